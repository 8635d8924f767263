'use strict';

/* Marks, measures and who observes them, since Node 16: https://nodejs.org/api/perf_hooks.html on the virtual clock. */

const { major, performanceNow: now, clone } = internal;
const {
  coded,
  invalidArgType,
  invalidArgValue,
  validateCallback,
  validateNumber,
  validateObject,
} = require('internal/errors');

const custom = Symbol.for('nodejs.util.inspect.custom');
const KEY = Symbol('key');
/** Moments of Node's own, whose names are taken. */
const MILESTONES = ['nodeStart', 'v8Start', 'environment', 'loopStart', 'loopExit', 'bootstrapComplete'];
const KINDS = ['mark', 'measure'];
const OBSERVED = ['function', ...KINDS];

function checkKey(key) {
  if (key !== KEY) throw coded(TypeError, 'ERR_ILLEGAL_CONSTRUCTOR', 'Illegal constructor');
}

function need(args, name) {
  if (args.length === 0) throw coded(TypeError, 'ERR_MISSING_ARGS', `The "${name}" argument must be specified`);
}

/** An object as it prints: its name, and what it holds a level deeper. */
function shown(self, name, value, depth, options, show = internal.inspect) {
  if (depth < 0) return self;
  return `${name} ${show(value, { ...options, depth: options.depth == null ? null : options.depth - 1 })}`;
}

let factsOf;
class PerformanceEntry {
  #facts;
  constructor(key = undefined, facts = undefined) {
    checkKey(key);
    this.#facts = facts;
  }
  static {
    factsOf = (entry) => {
      if (typeof entry !== 'object' || entry === null || !(#facts in entry)) throw notAnEntry(entry);
      return entry.#facts;
    };
  }
  get name() {
    return factsOf(this).name;
  }
  get entryType() {
    return factsOf(this).entryType;
  }
  get startTime() {
    return factsOf(this).startTime;
  }
  get duration() {
    return factsOf(this).duration;
  }
  toJSON() {
    return { ...factsOf(this) };
  }
  [custom](depth, options, show = undefined) {
    const { name } = this.constructor;
    if (depth < 0) return options.stylize(`[${name}]`, 'special');
    return shown(this, name, this.toJSON(), depth, options, show);
  }
}

const notAnEntry = (value) =>
  major >= 20
    ? coded(TypeError, 'ERR_INVALID_THIS', 'Value of "this" must be of type PerformanceEntry')
    : invalidArgType('this', 'PerformanceEntry', value);

class PerformanceMark extends PerformanceEntry {
  constructor(name, options = undefined) {
    if (major >= 20) need(arguments, 'name');
    const text = notMilestone(name);
    if (options != null) validateObject(options, 'options');
    const startTime = options?.startTime ?? now();
    validateNumber(startTime, 'startTime');
    checkTime(startTime);
    times.set(text, startTime);
    super(KEY, { name: text, entryType: 'mark', startTime, duration: 0, detail: copied(options?.detail) });
  }
  get detail() {
    return factsOf(this).detail;
  }
}
class PerformanceMeasure extends PerformanceEntry {
  get detail() {
    return factsOf(this).detail;
  }
}
class PerformanceNodeEntry extends PerformanceEntry {
  get detail() {
    return factsOf(this).detail;
  }
}
class PerformanceResourceTiming extends PerformanceEntry {}

const copied = (detail) => (detail == null ? null : clone(detail));

function notMilestone(name) {
  const text = `${name}`;
  if (MILESTONES.includes(text)) throw invalidArgValue('name', text);
  return text;
}

function checkTime(time) {
  if (time < 0) throw coded(TypeError, 'ERR_PERFORMANCE_INVALID_TIMESTAMP', `${time} is not a valid timestamp`);
}

// --- What is kept ----------------------------------------------------------------------------------------

/** When each name was marked last. */
const times = new Map();
let kept = [];

const named = (type, name) => (entry) =>
  (type === undefined || entry.entryType === type) && (name === undefined || entry.name === name);

/** Marks before measures of the same moment. */
const sorted = (list) => list.sort((one, other) => one.startTime - other.startTime);
const find = (type, name) => {
  const found = kept.filter(named(type, name));
  return sorted(KINDS.flatMap((kind) => found.filter(({ entryType }) => entryType === kind)));
};

/** A moment: by its time, or by the name of a mark. */
function timeOf(mark) {
  if (typeof mark === 'number') {
    checkTime(mark);
    return mark;
  }
  const name = `${mark}`;
  if (MILESTONES.includes(name)) return 0;
  if (!times.has(name))
    throw internal.isBun
      ? new SyntaxError(`No mark named '${name}' exists`)
      : new internal.DOMException(`The "${name}" performance mark has not been set`, 'SyntaxError');
  return times.get(name);
}

function checkMeasured(options, endMark) {
  const refuse = (words) => coded(TypeError, 'ERR_PERFORMANCE_MEASURE_INVALID_OPTIONS', words);
  if (endMark !== undefined && Object.keys(options).length > 0) throw refuse('endMark must not be specified');
  if (options.start !== undefined && options.end !== undefined && options.duration !== undefined)
    throw refuse('Must not have options.start, options.end, and options.duration specified');
}

/** Only texts and objects say where it begins. */
function span(from, endMark) {
  const options = from !== null && typeof from === 'object' ? from : {};
  checkMeasured(options, endMark);
  const { start = typeof from === 'string' ? from : undefined, end = endMark, duration } = options;
  const last =
    end !== undefined ? timeOf(end) : start !== undefined && duration !== undefined ? timeOf(start) + duration : now();
  const first = start !== undefined ? timeOf(start) : duration !== undefined && end !== undefined ? last - duration : 0;
  return { startTime: first, duration: last - first };
}

function mark(name, options = undefined) {
  return tell(arguments.length === 0 ? new PerformanceMark() : new PerformanceMark(name, options));
}

function measure(name, startOrOptions = undefined, endMark = undefined) {
  if (major >= 20) need(arguments, 'name');
  if (typeof name !== 'string') throw invalidArgType('name', 'string', name);
  const { startTime, duration } = span(startOrOptions, endMark);
  const detail = copied(startOrOptions?.detail);
  return tell(new PerformanceMeasure(KEY, { name, entryType: 'measure', startTime, duration, detail }));
}

function tell(entry) {
  kept.push(entry);
  for (const observer of observers) offer(observer, entry);
  return entry;
}

/** What `timerify` has timed is told, but not kept. */
function tellCall(name, startTime, args) {
  const facts = { name, entryType: 'function', startTime, duration: now() - startTime, detail: args };
  const entry = new PerformanceNodeEntry(KEY, facts);
  for (const observer of observers) offer(observer, entry);
}

const timeline = {
  mark,
  measure,
  clearMarks(name = undefined) {
    if (name === undefined) times.clear();
    else times.delete(notMilestone(name));
    clear('mark', name);
  },
  clearMeasures(name = undefined) {
    clear('measure', name);
  },
  getEntries() {
    return find();
  },
  getEntriesByName(name, type = undefined) {
    need(arguments, 'name');
    // Until Node 18 the type was not looked at.
    return find(major < 20 ? undefined : type, `${name}`);
  },
  getEntriesByType(type) {
    need(arguments, 'type');
    return find(`${type}`);
  },
};

function clear(type, name) {
  const isOf = named(type, name === undefined ? undefined : `${name}`);
  kept = kept.filter((entry) => !isOf(entry));
}

// --- Who observes ----------------------------------------------------------------------------------------

const observers = new Set();
/** Who has entries to be told of, in one immediate for all. */
const pending = new Set();
let isAwaited = false;

function awaitTurn(observer) {
  pending.add(observer);
  if (isAwaited) return;
  isAwaited = true;
  internal.immediate(() => {
    isAwaited = false;
    const due = [...pending];
    pending.clear();
    for (const each of due) deliver(each);
  });
}

class PerformanceObserverEntryList {
  #entries;
  constructor(key = undefined, entries = undefined) {
    checkKey(key);
    this.#entries = sorted(entries);
  }
  getEntries() {
    return [...this.#entries];
  }
  getEntriesByType(type) {
    if (major >= 20) need(arguments, 'type');
    return this.#entries.filter(named(`${type}`));
  }
  getEntriesByName(name, type = undefined) {
    if (major >= 20) need(arguments, 'name');
    return this.#entries.filter(named(type, `${name}`));
  }
  [custom](depth, options, show = undefined) {
    return shown(this, 'PerformanceObserverEntryList', this.#entries, depth, options, show);
  }
}

let offer;
let deliver;
class PerformanceObserver {
  #callback;
  #types = new Set();
  #buffer = [];
  #kind;
  constructor(callback) {
    validateCallback(callback, 'callback');
    this.#callback = callback;
  }
  static {
    offer = (observer, entry) => {
      if (observer.#types.has(entry.entryType)) observer.#take([entry]);
    };
    deliver = (observer) => observer.#callback(new PerformanceObserverEntryList(KEY, observer.takeRecords()), observer);
  }
  static get supportedEntryTypes() {
    return OBSERVED;
  }
  observe(options = {}) {
    validateObject(options, 'options');
    const { entryTypes, type, buffered } = options;
    if (entryTypes === undefined && type === undefined)
      throw coded(
        TypeError,
        'ERR_MISSING_ARGS',
        'The "options.entryTypes" and "options.type" arguments must be specified',
      );
    if (entryTypes != null && type != null)
      throw invalidArgValue(
        'options.entryTypes',
        entryTypes,
        'options.entryTypes can not set with options.type together',
      );
    const kind = type === undefined ? 'multiple observations' : 'single observation';
    this.#kind ??= kind;
    if (this.#kind !== kind)
      throw new internal.DOMException(`PerformanceObserver can not change to ${kind}`, 'InvalidModificationError');
    if (type === undefined) this.#observeAll(entryTypes);
    else if (OBSERVED.includes(type)) this.#observeOne(type, buffered);
    else return;
    if (this.#types.size > 0) observers.add(this);
    else this.disconnect();
  }
  disconnect() {
    observers.delete(this);
    pending.delete(this);
    this.#buffer = [];
    this.#types.clear();
    this.#kind = undefined;
  }
  takeRecords() {
    const taken = this.#buffer;
    this.#buffer = [];
    return taken;
  }
  [custom](depth, options, show = undefined) {
    const facts = {
      connected: observers.has(this),
      pending: pending.has(this),
      entryTypes: [...this.#types],
      buffer: this.#buffer,
    };
    return shown(this, 'PerformanceObserver', facts, depth, options, show);
  }
  #observeAll(entryTypes) {
    if (!Array.isArray(entryTypes)) throw invalidArgType('options.entryTypes', 'string[]', entryTypes);
    this.#types = new Set(entryTypes.filter((each) => OBSERVED.includes(each)));
  }
  #observeOne(type, buffered) {
    this.#types.add(type);
    if (buffered) this.#take(find(type));
  }
  #take(entries) {
    this.#buffer.push(...entries);
    awaitTurn(this);
  }
}

const tagged = [PerformanceMark, PerformanceMeasure];
for (const Class of major < 20
  ? tagged
  : [PerformanceEntry, ...tagged, PerformanceObserver, PerformanceObserverEntryList])
  Object.defineProperty(Class.prototype, Symbol.toStringTag, { value: Class.name, configurable: true });

module.exports = {
  classes: {
    PerformanceEntry,
    PerformanceMark,
    PerformanceMeasure,
    PerformanceObserverEntryList,
    PerformanceResourceTiming,
  },
  PerformanceObserver,
  tellCall,
  timeline,
};
