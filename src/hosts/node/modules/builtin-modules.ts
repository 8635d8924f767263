import { lookup } from '../../../base/lookup.ts';
import { CreateBuiltinFunction, defineAccessor, defineValue } from '../../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { PLAIN } from '../../../engine/objects/shape.ts';
import { Get } from '../../../engine/spec/object-operations.ts';
import { ThrowTypeError } from '../../../engine/spec/errors.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { ThrowCoded } from '../failures/arguments.ts';
import type { NodeHost } from '../node-host.ts';
import { isLibraryModule, libraryModule, libraryNames } from '../library/library.ts';
import { orderKeys } from './key-order.ts';
import { moduleTables } from './module-tables.ts';
import { isIn } from './ranges.ts';

type Maker = (host: NodeHost, realm: Realm) => Value;

/** Node's own modules that exist here, by name without `node:`. */
const MODULES: ReadonlyMap<string, Maker> = new Map<string, Maker>([
  ['fs/promises', (host, realm) => ownPart(host, realm, 'fs', 'promises')],
  ['dns/promises', (host, realm) => (host.rules.isBun ? partOf : ownPart)(host, realm, 'dns', 'promises')],
  ['path/posix', (host, realm) => partOf(host, realm, 'path', 'posix')],
  ['path/win32', (host, realm) => partOf(host, realm, 'path', 'win32')],
  ['console', (host) => host.consoleObject],
  ['process', (host) => host.process.object!],
]);

/** A part of a module as the program has left it: anything. */
const partOf: PartOf = (host, realm, name, part) => Get(moduleOf(host, realm, name) as GuestObject, part);

/** A part that the module's text keeps for us, whatever the program has put in its place. */
const ownPart: PartOf = (host, realm, name, part) => {
  moduleOf(host, realm, name);
  return Get(host.libraries.get(name)!, part);
};

type PartOf = (host: NodeHost, realm: Realm, name: string, part: string) => Value;

/** Bun's modules that load its streams. */
const ON_STREAMS = /^(?:fs|stream|stream\/promises|http|crypto)$/;

/** Modules that came later than Node 8, by the major version that brought them. */
const SINCE = lookup<number>({
  'dns/promises': 15,
  'fs/promises': 14,
  'assert/strict': 15,
  'path/posix': 15,
  'path/win32': 15,
  'stream/consumers': 16,
  'stream/promises': 15,
  'timers/promises': 15,
  'util/types': 15,
  diagnostics_channel: 14,
  worker_threads: 11,
  'readline/promises': 17,
  'stream/web': 16.05,
  test: 18,
  'test/reporters': 18,
  async_hooks: 8,
  perf_hooks: 8.05,
  http2: 8.13,
});

/** What a program of that version does not find yet. The last Node 8 is younger than the last 9, and has assert.rejects. */
function removeLater({ rules }: NodeHost, name: string, made: GuestObject): void {
  const isThere = (since: number): boolean =>
    rules.has(since) || (name === 'assert' && since === 10 && rules.major === 8);
  for (const [part, since] of Object.entries(moduleTables.since[name] ?? {}))
    if (!isThere(since)) made.methods.delete(made, part);
}

/** A class can be asked whether something is of it: nothing is. */
function refusing(realm: Realm, key: string, refuse: () => never): GuestObject {
  const made = CreateBuiltinFunction(refuse, 0, key, { realm, isConstructor: true });
  if (/^[A-Z]/.test(key)) defineValue(made, 'prototype', OrdinaryObjectCreate(realm.ObjectPrototype));
  return made;
}

/** What a version has and is not here throws by name when it is called. */
function addAbsent(host: NodeHost, realm: Realm, name: string, made: GuestObject): void {
  for (const [range, parts] of Object.entries(moduleTables.absent[name] ?? {})) {
    if (!isIn(host, range)) continue;
    for (const part of parts.split(' ')) {
      const [key, isValue] = [part.replace('!', ''), part.endsWith('!')];
      if (made.methods.getOwnProperty(made, key) !== undefined) continue;
      const refuse = (): never =>
        ThrowCoded('Error', 'ERR_FEATURE_UNAVAILABLE_ON_PLATFORM', `${name}.${key} is not available here`);
      if (isValue) defineAccessor(realm, made, key, refuse, undefined);
      else defineValue(made, key, refusing(realm, key, refuse), PLAIN);
    }
  }
}

/** Names of Node's modules that a program may ask for and that are not here. */
const ABSENT_MODULES: ReadonlySet<string> = new Set([
  'cluster',
  'dgram',
  'domain',
  'inspector',
  'inspector/promises',
  'repl',
  'sea',
  'sqlite',
  'test',
  'test/reporters',
  'trace_events',
  'wasi',
]);

/** They have no name without `node:`. */
const ONLY_WITH_SCHEME: ReadonlySet<string> = new Set(['sea', 'sqlite', 'test', 'test/reporters']);

/** Whether a module may be asked for by that name. */
export const hasName = (specifier: string): boolean =>
  specifier.startsWith('node:') || !ONLY_WITH_SCHEME.has(bareName(specifier));

/** Whether a version may have such a module, and here there is none. */
export const isAbsentModule = (specifier: string): boolean =>
  ABSENT_MODULES.has(bareName(specifier)) && hasName(specifier);

/** Modules of which nothing is here but names. */
const REFUSING: ReadonlySet<string> = new Set(['child_process', 'tls', 'v8']);

/** Of Node's modules that a version has; some can only be asked for as `node:…`, and have no name without. */
export function moduleNames({ rules }: NodeHost): string[] {
  return [...MODULES.keys(), ...libraryNames(), ...REFUSING, ...ABSENT_MODULES]
    .filter((name) => !ONLY_WITH_SCHEME.has(name) && rules.has(SINCE[name] ?? 0))
    .sort();
}

/** `events` and `node:events` are the same. */
export const bareName = (specifier: string): string => (specifier.startsWith('node:') ? specifier.slice(5) : specifier);

/** One of Node's modules, made on first use; undefined when there is none of that name. */
export function builtinModule(host: NodeHost, realm: Realm, specifier: string): Value {
  const name = bareName(specifier);
  takeTicksFor(host, name);
  return hasName(specifier) ? moduleOf(host, realm, name) : undefined;
}

/** Bun: modules that stand on streams take nextTick for themselves as they are run. */
export function takeTicksFor(host: NodeHost, name: string): void {
  if (host.rules.isBun && ON_STREAMS.test(name)) host.takeTicks();
}

function makerOf(name: string): Maker | undefined {
  if (isLibraryModule(name)) return (host, realm) => libraryModule(host, realm, name);
  return REFUSING.has(name) ? (_host, realm) => OrdinaryObjectCreate(realm.ObjectPrototype) : undefined;
}

/** The same for the library's own use. */
export function moduleOf(host: NodeHost, realm: Realm, name: string): Value {
  const known = host.modules.get(name);
  if (known !== undefined) return known;
  if (!host.rules.has(SINCE[name] ?? 0) || (host.rules.isBun && ONLY_WITH_SCHEME.has(name))) return undefined;
  if (name === 'bun' && host.rules.isBun) return Get(libraryModule(host, realm, 'internal/bun') as GuestObject, 'Bun');
  const maker = MODULES.get(name) ?? makerOf(name);
  if (maker === undefined) return undefined;
  const made = maker(host, realm);
  // What is a part of another may have become anything.
  if (made === undefined || made === null) return ThrowTypeError('Cannot convert undefined or null to object');
  if (isObject(made)) {
    removeLater(host, name, made);
    addAbsent(host, realm, name, made);
    orderKeys(host, realm, name, made);
  }
  host.modules.set(name, made);
  return made;
}
