import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import {
  AsyncFromSyncIteratorNext,
  AsyncFromSyncIteratorReturn,
  AsyncFromSyncIteratorThrowMethod,
} from '../heart/async-from-sync-iterator.ts';
import {
  AddPromiseReactions,
  NewPromiseCapability,
  PromiseResolve,
  RejectingOnThrow,
} from '../heart/promise-operations.ts';
import { ClosureHandler } from '../heart/promise-records.ts';
import { ResolveCapability } from '../heart/resolving-functions.ts';
import { agent } from '../spec/agent.ts';
import { Call, GetMethod } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import { defineMethods, defineTag } from './support.ts';

/** https://tc39.es/ecma262/#sec-asynciteratorprototype, and the prototype of async-from-sync iterators, which no program reaches. */
export function setupAsyncIterators(realm: Realm): void {
  const prototype = OrdinaryObjectCreate(realm.ObjectPrototype);
  defineMethods(realm, prototype, [
    [WELL_KNOWN.asyncIterator, 0, (thisValue) => thisValue],
    [WELL_KNOWN.asyncDispose, 0, asyncDispose],
  ]);
  realm.define('%AsyncIteratorPrototype%', prototype);
  const fromSync = OrdinaryObjectCreate(prototype);
  // V8's stacks call it so.
  defineTag(fromSync, 'Async-from-Sync Iterator');
  defineMethods(realm, fromSync, [
    ['next', 1, AsyncFromSyncIteratorNext],
    ['return', 1, AsyncFromSyncIteratorReturn],
    ['throw', 1, AsyncFromSyncIteratorThrowMethod],
  ]);
  realm.define('%AsyncFromSyncIteratorPrototype%', fromSync);
}

/** https://tc39.es/proposal-explicit-resource-management/#sec-%asynciteratorprototype%-@@asyncDispose */
function asyncDispose(O: Value): Value {
  // 1–2
  const promiseCapability = NewPromiseCapability(agent.realm.Promise, 'disposal');
  return RejectingOnThrow(promiseCapability, () => {
    // 3–4
    const returnMethod = GetMethod(O, 'return');
    // 5 nothing to do
    if (returnMethod === undefined) {
      ResolveCapability(promiseCapability, undefined);
      return promiseCapability.Promise;
    }
    // 6.a–b
    const result = Call(returnMethod, O);
    // 6.c–d
    const resultWrapper = PromiseResolve(agent.realm.Promise, result, 'disposal');
    // 6.e–f what it gives is dropped
    agent.costs.closures++;
    agent.costs.jobCallbacks++;
    const unwrap = new ClosureHandler('async-generator', () => undefined);
    // 6.g, 7
    return AddPromiseReactions(resultWrapper, unwrap, undefined, promiseCapability);
  });
}
