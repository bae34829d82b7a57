/** The page *Watch*: one search, with everything around it. */

import '../header.js';
import '../entry.js';
import '../player.js';
import { SudokuView, shapeOf, valuesOf } from '../board.js';
import { explain, readPuzzle } from '../entry.js';
import { example } from '../gallery.js';
import * as link from '../link.js';
import { offer } from '../share.js';

/** @import { ReadBoard } from '../api.js' */
/** @import { Player } from '../player.js' */
/** @import { SudokuProblem, Slip } from '../problem.js' */

const player = /** @type {Player} */ (document.querySelector('np-player'));
const orders = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('[name=order]'));
const slips = /** @type {HTMLSelectElement} */ (document.querySelector('#slip'));
const goals = /** @type {HTMLSelectElement} */ (document.querySelector('#goal'));
const refused = /** @type {HTMLElement} */ (document.querySelector('#refused'));

/** @type {ReadBoard | null} */
let board = null;

/** @param {ReadBoard} read @param {number} step */
function watch(read, step) {
  board = read;
  const shape = shapeOf(read);
  const order = [...orders].find((input) => input.checked)?.value === 'fewest' ? 'fewest' : 'reading';
  const slip = /** @type {Slip | ''} */ (slips.value) || undefined;
  goals.disabled = slip !== undefined;
  const goal = slip ? 'first' : /** @type {'first' | 'every'} */ (goals.value);
  /** @type {SudokuProblem} */
  const problem = { kind: 'sudoku', puzzle: read.puzzle, box: read.box, order, slip };
  const name = `Sudoku, ${read.side} by ${read.side}, ${read.cells.filter((cell) => cell.digit).length} givens`;
  const scene = { problem, goal, view: new SudokuView(shape), width: read.side, empty: valuesOf(read), name };
  player.load(scene, step);
  link.write({ puzzle: read.puzzle, box: read.box, order, slip, goal: goal === 'first' ? null : goal, step: step || null });
}

/** Begins again with what is chosen now. */
function again() {
  if (board) watch(board, 0);
}

async function start() {
  const query = link.read();
  for (const input of orders) input.checked = input.value === (query.get('order') ?? 'reading');
  slips.value = query.get('slip') ?? '';
  goals.value = query.get('goal') ?? 'first';
  const text = query.get('puzzle') ?? example('First steps').puzzle;
  try {
    watch(await readPuzzle(text, query.get('box') ?? undefined), Number(query.get('step') ?? 0) || 0);
  } catch (error) {
    refused.replaceChildren(...explain(/** @type {Error} */ (error), text));
    watch(await readPuzzle(example('First steps').puzzle), 0);
  }
}

document.addEventListener('puzzle', (event) => {
  refused.replaceChildren();
  watch(/** @type {CustomEvent} */ (event).detail, 0);
});
for (const input of orders) input.addEventListener('change', again);
slips.addEventListener('change', again);
goals.addEventListener('change', again);
player.addEventListener('place', (event) => {
  const { n, playing } = /** @type {CustomEvent} */ (event).detail;
  if (!playing) link.write({ step: n || null });
});
offer(/** @type {HTMLElement} */ (document.querySelector('#share')));
start();
