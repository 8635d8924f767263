/*
 * Syntax has weight, not hue: keywords are bold, strings a softer ink, comments italic; `await` alone is violet,
 * because violet means await everywhere. A small scanner, good enough to draw with and never asked for a meaning.
 */
export type TokenKind = 'keyword' | 'await' | 'string' | 'comment';

export interface Token {
  readonly kind: TokenKind;
  /** Columns of its line, half-open. */
  readonly start: number;
  readonly end: number;
}

const KEYWORDS = new Set(
  (
    'async break case catch class const continue debugger default delete do else export extends false finally for from function get if import ' +
    'in instanceof let new null of return set static super switch this throw true try typeof using var void while with yield'
  ).split(' '),
);
/** After these a slash begins a regular expression; after a name, a number or a closing bracket it divides. */
const BEFORE_REGEXP =
  /(?:^|[=(,;:!&|?{}[+\-*%~^<>]|\b(?:return|typeof|case|in|of|do|else|void|delete|throw|new|await|yield))$/;
/** A longer line is drawn as it is: nobody reads it, and every piece of it would be an element. */
const LONGEST_LINE = 10_000;
const PIECE = /\/\/|\/\*|["'`/}{]|[\p{L}_$][\p{L}\p{N}_$]*/gu;

/** What a line begins inside of: code, a block comment, or templates that many levels deep. */
interface ScanState {
  inComment: boolean;
  /** One entry a template that is open: braces opened inside its current substitution, -1 in its text. */
  templates: number[];
}

/** Tokens of every line of the text. */
export function highlightLines(text: string): Token[][] {
  const state: ScanState = { inComment: false, templates: [] };
  return text.split('\n').map((line) => (line.length > LONGEST_LINE ? [] : scanLine(line, state)));
}

function scanLine(line: string, state: ScanState): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < line.length) {
    if (state.inComment) at = scanComment(line, at, state, tokens);
    else if (state.templates.at(-1) === -1) at = scanTemplate(line, at, state, tokens);
    else at = scanCode(line, at, state, tokens);
  }
  return tokens;
}

function scanComment(line: string, at: number, state: ScanState, tokens: Token[]): number {
  const close = line.indexOf('*/', at);
  state.inComment = close < 0;
  const end = close < 0 ? line.length : close + 2;
  tokens.push({ kind: 'comment', start: at, end });
  return end;
}

function scanTemplate(line: string, at: number, state: ScanState, tokens: Token[]): number {
  let end = at;
  while (end < line.length && line[end] !== '`' && !line.startsWith('${', end)) end += line[end] === '\\' ? 2 : 1;
  if (line[end] === '`') {
    state.templates.pop();
    end++;
  } else if (end < line.length) {
    state.templates[state.templates.length - 1] = 0;
    end += 2;
  }
  end = Math.min(end, line.length);
  tokens.push({ kind: 'string', start: at, end });
  return end;
}

/** Scans up to the end of the next piece that matters. */
function scanCode(line: string, from: number, state: ScanState, tokens: Token[]): number {
  PIECE.lastIndex = from;
  const match = PIECE.exec(line);
  if (!match) return line.length;
  const [piece] = match;
  const start = match.index;
  switch (piece) {
    case '//':
      tokens.push({ kind: 'comment', start, end: line.length });
      return line.length;
    case '/*':
      state.inComment = true;
      return start;
    case '"':
    case "'":
      return pushString(line, start, tokens);
    case '`':
      state.templates.push(-1);
      tokens.push({ kind: 'string', start, end: start + 1 });
      return start + 1;
    case '/':
      return BEFORE_REGEXP.test(line.slice(0, start).trimEnd()) ? pushRegExp(line, start, tokens) : start + 1;
    case '{':
    case '}':
      return scanBrace(piece, start, state, tokens);
    default:
      return pushWord(piece, start, line, tokens);
  }
}

function scanBrace(piece: string, start: number, state: ScanState, tokens: Token[]): number {
  const depth = state.templates.at(-1);
  if (depth === undefined) return start + 1;
  const top = state.templates.length - 1;
  if (piece === '{') state.templates[top] = depth + 1;
  else if (depth > 0) state.templates[top] = depth - 1;
  else {
    state.templates[top] = -1;
    tokens.push({ kind: 'string', start, end: start + 1 });
  }
  return start + 1;
}

function pushWord(word: string, start: number, line: string, tokens: Token[]): number {
  const end = start + word.length;
  const isProperty = line[start - 1] === '.' && line[start - 2] !== '.';
  if (word === 'await' && !isProperty) tokens.push({ kind: 'await', start, end });
  else if (KEYWORDS.has(word) && !isProperty && line[end] !== ':') tokens.push({ kind: 'keyword', start, end });
  return end;
}

function pushString(line: string, start: number, tokens: Token[]): number {
  const quote = line[start];
  let end = start + 1;
  while (end < line.length && line[end] !== quote) end += line[end] === '\\' ? 2 : 1;
  end = Math.min(end + 1, line.length);
  tokens.push({ kind: 'string', start, end });
  return end;
}

function pushRegExp(line: string, start: number, tokens: Token[]): number {
  let end = start + 1;
  let inClass = false;
  while (end < line.length && (inClass || line[end] !== '/')) {
    if (line[end] === '[') inClass = true;
    else if (line[end] === ']') inClass = false;
    end += line[end] === '\\' ? 2 : 1;
  }
  end = Math.min(end + 1, line.length);
  tokens.push({ kind: 'string', start, end });
  return end;
}
