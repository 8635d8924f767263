import { CreateBuiltinFunction, createConstructor, defineGlobal } from '../objects/function.ts';
import { elementTypeOf } from '../objects/element-types.ts';
import { Accessor, type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { ACCESSOR, addProperty, CONFIGURABLE, ENUMERABLE, PLAIN } from '../objects/shape.ts';
import { TypedArrayCreate, TypedArrayData, typedArrayData, TypedArrayLength } from '../objects/typed-array.ts';
import { agent } from '../spec/agent.ts';
import { ThrowRangeError, ThrowTypeError } from '../spec/errors.ts';
import { Get, OrdinaryCreateFromConstructor } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import { ToBoolean, ToString } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { bufferData, bufferOver, isAnyArrayBuffer } from './array-buffer.ts';
import type { DataViewData } from './data-view.ts';
import { meterString } from './data-support.ts';
import { display } from './display.ts';
import { defineTag, type MethodTable, spend } from './support.ts';
import { createDecoder, type Decoder, type Encoding, encodingOf, encodeUtf8 } from './text-codecs.ts';

/* https://encoding.spec.whatwg.org/#api: for hosts; no realm has it by itself. */

/** Adds a web interface's operations and attributes, which are enumerable. */
function defineInterface(realm: Realm, prototype: GuestObject, operations: MethodTable, attributes: MethodTable): void {
  for (const [name, length, steps] of operations) {
    addProperty(prototype, name, CreateBuiltinFunction(steps, length, name, { realm }), PLAIN);
  }
  for (const [name, , steps] of attributes) {
    const getter = CreateBuiltinFunction(steps, 0, name, { realm, prefix: 'get' });
    addProperty(
      prototype,
      name,
      new Accessor(getter, undefined) as unknown as Value,
      ACCESSOR | ENUMERABLE | CONFIGURABLE,
    );
  }
}

/** How a host words what is refused; realms without such words have errors without codes. */
export interface TextRefusals {
  coded(kind: 'TypeError' | 'RangeError', code: string, message: string): never;
  invalid(name: string, expected: string, value: Value): never;
  /** Throws what decoding something else than bytes does. */
  input(value: Value): never;
  /** Whether TextDecoder knows the encoding. */
  knows(encoding: string): boolean;
  /** `this` is none of that class. */
  receiver(name: string): never;
}

const PLAIN_REFUSALS: TextRefusals = {
  coded: (kind, _code, message) =>
    kind === 'RangeError' ? ThrowRangeError(onPage(message)) : ThrowTypeError(onPage(message)),
  invalid: (name, _expected, value) =>
    name === 'dest'
      ? ThrowTypeError(`The "dest" argument must be an instance of Uint8Array. Received ${display(value)}`)
      : (undefined as never),
  input: () =>
    ThrowTypeError('The "list" argument must be an instance of SharedArrayBuffer, ArrayBuffer or ArrayBufferView.'),
  knows: () => true,
  receiver: (name) => ThrowTypeError(`Value of "this" must be of type ${name}`),
};

const refusals = new WeakMap<Realm, TextRefusals>();
/** Chromium's words; those of Firefox are made of V8's. */
function onPage(message: string): string {
  if (!agent.stackRules.page || agent.stackRules.style !== 'v8') return message;
  if (message.startsWith('The encoded data was not valid'))
    return "Failed to execute 'decode' on 'TextDecoder': The encoded data was not valid.";
  return message.replace(
    /^The "(.*)" encoding is not supported$/,
    "Failed to construct 'TextDecoder': The encoding label provided ('$1') is invalid.",
  );
}

const refusalsOf = (): TextRefusals => refusals.get(agent.realm) ?? PLAIN_REFUSALS;

/** Marks TextEncoder objects. */
class EncoderData {}

function requireEncoder(value: Value): void {
  if (!isObject(value) || !(value.data instanceof EncoderData)) refusalsOf().receiver('TextEncoder');
}

const uint8Array = (bytes: Uint8Array): GuestObject => {
  const data = new TypedArrayData(elementTypeOf('Uint8'), bufferOver(bytes), 0, bytes.length);
  return TypedArrayCreate(agent.realm.intrinsic('%Uint8Array.prototype%'), data);
};

/** https://encoding.spec.whatwg.org/#dom-textencoder-encode */
function encode(thisValue: Value, args: Value[]): Value {
  requireEncoder(thisValue);
  const text = args[0] === undefined ? '' : ToString(args[0]);
  agent.charge(text.length);
  spend(text.length);
  const target = new Uint8Array(text.length * 3);
  const { written } = encodeUtf8(text, target);
  return uint8Array(target.slice(0, written));
}

/** https://encoding.spec.whatwg.org/#dom-textencoder-encodeinto */
function encodeInto(thisValue: Value, args: Value[]): Value {
  requireEncoder(thisValue);
  const [source, destination] = args;
  if (typeof source !== 'string') refusalsOf().invalid('src', 'of type string', source);
  const text = ToString(source);
  if (
    !isObject(destination) ||
    destination.kind !== Kind.TypedArray ||
    typedArrayData(destination).type.name !== 'Uint8'
  ) {
    return refusalsOf().invalid('dest', 'an instance of Uint8Array', destination);
  }
  spend(text.length);
  const { read, written } = encodeUtf8(text, bytesOfView(destination));
  const result = OrdinaryObjectCreate(agent.realm.ObjectPrototype);
  addProperty(result, 'read', read, PLAIN);
  addProperty(result, 'written', written, PLAIN);
  return result;
}

/** The bytes that a buffer or a view shows, as they are now. */
export function bytesOfView(value: GuestObject): Uint8Array {
  if (value.kind === Kind.ArrayBuffer || value.kind === Kind.SharedArrayBuffer) {
    const { block } = bufferData(value);
    return (block.bytes ?? new Uint8Array(0)).subarray(0, block.length);
  }
  if (value.kind === Kind.TypedArray) {
    const data = typedArrayData(value);
    const length = TypedArrayLength(data) * data.type.size;
    return (data.block.bytes ?? new Uint8Array(0)).subarray(data.byteOffset, data.byteOffset + length);
  }
  const { block, byteOffset, fixedLength } = value.data as DataViewData;
  const end = fixedLength === -1 ? block.length : Math.min(byteOffset + fixedLength, block.length);
  return (block.bytes ?? new Uint8Array(0)).subarray(byteOffset, end);
}

class DecoderData {
  readonly encoding: Encoding;
  readonly fatal: boolean;
  readonly ignoreBOM: boolean;
  /** A decoder in the middle of a stream. */
  decoder: Decoder | null;
  constructor(encoding: Encoding, fatal: boolean, ignoreBOM: boolean) {
    this.encoding = encoding;
    this.fatal = fatal;
    this.ignoreBOM = ignoreBOM;
    this.decoder = null;
  }
}

function decoderData(value: Value): DecoderData {
  return isObject(value) && value.data instanceof DecoderData ? value.data : refusalsOf().receiver('TextDecoder');
}

function requireOptions(options: Value): void {
  if (options !== undefined && options !== null && !isObject(options))
    refusalsOf().invalid('options', 'of type object', options);
}

const option = (options: Value, name: string): boolean => isObject(options) && ToBoolean(Get(options, name));

/** https://encoding.spec.whatwg.org/#dom-textdecoder */
function constructDecoder(_this: Value, args: Value[], newTarget: GuestObject | undefined): Value {
  if (newTarget === undefined) return ThrowTypeError("Class constructor TextDecoder cannot be invoked without 'new'");
  const label = args[0] === undefined ? 'utf-8' : ToString(args[0]);
  const encoding = encodingOf(label);
  if (encoding === undefined || !refusalsOf().knows(encoding))
    return refusalsOf().coded('RangeError', 'ERR_ENCODING_NOT_SUPPORTED', `The "${label}" encoding is not supported`);
  requireOptions(args[1]);
  const data = new DecoderData(encoding, option(args[1], 'fatal'), option(args[1], 'ignoreBOM'));
  return OrdinaryCreateFromConstructor(newTarget, '%TextDecoder.prototype%', Kind.Host, data);
}

/** https://encoding.spec.whatwg.org/#dom-textdecoder-decode */
function decode(thisValue: Value, args: Value[]): Value {
  const data = decoderData(thisValue);
  const bytes = args[0] === undefined ? new Uint8Array(0) : bytesToDecode(args[0]);
  const isStream = option(args[1], 'stream');
  spend(bytes.length);
  meterString(bytes.length);
  const decoder = data.decoder ?? createDecoder(data.encoding, data.ignoreBOM);
  const text = decoder.decode(bytes, isStream);
  data.decoder = isStream ? decoder : null;
  if (data.fatal && decoder.hadError) {
    data.decoder = null;
    refusalsOf().coded(
      'TypeError',
      'ERR_ENCODING_INVALID_ENCODED_DATA',
      `The encoded data was not valid for encoding ${data.encoding}`,
    );
  }
  return text;
}

function bytesToDecode(value: Value): Uint8Array {
  const isBytes =
    isAnyArrayBuffer(value) || (isObject(value) && (value.kind === Kind.TypedArray || value.kind === Kind.DataView));
  if (!isBytes) return refusalsOf().input(value);
  return bytesOfView(value as GuestObject);
}

export function setupTextEncoding(realm: Realm, words?: TextRefusals): void {
  if (words !== undefined) refusals.set(realm, words);
  const encoderPrototype = realm.define('%TextEncoder.prototype%', OrdinaryObjectCreate(realm.ObjectPrototype));
  const constructEncoder = (_this: Value, _args: Value[], newTarget: GuestObject | undefined): Value =>
    newTarget === undefined
      ? ThrowTypeError("Class constructor TextEncoder cannot be invoked without 'new'")
      : OrdinaryCreateFromConstructor(newTarget, '%TextEncoder.prototype%', Kind.Host, new EncoderData());
  const encoder = createConstructor(realm, 'TextEncoder', 0, constructEncoder, encoderPrototype);
  const encoderName = (thisValue: Value): Value => {
    requireEncoder(thisValue);
    return 'utf-8';
  };
  defineInterface(
    realm,
    encoderPrototype,
    [
      ['encode', 0, encode],
      ['encodeInto', 2, encodeInto],
    ],
    [['encoding', 0, encoderName]],
  );
  defineTag(encoderPrototype, 'TextEncoder');
  defineGlobal(realm, 'TextEncoder', encoder);

  const decoderPrototype = realm.define('%TextDecoder.prototype%', OrdinaryObjectCreate(realm.ObjectPrototype));
  const decoder = createConstructor(realm, 'TextDecoder', 0, constructDecoder, decoderPrototype);
  defineInterface(
    realm,
    decoderPrototype,
    [['decode', 0, decode]],
    [
      ['encoding', 0, (thisValue) => decoderData(thisValue).encoding],
      ['fatal', 0, (thisValue) => decoderData(thisValue).fatal],
      ['ignoreBOM', 0, (thisValue) => decoderData(thisValue).ignoreBOM],
    ],
  );
  defineTag(decoderPrototype, 'TextDecoder');
  defineGlobal(realm, 'TextDecoder', decoder);
}
