/**
 * The address as the state of a page: the puzzle, the mode and the step, so that a link can be passed on.
 */

/** The query of this page's address. */
export function read() {
  return new URLSearchParams(location.search);
}

/**
 * Puts entries into the address; null and the empty string take one out.
 * @param {Record<string, string | number | null | undefined>} entries
 */
export function write(entries) {
  const query = read();
  for (const [key, value] of Object.entries(entries)) {
    if (value === null || value === undefined || value === '') query.delete(key);
    else query.set(key, String(value));
  }
  const text = query.toString();
  history.replaceState(null, '', text ? `?${text}` : location.pathname);
}

/**
 * Copies the address of the page as it stands.
 * @returns {Promise<boolean>} whether the browser allowed it
 */
export async function copy() {
  try {
    await navigator.clipboard.writeText(location.href);
    return true;
  } catch {
    return false;
  }
}
