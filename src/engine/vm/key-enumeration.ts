import { type GuestObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryOwnPropertyKeys } from '../objects/ordinary.ts';
import { ENUMERABLE } from '../objects/shape.ts';
import { agent } from '../spec/agent.ts';
import { ToPropertyKey } from '../spec/type-conversion.ts';

/* The names that `for…in` gives, one at a time. */

/** https://tc39.es/ecma262/#sec-enumerate-object-properties: own keys, then those up the chain, each name once. */
export class KeyEnumeration {
  object: GuestObject | null;
  keys: readonly (string | number | symbol)[];
  index: number;
  /** Names met so far, enumerable or not; those of the objects below as a set. */
  readonly met: string[];
  below: Set<string> | null;
  /** Where a proxy is on the chain, who is enumerated: names are then collected as the loop begins. */
  whole: GuestObject | null;

  constructor(object: GuestObject | null) {
    this.object = object;
    this.index = 0;
    this.met = [];
    this.below = null;
    this.whole = object !== null && hasProxy(object) ? object : null;
    this.keys = object === null ? [] : this.whole === null ? object.methods.ownKeys(object) : namesAhead(object);
  }
}

function hasProxy(object: GuestObject): boolean {
  let hops = 0;
  for (let o: GuestObject | null = object; o !== null; o = o.shape.proto) {
    if (o.kind === Kind.Proxy) return true;
    if ((++hops & 63) === 0) agent.spend(256);
  }
  return false;
}

/**
 * Engines ask proxies on the chain for all keys before the first turn. SpiderMonkey then knows which are enumerable,
 * V8 and JavaScriptCore ask that of each one at its turn.
 */
function namesAhead(object: GuestObject): string[] {
  const asksAtOnce = agent.stackRules.style === 'firefox';
  const names = new Set<string>();
  const hidden = new Set<string>();
  let parent: GuestObject | null = object;
  for (; parent !== null; parent = parent.methods.getPrototypeOf(parent)) {
    agent.spend(8);
    const known = new Set(names);
    for (const key of parent.methods.ownKeys(parent)) {
      if (typeof key === 'symbol') continue;
      const desc = asksAtOnce || parent.kind !== Kind.Proxy ? parent.methods.getOwnProperty(parent, key) : undefined;
      if (!known.has(String(key)) && !hidden.has(String(key)))
        (desc?.enumerable === false ? hidden : names).add(String(key));
    }
  }
  return [...names];
}

/** Whether a name of those collected is still there, and enumerable. */
function showsKey(whole: GuestObject, name: string): boolean {
  if (agent.stackRules.style === 'firefox') return true;
  const key = ToPropertyKey(name);
  for (let o: GuestObject | null = whole; o !== null; o = o.methods.getPrototypeOf(o)) {
    agent.spend(8);
    const desc = o.methods.getOwnProperty(o, key);
    if (desc !== undefined) return desc.enumerable === true;
  }
  return false;
}

/** The next name, or undefined at the end. */
export function nextKey(enumeration: KeyEnumeration): string | undefined {
  const { whole } = enumeration;
  if (whole !== null) {
    while (enumeration.index < enumeration.keys.length) {
      const name = enumeration.keys[enumeration.index++] as string;
      if (showsKey(whole, name)) return name;
    }
    return undefined;
  }
  for (;;) {
    const { object } = enumeration;
    if (object === null) return undefined;
    while (enumeration.index < enumeration.keys.length) {
      const key = enumeration.keys[enumeration.index++];
      if (typeof key === 'symbol') continue;
      const name = String(key);
      if (enumeration.below?.has(name) === true) continue;
      const desc = object.methods.getOwnProperty(object, key);
      if (desc === undefined) continue;
      enumeration.met.push(name);
      if (desc.enumerable) return name;
    }
    climb(enumeration, object);
  }
}

function climb(enumeration: KeyEnumeration, object: GuestObject): void {
  agent.spend(8);
  let parent = object.methods.getPrototypeOf(object);
  if (parent !== null && showsNothing(parent)) parent = null;
  enumeration.object = parent;
  enumeration.keys = parent === null ? [] : parent.methods.ownKeys(parent);
  enumeration.index = 0;
  if (enumeration.keys.length > 0) enumeration.below = new Set(enumeration.met);
}

/** The rest of a chain has no enumerable property, as prototypes of classes and built-ins usually have none. */
function showsNothing(object: GuestObject): boolean {
  let hops = 0;
  for (let o: GuestObject | null = object; o !== null; o = o.shape.proto) {
    if ((++hops & 63) === 0) agent.spend(256);
    if (o.methods.ownKeys !== OrdinaryOwnPropertyKeys || o.sparse !== null || o.elems.length > 0) return false;
    for (const [key, info] of o.shape.tableOf()) if (typeof key === 'string' && (info & ENUMERABLE) !== 0) return false;
  }
  return true;
}
