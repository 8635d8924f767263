'use strict';

/* https://nodejs.org/api/perf_hooks.html on the virtual clock. */

const { major, performanceNow: now } = internal;
const { coded, invalidArgType, validateFunction } = require('internal/errors');

const { classes, PerformanceObserver, tellCall, timeline } = require('internal/perf_entries');

const origin = internal.epochMs;

function timerify(callback, options = {}) {
  validateFunction(callback, 'fn');
  if (major >= 16 && (options === null || typeof options !== 'object' || Array.isArray(options)))
    throw invalidArgType('options', 'Object', options);
  const tell = (start, args) => tellCall(callback.name, start, args);
  const timed = function (...args) {
    const start = now();
    const result = new.target ? Reflect.construct(callback, args, callback) : Reflect.apply(callback, this, args);
    if (result !== null && typeof result === 'object' && typeof result.finally === 'function')
      return result.finally(() => tell(start, args));
    tell(start, args);
    return result;
  };
  return Object.defineProperties(timed, {
    name: { configurable: true, value: `timerified ${callback.name}` },
    length: { configurable: true, value: callback.length },
  });
}

/** Since the run began, since an earlier answer, or between two of them. */
function eventLoopUtilization(later = undefined, earlier = undefined) {
  const current = () => ({ idle: internal.idleMs(), active: now() - internal.idleMs() });
  const to = earlier === undefined ? current() : later;
  const from = earlier === undefined ? later || { idle: 0, active: 0 } : earlier;
  const idle = to.idle - from.idle;
  const active = to.active - from.active;
  return { idle, active, utilization: idle + active === 0 ? 0 : active / (idle + active) };
}

/** What a delay histogram says of a loop that is never late. */
class Histogram {
  #isEnabled = false;
  constructor() {
    Object.assign(this, { min: 0, max: 0, mean: 0, stddev: 0, exceeds: 0, count: 0, percentiles: new Map() });
  }
  enable() {
    const wasEnabled = this.#isEnabled;
    this.#isEnabled = true;
    return !wasEnabled;
  }
  disable() {
    const wasEnabled = this.#isEnabled;
    this.#isEnabled = false;
    return wasEnabled;
  }
  percentile() {
    return 0;
  }
  reset() {}
}

const KEY = Symbol('key');

class Performance {
  constructor(key = undefined) {
    if (key !== KEY) throw coded(TypeError, 'ERR_ILLEGAL_CONSTRUCTOR', 'Illegal constructor');
  }
  get timeOrigin() {
    return origin;
  }
}
// Between Node 16 and 20 it was an EventTarget that did not say more of itself.
Object.defineProperty(Performance.prototype, Symbol.toStringTag, {
  value: major === 16 || major === 18 ? 'EventTarget' : 'Performance',
  configurable: true,
});
const performance = new Performance(KEY);
const own = {
  now,
  ...timeline,
  timerify,
  eventLoopUtilization,
  nodeTiming: {
    name: 'node',
    entryType: 'node',
    startTime: 0,
    duration: 0,
    nodeStart: 0,
    v8Start: 0,
    environment: 0,
    bootstrapComplete: 0,
    loopStart: 0,
    loopExit: -1,
    idleTime: 0,
  },
  toJSON: () => ({ nodeTiming: own.nodeTiming, timeOrigin: origin, eventLoopUtilization: eventLoopUtilization() }),
};
for (const name of Object.keys(own))
  Object.defineProperty(Performance.prototype, name, {
    value: own[name],
    writable: true,
    configurable: true,
    enumerable: true,
  });

/** Kinds of collections by the V8 they come from, and since Node 12.17 what flags say of one. */
const constants = {};
const [MAJOR, INCREMENTAL, WEAKCB] = major < 18 ? [2, 4, 8] : [4, 8, 16];
const known = { MAJOR, MINOR: 1, ...((major === 24 || major > 25) && { MINOR_MARK_SWEEP: 2 }), INCREMENTAL, WEAKCB };
if (major > 12 || (major === 12 && !internal.version.startsWith('v12.0'))) {
  const flags =
    'NO CONSTRUCT_RETAINED FORCED SYNCHRONOUS_PHANTOM_PROCESSING ALL_AVAILABLE_GARBAGE ALL_EXTERNAL_MEMORY SCHEDULE_IDLE';
  for (const [i, flag] of flags.split(' ').entries()) known[`FLAGS_${flag}`] = i === 0 ? 0 : 2 ** i;
}
for (const name of Object.keys(known))
  Object.defineProperty(constants, `NODE_PERFORMANCE_GC_${name}`, { value: known[name], enumerable: true });

Object.assign(module.exports, {
  performance,
  PerformanceObserver,
  monitorEventLoopDelay: () => new Histogram(),
});
Object.defineProperty(module.exports, 'constants', { value: constants, enumerable: true });
if (major < 16) {
  const facts = { nodeTiming: own.nodeTiming, timeOrigin: origin, eventLoopUtilization };
  Object.assign(module.exports, require('internal/old_perf_hooks')(facts));
}
if (major >= 16)
  Object.assign(module.exports, classes, { createHistogram: require('internal/histogram').createHistogram });
if (major >= 18) Object.assign(module.exports, { Performance });
if (major >= 24) Object.assign(module.exports, { timerify, eventLoopUtilization });
