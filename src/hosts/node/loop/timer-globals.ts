import {
  CreateBuiltinFunction,
  createConstructor,
  defineMethod,
  defineValue,
} from '../../../engine/objects/function.ts';
import { type GuestObject, isObject, Kind, LazyValue } from '../../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { ACCESSOR, addProperty, CONFIGURABLE, ENUMERABLE, PLAIN } from '../../../engine/objects/shape.ts';
import { ThrowTypeError } from '../../../engine/spec/errors.ts';
import { CreateArrayFromList, IsCallable, Set_ } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToNumber } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../../engine/spec/well-known-symbols.ts';
import { requireCallback, ThrowCoded } from '../failures/arguments.ts';
import { immediateOf, startImmediate } from './immediates.ts';
import type { NodeHost } from '../node-host.ts';
import { endImmediate, linksOfTimers, nothing, showTimers, timersListPrototype, writeFields } from './timer-views.ts';
import { MAX_DELAY, normalDelay, Timer } from './timers.ts';

const LAZY = ACCESSOR | CONFIGURABLE | ENUMERABLE;

/** The functions of `timers`, by name; also put on the global object. */
export function installTimers(host: NodeHost, realm: Realm): ReadonlyMap<string, GuestObject> {
  const functions = new Map<string, GuestObject>();
  const timeoutPrototype = createTimeoutClass(host, realm);
  const immediatePrototype = createImmediateClass(host, realm);
  const list = timersListPrototype(realm);
  showTimers(host, realm, timeoutPrototype, immediatePrototype, list);
  const links = linksOfTimers(host, realm, list);
  const define = (name: string, length: number, steps: (args: Value[]) => Value): void => {
    const made = CreateBuiltinFunction((_this, args) => steps(args), length, knownName(host, name), { realm });
    functions.set(name, made);
    defineValue(realm.globalObject, name, made, PLAIN);
  };
  const warned = delayWarnings(host);
  const set =
    (repeats: boolean) =>
    (args: Value[]): Value => {
      const callback = timerCallback(host, repeats ? 'setInterval' : 'setTimeout', args);
      const timer = host.setTimer(callback, delayOf(args[1], warned, !host.rules.has(11)), repeats, args.slice(2));
      timer.object = OrdinaryObjectCreate(timeoutPrototype, Kind.Host, timer);
      const facts = {
        ...(host.rules.major < 11 ? { _called: false } : {}),
        _idleTimeout: timer.delay,
        ...links,
        _onTimeout: callback,
        _timerArgs: args.length > 2 ? CreateArrayFromList(args.slice(2)) : undefined,
        _repeat: repeats ? timer.delay : null,
        ...(host.rules.has(8) ? { _destroyed: false } : {}),
      };
      if (!host.rules.isBun)
        for (const [key, value] of Object.entries(facts))
          addProperty(timer.object, key, value, value instanceof LazyValue ? LAZY : PLAIN);
      timer.context = host.contexts.make('Timeout', timer.object);
      // Until Node 10 every list of timers had a timer of libuv's.
      if (host.rules.major < 11 && timer.list !== null) timer.list.context = host.contexts.make('TIMERWRAP');
      return timer.object;
    };
  // Until Node 21 the first arguments of callbacks were named.
  const namesArguments = !host.rules.has(21);
  const length = host.rules.isBun ? 1 : namesArguments ? 5 : 2;
  define('setTimeout', length, set(false));
  define('setInterval', length, set(true));
  define('clearTimeout', 1, (args) => {
    // Until Node 9 it took the first letter for a timer.
    if (typeof args[0] === 'string' && args[0] !== '' && !host.rules.has(10))
      ThrowTypeError(`Cannot create property '_onTimeout' on string '${args[0]}'`);
    return clear(host, args[0]);
  });
  // Until Node 9 it looked whether the timer repeats.
  define('clearInterval', 1, (args) => clear(host, args[0], host.rules.has(10) ? 'any' : 'interval'));
  define('setImmediate', namesArguments ? 4 : 1, (args) => {
    const immediate = startImmediate(host, timerCallback(host, 'setImmediate', args), args.slice(1));
    const object = OrdinaryObjectCreate(immediatePrototype, Kind.Host, immediate);
    immediate.object = object;
    const fields = {
      _idleNext: null,
      _idlePrev: null,
      _onImmediate: immediate.callback,
      _argv: args.length > 1 ? CreateArrayFromList(args.slice(1)) : undefined,
      _destroyed: false,
    };
    if (host.rules.has(10) && !host.rules.isBun)
      for (const [key, value] of Object.entries(fields)) addProperty(object, key, value, PLAIN);
    immediate.context = host.contexts.make('Immediate', object);
    return object;
  });
  const isLinked = host.rules.has(9) && !host.rules.has(13);
  define('clearImmediate', 1, (args) => {
    const [given] = args;
    // Until Node 23 it wrote into whatever it got, and from 9 to 12 took it out of the queue.
    if (given && !isObject(given) && !host.rules.has(23))
      ThrowTypeError(
        `Cannot create property '${host.rules.has(8) ? '_destroyed' : '_onImmediate'}' on ${typeof given} '${String(given)}'`,
      );
    const immediate = immediateOf(given);
    if (immediate === undefined && isObject(given) && !(given.data instanceof Timer) && isLinked)
      ThrowTypeError("Cannot set property '_idlePrev' of undefined");
    return clearImmediate(host, given);
  });
  return functions;
}

function clearImmediate(host: NodeHost, value: Value): undefined {
  const immediate = immediateOf(value);
  if (immediate?.active !== true) return;
  immediate.isCleared = true;
  endImmediate(host, immediate);
  host.agent.observer.timerCleared(immediate.id);
}

/** Until Node 8 there was no code in the error. */
function timerCallback({ rules, frames }: NodeHost, name: string, args: readonly Value[]): GuestObject {
  const [value] = args;
  if (rules.isBun && !IsCallable(value)) {
    const text = args.length === 0 ? `${name} requires 1 argument (a function)` : `${name} expects a function`;
    return ThrowCoded('TypeError', 'ERR_INVALID_ARG_TYPE', text);
  }
  if (IsCallable(value)) return value;
  return rules.has(9)
    ? frames.within(name, () => requireCallback(value))
    : ThrowTypeError('"callback" argument must be a function');
}

/** Warns of a delay that cannot be waited: of one that is too long since Node 9, of others since 24, and then once. */
function delayWarnings(host: NodeHost): (delay: number) => void {
  const given = new Set<string>();
  const warn = (text: string, type: string): void => {
    if (type !== 'TimeoutOverflowWarning' && given.has(type)) return;
    given.add(type);
    host.warnings.emit(`${text}\nTimeout duration was set to 1.`, type);
  };
  return (delay) => {
    if (delay > MAX_DELAY && host.rules.has(9))
      warn(`${delay} does not fit into a 32-bit signed integer.`, 'TimeoutOverflowWarning');
    if (!host.rules.has(24)) return;
    if (delay < 0) warn(`${delay} is a negative number.`, 'TimeoutNegativeWarning');
    else if (Number.isNaN(delay)) warn(`${delay} is not a number.`, 'TimeoutNaNWarning');
  };
}

/** Node 7's were functions without names, and some still in 9. */
const knownName = ({ rules }: NodeHost, name: string): string =>
  rules.has(10) || (rules.has(8) && /^set(Timeout|Immediate)$/.test(name)) ? name : '';

function delayOf(value: Value, warn: (delay: number) => void, keepsParts: boolean): number {
  if (value === undefined) return 1;
  const delay = ToNumber(value);
  if (!(delay >= 1 && delay <= MAX_DELAY)) warn(delay);
  return normalDelay(delay, keepsParts);
}

/** Accepts a Timeout object, its number if it was ever asked for, or anything else (ignored). */
function clear(host: NodeHost, value: Value, kind: 'any' | 'interval' = 'any'): Value {
  const timer =
    isObject(value) && value.data instanceof Timer
      ? value.data
      : host.timersById.get(typeof value === 'string' ? Number(value) : (value as number));
  if (timer !== undefined && (kind === 'any' || timer.repeat >= 0)) {
    host.clearTimer(timer);
    showAsOver(host, timer);
  }
  return undefined;
}

/** What a cleared Timeout shows of itself. */
function showAsOver(host: NodeHost, timer: Timer): void {
  // Until Node 9 its callback stood in a place of its own, too.
  if (!host.rules.has(10) && timer.object !== null) Set_(timer.object, 0, null, false);
  writeFields(timer.object, {
    _idleTimeout: -1,
    _onTimeout: timer.hasRun && !timer.isOver ? null : nothing(host.rules),
    ...(nothing(host.rules) === undefined ? { _timerArgs: undefined } : {}),
    ...(host.rules.has(12.17) ? { _destroyed: true } : {}),
    ...(!host.rules.has(10) && timer.repeat >= 0 ? { _repeat: null } : {}),
  });
}

function thisTimer(value: Value): Timer {
  return timerOf(value) ?? ThrowTypeError('not a Timeout');
}

const timerOf = (value: Value): Timer | undefined =>
  isObject(value) && value.data instanceof Timer ? value.data : undefined;

function createTimeoutClass(host: NodeHost, realm: Realm): GuestObject {
  const { has, major } = host.rules;
  const prototype = OrdinaryObjectCreate(realm.ObjectPrototype);
  createConstructor(realm, 'Timeout', 5, () => ThrowTypeError('Illegal constructor'), prototype);
  const refed =
    (value: boolean) =>
    (self: Value): Value => {
      const timer = timerOf(self);
      if (timer === undefined) return self;
      timer.refed = value;
      // Until Node 10 libuv watched it apart from the others.
      if (!value && major < 11 && timer.active && !timer.isAlone) host.timers.setAlone(timer);
      return self;
    };
  defineMethod(realm, prototype, 'ref', 0, refed(true));
  defineMethod(realm, prototype, 'unref', 0, refed(false));
  if (has(11))
    defineMethod(realm, prototype, 'hasRef', 0, (self) => {
      const { refed, isCleared, isOver } = thisTimer(self);
      return refed && (host.rules.isBun ? !isCleared && !isOver : has(12.01) || !isCleared);
    });
  defineMethod(realm, prototype, 'close', 0, (self) => {
    host.clearTimer(thisTimer(self));
    showAsOver(host, thisTimer(self));
    return self;
  });
  if (has(10)) {
    defineMethod(realm, prototype, 'refresh', 0, (self) => {
      const timer = thisTimer(self);
      host.refreshTimer(timer);
      if (has(12.17) && !timer.isCleared) writeFields(timer.object, { _destroyed: false });
      return self;
    });
  }
  if (!has(12.17)) return prototype;
  if (has(18)) {
    defineMethod(realm, prototype, WELL_KNOWN.dispose, 0, (self) => {
      host.clearTimer(thisTimer(self));
      showAsOver(host, thisTimer(self));
      return undefined;
    });
  }
  defineMethod(realm, prototype, WELL_KNOWN.toPrimitive, 0, (self) => {
    const timer = thisTimer(self);
    host.timersById.set(timer.id, timer);
    return timer.id;
  });
  return prototype;
}

function createImmediateClass(host: NodeHost, realm: Realm): GuestObject {
  const prototype = OrdinaryObjectCreate(realm.ObjectPrototype);
  createConstructor(realm, 'Immediate', 2, () => ThrowTypeError('Illegal constructor'), prototype);
  if (host.rules.has(18)) defineMethod(realm, prototype, WELL_KNOWN.dispose, 0, (self) => clearImmediate(host, self));
  if (!host.rules.has(9)) return prototype;
  const refed =
    (value: boolean) =>
    (self: Value): Value => {
      const immediate = immediateOf(self);
      if (immediate !== undefined) immediate.refed = value;
      return self;
    };
  defineMethod(realm, prototype, 'ref', 0, refed(true));
  defineMethod(realm, prototype, 'unref', 0, refed(false));
  if (host.rules.has(11))
    defineMethod(realm, prototype, 'hasRef', 0, (self) => {
      const immediate = immediateOf(self);
      return immediate?.refed === true && !(host.rules.isBun && immediate.isCleared);
    });
  return prototype;
}
