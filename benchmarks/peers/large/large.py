"""OR-tools CP-SAT and CaDiCaL (through python-sat) as contenders for boards of any square size.

usage: large.py cp-sat|cadical LIMIT FILE, orders as in benchmarks/runner.

Timed for each puzzle, from its digits: building the model, finding a solution, excluding it, and proving that there is
no other (limit 2). CaDiCaL gets the plain encoding: a variable for each digit in each cell, and in every cell, row,
column and box exactly one, the at-most-one part pair by pair. The pairs are made once a size and are not timed; handing
them to the solver is. CP-SAT gets all-different constraints and one worker.
"""

import math
import os
import sys
import time
from itertools import combinations


def read(line):
    """The digits of a puzzle, 0 for a blank: A-Y at side 25, else 1-9A-."""
    first_letter = 1 if len(line) == 625 else 10
    return [0 if c in ".0" else int(c) if c.isdigit() else ord(c) - ord("A") + first_letter for c in line]


def show(digits):
    first_letter = 1 if len(digits) == 625 else 10
    return "".join(chr(ord("A") + d - first_letter) if d >= first_letter else str(d) for d in digits)


def houses(side):
    rows = max(r for r in range(1, math.isqrt(side) + 1) if side % r == 0)
    columns = side // rows
    for i in range(side):
        yield [(i, j) for j in range(side)]
        yield [(j, i) for j in range(side)]
        top, left = i // rows * rows, i % rows * columns
        yield [(top + j // columns, left + j % columns) for j in range(side)]


class CpSat:
    def solve(self, digits):
        from ortools.sat.python import cp_model

        side = math.isqrt(len(digits))
        model = cp_model.CpModel()
        cells = [model.new_int_var(d or 1, d or side, "") for d in digits]
        for house in houses(side):
            model.add_all_different([cells[r * side + c] for r, c in house])
        first = self.find(model, cells)
        if first is None:
            return None, None
        differs = []
        for cell, digit, given in zip(cells, first, digits):
            if not given:
                other = model.new_bool_var("")
                model.add(cell != digit).only_enforce_if(other)
                differs.append(other)
        model.add_bool_or(differs)
        return first, self.find(model, cells)

    @staticmethod
    def find(model, cells):
        from ortools.sat.python import cp_model

        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.max_time_in_seconds = 60
        status = solver.solve(model)
        if status == cp_model.UNKNOWN:
            raise TimeoutError("CP-SAT: nothing found in 60 s")
        found = status in (cp_model.OPTIMAL, cp_model.FEASIBLE)
        return [solver.value(cell) for cell in cells] if found else None


class Cadical:
    def __init__(self):
        self.encodings = {}

    def solve(self, digits):
        from pysat.solvers import Cadical195

        side = math.isqrt(len(digits))
        with Cadical195(bootstrap_with=self.encoding(side)) as solver:
            for cell, digit in enumerate(digits):
                if digit:
                    solver.add_clause([cell * side + digit])
            first = self.find(solver, side)
            if first is None:
                return None, None
            solver.add_clause([-(cell * side + digit) for cell, digit in enumerate(first)])
            return first, self.find(solver, side)

    def encoding(self, side):
        if side not in self.encodings:
            self.encodings[side] = [clause for group in groups(side) for clause in exactly_one(group)]
        return self.encodings[side]

    @staticmethod
    def find(solver, side):
        if not solver.solve():
            return None
        return [(v - 1) % side + 1 for v in solver.get_model() if v > 0]


def groups(side):
    variable = lambda r, c, d: (r * side + c) * side + d
    digits = range(1, side + 1)
    for r in range(side):
        for c in range(side):
            yield [variable(r, c, d) for d in digits]
    for house in houses(side):
        for d in digits:
            yield [variable(r, c, d) for r, c in house]


def exactly_one(group):
    yield group
    for a, b in combinations(group, 2):
        yield [-a, -b]


def answers(contender, puzzles):
    for digits in puzzles:
        first, second = contender.solve(digits)
        print((first is not None) + (second is not None), show(first) if first else ".")
    print("end")


def each(contender, puzzles):
    times = []
    for digits in puzzles:
        start = time.perf_counter_ns()
        contender.solve(digits)
        times.append(time.perf_counter_ns() - start)
    print(*times)


def main():
    mode, limit, file = sys.argv[1:]
    if limit != "2":
        sys.exit(f"found the limit {limit}, expected 2")
    contender = {"cp-sat": CpSat, "cadical": Cadical}[mode]()
    orders = {"answers": answers, "each": each}
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    with open(file, encoding="ascii") as lines:
        puzzles = [read(line.strip()) for line in lines]
    for order in sys.stdin:
        orders[order.strip()](contender, puzzles)
        sys.stdout.flush()


main()
