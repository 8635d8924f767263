/*
 * Names that not every host has: the Node that brought them (docs of each version, "Added in", and `typeof` asked of Node 7 to 26), or
 * which hosts alone have them. For sentences about what a program misses.
 */

/** 'node': Node and Bun alone; 'bun': Bun alone; 'pages': pages alone; 'web': pages and Bun. A number: since that version of Node. */
export type Arrival = number | 'node' | 'bun' | 'pages' | 'web';

const GLOBALS: readonly (readonly [since: Arrival, names: readonly string[]])[] = [
  [
    'node',
    [
      'process',
      'require',
      'module',
      'exports',
      'Buffer',
      'global',
      'setImmediate',
      'clearImmediate',
      '__filename',
      '__dirname',
    ],
  ],
  ['bun', ['Bun']],
  [
    'pages',
    [
      'window',
      'document',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'MutationObserver',
      'IntersectionObserver',
      'ResizeObserver',
      'customElements',
      'scheduler',
      'indexedDB',
      'XMLHttpRequest',
      'FileReader',
      'HTMLElement',
      'location',
      'history',
      'getComputedStyle',
      'matchMedia',
      'getSelection',
      'Image',
      'DOMParser',
    ],
  ],
  [
    'web',
    [
      'addEventListener',
      'removeEventListener',
      'dispatchEvent',
      'postMessage',
      'reportError',
      'self',
      'alert',
      'Worker',
    ],
  ],
  [8, ['SharedArrayBuffer', 'Atomics', 'WebAssembly']],
  [10, ['BigInt', 'BigInt64Array', 'URL', 'URLSearchParams']],
  [11, ['queueMicrotask', 'TextEncoder', 'TextDecoder']],
  [12, ['globalThis']],
  [14, ['WeakRef', 'FinalizationRegistry']],
  [
    15,
    [
      'AbortController',
      'AbortSignal',
      'Event',
      'EventTarget',
      'MessageChannel',
      'MessagePort',
      'MessageEvent',
      'AggregateError',
    ],
  ],
  [16, ['performance', 'atob', 'btoa']],
  [17, ['structuredClone', 'DOMException']],
  [
    18,
    [
      'fetch',
      'Headers',
      'Request',
      'Response',
      'FormData',
      'Blob',
      'BroadcastChannel',
      'ReadableStream',
      'WritableStream',
      'TransformStream',
    ],
  ],
  [19, ['CustomEvent', 'crypto']],
  [20, ['File']],
  [21, ['navigator']],
  [22, ['WebSocket', 'Iterator']],
  [24, ['URLPattern', 'SuppressedError', 'DisposableStack', 'AsyncDisposableStack', 'Float16Array']],
  [25, ['localStorage', 'sessionStorage', 'Storage']],
  [26, ['Temporal']],
];

/** Modules and what came to them, by the first version; `#`: a method, whatever it is called on. */
const PARTS: readonly (readonly [since: number, names: readonly string[]])[] = [
  [8, ['async_hooks', 'perf_hooks', 'promisify', 'callbackify', 'copyFile', 'copyFileSync', '#destroy', '#destroyed']],
  [
    10,
    [
      'once',
      'fs.promises',
      'dns.promises',
      'pipeline',
      'finished',
      '#off',
      'fileURLToPath',
      'pathToFileURL',
      'types.isPromise',
      'formatWithOptions',
      'timeLog',
      'hrtime.bigint',
      'rejects',
      'doesNotReject',
      'Symbol.asyncIterator',
      'Atomics.notify',
      '#refresh',
      '#trimStart',
      '#trimEnd',
      'console.table',
    ],
  ],
  [10.17, ['Readable.from']],
  [11, ['#hasRef', '#flat', '#flatMap', '#description']],
  [11.7, ['worker_threads']],
  [12, ['#matchAll', 'Object.fromEntries']],
  [12.3, ['receiveMessageOnPort', '#writableObjectMode', '#readableObjectMode']],
  [12.6, ['#writableFinished']],
  [12.9, ['#writableEnded', '#readableEnded']],
  [12.12, ['opendir', 'opendirSync']],
  [12.16, ['on', 'captureRejectionSymbol', 'errorMonitor', 'assert.match', 'doesNotMatch']],
  [12.17, ['AsyncLocalStorage', 'executionAsyncResource']],
  [12.19, ['AsyncResource.bind']],
  [14, ['fs/promises', 'eventLoopUtilization', 'rm', 'rmSync']],
  [14.17, ['diagnostics_channel', 'randomUUID', 'getEventListeners', 'setMaxListeners']],
  [
    15,
    ['timers/promises', 'timers.promises', 'stream/promises', 'stream.promises', 'addAbortSignal', 'AbortSignal.abort'],
  ],
  [16.5, ['stream/web']],
  [16.6, ['#at']],
  [16.7, ['stream/consumers', 'cp', 'cpSync', 'URL.createObjectURL']],
  [16.9, ['compose', 'Object.hasOwn', '#cause']],
  [16.11, ['stripVTControlCharacters']],
  [16.14, ['AbortSignal.timeout', 'getActiveResourcesInfo', 'EventEmitterAsyncResource', 'scheduler.wait', '#toArray']],
  [16.17, ['parseArgs']],
  [17, ['readline/promises', 'readline.promises', '#fromWeb', '#toWeb']],
  [18, ['test', '#findLast', '#findLastIndex']],
  [18.14, ['availableParallelism']],
  [18.16, ['AsyncLocalStorage.bind', 'AsyncLocalStorage.snapshot', 'aborted', 'MIMEType', 'tracingChannel']],
  [18.17, ['AbortSignal.any', 'URL.canParse', '#getSetCookie']],
  [18.18, ['addAbortListener']],
  [20, ['#toSorted', '#toReversed', '#toSpliced', '#with', '#isWellFormed', '#toWellFormed']],
  [20.6, ['ReadableStream.from']],
  [20.12, ['styleText', 'loadEnvFile']],
  [20.16, ['getBuiltinModule']],
  [20.17, ['duplexPair']],
  [21, ['Object.groupBy', 'Map.groupBy', '#transfer']],
  [
    22,
    [
      'URL.parse',
      'glob',
      'globSync',
      'sqlite',
      '#union',
      '#intersection',
      '#difference',
      '#symmetricDifference',
      '#isSubsetOf',
      '#isSupersetOf',
      '#isDisjointFrom',
    ],
  ],
  [22.9, ['getCallSites']],
  [22.13, ['partialDeepStrictEqual']],
  [24, ['#withScope', 'worker_threads.locks', 'mkdtempDisposableSync', 'Error.isError', 'RegExp.escape']],
  [25, ['#toBase64', '#toHex', 'Uint8Array.fromBase64', 'Uint8Array.fromHex']],
  [26, ['#getOrInsert', '#getOrInsertComputed', 'Iterator.concat']],
];

const ARRIVALS = new Map<string, Arrival>([
  ...[...PARTS, ...GLOBALS].flatMap(([since, names]) => names.map((name) => [name, since] as const)),
]);

/** What a module is called in programs, when it is not called by its name. */
const OWNER =
  /^(?:node|fsp|util|fs|events|EventEmitter|stream|assert|url|perf_hooks|performance|process|async_hooks|crypto|os|console|module)$/;

/** Since when, or where alone, there is what a program calls so; '' when that is not known. */
export function arrivalOf(path: string): Arrival | '' {
  const at = path.lastIndexOf('.');
  const [owner, word] = [path.slice(0, Math.max(0, at)), path.slice(at + 1)];
  return (
    ARRIVALS.get(path) ??
    ARRIVALS.get(`#${word}`) ??
    (at < 0 || OWNER.test(owner) ? ARRIVALS.get(word) : undefined) ??
    ''
  );
}

/** What a variable stands for that a program gives a part of a module, as `fs` for `require('fs').promises`; else itself. */
export function partBehind(name: string, source: string): string {
  const [, given] = new RegExp(`\\b(?:const|let|var) ${name} *= *([^;\\n]+)`).exec(source) ?? [];
  const path = given?.replace(/\brequire\(['"](?:node:)?([\w/]+)['"]\)/, '$1').trim() ?? name;
  return arrivalOf(path) === '' ? name : path;
}

/** How engines say that something is not there; the word in question is the first group. */
const LACKS: readonly RegExp[] = [
  /^ReferenceError: (?:Can't find variable: )?([\w$]+)(?: is not defined)?$/,
  /^TypeError: ([\w$.]+)\(\.{3}\) is not a function or its return value is not (?:async )?iterable/,
  /^TypeError: (.+?) is not a (?:function|constructor)/,
  /^TypeError: Cannot read property '(.+?)' of undefined/,
  /^TypeError: Cannot read properties of undefined \(reading '(.+?)'\)/,
  /^(?:[\w ]*Error[^:]*): (?:Cannot find module|No such built-in module:|Cannot find package) '?(?:node:)?([\w/]+)/,
];

/**
 * What an error says is not there, as the program calls it; null when it says something else. `text`: name and message.
 * `code`: the source around its place, in which an undefined thing that was asked for a property is looked for.
 */
export function absentName(text: string, code = ''): string | null {
  if (/^TypeError: [^(]+ is not async iterable$/.test(text)) return 'Symbol.asyncIterator';
  for (const lack of LACKS) {
    const [, found] = lack.exec(text) ?? [];
    if (found === undefined) continue;
    if (!text.includes('Cannot read')) return found.replace(/^.*\)\.(?=\w)/, '');
    const called = code.replace(/\brequire\(['"](?:node:)?([\w/]+)['"]\)/g, '$1');
    const at = called.search(new RegExp(`\\.\\s*${found.replace(/\W/g, '\\$&')}\\b`));
    return /[\w$./]+$/.exec(called.slice(0, Math.max(0, at)))?.[0] ?? null;
  }
  return null;
}
