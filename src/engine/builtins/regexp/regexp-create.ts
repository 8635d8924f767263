import { GuestObject, Kind } from '../../objects/guest-object.ts';
import { ORDINARY } from '../../objects/ordinary.ts';
import { rootShape, type Shape, WRITABLE } from '../../objects/shape.ts';
import { agent } from '../../spec/agent.ts';
import { ThrowSyntaxError } from '../../spec/errors.ts';
import { Get, GetFunctionRealm, GetPrototypeFromConstructor, Set_ } from '../../spec/object-operations.ts';
import type { Realm } from '../../spec/realm.ts';
import { ToString } from '../../spec/type-conversion.ts';
import type { Value } from '../../spec/values.ts';
import { areValidFlags } from '../../../syntax/patterns.ts';
import { spend } from '../support.ts';
import { programOf } from './parse.ts';
import type { Program } from './program.ts';

/** `data` of Kind.RegExp. The fields of one object change together, by `RegExpInitialize`. */
export class RegExpData {
  source: string;
  /** In the order of `flags`. */
  flags: string;
  program: Program;
  /** [[Realm]] and [[LegacyFeaturesEnabled]] of the legacy static properties. */
  readonly realm: Realm;
  readonly isLegacy: boolean;
  constructor(realm: Realm, isLegacy: boolean) {
    this.source = '(?:)';
    this.flags = '';
    // Until RegExpInitialize, before which nobody sees the object.
    this.program = undefined!;
    this.realm = realm;
    this.isLegacy = isLegacy;
  }
}

/** https://tc39.es/ecma262/#sec-regexpalloc. `lastIndex` is slot 0 of every RegExp. */
export function RegExpAlloc(newTarget: GuestObject): GuestObject {
  const { realm } = agent;
  // The intrinsic's `prototype` cannot be changed.
  if (newTarget === realm.intrinsic('%RegExp%'))
    return new GuestObject(realm.regExpShape, Kind.RegExp, ORDINARY, [0], new RegExpData(realm, true));
  const shape = shapeOfRegExp(GetPrototypeFromConstructor(newTarget, '%RegExp.prototype%'));
  const data = new RegExpData(GetFunctionRealm(newTarget), false);
  return new GuestObject(shape, Kind.RegExp, ORDINARY, [0], data);
}

export const shapeOfRegExp = (prototype: GuestObject): Shape =>
  rootShape(prototype).withProperty('lastIndex', WRITABLE);

/** Slot 0 is what `Get` and `Set_` would find, as long as the object is as it was made. */
export const lastIndexOf = (regexp: GuestObject): Value =>
  regexp.shape === agent.realm.regExpShape ? regexp.slots[0] : Get(regexp, 'lastIndex');

export function setLastIndex(regexp: GuestObject, index: Value): void {
  if (regexp.shape === agent.realm.regExpShape) regexp.slots[0] = index;
  else Set_(regexp, 'lastIndex', index, true);
}

/** As `flags` lists them, which is by the alphabet. */
function inOrder(flags: string): string {
  for (let i = 1; i < flags.length; i++) if (flags[i] < flags[i - 1]) return [...flags].sort().join('');
  return flags;
}

/** https://tc39.es/ecma262/#sec-regexpinitialize */
export function RegExpInitialize(object: GuestObject, pattern: Value, flags: Value): GuestObject {
  // 1–2 nothing given is the empty pattern
  const source = pattern === undefined ? '' : ToString(pattern);
  const flagText = flags === undefined ? '' : ToString(flags);
  // 3–20 flags, then the pattern, checked and compiled
  if (!areValidFlags(flagText)) ThrowSyntaxError(`Invalid flags supplied to RegExp constructor '${flagText}'`);
  spend(100 + 10 * source.length);
  agent.charge(200 + 16 * source.length);
  const data = object.data as RegExpData;
  data.program = programOf(source, flagText);
  data.source = source;
  data.flags = inOrder(flagText);
  // 21
  setLastIndex(object, 0);
  return object;
}

/** https://tc39.es/ecma262/#sec-regexpcreate; what a literal evaluates to. */
export function RegExpCreate(pattern: Value, flags: Value): GuestObject {
  return RegExpInitialize(RegExpAlloc(agent.realm.intrinsic('%RegExp%')), pattern, flags);
}
