import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { ACCESSOR, addProperty, PLAIN, slotOf } from '../objects/shape.ts';
import { agent } from '../spec/agent.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import {
  Call,
  EnumerableOwnProperties,
  Get,
  GetV,
  IsArray,
  IsCallable,
  LengthOfArrayLike,
} from '../spec/object-operations.ts';
import { ToIntegerOrInfinity, ToNumber, ToPropertyKey, ToString } from '../spec/type-conversion.ts';
import { type PropertyKey, type Value, valueOfKey } from '../spec/values.ts';
import { spend } from './support.ts';
import { TextBuilder } from './text-builder.ts';

/** https://tc39.es/ecma262/#sec-json.stringify */
export function stringify(value: Value, replacer: Value, space: Value): Value {
  const replacerFunction = IsCallable(replacer) ? replacer : undefined;
  const propertyList =
    replacerFunction === undefined && isObject(replacer) && IsArray(replacer) ? propertyListOf(replacer) : undefined;
  const serializer = new Serializer(replacerFunction, propertyList, gapOf(space));
  const wrapper = OrdinaryObjectCreate(agent.realm.ObjectPrototype);
  addProperty(wrapper, '', value, PLAIN);
  return serializer.serialize(wrapper);
}

/** Step 4.b: strings, numbers and their objects, each once. */
function propertyListOf(replacer: GuestObject): PropertyKey[] {
  const keys = new Set<string>();
  const length = LengthOfArrayLike(replacer);
  for (let k = 0; k < length; k++) {
    spend(1);
    const item = Get(replacer, ToPropertyKey(k));
    const isWrapped = isObject(item) && (item.kind === Kind.String || item.kind === Kind.Number);
    if (typeof item === 'string' || typeof item === 'number' || isWrapped) keys.add(ToString(item));
  }
  return [...keys].map(ToPropertyKey);
}

/** Steps 5–8 */
function gapOf(argument: Value): string {
  let space = argument;
  if (isObject(space) && space.kind === Kind.Number) space = ToNumber(space);
  else if (isObject(space) && space.kind === Kind.String) space = ToString(space);
  if (typeof space === 'number') return ' '.repeat(Math.max(Math.min(10, ToIntegerOrInfinity(space)), 0));
  return typeof space === 'string' ? space.slice(0, 10) : '';
}

/** What an object takes while it is being written. */
const BYTES_PER_FRAME = 32;

/** An object or array that is being written. */
interface Frame {
  readonly object: GuestObject;
  /** Under which key it stands in the one around it. */
  readonly key: PropertyKey;
  /** undefined for an array. */
  readonly keys: readonly PropertyKey[] | undefined;
  readonly count: number;
  next: number;
  isEmpty: boolean;
}

/** https://tc39.es/ecma262/#sec-serializejsonproperty and the operations it needs, without recursion. */
class Serializer {
  readonly #replacer: GuestObject | undefined;
  readonly #propertyList: readonly PropertyKey[] | undefined;
  readonly #gap: string;
  readonly #frames: Frame[] = [];
  readonly #inside = new Set<GuestObject>();
  readonly #output = new TextBuilder();

  constructor(replacer: GuestObject | undefined, propertyList: readonly PropertyKey[] | undefined, gap: string) {
    this.#replacer = replacer;
    this.#propertyList = propertyList;
    this.#gap = gap;
  }

  serialize(wrapper: GuestObject): Value {
    const whole = this.#prepare(wrapper, '');
    if (!isObject(whole)) return whole;
    this.#enter(whole, '');
    while (this.#frames.length > 0) this.#step(this.#frames[this.#frames.length - 1]);
    return this.#output.toString();
  }

  /** Writes the next property, or the end. */
  #step(frame: Frame): void {
    spend(10);
    if (frame.next === frame.count) return this.#leave(frame);
    const key = frame.keys === undefined ? ToPropertyKey(frame.next) : frame.keys[frame.next];
    frame.next++;
    const prepared = this.#prepare(frame.object, key);
    if (prepared === undefined && frame.keys !== undefined) return;
    this.#output.add(`${frame.isEmpty ? '' : ','}${this.#lineBreak(this.#frames.length)}`);
    frame.isEmpty = false;
    if (frame.keys !== undefined) this.#output.add(`${QuoteJSONString(String(key))}:${this.#gap === '' ? '' : ' '}`);
    if (isObject(prepared)) this.#enter(prepared, key);
    else this.#output.add(prepared ?? 'null');
  }

  #lineBreak(depth: number): string {
    return this.#gap === '' ? '' : `\n${this.#gap.repeat(depth)}`;
  }

  /** https://tc39.es/ecma262/#sec-serializejsonobject and serializejsonarray, up to the first property. */
  #enter(object: GuestObject, key: PropertyKey): void {
    if (this.#inside.has(object)) this.#failCircular(object, key);
    this.#inside.add(object);
    spend(30);
    agent.charge(BYTES_PER_FRAME);
    const isArray = IsArray(object);
    const keys = isArray
      ? undefined
      : (this.#propertyList ?? EnumerableOwnProperties(object, 'key').map(ToPropertyKey));
    const count = keys === undefined ? LengthOfArrayLike(object) : keys.length;
    this.#frames.push({ object, key, keys, count, next: 0, isEmpty: true });
    this.#output.add(isArray ? '[' : '{');
  }

  #leave(frame: Frame): void {
    this.#frames.pop();
    this.#inside.delete(frame.object);
    const end = frame.keys === undefined ? ']' : '}';
    this.#output.add(frame.isEmpty ? end : `${this.#lineBreak(this.#frames.length)}${end}`);
  }

  /** Text of a primitive, undefined for what is left out, or the object to write. */
  #prepare(holder: GuestObject, key: PropertyKey): string | undefined | GuestObject {
    let value = Get(holder, key);
    if (isObject(value) || typeof value === 'bigint') {
      const toJSON = GetV(value, 'toJSON');
      if (IsCallable(toJSON)) value = Call(toJSON, value, [valueOfKey(key)]);
    }
    if (this.#replacer !== undefined) value = Call(this.#replacer, holder, [valueOfKey(key), value]);
    return textOf(isObject(value) ? unwrap(value) : value);
  }

  #failCircular(object: GuestObject, key: PropertyKey): never {
    if (agent.stackRules.v8 < 7.3) return ThrowTypeError('Converting circular structure to JSON');
    const start = this.#frames.findIndex((frame) => frame.object === object);
    const inner = this.#frames
      .slice(start + 1)
      .map(
        (frame) =>
          `\n    |     ${describeKey(frame.key)} -> object with constructor '${constructorName(frame.object)}'`,
      );
    // Of a long way only the beginning and the end are shown.
    const shown = inner.length <= 3 ? inner : [...inner.slice(0, 2), '\n    |     ...', inner[inner.length - 1]];
    return ThrowTypeError(
      `Converting circular structure to JSON\n    --> starting at object with constructor '${constructorName(object)}'${shown.join('')}\n    --- ${describeKey(key)} closes the circle`,
    );
  }
}

/** Step 4: objects that stand for primitives. */
function unwrap(object: GuestObject): Value {
  switch (object.kind) {
    case Kind.Number:
      return ToNumber(object);
    case Kind.String:
      return ToString(object);
    case Kind.Boolean:
    case Kind.BigInt:
      return object.data as Value;
    default:
      return object;
  }
}

function textOf(value: Value): string | undefined | GuestObject {
  switch (typeof value) {
    case 'string':
      return QuoteJSONString(value);
    case 'number':
      return Number.isFinite(value) ? String(value) : 'null';
    case 'boolean':
      return String(value);
    case 'bigint':
      return ThrowTypeError('Do not know how to serialize a BigInt');
    case 'object':
      if (value === null) return 'null';
      if (value.kind === Kind.RawJSON) return Get(value, 'rawJSON') as string;
      return IsCallable(value) ? undefined : value;
    default:
      return undefined;
  }
}

/** https://tc39.es/ecma262/#sec-quotejsonstring; until V8 7.2 half a pair stayed as it is. */
function QuoteJSONString(text: string): string {
  const quoted = JSON.stringify(text);
  // An escape takes far longer than a character that stays as it is.
  spend((quoted.length >> 3) + (quoted.length - text.length));
  if (agent.stackRules.v8 >= 7.2) return quoted;
  return quoted.replace(/\\(?:u(d[89a-f]..)|.)/g, (escape, unit?: string) =>
    unit === undefined ? escape : String.fromCharCode(Number.parseInt(unit, 16)),
  );
}

function describeKey(key: PropertyKey): string {
  if (typeof key === 'number') return `index ${key}`;
  return key === '' ? '<anonymous>' : `property '${String(key)}'`;
}

/** The name of an object's constructor as far as plain data properties tell; runs no guest code. */
function constructorName(object: GuestObject): string {
  const constructor = dataProperty(object, 'constructor');
  const name = isObject(constructor) ? dataProperty(constructor, 'name') : undefined;
  return typeof name === 'string' && name !== '' ? name : 'Object';
}

function dataProperty(object: GuestObject, key: string): Value {
  for (let o: GuestObject | null = object; o !== null && o.kind !== Kind.Proxy; o = o.shape.proto) {
    const info = o.shape.lookup(key);
    if (info !== -1) return (info & ACCESSOR) === 0 ? o.slots[slotOf(info)] : undefined;
  }
  return undefined;
}
