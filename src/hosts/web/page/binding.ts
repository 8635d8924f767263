import { intlOf } from '../../../engine/builtins/intl-door.ts';
import { bufferOver } from '../../../engine/builtins/array-buffer.ts';
import { createDecoder } from '../../../engine/builtins/text-codecs.ts';
import { bytesOfView } from '../../../engine/builtins/text-encoding.ts';
import { spend } from '../../../engine/builtins/support.ts';
import { defineAccessor, defineMethod } from '../../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { Call, Construct, CreateDataPropertyOrThrow, Get, IsCallable } from '../../../engine/spec/object-operations.ts';
import { firstGlobal } from '../../../engine/spec/pristine.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToNumber, ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { encodeUtf8 } from '../../../base/utf8.ts';
import type { BaseHost } from '../../base-host.ts';
import { digestOf, hashingOps } from '../../hashes.ts';
import { HASHES } from '../../more-hashes.ts';
import { NS_PER_MS } from '../../virtual-clock.ts';
import type { TaskHost } from '../../html/loop/task-host.ts';
import { isAbortSignal } from '../abort.ts';
import { defineObjectUrls } from '../local-addresses.ts';
import { addPageCompressionBinding } from './compression-binding.ts';
import { addCryptoBinding } from './crypto-binding.ts';
import { addLaterBinding } from './later-binding.ts';
import { refusal } from './words.ts';

/** To another process of the browser and back: later than what is there already. */
const HOP_MS = 0.5;

/** Adds to a page library's binding what its globals need of the host. */
export function addPageBinding(host: BaseHost, realm: Realm, binding: GuestObject): void {
  const define = (name: string, count: number, steps: (args: Value[]) => Value): void =>
    void defineMethod(realm, binding, name, count, (_this, args) => steps(args));
  defineAccessor(realm, binding, 'DOMException', () => firstGlobal(realm, 'DOMException'));
  define('refuse', 2, ([what, detail]) =>
    refusal(
      agent.stackRules.style === 'firefox' ? 'firefox' : 'chromium',
      String(what),
      detail === undefined ? '' : ToString(detail),
    ),
  );
  define('isSignal', 1, ([value]) => isAbortSignal(value));
  define('encode', 1, ([text]) => Construct(realm.intrinsic('%Uint8Array%'), [bufferOver(encodeUtf8(ToString(text)))]));
  // A part of something has no byte order mark.
  define('decode', 1, ([bytes, ...range]) =>
    createDecoder('utf-8', range.length > 0).decode(
      isObject(bytes) && Array.isArray(bytes.elems) && bytes.elems.length > 0
        ? Uint8Array.from(bytes.elems as number[])
        : bytesOf(bytes),
      false,
    ),
  );
  define('hash', 3, ([name, source, target]) => {
    const bytes = bytesOf(source);
    spend(hashingOps(bytes.length));
    bytesOf(target).set(digestOf(HASHES[String(name).replace('-', '')], bytes));
    return undefined;
  });
  define('fillRandomly', 1, ([array]) => {
    const bytes = bytesOf(array);
    spend(bytes.length >> 3);
    for (let i = 0; i < bytes.length; i++) bytes[i] = host.random() * 256;
    return undefined;
  });
  define('afterWork', 2, ([callback, ms]) => {
    if (IsCallable(callback))
      host.afterNetwork(ms === undefined ? 0 : ToNumber(ms), 'read', () => void Call(callback, undefined, []));
    return undefined;
  });
  define('afterHop', 2, ([callback, name]) => {
    const label = name === undefined ? 'locks' : ToString(name);
    if (IsCallable(callback)) host.afterNetwork(HOP_MS, label, () => void Call(callback, undefined, []));
    return undefined;
  });
  define('inTask', 2, ([ms, callback]) => {
    const run = (): void => void Call(callback, undefined, []);
    (host as TaskHost).queueLater('dom', 'startViewTransition', ToNumber(ms), run);
    return undefined;
  });
  define('atFrame', 1, ([callback]) =>
    (host as Partial<DocumentHost>).atFrame?.(() => void Call(callback, undefined, [])),
  );
  addPageCompressionBinding(realm, binding);
  addLaterBinding(host as TaskHost, realm, binding, HOP_MS);
  addCryptoBinding(realm, binding);
  define('formEntries', 2, ([form, submitter]) => (host as Partial<DocumentHost>).formEntries?.(form, submitter));
  define('formDataMade', 2, ([form, data]) => (host as Partial<DocumentHost>).formDataMade?.(form, data));
  define('now', 0, () => host.nowNs() / NS_PER_MS);
  define('nowMs', 0, () => Math.floor(host.epochMs + host.nowNs() / NS_PER_MS));
}

const bytesOf = (value: Value): Uint8Array =>
  isObject(value) && value.kind !== 1 ? bytesOfView(value) : new Uint8Array();

/** What a host with a document knows of its forms and frames. */
interface DocumentHost {
  readonly atFrame: (steps: () => void) => undefined;
  readonly formEntries: (form: Value, submitter: Value) => Value;
  readonly formDataMade: (form: Value, data: Value) => undefined;
}

const objectUrlsOf = new WeakSet<BaseHost>();

/** Globals that a page's library defines, which is loaded when somebody first looks. */
export function installPageGlobals(host: BaseHost, realm: Realm): void {
  const { globalObject } = realm;
  const isWindow = globalObject.methods.has(globalObject, 'document');
  for (const [name, library] of isWindow ? [...NAMES, ...OF_WINDOWS] : NAMES) {
    const put = (value: Value): undefined => void CreateDataPropertyOrThrow(globalObject, name, value);
    defineAccessor(
      realm,
      globalObject,
      name,
      () => {
        const value = (name === 'Intl' ? intlOf(realm) : undefined) ?? Get(host.webStreams(library), name);
        if (name === 'URL' && !objectUrlsOf.has(host)) {
          objectUrlsOf.add(host);
          defineObjectUrls(host, realm, value as GuestObject);
        }
        return value;
      },
      (_this, [value]) => put(value),
    );
  }
  const performance = Get(globalObject, 'performance') as GuestObject;
  const prototype = performance.shape.proto!;
  for (const [name, count] of TIMING) {
    defineMethod(realm, prototype, name, count, (self, args) =>
      Call(Get(Get(host.webStreams('page'), 'timing') as GuestObject, name), self, args),
    );
  }
}

const NAMES = [
  ['Intl', 'internal/intl'],
  ['URL', 'url'],
  ['URLSearchParams', 'url'],
  ['Lock', 'locks'],
  ['LockManager', 'locks'],
  ['ViewTransition', 'view-transition'],
  ['Permissions', 'permissions'],
  ['PermissionStatus', 'permissions'],
  ['StorageManager', 'permissions'],
  ['Cache', 'caches'],
  ['CacheStorage', 'caches'],
  ['caches', 'caches'],
  ['CompressionStream', 'compression'],
  ['DecompressionStream', 'compression'],
  ['DOMMatrix', 'geometry'],
  ['DOMMatrixReadOnly', 'geometry'],
  ['DOMQuad', 'geometry'],
  ['ImageBitmap', 'bitmaps'],
  ['createImageBitmap', 'bitmaps'],
  ['CryptoKey', 'subtle'],
  ['SubtleCrypto', 'subtle'],
  ...[
    'indexedDB',
    'DOMStringList',
    'IDBCursor',
    'IDBCursorWithValue',
    'IDBDatabase',
    'IDBFactory',
    'IDBIndex',
    'IDBKeyRange',
    'IDBObjectStore',
    'IDBOpenDBRequest',
    'IDBRequest',
    'IDBTransaction',
  ].map((name) => [name, 'indexed-db'] as const),
  ...[
    'atob',
    'btoa',
    'crypto',
    'Crypto',
    'Blob',
    'File',
    'FormData',
    'PerformanceEntry',
    'PerformanceMark',
    'PerformanceMeasure',
    'PerformanceObserver',
    'PerformanceObserverEntryList',
  ].map((name) => [name, 'page'] as const),
] as const;
/** What a window has, and no worker. */
const OF_WINDOWS = [
  ...['CanvasGradient', 'CanvasPattern', 'CanvasRenderingContext2D', 'Path2D'].map((name) => [name, 'canvas'] as const),
  ...['CookieChangeEvent', 'CookieStore', 'cookieStore'].map((name) => [name, 'cookie-store'] as const),
];
const TIMING = [
  ['mark', 1],
  ['measure', 1],
  ['getEntries', 0],
  ['getEntriesByType', 1],
  ['getEntriesByName', 1],
  ['clearMarks', 0],
  ['clearMeasures', 0],
  ['toJSON', 0],
] as const;
