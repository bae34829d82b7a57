// Broken on purpose: a digit that failed stays, in a search that takes
// the cell with the fewest digits left.
// Prints the board as the search left it.

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

// The empty cell with the fewest digits left, or -1.
static int fewest(const struct board *board) {
    int best = -1, least = MAX_SIDE + 1, candidates[MAX_SIDE];
    for (int cell = 0; cell < board->cells; cell++) {
        if (board->digits[cell] == 0) {
            int count = allowed(board, cell, candidates);
            if (count < least) {
                best = cell;
                least = count;
            }
        }
    }
    return best;
}

// Fills the empty cells, and says whether that was possible.
static bool solve(struct board *board) {
    int cell = fewest(board);
    if (cell < 0) {
        return true;
    }
    int candidates[MAX_SIDE];
    int count = allowed(board, cell, candidates);
    for (int i = 0; i < count; i++) {
        board->digits[cell] = candidates[i];
        if (solve(board)) {
            return true;
        }
    }
    return false;
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
        int digit = board->digits[cell];
        putchar(digit ? DIGITS[digit - 1] : '.');
    }
    putchar('\n');
}

int main(void) {
    char line[2 * MAX_CELLS];
    struct board board;
    while (fgets(line, sizeof line, stdin)) {
        parse(line, &board);
        solve(&board);
        print(&board);
        fflush(stdout);
    }
}
