import { CreateBuiltinFunction, defineAccessor, defineGlobal } from '../objects/function.ts';
import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { addProperty } from '../objects/shape.ts';
import { agent } from '../spec/agent.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import { GetIteratorFlattenable, type IteratorRecord } from '../spec/iterators.ts';
import {
  Call,
  CreateDataPropertyOrThrow,
  CreateIterResultObject,
  displayKey,
  GetMethod,
  HasOwnProperty,
  OrdinaryCreateFromConstructor,
  OrdinaryHasInstance,
  Set_,
} from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import type { NamedKey, Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import { display } from './display.ts';
import { ITERATOR_CONSUMERS, YOUNGER_CONSUMERS } from './iterator-consumers.ts';
import { ITERATOR_CHUNKERS } from './iterator-chunks.ts';
import { setupIteratorHelper } from './iterator-helper.ts';
import { concat, ITERATOR_HELPERS } from './iterator-helpers.ts';
import { zip, zipKeyed } from './iterator-zip.ts';
import { defineMethods, requireNew, thisOfKind } from './support.ts';

/** https://tc39.es/ecma262/#sec-iterator-objects */
export function setupIterator(realm: Realm): void {
  const prototype = realm.define('%Iterator.prototype%', OrdinaryObjectCreate(realm.ObjectPrototype));
  const constructor = CreateBuiltinFunction(construct, 0, 'Iterator', { realm, isConstructor: true });
  addProperty(constructor, 'prototype', prototype, 0);
  realm.define('%Iterator%', constructor);
  defineMethods(realm, constructor, [
    ['from', 1, from],
    ['concat', 0, concat],
    ['zip', 1, zip],
    ['zipKeyed', 1, zipKeyed],
  ]);
  defineMutableAccessor(realm, prototype, 'constructor', constructor);
  defineMethods(realm, prototype, [
    ...ITERATOR_CONSUMERS,
    ...ITERATOR_HELPERS,
    ...YOUNGER_CONSUMERS,
    ...ITERATOR_CHUNKERS,
    [WELL_KNOWN.iterator, 0, (thisValue) => thisValue],
  ]);
  defineMutableAccessor(realm, prototype, WELL_KNOWN.toStringTag, 'Iterator');
  defineMethods(realm, prototype, [[WELL_KNOWN.dispose, 0, dispose]]);
  setupWrapper(realm);
  setupIteratorHelper(realm);
  defineGlobal(realm, 'Iterator', constructor);
}

/** https://tc39.es/ecma262/#sec-iterator */
function construct(_thisValue: Value, _args: Value[], newTarget: GuestObject | undefined, callee: GuestObject): Value {
  const target = requireNew(newTarget, 'Iterator');
  if (target === callee) return ThrowTypeError('Abstract class Iterator not directly constructable');
  return OrdinaryCreateFromConstructor(target, '%Iterator.prototype%');
}

/**
 * Properties that were data once and are accessors so that iterators of the program can still be given their own by
 * assignment: https://tc39.es/ecma262/#sec-iterator.prototype.constructor and its neighbour.
 */
function defineMutableAccessor(realm: Realm, home: GuestObject, key: NamedKey, value: Value): void {
  defineAccessor(
    realm,
    home,
    key,
    () => value,
    (thisValue, args) => {
      SetterThatIgnoresPrototypeProperties(thisValue, home, key, args[0]);
      return undefined;
    },
  );
}

/** https://tc39.es/ecma262/#sec-SetterThatIgnoresPrototypeProperties */
function SetterThatIgnoresPrototypeProperties(receiver: Value, home: GuestObject, key: NamedKey, value: Value): void {
  if (!isObject(receiver)) return ThrowTypeError(`set Iterator.prototype.${displayKey(key)} called on non-object`);
  if (receiver === home)
    return ThrowTypeError(`Cannot assign to read only property '${displayKey(key)}' of object '${display(receiver)}'`);
  if (HasOwnProperty(receiver, key)) Set_(receiver, key, value, true);
  else CreateDataPropertyOrThrow(receiver, key, value);
}

/** https://tc39.es/ecma262/#sec-iterator.from */
function from(_thisValue: Value, args: Value[]): Value {
  const iterated = GetIteratorFlattenable(args[0], 'iterate-strings', 'Iterator.from');
  if (OrdinaryHasInstance(agent.realm.intrinsic('%Iterator%'), iterated.Iterator)) return iterated.Iterator;
  return OrdinaryObjectCreate(
    agent.realm.intrinsic('%WrapForValidIteratorPrototype%'),
    Kind.WrapForValidIterator,
    iterated,
  );
}

/** https://tc39.es/ecma262/#sec-%wrapforvaliditeratorprototype%-object */
function setupWrapper(realm: Realm): void {
  const prototype = OrdinaryObjectCreate(realm.intrinsic('%Iterator.prototype%'));
  defineMethods(realm, prototype, [
    ['next', 0, wrapperNext],
    ['return', 0, wrapperReturn],
  ]);
  realm.define('%WrapForValidIteratorPrototype%', prototype);
}

const iteratedOf = (thisValue: Value, method: string): IteratorRecord =>
  thisOfKind(thisValue, Kind.WrapForValidIterator, `%WrapForValidIteratorPrototype%.${method}`).data as IteratorRecord;

/** https://tc39.es/ecma262/#sec-%wrapforvaliditeratorprototype%.next */
function wrapperNext(thisValue: Value): Value {
  const iterated = iteratedOf(thisValue, 'next');
  return Call(iterated.NextMethod, iterated.Iterator);
}

/** https://tc39.es/ecma262/#sec-%wrapforvaliditeratorprototype%.return */
function wrapperReturn(thisValue: Value): Value {
  const iterator = iteratedOf(thisValue, 'return').Iterator;
  const method = GetMethod(iterator, 'return');
  return method === undefined ? CreateIterResultObject(undefined, true) : Call(method, iterator);
}

/** https://tc39.es/ecma262/#sec-%iterator.prototype%-%symbol.dispose% */
function dispose(thisValue: Value): Value {
  const method = GetMethod(thisValue, 'return');
  if (method !== undefined) Call(method, thisValue);
  return undefined;
}
