/* Why a text is no JSON, in the words of the engines whose words differ from V8's. */

/** Where a scan stopped, and at what. */
interface Mistake {
  readonly at: number;
  readonly kind: string;
}

/** Scans a text that does not parse. `words` names each mistake by what was being read. */
class Scan {
  readonly text: string;
  at = 0;
  constructor(text: string) {
    this.text = text;
  }

  get next(): string | undefined {
    return this.text[this.at];
  }

  is(...characters: readonly string[]): boolean {
    return characters.includes(this.text[this.at]);
  }

  space(): void {
    while (this.at < this.text.length && ' \n\r\t'.includes(this.text[this.at])) this.at++;
  }

  fail(kind: string, at = this.at): never {
    throw { at, kind } satisfies Mistake;
  }

  whole(): void {
    this.value();
    this.space();
    if (this.next !== undefined) this.fail('more');
  }

  value(): void {
    this.space();
    const { next } = this;
    if (next === undefined) this.fail('end');
    if (next === '"') return this.string();
    if (next === '{') return this.object();
    if (next === '[') return this.array();
    if (next === '-' || (next >= '0' && next <= '9')) return this.number();
    this.word();
  }

  word(): void {
    const word = ['true', 'false', 'null'].find((each) => each[0] === this.next);
    if (word === undefined) this.fail('character');
    if (!this.text.startsWith(word, this.at)) this.fail('keyword');
    this.at += word.length;
  }

  string(): void {
    const start = this.at++;
    for (;;) {
      const { next } = this;
      if (next === undefined) this.fail('string', this.at);
      if (next === '"') break;
      if (next < ' ') this.fail('control');
      if (next === '\\') this.escape(start);
      else this.at++;
    }
    this.at++;
  }

  escape(start: number): void {
    const letter = this.text[++this.at];
    if (letter === undefined) this.fail('string', start < 0 ? start : this.at);
    if (letter !== 'u') {
      if (!'"\\/bfnrt'.includes(letter)) this.fail('escape');
      this.at++;
      return;
    }
    this.at++;
    for (let i = 0; i < 4; i++, this.at++) if (!/[0-9a-f]/i.test(this.next ?? '')) this.fail('unicode');
  }

  number(): void {
    if (this.next === '-') {
      this.at++;
      if (this.next === undefined) this.fail('minus');
      if (!this.#digit()) this.fail('digit');
    }
    if (this.next === '0') this.at++;
    else this.#digits();
    if (this.next === '.') {
      this.at++;
      if (!this.#digit()) this.fail(this.next === undefined ? 'point' : 'fraction');
      this.#digits();
    }
    if (this.is('e', 'E')) {
      this.at++;
      if (this.is('+', '-')) this.at++;
      if (!this.#digit()) this.fail('exponent');
      this.#digits();
    }
  }

  #digit(): boolean {
    return /\d/.test(this.next ?? '');
  }

  #digits(): void {
    while (this.#digit()) this.at++;
  }

  array(): void {
    this.at++;
    this.space();
    if (this.next === ']') return void this.at++;
    for (;;) {
      this.value();
      this.space();
      if (this.next === ']') return void this.at++;
      if (this.next === undefined) this.fail('end of element');
      if (this.next !== ',') this.fail('element');
      this.at++;
    }
  }

  object(): void {
    this.at++;
    this.space();
    if (this.next === '}') return void this.at++;
    for (let isFirst = true; ; isFirst = false) {
      this.space();
      if (this.next === undefined) this.fail(isFirst ? 'end of object' : 'end of name');
      if (!this.is('"')) this.fail(isFirst ? 'first name' : 'name');
      this.string();
      this.space();
      if (this.next === undefined) this.fail('end of colon');
      if (!this.is(':')) this.fail('colon');
      this.at++;
      this.value();
      this.space();
      if (this.is('}')) return void this.at++;
      if (this.next === undefined) this.fail('end of property');
      if (!this.is(',')) this.fail('property');
      this.at++;
    }
  }
}

/** Texts longer than this are not scanned again for better words. */
const LONGEST = 100_000;

function mistakeIn(text: string): Mistake | undefined {
  if (text.length > LONGEST) return undefined;
  try {
    new Scan(text).whole();
  } catch (thrown) {
    // The nesting may be deeper than our own stack.
    return thrown instanceof RangeError ? undefined : (thrown as Mistake);
  }
  return undefined;
}

const FIREFOX_WORDS: Readonly<Record<string, string>> = {
  end: 'unexpected end of data',
  more: 'unexpected non-whitespace character after JSON data',
  character: 'unexpected character',
  keyword: 'unexpected keyword',
  string: 'unterminated string',
  control: 'bad control character in string literal',
  escape: 'bad escaped character',
  unicode: 'bad Unicode escape',
  minus: 'no number after minus sign',
  digit: 'unexpected non-digit',
  point: 'missing digits after decimal point',
  fraction: 'unterminated fractional number',
  exponent: 'missing digits after exponent indicator',
  'end of element': "end of data when ',' or ']' was expected",
  element: "expected ',' or ']' after array element",
  'end of object': 'end of data while reading object contents',
  'end of name': 'end of data when property name was expected',
  'first name': "expected property name or '}'",
  name: 'expected double-quoted property name',
  'end of colon': "end of data after property name when ':' was expected",
  colon: "expected ':' after property name in object",
  'end of property': 'end of data after property value in object',
  property: "expected ',' or '}' after property value in object",
};

/** Firefox 153: what is wrong, with line and column. */
export function firefoxJson(text: string): string | undefined {
  const mistake = mistakeIn(text);
  if (mistake === undefined) return undefined;
  const before = text.slice(0, mistake.at).split(/\r\n|[\n\r]/);
  return `JSON.parse: ${FIREFOX_WORDS[mistake.kind]} at line ${before.length} column ${before[before.length - 1].length + 1} of the JSON data`;
}

/** JavaScriptCore of Bun 1.4.4: what is wrong, without a place. */
export function jscJson(text: string): string | undefined {
  const mistake = mistakeIn(text);
  if (mistake === undefined) return undefined;
  const { kind, at } = mistake;
  return `JSON Parse error: ${jscWords(kind, text, at)}`;
}

const JSC_WORDS: Readonly<Record<string, string>> = {
  string: 'Unterminated string',
  control: 'Unterminated string',
  more: 'Unable to parse JSON string',
  exponent: 'Unable to parse JSON string',
  point: 'Invalid digits after decimal point',
  fraction: 'Invalid digits after decimal point',
  minus: 'Invalid number',
  digit: 'Invalid number',
  'end of object': "Expected '}'",
  'first name': "Expected '}'",
  'end of name': 'Property name must be a string literal',
  name: 'Property name must be a string literal',
  'end of colon': "Expected ':' before value in object property definition",
  colon: "Expected ':' before value in object property definition",
  'end of element': "Expected ']'",
  element: "Expected ']'",
  'end of property': "Expected '}'",
  property: "Expected '}'",
};

function jscWords(kind: string, text: string, at: number): string {
  const rest = text.slice(at);
  if (kind === 'escape') return `Invalid escape character ${text[at]}`;
  if (kind === 'unicode') return unicodeEscape(text, at);
  if (kind === 'more' && /^"[^"]*$/.test(rest)) return JSC_WORDS.string;
  if (rest[0] === "'" && !kind.startsWith('end')) return "Single quotes (') are not allowed in JSON";
  if (rest[0] === ']' && /,\s*$/.test(text.slice(0, at))) return 'Unexpected comma at the end of array expression';
  const words = JSC_WORDS[kind];
  if (words !== undefined) return words;
  const identifier = /^[A-Za-z_$][\w$]*/.exec(rest)?.[0];
  if (identifier !== undefined) return `Unexpected identifier "${identifier}"`;
  if (rest === '') return 'Unexpected EOF';
  return `${'[](){},:.'.includes(rest[0]) ? 'Unexpected' : 'Unrecognized'} token '${rest[0]}'`;
}

function unicodeEscape(text: string, at: number): string {
  const start = text.lastIndexOf('\\u', at);
  const escape = text.slice(start, start + 6);
  return escape.length < 6 ? '\\u must be followed by 4 hex digits' : `"${escape}" is not a valid unicode escape`;
}
