/** The page *Play*: solve it yourself. */

import '../header.js';
import '../entry.js';
import { Refusal, ask } from '../api.js';
import { CELL, cellName, shapeOf, sign } from '../board.js';
import { h, icon, s, say, set } from '../dom.js';
import { explain, readPuzzle } from '../entry.js';
import { example } from '../gallery.js';
import { Game } from '../game.js';
import * as link from '../link.js';
import { Pad } from '../pad.js';
import { offer } from '../share.js';

/** @import { ReadBoard } from '../api.js' */

const host = /** @type {HTMLElement} */ (document.querySelector('#board'));
const keys = /** @type {HTMLElement} */ (document.querySelector('#keys'));
const tools = /** @type {HTMLElement} */ (document.querySelector('#tools'));
const verdict = /** @type {HTMLElement} */ (document.querySelector('#verdict'));
const refused = /** @type {HTMLElement} */ (document.querySelector('#refused'));

/** @type {Game} */
let game;
/** @type {Pad} */
let pad;
/** Cells that a check found wrong. @type {Set<number>} */
let wrong = new Set();

const pencil = button('pencil', 'Pencil', 'P', () => setPencil(pencil.getAttribute('aria-pressed') !== 'true'));
pencil.setAttribute('aria-pressed', 'false');
const undo = button('undo', 'Undo', 'Ctrl+Z', () => change(() => game.undo()));
const redo = button('redo', 'Redo', 'Ctrl+Y', () => change(() => game.redo()));
const erase = button('erase', 'Rub out', 'Backspace', () => write(0, false));
const markAll = button('grid', 'Mark all', 'M', () => change(() => game.markAll()));
const check = button('check', 'Check', 'Enter', () => judge());
const giveUp = button('flag', 'Give up', '', () => surrender());
check.classList.add('primary');
tools.replaceChildren(pencil, erase, undo, redo, markAll, check, giveUp);

/** @param {string} picture @param {string} name @param {string} key @param {() => void} onclick */
function button(picture, name, key, onclick) {
  return h('button', { type: 'button', title: key ? `${name}  (${key})` : name, onclick }, icon(picture), h('span', {}, name));
}

/** @param {boolean} on */
function setPencil(on) {
  set(pencil, 'aria-pressed', String(on));
  keys.classList.toggle('pencilled', on);
}

/** @param {ReadBoard} board @param {URLSearchParams} [left] how an address left the game */
function play(board, left) {
  game = new Game(board);
  if (left) game.restore(left.get('entered'), left.get('marks'));
  pad = new Pad(shapeOf(board));
  pad.addEventListener('write', (event) => {
    const { digit, pencil: marked } = /** @type {CustomEvent} */ (event).detail;
    write(digit, marked);
  });
  host.replaceChildren(pad.element);
  host.style.setProperty('--side', String(board.side));
  marks = pad.values.map((_, cell) => pencilled(board.side, cell));
  pad.view.element.append(...marks.flat());
  keys.replaceChildren(...digitKeys(board));
  verdict.replaceChildren();
  link.write({ puzzle: board.puzzle, box: board.box });
  change(() => {});
}

/** The small digits of each cell. @type {SVGTextElement[][]} */
let marks = [];

/** @param {number} side @param {number} cell */
function pencilled(side, cell) {
  const columns = Math.ceil(Math.sqrt(side));
  const edge = 0.8;
  const step = (CELL - 2 * edge) / columns;
  const { x, y } = pad.view.cells.corner(cell);
  return [...Array(side).keys()].map((i) => {
    const [right, down] = [(i % columns) + 0.5, Math.floor(i / columns) + 0.5];
    const text = s('text', { class: 'pencil', x: x + edge + right * step, y: y + edge + down * step + 0.1 });
    text.style.fontSize = `${step * 0.9}px`;
    return text;
  });
}

/** @param {ReadBoard} board */
function digitKeys(board) {
  return [...Array(board.side).keys()].map((i) => {
    const left = h('small', { class: 'number' }, h('span', {}), h('span', { class: 'unseen' }, ' left'));
    const key = h('button', { type: 'button', 'data-digit': i + 1, onclick: () => write(i + 1, false) });
    key.append(h('b', {}, sign(i + 1, board.symbols)), ' ', left);
    return key;
  });
}

/** @param {number} digit @param {boolean} marked */
function write(digit, marked) {
  change(() => game.write(pad.at, digit, marked || pencil.getAttribute('aria-pressed') === 'true'));
}

/** @param {() => void} what */
function change(what) {
  what();
  wrong = new Set();
  draw();
  if (game.isFull && game.isBegun && game.conflicts().size === 0) tell('Solved. Well done!', 'good');
  else tell('', '');
  link.write({ entered: game.entered, marks: game.marked });
}

function draw() {
  const { values } = game.now;
  pad.values = values;
  pad.draw(new Set([...game.conflicts(), ...wrong]));
  values.forEach((digit, cell) => {
    marks[cell].forEach((text, i) => say(text, digit === 0 && game.now.marks[cell].has(i + 1) ? sign(i + 1, game.shape.symbols) : ''));
    if (digit === 0 && game.now.marks[cell].size > 0) {
      const listed = [...game.now.marks[cell]].sort((a, b) => a - b).map((mark) => sign(mark, game.shape.symbols));
      set(pad.cells[cell], 'aria-label', `${cellName(cell, game.shape.side)}, marked ${listed.join(' ')}`);
    }
  });
  for (const key of /** @type {NodeListOf<HTMLElement>} */ (keys.querySelectorAll('button'))) {
    const digit = Number(key.dataset.digit);
    const left = game.shape.side - values.filter((value) => value === digit).length;
    say(/** @type {Node} */ (key.querySelector('small span')), Math.max(0, left));
    key.classList.toggle('done', left <= 0);
  }
  undo.disabled = game.past.length === 0;
  redo.disabled = game.future.length === 0;
}

/** @param {string} text @param {'good' | 'bad' | ''} kind */
function tell(text, kind) {
  say(verdict, text);
  set(verdict, 'class', `notice ${kind}`);
}

/** What the puzzle's solution is, if it has exactly one. @returns {Promise<{status: string, truth: number[] | null}>} */
async function truth() {
  const { puzzle, box, symbols } = game.board;
  const answer = await ask('check', { puzzle, box });
  const line = answer.solution ?? answer.solutions?.[0];
  return { status: answer.status, truth: line ? [...line].map((digit) => symbols.indexOf(digit) + 1) : null };
}

async function judge() {
  await guarded(async () => {
    const conflicts = game.conflicts().size;
    if (conflicts > 0) return tell(`${conflicts} cells repeat a digit.`, 'bad');
    const known = await truth();
    if (known.status === 'multiple') return judgeSeveral();
    if (!known.truth) return tell('This puzzle has no solution.', 'bad');
    const right = known.truth;
    wrong = new Set(game.now.values.flatMap((digit, cell) => (digit > 0 && digit !== right[cell] ? [cell] : [])));
    draw();
    const open = game.now.values.filter((digit) => digit === 0).length;
    if (wrong.size > 0) tell(wrong.size === 1 ? 'One digit is wrong.' : `${wrong.size} digits are wrong.`, 'bad');
    else tell(open > 0 ? `All right so far; ${open} to go.` : 'Solved. Well done!', 'good');
  });
}

/** A puzzle with several solutions: is there one from here? */
async function judgeSeveral() {
  const text = game.now.values.map((digit) => (digit ? sign(digit, game.shape.symbols) : '.')).join('');
  const answer = await ask('solve', { puzzle: text, box: game.board.box });
  if (answer.status === 'solved') tell('This puzzle has several solutions, and one can still be reached.', 'good');
  else tell('No solution can be reached from here.', 'bad');
}

async function surrender() {
  await guarded(async () => {
    const { truth: right } = await truth();
    if (!right) return tell('There is nothing to give up: this puzzle has no solution.', 'bad');
    change(() => game.fill(right));
    tell('This is the solution. Undo brings your digits back.', '');
  });
}

/** @param {() => Promise<void>} what */
async function guarded(what) {
  try {
    await what();
  } catch (error) {
    tell(error instanceof Refusal ? error.message : String(error), 'bad');
  }
}

document.addEventListener('keydown', (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.defaultPrevented || document.querySelector('dialog[open]') || target.closest('input, textarea, select')) return;
  if (press(event, target)) event.preventDefault();
  else if (event.key !== ' ') pad.key(event);
});

/**
 * What a key does on the whole page; digits and arrows go to the board, wherever the focus is.
 * @param {KeyboardEvent} event
 * @param {HTMLElement} target
 */
function press(event, target) {
  const key = event.key.toLowerCase();
  const held = event.ctrlKey || event.metaKey;
  if (held && (key === 'z' || key === 'y')) (key === 'y' || event.shiftKey ? redo : undo).click();
  else if (held || event.altKey) return false;
  else if (key === 'p') pencil.click();
  else if (key === 'm') markAll.click();
  else if (key === 'enter' && !target.closest('button, a')) check.click();
  else return false;
  return true;
}

document.addEventListener('puzzle', (event) => {
  refused.replaceChildren();
  play(/** @type {CustomEvent} */ (event).detail);
});

async function start() {
  const query = link.read();
  const text = query.get('puzzle') ?? example('Easy').puzzle;
  try {
    play(await readPuzzle(text, query.get('box') ?? undefined), query);
  } catch (error) {
    refused.replaceChildren(...explain(/** @type {Error} */ (error), text));
    play(await readPuzzle(example('Easy').puzzle));
  }
}

offer(/** @type {HTMLElement} */ (document.querySelector('#share')));
start();
