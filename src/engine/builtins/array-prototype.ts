import { defineValue } from '../objects/function.ts';
import type { GuestObject } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { addProperty, CONFIGURABLE, HIDDEN, PLAIN } from '../objects/shape.ts';
import { Get } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import { ToObject } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import {
  every,
  filter,
  find,
  findIndex,
  findLast,
  findLastIndex,
  flatMap,
  forEach,
  map,
  reduce,
  reduceRight,
  some,
} from './array-callbacks.ts';
import { concat, flat, slice, toReversed, toSpliced, withElement } from './array-copies.ts';
import { CreateArrayIterator } from './array-iterator.ts';
import { copyWithin, fill, pop, push, reverse, shift, splice, unshift } from './array-mutation.ts';
import { at, includes, indexOf, lastIndexOf } from './array-search.ts';
import { sort, toSorted } from './array-sort.ts';
import { join, toLocaleString, toString } from './array-text.ts';
import { defineMethods } from './support.ts';

/** https://tc39.es/ecma262/#sec-properties-of-the-array-prototype-object */
export function setupArrayPrototype(realm: Realm): void {
  const prototype = realm.ArrayPrototype;
  defineMethods(realm, prototype, [
    ['at', 1, at],
    ['concat', 1, concat],
    ['copyWithin', 2, copyWithin],
    ['fill', 1, fill],
    ['find', 1, find],
    ['findIndex', 1, findIndex],
    ['findLast', 1, findLast],
    ['findLastIndex', 1, findLastIndex],
    ['lastIndexOf', 1, lastIndexOf],
    ['pop', 0, pop],
    ['push', 1, push],
    ['reverse', 0, reverse],
    ['shift', 0, shift],
    ['unshift', 1, unshift],
    ['slice', 2, slice],
    ['sort', 1, sort],
    ['splice', 2, splice],
    ['includes', 1, includes],
    ['indexOf', 1, indexOf],
    ['join', 1, join],
    ['keys', 0, (thisValue) => CreateArrayIterator(ToObject(thisValue), 'key')],
    ['entries', 0, (thisValue) => CreateArrayIterator(ToObject(thisValue), 'key+value')],
    ['values', 0, values],
    ['forEach', 1, forEach],
    ['filter', 1, filter],
    ['flat', 0, flat],
    ['flatMap', 1, flatMap],
    ['map', 1, map],
    ['every', 1, every],
    ['some', 1, some],
    ['reduce', 1, reduce],
    ['reduceRight', 1, reduceRight],
    ['toLocaleString', 0, toLocaleString],
    ['toString', 0, toString],
    ['toReversed', 0, toReversed],
    ['toSorted', 1, toSorted],
    ['toSpliced', 2, toSpliced],
    ['with', 2, withElement],
  ]);
  const iterate = realm.define('%Array.prototype.values%', Get(prototype, 'values') as GuestObject);
  realm.define('%Array.prototype.toString%', Get(prototype, 'toString') as GuestObject);
  addProperty(prototype, WELL_KNOWN.iterator, iterate, HIDDEN);
  defineValue(prototype, WELL_KNOWN.unscopables, unscopables(), CONFIGURABLE);
}

/** https://tc39.es/ecma262/#sec-array.prototype.values */
const values = (thisValue: Value): Value => CreateArrayIterator(ToObject(thisValue), 'value');

/** https://tc39.es/ecma262/#sec-array.prototype-%symbol.unscopables% */
function unscopables(): GuestObject {
  const list = OrdinaryObjectCreate(null);
  for (const name of UNSCOPABLE) addProperty(list, name, true, PLAIN);
  return list;
}

/** Younger than the programs that say `with (array)`. */
const UNSCOPABLE = [
  'at',
  'copyWithin',
  'entries',
  'fill',
  'find',
  'findIndex',
  'findLast',
  'findLastIndex',
  'flat',
  'flatMap',
  'includes',
  'keys',
  'toReversed',
  'toSorted',
  'toSpliced',
  'values',
];
