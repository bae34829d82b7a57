"""Solves sudoku by backtracking: one puzzle a line in, one answer a line out."""

import sys
from math import isqrt

DIGITS = "123456789ABCDEFGHIJKLMNOP"


def solve(board):  # @call
    """Fills the empty cells (0), and says whether that was possible."""
    for cell, digit in enumerate(board):  # @scan
        if digit == 0:
            candidates = allowed(board, cell)  # @check
            for candidate in candidates:  # @try
                board[cell] = candidate  # @choose
                if solve(board):  # @explore
                    return True  # @found
                board[cell] = 0  # @un-choose
            return False  # @fail
    return True  # @succeed


def allowed(board, cell):
    """The digits, ascending, that no cell of the same row, column or box holds."""
    side = isqrt(len(board))
    size = isqrt(side)
    row, column = divmod(cell, side)
    top, left = row - row % size, column - column % size
    seen = set()
    for i in range(side):
        seen.add(board[row * side + i])
        seen.add(board[i * side + column])
        seen.add(board[(top + i // size) * side + left + i % size])
    return [digit for digit in range(1, side + 1) if digit not in seen]


def main():
    for line in sys.stdin:
        board = [DIGITS.find(symbol) + 1 for symbol in line.strip()]
        answer = "".join(DIGITS[digit - 1] for digit in board) if solve(board) else "none"
        print(answer, flush=True)


if __name__ == "__main__":
    main()
