import { canonicalizeLegacy, canonicalizeUnicode } from './case-folding.ts';
import type { CharSet } from './char-set.ts';
import { CASE_EXACT, CASE_LEGACY, type Program } from './program.ts';

/* What the matcher asks of the text at a place: characters, runs of them, repetitions. Nothing here goes back. */

export const isInsidePair = (text: string, at: number): boolean =>
  at > 0 &&
  at < text.length &&
  (text.charCodeAt(at) & 0xfc00) === 0xdc00 &&
  (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;

/** The character that ends before `at`. */
export function pointBefore(text: string, at: number): number {
  const unit = text.charCodeAt(at - 1);
  return isInsidePair(text, at - 1) ? (text.codePointAt(at - 2) as number) : unit;
}

export const isLineEnd = (unit: number): boolean => unit === 10 || unit === 13 || unit === 0x2028 || unit === 0x2029;

/** Whether what begins with a character of the set can begin here; `unit` is -1 at the end. Without a set, yes. */
export const isPossible = (sets: readonly CharSet[], set: number, unit: number): boolean =>
  set === -1 || (unit !== -1 && sets[set].has(unit));

/** Where a run that came to `from` may stop: there, or, if it is known what follows it, behind no more than it must; -1: nowhere. */
export function giveBack(text: string, from: number, least: number, sets: readonly CharSet[], follow: number): number {
  if (follow === -1) return from < least ? -1 : from;
  const after = sets[follow];
  for (let at = from; at >= least; at--) if (at < text.length && after.has(text.charCodeAt(at))) return at;
  return -1;
}

/** Where a lazy run may stop: at once, or, if it is known what follows it, before the next of these; -1: nowhere. */
export function lazyStop(
  text: string,
  from: number,
  most: number,
  set: CharSet,
  sets: readonly CharSet[],
  follow: number,
): number {
  if (follow === -1) return from;
  const after = sets[follow];
  for (let at = from; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (after.has(unit)) return at;
    if (at >= most || !set.has(unit)) return -1;
  }
  return -1;
}

/** Second result of `runPoints`: where the required characters end. */
export let leastOfRun = 0;

/** As many characters of the set as there are, up to `max`; -1 if fewer than `min`. */
export function runPoints(text: string, start: number, set: CharSet, min: number, max: number): number {
  let at = start;
  let count = 0;
  leastOfRun = start;
  while (count < max && at < text.length) {
    const point = text.codePointAt(at) as number;
    if (!set.has(point)) break;
    at += point > 0xffff ? 2 : 1;
    if (++count <= min) leastOfRun = at;
  }
  return count < min ? -1 : at;
}

/** A member of a class with strings: one character, or a string. */
export function isMember(
  text: string,
  from: number,
  length: number,
  has: (text: string) => boolean,
  points: CharSet,
): boolean {
  if (length === 1 || (length === 2 && isInsidePair(text, from + 1))) {
    if (length === 1 && (isInsidePair(text, from) || isInsidePair(text, from + 1))) return false;
    return points.has(text.codePointAt(from) as number);
  }
  return has(text.slice(from, from + length));
}

/** https://tc39.es/ecma262/#sec-backreference-matcher: the position after the repetition, or -1. */
export function matchReference(program: Program, text: string, at: number, registers: Int32Array, pc: number): number {
  const { code } = program;
  const groups = program.groups[code[pc + 1]];
  for (let i = 0; i < groups.length; i++) {
    const from = registers[groups[i] * 2];
    const to = registers[groups[i] * 2 + 1];
    if (from === -1 || to === -1) continue;
    const length = to - from;
    const start = code[pc + 2] === 1 ? at - length : at;
    if (start < 0 || start + length > text.length) return -1;
    const comparison = code[pc + 3];
    const isSame =
      comparison === CASE_EXACT
        ? isRepetition(text, start, text, from, length)
        : isLikeness(text, from, start, length, comparison);
    if (!isSame) return -1;
    return code[pc + 2] === 1 ? start : start + length;
  }
  // A group that took no part matches nothing, everywhere.
  return at;
}

/** Compares in place: mostly the first unit decides. */
export function isRepetition(text: string, start: number, pattern: string, from: number, length: number): boolean {
  if (start + length > text.length) return false;
  for (let i = 0; i < length; i++) if (text.charCodeAt(start + i) !== pattern.charCodeAt(from + i)) return false;
  return true;
}

function isLikeness(text: string, from: number, start: number, length: number, comparison: number): boolean {
  for (let i = 0; i < length; ) {
    if (comparison === CASE_LEGACY) {
      if (canonicalizeLegacy(text.charCodeAt(from + i)) !== canonicalizeLegacy(text.charCodeAt(start + i)))
        return false;
      i++;
    } else {
      const point = text.codePointAt(from + i) as number;
      if (canonicalizeUnicode(point) !== canonicalizeUnicode(text.codePointAt(start + i) as number)) return false;
      i += point > 0xffff ? 2 : 1;
    }
  }
  return true;
}
