import { createConstructor, defineAccessor, defineGlobal } from '../objects/function.ts';
import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { Get } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import { escapeText } from './regexp/escape.ts';
import { IsRegExp } from './regexp/is-regexp.ts';
import { setupLegacyStatics } from './regexp/legacy-statics.ts';
import { RegExpAlloc, type RegExpData, RegExpInitialize, shapeOfRegExp } from './regexp/regexp-create.ts';
import { setupRegExpPrototype } from './regexp-prototype.ts';
import { setupRegExpStringIterator } from './regexp-string-iterator.ts';
import { setupRegExpSymbolMethods } from './regexp-symbol-methods.ts';
import { defineMethods } from './support.ts';

/** https://tc39.es/ecma262/#sec-regexp-pattern-flags */
function construct(_this: Value, args: Value[], newTarget: GuestObject | undefined, callee: GuestObject): Value {
  const [pattern, flags] = args;
  // 1–2 called as a function, a regular expression may come back as it is
  const patternIsRegExp = IsRegExp(pattern);
  if (newTarget === undefined && patternIsRegExp && flags === undefined) {
    if (Get(pattern as GuestObject, 'constructor') === callee) return pattern;
  }
  // 3–5 source and flags, from the slots of a real one or the properties of what claims to be one
  let source = pattern;
  let sourceFlags = flags;
  if (isObject(pattern) && pattern.kind === Kind.RegExp) {
    const data = pattern.data as RegExpData;
    source = data.source;
    if (flags === undefined) sourceFlags = data.flags;
  } else if (patternIsRegExp) {
    source = Get(pattern as GuestObject, 'source');
    if (flags === undefined) sourceFlags = Get(pattern as GuestObject, 'flags');
  }
  // 6–7
  return RegExpInitialize(RegExpAlloc(newTarget ?? callee), source, sourceFlags);
}

/** https://tc39.es/ecma262/#sec-regexp-regular-expression-objects */
export function setupRegExp(realm: Realm): void {
  const prototype = realm.define('%RegExp.prototype%', OrdinaryObjectCreate(realm.ObjectPrototype));
  realm.regExpShape = shapeOfRegExp(prototype);
  const constructor = realm.define('%RegExp%', createConstructor(realm, 'RegExp', 2, construct, prototype));
  defineMethods(realm, constructor, [['escape', 1, escapeText]]);
  defineAccessor(realm, constructor, WELL_KNOWN.species, (thisValue) => thisValue);
  setupLegacyStatics(realm, constructor);
  setupRegExpPrototype(realm, prototype);
  setupRegExpSymbolMethods(realm, prototype);
  setupRegExpStringIterator(realm);
  defineGlobal(realm, 'RegExp', constructor);
}
