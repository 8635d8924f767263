'use strict';

/* https://nodejs.org/api/perf_hooks.html on the virtual clock. */

const { major, performanceNow: now } = internal;
const { coded, invalidArgType, validateCallback, validateFunction } = require('internal/errors');

const custom = Symbol.for('nodejs.util.inspect.custom');
const origin = internal.epochMs;

const illegal = () => coded(TypeError, 'ERR_ILLEGAL_CONSTRUCTOR', 'Illegal constructor');
const KEY = Symbol('key');

function need(value, name) {
  if (value === undefined) throw coded(TypeError, 'ERR_MISSING_ARGS', `The "${name}" argument must be specified`);
}

class PerformanceEntry {
  #facts;
  constructor(key = undefined, facts = undefined) {
    if (key !== KEY) throw illegal();
    this.#facts = facts;
  }
  get name() {
    return this.#facts.name;
  }
  get entryType() {
    return this.#facts.entryType;
  }
  get startTime() {
    return this.#facts.startTime;
  }
  get duration() {
    return this.#facts.duration;
  }
  get detail() {
    return this.#facts.detail;
  }
  toJSON() {
    const { name, entryType, startTime, duration, detail } = this;
    return { name, entryType, startTime, duration, ...(detail === undefined ? {} : { detail }) };
  }
  [custom](_depth, options, show = internal.inspect) {
    return `${this.constructor.name} ${show(this.toJSON(), options)}`;
  }
}
class PerformanceMark extends PerformanceEntry {
  constructor(name, options = undefined) {
    if (major >= 20 && arguments.length === 0) need(undefined, 'name');
    if (options !== undefined && (options === null || typeof options !== 'object'))
      throw invalidArgType('options', 'Object', options);
    const { startTime = now(), detail = null } = options ?? {};
    if (startTime < 0)
      throw coded(TypeError, 'ERR_PERFORMANCE_INVALID_TIMESTAMP', `${startTime} is not a valid timestamp`);
    super(KEY, { name: `${name}`, entryType: 'mark', startTime, duration: 0, detail });
  }
}
class PerformanceMeasure extends PerformanceEntry {}
class PerformanceResourceTiming extends PerformanceEntry {}

// --- Entries and who watches them ------------------------------------------------------------------------

let entries = [];
const observers = new Set();

function add(entry, isKept) {
  if (isKept) entries.push(entry);
  for (const observer of observers) deliver(observer, entry);
}

class PerformanceObserverEntryList {
  #entries;
  constructor(key = undefined, list = undefined) {
    if (key !== KEY) throw illegal();
    this.#entries = [...list].sort((a, b) => a.startTime - b.startTime);
  }
  getEntries() {
    return [...this.#entries];
  }
  getEntriesByType(type) {
    return this.#entries.filter((entry) => entry.entryType === type);
  }
  getEntriesByName(name, type = undefined) {
    need(name, 'name');
    return this.#entries.filter((entry) => entry.name === name && (type === undefined || entry.entryType === type));
  }
}

let deliver;
class PerformanceObserver {
  #callback;
  #types = new Set();
  #queue = [];
  #isPending = false;
  constructor(callback) {
    validateCallback(callback, 'callback');
    this.#callback = callback;
  }
  static {
    deliver = (observer, entry) => observer.#take(entry);
  }
  static get supportedEntryTypes() {
    return ['function', 'mark', 'measure'];
  }
  observe(options) {
    const { entryTypes, type, buffered } = options === null ? {} : Object(options);
    if (entryTypes === undefined && type === undefined)
      throw coded(
        TypeError,
        'ERR_MISSING_ARGS',
        'The "options.entryTypes" and "options.type" arguments must be specified',
      );
    if (entryTypes !== undefined) this.#types.clear();
    for (const each of entryTypes || [type]) this.#types.add(each);
    observers.add(this);
    if (buffered && type !== undefined) for (const entry of entries) if (entry.entryType === type) this.#take(entry);
  }
  disconnect() {
    observers.delete(this);
    this.#queue = [];
  }
  takeRecords() {
    const taken = this.#queue;
    this.#queue = [];
    return taken;
  }
  #take(entry) {
    if (!this.#types.has(entry.entryType)) return;
    this.#queue.push(entry);
    if (this.#isPending) return;
    this.#isPending = true;
    // Told in the next check phase, however many entries there are by then.
    internal.immediate(() => {
      this.#isPending = false;
      const list = this.takeRecords();
      if (list.length > 0) this.#callback.call(this, new PerformanceObserverEntryList(KEY, list), this);
    });
  }
}

const tagged = [PerformanceEntry, PerformanceMark, PerformanceMeasure];
for (const Class of major < 20 ? tagged : [...tagged, PerformanceObserver, PerformanceObserverEntryList])
  Object.defineProperty(Class.prototype, Symbol.toStringTag, { value: Class.name, configurable: true });

// --- performance -----------------------------------------------------------------------------------------

/** A time, or the name of a mark. */
function timeOf(mark) {
  if (typeof mark === 'number') return mark;
  const found = entries.filter((entry) => entry.entryType === 'mark' && entry.name === `${mark}`).pop();
  if (found === undefined) {
    if (mark === 'nodeStart') return 0;
    throw new internal.DOMException(`The "${mark}" performance mark has not been set`, 'SyntaxError');
  }
  return found.startTime;
}

const clear = (type) => (name) => {
  entries = entries.filter((entry) => entry.entryType !== type || (name !== undefined && entry.name !== `${name}`));
};

function measure(name, startOrOptions = undefined, endMark = undefined) {
  if (major >= 20 && arguments.length === 0) need(undefined, 'name');
  if (typeof name !== 'string') throw invalidArgType('name', 'string', name);
  const options =
    startOrOptions !== null && typeof startOrOptions === 'object'
      ? startOrOptions
      : { start: startOrOptions, end: endMark };
  const { duration, detail = null } = options;
  if (options.start !== undefined && options.end !== undefined && duration !== undefined)
    throw coded(
      TypeError,
      'ERR_PERFORMANCE_MEASURE_INVALID_OPTIONS',
      'Must not have options.start, options.end, and options.duration specified',
    );
  const end =
    options.end !== undefined
      ? timeOf(options.end)
      : duration !== undefined && options.start !== undefined
        ? timeOf(options.start) + duration
        : now();
  const start = options.start !== undefined ? timeOf(options.start) : duration !== undefined ? end - duration : 0;
  const entry = new PerformanceMeasure(KEY, {
    name: `${name}`,
    entryType: 'measure',
    startTime: start,
    duration: end - start,
    detail,
  });
  add(entry, true);
  return entry;
}

function timerify(callback, options = {}) {
  validateFunction(callback, 'fn');
  if (major >= 16 && (options === null || typeof options !== 'object' || Array.isArray(options)))
    throw invalidArgType('options', 'Object', options);
  const tell = (start, args) =>
    add(
      new PerformanceEntry(KEY, {
        name: callback.name,
        entryType: 'function',
        startTime: start,
        duration: now() - start,
        detail: args,
      }),
      false,
    );
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
  constructor() {
    Object.assign(this, { min: 0, max: 0, mean: 0, stddev: 0, exceeds: 0, count: 0, percentiles: new Map() });
  }
  enable() {
    return true;
  }
  disable() {
    return true;
  }
  percentile() {
    return 0;
  }
  reset() {}
}

class Performance {
  constructor(key = undefined) {
    if (key !== KEY) throw illegal();
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
const all = () => [...entries].sort((a, b) => a.startTime - b.startTime);
const own = {
  now,
  mark(name, options = undefined) {
    const entry = arguments.length === 0 ? new PerformanceMark() : new PerformanceMark(name, options);
    add(entry, true);
    return entry;
  },
  measure,
  timerify,
  eventLoopUtilization,
  clearMarks: clear('mark'),
  clearMeasures: clear('measure'),
  getEntries: all,
  getEntriesByName(name, type) {
    need(name, 'name');
    const isOf = (entry) => type === undefined || major < 20 || entry.entryType === type;
    return all().filter((entry) => entry.name === `${name}` && isOf(entry));
  },
  getEntriesByType: (type) => all().filter((entry) => entry.entryType === type),
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

Object.assign(module.exports, {
  performance,
  PerformanceObserver,
  constants: {},
  monitorEventLoopDelay: () => new Histogram(),
});
if (major < 16) {
  const facts = { nodeTiming: own.nodeTiming, timeOrigin: origin, eventLoopUtilization };
  Object.assign(module.exports, require('internal/old_perf_hooks')(facts));
}
if (major >= 16)
  Object.assign(module.exports, {
    PerformanceEntry,
    PerformanceMark,
    PerformanceMeasure,
    PerformanceObserverEntryList,
    PerformanceResourceTiming,
    createHistogram: require('internal/histogram').createHistogram,
  });
if (major >= 18) Object.assign(module.exports, { Performance });
if (major >= 24) Object.assign(module.exports, { timerify, eventLoopUtilization });
