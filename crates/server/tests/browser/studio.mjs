/**
 * Starts the studio and a browser for the tests, and ends both.
 *
 * NUMBERPLACE is the command under test (the release build by default, for the seeking has a time to keep), CHROMIUM
 * the browser.
 */

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const COMMAND = process.env.NUMBERPLACE ?? join(ROOT, 'target/release/numberplace');
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** No sandbox, because containers run tests as root; nothing that asks the network. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const FIRST_STEPS = '.....14.3..2....';
export const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
export const RUINS = '9..6........1........9....4.3...8....4.....9....4...1.6...3...8.7..46..21..8...5.';

/** @returns {string} */
function browserPath() {
  const found = process.env.CHROMIUM ?? BROWSERS.find((path) => existsSync(path));
  if (!found) throw new Error(`found no browser, expected one of ${BROWSERS.join(', ')} or its path in CHROMIUM`);
  return found;
}

/** Starts `numberplace serve` on a free port. @returns {Promise<{url: string, end: () => Promise<void>}>} */
async function serve() {
  const command = spawn(COMMAND, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = new Promise((resolve) => command.once('exit', resolve));
  const line = await new Promise((resolve, reject) => {
    command.once('error', reject);
    command.once('exit', (code) => reject(new Error(`${COMMAND} serve ended with ${code}`)));
    command.stdout.once('data', (data) => resolve(String(data)));
  });
  const end = async () => {
    command.kill('SIGINT');
    await exited;
  };
  return { url: String(line).trim(), end };
}

/**
 * Has every test of a file opened in the studio. `page` is a fresh one: no console error, no request to anybody else.
 * @param {{viewport?: {width: number, height: number}, colorScheme?: 'light' | 'dark', reducedMotion?: 'reduce'}} [options]
 */
export function studio(options = {}) {
  /** @type {any} */
  const at = {};
  before(async () => {
    at.server = await serve();
    at.profile = mkdtempSync(join(tmpdir(), 'studio-'));
    const settings = { viewport: { width: 1280, height: 800 }, ...options, executablePath: browserPath(), args: FLAGS };
    at.context = await chromium.launchPersistentContext(at.profile, settings);
  });
  after(async () => {
    await at.context?.close();
    await at.server?.end();
    if (at.profile) rmSync(at.profile, { recursive: true, force: true });
  });
  return {
    /** Puts a server that remembers nothing in the place of this one. */
    async forget() {
      await at.server.end();
      at.server = await serve();
    },
    /**
     * Opens a path, and fails the test when the page complains or asks somebody else.
     * @param {string} path
     * @param {(page: import('playwright-core').Page) => Promise<void>} look
     */
    async open(path, look) {
      const page = await at.context.newPage();
      /** @type {string[]} */
      const complaints = [];
      page.on('pageerror', (/** @type {Error} */ error) => complaints.push(error.message));
      page.on('console', (/** @type {any} */ message) => {
        // A refused question is shown by the browser as an error of loading; the page itself shows it to the reader.
        if (message.type() === 'error' && !message.text().includes('status of 422')) complaints.push(message.text());
      });
      page.on('request', (/** @type {any} */ request) => {
        if (!request.url().startsWith(at.server.url)) complaints.push(`asked ${request.url()}`);
      });
      try {
        await page.goto(at.server.url + path.replace(/^\//, ''));
        await look(page);
        if (complaints.length > 0) throw new Error(complaints.join('\n'));
      } finally {
        await page.close();
      }
    },
  };
}

/** The digits on a board, blanks as dots. @param {import('playwright-core').Locator} board */
export async function digits(board) {
  const texts = await board.locator('text.digit').evaluateAll((all) => {
    return all.map((text) => (text.classList.contains('rubbed') || text.classList.contains('tried') ? '' : text.textContent));
  });
  return texts.map((text) => text || '.').join('');
}

/** What a counter says. @param {import('playwright-core').Page} page @param {string} name */
export async function counter(page, name) {
  const row = page.locator('np-counters dl > div', { has: page.locator(`dt:text-is("${name}")`) });
  return Number((await row.locator('dd').textContent())?.replaceAll(',', ''));
}

/** Waits until the player says that it is at this move. @param {import('playwright-core').Page} page @param {number} n */
export async function atMove(page, n) {
  await page.locator('np-strip .place', { hasText: new RegExp(`^move ${n.toLocaleString('en')}$`) }).first().waitFor();
}
