import type { GuestObject } from '../objects/guest-object.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import type { ActivationId, SiteId } from './observer.ts';

/*
 * How the heart reaches the evaluator: `Call` and `Construct` (spec/object-operations) run guest functions;
 * the doors below continue what was suspended and run module bodies. The VM fills them in; the heart imports
 * nothing of the VM.
 */

/** A suspended (or running) async activation, as the heart sees it: something to resume, and facts to tell. */
export interface AsyncContext {
  readonly activation: ActivationId;
  readonly realm: Realm;
  /** Name of the function, '' when it has none. */
  readonly functionName: string;
  /** Where it waits now: site of the `await`, `yield`, … */
  readonly awaitSite: SiteId;
}

/** How a suspended activation goes on. 'return' only reaches generators. */
export type ResumptionKind = 'next' | 'throw' | 'return';

/** What came of running a generator or async generator body until it stopped. */
export type BodyOutcome =
  | { readonly type: 'suspended' } // parked at an await or a yield; the heart has been told already
  | { readonly type: 'returned'; readonly value: Value };

export interface EvaluatorDoors {
  /**
   * The second door. Continues an async function, async generator or async module body with the outcome of its
   * await, and runs it until it suspends again or ends. Never throws a guest value: the end of an async body
   * is reported through AsyncFunctionReturn/AsyncFunctionThrow or AsyncGeneratorBody… (heart).
   */
  ResumeAsyncContext: (context: AsyncContext, kind: 'next' | 'throw', value: Value) => void;
  /** Continues an async generator parked at start or at a yield. Ends are reported to the heart as above. */
  ResumeAsyncGenerator: (context: AsyncContext, kind: ResumptionKind, value: Value) => void;
  /** Runs the body of a source text module without top-level await; may throw a guest value. */
  ExecuteSyncModule: (module: ModuleBody) => void;
  /** Starts the body of a module with top-level await as an async block; its end settles `promise`'s capability through the heart. */
  StartAsyncModule: (module: ModuleBody, capabilityPromise: GuestObject) => void;
  /** Creates the module's environment with its bindings (functions hoisted, imports linked). */
  InitializeModuleEnvironment: (module: ModuleBody) => void;
}

/** Compiled code and environment of a module, opaque to the heart. */
export interface ModuleBody {
  readonly realm: Realm;
  readonly file: string;
}

const notYet = (): never => {
  throw new Error('the evaluator is not connected');
};

/** Filled by the VM when it is loaded. */
export const doors: EvaluatorDoors = {
  ResumeAsyncContext: notYet,
  ResumeAsyncGenerator: notYet,
  ExecuteSyncModule: notYet,
  StartAsyncModule: notYet,
  InitializeModuleEnvironment: notYet,
};
