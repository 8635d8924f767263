import { type GuestObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { agent } from '../spec/agent.ts';
import { GuestThrow } from '../spec/completion.ts';
import { CreateIterResultObject, Get, Set_ } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import { ToLength, ToString } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { AdvanceStringIndex, RegExpExec } from './regexp/exec.ts';
import { defineMethods, defineTag, thisOfKind } from './support.ts';

/** `data` of Kind.RegExpStringIterator. */
interface RegExpStringIteratorData {
  readonly matcher: GuestObject;
  readonly text: string;
  readonly global: boolean;
  readonly unicode: boolean;
  done: boolean;
}

/** https://tc39.es/ecma262/#sec-createregexpstringiterator */
export function CreateRegExpStringIterator(
  matcher: GuestObject,
  text: string,
  global: boolean,
  unicode: boolean,
): GuestObject {
  const data: RegExpStringIteratorData = { matcher, text, global, unicode, done: false };
  return OrdinaryObjectCreate(
    agent.realm.intrinsic('%RegExpStringIteratorPrototype%'),
    Kind.RegExpStringIterator,
    data,
  );
}

/** https://tc39.es/ecma262/#sec-%regexpstringiteratorprototype%.next */
function next(thisValue: Value): Value {
  const iterator = thisOfKind(thisValue, Kind.RegExpStringIterator, '%RegExpStringIterator%.prototype.next')
    .data as RegExpStringIteratorData;
  if (iterator.done) return CreateIterResultObject(undefined, true);
  let match: GuestObject | null;
  try {
    match = nextMatch(iterator);
  } catch (thrown) {
    if (thrown instanceof GuestThrow) iterator.done = true;
    throw thrown;
  }
  if (match === null || !iterator.global) iterator.done = true;
  return CreateIterResultObject(match ?? undefined, match === null);
}

function nextMatch({ matcher, text, global, unicode }: RegExpStringIteratorData): GuestObject | null {
  const match = RegExpExec(matcher, text);
  if (match !== null && global && ToString(Get(match, 0)) === '') {
    const index = ToLength(Get(matcher, 'lastIndex'));
    Set_(matcher, 'lastIndex', AdvanceStringIndex(text, index, unicode), true);
  }
  return match;
}

export function setupRegExpStringIterator(realm: Realm): void {
  const prototype = OrdinaryObjectCreate(realm.intrinsic('%Iterator.prototype%'));
  realm.define('%RegExpStringIteratorPrototype%', prototype);
  defineMethods(realm, prototype, [['next', 0, next]]);
  defineTag(prototype, 'RegExp String Iterator');
}
