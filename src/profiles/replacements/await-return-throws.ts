import { AsyncGeneratorDrainQueue, asyncGeneratorSlots, AwaitReturnOn } from '../../engine/heart/async-generator.ts';
import { PromiseResolve } from '../../engine/heart/promise-operations.ts';
import type { GuestObject } from '../../engine/objects/guest-object.ts';
import { agent } from '../../engine/spec/agent.ts';
import { completionOf } from '../../engine/spec/completion.ts';

/**
 * https://262.ecma-international.org/13.0/#sec-asyncgeneratorawaitreturn: `return(promise)` on a generator that has
 * not started, or is completed, where the promise's `constructor` getter throws. The throw leaves `return()` itself,
 * and the generator waits for ever. ES2023 turns it into a rejection; V8 did with version 11.
 */
export function AsyncGeneratorAwaitReturn_ES2019(generator: GuestObject): void {
  const { AsyncGeneratorQueue: queue, AsyncGeneratorContext: context } = asyncGeneratorSlots(generator);
  // 1–4
  const completion = queue[0].Completion;
  // 5 may throw
  const promise = PromiseResolve(agent.realm.Promise, completion.Value, 'wrapper', context.activation);
  // 6–11
  AwaitReturnOn(generator, promise);
}

/**
 * The same where that `return` waited in the queue: no call is there to be left by the throw. The text takes it for impossible; in V8 up to
 * 10 it goes nowhere, and the generator waits for ever.
 */
export function AsyncGeneratorDrainQueue_ES2019(generator: GuestObject): void {
  completionOf(() => AsyncGeneratorDrainQueue(generator));
}
