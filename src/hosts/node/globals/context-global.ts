import { createRealm, withRealm } from '../../../engine/index.ts';
import { counted } from '../../../engine/builtins/support.ts';
import { defineMethod, defineValue } from '../../../engine/objects/function.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import type { InternalMethods } from '../../../engine/objects/internal-methods.ts';
import { ORDINARY, OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { HIDDEN } from '../../../engine/objects/shape.ts';
import { agent } from '../../../engine/spec/agent.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import type { NodeHost } from '../node-host.ts';
import { removeYoungerBuiltins } from './younger-builtins.ts';

/*
 * A context of `vm`: a realm of the same agent whose global object shows an object of the program. What is declared or
 * assigned there becomes a property of that object; what that object does not have, the realm's own built-ins answer.
 */

/** What a realm of its own takes. */
const BYTES_PER_CONTEXT = 400_000;
const OPS_PER_CONTEXT = 20_000;

/** Methods that do nothing: nobody sees what a context without a console of its own prints. */
const SILENT = [
  'log',
  'warn',
  'error',
  'info',
  'debug',
  'dir',
  'table',
  'group',
  'groupEnd',
  'count',
  'time',
  'timeEnd',
  'trace',
  'assert',
];

const shownBy = (global: GuestObject): GuestObject => global.data as GuestObject;

/** An object that inherits from a global which shows it would be asked forever. */
const CONTEXT_GLOBAL: InternalMethods = {
  ...ORDINARY,
  getOwnProperty: counted((global, key) => {
    const shown = shownBy(global);
    return shown.methods.getOwnProperty(shown, key) ?? ORDINARY.getOwnProperty(global, key);
  }),
  defineOwnProperty: counted((global, key, desc) => {
    const shown = shownBy(global);
    return shown.methods.defineOwnProperty(shown, key, desc);
  }),
  has: counted((global, key) => {
    const shown = shownBy(global);
    return shown.methods.has(shown, key) || ORDINARY.has(global, key);
  }),
  get: counted((global, key, receiver) => {
    const shown = shownBy(global);
    if (!shown.methods.has(shown, key)) return ORDINARY.get(global, key, receiver);
    const value = shown.methods.get(shown, key, shown);
    return value === shown ? global : value;
  }),
  set: counted((global, key, value) => {
    const shown = shownBy(global);
    return shown.methods.set(shown, key, value, shown);
  }),
  delete: counted((global, key) => {
    const shown = shownBy(global);
    return shown.methods.delete(shown, key) && ORDINARY.delete(global, key);
  }),
  ownKeys: counted((global) => {
    const shown = shownBy(global);
    return [...new Set([...shown.methods.ownKeys(shown), ...ORDINARY.ownKeys(global)])];
  }),
};

/** A new realm whose global object shows `shown`. */
export function createContextRealm(host: NodeHost, shown: GuestObject): Realm {
  agent.roomLeft -= BYTES_PER_CONTEXT;
  agent.spend(OPS_PER_CONTEXT);
  const realm = createRealm(host.agent);
  withRealm(realm, () => {
    const newer = host.settings.newer?.();
    if (!host.rules.isBun) removeYoungerBuiltins(host.rules, realm, newer && new Set(newer));
    if (host.rules.has(8)) addSilentConsole(realm);
    const { globalObject } = realm;
    globalObject.shape = globalObject.shape.toDictionary();
    globalObject.shape.cacheable = false;
    globalObject.data = shown;
    globalObject.methods = CONTEXT_GLOBAL;
  });
  return realm;
}

function addSilentConsole(realm: Realm): void {
  const console = OrdinaryObjectCreate(realm.ObjectPrototype);
  for (const name of SILENT) defineMethod(realm, console, name, 0, () => undefined);
  defineValue(realm.globalObject, 'console', console, HIDDEN);
}
