/** The other pages: what each is for. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { EASY, RUINS, atMove, counter, digits, studio } from './studio.mjs';

const { open } = studio();
const TRUTH = JSON.parse(readFileSync(new URL('../../../core/tests/data/classic.json', import.meta.url), 'utf8'));

for (const slip of ['ignore-result', 'no-return-false', 'no-undo']) {
  test(`${slip} leaves what the conformance file says`, async () => {
    const cases = TRUTH.slips.filter((/** @type {any} */ item) => item.slip === slip);
    assert.ok(cases.length >= 5);
    for (const item of cases) {
      await open(`/break-it?puzzle=${item.puzzle}&slip=${slip}`, async (page) => {
        const verdict = page.locator('#broken p');
        await verdict.filter({ hasText: item.reported_solved ? 'It says “solved”' : 'It says “no solution”' }).waitFor();
        assert.equal(await digits(page.locator('#broken .board')), item.board, item.name);
        assert.match((await verdict.textContent()) ?? '', new RegExp(`\\b${item.placements.toLocaleString('en')} placements`));
        assert.equal(await page.locator('#broken .cell.missing').count(), item.empty_left, item.name);
      });
    }
  });
}

test('the switches of the slips exclude each other', () =>
  open('/break-it', async (page) => {
    await page.getByRole('switch', { name: 'no-undo' }).click();
    await page.locator('#broken p', { hasText: 'It says “no solution”' }).waitFor();
    assert.equal(await page.locator('[role=switch][aria-checked=true]').count(), 1);
    await page.locator('np-source .broken').waitFor();
  }));

test('the word search replays, and shows what became of each letter', () =>
  open('/elsewhere', async (page) => {
    await page.keyboard.press('End');
    await atMove(page, 16);
    const shades = await page.locator('np-player .tiles rect').evaluateAll((all) => all.map((cell) => cell.classList[1] ?? ''));
    const [r, s, x] = ['restored', 'skipped', 'rejected'];
    assert.deepEqual(shades, [r, r, r, s, x, s, r, s, '', r, r, x]);
    for (let back = 0; back < 40; back++) await page.keyboard.press('ArrowLeft');
    await atMove(page, 0);
  }));

// How many placements backtracking needs is published for six queens; 4 + 4·3 + 4·3·2 + 4·3·2·1 for permutations; the
// crown takes six nodes and three wrong turns, which is counted by hand.
for (const [kind, placements, said] of /** @type {const} */ ([
  ['queens', 31, 'solved'],
  ['permutations', 64, 'is taken back'],
  ['colouring', 9, 'solved'],
])) {
  test(`${kind} runs to its end in the same player`, () =>
    open(`/elsewhere?kind=${kind}`, async (page) => {
      await page.keyboard.press('End');
      await page.locator('np-strip .total', { hasText: /moves$/ }).waitFor();
      const total = Number((await page.locator('np-strip .total').textContent())?.replace(/\D/g, ''));
      await atMove(page, total);
      assert.equal(await counter(page, 'placements'), placements);
      const log = (await page.locator('np-log').textContent()) ?? '';
      assert.ok(log.includes(said), log);
    }));
}

test('a letter grid that is no grid is refused in words', () =>
  open('/elsewhere', async (page) => {
    await page.getByLabel('Grid').fill('AB\nC');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText('found 1 letters in row 2, expected 2, as in row 1').waitFor();
  }));

test('both orders race on one clock', () =>
  open(`/race?puzzle=${EASY}`, async (page) => {
    await page.getByLabel('Speed').fill('6');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByLabel('Fewest-first').getByText('solved').waitFor();
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.getByLabel('Reading order').getByText('solved').waitFor();
    const verdict = await page.locator('#verdict').textContent();
    assert.equal(verdict, 'Reading order needs 4,208 placements, fewest-first 51. Fewest-first wins by a factor of 83.');
  }));

test('the race of the late dead ends ends as published', () =>
  open(`/race?puzzle=${RUINS}`, async (page) => {
    await page.locator('#verdict', { hasText: 'Reading order needs 58,650,077 placements, fewest-first 60.' }).waitFor();
  }));

test('a person plays: digits, pencil, undo, conflicts, check, giving up', () =>
  open(`/play?puzzle=${EASY}`, async (page) => {
    const board = page.locator('.pad .board');
    const cell = (/** @type {string} */ name) => page.getByRole('gridcell', { name: new RegExp(`^${name},`) });
    await cell('r1c3').click();
    await page.keyboard.press('5');
    assert.equal(await page.locator('.pad .cell.clash').count(), 2, 'the 5 of the row and its copy');
    await page.getByRole('button', { name: 'Undo' }).click();
    assert.equal(await digits(board), EASY);
    await page.getByRole('button', { name: 'Redo' }).click();
    await page.keyboard.press('Control+z');
    await cell('r1c3').click();
    await page.keyboard.press('Shift+Digit4');
    await cell('r1c3').and(page.getByLabel('r1c3, marked 4')).waitFor();
    await page.keyboard.press('1');
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('One digit is wrong.').waitFor();
    await page.keyboard.press('4');
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('All right so far; 50 to go.').waitFor();
    await page.getByRole('button', { name: 'Give up' }).click();
    await page.getByText('This is the solution.').waitFor();
    assert.equal(await digits(board), TRUTH.classic.find((/** @type {any} */ item) => item.name === 'leetcode_37').board);
  }));

test('a link to a game has the digits and the pencilmarks', () =>
  open(`/play?puzzle=${EASY}`, async (page) => {
    const cell = (/** @type {string} */ name) => page.getByRole('gridcell', { name: new RegExp(`^${name},`) });
    await cell('r1c3').click();
    await page.keyboard.press('Shift+Digit4');
    await page.keyboard.press('Shift+Digit1');
    await cell('r1c4').click();
    await page.keyboard.press('6');
    const entered = `${EASY.slice(0, 3)}6${EASY.slice(4)}`;
    for (let visit = 1; visit <= 2; visit += 1) {
      await page.reload();
      await cell('r1c3').and(page.getByLabel('r1c3, marked 1 4')).waitFor();
      assert.equal(await digits(page.locator('.pad .board')), entered, `visit ${visit}`);
    }
    const query = new URL(page.url()).searchParams;
    assert.deepEqual([query.get('entered'), query.get('marks')], [entered, `..14${'.'.repeat(78)}`]);
  }));

test('a puzzle can be typed', () =>
  open('/play', async (page) => {
    await page.getByRole('button', { name: 'Puzzle' }).click();
    await page.getByText('Type', { exact: true }).click();
    await page.getByLabel('Size').selectOption('4 × 4');
    await page.locator('.typing').getByRole('gridcell').nth(5).click();
    await page.keyboard.press('1');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('4');
    await page.locator('.ways > div:not([hidden])').getByRole('button', { name: 'Use this puzzle' }).click();
    await page.waitForFunction(() => document.querySelectorAll('#board .touch').length === 16);
    assert.equal(await digits(page.locator('#board .board')), '.....14.........');
  }));

test('the theme can be chosen and is remembered', () =>
  open('/play', async (page) => {
    await page.getByRole('button', { name: 'Colours: as the system' }).click();
    await page.getByRole('button', { name: 'Colours: light' }).click();
    await page.reload();
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
    await page.getByRole('button', { name: 'Colours: dark' }).click();
  }));
