import type { GuestObject } from '../objects/guest-object.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import type { ImportAttributes } from './module-records.ts';
import type { UnmetExport } from './modules.ts';
import type { HandlerInfo, JobId, JobKind, PromiseId, ReactionId } from './observer.ts';

/**
 * https://tc39.es/ecma262/#sec-jobs. Run it with the execution context stack empty; it enters its realm itself.
 * A promise job throws a guest value only where a constructor of the program made a capability whose functions
 * throw: the host reports it as it does for a `queueMicrotask` callback.
 */
export interface Job {
  readonly id: JobId;
  readonly kind: JobKind;
  readonly run: () => void;
  readonly realm: Realm | null;
  readonly reaction: ReactionId;
  readonly promise: PromiseId;
  readonly target: PromiseId;
  readonly handler: HandlerInfo;
  /** What is left of the job where an await's continuation was parked in it, and has ended. */
  endAfterContinuation?(): void;
}

/**
 * Where an `import()` stands: its module is there with all it imports, it has been evaluated, its names do not fit
 * together, something that it imports cannot be loaded, or it cannot be loaded itself.
 */
export interface ImportStage {
  readonly stage: 'loaded' | 'evaluated' | 'unlinked' | 'unloaded' | 'failed';
  readonly isFromModule: boolean;
  /** What was asked for, when it failed. */
  readonly file: string;
  /** The name of the error that it failed with, 'Error' for whatever its code threw, or ''. */
  readonly error: string;
  readonly kind: 'module' | 'synthetic';
  /** How many of the modules on the longest way down are new with this import, 0 when its own is not. */
  readonly depth: number;
  /** How many modules are on the longest way down at all. */
  readonly levels: number;
}

/** https://tc39.es/ecma262/#sec-jobcallback-records */
export class JobCallback {
  readonly Callback: GuestObject;
  readonly HostDefined: unknown;
  constructor(callback: GuestObject, hostDefined: unknown) {
    this.Callback = callback;
    this.HostDefined = hostDefined;
  }
}

/**
 * What ECMAScript leaves to its host. Who guarantees what: the engine calls `HostEnqueuePromiseJob` in the
 * order the specification demands and never runs a job itself; the host runs them first in, first out, one
 * at a time, only while no guest code runs. The host announces jobs to the observer when they start and end;
 * the heart announces that they were enqueued.
 */
export interface HostHooks {
  /** https://tc39.es/ecma262/#sec-hostenqueuepromisejob */
  HostEnqueuePromiseJob(job: Job): void;
  /** https://tc39.es/ecma262/#sec-hostenqueuegenericjob */
  HostEnqueueGenericJob(job: Job): void;
  /** NON-SPEC: the agent has used up its share of ops and got another; the host may let other agents run first. */
  endOfShare?(): void;
  /** NON-SPEC: runs a callback, later, in what the host keeps around the code that runs now. */
  here?(): <T>(callback: () => T) => T;
  /** https://tc39.es/ecma262/#sec-host-promise-rejection-tracker */
  HostPromiseRejectionTracker(promise: GuestObject, operation: 'reject' | 'handle'): void;
  /** NON-SPEC: resolving functions were called once more, to no effect; Node has told its programs. */
  HostPromiseResolvedAgain?(promise: GuestObject, operation: 'resolve' | 'reject', value: Value): void;
  /**
   * https://tc39.es/ecma262/#sec-HostLoadImportedModule. Answers with source text synchronously; `type` is what the
   * attributes ask for; a host's own module has names, and values for them when it is evaluated.
   */
  loadModuleSource(
    specifier: string,
    referrer: string,
    type?: string,
    attributes?: ImportAttributes,
  ):
    | {
        readonly file: string;
        readonly source: string;
        readonly kind: 'js' | 'json' | 'host';
        readonly names?: readonly string[];
        readonly evaluate?: () => ReadonlyMap<string, Value>;
      }
    | { readonly error: string | GuestObject };
  /** https://tc39.es/ecma262/#sec-hostgetsupportedimportattributes; `type` alone without it, `any` where loading itself looks at them. */
  HostGetSupportedImportAttributes?(): readonly string[] | 'any';
  /** NON-SPEC: `import()` got its attributes by their old name; Node warns of it. */
  HostAssertOption?(): void;
  /** NON-SPEC: a module's evaluation failed, and whoever asked for it is about to hear; Node explains some errors. */
  HostModuleFailed?(file: string, hasTLA: boolean, error: Value): void;
  /** NON-SPEC: a module's text is wrong; Node reads it where the program does not run. */
  HostModuleUnparsed?(error: Value): void;
  /** NON-SPEC: a name is asked for that a module does not export; Node says more about it. */
  HostExportMissing?(unmet: UnmetExport, error: GuestObject): void;
  /** NON-SPEC: a host's loader may put jobs of its own between the stages of an `import()`; it calls `go` once. */
  HostImportStage?(stage: ImportStage, go: () => void): void;
  /** https://tc39.es/ecma262/#sec-hostgetimportmetaproperties */
  HostGetImportMetaProperties(file: string): readonly (readonly [string, Value])[];
  /** https://tc39.es/ecma262/#sec-hostensurecancompilestrings; throw a GuestThrow to forbid. */
  HostEnsureCanCompileStrings(realm: Realm): void;
  /** https://tc39.es/ecma262/#sec-hostensurecanaddprivateelement; throw a GuestThrow to forbid. */
  HostEnsureCanAddPrivateElement?(object: GuestObject): void;
  /** Virtual time in integer nanoseconds since the run began; a read costs what the host's clock says. */
  nowNs(): number;
  /** Milliseconds since 1970 at run time 0 (a setting). */
  readonly epochMs: number;
  /** Seeded random number in [0, 1). */
  random(): number;
  /** Minutes east of UTC at a time value; a setting, default 0. */
  timeZoneOffsetMinutes(epochMs: number): number;
  readonly timeZoneName: string;
}
