'use strict';

/* https://bun.com/docs/runtime/bun-apis: the parts of Bun's own object that need no network, process or compiler. */

const { Blob } = require('internal/blob');
const fs = require('fs');
const url = require('url');
const { isDeepStrictEqual, stripVTControlCharacters } = require('util');
const { process, timers, performanceNow, settled, bunText, chargeMs } = internal;

const TYPES = {
  __proto__: null,
  txt: 'text/plain;charset=utf-8',
  json: 'application/json;charset=utf-8',
  js: 'text/javascript;charset=utf-8',
  mjs: 'text/javascript;charset=utf-8',
  html: 'text/html;charset=utf-8',
  css: 'text/css;charset=utf-8',
};
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const ABSENT =
  '$ build color connect cron deflateSync generateHeapSnapshot gunzipSync gzipSync hash inflateSync listen mmap openInEditor plugin randomUUIDv5 randomUUIDv7 serve sha spawn spawnSync sql ' +
  'udpSocket wrapAnsi sliceAnsi zstdCompress zstdCompressSync zstdDecompress zstdDecompressSync Archive Cookie CookieMap CryptoHasher FFI FileSystemRouter Glob RedisClient S3Client SQL Terminal Transpiler WebView';

const bytesOf = (part) =>
  ArrayBuffer.isView(part) ? new Uint8Array(part.buffer, part.byteOffset, part.byteLength) : new Uint8Array(part);

/** Without the properties that are undefined, which a loose comparison does not see. */
function defined(value) {
  if (Array.isArray(value)) return value.map(defined);
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .map(([key, each]) => [key, defined(each)]),
  );
}

class BunFile extends Blob {
  #path;
  constructor(path, type = TYPES[/\.(\w+)$/.exec(path)?.[1]] || 'application/octet-stream') {
    super();
    this.#path = path;
    Object.defineProperty(this, 'type', { value: type });
  }
  get name() {
    return this.#path;
  }
  get size() {
    return fs.existsSync(this.#path) ? fs.statSync(this.#path).size : 0;
  }
  get lastModified() {
    return fs.existsSync(this.#path) ? fs.statSync(this.#path).mtimeMs : 0;
  }
  async exists() {
    return fs.existsSync(this.#path);
  }
  text() {
    return fs.promises.readFile(this.#path, 'utf8');
  }
  async json() {
    return JSON.parse(await this.text());
  }
  async bytes() {
    return Uint8Array.from(await fs.promises.readFile(this.#path));
  }
  async arrayBuffer() {
    return (await this.bytes()).buffer;
  }
  write(data) {
    return write(this, data);
  }
  delete() {
    return fs.promises.unlink(this.#path);
  }
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
  deepEquals: (one, other, isStrict = false) =>
    isDeepStrictEqual(one, other) || (!isStrict && isDeepStrictEqual(defined(one), defined(other))),
  deepMatch: (subset, whole) =>
    Object.entries(subset).every(([key, each]) =>
      each !== null && typeof each === 'object' ? Bun.deepMatch(each, whole[key] ?? {}) : Object.is(each, whole[key]),
    ),
  enableANSIColors: false,
  env: process.env,
  escapeHTML: (text) => `${text}`.replace(/[&<>"']/g, (letter) => ENTITIES[letter]),
  file: (path, options = {}) => new BunFile(path instanceof URL ? url.fileURLToPath(path) : `${path}`, options.type),
  fileURLToPath: url.fileURLToPath,
  gc: () => {},
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
  resolveSync: (specifier, from) => internal.modules.createRequire(`${from}/`).resolve(specifier),
  revision: '38afee6c84fcf48c0edb2466aa4b27d287a59c30',
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
for (const name of ABSENT.split(' ')) {
  // Also as a constructor.
  Bun[name] = function Absent() {
    throw Object.assign(new Error(`Bun.${name} is not available here`), {
      code: 'ERR_FEATURE_UNAVAILABLE_ON_PLATFORM',
    });
  };
  Object.defineProperty(Bun[name], 'name', { value: name });
}
Object.defineProperty(Bun, Symbol.toStringTag, { value: 'Bun' });

module.exports = { Bun };
