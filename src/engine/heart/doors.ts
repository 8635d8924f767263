import type { GuestObject } from '../objects/guest-object.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import type { SourceTextModule } from './module-records.ts';
import type { ActivationId, HandlerInfo, SiteId } from './observer.ts';
import type { PromiseCapability } from './promise-records.ts';

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
  /** The async generator whose body it runs; null for others. */
  readonly generator: GuestObject | null;
  /** What its end settles; null for generators. */
  readonly capability: PromiseCapability | null;
  /** An async generator that was told to return at a yield, and goes on since the value was awaited. */
  readonly isReturning: boolean;
}

/** How a suspended activation goes on. 'return' only reaches generators. */
export type ResumptionKind = 'next' | 'throw' | 'return';

export interface EvaluatorDoors {
  /**
   * The second door. Continues an async function, async generator or async module body with the outcome of its
   * await, and runs it until it suspends again or ends. Never throws a guest value: the end of a body is
   * reported through AsyncBlockReturn and AsyncBlockThrow, AsyncGeneratorReturn and AsyncGeneratorThrow.
   */
  ResumeAsyncContext: (context: AsyncContext, kind: 'next' | 'throw', value: Value) => void;
  /** Continues an async generator parked at start or at a yield. Ends are reported to the heart as above. */
  ResumeAsyncGenerator: (context: AsyncContext, kind: ResumptionKind, value: Value) => void;
  /** https://tc39.es/ecma262/#sec-parsemodule. Throws the guest SyntaxError. */
  ParseModule: (source: string, file: string, realm: Realm) => ParsedModule;
  /** Declares a module's bindings: functions hoisted, `module.ImportBindings` linked into its environment. */
  InitializeModuleEnvironment: (module: SourceTextModule) => void;
  /** Runs the body of a source text module without top-level await; may throw a guest value. */
  ExecuteSyncModule: (module: SourceTextModule) => void;
  /** Starts the body of a module with top-level await as an async block; its end is reported as above. */
  StartAsyncModule: (module: SourceTextModule, capability: PromiseCapability) => void;
  /** https://tc39.es/ecma262/#sec-parsejson */
  ParseJSON: (text: string) => Value;
  /** NON-SPEC: a function of the program, or of the host's library, as a handler. */
  describeFunction: (callee: GuestObject) => HandlerInfo;
}

/** What the compiler found out about a module's bindings; see ModuleCode for the rest. */
export interface ParsedModule {
  readonly Code: ModuleCode;
  /** Slots of the module's bindings, each holding TDZ until it is initialised. Exists before linking, as cycles need it. */
  readonly Environment: unknown[];
  /** The compiled body; opaque to the heart. */
  readonly Body: unknown;
}

/** https://tc39.es/ecma262/#table-additional-fields-of-source-text-module-records, requests by their index. */
export interface ModuleCode {
  readonly requests: readonly {
    readonly specifier: string;
    readonly attributes: readonly (readonly [string, string])[];
  }[];
  /** `importName` null: the namespace object. */
  readonly imports: readonly {
    readonly request: number;
    readonly importName: string | null;
    readonly localName: string;
  }[];
  readonly localExports: readonly { readonly exportName: string; readonly localName: string; readonly slot: number }[];
  /** Includes imports that are exported again. `importName` null: `export * as name`. */
  readonly indirectExports: readonly {
    readonly exportName: string;
    readonly request: number;
    readonly importName: string | null;
  }[];
  readonly starExports: readonly { readonly request: number }[];
  readonly hasTopLevelAwait: boolean;
}

const notYet = (): never => {
  throw new Error('the evaluator is not connected');
};

/** Filled by the VM when it is loaded. */
export const doors: EvaluatorDoors = {
  ResumeAsyncContext: notYet,
  ResumeAsyncGenerator: notYet,
  ParseModule: notYet,
  InitializeModuleEnvironment: notYet,
  ExecuteSyncModule: notYet,
  StartAsyncModule: notYet,
  ParseJSON: notYet,
  describeFunction: () => ({ kind: 'guest', name: '', site: 0, promise: 0, activation: 0 }),
};
