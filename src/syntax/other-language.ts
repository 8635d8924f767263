/*
 * Code of a language that is almost JavaScript: people paste what their editor holds. The parser only says where it
 * stopped; what stands there tells which language was meant.
 */

/** `transcript`: what a prompt printed. `quotes`: a text processor put in quotation marks of its own. */
export type OtherLanguage = 'typescript' | 'jsx' | 'html' | 'markdown' | 'transcript' | 'quotes';

const WORDS = 'interface|type|enum|namespace|declare|abstract|private|public|protected|readonly';
/** What a value ends with, and with it what a type may follow. */
const AFTER_VALUE = /[\w$)\]}]\s*$/;
const BEFORE_ELEMENT = /(?:^|[({[=?:,&|]|=>|\breturn)\s*$/;

/** Each: the text from the mistake on, and the text of its line before it. */
const TYPES: readonly (readonly [after: RegExp, before: RegExp])[] = [
  [/^\??\s*:\s*[\w$({[<'"`|]/, AFTER_VALUE],
  [/^\?\s*[,)]/, /\(.*[\w$]\s*$/],
  [/^(?:as|satisfies|implements)\s+[\w$({['"`]/, AFTER_VALUE],
  [/^!(?=\s*[.;,)\]=]|\s*$)/m, /[\w$)\]]$/],
  [/^</, /\bfunction\s*\*?\s*[\w$]*\s*$|\bclass\s+[\w$]+\s*$/],
  [/^>\s*\(/, /<[\w$\s,.[\]|&]+$/],
  [/^[\w$*{['"]/, new RegExp(`(?:^|[;{}(,]|\\b(?:export|import|declare|static|default))\\s*(?:${WORDS})\\s+$`)],
  [new RegExp(`^(?:${WORDS})\\s+[\\w$*{['"]`), /(?:^|[;{}(,]|\b(?:export|import|declare|static|default))\s*$/],
];

/** So much of a line before a mistake tells enough; patterns go over it as often as it is long. */
const LONGEST_BEFORE = 1000;

/** The language that a text is of when the parser stopped at that offset; null when nothing there says so. */
export function otherLanguage(source: string, start: number): OtherLanguage | null {
  if (/^\s*<[!a-z]/i.test(source) && /<script\b/i.test(source)) return 'html';
  if (/^[ \t]*```[\w-]*[ \t]*$/m.test(source)) return 'markdown';
  const before = source.slice(Math.max(source.lastIndexOf('\n', start - 1) + 1, start - LONGEST_BEFORE), start);
  const after = source.slice(start, start + 200);
  if (/^[“”„‘’‚«»]/.test(after)) return 'quotes';
  if (before.trim() === '' && /^> ?\S/.test(after)) return 'transcript';
  if (/^<(?:[A-Za-z][\w.-]*[\s/>]|>)/.test(after) && BEFORE_ELEMENT.test(before)) return 'jsx';
  // Some mistakes are placed at the token before what stopped the parser.
  const token = /^(?:[\w$]+|[)\]}])/.exec(after)?.[0] ?? '';
  const behind = after.slice(token.length);
  const isTyped =
    hasTypeAt(after, before) || hasTypeAt(token === 'export' ? behind.trimStart() : behind, before + token);
  return isTyped ? 'typescript' : null;
}

const hasTypeAt = (after: string, before: string): boolean =>
  TYPES.some(([here, earlier]) => here.test(after) && earlier.test(before));
