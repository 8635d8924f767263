import { hostClasses } from '../host-classes.ts';
import { bufferData } from '../../engine/builtins/array-buffer.ts';
import type { TableIteratorData } from '../../engine/builtins/table-iterator.ts';
import type { OrderedTable } from '../../engine/builtins/ordered-table.ts';
import { CodeKind } from '../../engine/compile/code.ts';
import { type ClosureData, sourceTextOf } from '../../engine/objects/closure.ts';
import { type GuestObject, isObject, Kind } from '../../engine/objects/guest-object.ts';
import { agent } from '../../engine/spec/agent.ts';
import { completionOf, GuestThrow } from '../../engine/spec/completion.ts';
import { Call, Construct, Get, IsCallable } from '../../engine/spec/object-operations.ts';
import { firstValue } from '../../engine/spec/pristine.ts';
import type { Value } from '../../engine/spec/values.ts';

/* What inspection reads of guest objects without running code of the program, except where Node does. */

/** Keys and values of a Map or Set, in order. */
export function collectionEntries(collection: GuestObject): [Value, Value][] {
  const table = collection.data as OrderedTable;
  const entries: [Value, Value][] = [];
  for (let entry = table.head.next; entry !== null; entry = entry.next)
    if (!entry.removed) entries.push([entry.key, entry.value]);
  return entries;
}

/** What a Map or Set iterator has not given out yet; the iterator is not moved. */
export function remainingEntries(iterator: GuestObject): { readonly items: [Value, Value][]; readonly pairs: boolean } {
  const { table, entry, iterationKind } = iterator.data as TableIteratorData;
  const items: [Value, Value][] = [];
  if (table === undefined) return { items, pairs: iterationKind === 'key+value' };
  for (let next = table.after(entry); next !== null; next = table.after(next)) {
    items.push(iterationKind === 'value' ? [next.value, next.value] : [next.key, next.value]);
  }
  return { items, pairs: iterationKind === 'key+value' };
}

/** The bytes of an ArrayBuffer or SharedArrayBuffer; null when it is detached. */
export function bufferBytes(buffer: GuestObject): Uint8Array | null {
  const { block } = bufferData(buffer);
  return block.bytes === null ? null : block.bytes.subarray(0, block.length);
}

/** Whether Node takes a function for a class: by its text, which it misreads when the head has parentheses. */
export function looksLikeClass(callee: GuestObject): boolean {
  if (hostClasses.has(callee)) return true;
  if (!isClass(callee)) return false;
  const text = sourceTextOf(callee).slice(5, -1);
  const head = text.slice(0, text.indexOf('{'));
  return !head.includes('(') || /^(\s+[^(]*?)\s*{/.test(text.replace(/(\/\/.*?\n)|(\/\*(.|\n)*?\*\/)/g, 'undefined'));
}

/** The name that an old function shows: V8 gave an anonymous class none of its own until 2019. */
export function nameUntil2019(callee: GuestObject): Value {
  const parent = callee.methods.getPrototypeOf(callee);
  const name = Get(callee, 'name');
  return name === '' && parent !== null && isClass(callee) ? nameUntil2019(parent) : name;
}

export function isClass(callee: GuestObject): boolean {
  if (callee.kind !== Kind.Closure) return false;
  const { kind } = (callee.data as ClosureData).code;
  return kind === CodeKind.BaseConstructor || kind === CodeKind.DerivedConstructor;
}

/** The ISO form of a Date, or "Invalid Date". */
export function isoDate(date: GuestObject): string {
  const text = callIntrinsic('%Date.prototype%', 'toISOString', date);
  return text === undefined ? 'Invalid Date' : text;
}

/** The literal; `copied` when what the prototype would say does not count. */
export function regExpText(regExp: GuestObject, copied: 'copied' | 'as-it-is'): string {
  const { intrinsics } = agent.realm;
  return (
    callIntrinsic(
      '%RegExp.prototype%',
      'toString',
      copied === 'copied' ? Construct(intrinsics.get('%RegExp%')!, [regExp]) : regExp,
    ) ?? '/(?:)/'
  );
}

/** What the engines say of it, each in its words. */
const CIRCULAR = /^(?:Converting circular structure to JSON|JSON\.stringify cannot serialize cyclic structures)/;

/** JSON.stringify; '[Circular]' for what refers to itself. */
export function stringifyJson(value: Value): string {
  const text = completionOf(() => Call(agent.realm.intrinsic('%JSON.stringify%'), undefined, [value]));
  if (text.type === 'normal') return String(text.value);
  const error = text.value;
  const message = isObject(error) && Get(error, 'name') === 'TypeError' ? Get(error, 'message') : '';
  if (typeof message === 'string' && CIRCULAR.test(message)) return '[Circular]';
  throw new GuestThrow(error);
}

export interface TypedArrayFacts {
  readonly length: number;
  /** 'Uint8Array' … */
  readonly name: string;
}

export function typedArrayFacts(array: GuestObject): TypedArrayFacts {
  const proto = agent.realm.intrinsics.get('%TypedArray.prototype%');
  const read = (key: string | symbol): Value => {
    const getter = proto?.methods.getOwnProperty(proto, key)?.get;
    return getter === undefined ? undefined : Call(getter, array);
  };
  const tag = [...(proto?.methods.ownKeys(proto) ?? [])].find(
    (key) => typeof key === 'symbol' && key.description === 'Symbol.toStringTag',
  );
  return {
    length: Number(read('length') ?? 0),
    name: String((tag === undefined ? undefined : read(tag as symbol)) ?? 'TypedArray'),
  };
}

function callIntrinsic(
  holder: '%Date.prototype%' | '%RegExp.prototype%',
  method: string,
  self: GuestObject,
): string | undefined {
  const object = agent.realm.intrinsics.get(holder);
  const callee = object && firstValue(agent.realm, object, method);
  if (!IsCallable(callee)) return undefined;
  const result = completionOf(() => Call(callee, self));
  return result.type === 'normal' && typeof result.value === 'string' ? result.value : undefined;
}
