import type { AST } from '@eslint-community/regexpp';
import { equivalents } from './case-folding.ts';
import { isLineTerminator, not, type Predicate, unionOf } from './char-set.ts';
import { caseModeOf, classContents, escapeContents, type FlagContext, withEquivalents } from './class-contents.ts';

/*
 * What every match of a pattern begins with: lets a search skip places where none can begin. Groups with
 * modifiers and back references are not looked into.
 */

/** Literal code units at the start of every match. */
export function literalPrefix(pattern: AST.Pattern, flags: FlagContext): string {
  if (pattern.alternatives.length !== 1) return '';
  let prefix = '';
  for (const element of pattern.alternatives[0].elements) {
    if (element.type !== 'Character') break;
    const isSurrogate = element.value >= 0xd800 && element.value <= 0xdfff;
    if (
      (flags.unicode && isSurrogate) ||
      (flags.ignoreCase && equivalents(element.value, caseModeOf(flags)).length > 1)
    )
      break;
    prefix += String.fromCodePoint(element.value);
  }
  return prefix;
}

/** Whether every alternative begins with an unconditional start of text. */
export function isAnchored(alternatives: readonly AST.Alternative[], flags: FlagContext): boolean {
  return (
    !flags.multiline &&
    alternatives.every(
      ({ elements }) => elements.length > 0 && elements[0].type === 'Assertion' && elements[0].kind === 'start',
    )
  );
}

/** The code units with which what comes next begins; null: not known, or perhaps nothing comes. */
export type Follow = Predicate | null;

/** First code units of all matches, with what follows them if they may be empty. */
export function firstPredicate(alternatives: readonly AST.Alternative[], flags: FlagContext, follow: Follow): Follow {
  return withFollow(firstOfAlternatives(alternatives, flags, 0), flags, follow);
}

/** The same of the elements from `start` on. */
export function firstOfRest(
  elements: readonly AST.Element[],
  start: number,
  flags: FlagContext,
  follow: Follow,
): Follow {
  return withFollow(firstOfSequence(elements.slice(start, start + FAR + 1), flags, 0), flags, follow);
}

function withFollow(first: First | null, flags: FlagContext, follow: Follow): Follow {
  if (first === null || (first.mayBeEmpty && follow === null)) return null;
  const points = first.mayBeEmpty ? unionOf([first.points, follow as Predicate]) : first.points;
  // Halves of pairs are let through: the matcher looks at the whole character.
  return flags.unicode ? (unit) => (unit & 0xf800) === 0xd800 || points(unit) : points;
}

/** What is in any of them, if all are known. */
export const unionOfKnown = (parts: readonly Follow[]): Follow =>
  parts.length > 0 && parts.every((part) => part !== null) ? unionOf(parts as Predicate[]) : null;

interface First {
  readonly points: Predicate;
  /** What follows may come first as well. */
  readonly mayBeEmpty: boolean;
}

/**
 * Beyond so many alternatives, elements that may be empty and groups in groups nothing is known: it would take too long
 * and too much room.
 */
export const MANY = 32;
const FAR = 16;
const DEEP = 8;

const NOTHING: First = { points: () => false, mayBeEmpty: true };

function firstOfAlternatives(
  alternatives: readonly AST.Alternative[],
  flags: FlagContext,
  depth: number,
): First | null {
  if (alternatives.length > MANY || depth > DEEP) return null;
  const parts: First[] = [];
  for (const { elements } of alternatives) {
    const first = firstOfSequence(elements, flags, depth);
    if (first === null) return null;
    parts.push(first);
  }
  return { points: unionOf(parts.map((part) => part.points)), mayBeEmpty: parts.some((part) => part.mayBeEmpty) };
}

function firstOfSequence(elements: readonly AST.Element[], flags: FlagContext, depth: number): First | null {
  const parts: Predicate[] = [];
  for (const element of elements) {
    if (parts.length === FAR) return null;
    const first = firstOfElement(element, flags, depth);
    if (first === null) return null;
    parts.push(first.points);
    if (!first.mayBeEmpty) return { points: unionOf(parts), mayBeEmpty: false };
  }
  return { points: unionOf(parts), mayBeEmpty: true };
}

const certain = (points: Predicate): First => ({ points, mayBeEmpty: false });

function firstOfElement(node: AST.Element, flags: FlagContext, depth: number): First | null {
  switch (node.type) {
    case 'Character': {
      const unit = String.fromCodePoint(node.value).charCodeAt(0);
      return certain(
        node.value > 0xffff ? (point) => point === unit : withEquivalents((point) => point === node.value, flags),
      );
    }
    case 'CharacterSet': {
      if (node.kind === 'any') return certain(flags.dotAll ? () => true : not(isLineTerminator));
      const { points, strings } = escapeContents(node, flags);
      return strings === null ? certain(points) : null;
    }
    case 'CharacterClass':
    case 'ExpressionCharacterClass': {
      const { points, strings } = classContents(node, flags);
      return strings === null ? certain(points) : null;
    }
    case 'CapturingGroup':
      return firstOfAlternatives(node.alternatives, flags, depth + 1);
    case 'Group':
      return node.modifiers === null ? firstOfAlternatives(node.alternatives, flags, depth + 1) : null;
    case 'Quantifier': {
      const first = node.max === 0 ? NOTHING : firstOfElement(node.element, flags, depth);
      return first === null || node.min > 0 ? first : { points: first.points, mayBeEmpty: true };
    }
    case 'Assertion':
      return NOTHING;
    default:
      return null;
  }
}
