import type { ClosureData } from '../engine/objects/closure.ts';
import type { BuiltinData } from '../engine/objects/function.ts';
import type { GuestObject } from '../engine/objects/guest-object.ts';
import type { PromiseData } from '../engine/heart/promise-records.ts';
import type { Value } from '../engine/spec/values.ts';
import { capText } from '../trace/index.ts';
import { ACCESSOR_ATTR, CLASS_CODE, ENUMERABLE_ATTR, HOLE_TEXT, KIND, SLOT_SHIFT } from './engine-layout.ts';

/*
 * Guest values in a few words, for cards and sentences. Reads objects as plain data: own data properties, the
 * constructor's name, nothing that could run guest code (accessors are shown as "…", proxies not looked into).
 */

const MAX_STRING = 40;
/** Of a string that stands alone. */
const MAX_WHOLE = 96;
const MAX_ITEMS = 5;
/** Strings up to here are read whenever they are met. */
const SHORT = 64;
/** Characters of longer strings that are read before only their length is told; see Previewer. */
const LONG_BUDGET = 100_000;
/** The longest that is read while some of the budget is left. */
const LONGEST = 256 * 1024;
/** Characters that are compared with the string read last. */
const COMPARE_BUDGET = 4_000_000;
/** Objects whose fields are shown; after that many only their class is. */
const DETAILED_OBJECTS = 4000;

/** What the previews of objects of one shape have in common: their text but for the values. */
interface Layout {
  readonly begin: string;
  readonly labels: readonly string[];
  /** Slots of the values. */
  readonly places: readonly number[];
  readonly end: string;
}

/** Of a field that only running guest code would tell. */
const NO_PLACE = -1;

/**
 * Makes previews within a budget. Reading a string that the engine still holds as a rope costs its length, so a
 * loop that appends to one string would pay the square of it: long strings are read only while a budget lasts,
 * and the budget is renewed by `rest` (once a chunk). Both budgets count what the program does, not time, so the
 * same program gives the same previews.
 */
export class Previewer {
  private charactersLeft = LONG_BUDGET;
  private comparedLeft = COMPARE_BUDGET;
  /** The long string that was read last: mostly the one that comes again. */
  private last = '';
  private objectsLeft = DETAILED_OBJECTS;
  private readonly classNames = new WeakMap<GuestObject, string>();
  /** Objects that are built alike read alike. */
  private readonly layouts = new WeakMap<GuestObject['shape'], Layout>();

  /** A chunk is full: further long strings may be read. */
  rest(): void {
    this.charactersLeft = LONG_BUDGET;
    this.comparedLeft = COMPARE_BUDGET;
  }

  /** Of an object only its class is told from here on. */
  get isBrief(): boolean {
    return this.objectsLeft <= 0;
  }

  /** Only the length of this string is told. */
  isUnread({ length }: string): boolean {
    return length > SHORT && (this.charactersLeft <= 0 || length > LONGEST);
  }

  /** It is the long string that was read last, which costs nothing to read again. */
  isKnown(text: string): boolean {
    if (text.length !== this.last.length || this.comparedLeft < text.length) return false;
    this.comparedLeft -= text.length;
    return text === this.last;
  }

  text(value: Value): string {
    if (typeof value === 'string') return this.quoted(value, MAX_WHOLE);
    if (!isObject(value)) return primitiveText(value);
    if (this.objectsLeft <= 0) return this.briefText(value);
    this.objectsLeft--;
    return this.objectText(value);
  }

  private objectText(object: GuestObject): string {
    switch (object.kind) {
      case KIND.Array:
        return this.arrayText(object);
      case KIND.Error:
        return this.errorText(object);
      case KIND.Object:
        return this.fieldsText(object);
      default:
        return this.briefText(object);
    }
  }

  /** What an object is, without looking into it. */
  private briefText(object: GuestObject): string {
    switch (object.kind) {
      case KIND.Promise:
        return `Promise #${(object.data as PromiseData).Id}`;
      case KIND.Closure:
        return closureText(object.data as ClosureData, this.ownText(object, 'name'));
      case KIND.Builtin:
        return `ƒ ${(object.data as BuiltinData).name}`.trimEnd();
      case KIND.Bound:
        return `ƒ ${this.ownText(object, 'name')}`.trimEnd();
      case KIND.Proxy:
        return 'Proxy';
      case KIND.Array:
        return `Array(${String(object.slots[0])})`;
      default:
        return this.className(object) || 'Object';
    }
  }

  private arrayText(array: GuestObject): string {
    const length = Number(array.slots[0]);
    if (array.sparse !== null) return `Array(${length})`;
    const items: string[] = [];
    for (let index = 0; index < Math.min(length, MAX_ITEMS); index++) items.push(this.itemText(array.elems[index]));
    if (length > MAX_ITEMS) items.push(`… +${length - MAX_ITEMS}`);
    return capText(`[${items.join(', ')}]`, 100);
  }

  private fieldsText(object: GuestObject): string {
    const { shape, slots } = object;
    let layout = this.layouts.get(shape);
    if (layout === undefined) {
      layout = this.layoutOf(object);
      // A dictionary is changed in place.
      if (!shape.dictionary) this.layouts.set(shape, layout);
    }
    const { labels, places, end } = layout;
    let text = layout.begin;
    for (let field = 0; field < places.length; field++) {
      const place = places[field];
      text += labels[field] + (place === NO_PLACE ? '…' : this.itemText(slots[place]));
    }
    return capText(text + end, 100);
  }

  private layoutOf(object: GuestObject): Layout {
    const name = this.className(object);
    const labels: string[] = [];
    const places: number[] = [];
    let more = 0;
    for (const [key, info] of object.shape.tableOf()) {
      if (typeof key !== 'string' || (info & ENUMERABLE_ATTR) === 0) continue;
      if (places.length === MAX_ITEMS) more++;
      else {
        labels.push(`${places.length > 0 ? ', ' : ''}${key}: `);
        places.push((info & ACCESSOR_ATTR) !== 0 ? NO_PLACE : info >> SLOT_SHIFT);
      }
    }
    const begin = name === '' || name === 'Object' ? '{' : `${name} {`;
    // The same string each time is found faster than an equal one.
    if (places.length === 0) return { begin: `${begin}}`, labels, places, end: '' };
    return { begin, labels, places, end: more > 0 ? `, … +${more}}` : '}' };
  }

  private errorText(error: GuestObject): string {
    const name = this.className(error) || 'Error';
    const message = this.ownText(error, 'message');
    return capText(message === '' ? name : `${name}: ${message}`, 100);
  }

  /** A value inside another. */
  private itemText(value: Value | undefined): string {
    if (typeof value === 'string') return this.quoted(value, MAX_STRING);
    if (!isObject(value))
      return typeof value === 'symbol' && value.description === HOLE_TEXT ? '' : primitiveText(value);
    if (value.kind === KIND.Object) return `${this.classPrefix(value)}{…}`;
    return this.briefText(value);
  }

  private classPrefix(object: GuestObject): string {
    const name = this.className(object);
    return name === '' || name === 'Object' ? '' : `${name} `;
  }

  /** Name of the constructor that the object's prototype names, '' when there is none. */
  private className(object: GuestObject): string {
    const { proto } = object.shape;
    if (proto === null || proto.kind === KIND.Proxy) return '';
    const known = this.classNames.get(proto);
    if (known !== undefined) return known;
    const maker = ownData(proto, 'constructor');
    const name = isObject(maker) ? this.ownText(maker, 'name') : '';
    this.classNames.set(proto, name);
    return name;
  }

  private ownText(object: GuestObject, key: string): string {
    const value = ownData(object, key);
    return typeof value === 'string' ? this.cut(value, MAX_STRING) : '';
  }

  private quoted(text: string, limit: number): string {
    return this.mayRead(text) ? quotedText(text, limit) : `string(${text.length})`;
  }

  private cut(text: string, limit: number): string {
    return this.mayRead(text) || this.isKnown(text) ? capText(text, limit) : `string(${text.length})`;
  }

  private mayRead(text: string): boolean {
    if (this.isUnread(text)) return false;
    if (text.length > SHORT) {
      this.charactersLeft -= text.length;
      this.last = text;
    }
    return true;
  }
}

/** As much of a string as a preview shows. */
export function quotedText(text: string, limit = MAX_WHOLE): string {
  const shown = text.length > limit ? capText(text, limit) : text;
  return `'${shown.replace(/[\\'\n\r\t]/g, escaped)}'`;
}

function isObject(value: Value | undefined): value is GuestObject {
  return typeof value === 'object' && value !== null;
}

/** Id of a value that is a promise, else 0. */
export function promiseIdOf(value: Value): number {
  return isObject(value) && value.kind === KIND.Promise ? (value.data as PromiseData).Id : 0;
}

function primitiveText(value: Exclude<Value, string | GuestObject>): string {
  if (typeof value === 'bigint') return bigintText(value);
  if (typeof value === 'symbol') return capText(`Symbol(${value.description ?? ''})`, MAX_STRING);
  return Object.is(value, -0) ? '-0' : String(value);
}

/** Printing a long bigint costs the square of its length; past 2²⁵⁶ its sign is told. */
function bigintText(value: bigint): string {
  const isLong = BigInt.asIntN(257, value) !== value;
  return isLong ? `${value < 0n ? '-' : ''}…n` : `${value}n`;
}

function closureText({ code }: ClosureData, ownName: string): string {
  const name = ownName || code.name;
  return CLASS_CODE.has(code.kind) ? `class ${name}`.trimEnd() : `ƒ ${name}`.trimEnd();
}

/** An own data property's value, undefined for accessors and absent ones. */
function ownData(object: GuestObject, key: string): Value {
  const info = object.shape.lookup(key);
  return info === -1 || (info & ACCESSOR_ATTR) !== 0 ? undefined : object.slots[info >> SLOT_SHIFT];
}

function escaped(char: string): string {
  if (char === '\n') return '\\n';
  if (char === '\r') return '\\r';
  return char === '\t' ? '\\t' : `\\${char}`;
}
