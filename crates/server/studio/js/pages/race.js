/** The page *Race*: one puzzle in both orders, on one clock. */

import '../header.js';
import '../entry.js';
import '../transport.js';
import { SudokuView, shapeOf, valuesOf } from '../board.js';
import { count, h, say, set } from '../dom.js';
import { explain, readPuzzle } from '../entry.js';
import { example } from '../gallery.js';
import * as link from '../link.js';
import { Counters } from '../panels.js';
import { Playback } from '../playback.js';
import { offer } from '../share.js';
import { Strip } from '../strip.js';
import { Trace } from '../trace.js';

/** @import { ReadBoard } from '../api.js' */
/** @import { Transport } from '../transport.js' */

const transport = /** @type {Transport} */ (document.querySelector('np-transport'));
const track = /** @type {HTMLElement} */ (document.querySelector('#track'));
const verdict = /** @type {HTMLElement} */ (document.querySelector('#verdict'));
const refused = /** @type {HTMLElement} */ (document.querySelector('#refused'));

/** @type {['reading' | 'fewest', string, string][]} */
const ORDERS = [
  ['reading', 'Reading order', 'the first empty cell, row after row'],
  ['fewest', 'Fewest-first', 'the cell with the fewest allowed digits'],
];

/** One side of the race. */
class Lane {
  /** @param {ReadBoard} board @param {typeof ORDERS[number]} order */
  constructor(board, [order, name, about]) {
    this.name = name;
    this.trace = new Trace({ kind: 'sudoku', puzzle: board.puzzle, box: board.box, order }, { width: board.side, empty: valuesOf(board) });
    this.view = new SudokuView(shapeOf(board));
    this.counters = new Counters();
    this.strip = new Strip();
    this.flag = h('span', { class: 'flag' });
    const title = h('header', {}, h('h2', {}, name), h('p', {}, about), this.flag);
    this.element = h('section', { class: 'lane card', 'aria-label': name }, title, h('div', { class: 'stage' }, this.view.element), this.counters, this.strip);
  }

  draw() {
    this.view.draw(this.trace.state, this.trace.last);
    this.counters.draw(this.trace);
    this.strip.drawPlace();
    set(this.view.element, 'aria-label', `${this.name}, move ${this.trace.n}`);
    say(this.flag, this.trace.atEnd ? (this.trace.summary.outcome === 'found' ? 'solved' : 'no solution') : '');
    set(this.flag, 'class', this.trace.atEnd ? 'flag shown' : 'flag');
  }
}

/** @type {Playback | null} */
let playback = null;

/** @param {ReadBoard} board @param {number} step */
function race(board, step) {
  playback?.close();
  const lanes = ORDERS.map((order) => new Lane(board, order));
  const clock = new Playback(lanes.map((lane) => lane.trace));
  playback = clock;
  track.replaceChildren(...lanes.map((lane) => lane.element));
  for (const lane of lanes) lane.strip.show(lane.trace, (n) => clock.do(() => lane.trace.seek(n)));
  transport.bind(clock);
  const draw = () => {
    track.classList.toggle('calm', !clock.playing || clock.speed <= 15);
    for (const lane of lanes) lane.draw();
    say(verdict, compare(lanes));
    if (!clock.playing) link.write({ puzzle: board.puzzle, box: board.box, step: Math.max(...lanes.map((lane) => lane.trace.n)) || null });
  };
  for (const name of ['change', 'state', 'summary']) clock.addEventListener(name, draw);
  clock.addEventListener('problem', (event) => say(refused, /** @type {CustomEvent} */ (event).detail.message));
  draw();
  clock.seek(step);
  clock.do(() => {
    for (const lane of lanes) lane.trace.runOn().catch((error) => error.name !== 'AbortError' && say(refused, error.message));
  });
}

/** What the two searches took, once both are known. @param {Lane[]} lanes */
function compare(lanes) {
  const [reading, fewest] = lanes.map((lane) => lane.trace.summary);
  if (!reading.counters || !fewest.counters) return 'The ends of both searches are not known yet …';
  const [a, b] = [reading.counters.placements, fewest.counters.placements];
  if (a === b) return `Both orders need ${count(a)} placements.`;
  const [more, less, winner] = a > b ? [a, b, 'Fewest-first'] : [b, a, 'Reading order'];
  const factor = less > 0 ? ` by a factor of ${count(Math.round(more / less))}` : '';
  return `Reading order needs ${count(a)} placements, fewest-first ${count(b)}. ${winner} wins${factor}.`;
}

async function start() {
  const query = link.read();
  const text = query.get('puzzle') ?? example('Easy').puzzle;
  try {
    race(await readPuzzle(text, query.get('box') ?? undefined), Number(query.get('step')) || 0);
  } catch (error) {
    refused.replaceChildren(...explain(/** @type {Error} */ (error), text));
    race(await readPuzzle(example('Easy').puzzle), 0);
  }
}

document.addEventListener('puzzle', (event) => {
  refused.replaceChildren();
  race(/** @type {CustomEvent} */ (event).detail, 0);
});
offer(/** @type {HTMLElement} */ (document.querySelector('#share')));
start();
