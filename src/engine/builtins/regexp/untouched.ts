import { type GuestObject, Kind } from '../../objects/guest-object.ts';
import { agent } from '../../spec/agent.ts';
import { Get } from '../../spec/object-operations.ts';
import type { Realm } from '../../spec/realm.ts';
import type { Value } from '../../spec/values.ts';
import type { RegExpData } from './regexp-create.ts';

/*
 * Whether a program can watch what is done with a regular expression. A property of the prototype is as it was made as
 * long as its slot holds the same function or accessor: another takes that one's place, a deleted one's slot is emptied,
 * and no slot of a prototype comes to serve another name.
 */

/** The prototype's slots of `exec`, of the getters of single flags and of `flags`, in the order in which they are made. */
interface Originals {
  readonly first: number;
  readonly values: readonly unknown[];
}

const originals = new WeakMap<Realm, Originals>();

/** Remembers what was put onto the prototype since it had `first` slots; `exec` comes first. */
export function keepOriginals(realm: Realm, prototype: GuestObject, first: number): void {
  originals.set(realm, { first, values: prototype.slots.slice(first, prototype.shape.count) });
}

/** Whether `exec` is found where it always was, so that nobody can watch a search. */
export const isUntouched = (regexp: GuestObject): boolean => hasOriginals(regexp, 1);

/** Gets `flags`; without asking each flag's getter where nobody can see that. */
export const flagsOf = (regexp: GuestObject): Value =>
  hasOriginals(regexp, Infinity) ? (regexp.data as RegExpData).flags : Get(regexp, 'flags');

function hasOriginals(regexp: GuestObject, most: number): boolean {
  const { realm } = agent;
  if (regexp.kind !== Kind.RegExp || regexp.shape !== realm.regExpShape) return false;
  const { slots } = realm.regExpShape.proto!;
  const { first, values } = originals.get(realm)!;
  for (let i = 0; i < values.length && i < most; i++) if (slots[first + i] !== values[i]) return false;
  return true;
}
