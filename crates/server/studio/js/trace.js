/**
 * A search as the page sees it: a place in its trace, the state there, and the way forward and back.
 *
 * The server runs the search and hands out windows: the state before move `from`, and the events from there on. Inside
 * a window every step is applied here, at once; *back* goes to the last key state and forward again from it. When the
 * place comes near the end of the window, the next one is fetched beforehand.
 *
 * @import { Counters, Frame, Summary, TraceAnswer } from './api.js'
 * @import { Problem, Step } from './problem.js'
 *
 * @typedef {{values: number[], stack: Frame[], counters: Counters, solved: boolean}} State
 * @typedef {'all' | 'moves'} Detail
 */

import { ask } from './api.js';
import { reader } from './problem.js';

/** Events in a window, by detail. */
const EVENTS = { all: 3000, moves: 3000 };
/** Moves of a window that lie before the place it was fetched for, so that one can step back. */
const BEFORE = 100;
/** Steps between two key states. */
const KEY = 128;

/** How long a search is run on beside what is watched, in milliseconds. */
const RUN_ON = 15_000;

const NO_COUNTERS = { calls: 0, placements: 0, undos: 0, dead_ends: 0, solutions: 0 };

/** @param {State} state @returns {State} */
function copy(state) {
  const stack = state.stack.map((frame) => ({ ...frame }));
  return { values: state.values.slice(), stack, counters: { ...state.counters }, solved: state.solved };
}

/** Events in a row, with the state before the first. */
class Window {
  /**
   * @param {TraceAnswer} answer
   * @param {(wire: any) => Step} read
   * @param {Detail} detail
   * @param {boolean} places whether values stand on places
   */
  constructor(answer, read, detail, places) {
    this.from = answer.from;
    this.detail = detail;
    this.steps = answer.events.map(read);
    this.places = places;
    this.keys = [{ ...answer.state, solved: answer.state.counters.solutions > 0 }];
    /** The number of the first move after the window. */
    this.to = this.from + this.steps.filter(isMove).length;
  }

  /** The position of the first step that belongs to move `n`. @param {number} n */
  positionOf(n) {
    const found = this.steps.findIndex((step) => step.n >= n);
    return found < 0 ? this.steps.length : found;
  }

  /** The state before the step at this position. @param {number} position */
  stateAt(position) {
    const key = Math.floor(position / KEY);
    while (this.keys.length <= key) {
      const state = copy(this.keys[this.keys.length - 1]);
      const first = (this.keys.length - 1) * KEY;
      for (let i = first; i < first + KEY; i++) apply(state, this.steps[i], this);
      this.keys.push(state);
    }
    const state = copy(this.keys[key]);
    for (let i = key * KEY; i < position; i++) apply(state, this.steps[i], this);
    return state;
  }
}

/** Whether the step is one that event numbers count. @param {Step} step */
export function isMove(step) {
  return step.kind !== 'call' && step.kind !== 'reject';
}

/**
 * Carries out one step on the state.
 * @param {State} state
 * @param {Step} step
 * @param {Window} window
 */
function apply(state, step, window) {
  const { stack, counters, values } = state;
  stack.length = Math.min(stack.length, step.depth);
  const frame = stack[step.depth - 1];
  switch (step.kind) {
    case 'call':
      counters.calls += 1;
      if (step.place >= 0) stack[step.depth - 1] = { place: step.place, choice: null };
      break;
    case 'choose':
      counters.placements += 1;
      if (window.detail === 'moves') counters.calls += 1;
      stack[step.depth - 1] = { place: step.place, choice: step.choice };
      if (window.places) values[step.place] = step.choice;
      break;
    case 'undo':
    case 'restore':
      if (step.kind === 'undo') counters.undos += 1;
      if (frame) frame.choice = null;
      if (window.places) values[step.place] = 0;
      break;
    case 'dead_end':
      counters.dead_ends += 1;
      break;
    case 'solution':
      counters.solutions += 1;
      stack.length = Math.max(0, step.depth - 1);
      break;
  }
  state.solved = step.kind === 'solution';
}

export class Trace extends EventTarget {
  /**
   * @param {Problem} problem
   * @param {{goal?: 'first' | 'every', width: number, empty: number[]}} options `empty`: the values before the search
   */
  constructor(problem, { goal = 'first', width, empty }) {
    super();
    this.problem = problem;
    this.goal = goal;
    this.read = reader(problem, width);
    /** @type {Summary} */
    this.summary = { moves: 0, complete: false, outcome: null, counters: null, depth: [] };
    const state = { values: empty, stack: [], counters: { ...NO_COUNTERS } };
    /** @type {Window} */
    this.window = new Window({ from: 0, at: 0, state, events: [], summary: this.summary }, this.read, 'all', true);
    this.position = 0;
    this.state = this.window.stateAt(0);
    /** @type {Detail} */
    this.detail = 'all';
    /** @type {Promise<void> | null} */
    this.fetching = null;
    this.life = new AbortController();
    /** Counts what was asked for, so that a long way to the end can be given up. */
    this.turn = 0;
  }

  /** The step that was carried out last. @returns {Step | null} */
  get last() {
    return this.window.steps[this.position - 1] ?? null;
  }

  /** The number of moves carried out. */
  get n() {
    const next = this.window.steps[this.position];
    return next ? next.n : this.window.to;
  }

  /** Whether nothing comes after this place. */
  get atEnd() {
    return this.summary.complete && this.position === this.window.steps.length && this.n >= this.summary.moves;
  }

  /** Whether the next step is here, or has to be waited for. */
  get isReady() {
    return this.position < this.window.steps.length;
  }

  /** The steps up to here, at most so many. @param {number} most */
  recent(most) {
    return this.window.steps.slice(Math.max(0, this.position - most), this.position);
  }

  /** Carries out the next step; null when it is not here (yet). @returns {Step | null} */
  forward() {
    const step = this.window.steps[this.position];
    if (!step) return null;
    apply(this.state, step, this.window);
    this.position += 1;
    return step;
  }

  /** Takes the last step back. @returns {Step | null} the step now last */
  back() {
    if (this.position > 0) this.place(this.position - 1);
    return this.last;
  }

  /** Goes on to the end of the next move. @returns {Promise<Step | null>} */
  async nextMove() {
    await this.ensureNext();
    for (let step = this.forward(); step; step = this.forward()) if (isMove(step)) return step;
    return this.atEnd ? null : this.nextMove();
  }

  /** Goes back to before the last move. */
  async previousMove() {
    if (this.n > 0) await this.seek(this.n - 1);
  }

  /** One step on, calls and rejects too. */
  async next() {
    await this.ensureNext();
    return this.forward();
  }

  /** One step back, calls and rejects too. */
  async previous() {
    if (this.position === 0 && this.n > 0) await this.fetchAround(this.n);
    return this.back();
  }

  /** Goes to before move `n`. @param {number} n */
  async seek(n) {
    const wanted = Math.max(0, this.summary.complete ? Math.min(n, this.summary.moves) : n);
    if (wanted < this.window.from || wanted > this.window.to || (wanted === this.window.to && !this.atLimit(wanted))) {
      await this.fetchAround(wanted);
    }
    this.place(this.window.positionOf(wanted));
  }

  /**
   * Goes to after the next event of a kind, or the last event of all. The server looks for it.
   * @param {'undo' | 'dead-end' | 'solution' | 'end'} kind
   * @returns {Promise<boolean>} whether there is one
   */
  async seekNext(kind) {
    const { turn } = this;
    let answer = await this.fetch({ from: this.n, seek: kind, before: BEFORE });
    // A search too long for one answer goes on with the next, unless something else is wanted by then.
    while (kind === 'end' && !answer.summary.complete && turn === this.turn) {
      answer = await this.fetch({ from: this.n, seek: kind, before: BEFORE });
    }
    if (answer.at === null) return false;
    this.show(answer, this.detail);
    this.place(kind === 'end' ? this.window.steps.length : this.afterMove(answer.at));
    return true;
  }

  /** Runs the search on, until the summary is complete, or for a while: some searches never end. */
  async runOn() {
    const begun = performance.now();
    while (!this.summary.complete && !this.life.signal.aborted && performance.now() - begun < RUN_ON) {
      await this.fetch({ from: this.n, events: 0, ahead: true });
    }
  }

  /** Fetches what comes next, when it will be needed soon. */
  prefetch() {
    const left = this.window.steps.length - this.position;
    const exhausted = this.summary.complete && this.window.to >= this.summary.moves;
    if (this.fetching || exhausted || left > this.window.steps.length / 2) return;
    const { detail } = this;
    this.fetching = this.fetch({ from: Math.max(0, this.n - BEFORE), detail }).then((answer) => {
      this.fetching = null;
      this.replace(answer, detail);
    });
    this.fetching.catch(() => (this.fetching = null));
  }

  /** Ends all requests. */
  close() {
    this.life.abort();
  }

  /** @param {number} n */
  atLimit(n) {
    return this.summary.complete && n >= this.summary.moves;
  }

  async ensureNext() {
    if (!this.isReady && !this.atEnd) await this.fetchAround(this.n);
  }

  /** @param {number} n */
  async fetchAround(n) {
    const { detail } = this;
    this.show(await this.fetch({ from: Math.max(0, n - BEFORE), detail }), detail);
    this.place(this.window.positionOf(n));
  }

  /**
   * @param {object} what
   * @returns {Promise<TraceAnswer>}
   */
  async fetch(what) {
    const { problem, goal, detail, life } = this;
    const events = EVENTS[detail];
    // Nobody can read along where only moves are fetched.
    const words = detail === 'all';
    /** @type {TraceAnswer} */
    const answer = await ask('trace', { problem, goal, detail, events, words, ...what }, life.signal);
    this.summary = answer.summary;
    this.dispatchEvent(new Event('summary'));
    return answer;
  }

  /** @param {TraceAnswer} answer @param {Detail} detail */
  show(answer, detail) {
    this.window = new Window(answer, this.read, detail, this.problem.kind === 'sudoku');
  }

  /** Puts another window in place of this one, at the same place. @param {TraceAnswer} answer @param {Detail} detail */
  replace(answer, detail) {
    const { n } = this;
    const within = this.position - this.window.positionOf(n);
    this.show(answer, detail);
    const kept = detail === 'all' ? within : 0;
    this.place(Math.min(this.window.positionOf(n) + Math.max(0, kept), this.window.steps.length));
  }

  /** @param {number} position */
  place(position) {
    this.position = position;
    this.state = this.window.stateAt(position);
  }

  /** The position right after move `n`. @param {number} n */
  afterMove(n) {
    const found = this.window.steps.findIndex((step) => step.n === n && isMove(step));
    return found + 1;
  }
}
