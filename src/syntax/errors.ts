import type { LineIndex } from './lines.ts';

/** Something wrong with a source text, as the screen and the command line show it. */
export interface SourceError {
  /** 'too-deep': correct or not, the text is nested too deeply for this tool. */
  readonly kind: 'syntax' | 'too-deep';
  readonly message: string;
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** A mistake as words and a range. */
export interface Mistake {
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

/** What V8 said of a mistake from its version `from` on and before `until`, and where. */
export interface OlderMistake extends Mistake {
  readonly from: number;
  readonly until: number;
}

/** Thrown inside this room, and by `parseSource`. */
export class SourceProblem extends Error {
  readonly kind: SourceError['kind'];
  readonly start: number;
  readonly end: number;
  readonly older: OlderMistake | undefined;
  /** Where a parser that goes by the grammar alone stops, if V8 says another thing: what other engines say begins there. */
  plain: Mistake | undefined;
  /** The text that it is a mistake of: of a function made of strings, the piece that was looked at. */
  text: string | undefined;
  constructor(kind: SourceError['kind'], message: string, start: number, end: number, older?: OlderMistake) {
    super(message);
    this.kind = kind;
    this.start = start;
    this.end = end;
    this.older = older;
  }

  /** The mistake as a version of V8 tells it. */
  asIn(v8: number): Mistake {
    const { older } = this;
    return older !== undefined && v8 >= older.from && v8 < older.until ? older : this;
  }

  /** The mistake as engines other than V8 come upon it. */
  asPlain(): SourceProblem {
    const { plain, text } = this;
    if (plain === undefined) return this;
    const problem = new SourceProblem(this.kind, plain.message, plain.start, plain.end);
    problem.text = text;
    return problem;
  }

  /** The same as plain data. */
  describe(file: string, lines: LineIndex): SourceError {
    const line = lines.lineOf(this.start);
    const endLine = lines.lineOf(this.end);
    return {
      kind: this.kind,
      message: nameLikeV8(this.message),
      file,
      start: this.start,
      end: this.end,
      line,
      column: lines.columnOf(this.start, line),
      endLine,
      endColumn: lines.columnOf(this.end, endLine),
    };
  }
}

/** Names that V8 reads as tokens of their own, and since which of its versions. Measured on Node 7 to 26. */
const NAMED_TOKENS = new Map([
  ['async', 0],
  ['get', 7.4],
  ['set', 7.4],
  ['of', 12],
  ['using', 12],
  ['accessor', 13],
]);

/** What V8 says of a name that it did not expect; other messages as they are. */
export function nameLikeV8(message: string, v8 = Infinity): string {
  const name = /^Unexpected identifier '(.*)'$/.exec(message)?.[1] ?? '';
  if (name === 'await') return 'Unexpected reserved word';
  const since = NAMED_TOKENS.get(name);
  return since !== undefined && v8 >= since ? `Unexpected token '${name}'` : message;
}

export const TOO_DEEP = 'Source text is nested too deeply for this tool';

export function syntaxProblem(
  message: string,
  start: number,
  end: number,
  older?: OlderMistake,
  plain?: Mistake,
): never {
  const problem = new SourceProblem('syntax', message, start, end, older);
  problem.plain = plain;
  throw problem;
}

/** A sign right before the operand of `**`. */
const UNARY_BEFORE_POWER =
  'Unary operator used immediately before exponentiation expression. Parenthesis must be used to disambiguate operator precedence';

/** A number behind a zero, which strict code refuses. */
export function strictNumber(text: string): string | undefined {
  if (/^0[0-7]+(?!\d)/.test(text)) return 'Octal literals are not allowed in strict mode.';
  return /^0\d+(?![\dn_])/.test(text) ? 'Decimals with leading zeros are not allowed in strict mode.' : undefined;
}

/** A token that was read before it turned out to be wrong, with what follows it. */
export const describeText = (text: string): string =>
  text.startsWith('**') ? UNARY_BEFORE_POWER : `Unexpected token '${/^(?:\.{3}|[(){}[\],;])/.exec(text)?.[0] ?? text}'`;
