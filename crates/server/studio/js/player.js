/**
 * `<np-player>`: a search with everything around it, on one clock: board, transport, strip, counters, stack, source, log.
 *
 * @import { Problem } from './problem.js'
 * @import { View } from './board.js'
 *
 * @typedef {object} Scene a problem ready to be watched
 * @property {Problem} problem
 * @property {View} view
 * @property {number} width columns of its board
 * @property {number[]} empty the values before the search
 * @property {string} name what the board is, for those who do not see it
 * @property {'first' | 'every'} [goal]
 */

import { h, say, set } from './dom.js';
import { Counters, Log, Stack } from './panels.js';
import { Playback } from './playback.js';
import { Source } from './source.js';
import { Strip } from './strip.js';
import { Trace } from './trace.js';
import { Transport } from './transport.js';

/** Up to this speed digits appear with a movement. */
const CALM = 15;
/** The log and the stack are redrawn so often a second at most, while it plays. */
const CALM_DRAWS = 6;

/** How many steps back a view may look. */
const SEEN = 200;

export class Player extends HTMLElement {
  connectedCallback() {
    this.stage = h('div', { class: 'stage' });
    this.transport = new Transport();
    this.strip = new Strip();
    this.counters = new Counters();
    this.stack = new Stack();
    this.source = new Source();
    this.log = new Log();
    this.notice = h('p', { class: 'notice', role: 'status' });
    this.replaceChildren(
      this.stage,
      h('div', { class: 'timeline card' }, this.transport, this.strip, this.notice),
      h('div', { class: 'panel card counters' }, this.counters),
      h('div', { class: 'panel card source' }, this.source),
      h('div', { class: 'panel card stack' }, this.stack),
      h('div', { class: 'panel card log' }, this.log),
    );
  }

  disconnectedCallback() {
    this.playback?.close();
  }

  /** @param {Scene} scene @param {number} [step] where to start */
  load(scene, step = 0) {
    this.playback?.close();
    this.scene = scene;
    const trace = new Trace(scene.problem, scene);
    this.trace = trace;
    this.playback = new Playback([trace]);
    this.stage?.replaceChildren(scene.view.element);
    this.transport?.bind(this.playback);
    this.strip?.show(trace, (n) => this.playback?.seek(n));
    this.source?.show(scene.problem);
    this.tell('');
    this.listen(this.playback);
    this.drawn = 0;
    this.draw();
    this.playback.seek(step);
    this.playback.do(() => this.runOn(trace));
  }

  /** Runs the search to its end beside what is watched, so that the strip is whole. @param {Trace} trace */
  runOn(trace) {
    trace.runOn().catch((error) => error.name !== 'AbortError' && this.tell(error.message, true));
  }

  /** @param {Playback} playback */
  listen(playback) {
    playback.addEventListener('change', () => this.draw());
    playback.addEventListener('state', () => this.draw());
    playback.addEventListener('problem', (event) => this.tell(/** @type {CustomEvent} */ (event).detail.message, true));
    playback.addEventListener('none', (event) => {
      this.tell(`No ${/** @type {CustomEvent} */ (event).detail} after this move.`);
    });
  }

  /** @param {string} text @param {boolean} [bad] */
  tell(text, bad = false) {
    if (!this.notice) return;
    say(this.notice, text);
    set(this.notice, 'class', bad ? 'notice bad' : 'notice');
  }

  draw() {
    const { playback, trace, scene } = this;
    if (!playback || !trace || !scene) return;
    const { playing, speed } = playback;
    this.classList.toggle('calm', !playing || speed <= CALM);
    scene.view.draw(trace.state, trace.last, () => trace.recent(SEEN));
    this.strip?.drawPlace();
    this.counters?.draw(trace);
    if (!playing || speed <= 60) this.source?.draw(trace.last);
    const now = performance.now();
    if (playing && now - (this.drawn ?? 0) < 1000 / CALM_DRAWS) return;
    this.drawn = now;
    this.stack?.draw(trace, scene.view);
    this.log?.draw(trace, !playing);
    set(scene.view.element, 'aria-label', `${scene.name}. Move ${trace.n}, depth ${trace.state.stack.length}.`);
    this.dispatchEvent(new CustomEvent('place', { detail: { n: trace.n, playing } }));
  }
}

customElements.define('np-player', Player);
