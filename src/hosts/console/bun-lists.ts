import { lookup } from '../../base/lookup.ts';
import { encodeUtf8 } from '../../base/utf8.ts';
import { Accessor, type GuestObject, isObject, Kind } from '../../engine/objects/guest-object.ts';
import { agent } from '../../engine/spec/agent.ts';
import { completionOf } from '../../engine/spec/completion.ts';
import { Call, CreateArrayFromList, LengthOfArrayLike } from '../../engine/spec/object-operations.ts';
import { firstValue } from '../../engine/spec/pristine.ts';
import { ToString } from '../../engine/spec/type-conversion.ts';
import type { PropertyKey, Value } from '../../engine/spec/values.ts';
import { remainingEntries } from './guest-facts.ts';

/* Lists as Bun's console lays them out, and the order and look of properties. */

const MOST_ITEMS = 100;
const WIDTH = 80;
/** More than these stand on lines of their own. */
const FEW_ITEMS = 10;

/** Digits of escapes are large letters in texts without letters beyond Latin-1. */
export function quoted(text: string): string {
  const json = JSON.stringify(text);
  return /^[\0-\xff]*$/.test(text)
    ? json.replace(/\\(?:u00([01][\da-f])|.)/g, (whole, code?: string) =>
        code === undefined ? whole : `\\u00${code.toUpperCase()}`,
      )
    : json;
}

const keyText = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key));

export const shownKey = (key: PropertyKey): string =>
  typeof key === 'symbol' ? `[${key.toString()}]` : keyText(String(key));

const isBuiltin = (value: Value): value is GuestObject => isObject(value) && value.kind === Kind.Builtin;

/** The getter of an attribute that the host gave `holder`, whatever a program has put into its place since. */
export function attributeOf(holder: GuestObject, key: PropertyKey): GuestObject | undefined {
  if (typeof key === 'number') return undefined;
  const { realm } = agent;
  const isKept = realm.pristine?.has(holder) === true;
  const stored: unknown = isKept ? firstValue(realm, holder, key) : holder.methods.getOwnProperty(holder, key);
  const get = stored instanceof Accessor || !isKept ? (stored as Partial<Accessor> | undefined)?.get : undefined;
  return isBuiltin(get) ? get : undefined;
}

/** `receiver`: whose it is, when `object` is one of its prototypes. What the host's own attributes hold is shown. */
export function property(
  object: GuestObject,
  key: PropertyKey,
  item: (value: Value) => string,
  receiver: Value = object,
): string {
  const index = typeof key === 'string' && /^(?:0|[1-9]\d*)$/.test(key) ? Number(key) : key;
  const desc = object.methods.getOwnProperty(object, index);
  if (desc?.get === undefined && desc?.set === undefined) return item(desc?.value);
  const { get } = desc;
  const isInside = receiver !== object || object.kind === Kind.Host;
  if (get !== undefined && isInside && get === attributeOf(object, index)) {
    const value = completionOf(() => Call(get, receiver, []));
    if (value.type === 'normal') return item(value.value);
  }
  return desc.get === undefined ? '[Setter]' : desc.set === undefined ? '[Getter]' : '[Getter/Setter]';
}

/** Members of the library's objects stand in JavaScriptCore's order. */
const OWN_ORDER = lookup<string>({
  Math: 'E LN2 LN10 LOG2E LOG10E PI SQRT1_2 SQRT2 abs acos asin atan acosh asinh atanh atan2 cbrt ceil clz32 cos cosh exp expm1 floor fround hypot log log10 log1p log2 max min pow random round sign sin sinh sqrt tan tanh trunc imul f16round sumPrecise',
  JSON: 'parse stringify isRawJSON rawJSON',
  Reflect:
    'apply construct defineProperty deleteProperty get getOwnPropertyDescriptor getPrototypeOf has isExtensible ownKeys preventExtensions set setPrototypeOf',
  BigInt: 'toString toLocaleString valueOf',
  Atomics: 'add and compareExchange exchange isLockFree load notify or store sub wait xor pause waitAsync',
});

export function inOwnOrder(name: string, rows: [PropertyKey, GuestObject][]): [PropertyKey, GuestObject][] {
  const order = OWN_ORDER[name]?.split(' ');
  if (order === undefined) return rows;
  const place = ([key]: [PropertyKey, GuestObject]): number => {
    const at = order.indexOf(String(key));
    return at === -1 ? order.length : at;
  };
  return rows.sort((a, b) => place(a) - place(b));
}

/**
 * How long Bun takes the line to be that it writes, in bytes: what it has not counted stands there uncounted. One for
 * each call of the console, from its first value to its last.
 */
export class ShownLine {
  #length = 0;

  add(length: number): void {
    this.#length += length;
  }

  /** A text as it stands in the output, without its quotes. */
  addText(text: string): string {
    this.#length += isAscii(text) ? text.length : encodeUtf8(text).length;
    return text;
  }

  startAt(indent: string): void {
    this.#length = indent.length;
  }

  /** Time for another line, which then has begun at `indent`. */
  isFull(indent: string): boolean {
    if (this.#length <= WIDTH) return false;
    this.startAt(indent);
    return true;
  }
}

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

/** In lines of about 80; a long list, or one that begins with an object or function, stands on lines of its own. */
export function showArray(array: GuestObject, indent: string, line: ShownLine, item: (value: Value) => string): string {
  const length = LengthOfArrayLike(array);
  line.add(2);
  if (length === 0) return '[]';
  const named = array.methods.ownKeys(array).filter((key) => typeof key !== 'number' && key !== 'length');
  const inner = `${indent}  `;
  let isBroken = length > FEW_ITEMS || isApartAt(array.methods.getOwnProperty(array, 0)?.value) || line.isFull(inner);
  if (isBroken) line.startAt(inner);
  line.add(isBroken ? 1 : 2);
  let out = isBroken ? `[\n${inner}` : '[ ';
  let isFirst = true;
  const put = (show: () => string, isRest = false, isNamed = false): void => {
    if (!isFirst) {
      line.add(1);
      const isNext = line.isFull(inner) || isRest;
      if (!isNext) line.add(1);
      out += isNext ? `,\n${inner}` : ', ';
      // A line that begins with a property leaves the bracket where it is.
      isBroken ||= isNext && !isNamed;
    }
    isFirst = false;
    out += show();
  };
  const told = (text: string) => (): string => line.addText(text);
  for (const each of itemsOf(array, length))
    put(
      each.holes > 0 ? told(each.holes === 1 ? 'empty item' : `${each.holes} x empty items`) : () => item(each.value),
    );
  if (length > MOST_ITEMS && holesAtStart(array, length) < length)
    put(told(`... ${length - MOST_ITEMS} more items`), true);
  for (const key of named) put(() => `${line.addText(`${shownKey(key)}: `)}${property(array, key, item)}`, false, true);
  if (isBroken) line.startAt(indent);
  // A line that is full by now counts as a new one, though none is begun.
  else line.isFull(indent);
  line.add(isBroken ? 1 : 2);
  return isBroken ? `${out}\n${indent}]` : `${out} ]`;
}

/** Objects begin a list on a line of its own; texts and numbers in objects and regular expressions do not. */
const isApartAt = (first: Value): boolean => isObject(first) && !INLINE_KINDS.has(first.kind);
const INLINE_KINDS: ReadonlySet<Kind> = new Set([Kind.String, Kind.Number, Kind.Boolean, Kind.RegExp]);

/** However many they are, they are counted. */
function holesAtStart(array: GuestObject, length: number): number {
  for (let i = 0; i < Math.min(length, MOST_ITEMS); i++)
    if (array.methods.getOwnProperty(array, i) !== undefined) return i;
  return array.methods.ownKeys(array).find((key) => typeof key === 'number') ?? length;
}

/** The first items; where there are none, how many are missing. */
function* itemsOf(array: GuestObject, length: number): Generator<{ readonly holes: number; readonly value: Value }> {
  let holes = holesAtStart(array, length);
  if (holes > 0) yield { holes, value: undefined };
  const from = holes;
  holes = 0;
  for (let i = from; i < Math.min(length, MOST_ITEMS); i++) {
    const desc = array.methods.getOwnProperty(array, i);
    if (desc === undefined) {
      holes++;
      continue;
    }
    if (holes > 0) yield { holes, value: undefined };
    holes = 0;
    yield { holes, value: desc.value };
  }
  if (holes > 0) yield { holes, value: undefined };
}

/** Of what has numbers alone. */
export const MOST_BYTES = 513;

/** In one line; the sign of a zero is not shown. */
export function showNumbers(line: ShownLine, name: string, values: readonly Value[], length: number): string {
  const texts = values.map((value) => (typeof value === 'bigint' ? `${ToString(value)}n` : String(value)));
  if (length > MOST_BYTES) texts.push(`... ${length - MOST_BYTES} more`);
  // What they are is not counted.
  line.add(texts.length === 0 ? 0 : texts.length + 1);
  return length === 0 ? `${name}(0) []` : `${name}(${length}) [ ${texts.join(', ')} ]`;
}

/** What an iterator of a map or set has left; pairs are lists. */
export function showIterator(
  value: GuestObject,
  item: (value: Value) => string,
  indent: string,
  list: (pair: GuestObject) => string,
): string {
  const { items, pairs } = remainingEntries(value);
  const name = value.kind === Kind.MapIterator ? 'MapIterator' : 'SetIterator';
  if (items.length === 0) return `${name} { }`;
  const rows = items.map((pair) => (pairs ? list(CreateArrayFromList([...pair])) : item(pair[0])));
  return `${name} { \n${rows.map((row) => `${indent}  ${row},\n`).join('')}${indent}}`;
}
