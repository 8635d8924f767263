import { assert } from '../../base/assert.ts';
import { KEEP } from '../heart/kept.ts';
import type { Realm } from '../spec/realm.ts';
import { setupArrayFromAsync } from './array-from-async.ts';
import { setupAsyncFunctionObjects } from './async-function-objects.ts';
import { setupAsyncGenerators } from './async-generator-prototype.ts';
import { setupAsyncIterators } from './async-iterator-prototype.ts';
import { setupAsyncDisposableStack, setupDisposableStack } from './disposable-stack.ts';
import { setupPromise } from './promise.ts';

/** Promise, async functions and generators, async iteration, disposal. */
export function setupAsynchronous(realm: Realm): void {
  assert(KEEP.length > 0, 'the classes of the heart are kept alive');
  setupPromise(realm);
  setupAsyncFunctionObjects(realm);
  setupAsyncIterators(realm);
  setupAsyncGenerators(realm);
  setupDisposableStack(realm);
  setupAsyncDisposableStack(realm);
  setupArrayFromAsync(realm);
}
