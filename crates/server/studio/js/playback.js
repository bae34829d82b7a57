/**
 * The clock: carries one or several traces on together, at a speed, and takes them back.
 *
 * @import { Step } from './problem.js'
 * @import { Trace } from './trace.js'
 */

import { isMove } from './trace.js';

/** Steps a second that one can choose. */
export const SPEEDS = [1, 2, 4, 8, 15, 30, 60, 120, 300, 1000, 3000, 10000];

/** Above this, calls and rejects are not fetched: nobody could see them. */
const FINE_UP_TO = 60;

/** Fires `change` after every visible change, `state` when it starts or stops, `problem` with an error. */
export class Playback extends EventTarget {
  /** @param {Trace[]} traces */
  constructor(traces) {
    super();
    this.traces = traces;
    this.speed = 4;
    /** Whether calls and rejects are steps of their own. */
    this.fine = true;
    this.playing = false;
    this.owed = 0;
    this.before = 0;
    /** The work that was asked for last; one thing is done after the other. */
    this.queue = Promise.resolve();
    /** @type {number | null} a place to seek that is waiting for its turn */
    this.wanted = null;
    for (const trace of traces) trace.addEventListener('summary', () => this.tell('summary'));
  }

  get atEnd() {
    return this.traces.every((trace) => trace.atEnd);
  }

  /** @param {number} speed */
  setSpeed(speed) {
    this.speed = speed;
    this.chooseDetail();
  }

  chooseDetail() {
    const detail = this.playing && this.speed > FINE_UP_TO ? 'moves' : 'all';
    for (const trace of this.traces) trace.detail = detail;
  }

  play() {
    if (this.playing || this.atEnd) return;
    this.playing = true;
    this.owed = 1;
    this.before = performance.now();
    this.chooseDetail();
    this.tell('state');
    requestAnimationFrame((now) => this.frame(now));
  }

  pause() {
    if (!this.playing) return;
    this.playing = false;
    this.chooseDetail();
    this.tell('state');
    this.do(() => this.each((trace) => (trace.window.detail === 'all' ? undefined : trace.fetchAround(trace.n))));
  }

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  /** @param {number} now */
  frame(now) {
    if (!this.playing) return;
    this.owed = Math.min(this.owed + ((now - this.before) / 1000) * this.speed, this.speed / 4 + 1);
    this.before = now;
    const steps = Math.floor(this.owed);
    this.owed -= steps;
    if (steps > 0) {
      for (const trace of this.traces) this.advance(trace, steps);
      this.tell('change');
    }
    if (this.atEnd) this.pause();
    else requestAnimationFrame((next) => this.frame(next));
  }

  /** @param {Trace} trace @param {number} steps */
  advance(trace, steps) {
    for (let left = steps; left > 0; ) {
      const step = trace.forward();
      if (!step) break;
      if (this.counts(step)) left -= 1;
    }
    if (!trace.atEnd) trace.prefetch();
  }

  /** @param {Step} step */
  counts(step) {
    return (this.fine && this.speed <= FINE_UP_TO) || isMove(step);
  }

  forward() {
    this.still(() => this.each((trace) => (this.fine ? trace.next() : trace.nextMove())));
  }

  back() {
    this.still(() => this.each((trace) => (this.fine ? trace.previous() : trace.previousMove())));
  }

  start() {
    this.seek(0);
  }

  end() {
    this.still(() => this.each((trace) => trace.seekNext('end')));
  }

  /** @param {'undo' | 'dead-end' | 'solution'} kind */
  next(kind) {
    this.still(() => this.each(async (trace) => {
      if (!(await trace.seekNext(kind))) this.tell('none', kind);
    }));
  }

  /** Goes to a move. Of places asked for quickly one after the other only the last is sought. @param {number} n */
  seek(n) {
    const waiting = this.wanted !== null;
    this.wanted = n;
    if (waiting) return;
    this.still(async () => {
      const { wanted } = this;
      this.wanted = null;
      await this.each((trace) => trace.seek(wanted ?? 0));
    });
  }

  /** Stops the clock, then does something. @param {() => Promise<unknown>} what */
  still(what) {
    for (const trace of this.traces) trace.turn += 1;
    this.pause();
    this.do(what);
  }

  /** @param {() => Promise<unknown> | unknown} what */
  do(what) {
    this.queue = this.queue
      .then(what)
      .then(() => this.tell('change'))
      .catch((error) => {
        if (error.name !== 'AbortError') this.tell('problem', error);
      });
  }

  /** @param {(trace: Trace) => unknown} what */
  each(what) {
    return Promise.all(this.traces.map(what));
  }

  close() {
    this.playing = false;
    for (const trace of this.traces) trace.close();
  }

  /** @param {string} name @param {unknown} [detail] */
  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
