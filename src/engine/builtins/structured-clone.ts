import { CreateBuiltinFunction } from '../objects/function.ts';
import { ArrayCreate } from '../objects/array.ts';
import { elementTypeOf } from '../objects/element-types.ts';
import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { dataDescriptor } from '../objects/property-descriptor.ts';
import { addProperty, HIDDEN, PLAIN } from '../objects/shape.ts';
import { TypedArrayCreate, TypedArrayData } from '../objects/typed-array.ts';
import { agent } from '../spec/agent.ts';
import { CreateError, Throw, ThrowTypeError } from '../spec/errors.ts';
import { IteratorToList } from '../spec/iterators.ts';
import { CreateDataProperty, DefinePropertyOrThrow, DeletePropertyOrThrow, Get } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import type { StackRules } from '../spec/stack-rules.ts';
import { ToObject } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import { ArrayBufferData } from './array-buffer.ts';
import { DataViewData } from './data-view.ts';
import { OrderedTable } from './ordered-table.ts';
import { RegExpCreate } from './regexp/regexp-create.ts';
import type { SerializedRecord } from './serialized-records.ts';
import { askedCall, type SerializedMessage, StructuredSerializeWithTransfer } from './structured-serialize.ts';
import { getIteratorOfArgument } from './support.ts';

/** https://html.spec.whatwg.org/multipage/structured-data.html#structureddeserializewithtransfer, into the current realm. */
export function StructuredDeserializeWithTransfer({ record, transferred }: SerializedMessage): {
  readonly value: Value;
  readonly platform: readonly GuestObject[];
} {
  const deserializer = new Deserializer();
  const platform = transferred
    .filter(({ type }) => type === 'platform')
    .map((each) => deserializer.deserialize(each) as GuestObject);
  return { value: deserializer.deserialize(record), platform };
}

class Deserializer {
  readonly #memory = new Map<SerializedRecord, GuestObject>();

  deserialize(record: SerializedRecord): Value {
    if (record.type === 'primitive') return record.value;
    const known = this.#memory.get(record);
    if (known !== undefined) return known;
    const object = this.#create(record);
    this.#memory.set(record, object);
    this.#fill(record, object);
    return object;
  }

  /** The object, not yet with what may refer back to it. */
  #create(record: Exclude<SerializedRecord, { type: 'primitive' }>): GuestObject {
    const { realm } = agent;
    switch (record.type) {
      case 'wrapper':
        return ToObject(record.value);
      case 'date':
        return OrdinaryObjectCreate(realm.intrinsic('%Date.prototype%'), Kind.Date, record.time);
      case 'regexp':
        return RegExpCreate(record.source, record.flags);
      case 'buffer': {
        const kind = record.isShared ? Kind.SharedArrayBuffer : Kind.ArrayBuffer;
        const proto = realm.intrinsic(record.isShared ? '%SharedArrayBuffer.prototype%' : '%ArrayBuffer.prototype%');
        return OrdinaryObjectCreate(
          proto,
          kind,
          new ArrayBufferData(record.block, record.maxByteLength, record.isShared),
        );
      }
      case 'view':
        return this.#view(record);
      case 'map':
        return OrdinaryObjectCreate(realm.intrinsic('%Map.prototype%'), Kind.Map, new OrderedTable());
      case 'set':
        return OrdinaryObjectCreate(realm.intrinsic('%Set.prototype%'), Kind.Set, new OrderedTable());
      case 'error':
        return this.#error(record);
      case 'array':
        return ArrayCreate(record.length);
      case 'platform':
        return record.receive!();
      default:
        return OrdinaryObjectCreate(realm.ObjectPrototype);
    }
  }

  #view({ view, buffer, byteOffset, length }: Extract<SerializedRecord, { type: 'view' }>): GuestObject {
    const target = this.deserialize(buffer) as GuestObject;
    if (view === 'DataView') {
      return OrdinaryObjectCreate(
        agent.realm.intrinsic('%DataView.prototype%'),
        Kind.DataView,
        new DataViewData(target, byteOffset, length),
      );
    }
    const type = elementTypeOf(view);
    return TypedArrayCreate(
      agent.realm.intrinsic(`%${type.arrayName}.prototype%`),
      new TypedArrayData(type, target, byteOffset, length),
    );
  }

  #error({ name, message, stack }: Extract<SerializedRecord, { type: 'error' }>): GuestObject {
    const error = CreateError(name, message ?? '');
    if (message === undefined) DeletePropertyOrThrow(error, 'message');
    const text = this.deserialize(stack);
    if (text !== undefined) DefinePropertyOrThrow(error, 'stack', dataDescriptor(text, HIDDEN));
    return error;
  }

  #fill(record: SerializedRecord, object: GuestObject): void {
    switch (record.type) {
      case 'map':
        for (const [key, value] of record.entries)
          (object.data as OrderedTable).set(this.deserialize(key), this.deserialize(value));
        return;
      case 'set':
        for (const item of record.items) addToSet(object, this.deserialize(item));
        return;
      case 'error':
        if (record.cause !== undefined && agent.stackRules.style !== 'jsc')
          addProperty(object, 'cause', this.deserialize(record.cause), HIDDEN);
        if (record.errors !== undefined) addProperty(object, 'errors', this.deserialize(record.errors), HIDDEN);
        return;
      case 'array':
      case 'object':
        for (const [key, value] of record.properties) CreateDataProperty(object, key, this.deserialize(value));
        return;
      default:
    }
  }
}

/** A set's entries hold their item twice. */
const addToSet = (set: GuestObject, item: Value): void => (set.data as OrderedTable).set(item, item);

/** As Node words it, quoting itself since 22. */
function missingValue({ v8, page }: StackRules): string {
  if (page) return "Failed to execute 'structuredClone' on 'Window': 1 argument required, but only 0 present.";
  if (v8 < 11) return 'The "value" argument must be specified';
  const text = 'The value argument must be specified';
  return v8 < 12 ? text : `The "${text}" argument must be specified`;
}

/** Node's errors have a code. */
function throwCoded(code: string, message: string): never {
  const error = CreateError('TypeError', message);
  if (!agent.stackRules.page) CreateDataProperty(error, 'code', code);
  return Throw(error);
}

const OF_OPTIONS = "Failed to read the 'transfer' property from 'StructuredSerializeOptions': ";

/** What is handed over, where pages say what is no list of objects. https://webidl.spec.whatwg.org/#js-sequence */
export function transferListOf(transfer: Value, where = OF_OPTIONS): Value[] {
  const { page } = agent.stackRules;
  const refuse = (why: string): never => ThrowTypeError(`Failed to execute ${askedCall()}: ${where}${why}`);
  if (page && !isObject(transfer)) refuse('The provided value cannot be converted to a sequence.');
  if (page && Get(transfer as GuestObject, WELL_KNOWN.iterator) === undefined)
    refuse('The object must have a callable @@iterator property.');
  const list = IteratorToList(getIteratorOfArgument(transfer));
  if (page && !list.every(isObject)) refuse("Failed to convert value to 'object'.");
  return list;
}

/** https://html.spec.whatwg.org/multipage/structured-data.html#dom-structuredclone */
function structuredClone(_this: Value, args: Value[]): Value {
  if (args.length === 0) throwCoded('ERR_MISSING_ARGS', missingValue(agent.stackRules));
  const options = args[1];
  if (options !== undefined && options !== null && !isObject(options)) {
    throwCoded(
      'ERR_INVALID_ARG_TYPE',
      agent.stackRules.page
        ? "Failed to execute 'structuredClone' on 'Window': The provided value is not of type 'StructuredSerializeOptions'."
        : 'The options argument must be either an object or undefined',
    );
  }
  const transfer = isObject(options) ? Get(options, 'transfer') : undefined;
  const transferList = transfer === undefined ? [] : transferListOf(transfer);
  return StructuredDeserializeWithTransfer(StructuredSerializeWithTransfer(args[0], transferList)).value;
}

/** A copy, for what hosts keep: nothing is transferred. */
export const structuredCopy = (value: Value): Value =>
  StructuredDeserializeWithTransfer(StructuredSerializeWithTransfer(value, [])).value;

/** For hosts; no realm has it by itself. */
export function setupStructuredClone(realm: Realm): void {
  const callee = CreateBuiltinFunction(structuredClone, 1, 'structuredClone', { realm });
  addProperty(realm.globalObject, 'structuredClone', callee, PLAIN);
}
