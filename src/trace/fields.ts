import { type EventKind, TIMER_KINDS } from './schema.ts';
import { ACTIVATION_KINDS, CONSOLE_LEVELS, ENTRY_KINDS, JOB_KINDS, PROMISE_ROLES, TASK_SOURCES } from './vocabulary.ts';

/*
 * What words a … e of every kind hold. One table for all who need to know: the JSON form, the text notation of
 * tests, the check of files that come from elsewhere, and FORMAT.md (a test holds it against this table).
 */

/** What a word is: an id of that kind, an index into a list of the trace, a code of a word list, or a number. */
export type FieldType =
  | 'promise'
  | 'reaction'
  | 'job'
  | 'activation'
  | 'task'
  | 'timer'
  | 'string'
  | 'handler'
  | 'function'
  | 'number'
  | keyof typeof CODES;

/** Fields that hold a code; the text forms print the word. */
export const CODES = {
  role: PROMISE_ROLES,
  jobKind: JOB_KINDS,
  activationKind: ACTIVATION_KINDS,
  entry: ENTRY_KINDS,
  source: TASK_SOURCES,
  timerKind: TIMER_KINDS,
  level: CONSOLE_LEVELS,
  /** 0 stands for "none" in these, so their first word is empty. */
  state: ['', 'fulfilled', 'rejected'],
  completion: ['', 'normal', 'throw'],
  exit: ['', 'return', 'throw', 'suspend'],
} as const;

export type EventField = readonly [name: string, type: FieldType];

/** Names and types of a … e, in order. */
export const EVENT_FIELDS: { readonly [K in EventKind]: readonly EventField[] } = {
  None: [],
  PromiseCreated: [
    ['promise', 'promise'],
    ['role', 'role'],
    ['parent', 'promise'],
    ['activation', 'activation'],
  ],
  PromiseResolvedTo: [
    ['promise', 'promise'],
    ['target', 'promise'],
    ['preview', 'string'],
  ],
  PromiseSettled: [
    ['promise', 'promise'],
    ['state', 'state'],
    ['preview', 'string'],
    ['value', 'promise'],
  ],
  HandledChanged: [['promise', 'promise']],
  CapabilityCreated: [['promise', 'promise']],
  ReactionAdded: [
    ['reaction', 'reaction'],
    ['promise', 'promise'],
    ['derived', 'promise'],
    ['onFulfilled', 'handler'],
    ['onRejected', 'handler'],
  ],
  JobEnqueued: [
    ['job', 'job'],
    ['kind', 'jobKind'],
    ['reaction', 'reaction'],
    ['promise', 'promise'],
    ['handler', 'handler'],
  ],
  JobTarget: [
    ['job', 'job'],
    ['target', 'promise'],
  ],
  JobStarted: [['job', 'job']],
  JobFinished: [['job', 'job']],
  AwaitSuspended: [
    ['activation', 'activation'],
    ['promise', 'promise'],
    ['preview', 'string'],
    ['operand', 'promise'],
  ],
  AwaitResumed: [
    ['activation', 'activation'],
    ['completion', 'completion'],
    ['preview', 'string'],
  ],
  ContextPushed: [
    ['activation', 'activation'],
    ['kind', 'activationKind'],
    ['entry', 'entry'],
    ['function', 'function'],
    ['caller', 'activation'],
  ],
  ContextPopped: [
    ['activation', 'activation'],
    ['exit', 'exit'],
  ],
  TaskEnqueued: [
    ['task', 'task'],
    ['source', 'source'],
    ['name', 'string'],
  ],
  TaskStarted: [['task', 'task']],
  TaskFinished: [['task', 'task']],
  CheckpointStarted: [],
  CheckpointFinished: [],
  NextTickEnqueued: [
    ['task', 'task'],
    ['handler', 'handler'],
  ],
  TimerSet: [
    ['timer', 'timer'],
    ['kind', 'timerKind'],
    ['dueMs', 'number'],
    ['repeatMs', 'number'],
    ['handler', 'handler'],
  ],
  TimerDue: [['timer', 'timer']],
  TimerCleared: [['timer', 'timer']],
  RejectionUnhandled: [
    ['promise', 'promise'],
    ['preview', 'string'],
  ],
  RejectionHandledLater: [['promise', 'promise']],
  ConsoleWritten: [
    ['level', 'level'],
    ['text', 'string'],
  ],
  SiteReached: [],
  BindingWritten: [
    ['name', 'string'],
    ['preview', 'string'],
    ['low', 'number'],
    ['high', 'number'],
  ],
  MessageSent: [
    ['channel', 'number'],
    ['preview', 'string'],
  ],
  MessageReceived: [
    ['channel', 'number'],
    ['preview', 'string'],
  ],
  WaiterAdded: [['index', 'number']],
  WaiterNotified: [['index', 'number']],
  ClockAdvanced: [
    ['ms', 'number'],
    ['ns', 'number'],
  ],
  RunStopped: [['budget', 'string']],
  StackTaken: [
    ['error', 'string'],
    ['facts', 'string'],
  ],
  PromiseResolvedAgain: [
    ['promise', 'promise'],
    ['operation', 'completion'],
    ['preview', 'string'],
  ],
};
