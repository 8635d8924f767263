import type {
  ActivationKind,
  ConsoleLevel,
  HandlerKind,
  JobKind,
  PromiseRole,
  TaskSource,
} from '../engine/heart/observer.ts';
import {
  ACTIVATION_KINDS,
  CONSOLE_LEVELS,
  HANDLER_KINDS,
  JOB_KINDS,
  PROMISE_ROLES,
  TASK_SOURCES,
} from '../trace/index.ts';

/* The engine's words → the trace's numbers. A word of the engine's that the trace lacks does not compile. */

export function codesOf<Word extends string>(words: readonly Word[]): Readonly<Record<Word, number>> {
  return Object.fromEntries(words.map((word, code) => [word, code])) as Record<Word, number>;
}

export const ROLE_CODES: Readonly<Record<PromiseRole, number>> = codesOf(PROMISE_ROLES);
export const HANDLER_CODES: Readonly<Record<HandlerKind, number>> = codesOf(HANDLER_KINDS);
export const JOB_CODES: Readonly<Record<JobKind, number>> = codesOf(JOB_KINDS);
export const KIND_CODES: Readonly<Record<ActivationKind, number>> = codesOf(ACTIVATION_KINDS);
export const SOURCE_CODES: Readonly<Record<TaskSource, number>> = codesOf(TASK_SOURCES);
export const CONSOLE_CODES: Readonly<Record<ConsoleLevel, number>> = codesOf(CONSOLE_LEVELS);
