'use strict';

/* https://w3c.github.io/user-timing/ and who observes it. */

const { refuse, DOMException } = internal;
const { text, double, dictionary, sequence, counted, illegal } = require('internal/idl');

const KEY = Symbol('key');

class PerformanceEntry {
  #facts;
  constructor(facts, key = undefined) {
    if (key !== KEY) throw illegal('PerformanceEntry');
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
  toJSON() {
    const { name, entryType, startTime, duration } = this.#facts;
    return { name, entryType, startTime, duration };
  }
}

/** Chromium says who wanted the copy. */
function detailOf(detail, method) {
  if (detail === undefined || detail === null) return null;
  try {
    return internal.clone(detail);
  } catch (error) {
    if (!internal.isChromium || !(error instanceof DOMException)) throw error;
    const message = error.message.replace("'structuredClone' on 'Window'", `'${method}' on 'Performance'`);
    throw new DOMException(message, error.name);
  }
}

/** Names of what a page's own timing tells. */
const MOMENTS =
  /^(?:navigationStart|(?:unloadEvent|redirect|connect|request|response|domContentLoadedEvent|loadEvent)(?:Start|End)|fetchStart|domainLookup(?:Start|End)|secureConnectionStart|dom(?:Loading|Interactive|Complete))$/;

let isMarking = false;

class PerformanceMark extends PerformanceEntry {
  #detail;
  constructor(...given) {
    const what = isMarking ? 'Performance.mark' : 'PerformanceMark';
    isMarking = false;
    counted(given.length, 1, what);
    const name = text(given[0], what);
    const options = dictionary(given[1], 'PerformanceMarkOptions', what, 'Argument 2');
    const { detail } = options;
    let { startTime } = options;
    if (startTime !== undefined) startTime = double(startTime, what, 'startTime', 'PerformanceMarkOptions');
    if (MOMENTS.test(name)) throw new DOMException(refuse('mark name', `${what} ${name}`), 'SyntaxError');
    if (startTime < 0) throw new TypeError(refuse('mark time', `${what} ${name}`));
    super({ name, entryType: 'mark', startTime: startTime ?? internal.now(), duration: 0 }, KEY);
    this.#detail = detailOf(detail, 'mark');
  }
  static {
    Object.defineProperty(PerformanceMark, 'length', { value: 1 });
  }
  get detail() {
    return this.#detail;
  }
}

class PerformanceMeasure extends PerformanceEntry {
  #detail;
  constructor(facts, detail, key) {
    if (key !== KEY) throw illegal('PerformanceMeasure');
    super(facts, key);
    this.#detail = detail;
  }
  static {
    Object.defineProperty(PerformanceMeasure, 'length', { value: 0 });
  }
  get detail() {
    return this.#detail;
  }
}

let timeline = [];
const byStart = (list) => list.slice().sort((a, b) => a.startTime - b.startTime);

/** Time of a mark by its name, or the time that was given itself. */
function timeOf(point, name, key) {
  if (typeof point === 'number') {
    if (point < 0) throw new TypeError(refuse('measure time', `${key} ${name}`));
    return point;
  }
  if (point === 'navigationStart') return 0;
  // Nothing was unloaded for this page, and nothing led to it.
  if (/^(?:unloadEvent|redirect)(?:Start|End)$/.test(point))
    throw new DOMException(refuse('measure moment', point), 'InvalidAccessError');
  const mark = timeline.findLast((entry) => entry.entryType === 'mark' && entry.name === point);
  if (mark === undefined) throw new DOMException(refuse('mark', point), 'SyntaxError');
  return mark.startTime;
}

const MEASURE = 'Performance.measure';
const OPTIONS = 'PerformanceMeasureOptions';

/** A name, or a number of milliseconds. */
function pointOf(value, key) {
  if (value === undefined) return undefined;
  return typeof value === 'number' ? double(value, MEASURE, key, OPTIONS) : text(value, MEASURE, key, OPTIONS);
}

/** From where to where: the second argument is a mark or a dictionary, and goes with the third where that is empty. */
function boundsOf(given, endMark) {
  const isNamed = given !== undefined && given !== null && typeof given !== 'object' && typeof given !== 'function';
  const end = endMark === undefined ? undefined : text(endMark, MEASURE);
  if (isNamed) return { start: text(given, MEASURE), end };
  const options = given ?? {};
  const { detail } = options;
  let { duration } = options;
  if (duration !== undefined) duration = double(duration, MEASURE, 'duration', OPTIONS);
  const bounds = { detail, duration, end: pointOf(options.end, 'end'), start: pointOf(options.start, 'start') };
  const has = (key) => bounds[key] !== undefined;
  if (!['detail', 'duration', 'end', 'start'].some(has)) return { end };
  if (end !== undefined) throw new TypeError(refuse('measure to mark'));
  if (!has('start') && !has('end')) throw new TypeError(refuse('measure of none'));
  if (has('start') && has('end') && has('duration')) throw new TypeError(refuse('measure of all'));
  return bounds;
}

/** Chromium looks for the start first, as nobody else does. */
function timesOf({ start, end, duration }, name) {
  const known = {};
  const find = (key, point) => {
    if (point !== undefined) known[key] = timeOf(point, name, key);
  };
  if (internal.isChromium) find('start', start);
  find('end', end);
  if (!internal.isChromium) find('start', start);
  const to = known.end ?? (duration === undefined || start === undefined ? internal.now() : known.start + duration);
  return { from: known.start ?? (duration === undefined ? 0 : to - duration), to };
}

// --- https://w3c.github.io/performance-timeline/#the-performanceobserver-interface ----------------------------

const OBSERVED = ['mark', 'measure'];
if (internal.isChromium) Object.freeze(OBSERVED);
const observers = new Set();
let lists;
const offer = (entry) => {
  timeline.push(entry);
  for (const each of observers) each.add(entry);
  return entry;
};

const withType = (entries, type) => entries.filter(({ entryType }) => entryType === type);
const withName = (entries, name, type) =>
  entries.filter((entry) => entry.name === name && (type === undefined || entry.entryType === type));

/** Methods that look for entries, of the timeline or of a list. */
const lookingInto = (owner, entriesOf) => ({
  getEntries() {
    return byStart(entriesOf(this));
  },
  getEntriesByType(...given) {
    const entries = entriesOf(this);
    const what = `${owner}.getEntriesByType`;
    counted(given.length, 1, what);
    return byStart(withType(entries, text(given[0], what)));
  },
  getEntriesByName(...given) {
    const entries = entriesOf(this);
    const what = `${owner}.getEntriesByName`;
    counted(given.length, 1, what);
    const type = given[1] === undefined ? undefined : text(given[1], what);
    return byStart(withName(entries, text(given[0], what), type));
  },
});

class PerformanceObserverEntryList {
  #entries;
  constructor(entries, key) {
    if (key !== KEY) throw illegal('PerformanceObserverEntryList');
    this.#entries = entries;
  }
  static {
    Object.defineProperty(PerformanceObserverEntryList, 'length', { value: 0 });
    lists = (list) => list.#entries;
  }
}
const looking = lookingInto('PerformanceObserverEntryList', (list) => lists(list));
for (const [at, name] of Object.keys(looking).entries()) {
  Object.defineProperty(looking[name], 'length', { value: Math.min(at, 1) });
  Object.defineProperty(PerformanceObserverEntryList.prototype, name, {
    value: looking[name],
    configurable: true,
    enumerable: true,
    writable: true,
  });
}

const OBSERVE = 'PerformanceObserver.observe';
const INIT = 'PerformanceObserverInit';

class PerformanceObserver {
  #callback;
  #buffer = [];
  #types = new Set();
  /** Whether it was first asked for a list of types or for one: it keeps to that. */
  #mode;
  #isWaiting = false;
  #wasCalled = false;
  #facts = { add: (entry) => this.#types.has(entry.entryType) && this.#add(entry) };
  constructor(...given) {
    counted(given.length, 1, 'PerformanceObserver');
    if (typeof given[0] !== 'function')
      throw new TypeError(refuse('observer callback', given[0] === null ? 'null' : typeof given[0]));
    this.#callback = given[0];
  }
  static {
    Object.defineProperty(PerformanceObserver, 'length', { value: 1 });
  }
  static get supportedEntryTypes() {
    return internal.isChromium ? OBSERVED : OBSERVED.slice();
  }
  #add(entry) {
    this.#buffer.push(entry);
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    internal.afterWork(() => {
      this.#isWaiting = false;
      const entries = this.takeRecords();
      if (entries.length === 0) return;
      const list = new PerformanceObserverEntryList(entries, KEY);
      const counts = this.#wasCalled ? {} : { droppedEntriesCount: 0 };
      this.#wasCalled = true;
      Reflect.apply(this.#callback, this, internal.isChromium ? [list, this, counts] : [list, this]);
    });
  }
  observe(given = {}) {
    const options = dictionary(given, INIT, OBSERVE, 'Argument 1');
    const buffered = Boolean(options.buffered);
    let { entryTypes } = options;
    if (entryTypes !== undefined)
      entryTypes = sequence(entryTypes, (each) => text(each, OBSERVE, 'entryTypes', INIT), OBSERVE, 'entryTypes', INIT);
    let { type } = options;
    if (type !== undefined) type = text(type, OBSERVE, 'type', INIT);
    if ((entryTypes === undefined) === (type === undefined))
      throw new TypeError(refuse(type === undefined ? 'observe nothing' : 'observe both'));
    const mode = type === undefined ? 'several' : 'single';
    this.#mode ??= mode;
    if (this.#mode !== mode) throw new DOMException(refuse(`observe ${mode}`), 'InvalidModificationError');
    if (type === undefined) this.#types = new Set(entryTypes);
    else this.#types.add(type);
    observers.add(this.#facts);
    if (buffered && type !== undefined) for (const entry of withType(timeline, type)) this.#facts.add(entry);
  }
  disconnect() {
    observers.delete(this.#facts);
    this.#types.clear();
    this.#buffer = [];
  }
  takeRecords() {
    const entries = this.#buffer;
    this.#buffer = [];
    return entries;
  }
}

const cleared = (type) => (name) => {
  const asked = name === undefined ? undefined : `${name}`;
  timeline = timeline.filter((entry) => entry.entryType !== type || (asked !== undefined && entry.name !== asked));
};

/** The methods that performance has besides now. */
const timing = {
  mark(...given) {
    isMarking = true;
    return offer(new PerformanceMark(...given));
  },
  measure(...given) {
    counted(given.length, 1, MEASURE);
    const name = text(given[0], MEASURE);
    const bounds = boundsOf(given[1], given[2]);
    const { from, to } = timesOf(bounds, name);
    const facts = { name, entryType: 'measure', startTime: from, duration: to - from };
    return offer(new PerformanceMeasure(facts, detailOf(bounds.detail, 'measure'), KEY));
  },
  ...lookingInto('Performance', () => timeline),
  clearMarks: cleared('mark'),
  clearMeasures: cleared('measure'),
  toJSON() {
    return { timeOrigin: this.timeOrigin };
  },
};

const classes = {
  PerformanceEntry,
  PerformanceMark,
  PerformanceMeasure,
  PerformanceObserver,
  PerformanceObserverEntryList,
};
for (const Class of Object.values(classes))
  Object.defineProperty(Class.prototype, Symbol.toStringTag, { value: Class.name, configurable: true });

module.exports = { ...classes, timing };
