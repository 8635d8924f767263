'use strict';

/* https://nodejs.org/api/perf_hooks.html before Node 16: entries are plain, observers hear of each at once unless they ask to wait. */

const { major, version, performanceNow: now } = internal;
const { coded, invalidArgType, validateFunction } = require('internal/errors');

const isLate = Number(version.slice(1).split('.')[0]) + Number(version.split('.')[1]) / 100 >= 12.16;
/** Nodes 8 and 9 kept what was measured. */
const keeps = major < 10;
const kept = [];
const marks = new Map();
const observers = new Set();

class PerformanceEntry {
  constructor(name, entryType, startTime, duration) {
    Object.assign(this, { name, entryType, startTime, duration });
  }
}

class PerformanceObserverEntryList {
  #entries;
  constructor(entries) {
    this.#entries = entries;
  }
  getEntries() {
    return [...this.#entries];
  }
  getEntriesByType(type) {
    return this.#entries.filter((entry) => entry.entryType === type);
  }
  getEntriesByName(name, type = undefined) {
    return this.#entries.filter((entry) => entry.name === name && (type === undefined || entry.entryType === type));
  }
}

function add(entry) {
  if (keeps && entry.entryType !== 'function') kept.push(entry);
  for (const observer of [...observers]) tell(observer, entry);
}

let tell;
class PerformanceObserver {
  #callback;
  #types = new Set();
  #isBuffered = false;
  #waiting = [];
  constructor(callback) {
    if (typeof callback !== 'function') {
      const received = version.startsWith('v12') || major >= 12 ? `. Received ${internal.inspect(callback)}` : '';
      const text = `${major < 9 ? 'callback' : 'Callback'} must be a function${received}`;
      throw coded(TypeError, 'ERR_INVALID_CALLBACK', text);
    }
    this.#callback = callback;
  }
  static {
    tell = (observer, entry) => observer.#take(entry);
  }
  observe(options) {
    if (typeof options !== 'object' || options === null) throw invalidArgType('options', 'Object', options);
    const { entryTypes } = options;
    if (!Array.isArray(entryTypes))
      throw coded(
        TypeError,
        'ERR_INVALID_OPT_VALUE',
        `The value "${isLate ? entryTypes : options}" is invalid for option "entryTypes"`,
      );
    const types = entryTypes.filter((type) => ['node', 'mark', 'measure', 'gc', 'function', 'http'].includes(type));
    if (types.length === 0)
      throw coded(Error, 'ERR_VALID_PERFORMANCE_ENTRY_TYPE', 'At least one valid performance entry type is required');
    this.disconnect();
    this.#types = new Set(types);
    this.#isBuffered = Boolean(options.buffered);
    observers.add(this);
  }
  disconnect() {
    observers.delete(this);
    this.#types.clear();
    this.#waiting = [];
  }
  #take(entry) {
    if (!this.#types.has(entry.entryType)) return;
    this.#waiting.push(entry);
    if (!this.#isBuffered) return this.#deliver();
    if (this.#waiting.length === 1) internal.immediate(() => this.#deliver());
  }
  #deliver() {
    const list = new PerformanceObserverEntryList(this.#waiting);
    this.#waiting = [];
    this.#callback.call(this, list, this);
  }
}

/** A mark that there is not counts as the beginning where a measure starts, and is an error where it ends. */
function measure(name, startMark, endMark) {
  const end = isLate && endMark === undefined ? now() : marks.get(`${endMark}`);
  if (end === undefined)
    throw coded(Error, 'ERR_INVALID_PERFORMANCE_MARK', `The "${endMark}" performance mark has not been set`);
  const start = marks.get(`${startMark}`) || 0;
  add(new PerformanceEntry(`${name}`, 'measure', start, end - start));
}

function timerify(callback) {
  if (isLate) validateFunction(callback, 'fn');
  else if (typeof callback !== 'function') throw invalidArgType('fn', 'Function', callback);
  const timed = function (...args) {
    const start = now();
    const result = new.target ? Reflect.construct(callback, args, callback) : Reflect.apply(callback, this, args);
    add(Object.assign(new PerformanceEntry(callback.name, 'function', start, now() - start), args));
    return result;
  };
  return Object.defineProperties(timed, {
    name: { configurable: true, value: `timerified ${callback.name}` },
    length: { configurable: true, value: callback.length },
  });
}

class Performance {
  constructor(facts) {
    Object.defineProperties(this, facts);
  }
  mark(name) {
    const startTime = now();
    marks.set(`${name}`, startTime);
    add(new PerformanceEntry(`${name}`, 'mark', startTime, 0));
  }
  clearMarks(name) {
    if (name === undefined) marks.clear();
    else marks.delete(`${name}`);
    forget('mark', name);
  }
}

function forget(type, name) {
  const rest = kept.filter((entry) => entry.entryType !== type || (name !== undefined && entry.name !== `${name}`));
  kept.splice(0, kept.length, ...rest);
}

/** What only Nodes 8 and 9 have. */
const keepers = {
  clearMeasures: (name) => forget('measure', name),
  clearFunctions: (name) => forget('function', name),
  clearGC() {},
  clearEntries: (name) =>
    kept.splice(0, kept.length, ...kept.filter((entry) => name !== undefined && entry.name !== name)),
  getEntries: () => [...kept].sort((a, b) => a.startTime - b.startTime),
  getEntriesByName: (name, type) =>
    keepers.getEntries().filter((entry) => entry.name === name && (type === undefined || entry.entryType === type)),
  getEntriesByType: (type) => keepers.getEntries().filter((entry) => entry.entryType === type),
};

/** `performance` with these facts, and what this Node has beside it. */
module.exports = ({ nodeTiming, timeOrigin, eventLoopUtilization }) => {
  const methods = {
    now,
    measure,
    timerify,
    ...(keeps ? keepers : {}),
    ...(isLate ? { eventLoopUtilization } : {}),
  };
  for (const name of Object.keys(methods))
    Object.defineProperty(Performance.prototype, name, { value: methods[name], writable: true, configurable: true });
  if (keeps) kept.push(nodeTiming);
  return {
    PerformanceObserver,
    performance: new Performance({ nodeTiming: { value: nodeTiming }, timeOrigin: { value: timeOrigin } }),
  };
};
