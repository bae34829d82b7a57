/** The page *The same pattern elsewhere*: four other problems for the same recursion, in the same player. */

import '../header.js';
import '../player.js';
import { h, say } from '../dom.js';
import { GRAPHS, parseEdges } from '../graphs.js';
import * as link from '../link.js';
import { offer } from '../share.js';
import { GraphView, PermutationsView, QueensView, WordView } from '../views.js';

/** @import { Player, Scene } from '../player.js' */

/**
 * @typedef {object} Kind
 * @property {string} name
 * @property {string} about
 * @property {(query: URLSearchParams) => HTMLElement[]} fields the form, filled from the address
 * @property {(fields: FormData) => Scene} scene
 */

const player = /** @type {Player} */ (document.querySelector('np-player'));
const kinds = /** @type {HTMLElement} */ (document.querySelector('#kinds'));
const form = /** @type {HTMLFormElement} */ (document.querySelector('#form'));
const about = /** @type {HTMLElement} */ (document.querySelector('#about'));
const legend = /** @type {HTMLElement} */ (document.querySelector('#legend'));
const refused = /** @type {HTMLElement} */ (document.querySelector('#refused'));

/** @param {string} name @param {HTMLElement} control */
const field = (name, control) => h('label', { class: 'field' }, h('span', {}, name), control);

/** @param {string} name @param {string} label @param {number} least @param {number} most @param {string} value */
function number(name, label, least, most, value) {
  return field(label, h('input', { type: 'number', name, min: least, max: most, value, required: true }));
}

/** @param {string} value */
function goal(value) {
  const options = [['first', 'first'], ['every', 'every']].map(([id, text]) => h('option', { value: id, selected: id === value }, text));
  return field('Solutions', h('select', { name: 'goal' }, ...options));
}

/** @param {FormData} fields */
const goalOf = (fields) => (fields.get('goal') === 'every' ? 'every' : 'first');

/** @type {Record<string, Kind>} */
const KINDS = {
  'word-search': {
    name: 'Word search',
    about: 'A place is a letter of the word, a choice the cell it is read from. A letter is given back as its call returns, found or not.',
    fields: (query) => {
      const grid = h('textarea', { name: 'grid', rows: 4, cols: 10, spellcheck: 'false', required: true });
      grid.value = query.get('grid') ?? 'ABCE\nSFCS\nADEE';
      return [field('Grid', grid), field('Word', h('input', { type: 'text', name: 'word', size: 10, required: true, value: query.get('word') ?? 'ABCCED' }))];
    },
    scene: (fields) => {
      const grid = String(fields.get('grid')).split('\n').map((row) => row.trim()).filter(Boolean);
      const word = String(fields.get('word')).trim();
      const width = Math.max(1, ...grid.map((row) => [...row].length));
      const problem = /** @type {const} */ ({ kind: 'word-search', grid, word });
      const view = new WordView({ kind: 'word-search', grid: grid.map((row) => row.padEnd(width)), word });
      return { problem, view, width, empty: [], name: `Letters, looking for ${word}` };
    },
  },
  queens: {
    name: 'Queens',
    about: 'A place is a row, a choice the column of its queen. No two may share a column or a diagonal.',
    fields: (query) => [number('n', 'Queens', 1, 20, query.get('n') ?? '6'), goal(query.get('goal') ?? 'first')],
    scene: (fields) => {
      const n = Number(fields.get('n'));
      const problem = /** @type {const} */ ({ kind: 'queens', n });
      return { problem, goal: goalOf(fields), view: new QueensView(problem), width: n, empty: [], name: `${n} queens` };
    },
  },
  permutations: {
    name: 'Permutations',
    about: 'A place is a position, a choice the item put there. Nothing ever fails but by being used already.',
    fields: (query) => [number('n', 'Items', 1, 10, query.get('n') ?? '4'), goal(query.get('goal') ?? 'every')],
    scene: (fields) => {
      const n = Number(fields.get('n'));
      const problem = /** @type {const} */ ({ kind: 'permutations', n });
      return { problem, goal: goalOf(fields), view: new PermutationsView(problem), width: n, empty: [], name: `Permutations of ${n}` };
    },
  },
  colouring: {
    name: 'Colouring',
    about: 'A place is a node, a choice its colour. Nodes that are joined may not share one.',
    fields: (query) => {
      const edges = h('input', { type: 'text', name: 'edges', size: 26, required: true, pattern: '[\\d\\s,\\-]+' });
      const graph = h('select', { name: 'graph' }, ...GRAPHS.map((item) => h('option', { value: item.name }, item.name)), h('option', { value: '' }, 'own edges'));
      graph.value = query.has('edges') ? (query.get('graph') ?? '') : GRAPHS[0].name;
      edges.value = query.get('edges') ?? GRAPHS[0].edges;
      const colours = number('colours', 'Colours', 1, 6, query.get('colours') ?? String(GRAPHS[0].colours));
      graph.addEventListener('change', () => {
        const preset = GRAPHS.find((item) => item.name === graph.value);
        if (!preset) return;
        edges.value = preset.edges;
        /** @type {HTMLInputElement} */ (colours.querySelector('input')).value = String(preset.colours);
      });
      edges.addEventListener('input', () => (graph.value = ''));
      return [field('Graph', graph), field('Edges', edges), colours, goal(query.get('goal') ?? 'first')];
    },
    scene: (fields) => {
      const edges = parseEdges(String(fields.get('edges')));
      const nodes = Math.max(1, ...edges.flat());
      const problem = /** @type {const} */ ({ kind: 'colouring', nodes, edges, colours: Number(fields.get('colours')) });
      const view = new GraphView(problem, GRAPHS.find((item) => item.name === fields.get('graph'))?.places);
      return { problem, goal: goalOf(fields), view, width: nodes, empty: [], name: `Graph of ${nodes} nodes` };
    },
  },
};

/** What the shades of the letters mean. */
const SHADES = [['now', 'now'], ['path', 'on the path'], ['rejected', 'rejected'], ['restored', 'restored'], ['skipped', 'skipped']];

let chosen = 'word-search';

/** @param {string} kind @param {URLSearchParams} query */
function choose(kind, query) {
  chosen = kind;
  say(about, KINDS[kind].about);
  legend.hidden = kind !== 'word-search';
  form.replaceChildren(...KINDS[kind].fields(query), h('button', { class: 'primary' }, 'Search'));
}

/** @param {number} step */
function run(step) {
  const fields = new FormData(form);
  const scene = KINDS[chosen].scene(fields);
  say(refused, '');
  player.load(scene, step);
  const entries = Object.fromEntries([...fields].map(([key, value]) => [key, String(value)]));
  const none = { grid: null, word: null, n: null, goal: null, graph: null, edges: null, colours: null };
  link.write({ ...none, ...entries, kind: chosen, step: step || null });
}

function start() {
  const query = link.read();
  const kind = query.get('kind') ?? chosen;
  const inputs = Object.entries(KINDS).map(([id, { name }]) => {
    const onchange = () => {
      choose(id, new URLSearchParams());
      run(0);
    };
    const input = h('input', { type: 'radio', name: 'kind', value: id, checked: id === kind, onchange });
    return h('label', {}, input, name);
  });
  kinds.append(...inputs);
  legend.replaceChildren(...SHADES.map(([name, text]) => h('li', {}, h('span', { class: `shade ${name}` }), text)));
  choose(kind in KINDS ? kind : 'word-search', query);
  run(Number(query.get('step')) || 0);
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  run(0);
});
player.addEventListener('place', (event) => {
  const { n, playing } = /** @type {CustomEvent} */ (event).detail;
  if (!playing) link.write({ step: n || null });
});
offer(/** @type {HTMLElement} */ (document.querySelector('#share')));
start();
