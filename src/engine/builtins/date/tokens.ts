/* The words and numbers a date is written with. */

export type DateToken =
  | { readonly kind: 'number'; readonly value: number; readonly length: number }
  | { readonly kind: 'symbol'; readonly symbol: string }
  | { readonly kind: 'space' }
  | { readonly kind: 'word'; readonly meaning: Keyword | undefined }
  | { readonly kind: 'end' };

/** What a word means: a month (1–12), an offset of hours by AM or PM, a time zone's hours east, or the T of ISO dates. */
export interface Keyword {
  readonly kind: 'month' | 'am-pm' | 'zone' | 'time-separator';
  readonly value: number;
  /** Exactly "z". */
  readonly isZ: boolean;
}

const keyword = (kind: Keyword['kind'], value: number, isZ = false): Keyword => ({ kind, value, isZ });

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const KEYWORDS: ReadonlyMap<string, Keyword> = new Map([
  ...MONTHS.map((name, i) => [name, keyword('month', i + 1)] as const),
  ['am', keyword('am-pm', 0)],
  ['pm', keyword('am-pm', 12)],
  ['ut', keyword('zone', 0)],
  ['utc', keyword('zone', 0)],
  ['z', keyword('zone', 0, true)],
  ['gmt', keyword('zone', 0)],
  ['est', keyword('zone', -5)],
  ['edt', keyword('zone', -4)],
  ['cst', keyword('zone', -6)],
  ['cdt', keyword('zone', -5)],
  ['mst', keyword('zone', -7)],
  ['mdt', keyword('zone', -6)],
  ['pst', keyword('zone', -8)],
  ['pdt', keyword('zone', -7)],
  ['t', keyword('time-separator', 0)],
]);

const SIGNIFICANT_DIGITS = 9;

/** Reads tokens with one of look-ahead. */
export class DateScanner {
  readonly #text: string;
  #at = 0;
  #next: DateToken;

  constructor(text: string) {
    this.#text = text;
    this.#next = this.#scan();
  }

  get peek(): DateToken {
    return this.#next;
  }

  get isAtEnd(): boolean {
    return this.#next.kind === 'end';
  }

  next(): DateToken {
    const token = this.#next;
    this.#next = this.#scan();
    return token;
  }

  isSymbol(symbol: string): boolean {
    return this.#next.kind === 'symbol' && this.#next.symbol === symbol;
  }

  /** Whether the next token is a number written with so many digits. */
  isFixedNumber(length: number): boolean {
    return this.#next.kind === 'number' && this.#next.length === length;
  }

  skipSymbol(symbol: string): boolean {
    if (!this.isSymbol(symbol)) return false;
    this.next();
    return true;
  }

  /** After an opening parenthesis: goes behind the one that closes it. */
  skipParentheses(): void {
    for (let depth = 1; depth > 0; ) {
      const token = this.next();
      if (token.kind === 'end') return;
      if (token.kind !== 'symbol') continue;
      if (token.symbol === '(') depth++;
      else if (token.symbol === ')') depth--;
    }
  }

  #scan(): DateToken {
    const rest = this.#text.slice(this.#at, this.#at + 64);
    if (rest === '') return { kind: 'end' };
    if (/^\d/.test(rest)) return this.#number();
    if (/^[A-Za-z[-`{-\uffff]/.test(rest) && !/^\s/.test(rest)) return this.#word();
    this.#at++;
    return /^\s/.test(rest) ? { kind: 'space' } : { kind: 'symbol', symbol: rest[0] };
  }

  #number(): DateToken {
    const start = this.#at;
    while (/\d/.test(this.#text[this.#at] ?? '')) this.#at++;
    const digits = this.#text.slice(start, this.#at);
    return {
      kind: 'number',
      value: Number(digits.replace(/^0+/, '').slice(0, SIGNIFICANT_DIGITS)),
      length: digits.length,
    };
  }

  #word(): DateToken {
    const start = this.#at;
    while (/[A-Za-z[-`{-\uffff]/.test(this.#text[this.#at] ?? '') && !/\s/.test(this.#text[this.#at])) this.#at++;
    const word = this.#text.slice(start, this.#at).toLowerCase();
    const found = KEYWORDS.get(word.slice(0, 3));
    // Only months may be written out.
    return { kind: 'word', meaning: word.length <= 3 || found?.kind === 'month' ? found : undefined };
  }
}

/** Digits after a second's point as milliseconds. */
export function millisecondsOf(value: number, length: number): number {
  const known = Math.min(length, SIGNIFICANT_DIGITS);
  return known <= 3 ? value * 10 ** (3 - known) : Math.floor(value / 10 ** (known - 3));
}
