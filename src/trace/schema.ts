/*
 * The trace: what one run of one program under one engine did, as columns. The only thing that crosses from
 * the engine's half of the house to the screen's half.
 *
 * An event is WORDS Int32 words, interleaved: word 0 = kind | agent << 7 | site << 12, words 1 … 5 = a … e.
 * `site` is where in the source the running code stood (0 = nowhere: the host or the engine itself).
 * `agent` is whose event it is: 0 the main agent, workers from 1 on.
 * Strings are interned: a word that names one is an index into `strings` (0 = the empty string); a preview
 * that is a whole number or a promise may be a word below 0, or above all indexes, instead (`stringAt` reads all).
 * Ids start at 1; 0 means none. FORMAT.md has the same in prose, with the format's changelog.
 *
 * Read first: EVENT_KINDS, Trace. What the words of an event mean to a program is in fields.ts.
 */
export const TRACE_VERSION = 3;
export const WORDS = 6;
/** Word 0: kind in bits 0–6, agent in 7–11, site in 12–31. */
export const AGENT_SHIFT = 7;
export const AGENT_MASK = 0x1f;
export const SITE_SHIFT = 12;
export const KIND_MASK = 0x7f;
/** More sites than fit are recorded as "nowhere". */
export const MAX_SITE = 0xfffff;

/** Kinds and the meaning of their words. Order is part of the format: append only. */
export const EVENT_KINDS = [
  'None',
  'PromiseCreated', //      a promise  b role (PROMISE_ROLES)  c parent promise  d activation
  'PromiseResolvedTo', //   a promise  b target promise or 0  c preview string
  'PromiseSettled', //      a promise  b 1 fulfilled 2 rejected  c preview string  d promise id when the value is one
  'HandledChanged', //      a promise
  'CapabilityCreated', //   a promise
  'ReactionAdded', //       a reaction  b promise  c derived promise or 0  d handler index on fulfil  e handler index on reject
  'JobEnqueued', //         a job  b kind (JOB_KINDS)  c reaction  d promise  e handler index; the thenable's target is in JobTarget
  'JobTarget', //           a job  b target promise (directly after JobEnqueued of a thenable job with a native thenable)
  'JobStarted', //          a job
  'JobFinished', //         a job
  'AwaitSuspended', //      a activation  b promise awaited  c preview of the operand  d promise id of the operand or 0
  'AwaitResumed', //        a activation  b 1 normal 2 throw  c preview string
  'ContextPushed', //       a activation  b kind (ACTIVATION_KINDS)  c entry (ENTRY_KINDS)  d function index  e caller activation
  'ContextPopped', //       a activation  b 1 return 2 throw 3 suspend
  'TaskEnqueued', //        a task  b source (TASK_SOURCES)  c name string
  'TaskStarted', //         a task
  'TaskFinished', //        a task
  'CheckpointStarted',
  'CheckpointFinished',
  'NextTickEnqueued', //    a task  b handler index
  'TimerSet', //            a timer  b kind (TIMER_KINDS)  c due time, whole virtual ms  d repeat ms or -1  e handler index
  'TimerDue', //            a timer
  'TimerCleared', //        a timer
  'RejectionUnhandled', //  a promise  b preview string
  'RejectionHandledLater', // a promise
  'ConsoleWritten', //      a level (CONSOLE_LEVELS)  b text string
  'SiteReached', //         site only
  'BindingWritten', //      a name string  b preview string  c, d bits of a number without a preview word, b is 0 then
  'MessageSent', //         a channel  b preview string
  'MessageReceived', //     a channel  b preview string
  'WaiterAdded', //         a index
  'WaiterNotified', //      a index
  'ClockAdvanced', //       a whole virtual ms  b remaining ns within the ms
  'RunStopped', //          a budget name string
  'StackTaken', //          a error string  b facts string (FORMAT.md, Stacks)
  'PromiseResolvedAgain', // a promise  b 1 resolve 2 reject  c preview string; to no effect
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/**
 * `EV.JobStarted` is the number of that kind: its place in EVENT_KINDS, written out because a literal's fields are
 * constants to the host's optimiser (building the tables of a trace takes half the time).
 */
export const EV = {
  None: 0,
  PromiseCreated: 1,
  PromiseResolvedTo: 2,
  PromiseSettled: 3,
  HandledChanged: 4,
  CapabilityCreated: 5,
  ReactionAdded: 6,
  JobEnqueued: 7,
  JobTarget: 8,
  JobStarted: 9,
  JobFinished: 10,
  AwaitSuspended: 11,
  AwaitResumed: 12,
  ContextPushed: 13,
  ContextPopped: 14,
  TaskEnqueued: 15,
  TaskStarted: 16,
  TaskFinished: 17,
  CheckpointStarted: 18,
  CheckpointFinished: 19,
  NextTickEnqueued: 20,
  TimerSet: 21,
  TimerDue: 22,
  TimerCleared: 23,
  RejectionUnhandled: 24,
  RejectionHandledLater: 25,
  ConsoleWritten: 26,
  SiteReached: 27,
  BindingWritten: 28,
  MessageSent: 29,
  MessageReceived: 30,
  WaiterAdded: 31,
  WaiterNotified: 32,
  ClockAdvanced: 33,
  RunStopped: 34,
  StackTaken: 35,
  PromiseResolvedAgain: 36,
} as const satisfies Readonly<Record<EventKind, number>>;

export const TIMER_KINDS = ['timeout', 'interval', 'immediate', 'animation-frame', 'idle'] as const;
export type TimerKind = (typeof TIMER_KINDS)[number];

/** Position of an event in a trace, 0-based. Events [0, cursor) have happened at cursor position `cursor`. */
export type EventIndex = number;

export const SITE_ROLES = [
  'statement',
  'call',
  'new',
  'await',
  'yield',
  'function',
  'class',
  'return',
  'throw',
  'for-await',
  'using',
  'expression',
  'program',
] as const;
export type SiteRole = (typeof SITE_ROLES)[number];

/** A numbered source range with a role. Lines are 1-based, columns 0-based, offsets in UTF-16 units. */
export interface Site {
  readonly id: number;
  readonly file: string;
  readonly role: SiteRole;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** Site of the enclosing function, 0 for top level. */
  readonly inFunction: number;
}

/** Words of one handler in `Trace.handlers`: kind, name, site, promise, activation. */
export const HANDLER_WORDS = 5;

/** Who handles a reaction or job, interned; `handlerAt(trace, index)` reads one. */
export interface HandlerRecord {
  readonly kind: number; // index into HANDLER_KINDS
  readonly name: number; // string index
  readonly site: number;
  readonly promise: number;
  readonly activation: number;
}

/** Words of one function in `Trace.functions`: name, site. */
export const FUNCTION_WORDS = 2;

/** A function that was called, interned; `functionAt(trace, index)` reads one. */
export interface FunctionRecord {
  readonly name: number; // string index
  readonly site: number;
}

/** How a run ended. */
export interface RunOutcome {
  /** Exit status the host would return (0–255). */
  readonly exit: number;
  readonly error: GuestErrorInfo | null;
  /** Budget key that stopped the run, or null. */
  readonly stopped: string | null;
  /** Feature words of syntax/built-ins younger than the profile's edition. */
  readonly newer: readonly string[];
}

export interface GuestErrorInfo {
  readonly phase: 'parse' | 'link' | 'runtime' | 'unsupported';
  readonly name: string;
  readonly message: string;
  readonly file: string;
  readonly line: number; // 1-based, 0 unknown
  readonly column: number; // 0-based
  /** End of the offending range, equal to the start when unknown. */
  readonly endLine: number;
  readonly endColumn: number;
  /** The guest `stack`, '' when none. */
  readonly stack: string;
}

/** A finished (or stopped) run, immutable. Plain data: structured-cloneable, `words` transferable. */
export interface Trace {
  readonly version: number;
  readonly engine: string; // engine id or ''
  readonly profile: string; // concrete id, never 'current'
  readonly host: string;
  readonly seed: number;
  readonly entry: string; // file name
  readonly goal: 'script' | 'module';
  readonly length: number; // number of events
  /** Chunks of events; every chunk but the last holds CHUNK_EVENTS events. */
  readonly chunks: readonly Int32Array[];
  readonly strings: readonly string[];
  readonly sites: readonly Site[]; // sites[0] is a placeholder
  /** HANDLER_WORDS each; handler 0 is "none". */
  readonly handlers: Int32Array;
  /** FUNCTION_WORDS each; function 0 is "none". */
  readonly functions: Int32Array;
  readonly outcome: RunOutcome;
  /** Guest ops executed. */
  readonly ops: number;
}
/** Events of a full chunk: 393 kB, small enough to send while the run goes on, large enough to be rare. */
export const CHUNK_EVENTS = 16384;
/** Most events that a lane records in the browser. */
export const MAX_EVENTS = 2_000_000;
