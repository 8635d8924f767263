/*
 * The words behind the small numbers of an event. Order is part of the format: append only.
 * The recorder's tests hold these lists against the engine's own.
 */

export const PROMISE_ROLES = [
  'constructed', // new Promise(executor), Promise.withResolvers and subclasses
  'async-function', // the promise an async function call returns
  'async-generator', // the promise of one next/throw/return request
  'derived', // result of then/catch/finally called by the program
  'resolve', // Promise.resolve / PromiseResolve called by the program or by a combinator
  'reject', // Promise.reject
  'combinator', // Promise.all, allSettled, any, race
  'try', // Promise.try
  'wrapper', // made by an await (or for-await machinery) around its operand
  'throwaway', // ES2017/18: result promise of the await's own then, nobody listens
  'adoption', // result of the `then` call that a PromiseResolveThenableJob makes
  'from-sync', // async-from-sync iterator's result promise or value wrapper
  'module', // top-level capability or cycle of a module
  'host', // made by a host function (timers/promises, dynamic import, fetch …)
  'disposal', // made by await using / AsyncDisposableStack
  'async-from', // Array.fromAsync
] as const;
export type PromiseRole = (typeof PROMISE_ROLES)[number];

export const HANDLER_KINDS = [
  'guest', // a function of the program
  'builtin', // a built-in function the program passed (console.log)
  'await', // resumes an activation
  'pass-through', // empty handler: the value or reason goes on as it is
  'resolving', // a promise's own resolve or reject function
  'combinator-element', // Promise.all & co. element function
  'finally', // then-finally / catch-finally function and its value thunk
  'from-sync', // async-from-sync unwrap / close
  'async-generator', // AsyncGeneratorAwaitReturn and the like
  'module', // module evaluation
  'host', // host callback
] as const;
export type HandlerKind = (typeof HANDLER_KINDS)[number];

export const JOB_KINDS = [
  'reaction', // PromiseReactionJob
  'thenable', // PromiseResolveThenableJob
  'microtask', // queueMicrotask callback
  'generic', // HostEnqueueGenericJob (waitAsync, FinalizationRegistry …)
] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export const ACTIVATION_KINDS = [
  'script',
  'module',
  'function',
  'async-function',
  'generator',
  'async-generator',
  'class',
  'builtin',
  'eval',
] as const;
export type ActivationKind = (typeof ACTIVATION_KINDS)[number];

export const ENTRY_KINDS = ['called', 'resumed'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const TASK_SOURCES = [
  'script',
  'module',
  'timer',
  'immediate',
  'poll',
  'close',
  'next-tick',
  'animation-frame',
  'idle',
  'message',
  'dom',
  'networking',
  'rejection',
  'process',
  'javascript-engine',
  'finalization',
  'user-interaction',
  'scheduler',
  'database',
] as const;
export type TaskSource = (typeof TASK_SOURCES)[number];

export const CONSOLE_LEVELS = ['log', 'info', 'debug', 'warn', 'error', 'host-error', 'host-warning'] as const;
export type ConsoleLevel = (typeof CONSOLE_LEVELS)[number];

/** Whether a line at the level with this index is the program's. What the host adds (warnings, uncaught errors) differs by its own right. */
export const isProgramLevel = (level: number): boolean => !CONSOLE_LEVELS[level]?.startsWith('host-');

/** Task sources whose tasks come from a timer that became due. */
export const TIMER_SOURCES: ReadonlySet<number> = new Set(
  (['timer', 'immediate', 'animation-frame', 'idle'] as const).map((source) => TASK_SOURCES.indexOf(source)),
);
