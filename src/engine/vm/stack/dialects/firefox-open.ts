import { type Open, type Opened, openBrackets } from './open-brackets.ts';

/* What SpiderMonkey misses where a construct goes on in no way that it can. Measured on Firefox 153. */

/** Behind these an expression has to begin. */
const WANTS_OPERAND =
  /(?:[=*/%&|^!~<>?:,([]|(?<!\+)\+|(?<!-)-|\$\{|\b(?:return|typeof|delete|void|new|in|of|instanceof|case|throw|await|yield|extends|else|do)|\.\.\.)$/;

/** At the end of the text, by the words it ends with. */
const CUT_OFF: readonly (readonly [RegExp, string])[] = [
  [/\b(?:if|while)$/, 'missing ( before condition'],
  [/\bcatch$/, 'missing ( before catch'],
  [/\bcatch\s*\($/, 'missing identifier in catch'],
  [/\b(try|finally)$/, 'missing { before $1 block'],
  [/\bthrow$/, 'throw statement is missing an expression'],
  [/\bfunction\s*\*?$/, 'function statement requires a name'],
  [/\bclass$/, 'class statement requires a name'],
  [/(?:^|[^.])\.$|\?\.$/, 'missing name after . operator'],
  [/\?[^:?.]+$/, 'missing : in conditional expression'],
];

const NAME_ONLY = /(?:^|,)\s*(?:[\w$]+|"[^"]*"|'[^']*')$/;
const MODIFIED_NAME = /(?:^|[,;{}])\s*(?:(?:get|set|async|static)\s+\*?|\*)\s*[\w$]+$/;

/** `shown` is what stands there; `inside` what the bracket holds so far. */
type Words = (shown: string, text: string, inside: string) => string | undefined;

const unlessOperand =
  (words: string): Words =>
  (_, text) =>
    WANTS_OPERAND.test(text) ? undefined : words;

const inHead: Words = (_, text, inside) => {
  if (WANTS_OPERAND.test(text) || text.endsWith(';')) return undefined;
  const parts = inside.split(';').length - 1;
  if (parts === 1) return 'missing ; after for-loop condition';
  return parts > 1 || /\b(?:of|in)\b/.test(inside.trimStart().replace(/^(?:let|const|var)\s+of\b/, ''))
    ? 'missing ) after for-loop control'
    : 'missing ; after for-loop initializer';
};

const inObject: Words = (shown, text, inside) => {
  if (/[{,]$/.test(text)) return `expected property name, got ${shown}`;
  if (MODIFIED_NAME.test(inside)) return 'invalid property id';
  if (NAME_ONLY.test(inside)) return 'missing : after property id';
  return WANTS_OPERAND.test(text) ? undefined : 'missing } after property list';
};

const inClass: Words = (shown, text, inside) => {
  if (MODIFIED_NAME.test(inside)) return 'invalid property id';
  if (shown === "':'") return 'bad class member definition';
  return /[{};]$/.test(text) ? `expected property name, got ${shown}` : undefined;
};

const OPEN: Partial<Record<Opened, Words>> = {
  arguments: unlessOperand('missing ) after argument list'),
  array: unlessOperand('missing ] after element list'),
  index: unlessOperand('missing ] in index expression'),
  condition: unlessOperand('missing ) after condition'),
  parenthetical: unlessOperand('missing ) in parenthetical'),
  template: unlessOperand('missing } in template string'),
  text: () => '`` literal not terminated before end of script',
  for: inHead,
  parameters: (_, text) => (text.endsWith('(') ? 'missing formal parameter' : 'missing ) after formal parameters'),
  object: inObject,
  class: inClass,
};

/** What a statement's braces hold, by the word in front of them. */
const BLOCKS: Readonly<Record<string, string | undefined>> = {
  try: 'missing } after try block',
  catch: 'missing } after catch block',
  finally: 'missing } after finally block',
  switch: undefined,
};

function unclosed({ kind, word }: Open, text: string): string | undefined {
  if (WANTS_OPERAND.test(text) && !/\b(?:return|yield)$/.test(text)) return undefined;
  if (kind === 'body') return 'missing } after function body';
  return word in BLOCKS ? BLOCKS[word] : 'missing } in compound statement';
}

/** The text ends, behind `text`. */
export function missingAtEnd(text: string): string | undefined {
  const open = openBrackets(text).at(-1);
  if (open?.kind !== 'text')
    for (const [pattern, words] of CUT_OFF) if (pattern.test(text)) return words.replace('$1', /\w*$/.exec(text)![0]);
  if (open === undefined) return undefined;
  if (open.kind === 'body' || open.kind === 'block') return unclosed(open, text);
  return OPEN[open.kind]?.('end of script', text, text.slice(open.at + 1));
}

/** `shown` stands behind `text`. */
export function missingBefore(shown: string, text: string): string | undefined {
  if (/\b(?:if|while)$/.test(text)) return 'missing ( before condition';
  if (/\b(?:var|const)$/.test(text) && /^keyword/.test(shown)) return `missing variable name, got ${shown}`;
  const open = openBrackets(text).at(-1);
  if (open === undefined)
    return shown === "'}'" && text.endsWith('}') ? `expected expression, got ${shown}` : undefined;
  if (open.word === 'switch' && text.endsWith('{')) return 'invalid switch statement';
  return OPEN[open.kind]?.(shown, text, text.slice(open.at + 1));
}
