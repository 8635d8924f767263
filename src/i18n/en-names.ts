import { code } from '../base/rich-text.ts';
import { number } from './plural.ts';

/* How the names that analysis hands over read in an English sentence. Parameters: analysis/messages.ts. */

export type Params = Readonly<Record<string, string | number>>;
export type Sentence = (p: Params) => string;

const SERVING = {
  wrapper: 'the wrapper of',
  throwaway: 'the throwaway promise of',
  adoption: 'the promise of a then on',
} as const;
const ALONE = {
  wrapper: 'the wrapper promise',
  throwaway: 'the throwaway promise',
  adoption: 'the promise of a then',
  module: 'the module’s promise',
} as const;

/** Promises that no line of the program made, by role. */
const PLACELESS: Readonly<Record<string, string>> = {
  derived: 'the promise of a then',
  resolve: 'a promise of Promise.resolve',
  reject: 'a promise of Promise.reject',
  'from-sync': 'the promise of a sync iterator’s step',
  'from-sync-value': 'the promise of a sync iterator’s value',
  'async-generator': 'the promise of a request to the generator',
  combinator: 'the promise of a combinator',
  disposal: 'the promise of a disposal',
  host: 'a promise of the host',
};

/** Those of one step of an iterator, or that a call made for itself, and the line that asked for it. */
const STEPS: Readonly<Record<string, string>> = {
  'from-sync': 'the promise of the sync iterator’s step',
  'from-sync-value': 'the promise of the sync iterator’s value',
  'async-generator': 'the promise of the generator’s step',
  element: 'the promise made for a value',
  'element-then': 'the discarded promise of a then',
  inner: 'an inner promise',
};

/**
 * `settled` → settled in code; `.then:10` → .then of line 10; `.then:10:util.js` → .then of line 10 of util.js;
 * `wrapper(settled)` → the wrapper of settled.
 */
export function promiseWords(label: string | number): string {
  const text = String(label);
  if (Object.hasOwn(ALONE, text)) return ALONE[text as keyof typeof ALONE];
  const serving = /^(wrapper|throwaway|adoption)\((.*)\)?$/s.exec(text);
  if (serving) return `${SERVING[serving[1] as keyof typeof SERVING]} ${promiseWords(serving[2].replace(/\)$/, ''))}`;
  const placeless = /^\((.*)\)$/.exec(text);
  if (placeless) return PLACELESS[placeless[1]] ?? 'a promise';
  const own = /^(node:\S+) (.+\(\))$/.exec(text);
  if (own) return own[2].length > 3 ? `${code(own[2])} of ${code(own[1])}` : `a promise of ${code(own[1])}`;
  const placed = /^([^:]*):(\d+(?::.+)?)$/s.exec(text);
  if (!placed) return text === '' ? 'a promise' : code(text);
  const of = ` of ${lineWords(placed[2])}`;
  // What a function without a name returned.
  if (placed[1] === 'ƒ()') return `the promise of the function${of}`;
  if (Object.hasOwn(STEPS, placed[1])) return STEPS[placed[1]] + of;
  return placed[1] !== '' && !Object.hasOwn(ROLES, placed[1]) ? code(placed[1]) + of : `the promise${of}`;
}

/** Texts in quotes, which stay as they are, and strings that were too long to be looked at. */
const UNREAD = /'(?:[^'\\]|\\.)*'?|"(?:[^"\\]|\\.)*"?|`(?:[^`\\]|\\.)*`?|\bstring\((\d+)\)(?![\w$(]| [[{])/g;

/** A value as sentences and lists show it: of a string in it that was too long to be looked at, its length. */
export function previewWords(preview: string | number): string {
  return String(preview).replace(UNREAD, (text, length: string | undefined) =>
    length === undefined ? text : `… (${number('en', Number(length))} characters)`,
  );
}

const BUDGETS: Readonly<Record<string, string>> = {
  ops: 'steps',
  depth: 'calls within calls',
  virtualMs: 'virtual time',
};

/** What a run had too much of. */
export function limitWords(budget: string | number): string {
  return BUDGETS[budget] ?? String(budget);
}

/** Whether one name is that of the wrapper around the promise of the other name. */
export function isWrapperOf(label: string | number, of: string | number): boolean {
  const bare = (text: string | number): string => String(text).replace(/[()]+$/, '');
  return bare(label) === bare(`wrapper(${of}`);
}

/** Roles as a list has them, where no expression of the program names the promise. */
const ROLES: Readonly<Record<string, string>> = {
  constructed: 'new promise',
  'async-function': 'async function',
  'async-generator': 'generator step',
  derived: 'then',
  resolve: 'resolve',
  reject: 'reject',
  combinator: 'combinator',
  try: 'try',
  'from-sync': 'sync step',
  'from-sync-value': 'sync value',
  module: 'module',
  host: 'host',
  disposal: 'disposal',
  'async-from': 'fromAsync',
  element: 'combinator’s value',
  'element-then': 'combinator’s then',
  inner: 'inner promise',
};

/** What a list calls a promise; 0 when its name tells no line. */
export interface ListName {
  readonly text: string;
  readonly isCode: boolean;
  readonly line: number;
}

/** `settled` → settled in code; `.then:10` → .then in code, line 10; `from-sync:4` → sync step, line 4; `ƒ():4` → async function, line 4. */
export function listName(label: string): ListName {
  const placed = /^(.*):(\d+)$/s.exec(label) ?? /^\((.*)()\)$/.exec(label);
  const [found, line] = placed ? [placed[1], Number(placed[2])] : [label, 0];
  // Only async functions return a promise that nothing else names.
  const name = found === 'ƒ()' ? 'async-function' : found;
  const role = placed && Object.hasOwn(ROLES, name) ? ROLES[name] : undefined;
  return { text: role ?? name, isCode: role === undefined, line };
}

/** Functions that nobody wrote, by the name that stacks have for them. */
const UNWRITTEN: Readonly<Record<string, string>> = {
  '<instance_members_initializer>': 'what sets up the fields',
  '<static_initializer>': 'what sets up the static fields',
};

/** A function that nobody sees: its part of the library has no name that a program could know. */
export const OF_HOST = 'a function of the host’s own';

/** A function without a name, and where it begins. */
const NAMELESS = /^ƒ(?::(\d+(?::.+)?))?$/s;

/** `load` → load(); `ƒ:12` → the function of line 12; `ƒ:12:util.js` → the function of line 12 of util.js. */
export function functionWords(label: string | number): string {
  const text = String(label);
  const nameless = NAMELESS.exec(text);
  if (nameless) return nameless[1] ? `the function of ${lineWords(nameless[1])}` : 'a function without a name';
  if (text === '') return 'a function';
  const settles = /^settles\((.*)\)$/s.exec(text);
  if (settles) return `the function that settles ${promiseWords(settles[1])}`;
  if (Object.hasOwn(UNWRITTEN, text)) return UNWRITTEN[text];
  const own = /^(node:\S+)(?: (.+?)(?:\(\))?)?$/.exec(text);
  // Names of one letter are what is left of a library's local functions when it is built; private ones nobody sees.
  if (own && own[2]?.length > 1 && !own[2].startsWith('#')) return `${code(`${own[2]}()`)} of ${code(own[1])}`;
  if (own) return own[1].startsWith('node:internal') ? OF_HOST : `a function of ${code(own[1])}`;
  return code(!text.startsWith('[') && /[).:]|\.m?js$/.test(text) ? text : `${text}()`);
}

/** A function of a kind: `the timer callback`, `bell` → the timer callback bell(); `ƒ:12` → the timer callback of line 12. */
export function kindOfFunction(kind: string, label: string | number): string {
  const nameless = NAMELESS.exec(String(label));
  if (String(label).startsWith('settles(')) return functionWords(label).replace('the function', kind);
  if (!nameless) return `${kind} ${functionWords(label)}`.replace(`${kind} a function of`, `${kind} of`);
  return nameless[1] ? `${kind} of ${lineWords(nameless[1])}` : kind;
}

/** `on line 4`, or nothing when the place is unknown. Begins with a space. */
export function onLine(line: string | number): string {
  const words = lineWords(line);
  return words && ` on ${words}`;
}

/** `line 4`, `line 4 of util.js` where that is another file than what is told of; '' when the place is unknown. */
export function lineWords(line: string | number): string {
  const [, own, file] = /^([1-9]\d*)(?::(.+))?$/s.exec(String(line)) ?? [];
  return own ? `line ${own}${file ? ` of ${file}` : ''}` : '';
}

export function atStart(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** A file that is named as what runs, and again as where. */
const CODE_OF_FILE = new RegExp(`(${code('([^ ]+)')} on line \\d+) of \\2(?!\\.?\\w)`, 'g');

/** Says a line once, `the function of line 10 on line 10`, and a file once, `main.mjs on line 3 of main.mjs`. */
export function onceOnLine(sentence: string): string {
  const once = sentence.replace(
    /( of (line \d+(?: of \S+)??)(?: (?:steps aside|resumes|continues|is called|awaits [^.;]*))?) on \2(?! of |\d)/g,
    '$1',
  );
  return once.replace(CODE_OF_FILE, '$1');
}
