import { types } from './acorn-parser.ts';
import { closedAt, unexpectedDots, wrongRest } from './misplaced.ts';
import type { OwnMistake, ParserState } from './mistake-words.ts';

/* Mistakes that acorn finds at a token, and V8 tells by what the token is part of. Measured on Node 8 to 26. */

/** What V8 says where acorn complains at `position`; undefined: nothing of its own. */
export function rareMistake(state: ParserState, message: string, position: number): OwnMistake | undefined {
  const { input, start, pos, lastTokStart } = state;
  // An escape that makes no part of a name.
  if (message === 'Invalid Unicode escape') return { words: 'Invalid or unexpected token', start, end: pos };
  if (message.startsWith('Unterminated template')) return untilTemplate(input, position);
  if (message !== 'Unexpected token' || position !== state.start) return undefined;
  const before = input.slice(Math.max(0, lastTokStart - 100), start);
  const last = input.slice(lastTokStart, state.lastTokEnd);
  if (last === 'export') return { words: "Unexpected token 'export'", start: lastTokStart, end: state.lastTokEnd };
  // V8 knows of no rest in objects before 6.
  if (state.type === types.braceR && last === '...')
    return { start, end: state.end, older: unexpectedDots(lastTokStart, state.lastTokEnd) };
  if (state.type === types.star && last === 'function')
    return { words: 'Generators can only be declared at the top level or inside a block.', start, end: state.end };
  if ((state.type === types.braceL || state.type === types.bracketL) && /\.\.\.\s*$/.test(before))
    return wrongBinding(input, start);
  if (state.type === types.privateId && state.privateNameStack.length === 0) return privateOutside(state);
  return asynchronous(state, before) ?? newImport(state, before);
}

function wrongBinding(input: string, start: number): OwnMistake {
  const end = closingOf(input, start);
  const words = wrongRest(true);
  return { words, start, end, older: closedAt(words, end) };
}

/** V8 points at what stands before a private name that no class is around. */
function privateOutside({ start, end, value, lastTokStart, lastTokEnd }: ParserState): OwnMistake {
  const name = `#${String(value)}`;
  return {
    words: `Private field '${name}' must be declared in an enclosing class`,
    start: lastTokStart,
    end: lastTokEnd,
    older: { from: 0, until: 9, message: `Unexpected identifier '${name}'`, start, end },
  };
}

/** `for (async of list)`, and `async a, b => 1`, whose name is what is too much. */
function asynchronous({ input, type, lastTokStart, lastTokEnd }: ParserState, before: string): OwnMistake | undefined {
  const [loop] = /\bfor\s*\(\s*async\s+of\s+$/.exec(before) ?? [];
  if (loop !== undefined) {
    const start = input.indexOf('async', lastTokEnd - loop.trimEnd().length);
    return { words: "The left-hand side of a for-of loop may not be 'async'.", start, end: start + 5 };
  }
  const isBehindName = type === types.comma || type === types.eof || type === types.name;
  const [, name] = /(?:^|[;}=(:\n]\s*)async[ \t]+([\w$]+)\s*$/.exec(before) ?? [];
  return isBehindName && name !== undefined && name === input.slice(lastTokStart, lastTokEnd)
    ? { words: `Unexpected identifier '${name}'`, start: lastTokStart, end: lastTokEnd }
    : undefined;
}

/** `new import('x')`: by its last bracket since 13, by `import` before. */
function newImport({ input, start }: ParserState, before: string): OwnMistake | undefined {
  const [, behind] = /\bnew\s+(import\s*)$/.exec(before) ?? [];
  if (behind === undefined || input[start] !== '(') return undefined;
  const words = 'Cannot use new with import';
  const end = closingOf(input, start);
  const at = start - behind.length;
  return { words, start: end - 1, end, older: { from: 0, until: 13, message: words, start: at, end: at + 6 } };
}

/** Until 7.1 V8 named the template that does not end. */
function untilTemplate(input: string, from: number): OwnMistake {
  const end = input.length;
  const start = input.lastIndexOf('`', from);
  const older = { from: 0, until: 7.1, message: 'Unterminated template literal', start, end };
  return { words: 'Unexpected end of input', start: end, end, older };
}

const CLOSING = /[{}[\]]/g;

/** Behind the bracket that closes the one at `start`, or where the text ends. */
function closingOf(input: string, start: number): number {
  let depth = 0;
  if (input[start] === '(') return input.indexOf(')', start) + 1 || input.length;
  CLOSING.lastIndex = start;
  for (let found = CLOSING.exec(input); found !== null; found = CLOSING.exec(input)) {
    depth += /[{[]/.test(found[0]) ? 1 : -1;
    if (depth === 0) return found.index + 1;
  }
  return input.length;
}
