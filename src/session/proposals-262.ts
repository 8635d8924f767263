import {
  AllocateArrayBuffer,
  type ArrayBufferData,
  bufferData,
  DetachArrayBuffer,
  toByteLength,
} from '../engine/builtins/array-buffer.ts';
import { promiseAllKeyed, promiseAllSettledKeyed } from '../engine/builtins/promise-combinators.ts';
import type { HostHooks } from '../engine/heart/host-hooks.ts';
import { defineAccessor, defineMethod } from '../engine/objects/function.ts';
import { type GuestObject, isObject, Kind } from '../engine/objects/guest-object.ts';
import { agent } from '../engine/spec/agent.ts';
import { errorHooks, ThrowRangeError, ThrowTypeError } from '../engine/spec/errors.ts';
import { Construct, CreateDataPropertyOrThrow, Set_ } from '../engine/spec/object-operations.ts';
import type { Realm } from '../engine/spec/realm.ts';
import { relativeIndex } from '../engine/spec/type-conversion.ts';
import type { Value } from '../engine/spec/values.ts';
import { stackOf } from '../engine/vm/stack/property.ts';

/* Proposals that the suite has tests for and no engine of ours offers to programs yet. */

/** Installs what the test's features name. */
export function installProposals(realm: Realm, features: readonly string[]): void {
  if (features.includes('await-dictionary')) installKeyed(realm);
  if (features.includes('immutable-arraybuffer')) installImmutable(realm);
  if (features.includes('error-stack-accessor')) installStackAccessor(realm);
  if (features.includes('nonextensible-applies-to-private'))
    realm.agent.host.HostEnsureCanAddPrivateElement = requireExtensible;
}

/** https://tc39.es/proposal-nonextensible-applies-to-private/ */
function requireExtensible(object: GuestObject): void {
  if (!object.methods.isExtensible(object))
    ThrowTypeError('Cannot define a private element on an object that is not extensible');
}

/** https://tc39.es/proposal-error-stack-accessor/: errors have no `stack` of their own, their prototype has. */
function installStackAccessor(realm: Realm): void {
  const { captureStack } = errorHooks;
  errorHooks.captureStack = (error, newTarget) => {
    captureStack(error, newTarget);
    error.methods.delete(error, 'stack');
  };
  const home = realm.intrinsic('%Error.prototype%');
  const get = (thisValue: Value): Value => {
    if (!isObject(thisValue)) return ThrowTypeError('Error.prototype.stack called on non-object');
    return thisValue.kind === Kind.Error ? stackOf(thisValue) : undefined;
  };
  defineAccessor(realm, home, 'stack', get, (thisValue, [text]) => {
    if (!isObject(thisValue) || typeof text !== 'string') return ThrowTypeError('A stack is the text of an object');
    if (thisValue === home) ThrowTypeError('Error.prototype.stack has no value of its own');
    if (thisValue.methods.getOwnProperty(thisValue, 'stack') === undefined)
      CreateDataPropertyOrThrow(thisValue, 'stack', text);
    else Set_(thisValue, 'stack', text, true);
    return undefined;
  });
}

/**
 * Modules whose default export is the text or the bytes of a file: https://tc39.es/proposal-import-text/ and
 * https://tc39.es/proposal-import-bytes/
 */
export function installRawModules(host: HostHooks, readBytes: (path: string) => Uint8Array): void {
  const load = host.loadModuleSource.bind(host);
  host.loadModuleSource = (specifier, referrer, type) => {
    const loaded = load(specifier, referrer);
    if ('error' in loaded || (type !== 'text' && type !== 'bytes')) return loaded;
    const value = type === 'text' ? loaded.source : immutableBytes(readBytes(loaded.file));
    return {
      file: loaded.file,
      source: '',
      kind: 'host',
      names: ['default'],
      evaluate: () => new Map([['default', value]]),
    };
  };
}

function immutableBytes(bytes: Uint8Array): GuestObject {
  return Construct(agent.realm.intrinsic('%Uint8Array%'), [immutableOver(bytes, 0, bytes.length)]);
}

/** https://tc39.es/proposal-await-dictionary/ */
function installKeyed(realm: Realm): void {
  defineMethod(realm, realm.Promise, 'allKeyed', 1, promiseAllKeyed);
  defineMethod(realm, realm.Promise, 'allSettledKeyed', 1, promiseAllSettledKeyed);
}

/** https://tc39.es/proposal-immutable-arraybuffer/ */
function installImmutable(realm: Realm): void {
  const prototype = realm.intrinsic('%ArrayBuffer.prototype%');
  defineAccessor(realm, prototype, 'immutable', (thisValue) => bufferOf(thisValue).block.isImmutable);
  defineMethod(realm, prototype, 'transferToImmutable', 0, (thisValue, args) => {
    const data = bufferOf(thisValue);
    const length = args[0] === undefined ? data.block.length : toByteLength(args[0], 'Invalid array buffer length');
    const { bytes } = requireOpen(data);
    if (data.block.isImmutable || data.detachKey !== undefined) ThrowTypeError('This ArrayBuffer cannot be detached');
    const made = immutableOver(bytes.subarray(0, data.block.length), 0, length);
    DetachArrayBuffer(thisValue as GuestObject);
    return made;
  });
  defineMethod(realm, prototype, 'sliceToImmutable', 2, (thisValue, args) => {
    const data = bufferOf(thisValue);
    const length = requireOpen(data).bytes.length === 0 ? 0 : data.block.length;
    const first = relativeIndex(args[0], length, 0);
    const final = relativeIndex(args[1], length, length);
    const count = Math.max(final - first, 0);
    // Converting the bounds may have detached or shrunk it.
    requireOpen(data);
    if (data.block.length < final) ThrowRangeError('The ArrayBuffer has become too small');
    return immutableOver((data.block.bytes as Uint8Array).subarray(first, first + count), 0, count);
  });
}

function bufferOf(value: Value): ArrayBufferData {
  return isObject(value) && value.kind === Kind.ArrayBuffer
    ? bufferData(value)
    : ThrowTypeError('this is not an ArrayBuffer');
}

function requireOpen({ block: { bytes } }: ArrayBufferData): { readonly bytes: Uint8Array } {
  return bytes === null ? ThrowTypeError('The ArrayBuffer is detached') : { bytes };
}

function immutableOver(bytes: Uint8Array, from: number, length: number): GuestObject {
  const made = AllocateArrayBuffer(agent.realm.intrinsic('%ArrayBuffer%'), length);
  const { block } = bufferData(made);
  (block.bytes as Uint8Array).set(bytes.subarray(from, from + Math.min(bytes.length, length)));
  block.isImmutable = true;
  return made;
}
