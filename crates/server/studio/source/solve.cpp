// Solves sudoku by backtracking: one puzzle a line in, one answer a line out.

#include <array>
#include <cmath>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

constexpr std::string_view DIGITS = "123456789ABCDEFGHIJKLMNOP";

// Digits in reading order, 0 for an empty cell.
struct Board {
    int side, size;
    std::vector<int> digits;

    explicit Board(std::string_view line)
        : side(std::lround(std::sqrt(line.size()))), size(std::lround(std::sqrt(side))) {
        for (char symbol : line) {
            digits.push_back(static_cast<int>(DIGITS.find(symbol) + 1));
        }
    }
};

std::vector<int> allowed(const Board &board, int cell);

// Fills the empty cells, and says whether that was possible.
bool solve(Board &board) { // @call
    for (int cell = 0; cell < board.side * board.side; ++cell) { // @scan
        if (board.digits[cell] == 0) {
            const auto candidates = allowed(board, cell); // @check
            for (int candidate : candidates) { // @try
                board.digits[cell] = candidate; // @choose
                if (solve(board)) { // @explore
                    return true; // @found
                }
                board.digits[cell] = 0; // @un-choose
            }
            return false; // @fail
        }
    }
    return true; // @succeed
}

// The digits, ascending, that no cell of the same row, column or box holds.
std::vector<int> allowed(const Board &board, int cell) {
    const auto &[side, size, digits] = board;
    const int row = cell / side, column = cell % side;
    const int top = row - row % size, left = column - column % size;
    std::array<bool, DIGITS.size() + 1> seen{};
    for (int i = 0; i < side; ++i) {
        seen[digits[row * side + i]] = true;
        seen[digits[i * side + column]] = true;
        seen[digits[(top + i / size) * side + left + i % size]] = true;
    }
    std::vector<int> candidates;
    for (int digit = 1; digit <= side; ++digit) {
        if (!seen[digit]) {
            candidates.push_back(digit);
        }
    }
    return candidates;
}

int main() {
    for (std::string line; std::getline(std::cin, line);) {
        line.erase(line.find_last_not_of(" \t\r") + 1);
        Board board(line);
        if (solve(board)) {
            for (int digit : board.digits) {
                std::cout << DIGITS[digit - 1];
            }
            std::cout << std::endl;
        } else {
            std::cout << "none" << std::endl;
        }
    }
}
