import { code } from '../base/rich-text.ts';

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

/** `settled` → settled in code; `.then:10` → .then of line 10; `wrapper(settled)` → the wrapper of settled. */
export function promiseWords(label: string | number): string {
  const text = String(label);
  if (Object.hasOwn(ALONE, text)) return ALONE[text as keyof typeof ALONE];
  const serving = /^(wrapper|throwaway|adoption)\((.*)\)?$/s.exec(text);
  if (serving) return `${SERVING[serving[1] as keyof typeof SERVING]} ${promiseWords(serving[2].replace(/\)$/, ''))}`;
  const placed = /^(.*):(\d+)$/s.exec(text);
  if (!placed) return text === '' ? 'a promise' : code(text);
  const isPart = /[.A-Z]/.test(placed[1]) || placed[1].startsWith('new ');
  return isPart ? `${code(placed[1])} of line ${placed[2]}` : `the promise of line ${placed[2]}`;
}

/** `load` → load(); `ƒ:12` → the function of line 12. */
export function functionWords(label: string | number): string {
  const text = String(label);
  const nameless = /^ƒ(?::(\d+))?$/.exec(text);
  if (nameless) return nameless[1] ? `the function of line ${nameless[1]}` : 'a function without a name';
  if (text === '') return 'a function';
  return code(/[).:]|\.m?js$/.test(text) ? text : `${text}()`);
}

/** `on line 4`, or nothing when the place is unknown. Begins with a space. */
export function onLine(line: string | number): string {
  return Number(line) > 0 ? ` on line ${line}` : '';
}

export function atStart(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
