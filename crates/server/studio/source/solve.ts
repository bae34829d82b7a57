// Solves sudoku by backtracking: one puzzle a line in, one answer a line out.

import { createInterface } from "node:readline";

const DIGITS = "123456789ABCDEFGHIJKLMNOP";

/** Digits in reading order, 0 for an empty cell. */
type Board = number[];

/** Fills the empty cells, and says whether that was possible. */
function solve(board: Board): boolean { // @call
  for (let cell = 0; cell < board.length; cell++) { // @scan
    if (board[cell] === 0) {
      const candidates = allowed(board, cell); // @check
      for (const candidate of candidates) { // @try
        board[cell] = candidate; // @choose
        if (solve(board)) { // @explore
          return true; // @found
        }
        board[cell] = 0; // @un-choose
      }
      return false; // @fail
    }
  }
  return true; // @succeed
}

/** The digits, ascending, that no cell of the same row, column or box holds. */
function allowed(board: Board, cell: number): number[] {
  const side = Math.sqrt(board.length);
  const size = Math.sqrt(side);
  const row = Math.floor(cell / side);
  const column = cell % side;
  const top = row - (row % size);
  const left = column - (column % size);
  const seen: boolean[] = new Array(side + 1).fill(false);
  for (let i = 0; i < side; i++) {
    seen[board[row * side + i]] = true;
    seen[board[i * side + column]] = true;
    seen[board[(top + Math.floor(i / size)) * side + left + (i % size)]] = true;
  }
  const candidates: number[] = [];
  for (let digit = 1; digit <= side; digit++) {
    if (!seen[digit]) candidates.push(digit);
  }
  return candidates;
}

createInterface({ input: process.stdin }).on("line", (line: string) => {
  const board: Board = Array.from(line.trim(), (symbol) => DIGITS.indexOf(symbol) + 1);
  console.log(solve(board) ? board.map((digit) => DIGITS[digit - 1]).join("") : "none");
});
