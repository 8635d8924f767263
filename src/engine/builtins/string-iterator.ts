import { type GuestObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { agent } from '../spec/agent.ts';
import { CreateIterResultObject } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import { defineMethods, defineTag, thisOfKind } from './support.ts';

/** `data` of Kind.StringIterator; `position` is -1 after the end. */
class StringIteratorData {
  readonly text: string;
  position: number;
  constructor(text: string) {
    this.text = text;
    this.position = 0;
  }
}

export function CreateStringIterator(text: string): GuestObject {
  return OrdinaryObjectCreate(
    agent.realm.intrinsic('%StringIteratorPrototype%'),
    Kind.StringIterator,
    new StringIteratorData(text),
  );
}

/** The next code point as a string, or undefined at the end. */
function nextCodePoint(iterator: StringIteratorData): string | undefined {
  const { text, position } = iterator;
  if (position < 0 || position >= text.length) {
    iterator.position = -1;
    return undefined;
  }
  const point = text.codePointAt(position) as number;
  iterator.position = position + (point > 0xffff ? 2 : 1);
  return text.slice(position, iterator.position);
}

/** https://tc39.es/ecma262/#sec-%stringiteratorprototype%.next */
function next(thisValue: Value): Value {
  const iterator = thisOfKind(thisValue, Kind.StringIterator, 'String Iterator.prototype.next')
    .data as StringIteratorData;
  const value = nextCodePoint(iterator);
  return CreateIterResultObject(value, value === undefined);
}

export function setupStringIterator(realm: Realm): void {
  const prototype = realm.define(
    '%StringIteratorPrototype%',
    OrdinaryObjectCreate(realm.intrinsic('%Iterator.prototype%')),
  );
  defineMethods(realm, prototype, [['next', 0, next]]);
  defineTag(prototype, 'String Iterator');
}
