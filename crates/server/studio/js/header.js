/**
 * `<np-header>`: the name, the ways to the pages, and the choice of light or dark.
 */

import { h, icon, s, set } from './dom.js';

/** @type {[string, string][]} */
const PAGES = [
  ['/watch', 'Watch'],
  ['/race', 'Race'],
  ['/break-it', 'Break it'],
  ['/elsewhere', 'Elsewhere'],
  ['/play', 'Play'],
];

/** @type {[string, string, string][]} value, icon, what it is */
const THEMES = [
  ['', 'auto', 'as the system'],
  ['light', 'sun', 'light'],
  ['dark', 'moon', 'dark'],
];

/** The mark: a path through nine cells that turns back once. */
function mark() {
  const dots = [4, 12, 20].flatMap((y) => [4, 12, 20].map((x) => s('circle', { cx: x, cy: y, r: 1.5 })));
  const path = s('path', { d: 'M4 4h8v8h-8v8h16' });
  return s('svg', { class: 'mark', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, ...dots, path);
}

class Header extends HTMLElement {
  connectedCallback() {
    const here = location.pathname === '/' ? '/watch' : location.pathname;
    const links = PAGES.map(([path, name]) => {
      return h('a', { href: path, 'aria-current': path === here ? 'page' : null }, name);
    });
    this.button = h('button', { type: 'button', class: 'plain square', onclick: () => this.turn() });
    this.replaceChildren(
      h('a', { class: 'skip-link', href: '#main' }, 'To the content'),
      h('header', {}, h('a', { class: 'brand', href: '/' }, mark(), h('span', {}, 'Numberplace')), h('nav', { 'aria-label': 'Pages' }, ...links), this.button),
    );
    this.theme = localStorage.getItem('theme') ?? '';
    this.show();
  }

  turn() {
    const i = THEMES.findIndex(([value]) => value === this.theme);
    this.theme = THEMES[(i + 1) % THEMES.length][0];
    localStorage.setItem('theme', this.theme);
    this.show();
  }

  show() {
    const [value, picture, what] = THEMES.find(([theme]) => theme === this.theme) ?? THEMES[0];
    if (value) document.documentElement.dataset.theme = value;
    else delete document.documentElement.dataset.theme;
    if (!this.button) return;
    this.button.replaceChildren(icon(picture));
    set(this.button, 'aria-label', `Colours: ${what}`);
    set(this.button, 'title', `Colours: ${what}`);
  }
}

customElements.define('np-header', Header);
