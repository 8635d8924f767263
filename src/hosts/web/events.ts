import type { Activation } from './activation.ts';
import { CreateBuiltinFunction, defineAccessor, defineMethod } from '../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../engine/objects/guest-object.ts';
import { agent } from '../../engine/spec/agent.ts';
import { Throw, ThrowTypeError } from '../../engine/spec/errors.ts';
import { Get, IsCallable } from '../../engine/spec/object-operations.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { ToBoolean, ToString } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import type { BaseHost } from '../base-host.ts';
import { createDOMException } from './dom-exception.ts';
import { EventData, ownTrust } from './event-data.ts';
import { callEither } from './call-listeners.ts';
import { WRITABLE } from '../../engine/objects/shape.ts';
import { createInstance, illegalReceiver, memberAttributes, refusals, requireArguments } from './interface.ts';

/* https://dom.spec.whatwg.org/#events */

interface Listener {
  readonly type: string;
  /** Null: the event handler attribute of that type. */
  readonly callback: GuestObject | null;
  readonly capture: boolean;
  readonly once: boolean;
  readonly passive: boolean;
  removed: boolean;
  /** Of one that was removed: who stood behind it then. */
  next?: Listener;
}

/** What budgets of memory count for targets and events beside their objects. */
const BYTES_PER_TARGET = 112;

/** Internal slots of an EventTarget. */
export class TargetData {
  readonly listeners: Listener[] = [];
  /** Event handler attributes: onabort and the like. */
  readonly handlers = new Map<string, GuestObject>();

  constructor() {
    agent.roomLeft -= BYTES_PER_TARGET;
  }

  /** Where an event goes on to when it leaves this target; the tree's business. */
  eventParent(_event: EventData): GuestObject | null {
    return null;
  }

  /** What stands for a target beyond the tree that this one is the root of; null: nothing else does. */
  outside(_target: GuestObject): GuestObject | null {
    return null;
  }

  /** Whether what lies below it in a path is nothing for those above. */
  get hidesBelow(): boolean {
    return false;
  }

  /** Whether it stands in a tree of nodes. */
  get isNode(): boolean {
    return false;
  }

  get isGlobal(): boolean {
    return false;
  }

  get isSignal(): boolean {
    return false;
  }

  /** What a click on it does; null: nothing. */
  activation(): Activation | null {
    return null;
  }

  /** Sets `on…`. Its place among the listeners is that of its first setting. */
  setHandler(type: string, value: Value): void {
    if (!IsCallable(value)) {
      this.handlers.delete(type);
      const at = this.listeners.findIndex((listener) => listener.type === type && listener.callback === null);
      if (at !== -1) drop(this, this.listeners[at]);
      return;
    }
    this.handlers.set(type, value);
    this.placeHandler(type);
  }

  placeHandler(type: string): void {
    if (this.listeners.some((listener) => listener.type === type && listener.callback === null)) return;
    this.listeners.push({ type, callback: null, capture: false, once: false, passive: false, removed: false });
  }

  hasListeners(type: string): boolean {
    return this.handlers.has(type) || this.listeners.some((listener) => listener.type === type);
  }
}

/** Those of a window or of a worker's scope. */
export class GlobalData extends TargetData {
  override get isGlobal(): boolean {
    return true;
  }
}

const targetOf = (value: Value): TargetData =>
  isObject(value) && value.data instanceof TargetData ? value.data : illegalReceiver('EventTarget');
const eventOf = (value: Value): EventData =>
  isObject(value) && value.data instanceof EventData ? value.data : ThrowTypeError('Illegal invocation');

/** https://dom.spec.whatwg.org/#dom-event-composedpath: without the closed trees that the current target does not stand in. */
export function composedPath({ path, currentTarget }: EventData): GuestObject[] {
  let first = currentTarget === null ? 0 : Math.max(path.indexOf(currentTarget), 0);
  while (first > 0 && !targetOf(path[first - 1]).hidesBelow) first--;
  return path.slice(first);
}

/** The listeners of an EventTarget for a type; undefined of anything else. */
export const listenersOf = (value: Value, type: string): GuestObject[] | undefined =>
  isObject(value) && value.data instanceof TargetData
    ? value.data.listeners.flatMap((listener) =>
        listener.type === type && listener.callback !== null ? [listener.callback] : [],
      )
    : undefined;

/** addEventListener and its kin on `holder`; `self` answers who a bare call means (the global object of a page). */
export function defineTargetMethods(
  host: BaseHost,
  realm: Realm,
  holder: GuestObject,
  self: (value: Value) => Value = (value) => value,
): void {
  const define = (name: string, length: number, steps: (target: GuestObject, args: Value[]) => Value): void =>
    void defineMethod(realm, holder, name, length, (thisValue, args) => {
      const target = self(thisValue) as GuestObject;
      targetOf(target);
      if (refusals()?.isTarget(target) === false) illegalReceiver('EventTarget');
      requireArguments(args, length, `execute '${name}' on 'EventTarget'`);
      return steps(target, args);
    });
  define('addEventListener', 2, (target, args) => {
    const data = targetOf(target);
    const type = ToString(args[0]);
    const before = data.listeners.length;
    addListener(data, type, args[1], args[2]);
    if (args[1] === undefined || args[1] === null) refusals()?.missed(target, type, args[1]);
    if (data.listeners.length > before)
      refusals()?.added(
        target,
        type,
        data.listeners.reduce((count, each) => count + Number(each.type === type), 0),
      );
    return undefined;
  });
  define('removeEventListener', 2, (target, args) => {
    checkListener(args[1], 'removeEventListener');
    return removeListener(targetOf(target), ToString(args[0]), args[1], captureOf(args[2]));
  });
  define('dispatchEvent', 1, (target, args) => {
    if (!isObject(args[0]) || !(args[0].data instanceof EventData)) {
      refusals()?.invalid('event', 'an instance of Event', args[0]);
      ThrowTypeError("Failed to execute 'dispatchEvent' on 'EventTarget': parameter 1 is not of type 'Event'.");
    }
    return dispatch(host, target, args[0] as GuestObject);
  });
}

/** Accessors `on…` for event handler attributes. */
export function defineHandlers(
  realm: Realm,
  holder: GuestObject,
  types: readonly string[],
  self: (value: Value) => Value = (value) => value,
): void {
  for (const type of types) {
    defineAccessor(
      realm,
      holder,
      `on${type}`,
      (thisValue) => targetOf(self(thisValue)).handlers.get(type) ?? null,
      (thisValue, args) => void targetOf(self(thisValue)).setHandler(type, args[0]),
      memberAttributes() & ~WRITABLE,
    );
  }
}

function checkListener(callback: Value, method: string): void {
  if (callback === null || callback === undefined || isObject(callback)) return;
  refusals()?.invalid('listener', 'an instance of EventListener', callback);
  ThrowTypeError(`Failed to execute '${method}' on 'EventTarget': parameter 2 is not of type 'Object'.`);
}

const captureOf = (options: Value): boolean =>
  isObject(options) ? ToBoolean(Get(options, 'capture')) : ToBoolean(options);

function addListener(target: TargetData, type: string, callback: Value, options: Value): undefined {
  checkListener(callback, 'addEventListener');
  if (options !== undefined && typeof options !== 'boolean' && !isObject(options))
    refusals()?.invalid('options', 'of type object', options);
  const flag = (key: string): boolean => isObject(options) && ToBoolean(Get(options, key));
  const capture = captureOf(options);
  const once = flag('once');
  const passive = flag('passive');
  const signal = isObject(options) ? Get(options, 'signal') : undefined;
  if (signal !== undefined && refusals()?.checksSignal && !(isObject(signal) && signal.data instanceof TargetData))
    refusals()?.invalid('options.signal', 'an instance of AbortSignal', signal);
  if (signal !== undefined && agent.stackRules.page && !isSignal(signal))
    ThrowTypeError(
      "Failed to execute 'addEventListener' on 'EventTarget': Failed to read the 'signal' property from 'AddEventListenerOptions': Failed to convert value to 'AbortSignal'.",
    );
  if (!isObject(callback)) return;
  if (isObject(signal) && ToBoolean(Get(signal, 'aborted'))) return;
  agent.spend(target.listeners.length);
  agent.charge(128);
  if (
    target.listeners.some(
      (listener) => listener.type === type && listener.callback === callback && listener.capture === capture,
    )
  )
    return;
  const listener: Listener = { type, callback, capture, once, passive, removed: false };
  target.listeners.push(listener);
  if (isObject(signal) && signal.data instanceof TargetData) {
    const remove = CreateBuiltinFunction(() => void drop(target, listener), 0, '');
    addListener(signal.data, 'abort', remove, undefined);
  }
}

const isSignal = (value: Value): value is GuestObject =>
  isObject(value) && value.data instanceof TargetData && value.data.isSignal;

function drop(target: TargetData, listener: Listener): void {
  listener.removed = true;
  const at = target.listeners.indexOf(listener);
  if (at === -1) return;
  target.listeners.splice(at, 1);
  listener.next = target.listeners.find((each, i) => i >= at && each.type === listener.type);
}

function removeListener(target: TargetData, type: string, callback: Value, capture: boolean): undefined {
  if (!isObject(callback)) return;
  agent.spend(target.listeners.length);
  const listener = target.listeners.find(
    (each) => each.type === type && each.callback === callback && each.capture === capture,
  );
  if (listener !== undefined) drop(target, listener);
}

/** Dispatches with guest code beneath, or where nothing may run between listeners. False when it was cancelled. */
export function dispatch(host: BaseHost, target: GuestObject, event: GuestObject): boolean {
  const steps = dispatchSteps(host, target, event);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/**
 * https://dom.spec.whatwg.org/#concept-event-dispatch, listener by listener: a host that dispatches on its own
 * account performs a microtask checkpoint at each yield, for the stack is empty then. `shown`: what the event tells
 * as its target.
 */
export function* dispatchSteps(
  host: BaseHost,
  target: GuestObject,
  event: GuestObject,
  shown: GuestObject = target,
): Generator<void, boolean> {
  const data = eventOf(event);
  if (data.dispatching || !data.initialized) {
    refusals()?.coded('Error', 'ERR_EVENT_RECURSION', `The event "${data.type}" is already being dispatched`);
    return Throw(
      createDOMException(
        host.realm,
        host.words.dispatching ??
          `Failed to execute 'dispatchEvent' on 'EventTarget': The event ${data.dispatching ? 'is already being dispatched' : 'provided is uninitialized'}.`,
        'InvalidStateError',
      ),
    );
  }
  data.target = shown;
  data.dispatching = true;
  data.path = [];
  const shownTo = new Map<GuestObject, GuestObject>();
  for (let object: GuestObject | null = target; object !== null; object = targetOf(object).eventParent(data)) {
    agent.spend(2);
    data.path.push(object);
    shownTo.set(object, shown);
    shown = targetOf(object).outside(shown) ?? shown;
  }
  const activation = activationOn(data);
  activation?.before?.();
  const up = data.path.slice(1);
  const isTarget = (object: GuestObject): boolean => shownTo.get(object) === object;
  const at = (object: GuestObject, phase: number, capture: boolean | null): Generator<void> => {
    data.target = shownTo.get(object)!;
    return invoke(host, object, event, data, isTarget(object) ? 2 : phase, capture);
  };
  for (const object of [...up].reverse()) yield* at(object, 1, true);
  if (takesAllInOrder(target)) yield* at(target, 2, null);
  else {
    yield* at(target, 2, true);
    yield* at(target, 2, false);
  }
  for (const object of up) if (data.bubbles || isTarget(object)) yield* at(object, 3, false);
  data.dispatching = data.stopped = data.stopImmediately = false;
  data.phase = 0;
  data.currentTarget = null;
  data.path = [];
  if (data.canceled) activation?.canceled?.();
  else activation?.after();
  return !data.canceled;
}

/** Chromium and Node call the listeners of a target that is no node as they were added, capturing or not. */
const takesAllInOrder = (target: GuestObject): boolean => agent.stackRules.style === 'v8' && !targetOf(target).isNode;

/** What the click does: that of its target, or of the first above it that has one. */
function activationOn(data: EventData): Activation | null {
  if (data.type !== 'click' || !('button' in data.fields)) return null;
  for (const object of data.bubbles ? data.path : data.path.slice(0, 1)) {
    const found = targetOf(object).activation();
    if (found !== null) return found;
  }
  return null;
}

/** https://dom.spec.whatwg.org/#concept-event-listener-invoke of those that capture, those that do not, or all. */
function* invoke(
  host: BaseHost,
  object: GuestObject,
  event: GuestObject,
  data: EventData,
  phase: number,
  capture: boolean | null,
): Generator<void> {
  if (data.stopped) return;
  const target = targetOf(object);
  if (capture !== true && target.handlers.has(data.type)) target.placeHandler(data.type);
  data.currentTarget = object;
  data.phase = phase;
  agent.spend(target.listeners.length);
  for (const listener of refusals() === undefined ? [...target.listeners] : oneByOne(target, data.type)) {
    if (listener.type !== data.type || listener.removed) continue;
    if (capture !== null && listener.capture !== capture) continue;
    if (listener.once) drop(target, listener);
    data.inPassive = listener.passive;
    const { callback } = listener;
    const handler = target.handlers.get(data.type);
    host.callListener(() => callEither(callback, handler, object, event, data), callback ?? handler);
    data.inPassive = false;
    // Node takes an event for dispatched when its first listener has returned.
    if (refusals() !== undefined) {
      data.dispatching = false;
      data.phase = 0;
      data.currentTarget = null;
      data.path = [];
    }
    yield;
    if (data.stopImmediately) return;
  }
}

/** Node looks for the next listener before it calls one: who is added while others still wait is called, too. */
function* oneByOne({ listeners }: TargetData, type: string): Generator<Listener> {
  let at = -1;
  const behind = (): Listener | undefined => {
    do at++;
    while (at < listeners.length && listeners[at].type !== type);
    return listeners[at];
  };
  for (let listener = behind(); listener !== undefined; ) {
    const next = behind();
    yield listener;
    listener = next;
    while (listener?.removed === true) listener = listener.next;
    if (listener === undefined || listeners[at] === listener) continue;
    agent.spend(listeners.length);
    at = listeners.indexOf(listener);
  }
}

/** A trusted event made by the host. `className` is installed by event-classes.ts. */
export function createEvent(
  host: BaseHost,
  realm: Realm,
  type: string,
  fields: Readonly<Record<string, Value>> = {},
  cancelable = false,
  className = 'Event',
  bubbles = false,
): GuestObject {
  const known = realm.hasIntrinsic(`%${className}.prototype%`) ? className : 'Event';
  const data = new EventData(type, { cancelable, bubbles }, host.clock.ns / 1e6, true, fields);
  const event = createInstance(realm, known, data);
  ownTrust(host, realm, event);
  return event;
}
