import type { PromiseData } from '../../engine/heart/promise-records.ts';
import { type GuestObject, isObject, Kind } from '../../engine/objects/guest-object.ts';
import { EnumerableOwnProperties, Get, IsCallable, LengthOfArrayLike } from '../../engine/spec/object-operations.ts';
import { ToNumber, ToString } from '../../engine/spec/type-conversion.ts';
import type { PropertyKey, Value } from '../../engine/spec/values.ts';
import { className, stackText } from '../error-position.ts';
import { collectionEntries, isClass, isoDate, regExpText, stringifyJson, typedArrayFacts } from './guest-facts.ts';
import { inspectNumber } from './primitives.ts';

/* How Bun's console prints, as measured with Bun 1.4: objects a property a line, lists in lines of 80. */

const DEEPEST = 2;
const MOST_ITEMS = 100;
const WIDTH = 80;
/** More than these stand on lines of their own. */
const FEW_ITEMS = 10;

/** One call of console.log and its kin. */
export function bunText(args: readonly Value[]): string {
  const [first] = args;
  let next = 0;
  const parts: string[] = [];
  if (typeof first === 'string' && args.length > 1) {
    next = 1;
    parts.push(first.replace(/%([sdifoOjc])/g, (whole, directive: string) => (next < args.length ? directed(directive, args[next++]) : whole)));
  }
  for (const value of args.slice(next)) parts.push(typeof value === 'string' ? value : show(value, '', 0, []));
  return parts.join(' ');
}

function directed(directive: string, value: Value): string {
  switch (directive) {
    case 's': return typeof value === 'symbol' ? value.toString() : ToString(value);
    case 'd': case 'i': return inspectNumber(Math.trunc(Number(ToNumber(value))));
    case 'f': return String(Number.parseFloat(ToString(value)));
    case 'j': return stringifyJson(value);
    case 'c': return '';
    default: return show(value, '', 0, []);
  }
}

function show(value: Value, indent: string, depth: number, above: readonly GuestObject[]): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') return inspectNumber(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'symbol') return value.toString();
  if (!isObject(value)) return String(value);
  if (above.includes(value)) return '[Circular]';
  return IsCallable(value) ? showFunction(value) : showOther(value, indent, depth, above);
}

function showOther(value: GuestObject, indent: string, depth: number, above: readonly GuestObject[]): string {
  const within = [...above, value];
  const inner = `${indent}  `;
  const item = (each: Value): string => show(each, inner, depth + 1, within);
  const lines = (head: string, rows: readonly string[]): string => `${head}{\n${rows.map((row) => `${inner}${row},\n`).join('')}${indent}}`;
  switch (value.kind) {
    case Kind.Array: return depth > DEEPEST ? '[Array ...]' : showArray(value, indent, item);
    case Kind.Error: return stackText(value) || ToString(value);
    case Kind.Date: return isoDate(value);
    case Kind.RegExp: return regExpText(value, 'as-it-is');
    case Kind.Promise: return `Promise { <${{ pending: 'pending', fulfilled: 'resolved', rejected: 'rejected' }[(value.data as PromiseData).PromiseState]}> }`;
    case Kind.Boolean: case Kind.Number: return `[${value.kind === Kind.Boolean ? 'Boolean' : 'Number'}: ${String(value.data)}]`;
    case Kind.String: return ToString(value);
    case Kind.Map: case Kind.Set: {
      const entries = collectionEntries(value);
      const isMap = value.kind === Kind.Map;
      const name = isMap ? 'Map' : 'Set';
      return entries.length === 0 ? `${name} {}` : lines(`${name}(${entries.length}) `, entries.map(([key, each]) => (isMap ? `${item(key)}: ${item(each)}` : item(key))));
    }
    case Kind.TypedArray: {
      const { name, length } = typedArrayFacts(value);
      return `${name}(${length}) [ ${Array.from({ length: Math.min(length, MOST_ITEMS) }, (_, i) => item(Get(value, i))).join(', ')} ]`;
    }
    default: return showObject(value, depth, item, lines);
  }
}

function showFunction(callee: GuestObject): string {
  const name = Get(callee, 'name');
  const text = typeof name === 'string' ? name : '';
  if (isClass(callee)) return text === '' ? '[class (anonymous)]' : `[class ${text}]`;
  const kind = className(callee);
  return text === '' ? `[${kind}]` : `[${kind}: ${text}]`;
}

function showObject(object: GuestObject, depth: number, item: (value: Value) => string, lines: (head: string, rows: readonly string[]) => string): string {
  const name = object.shape.proto === null ? '[Object: null prototype]' : className(object);
  const head = name === 'Object' ? '' : `${name} `;
  const keys: PropertyKey[] = [...(EnumerableOwnProperties(object, 'key') as string[]), ...object.methods.ownKeys(object).filter((key) => typeof key === 'symbol')];
  if (keys.length === 0) return `${head}{}`;
  if (depth > DEEPEST) return `[${name} ...]`;
  return lines(head, keys.map((key) => `${typeof key === 'symbol' ? `[${key.toString()}]` : keyText(String(key))}: ${property(object, key, item)}`));
}

const keyText = (key: string): string => (/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key) ? key : JSON.stringify(key));

function property(object: GuestObject, key: PropertyKey, item: (value: Value) => string): string {
  const index = typeof key === 'string' && /^(?:0|[1-9]\d*)$/.test(key) ? Number(key) : key;
  const desc = object.methods.getOwnProperty(object, index);
  if (desc?.get === undefined && desc?.set === undefined) return item(desc?.value);
  return desc.get === undefined ? '[Setter]' : desc.set === undefined ? '[Getter]' : '[Getter/Setter]';
}

/** In lines of about 80; a long list, or one that begins with an object or function, stands on lines of its own. */
function showArray(array: GuestObject, indent: string, item: (value: Value) => string): string {
  const length = LengthOfArrayLike(array);
  if (length === 0) return '[]';
  const inner = `\n${indent}  `;
  const isApart = length > FEW_ITEMS || isObject(array.methods.getOwnProperty(array, 0)?.value);
  let out = isApart ? `[${inner}` : '[ ';
  let width = indent.length + 2;
  let isBroken = isApart;
  itemTexts(array, length, item).forEach((text, index) => {
    const isRest = text.endsWith(' more items');
    if (index > 0 && (width > WIDTH || isRest)) {
      out += `,${inner}`;
      width = indent.length + 2;
      isBroken = true;
    } else if (index > 0) out += ', ';
    out += text;
    // Quotes are not counted.
    width += text.length + (text.startsWith('"') ? 0 : 2);
  });
  return isBroken ? `${out}\n${indent}]` : `${out} ]`;
}

function itemTexts(array: GuestObject, length: number, item: (value: Value) => string): string[] {
  const texts: string[] = [];
  let holes = 0;
  const endHoles = (): void => {
    if (holes > 0) texts.push(holes === 1 ? 'empty item' : `${holes} x empty items`);
    holes = 0;
  };
  for (let i = 0; i < Math.min(length, MOST_ITEMS); i++) {
    const desc = array.methods.getOwnProperty(array, i);
    if (desc === undefined) {
      holes++;
      continue;
    }
    endHoles();
    texts.push(item(desc.value));
  }
  endHoles();
  if (length > MOST_ITEMS) texts.push(`... ${length - MOST_ITEMS} more items`);
  return texts;
}
