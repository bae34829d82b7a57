/**
 * The boards of the other problems: letters, queens, permutations, graphs.
 *
 * @import { Frame } from './api.js'
 * @import { State } from './trace.js'
 * @import { ColouringProblem, PermutationsProblem, QueensProblem, Step, WordProblem } from './problem.js'
 * @import { View } from './board.js'
 */

import { CELL, Cells, canvas, cellName } from './board.js';
import { s, say, set } from './dom.js';
import { cellIndex } from './problem.js';

/** The frame that the search is in, unless it has just succeeded. @param {State} state @returns {Frame | null} */
function top(state) {
  return state.solved ? null : (state.stack[state.stack.length - 1] ?? null);
}

/** The cell or node that speaks against a rejected choice. @param {Step | null} last */
function culprit(last) {
  const because = last?.kind === 'reject' ? last.wire.because : undefined;
  return typeof because === 'object' ? because : undefined;
}

/**
 * Letters; each cell shows what last happened to it. The path is drawn as a thread.
 * @implements {View}
 */
export class WordView {
  /** @param {WordProblem} problem */
  constructor({ grid, word }) {
    this.word = [...word];
    this.columns = [...grid[0]].length;
    this.cells = new Cells(grid.length, this.columns);
    grid.forEach((row, r) => [...row].forEach((letter, c) => say(this.cells.texts[r * this.columns + c], letter)));
    for (const text of this.cells.texts) set(text, 'class', 'digit given');
    this.thread = s('polyline', { class: 'thread strong' });
    const frame = s('rect', { class: 'frame', width: this.columns * CELL, height: grid.length * CELL, rx: 0.6 });
    const layers = [s('g', { class: 'tiles' }, ...this.cells.grounds), this.thread, s('g', {}, ...this.cells.texts), frame];
    this.element = canvas(this.columns, grid.length, ...layers);
  }

  /** @param {State} state @param {Step | null} last @param {() => Step[]} recent */
  draw(state, last, recent) {
    const names = new Array(this.cells.grounds.length).fill('cell');
    for (const step of recent()) if (step.choice >= 0) names[step.choice] = `cell ${WORD_STATES[step.kind] ?? ''}`;
    const path = state.stack.flatMap((frame) => (frame.choice === null ? [] : [frame.choice]));
    path.forEach((cell, i) => (names[cell] = i === path.length - 1 ? 'cell now' : 'cell path'));
    if (last?.kind === 'solution') for (const cell of path) names[cell] = 'cell solved';
    names.forEach((name, cell) => {
      set(this.cells.grounds[cell], 'class', name);
      set(this.cells.texts[cell], 'class', name === 'cell now' ? 'digit given on-now' : 'digit given');
    });
    set(this.thread, 'points', this.cells.through(path));
  }

  /** @param {Frame} frame */
  frameName({ place, choice }) {
    const letter = this.word[place] ?? '';
    return choice === null ? `${letter} …` : `${letter} = ${cellName(choice, this.columns)}`;
  }
}

/** @type {Partial<Record<Step['kind'], string>>} */
const WORD_STATES = { reject: 'rejected', restore: 'restored', skip: 'skipped' };

/** @implements {View} */
export class QueensView {
  /** @param {QueensProblem} problem */
  constructor({ n }) {
    this.n = n;
    this.cells = new Cells(n, n);
    const row = (/** @type {number} */ cell) => Math.floor(cell / n);
    /** @type {string[]} */
    this.plain = this.cells.grounds.map((_, cell) => ((row(cell) + (cell % n)) % 2 ? 'cell black' : 'cell'));
    this.line = s('line', { class: 'edge bad' });
    this.element = canvas(n, n, s('g', {}, ...this.cells.grounds), this.line, s('g', {}, ...this.cells.texts), s('rect', { class: 'frame', width: n * CELL, height: n * CELL, rx: 0.6 }));
  }

  /** @param {State} state @param {Step | null} last */
  draw(state, last) {
    const { n } = this;
    const names = this.plain.slice();
    const signs = new Array(n * n).fill('');
    const frame = top(state);
    if (frame) for (let c = 0; c < n; c++) names[frame.place * n + c] = 'cell house';
    for (const { place, choice } of state.stack) {
      if (choice === null) continue;
      signs[place * n + choice] = '♛';
      names[place * n + choice] = state.solved ? 'cell solved' : 'cell path';
    }
    const tried = last && last.place >= 0 && last.choice >= 0 ? last.place * n + last.choice : -1;
    if (tried >= 0 && last?.kind === 'choose') names[tried] = 'cell now';
    if (tried >= 0 && last?.kind === 'reject') names[tried] = 'cell rejected';
    const rubbed = last?.kind === 'undo' || last?.kind === 'reject' ? tried : -1;
    if (rubbed >= 0) signs[rubbed] = '♛';
    signs.forEach((sign, cell) => {
      say(this.cells.texts[cell], sign);
      set(this.cells.texts[cell], 'class', cell === rubbed ? 'digit rubbed' : names[cell] === 'cell now' ? 'digit on-now' : 'digit');
      set(this.cells.grounds[cell], 'class', names[cell]);
    });
    this.attack(tried, cellIndex(culprit(last)?.cell, n));
  }

  /** A line from the attacked square to the queen. @param {number} from @param {number} to */
  attack(from, to) {
    const shown = from >= 0 && to >= 0;
    this.line.style.display = shown ? '' : 'none';
    if (!shown) return;
    const [[x1, y1], [x2, y2]] = [this.cells.centre(from), this.cells.centre(to)];
    for (const [name, value] of Object.entries({ x1, y1, x2, y2 })) set(this.line, name, value);
  }

  /** @param {Frame} frame */
  frameName({ place, choice }) {
    return choice === null ? `row ${place + 1} …` : `row ${place + 1} = column ${choice + 1}`;
  }
}

/**
 * Positions above, the items below; an item in use is dim.
 * @implements {View}
 */
export class PermutationsView {
  /** @param {PermutationsProblem} problem */
  constructor({ n }) {
    this.n = n;
    this.cells = new Cells(2, n);
    this.line = s('line', { class: 'edge' });
    this.element = canvas(n, 2, s('g', { class: 'tiles' }, ...this.cells.grounds), this.line, s('g', {}, ...this.cells.texts));
    for (let item = 0; item < n; item++) say(this.cells.texts[n + item], item + 1);
  }

  /** @param {State} state @param {Step | null} last */
  draw(state, last) {
    const { n } = this;
    const placed = new Array(n).fill(-1);
    for (const { place, choice } of state.stack) if (choice !== null) placed[place] = choice;
    const now = top(state)?.place ?? -1;
    const rubbed = last?.kind === 'undo' || last?.kind === 'reject' ? last : null;
    for (let i = 0; i < n; i++) {
      const ghost = rubbed?.place === i;
      const shown = placed[i] >= 0 ? placed[i] : ghost ? (rubbed?.choice ?? -1) : -1;
      say(this.cells.texts[i], shown >= 0 ? shown + 1 : '');
      set(this.cells.texts[i], 'class', placed[i] < 0 ? 'digit rubbed' : i === now ? 'digit on-now' : 'digit');
      const ground = i === now ? 'cell now' : placed[i] < 0 ? 'cell' : state.solved ? 'cell solved' : 'cell path';
      set(this.cells.grounds[i], 'class', ground);
      const used = placed.includes(i);
      set(this.cells.texts[n + i], 'class', used ? 'digit used' : 'digit given');
      set(this.cells.grounds[n + i], 'class', rubbed?.kind === 'reject' && rubbed.choice === i ? 'cell rejected' : used ? 'cell skipped' : 'cell');
    }
    this.join(placed, now, last);
  }

  /** @param {number[]} placed @param {number} now @param {Step | null} last */
  join(placed, now, last) {
    const place = last?.place ?? now;
    const item = last && last.choice >= 0 ? last.choice : placed[place];
    const shown = place >= 0 && item !== undefined && item >= 0;
    this.line.style.display = shown ? '' : 'none';
    if (!shown) return;
    const [[x1, y1], [x2, y2]] = [this.cells.centre(place), this.cells.centre(this.n + item)];
    for (const [name, value] of Object.entries({ x1, y1: y1 + 3.4, x2, y2: y2 - 3.4 })) set(this.line, name, value);
  }

  /** @param {Frame} frame */
  frameName({ place, choice }) {
    return choice === null ? `position ${place + 1} …` : `position ${place + 1} = ${choice + 1}`;
  }
}

/** Half the width of a graph's drawing. */
const HALF = 50;

/** @implements {View} */
export class GraphView {
  /**
   * @param {ColouringProblem} problem
   * @param {[number, number][]} [places] of the nodes, from -1 to 1; without, they stand on a circle
   */
  constructor({ nodes, edges }, places) {
    const onCircle = (/** @type {number} */ i) => [Math.sin((2 * Math.PI * i) / nodes), -Math.cos((2 * Math.PI * i) / nodes)];
    const at = [...Array(nodes).keys()].map((i) => (places?.[i] ?? onCircle(i)).map((part) => HALF + part * (HALF - 8)));
    this.edges = edges.map(([a, b]) => ({
      ends: [a - 1, b - 1],
      line: s('line', { class: 'edge', x1: at[a - 1][0], y1: at[a - 1][1], x2: at[b - 1][0], y2: at[b - 1][1] }),
    }));
    this.nodes = at.map(([cx, cy]) => s('circle', { class: 'node', cx, cy, r: 5.2 }));
    this.texts = at.map(([x, y]) => s('text', { class: 'digit node-sign', x, y: y + 0.3 }));
    this.names = at.map(([x, y], i) => {
      const [dx, dy] = [x - HALF, y - HALF];
      const length = Math.hypot(dx, dy) || 1;
      return s('text', { class: 'pencil', x: x + (dx / length) * 7.2, y: y + (dy / length) * 7.2 }, String(i + 1));
    });
    this.element = canvas((2 * HALF) / CELL, (2 * HALF) / CELL, ...this.edges.map((edge) => edge.line), ...this.nodes, ...this.texts, ...this.names);
  }

  /** @param {State} state @param {Step | null} last */
  draw(state, last) {
    const colours = new Array(this.nodes.length).fill(-1);
    for (const { place, choice } of state.stack) if (choice !== null) colours[place] = choice;
    const now = top(state)?.place ?? -1;
    const against = (culprit(last)?.node ?? 0) - 1;
    const ghost = last?.kind === 'undo' || last?.kind === 'reject' ? last : null;
    colours.forEach((colour, node) => {
      const tried = ghost?.place === node && colour < 0;
      set(this.nodes[node], 'class', `node ${colour >= 0 ? `colour-${colour % 6}` : ''} ${node === now ? 'now' : ''}`);
      say(this.texts[node], colour >= 0 ? colour + 1 : tried ? (ghost?.choice ?? 0) + 1 : '');
      set(this.texts[node], 'class', tried ? 'digit node-sign rubbed' : 'digit node-sign');
    });
    for (const { ends, line } of this.edges) {
      set(line, 'class', ends.includes(now) && ends.includes(against) ? 'edge bad' : 'edge');
    }
  }

  /** @param {Frame} frame */
  frameName({ place, choice }) {
    return choice === null ? `node ${place + 1} …` : `node ${place + 1} = colour ${choice + 1}`;
  }
}
