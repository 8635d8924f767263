import { agent } from '../spec/agent.ts';

/*
 * Searching a text for another. The host's search takes length times length steps at worst, and nobody can stop it
 * meanwhile: where that may be long, we search in linear time ourselves.
 */

/** From these lengths on the host's worst case is too long. */
const LONG_SEARCH = 32;
const LONG_TEXT = 4096;

/** Where `search` stands first in `text` from `start` on, -1: nowhere. Counts the work as ops. */
export function find(text: string, search: string, start = 0): number {
  if (search.length >= LONG_SEARCH && text.length - start >= LONG_TEXT) return findSlowly(text, search, start, 1);
  const found = text.indexOf(search, start);
  spendScan((found === -1 ? text.length : found) - start, search);
  return found;
}

/** Where `search` stands last in `text`, not after `start`; -1: nowhere. */
export function findLast(text: string, search: string, start: number): number {
  const isLong = search.length >= LONG_SEARCH && text.length >= LONG_TEXT;
  if (isLong) return findSlowly(text, search, Math.max(0, text.length - search.length - start), -1);
  spendScan(text.length, search);
  return text.lastIndexOf(search, start);
}

/** Looking at 64 places costs an op, more where more than a few units are compared at each. */
const spendScan = (places: number, search: string): void => agent.spend((places >> 6) * (1 + (search.length >> 3)));

/** Knuth, Morris and Pratt's search, forwards or (-1) backwards; `skipped` units of the text are left out at the side where it begins. */
function findSlowly(text: string, search: string, skipped: number, direction: 1 | -1): number {
  const { length } = search;
  agent.spend((length + text.length) >> 2);
  agent.charge(length * 4);
  const wanted = direction === 1 ? 0 : length - 1;
  const first = direction === 1 ? 0 : text.length - 1;
  // borders[i]: how much of the search's beginning ends the first i + 1 units of it
  const borders = new Int32Array(length);
  for (let i = 1, known = 0; i < length; i++) {
    const unit = search.charCodeAt(wanted + i * direction);
    while (known > 0 && search.charCodeAt(wanted + known * direction) !== unit) known = borders[known - 1];
    if (search.charCodeAt(wanted + known * direction) === unit) known++;
    borders[i] = known;
  }
  for (let i = skipped, known = 0; i < text.length; i++) {
    const unit = text.charCodeAt(first + i * direction);
    while (known > 0 && search.charCodeAt(wanted + known * direction) !== unit) known = borders[known - 1];
    if (search.charCodeAt(wanted + known * direction) !== unit) continue;
    if (++known === length) return direction === 1 ? i - length + 1 : text.length - 1 - i;
  }
  return -1;
}
