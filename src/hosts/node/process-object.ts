import { defineAccessor, defineMethod, defineValue } from '../../engine/objects/function.ts';
import type { GuestObject } from '../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../engine/objects/ordinary.ts';
import { PLAIN } from '../../engine/objects/shape.ts';
import { Call, CreateArrayFromList, IsCallable } from '../../engine/spec/object-operations.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { ToNumber, ToPropertyKey, ToString } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../engine/spec/well-known-symbols.ts';
import { requireCallback } from './arguments.ts';
import type { NodeHost } from './node-host.ts';
import { emitProcessEvent } from './process-events.ts';

/** `process`: the parts that programs about order use. */
export function createProcess(host: NodeHost, realm: Realm): GuestObject {
  const process = OrdinaryObjectCreate(OrdinaryObjectCreate(realm.ObjectPrototype));
  host.process.object = process;
  installFacts(host, realm, process);
  installEvents(host, realm, process);
  installEnd(host, realm, process);
  defineMethod(realm, process, 'nextTick', 1, (_this, args) => {
    host.nextTick(requireCallback(args[0]), args.slice(1));
    return undefined;
  });
  defineMethod(realm, process, 'emitWarning', 1, (_this, args) => {
    host.warn(`(node:1) ${typeof args[1] === 'string' ? args[1] : 'Warning'}: ${ToString(args[0])}`);
    return undefined;
  });
  defineValue(process, WELL_KNOWN.toStringTag, 'process', 4);
  return process;
}

function installFacts(host: NodeHost, realm: Realm, process: GuestObject): void {
  const { major, version } = host.rules;
  const object = (entries: Readonly<Record<string, string>>): GuestObject => {
    const made = OrdinaryObjectCreate(realm.ObjectPrototype);
    for (const [key, value] of Object.entries(entries)) defineValue(made, key, value, PLAIN);
    return made;
  };
  defineValue(process, 'version', version, PLAIN);
  defineValue(process, 'versions', object({ node: version.slice(1) }), PLAIN);
  defineValue(process, 'release', object({ name: 'node' }), PLAIN);
  defineValue(process, 'platform', 'linux', PLAIN);
  defineValue(process, 'arch', 'x64', PLAIN);
  defineValue(process, 'pid', 1, PLAIN);
  defineValue(process, 'argv', CreateArrayFromList(['/usr/bin/node', `/${host.settings.entry}`]), PLAIN);
  defineValue(process, 'execArgv', CreateArrayFromList([]), PLAIN);
  defineValue(process, 'env', object({}), PLAIN);
  defineMethod(realm, process, 'cwd', 0, () => '/');
  defineMethod(realm, process, 'uptime', 0, () => host.nowNs() / 1e9);
  const hrtime = defineMethod(realm, process, 'hrtime', 1, (_this, args) => {
    const now = host.nowNs();
    const previous = args[0] as GuestObject | undefined;
    const base = previous === undefined ? 0 : Number(previous.elems[0]) * 1e9 + Number(previous.elems[1]);
    return CreateArrayFromList([Math.floor((now - base) / 1e9), (now - base) % 1e9]);
  });
  if (major >= 10) defineMethod(realm, hrtime, 'bigint', 0, () => BigInt(host.nowNs()));
  for (const name of ['stdout', 'stderr'] as const) defineValue(process, name, outputStream(host, realm, name), PLAIN);
}

/** A stream that only writes; what lacks a final newline waits for the next write. */
function outputStream(host: NodeHost, realm: Realm, name: 'stdout' | 'stderr'): GuestObject {
  const stream = OrdinaryObjectCreate(realm.ObjectPrototype);
  let rest = '';
  defineMethod(realm, stream, 'write', 1, (_this, args) => {
    const lines = (rest + ToString(args[0])).split('\n');
    rest = lines.pop()!;
    for (const line of lines) host.console.write(name === 'stdout' ? 'log' : 'error', line);
    host.unfinishedOutput.set(name, rest);
    const callback = args.find((argument) => IsCallable(argument));
    if (callback !== undefined) host.nextTick(callback as GuestObject, []);
    return true;
  });
  defineValue(stream, 'isTTY', false, PLAIN);
  return stream;
}

function installEvents(host: NodeHost, realm: Realm, process: GuestObject): void {
  const key = (value: Value): string | symbol => {
    const made = ToPropertyKey(value);
    return typeof made === 'number' ? String(made) : made;
  };
  const add = (once: boolean, first: boolean) => (self: Value, args: Value[]): Value => {
    host.process.add(key(args[0]), requireCallback(args[1], 'listener'), once, first);
    return self;
  };
  defineMethod(realm, process, 'on', 2, add(false, false));
  defineMethod(realm, process, 'addListener', 2, add(false, false));
  defineMethod(realm, process, 'once', 2, add(true, false));
  defineMethod(realm, process, 'prependListener', 2, add(false, true));
  defineMethod(realm, process, 'prependOnceListener', 2, add(true, true));
  const remove = (self: Value, args: Value[]): Value => {
    host.process.remove(key(args[0]), requireCallback(args[1], 'listener'));
    return self;
  };
  defineMethod(realm, process, 'off', 2, remove);
  defineMethod(realm, process, 'removeListener', 2, remove);
  defineMethod(realm, process, 'removeAllListeners', 1, (self, args) => {
    host.process.removeAll(args[0] === undefined ? undefined : key(args[0]));
    return self;
  });
  defineMethod(realm, process, 'listenerCount', 1, (_this, args) => host.process.count(key(args[0])));
  defineMethod(realm, process, 'listeners', 1, (_this, args) => CreateArrayFromList(host.process.list(key(args[0]))));
  defineMethod(realm, process, 'setMaxListeners', 1, (self) => self);
  defineMethod(realm, process, 'emit', 1, (self, args) => {
    const listeners = host.process.take(key(args[0]));
    for (const listener of listeners) Call(listener, self, args.slice(1));
    return listeners.length > 0;
  });
}

function installEnd(host: NodeHost, realm: Realm, process: GuestObject): void {
  const status = (value: Value): number | undefined => (value === undefined || value === null ? undefined : ToNumber(value) | 0);
  defineAccessor(
    realm, process, 'exitCode', () => host.process.exitCode,
    (_this, args) => {
      host.process.exitCode = status(args[0]);
      return undefined;
    },
  );
  const exit = (value: Value): never => {
    if (value !== undefined) host.process.exitCode = status(value);
    if (!host.process.exiting) {
      host.process.exiting = true;
      emitProcessEvent(host, 'exit', [host.exitCode]);
    }
    return host.terminate(host.exitCode);
  };
  defineMethod(realm, process, 'exit', 1, (_this, args) => exit(args[0]));
  defineMethod(realm, process, 'reallyExit', 1, (_this, args) => exit(args[0]));
  defineMethod(realm, process, 'abort', 0, () => host.terminate(134));
}
