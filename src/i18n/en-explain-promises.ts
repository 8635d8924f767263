import { code } from '../base/rich-text.ts';
import {
  atStart,
  functionWords as f,
  kindOfFunction,
  onLine,
  type Params,
  promiseWords as pr,
  type Sentence,
} from './en-names.ts';
import { plural } from './plural.ts';
import { awaited, finallyValue, follower, L, settled, value, withValue } from './en-explain-words.ts';

/* What became of promises, in sentences: what made them, what they follow, who waits on them. */

/** What a promise came to by its first resolution. */
const fate = (p: Params): string => {
  if (Number(p.state) > 0) return `${settled(p)}${withValue(p.outcome)}`;
  return p.target === '' ? 'resolved with a thenable' : `resolved with ${pr(p.target)}`;
};
/** Who made a promise, and for what. */
const created =
  (what: string, why: string): Sentence =>
  (p) =>
    `${what} made ${newborn(p)}${onLine(p.line)}, pending so far: ${why}.`;
/** The call that made a promise of a value, by the promise's name: that of a class of the program's own, too. */
const resolverOf = (promise: string | number): string =>
  /^([\w$.]+\.resolve):\d/.exec(String(promise))?.[1] ?? 'Promise.resolve';
/** A promise that has no name but the call it came of. */
const newborn = ({ promise, line }: Params): string =>
  String(promise).startsWith('(') || String(promise).endsWith(`:${line}`) ? 'a promise' : pr(promise);
const isUnused = (promise: string | number): boolean => /^(?:adoption|throwaway|element-then)\b/.test(String(promise));
/** By the call; what stands there may be a helper of the program, too. */
const combinator = (p: Params): string => {
  const name = /^[\p{ID_Continue}$.]*\b(?:all|allSettled|any|race)(?=\s*\()/u.exec(String(p.code))?.[0];
  return name ? code(name) : 'A combinator';
};
const SETTLES: Readonly<Record<string, string>> = {
  enough: 'it settles when enough of the promises given have',
  [code('Promise.all')]:
    'it is fulfilled when all of the promises given are, and rejected with the first that is rejected',
  [code('Promise.allSettled')]: 'it is fulfilled when all of the promises given are settled',
  [code('Promise.any')]:
    'it is fulfilled with the first of the promises given that is, and rejected when all of them are',
  [code('Promise.race')]: 'it settles as the first of the promises given that does',
};
const finallyFunction = (p: Params): string =>
  `${kindOfFunction(`The ${code('finally')} function`, p.handler)}${onLine(p.line)}`;
function reactionsGo({ reactions, promise }: Params): string {
  if (Number(reactions) === 0) return isUnused(promise) ? 'Nobody ever waits for it.' : 'Nobody waits for it yet.';
  return plural(L, Number(reactions), {
    one: 'So the reaction that waited on it becomes a job.',
    other: 'So the # reactions that waited on it become jobs, in the order they were added.',
  });
}
/** The word that makes a function wait. */
const WAITER: Readonly<Record<string, string>> = {
  yield: code('yield'),
  return: code('return'),
  using: code('await using'),
  'for-await': code('for await'),
  call: 'The call',
  close: 'Closing the iterator',
  'yield-return': `${code('return()')}, called while the generator stood at the ${code('yield')},`,
};
const waiter = (p: Params): string => WAITER[p.what] ?? 'The await';

export const promises: Readonly<Record<string, Sentence>> = {
  'explain.promise-created.constructed': (p) =>
    /\bwithResolvers\b/.test(String(p.code))
      ? `${code('Promise.withResolvers')}${onLine(p.line)} made ${newborn(p)}, pending so far, and the two functions that settle it.`
      : `${code(/^new [\p{ID_Continue}$.]+/u.exec(String(p.code))?.[0] ?? 'new Promise')}${onLine(p.line)} made ${newborn(p)}, and its executor runs at once: only handlers have to wait for a job.`,
  'explain.promise-created.async-function': (p) =>
    `Calling ${f(p.function)}${onLine(p.line)} made the promise it will return, before its body runs.`,
  'explain.promise-created.async-generator': (p) =>
    `The request to the generator${onLine(p.line)} made a promise, because its answer may come later.`,
  'explain.promise-created.derived': (p) =>
    isUnused(p.promise)
      ? `The combinator calls ${code('then')} on ${pr(p.parent)}${onLine(p.line)}, which makes a promise, too; nobody keeps that one.`
      : `A handler is added to ${pr(p.parent)}${onLine(p.line)}; the call returns a new promise${newborn(p) === 'a promise' ? '' : `, ${pr(p.promise)}`}.`,
  'explain.promise-created.resolve': (p) =>
    /^element:/.test(String(p.promise))
      ? `The combinator made a promise${onLine(p.line)} of a value that is none, pending so far: the value becomes its fate next.`
      : created(code(resolverOf(p.promise)), 'what it was given becomes its fate next')(p),
  'explain.promise-created.after-finally': () =>
    `The outcome has to wait for what the ${code('finally')} function returned. That is no promise, so one is made of it.`,
  'explain.promise-created.reject': created(code('Promise.reject'), 'it is rejected next'),
  'explain.promise-created.combinator': (p) => created(combinator(p), SETTLES[combinator(p)] ?? SETTLES.enough)(p),
  'explain.promise-created.try': created(code('Promise.try'), 'what the function gives or throws becomes its fate'),
  'explain.promise-created.wrapper': (p) =>
    `${waiter(p)}${onLine(p.line)} wraps what it waits for: it makes ${pr(p.promise)}, a promise the program never sees.`,
  'explain.promise-created.throwaway': (p) =>
    `${waiter(p)}${onLine(p.line)} also makes a throwaway promise for its own ${code('then')}; nobody will ever listen to it.`,
  'explain.promise-created.adoption': (p) =>
    `The job called ${code('then')} on ${pr(p.parent)}, so a promise came of it, as of every ${code('then')}. Nobody keeps this one.`,
  'explain.promise-created.from-sync': (p) =>
    created(
      'A step of the sync iterator',
      /from-sync-value/.test(String(p.promise))
        ? 'it stands for the value that came, which may be a promise or none'
        : 'it stands for the next result',
    )(p),
  'explain.promise-created.module': () =>
    'The module has a promise for the end of its evaluation, because it may have to wait on the way.',
  'explain.promise-created.host': created('The host', 'it settles when the host is done'),
  'explain.promise-created.disposal': created('Disposing', 'it settles when the resource is disposed of'),
  'explain.promise-created.async-from': created(code('Array.fromAsync'), 'it settles when the last element has come'),
  'explain.promise-locked.promise': (p) =>
    `${atStart(follower(p.promise, p.target, 'the wrapper'))} is resolved with ${pr(p.target)}: its fate is locked in, but it stays pending until that one settles.`,
  'explain.promise-locked.settled': (p) =>
    `${atStart(follower(p.promise, p.target, 'the wrapper'))} is resolved with ${pr(p.target)}. As that is settled, this engine does not go through jobs.`,
  'explain.promise-locked.thenable': (p) =>
    `${atStart(pr(p.promise))} is resolved with the thenable ${value(p.value)}: locked in, still pending. A job will call its ${code('then')}.`,
  'explain.promise-resolved-again': (p) =>
    `${Number(p.operation) === 2 ? 'Rejecting' : 'Resolving'} ${pr(p.promise)}${withValue(p.value)}${onLine(p.line)} has no effect: it was ${fate(p)} before${onLine(p.since)}.`,
  'explain.promise-fulfilled': (p) => `${atStart(pr(p.promise))} is fulfilled${withValue(p.value)}. ${reactionsGo(p)}`,
  'explain.promise-rejected': (p) => `${atStart(pr(p.promise))} is rejected${withValue(p.value)}. ${reactionsGo(p)}`,
  'explain.promise-copied': (p) =>
    `${atStart(follower(p.promise, p.target, 'the wrapper'))} takes over the state of ${pr(p.target)} on the spot, so it is ${settled(p)}${withValue(p.value)}. ${reactionsGo(p)}`,
  'explain.promise-handled': (p) => `${atStart(pr(p.promise))} now counts as handled: somebody listens.`,
  'explain.promise-handled.unheard': (p) =>
    `${atStart(pr(p.promise))} now counts as handled, although nobody listens: the host would not report its rejection.`,
  'explain.capability-created': (p) =>
    `Resolve and reject functions for ${pr(p.promise)} were made: the first call of either decides what becomes of it.`,
  'explain.reaction-added.await-pending': (p) =>
    `${atStart(f(p.function))} waits for ${awaited(p)}, which is pending, so its reaction stays on the promise.`,
  'explain.reaction-added.await-settled': (p) =>
    `${atStart(f(p.function))} waits for ${awaited(p)}, which is already settled, so its reaction becomes a job at once.`,
  'explain.reaction-added.handler-pending': (p) =>
    `${atStart(f(p.handler))} was added to ${pr(p.promise)}${onLine(p.line)}. The promise is pending, so the reaction waits on it.`,
  'explain.reaction-added.handler-settled': (p) =>
    `${atStart(f(p.handler))} was added to ${pr(p.promise)}${onLine(p.line)}. The promise is settled already, so the reaction becomes a job at once.`,
  'explain.reaction-added.combinator-pending': (p) =>
    `The reaction through which ${pr(p.promise)} counts for ${pr(p.combined)} waits on it, as it is pending.`,
  'explain.reaction-added.combinator-settled': (p) =>
    `${atStart(pr(p.promise))} is settled already, so the reaction through which it counts for ${pr(p.combined)} becomes a job at once.`,
  'explain.reaction-added.finally-pending': (p) =>
    `${finallyFunction(p)} was added to ${pr(p.promise)}. The promise is pending, so the reaction waits on it.`,
  'explain.reaction-added.finally-settled': (p) =>
    `${finallyFunction(p)} was added to ${pr(p.promise)}. The promise is settled already, so the reaction becomes a job at once.`,
  'explain.reaction-added.finally-value-pending': (p) =>
    `The outcome that ${code('finally')} keeps has to wait for ${finallyValue(p)}, as that is pending.`,
  'explain.reaction-added.finally-value-settled': (p) =>
    `${atStart(finallyValue(p))} is settled already, so the reaction that hands on the outcome kept by ${code('finally')} becomes a job at once.`,
  'explain.reaction-added.generator-pending': (p) =>
    `The generator’s queue goes on when ${pr(p.promise)} settles; it is pending, so the reaction waits on it.`,
  'explain.reaction-added.generator-settled': (p) =>
    `${atStart(pr(p.promise))} is settled already, so the reaction with which the generator’s queue goes on becomes a job at once.`,
  'explain.reaction-added.module-pending': (p) =>
    `The evaluation of modules goes on when ${pr(p.promise)} settles; it is pending, so the reaction waits on it.`,
  'explain.reaction-added.module-settled': (p) =>
    `${atStart(pr(p.promise))} is settled already, so the reaction with which modules go on becomes a job at once.`,
  'explain.reaction-added.internal-pending': (p) =>
    `A reaction that will settle ${follower(p.settles, p.promise, 'the wrapper')} waits on ${pr(p.promise)}, as that is pending.`,
  'explain.reaction-added.internal-settled': (p) =>
    `${atStart(pr(p.promise))} is settled already, so the reaction that settles ${follower(p.settles, p.promise)} becomes a job at once.`,
  'explain.rejection-unhandled': (p) =>
    `Nobody handles the rejection of ${pr(p.promise)}${withValue(p.value)}, so the host reports it.`,
  'explain.rejection-handled-later': (p) =>
    `${atStart(pr(p.promise))} got a handler after its rejection had been reported, so the host takes the report back as far as it can.`,
};
