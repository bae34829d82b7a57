/**
 * `<np-transport>`: the buttons and keys of the player, and its speed.
 *
 * @import { Playback } from './playback.js'
 */

import { h, icon, say, set } from './dom.js';
import { SPEEDS } from './playback.js';

/** @type {[string, string, string, string, (playback: Playback) => void][]} name, icon, label, key, act */
const BUTTONS = [
  ['start', 'start', 'To the start', 'Home', (playback) => playback.start()],
  ['back', 'back', 'Step back', '←', (playback) => playback.back()],
  ['toggle', 'play', 'Play', 'Space', (playback) => playback.toggle()],
  ['forward', 'forward', 'Step forward', '→', (playback) => playback.forward()],
  ['end', 'end', 'To the end', 'End', (playback) => playback.end()],
  ['undo', 'undo', 'Next undo', 'U', (playback) => playback.next('undo')],
  ['dead-end', 'dead-end', 'Next dead end', 'D', (playback) => playback.next('dead-end')],
];

/** @type {Record<string, string>} */
const KEYS = {
  Home: 'start',
  ArrowLeft: 'back',
  ' ': 'toggle',
  k: 'toggle',
  ArrowRight: 'forward',
  End: 'end',
  u: 'undo',
  d: 'dead-end',
};

export class Transport extends HTMLElement {
  constructor() {
    super();
    /** @type {Playback | null} */
    this.playback = null;
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.key(event);
  }

  connectedCallback() {
    this.setAttribute('role', 'toolbar');
    this.setAttribute('aria-label', 'Player');
    this.buttons = new Map(BUTTONS.map((button) => [button[0], this.button(button)]));
    this.speed = h('input', { type: 'range', min: 0, max: SPEEDS.length - 1, step: 1, 'aria-label': 'Speed' });
    this.speed.value = '2';
    this.speed.addEventListener('input', () => this.showSpeed());
    this.speedText = h('output', { class: 'number' });
    this.fine = h('input', { type: 'checkbox', checked: true, onchange: () => this.bindFine() });
    const fine = h('label', { class: 'field', title: 'Stop at calls and at rejected choices too, not only at moves' });
    fine.append(this.fine, 'every test');
    this.replaceChildren(
      h('div', { class: 'buttons' }, ...this.buttons.values()),
      h('label', { class: 'field speed' }, h('span', {}, 'Speed'), this.speed, this.speedText),
      fine,
    );
    document.addEventListener('keydown', this.onKey);
    this.showSpeed();
  }

  disconnectedCallback() {
    document.removeEventListener('keydown', this.onKey);
  }

  /** @param {typeof BUTTONS[number]} button */
  button([name, picture, label, key, act]) {
    const onclick = () => this.playback && act(this.playback);
    const wide = name === 'undo' || name === 'dead-end';
    const kind = name === 'toggle' ? 'primary square' : wide ? 'wide' : 'square';
    const text = wide ? h('span', {}, label) : null;
    const attributes = { type: 'button', class: kind, 'aria-label': label, title: `${label}  (${key})`, onclick };
    return h('button', { ...attributes, 'data-act': name }, icon(picture), text);
  }

  /** @param {Playback} playback */
  bind(playback) {
    this.playback = playback;
    playback.addEventListener('state', () => this.showState());
    playback.addEventListener('change', () => this.showState());
    this.showSpeed();
    this.bindFine();
    this.showState();
  }

  bindFine() {
    if (this.playback && this.fine) this.playback.fine = this.fine.checked;
  }

  showState() {
    const button = this.buttons?.get('toggle');
    if (!button || !this.playback) return;
    const { playing } = this.playback;
    set(button, 'aria-label', playing ? 'Pause' : 'Play');
    const use = button.querySelector('use');
    if (use) set(use, 'href', `/studio/icons.svg#${playing ? 'pause' : 'play'}`);
  }

  showSpeed() {
    if (!this.speed || !this.speedText) return;
    const speed = SPEEDS[Number(this.speed.value)];
    const text = speed >= 1000 ? `${speed / 1000},000 / s` : `${speed} / s`;
    say(this.speedText, text);
    set(this.speed, 'aria-valuetext', `${speed} steps a second`);
    this.playback?.setSpeed(speed);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    if (target.closest('input:not([type="checkbox"]), textarea, select, [role="grid"]')) return;
    if (event.key === ' ' && target.closest('button, a, input')) return;
    const act = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    const button = act && this.buttons?.get(act);
    if (!button) return;
    event.preventDefault();
    button.click();
  }
}

customElements.define('np-transport', Transport);
