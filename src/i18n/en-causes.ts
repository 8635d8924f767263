import { code, strong } from '../base/rich-text.ts';
import { functionWords as f, onLine, type Params, promiseWords as pr, type Sentence } from './en-names.ts';
import { number, plural } from './plural.ts';

/*
 * Why lanes part or agree, in a sentence or two: messages `cause.*` and `agree.*` of analysis/messages.ts.
 * `lane` and `other` arrive as names ("ES2017"), put there by whoever knows the lanes.
 */

const L = 'en';
const ticks = (count: string | number): string => plural(L, Number(count), { one: '# tick', other: '# ticks' });
const jobs = (count: string | number): string => plural(L, Number(count), { one: '# job', other: '# jobs' });
const promises = (count: string | number): string =>
  plural(L, Number(count), { one: '# promise', other: '# promises' });
const later = (p: Params): string => (Number(p.extra) > 0 ? ` ${ticks(p.extra)} later` : ' later');
const line = (p: Params): string => (Number(p.line) > 0 ? `Line ${p.line}` : 'The program');
const ms = (value: string | number): string => `${number(L, Number(value))} ms`;

export const causes: Readonly<Record<string, Sentence>> = {
  'cause.await-wrapper': (p) =>
    `${line(p)} resumes${later(p)} under ${p.lane}: the wrapper promise adopts ${pr(p.promise)} through a PromiseResolveThenableJob and a PromiseReactionJob.`,
  'cause.settled-shortcut': (p) =>
    `Under ${p.lane}, ${pr(p.promise)} adopts the settled ${pr(p.target)} through jobs of its own,${later(p)}; ${p.other} copies its state on the spot.`,
  'cause.from-sync-wrapper': (p) =>
    `The loop${onLine(p.line)} wraps each value once more under ${p.lane} and goes on${later(p)} than under ${p.other}.`,
  'cause.yield-star': (p) =>
    `${code('yield*')}${onLine(p.line)} awaits the inner result again under ${p.lane}, ${ticks(p.extra)} more than ${p.other}.`,
  'cause.generator-end': (p) =>
    `The end of ${f(p.function)} is awaited under ${p.lane}, so its last answer comes${later(p)}.`,
  'cause.generator-await': (p) =>
    `The await inside the async generator${onLine(p.line)} takes ${ticks(p.extra)} more under ${p.lane}.`,
  'cause.finally': (p) =>
    `${code('finally')}${onLine(p.line)} waits${later(p)} under ${p.lane} for what its function returned.`,
  'cause.adoption': (p) => `${pr(p.promise)} follows ${pr(p.target)}${later(p)} under ${p.lane}${onLine(p.line)}.`,
  'cause.extra-jobs': (p) =>
    `${p.lane} needs ${jobs(p.extra)} more than ${p.other} before${Number(p.line) > 0 ? ` line ${p.line}` : ' that'} goes on.`,
  'cause.timer-batch': (p) =>
    `${p.lane} runs every timer that is due before it empties the microtask queue; ${p.other} empties it after each (lines ${p.line} and ${p.otherLine}).`,
  'cause.timer-delay': (p) =>
    `The timer${onLine(p.line)} is due at ${ms(p.ms)} under ${p.lane} and at ${ms(p.otherMs)} under ${p.other}.`,
  'cause.immediate-order': (p) =>
    `The immediate of line ${p.line} comes before the timer of line ${p.otherLine} under ${p.lane}, after it under ${p.other}.`,
  'cause.next-tick-order': (p) =>
    `The nextTick callback of line ${p.line} runs before the promise job of line ${p.otherLine} under ${p.lane}, after it under ${p.other}.`,
  'cause.task-order': (p) =>
    `The host of ${p.lane} runs line ${p.line} before line ${p.otherLine}; that of ${p.other} the other way round.`,
  'cause.rejection-exit': (p) =>
    `${p.lane} ends at the unhandled rejection${p.value ? ` with ${code(p.value)}` : ''}${onLine(p.line)}, exit status ${p.exit}; ${p.other} only reports it.`,
  'cause.error': (p) => `${p.lane} ends with ${strong(String(p.name))}${onLine(p.line)}: ${p.message}`,
  'cause.error-exit': (p) =>
    `${strong(String(p.name))}${onLine(p.line)} ends the program under ${p.lane}; ${p.other} reports it and goes on.`,
  'cause.wrapper-calls-then': (p) =>
    `The await${onLine(p.line)} wraps ${pr(p.promise)} under ${p.lane} and calls its ${code('then')}; ${p.other} takes the promise as it is.`,
  'cause.stopped': (p) => `${p.lane} was stopped by its limit of ${code(p.budget)}; ${p.other} went on.`,
  'cause.exit-status': (p) =>
    `The output is the same; ${p.lane} exits with status ${p.exit}, ${p.other} with ${p.otherExit}.`,
  'cause.from-sync-close': (p) =>
    `${p.lane} closes the iterator of the loop${onLine(p.line)} when a value rejects; ${p.other} does not.`,
  'cause.value': (p) => `${line(p)} prints ${code(p.text)} under ${p.lane} and ${code(p.otherText)} under ${p.other}.`,
  'cause.missing-line': (p) => `${p.lane} prints ${code(p.text)}${onLine(p.line)}; ${p.other} never does.`,
  'cause.order': (p) => `Line ${p.line} runs before line ${p.otherLine} under ${p.lane}, after it under ${p.other}.`,

  'agree.same-ticks': (p) =>
    Number(p.ticks) === 0
      ? 'No job runs in any lane, so nothing can differ.'
      : `Every job runs in the same tick in every lane: ${ticks(p.ticks)} in ${plural(L, Number(p.turns), { one: '# turn', other: '# turns' })}.`,
  'agree.ticks-differ': (p) =>
    `${code(p.code)}${onLine(p.line)} takes ${ticks(p.ticks)} under ${p.lane} and ${ticks(p.otherTicks)} under ${p.other}, but nothing the program prints falls in between.`,
  'agree.costs-differ': (p) =>
    `${p.lane} makes ${promises(p.promises)} in ${jobs(p.jobs)}, ${p.other} ${promises(p.otherPromises)} in ${jobs(p.otherJobs)}; nothing the program prints can tell.`,
  'agree.no-output': () => 'The program prints nothing, so there is nothing to compare.',
};
