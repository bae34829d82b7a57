/**
 * A board to write on: by keyboard, mouse or touch, with a cursor, and each cell named for screen readers.
 *
 * @import { Shape } from './board.js'
 */

import { CELL, SudokuView, cellName, sign } from './board.js';
import { h, s, say, set } from './dom.js';

/** What can be typed for the digits of a side; the command's alphabets agree up to 25. */
const SIGNS = '123456789ABCDEFGHIJKLMNOP';

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** Fires `write` with `{cell, digit, pencil}`, digit 0 to rub out; what it means is up to the owner. */
export class Pad extends EventTarget {
  /** @param {Shape} shape */
  constructor(shape) {
    super();
    this.shape = shape;
    this.values = new Array(shape.side ** 2).fill(0);
    this.at = 0;
    /** @type {Set<number>} */
    this.wrong = new Set();
    this.view = new SudokuView(shape);
    this.cursor = s('rect', { class: 'cursor', width: CELL, height: CELL, rx: 0.8 });
    this.view.element.append(this.cursor);
    this.view.element.setAttribute('aria-hidden', 'true');
    this.cells = this.buttons();
    this.element = h('div', { class: 'pad', role: 'grid', 'aria-label': `Board, ${shape.side} by ${shape.side}` });
    this.element.append(this.view.element, ...this.rows());
    this.element.addEventListener('keydown', (event) => this.key(event));
    this.moveTo(0, false);
  }

  /** A pad without a digit. @param {number} side @param {string} box */
  static async empty(side, box) {
    const [boxRows, boxCols] = box.split('x').map(Number);
    const pad = new Pad({ side, boxRows, boxCols, symbols: SIGNS, given: new Array(side * side).fill(false) });
    pad.addEventListener('write', (event) => {
      const { cell, digit } = /** @type {CustomEvent} */ (event).detail;
      pad.values[cell] = digit;
      pad.draw();
    });
    pad.draw();
    return pad;
  }

  buttons() {
    return this.values.map((_, cell) => {
      const onfocus = () => this.moveTo(cell, false);
      return h('div', { role: 'gridcell', class: 'touch', tabindex: -1, onfocus, onclick: () => this.moveTo(cell) });
    });
  }

  rows() {
    const { side } = this.shape;
    return [...Array(side).keys()].map((row) => h('div', { role: 'row' }, ...this.cells.slice(row * side, (row + 1) * side)));
  }

  /** @param {number} cell @param {boolean} [focus] */
  moveTo(cell, focus = true) {
    this.cells[this.at].tabIndex = -1;
    this.at = cell;
    this.cells[cell].tabIndex = 0;
    this.view.moveTo(this.cursor, cell, 0);
    set(this.cursor, 'class', 'cursor shown');
    if (focus) this.cells[cell].focus();
    this.draw(this.wrong);
    this.dispatchEvent(new CustomEvent('move', { detail: cell }));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { side } = this.shape;
    const arrow = ARROWS[event.key];
    const digit = this.digitOf(event);
    if (arrow) {
      const row = (Math.floor(this.at / side) + arrow[0] + side) % side;
      this.moveTo(row * side + ((this.at + arrow[1] + side) % side));
    } else if (digit !== null) this.write(digit, event.shiftKey);
    else return;
    event.preventDefault();
  }

  /** @param {KeyboardEvent} event @returns {number | null} */
  digitOf(event) {
    if (['Backspace', 'Delete', '0', '.', ' '].includes(event.key)) return 0;
    const key = event.code.startsWith('Digit') ? event.code.slice(5) : event.key.toUpperCase();
    const digit = key.length === 1 ? SIGNS.indexOf(key) + 1 : 0;
    return digit > 0 && digit <= this.shape.side ? digit : null;
  }

  /** @param {number} digit @param {boolean} pencil */
  write(digit, pencil) {
    this.dispatchEvent(new CustomEvent('write', { detail: { cell: this.at, digit, pencil } }));
  }

  /** @param {Set<number>} [wrong] */
  draw(wrong = new Set()) {
    this.wrong = wrong;
    const { given, symbols, side } = this.shape;
    this.values.forEach((digit, cell) => {
      say(this.view.cells.texts[cell], sign(digit, symbols));
      set(this.view.cells.texts[cell], 'class', wrong.has(cell) ? 'digit wrong' : given[cell] ? 'digit given' : 'digit');
      set(this.view.cells.grounds[cell], 'class', `cell ${wrong.has(cell) ? 'clash' : this.nearness(cell)}`);
      const what = digit === 0 ? 'empty' : `${sign(digit, symbols)}${given[cell] ? ', given' : ''}${wrong.has(cell) ? ', conflict' : ''}`;
      set(this.cells[cell], 'aria-label', `${cellName(cell, side)}, ${what}`);
    });
  }

  /** How a cell has to do with the one under the cursor. @param {number} cell */
  nearness(cell) {
    const digit = this.values[this.at];
    if (digit > 0 && this.values[cell] === digit) return 'same';
    return cell === this.at || this.view.peers[this.at].includes(cell) ? 'near' : '';
  }

  /** The board on one line, as the server reads it. */
  line() {
    return this.values.map((digit) => (digit === 0 ? '.' : SIGNS[digit - 1])).join('');
  }
}
