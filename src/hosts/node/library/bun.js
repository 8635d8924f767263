'use strict';

/* https://bun.com/docs/runtime/bun-apis: the parts of Bun's own object that need no network, process or compiler. */

const { Blob, readLater } = require('internal/blob');
const { isLooselyEqualInBun } = require('internal/deep_equal');
const fs = require('fs');
const url = require('url');
const { isDeepStrictEqual, stripVTControlCharacters } = require('util');
const { process, timers, performanceNow, settled, bunText, chargeMs } = internal;

/** Types of files, with the endings that say so. */
const TYPES = {
  __proto__: null,
  'text/plain;charset=utf-8': 'txt',
  'application/json;charset=utf-8': 'json map',
  'text/javascript;charset=utf-8': 'js mjs cjs jsx ts tsx mts',
  'text/html;charset=utf-8': 'html htm',
  'text/css;charset=utf-8': 'css',
  'text/markdown': 'md',
  'text/csv': 'csv',
  'text/yaml': 'yaml yml',
  'application/toml': 'toml',
  'application/xml': 'xml',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg jpeg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/x-icon': 'ico',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/gzip': 'gz',
  'application/x-tar': 'tar',
  'application/wasm': 'wasm',
  'audio/mpeg': 'mp3',
  'audio/x-wav': 'wav',
  'audio/ogg': 'ogg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'font/woff': 'woff',
  'font/woff2': 'woff2',
  'font/ttf': 'ttf',
  'application/x-sh': 'sh',
  'application/x-sql': 'sql',
};
const typeOf = (path) => {
  const ending = /\.(\w+)$/.exec(path)?.[1];
  return Object.keys(TYPES).find((type) => TYPES[type].split(' ').includes(ending)) ?? 'application/octet-stream';
};
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const ABSENT =
  '$ build color connect cron deflateSync generateHeapSnapshot gunzipSync gzipSync inflateSync listen mmap openInEditor plugin randomUUIDv5 sha spawn spawnSync sql ' +
  'udpSocket wrapAnsi sliceAnsi zstdCompress zstdCompressSync zstdDecompress zstdDecompressSync Archive ArrayBufferSink Cookie CookieMap FetchSession FileSystemRouter Glob Image MD4 MD5 ModuleGraph RedisClient SHA1 SHA224 SHA256 SHA384 SHA512 SHA512_256 S3Client SQL Terminal Transpiler WebView indexOfLine jest postgres readableStreamToFormData registerMacro';

const ABSENT_HASHES = 'cityHash32 cityHash64 xxHash32 xxHash64 xxHash3 murmur32v2 murmur32v3 murmur64v2 rapidhash';
const ABSENT_OBJECTS =
  'semver password CSRF FFI JSON5 JSONC JSONL TOML XML YAML dns markdown unsafe s3 redis secrets stdin stdout stderr';

const bytesOf = (part) =>
  ArrayBuffer.isView(part) ? new Uint8Array(part.buffer, part.byteOffset, part.byteLength) : new Uint8Array(part);

class BunFile extends Blob {
  #path;
  #part;
  constructor(path, type = typeOf(path), part = []) {
    super();
    this.#path = path;
    this.#part = part;
    readLater(this, () => this.#partOf(fs.readFileSync(path)));
    Object.defineProperty(this, 'type', { value: type });
    internal.copyable(this, () => [this.#bytesNow(), type, undefined, undefined, path], false);
  }
  #bytesNow() {
    return this.#partOf(fs.existsSync(this.#path) ? fs.readFileSync(this.#path) : []);
  }
  #partOf(bytes) {
    return this.#part.reduce((rest, [start, end]) => rest.subarray(start, end), new Uint8Array(bytes));
  }
  get name() {
    return this.#path;
  }
  get size() {
    const { size } = fs.existsSync(this.#path) ? fs.statSync(this.#path) : { size: 0 };
    return this.#part.reduce((rest, [start, end = rest]) => {
      const at = (place) => Math.min(Math.max(place < 0 ? rest + place : place, 0), rest);
      return Math.max(at(end) - at(start), 0);
    }, size);
  }
  get lastModified() {
    return fs.existsSync(this.#path) ? fs.statSync(this.#path).mtimeMs : 0;
  }
  async exists() {
    return fs.existsSync(this.#path);
  }
  slice(start = 0, end = undefined, type = this.type) {
    return new BunFile(this.#path, type, [...this.#part, [start, end]]);
  }
  stream() {
    const { ReadableStream } = require('stream/web');
    return new ReadableStream({
      pull: async (controller) => {
        const bytes = await this.bytes();
        if (bytes.length > 0) controller.enqueue(bytes);
        controller.close();
      },
    });
  }
  text() {
    if (this.#part.length === 0) return fs.promises.readFile(this.#path, 'utf8');
    return this.bytes().then((bytes) => new internal.encodings.TextDecoder().decode(bytes));
  }
  async json() {
    return JSON.parse(await this.text());
  }
  async bytes() {
    return this.#partOf(await fs.promises.readFile(this.#path));
  }
  async arrayBuffer() {
    return (await this.bytes()).slice().buffer;
  }
  write(data) {
    return write(this, data);
  }
  writer() {
    return new FileSink(this.#path);
  }
  delete() {
    return fs.promises.unlink(this.#path);
  }
}

/** What `file.writer()` gives: text and bytes that reach the file when they are flushed, over what is there already. */
class FileSink {
  #path;
  #parts = [];
  #written = 0;
  constructor(path) {
    this.#path = path;
    fs.appendFileSync(path, '');
  }
  write(data) {
    const bytes = bytesOfAny(data);
    this.#parts.push(bytes.slice());
    return bytes.length;
  }
  flush() {
    const bytes = new Uint8Array(Bun.concatArrayBuffers(this.#parts.splice(0)));
    const file = fs.openSync(this.#path, 'r+');
    fs.writeSync(file, bytes, 0, bytes.length, this.#written);
    fs.closeSync(file);
    this.#written += bytes.length;
    return bytes.length;
  }
  async end() {
    this.flush();
    return this.#written;
  }
  start() {}
  ref() {}
  unref() {}
}

async function write(target, data) {
  const path =
    target instanceof BunFile ? target.name : target instanceof URL ? url.fileURLToPath(target) : `${target}`;
  const isBody = typeof data === 'object' && data !== null && typeof data.arrayBuffer === 'function';
  const content = isBody ? new Uint8Array(await data.arrayBuffer()) : typeof data === 'string' ? data : bytesOf(data);
  await fs.promises.writeFile(path, content);
  return fs.statSync(path).size;
}
const { URL } = url;

const wait = (ms) => new Promise((resolve) => timers.setTimeout(() => resolve(), ms));
const peek = (promise) => {
  const [state, value] = settled(promise);
  return state === 'pending' ? promise : value;
};
peek.status = (promise) => settled(promise)[0];

async function chunksOf(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return chunks;
}
const joined = async (stream) =>
  Bun.concatArrayBuffers(
    (await chunksOf(stream)).map((chunk) =>
      typeof chunk === 'string' ? new internal.encodings.TextEncoder().encode(chunk) : chunk,
    ),
  );
const textOf = async (stream) => new internal.encodings.TextDecoder().decode(new Uint8Array(await joined(stream)));

/** Emoji and the scripts of East Asia take two cells, marks and joiners none. */
function stringWidth(text) {
  let width = 0;
  for (const letter of stripVTControlCharacters(`${text}`)) {
    if (/\p{M}|\p{Cc}|[\u200B-\u200F]/u.test(letter)) continue;
    width +=
      /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}/u.test(
        letter,
      )
        ? 2
        : 1;
  }
  return width;
}

const bytesOfAny = (data) =>
  typeof data === 'string' ? new internal.encodings.TextEncoder().encode(data) : bytesOf(data);

const SECRET = [0xa0761d6478bd642fn, 0xe7037ed1a0b428dbn, 0x8ebc6af09c88c6e3n, 0x589965cc75374cc3n];
const low = (number) => BigInt.asUintN(64, number);
const mix = (a, b) => low(a * b) ^ low((a * b) >> 64n);

/** https://github.com/wangyi-fudan/wyhash, as Zig's library has it. */
function wyhash(data, seed = 0) {
  const input = bytesOfAny(data);
  const size = input.length;
  const read = (at, count) => {
    let number = 0n;
    for (let i = count - 1; i >= 0; i--) number = (number << 8n) | BigInt(input[at + i]);
    return number;
  };
  let state = low(BigInt(seed)) ^ mix(low(BigInt(seed)) ^ SECRET[0], SECRET[1]);
  let a = 0n;
  let b = 0n;
  if (size > 16) {
    let at = 0;
    if (size >= 48) {
      const states = [state, state, state];
      for (; at + 48 < size; at += 48)
        for (let i = 0; i < 3; i++)
          states[i] = mix(read(at + 16 * i, 8) ^ SECRET[i + 1], read(at + 16 * i + 8, 8) ^ states[i]);
      state = states[0] ^ states[1] ^ states[2];
    }
    for (; at + 16 < size; at += 16) state = mix(read(at, 8) ^ SECRET[1], read(at + 8, 8) ^ state);
    a = read(size - 16, 8);
    b = read(size - 8, 8);
  } else if (size >= 4) {
    const quarter = (size >> 3) << 2;
    a = (read(0, 4) << 32n) | read(quarter, 4);
    b = (read(size - 4, 4) << 32n) | read(size - 4 - quarter, 4);
  } else if (size > 0) a = BigInt((input[0] << 16) | (input[size >> 1] << 8) | input[size - 1]);
  a ^= SECRET[1];
  b ^= state;
  const product = a * b;
  return mix(low(product) ^ SECRET[0] ^ BigInt(size), low(product >> 64n) ^ SECRET[1]);
}

function crc32(data) {
  let sum = -1;
  for (const byte of bytesOfAny(data)) {
    sum ^= byte;
    for (let i = 0; i < 8; i++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

function adler32(data) {
  let [a, b] = [1, 0];
  for (const byte of bytesOfAny(data)) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  return b * 65536 + a;
}

const hash = Object.assign((data, seed) => wyhash(data, seed), { wyhash, adler32, crc32 });
for (const name of ABSENT_HASHES.split(' ')) hash[name] = () => refuse(`hash.${name}`);

/** https://www.rfc-editor.org/rfc/rfc9562.html#name-uuid-version-7 */
function randomUUIDv7(encoding = 'hex', timestamp = Date.now()) {
  const bytes = require('crypto').randomBytes(16);
  bytes.writeUIntBE(Number(timestamp), 0, 6);
  bytes[6] = (bytes[6] & 15) | 0x70;
  bytes[8] = (bytes[8] & 63) | 0x80;
  if (encoding === 'buffer') return bytes;
  return encoding === 'hex'
    ? bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    : bytes.toString(encoding);
}

/** Node's hashes under Bun's name. */
class CryptoHasher {
  #hash;
  constructor(algorithm, key) {
    const crypto = require('crypto');
    this.algorithm = algorithm;
    this.#hash = key === undefined ? crypto.createHash(algorithm) : crypto.createHmac(algorithm, key);
  }
  update(data, encoding) {
    this.#hash.update(data, encoding);
    return this;
  }
  digest(encoding) {
    return encoding === undefined ? Uint8Array.from(this.#hash.digest()) : this.#hash.digest(encoding);
  }
  static hash = (algorithm, data, encoding) => new CryptoHasher(algorithm).update(data).digest(encoding);
}

const Bun = {
  allocUnsafe: (size) => new Uint8Array(size),
  argv: process.argv,
  concatArrayBuffers(parts) {
    const all = [...parts].map(bytesOf);
    const whole = new Uint8Array(all.reduce((size, each) => size + each.length, 0));
    let at = 0;
    for (const each of all) {
      whole.set(each, at);
      at += each.length;
    }
    return whole.buffer;
  },
  cwd: process.cwd(),
  deepEquals(one, other, isStrict = false) {
    if (arguments.length < 2) throw new TypeError('Expected 2 values to compare');
    return isStrict ? isDeepStrictEqual(one, other) : isLooselyEqualInBun(one, other);
  },
  deepMatch: (subset, whole) =>
    Object.entries(subset).every(([key, each]) =>
      each !== null && typeof each === 'object' ? Bun.deepMatch(each, whole[key] ?? {}) : Object.is(each, whole[key]),
    ),
  enableANSIColors: false,
  env: process.env,
  escapeHTML: (text) => `${text}`.replace(/[&<>"']/g, (letter) => ENTITIES[letter]),
  file: (path, options = {}) => new BunFile(path instanceof URL ? url.fileURLToPath(path) : `${path}`, options.type),
  fileURLToPath: url.fileURLToPath,
  CryptoHasher,
  gc: () => {},
  hash,
  inspect: (value, options = {}) => (typeof value === 'string' ? JSON.stringify(value) : bunText(value, options.depth)),
  isMainThread: true,
  main: process.argv[1],
  nanoseconds: () => Math.round(performanceNow() * 1e6),
  origin: '',
  pathToFileURL: url.pathToFileURL,
  peek,
  readableStreamToArray: chunksOf,
  readableStreamToArrayBuffer: joined,
  readableStreamToBlob: async (stream) => new Blob([await joined(stream)]),
  readableStreamToBytes: async (stream) => new Uint8Array(await joined(stream)),
  readableStreamToJSON: async (stream) => JSON.parse(await textOf(stream)),
  readableStreamToText: textOf,
  randomUUIDv7,
  fetch: (...args) => fetch(...args),
  embeddedFiles: [],
  isStandaloneExecutable: false,
  resolve: async (specifier, from) => Bun.resolveSync(specifier, from),
  resolveSync: (specifier, from) => internal.modules.createRequire(`${from}/`).resolve(specifier),
  revision: '38afee6c84fcf48c0edb2466aa4b27d287a59c30',
  get serve() {
    return require('internal/bun_serve').serve;
  },
  shrink: () => {},
  sleep(ms) {
    if (typeof ms !== 'number' && !(ms instanceof Date)) throw new TypeError('sleep expects a number (milliseconds)');
    return wait(typeof ms === 'number' ? ms : Math.max(0, ms - Date.now()));
  },
  sleepSync(ms) {
    if (typeof ms !== 'number') throw new TypeError('sleepSync expects a number (milliseconds)');
    if (ms < 0) throw new TypeError(`argument to sleepSync must not be negative, got ${ms}`);
    chargeMs(ms);
  },
  stringWidth,
  stripANSI: (text) => stripVTControlCharacters(`${text}`),
  version: '1.4.4',
  version_with_sha: 'v1.4.4 (38afee6c8)',
  which: () => null,
  write,
};
Bun.inspect.custom = Symbol.for('nodejs.util.inspect.custom');
Object.assign(Bun.inspect, {
  table(data, properties, _options) {
    const text = internal.bunTable(data, Array.isArray(properties) ? properties : undefined);
    return text === undefined ? '' : `${text}\n`;
  },
});
function refuse(name) {
  throw Object.assign(new Error(`Bun.${name} is not available here`), { code: 'ERR_FEATURE_UNAVAILABLE_ON_PLATFORM' });
}
for (const name of ABSENT.split(' ')) {
  // Also as a constructor.
  Bun[name] = function Absent() {
    refuse(name);
  };
  Object.defineProperty(Bun[name], 'name', { value: name });
}
// Objects of which every use begins with a look at them.
for (const name of ABSENT_OBJECTS.split(' '))
  Object.defineProperty(Bun, name, { get: () => refuse(name), configurable: true });
Object.defineProperty(Bun, Symbol.toStringTag, { value: 'Bun' });

module.exports = { Bun };
