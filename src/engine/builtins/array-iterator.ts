import { type GuestObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { agent } from '../spec/agent.ts';
import { CreateArrayFromList, CreateIterResultObject, LengthOfArrayLike } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import { getElement } from './array-support.ts';
import { defineMethods, defineTag, thisOfKind } from './support.ts';

export type ArrayIterationKind = 'key' | 'value' | 'key+value';

/** `data` of Kind.ArrayIterator. */
export class ArrayIteratorData {
  /** What is iterated; undefined once it is over. */
  array: GuestObject | undefined;
  index: number;
  readonly iterationKind: ArrayIterationKind;
  constructor(array: GuestObject, iterationKind: ArrayIterationKind) {
    this.array = array;
    this.index = 0;
    this.iterationKind = iterationKind;
  }
}

/** Typed arrays know their length themselves, and throw when their buffer no longer holds them. Set where they are. */
export const arrayIteratorHooks: { typedArrayLength: (array: GuestObject) => number } = {
  typedArrayLength: LengthOfArrayLike,
};

/** https://tc39.es/ecma262/#sec-createarrayiterator */
export function CreateArrayIterator(array: GuestObject, kind: ArrayIterationKind): GuestObject {
  return OrdinaryObjectCreate(
    agent.realm.intrinsic('%ArrayIteratorPrototype%'),
    Kind.ArrayIterator,
    new ArrayIteratorData(array, kind),
  );
}

/** https://tc39.es/ecma262/#sec-%arrayiteratorprototype%-object */
export function setupArrayIterator(realm: Realm): void {
  const prototype = OrdinaryObjectCreate(realm.intrinsic('%Iterator.prototype%'));
  defineMethods(realm, prototype, [['next', 0, next]]);
  defineTag(prototype, 'Array Iterator');
  realm.define('%ArrayIteratorPrototype%', prototype);
}

/** https://tc39.es/ecma262/#sec-%arrayiteratorprototype%.next */
function next(thisValue: Value): Value {
  const data = thisOfKind(thisValue, Kind.ArrayIterator, 'Array Iterator.prototype.next').data as ArrayIteratorData;
  const array = data.array;
  if (array === undefined) return CreateIterResultObject(undefined, true);
  const index = data.index;
  const length = array.kind === Kind.TypedArray ? arrayIteratorHooks.typedArrayLength(array) : LengthOfArrayLike(array);
  if (index >= length) {
    data.array = undefined;
    return CreateIterResultObject(undefined, true);
  }
  data.index = index + 1;
  if (data.iterationKind === 'key') return CreateIterResultObject(index, false);
  const value = getElement(array, index);
  return CreateIterResultObject(data.iterationKind === 'value' ? value : CreateArrayFromList([index, value]), false);
}
