// Broken on purpose: the value of the recursive call is ignored.
// Prints `none` where the search reports failure.

import { createInterface } from "node:readline";

const DIGITS = "123456789ABCDEFGHIJKLMNOP";

/** Fills the empty cells (0), and says whether that was possible. */
function solve(board) {
  for (let cell = 0; cell < board.length; cell++) {
    if (board[cell] === 0) {
      const candidates = allowed(board, cell);
      for (const candidate of candidates) {
        board[cell] = candidate;
        solve(board);
        board[cell] = 0;
      }
      return false;
    }
  }
  return true;
}

/** The digits, ascending, that no cell of the same row, column or box holds. */
function allowed(board, cell) {
  const side = Math.sqrt(board.length);
  const size = Math.sqrt(side);
  const row = Math.floor(cell / side);
  const column = cell % side;
  const top = row - (row % size);
  const left = column - (column % size);
  const seen = new Array(side + 1).fill(false);
  for (let i = 0; i < side; i++) {
    seen[board[row * side + i]] = true;
    seen[board[i * side + column]] = true;
    seen[board[(top + Math.floor(i / size)) * side + left + (i % size)]] = true;
  }
  const candidates = [];
  for (let digit = 1; digit <= side; digit++) {
    if (!seen[digit]) candidates.push(digit);
  }
  return candidates;
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const board = Array.from(line.trim(), (symbol) => DIGITS.indexOf(symbol) + 1);
  console.log(solve(board) ? board.map((digit) => DIGITS[digit - 1]).join("") : "none");
});
