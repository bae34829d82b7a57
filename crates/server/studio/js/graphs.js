/**
 * Graphs to colour.
 *
 * @typedef {object} Graph
 * @property {string} name
 * @property {string} edges `1-2 2-3 …`, nodes from 1
 * @property {number} colours to begin with
 * @property {[number, number][]} [places] of the nodes, from -1 to 1
 */

/** Points on a circle. @param {number} n @param {number} radius @returns {[number, number][]} */
function ring(n, radius) {
  return [...Array(n).keys()].map((i) => {
    const angle = (2 * Math.PI * i) / n;
    return [radius * Math.sin(angle), -radius * Math.cos(angle)];
  });
}

/** @type {Graph[]} */
export const GRAPHS = [
  {
    name: 'Crown',
    edges: '1-4 1-6 3-2 3-6 5-2 5-4',
    colours: 2,
    places: ring(6, 1),
  },
  {
    name: 'Petersen graph',
    edges: '1-2 2-3 3-4 4-5 5-1 1-6 2-7 3-8 4-9 5-10 6-8 8-10 10-7 7-9 9-6',
    colours: 3,
    places: [...ring(5, 1), ...ring(5, 0.5)],
  },
  {
    name: 'Wheel of six',
    edges: '1-2 1-3 1-4 1-5 1-6 2-3 3-4 4-5 5-6 6-2',
    colours: 3,
    places: [[0, 0], ...ring(5, 1)],
  },
  {
    name: 'Prism',
    edges: '1-2 2-3 3-1 4-5 5-6 6-4 1-4 2-5 3-6',
    colours: 3,
    places: [...ring(3, 1), ...ring(3, 0.45)],
  },
  {
    name: '4 × 4 grid',
    edges:
      '1-2 2-3 3-4 5-6 6-7 7-8 9-10 10-11 11-12 13-14 14-15 15-16 1-5 5-9 9-13 2-6 6-10 10-14 3-7 7-11 11-15 4-8 8-12 12-16',
    colours: 2,
    places: [...Array(16).keys()].map((i) => [((i % 4) - 1.5) / 1.5, (Math.floor(i / 4) - 1.5) / 1.5]),
  },
];

/** Edges as they are typed. @param {string} text @returns {[number, number][]} */
export function parseEdges(text) {
  return [...text.matchAll(/(\d+)\s*-\s*(\d+)/g)].map(([, a, b]) => [Number(a), Number(b)]);
}
