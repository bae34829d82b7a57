/**
 * The calls of the server. Types follow docs/http.md and openapi.json.
 *
 * @typedef {{line: number | null, column: number | null, cells: string[]}} Place
 * @typedef {{placements: number, calls: number, undos: number, dead_ends: number, solutions: number}} Counters
 *
 * @typedef {object} WireEvent
 * @property {number} n
 * @property {'call'|'choose'|'reject'|'undo'|'dead_end'|'solution'|'restore'|'skip'} event
 * @property {number} depth
 * @property {string} [cell]
 * @property {number} [digit]
 * @property {string} [letter]
 * @property {number} [position]
 * @property {number} [item]
 * @property {number} [node]
 * @property {number} [colour]
 * @property {{cell?: string, house?: string, node?: number} | string} [because]
 * @property {string} [words]
 *
 * @typedef {{place: number, choice: number | null, choices?: number[], tried?: number}} Frame
 *
 * @typedef {object} Summary
 * @property {number} moves so far
 * @property {boolean} complete whether the search has come to its end
 * @property {'found' | 'exhausted' | null} outcome
 * @property {Counters | null} counters of the whole, once it is complete
 * @property {[number, number, number][]} depth for each stretch: the first move after it, the least and the most depth
 *
 * @typedef {object} TraceAnswer
 * @property {number} from
 * @property {number | null} at
 * @property {{values: number[], stack: Frame[], counters: Counters}} state
 * @property {WireEvent[]} events
 * @property {Summary} summary
 *
 * @typedef {object} ReadBoard
 * @property {string} puzzle
 * @property {string} text
 * @property {string} box
 * @property {number} side
 * @property {string} symbols
 * @property {{digit: number | null, given: boolean, marks: number[] | null}[]} cells
 */

/** What the server refused, and why. */
export class Refusal extends Error {
  /** @param {{status: number, kind: string, message: string, place: Place | null}} body */
  constructor(body) {
    super(body.message);
    this.status = body.status;
    this.kind = body.kind;
    this.place = body.place;
  }
}

/**
 * @param {string} call
 * @param {object} body
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function ask(call, body, signal) {
  const response = await fetch(`/api/v1/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  }).catch((error) => {
    if (signal?.aborted) throw error;
    throw new Refusal({ status: 0, kind: 'offline', message: 'the server does not answer; is it still running?', place: null });
  });
  const answer = await response.json();
  if (!response.ok) throw new Refusal(answer);
  return answer;
}
