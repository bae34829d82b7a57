/**
 * A sudoku board as a drawing, any side: what stands where, where the search is, and the way it came.
 *
 * @import { State } from './trace.js'
 * @import { Step } from './problem.js'
 * @import { ReadBoard } from './api.js'
 *
 * @typedef {object} View what shows a problem
 * @property {SVGSVGElement} element
 * @property {(state: State, last: Step | null, recent: () => Step[]) => void} draw `recent`: the steps before
 * @property {(frame: {place: number, choice: number | null}) => string} frameName how the call stack calls a frame
 */

import { s, say, set } from './dom.js';
import { cellIndex } from './problem.js';

/** Units a cell is wide. */
export const CELL = 10;

/**
 * The shape of a board, and what is given.
 * @typedef {object} Shape
 * @property {number} side
 * @property {number} boxRows
 * @property {number} boxCols
 * @property {string} symbols the sign of each digit, from 1
 * @property {boolean[]} given
 */

/** @param {ReadBoard} board @returns {Shape} */
export function shapeOf(board) {
  const [boxRows, boxCols] = board.box.split('x').map(Number);
  const given = board.cells.map((cell) => cell.digit !== null);
  return { side: board.side, boxRows, boxCols, symbols: board.symbols, given };
}

/** The digits of a board that was read, 0 where a cell is empty. @param {ReadBoard} board */
export function valuesOf(board) {
  return board.cells.map((cell) => cell.digit ?? 0);
}

/** The cells that share a house with each cell. @param {Shape} shape @returns {number[][]} */
export function peersOf({ side, boxRows, boxCols }) {
  const cells = [...Array(side * side).keys()];
  const row = (/** @type {number} */ cell) => Math.floor(cell / side);
  const box = (/** @type {number} */ cell) => {
    return Math.floor(row(cell) / boxRows) * side + Math.floor((cell % side) / boxCols);
  };
  return cells.map((a) => {
    return cells.filter((b) => a !== b && (row(a) === row(b) || a % side === b % side || box(a) === box(b)));
  });
}

/** @param {number} cell @param {number} side */
export function cellName(cell, side) {
  return `r${Math.floor(cell / side) + 1}c${(cell % side) + 1}`;
}

/** The sign of a digit. @param {number} digit @param {string} symbols */
export function sign(digit, symbols) {
  return digit === 0 ? '' : (symbols[digit - 1] ?? String(digit));
}

/** Lines and frame of a board. @param {Shape} shape */
function lines({ side, boxRows, boxCols }) {
  const length = side * CELL;
  const line = (/** @type {number} */ at, /** @type {boolean} */ across, /** @type {boolean} */ thick) => {
    const ends = across ? { x1: 0, x2: length, y1: at, y2: at } : { x1: at, x2: at, y1: 0, y2: length };
    return s('line', { ...ends, class: thick ? 'thick' : 'thin' });
  };
  const inner = [...Array(side).keys()].slice(1);
  const all = inner.flatMap((i) => [line(i * CELL, true, i % boxRows === 0), line(i * CELL, false, i % boxCols === 0)]);
  const thinFirst = all.sort((a, b) => a.getAttribute('class') === 'thin' ? -1 : b.getAttribute('class') === 'thin' ? 1 : 0);
  return s('g', {}, ...thinFirst, s('rect', { class: 'frame', width: length, height: length, rx: 0.6 }));
}

/** Elements for each cell of a square or oblong board. */
export class Cells {
  /** @param {number} rows @param {number} columns */
  constructor(rows, columns) {
    const cells = [...Array(rows * columns).keys()];
    this.columns = columns;
    this.grounds = cells.map((cell) => {
      return s('rect', { class: 'cell', ...this.corner(cell), width: CELL, height: CELL });
    });
    this.texts = cells.map((cell) => {
      const [x, y] = this.centre(cell);
      return s('text', { class: 'digit', x, y: y + 0.35 });
    });
  }

  /** @param {number} cell */
  corner(cell) {
    return { x: (cell % this.columns) * CELL, y: Math.floor(cell / this.columns) * CELL };
  }

  /** @param {number} cell @returns {[number, number]} */
  centre(cell) {
    const { x, y } = this.corner(cell);
    return [x + CELL / 2, y + CELL / 2];
  }

  /** @param {number[]} cells @returns {string} the points of a line through the middles of cells */
  through(cells) {
    return cells.map((cell) => this.centre(cell).join(',')).join(' ');
  }
}

/** @param {number} width @param {number} height @param {...Element} layers */
export function canvas(width, height, ...layers) {
  const box = `-0.5 -0.5 ${width * CELL + 1} ${height * CELL + 1}`;
  const ground = s('rect', { class: 'ground', width: width * CELL, height: height * CELL, rx: 0.6 });
  return s('svg', { class: 'board', viewBox: box, role: 'img' }, ground, ...layers);
}

/** @implements {View} */
export class SudokuView {
  /** @param {Shape} shape */
  constructor(shape) {
    this.shape = shape;
    this.cells = new Cells(shape.side, shape.side);
    this.peers = peersOf(shape);
    this.thread = s('polyline', { class: 'thread' });
    this.ring = s('rect', { class: 'ring', width: CELL - 1.6, height: CELL - 1.6, rx: 1.2 });
    this.element = canvas(
      shape.side,
      shape.side,
      s('g', {}, ...this.cells.grounds),
      this.thread,
      lines(shape),
      s('g', {}, ...this.cells.texts),
      this.ring,
    );
    this.shown = new Array(shape.side ** 2).fill(0);
  }

  /** @param {State} state @param {Step | null} last */
  draw(state, last) {
    const { stack, values, solved } = state;
    const now = solved || stack.length === 0 ? -1 : stack[stack.length - 1].place;
    const path = stack.filter((frame) => frame.choice !== null).map((frame) => frame.place);
    const clash = last?.kind === 'reject' && typeof last.wire.because === 'object' ? last.wire.because.cell : undefined;
    this.paint(now, path, cellIndex(clash, this.shape.side), solved);
    set(this.thread, 'points', this.cells.through(now >= 0 && path[path.length - 1] !== now ? [...path, now] : path));
    this.write(values, now, last);
  }

  /** @param {number} now @param {number[]} path @param {number} clash @param {boolean} solved */
  paint(now, path, clash, solved) {
    const names = new Array(this.shown.length).fill('cell');
    const calm = now >= 0 ? this.peers[now] : [];
    for (const cell of calm) names[cell] = 'cell house';
    path.forEach((cell, i) => {
      names[cell] = solved ? 'cell solved' : 'cell path';
      this.share(cell, (i + 1) / path.length);
    });
    if (now >= 0) names[now] = 'cell now';
    if (clash >= 0) names[clash] = 'cell clash';
    names.forEach((name, cell) => set(this.cells.grounds[cell], 'class', name));
    set(this.ring, 'class', clash >= 0 ? 'ring shown' : 'ring');
    if (clash >= 0) this.moveTo(this.ring, clash, 0.8);
  }

  /** @param {number} cell @param {number} share */
  share(cell, share) {
    const text = share.toFixed(2);
    const { style } = this.cells.grounds[cell];
    if (style.getPropertyValue('--share') !== text) style.setProperty('--share', text);
  }

  /** @param {number[]} values @param {number} now @param {Step | null} last */
  write(values, now, last) {
    const { given, symbols } = this.shape;
    values.forEach((digit, cell) => {
      const text = this.cells.texts[cell];
      const fresh = digit !== 0 && digit !== this.shown[cell];
      let name = given[cell] ? 'digit given' : 'digit';
      let shown = digit;
      if (last?.place === cell && last.kind === 'undo' && digit === 0) [name, shown] = ['digit rubbed', last.choice];
      else if (last?.place === cell && last.kind === 'reject') [name, shown] = ['digit tried', last.choice];
      if (cell === now && !given[cell]) name += ' on-now';
      if (fresh && !given[cell]) name += ' fresh';
      say(text, sign(shown, symbols));
      set(text, 'class', name);
      this.shown[cell] = digit;
    });
  }

  /** @param {SVGRectElement} rect @param {number} cell @param {number} inset */
  moveTo(rect, cell, inset) {
    const { x, y } = this.cells.corner(cell);
    set(rect, 'x', x + inset);
    set(rect, 'y', y + inset);
  }

  /**
   * Shows a board at rest, with its wrong and its missing cells marked.
   * @param {number[]} values
   * @param {Set<number>} wrong
   */
  rest(values, wrong) {
    const { given, symbols } = this.shape;
    values.forEach((digit, cell) => {
      say(this.cells.texts[cell], sign(digit, symbols));
      const name = wrong.has(cell) ? 'digit wrong' : given[cell] ? 'digit given' : 'digit';
      set(this.cells.texts[cell], 'class', name);
      const ground = digit === 0 ? 'cell missing' : wrong.has(cell) ? 'cell clash' : 'cell';
      set(this.cells.grounds[cell], 'class', ground);
    });
  }

  /** @param {{place: number, choice: number | null}} frame */
  frameName({ place, choice }) {
    const name = cellName(place, this.shape.side);
    return choice === null ? `${name} …` : `${name} = ${sign(choice, this.shape.symbols)}`;
  }
}

/**
 * A board so small that only its pattern is seen, for the gallery.
 * @param {Shape} shape
 * @param {number[]} values
 */
export function miniature(shape, values) {
  const view = new SudokuView(shape);
  values.forEach((digit, cell) => {
    say(view.cells.texts[cell], sign(digit, shape.symbols));
    set(view.cells.texts[cell], 'class', 'digit given');
  });
  view.element.setAttribute('aria-hidden', 'true');
  return view.element;
}
