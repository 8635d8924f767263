'use strict';

/* https://nodejs.org/api/test.html#mocking: functions that remember their calls, and timers and dates that a test moves. */

const {
  invalidArgType,
  invalidArgValue,
  validateBoolean,
  validateFunction,
  validateInteger,
  validateObject,
} = require('internal/errors');
const { LONGEST_TIMEOUT } = require('internal/test_waiting');

const isOptions = (value) => value !== null && typeof value === 'object';
const AS_IT_IS = () => {};

function validateTimes(value, name) {
  if (value !== Infinity) validateInteger(value, name, 1);
}

class MockFunctionContext {
  #calls = [];
  #once = new Map();
  #implementation;
  #restored;
  #times;

  constructor(implementation, restored, times) {
    this.#implementation = implementation;
    this.#restored = restored;
    this.#times = times;
  }

  get calls() {
    return this.#calls.slice();
  }

  callCount() {
    return this.#calls.length;
  }

  mockImplementation(implementation) {
    validateFunction(implementation, 'implementation');
    this.#implementation = implementation;
  }

  mockImplementationOnce(implementation, onCall) {
    validateFunction(implementation, 'implementation');
    const next = this.#calls.length;
    const call = onCall ?? next;
    validateInteger(call, 'onCall', next);
    this.#once.set(call, implementation);
  }

  restore() {
    const { descriptor, object, original, methodName } = this.#restored;
    if (methodName === undefined) this.#implementation = original;
    else Object.defineProperty(object, methodName, descriptor);
  }

  resetCalls() {
    this.#calls = [];
  }

  /** Calls what stands for the function this time, and remembers how it went. */
  static call(context, invoke, target, thisOf) {
    const next = context.#calls.length;
    const run = context.#once.get(next) ?? context.#implementation;
    if (next + 1 === context.#times) context.restore();
    context.#once.delete(next);
    let [result, error] = [undefined, undefined];
    try {
      return (result = invoke(run));
    } catch (thrown) {
      error = thrown;
      throw thrown;
    } finally {
      const [self, args] = thisOf(result);
      const stack = new Error();
      context.#calls.push({ __proto__: null, arguments: args, error, result, stack, target, this: self });
    }
  }
}
const { call: trackedCall } = MockFunctionContext;
delete MockFunctionContext.call;

function mocked(context, original) {
  return new Proxy(original, {
    apply: (_target, self, args) =>
      trackedCall(
        context,
        (run) => Reflect.apply(run, self, args),
        undefined,
        () => [self, args],
      ),
    construct: (target, args, newTarget) =>
      trackedCall(
        context,
        (run) => Reflect.construct(run, args, newTarget),
        target,
        (made) => [made, args],
      ),
    get: (target, key, receiver) => (key === 'mock' ? context : Reflect.get(target, key, receiver)),
  });
}

function inheritedDescriptor(object, name) {
  for (let each = object; each !== null; each = Object.getPrototypeOf(each)) {
    const descriptor = Object.getOwnPropertyDescriptor(each, name);
    if (descriptor) return descriptor;
  }
  return undefined;
}

/** What stands where no function is given. */
const noFunction = () => {
  function original() {}
  return original;
};

class MockTracker {
  #mocks = [];
  #timers;

  get timers() {
    return (this.#timers ??= new MockTimers());
  }

  fn(original = noFunction(), implementation = original, options = {}) {
    let [real, stand, given] = [original, implementation, options];
    if (isOptions(original)) [given, real, stand] = [original, noFunction(), original];
    else if (isOptions(implementation)) [given, stand] = [implementation, original];
    if (stand === original && isOptions(original)) stand = real;
    validateFunction(real, 'original');
    validateFunction(stand, 'implementation');
    validateObject(given, 'options');
    const { times = Infinity } = given;
    validateTimes(times, 'options.times');
    return this.#add(new MockFunctionContext(stand, { original: real }, times), real);
  }

  #add(context, original) {
    this.#mocks.push(context);
    return mocked(context, original);
  }

  method(object, methodName, implementation = AS_IT_IS, options = {}) {
    if (typeof methodName !== 'string' && typeof methodName !== 'symbol')
      throw invalidArgType('methodName', ['string', 'symbol'], methodName);
    if (typeof object !== 'function') validateObject(object, 'object');
    const given = isOptions(implementation) ? implementation : options;
    const stand = isOptions(implementation) ? AS_IT_IS : implementation;
    validateFunction(stand, 'implementation');
    validateObject(given, 'options');
    const { getter = false, setter = false, times = Infinity } = given;
    validateBoolean(getter, 'options.getter');
    validateBoolean(setter, 'options.setter');
    validateTimes(times, 'options.times');
    if (setter && getter) throw invalidArgValue('options.setter', setter, "cannot be used with 'options.getter'");
    const descriptor = inheritedDescriptor(object, methodName);
    const kind = getter ? 'get' : setter ? 'set' : 'value';
    const original = descriptor?.[kind];
    if (typeof original !== 'function') throw invalidArgValue('methodName', original, 'must be a method');
    const restored = { descriptor, object, methodName };
    const mock = this.#add(new MockFunctionContext(stand === AS_IT_IS ? original : stand, restored, times), original);
    Object.defineProperty(object, methodName, { ...descriptor, [kind]: mock });
    return mock;
  }

  getter(object, methodName, implementation = AS_IT_IS, options = {}) {
    return this.#accessor(object, methodName, implementation, options, 'getter');
  }

  setter(object, methodName, implementation = AS_IT_IS, options = {}) {
    return this.#accessor(object, methodName, implementation, options, 'setter');
  }

  #accessor(object, methodName, implementation, options, kind) {
    const given = isOptions(implementation) ? implementation : options;
    validateObject(given, 'options');
    const { [kind]: isIt = true } = given;
    if (isIt === false) throw invalidArgValue(`options.${kind}`, isIt, 'cannot be false');
    const stand = isOptions(implementation) ? AS_IT_IS : implementation;
    return this.method(object, methodName, stand, { ...given, [kind]: isIt });
  }

  module() {
    throw new Error('test.mock.module is not available here');
  }

  reset() {
    this.restoreAll();
    this.#timers?.reset();
    this.#mocks = [];
  }

  restoreAll() {
    for (const context of this.#mocks) context.restore();
  }
}

const TIMERS = ['setInterval', 'setTimeout', 'setImmediate', 'Date'];

/** Timers that run when a test says so, and not before. */
class MockTimers {
  #isEnabled = false;
  #now = 0;
  #queue = [];
  #put = [];
  #nextId = 1;

  enable(options = {}) {
    if (this.#isEnabled) throw invalidState('MockTimers is already enabled!');
    const given = Array.isArray(options) ? { apis: options } : options;
    validateObject(given, 'options');
    const { apis = TIMERS, now = 0 } = given;
    for (const api of apis)
      if (!TIMERS.includes(api) && api !== 'scheduler.wait')
        throw invalidArgValue('options.apis', api, `option ${api} is not supported`);
    this.#now = now instanceof Date ? now.getTime() : now;
    this.#isEnabled = true;
    for (const api of apis) this.#mock(api);
  }

  #mock(api) {
    if (api === 'Date') this.#place(globalThis, 'Date', this.#dateClass());
    if (api === 'Date' || api === 'scheduler.wait') return;
    const clear = (timer) => this.#clear(timer);
    const make = (callback, delay, ...args) => this.#add(api, callback, delay, args);
    const set = api === 'setImmediate' ? (callback, ...args) => make(callback, 0, ...args) : make;
    for (const owner of [globalThis, require('timers')]) {
      this.#place(owner, api, set);
      this.#place(owner, api.replace('set', 'clear'), clear);
    }
  }

  #place(owner, name, value) {
    const descriptor = Object.getOwnPropertyDescriptor(owner, name);
    this.#put.push([owner, name, descriptor]);
    Object.defineProperty(owner, name, {
      value,
      writable: true,
      enumerable: descriptor.enumerable,
      configurable: true,
    });
  }

  #add(api, callback, delay = 1, args = []) {
    const wait = api === 'setImmediate' ? 0 : delay >= 1 && delay <= LONGEST_TIMEOUT ? delay : 1;
    const timer = new MockTimeout(this.#nextId++, callback, args, this.#now + wait);
    if (api === 'setInterval') timer.interval = wait;
    this.#insert(timer);
    return timer;
  }

  #insert(timer) {
    const at = this.#queue.findIndex(({ runAt }) => runAt > timer.runAt);
    this.#queue.splice(at < 0 ? this.#queue.length : at, 0, timer);
  }

  #clear(timer) {
    const at = this.#queue.findIndex((each) => each === timer || each.id === timer);
    if (at >= 0) this.#queue.splice(at, 1);
    if (isOptions(timer)) timer.interval = undefined;
  }

  tick(time = 1) {
    this.#check();
    if (time < 0) throw invalidArgValue('time', 'positive integer', time);
    this.#now += time;
    while (this.#queue.length > 0 && this.#queue[0].runAt <= this.#now) {
      const timer = this.#queue.shift();
      Reflect.apply(timer.callback, undefined, timer.args);
      if (timer.interval === undefined) continue;
      timer.runAt += timer.interval;
      this.#insert(timer);
    }
  }

  runAll() {
    this.#check();
    const last = this.#queue.at(-1);
    if (last !== undefined) this.tick(Math.max(0, last.runAt - this.#now));
  }

  setTime(time = 0) {
    this.#check();
    this.#now = time;
    while (this.#queue.length > 0 && this.#queue[0].runAt <= time) this.tick(0);
  }

  #check() {
    if (!this.#isEnabled) throw invalidState('You should enable MockTimers first by calling the .enable function');
  }

  reset() {
    if (!this.#isEnabled) return;
    this.#isEnabled = false;
    this.#queue = [];
    for (const [owner, name, descriptor] of this.#put.splice(0).reverse())
      Object.defineProperty(owner, name, descriptor);
  }

  #dateClass() {
    const now = () => this.#now;
    const Real = globalThis.Date;
    function MockDate(...args) {
      if (new.target === undefined) return new Real(now()).toString();
      return Reflect.construct(Real, args.length === 0 ? [now()] : args, new.target === MockDate ? Real : new.target);
    }
    Object.defineProperties(MockDate, Object.getOwnPropertyDescriptors(Real));
    Object.defineProperty(MockDate, 'now', { value: now, writable: true, configurable: true });
    Object.defineProperty(MockDate, 'isMock', { value: true, writable: true, configurable: true });
    return MockDate;
  }
}

class MockTimeout {
  constructor(id, callback, args, runAt) {
    Object.assign(this, { id, callback, runAt, interval: undefined, args });
  }

  hasRef() {
    return true;
  }

  ref() {
    return this;
  }

  unref() {
    return this;
  }

  refresh() {
    return this;
  }

  [Symbol.toPrimitive]() {
    return this.id;
  }
}

function invalidState(text) {
  const error = new Error(`Invalid state: ${text}`);
  error.code = 'ERR_INVALID_STATE';
  return error;
}

module.exports = { MockTracker };
