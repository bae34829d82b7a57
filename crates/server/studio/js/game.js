/**
 * A puzzle being solved by a person: digits and pencilmarks, with undo and redo.
 *
 * @import { ReadBoard } from './api.js'
 *
 * @typedef {{values: number[], marks: Set<number>[]}} Position
 */

import { peersOf, shapeOf, sign, valuesOf } from './board.js';

export class Game {
  /** @param {ReadBoard} board */
  constructor(board) {
    this.board = board;
    this.shape = shapeOf(board);
    this.peers = peersOf(this.shape);
    const values = valuesOf(board);
    /** @type {Position[]} */
    this.past = [];
    /** @type {Position[]} */
    this.future = [];
    /** @type {Position} */
    this.now = { values, marks: board.cells.map((cell) => new Set(cell.marks ?? [])) };
  }

  /** The digits as an address holds them; empty while they are the puzzle's own. */
  get entered() {
    const text = (/** @type {number[]} */ values) => values.map((digit) => sign(digit, this.shape.symbols) || '.').join('');
    const now = text(this.now.values);
    return now === text(valuesOf(this.board)) ? '' : now;
  }

  /** The pencilmarks as an address holds them, those of a cell together and a dot after each; empty without any. */
  get marked() {
    const { symbols } = this.shape;
    const signs = (/** @type {Set<number>} */ marks) => [...marks].sort((a, b) => a - b).map((mark) => symbols[mark - 1]);
    const some = symbols && this.now.marks.some((marks) => marks.size > 0);
    return some ? this.now.marks.map((marks) => signs(marks).join('')).join('.') : '';
  }

  /**
   * Takes up the game where an address left it.
   * @param {string | null} entered
   * @param {string | null} marked
   */
  restore(entered, marked) {
    const { symbols } = this.shape;
    const { values, marks } = this.now;
    const cells = marked?.split('.');
    const digitOf = (/** @type {string} */ symbol) => symbols.indexOf(symbol) + 1;
    const marksOf = (/** @type {string} */ signs) => new Set([...signs].map(digitOf).filter((digit) => digit > 0));
    this.now = {
      values: entered?.length === values.length ? values.map((digit, cell) => digit || digitOf(entered[cell])) : values,
      marks: cells?.length === marks.length ? cells.map(marksOf) : marks,
    };
  }

  /**
   * Writes a digit, or marks it in pencil; the same again takes it away.
   * @param {number} cell
   * @param {number} digit 0 to rub out
   * @param {boolean} pencil
   */
  write(cell, digit, pencil) {
    if (this.shape.given[cell]) return;
    const values = this.now.values.slice();
    const marks = this.now.marks.slice();
    if (pencil && digit > 0) {
      if (values[cell] > 0) return;
      marks[cell] = toggled(marks[cell], digit);
    } else {
      if (digit === 0 && values[cell] === 0) marks[cell] = new Set();
      values[cell] = digit === values[cell] ? 0 : digit;
    }
    this.become({ values, marks });
  }

  /** Marks in every empty cell the digits that no peer has. */
  markAll() {
    const { side } = this.shape;
    const digits = [...Array(side).keys()].map((i) => i + 1);
    const marks = this.now.values.map((digit, cell) => {
      const taken = new Set(this.peers[cell].map((peer) => this.now.values[peer]));
      return new Set(digit > 0 ? [] : digits.filter((candidate) => !taken.has(candidate)));
    });
    this.become({ values: this.now.values, marks });
  }

  /** @param {number[]} values */
  fill(values) {
    this.become({ values, marks: this.now.marks });
  }

  /** @param {Position} position */
  become(position) {
    this.past.push(this.now);
    this.future = [];
    this.now = position;
  }

  undo() {
    const position = this.past.pop();
    if (!position) return;
    this.future.push(this.now);
    this.now = position;
  }

  redo() {
    const position = this.future.pop();
    if (!position) return;
    this.past.push(this.now);
    this.now = position;
  }

  /** Cells whose digit stands twice in a house. */
  conflicts() {
    const { values } = this.now;
    const clash = (/** @type {number} */ digit, /** @type {number} */ cell) => {
      return digit > 0 && this.peers[cell].some((peer) => values[peer] === digit);
    };
    return new Set(values.flatMap((digit, cell) => (clash(digit, cell) ? [cell] : [])));
  }

  get isFull() {
    return this.now.values.every((digit) => digit > 0);
  }

  /** Whether anything was written. */
  get isBegun() {
    return this.past.length > 0;
  }
}

/** @param {Set<number>} set @param {number} digit */
function toggled(set, digit) {
  const next = new Set(set);
  if (!next.delete(digit)) next.add(digit);
  return next;
}
