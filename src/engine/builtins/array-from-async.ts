import { CallAsyncReturn, CreateAsyncFromSyncIterator } from '../heart/async-from-sync-iterator.ts';
import { type BuiltinAsyncSteps, CallBuiltinAsyncFunction } from '../heart/builtin-async-function.ts';
import { ArrayCreate } from '../objects/array.ts';
import { defineMethod } from '../objects/function.ts';
import { type GuestObject, isObject } from '../objects/guest-object.ts';
import { agent } from '../spec/agent.ts';
import { GuestThrow } from '../spec/completion.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import { GetIteratorFromMethod, IteratorComplete, type IteratorRecord, IteratorValue } from '../spec/iterators.ts';
import {
  Call,
  Construct,
  CreateDataPropertyOrThrow,
  Get,
  GetMethod,
  IsConstructor,
  LengthOfArrayLike,
  Set_,
} from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import { ToObject } from '../spec/type-conversion.ts';
import { MAX_INDEX, type PropertyKey, type Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import { display } from './display.ts';
import { requireCallable, spend } from './support.ts';

/** https://tc39.es/proposal-array-from-async/#sec-array.fromAsync (Stage 4, ES2026) */
export function setupArrayFromAsync(realm: Realm): void {
  defineMethod(realm, realm.intrinsic('%Array%'), 'fromAsync', 1, (C, args) =>
    CallBuiltinAsyncFunction('fromAsync', 'async-from', () => fromAsync(C, args[0], args[1], args[2])),
  );
}

/** Maps one value, given its index; `yield` awaits. */
type Mapper = (value: Value, k: number) => BuiltinAsyncSteps;

function* fromAsync(C: Value, asyncItems: Value, mapper: Value, thisArg: Value): BuiltinAsyncSteps {
  // 2–3
  const map = mapper === undefined ? undefined : mapperOf(requireCallable(mapper), thisArg);
  // 4–8
  const iteratorRecord = iteratorOf(asyncItems);
  // 9–10
  return iteratorRecord === undefined
    ? yield* fromArrayLike(C, asyncItems, map)
    : yield* fromIterator(C, iteratorRecord, map);
}

function mapperOf(callback: GuestObject, thisArg: Value): Mapper {
  return function* (value, k) {
    return yield Call(callback, thisArg, [value, k]);
  };
}

/** Steps 4 to 8; undefined for what is only like an array. */
function iteratorOf(asyncItems: Value): IteratorRecord | undefined {
  const usingAsyncIterator = GetMethod(asyncItems, WELL_KNOWN.asyncIterator, refusalOf('asyncIterator'));
  if (usingAsyncIterator !== undefined) return GetIteratorFromMethod(asyncItems, usingAsyncIterator);
  const usingSyncIterator = GetMethod(asyncItems, WELL_KNOWN.iterator, refusalOf('iterator'));
  if (usingSyncIterator === undefined) return undefined;
  return CreateAsyncFromSyncIterator(GetIteratorFromMethod(asyncItems, usingSyncIterator));
}

const refusalOf = (name: string) => (): string =>
  `Array.fromAsync requires that the property of the first argument, items[Symbol.${name}], when exists, be a function`;

const keyOf = (k: number): PropertyKey => (k <= MAX_INDEX ? k : String(k));

/** Step 9. */
function* fromIterator(C: Value, iteratorRecord: IteratorRecord, map: Mapper | undefined): BuiltinAsyncSteps {
  // 9.a–b
  const A = IsConstructor(C) ? Construct(C) : ArrayCreate(0);
  // 9.c–d
  for (let k = 0; ; k++) {
    spend(1);
    let isFromNext = true;
    try {
      // 9.d.iii–v
      const nextResult = yield Call(iteratorRecord.NextMethod, iteratorRecord.Iterator);
      if (!isObject(nextResult))
        return ThrowTypeError(
          `Iterator result ${agent.stackRules.style === 'v8' ? 'Array.fromAsync' : display(nextResult)} is not an object`,
        );
      // 9.d.vi–vii
      if (IteratorComplete(nextResult)) {
        Set_(A, 'length', k, true);
        return A;
      }
      // 9.d.viii
      const nextValue = IteratorValue(nextResult);
      isFromNext = false;
      // 9.d.ix–x
      const mappedValue = map === undefined ? nextValue : yield* map(nextValue, k);
      // 9.d.xi
      CreateDataPropertyOrThrow(A, keyOf(k), mappedValue);
    } catch (thrown) {
      // 9.d.ix.2, 9.d.ix.4, 9.d.xii; V8 also closes an iterator that is itself at fault.
      if (thrown instanceof GuestThrow && (!isFromNext || agent.stackRules.style === 'v8'))
        yield* closeAfterThrow(iteratorRecord);
      throw thrown;
    }
  }
}

/** https://tc39.es/ecma262/#sec-asynciteratorclose with a throw completion, which wins over everything. */
function* closeAfterThrow(iteratorRecord: IteratorRecord): BuiltinAsyncSteps {
  const innerResult = CallAsyncReturn(iteratorRecord);
  if (innerResult === undefined || innerResult.type === 'throw') return undefined;
  try {
    yield innerResult.value;
  } catch (thrown) {
    if (!(thrown instanceof GuestThrow)) throw thrown;
  }
  return undefined;
}

/** Step 10. */
function* fromArrayLike(C: Value, asyncItems: Value, map: Mapper | undefined): BuiltinAsyncSteps {
  // 10.b–c
  const arrayLike = ToObject(asyncItems);
  const length = LengthOfArrayLike(arrayLike);
  // 10.d–e
  const A = IsConstructor(C) ? Construct(C, [length]) : ArrayCreate(length);
  // 10.f–g
  for (let k = 0; k < length; k++) {
    spend(1);
    const value = yield Get(arrayLike, keyOf(k));
    const mappedValue = map === undefined ? value : yield* map(value, k);
    CreateDataPropertyOrThrow(A, keyOf(k), mappedValue);
  }
  // 10.h–i
  Set_(A, 'length', length, true);
  return A;
}
