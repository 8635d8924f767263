import type { Pair } from './divergence.ts';
import { isPage, versionOf } from './divergence-absent.ts';

/* What versions of Node show otherwise of the same value, told from how two texts of it differ; i18n words each in a sentence. */

interface PrintingRule {
  readonly id: string;
  /** The first of our versions of Node that shows a value so. */
  readonly since: number;
  /** What only the later text has, or only the earlier. */
  readonly later?: RegExp;
  readonly earlier?: RegExp;
}

/** Newest first, so that of several changes between two versions the last is named. */
const RULES: readonly PrintingRule[] = [
  { id: 'proxies', since: 26, later: /\bProxy\(/g },
  { id: 'symbol-keys', since: 24, later: /[{,]\s*Symbol\([^()]*\): /g },
  { id: 'assertions', since: 22, earlier: /^Assertion failed: /g, later: /^Assertion failed(?!:)/g },
  { id: 'byte-length', since: 22, later: /\[byteLength\]: /g },
  { id: 'errors-in-lists', since: 16, later: /\[\s*\n\s*\w*Error\b/g },
  { id: 'references', since: 14, later: /<ref \*\d+>|\[Circular \*\d+\]/g },
  { id: 'sizes', since: 14, later: /\b(?:Map|Set)\(\d+\)/g },
  { id: 'anonymous', since: 14, later: /\[\w*Function \(anonymous\)/g },
  { id: 'escapes', since: 14, later: /\\x[0-9A-F]{2}/g },
  { id: 'classes', since: 12.22, later: /\[class \S/g },
  { id: 'array-sizes', since: 12.22, later: /\b\w*Array\(\d+\)/g },
  { id: 'text-lines', since: 12.22, later: /\\n['"`] \+\n/g },
  { id: 'errors-in-braces', since: 12, earlier: /\{ \w*Error\b/g },
  { id: 'functions-in-braces', since: 12, earlier: /\{ \[\w*Function/g },
  { id: 'quotes', since: 11, earlier: /\\'/g },
  { id: 'placeholders', since: 11, earlier: /\[items unknown\]/g },
  { id: 'entries', since: 11, later: /\[(?:Map|Set) Entries\]/g },
  { id: 'buffers', since: 11, later: /\[Uint8Contents\]/g },
  { id: 'null-prototypes', since: 10, later: /: null prototype\]/g },
  { id: 'groups', since: 10, later: /\bgroups: /g },
  { id: 'arguments', since: 10, later: /\[Arguments\]/g },
  { id: 'formats', since: 8, earlier: /%[oO]/g },
  { id: 'holes', since: 8, later: /<\d+ empty items?>/g },
];

/** The rule by which two lanes show the same values in two ways; '' where no known one tells. */
export function printingRule(pair: Pair, text: string, otherText: string): string {
  if (pair.some(({ trace }) => trace.host === 'bun')) return 'bun';
  if (pair.some(isPage)) return 'pages';
  const [version, otherVersion] = pair.map(({ trace }) => versionOf(trace.host));
  if (version === null || otherVersion === null || version === otherVersion) return '';
  const [earlier, later] = version < otherVersion ? [text, otherText] : [otherText, text];
  const [from, to] = [Math.min(version, otherVersion), Math.max(version, otherVersion)];
  if (/[┌│]/.test(text) && /[┌│]/.test(otherText)) return from < 20 && to >= 20 ? 'tables' : '';
  const rule = RULES.find((each) => each.since > from && each.since <= to && bears(each, earlier, later));
  if (rule !== undefined) return rule.id;
  const hasMoved = earlier.replace(/\s+/g, '') === later.replace(/\s+/g, '');
  return hasMoved && from < 12 && to >= 12 ? 'lines' : '';
}

const bears = ({ later, earlier }: PrintingRule, before: string, after: string): boolean =>
  (later === undefined || count(after, later) > count(before, later)) &&
  (earlier === undefined || count(before, earlier) > count(after, earlier));

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;
