"""Broken on purpose: a digit that failed stays.

Prints the board as the search left it.
"""

import sys
from math import isqrt

SYMBOLS = ".123456789ABCDEFGHIJKLMNOP"


def solve(board):
    """Fills the empty cells (0), and says whether that was possible."""
    for cell, digit in enumerate(board):
        if digit == 0:
            candidates = allowed(board, cell)
            for candidate in candidates:
                board[cell] = candidate
                if solve(board):
                    return True
            return False
    return True


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
        board = [max(SYMBOLS.find(symbol), 0) for symbol in line.strip()]
        solve(board)
        print("".join(SYMBOLS[digit] for digit in board), flush=True)


if __name__ == "__main__":
    main()
