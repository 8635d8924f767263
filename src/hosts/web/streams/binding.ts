import { BlobInsides } from '../shown-facts.ts';
import { defineAccessor, defineMethod, defineValue } from '../../../engine/objects/function.ts';
import { type GuestObject, isObject, Kind } from '../../../engine/objects/guest-object.ts';
import { PLAIN } from '../../../engine/objects/shape.ts';
import { Call, CreateDataPropertyOrThrow, Get, IsCallable } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import type { BaseHost } from '../../base-host.ts';
import { isAbortSignal, signalOf } from '../abort.ts';
import { isByteArray } from './bytes.ts';
import type { Value } from '../../../engine/spec/values.ts';

/** Adds to a library's binding what the web's streams need of the host. */
export function addStreamBinding(host: BaseHost, realm: Realm, binding: GuestObject, family: 'node' | 'page'): void {
  defineValue(binding, 'isPage', family === 'page', PLAIN);
  defineValue(binding, 'isChromium', family === 'page' && host.agent.stackRules.style === 'v8', PLAIN);
  defineValue(binding, 'isFirefox', family === 'page' && host.agent.stackRules.style === 'firefox', PLAIN);
  defineAccessor(realm, binding, 'AbortController', () => realm.intrinsics.get('%AbortController%'));
  defineMethod(realm, binding, 'isBytes', 1, (_this, [value]) => isByteArray(value));
  defineMethod(realm, binding, 'isPromise', 1, (_this, [value]) => isObject(value) && value.kind === Kind.Promise);
  // Before its listeners hear of it.
  defineMethod(realm, binding, 'whenAborted', 2, (_this, [signal, steps]) => {
    if (isAbortSignal(signal)) signalOf(signal).algorithms.add(() => void Call(steps, undefined, []));
    return undefined;
  });
  defineMethod(realm, binding, 'copyable', 3, (_this, [object, facts, losesName]) => {
    if (isObject(object)) object.data = new BlobInsides(facts, losesName === true);
    return undefined;
  });
  defineMethod(realm, binding, 'queueMicrotask', 1, (_this, [callback]) => {
    if (IsCallable(callback)) host.enqueueMicrotask(callback, () => void Call(callback, undefined, []));
    return undefined;
  });
}

/** The streams' classes as globals, which are loaded when somebody first looks. */
export function installStreamGlobals(host: BaseHost, realm: Realm): void {
  const { globalObject } = realm;
  for (const name of NAMES) {
    const put = (value: Value): undefined => void CreateDataPropertyOrThrow(globalObject, name, value);
    defineAccessor(
      realm,
      globalObject,
      name,
      () => Get(host.webStreams('stream/web'), name),
      (_this, [value]) => put(value),
    );
  }
}

const NAMES = [
  'ReadableStream',
  'ReadableStreamDefaultReader',
  'ReadableStreamBYOBReader',
  'ReadableStreamBYOBRequest',
  'ReadableByteStreamController',
  'ReadableStreamDefaultController',
  'WritableStream',
  'WritableStreamDefaultWriter',
  'WritableStreamDefaultController',
  'TransformStream',
  'TransformStreamDefaultController',
  'ByteLengthQueuingStrategy',
  'CountQueuingStrategy',
  'TextEncoderStream',
  'TextDecoderStream',
];
