/*
 * Names that not every host has: the Node that brought them (docs of each version, "Added in", and `typeof` asked of Node 7 to 26), or
 * which hosts alone have them. For sentences about a ReferenceError.
 */

/** 'node': Node and Bun alone; 'pages': pages alone; 'web': pages and Bun. A number: since that version of Node. */
export type Arrival = number | 'node' | 'pages' | 'web';

const SINCE: readonly (readonly [since: Arrival, names: readonly string[]])[] = [
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
  ['pages', ['window', 'document', 'requestAnimationFrame', 'requestIdleCallback', 'MutationObserver', 'scheduler']],
  ['web', ['addEventListener', 'removeEventListener', 'dispatchEvent', 'reportError', 'self', 'alert']],
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
  [24, ['SuppressedError', 'DisposableStack', 'AsyncDisposableStack', 'Float16Array']],
  [26, ['Temporal']],
];

const ARRIVALS = new Map(SINCE.flatMap(([since, names]) => names.map((name) => [name, since] as const)));

/** Since when, or where alone, there is a global of this name; '' when that is not known. */
export function arrivalOf(name: string): Arrival | '' {
  return ARRIVALS.get(name) ?? '';
}

/** The name of such a global that an error says is nowhere, null when it says something else. */
export function absentName({ name, message }: { readonly name: string; readonly message: string }): string | null {
  const [, absent = ''] = name === 'ReferenceError' ? (/^(\S+) is not defined$/.exec(message) ?? []) : [];
  return ARRIVALS.has(absent) ? absent : null;
}
