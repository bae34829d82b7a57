/** The page *Watch*: playing, stepping, seeking, sharing. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EASY, FIRST_STEPS, RUINS, atMove, counter, digits, studio } from './studio.mjs';

const { forget, open } = studio();

test('the page paints at once and shows the givens', () =>
  open('/watch', async (page) => {
    const paints = [];
    for (let i = 0; i < 3; i++) {
      await page.reload();
      await page.locator('np-player .board').waitFor();
      const name = 'first-contentful-paint';
      paints.push(await page.evaluate((name) => performance.getEntriesByName(name)[0]?.startTime ?? Infinity, name));
    }
    assert.equal(await digits(page.locator('np-player .board')), FIRST_STEPS);
    assert.ok(Math.min(...paints) < 500, `first paint after ${paints} ms`);
  }));

test('it plays to the end and counts as the conformance file does', () =>
  open(`/watch?puzzle=${FIRST_STEPS}`, async (page) => {
    await page.getByLabel('Speed').fill('7');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await atMove(page, 55);
    assert.equal(await digits(page.locator('np-player .board')), '4321214334121234');
    const counted = await Promise.all(['calls', 'placements', 'undos', 'dead ends'].map((name) => counter(page, name)));
    assert.deepEqual(counted, [27, 26, 14, 14]);
  }));

test('a step forward and a step back cancel each other', () =>
  open(`/watch?puzzle=${EASY}&step=2000`, async (page) => {
    await atMove(page, 2000);
    const board = page.locator('np-player .board');
    const seen = [await digits(board)];
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('ArrowRight');
      await page.waitForTimeout(60);
      seen.push(await digits(board));
    }
    for (let i = 11; i >= 0; i--) {
      await page.keyboard.press('ArrowLeft');
      await page.waitForTimeout(60);
      assert.equal(await digits(board), seen[i], `after going back to step ${i}`);
    }
    assert.ok(new Set(seen).size > 2, 'nothing changed on the board');
  }));

test('going back works across the edge of what was fetched', () =>
  open(`/watch?puzzle=${EASY}&step=2000`, async (page) => {
    await atMove(page, 2000);
    await page.locator('np-transport').getByLabel('every test').uncheck();
    for (let i = 0; i < 130; i++) await page.keyboard.press('ArrowLeft');
    await atMove(page, 1870);
    const stepped = await digits(page.locator('np-player .board'));
    await page.goto(page.url().replace(/step=\d+/, 'step=1870'));
    await atMove(page, 1870);
    assert.equal(stepped, await digits(page.locator('np-player .board')));
  }));

test('the last event of 58,650,077 placements is there in under two seconds', async () => {
  const took = [];
  // The search takes a second of one processor; a machine that has other work gets three tries at it.
  for (let round = 0; round < 3 && Math.min(Infinity, ...took) >= 2000; round++) {
    await forget();
    await open(`/watch?puzzle=${EASY}`, async (page) => {
      await atMove(page, 0);
      const begun = Date.now();
      await page.goto(page.url().replace(/puzzle=[^&]*/, `puzzle=${RUINS}`));
      await page.locator('np-player .board').waitFor();
      await page.keyboard.press('End');
      await atMove(page, 175_950_112);
      took.push(Date.now() - begun);
      assert.equal(await counter(page, 'placements'), 58_650_077);
      await page.getByLabel('Place in the search').fill('100000000');
      await atMove(page, 100_000_000);
    });
    console.log(`from the address to the last of 175,950,112 moves: ${took} ms`);
  }
  assert.ok(Math.min(...took) < 2000, `took ${took} ms`);
});

test('next undo and next dead end stop right behind one', () =>
  open(`/watch?puzzle=${EASY}&step=100`, async (page) => {
    await atMove(page, 100);
    const last = page.locator('np-log li').first();
    await page.getByRole('button', { name: 'Next undo' }).click();
    await last.filter({ hasText: /is rubbed out of/ }).waitFor();
    await page.getByRole('button', { name: 'Next dead end' }).click();
    await last.filter({ hasText: /nothing is left for/ }).waitFor();
  }));

test('a search without undos says so', () =>
  open(`/watch?puzzle=${EASY}&order=fewest`, async (page) => {
    await atMove(page, 0);
    await page.getByRole('button', { name: 'Next undo' }).click();
    await page.getByText('No undo after this move.').waitFor();
  }));

test('the source follows the search in every language', () =>
  open(`/watch?puzzle=${FIRST_STEPS}`, async (page) => {
    const languages = await page.getByLabel('Language').locator('option').allTextContents();
    assert.deepEqual(languages, ['Python', 'JavaScript', 'TypeScript', 'Java', 'C', 'C++', 'Go', 'Rust']);
    await page.locator('np-transport').getByLabel('every test').uncheck();
    await page.keyboard.press('ArrowRight');
    for (const language of languages) {
      await page.getByLabel('Language').selectOption({ label: language });
      const lit = page.locator('np-source .lit');
      await lit.filter({ hasText: /= candidate|= digit|= choice/ }).waitFor();
      assert.ok(!(await page.locator('np-source ol').textContent())?.includes('@choose'), `${language} shows its markers`);
    }
    await page.getByText('Fewest-first').click();
    await page.waitForFunction(() => document.querySelectorAll('np-source option').length === 2);
  }));

test('a slip marks the line that it changes', () =>
  open(`/watch?puzzle=${FIRST_STEPS}&slip=no-undo`, async (page) => {
    const broken = page.locator('np-source .broken');
    await broken.filter({ hasText: 'this line is missing' }).waitFor();
    await page.keyboard.press('End');
    await page.waitForFunction(() => document.querySelector('np-log li')?.textContent?.includes('nothing is left'));
    assert.equal(await digits(page.locator('np-player .board')), '4413214.3..2....');
  }));

test('a pasted puzzle is used, and the address holds it', () =>
  open('/watch', async (page) => {
    await page.getByRole('button', { name: 'Puzzle' }).click();
    await page.getByText('Paste', { exact: true }).click();
    await page.getByLabel('Puzzle', { exact: true }).fill('. . | . .\n. 1 | 4 .\n---+---\n3 . | . .\n. . | . .');
    await page.getByRole('button', { name: 'Use this puzzle' }).first().click();
    await page.waitForFunction(() => location.search.includes('.....14.3.......'));
    assert.equal(await digits(page.locator('np-player .board')), '.....14.3.......');
  }));

test('a bad paste shows the error and its place', () =>
  open('/watch', async (page) => {
    await page.getByRole('button', { name: 'Puzzle' }).click();
    await page.getByText('Paste', { exact: true }).click();
    await page.getByLabel('Puzzle', { exact: true }).fill(EASY.replace('7', 'q'));
    await page.getByRole('button', { name: 'Use this puzzle' }).first().click();
    const alert = page.locator('np-entry [role=alert]');
    await alert.getByText('found `q`, expected a digit from 1 to 9 or a blank').waitFor();
    assert.match((await alert.textContent()) ?? '', /at line 1, column 5/);
    const [line, mark] = ((await alert.locator('pre').textContent()) ?? '').split('\n');
    assert.equal(line[mark.indexOf('^')], 'q');
  }));

test('a link with a bad puzzle says why and shows another', () =>
  open('/watch?puzzle=1..1.q', async (page) => {
    await page.locator('#refused', { hasText: 'expected' }).waitFor();
    await page.locator('np-player .board').waitFor();
    assert.equal(await digits(page.locator('np-player .board')), FIRST_STEPS);
  }));

test('givens that clash are shown, and said', () =>
  open('/watch?puzzle=1..1............', async (page) => {
    await page.getByText('found 1 at r1c1 and at r1c4, expected one 1 in row 1').first().waitFor();
    assert.equal(await digits(page.locator('np-player .board')), '1..1............');
  }));

test('boards up to 25 × 25 are drawn', () => {
  const cells = [...Array(625).keys()].map((cell) => {
    const [row, column] = [Math.floor(cell / 25), cell % 25];
    return '123456789ABCDEFGHIJKLMNOP'[(row * 5 + Math.floor(row / 5) + column) % 25];
  });
  const puzzle = cells.map((sign, cell) => (cell % 7 === 0 ? '.' : sign)).join('');
  return open(`/watch?puzzle=${puzzle}&order=fewest`, async (page) => {
    await page.locator('np-player .board').waitFor();
    assert.equal(await digits(page.locator('np-player .board')), puzzle);
    await page.keyboard.press('End');
    await page.locator('np-log li.solution').first().waitFor();
    assert.equal(await digits(page.locator('np-player .board')), cells.join(''));
  });
});
