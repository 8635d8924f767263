import { assert } from '../../base/assert.ts';
import { doors } from '../heart/doors.ts';
import { KEEP } from '../heart/kept.ts';
import type { Realm } from '../spec/realm.ts';
import { setupArrayFromAsync } from './array-from-async.ts';
import { setupAsyncFunctionObjects } from './async-function-objects.ts';
import { setupAsyncGenerators } from './async-generator-prototype.ts';
import { setupAsyncIterators } from './async-iterator-prototype.ts';
import { setupAsyncDisposableStack, setupDisposableStack } from './disposable-stack.ts';
import { JsonParser } from './json-parser.ts';
import { setupPromise } from './promise.ts';

/** Promise, async functions and generators, async iteration, disposal. */
export function setupAsynchronous(realm: Realm): void {
  // The heart knows no built-ins, but JSON modules need the parser.
  doors.ParseJSON = (text) => new JsonParser(text, false).parse();
  assert(KEEP.length > 0, 'the classes of the heart are kept alive');
  setupPromise(realm);
  setupAsyncFunctionObjects(realm);
  setupAsyncIterators(realm);
  setupAsyncGenerators(realm);
  setupDisposableStack(realm);
  setupAsyncDisposableStack(realm);
  setupArrayFromAsync(realm);
}
