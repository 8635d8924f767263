import { ClosureData } from '../objects/closure.ts';
import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { IsTypedArrayOutOfBounds, typedArrayData } from '../objects/typed-array.ts';
import { agent } from '../spec/agent.ts';
import { CreateError, errorHooks, type NativeErrorName, Throw, ThrowRangeError } from '../spec/errors.ts';
import { Get, HasOwnProperty } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import { ToString } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { addProperty, HIDDEN } from '../objects/shape.ts';
import { bufferData, DetachArrayBuffer } from './array-buffer.ts';
import { DataBlock } from './data-block.ts';
import type { DataViewData } from './data-view.ts';
import { display, readData } from './display.ts';
import type { OrderedTable } from './ordered-table.ts';
import type { RegExpData } from './regexp/regexp-create.ts';
import type { SerializedError, SerializedProperty, SerializedRecord } from './serialized-records.ts';
import { spend } from './support.ts';

/** https://html.spec.whatwg.org/multipage/structured-data.html#transferable-objects that are the host's: `data` of theirs. */
export interface Transferable {
  /** 'MessagePort' */
  readonly transferName: string;
  /** It has been handed over before. */
  readonly isGone?: boolean;
  /** Takes it from its owner. The answer makes what stands for it elsewhere, in the then current realm. */
  handOver(): () => GuestObject;
}

/** Objects of the host that can be copied: `data` of theirs says what makes a copy of `from`, in the then current realm. */
export interface Copyable {
  /** Null when it is copied as if it were any object. */
  copied(from: GuestObject): (() => GuestObject) | null;
}

/** Why something is refused; hosts word some of it in their own way. */
export type CloneRefusal = 'value' | 'not listed' | 'not transferable' | 'detached';
type DataCloneErrorFactory = (message: string, refusal: CloneRefusal, asked: string) => GuestObject;

const factories = new WeakMap<Realm, DataCloneErrorFactory>();

/** Hosts with DOMException say here how theirs is made; in other realms it is an Error of that name. */
export const setDataCloneErrorFactory = (realm: Realm, factory: DataCloneErrorFactory): void =>
  void factories.set(realm, factory);

export const dataCloneErrorFactoryOf = (realm: Realm): DataCloneErrorFactory =>
  factories.get(realm) ?? plainDataCloneError;

function plainDataCloneError(message: string): GuestObject {
  const error = CreateError('Error', message);
  addProperty(error, 'name', 'DataCloneError', HIDDEN);
  addProperty(error, 'code', 25, HIDDEN);
  return error;
}

let asked = '';

/** What the program called, as errors name it. */
export const askedCall = (): string => asked || "'structuredClone' on 'Window'";

/** Steps that clone because the program called `call`, which errors may name: "'postMessage' on 'MessagePort'". */
export function cloningFor<T>(call: string, steps: () => T): T {
  const outer = asked;
  asked ||= call;
  try {
    return steps();
  } finally {
    asked = outer;
  }
}

export function throwDataCloneError(message: string, refusal: CloneRefusal = 'value'): never {
  const words = agent.stackRules.style === 'v8' ? message : errorHooks.reword('DataCloneError', message).message;
  return Throw(dataCloneErrorFactoryOf(agent.realm)(words, refusal, askedCall()));
}

const transferableOf = ({ data }: GuestObject): Transferable | null =>
  typeof data === 'object' && data !== null && 'handOver' in data ? (data as Transferable) : null;

const isFirefox = (): boolean => agent.stackRules.style === 'firefox';

const notCloneable = (value: Value): never => {
  const isNamed = isFirefox() && isObject(value) && ARGUMENTS.includes(value.kind);
  return throwDataCloneError(`${isNamed ? '#<Arguments>' : display(value)} could not be cloned.`);
};
/** What a page itself is made of has a class, and none of the engine's marks. */
const notCloneablePart = (object: GuestObject): never =>
  throwDataCloneError(
    `${display(object).replace(/^(?:#<(.*)>|\[object (.*)\])$/, '$1$2 object')} could not be cloned.`,
  );

const notCloneableWindow = (): never => throwDataCloneError('#<Window> could not be cloned.');

/** Deeper structures end as V8's do. */
const MAX_DEPTH = 1500;

/** Serializes one value; `transferred` are records that stand for objects handed over. */
class Serializer {
  readonly #memory: Map<GuestObject, SerializedRecord>;
  #depth = 0;

  constructor(transferred: ReadonlyMap<GuestObject, SerializedRecord> = new Map()) {
    this.#memory = new Map(transferred);
  }

  serialize(value: Value): SerializedRecord {
    if (!isObject(value)) return typeof value === 'symbol' ? notCloneable(value) : { type: 'primitive', value };
    const known = this.#memory.get(value);
    if (known !== undefined) return known;
    spend(10);
    agent.charge(32);
    if (++this.#depth > MAX_DEPTH) ThrowRangeError('Maximum call stack size exceeded');
    const record = this.#object(value);
    this.#depth--;
    return record;
  }

  #remember<Type extends SerializedRecord>(object: GuestObject, record: Type): Type {
    this.#memory.set(object, record);
    return record;
  }

  #object(object: GuestObject): SerializedRecord {
    switch (object.kind) {
      case Kind.Boolean:
      case Kind.Number:
      case Kind.BigInt:
      case Kind.String:
        return this.#remember(object, { type: 'wrapper', value: object.data as boolean | number | bigint | string });
      case Kind.Date:
        return this.#remember(object, { type: 'date', time: object.data as number });
      case Kind.RegExp: {
        const { source, flags } = object.data as RegExpData;
        return this.#remember(object, { type: 'regexp', source, flags });
      }
      case Kind.ArrayBuffer:
      case Kind.SharedArrayBuffer:
        return this.#buffer(object);
      case Kind.TypedArray:
      case Kind.DataView:
        return this.#view(object);
      case Kind.Map:
        return this.#map(object);
      case Kind.Set:
        return this.#set(object);
      case Kind.Error:
        return this.#platform(object) ?? this.#error(object);
      default:
        if (transferableOf(object) !== null)
          throwDataCloneError(
            'Object that needs transfer was found in message but not listed in transferList',
            'not listed',
          );
        return this.#platform(object) ?? this.#plain(object);
    }
  }

  #platform(object: GuestObject): SerializedRecord | undefined {
    const { data } = object;
    if (typeof data !== 'object' || data === null || !('copied' in data)) return undefined;
    const receive = (data as Copyable).copied(object);
    return receive === null ? this.#properties(object) : this.#remember(object, { type: 'platform', receive });
  }

  #buffer(object: GuestObject): SerializedRecord {
    const { block, maxByteLength, isShared } = bufferData(object);
    if (isShared) return this.#remember(object, { type: 'buffer', block, maxByteLength, isShared });
    if (block.bytes === null) return throwDetached();
    agent.charge(block.length);
    const copy = new DataBlock(block.bytes.slice(0, block.length), block.length);
    return this.#remember(object, { type: 'buffer', block: copy, maxByteLength, isShared });
  }

  #view(object: GuestObject): SerializedRecord {
    if (object.kind === Kind.TypedArray) {
      const data = typedArrayData(object);
      if (IsTypedArrayOutOfBounds(data) && isFirefox()) throwDetached('detached');
      if (IsTypedArrayOutOfBounds(data)) throwDataCloneError(`${display(object)} could not be cloned.`);
      const buffer = this.serialize(data.buffer);
      return this.#remember(object, {
        type: 'view',
        view: data.type.name,
        buffer,
        byteOffset: data.byteOffset,
        length: data.fixedLength,
      });
    }
    const { buffer, byteOffset, fixedLength } = object.data as DataViewData;
    return this.#remember(object, {
      type: 'view',
      view: 'DataView',
      buffer: this.serialize(buffer),
      byteOffset,
      length: fixedLength,
    });
  }

  #map(object: GuestObject): SerializedRecord {
    const record = this.#remember(object, { type: 'map', entries: [] as [SerializedRecord, SerializedRecord][] });
    const copied: [Value, Value][] = [];
    for (let entry = (object.data as OrderedTable).head.next; entry !== null; entry = entry.next)
      copied.push([entry.key, entry.value]);
    for (const [key, value] of copied) record.entries.push([this.serialize(key), this.serialize(value)]);
    return record;
  }

  #set(object: GuestObject): SerializedRecord {
    const record = this.#remember(object, { type: 'set', items: [] as SerializedRecord[] });
    const copied: Value[] = [];
    for (let entry = (object.data as OrderedTable).head.next; entry !== null; entry = entry.next)
      copied.push(entry.key);
    for (const item of copied) record.items.push(this.serialize(item));
    return record;
  }

  #error(object: GuestObject): SerializedRecord {
    const given = Get(object, 'name');
    const name = given === undefined ? 'Error' : ToString(given);
    const isAggregate = isFirefox() && name === 'AggregateError';
    const described = object.methods.getOwnProperty(object, 'message');
    const message = described === undefined || described.isAccessor ? undefined : ToString(described.value);
    const stack = Get(object, 'stack');
    const record = this.#remember(object, {
      type: 'error',
      name: isAggregate ? 'AggregateError' : (NATIVE_ERRORS.find((native) => native === name) ?? 'Error'),
      message,
      stack: { type: 'primitive', value: typeof stack === 'string' ? stack : undefined },
      cause: undefined,
      errors: undefined,
    } as SerializedError);
    if (HasOwnProperty(object, 'cause')) record.cause = this.serialize(Get(object, 'cause'));
    if (isAggregate) record.errors = this.serialize(Get(object, 'errors'));
    return record;
  }

  #plain(object: GuestObject): SerializedRecord {
    const { page, style } = agent.stackRules;
    if (page && object === agent.realm.globalObject) return notCloneableWindow();
    if (page && style === 'v8' && (object.kind === Kind.Host || isNamedPart(object))) return notCloneablePart(object);
    const made = page ? libraryClassOf(object) : undefined;
    if (style === 'v8' && /^(?:Readable|Writable|Transform)Stream$/.test(made ?? ''))
      return throwDataCloneError(`A ${made} could not be cloned because it was not transferred.`);
    if (made !== undefined) return throwDataCloneError(`${made} object could not be cloned.`);
    if (object.methods.call !== null || !PLAIN_KINDS.includes(object.kind)) return notCloneable(object);
    return this.#properties(object);
  }

  #properties(object: GuestObject): SerializedRecord {
    const properties: SerializedProperty[] = [];
    const isArray = object.kind === Kind.Array;
    this.#remember(
      object,
      isArray ? { type: 'array', length: object.slots[0] as number, properties } : { type: 'object', properties },
    );
    for (const key of object.methods.ownKeys(object)) {
      if (typeof key === 'symbol') continue;
      const described = object.methods.getOwnProperty(object, key);
      agent.charge(16);
      if (described?.enumerable === true) properties.push([key, this.serialize(Get(object, key))]);
    }
    return this.#memory.get(object) as SerializedRecord;
  }
}

/** A page's object whose properties a program names, which stands behind a proxy here. */
const isNamedPart = (object: GuestObject): boolean =>
  object.kind === Kind.Proxy && /^#<(?:CSSStyleDeclaration|DOMStringMap|Storage)>$/.test(display(object));

/** Name of the class of the host's own, in JavaScript, that has made it. */
function libraryClassOf(object: GuestObject): string | undefined {
  for (let proto = object.shape.proto; proto !== null; proto = proto.shape.proto) {
    const maker = readData(proto, 'constructor');
    if (isObject(maker) && maker.data instanceof ClosureData && maker.data.code.library) return maker.data.code.name;
  }
  return undefined;
}

const ARGUMENTS: readonly Kind[] = [Kind.MappedArguments, Kind.Arguments];
const PLAIN_KINDS: readonly Kind[] = [Kind.Object, Kind.Array];

const NATIVE_ERRORS: readonly NativeErrorName[] = [
  'Error',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
];

const throwDetached = (refusal?: CloneRefusal): never =>
  throwDataCloneError(
    refusal !== undefined && isFirefox()
      ? 'structuredClone on a detached ArrayBuffer'
      : `An ArrayBuffer is ${agent.stackRules.v8 < 8 ? 'neutered' : 'detached'} and could not be cloned.`,
    refusal,
  );

/** Before, nobody minded a buffer in the list that had been handed over already. */
const TRANSFER_CHECKED = 12;

/** Chromium says where in the list. */
const isBlink = (): boolean => agent.stackRules.page && agent.stackRules.style === 'v8';

/** A value on its way, and what is handed over with it, in the order of the list. */
export interface SerializedMessage {
  readonly record: SerializedRecord;
  readonly transferred: readonly SerializedRecord[];
}

function throwDuplicate(at: number, name: string): never {
  const [what, kind] = name === 'MessagePort' ? ['Message port', 'port'] : [name, name];
  return throwDataCloneError(
    isBlink()
      ? `${what} at index ${at} is a duplicate of an earlier ${kind}.`
      : `Transfer list contains duplicate ${name}`,
  );
}

/** https://html.spec.whatwg.org/multipage/structured-data.html#structuredserializewithtransfer */
export function StructuredSerializeWithTransfer(value: Value, transferList: readonly Value[]): SerializedMessage {
  // 1–2 what is handed over is known before anything is serialized
  const transferred = new Map<GuestObject, SerializedRecord>();
  for (const [at, item] of transferList.entries()) {
    const platform = isObject(item) ? transferableOf(item) : null;
    if (!isObject(item) || (item.kind !== Kind.ArrayBuffer && platform === null))
      return throwDataCloneError(
        isBlink() ? `Value at index ${at} does not have a transferable type.` : 'Value not transferable',
        'not transferable',
      );
    if (transferred.has(item)) throwDuplicate(at, platform?.transferName ?? 'ArrayBuffer');
    if (platform !== null) {
      if (platform.isGone === true)
        throwDataCloneError(
          isBlink()
            ? `${platform.transferName === 'MessagePort' ? 'Port' : platform.transferName} at index ${at} is already ${platform.transferName === 'MessagePort' ? 'neutered' : 'detached'}.`
            : `${platform.transferName} in transfer list is already detached`,
          'detached',
        );
      transferred.set(item, { type: 'platform', receive: null });
      continue;
    }
    const { maxByteLength, block: given } = bufferData(item);
    if (isBlink() && given.bytes === null)
      throwDataCloneError(`ArrayBuffer at index ${at} is already detached.`, 'detached');
    transferred.set(item, {
      type: 'buffer',
      block: new DataBlock(new Uint8Array(0), 0),
      maxByteLength,
      isShared: false,
    });
  }
  const record = new Serializer(transferred).serialize(value);
  // 5 handing over comes last: getters that ran may have detached a buffer
  for (const [buffer, placeholder] of transferred) {
    if (placeholder.type === 'platform') {
      placeholder.receive = transferableOf(buffer)!.handOver();
      continue;
    }
    const { block } = bufferData(buffer);
    if (block.bytes === null) {
      if (agent.stackRules.v8 < TRANSFER_CHECKED) continue;
      throwDetached('detached');
    }
    if (placeholder.type === 'buffer') {
      placeholder.block.bytes = block.bytes;
      placeholder.block.length = block.length;
    }
    DetachArrayBuffer(buffer);
  }
  return { record, transferred: [...transferred.values()] };
}
