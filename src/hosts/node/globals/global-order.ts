import { CreateBuiltinFunction } from '../../../engine/objects/function.ts';
import { Accessor, type GuestObject, LazyValue } from '../../../engine/objects/guest-object.ts';
import {
  ACCESSOR,
  addProperty,
  attrsOf,
  CONFIGURABLE,
  ENUMERABLE,
  PLAIN,
  removeProperty,
  slotOf,
} from '../../../engine/objects/shape.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import type { Value } from '../../../engine/spec/values.ts';
import type { NodeHost } from '../node-host.ts';

/*
 * What `Object.keys(globalThis)` and a printed `globalThis` show, in its order: measured on Node 7.10, 8.17, 9.11, 10.24, 11.15, 12.22, 14.21,
 * 16.20, 18.20, 20.20, 22.23, 24.21, 25.9 and 26.10. `:get` has a getter alone, `:both` a setter too; the others are values.
 */
const TIMERS = 'clearInterval clearTimeout setInterval setTimeout';
const IMMEDIATES = 'clearImmediate setImmediate';
const OLDEST = `process Buffer clearImmediate clearInterval clearTimeout setImmediate setInterval setTimeout`;
const LATEST = `global ${IMMEDIATES} ${TIMERS} queueMicrotask structuredClone`;
const SHOWN: readonly (readonly [since: number, names: string])[] = [
  [26, `${LATEST} atob btoa performance:both fetch crypto:get navigator:get`],
  [25, `${LATEST} atob btoa performance:both fetch crypto:get navigator:get localStorage:both`],
  [24, `${LATEST} atob btoa performance:both fetch crypto:get navigator:get`],
  [22, `${LATEST} atob btoa performance:both fetch navigator:get crypto:get`],
  [20, `${LATEST} atob:both btoa:both performance:both fetch navigator:get crypto:get`],
  [18, `global queueMicrotask ${IMMEDIATES} structuredClone:both ${TIMERS} atob:both btoa:both performance:both fetch`],
  [16, `global ${TIMERS} queueMicrotask performance ${IMMEDIATES}`],
  [12, `global ${TIMERS} queueMicrotask ${IMMEDIATES}`],
  [11, `global process Buffer ${TIMERS} ${IMMEDIATES}`],
  [10, `global ${OLDEST}`],
  [8, `console:get global ${OLDEST}`],
  [0, `global ${OLDEST} console:get`],
];

/** Puts the global object's enumerable properties into Node's order. */
export function orderGlobals({ rules }: NodeHost, realm: Realm): void {
  const [, names] = SHOWN.find(([since]) => rules.has(since))!;
  for (const each of names.split(' ')) {
    const [name, kind = 'value'] = each.split(':');
    showLast(realm, realm.globalObject, name, kind);
  }
}

/** Takes a property from its place to the end: as `:get`, as `:both`, as a `value`, or else as it stands. */
export function showLast(realm: Realm, holder: GuestObject, name: string, kind: string): void {
  const info = holder.shape.lookup(name);
  if (info === -1) return;
  const stored = holder.slots[slotOf(info)] as unknown;
  removeProperty(holder, name, info);
  if (kind === 'value') {
    // What is made when somebody looks is a value like any other to whoever does.
    if (stored instanceof Accessor)
      addProperty(holder, name, new LazyValue(stored.get, stored.set), ACCESSOR | CONFIGURABLE | ENUMERABLE);
    else addProperty(holder, name, stored, PLAIN | attrsOf(info));
    return;
  }
  if (kind !== 'get' && kind !== 'both') {
    addProperty(holder, name, stored, attrsOf(info) | ENUMERABLE);
    return;
  }
  const { get, set } = stored instanceof Accessor ? stored : accessorOf(realm, name, stored as Value);
  const shown = new Accessor(get, kind === 'both' ? set : undefined);
  addProperty(holder, name, shown, ACCESSOR | CONFIGURABLE | ENUMERABLE);
}

function accessorOf(realm: Realm, name: string, value: Value): { get: GuestObject; set: GuestObject } {
  let held = value;
  const get = CreateBuiltinFunction(() => held, 0, name, { realm, prefix: 'get' });
  const set = CreateBuiltinFunction((_this, [given]) => void (held = given), 1, name, { realm, prefix: 'set' });
  return { get, set };
}
