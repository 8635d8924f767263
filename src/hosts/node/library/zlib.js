'use strict';

/*
 * https://nodejs.org/api/zlib.html: streams around zlib's own steps. Each step fills what is left of an output buffer on a
 * thread, and what came of it is seen in the poll phase.
 */

const { major, nextTick, submit, createCompressor } = internal;
const { Buffer } = require('buffer');
const { Transform, finished } = require('stream');
const { coded, invalidArgType, outOfRange, validateFunction } = require('internal/errors');

// --- Constants -------------------------------------------------------------------------------------------

const ZLIB = {
  Z_NO_FLUSH: 0,
  Z_PARTIAL_FLUSH: 1,
  Z_SYNC_FLUSH: 2,
  Z_FULL_FLUSH: 3,
  Z_FINISH: 4,
  Z_BLOCK: 5,
  Z_OK: 0,
  Z_STREAM_END: 1,
  Z_NEED_DICT: 2,
  Z_ERRNO: -1,
  Z_STREAM_ERROR: -2,
  Z_DATA_ERROR: -3,
  Z_MEM_ERROR: -4,
  Z_BUF_ERROR: -5,
  Z_VERSION_ERROR: -6,
  Z_NO_COMPRESSION: 0,
  Z_BEST_SPEED: 1,
  Z_BEST_COMPRESSION: 9,
  Z_DEFAULT_COMPRESSION: -1,
  Z_FILTERED: 1,
  Z_HUFFMAN_ONLY: 2,
  Z_RLE: 3,
  Z_FIXED: 4,
  Z_DEFAULT_STRATEGY: 0,
  ZLIB_VERNUM: 4880,
  DEFLATE: 1,
  INFLATE: 2,
  GZIP: 3,
  GUNZIP: 4,
  DEFLATERAW: 5,
  INFLATERAW: 6,
  UNZIP: 7,
  Z_MIN_WINDOWBITS: 8,
  Z_MAX_WINDOWBITS: 15,
  Z_DEFAULT_WINDOWBITS: 15,
  Z_MIN_CHUNK: 64,
  Z_MAX_CHUNK: Infinity,
  Z_DEFAULT_CHUNK: 16384,
  Z_MIN_MEMLEVEL: 1,
  Z_MAX_MEMLEVEL: 9,
  Z_DEFAULT_MEMLEVEL: 8,
  Z_MIN_LEVEL: -1,
  Z_MAX_LEVEL: 9,
  Z_DEFAULT_LEVEL: -1,
};
const BROTLI = {
  BROTLI_OPERATION_PROCESS: 0,
  BROTLI_OPERATION_FLUSH: 1,
  BROTLI_OPERATION_FINISH: 2,
  BROTLI_OPERATION_EMIT_METADATA: 3,
  BROTLI_PARAM_MODE: 0,
  BROTLI_PARAM_QUALITY: 1,
  BROTLI_PARAM_LGWIN: 2,
  BROTLI_MIN_QUALITY: 0,
  BROTLI_MAX_QUALITY: 11,
  BROTLI_DEFAULT_QUALITY: 11,
};
const ERRORS = [
  'Z_OK',
  'Z_STREAM_END',
  'Z_NEED_DICT',
  'Z_ERRNO',
  'Z_STREAM_ERROR',
  'Z_DATA_ERROR',
  'Z_MEM_ERROR',
  'Z_BUF_ERROR',
  'Z_VERSION_ERROR',
];
const codes = {};
for (const name of ERRORS) {
  codes[name] = ZLIB[name];
  codes[ZLIB[name]] = name;
}

const { Z_NO_FLUSH, Z_BLOCK, Z_PARTIAL_FLUSH, Z_SYNC_FLUSH, Z_FULL_FLUSH, Z_FINISH } = ZLIB;
/** From what asks for least to what asks for most. */
const FLUSHES = [Z_NO_FLUSH, Z_BLOCK, Z_PARTIAL_FLUSH, Z_SYNC_FLUSH, Z_FULL_FLUSH, Z_FINISH];
const more = (a, b) => (FLUSHES.indexOf(a) > FLUSHES.indexOf(b) ? a : b);

// --- Options ---------------------------------------------------------------------------------------------

function checked(given, name, lower, upper, usual) {
  if (given === undefined || Number.isNaN(given)) return usual;
  if (typeof given !== 'number') throw invalidArgType(name, 'number', given);
  if (!Number.isFinite(given)) throw outOfRange(name, 'a finite number', given);
  if (given < lower || given > upper)
    throw outOfRange(name, upper === Infinity ? `>= ${lower}` : `>= ${lower} and <= ${upper}`, given);
  return given;
}

const KINDS = ['Buffer', 'TypedArray', 'DataView', 'ArrayBuffer'];

function bytesOf(value) {
  if (typeof value === 'string') return Buffer.from(value);
  if (value instanceof Uint8Array) return value;
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  return value instanceof ArrayBuffer ? Buffer.from(value) : undefined;
}

function dictionaryOf({ dictionary }) {
  if (dictionary === undefined) return undefined;
  const bytes = typeof dictionary === 'string' ? undefined : bytesOf(dictionary);
  if (bytes === undefined) throw invalidArgType('options.dictionary', KINDS, dictionary);
  return bytes;
}

// --- Streams ---------------------------------------------------------------------------------------------

const MOST_OUTPUT = major >= 22 ? 2 ** 53 - 1 : 2 ** 32;
/** What asks for a flush between chunks, by what it asks for. */
const flushChunks = FLUSHES.map(() => Buffer.alloc(0));
const isUnpacking = /^(?:inflate|gunzip|unzip)/;

function Zlib(options, mode) {
  const given = options === undefined || options === null ? {} : options;
  const { Z_DEFAULT_CHUNK } = ZLIB;
  const chunkSize = checked(given.chunkSize, 'options.chunkSize', 64, Infinity, Z_DEFAULT_CHUNK);
  this._defaultFlushFlag = checked(given.flush, 'options.flush', Z_NO_FLUSH, Z_BLOCK, Z_NO_FLUSH);
  this._finishFlushFlag = checked(given.finishFlush, 'options.finishFlush', Z_NO_FLUSH, Z_BLOCK, Z_FINISH);
  this._maxOutputLength = checked(given.maxOutputLength, 'options.maxOutputLength', 1, MOST_OUTPUT, MOST_OUTPUT);
  let windowBits = isUnpacking.test(mode) && mode !== 'inflateRaw' && !given.windowBits ? 15 : given.windowBits;
  // zlib does not know a window of 256 bytes without a head.
  windowBits = checked(windowBits, 'options.windowBits', mode === 'gzip' ? 9 : 8, 15, 15);
  if (mode === 'deflateRaw' && windowBits === 8) windowBits = 9;
  const level = checked(given.level, 'options.level', -1, 9, -1);
  const memLevel = checked(given.memLevel, 'options.memLevel', 1, 9, 8);
  const strategy = checked(given.strategy, 'options.strategy', 0, 4, 0);
  const dictionary = dictionaryOf(given);
  Transform.call(this, major >= 14 ? { autoDestroy: true, ...given } : given);
  this.bytesWritten = 0;
  this._chunkSize = chunkSize;
  this._outBuffer = Buffer.alloc(chunkSize);
  this._outOffset = 0;
  this._level = level;
  this._strategy = strategy;
  this._info = given.info;
  this._mode = mode;
  this._handle = createCompressor(mode, windowBits, level, memLevel, strategy, dictionary);
  // Node 12 lets go of the handle and tells nobody.
  if (major < 14) this.once('end', major < 12 ? this.close : () => void (this._handle = null));
}
Object.setPrototypeOf(Zlib.prototype, Transform.prototype);
Object.setPrototypeOf(Zlib, Transform);

/** Setting up takes longer than small things do. */
const STEP_NS = 20000;
const BYTE_NS = { in: 15, out: 5 };

/** The error of a step, undefined where it went well. */
function errorOf([, , errno, message]) {
  if (errno === 0) return undefined;
  return Object.assign(new Error(message), { errno, code: codes[errno] });
}

function step(self, job) {
  const outcome = self._handle(
    job.flush,
    job.chunk,
    job.at,
    job.left,
    self._outBuffer,
    self._outOffset,
    self._chunkSize - self._outOffset,
    job.isSync,
  );
  const [roomLeft, inputLeft] = outcome;
  const made = self._chunkSize - self._outOffset - roomLeft;
  const taken = job.left - inputLeft;
  job.at += taken;
  job.left = inputLeft;
  return { roomLeft, made, taken, error: errorOf(outcome), isTrailing: inputLeft > 0 && roomLeft > 0 };
}

/** What the step made, cut off the output buffer; a new one where it is full. */
function takeOutput(self, { made, roomLeft }) {
  const output = self._outBuffer.slice(self._outOffset, self._outOffset + made);
  self._outOffset += made;
  if (roomLeft === 0 || self._outOffset >= self._chunkSize) {
    self._outOffset = 0;
    self._outBuffer = Buffer.alloc(self._chunkSize);
  }
  return output;
}

function write(self, job) {
  self._isBusy = true;
  const outcome = step(self, job);
  const ns = STEP_NS + outcome.taken * BYTE_NS.in + outcome.made * BYTE_NS.out;
  submit('ZLIB', `zlib.${self._mode}`, ns, () => written(self, job, outcome), 'random');
}

function written(self, job, outcome) {
  self._isBusy = false;
  if (self.destroyed || self._handle === null) return job.callback();
  const { error, made, roomLeft, taken, isTrailing } = outcome;
  if (error !== undefined) {
    self._handle = null;
    fail(self, error);
    return;
  }
  self.bytesWritten += taken;
  const hasRoom = made === 0 ? takeOutput(self, outcome).length === 0 : self.push(takeOutput(self, outcome));
  if (self.destroyed) return job.callback();
  if (roomLeft === 0) {
    if (hasRoom) return write(self, job);
    // Goes on when somebody reads.
    const read = self._read;
    self._read = (size) => {
      self._read = read;
      write(self, job);
      self._read(size);
    };
    return;
  }
  // What lies behind the end of the data is left alone.
  if (isTrailing) self.push(null);
  job.callback();
}

function fail(self, error) {
  if (major >= 12) return self.destroy(error);
  self.emit('error', error);
}

Object.assign(Zlib.prototype, {
  _flush(callback) {
    this._transform(Buffer.alloc(0), '', callback);
  },

  _final(callback) {
    callback();
  },

  _transform(chunk, _encoding, callback) {
    const state = this._writableState;
    const asked = flushChunks.indexOf(chunk);
    let flush = asked === -1 ? this._defaultFlushFlag : FLUSHES[asked];
    const isLast = (state.ending || state.ended) && state.length === chunk.byteLength;
    if (isLast && asked === -1) flush = more(flush, this._finishFlushFlag);
    this._processChunk(chunk, flush, callback);
  },

  /** By a name that libraries call. */
  _processChunk(chunk, flush, callback) {
    if (typeof callback !== 'function') return chunkSync(this, chunk, flush);
    if (this._handle === null) return nextTick(callback);
    write(this, { chunk, callback, flush, at: 0, left: chunk.byteLength, isSync: false });
  },

  flush(kind, callback) {
    if (typeof kind === 'function' || (kind === undefined && !callback)) {
      callback = kind;
      kind = Z_FULL_FLUSH;
    }
    if (this.writableFinished || this._writableState.finished) {
      if (callback) nextTick(callback);
    } else if (this._writableState.ended) {
      if (callback) this.once('end', callback);
    } else this.write(flushChunks[FLUSHES.indexOf(kind)], '', callback);
  },

  reset() {
    throw coded(Error, 'ERR_FEATURE_UNAVAILABLE_ON_PLATFORM', 'zlib.reset is not available here');
  },

  params() {
    throw coded(Error, 'ERR_FEATURE_UNAVAILABLE_ON_PLATFORM', 'zlib.params is not available here');
  },

  close(callback) {
    if (callback) finished(this, callback);
    if (major < 8) this._destroy(undefined, () => {});
    else this.destroy();
  },

  _destroy(error, callback) {
    this._handle = null;
    if (major < 10) nextTick(() => this.emit('close'));
    callback(error);
  },
});
Object.defineProperty(Zlib.prototype, '_closed', {
  configurable: true,
  enumerable: true,
  get() {
    return this._handle === null;
  },
});

// --- All at once -----------------------------------------------------------------------------------------

function tooLarge(self) {
  const text = `Cannot create a Buffer larger than ${self._maxOutputLength} bytes`;
  return coded(RangeError, 'ERR_BUFFER_TOO_LARGE', text);
}

const answerOf = (self, bytes) => (self._info ? { buffer: bytes, engine: self } : bytes);

function whole(self, input, callback) {
  validateFunction(callback, 'callback');
  const parts = [];
  let length = 0;
  self.on('data', (part) => {
    parts.push(part);
    length += part.length;
    if (length <= self._maxOutputLength) return;
    self.close();
    callback(tooLarge(self));
  });
  self.on('error', (error) => {
    self.removeAllListeners('end');
    callback(error);
  });
  self.on('end', () => {
    const bytes = parts.length === 1 ? parts[0] : Buffer.concat(parts, length);
    self.close();
    callback(null, answerOf(self, bytes));
  });
  self.end(typeof input === 'string' ? input : (bytesOf(input) ?? input));
}

function notBytes(input) {
  if (major >= 9) return invalidArgType('buffer', ['string', ...KINDS], input);
  const words = ['Not a string or buffer', '"buffer" argument must be a string, Buffer, TypedArray, or DataView'];
  return new TypeError(words[major - 7]);
}

function wholeSync(self, input) {
  const chunk = bytesOf(input);
  if (chunk === undefined || (major < 9 && input instanceof ArrayBuffer)) throw notBytes(input);
  return answerOf(self, chunkSync(self, chunk, self._finishFlushFlag));
}

/** What comes of a chunk, at once; the handle is let go then, and who wants to go on puts it back. */
function chunkSync(self, chunk, flush) {
  const job = { chunk, flush, at: 0, left: chunk.byteLength, isSync: true };
  const parts = [];
  let length = 0;
  let taken = 0;
  for (;;) {
    const outcome = step(self, job);
    if (outcome.error !== undefined) {
      if (self.listenerCount('error') > 0) fail(self, outcome.error);
      else self.close();
      throw outcome.error;
    }
    taken += outcome.taken;
    length += outcome.made;
    if (length > self._maxOutputLength) {
      self.close();
      throw tooLarge(self);
    }
    if (outcome.made > 0) parts.push(takeOutput(self, outcome));
    if (outcome.roomLeft !== 0) break;
  }
  self.bytesWritten = taken;
  self._handle = null;
  return parts.length === 1 ? parts[0] : Buffer.concat(parts, length);
}

// --- What is exported ------------------------------------------------------------------------------------

const zlib = {};

for (const mode of ['deflate', 'inflate', 'gzip', 'gunzip', 'deflateRaw', 'inflateRaw', 'unzip']) {
  const name = mode[0].toUpperCase() + mode.slice(1);
  const Class = function (options) {
    if (!(this instanceof Class)) return new Class(options);
    Zlib.call(this, options, mode);
  };
  const named = (value, text) => Object.defineProperty(value, 'name', { value: text, configurable: true });
  named(Class, name);
  Object.setPrototypeOf(Class.prototype, Zlib.prototype);
  Object.setPrototypeOf(Class, Zlib);
  zlib[name] = Class;
  zlib[`create${name}`] = named(
    (options) => new Class(options),
    major === 24 || major >= 26 ? `create${name}` : 'value',
  );
  zlib[mode] = named((input, options, callback) => {
    if (typeof options === 'function') {
      callback = options;
      options = {};
    }
    whole(new Class(options), input, callback);
  }, 'asyncBufferWrapper');
  zlib[`${mode}Sync`] = named((input, options) => wholeSync(new Class(options), input), 'syncBufferWrapper');
}

if (major >= 20)
  zlib.crc32 = function crc32(data, value = 0) {
    const bytes = bytesOf(data);
    if (bytes === undefined) throw invalidArgType('data', ['string', 'Buffer', 'TypedArray', 'DataView'], data);
    if (typeof value !== 'number') throw invalidArgType('value', 'number', value);
    return internal.crc32(bytes, value);
  };

if (major >= 11) {
  const constants = Object.assign({ __proto__: null }, ZLIB, BROTLI);
  Object.defineProperty(zlib, 'constants', { enumerable: true, value: Object.freeze(constants) });
} else Object.defineProperty(zlib, 'constants', { enumerable: true, value: Object.freeze({ ...ZLIB }) });
Object.defineProperty(zlib, 'codes', { enumerable: true, value: Object.freeze(codes) });
for (const name of Object.keys(ZLIB)) Object.defineProperty(zlib, name, { value: ZLIB[name], enumerable: major < 10 });

module.exports = zlib;
