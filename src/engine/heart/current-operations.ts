import {
  AsyncFromSyncIteratorContinuation,
  AsyncFromSyncIteratorFailed,
  AsyncFromSyncIteratorThrow,
  LoopStepDone,
} from './async-from-sync-iterator.ts';
import {
  AsyncGeneratorAwaitReturn,
  AsyncGeneratorBodyEnd,
  AsyncGeneratorDrainQueue,
  AsyncGeneratorResume,
  AsyncGeneratorReturnUndefined,
  DelegatedReturnFailed,
  ReturnDelegatedValue,
  YieldDelegateValue,
} from './async-generator.ts';
import { Await } from './await.ts';
import { DisposalAwaited } from './disposal.ts';
import { GetPromiseResolve, PromiseResolveFunctionSteps, PromiseTry } from './promise-operations.ts';
import { PromisePrototypeFinally } from './promise-finally.ts';
import type { ReplaceableOperations } from './replaceable.ts';

/** The replaceable operations as the pinned revision has them (engine/spec/REVISION.md). Profiles replace some. */
export const currentOperations: ReplaceableOperations = {
  id: 'current',
  PromiseResolveFunctionSteps,
  Await,
  AsyncGeneratorAwait: Await,
  AsyncGeneratorAwaitReturn,
  AsyncGeneratorDrainQueue,
  AsyncGeneratorResumeReturn: AsyncGeneratorResume,
  AsyncGeneratorBodyEnd,
  AsyncGeneratorReturnUndefined,
  YieldDelegateValue,
  ReturnDelegatedValue,
  DelegatedReturnFailed,
  LoopStepDone,
  AsyncFromSyncIteratorContinuation,
  AsyncFromSyncIteratorThrow,
  AsyncFromSyncIteratorFailed,
  DisposalAwaited,
  GetPromiseResolve,
  PromiseTry,
  PromisePrototypeFinally,
};
