import { GuestObject, Kind } from '../objects/guest-object.ts';
import { ORDINARY } from '../objects/ordinary.ts';
import { Shape } from '../objects/shape.ts';
import type { Realm } from '../spec/realm.ts';
import { AsyncGeneratorData, AsyncGeneratorRequest, AsyncGeneratorResumption } from './async-generator.ts';
import type { AsyncContext } from './doors.ts';
import { PASS_THROUGH } from './handlers.ts';
import { JobCallback } from './host-hooks.ts';
import { PromiseReactionJob, PromiseResolveThenableJob } from './promise-jobs.ts';
import { ClosureHandler, PromiseData, PromiseReaction } from './promise-records.ts';
import { ResolvingFunctions } from './resolving-functions.ts';

/*
 * NON-SPEC: one living instance of every class that runs make in numbers. Without them a collection between two
 * runs may find none alive, and the host then throws away all code it has optimised for them.
 */
const promise = new GuestObject(
  new Shape(null, null, null, 0, 0),
  Kind.Promise,
  ORDINARY,
  [],
  new PromiseData(0, 'constructed'),
);
const realm = undefined as unknown as Realm;
const pair = new ResolvingFunctions(promise, undefined, realm);
const callback = new JobCallback(promise, undefined);
const reaction = new PromiseReaction(pair, 'fulfill', callback, 0, PASS_THROUGH, 0);
const resumption = new AsyncGeneratorResumption('next', undefined);

export const KEEP: readonly unknown[] = [
  promise,
  pair,
  callback,
  reaction,
  resumption,
  new ClosureHandler('async-generator', () => undefined),
  new PromiseReactionJob(0, reaction, undefined, null),
  new PromiseResolveThenableJob(0, promise, promise, callback, realm, PASS_THROUGH),
  new AsyncGeneratorData(undefined as unknown as AsyncContext),
  new AsyncGeneratorRequest(resumption, pair),
];
