/**
 * `<np-source>`: the recursion in a language of one's choice, with the line that just ran lit.
 *
 * The listings are the files of `examples/languages`. A comment `@name` at the end of a line says which act of the
 * search the line is; it is taken off before the listing is shown.
 *
 * @import { Problem, Slip, Step } from './problem.js'
 *
 * @typedef {{text: string, act: string | null}} Line
 */

import { h } from './dom.js';

const MARKER = /\s*(?:#|\/\/) @([a-z-]+)\s*$/;

/** The act of each event. @type {Record<Step['kind'], string>} */
const ACTS = {
  call: 'call',
  choose: 'choose',
  reject: 'check',
  undo: 'un-choose',
  dead_end: 'fail',
  solution: 'succeed',
  restore: 'un-choose',
  skip: 'found',
};

/** The line that a slip changes, and what it then does. @type {Record<Slip, [string, string]>} */
const CHANGED = {
  'ignore-result': ['explore', 'the value of this call is thrown away'],
  'no-return-false': ['fail', 'this line is missing'],
  'no-undo': ['un-choose', 'this line is missing'],
};

/** @type {[string, string, string][]} id, name, file */
const EIGHT = [
  ['python', 'Python', 'solve.py'],
  ['javascript', 'JavaScript', 'solve.js'],
  ['typescript', 'TypeScript', 'solve.ts'],
  ['java', 'Java', 'Solve.java'],
  ['c', 'C', 'solve.c'],
  ['cpp', 'C++', 'solve.cpp'],
  ['go', 'Go', 'solve.go'],
  ['rust', 'Rust', 'solve.rs'],
];

/** @param {string} pattern @returns {[string, string, string][]} */
function two(pattern) {
  return [
    ['python', 'Python', `patterns/${pattern}.py`],
    ['rust', 'Rust', `patterns/${pattern}.rs`],
  ];
}

/** The listings there are for a problem. @param {Problem} problem */
function listings(problem) {
  switch (problem.kind) {
    case 'sudoku':
      return problem.order === 'reading' ? EIGHT : two('fewest_first');
    case 'word-search':
      return two('word_search');
    default:
      return two(problem.kind);
  }
}

/** Words that are set apart; one list serves all eight languages. */
const KEYWORDS = new Set(
  ('and as auto bool break case class const constexpr continue def else enum export extern false final fn for from func function ' +
    'if impl import in include int let loop main match mut namespace new None not null number or package pass private pub public ' +
    'range return self Self static std string String struct switch true True False type typedef undefined use using var vec void while yield').split(' '),
);

const TOKEN = /(\/\/.*$|#(?!include\b).*$)|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`)|([A-Za-z_]\w*)|(\d+)/g;

/** A line as coloured pieces. @param {string} text @returns {(string | Node)[]} */
function coloured(text) {
  const pieces = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [whole, comment, quoted, word, number] = match;
    const kind = comment ? 'comment' : quoted ? 'quoted' : number ? 'figure' : word && KEYWORDS.has(word) ? 'key' : null;
    pieces.push(text.slice(end, match.index), kind ? h('span', { class: kind }, whole) : whole);
    end = match.index + whole.length;
  }
  return [...pieces, text.slice(end)];
}

export class Source extends HTMLElement {
  constructor() {
    super();
    /** @type {HTMLElement | undefined} */
    this.lit = undefined;
    /** The act that is lit, or will be when the listing is here. @type {string | null} */
    this.act = null;
    /** @type {Map<string, HTMLElement>} */
    this.rows = new Map();
  }

  connectedCallback() {
    this.select = h('select', { 'aria-label': 'Language', onchange: () => this.choose() });
    this.code = h('ol', {});
    this.scroller = h('div', { class: 'scroll code', tabindex: 0, role: 'region', 'aria-label': 'Source' }, this.code);
    this.replaceChildren(h('header', {}, h('h2', {}, 'The recursion'), this.select), this.scroller);
  }

  /** @param {Problem} problem */
  async show(problem) {
    this.slip = problem.kind === 'sudoku' ? problem.slip : undefined;
    this.files = listings(problem);
    const liked = localStorage.getItem('language') ?? 'python';
    const chosen = this.files.some(([id]) => id === liked) ? liked : 'python';
    this.select?.replaceChildren(...this.files.map(([id, name]) => h('option', { value: id, selected: id === chosen }, name)));
    await this.load(chosen);
  }

  choose() {
    const language = this.select?.value ?? 'python';
    localStorage.setItem('language', language);
    this.load(language);
  }

  /** @param {string} language */
  async load(language) {
    const file = this.files?.find(([id]) => id === language)?.[2];
    const response = await fetch(`/studio/source/${file}`);
    const text = response.ok ? await response.text() : 'This listing is missing.';
    const lines = text.trimEnd().split('\n').map((line) => {
      const act = MARKER.exec(line)?.[1] ?? null;
      return { text: line.replace(MARKER, ''), act };
    });
    this.rows = new Map();
    this.code?.replaceChildren(...lines.map((line) => this.row(line)));
    const first = Math.max(0, lines.findIndex((line) => line.act !== null));
    const row = /** @type {HTMLElement | undefined} */ (this.code?.children[first]);
    if (row && this.scroller) this.scroller.scrollTop = row.offsetTop - 8;
    this.light(this.act);
  }

  /** @param {Line} line */
  row({ text, act }) {
    const [changed, note] = this.slip ? CHANGED[this.slip] : [null, null];
    const broken = act !== null && act === changed;
    const row = h('li', { class: broken ? 'broken' : '' }, h('code', {}, ...coloured(text)));
    if (broken) row.append(h('em', {}, note));
    if (act) this.rows.set(act, row);
    return row;
  }

  /** @param {Step | null} step */
  draw(step) {
    this.light(step ? ACTS[step.kind] : 'call');
  }

  /** @param {string | null} act */
  light(act) {
    const row = act === null ? undefined : this.rows.get(act);
    if (row !== this.lit) {
      if (this.lit) this.lit.classList.remove('lit');
      row?.classList.add('lit');
      if (row) this.bring(row);
    }
    [this.lit, this.act] = [row, act];
  }

  /** Brings a line into sight, moving this box alone. @param {HTMLElement} row */
  bring(row) {
    const box = this.scroller;
    if (!box || !row) return;
    const top = row.offsetTop;
    if (top < box.scrollTop || top > box.scrollTop + box.clientHeight - 40) {
      box.scrollTop = Math.max(0, top - box.clientHeight / 3);
    }
  }

}

customElements.define('np-source', Source);
