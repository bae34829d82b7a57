/**
 * `<np-strip>`: depth over the whole search, as far as it has been run, and the handle to go anywhere in it.
 *
 * @import { Trace } from './trace.js'
 */

import { count, h, s, say, set } from './dom.js';

/** Units of the drawing, which is stretched to the width there is. */
const WIDTH = 1000;
const HEIGHT = 100;

export class Strip extends HTMLElement {
  /**
   * @param {Trace} trace
   * @param {(n: number) => void} seek
   */
  show(trace, seek) {
    this.trace = trace;
    this.area = s('path', { class: 'area' });
    this.line = s('path', { class: 'line' });
    this.past = s('rect', { class: 'past', height: HEIGHT });
    this.head = s('line', { class: 'head', y2: HEIGHT });
    this.range = h('input', { type: 'range', min: 0, max: 1, step: 1, 'aria-label': 'Place in the search' });
    this.range.addEventListener('input', () => seek(Number(this.range?.value)));
    this.text = h('output', { class: 'number place' });
    this.total = h('output', { class: 'number total' });
    const picture = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' };
    this.replaceChildren(
      h('div', { class: 'chart' }, s('svg', picture, this.past, this.area, this.line, this.head), this.range),
      h('div', { class: 'under' }, this.text, h('span', { class: 'what' }, 'depth of the call stack over the search'), this.total),
    );
    trace.addEventListener('summary', () => this.drawSummary());
    this.drawSummary();
    this.drawPlace();
  }

  /** The number of moves that the strip is wide. */
  get span() {
    return Math.max(1, this.trace?.summary.moves ?? 1, this.trace?.n ?? 0);
  }

  drawSummary() {
    if (!this.trace || !this.area || !this.line || !this.range || !this.total) return;
    const { depth, moves, complete } = this.trace.summary;
    const deepest = Math.max(1, ...depth.map(([, , most]) => most));
    const ends = depth.map(([to]) => ((to / this.span) * WIDTH).toFixed(1));
    const y = (/** @type {number} */ d) => (HEIGHT - (d / deepest) * (HEIGHT - 6)).toFixed(1);
    const top = depth.map(([, , most], i) => `${ends[i - 1] ?? 0} ${y(most)} H${ends[i]}`).join(' L');
    const bottom = depth.map(([, least], i) => `${ends[i]} ${y(least)} H${ends[i - 1] ?? 0}`).reverse().join(' L');
    set(this.area, 'd', top ? `M${top} L${bottom} Z` : '');
    set(this.line, 'd', top ? `M${top}` : '');
    set(this.range, 'max', this.span);
    say(this.total, complete ? `${count(moves)} moves` : `${count(moves)} moves so far …`);
    this.drawPlace();
  }

  drawPlace() {
    if (!this.trace || !this.range || !this.head || !this.past || !this.text) return;
    const { n } = this.trace;
    const x = ((n / this.span) * WIDTH).toFixed(1);
    set(this.head, 'x1', x);
    set(this.head, 'x2', x);
    set(this.past, 'width', x);
    if (this.range !== document.activeElement || Number(this.range.value) !== n) this.range.value = String(n);
    set(this.range, 'aria-valuetext', `move ${count(n)} of ${count(this.span)}`);
    say(this.text, `move ${count(n)}`);
  }
}

customElements.define('np-strip', Strip);
