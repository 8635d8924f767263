import { type GuestObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryOwnPropertyKeys } from '../objects/ordinary.ts';
import { ENUMERABLE } from '../objects/shape.ts';
import { agent } from '../spec/agent.ts';
import { ToPropertyKey } from '../spec/type-conversion.ts';

/* The names that `for…in` gives, one at a time. */

/**
 * https://tc39.es/ecma262/#sec-enumerate-object-properties: own keys, then those up the chain, each name once. Engines
 * collect them as the loop begins and leave out those that are gone at their turn; what comes later is not met.
 */
export class KeyEnumeration {
  readonly object: GuestObject | null;
  readonly hasProxy: boolean;
  readonly names: readonly string[];
  index: number;

  constructor(object: GuestObject | null) {
    this.object = object;
    this.index = 0;
    this.hasProxy = object !== null && hasProxy(object);
    this.names = object === null ? [] : namesAhead(object, this.hasProxy);
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

/** Of a proxy's keys SpiderMonkey asks at once which are enumerable, V8 and JavaScriptCore ask that of each one at its turn. */
function namesAhead(object: GuestObject, withProxy: boolean): string[] {
  const asksAtOnce = agent.stackRules.style === 'firefox';
  const names = new Set<string>();
  const hidden = new Set<string>();
  let parent: GuestObject | null = object;
  for (; parent !== null; parent = parent.methods.getPrototypeOf(parent)) {
    agent.spend(8);
    if (parent !== object && !withProxy && showsNothing(parent)) break;
    const known = new Set(names);
    const keys = parent.methods.ownKeys(parent);
    agent.spend(keys.length);
    for (const key of keys) {
      if (typeof key === 'symbol') continue;
      const desc = asksAtOnce || parent.kind !== Kind.Proxy ? parent.methods.getOwnProperty(parent, key) : undefined;
      if (!known.has(String(key)) && !hidden.has(String(key)))
        (desc?.enumerable === false ? hidden : names).add(String(key));
    }
  }
  return [...names];
}

/**
 * Whether a name of those collected is still there. Proxies are asked once more whether it is enumerable, and
 * JavaScriptCore asks that of every object.
 */
function showsName({ object, hasProxy: withProxy }: KeyEnumeration, name: string): boolean {
  const { style } = agent.stackRules;
  if (withProxy && style === 'firefox') return true;
  const key = ToPropertyKey(name);
  for (let o = object; o !== null; o = o.methods.getPrototypeOf(o)) {
    agent.spend(8);
    const desc = o.methods.getOwnProperty(o, key);
    if (desc !== undefined) return desc.enumerable === true || !(withProxy || style === 'jsc');
  }
  return false;
}

/** The next name, or undefined at the end. */
export function nextKey(enumeration: KeyEnumeration): string | undefined {
  const { names } = enumeration;
  while (enumeration.index < names.length) {
    const name = names[enumeration.index++];
    if (showsName(enumeration, name)) return name;
  }
  return undefined;
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
