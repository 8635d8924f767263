import { code, strong } from '../base/rich-text.ts';
import { L, n } from './en-counts.ts';
import { previewWords } from './en-names.ts';
import { plural } from './plural.ts';

/* Words of panels, fetched with them. */

/** What the engine made a promise for: around an operand, for a step of a sync iterator, around that step's value. */
type Made = 'wrapper' | 'step' | 'value';

function made(promise: string, of: Made | null): string {
  if (of === 'step') return `${strong(promise)}, the step’s promise`;
  if (of === 'value') return `${strong(promise)}, made around the value`;
  return of === 'wrapper' ? `the wrapper ${strong(promise)}` : strong(promise);
}

export const anatomy = {
  label: 'What the await takes',
  title: (word: string, line: number, file?: string) =>
    `What ${code(word)} does on line ${line}${file ? ` of ${code(file)}` : ''}`,
  summary: (tickWords: string, promises: number) =>
    `${tickWords}, ${promises === 0 ? 'no extra promise' : plural(L, promises, { one: '# extra promise', other: '# extra promises' })}`,
  adopt: (promise: string) => `adopt: calls ${code('then')} of ${strong(promise)}`,
  fulfil: (promise: string, of: Made | null) => `fulfil ${made(promise, of)}`,
  reject: (promise: string, of: Made | null) => `reject ${made(promise, of)}`,
  resume: (name: string) => `resume ${code(name)}`,
  state: {
    done: (job: string) => `${job} done`,
    now: (job: string) => job,
    queued: (job: string) => `${job} queued`,
    next: (job: string) => job,
  },
  costs: 'Cost of it',
  promises: 'promises',
  jobs: 'jobs',
};

export const promise = {
  none: 'None. This program has not made a promise yet.',
  never: 'None. This program makes no promise.',
  pending: 'pending',
  locked: (target: string) => `pending, locked to ${target}`,
  lockedThenable: 'pending, locked to a thenable',
  fulfilled: (value: string) => (value ? `fulfilled: ${previewWords(value)}` : 'fulfilled'),
  rejected: (reason: string) => (reason ? `rejected: ${previewWords(reason)}` : 'rejected'),
  unhandled: 'not handled',
  handledLate: 'handled late',
  notYet: 'not yet',
  absent: {
    W: 'no wrapper',
    T: 'no throwaway',
    D: 'no such then call',
    S: 'no such promise of a step',
    P: 'not made in this lane',
  } as Record<string, string>,
  role: {
    W: 'wrapper',
    T: 'throwaway',
    D: 'derived',
  } as Record<string, string>,
  reactionTarget: (promise: string) => `→ ${promise}`,
  resume: (name: string) => `resume ${name}`,
  adopt: (promise: string) => `settle ${promise}`,
  pass: 'pass on',
  moreReactions: (count: number) => `+${n(count)}`,
  row: (name: string, who: string, state: string, waiting: string) =>
    `${name}, ${who}, ${state}${waiting ? `; waiting: ${waiting}` : ''}`,
  showInternals: 'Show the engine’s own',
  hideInternals: 'Hide the engine’s own',
};
