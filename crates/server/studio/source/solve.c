// Solves sudoku by backtracking: one puzzle a line in, one answer a line out.

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { MAX_SIDE = 25, MAX_CELLS = MAX_SIDE * MAX_SIDE };

static const char DIGITS[] = "123456789ABCDEFGHIJKLMNOP";

// Digits in reading order, 0 for an empty cell.
struct board {
    int cells, side, size;
    int digits[MAX_CELLS];
};

static int allowed(const struct board *board, int cell, int candidates[]);

// Fills the empty cells, and says whether that was possible.
static bool solve(struct board *board) { // @call
    for (int cell = 0; cell < board->cells; cell++) { // @scan
        if (board->digits[cell] == 0) {
            int candidates[MAX_SIDE];
            int count = allowed(board, cell, candidates); // @check
            for (int i = 0; i < count; i++) { // @try
                board->digits[cell] = candidates[i]; // @choose
                if (solve(board)) { // @explore
                    return true; // @found
                }
                board->digits[cell] = 0; // @un-choose
            }
            return false; // @fail
        }
    }
    return true; // @succeed
}

// Lists the digits, ascending, that no cell of the same row, column or box
// holds, and returns how many they are.
static int allowed(const struct board *board, int cell, int candidates[]) {
    int side = board->side, size = board->size;
    int row = cell / side, column = cell % side;
    int top = row - row % size, left = column - column % size;
    bool seen[MAX_SIDE + 1] = {false};
    for (int i = 0; i < side; i++) {
        seen[board->digits[row * side + i]] = true;
        seen[board->digits[i * side + column]] = true;
        seen[board->digits[(top + i / size) * side + left + i % size]] = true;
    }
    int count = 0;
    for (int digit = 1; digit <= side; digit++) {
        if (!seen[digit]) {
            candidates[count++] = digit;
        }
    }
    return count;
}

static int square_root(int square) {
    int root = 0;
    while (root * root < square) {
        root++;
    }
    return root;
}

static void parse(const char *line, struct board *board) {
    board->cells = (int)strcspn(line, " \t\r\n");
    board->side = square_root(board->cells);
    board->size = square_root(board->side);
    for (int cell = 0; cell < board->cells; cell++) {
        const char *digit = strchr(DIGITS, line[cell]);
        board->digits[cell] = digit ? (int)(digit - DIGITS) + 1 : 0;
    }
}

static void print(const struct board *board) {
    for (int cell = 0; cell < board->cells; cell++) {
        putchar(DIGITS[board->digits[cell] - 1]);
    }
    putchar('\n');
}

int main(void) {
    char line[2 * MAX_CELLS];
    struct board board;
    while (fgets(line, sizeof line, stdin)) {
        parse(line, &board);
        if (solve(&board)) {
            print(&board);
        } else {
            puts("none");
        }
        fflush(stdout);
    }
}
