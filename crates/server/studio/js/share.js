/** The button that copies a link to what is on the page. */

import { h, icon, say } from './dom.js';
import * as link from './link.js';

/** @param {HTMLElement} host */
export function offer(host) {
  const text = h('span', {}, 'Share');
  const button = h('button', { type: 'button', title: 'Copy a link with the puzzle, the mode and the step' }, icon('share'), text);
  const voice = h('span', { class: 'unseen', role: 'status' });
  button.addEventListener('click', async () => {
    const done = (await link.copy()) ? 'Link copied' : 'Copy the address';
    say(text, done);
    say(voice, done);
    setTimeout(() => say(text, 'Share'), 2000);
  });
  host.append(button, voice);
}
