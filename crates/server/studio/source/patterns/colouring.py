"""Colours a graph so that no edge joins two nodes of one colour.

A line in is the number of colours, the number of nodes and the edges, `3 4 0-1 1-2 2-3 3-0`; the line out is the
colour of each node, or `none`.
"""

import sys


def colour(graph, colours, count):  # @call
    """Colours the nodes that have no colour (0), and says whether that was possible."""
    if 0 not in colours:
        return True  # @succeed
    node = colours.index(0)  # @scan
    candidates = allowed(graph[node], colours, count)  # @check
    for candidate in candidates:  # @try
        colours[node] = candidate  # @choose
        if colour(graph, colours, count):  # @explore
            return True  # @found
        colours[node] = 0  # @un-choose
    return False  # @fail


def allowed(neighbours, colours, count):
    """The colours, ascending, that no neighbour has."""
    seen = {colours[neighbour] for neighbour in neighbours}
    return [colour for colour in range(1, count + 1) if colour not in seen]


def main():
    for line in sys.stdin:
        count, nodes, *edges = line.split()
        graph = [[] for _ in range(int(nodes))]
        for edge in edges:
            a, b = map(int, edge.split("-"))
            graph[a].append(b)
            graph[b].append(a)
        colours = [0] * len(graph)
        print(*(colours if colour(graph, colours, int(count)) else ["none"]), flush=True)


if __name__ == "__main__":
    main()
