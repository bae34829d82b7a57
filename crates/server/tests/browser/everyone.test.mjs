/** For everyone: narrow screens, the keyboard alone, screen readers, contrast, frames. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { EASY, RUINS, atMove, counter, studio } from './studio.mjs';

const { open } = studio();
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PAGES = ['/watch', '/race', '/break-it', '/elsewhere', '/elsewhere?kind=queens', '/elsewhere?kind=permutations', '/elsewhere?kind=colouring', '/play'];

/** The findings of axe that are serious or worse. @param {import('playwright-core').Page} page */
async function findings(page) {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (globalThis).axe.run();
    const serious = violations.filter((/** @type {any} */ item) => ['serious', 'critical'].includes(item.impact));
    return serious.map((/** @type {any} */ item) => `${item.id}: ${item.nodes.map((/** @type {any} */ node) => node.html).join(' ')}`);
  });
}

for (const scheme of /** @type {const} */ (['light', 'dark'])) {
  for (const path of PAGES) {
    test(`${path} is accessible in ${scheme} colours`, () =>
      open(path, async (page) => {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        await page.waitForTimeout(300);
        for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowRight');
        await page.waitForTimeout(200);
        assert.deepEqual(await findings(page), []);
      }));
  }
  test(`the puzzle dialog is accessible in ${scheme} colours`, () =>
    open('/watch', async (page) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.getByRole('button', { name: 'Puzzle' }).click();
      for (const way of ['Gallery', 'Paste', 'Type']) {
        await page.locator('.ways label', { hasText: way }).click();
        await page.waitForTimeout(300);
        assert.deepEqual(await findings(page), [], way);
      }
    }));
}

for (const path of PAGES) {
  test(`${path} fits on 360 pixels and on a wall`, () =>
    open(path, async (page) => {
      for (const [width, height] of [[360, 640], [2560, 1440]]) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(200);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(over <= 0, `${over} pixels too wide at ${width}`);
        const board = await page.locator('.board').first().boundingBox();
        assert.ok(board && board.width >= Math.min(width, height) * 0.4, `the board is ${board?.width} wide at ${width}`);
      }
    }));
}

test('the keyboard alone is enough', () =>
  open('/watch', async (page) => {
    /** Tabs to a control with this name. @param {RegExp} name */
    const tabTo = async (name) => {
      for (let i = 0; i < 40; i++) {
        await page.keyboard.press('Tab');
        const label = await page.evaluate(() => {
          const at = document.activeElement;
          return at?.getAttribute('aria-label') ?? at?.closest('label')?.textContent ?? at?.textContent ?? '';
        });
        if (name.test(label)) return;
      }
      assert.fail(`the keyboard does not reach ${name}`);
    };
    await tabTo(/^Puzzle$/);
    await page.keyboard.press('Enter');
    await tabTo(/Easy/);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.search.includes('53..7'));
    await tabTo(/Reading order/);
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => location.search.includes('order=fewest'));
    await page.keyboard.press('ArrowLeft');
    await tabTo(/^Play$/);
    await page.keyboard.press('Space');
    await page.waitForFunction(() => document.querySelector('np-transport [data-act=toggle]')?.getAttribute('aria-label') === 'Pause');
    await page.keyboard.press('Space');
    await tabTo(/^Place in the search$/);
    await page.keyboard.press('End');
    await atMove(page, 12_523);
    assert.equal(await counter(page, 'placements'), 4208);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
  }));

test('a step is read out', () =>
  open('/watch', async (page) => {
    await page.keyboard.press('ArrowRight');
    await page.locator('np-log [role=status]', { hasText: 'call 1 decides r1c1. Depth 1.' }).waitFor({ state: 'attached' });
    const label = await page.locator('np-player .board').getAttribute('aria-label');
    assert.match(label ?? '', /^Sudoku, 4 by 4, 4 givens\. Move 0, depth 1\.$/);
  }));

test('less motion means none', () =>
  open(`/watch?puzzle=${EASY}`, async (page) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.keyboard.press('ArrowRight');
    const longest = await page.evaluate(() => Math.max(0, ...document.getAnimations().map((one) => Number(one.effect?.getTiming().duration ?? 0))));
    assert.ok(longest <= 1, `an animation of ${longest} ms`);
  }));

/** How many frames the browser shows within a time. @param {import('playwright-core').Page} page @param {number} ms */
function frames(page, ms) {
  return page.evaluate(
    (time) =>
      new Promise((resolve) => {
        const end = performance.now() + time;
        let count = 0;
        const tick = (/** @type {number} */ now) => {
          count += 1;
          if (now < end) requestAnimationFrame(tick);
          else resolve(count);
        };
        requestAnimationFrame(tick);
      }),
    ms,
  );
}

for (const [speed, name] of /** @type {const} */ ([[6, '60 steps a second, one a frame'], [10, '3,000 steps a second']])) {
  test(`no frame is dropped while a 9 × 9 plays at ${name}`, () =>
    open(`/watch?puzzle=${RUINS}`, async (page) => {
      await page.getByLabel('Speed').fill(String(speed));
      // By then the search has been run to its end, and takes nothing from the browser.
      await page.locator('np-strip .total', { hasText: /moves$/ }).waitFor();
      const shares = [];
      // The machine may have other work: what counts is whether playing shows as many frames as doing nothing does.
      for (let round = 0; round < 3 && Math.max(0, ...shares) < 0.98; round++) {
        const idle = await frames(page, 2000);
        await page.getByRole('button', { name: 'Play', exact: true }).click();
        const playing = await frames(page, 2000);
        await page.getByRole('button', { name: 'Pause' }).click();
        shares.push(playing / idle);
        console.log(`${name}: ${playing} frames in two seconds, ${idle} when idle`);
      }
      assert.ok(Math.max(...shares) >= 0.98, `playing shows ${shares.map((share) => share.toFixed(2))} of the idle frames`);
    }));
}
