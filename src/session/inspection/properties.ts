import { bufferData } from '../../engine/builtins/array-buffer.ts';
import type { DataViewData } from '../../engine/builtins/data-view.ts';
import type { OrderedTable } from '../../engine/builtins/ordered-table.ts';
import type { WeakTable } from '../../engine/builtins/weak-table.ts';
import type { AsyncGeneratorData } from '../../engine/heart/async-generator.ts';
import { slotsOf } from '../../engine/heart/promise-records.ts';
import type { BoundData } from '../../engine/objects/bound-function.ts';
import type { ClosureData } from '../../engine/objects/closure.ts';
import { elementIndices } from '../../engine/objects/elements.ts';
import { Accessor, type GuestObject, isObject, Kind } from '../../engine/objects/guest-object.ts';
import type { ProxyData } from '../../engine/objects/proxy.ts';
import { ATTR_MASK, ENUMERABLE, PRIVATE, slotOf } from '../../engine/objects/shape.ts';
import { TypedArrayLength, typedArrayData, viewOf } from '../../engine/objects/typed-array.ts';
import { GuestThrow } from '../../engine/spec/completion.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { HOLE, type PropertyKey, type Value } from '../../engine/spec/values.ts';
import type { Activation } from '../../engine/vm/frame.ts';
import type { PlaceStep, PropertyRole } from '../../trace/index.ts';
import { type LiveScope, scopesOf } from './scope-chain.ts';
import type { Sightings } from './sightings.ts';
import { suspensionText } from './values.ts';

/* What an object holds, read from where the engine keeps it: no trap, no getter, no method of the program's runs. */

/** One thing that an object holds. */
export interface Holding {
  readonly name: string;
  readonly role: PropertyRole;
  readonly content: Value | Accessor;
  /** Entries of a Map. */
  readonly key?: { readonly value: Value };
  readonly isEnumerable: boolean;
  readonly step: PlaceStep | null;
}

/** Some holdings in a row, made when they are asked for: an array may have a million. */
interface Segment {
  readonly count: number;
  readonly at: (index: number) => Holding;
}

/** The holdings of an object, counted and by position. */
export class Holdings {
  readonly #segments: readonly Segment[];

  constructor(object: GuestObject, realm: Realm, sightings: Sightings) {
    this.#segments = segmentsOf(object, realm, sightings).filter(({ count }) => count > 0);
  }

  get total(): number {
    return this.#segments.reduce((sum, { count }) => sum + count, 0);
  }

  slice(from: number, count: number): Holding[] {
    const found: Holding[] = [];
    let start = 0;
    for (const segment of this.#segments) {
      for (let at = Math.max(from - start, 0); at < segment.count && found.length < count; at++)
        found.push(segment.at(at));
      start += segment.count;
    }
    return found;
  }

  /** The holding that a step leads to. */
  find(step: PlaceStep): Holding | null {
    let nth = 0;
    for (const { count, at } of this.#segments) {
      for (let index = 0; index < count; index++) {
        const holding = at(index);
        if (step.kind === 'key') {
          if (holding.step?.kind === 'key' && holding.step.key === step.key) return holding;
        } else if (holding.role === step.role && holding.name === step.name && nth++ === step.nth) return holding;
      }
    }
    return null;
  }
}

function segmentsOf(object: GuestObject, realm: Realm, sightings: Sightings): Segment[] {
  if (object.kind === Kind.Proxy) return [listed(proxySlots(object.data as ProxyData))];
  return [elements(object), listed(named(object)), entries(object), listed(slots(object, realm, sightings))];
}

const listed = (holdings: readonly Holding[]): Segment => ({ count: holdings.length, at: (index) => holdings[index] });

// --- Properties ---------------------------------------------------------------------------------------------

function elements(object: GuestObject): Segment {
  switch (object.kind) {
    case Kind.TypedArray: {
      const data = typedArrayData(object);
      return {
        count: TypedArrayLength(data),
        at: (index) => item(index, (viewOf(data) as ArrayLike<number | bigint>)[index]),
      };
    }
    case Kind.String: {
      const text = object.data as string;
      return { count: text.length, at: (index) => item(index, text[index]) };
    }
    case Kind.ModuleNamespace:
      return listed(object.methods.ownKeys(object).flatMap((key) => exotic(object, key)));
    // Their other properties are ordinary ones.
    case Kind.MappedArguments:
      return listed(
        object.methods.ownKeys(object).flatMap((key) => (typeof key === 'number' ? exotic(object, key) : [])),
      );
    default:
      return object.sparse === null
        ? { count: object.elems.length, at: (index) => item(index, object.elems[index]) }
        : listed(elementIndices(object).map((index) => item(index, object.sparse!.get(index)!.value as Value)));
  }
}

/** A hole is an item without a value. */
function item(index: number, content: Value | symbol | Accessor): Holding {
  return {
    name: String(index),
    role: 'item',
    content: content === HOLE ? NOTHING : (content as Value),
    isEnumerable: true,
    step: { kind: 'key', key: index },
  };
}

/** Stands for "there is nothing": neither value nor accessor. */
export const NOTHING = new Accessor(undefined, undefined);

/** Properties whose values live elsewhere; asking for them runs nothing. */
function exotic(object: GuestObject, key: PropertyKey): Holding[] {
  if (typeof key === 'symbol') return [];
  try {
    const descriptor = object.methods.getOwnProperty(object, key);
    if (descriptor === undefined) return [];
    const role = typeof key === 'number' ? 'item' : 'own';
    const { get, set, enumerable: isEnumerable } = descriptor;
    const content = descriptor.isAccessor ? new Accessor(get, set) : descriptor.value;
    return [{ name: String(key), role, content, isEnumerable, step: { kind: 'key', key } }];
  } catch (thrown) {
    // An export that is not initialised.
    if (!(thrown instanceof GuestThrow)) throw thrown;
    return [{ name: String(key), role: 'own', content: NOTHING, isEnumerable: true, step: { kind: 'key', key } }];
  }
}

function named(object: GuestObject): Holding[] {
  if (object.kind === Kind.ModuleNamespace) return [];
  const holdings: Holding[] = [];
  const counts = new Map<string, number>();
  for (const [key, info] of object.shape.tableOf()) {
    const attrs = info & ATTR_MASK;
    const isPrivate = (attrs & PRIVATE) !== 0;
    const name = typeof key === 'symbol' ? (isPrivate ? (key.description ?? '') : `[${String(key)}]`) : key;
    const role = isPrivate ? 'private' : 'own';
    const nth = counts.get(name) ?? 0;
    counts.set(name, nth + 1);
    const step: PlaceStep = typeof key === 'symbol' ? { kind: 'nth', role, name, nth } : { kind: 'key', key };
    holdings.push({ name, role, content: object.slots[slotOf(info)], isEnumerable: (attrs & ENUMERABLE) !== 0, step });
  }
  return holdings.sort((a, b) => Number(b.isEnumerable) - Number(a.isEnumerable));
}

/** An own data property without asking anybody; undefined for accessors and what is not there. */
export function ownData(object: GuestObject, key: PropertyKey): Value | Accessor | undefined {
  if (object.kind === Kind.ModuleNamespace || object.kind === Kind.MappedArguments)
    return exotic(object, key)[0]?.content;
  if (typeof key === 'number') return ownElement(object, key);
  const info = object.shape.lookup(key);
  return info === -1 ? undefined : object.slots[slotOf(info)];
}

function ownElement(object: GuestObject, index: number): Value | Accessor | undefined {
  if (object.sparse !== null) return object.sparse.get(index)?.value;
  const segment = elements(object);
  const content = index < segment.count ? segment.at(index).content : undefined;
  return content === NOTHING ? undefined : content;
}

// --- Internal slots -----------------------------------------------------------------------------------------

const slot = (name: string, content: Value): Holding => ({
  name: `[[${name}]]`,
  role: 'slot',
  content,
  isEnumerable: false,
  step: { kind: 'nth', role: 'slot', name: `[[${name}]]`, nth: 0 },
});

const proxySlots = ({ target, handler }: ProxyData): Holding[] => [
  slot('ProxyTarget', target),
  slot('ProxyHandler', handler),
];

const entry = (nth: number, content: Value, key?: { readonly value: Value }): Holding => ({
  name: String(nth),
  role: 'entry',
  content,
  isEnumerable: true,
  step: { kind: 'nth', role: 'entry', name: String(nth), nth: 0 },
  ...(key && { key }),
});

function entries(object: GuestObject): Segment {
  const { kind, data } = object;
  switch (kind) {
    case Kind.Map:
    case Kind.Set: {
      const found: Holding[] = [];
      for (let one = (data as OrderedTable).head.next; one !== null; one = one.next) {
        if (one.removed) continue;
        found.push(
          kind === Kind.Set ? entry(found.length, one.key) : entry(found.length, one.value, { value: one.key }),
        );
      }
      return listed(found);
    }
    case Kind.WeakMap:
      return listed((data as WeakTable<Value>).listed().map(([value, held], nth) => entry(nth, held, { value })));
    case Kind.WeakSet:
      return listed((data as WeakTable<true>).listed().map(([value], nth) => entry(nth, value)));
    case Kind.ArrayBuffer:
    case Kind.SharedArrayBuffer: {
      const { bytes, length } = bufferData(object).block;
      return { count: bytes === null ? 0 : length, at: (nth) => entry(nth, bytes![nth]) };
    }
    default:
      return listed([]);
  }
}

function slots(object: GuestObject, realm: Realm, sightings: Sightings): Holding[] {
  return [...ownSlots(object, realm, sightings), slot('Prototype', object.shape.proto)];
}

function ownSlots(object: GuestObject, realm: Realm, sightings: Sightings): Holding[] {
  const { kind, data } = object;
  switch (kind) {
    case Kind.Promise:
      return promiseSlots(object);
    case Kind.Bound: {
      const { target, boundThis, boundArguments } = data as BoundData;
      return [
        slot('BoundTargetFunction', target),
        slot('BoundThis', boundThis),
        ...boundArguments.map((value, index) => slot(`BoundArguments ${index}`, value)),
      ];
    }
    case Kind.Generator:
      return data === undefined
        ? []
        : [
            slot('GeneratorState', suspensionText(data as Activation)),
            ...waiting(data as Activation, realm, sightings),
          ];
    case Kind.AsyncGenerator: {
      const { AsyncGeneratorState, AsyncGeneratorContext, AsyncGeneratorQueue } = data as AsyncGeneratorData;
      return [
        slot('AsyncGeneratorState', AsyncGeneratorState),
        slot('AsyncGeneratorQueue', AsyncGeneratorQueue.length),
        ...waiting(AsyncGeneratorContext as Activation, realm, sightings),
      ];
    }
    case Kind.ArrayBuffer:
    case Kind.SharedArrayBuffer:
      return bufferSlots(object);
    case Kind.TypedArray: {
      const { buffer, byteOffset, fixedLength, type } = typedArrayData(object);
      return viewSlots(buffer, byteOffset, fixedLength * type.size);
    }
    case Kind.DataView: {
      const { buffer, byteOffset, fixedLength } = data as DataViewData;
      return viewSlots(buffer, byteOffset, fixedLength);
    }
    case Kind.Closure:
      return (data as ClosureData).home === undefined ? [] : [slot('HomeObject', (data as ClosureData).home)];
    case Kind.Boolean:
    case Kind.Number:
    case Kind.String:
    case Kind.Symbol:
    case Kind.BigInt:
    case Kind.WeakRef:
    case Kind.Date:
      return isPlain(data)
        ? [slot(kind === Kind.WeakRef ? 'WeakRefTarget' : kind === Kind.Date ? 'DateValue' : 'PrimitiveValue', data)]
        : [];
    default:
      return [];
  }
}

const isPlain = (data: unknown): data is Value =>
  isObject(data) || (typeof data !== 'object' && typeof data !== 'function');

function bufferSlots(buffer: GuestObject): Holding[] {
  const { block, maxByteLength } = bufferData(buffer);
  if (block.bytes === null) return [slot('ArrayBufferData', null)];
  const length = slot('ArrayBufferByteLength', block.length);
  return maxByteLength === -1 ? [length] : [length, slot('ArrayBufferMaxByteLength', maxByteLength)];
}

/** A negative length says that the view ends where its buffer ends: https://tc39.es/ecma262/#sec-properties-of-typedarray-instances */
const viewSlots = (buffer: GuestObject, byteOffset: number, byteLength: number): Holding[] => [
  slot('ViewedArrayBuffer', buffer),
  slot('ByteOffset', byteOffset),
  slot('ByteLength', byteLength < 0 ? 'auto' : byteLength),
];

function promiseSlots(promise: GuestObject): Holding[] {
  const { PromiseState, PromiseResult, PromiseFulfillReactions, PromiseRejectReactions, PromiseIsHandled } =
    slotsOf(promise);
  const reactions = Math.max(PromiseFulfillReactions?.length ?? 0, PromiseRejectReactions?.length ?? 0);
  return [
    slot('PromiseState', PromiseState),
    ...(PromiseState === 'pending' ? [slot('PromiseReactions', reactions)] : [slot('PromiseResult', PromiseResult)]),
    slot('PromiseIsHandled', PromiseIsHandled),
  ];
}

/** The variables of a generator that waits. */
function waiting({ frame }: Activation, realm: Realm, sightings: Sightings): Holding[] {
  const isOwn = ({ kind }: LiveScope): boolean =>
    kind === 'function' || kind === 'block' || kind === 'catch' || kind === 'class';
  return scopesOf(frame, realm, sightings)
    .filter(isOwn)
    .flatMap(({ bindings }) => bindings)
    .filter(({ held }) => !held.isTdz)
    .map(({ name, held }, nth) => ({
      name,
      role: 'binding',
      content: held.value,
      isEnumerable: true,
      step: { kind: 'nth', role: 'binding', name, nth },
    }));
}
