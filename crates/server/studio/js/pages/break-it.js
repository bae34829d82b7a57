/** The page *Break it*: the three classic mistakes as switches, and what they leave. */

import '../header.js';
import '../entry.js';
import '../player.js';
import { ask } from '../api.js';
import { SudokuView, peersOf, shapeOf, valuesOf } from '../board.js';
import { count, h, say, set } from '../dom.js';
import { explain, readPuzzle } from '../entry.js';
import { example } from '../gallery.js';
import * as link from '../link.js';
import { offer } from '../share.js';
import { Trace } from '../trace.js';

/** @import { ReadBoard } from '../api.js' */
/** @import { Player } from '../player.js' */
/** @import { Slip, SudokuProblem } from '../problem.js' */

const player = /** @type {Player} */ (document.querySelector('np-player'));
const switches = /** @type {HTMLElement} */ (document.querySelector('#slips'));
const broken = /** @type {HTMLElement} */ (document.querySelector('#broken'));
const right = /** @type {HTMLElement} */ (document.querySelector('#right'));
const refused = /** @type {HTMLElement} */ (document.querySelector('#refused'));

/** @type {{slip: Slip, mistake: string, shows: string}[]} */
const SLIPS = [
  {
    slip: 'ignore-result',
    mistake: 'The answer of the recursive call is thrown away.',
    shows: 'Even the right digits are rubbed out again: the board ends as empty as it began.',
  },
  {
    slip: 'no-return-false',
    mistake: 'When no digit is left, the function goes on to the next cell instead of reporting failure.',
    shows: 'Nobody ever turns back: cells stay empty, and yet it says “solved”.',
  },
  {
    slip: 'no-undo',
    mistake: 'A digit that led nowhere is not rubbed out.',
    shows: 'Wrong digits stay, and forbid the right ones.',
  },
];

/** @type {ReadBoard | null} */
let board = null;
/** @type {Slip} */
let slip = 'no-return-false';
/** @type {Trace | null} */
let running = null;

const buttons = SLIPS.map(({ slip: name, mistake, shows }) => {
  const onclick = () => choose(name);
  const button = h('button', { type: 'button', role: 'switch', class: 'slip', 'data-slip': name, onclick });
  button.append(h('span', { class: 'knob' }), h('span', {}, h('b', {}, name), h('span', {}, mistake), h('small', {}, shows)));
  return button;
});
switches.replaceChildren(...buttons);

/** @param {Slip} name */
function choose(name) {
  slip = name;
  if (board) show(board);
}

/** @param {ReadBoard} read @param {number} [step] */
async function show(read, step = 0) {
  board = read;
  for (const button of buttons) set(button, 'aria-checked', String(button.dataset.slip === slip));
  link.write({ puzzle: read.puzzle, box: read.box, slip, step: step || null });
  /** @type {SudokuProblem} */
  const problem = { kind: 'sudoku', puzzle: read.puzzle, box: read.box, order: 'reading', slip };
  player.load({ problem, view: new SudokuView(shapeOf(read)), width: read.side, empty: valuesOf(read), name: `Sudoku with the slip ${slip}` }, step);
  running?.close();
  running = new Trace(problem, { width: read.side, empty: valuesOf(read) });
  try {
    await compare(read, running);
  } catch (error) {
    const { name, message } = /** @type {Error} */ (error);
    if (name !== 'AbortError') say(refused, message);
  }
}

/** Draws what the slip leaves beside what is right. @param {ReadBoard} read @param {Trace} trace */
async function compare(read, trace) {
  const [answer] = await Promise.all([ask('check', { puzzle: read.puzzle, box: read.box }), trace.seekNext('end')]);
  if (trace !== running) return;
  const solution = answer.solution ?? answer.solutions?.[0];
  const truth = solution ? [...solution].map((sign) => read.symbols.indexOf(sign) + 1) : valuesOf(read);
  const left = trace.state.values;
  const wrong = wrongCells(read, left, answer.status === 'unique' ? truth : null);
  const empty = left.filter((digit) => digit === 0).length;
  rest(broken, read, left, wrong, verdict(trace, empty, wrong.size));
  rest(right, read, truth, new Set(), solution ? 'The solution.' : 'There is no solution.');
}

/** @param {HTMLElement} host @param {ReadBoard} read @param {number[]} values @param {Set<number>} wrong @param {string} text */
function rest(host, read, values, wrong, text) {
  const view = new SudokuView(shapeOf(read));
  view.rest(values, wrong);
  set(view.element, 'aria-label', text);
  host.querySelector('.stage')?.replaceChildren(view.element);
  say(/** @type {Node} */ (host.querySelector('p')), text);
}

/** @param {Trace} trace @param {number} empty @param {number} wrong */
function verdict(trace, empty, wrong) {
  const { outcome } = trace.summary;
  const { counters } = trace.state;
  const says = outcome === 'found' ? 'It says “solved”' : 'It says “no solution”';
  const faults = [empty && cells(empty, 'empty'), wrong && cells(wrong, 'wrong')].filter(Boolean).join(' and ');
  const leaves = faults ? `and leaves ${faults}` : 'and this time nothing is wrong: there was no dead end to trip over';
  return `${says} ${leaves}. ${count(counters.placements)} placements, ${count(counters.undos)} undos.`;
}

/** @param {number} number @param {string} what */
function cells(number, what) {
  return `${count(number)} ${what} ${number === 1 ? 'cell' : 'cells'}`;
}

/** Cells that differ from the solution, or, without one, repeat a digit. @param {ReadBoard} read @param {number[]} values @param {number[] | null} truth */
function wrongCells(read, values, truth) {
  const peers = peersOf(shapeOf(read));
  const isWrong = (/** @type {number} */ digit, /** @type {number} */ cell) => {
    if (digit === 0 || read.cells[cell].digit !== null) return false;
    return truth ? digit !== truth[cell] : peers[cell].some((peer) => values[peer] === digit);
  };
  return new Set(values.flatMap((digit, cell) => (isWrong(digit, cell) ? [cell] : [])));
}

async function start() {
  const query = link.read();
  const wanted = SLIPS.find((item) => item.slip === query.get('slip'));
  if (wanted) slip = wanted.slip;
  const text = query.get('puzzle') ?? example('First steps').puzzle;
  try {
    await show(await readPuzzle(text, query.get('box') ?? undefined), Number(query.get('step')) || 0);
  } catch (error) {
    refused.replaceChildren(...explain(/** @type {Error} */ (error), text));
    await show(await readPuzzle(example('First steps').puzzle));
  }
}

document.addEventListener('puzzle', (event) => {
  refused.replaceChildren();
  show(/** @type {CustomEvent} */ (event).detail);
});
player.addEventListener('place', (event) => {
  const { n, playing } = /** @type {CustomEvent} */ (event).detail;
  if (!playing) link.write({ step: n || null });
});
offer(/** @type {HTMLElement} */ (document.querySelector('#share')));
start();
