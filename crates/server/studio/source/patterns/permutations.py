"""Lists the orders of different items: `a b c` in, every order out, then how many."""

import sys


def arrange(items, order):  # @call
    """Prints every order that begins with this one, and returns how many there are."""
    position = len(order)  # @scan
    if position == len(items):
        print(*order)
        return 1  # @succeed
    count = 0
    candidates = [item for item in items if item not in order]  # @check
    for item in candidates:  # @try
        order.append(item)  # @choose
        count += arrange(items, order)  # @explore
        order.pop()  # @un-choose
    return count  # @fail


def main():
    for line in sys.stdin:
        print(arrange(line.split(), []), flush=True)


if __name__ == "__main__":
    main()
