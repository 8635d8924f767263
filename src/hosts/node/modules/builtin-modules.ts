import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { Get } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import type { NodeHost } from '../node-host.ts';
import { isLibraryModule, libraryModule } from '../library/library.ts';

type Maker = (host: NodeHost, realm: Realm) => GuestObject;

/** Node's own modules that exist here, by name without `node:`. */
const MODULES: ReadonlyMap<string, Maker> = new Map<string, Maker>([
  ['fs/promises', (host, realm) => Get(builtinModule(host, realm, 'fs')!, 'promises') as GuestObject],
  ['path/posix', (host, realm) => Get(builtinModule(host, realm, 'path')!, 'posix') as GuestObject],
  ['path/win32', (host, realm) => Get(builtinModule(host, realm, 'path')!, 'win32') as GuestObject],
  ['console', (host) => host.consoleObject],
  ['process', (host) => host.process.object!],
]);

/** Modules that came later than Node 8, by the major version that brought them. */
const SINCE: Readonly<Record<string, number>> = {
  'fs/promises': 14, 'assert/strict': 15, 'path/posix': 15, 'path/win32': 15, 'stream/promises': 15, 'timers/promises': 15, 'util/types': 15, worker_threads: 11,
};

/** Names of Node's modules that a program may ask for and that are not here. */
export const ABSENT_MODULES: ReadonlySet<string> = new Set([
  'child_process', 'cluster', 'dgram', 'dns', 'http2', 'https', 'inspector', 'module', 'net',
  'readline', 'test', 'tls', 'v8', 'vm', 'zlib',
]);

/** `events` and `node:events` are the same. */
export const bareName = (specifier: string): string => (specifier.startsWith('node:') ? specifier.slice(5) : specifier);

/** One of Node's modules, made on first use; undefined when there is none of that name. */
export function builtinModule(host: NodeHost, realm: Realm, specifier: string): GuestObject | undefined {
  const name = bareName(specifier);
  const known = host.modules.get(name);
  if (known !== undefined) return known;
  if (!host.rules.has(SINCE[name] ?? 0)) return undefined;
  const maker = MODULES.get(name) ?? (isLibraryModule(name) ? () => libraryModule(host, realm, name) as GuestObject : undefined);
  if (maker === undefined) return undefined;
  const made = maker(host, realm);
  host.modules.set(name, made);
  return made;
}
