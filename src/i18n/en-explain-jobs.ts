import { code, strong } from '../base/rich-text.ts';
import {
  atStart,
  functionWords as f,
  lineWords,
  OF_HOST,
  onLine,
  type Params,
  promiseWords as pr,
  type Sentence,
} from './en-names.ts';
import { plural } from './plural.ts';
import { awaited, finallyValue, follower, job, L, settled, waiting, withValue } from './en-explain-words.ts';

/* What became of jobs, in sentences: why each was queued, and what it is there for. */

/** Beside what follows from it a value stands only if it is short and says something. */
const LONGEST_ASIDE = 24;
const withShortValue = (text: string | number): string =>
  text === 'undefined' || String(text).length > LONGEST_ASIDE ? '' : withValue(text);
const behind = (p: Params): string =>
  Number(p.ahead) === 0
    ? 'It is next.'
    : `${plural(L, Number(p.ahead), { one: '# job is', other: '# jobs are' })} ahead of it.`;
/** Whose code runs when an engine calls the `then` of a promise, where it is not the engine's alone. */
const THENS: Readonly<Record<string, string>> = {
  1: `That ${code('then')} is the program’s own.`,
  2: `That ${code('then')} is the engine’s own, but it asks the promise’s class, which is the program’s.`,
};
const starts = (p: Params): string => `${strong(`Job #${p.job}`)} starts, as it is next and the stack is empty. `;
/** What a host did because of it, when that is known. */
const because = (p: Params, comma = ''): string =>
  lineWords(p.line) ? `${comma} because of ${lineWords(p.line)}` : '';
/** What a host queues for itself may have no name and no line. */
const hostFunction = (p: Params): string => (p.handler === 'ƒ' ? OF_HOST : f(p.handler));

export const jobs: Readonly<Record<string, Sentence>> = {
  'explain.job-enqueued.await': (p) =>
    `${atStart(awaited(p))} is ${settled(p)}${withShortValue(p.value)}, so ${job(p)} was queued to resume ${f(p.function)}${onLine(p.line)}. ${behind(p)}`,
  'explain.job-enqueued.handler': (p) =>
    `${atStart(pr(p.promise))} is ${settled(p)}${withShortValue(p.value)}, so ${f(p.handler)}, its reaction, became ${job(p)}. ${behind(p)}`,
  'explain.job-enqueued.pass-through': (p) =>
    `No handler for this outcome of ${pr(p.promise)}: ${job(p)} will pass it on to ${follower(p.settles, p.promise)}. ${behind(p)}`,
  'explain.job-enqueued.resolving': (p) =>
    `${atStart(pr(p.promise))} is ${settled(p)}, so ${job(p)} will settle ${follower(p.settles, p.promise)} with it. ${behind(p)}`,
  'explain.job-enqueued.thenable-promise': (p) =>
    `${atStart(follower(p.promise, p.target, 'the wrapper'))} may not look inside ${pr(p.target)} itself; ${job(p)} will call its ${code('then')}. ${behind(p)}`,
  'explain.job-enqueued.thenable': (p) =>
    `The thenable’s ${code('then')} is the program’s own, so it is not called here but in ${job(p)}, for ${pr(p.promise)}. ${behind(p)}`,
  'explain.job-enqueued.microtask': (p) =>
    `${code('queueMicrotask')}${onLine(p.line)} queued ${f(p.handler)} as ${job(p)}. ${behind(p)}`,
  'explain.job-enqueued.host-microtask': (p) =>
    `The host queued ${hostFunction(p)} as ${job(p)}${because(p, ',')}. ${behind(p)}`,
  'explain.job-enqueued.combinator': (p) =>
    `${atStart(pr(p.promise))} is ${settled(p)}${withShortValue(p.value)}, so ${job(p)} will count it for ${pr(p.combined)}. ${behind(p)}`,
  'explain.job-enqueued.finally': (p) =>
    `${atStart(pr(p.promise))} is ${settled(p)}, so its ${code('finally')} function became ${job(p)}. ${behind(p)}`,
  'explain.job-enqueued.finally-value': (p) =>
    `${atStart(finallyValue(p))} is fulfilled, so ${job(p)} will hand on the outcome that ${code('finally')} kept. ${behind(p)}`,
  'explain.job-enqueued.from-sync': (p) =>
    `The value of the sync iterator is settled: ${job(p)} will unwrap it. ${behind(p)}`,
  'explain.job-enqueued.async-generator': (p) =>
    `${atStart(pr(p.promise))} is settled: ${job(p)} will go on with the generator’s queue. ${behind(p)}`,
  'explain.job-enqueued.module': (p) =>
    `What a module waited for is there, so ${job(p)} will go on evaluating modules. ${behind(p)}`,
  'explain.job-enqueued.host': (p) => `The host listens to ${pr(p.promise)}; ${job(p)} will tell it. ${behind(p)}`,
  'explain.job-started.await': (p) =>
    `${starts(p)}It resumes ${f(p.function)}, which waited for ${awaited(p)}${onLine(p.line)}.`,
  'explain.job-started.handler': (p) => `${starts(p)}It calls ${f(p.handler)}, which waited for ${pr(p.promise)}.`,
  'explain.job-started.pass-through': (p) =>
    `${starts(p)}There is no handler, so the outcome of ${pr(p.promise)} goes on to ${follower(p.settles, p.promise)} unchanged.`,
  'explain.job-started.resolving': (p) =>
    `${starts(p)}It calls the resolving function of ${follower(p.settles, p.promise, 'the wrapper')} with what ${pr(p.promise)} came to. None of your code runs.`,
  'explain.job-started.thenable-promise': (p) =>
    `${starts(p)}It calls ${code('then')} on ${pr(p.target)}, so that ${follower(p.promise, p.target)} will follow it. ${THENS[p.guest] ?? 'None of your code runs.'}`,
  'explain.job-started.thenable': (p) => `${starts(p)}It calls the thenable’s ${code('then')} for ${pr(p.promise)}.`,
  'explain.job-started.microtask': (p) =>
    `${starts(p)}It calls ${f(p.handler)}, queued by ${code('queueMicrotask')}${onLine(p.line)}.`,
  'explain.job-started.host-microtask': (p) =>
    `${starts(p)}It calls ${hostFunction(p)}, which the host queued${because(p)}.`,
  'explain.job-started.combinator': (p) =>
    `${starts(p)}It counts ${pr(p.promise)} for ${pr(p.combined)} and keeps its outcome.`,
  'explain.job-started.finally-value': (p) =>
    `${starts(p)}What the ${code('finally')} function returned has settled, so the outcome from before it goes on to ${p.settles === '(derived)' ? `the promise that ${code('finally')} gave, by way of one that it follows` : pr(p.settles)}.`,
  'explain.job-started.finally': (p) => `${starts(p)}It runs the ${code('finally')} function behind ${pr(p.promise)}.`,
  'explain.job-started.from-sync': (p) => `${starts(p)}It unwraps a value of the sync iterator.`,
  'explain.job-started.async-generator': (p) => `${starts(p)}The async generator goes on with its queue.`,
  'explain.job-started.module': (p) => `${starts(p)}Module evaluation goes on.`,
  'explain.job-started.host': (p) =>
    `${starts(p)}${p.promise === '' ? 'The host’s own callback runs.' : `It tells the host what ${pr(p.promise)} came to.`}`,
  'explain.job-finished': (p) =>
    `${strong(`Job #${p.job}`)} is done: what it called has returned. ${waiting(p.waiting, 'The microtask queue is empty.')}`,
  'explain.job-target': (p) =>
    `${strong(`Job #${p.job}`)} will call the ${code('then')} of ${pr(p.target)}, because another promise was resolved with that one and has to follow it.`,
};
