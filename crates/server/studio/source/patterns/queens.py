"""Places n queens that do not attack each other: n in, the column of each row's queen out."""

import sys


def place(n, columns):  # @call
    """Puts a queen in each row that has none, and says whether that was possible."""
    row = len(columns)  # @scan
    if row == n:
        return True  # @succeed
    candidates = safe(n, columns)  # @check
    for column in candidates:  # @try
        columns.append(column)  # @choose
        if place(n, columns):  # @explore
            return True  # @found
        columns.pop()  # @un-choose
    return False  # @fail


def safe(n, columns):
    """The columns of the next row that no queen above attacks."""
    row = len(columns)
    attacked = set()
    for above, column in enumerate(columns):
        attacked |= {column, column - (row - above), column + (row - above)}
    return [column for column in range(n) if column not in attacked]


def main():
    for line in sys.stdin:
        columns = []
        found = place(int(line), columns)
        print(*([column + 1 for column in columns] if found else ["none"]), flush=True)


if __name__ == "__main__":
    main()
