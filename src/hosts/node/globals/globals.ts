import { CreateBuiltinFunction, defineAccessor, defineValue } from '../../../engine/objects/function.ts';
import { Accessor, type GuestObject } from '../../../engine/objects/guest-object.ts';
import { ACCESSOR, addProperty, CONFIGURABLE, ENUMERABLE, HIDDEN, PLAIN } from '../../../engine/objects/shape.ts';
import { Call, CreateDataPropertyOrThrow, Get, IsCallable } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../../engine/spec/well-known-symbols.ts';

import { Console } from '../../console/console-object.ts';
import { connectProcess, nodeStyle } from '../../console/node-style.ts';
import { installAbort } from '../../web/abort.ts';
import { installEvents } from '../../web/event-classes.ts';
import { installFetchLazily } from '../../web/fetch.ts';
import { installStreamGlobals } from '../../web/streams/binding.ts';
import { intlOf } from '../../../engine/builtins/intl-door.ts';
import { setupStructuredClone } from '../../../engine/builtins/structured-clone.ts';
import { setupTextEncoding } from '../../../engine/builtins/text-encoding.ts';
import { requireFunction } from '../failures/arguments.ts';
import { installBunGlobals } from '../bun/bun-globals.ts';
import { wordRefusals } from '../failures/clone-refusals.ts';
import { bunPrinter } from '../bun/bun-printer.ts';
import { textRefusals } from '../failures/refusals.ts';
import { orderGlobals } from './global-order.ts';
import { installLocalStorage, installNavigator, installOldGlobalNames } from './navigator.ts';
import type { NodeHost } from '../node-host.ts';
import { libraryModule } from '../library/library.ts';
import { isModuleFile } from '../modules/module-formats.ts';
import { createProcess } from '../process/process-object.ts';
import { installTimers } from '../loop/timer-globals.ts';
import { showFetchClasses } from './fetch-views.ts';
import { showEventClasses, showTextClasses } from './web-views.ts';
import { removeYoungerBuiltins } from './younger-builtins.ts';

/** What a Node of that version puts on its global object. */
export function installNodeGlobals(host: NodeHost, realm: Realm): void {
  const { has } = host.rules;
  const { globalObject } = realm;
  const newer = host.settings.newer?.();
  if (!host.rules.isBun) removeYoungerBuiltins(host.rules, realm, newer && new Set(newer));
  host.agent.hostStack = host.frames;
  if (!host.rules.isBun) host.frames.isModule = (file) => isModuleFile(host.settings.files, file);
  host.console = new Console(host, {
    ...nodeStyle(host.rules.version),
    ...(host.rules.isBun ? { text: bunPrinter(host), inspect: 20 } : {}),
    failAssertion: (message) => failAssertion(host, realm, message),
  });
  host.consoleObject = host.console.install(realm);
  if (!host.rules.isBun) host.console.wrote = host.tickOfOutput();
  defineValue(globalObject, 'global', globalObject, PLAIN);
  if (!host.rules.isBun) defineValue(globalObject, WELL_KNOWN.toStringTag, 'global', CONFIGURABLE);
  host.timerFunctions = installTimers(host, realm);
  installPromisified(host, realm);
  const process = createProcess(host, realm);
  connectProcess(realm, host.console, process, host.rules.isBun ? undefined : host.consoleObject);
  if (host.rules.isBun) host.console.warn = () => undefined;
  defineValue(globalObject, 'process', process, has(12) ? HIDDEN : PLAIN);
  if (host.rules.hasQueueMicrotask) installQueueMicrotask(host, realm);
  if (has(8)) installTextEncoding(host, realm);
  if (has(17)) setupStructuredClone(realm);
  if (has(15)) {
    installEvents(host, realm);
    installAbort(host, realm);
    if (!has(17)) globalObject.methods.delete(globalObject, 'DOMException');
    if (!has(19)) globalObject.methods.delete(globalObject, 'CustomEvent');
    const signal = realm.intrinsic('%AbortSignal%');
    if (!has(18)) signal.methods.delete(signal, 'any');
    if (!host.rules.isBun) {
      showEventClasses(host, realm);
      markTargets(host, realm);
      noteDispatchers(host, realm);
    }
  }
  wordRefusals(host, realm);
  if (has(18)) {
    installFetchLazily(host, realm, () => showFetchClasses(host, realm));
    installStreamGlobals(host, realm);
  }
  if (!has(14)) installOldGlobalNames(host, realm);
  if (has(21) && !host.rules.isBun) installNavigator(host, realm);
  if (has(25) && !host.rules.isBun) installLocalStorage(host, realm);
  if (host.rules.isBun) {
    installBunGlobals(host, realm);
    installLazily(host, realm, 'Bun', 'internal/bun');
  }
  for (const [name, library, since] of [...LIBRARY_GLOBALS, ...(host.rules.isBun ? [] : SOCKET_GLOBALS)])
    if (has(since)) installLazily(host, realm, name, library);
  if (!host.rules.isBun) orderGlobals(host, realm);
}

/** By this Node knows what is an EventTarget, whoever made it. */
function markTargets(host: NodeHost, realm: Realm): void {
  const mark = Symbol('nodejs.event_target');
  host.agent.symbolRegistry.set('nodejs.event_target', mark);
  defineValue(realm.intrinsic('%EventTarget%'), mark, true, PLAIN);
}

/** The functions of the platform that call listeners at once. */
function noteDispatchers(host: NodeHost, realm: Realm): void {
  for (const call of ['EventTarget.dispatchEvent', 'AbortController.abort']) {
    const [name, method] = call.split('.');
    host.frames.noteDispatcher(Get(realm.intrinsic(`%${name}.prototype%`), method) as GuestObject, call);
  }
}

/** Until Node 8 a text that was empty was none. */
function failAssertion(host: NodeHost, realm: Realm, message: string): void {
  const ok = Get(libraryModule(host, realm, 'assert') as GuestObject, 'ok');
  Call(ok, undefined, [false, message === '' && !host.rules.has(9) ? undefined : message]);
}

/** util.promisify(setTimeout) and util.promisify(setImmediate) are forms of their own. */
function installPromisified(host: NodeHost, realm: Realm): void {
  const custom = Symbol(host.rules.has(12.16) ? `nodejs.${PROMISIFY}` : PROMISIFY);
  if (host.rules.has(12.16)) host.agent.symbolRegistry.set(`nodejs.${PROMISIFY}`, custom);
  for (const name of ['setTimeout', 'setImmediate']) {
    const getter = CreateBuiltinFunction(
      () => {
        const promised = Get(libraryModule(host, realm, 'timers/promises') as GuestObject, name);
        // Until Node 12 these were functions without a name.
        if (!host.rules.has(14)) defineValue(promised as GuestObject, 'name', '', CONFIGURABLE);
        return promised;
      },
      0,
      'get',
      { realm },
    );
    addProperty(
      host.timerFunctions.get(name)!,
      custom,
      new Accessor(getter, undefined),
      ACCESSOR | CONFIGURABLE | ENUMERABLE,
    );
  }
}

const PROMISIFY = 'util.promisify.custom';

/** Globals that modules define, with the version that brought them. */
const LIBRARY_GLOBALS = [
  ['Buffer', 'buffer', 0],
  ['atob', 'buffer', 16],
  ['btoa', 'buffer', 16],
  ['Blob', 'buffer', 18],
  ['File', 'buffer', 20],
  ['FormData', 'internal/form_data', 18],
  ['CompressionStream', 'internal/compression_streams', 18],
  ['DecompressionStream', 'internal/compression_streams', 18],
  ['Intl', 'internal/intl', 0],
  ['URL', 'url', 10],
  ['URLSearchParams', 'url', 10],
  ['performance', 'perf_hooks', 16],
  ['PerformanceObserver', 'perf_hooks', 19],
  ['PerformanceEntry', 'perf_hooks', 19],
  ['crypto', 'crypto', 20],
  ['Crypto', 'internal/global_classes', 20],
  ['CryptoKey', 'internal/global_classes', 20],
  ['SubtleCrypto', 'internal/global_classes', 20],
  ['Performance', 'perf_hooks', 18],
  ['PerformanceMark', 'perf_hooks', 19],
  ['PerformanceMeasure', 'perf_hooks', 19],
  ['PerformanceObserverEntryList', 'perf_hooks', 19],
  ['PerformanceResourceTiming', 'perf_hooks', 19],
  ['MessageChannel', 'worker_threads', 15],
  ['MessageEvent', 'worker_threads', 15],
  ['MessagePort', 'worker_threads', 15],
  ['BroadcastChannel', 'worker_threads', 18],
] as const;

const SOCKET_GLOBALS = [
  ['WebSocket', 'internal/web_socket', 22],
  ['CloseEvent', 'internal/web_socket', 23],
  ['ErrorEvent', 'internal/web_socket', 26],
] as const;

/** A global that a library defines, which is loaded when somebody first looks. */
function installLazily(host: NodeHost, realm: Realm, name: string, library: string): void {
  const { globalObject } = realm;
  const put = (value: Value): undefined => void CreateDataPropertyOrThrow(globalObject, name, value);
  defineAccessor(
    realm,
    globalObject,
    name,
    () =>
      (name === 'Intl' && intlOf(realm)) ||
      Get(libraryModule(host, realm, library) as GuestObject, name === 'crypto' ? 'webcrypto' : name),
    (_this, [value]) => put(value),
  );
}

function installTextEncoding(host: NodeHost, realm: Realm): void {
  setupTextEncoding(realm, host.rules.isBun ? undefined : textRefusals(host.rules));
  if (host.rules.isBun) return;
  const { globalObject } = realm;
  const encoder = realm.intrinsic('%TextEncoder.prototype%');
  if (!host.rules.has(12.17)) encoder.methods.delete(encoder, 'encodeInto');
  if (!host.rules.has(11))
    for (const name of ['TextEncoder', 'TextDecoder']) globalObject.methods.delete(globalObject, name);
  showTextClasses(host, realm);
}

function installQueueMicrotask(host: NodeHost, realm: Realm): void {
  const queue = CreateBuiltinFunction(
    (_this, args) => {
      if (!host.rules.has(12)) host.warnings.once('queueMicrotask() is experimental.', 'ExperimentalWarning');
      const callback = IsCallable(args[0])
        ? args[0]
        : host.frames.within('queueMicrotask', () => requireFunction(args[0], 'callback'));
      host.enqueueMicrotask(callback, () => {
        host.contexts.runMicrotask(() => host.frames.queued(() => Call(callback, undefined, [])));
      });
      return undefined;
    },
    1,
    'queueMicrotask',
    { realm },
  );
  defineValue(realm.globalObject, 'queueMicrotask', queue, host.rules.has(12) ? PLAIN : HIDDEN);
}
