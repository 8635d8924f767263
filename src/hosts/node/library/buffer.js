'use strict';

/* https://nodejs.org/api/buffer.html. Text goes in and out of bytes by `internal`; a Buffer is a Uint8Array with more methods. */
const { encode, decode, kindOf, kinds, major } = internal;
const {
  coded,
  invalidArgType,
  invalidArgValue,
  outOfRange,
  validateInteger,
  validateNumber,
} = require('internal/errors');

const has = (since) => major >= since;
/** Node 12.0, of which most is still that of 11. */
const isFirst12 = internal.version.startsWith('v12.0.');

const MAX_LENGTH = has(22) && !internal.isBun ? 2 ** 53 - 1 : has(15) ? 2 ** 32 : has(14) ? 2 ** 32 - 1 : 2 ** 31 - 1;
const BYTES = ['Buffer', 'Uint8Array'];
const custom = Symbol.for('nodejs.util.inspect.custom');

class FastBuffer extends Uint8Array {}

function Buffer(value, encodingOrOffset, length) {
  if (major > 9) require('internal/old_buffer')(Buffer);
  if (typeof value === 'number') {
    if (typeof encodingOrOffset === 'string') throw invalidArgType('string', 'string', value);
    return Buffer.alloc(value);
  }
  return Buffer.from(value, encodingOrOffset, length);
}
Object.setPrototypeOf(Buffer, Uint8Array);
Object.defineProperty(Buffer, Symbol.species, { configurable: true, get: () => FastBuffer });
Buffer.prototype = FastBuffer.prototype;
Object.defineProperty(Buffer.prototype, 'constructor', { value: Buffer, writable: true, configurable: true });

// --- Encodings -------------------------------------------------------------------------------------------

const NAMES = {
  __proto__: null,
  utf8: 'utf8',
  'utf-8': 'utf8',
  hex: 'hex',
  base64: 'base64',
  ascii: 'ascii',
  latin1: 'latin1',
  binary: 'latin1',
  ucs2: 'utf16le',
  'ucs-2': 'utf16le',
  utf16le: 'utf16le',
  'utf-16le': 'utf16le',
};
if (has(14)) NAMES.base64url = 'base64url';

const nameOf = (encoding) => NAMES[String(encoding).toLowerCase()];

function encodingOr(encoding, usual = 'utf8') {
  if (encoding === undefined || encoding === null || encoding === '') return usual;
  const name = nameOf(encoding);
  if (name !== undefined) return name;
  throw unknownEncoding(encoding);
}

function unknownEncoding(encoding) {
  const shown = has(12) && typeof encoding === 'object' ? internal.inspect(encoding, { depth: 0 }) : encoding;
  const text = `Unknown encoding: ${shown}`;
  return has(9) ? coded(TypeError, 'ERR_UNKNOWN_ENCODING', text) : new TypeError(text);
}

const asBuffer = (bytes) => Object.setPrototypeOf(bytes, FastBuffer.prototype);
const bytesOf = (text, encoding) => asBuffer(encode(text, encodingOr(encoding)));
const TypedArrayPrototype = Object.getPrototypeOf(Uint8Array.prototype);
/** Since Node 24 whatever it says of itself. */
const lengthOf = (bytes) => (has(24) ? Reflect.get(TypedArrayPrototype, 'length', bytes) : bytes.length);
const isBytes = (value) => value instanceof Uint8Array;
/** Of any context, and none that only inherits from one. */
const isAnyBuffer = (value) => {
  const kind = kindOf(value);
  return kind === kinds.ArrayBuffer || kind === kinds.SharedArrayBuffer;
};
/** All bytes of a view, whatever its elements are. */
const bytesUnder = (view) => (isBytes(view) ? view : new Uint8Array(view.buffer, view.byteOffset, view.byteLength));

// --- Making buffers --------------------------------------------------------------------------------------

function sized(size) {
  if (typeof size !== 'number') throw invalidArgType('size', 'number', size);
  if (!has(9) && size < 0) throw new RangeError('"size" argument must not be negative');
  if (!(size >= 0 && size <= MAX_LENGTH))
    throw has(20)
      ? outOfRange('size', `>= 0 && <= ${MAX_LENGTH}`, size)
      : has(15)
        ? coded(RangeError, 'ERR_INVALID_ARG_VALUE', `The argument 'size' is invalid. Received ${size}`)
        : coded(RangeError, 'ERR_INVALID_OPT_VALUE', `The value "${size}" is invalid for option "size"`);
  return new FastBuffer(size);
}

/** A view of a part; what is no number counts as nothing. */
function partOf(memory, offset, length) {
  const from = +offset || 0;
  const most = memory.byteLength - from;
  const outside = (name) =>
    has(9)
      ? coded(RangeError, 'ERR_BUFFER_OUT_OF_BOUNDS', `"${name}" is outside of buffer bounds`)
      : new RangeError(`'${name}' is out of bounds`);
  if (most < 0) throw outside('offset');
  if (length === undefined) return new FastBuffer(memory, from, has(22) ? undefined : most);
  if (+length > most) throw outside('length');
  return new FastBuffer(memory, from, +length > 0 ? +length : 0);
}

function refusalOf(value) {
  if (internal.major < 12) return oldRefusal(value);
  // The words of the error are made for one thing more than it can list.
  const { code, message } = invalidArgType('first argument', ['string', 'Buffer', 'ArrayBuffer', 'Array'], value);
  const listed = message.replace(
    'Buffer, ArrayBuffer, or Array',
    'Buffer, ArrayBuffer, or Array or an Array-like Object',
  );
  return coded(TypeError, code, listed);
}

/** What cannot become a Buffer, in the words before Node 12.17. */
function oldRefusal(value) {
  const { major, version } = internal;
  const refuse = (text) => (major < 9 ? new TypeError(text) : coded(TypeError, 'ERR_INVALID_ARG_TYPE', text));
  if (typeof value === 'number' && !version.startsWith('v12'))
    return refuse(
      major < 9
        ? '"value" argument must not be a number'
        : 'The "value" argument must not be of type number. Received type number',
    );
  if (major < 9) return refuse('First argument must be a string, Buffer, ArrayBuffer, Array, or array-like object.');
  const kind = major < 10 && value === null ? 'null' : typeof value;
  return refuse(
    `The first argument must be one of type string, Buffer, ArrayBuffer, Array, or Array-like Object. Received type ${kind}`,
  );
}

Object.assign(Buffer, {
  poolSize: major === 24 || (major >= 26 && !internal.isBun) ? 65536 : 8192,
  from(value, encodingOrOffset, length) {
    if (typeof value === 'string') {
      if (!has(9) && typeof encodingOrOffset === 'string' && nameOf(encodingOrOffset || 'utf8') === undefined)
        throw new TypeError('"encoding" must be a valid string encoding');
      return bytesOf(value, typeof encodingOrOffset === 'string' ? encodingOrOffset : undefined);
    }
    if (typeof value === 'object' && value !== null) {
      if (isAnyBuffer(value)) return partOf(value, encodingOrOffset, length);
      const primitive = value.valueOf?.();
      if (
        primitive !== null &&
        primitive !== undefined &&
        primitive !== value &&
        (typeof primitive === 'string' || typeof primitive === 'object')
      )
        return Buffer.from(primitive, encodingOrOffset, length);
      const copied = fromArrayLike(value);
      if (copied !== undefined) return copied;
      if (typeof value[Symbol.toPrimitive] === 'function') {
        const text = value[Symbol.toPrimitive]('string');
        if (typeof text === 'string') return bytesOf(text, encodingOrOffset);
      }
    }
    throw internal.within('Buffer.from', () => refusalOf(value));
  },
  ...(has(18) ? { copyBytesFrom } : {}),
  ...(has(12) ? { of: (...items) => FastBuffer.of(...items) } : {}),
  alloc(size, fill, encoding) {
    const made = sized(size);
    return fill === undefined || fill === 0 || size === 0 ? made : made.fill(fill, 0, size, encoding);
  },
  allocUnsafe: sized,
  allocUnsafeSlow: sized,
  isBuffer: (value) => value instanceof Buffer,
  compare(a, b) {
    const isNine = internal.major === 9;
    if (isNine && !(isBytes(a) && isBytes(b)))
      throw coded(
        TypeError,
        'ERR_INVALID_ARG_TYPE',
        'The "buf1", "buf2" arguments must be one of type Buffer or Uint8Array',
      );
    if (!isBytes(a)) throw invalidArgType('buf1', BYTES, a);
    if (!isBytes(b)) throw invalidArgType('buf2', BYTES, b);
    const shared = Math.min(a.length, b.length);
    for (let i = 0; i < shared; i++) if (a[i] !== b[i]) return a[i] < b[i] ? -1 : 1;
    return Math.sign(a.length - b.length);
  },
  isEncoding: (encoding) => typeof encoding === 'string' && encoding.length > 0 && nameOf(encoding) !== undefined,
  concat(list, length) {
    if (!Array.isArray(list)) throw invalidArgType('list', 'Array', list);
    if (list.length === 0) return new FastBuffer(0);
    const sum = () => list.reduce((all, each) => all + lengthOf(each), 0);
    // Until Node 22 their lengths were read before it was asked what they are.
    if (!has(24) && length === undefined) sum();
    for (let i = 0; i < list.length; i++) if (!isBytes(list[i])) throw invalidArgType(`list[${i}]`, BYTES, list[i]);
    if (has(12)) validatePlaces(['length', length, MAX_LENGTH]);
    else if (length !== undefined && typeof length !== 'number') throw invalidArgType('length', 'number', length);
    const total = length === undefined ? sum() : length;
    const joined = Buffer.alloc(total);
    let at = 0;
    for (const each of list) {
      if (at >= total) break;
      joined.set(at + lengthOf(each) > total ? each.subarray(0, total - at) : each, at);
      at += lengthOf(each);
    }
    return joined;
  },
  byteLength(value, encoding) {
    if (typeof value === 'string') return lengthOfText(value, nameOf(encoding));
    if (ArrayBuffer.isView(value) || isAnyBuffer(value)) return value.byteLength;
    throw invalidArgType('string', ['string', 'Buffer', 'ArrayBuffer'], value);
  },
});

/** Of a view's elements, not of its bytes. */
function copyBytesFrom(view, offset, length) {
  if (!ArrayBuffer.isView(view) || view instanceof DataView) throw invalidArgType('view', 'TypedArray', view);
  if (offset !== undefined) validateInteger(offset, 'offset', 0);
  if (length !== undefined) validateInteger(length, 'length', 0);
  const from = offset ?? 0;
  if (from >= view.length) return new FastBuffer(0);
  const { buffer, byteOffset, byteLength } = view.subarray(from, length === undefined ? undefined : from + length);
  return Buffer.from(new Uint8Array(buffer, byteOffset, byteLength));
}

/** Bytes a text may take; of what is no hexadecimal or Base64 only the length is looked at. */
function lengthOfText(text, encoding = 'utf8') {
  if (encoding === 'hex') return text.length >> 1;
  if (encoding === 'base64' || encoding === 'base64url') return (text.replace(/==?$/, '').length * 3) >> 2;
  return encode(text, encoding).length;
}

function fromArrayLike(value) {
  if (value.length !== undefined || isAnyBuffer(value.buffer))
    return typeof value.length === 'number' ? FastBuffer.from(value) : new FastBuffer(0);
  return value.type === 'Buffer' && Array.isArray(value.data) ? FastBuffer.from(value.data) : undefined;
}

// --- Text and pieces -------------------------------------------------------------------------------------

const clamp = (value, usual, length) => {
  const at = value === undefined ? usual : Math.trunc(value) || 0;
  return Math.min(Math.max(at, 0), length);
};
const fromEnd = (value, usual, length) => {
  const at = value === undefined ? usual : Math.trunc(value) || 0;
  return at < 0 ? Math.max(at + length, 0) : Math.min(at, length);
};

const methods = {
  toString(encoding, start, end) {
    const from = clamp(start, 0, this.length);
    const to = clamp(end, this.length, this.length);
    if (to <= from) return '';
    if (has(12) && encoding !== undefined && !encoding) throw unknownEncoding(encoding);
    return decode(this, from, to, encodingOr(encoding));
  },
  toJSON() {
    return { type: 'Buffer', data: Array.from(this) };
  },
  write(text, offset, length, encoding) {
    if (typeof offset === 'string' && (length === undefined || !has(12))) [offset, encoding] = [undefined, offset];
    else if (offset === undefined) [length, encoding] = [];
    else if (typeof length === 'string') [length, encoding] = [undefined, length];
    if (typeof text !== 'string')
      throw internal.isBun
        ? invalidArgType('string', 'string', text)
        : coded(TypeError, 'ERR_INVALID_ARG_TYPE', 'argument must be a string');
    const at = offset === undefined ? 0 : offset;
    if (has(12)) validatePlaces(['offset', at, this.length], ['length', length, this.length]);
    else if (at < 0 || at > this.length) throw outOfRange('offset', `>= 0 && <= ${this.length}`, at);
    const room = Math.min(length === undefined ? Infinity : has(12) ? length : length >>> 0, this.length - at);
    const bytes = encode(text, encodingOr(encoding), room);
    this.set(bytes, at);
    return bytes.length;
  },
  slice(start, end) {
    const from = fromEnd(start, 0, this.length);
    const to = fromEnd(end, this.length, this.length);
    return new FastBuffer(this.buffer, this.byteOffset + from, Math.max(to - from, 0));
  },
  equals(other) {
    if (!isBytes(other)) throw invalidArgType('otherBuffer', BYTES, other);
    return this === other || (this.length === other.length && Buffer.compare(this, other) === 0);
  },
  compare(target, targetStart = 0, targetEnd = undefined, start = 0, end = this.length) {
    if (!isBytes(target)) throw invalidArgType('target', BYTES, target);
    if (targetEnd === undefined) targetEnd = target.length;
    if (has(12)) {
      validatePlaces(['targetStart', targetStart, MAX_LENGTH], ['targetEnd', targetEnd, target.length]);
      validatePlaces(['sourceStart', start, MAX_LENGTH], ['sourceEnd', end, this.length]);
    }
    return Buffer.compare(this.subarray(start, end), target.subarray(targetStart, targetEnd));
  },
  copy(target, targetStart, start, end) {
    if (has(22) && ArrayBuffer.isView(target)) target = bytesUnder(target);
    if (!isBytes(target)) throw cannotCopyTo(target);
    if (has(12)) [targetStart, start, end] = copyPlaces(this, target, [targetStart, start, end]);
    const at = clamp(targetStart, 0, target.length);
    const piece = this.subarray(clamp(start, 0, this.length), clamp(end, this.length, this.length)).subarray(
      0,
      target.length - at,
    );
    target.set(piece, at);
    return piece.length;
  },
  fill(value, offset, end, encoding) {
    const mayBeEncoding = typeof value === 'string' || !has(12);
    if (has(12) && typeof value === 'string' && encoding != null && typeof encoding !== 'string')
      throw invalidArgType('encoding', 'string', encoding);
    if (mayBeEncoding && typeof offset === 'string') [offset, encoding] = [undefined, offset];
    else if (mayBeEncoding && typeof end === 'string') [end, encoding] = [undefined, end];
    const from = offset === undefined ? 0 : offset;
    const to = end === undefined ? this.length : end;
    const isBeyond = from < 0 || to > this.length || (has(10) && to < 0);
    if (!has(11) && isBeyond) {
      if (!has(9)) throw new RangeError('Out of range index');
      throw coded(RangeError, 'ERR_INDEX_OUT_OF_RANGE', 'Index out of range');
    }
    if (!has(10) && from > this.length) throw new RangeError(has(9) ? 'Index out of range' : 'out of range index');
    if (has(12) || isFirst12) {
      validatePlaces(['offset', from, MAX_LENGTH], ['end', end, this.length]);
      if (offset !== undefined && from >= to) return this;
    } else if (isBeyond)
      throw from < 0 ? outOfRange('offset', '>= 0', from) : outOfRange('end', `>= 0 and <= ${this.length}`, to);
    const pattern =
      typeof value === 'string'
        ? bytesOf(value, encoding)
        : ArrayBuffer.isView(value)
          ? bytesUnder(value)
          : [value & 255];
    if (pattern.length === 0) {
      if (value === '') return Uint8Array.prototype.fill.call(this, 0, from, to);
      throw invalidArgValue('value', value);
    }
    for (let i = from; i < to; i++) this[i] = pattern[(i - from) % pattern.length];
    return this;
  },
  includes(value, offset, encoding) {
    return this.indexOf(value, offset, encoding) !== -1;
  },
};

function validatePlaces(...places) {
  for (const [name, value, most] of places) if (value !== undefined) validateInteger(value, name, 0, most);
}

/** Whole parts count, and what is no safe number stands for nothing. Since Node 18 nothing begins behind the end. */
function copyPlaces(source, target, given) {
  const [at, start, end] = given.map((value, i) => {
    if (value === undefined) return i === 2 ? source.length : 0;
    return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? Math.floor(value) : 0;
  });
  if (at < 0) throw outOfRange('targetStart', '>= 0', at);
  if (has(18) && (start < 0 || start > source.length))
    throw outOfRange('sourceStart', `>= 0 && <= ${source.length}`, start);
  if (start < 0) throw outOfRange('sourceStart', '>= 0', start);
  if (end < 0) throw outOfRange('sourceEnd', '>= 0', end);
  return [Math.min(at, target.length), start, end];
}

/** Until Node 12.0 this was said outside of JavaScript. */
function cannotCopyTo(target) {
  if (internal.major >= 12) return invalidArgType('target', BYTES, target);
  if (!has(10)) return new TypeError('argument should be a Buffer');
  const error = new TypeError('argument must be a buffer');
  return Object.assign(error, { code: 'ERR_INVALID_ARG_TYPE' });
}

function notDivided(bits) {
  const text = `Buffer size must be a multiple of ${bits}-bits`;
  return has(9) ? coded(RangeError, 'ERR_INVALID_BUFFER_SIZE', text) : new RangeError(text);
}

/** Where the search begins, from the end where it is below nothing; -1 where there is no such place. */
function firstPlace(offset, length, needed, backwards) {
  // A place is a number of 32 bits.
  let at = Math.trunc(Math.min(Math.max(+offset, -(2 ** 31)), 2 ** 31 - 1));
  if (offset === undefined || at !== at) at = backwards ? length : 0;
  if (at < 0) at = at + length >= 0 ? at + length : backwards && needed > 0 ? -1 : 0;
  if (at + needed <= length) return at;
  if (needed === 0) return length;
  return backwards ? length - needed : -1;
}

function find(self, value, offset, encoding, backwards) {
  if (typeof offset === 'string') [offset, encoding] = [undefined, offset];
  // Until Node 12.0 the encoding was put into small letters before it was looked at.
  if (typeof encoding === 'string' && !has(12)) encoding = encoding.toLowerCase();
  const wanted =
    typeof value === 'number' ? [value & 255] : typeof value === 'string' ? bytesOf(value, encoding) : value;
  if (typeof value !== 'number' && !isBytes(wanted))
    throw invalidArgType('value to find', ['number', 'string', 'Buffer', 'Uint8Array'], value);
  let at = firstPlace(offset, self.length, wanted.length, backwards);
  if (wanted.length === 0) return at;
  // Wide characters are looked for where they can stand.
  const width = typeof value !== 'number' && encoding !== undefined && nameOf(encoding) === 'utf16le' ? 2 : 1;
  if (at > 0) at -= at % width;
  const last = self.length - wanted.length;
  for (const step = backwards ? -width : width; at >= 0 && at <= last; at += step) {
    let i = 0;
    while (i < wanted.length && self[at + i] === wanted[i]) i++;
    if (i === wanted.length) return at;
  }
  return -1;
}
methods.indexOf = function indexOf(value, offset, encoding) {
  return find(this, value, offset, encoding, false);
};
methods.lastIndexOf = function lastIndexOf(value, offset, encoding) {
  return find(this, value, offset, encoding, true);
};

for (const size of [2, 4, 8]) {
  methods[`swap${size * 8}`] = function () {
    if (this.length % size !== 0) throw notDivided(size * 8);
    for (let i = 0; i < this.length; i += size) this.subarray(i, i + size).reverse();
    return this;
  };
}

/** What a program has added, in one line. */
function ownOf(buffer, left, options) {
  const keys = Reflect.ownKeys(buffer).slice(buffer.length);
  const found = keys.filter((key) => options.showHidden || Object.getOwnPropertyDescriptor(buffer, key)?.enumerable);
  if (found.length === 0) return '';
  const added = {};
  for (const key of found) added[key] = buffer[key];
  const depth = internal.major < 12 ? left : options.depth;
  return internal.inspect(added, { ...options, depth, breakLength: Infinity, compact: true }).slice(2, -2);
}

// Also the methods of Uint8Array of the same name give Buffers: subarray by its species.
methods[custom] = methods.inspect = function inspect(depth, options) {
  const most = module.exports.INSPECT_MAX_BYTES;
  const shown = this.hexSlice(0, Math.min(most, this.length)).replace(/(..)(?=.)/g, '$1 ');
  const rest = this.length - most;
  const more = !(rest > 0) ? '' : internal.major < 11 ? ' ... ' : ` ... ${rest} more byte${rest > 1 ? 's' : ''}`;
  const own = options === undefined || internal.major < 11 ? '' : ownOf(this, depth, options);
  return `<${this.constructor.name} ${shown}${more}${own !== '' && this.length > 0 ? ', ' : ''}${own}>`;
};

// --- Numbers ---------------------------------------------------------------------------------------------

const viewOf = (buffer) => new DataView(buffer.buffer, buffer.byteOffset, buffer.length);

function checkPlace(buffer, offset, size) {
  if (typeof offset !== 'number') throw invalidArgType('offset', 'number', offset);
  const last = buffer.length - size;
  if (Number.isInteger(offset) && offset >= 0 && offset <= last) return;
  if (Math.floor(offset) !== offset) throw outOfRange('offset', 'an integer', offset);
  if (last < 0) throw coded(RangeError, 'ERR_BUFFER_OUT_OF_BOUNDS', 'Attempt to access memory outside buffer bounds');
  throw outOfRange('offset', `>= 0 and <= ${last}`, offset);
}

function checkValue(value, min, max, bits) {
  // What is no number at all becomes 0, what is no BigInt is refused by the next operator.
  if (!(value < min || value > max)) return typeof min === 'bigint' ? value & max : value;
  const n = typeof min === 'bigint' ? 'n' : '';
  const small = bits <= 32;
  const range = small
    ? `>= ${min} and <= ${max}`
    : min < 0
      ? `>= -(2${n} ** ${bits - 1}${n}) and < 2${has(14) ? n : ''} ** ${bits - 1}${n}`
      : `>= 0${n} and < 2${n} ** ${bits}${n}`;
  if (internal.major === 9)
    throw coded(RangeError, 'ERR_INVALID_OPT_VALUE', `The value "${value}" is invalid for option "value"`);
  throw outOfRange('value', range, value);
}

function defineNumber(name, size, accessor, min, max, endings) {
  for (const ending of endings) {
    const little = ending === 'LE';
    const read = function (offset = 0) {
      checkPlace(this, offset, size);
      return viewOf(this)[`get${accessor}`](offset, little);
    };
    const write = function (value, offset = 0) {
      if (typeof min === 'number') value = +value;
      if (min !== undefined) checkValue(value, min, max, size * 8);
      checkPlace(this, offset, size);
      viewOf(this)[`set${accessor}`](offset, value, little);
      return offset + size;
    };
    for (const alias of new Set([name, has(12) ? name.replace('UInt', 'Uint') : name])) {
      methods[`read${alias}${ending}`] = read;
      methods[`write${alias}${ending}`] = write;
    }
  }
}
const BOTH = ['LE', 'BE'];
for (const size of [1, 2, 4]) {
  const range = 2 ** (size * 8);
  defineNumber(`UInt${size * 8}`, size, `Uint${size * 8}`, 0, range - 1, size === 1 ? [''] : BOTH);
  defineNumber(`Int${size * 8}`, size, `Int${size * 8}`, -range / 2, range / 2 - 1, size === 1 ? [''] : BOTH);
}
defineNumber('Float', 4, 'Float32', undefined, undefined, BOTH);
defineNumber('Double', 8, 'Float64', undefined, undefined, BOTH);
// Node 10 got them late, and 11 no more.
if (has(12) || internal.major === 10 || isFirst12) {
  defineNumber('BigUInt64', 8, 'BigUint64', 0n, 2n ** 64n - 1n, BOTH);
  defineNumber('BigInt64', 8, 'BigInt64', -(2n ** 63n), 2n ** 63n - 1n, BOTH);
}

// Integers of 1 to 6 bytes.
for (const [signed, ending] of [
  ['UInt', 'LE'],
  ['UInt', 'BE'],
  ['Int', 'LE'],
  ['Int', 'BE'],
]) {
  const order = (size) => Array.from({ length: size }, (_, i) => (ending === 'LE' ? size - 1 - i : i));
  const checkSize = (size) => {
    if (typeof size !== 'number') throw invalidArgType('byteLength', 'number', size);
    if (Math.floor(size) !== size) throw outOfRange('byteLength', 'an integer', size);
    if (!(size >= 1 && size <= 6)) throw outOfRange('byteLength', '>= 1 and <= 6', size);
  };
  const read = function (offset, size) {
    if (offset === undefined) throw invalidArgType('offset', 'number', offset);
    checkSize(size);
    checkPlace(this, offset, size);
    const value = order(size).reduce((sum, i) => sum * 256 + this[offset + i], 0);
    return signed === 'Int' && value >= 2 ** (size * 8 - 1) ? value - 2 ** (size * 8) : value;
  };
  const write = function (value, offset, size) {
    checkSize(size);
    const range = 2 ** (size * 8);
    checkValue(+value, signed === 'Int' ? -range / 2 : 0, (signed === 'Int' ? range / 2 : range) - 1, size * 8);
    checkPlace(this, offset, size);
    let rest = value < 0 ? value + range : +value;
    for (const i of order(size).reverse()) {
      this[offset + i] = rest % 256;
      rest = Math.floor(rest / 256);
    }
    return offset + size;
  };
  for (const alias of new Set([signed, has(12) ? signed.replace('UInt', 'Uint') : signed])) {
    methods[`read${alias}${ending}`] = read;
    methods[`write${alias}${ending}`] = write;
  }
}

// --- Of one encoding each, as methods of their own -------------------------------------------------------

/** What is said outside of JavaScript has its code beside it, not in its name. */
const plainly = (Class, code, words, earlierWords) =>
  has(10) ? Object.assign(new Class(words), { code }) : new Class(earlierWords);
const indexOutOfRange = () =>
  plainly(
    RangeError,
    has(11) ? 'ERR_OUT_OF_RANGE' : 'ERR_INDEX_OUT_OF_RANGE',
    'Index out of range',
    has(9) ? 'Index out of range' : 'out of range index',
  );
const pastTheEnd = () =>
  plainly(RangeError, 'ERR_BUFFER_OUT_OF_BOUNDS', '"offset" is outside of buffer bounds', 'Offset is out of bounds');
const noString = () =>
  plainly(TypeError, 'ERR_INVALID_ARG_TYPE', 'argument must be a string', 'Argument must be a string');
function index(value, usual) {
  const at = value === undefined ? usual : Math.trunc(value) || 0;
  if (at < 0) throw indexOutOfRange();
  return at;
}

/** These are JavaScript since Node 22. */
function checkRoom(room, offset = 0, length = 0) {
  const outside = offset < 0 || offset > room ? 'offset' : 'length';
  if (outside === 'length' && !(length < 0 || (has(24) && length > room - offset))) return;
  throw coded(RangeError, 'ERR_BUFFER_OUT_OF_BOUNDS', `"${outside}" is outside of buffer bounds`);
}

for (const name of ['ascii', 'base64', 'base64url', 'latin1', 'hex', 'ucs2', 'utf8']) {
  const encoding = nameOf(name);
  if (encoding === undefined) continue;
  Object.assign(methods, {
    [`${name}Slice`](start, end) {
      const from = index(start, 0);
      const to = Math.max(index(end, this.length), from);
      if (to > this.length && !(has(24) && major !== 25 && from >= this.length)) throw indexOutOfRange();
      return decode(this, from, Math.min(to, this.length), encoding);
    },
    [`${name}Write`](text, offset, length) {
      if (typeof text !== 'string') throw noString();
      if (has(22) && /^(?:utf8|ascii|latin1)$/.test(name)) checkRoom(this.length, offset, length);
      const at = index(offset, 0);
      if (at > this.length) throw pastTheEnd();
      const bytes = encode(text, encoding, Math.min(index(length, Infinity), this.length - at));
      this.set(bytes, at);
      return bytes.length;
    },
  });
}

for (const key of Reflect.ownKeys(methods))
  Object.defineProperty(Buffer.prototype, key, {
    value: methods[key],
    writable: true,
    configurable: true,
    enumerable: true,
  });
Object.defineProperty(Buffer.prototype, 'parent', {
  enumerable: true,
  get() {
    return this instanceof Buffer ? this.buffer : undefined;
  },
});
Object.defineProperty(Buffer.prototype, 'offset', {
  enumerable: true,
  get() {
    return this instanceof Buffer ? this.byteOffset : undefined;
  },
});

// --- Base64 of the web -----------------------------------------------------------------------------------

const invalidCharacter = (message) =>
  new internal.DOMException(
    internal.isBun ? 'The string contains invalid characters.' : message,
    'InvalidCharacterError',
  );

function needInput({ length }) {
  if (length === 0 && has(16)) throw coded(TypeError, 'ERR_MISSING_ARGS', 'The "input" argument must be specified');
}

function btoa(text) {
  needInput(arguments);
  const whole = `${text}`;
  if (/[^\0-\xff]/.test(whole)) throw invalidCharacter('Invalid character');
  return decode(encode(whole, 'latin1'), 0, whole.length, 'base64');
}

/** Up to Node 16 what is padded is as right as what is cut off; 14 takes no white space, and any length. */
function oldAtob(text) {
  const digits = major < 16 ? text : text.replace(/[\t\n\f\r ]/g, '');
  if (/[^A-Za-z0-9+/=]/.test(digits)) throw invalidCharacter('Invalid character');
  if (major >= 16 && digits.length % 4 === 1)
    throw invalidCharacter('The string to be decoded is not correctly encoded.');
  return Buffer.from(digits, 'base64').latin1Slice();
}

function atob(text) {
  needInput(arguments);
  if (major < 18) return oldAtob(`${text}`);
  const digits = `${text}`.replace(/[\t\n\f\r ]/g, '');
  const body = digits.length % 4 === 0 ? digits.replace(/==?$/, '') : digits;
  if (/[^A-Za-z0-9+/]/.test(body)) throw invalidCharacter('Invalid character');
  if (body.length % 4 === 1) throw invalidCharacter('The string to be decoded is not correctly encoded.');
  const bytes = encode(body, 'base64');
  return decode(bytes, 0, bytes.length, 'latin1');
}

function inspectMaxBytes() {
  let most = 50;
  const set = (value) => {
    if (has(20)) validateNumber(value, 'INSPECT_MAX_BYTES', 0);
    most = value;
  };
  return { configurable: true, enumerable: true, get: named('get', () => most), set: named('set', set) };
}
const named = (name, value) => Object.defineProperty(value, 'name', { value: name });

// --- From one encoding to another -------------------------------------------------------------------------

/** What the other cannot say becomes a question mark. */
function transcode(source, from, to) {
  if (!isBytes(source)) throw invalidArgType('source', BYTES, source);
  if (source.length === 0) return new FastBuffer(0);
  const names = [nameOf(from || 'utf8'), nameOf(to || 'utf8')];
  if (names.some((name) => !/^(?:utf8|utf16le|latin1|ascii)$/.test(name))) throw cannotTranscode();
  if (names.join() === 'utf8,utf16le' && !isUtf8(source)) throw cannotTranscode('U_INVALID_CHAR_FOUND', 10);
  const text = decode(source, 0, source.length, names[0]);
  const most = { __proto__: null, ascii: 127, latin1: 255 }[names[1]] ?? Infinity;
  return bytesOf(Array.from(text, (unit) => (unit.codePointAt(0) > most ? '?' : unit)).join(''), names[1]);
}

function cannotTranscode(code = 'U_ILLEGAL_ARGUMENT_ERROR', errno = 1) {
  return Object.assign(new Error(`Unable to transcode Buffer [${code}]`), { code, errno });
}

// --- What bytes are --------------------------------------------------------------------------------------

function validated(input, kinds) {
  const isView = ArrayBuffer.isView(input) && kindOf(input) === internal.kinds.TypedArray;
  if (!isView && !isAnyBuffer(input)) throw invalidArgType('input', kinds, input);
  if (isDetached(isView ? input.buffer : input) && (!has(24) || major === 25))
    throw coded(Error, 'ERR_INVALID_STATE', 'Cannot validate on a detached buffer');
  return isView ? bytesUnder(input) : new Uint8Array(isDetached(input) ? 0 : input);
}

function isDetached(memory) {
  if (memory.byteLength > 0 || kindOf(memory) !== kinds.ArrayBuffer) return false;
  try {
    return new Uint8Array(memory).length > 0;
  } catch {
    return true;
  }
}

const KINDS = ['ArrayBuffer', 'Buffer', 'TypedArray'];

function isAscii(input) {
  return validated(input, KINDS).every((byte) => byte < 128);
}

function isUtf8(input) {
  const bytes = validated(input, has(20) ? KINDS : ['TypedArray', 'Buffer']);
  const again = encode(decode(bytes, 0, bytes.length, 'utf8'), 'utf8');
  return again.length === bytes.length && again.every((byte, i) => byte === bytes[i]);
}

Object.assign(module.exports, {
  Buffer,
  INSPECT_MAX_BYTES: 50,
  kMaxLength: MAX_LENGTH,
  kStringMaxLength: 536870888,
  constants: { MAX_LENGTH, MAX_STRING_LENGTH: 536870888 },
});
if (!has(25)) module.exports.SlowBuffer = sized;
if (has(14)) Object.assign(module.exports, { atob, btoa });
if (!internal.isBun) module.exports.transcode = transcode;
if (has(12)) Object.defineProperty(module.exports, 'INSPECT_MAX_BYTES', inspectMaxBytes());
if (has(18)) Object.assign(module.exports, { isAscii, isUtf8 });
if (has(15)) module.exports.Blob = require('internal/blob').Blob;
if (has(18)) module.exports.File = require('internal/blob').File;
