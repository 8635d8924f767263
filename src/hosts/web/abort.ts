import { createConstructor, defineAccessor, defineGlobal, defineMethod, defineValue } from '../../engine/objects/function.ts';
import { type GuestObject, isObject, Kind } from '../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../engine/objects/ordinary.ts';
import { CONFIGURABLE } from '../../engine/objects/shape.ts';
import { Throw, ThrowTypeError } from '../../engine/spec/errors.ts';
import { IsCallable, OrdinaryCreateFromConstructor } from '../../engine/spec/object-operations.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { GetIterator, IteratorToList } from '../../engine/spec/iterators.ts';
import { ToNumber } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../engine/spec/well-known-symbols.ts';
import type { BaseHost } from '../base-host.ts';
import { createDOMException, installDOMException } from './dom-exception.ts';
import { createEvent, dispatch, TargetData } from './events.ts';

/* https://dom.spec.whatwg.org/#aborting-ongoing-activities */

class SignalData extends TargetData {
  aborted = false;
  reason: Value = undefined;
  /** Signals made by AbortSignal.any that follow this one. */
  readonly dependents: GuestObject[] = [];
}

const signalOf = (value: Value): SignalData => (isObject(value) && value.data instanceof SignalData ? value.data : ThrowTypeError('Illegal invocation'));

/** Installs AbortSignal, AbortController and DOMException. */
export function installAbort(host: BaseHost, realm: Realm): void {
  installDOMException(realm);
  installSignal(host, realm);
  const prototype = realm.define('%AbortController.prototype%', OrdinaryObjectCreate(realm.ObjectPrototype));
  const constructor = createConstructor(realm, 'AbortController', 0, (_this, _args, newTarget) => {
    if (newTarget === undefined) return ThrowTypeError("Class constructor AbortController cannot be invoked without 'new'");
    return OrdinaryCreateFromConstructor(newTarget, '%AbortController.prototype%', Kind.Host, { signal: createSignal(realm) });
  }, prototype);
  const ownSignal = (self: Value): GuestObject => {
    const data = isObject(self) ? (self.data as { readonly signal?: GuestObject } | undefined) : undefined;
    return data?.signal ?? ThrowTypeError('Illegal invocation');
  };
  defineAccessor(realm, prototype, 'signal', ownSignal);
  defineMethod(realm, prototype, 'abort', 0, (self, args) => {
    abort(host, realm, ownSignal(self), args[0]);
    return undefined;
  });
  defineValue(prototype, WELL_KNOWN.toStringTag, 'AbortController', CONFIGURABLE);
  defineGlobal(realm, 'AbortController', constructor);
}

function createSignal(realm: Realm): GuestObject {
  return OrdinaryObjectCreate(realm.intrinsic('%AbortSignal.prototype%'), Kind.Host, new SignalData());
}

/** https://dom.spec.whatwg.org/#abortsignal-signal-abort */
export function abort(host: BaseHost, realm: Realm, signal: GuestObject, reason: Value): void {
  const data = signalOf(signal);
  if (data.aborted) return;
  data.aborted = true;
  data.reason = reason === undefined ? createDOMException(realm, 'This operation was aborted', 'AbortError') : reason;
  dispatch(host, signal, createEvent(host, realm, 'abort'));
  for (const dependent of data.dependents) abort(host, realm, dependent, data.reason);
}

function installSignal(host: BaseHost, realm: Realm): void {
  const targetPrototype = realm.intrinsic('%EventTarget.prototype%');
  const prototype = realm.define('%AbortSignal.prototype%', OrdinaryObjectCreate(targetPrototype));
  const constructor = createConstructor(realm, 'AbortSignal', 0, () => ThrowTypeError('Illegal constructor'), prototype);
  defineAccessor(realm, prototype, 'aborted', (self) => signalOf(self).aborted);
  defineAccessor(realm, prototype, 'reason', (self) => signalOf(self).reason);
  defineMethod(realm, prototype, 'throwIfAborted', 0, (self) => {
    const data = signalOf(self);
    return data.aborted ? Throw(data.reason) : undefined;
  });
  defineAccessor(
    realm, prototype, 'onabort', (self) => signalOf(self).handlers.get('abort') ?? null,
    (self, args) => {
      const { handlers } = signalOf(self);
      if (IsCallable(args[0])) handlers.set('abort', args[0]);
      else handlers.delete('abort');
      return undefined;
    },
  );
  defineValue(prototype, WELL_KNOWN.toStringTag, 'AbortSignal', CONFIGURABLE);
  defineStatics(host, realm, constructor);
  defineGlobal(realm, 'AbortSignal', constructor);
}

function defineStatics(host: BaseHost, realm: Realm, constructor: GuestObject): void {
  defineMethod(realm, constructor, 'abort', 0, (_this, args) => {
    const signal = createSignal(realm);
    abort(host, realm, signal, args[0]);
    return signal;
  });
  defineMethod(realm, constructor, 'timeout', 1, (_this, args) => {
    const signal = createSignal(realm);
    host.afterMs(ToNumber(args[0]), 'AbortSignal.timeout', () => {
      abort(host, realm, signal, createDOMException(realm, 'The operation was aborted due to timeout', 'TimeoutError'));
    });
    return signal;
  });
  defineMethod(realm, constructor, 'any', 1, (_this, args) => {
    const signal = createSignal(realm);
    const sources = IteratorToList(GetIterator(args[0]));
    const done = sources.find((source) => signalOf(source).aborted);
    if (done !== undefined) abort(host, realm, signal, signalOf(done).reason);
    else for (const source of sources) signalOf(source).dependents.push(signal);
    return signal;
  });
}
