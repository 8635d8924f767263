'use strict';

/* What a page has besides its streams: texts in base 64, random numbers and digests, blobs, forms, marks of time. */

const { refuse, hash, fillRandomly, DOMException } = internal;
const { Blob, File, bytesOf } = require('internal/blob');
const { FormData } = require('internal/form_data');

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** https://infra.spec.whatwg.org/#forgiving-base64 */
function atob(data) {
  if (arguments.length === 0) throw new TypeError(refuse('few arguments', 'Window.atob'));
  let text = `${data}`.replace(/[\t\n\f\r ]/g, '');
  if (text.length % 4 === 0) text = text.replace(/==?$/, '');
  if (text.length % 4 === 1 || /[^A-Za-z0-9+/]/.test(text))
    throw new DOMException(refuse('atob'), 'InvalidCharacterError');
  let out = '';
  let bits = 0;
  let count = 0;
  for (const letter of text) {
    bits = (bits << 6) | ALPHABET.indexOf(letter);
    count += 6;
    if (count >= 8) {
      count -= 8;
      out += String.fromCharCode((bits >> count) & 255);
      bits &= (1 << count) - 1;
    }
  }
  return out;
}

function btoa(data) {
  if (arguments.length === 0) throw new TypeError(refuse('few arguments', 'Window.btoa'));
  const text = `${data}`;
  if (/[^\0-\xff]/.test(text)) throw new DOMException(refuse('btoa'), 'InvalidCharacterError');
  let out = '';
  for (let i = 0; i < text.length; i += 3) {
    const [a, b, c] = [text.charCodeAt(i), text.charCodeAt(i + 1), text.charCodeAt(i + 2)];
    out += ALPHABET[a >> 2] + ALPHABET[((a & 3) << 4) | (b >> 4)];
    out += i + 1 < text.length ? ALPHABET[((b & 15) << 2) | (c >> 6)] : '=';
    out += i + 2 < text.length ? ALPHABET[c & 63] : '=';
  }
  return out;
}

// --- https://w3c.github.io/webcrypto/ ----------------------------------------------------------------------

const INTEGERS = /^(?:Uint8|Int8|Uint8Clamped|Int16|Uint16|Int32|Uint32|BigInt64|BigUint64)Array$/;

class SubtleCrypto {
  digest(algorithm, data) {
    const name = `${typeof algorithm === 'object' && algorithm !== null ? algorithm.name : algorithm}`.toLowerCase();
    if (!ArrayBuffer.isView(data) && !(data instanceof ArrayBuffer))
      return Promise.reject(new TypeError(refuse('digested type')));
    const view = ArrayBuffer.isView(data)
      ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength).slice()
      : new Uint8Array(data).slice();
    return new Promise((resolve, reject) => {
      const size = { __proto__: null, 'sha-1': 20, 'sha-256': 32, 'sha-384': 48, 'sha-512': 64 }[name];
      if (size === undefined) return reject(new DOMException(refuse('digest'), 'NotSupportedError'));
      const target = new Uint8Array(size);
      hash(name, view, target);
      if (internal.digestsAtOnce) resolve(target.buffer);
      else internal.afterWork(() => resolve(target.buffer));
    });
  }
}

class Crypto {
  #subtle = new SubtleCrypto();
  get subtle() {
    return this.#subtle;
  }
  getRandomValues(array) {
    const name = ArrayBuffer.isView(array) ? array[Symbol.toStringTag] : undefined;
    if (name === undefined && !ArrayBuffer.isView(array)) throw new TypeError(refuse('random view'));
    if (!INTEGERS.test(`${name}`))
      throw new DOMException(refuse('random type', `${name}`.replace('Array', '')), 'TypeMismatchError');
    if (array.byteLength > 65536)
      throw new DOMException(refuse('random length', array.byteLength), 'QuotaExceededError');
    fillRandomly(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
    return array;
  }
  randomUUID() {
    const bytes = this.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 15) | 64;
    bytes[8] = (bytes[8] & 63) | 128;
    return Array.from(
      bytes,
      (byte, i) => ([4, 6, 8, 10].includes(i) ? '-' : '') + (byte + 256).toString(16).slice(1),
    ).join('');
  }
}

// --- https://w3c.github.io/user-timing/ --------------------------------------------------------------------

const KEY = Symbol('key');

class PerformanceEntry {
  #facts;
  constructor(facts, key = undefined) {
    if (key !== KEY) throw new TypeError('Illegal constructor');
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

const detailOf = (detail) => (detail === undefined || detail === null ? null : internal.clone(detail));

/** Names of what a page's own timing tells. */
const MOMENTS =
  /^(?:navigationStart|(?:unloadEvent|redirect|connect|request|response|domContentLoadedEvent|loadEvent)(?:Start|End)|fetchStart|domainLookup(?:Start|End)|secureConnectionStart|dom(?:Loading|Interactive|Complete))$/;

class PerformanceMark extends PerformanceEntry {
  #detail;
  constructor(name, options) {
    const { startTime, detail } = options ?? {};
    if (MOMENTS.test(`${name}`)) throw new DOMException(refuse('mark name', name), 'SyntaxError');
    if (startTime < 0) throw new TypeError(refuse('mark time', name));
    super(
      {
        name: `${name}`,
        entryType: 'mark',
        startTime: startTime === undefined ? internal.now() : Number(startTime),
        duration: 0,
      },
      KEY,
    );
    this.#detail = detailOf(detail);
  }
  get detail() {
    return this.#detail;
  }
}

class PerformanceMeasure extends PerformanceEntry {
  #detail;
  constructor(facts, detail, key) {
    super(facts, key);
    this.#detail = detail;
  }
  get detail() {
    return this.#detail;
  }
}

let timeline = [];
const byStart = (list) => list.slice().sort((a, b) => a.startTime - b.startTime);

function timeOf(point) {
  if (typeof point === 'number' || point === 'navigationStart') return Number(point) || 0;
  const mark = timeline.findLast(({ entryType, name }) => entryType === 'mark' && name === `${point}`);
  if (mark === undefined) throw new DOMException(refuse('mark', point), 'SyntaxError');
  return mark.startTime;
}

// --- https://w3c.github.io/performance-timeline/#the-performanceobserver-interface ----------------------------

const OBSERVED = ['mark', 'measure'];
const observers = new Set();
let lists;
const offer = (entry) => {
  timeline.push(entry);
  for (const each of observers) each.add(entry);
  return entry;
};

class PerformanceObserverEntryList {
  #entries;
  static {
    lists = (entries) => {
      const list = new PerformanceObserverEntryList();
      list.#entries = byStart(entries);
      return list;
    };
  }
  getEntries() {
    return this.#entries.slice();
  }
  getEntriesByType(type) {
    return this.#entries.filter(({ entryType }) => entryType === `${type}`);
  }
  getEntriesByName(name, type = undefined) {
    return this.#entries.filter(
      (entry) => entry.name === `${name}` && (type === undefined || entry.entryType === `${type}`),
    );
  }
}

class PerformanceObserver {
  #callback;
  #buffer = [];
  #types = new Set();
  /** Whether it was first asked for a list of types or for one: it keeps to that. */
  #mode;
  #isWaiting = false;
  #facts = { add: (entry) => this.#types.has(entry.entryType) && this.#add(entry) };
  constructor(callback) {
    if (typeof callback !== 'function') throw new TypeError(refuse('observer callback'));
    this.#callback = callback;
  }
  static get supportedEntryTypes() {
    return Object.freeze(OBSERVED.slice());
  }
  #add(entry) {
    this.#buffer.push(entry);
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    internal.afterWork(() => {
      this.#isWaiting = false;
      const entries = this.takeRecords();
      if (entries.length > 0) this.#callback.call(this, lists(entries), this);
    });
  }
  observe(options = {}) {
    const { entryTypes, type, buffered = false } = options;
    if ((entryTypes === undefined) === (type === undefined))
      throw new TypeError(refuse(type === undefined ? 'observe nothing' : 'observe both'));
    const mode = type === undefined ? 'several' : 'single';
    this.#mode ??= mode;
    if (this.#mode !== mode) throw new DOMException(refuse(`observe ${mode}`), 'InvalidModificationError');
    if (type === undefined) this.#types = new Set(entryTypes);
    else this.#types.add(`${type}`);
    observers.add(this.#facts);
    if (buffered) for (const entry of timeline) this.#facts.add(entry);
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

/** The methods that performance has besides now. */
const timing = {
  mark(...given) {
    if (given.length === 0) throw new TypeError(refuse('mark arguments'));
    return offer(new PerformanceMark(...given));
  },
  measure(...given) {
    if (given.length === 0) throw new TypeError(refuse('measure arguments'));
    const [name, start, end] = given;
    const options = typeof start === 'object' && start !== null ? start : { start, end };
    if (options === start && Object.keys(options).length > 0) {
      const has = (key) => options[key] !== undefined;
      if (!has('start') && !has('end')) throw new TypeError(refuse('measure of none'));
      if (has('start') && has('end') && has('duration')) throw new TypeError(refuse('measure of all'));
    }
    const to =
      options.end !== undefined
        ? timeOf(options.end)
        : options.start !== undefined && options.duration !== undefined
          ? timeOf(options.start) + options.duration
          : internal.now();
    const from =
      options.start !== undefined ? timeOf(options.start) : options.duration !== undefined ? to - options.duration : 0;
    const measure = new PerformanceMeasure(
      { name: `${name}`, entryType: 'measure', startTime: from, duration: to - from },
      detailOf(options.detail),
      KEY,
    );
    return offer(measure);
  },
  getEntries() {
    return byStart(timeline);
  },
  getEntriesByType(type) {
    return byStart(timeline.filter(({ entryType }) => entryType === `${type}`));
  },
  getEntriesByName(name, type = undefined) {
    return byStart(
      timeline.filter((entry) => entry.name === `${name}` && (type === undefined || entry.entryType === `${type}`)),
    );
  },
  clearMarks(name = undefined) {
    timeline = timeline.filter(
      (entry) => entry.entryType !== 'mark' || (name !== undefined && entry.name !== `${name}`),
    );
  },
  clearMeasures(name = undefined) {
    timeline = timeline.filter(
      (entry) => entry.entryType !== 'measure' || (name !== undefined && entry.name !== `${name}`),
    );
  },
  toJSON() {
    return { timeOrigin: this.timeOrigin };
  },
};

for (const Class of [
  Crypto,
  SubtleCrypto,
  PerformanceEntry,
  PerformanceMark,
  PerformanceMeasure,
  PerformanceObserver,
  PerformanceObserverEntryList,
]) {
  Object.defineProperty(Class.prototype, Symbol.toStringTag, { value: Class.name, configurable: true });
}

module.exports = {
  atob,
  btoa,
  crypto: new Crypto(),
  Crypto,
  SubtleCrypto,
  Blob,
  File,
  FormData,
  PerformanceEntry,
  PerformanceMark,
  PerformanceMeasure,
  PerformanceObserver,
  timing,
  bytesOf,
};
