import { CreateBuiltinFunction, createConstructor, defineMethod, defineValue } from '../../engine/objects/function.ts';
import { type GuestObject, isObject, Kind } from '../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../engine/objects/ordinary.ts';
import { PLAIN } from '../../engine/objects/shape.ts';
import { ThrowTypeError } from '../../engine/spec/errors.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { ToNumber } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../engine/spec/well-known-symbols.ts';
import { describeHandler } from '../../engine/heart/handlers.ts';
import { requireCallback } from './arguments.ts';
import type { Immediate } from './immediates.ts';
import type { NodeHost } from './node-host.ts';
import { normalDelay, Timer } from './timers.ts';

/** The functions of `timers`, by name; also put on the global object. */
export function installTimers(host: NodeHost, realm: Realm): ReadonlyMap<string, GuestObject> {
  const functions = new Map<string, GuestObject>();
  const timeoutPrototype = createTimeoutClass(host, realm);
  const immediatePrototype = createImmediateClass(realm);
  const define = (name: string, length: number, steps: (args: Value[]) => Value): void => {
    const made = CreateBuiltinFunction((_this, args) => steps(args), length, name, { realm });
    functions.set(name, made);
    defineValue(realm.globalObject, name, made, PLAIN);
  };
  const set = (repeats: boolean) => (args: Value[]): Value => {
    const delay = normalDelay(args[1] === undefined ? Number.NaN : ToNumber(args[1]));
    const timer = host.setTimer(requireCallback(args[0]), delay, repeats, args.slice(2));
    timer.object = OrdinaryObjectCreate(timeoutPrototype, Kind.Host, timer);
    timer.context = host.contexts.make('Timeout', timer.object);
    // Until Node 10 every list of timers had a timer of libuv's.
    if (host.rules.major < 11 && timer.startsList) host.contexts.make('TIMERWRAP');
    host.timersById.set(timer.id, timer);
    return timer.object;
  };
  define('setTimeout', 2, set(false));
  define('setInterval', 2, set(true));
  define('clearTimeout', 1, (args) => clear(host, args[0]));
  define('clearInterval', 1, (args) => clear(host, args[0]));
  define('setImmediate', 1, (args) => {
    const immediate = startImmediate(host, requireCallback(args[0]), args.slice(1));
    const object = OrdinaryObjectCreate(immediatePrototype, Kind.Host, immediate);
    immediate.context = host.contexts.make('Immediate', object);
    return object;
  });
  define('clearImmediate', 1, (args) => {
    const immediate = isObject(args[0]) && args[0].kind === Kind.Host ? (args[0].data as Partial<Immediate>) : undefined;
    if (immediate?.active !== true || immediate.id === undefined || immediate instanceof Timer) return undefined;
    immediate.active = false;
    host.contexts.destroy(immediate.context);
    host.agent.observer.timerCleared(immediate.id);
    return undefined;
  });
  return functions;
}

function startImmediate(host: NodeHost, callback: GuestObject, args: Value[]): Immediate {
  const immediate: Immediate = { id: host.nextTimerId(), callback, args, active: true, refed: true, context: undefined };
  host.immediates.add(immediate);
  host.agent.observer.timerSet(immediate.id, 'immediate', host.clock.ms, -1, describeHandler(callback));
  return immediate;
}

/** Accepts a Timeout object, its number, or anything else (ignored). */
function clear(host: NodeHost, value: Value): Value {
  const timer = isObject(value) && value.data instanceof Timer ? value.data : host.timersById.get(typeof value === 'string' ? Number(value) : (value as number));
  if (timer !== undefined) host.clearTimer(timer);
  return undefined;
}

function thisTimer(value: Value): Timer {
  return isObject(value) && value.data instanceof Timer ? value.data : ThrowTypeError('not a Timeout');
}

function createTimeoutClass(host: NodeHost, realm: Realm): GuestObject {
  const prototype = OrdinaryObjectCreate(realm.ObjectPrototype);
  createConstructor(realm, 'Timeout', 5, () => ThrowTypeError('Illegal constructor'), prototype);
  const refed = (value: boolean) => (self: Value): Value => {
    thisTimer(self).refed = value;
    return self;
  };
  defineMethod(realm, prototype, 'ref', 0, refed(true));
  defineMethod(realm, prototype, 'unref', 0, refed(false));
  defineMethod(realm, prototype, 'hasRef', 0, (self) => thisTimer(self).refed);
  defineMethod(realm, prototype, 'close', 0, (self) => {
    host.clearTimer(thisTimer(self));
    return self;
  });
  defineMethod(realm, prototype, 'refresh', 0, (self) => {
    const timer = thisTimer(self);
    host.timers.remove(timer);
    if (timer.active) host.timers.insert(timer, host.clock.ms);
    return self;
  });
  defineMethod(realm, prototype, WELL_KNOWN.toPrimitive, 0, (self) => thisTimer(self).id);
  return prototype;
}

function createImmediateClass(realm: Realm): GuestObject {
  const prototype = OrdinaryObjectCreate(realm.ObjectPrototype);
  createConstructor(realm, 'Immediate', 2, () => ThrowTypeError('Illegal constructor'), prototype);
  const refed = (value: boolean) => (self: Value): Value => {
    if (isObject(self) && self.kind === Kind.Host) (self.data as Immediate).refed = value;
    return self;
  };
  defineMethod(realm, prototype, 'ref', 0, refed(true));
  defineMethod(realm, prototype, 'unref', 0, refed(false));
  defineMethod(realm, prototype, 'hasRef', 0, (self) => isObject(self) && self.kind === Kind.Host && (self.data as Immediate).refed);
  return prototype;
}

