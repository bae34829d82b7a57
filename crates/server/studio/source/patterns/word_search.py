"""Finds words on a grid of letters: a line in is the rows and a word, `ABCE SFCS ADEE ABCCED`."""

import sys


def search(grid, word, path):  # @call
    """Whether the rest of the word can be laid on from the path's last cell."""
    if len(path) == len(word):
        return True  # @succeed
    neighbours = reachable(grid, path)  # @scan
    for cell in neighbours:  # @try
        if fits(grid, word, path, cell):  # @check
            path.append(cell)  # @choose
            found = search(grid, word, path)  # @explore
            path.pop()  # @un-choose
            if found:
                return True  # @found
    return False  # @fail


def reachable(grid, path):
    """The cells below, above, right and left of the path's last one; every cell for the first letter."""
    rows, columns = len(grid), len(grid[0])
    if not path:
        return [(row, column) for row in range(rows) for column in range(columns)]
    row, column = path[-1]
    around = [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
    return [(row, column) for row, column in around if 0 <= row < rows and 0 <= column < columns]


def fits(grid, word, path, cell):
    row, column = cell
    return cell not in path and grid[row][column] == word[len(path)]


def main():
    for line in sys.stdin:
        *grid, word = line.split()
        print("found" if search(grid, word, []) else "none", flush=True)


if __name__ == "__main__":
    main()
