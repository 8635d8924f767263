import { type GuestObject, isObject } from '../objects/guest-object.ts';
import { agent } from '../spec/agent.ts';
import { holdsSymbolsWeakly } from '../spec/engine-habits.ts';
import type { Value } from '../spec/values.ts';
import { KeyForSymbol } from './symbol.ts';

export type WeakKey = GuestObject | symbol;

/** https://tc39.es/ecma262/#sec-canbeheldweakly: objects, and symbols that nobody can get at by name. */
export function CanBeHeldWeakly(value: Value): value is WeakKey {
  return isObject(value) || (typeof value === 'symbol' && holdsSymbolsWeakly() && KeyForSymbol(value) === undefined);
}

/** What the two tables of the host take while they are empty, and what an entry takes. */
const BYTES_PER_TABLE = 160;
const BYTES_PER_ENTRY = 104;

/** Tables of a run that is looked into hold their keys for good: what is held weakly cannot be listed. */
export const weakTables = { areListed: false };

/**
 * Values kept by objects or symbols, without order or size. Objects do not live on because they are keys here;
 * symbols do, because not every browser holds them weakly.
 */
export class WeakTable<T> {
  readonly #byObject: WeakMap<GuestObject, T> | Map<GuestObject, T>;
  readonly #bySymbol = new Map<symbol, T>();

  constructor() {
    this.#byObject =
      weakTables.areListed || agent.listsWeakKeys ? new Map<GuestObject, T>() : new WeakMap<GuestObject, T>();
    agent.roomLeft -= BYTES_PER_TABLE;
  }

  /** What it holds, objects first; of objects nothing where they are held weakly. */
  listed(): (readonly [WeakKey, T])[] {
    return [...(this.#byObject instanceof Map ? this.#byObject : []), ...this.#bySymbol];
  }

  get(key: Value): T | undefined {
    return isObject(key) ? this.#byObject.get(key) : typeof key === 'symbol' ? this.#bySymbol.get(key) : undefined;
  }

  has(key: Value): boolean {
    return isObject(key) ? this.#byObject.has(key) : typeof key === 'symbol' && this.#bySymbol.has(key);
  }

  set(key: WeakKey, value: T): void {
    if (typeof key === 'symbol') this.#bySymbol.set(key, value);
    else this.#byObject.set(key, value);
    agent.roomLeft -= BYTES_PER_ENTRY;
  }

  delete(key: Value): boolean {
    return isObject(key) ? this.#byObject.delete(key) : typeof key === 'symbol' && this.#bySymbol.delete(key);
  }
}
