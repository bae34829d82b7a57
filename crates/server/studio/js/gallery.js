/**
 * Puzzles to start with.
 *
 * @typedef {{name: string, about: string, puzzle: string, box?: string}} Example
 * @type {Example[]}
 */
export const GALLERY = [
  {
    name: 'First steps',
    about: '4 × 4. Fourteen wrong turns: small enough to follow each one.',
    puzzle: '.....14.3..2....',
  },
  {
    name: 'A second 4 × 4',
    about: 'Only two dead ends on the way.',
    puzzle: '......122..4.4..',
  },
  {
    name: '6 × 6',
    about: 'Boxes of two rows and three columns.',
    puzzle: '1....6....2..........3...5....6....4',
  },
  {
    name: 'Easy',
    about: 'A friendly 9 × 9; yet reading order writes 4,208 digits.',
    puzzle: '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
  },
  {
    name: 'Five to go',
    about: 'Nearly done, and not one wrong turn.',
    puzzle: '53..789126.21953481983425678597614234268.379171392485696153728428741963534528617.',
  },
  {
    name: 'Ruins reading order',
    about: 'Reading order needs 58,650,077 placements, fewest-first 60.',
    puzzle: '9..6........1........9....4.3...8....4.....9....4...1.6...3...8.7..46..21..8...5.',
  },
  {
    name: 'Impossible',
    about: 'No digit fits r1c2. How soon is it noticed?',
    puzzle: '..1234567..8.....................................................................',
  },
  {
    name: 'Several solutions',
    about: 'A given too few: five solutions.',
    puzzle: '98......1.2.7.8.4.......9...15.2....86.5...73.........65841.7..1....9......8.....',
  },
  {
    name: 'Empty',
    about: 'Nothing given. Reading order still turns back 310 times.',
    puzzle: '.................................................................................',
  },
];

/** @param {string} name */
export function example(name) {
  return /** @type {Example} */ (GALLERY.find((item) => item.name === name) ?? GALLERY[0]);
}
