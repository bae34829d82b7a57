/**
 * Makes elements, so that the modules read like the page they build.
 *
 * @typedef {string | Node | null | undefined | false} Child
 * @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Attributes
 *   An `on…` entry is a listener; `true` is an attribute without a value; null, undefined and false leave it out.
 */

const SVG = 'http://www.w3.org/2000/svg';

/**
 * An HTML element.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, attributes = {}, ...children) {
  return dress(document.createElement(tag), attributes, children);
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function s(tag, attributes = {}, ...children) {
  return dress(/** @type {any} */ (document.createElementNS(SVG, tag)), attributes, children);
}

/**
 * @template {Element} E
 * @param {E} element
 * @param {Attributes} attributes
 * @param {Child[]} children
 * @returns {E}
 */
function dress(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/**
 * An icon of the sprite in `icons.svg`.
 * @param {string} name
 */
export function icon(name) {
  const use = s('use', { href: `/studio/icons.svg#${name}` });
  return s('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, use);
}

/**
 * Sets an attribute only when it changes, which spares the browser work in every frame.
 * @param {Element} element
 * @param {string} name
 * @param {string | number} value
 */
export function set(element, name, value) {
  const text = String(value);
  if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}

/**
 * Sets the text only when it changes.
 * @param {Node} node
 * @param {string | number} value
 */
export function say(node, value) {
  const text = String(value);
  if (node.textContent !== text) node.textContent = text;
}

const NUMBER = new Intl.NumberFormat('en');

/** A number with its thousands set apart. @param {number} value */
export function count(value) {
  return NUMBER.format(value);
}

/** Whether the reader asked for less motion. */
export function wantsLessMotion() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
