import { lookup } from '../../base/lookup.ts';
import { type GuestObject, isObject, Kind } from '../../engine/objects/guest-object.ts';
import { completionOf } from '../../engine/spec/completion.ts';
import { Call, LengthOfArrayLike } from '../../engine/spec/object-operations.ts';
import type { PropertyKey, Value } from '../../engine/spec/values.ts';

/* Lists as Bun's console lays them out, and the order and look of properties. */

const MOST_ITEMS = 100;
const WIDTH = 80;
/** More than these stand on lines of their own. */
const FEW_ITEMS = 10;

export const keyText = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key));

export const isBuiltin = (value: Value): value is GuestObject => isObject(value) && value.kind === Kind.Builtin;

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
  if (isBuiltin(desc.get) && receiver !== object) {
    const { get } = desc;
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

/** In lines of about 80; a long list, or one that begins with an object or function, stands on lines of its own. */
export function showArray(array: GuestObject, indent: string, item: (value: Value) => string): string {
  const length = LengthOfArrayLike(array);
  if (length === 0) return '[]';
  const named = array.methods
    .ownKeys(array)
    .filter((key) => typeof key === 'string' && array.methods.getOwnProperty(array, key)?.enumerable === true);
  const inner = `\n${indent}  `;
  const isApart = length > FEW_ITEMS || isApartAt(array.methods.getOwnProperty(array, 0)?.value);
  let out = isApart ? `[${inner}` : '[ ';
  let width = indent.length + 2;
  let isBroken = isApart;
  const texts = [
    ...itemTexts(array, length, item),
    ...named.map((key) => `${keyText(String(key))}: ${property(array, key, item)}`),
  ];
  texts.forEach((text, index) => {
    const isRest = text.endsWith(' more items');
    if (index > 0 && (width > WIDTH || isRest)) {
      out += `,${inner}`;
      width = indent.length + 2;
      isBroken = true;
    } else if (index > 0) out += ', ';
    out += text;
    // Quotes are not counted, nor is an error.
    if (text.includes('\n') && !text.endsWith('\n')) width = indent.length + 2;
    else if (!text.endsWith('\n')) width += text.length + (text.startsWith('"') ? 0 : 2);
  });
  return isBroken ? `${out}\n${indent}]` : `${out} ]`;
}

/** Objects begin a list on a line of its own; texts and numbers in objects and regular expressions do not. */
const isApartAt = (first: Value): boolean => isObject(first) && !INLINE_KINDS.has(first.kind);
const INLINE_KINDS: ReadonlySet<Kind> = new Set([Kind.String, Kind.Number, Kind.Boolean, Kind.RegExp]);

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
