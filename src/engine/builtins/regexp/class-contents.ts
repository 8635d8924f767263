import type { AST } from '@eslint-community/regexpp';
import { type CaseMode, canonicalizeText, equivalents } from './case-folding.ts';
import {
  type ClassContents,
  inRanges,
  isBasicWord,
  isDigit,
  isSpace,
  not,
  type Predicate,
  type Range,
  type StringSet,
  unionOf,
} from './char-set.ts';
import { propertyPredicate, stringProperty } from './unicode-property.ts';

/* https://tc39.es/ecma262/#sec-compiletocharset: what a class or class escape of a pattern contains. */

/** The flags in force where a node stands. */
export interface FlagContext {
  readonly ignoreCase: boolean;
  readonly multiline: boolean;
  readonly dotAll: boolean;
  /** u or v */
  readonly unicode: boolean;
  /** v */
  readonly unicodeSets: boolean;
}

export const caseModeOf = (flags: FlagContext): CaseMode => (flags.unicode ? 'unicode' : 'legacy');

/** With i, whatever has an equivalent in the set is in it. */
export function withEquivalents(base: Predicate, flags: FlagContext): Predicate {
  if (!flags.ignoreCase) return base;
  const mode = caseModeOf(flags);
  return (point) => equivalents(point, mode).some(base);
}

/** https://tc39.es/ecma262/#sec-wordcharacters */
export function wordPredicate(flags: FlagContext): Predicate {
  return flags.ignoreCase && flags.unicode ? withEquivalents(isBasicWord, flags) : isBasicWord;
}

const none: Predicate = () => false;
const only = (points: Predicate): ClassContents => ({ points, strings: null });

/** \d \s \w \p{…} and their complements, with the case folding that the mode demands. */
export function escapeContents(
  node: AST.EscapeCharacterSet | AST.UnicodePropertyCharacterSet,
  flags: FlagContext,
): ClassContents {
  if (node.kind === 'property') {
    if (node.strings) return stringProperty(node.key, flags.ignoreCase);
    const base = propertyPredicate(node.key, node.value);
    if (!node.negate) return only(withEquivalents(base, flags));
    // Under v the set is folded before the complement is taken, under u the complement is folded.
    return only(flags.unicodeSets ? not(withEquivalents(base, flags)) : withEquivalents(not(base), flags));
  }
  const base = node.kind === 'digit' ? isDigit : node.kind === 'space' ? isSpace : wordPredicate(flags);
  return only(withEquivalents(node.negate ? not(base) : base, flags));
}

type ClassPart =
  | AST.CharacterClassElement
  | AST.ClassIntersection
  | AST.ClassSubtraction
  | AST.CharacterClass
  | AST.ExpressionCharacterClass;

/** Contents of a whole class in brackets, or of any operand in it. */
export function classContents(node: ClassPart, flags: FlagContext): ClassContents {
  switch (node.type) {
    case 'Character':
      return only(withEquivalents((point) => point === node.value, flags));
    case 'CharacterClassRange':
      return only(withEquivalents((point) => point >= node.min.value && point <= node.max.value, flags));
    case 'CharacterSet':
      return escapeContents(node, flags);
    case 'ClassStringDisjunction':
      return disjunctionContents(node, flags);
    case 'CharacterClass':
      return complementIf(node.negate, unionContents(partsOf(node.elements, flags)));
    case 'ExpressionCharacterClass':
      return complementIf(node.negate, classContents(node.expression, flags));
    case 'ClassIntersection':
      return intersect(classContents(node.left, flags), classContents(node.right, flags));
    default:
      return subtract(classContents(node.left, flags), classContents(node.right, flags));
  }
}

/** Characters and ranges are one part, which knows its answers by looking in one place, however many they are. */
function partsOf(elements: readonly AST.CharacterClassElement[], flags: FlagContext): ClassContents[] {
  const ranges: Range[] = [];
  const parts: ClassContents[] = [];
  const visit = (element: AST.CharacterClassElement): void => {
    if (element.type === 'Character') ranges.push([element.value, element.value]);
    else if (element.type === 'CharacterClassRange') ranges.push([element.min.value, element.max.value]);
    else if (element.type === 'CharacterClass' && !element.negate) element.elements.forEach(visit);
    else parts.push(classContents(element, flags));
  };
  elements.forEach(visit);
  if (ranges.length > 0) parts.push(only(withEquivalents(inRanges(ranges), flags)));
  return parts;
}

/** A negated class never contains strings. */
const complementIf = (negate: boolean, contents: ClassContents): ClassContents =>
  negate ? only(not(contents.points)) : contents;

function unionContents(parts: readonly ClassContents[]): ClassContents {
  const strings = parts.flatMap((part) => (part.strings === null ? [] : [part.strings]));
  const points = unionOf(parts.map((part) => part.points).filter((part) => part !== none));
  if (strings.length === 0) return only(points);
  const maxLength = strings.reduce((most, part) => Math.max(most, part.maxLength), 0);
  return { points, strings: { maxLength, has: (text) => strings.some((part) => part.has(text)) } };
}

function intersect(left: ClassContents, right: ClassContents): ClassContents {
  const points: Predicate = (point) => left.points(point) && right.points(point);
  const [a, b] = [left.strings, right.strings];
  if (a === null || b === null) return only(points);
  return {
    points,
    strings: { maxLength: Math.min(a.maxLength, b.maxLength), has: (text) => a.has(text) && b.has(text) },
  };
}

function subtract(left: ClassContents, right: ClassContents): ClassContents {
  const points: Predicate = (point) => left.points(point) && !right.points(point);
  const [a, b] = [left.strings, right.strings];
  if (a === null || b === null) return { points, strings: a };
  return { points, strings: { maxLength: a.maxLength, has: (text) => a.has(text) && !b.has(text) } };
}

/** \q{…}: alternatives of one character count as characters, the others as strings. */
function disjunctionContents(node: AST.ClassStringDisjunction, flags: FlagContext): ClassContents {
  const points = new Set<number>();
  const texts = new Set<string>();
  let maxLength = 0;
  for (const { elements } of node.alternatives) {
    if (elements.length === 1) points.add(elements[0].value);
    else {
      const text = elements.map((element) => String.fromCodePoint(element.value)).join('');
      texts.add(flags.ignoreCase ? canonicalizeText(text, 'unicode') : text);
      // An equivalent may take one unit where another takes two.
      maxLength = Math.max(maxLength, elements.length * 2);
    }
  }
  const has = (text: string): boolean => texts.has(flags.ignoreCase ? canonicalizeText(text, 'unicode') : text);
  const strings: StringSet | null = texts.size === 0 ? null : { maxLength, has };
  return { points: points.size === 0 ? none : withEquivalents((point) => points.has(point), flags), strings };
}
