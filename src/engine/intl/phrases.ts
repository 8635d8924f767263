import type { NumberRecord } from './number-record.ts';
import { decimalOf, rounded, written } from './decimal.ts';
import { agent } from '../spec/agent.ts';
import { numberParts, OPS_PER_TEXT, type Part, spendFigures } from './number-parts.ts';
import { operandsOf, pluralCategory } from './plural-rules.ts';
import { formFor, listOf, refuse, textOf } from './tags.ts';

/* Times ago and lists: https://tc39.es/ecma402/#relativetimeformat-objects and https://tc39.es/ecma402/#listformat-objects. */

export interface RelativeRecord {
  readonly locale: string;
  readonly data: string;
  readonly style: 'long' | 'short' | 'narrow';
  readonly numeric: 'always' | 'auto';
  readonly number: NumberRecord;
}

/** The languages of which a style is known. */
const KNOWN = { long: /^/, short: /^(?:en|de|fr|es)\b/, narrow: /^en\b/ };

export type UnitPart = Part & { readonly unit?: string };

/** https://tc39.es/ecma402/#sec-PartitionRelativeTimePattern */
export function relativeParts(
  { data, style, numeric, number }: RelativeRecord,
  value: number,
  unit: string,
): UnitPart[] {
  agent.spend(OPS_PER_TEXT);
  if (numeric === 'auto' && Math.abs(value) <= 2) {
    // Minus nothing is this one as well.
    const words = listOf(data, 'relative', `${style} ${unit} w`)[value + 2];
    if (words) return [{ type: 'literal', value: words }];
  }
  // Of the shorter styles not all is known.
  if (!KNOWN[style].test(data) || (unit === 'quarter' && !/^en\b/.test(data)))
    return refuse('Intl.RelativeTimeFormat', `the style '${style}'`);
  const isPast = value < 0 || Object.is(value, -0);
  const forms = textOf(data, 'relative', `${style} ${unit} ${isPast ? 'p' : 'f'}`);
  if (forms === undefined) return refuse('Intl.RelativeTimeFormat', `the style '${style}'`);
  const figures = numberParts(number, Math.abs(value));
  const decimal = decimalOf(Math.abs(value));
  spendFigures(decimal, 3);
  const { whole, fraction } = written(rounded(decimal, 3, 'halfExpand'), 1, 0);
  const category = pluralCategory(data, 'cardinal', operandsOf(fraction === '' ? whole : `${whole}.${fraction}`));
  const [before, behind] = formFor(forms, category).split('0');
  const parts: UnitPart[] = [];
  if (before) parts.push({ type: 'literal', value: before });
  if (behind === undefined) return parts;
  for (const part of figures) parts.push({ ...part, unit });
  if (behind) parts.push({ type: 'literal', value: behind });
  return parts;
}

export interface ListRecord {
  readonly locale: string;
  readonly data: string;
  readonly type: 'conjunction' | 'disjunction' | 'unit';
  readonly style: 'long' | 'short' | 'narrow';
}

/** https://tc39.es/ecma402/#sec-createpartsfromlist */
export function listParts({ data, type, style }: ListRecord, items: readonly string[]): Part[] {
  const [pair, four] = listOf(data, 'lists', `${type} ${style}`);
  const between = (text: string, from: string, to: string) => text.slice(text.indexOf(from) + 1, text.indexOf(to));
  const first = between(four, 'W', 'X');
  const middle = between(four, 'X', 'Y');
  const last = between(four, 'Y', 'Z');
  const parts: Part[] = [];
  for (const [at, value] of items.entries()) {
    if (at > 0) {
      const usual =
        items.length === 2 ? between(pair, 'X', 'Y') : at === items.length - 1 ? last : at === 1 ? first : middle;
      parts.push({ type: 'literal', value: beforeSound(data, usual, value) });
    }
    parts.push({ type: 'element', value });
  }
  return parts;
}

/** Spanish has other words for and, and or, before their own sounds; Hebrew puts a dash between and, and what is not Hebrew. */
function beforeSound(data: string, joint: string, next: string): string {
  if (/^es/.test(data)) {
    if (/ y $/.test(joint) && /^(?:i|hi(?![ae]))/i.test(next)) return joint.replace(/y $/, 'e ');
    if (/ o $/.test(joint) && /^(?:o|ho|8|11(?!\d))/i.test(next)) return joint.replace(/o $/, 'u ');
  }
  if (data === 'he' && /\u05d5-?$/.test(joint))
    return joint.replace(/-?$/, /^\p{Script=Hebrew}/u.test(next) ? '' : '-');
  return joint;
}
