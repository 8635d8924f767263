import { createLibraryFunction } from '../../../engine/index.ts';
import { CreateBuiltinFunction } from '../../../engine/objects/function.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { Call, CreateDataPropertyOrThrow, Get } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { assert } from '../../../base/assert.ts';
import { bareName, moduleOf } from '../modules/builtin-modules.ts';
import { intrinsicsOf, PARAMETERS } from '../../library-parameters.ts';
import type { NodeHost } from '../node-host.ts';
import { becomeEmitter } from '../process/process-events.ts';
import { createBinding } from './binding.ts';
import { SOURCES } from './sources.ts';

/*
 * Modules of Node's that are written in JavaScript. Each text is the body of a function, as in CommonJS, that our
 * engine compiles when somebody first asks for it. The program cannot tell it from a built-in: its statements and
 * calls are not recorded, its promises, jobs, awaits and timers are, under the name `node:…` of its file.
 *
 * A library sees `module`, `require` (of Node's modules, `internal/…` included), `internal` (binding.ts: what only
 * the host can do) and the intrinsics below under their own names, whatever the program has made of its globals.
 */

/** Whether a program may ask for it by this name. */
export const isLibraryModule = (name: string): boolean =>
  Object.hasOwn(SOURCES, name) && !/^internal\/|^before /.test(name);

export const libraryNames = (): string[] => Object.keys(SOURCES).filter(isLibraryModule);

/** What a library module exports; compiled and run on first use. A cycle sees what is there so far, as in CommonJS. */
export function libraryModule(host: NodeHost, realm: Realm, name: string): Value {
  const known = host.libraries.get(name);
  if (known !== undefined) return Get(known, 'exports');
  const source = (host.rules.major < 14 ? SOURCES[`before 14: ${name}`] : undefined) ?? SOURCES[name];
  assert(source !== undefined, `there is no library ${name}`);
  const module = OrdinaryObjectCreate(realm.ObjectPrototype);
  CreateDataPropertyOrThrow(module, 'exports', OrdinaryObjectCreate(realm.ObjectPrototype));
  host.libraries.set(name, module);
  const startNs = host.clock.ns;
  try {
    const run = createLibraryFunction(realm, source, `node:${name}`, PARAMETERS);
    Call(run, undefined, [module, requireOf(host, realm), bindingOf(host, realm), ...intrinsicsOf(realm)]);
    if (name === 'events') becomeEmitter(host);
  } catch (thrown) {
    // Where the program had too little stack left for it, the next who asks gets the whole module, not half of one.
    host.libraries.delete(name);
    throw thrown;
  } finally {
    // Node and Bun have theirs compiled and mostly loaded before a program starts, so that none of its timers comes due by it.
    host.clock.charge(startNs - host.clock.ns);
  }
  return Get(module, 'exports');
}

function requireOf(host: NodeHost, realm: Realm): GuestObject {
  return once(host, ' require', () =>
    CreateBuiltinFunction(
      (_this, [name]) => moduleOf(host, realm, bareName(name as string)) ?? libraryModule(host, realm, name as string),
      1,
      'require',
      { realm },
    ),
  );
}

function bindingOf(host: NodeHost, realm: Realm): GuestObject {
  return once(host, ' binding', () => createBinding(host, realm));
}

/** Parts that all libraries of a host share. No module's name begins with a space. */
function once(host: NodeHost, name: string, make: () => GuestObject): GuestObject {
  let made = host.libraries.get(name);
  if (made === undefined) host.libraries.set(name, (made = make()));
  return made;
}
