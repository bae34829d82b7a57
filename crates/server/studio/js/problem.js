/**
 * The problems that can be searched, and what their events mean on a board.
 *
 * @import { WireEvent } from './api.js'
 *
 * @typedef {{kind: 'sudoku', puzzle: string, box?: string, order: 'reading' | 'fewest', slip?: Slip}} SudokuProblem
 * @typedef {{kind: 'word-search', grid: string[], word: string}} WordProblem
 * @typedef {{kind: 'queens', n: number}} QueensProblem
 * @typedef {{kind: 'permutations', n: number}} PermutationsProblem
 * @typedef {{kind: 'colouring', nodes: number, edges: [number, number][], colours: number}} ColouringProblem
 * @typedef {SudokuProblem | WordProblem | QueensProblem | PermutationsProblem | ColouringProblem} Problem
 * @typedef {'ignore-result' | 'no-return-false' | 'no-undo'} Slip
 *
 * @typedef {object} Step an event with its place and choice as small numbers, as the search itself has them
 * @property {WireEvent['event']} kind
 * @property {number} n
 * @property {number} depth
 * @property {number} place -1 where there is none
 * @property {number} choice -1 where there is none
 * @property {WireEvent} wire
 */

/**
 * Row and column, from 0, of a cell written `r1c1`.
 * @param {string} name
 * @returns {[number, number]}
 */
export function rowAndColumn(name) {
  const c = name.indexOf('c');
  return [Number(name.slice(1, c)) - 1, Number(name.slice(c + 1)) - 1];
}

/**
 * How a problem's events are read.
 * @param {Problem} problem
 * @param {number} width columns of the board or grid
 * @returns {(event: WireEvent) => Step}
 */
export function reader(problem, width) {
  const read = PLACES[problem.kind];
  return (wire) => {
    const [place, choice] = read(wire, width);
    return { kind: wire.event, n: wire.n, depth: wire.depth, place, choice, wire };
  };
}

/** @type {Record<Problem['kind'], (event: WireEvent, width: number) => [number, number]>} */
const PLACES = {
  sudoku: (event, width) => [cellIndex(event.cell, width), event.digit ?? -1],
  'word-search': (event, width) => [event.depth - 1, cellIndex(event.cell, width)],
  queens: (event) => (event.cell ? rowAndColumn(event.cell) : [-1, -1]),
  permutations: (event) => [less(event.position), less(event.item)],
  colouring: (event) => [less(event.node), less(event.colour)],
};

/** @param {string | undefined} cell @param {number} width */
export function cellIndex(cell, width) {
  if (!cell) return -1;
  const [row, column] = rowAndColumn(cell);
  return row * width + column;
}

/** @param {number | undefined} counted from 1 */
function less(counted) {
  return counted === undefined ? -1 : counted - 1;
}
