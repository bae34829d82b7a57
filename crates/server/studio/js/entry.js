/**
 * `<np-entry>`: the button that opens the ways to a puzzle: the gallery, pasting, typing.
 *
 * Whatever way it came, the server reads it; the page gets a `puzzle` event with the board that was read.
 *
 * @import { ReadBoard } from './api.js'
 */

import { Refusal, ask } from './api.js';
import { miniature, shapeOf, valuesOf } from './board.js';
import { h, icon } from './dom.js';
import { GALLERY } from './gallery.js';
import { Pad } from './pad.js';

/** The largest side that the pages draw. */
const MOST = 25;

/**
 * Has the server read a puzzle in any format.
 * @param {string} text
 * @param {string} [box] rows × columns of a box, where the size alone does not tell
 * @returns {Promise<ReadBoard>}
 */
export async function readPuzzle(text, box) {
  const { boards } = await ask('convert', { text, box: box || undefined, limit: 1 });
  const [board] = boards;
  if (board.side < 2 || board.side > MOST) {
    const message = `found a board of side ${board.side}, expected 2 to ${MOST}: larger ones are for the command`;
    throw new Refusal({ status: 422, kind: 'puzzle', message, place: null });
  }
  return board;
}

/**
 * An error with its place, as a person looks for it: the line of the text, and a mark under the column.
 * @param {Error} error
 * @param {string} text
 */
export function explain(error, text) {
  const place = error instanceof Refusal ? error.place : null;
  const parts = [h('strong', {}, error.message)];
  if (place?.line) {
    const line = text.split('\n')[place.line - 1] ?? '';
    const column = place.column ?? 1;
    const from = Math.max(0, column - 40);
    const mark = `${' '.repeat(column - 1 - from)}^`;
    parts.push(h('span', {}, ` at line ${place.line}${place.column ? `, column ${place.column}` : ''}`));
    parts.push(h('pre', { 'aria-hidden': 'true' }, `${line.slice(from, from + 80)}\n${mark}`));
  }
  return parts;
}

class Entry extends HTMLElement {
  connectedCallback() {
    this.open = h('button', { type: 'button', onclick: () => this.show() }, icon('grid'), 'Puzzle');
    this.dialog = h('dialog', { class: 'entry', 'aria-labelledby': 'entry-title' });
    this.replaceChildren(this.open, this.dialog);
  }

  show() {
    if (!this.dialog) return;
    if (!this.dialog.firstChild) this.build(this.dialog);
    this.dialog.showModal();
  }

  /** @param {HTMLDialogElement} dialog */
  build(dialog) {
    this.text = h('textarea', { rows: 9, spellcheck: 'false', 'aria-label': 'Puzzle', placeholder: PLACEHOLDER });
    this.box = h('input', { type: 'text', size: 6, placeholder: 'auto', 'aria-label': 'Box, rows × columns' });
    this.error = h('div', { class: 'notice bad', role: 'alert' });
    const use = h('button', { type: 'button', class: 'primary', onclick: () => this.use(this.text?.value ?? '', this.box?.value) }, 'Use this puzzle');
    const close = h('button', { type: 'button', class: 'plain square', 'aria-label': 'Close', onclick: () => dialog.close() }, icon('close'));
    const paste = h('div', {}, this.text, h('p', { class: 'hint' }, FORMATS), h('div', { class: 'row' }, h('label', { class: 'field' }, h('span', {}, 'Box'), this.box), use));
    dialog.append(
      h('header', {}, h('h2', { id: 'entry-title' }, 'Choose a puzzle'), close),
      this.error,
      tabs([
        ['Gallery', this.gallery()],
        ['Paste', paste],
        ['Type', this.typing()],
      ]),
    );
  }

  gallery() {
    const cards = GALLERY.map((example) => {
      const picture = h('span', { class: 'mini' });
      const card = h('button', { type: 'button', class: 'example', onclick: () => this.use(example.puzzle, example.box) });
      card.append(picture, h('span', {}, h('b', {}, example.name), h('small', {}, example.about)));
      readPuzzle(example.puzzle, example.box).then((board) => picture.append(miniature(shapeOf(board), valuesOf(board))));
      return h('li', {}, card);
    });
    return h('ul', { class: 'gallery' }, ...cards);
  }

  typing() {
    const host = h('div', { class: 'typing' });
    const side = h('select', { 'aria-label': 'Size' }, ...SIZES.map(([box, name]) => h('option', { value: box, selected: box === '3x3' }, name)));
    const fill = async () => {
      const [rows, columns] = side.value.split('x').map(Number);
      this.pad = await Pad.empty(rows * columns, side.value);
      host.replaceChildren(this.pad.element);
    };
    side.addEventListener('change', fill);
    fill();
    const use = h('button', { type: 'button', class: 'primary', onclick: () => this.useTyped(side.value) }, 'Use this puzzle');
    return h('div', {}, h('div', { class: 'row' }, h('label', { class: 'field' }, h('span', {}, 'Size'), side), use), host, h('p', { class: 'hint' }, 'Arrows move, a digit writes, Backspace rubs out.'));
  }

  /** @param {string} box */
  useTyped(box) {
    if (this.pad) this.use(this.pad.line(), box);
  }

  /** @param {string} text @param {string} [box] */
  async use(text, box) {
    try {
      const board = await readPuzzle(text, box);
      if (this.error) this.error.replaceChildren();
      this.dialog?.close();
      this.dispatchEvent(new CustomEvent('puzzle', { detail: board, bubbles: true }));
    } catch (error) {
      this.error?.replaceChildren(...explain(/** @type {Error} */ (error), text));
      this.error?.scrollIntoView({ block: 'nearest' });
    }
  }
}

const PLACEHOLDER = '53..7....6..195....98....6.\n8...6...34..8.3..17...2...6\n.6....28....419..5....8..79';
const FORMATS =
  'Any format the command reads: a line of digits with . or 0 for the blanks, a drawn grid, pencilmarks, .sdk, .ss, OpenSudoku, f-puzzles and SudokuPad links, …';

/** @type {[string, string][]} */
const SIZES = [
  ['2x2', '4 × 4'],
  ['2x3', '6 × 6'],
  ['2x4', '8 × 8'],
  ['3x3', '9 × 9'],
  ['3x4', '12 × 12'],
  ['4x4', '16 × 16'],
];

/**
 * Panels of which one is shown.
 * @param {[string, HTMLElement][]} panels
 */
function tabs(panels) {
  const choose = (/** @type {number} */ chosen) => {
    panels.forEach(([, panel], i) => (panel.hidden = i !== chosen));
  };
  const buttons = panels.map(([name], i) => {
    const input = h('input', { type: 'radio', name: 'entry-way', value: name, checked: i === 0, onchange: () => choose(i) });
    return h('label', {}, input, name);
  });
  choose(0);
  return h('div', { class: 'ways' }, h('fieldset', { class: 'segments' }, h('legend', {}, 'Way'), ...buttons), ...panels.map(([, panel]) => panel));
}

customElements.define('np-entry', Entry);
