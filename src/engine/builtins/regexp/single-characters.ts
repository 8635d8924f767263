import type { AST } from '@eslint-community/regexpp';
import { isLineTerminator, not, type Predicate } from './char-set.ts';
import { classContents, escapeContents, type FlagContext, withEquivalents } from './class-contents.ts';
import { firstPredicate, MANY } from './first-characters.ts';
import { hasCaptures } from './node-facts.ts';

/* Which single characters an element stands for. */

/** What `.` matches. */
export const anyPredicate = (flags: FlagContext): Predicate => (flags.dotAll ? () => true : not(isLineTerminator));

/** The set of an element that always matches exactly one character, or null. */
export function singlePredicate(element: AST.Element, flags: FlagContext): Predicate | null {
  switch (element.type) {
    case 'Character':
      return withEquivalents((point) => point === element.value, flags);
    case 'CharacterSet': {
      if (element.kind === 'any') return anyPredicate(flags);
      const { points, strings } = escapeContents(element, flags);
      return strings === null ? points : null;
    }
    case 'CharacterClass':
    case 'ExpressionCharacterClass': {
      const { points, strings } = classContents(element, flags);
      return strings === null ? points : null;
    }
    default:
      return null;
  }
}

/**
 * Characters that a loop over alternatives can only pass by the one way of a single character: neither another way
 * nor what follows the loop begins with them. null: there is no such way, or a turn forgets captures.
 */
export function forcedPredicate(
  element: AST.QuantifiableElement,
  flags: FlagContext,
  follow: Predicate,
): Predicate | null {
  if (element.type !== 'Group' || element.modifiers !== null || element.alternatives.length > MANY) return null;
  const ways = element.alternatives.map((way) => ({
    first: firstPredicate([way], flags, null) as Predicate,
    isSingle: way.elements.length === 1 && singlePredicate(way.elements[0], flags) !== null,
  }));
  if (!ways.some((way) => way.isSingle) || hasCaptures(element)) return null;
  return (unit) => {
    const possible = ways.filter((way) => way.first(unit));
    return possible.length === 1 && possible[0].isSingle && !follow(unit);
  };
}
