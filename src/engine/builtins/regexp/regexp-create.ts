import { GuestObject, Kind } from '../../objects/guest-object.ts';
import { ORDINARY } from '../../objects/ordinary.ts';
import { rootShape, WRITABLE } from '../../objects/shape.ts';
import { agent } from '../../spec/agent.ts';
import { ThrowSyntaxError } from '../../spec/errors.ts';
import { GetFunctionRealm, GetPrototypeFromConstructor, Set_ } from '../../spec/object-operations.ts';
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
  flags: string;
  program: Program;
  /** [[Realm]] and [[LegacyFeaturesEnabled]] of the legacy static properties. */
  readonly realm: Realm;
  readonly isLegacy: boolean;
  constructor(program: Program, realm: Realm, isLegacy: boolean) {
    this.source = '(?:)';
    this.flags = '';
    this.program = program;
    this.realm = realm;
    this.isLegacy = isLegacy;
  }
}

/** https://tc39.es/ecma262/#sec-regexpalloc. `lastIndex` is slot 0 of every RegExp. */
export function RegExpAlloc(newTarget: GuestObject): GuestObject {
  const proto = GetPrototypeFromConstructor(newTarget, '%RegExp.prototype%');
  const shape = rootShape(proto).withProperty('lastIndex', WRITABLE);
  const isLegacy = newTarget === agent.realm.intrinsic('%RegExp%');
  const data = new RegExpData(programOf('', ''), isLegacy ? agent.realm : GetFunctionRealm(newTarget), isLegacy);
  return new GuestObject(shape, Kind.RegExp, ORDINARY, [0], data);
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
  data.flags = flagText;
  // 21
  Set_(object, 'lastIndex', 0, true);
  return object;
}

/** https://tc39.es/ecma262/#sec-regexpcreate; what a literal evaluates to. */
export function RegExpCreate(pattern: Value, flags: Value): GuestObject {
  return RegExpInitialize(RegExpAlloc(agent.realm.intrinsic('%RegExp%')), pattern, flags);
}
