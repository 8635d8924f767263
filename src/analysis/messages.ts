/*
 * Everything analysis can say, as ids with the names of their parameters. The words are i18n's.
 *
 * Parameters are numbers (line, tick, job, ms …) or names that need no translation: `promise` is a label
 * (promise-labels.ts), `function` a name or "ƒ:12" for one without a name on line 12, `value` a preview,
 * `code` a piece of the source, `lane` and `other` 0-based lanes.
 */
const EXPLAIN_PROMISE_CREATED = {
  'explain.promise-created.constructed': ['promise', 'line', 'code'],
  'explain.promise-created.async-function': ['promise', 'function', 'line'],
  'explain.promise-created.async-generator': ['promise', 'line'],
  'explain.promise-created.derived': ['promise', 'parent', 'line'],
  'explain.promise-created.resolve': ['promise', 'line'],
  'explain.promise-created.reject': ['promise', 'line'],
  'explain.promise-created.combinator': ['promise', 'line'],
  'explain.promise-created.try': ['promise', 'line'],
  /** Of what the function given to `finally` returned. */
  'explain.promise-created.after-finally': ['promise'],
  /** `what`: the word that waits: await, yield, return, using, for-await, or call for a request to a generator. */
  'explain.promise-created.wrapper': ['promise', 'line', 'what'],
  'explain.promise-created.throwaway': ['promise', 'line', 'what'],
  'explain.promise-created.adoption': ['promise', 'parent'],
  'explain.promise-created.from-sync': ['promise', 'line'],
  'explain.promise-created.module': ['promise'],
  'explain.promise-created.host': ['promise', 'line'],
  'explain.promise-created.disposal': ['promise', 'line'],
  'explain.promise-created.async-from': ['promise', 'line'],
} as const;

const EXPLAIN_JOBS = {
  'explain.job-enqueued.await': ['job', 'function', 'line', 'promise', 'ahead', 'state', 'value'],
  'explain.job-enqueued.handler': ['job', 'handler', 'promise', 'line', 'ahead', 'state', 'value'],
  'explain.job-enqueued.pass-through': ['job', 'promise', 'settles', 'ahead'],
  'explain.job-enqueued.resolving': ['job', 'promise', 'settles', 'ahead', 'state'],
  'explain.job-enqueued.thenable-promise': ['job', 'promise', 'target', 'ahead'],
  'explain.job-enqueued.thenable': ['job', 'promise', 'ahead'],
  'explain.job-enqueued.microtask': ['job', 'handler', 'line', 'ahead'],
  /** Queued by the host for something else than a call of queueMicrotask. */
  'explain.job-enqueued.host-microtask': ['job', 'handler', 'line', 'ahead'],
  'explain.job-enqueued.combinator': ['job', 'promise', 'combined', 'line', 'ahead', 'state', 'value'],
  'explain.job-enqueued.finally': ['job', 'promise', 'line', 'ahead', 'state'],
  'explain.job-enqueued.finally-value': ['job', 'promise', 'ahead'],
  'explain.job-enqueued.from-sync': ['job', 'promise', 'line', 'ahead'],
  'explain.job-enqueued.async-generator': ['job', 'promise', 'line', 'ahead'],
  'explain.job-enqueued.module': ['job', 'promise', 'ahead'],
  'explain.job-enqueued.host': ['job', 'promise', 'ahead'],
  'explain.job-started.await': ['job', 'tick', 'function', 'line', 'promise'],
  'explain.job-started.handler': ['job', 'tick', 'handler', 'promise', 'line'],
  'explain.job-started.pass-through': ['job', 'tick', 'promise', 'settles'],
  'explain.job-started.resolving': ['job', 'tick', 'promise', 'settles'],
  'explain.job-started.thenable-promise': ['job', 'tick', 'promise', 'target', 'guest'],
  'explain.job-started.thenable': ['job', 'tick', 'promise'],
  'explain.job-started.microtask': ['job', 'tick', 'handler', 'line'],
  'explain.job-started.host-microtask': ['job', 'tick', 'handler', 'line'],
  'explain.job-started.combinator': ['job', 'tick', 'promise', 'combined', 'line'],
  'explain.job-started.finally': ['job', 'tick', 'promise', 'line'],
  'explain.job-started.finally-value': ['job', 'tick', 'promise', 'settles'],
  'explain.job-started.from-sync': ['job', 'tick', 'promise', 'line'],
  'explain.job-started.async-generator': ['job', 'tick', 'promise', 'line'],
  'explain.job-started.module': ['job', 'tick', 'promise'],
  'explain.job-started.host': ['job', 'tick', 'promise'],
  'explain.job-finished': ['job', 'tick', 'waiting'],
  'explain.job-target': ['job', 'target'],
} as const;

const EXPLAIN_TASKS = {
  'explain.task-enqueued.script': ['name'],
  'explain.task-enqueued.module': ['name'],
  'explain.task-enqueued.timer': ['handler', 'line'],
  'explain.task-enqueued.immediate': ['handler', 'line'],
  'explain.task-enqueued.poll': ['name'],
  'explain.task-enqueued.close': ['name'],
  /** `when`: before or after the jobs that wait, or never in this run. */
  'explain.task-enqueued.next-tick': ['handler', 'line', 'when'],
  'explain.task-enqueued.animation-frame': ['handler', 'line'],
  'explain.task-enqueued.idle': ['handler', 'line'],
  'explain.task-enqueued.message': ['name'],
  'explain.task-enqueued.dom': ['name'],
  'explain.task-enqueued.networking': ['name'],
  'explain.task-enqueued.rejection': ['name'],
  'explain.task-enqueued.process': ['name'],
  'explain.task-enqueued.javascript-engine': ['name'],
  'explain.task-enqueued.finalization': ['name'],
  'explain.task-enqueued.user-interaction': ['name'],
  'explain.task-enqueued.database': ['name'],
  'explain.task-enqueued.scheduler': ['name'],
  'explain.task-started.script': ['name', 'turn'],
  'explain.task-started.module': ['name', 'turn'],
  'explain.task-started.timer': ['handler', 'line', 'turn', 'ms'],
  'explain.task-started.immediate': ['handler', 'line', 'turn'],
  'explain.task-started.poll': ['name', 'turn'],
  'explain.task-started.close': ['name', 'turn'],
  'explain.task-started.next-tick': ['handler', 'line', 'turn'],
  'explain.task-started.animation-frame': ['handler', 'line', 'turn'],
  'explain.task-started.idle': ['handler', 'line', 'turn'],
  'explain.task-started.message': ['name', 'turn'],
  'explain.task-started.dom': ['name', 'turn'],
  'explain.task-started.networking': ['name', 'turn'],
  'explain.task-started.rejection': ['name', 'turn'],
  'explain.task-started.process': ['name', 'turn'],
  'explain.task-started.javascript-engine': ['name', 'turn'],
  'explain.task-started.finalization': ['name', 'turn'],
  'explain.task-started.user-interaction': ['name', 'turn'],
  'explain.task-started.database': ['name', 'turn'],
  'explain.task-started.scheduler': ['name', 'turn'],
  'explain.task-finished': ['name', 'waiting', 'what'],
  'explain.checkpoint-started': ['waiting'],
  'explain.checkpoint-finished': ['turn', 'tick'],
  'explain.timer-set.timeout': ['handler', 'line', 'due'],
  'explain.timer-set.interval': ['handler', 'line', 'due', 'repeat'],
  'explain.timer-set.immediate': ['handler', 'line'],
  'explain.timer-set.animation-frame': ['handler', 'line'],
  'explain.timer-set.idle': ['handler', 'line'],
  'explain.timer-due.timeout': ['handler', 'line', 'ms'],
  'explain.timer-due.interval': ['handler', 'line', 'ms'],
  'explain.timer-due.immediate': ['handler', 'line'],
  'explain.timer-due.animation-frame': ['handler', 'line', 'ms'],
  'explain.timer-due.idle': ['handler', 'line'],
  /** Its timeout is over before the host was idle. */
  'explain.timer-due.idle-late': ['handler', 'line'],
  'explain.timer-cleared': ['handler', 'line', 'again'],
  'explain.clock-advanced': ['ms', 'agent'],
  'explain.clock-passed': ['ms', 'agent'],
} as const;

const EXPLAIN_CODE = {
  'explain.start': [],
  'explain.none': [],
  'explain.promise-resolved-again': ['promise', 'operation', 'value', 'line', 'state', 'target', 'outcome', 'since'],
  'explain.promise-locked.promise': ['promise', 'target'],
  /** With a settled promise whose state it takes over on the spot. */
  'explain.promise-locked.settled': ['promise', 'target'],
  'explain.promise-locked.thenable': ['promise', 'value'],
  'explain.promise-fulfilled': ['promise', 'value', 'reactions'],
  'explain.promise-rejected': ['promise', 'value', 'reactions'],
  'explain.promise-copied': ['promise', 'target', 'value', 'reactions', 'state'],
  'explain.promise-handled': ['promise'],
  /** Whoever made the promise set that it is handled: it has no reaction. */
  'explain.promise-handled.unheard': ['promise'],
  'explain.capability-created': ['promise'],
  'explain.reaction-added.await-pending': ['function', 'promise', 'line'],
  'explain.reaction-added.await-settled': ['function', 'promise', 'line'],
  'explain.reaction-added.handler-pending': ['handler', 'promise', 'line'],
  'explain.reaction-added.handler-settled': ['handler', 'promise', 'line'],
  'explain.reaction-added.combinator-pending': ['promise', 'combined'],
  'explain.reaction-added.combinator-settled': ['promise', 'combined'],
  'explain.reaction-added.finally-pending': ['promise', 'handler', 'line'],
  'explain.reaction-added.finally-settled': ['promise', 'handler', 'line'],
  'explain.reaction-added.finally-value-pending': ['promise', 'settles'],
  'explain.reaction-added.finally-value-settled': ['promise', 'settles'],
  'explain.reaction-added.generator-pending': ['promise'],
  'explain.reaction-added.generator-settled': ['promise'],
  'explain.reaction-added.module-pending': ['promise'],
  'explain.reaction-added.module-settled': ['promise'],
  'explain.reaction-added.internal-pending': ['promise', 'settles'],
  'explain.reaction-added.internal-settled': ['promise', 'settles'],
  /** `caller`: 1 when somebody called it, 0 when nothing is left on the stack. `what` as for wrappers. */
  'explain.await-suspended.promise': ['function', 'line', 'promise', 'caller'],
  'explain.await-suspended.wrapped-promise': ['function', 'line', 'promise', 'operand'],
  'explain.await-suspended.wrapped-thenable': ['function', 'line', 'promise', 'value'],
  'explain.await-suspended.wrapped-value': ['function', 'line', 'promise', 'value', 'what'],
  /** `since`: the operand when that settled after the await began, which is when its ticks are counted from. */
  'explain.await-resumed.normal': ['function', 'line', 'value', 'ticks', 'promise', 'tick', 'since'],
  'explain.await-resumed.throw': ['function', 'line', 'value', 'ticks', 'promise', 'tick', 'since'],
  'explain.context-pushed.script': ['file', 'caller'],
  'explain.context-pushed.module': ['file'],
  'explain.context-pushed.eval': ['line'],
  'explain.context-pushed.called': ['function', 'line'],
  'explain.context-pushed.getter': ['function', 'line'],
  'explain.context-pushed.setter': ['function', 'line'],
  'explain.context-pushed.async': ['function', 'line', 'promise'],
  'explain.context-pushed.generator': ['function', 'line'],
  'explain.context-pushed.generator-begins': ['function', 'line'],
  'explain.context-pushed.generator-resumed': ['function', 'line'],
  'explain.context-pushed.builtin': ['function', 'line'],
  'explain.context-pushed.constructor': ['function', 'line'],
  'explain.context-pushed.fields': ['line'],
  'explain.context-pushed.statics': ['line'],
  'explain.context-pushed.resumed': ['function', 'line'],
  'explain.context-popped.script': ['file'],
  'explain.context-popped.eval': ['function'],
  'explain.context-popped.return': ['function'],
  'explain.context-popped.throw': ['function'],
  'explain.context-popped.suspend': ['function'],
  'explain.rejection-unhandled': ['promise', 'value'],
  'explain.rejection-handled-later': ['promise'],
  'explain.stack-taken': ['value', 'line'],
  'explain.walk.await': ['promise'],
  'explain.walk.combinator': ['promise'],
  'explain.walk.resolve': ['promise'],
  'explain.walk.derived': ['promise'],
  'explain.walk.stop.limit': ['promise'],
  'explain.walk.stop.old': ['promise'],
  'explain.walk.stop.no-job': ['promise'],
  'explain.walk.stop.thenable': ['promise'],
  'explain.walk.stop.rejection': ['promise'],
  'explain.walk.stop.builtin': ['promise'],
  'explain.walk.stop.no-promise': ['promise'],
  'explain.walk.stop.settled': ['promise'],
  'explain.walk.stop.no-reaction': ['promise'],
  'explain.walk.stop.several': ['promise'],
  'explain.walk.stop.not-followed': ['promise'],
  'explain.console.guest': ['text', 'turn', 'tick'],
  'explain.console.host': ['text'],
  'explain.site-reached': ['line', 'code'],
  'explain.binding-written': ['name', 'value', 'line'],
  'explain.message-sent': ['value'],
  'explain.message-received': ['value'],
  'explain.waiter-added': ['index'],
  'explain.waiter-notified': ['index'],
  'explain.run-stopped': ['budget'],
} as const;

const CAUSES = {
  /** The await in `lane` wraps its operand: a thenable job and a reaction job come before the resume. */
  'cause.await-wrapper': ['line', 'code', 'promise', 'lane', 'other', 'ticks', 'otherTicks', 'extra', 'rule'],
  /** `lane` adopts a settled promise through jobs; `other` copies its state on the spot. */
  'cause.settled-shortcut': ['line', 'promise', 'target', 'lane', 'other', 'extra', 'rule'],
  /** `extra`: ticks that the wrapping takes; `total`: how much later the loop goes on. */
  'cause.from-sync-wrapper': ['line', 'what', 'lane', 'other', 'extra', 'total', 'rule'],
  'cause.yield-star': ['line', 'lane', 'other', 'extra', 'rule'],
  'cause.generator-end': ['line', 'function', 'lane', 'other', 'extra', 'rule'],
  /** `what`: an await (or yield) whose text is `code`, or the answer to return() of a generator that is done. */
  'cause.generator-await': ['line', 'code', 'what', 'lane', 'other', 'extra', 'rule'],
  'cause.finally': ['line', 'lane', 'other', 'extra', 'rule'],
  'cause.try': ['line', 'lane', 'other', 'extra', 'rule'],
  'cause.adoption': ['line', 'promise', 'target', 'lane', 'other', 'extra', 'rule'],
  /** `why`: host, when no rule is left that could be. `promise`: what an await or a handler there waits for, '' when none does. */
  'cause.extra-jobs': ['line', 'promise', 'why', 'lane', 'other', 'extra'],
  /**
   * What `promise` gives comes in `lane` only after a host callback of queue `source`, in `other` without it. `library`: whose it is in
   * the host's own code, none: the program's.
   */
  'cause.after-callback': ['line', 'promise', 'source', 'library', 'lane', 'other'],
  /** Code of the host itself, `library`, takes `extra` jobs more in `lane`, or has lines in another order. */
  'cause.library': ['line', 'otherLine', 'library', 'lane', 'other', 'extra'],
  /** Two lines that both lanes write, `text` first in `lane`. `library`: the host's own code that calls them, none: the program. `why`: handled or nothing known. */
  'cause.moved': ['line', 'otherLine', 'text', 'otherText', 'library', 'why', 'lane', 'other'],
  /** A line that code of the host itself had `lane` write. `why`: stream-closes or nothing known. */
  'cause.library-calls': ['line', 'text', 'library', 'why', 'lane', 'other'],
  /** A line that a listener wrote which the host of `lane` calls by itself, from its queue `source`. */
  'cause.host-calls': ['line', 'text', 'source', 'lane', 'other'],
  /** `lane` ran several timer callbacks before it drained the microtasks, `other` drained after each. `what`: timer or immediate. */
  'cause.timer-batch': ['line', 'otherLine', 'what', 'lane', 'other'],
  /**
   * In `lane` a timer comes first that is due later: its host keeps a list for each duration (`why` is lists), or puts a
   * timer into the task queue when it is noticed (queue). `other` goes by due time.
   */
  'cause.timer-lists': ['line', 'otherLine', 'why', 'lane', 'other'],
  /** A job clears the timer: too late in `lane`, where all due timers come before jobs. */
  'cause.timer-cleared': ['line', 'what', 'lane', 'other'],
  'cause.timer-delay': ['line', 'lane', 'other', 'ms', 'otherMs'],
  /** `why`: bun, module, pass or nothing known. */
  'cause.immediate-order': ['line', 'otherLine', 'why', 'lane', 'other'],
  /** In `lane` the nextTick callback ran before the promise job, in `other` after it. `why`: bun, rejection, uncaught or nothing known. `what`: the other is no job, but an immediate or another callback. */
  'cause.next-tick-order': ['line', 'otherLine', 'why', 'what', 'lane', 'other'],
  /** `source`: the queue of what has no line. */
  'cause.task-order': ['line', 'otherLine', 'source', 'otherSource', 'why', 'lane', 'other'],
  /** `lane` ended at an unhandled rejection that `other` only reports. `exit`: its status, 0 for a page, which goes on. */
  /** `why`: taken, where the other host would end, too, but for a listener of the program. */
  'cause.rejection-exit': ['line', 'value', 'lane', 'other', 'exit', 'why'],
  /** `lane` ended at a rejection that `other` does not have, or handles in time (`why` is handled). */
  'cause.rejection-alone': ['line', 'value', 'why', 'lane', 'other', 'exit'],
  /** Both lanes fail at the unhandled rejection, `other` later. */
  'cause.rejection-later': ['line', 'value', 'lane', 'other', 'exit'],
  /** Both end at the unhandled rejection; `lane` has set its exit status when it calls listeners of `exit`, `other` has not. */
  'cause.exit-listeners': ['line', 'value', 'lane', 'other'],
  /** A top-level await never ends in either; only `lane` has set the status for that when it calls the listeners of `exit`. */
  'cause.unfinished-status': ['line', 'lane', 'other'],
  /** Each prints the version of its own host. */
  'cause.versions': ['line', 'lane', 'other'],
  /** Both meet the error; it ends `lane`, `other` goes on with what is left. */
  'cause.error-exit': ['line', 'name', 'message', 'lane', 'other'],
  /** The await wraps its operand in `lane` and so calls its `then`, which `other` never looks at. */
  'cause.wrapper-calls-then': ['line', 'promise', 'lane', 'other', 'rule'],
  /** `lane` reads `constructor` of the operand while the await is evaluated; `other` does later, or never. */
  'cause.constructor-read': ['line', 'lane', 'other', 'rule'],
  /** `lane` reads `constructor` of what a disposer returned once more. */
  'cause.disposal-read': ['line', 'lane', 'other', 'rule'],
  /** `lane` calls return() of an iterator that has said done, because the last turn ended with `continue`. */
  'cause.for-await-close': ['line', 'lane', 'other', 'rule'],
  /** throw() met a sync iterator without throw: `lane` closes it. */
  'cause.from-sync-throw': ['line', 'lane', 'other', 'rule'],
  'cause.from-sync-failure': ['line', 'lane', 'other', 'rule'],
  /** A sort asks a comparison function about other pairs, so many times. `why`: V8's way changed (v8-7, v8-14), or it is another engine (engines). */
  /** `text` and `otherText`: what the function that is asked prints, '' where something else prints. */
  'cause.sorting': ['line', 'calls', 'otherCalls', 'text', 'otherText', 'why', 'lane', 'other'],
  /** `lane` looks `resolve` up for every element. */
  'cause.resolve-lookups': ['line', 'lane', 'other', 'rule'],
  /** `lane` rejects a request with an error that was caught. */
  'cause.delegated-throw': ['line', 'lane', 'other', 'rule'],
  /** A return whose promise was rejected is handed to the iterator below `yield*` by `next` in `lane`, by `throw` in `other`. */
  'cause.delegated-return': ['line', 'lane', 'other', 'rule'],
  /** return() throws in `lane` where it rejects in `other`. */
  'cause.return-throws': ['line', 'lane', 'other', 'rule'],
  /** The same at a yield: `other` throws there. */
  'cause.yield-return-throws': ['line', 'lane', 'other', 'rule'],
  /** `lane` does not answer the request, because an await of the generator failed at once. */
  'cause.await-sticks': ['line', 'lane', 'other', 'rule'],
  /** Both lanes fail at the error, `other` some jobs later. */
  'cause.error-later': ['line', 'name', 'message', 'lane', 'other'],
  /** `lane` is no page, so that it refuses an address that is relative to one. */
  'cause.no-page': ['line', 'text', 'lane', 'other'],
  /** `lane` throws an error there that `other` does not. */
  'cause.throws': ['line', 'text', 'lane', 'other'],
  /** `lane` has no global, module or part of one that is called so. `since`: the Node that brought it, or who alone has it: node, bun, pages, web. */
  'cause.absent': ['line', 'name', 'since', 'lane', 'other'],
  /** The same values; the console of `lane` puts strings into quotes. */
  'cause.quotes': ['line', 'lane', 'other'],
  /** The same values, printed in two ways. */
  'cause.printing': ['line', 'why', 'text', 'otherText', 'lane', 'other'],
  /** The message of an error event, which engines introduce in their own ways. */
  'cause.event-words': ['line', 'text', 'otherText', 'lane', 'other'],
  /** The same failure, worded in two ways: messages of an error of kind `name` and one of kind `otherName`. */
  'cause.error-words': ['line', 'name', 'otherName', 'text', 'otherText', 'lane', 'other'],
  /** The same error; `why` it reads otherwise: its name holds its code (name), or it has none, in a page or an older Node (pages, code). */
  'cause.error-codes': ['line', 'why', 'text', 'otherText', 'lane', 'other'],
  /** `text` and `otherText`: the first line that differs, '' where a stack is over. `why`: column, engine, async, or host. */
  'cause.stack': ['line', 'text', 'otherText', 'why', 'lane', 'other'],
  'cause.error': ['line', 'name', 'message', 'lane', 'other'],
  'cause.stopped': ['budget', 'lane', 'other'],
  /** `lane` exits with that status before the line that `other` prints. */
  'cause.exit-before': ['line', 'text', 'exit', 'lane', 'other'],
  'cause.exit-status': ['lane', 'other', 'exit', 'otherExit'],
  'cause.from-sync-close': ['line', 'lane', 'other', 'rule'],
  /** `why`: which of the two lanes prints nothing more, if one does: lane-ended, other-ended; host, when no order is behind it. */
  'cause.value': ['line', 'text', 'otherText', 'lane', 'other', 'why'],
  /** A job that listeners of `exit` leave behind runs in `lane` alone. */
  'cause.left-at-exit': ['line', 'text', 'lane', 'other'],
  'cause.missing-line': ['line', 'text', 'lane', 'other'],
  'cause.order': ['line', 'otherLine', 'lane', 'other'],
} as const;

const AGREEMENTS = {
  'agree.same-ticks': ['ticks', 'turns'],
  /** The same, and in all of them `promise` follows a settled one with which it was resolved, `late` ticks after that. */
  'agree.adoption': ['ticks', 'turns', 'promise', 'late'],
  /** Of an await that runs several times: `fewest` to `ticks` in `lane`. */
  'agree.ticks-differ': ['line', 'code', 'lane', 'other', 'fewest', 'ticks', 'otherFewest', 'otherTicks'],
  /** As many jobs, but in other turns, or in other ticks of them; `ticks`: of the longest turn. */
  'agree.turns-differ': ['lane', 'other', 'turns', 'otherTurns', 'ticks', 'otherTicks'],
  'agree.costs-differ': ['lane', 'other', 'promises', 'otherPromises', 'jobs', 'otherJobs'],
  /** Every lane ends there; the message is the first lane's. */
  'agree.error': ['line', 'name', 'message'],
  'agree.no-output': [],
} as const;

const LINTS = {
  'lint.floating-promise': ['line', 'promise'],
  'lint.floating-rejection': ['line', 'promise', 'value'],
  'lint.sequential-awaits': ['line', 'otherLine', 'ms'],
  'lint.late-handler': ['line', 'promise', 'value'],
  'lint.foreach-async': ['line', 'function'],
  'lint.redundant-constructor': ['line', 'promise', 'target', 'ticks'],
  'lint.returned-promise': ['line', 'function', 'ticks'],
  'lint.await-await': ['line'],
} as const;

/** Parameters of every message. */
export const MESSAGE_PARAMS = {
  ...EXPLAIN_PROMISE_CREATED,
  ...EXPLAIN_JOBS,
  ...EXPLAIN_TASKS,
  ...EXPLAIN_CODE,
  ...CAUSES,
  ...AGREEMENTS,
  ...LINTS,
} as const satisfies Record<string, readonly string[]>;

export type MessageId = keyof typeof MESSAGE_PARAMS;
export type ExplanationId = keyof typeof CAUSES | keyof typeof AGREEMENTS;
export type LintId = keyof typeof LINTS;
export type MessageParams = Readonly<Record<string, string | number>>;

/** An id and its parameters: what analysis says instead of a sentence. */
export interface Message<Id extends MessageId = MessageId> {
  readonly id: Id;
  readonly params: MessageParams;
}
