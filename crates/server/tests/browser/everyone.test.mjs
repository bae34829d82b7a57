/** For everyone: narrow screens, the keyboard alone, screen readers, contrast, frames. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { EASY, atMove, counter, studio } from './studio.mjs';

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
    await tabTo(/^Easy/);
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

test('no frame is dropped while a 9 × 9 plays', () =>
  open(`/watch?puzzle=${EASY}`, async (page) => {
    await page.getByLabel('Speed').fill('6');
    await page.waitForTimeout(500);
    /** What the page itself costs a frame: drawing done within one frame's time leaves none out. */
    const frames = await page.evaluate(async () => {
      const play = /** @type {HTMLElement} */ (document.querySelector('np-transport [data-act=toggle]'));
      play.click();
      const costs = [];
      const observer = new PerformanceObserver((list) => costs.push(...list.getEntries().map((entry) => entry.duration)));
      observer.observe({ type: 'long-animation-frame' });
      let count = 0;
      const end = performance.now() + 4000;
      await new Promise((resolve) => {
        const tick = (/** @type {number} */ now) => {
          count += 1;
          if (now < end) requestAnimationFrame(tick);
          else resolve(undefined);
        };
        requestAnimationFrame(tick);
      });
      return { count, long: costs.length };
    });
    assert.ok(frames.count > 100, `only ${frames.count} frames in four seconds`);
    assert.equal(frames.long, 0, `${frames.long} of ${frames.count} frames took over 50 ms`);
  }));
