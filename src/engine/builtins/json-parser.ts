import { putElement } from '../objects/elements.ts';
import { type GuestObject, isObject } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { addProperty, PLAIN, slotOf } from '../objects/shape.ts';
import { agent, BYTES_PER_TEXT } from '../spec/agent.ts';
import { GuestThrow } from '../spec/completion.ts';
import { ThrowSyntaxError } from '../spec/errors.ts';
import { CreateArrayFromList } from '../spec/object-operations.ts';
import { ToPropertyKey } from '../spec/type-conversion.ts';
import type { PropertyKey, Value } from '../spec/values.ts';
import { spend } from './support.ts';

/** What a reviver is told about a value, https://tc39.es/ecma262/#sec-json-parse-record: only good while the value is the same. */
export interface ParseRecord {
  readonly value: Value;
  /** Source text of a primitive. */
  readonly source: string | undefined;
  readonly elements: readonly ParseRecord[];
  readonly entries: ReadonlyMap<PropertyKey, ParseRecord>;
}

/** An array or object whose end has not been reached. */
interface OpenContainer {
  /** null while an array's elements are being collected. */
  readonly object: GuestObject | null;
  readonly list: Value[];
  key: PropertyKey;
  readonly elements: ParseRecord[];
  readonly entries: ParseRecord['entries'];
}

const NO_ELEMENTS: readonly ParseRecord[] = [];
const NO_ENTRIES: ReadonlyMap<PropertyKey, ParseRecord> = new Map();
/** Answer of `#begin` when a container was opened, whose first value comes next. */
const OPENED: unique symbol = Symbol('opened');

/** What a container takes while it is open. */
const BYTES_PER_LEVEL = 200;

/** Characters of context in a message, on each side. */
const CONTEXT = 10;

/** A text that is no JSON, and where it stops being it. */
interface Mistake {
  readonly text: string;
  readonly start: number;
}

const mistakes = new WeakMap<GuestObject, Mistake>();

/** What an error is about that JSON.parse made. */
export const jsonMistakeOf = (error: GuestObject): Mistake | undefined => mistakes.get(error);

/** What the list of an array takes: it grows by pushing, and begins with room for 17. */
const BYTES_PER_LIST = 128;

function listed(values: Value[]): GuestObject {
  if (values.length > 0) agent.takeRoom(BYTES_PER_LIST + 8 * values.length);
  return CreateArrayFromList(values);
}

/** What was no JSON the last time: engines other than V8 say why in words of their own, of the whole text. */
export const misparsed: { text: string | undefined } = { text: undefined };

/**
 * https://tc39.es/ecma262/#sec-ParseJSON, with V8's messages. No recursion: nesting is as deep as memory allows.
 */
export class JsonParser {
  readonly #text: string;
  readonly #withRecords: boolean;
  readonly #open: OpenContainer[] = [];
  #at = 0;
  /** How many were open at most. */
  #deepest = 0;
  /** Record of the value read last; after `parse`, of the whole. Only when asked for. */
  lastRecord: ParseRecord | undefined = undefined;

  constructor(text: string, withRecords: boolean) {
    this.#text = text;
    this.#withRecords = withRecords;
  }

  /** The value; a mistake is noted for hosts that show where it is. */
  parse(): Value {
    try {
      return this.#parse();
    } catch (thrown) {
      if (thrown instanceof GuestThrow && isObject(thrown.value))
        mistakes.set(thrown.value, { text: this.#text, start: this.#at });
      throw thrown;
    }
  }

  #parse(): Value {
    spend(this.#text.length >> 1);
    agent.charge(this.#text.length);
    for (;;) {
      const begun = this.#begin();
      if (begun === OPENED) continue;
      // A value is complete; it may complete the containers around it.
      let value = begun as Value;
      for (;;) {
        const container = this.#open.at(-1);
        if (container === undefined) {
          this.#skipSpace();
          if (this.#at < this.#text.length) this.#fail('Unexpected non-whitespace character after JSON');
          return value;
        }
        if (this.#append(container, value)) break;
        this.#open.pop();
        value = this.#finish(container);
      }
    }
  }

  /** Reads a value, or the beginning of a container that is not empty. */
  #begin(): Value | typeof OPENED {
    this.#skipSpace();
    const start = this.#at;
    const character = this.#text[this.#at];
    if (character === '{' || character === '[') return this.#beginContainer(character);
    const value = this.#primitive(character);
    if (this.#withRecords) {
      this.lastRecord = {
        value,
        source: this.#text.slice(start, this.#at),
        elements: NO_ELEMENTS,
        entries: NO_ENTRIES,
      };
    }
    return value;
  }

  #beginContainer(bracket: '{' | '['): Value | typeof OPENED {
    this.#at++;
    this.#skipSpace();
    const isObjectLiteral = bracket === '{';
    const object = isObjectLiteral ? OrdinaryObjectCreate(agent.realm.ObjectPrototype) : null;
    const container: OpenContainer = {
      object,
      list: [],
      key: '',
      elements: [],
      entries: this.#withRecords ? new Map() : NO_ENTRIES,
    };
    if (this.#text[this.#at] === (isObjectLiteral ? '}' : ']')) {
      this.#at++;
      return this.#finish(container);
    }
    if (isObjectLiteral) this.#readKey(container, "Expected property name or '}' in JSON");
    this.#open.push(container);
    if (this.#open.length > this.#deepest) {
      this.#deepest++;
      agent.charge(BYTES_PER_LEVEL);
    }
    return OPENED;
  }

  #finish(container: OpenContainer): GuestObject {
    const value = container.object ?? listed(container.list);
    if (this.#withRecords)
      this.lastRecord = { value, source: undefined, elements: container.elements, entries: container.entries };
    return value;
  }

  /** Puts a value into its container; true if another one follows. */
  #append(container: OpenContainer, value: Value): boolean {
    const { object } = container;
    if (object === null) {
      container.list.push(value);
      if (this.#withRecords) container.elements.push(this.lastRecord as ParseRecord);
    } else {
      store(object, container.key, value);
      if (container.entries instanceof Map) container.entries.set(container.key, this.lastRecord as ParseRecord);
    }
    this.#skipSpace();
    const character = this.#text[this.#at];
    if (typeof value === 'string') agent.takeRoom(BYTES_PER_TEXT);
    if (character === ',') {
      this.#at++;
      if (object !== null) {
        this.#skipSpace();
        this.#readKey(container, 'Expected double-quoted property name in JSON');
      }
      return true;
    }
    if (character !== (object === null ? ']' : '}')) {
      this.#fail(
        object === null
          ? "Expected ',' or ']' after array element in JSON"
          : "Expected ',' or '}' after property value in JSON",
      );
    }
    this.#at++;
    return false;
  }

  #readKey(container: OpenContainer, message: string): void {
    if (this.#text[this.#at] !== '"') this.#fail(message);
    container.key = ToPropertyKey(this.#string());
    this.#skipSpace();
    if (this.#text[this.#at] !== ':') this.#fail("Expected ':' after property name in JSON");
    this.#at++;
  }

  #primitive(character: string | undefined): Value {
    switch (character) {
      case '"':
        return this.#string();
      case 't':
        return this.#literal('true', true);
      case 'f':
        return this.#literal('false', false);
      case 'n':
        return this.#literal('null', null);
      default:
        return character === '-' || isDigit(character) ? this.#number() : this.#failAtToken();
    }
  }

  #literal(word: string, value: Value): Value {
    for (const letter of word) {
      if (this.#text[this.#at] !== letter) this.#failAtToken();
      this.#at++;
    }
    return value;
  }

  #number(): number {
    const start = this.#at;
    if (this.#text[this.#at] === '-') this.#at++;
    if (this.#text[this.#at] === '0') {
      this.#at++;
      if (isDigit(this.#text[this.#at])) this.#fail('Unexpected number in JSON');
    } else this.#digits('No number after minus sign in JSON');
    if (this.#text[this.#at] === '.') {
      this.#at++;
      this.#digits('Unterminated fractional number in JSON');
    }
    if (this.#text[this.#at] === 'e' || this.#text[this.#at] === 'E') {
      this.#at++;
      if (this.#text[this.#at] === '+' || this.#text[this.#at] === '-') this.#at++;
      this.#digits('Exponent part is missing a number in JSON');
    }
    return Number(this.#text.slice(start, this.#at));
  }

  #digits(message: string): void {
    if (!isDigit(this.#text[this.#at])) this.#fail(message);
    while (isDigit(this.#text[this.#at])) this.#at++;
  }

  #string(): string {
    const text = this.#text;
    let start = ++this.#at;
    let result = '';
    for (;;) {
      const unit = text.charCodeAt(this.#at);
      if (unit === 34) {
        const tail = text.slice(start, this.#at++);
        return result === '' ? tail : result + tail;
      }
      if (unit === 92) {
        spend(30);
        result += text.slice(start, this.#at) + this.#escape();
        start = this.#at;
      } else if (unit >= 32) this.#at++;
      else
        this.#fail(
          this.#at >= text.length ? 'Unterminated string in JSON' : 'Bad control character in string literal in JSON',
        );
    }
  }

  /** What an escape sequence stands for; leaves the position behind it. */
  #escape(): string {
    const letter = this.#text[this.#at + 1];
    if (letter === undefined) {
      this.#at++;
      return this.#failAtToken();
    }
    if (letter === 'u') return this.#unicodeEscape();
    const character = ESCAPES[letter];
    if (character === undefined) {
      this.#at++;
      return this.#fail('Bad escaped character in JSON');
    }
    this.#at += 2;
    return character;
  }

  #unicodeEscape(): string {
    this.#at += 2;
    let unit = 0;
    for (let i = 0; i < 4; i++, this.#at++) {
      const digit = '0123456789abcdef'.indexOf(this.#text[this.#at]?.toLowerCase() ?? '?');
      if (digit === -1) this.#fail('Bad Unicode escape in JSON');
      unit = unit * 16 + digit;
    }
    return String.fromCharCode(unit);
  }

  #skipSpace(): void {
    for (;;) {
      const unit = this.#text.charCodeAt(this.#at);
      if (unit !== 32 && unit !== 10 && unit !== 13 && unit !== 9) return;
      this.#at++;
    }
  }

  /** A message with the position, and since V8 11.4 with line and column. */
  #fail(message: string): never {
    misparsed.text = this.#text;
    const { v8 } = agent.stackRules;
    if (v8 < 11) this.#failBefore11();
    if (v8 < 11.4) return ThrowSyntaxError(`${message} at position ${this.#at}`);
    const before = this.#text.slice(0, this.#at).split(/\r\n|[\n\r]/);
    const line = before.length;
    const column = before[line - 1].length + 1;
    return ThrowSyntaxError(`${message} at position ${this.#at} (line ${line} column ${column})`);
  }

  /** A message that shows the character which nothing begins with. */
  #failAtToken(): never {
    const text = this.#text;
    misparsed.text = text;
    if (agent.stackRules.v8 < 11) this.#failBefore11();
    if (this.#at >= text.length) return ThrowSyntaxError('Unexpected end of JSON input');
    if (WELL_KNOWN_MISTAKES.includes(text)) return ThrowSyntaxError(`"${text}" is not valid JSON`);
    const start = text.length <= 2 * CONTEXT || this.#at < CONTEXT ? 0 : this.#at - CONTEXT;
    const end = text.length <= 2 * CONTEXT || this.#at >= text.length - CONTEXT ? text.length : this.#at + CONTEXT;
    const shown = `${start > 0 ? '...' : ''}"${text.slice(start, end)}"${end < text.length ? '...' : ''}`;
    return ThrowSyntaxError(`Unexpected token '${text[this.#at]}', ${shown} is not valid JSON`);
  }

  /** Until V8 10 every mistake was an unexpected token of one of four kinds. */
  #failBefore11(): never {
    const character = this.#text[this.#at];
    if (character === undefined) return ThrowSyntaxError('Unexpected end of JSON input');
    const kind =
      isDigit(character) || character === '-' ? 'number' : character === '"' ? 'string' : `token ${character}`;
    return ThrowSyntaxError(`Unexpected ${kind} in JSON at position ${this.#at}`);
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/** Texts that come from converting something else to a string; they are shown as they are. */
const WELL_KNOWN_MISTAKES = ['undefined', 'NaN', 'Infinity', '[object Object]'];

const isDigit = (character: string | undefined): boolean =>
  character !== undefined && character >= '0' && character <= '9';

/** Creates or overwrites a property of an object that nobody else has seen. */
function store(object: GuestObject, key: PropertyKey, value: Value): void {
  if (typeof key === 'number') {
    putElement(object, key, value);
    return;
  }
  const info = object.shape.lookup(key);
  if (info === -1) addProperty(object, key, value, PLAIN);
  else object.slots[slotOf(info)] = value;
}
