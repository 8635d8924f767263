import { createConstructor, CreateBuiltinFunction, defineAccessor, defineGlobal, defineMethod, defineValue } from '../../engine/objects/function.ts';
import { type GuestObject, isObject, Kind } from '../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../engine/objects/ordinary.ts';
import { CONFIGURABLE, ENUMERABLE } from '../../engine/objects/shape.ts';
import { ThrowTypeError } from '../../engine/spec/errors.ts';
import { Call, CreateArrayFromList, Get, IsCallable, OrdinaryCreateFromConstructor } from '../../engine/spec/object-operations.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { ToBoolean, ToString } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../engine/spec/well-known-symbols.ts';
import type { BaseHost } from '../base-host.ts';

/* https://dom.spec.whatwg.org/#events without the tree: targets have no parents. */

interface Listener {
  readonly type: string;
  readonly callback: GuestObject;
  readonly capture: boolean;
  readonly once: boolean;
  readonly signal: GuestObject | null;
  removed: boolean;
}

/** Internal slots of an EventTarget. */
export class TargetData {
  readonly listeners: Listener[] = [];
  /** Event handler attributes: onabort and the like. */
  readonly handlers = new Map<string, GuestObject>();
}

/** Internal slots of an Event. */
export class EventData {
  type: string;
  readonly cancelable: boolean;
  readonly bubbles: boolean;
  readonly timeStamp: number;
  readonly trusted: boolean;
  target: GuestObject | null = null;
  canceled = false;
  stopImmediately = false;
  dispatching = false;
  detail: Value = null;
  constructor(type: string, options: { cancelable: boolean; bubbles: boolean }, timeStamp: number, trusted: boolean) {
    this.type = type;
    this.cancelable = options.cancelable;
    this.bubbles = options.bubbles;
    this.timeStamp = timeStamp;
    this.trusted = trusted;
  }
}

const targetOf = (value: Value): TargetData => (isObject(value) && value.data instanceof TargetData ? value.data : ThrowTypeError('Illegal invocation'));
const eventOf = (value: Value): EventData => (isObject(value) && value.data instanceof EventData ? value.data : ThrowTypeError('Illegal invocation'));

/** Installs EventTarget, Event and CustomEvent. */
export function installEvents(host: BaseHost, realm: Realm): void {
  installEventClasses(host, realm);
  const prototype = realm.define('%EventTarget.prototype%', OrdinaryObjectCreate(realm.ObjectPrototype));
  const constructor = createConstructor(realm, 'EventTarget', 0, (_this, _args, newTarget) => {
    if (newTarget === undefined) return ThrowTypeError("Class constructor EventTarget cannot be invoked without 'new'");
    return OrdinaryCreateFromConstructor(newTarget, '%EventTarget.prototype%', Kind.Host, new TargetData());
  }, prototype);
  defineTargetMethods(host, realm, prototype);
  defineValue(prototype, WELL_KNOWN.toStringTag, 'EventTarget', CONFIGURABLE);
  defineGlobal(realm, 'EventTarget', constructor);
}

/** addEventListener and its kin on `holder`; `self` answers who a bare call means (the global object of a page). */
export function defineTargetMethods(host: BaseHost, realm: Realm, holder: GuestObject, self: (value: Value) => Value = (value) => value): void {
  defineMethod(realm, holder, 'addEventListener', 2, (thisValue, args) => {
    addListener(targetOf(self(thisValue)), ToString(args[0]), args[1], args[2]);
    return undefined;
  });
  defineMethod(realm, holder, 'removeEventListener', 2, (thisValue, args) => {
    removeListener(targetOf(self(thisValue)), ToString(args[0]), args[1], captureOf(args[2]));
    return undefined;
  });
  defineMethod(realm, holder, 'dispatchEvent', 1, (thisValue, args) => {
    const target = self(thisValue) as GuestObject;
    targetOf(target);
    eventOf(args[0]);
    return dispatch(host, target, args[0] as GuestObject);
  });
}

const captureOf = (options: Value): boolean => (isObject(options) ? ToBoolean(Get(options, 'capture')) : ToBoolean(options));

function addListener(target: TargetData, type: string, callback: Value, options: Value): void {
  if (!isObject(callback)) return;
  const capture = captureOf(options);
  const once = isObject(options) && ToBoolean(Get(options, 'once'));
  const given = isObject(options) ? Get(options, 'signal') : undefined;
  const signal = isObject(given) ? given : null;
  if (signal !== null && ToBoolean(Get(signal, 'aborted'))) return;
  if (target.listeners.some((listener) => listener.type === type && listener.callback === callback && listener.capture === capture)) return;
  const listener: Listener = { type, callback, capture, once, signal, removed: false };
  target.listeners.push(listener);
  if (signal !== null && signal.data instanceof TargetData) {
    const remove = CreateBuiltinFunction(() => void drop(target, listener), 0, '');
    addListener(signal.data, 'abort', remove, undefined);
  }
}

function drop(target: TargetData, listener: Listener): void {
  listener.removed = true;
  const at = target.listeners.indexOf(listener);
  if (at !== -1) target.listeners.splice(at, 1);
}

function removeListener(target: TargetData, type: string, callback: Value, capture: boolean): void {
  const listener = target.listeners.find((each) => each.type === type && each.callback === callback && each.capture === capture);
  if (listener !== undefined) drop(target, listener);
}

/** https://dom.spec.whatwg.org/#concept-event-dispatch for a target without parents. False when it was cancelled. */
export function dispatch(host: BaseHost, target: GuestObject, event: GuestObject, self: GuestObject = target): boolean {
  const data = eventOf(event);
  const { listeners, handlers } = targetOf(target);
  data.target = self;
  data.dispatching = true;
  const handler = handlers.get(data.type);
  if (handler !== undefined) host.callListener(() => Call(handler, self, [event]));
  for (const listener of [...listeners]) {
    if (listener.type !== data.type || listener.removed) continue;
    if (listener.once) drop(targetOf(target), listener);
    host.callListener(() => callListener(listener.callback, self, event));
    if (data.stopImmediately) break;
  }
  data.dispatching = false;
  return !data.canceled;
}

/** A listener is a function, or an object with handleEvent. */
function callListener(callback: GuestObject, self: GuestObject, event: GuestObject): void {
  if (IsCallable(callback)) Call(callback, self, [event]);
  else Call(Get(callback, 'handleEvent'), callback, [event]);
}

/** A trusted event made by the host; `fields` become own accessors' values as plain properties. */
export function createEvent(host: BaseHost, realm: Realm, type: string, fields: Readonly<Record<string, Value>> = {}, cancelable = false): GuestObject {
  const data = new EventData(type, { cancelable, bubbles: false }, host.nowNs() / 1e6, true);
  const event = OrdinaryObjectCreate(realm.intrinsic('%Event.prototype%'), Kind.Host, data);
  for (const [key, value] of Object.entries(fields)) defineValue(event, key, value, ENUMERABLE | CONFIGURABLE);
  return event;
}

function installEventClasses(host: BaseHost, realm: Realm): void {
  const prototype = realm.define('%Event.prototype%', OrdinaryObjectCreate(realm.ObjectPrototype));
  const make = (newTarget: GuestObject | undefined, args: Value[], name: string): GuestObject => {
    if (newTarget === undefined) return ThrowTypeError(`Class constructor ${name} cannot be invoked without 'new'`);
    if (args.length === 0) return ThrowTypeError(`Failed to construct '${name}': 1 argument required, but only 0 present.`);
    const flag = (key: string): boolean => isObject(args[1]) && ToBoolean(Get(args[1], key));
    const data = new EventData(ToString(args[0]), { cancelable: flag('cancelable'), bubbles: flag('bubbles') }, host.nowNs() / 1e6, false);
    if (name === 'CustomEvent' && isObject(args[1])) data.detail = Get(args[1], 'detail') ?? null;
    return OrdinaryCreateFromConstructor(newTarget, `%${name}.prototype%`, Kind.Host, data);
  };
  const constructor = createConstructor(realm, 'Event', 1, (_this, args, newTarget) => make(newTarget, args, 'Event'), prototype);
  defineEventMembers(realm, prototype);
  defineGlobal(realm, 'Event', constructor);
  const customPrototype = realm.define('%CustomEvent.prototype%', OrdinaryObjectCreate(prototype));
  const custom = createConstructor(realm, 'CustomEvent', 1, (_this, args, newTarget) => make(newTarget, args, 'CustomEvent'), customPrototype, constructor);
  defineAccessor(realm, customPrototype, 'detail', (self) => eventOf(self).detail);
  defineValue(customPrototype, WELL_KNOWN.toStringTag, 'CustomEvent', CONFIGURABLE);
  defineGlobal(realm, 'CustomEvent', custom);
}

function defineEventMembers(realm: Realm, prototype: GuestObject): void {
  const read = (name: string, value: (event: EventData) => Value): void => defineAccessor(realm, prototype, name, (self) => value(eventOf(self)));
  read('type', (event) => event.type);
  read('target', (event) => event.target);
  read('currentTarget', (event) => (event.dispatching ? event.target : null));
  read('srcElement', (event) => event.target);
  read('cancelable', (event) => event.cancelable);
  read('bubbles', (event) => event.bubbles);
  read('composed', () => false);
  read('defaultPrevented', (event) => event.canceled);
  read('returnValue', (event) => !event.canceled);
  read('timeStamp', (event) => event.timeStamp);
  read('isTrusted', (event) => event.trusted);
  read('eventPhase', (event) => (event.dispatching ? 2 : 0));
  const act = (name: string, steps: (event: EventData) => void): void =>
    void defineMethod(realm, prototype, name, 0, (self) => {
      steps(eventOf(self));
      return undefined;
    });
  act('preventDefault', (event) => {
    if (event.cancelable) event.canceled = true;
  });
  act('stopPropagation', () => {});
  act('stopImmediatePropagation', (event) => {
    event.stopImmediately = true;
  });
  defineMethod(realm, prototype, 'composedPath', 0, (self) => {
    const event = eventOf(self);
    return CreateArrayFromList(event.dispatching ? [event.target] : []);
  });
  defineValue(prototype, WELL_KNOWN.toStringTag, 'Event', CONFIGURABLE);
}
