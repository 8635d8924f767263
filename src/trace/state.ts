import type { EventIndex } from './schema.ts';

/*
 * What a lane looks like at a cursor position: the fold of events [0, cursor). Pure data, ids only; tables say
 * what an id stands for. `stateAt(trace, tables, cursor)` in cursor.ts answers anywhere in a trace of a million
 * events in well under 4 ms. The screen is a function of this and the tables, nothing else.
 */
export interface LaneState {
  readonly cursor: EventIndex;
  /** Whose turn, stack and running job these are: the agent that runs, 0 the main one. */
  readonly agent: number;
  /** Current (or last) turn, 1-based; 0 before the first. See style: turn = one drain. */
  readonly turn: number;
  /** Tick within the turn: 0 = a host callback runs, n = a job of the n-th generation. */
  readonly tick: number;
  readonly virtualMs: number;
  readonly running: Running;
  /** Bottom first. The job or task that runs is the base and is in `running`, not here. */
  readonly stack: readonly StackFrame[];
  /** Jobs of that agent waiting, next first (job ids). */
  readonly microtasks: readonly number[];
  /** nextTick callbacks of it waiting, next first (task ids). */
  readonly nextTicks: readonly number[];
  /** Tasks waiting (task ids), in order of enqueue. Timers that are due are tasks. */
  readonly tasks: readonly number[];
  /** Timers set and not yet due or cleared (timer ids), by due time then creation. */
  readonly timers: readonly number[];
  /** Number of promises created so far: ids 1 … promiseCount exist. State of each: promiseAt(trace, tables, id, cursor). */
  readonly promiseCount: number;
  /** Number of console lines written so far (index into tables.console). */
  readonly consoleCount: number;
  /** Activations suspended at an await (activation ids). */
  readonly suspended: readonly number[];
  /** Site of the last event that had one, 0 none: the current line. */
  readonly site: number;
  readonly finished: boolean;
}

export type Running =
  | { readonly kind: 'idle' }
  | { readonly kind: 'task'; readonly task: number }
  | { readonly kind: 'job'; readonly job: number };

export interface StackFrame {
  readonly activation: number;
  /** Site where this frame stands now (call site of the next frame, or current site for the top), 0 unknown. */
  readonly site: number;
}

export type PromiseStateName = 'pending' | 'fulfilled' | 'rejected';

/** One promise at a cursor. `lockedTo`: resolved to another promise but still pending. */
export interface PromiseView {
  readonly id: number;
  readonly state: PromiseStateName;
  readonly lockedTo: number;
  /** Locked in, to a thenable that is no native promise. */
  readonly lockedToThenable: boolean;
  /** Preview string index of value or reason, 0 none. */
  readonly preview: number;
  readonly handled: boolean;
  /** Reactions waiting on it (reaction ids), in order; empty once settled. */
  readonly reactions: readonly number[];
}

/*
 * Tables: intervals and links of everything that has an id, built once per trace (buildTables in tables/tables.ts).
 * Columns are indexed by id (index 0 unused, ids 1 … length); event positions use NEVER when it did not happen.
 * Three tables have no ids and are 0-based in order of occurrence: console, awaits, and the last group
 * (runs, contexts, arms, clock), which exists for the cursor and for analysis.
 */
export const NEVER = 0x7fffffff;

export interface PromiseTable {
  readonly length: number;
  readonly role: Uint8Array;
  readonly createdAt: Int32Array;
  readonly resolvedAt: Int32Array;
  readonly settledAt: Int32Array;
  readonly handledAt: Int32Array;
  /** 0 pending for ever, 1 fulfilled, 2 rejected. */
  readonly finalState: Uint8Array;
  /** Turn and tick it settled in, 0 when it did not. */
  readonly settledTurn: Int32Array;
  readonly settledTick: Int32Array;
  readonly preview: Int32Array;
  readonly target: Int32Array;
  readonly parent: Int32Array;
  readonly activation: Int32Array;
  readonly site: Int32Array;
  /** Of a step of a sync iterator under an async loop: the promise of its value, 0 for every other promise. */
  readonly value: Int32Array;
  /**
   * Guest-visible promises are numbered 1, 2 … in creation order; the engine's own (wrapper, throwaway, adoption,
   * sync iterator's) get a number of their own kind. `letter`: 'P' | 'W' | 'T' | 'D' | 'S' as char code. `number`: the
   * figure behind it.
   */
  readonly letter: Uint8Array;
  readonly number: Int32Array;
}

export interface ReactionTable {
  readonly length: number;
  readonly promise: Int32Array;
  readonly derived: Int32Array;
  readonly onFulfilled: Int32Array; // handler index
  readonly onRejected: Int32Array;
  readonly addedAt: Int32Array;
  readonly site: Int32Array;
  /** Job it became, 0 none. */
  readonly job: Int32Array;
}

export interface JobTable {
  readonly length: number;
  readonly kind: Uint8Array;
  readonly reaction: Int32Array;
  readonly promise: Int32Array;
  readonly target: Int32Array;
  readonly handler: Int32Array;
  readonly enqueuedAt: Int32Array;
  readonly startedAt: Int32Array;
  readonly finishedAt: Int32Array;
  /** Site that was current when it was enqueued; for reaction jobs prefer the reaction's site (origin line). */
  readonly site: Int32Array;
  /** Job that enqueued it, 0 when a task did (then `byTask`). */
  readonly byJob: Int32Array;
  readonly byTask: Int32Array;
  readonly turn: Int32Array;
  readonly tick: Int32Array;
  /** Which side of the reaction it runs: 1 fulfil, 2 reject, 0 not a reaction. */
  readonly side: Uint8Array;
  /** Promise it will settle or resolve (capability's or the thenable job's), 0 none. */
  readonly settles: Int32Array;
  readonly agent: Uint8Array;
}

export interface TaskTable {
  readonly length: number;
  readonly source: Uint8Array;
  readonly name: Int32Array; // string index
  readonly enqueuedAt: Int32Array;
  readonly startedAt: Int32Array;
  readonly finishedAt: Int32Array;
  readonly handler: Int32Array; // handler index or 0
  readonly timer: Int32Array; // timer it came from, 0
  readonly turn: Int32Array;
  readonly byJob: Int32Array;
  readonly byTask: Int32Array;
  readonly site: Int32Array;
  /** In whose queue it is. */
  readonly agent: Uint8Array;
}

export interface TimerTable {
  readonly length: number;
  readonly kind: Uint8Array;
  readonly setAt: Int32Array;
  readonly dueAt: Int32Array; // event of (first) TimerDue
  readonly clearedAt: Int32Array;
  readonly dueMs: Float64Array;
  readonly repeatMs: Int32Array;
  readonly handler: Int32Array;
  readonly site: Int32Array;
}

export interface ActivationTable {
  readonly length: number;
  readonly kind: Uint8Array;
  readonly fn: Int32Array; // function index
  readonly caller: Int32Array; // activation
  readonly callSite: Int32Array;
  readonly pushedAt: Int32Array; // first entry
  readonly endedAt: Int32Array; // returned or threw
  /** The promise its call returned (async functions), 0. */
  readonly promise: Int32Array;
}

/** One entry per console call; its text may hold newlines. */
export interface ConsoleTable {
  readonly length: number; // entries, 0-based
  readonly at: Int32Array; // event
  readonly level: Uint8Array;
  readonly text: Int32Array; // string index
  readonly site: Int32Array;
  readonly turn: Int32Array;
  readonly tick: Int32Array;
  readonly activation: Int32Array;
  readonly agent: Uint8Array;
}

/** One suspend/resume pair of an await, in order of suspension (0-based). */
export interface AwaitTable {
  readonly length: number;
  readonly activation: Int32Array;
  readonly site: Int32Array;
  readonly promise: Int32Array;
  readonly operandPromise: Int32Array;
  readonly suspendedAt: Int32Array;
  readonly resumedAt: Int32Array;
  /** Ticks of an await as ARCHITECTURE.md defines them ("Words"); -1 while it never resumed. */
  readonly ticks: Int32Array;
}

/** Which agent runs: agent[i] from event at[i] on, the main one before. Empty for most traces. */
export interface AgentSpans {
  readonly length: number;
  readonly at: Int32Array;
  readonly agent: Uint8Array;
}

/** Turns 1 … length. Those of different agents overlap. */
export interface TurnTable {
  readonly length: number;
  readonly startedAt: Int32Array;
  readonly endedAt: Int32Array;
  readonly maxTick: Int32Array;
  readonly agent: Uint8Array;
}

/** Jobs and tasks in the order they ran, nested when a checkpoint happens inside a task. */
export interface RunTable {
  readonly length: number;
  readonly at: Int32Array;
  readonly endAt: Int32Array;
  /** Job that ran, or 0 and then `task`. */
  readonly job: Int32Array;
  readonly task: Int32Array;
  /** Run it was nested in, -1 none. */
  readonly parent: Int32Array;
  readonly turn: Int32Array;
  readonly tick: Int32Array;
  readonly agent: Uint8Array;
  readonly spans: AgentSpans;
}

/** Every entry into an activation, in order: the call stack at any event is a walk along `parent`. */
export interface ContextTable {
  readonly length: number;
  readonly at: Int32Array;
  readonly endAt: Int32Array;
  readonly activation: Int32Array;
  /** Entry below it on the stack, -1 for the bottom. */
  readonly parent: Int32Array;
  /** Run (index into runs) it happened in, -1 none. */
  readonly run: Int32Array;
  /** 0 called, 1 resumed. */
  readonly entry: Uint8Array;
  readonly agent: Uint8Array;
  readonly spans: AgentSpans;
}

/** Every time a timer was armed: once per timeout, once per round of an interval. */
export interface ArmTable {
  readonly length: number;
  readonly timer: Int32Array;
  readonly at: Int32Array;
  /** When it became due or was cleared. */
  readonly endAt: Int32Array;
  readonly dueMs: Float64Array;
}

/** Virtual time: it is ms[i] from event at[i] on. */
export interface ClockTable {
  readonly length: number;
  readonly at: Int32Array;
  readonly ms: Float64Array;
  /** Whose clock it is. */
  readonly agent: Uint8Array;
}

export interface TraceTables {
  readonly promises: PromiseTable;
  readonly reactions: ReactionTable;
  readonly jobs: JobTable;
  readonly tasks: TaskTable;
  readonly timers: TimerTable;
  readonly activations: ActivationTable;
  readonly console: ConsoleTable;
  readonly awaits: AwaitTable;
  readonly turns: TurnTable;
  readonly runs: RunTable;
  readonly contexts: ContextTable;
  readonly arms: ArmTable;
  readonly clock: ClockTable;
  /** Increasing event positions where a transport step may stop. */
  readonly marks: Marks;
}

/**
 * Cursor positions just after the event they are named for: at mark m, event m - 1 has just happened.
 * nextMark and previousMark (marks.ts) move along one of them.
 */
export interface Marks {
  /** Statement reached, call, await suspended or resumed, job queued, job or task started, task ended, console line: "step". */
  readonly steps: Int32Array;
  readonly jobs: Int32Array;
  readonly ticks: Int32Array;
  readonly tasks: Int32Array;
}
