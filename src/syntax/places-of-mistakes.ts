/*
 * Where V8 points at mistakes, measured on Node 8 to 26: often at the token before the one that acorn stumbles over.
 */

import { type LabelAround, types } from './acorn-parser.ts';
import type { Mistake, OlderMistake } from './errors.ts';
import type { OwnMistake, ParserState, PreciseMistake, TokensAround } from './mistake-words.ts';

/** V8 points at the last token of what it took. */
const AT_LAST_TOKEN =
  /^(missing \) after argument list|Missing catch or finally|Illegal newline after throw|Deleting local variable|Function statements require|Cannot use 'import.meta')/;

/** V8 points at the whole token. */
const AT_WHOLE_TOKEN = /^(Identifier directly after number|Unterminated regular|Invalid regular expression)/;

/** V8 points from the backslash on. */
const AT_BACKSLASH = /^(Bad character escape|Code point out of bounds|Invalid unicode escape)/i;

/** The range that V8 underlines where acorn complains at `position`; undefined: just there. */
export function placeLikeV8(
  message: string,
  position: number,
  { input, start, pos, lastTokStart, lastTokEnd }: TokensAround,
): readonly [start: number, end: number] | undefined {
  if (AT_LAST_TOKEN.test(message)) return [lastTokStart, lastTokEnd];
  if (AT_WHOLE_TOKEN.test(message)) return [start, Math.max(pos, start + 1)];
  if (message.startsWith('Unterminated template')) return [input.length, input.length];
  if (AT_BACKSLASH.test(message)) {
    const slash = input.lastIndexOf('\\', position);
    return slash < start ? undefined : [slash, Math.max(position, slash + 1)];
  }
  if (/^for-(in|of) loop variable/.test(message)) {
    const [keyword] = /^\w+\s+/.exec(input.slice(position)) ?? [''];
    return [position + keyword.length, position + input.slice(position, lastTokStart).trimEnd().length];
  }
  return position === lastTokStart && position < start ? [lastTokStart, lastTokEnd] : undefined;
}

/** What V8 tells otherwise than its neighbours, since 7.4 at least; `words` are missing: the token that was read last. */
export function oddMistake(
  message: string,
  text: string,
  around: TokensAround,
  position: number,
  operand: number,
): OwnMistake | undefined {
  const { input, start, pos, lastTokStart, lastTokEnd } = around;
  if (text.startsWith('Rest element') && /\([^()[\]{}]*$/.test(input.slice(0, input.lastIndexOf('...', position))))
    return { words: 'Rest parameter must be last formal parameter', start: lastTokStart, end: lastTokEnd };
  const range = oddRange(message, text, around, position);
  if (range !== undefined) return { words: text, start: range[0], end: range[1] };
  if (text === "Unexpected token '=>'" && /^[\w$)\]'"][^\n]*$/.test(input.slice(lastTokEnd - 1, start)))
    return { words: 'Malformed arrow function parameter list', ...beforeArrow(input, lastTokStart) };
  // (a, 1) => 2
  if (text === 'Invalid left-hand side in assignment' && input.slice(lastTokStart, lastTokEnd) === '=>') {
    const [target] = /^(?:[^,()]|\([^()]*\))+/.exec(input.slice(position)) ?? [''];
    return {
      words: 'Invalid destructuring assignment target',
      start: position,
      end: position + target.trimEnd().length,
    };
  }
  // 0o38: a number right behind a number
  const isBehindNumber = /\d/.test(input[lastTokStart]) && /\d/.test(input[start]);
  if (text === 'Unexpected number' && lastTokEnd === start && isBehindNumber)
    return { words: 'Invalid or unexpected token', start: lastTokStart, end: lastTokEnd };
  // Where no `using` can be declared, it is a name.
  if (message.startsWith('Using declaration')) {
    const [head, name] = /^(?:await\s+)?using\s+([\p{ID_Continue}$]+)/u.exec(input.slice(position)) ?? [];
    if (head === undefined) return undefined;
    const end = position + head.length;
    return { words: `Unexpected identifier '${name}'`, start: end - name.length, end };
  }
  if (text.startsWith('Unary operator')) return { words: text, start: operand, end: position + 2 };
  if (text.startsWith("Unexpected token 'await")) return { start, end: pos };
  return undefined;
}

/** Where V8 has the same words, but another range. */
function oddRange(
  message: string,
  text: string,
  { input, start, lastTokEnd }: TokensAround,
  position: number,
): readonly [start: number, end: number] | undefined {
  if (message.startsWith('Expected number in radix')) return [start, start + 2];
  if (message.startsWith('Private field') && input[position - 1] === '.') return [position - 1, position];
  if (message.startsWith("Illegal 'use strict'")) {
    const directive = input.slice(position).search(/(['"])use strict\1/);
    return [position + directive, position + directive + 12];
  }
  if (message.startsWith('Shorthand property')) {
    const [name] = /[^\s{,(]+\s*$/.exec(input.slice(Math.max(0, position - 100), position)) ?? [''];
    return [position - name.length, position + 1];
  }
  if (!text.startsWith('Rest element')) return undefined;
  const rest = input.lastIndexOf('...', position);
  const inObject = /\{[^[\]{}]*$/.test(input.slice(0, rest));
  return [inObject ? rest + 3 : rest, lastTokEnd];
}

/** From the callee's last name, or a bracket, up to the last token in front of an arrow that does not belong there. */
function beforeArrow(input: string, end: number): { start: number; end: number } {
  if (input[end] === ']') return { start: input.lastIndexOf('[', end), end };
  if (input[end] !== ')') return { start: end, end };
  let start = end;
  for (let depth = 0; start >= 0; start--) {
    if (input[start] === ')') depth++;
    if (input[start] === '(' && --depth === 0) break;
  }
  const [callee] = /[\w$]*\s*$/.exec(input.slice(Math.max(0, start - 100), start)) ?? [''];
  return { start: start - callee.length, end };
}

/** What V8 before 7.5 said of a mistake that has words of its own since: that it did not expect a token. */
export function olderMistake(words: string, { input, start, pos }: TokensAround): OlderMistake | undefined {
  if (words === 'Function statements require a function name')
    return { from: 0, until: 7.5, message: 'Unexpected token (', start, end: start + 1 };
  if (!words.startsWith('Cannot use import statement')) return undefined;
  const [, space, bracket, quote, name = ''] =
    /^(\s*)(?:([{*])|(["'])|([\p{ID_Continue}$]*))/u.exec(input.slice(pos)) ?? [];
  const next = pos + (space?.length ?? 0);
  if (bracket !== undefined)
    return { from: 6.3, until: 7.5, message: `Unexpected token ${bracket}`, start: next, end: next + 1 };
  const end = quote === undefined ? next + name.length : input.indexOf(quote, next + 1) + 1 || input.length;
  const message = quote === undefined ? 'Unexpected identifier' : 'Unexpected string';
  return { from: 6.3, until: 7.5, message, start: next, end };
}

/** What is wrong with the first bad escape of a template, and where, from the template's text on. */
function templateEscape(input: string, from: number): Mistake | undefined {
  const found =
    /\\(?:(0\d|[1-9])|x(?![\da-fA-F]{2})|u(?![\da-fA-F]{4}|\{[\da-fA-F]+\})|u\{0*(?:[2-9a-fA-F]|1[1-9a-fA-F]|10[\da-fA-F])[\da-fA-F]{4,}\})/.exec(
      input.slice(from),
    );
  if (found === null) return undefined;
  const start = from + found.index;
  if (found[1] !== undefined)
    return { message: 'Octal escape sequences are not allowed in template strings.', start: start + 1, end: start + 2 };
  if (found[0].endsWith('}'))
    return { message: 'Undefined Unicode code-point', start, end: start + found[0].length - 1 };
  const kind = found[0] === '\\x' ? 'hexadecimal' : 'Unicode';
  return { message: `Invalid ${kind} escape sequence`, start, end: start + 2 };
}

/** A jump to a label that is not around, or is no loop's; `labels` are those around. */
function wrongJump(input: string, position: number, labels: readonly LabelAround[]): PreciseMistake | undefined {
  const [jump, keyword, label] =
    /^(break|continue)[ \t]+([\p{ID_Start}$_][\p{ID_Continue}$]*)/u.exec(input.slice(position)) ?? [];
  if (jump === undefined) return undefined;
  const end = position + jump.length;
  const start = end - label.length;
  const undefinedLabel = { message: `Undefined label '${label}'`, start, end };
  const own = keyword === 'continue' ? labels.findLast(({ name }) => name === label) : undefined;
  if (own === undefined) return undefinedLabel;
  const message = `Illegal continue statement: '${label}' does not denote an iteration statement`;
  const isBlock =
    own.kind === 'switch' || /^(?:\{|try\b)/.test(input.slice(own.statementStart, own.statementStart! + 4));
  if (isBlock) return { message, start, end };
  // Labels of statements that nothing can leave are known to some versions only.
  return { ...undefinedLabel, older: { from: 6, until: 6.8, message, start, end } };
}

/** What is wrong is the token before: `super` by itself, `import()`, the end of what a template shows, or `let x` where a single statement is due. */
function wordAlone({ type, input, context, lastTokStart: start, lastTokEnd: end }: ParserState): Mistake | undefined {
  const word = input.slice(start, end);
  const at = (message: string): Mistake => ({ message, start, end });
  if (word === 'super') return at("'super' keyword unexpected here");
  if (type === types.parenR && /\bimport\s*\($/.test(input.slice(Math.max(0, end - 40), end)))
    return at('import() requires a specifier');
  if (context.at(-1)?.token === '${' && type !== types.braceR && /[\w$)\]}'"`]$/.test(word))
    return at('Missing } in template expression');
  return word === 'let' && (type === types.name || type === types.braceL)
    ? at('Lexical declaration cannot appear in a single-statement context')
    : undefined;
}

/** A function or class whose name is taken: V8 points at its keyword. */
function declaredAnew(input: string, message: string, position: number): Mistake | undefined {
  if (!message.startsWith('Identifier ')) return undefined;
  const head = input.slice(Math.max(0, position - 40), position);
  const [words] = /\b(?:async\s+)?(?:function\b\s*\*?|class\b)\s*$/.exec(head) ?? [];
  if (words === undefined) return undefined;
  const start = position - words.length;
  return { message, start, end: start + 1 };
}

/** What V8 tells by words and a place of its own. */
export function preciseMistake(state: ParserState, message: string, position: number): PreciseMistake | undefined {
  if (message.startsWith('Unsyntactic')) return wrongJump(state.input, position, state.labels);
  if (message.startsWith('Bad escape sequence in untagged')) return templateEscape(state.input, position);
  return message === 'Unexpected token' ? wordAlone(state) : declaredAnew(state.input, message, position);
}
