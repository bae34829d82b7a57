/**
 * What stands beside a board: counters, the call stack, the log.
 *
 * @import { Trace } from './trace.js'
 * @import { View } from './board.js'
 */

import { count, h, say, set } from './dom.js';

/** Lines of the log; a reader who wants more steps back. */
const LOG = 80;
/** Frames of the stack that are shown; the deepest ones. */
const FRAMES = 120;

/** @type {[keyof import('./api.js').Counters, string][]} */
const COUNTERS = [
  ['calls', 'calls'],
  ['placements', 'placements'],
  ['undos', 'undos'],
  ['dead_ends', 'dead ends'],
  ['solutions', 'solutions'],
];

/** `<np-counters>`: what has happened so far, and how deep it is. */
export class Counters extends HTMLElement {
  connectedCallback() {
    const entry = (/** @type {string} */ name) => {
      const value = h('dd', { class: 'number' }, '0');
      return { value, row: h('div', {}, h('dt', {}, name), value) };
    };
    this.values = new Map(COUNTERS.map(([key, name]) => [key, entry(name)]));
    this.depth = entry('depth');
    this.replaceChildren(h('dl', {}, ...[...this.values.values(), this.depth].map((item) => item.row)));
  }

  /** @param {Trace} trace */
  draw(trace) {
    const { counters, stack } = trace.state;
    for (const [key, { value }] of this.values ?? []) say(value, count(counters[key]));
    if (this.depth) say(this.depth.value, stack.length);
  }
}

/** `<np-stack>`: the calls that are under way, the deepest first. */
export class Stack extends HTMLElement {
  connectedCallback() {
    this.list = h('ol', { reversed: true });
    this.replaceChildren(h('h2', {}, 'Call stack'), h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Call stack' }, this.list));
  }

  /** @param {Trace} trace @param {View} view */
  draw(trace, view) {
    if (!this.list) return;
    const frames = trace.state.stack.slice(-FRAMES);
    while (this.list.children.length < frames.length) this.list.append(h('li', {}, h('b', { class: 'number' }), h('span', {})));
    while (this.list.children.length > frames.length) this.list.lastElementChild?.remove();
    const deepest = trace.state.stack.length;
    [...this.list.children].forEach((item, i) => {
      const frame = frames[frames.length - 1 - i];
      say(/** @type {Node} */ (item.firstChild), deepest - i);
      say(/** @type {Node} */ (item.lastChild), view.frameName(frame));
      set(item, 'class', i === 0 && !trace.state.solved ? 'top' : '');
    });
  }
}

/** `<np-log>`: the last events in words. */
export class Log extends HTMLElement {
  connectedCallback() {
    this.list = h('ol', {});
    this.scroller = h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Events in words' }, this.list);
    /** Read out when a person steps, not while it plays. */
    this.voice = h('p', { class: 'unseen', role: 'status' });
    this.hint = h('p', { class: 'hint' }, 'Nothing yet. ', h('kbd', {}, 'Space'), ' plays, ', h('kbd', {}, '→'), ' and ', h('kbd', {}, '←'), ' step.');
    this.scroller.prepend(this.hint);
    this.replaceChildren(h('h2', {}, 'What happened'), this.scroller, this.voice);
  }

  /** @param {Trace} trace @param {boolean} aloud */
  draw(trace, aloud) {
    if (!this.list || !this.scroller || !this.voice) return;
    const steps = trace.recent(LOG);
    if (this.hint) this.hint.hidden = steps.length > 0;
    while (this.list.children.length < steps.length) this.list.append(h('li', {}));
    while (this.list.children.length > steps.length) this.list.lastElementChild?.remove();
    [...this.list.children].forEach((item, i) => {
      const step = steps[steps.length - 1 - i];
      say(item, step.wire.words ?? step.kind);
      set(item, 'class', step.kind);
    });
    this.scroller.scrollTop = 0;
    if (aloud) say(this.voice, `${trace.last?.wire.words ?? 'At the start'}. Depth ${trace.state.stack.length}.`);
  }
}

customElements.define('np-counters', Counters);
customElements.define('np-stack', Stack);
customElements.define('np-log', Log);
