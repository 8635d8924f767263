import { elementTypeOf } from '../objects/element-types.ts';
import { defineMethod } from '../objects/function.ts';
import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { addProperty, PLAIN } from '../objects/shape.ts';
import {
  IsTypedArrayOutOfBounds,
  TypedArrayCreate,
  TypedArrayData,
  typedArrayData,
  TypedArrayLength,
} from '../objects/typed-array.ts';
import { agent } from '../spec/agent.ts';
import { ThrowSyntaxError, ThrowTypeError } from '../spec/errors.ts';
import { Get } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import { ToBoolean } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { bufferOver } from './array-buffer.ts';
import {
  type Alphabet,
  type Decoded,
  decodeBase64,
  decodeHex,
  encodeBase64,
  encodeHex,
  type LastChunk,
} from './base64.ts';
import { requireMutable } from './data-block.ts';
import { meterString } from './data-support.ts';
import { spend } from './support.ts';

/* https://tc39.es/ecma262/#sec-uint8array: bytes as Base64 and hexadecimal text. */

/** https://tc39.es/ecma262/#sec-validateuint8array */
function ValidateUint8Array(value: Value): TypedArrayData {
  const data = isObject(value) && value.kind === Kind.TypedArray ? typedArrayData(value) : undefined;
  return data?.type.name === 'Uint8' ? data : ThrowTypeError('this is not a Uint8Array.');
}

/** The array's bytes, in bounds. */
function bytesOf(data: TypedArrayData): Uint8Array {
  if (IsTypedArrayOutOfBounds(data)) ThrowTypeError('Cannot perform this operation on a detached ArrayBuffer');
  return (data.block.bytes as Uint8Array).subarray(data.byteOffset, data.byteOffset + TypedArrayLength(data));
}

function requireText(value: Value): string {
  return typeof value === 'string' ? value : ThrowTypeError('The argument must be a string');
}

/** https://tc39.es/ecma262/#sec-getoptionsobject */
function optionsOf(value: Value): GuestObject {
  if (value === undefined) return OrdinaryObjectCreate(null);
  return isObject(value) ? value : ThrowTypeError('The options argument must be an object');
}

/** One of a few strings; undefined is the first. */
function choice<Name extends string>(options: GuestObject, name: string, values: readonly Name[]): Name {
  const value = Get(options, name);
  if (value === undefined) return values[0];
  return values.find((known) => known === value) ?? ThrowTypeError(`Invalid value for option ${name}`);
}

const alphabetOf = (options: GuestObject): Alphabet => choice(options, 'alphabet', ['base64', 'base64url']);
const lastChunkOf = (options: GuestObject): LastChunk =>
  choice(options, 'lastChunkHandling', ['loose', 'strict', 'stop-before-partial']);

function newArray(decoded: Decoded): GuestObject {
  if (decoded.error !== undefined) ThrowSyntaxError(decoded.error);
  agent.charge(decoded.bytes.length);
  const bytes = Uint8Array.from(decoded.bytes);
  const data = new TypedArrayData(elementTypeOf('Uint8'), bufferOver(bytes), 0, bytes.length);
  return TypedArrayCreate(agent.realm.intrinsic('%Uint8Array.prototype%'), data);
}

/** https://tc39.es/ecma262/#sec-uint8array.frombase64 */
function fromBase64(_this: Value, args: Value[]): Value {
  const text = requireText(args[0]);
  const options = optionsOf(args[1]);
  const alphabet = alphabetOf(options);
  const lastChunk = lastChunkOf(options);
  spend(text.length * 4);
  return newArray(decodeBase64(text, alphabet, lastChunk, Infinity));
}

/** https://tc39.es/ecma262/#sec-uint8array.fromhex */
function fromHex(_this: Value, args: Value[]): Value {
  const text = requireText(args[0]);
  spend(text.length * 4);
  return newArray(decodeHex(text, Infinity));
}

/** Stores what was decoded, even before an error; says how far it went. */
function storeDecoded(target: Uint8Array, decoded: Decoded): GuestObject {
  target.set(decoded.bytes);
  if (decoded.error !== undefined) ThrowSyntaxError(decoded.error);
  const result = OrdinaryObjectCreate(agent.realm.ObjectPrototype);
  addProperty(result, 'read', decoded.read, PLAIN);
  addProperty(result, 'written', decoded.bytes.length, PLAIN);
  return result;
}

/** https://tc39.es/ecma262/#sec-uint8array.prototype.setfrombase64 */
function setFromBase64(thisValue: Value, args: Value[]): Value {
  const data = ValidateUint8Array(thisValue);
  requireMutable(data.block);
  const text = requireText(args[0]);
  const options = optionsOf(args[1]);
  const alphabet = alphabetOf(options);
  const lastChunk = lastChunkOf(options);
  const target = bytesOf(data);
  spend(text.length * 4);
  return storeDecoded(target, decodeBase64(text, alphabet, lastChunk, target.length));
}

/** https://tc39.es/ecma262/#sec-uint8array.prototype.setfromhex */
function setFromHex(thisValue: Value, args: Value[]): Value {
  const data = ValidateUint8Array(thisValue);
  requireMutable(data.block);
  const text = requireText(args[0]);
  const target = bytesOf(data);
  spend(text.length * 4);
  return storeDecoded(target, decodeHex(text, target.length));
}

/** https://tc39.es/ecma262/#sec-uint8array.prototype.tobase64 */
function toBase64(thisValue: Value, args: Value[]): Value {
  const data = ValidateUint8Array(thisValue);
  const options = optionsOf(args[0]);
  const alphabet = alphabetOf(options);
  const omitPadding = ToBoolean(Get(options, 'omitPadding'));
  const bytes = bytesOf(data);
  spend(bytes.length * 3);
  meterString(Math.ceil(bytes.length / 3) * 4);
  return encodeBase64(bytes, alphabet, omitPadding);
}

/** https://tc39.es/ecma262/#sec-uint8array.prototype.tohex */
function toHex(thisValue: Value): Value {
  const bytes = bytesOf(ValidateUint8Array(thisValue));
  spend(bytes.length * 4);
  meterString(bytes.length * 2);
  return encodeHex(bytes);
}

/** Adds to %Uint8Array% what the other typed arrays do not have. */
export function setupUint8ArrayCodecs(realm: Realm): void {
  const constructor = realm.intrinsic('%Uint8Array%');
  const prototype = realm.intrinsic('%Uint8Array.prototype%');
  defineMethod(realm, constructor, 'fromBase64', 1, fromBase64);
  defineMethod(realm, constructor, 'fromHex', 1, fromHex);
  defineMethod(realm, prototype, 'toBase64', 0, toBase64);
  defineMethod(realm, prototype, 'setFromBase64', 1, setFromBase64);
  defineMethod(realm, prototype, 'toHex', 0, toHex);
  defineMethod(realm, prototype, 'setFromHex', 1, setFromHex);
}
