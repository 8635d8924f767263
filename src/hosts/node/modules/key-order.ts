import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { dataDescriptor } from '../../../engine/objects/property-descriptor.ts';
import { attrsOf, changeAttributes, CONFIGURABLE, ENUMERABLE } from '../../../engine/objects/shape.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { showLast } from '../globals/global-order.ts';
import type { NodeHost } from '../node-host.ts';
import { moduleTables } from './module-tables.ts';
import { isIn } from './ranges.ts';

const KINDS: Readonly<Record<string, string>> = { '*': 'get', '=': 'both' };

/** Gives a module's names the order of that version of Node. What Node does not list there is not enumerable. */
export function orderKeys(host: NodeHost, realm: Realm, name: string, made: GuestObject): void {
  const { keys } = moduleTables;
  if (!Object.hasOwn(keys, name) || host.rules.isBun) return;
  const listed = new Set<string>();
  let isThere = true;
  for (const token of keys[name]!.split(' ')) {
    if (token.startsWith('@'))
      isThere =
        token === '@' ||
        token
          .slice(1)
          .split(',')
          .some((range) => isIn(host, range));
    else if (isThere) listed.add(list(host, realm, made, token));
  }
  for (const key of made.methods.ownKeys(made)) {
    if (typeof key !== 'string' || listed.has(key)) continue;
    const info = made.shape.lookup(key);
    changeAttributes(made, key, info, attrsOf(info) & ~ENUMERABLE);
  }
}

function list(host: NodeHost, realm: Realm, made: GuestObject, token: string): string {
  const [, key, mark, called] = /^([^:*=]+)([:*=]?)(.*)$/.exec(token) as unknown as [string, string, string, string];
  showLast(realm, made, key, KINDS[mark] ?? 'as it is');
  const value = mark === '*' || mark === '=' ? undefined : made.methods.getOwnProperty(made, key)?.value;
  if (host.rules.has(12) && isObject(value) && value.methods.call !== null)
    giveName(value, mark === ':' ? called.replaceAll('_', ' ') : key);
  return key;
}

/** The text of a library keeps only the names of top-level functions. */
function giveName(made: GuestObject, name: string): void {
  const desc = made.methods.getOwnProperty(made, 'name');
  if (desc?.value !== name) made.methods.defineOwnProperty(made, 'name', dataDescriptor(name, CONFIGURABLE));
}
