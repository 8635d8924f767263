import {
  ACTIVATION_KINDS,
  HANDLER_KINDS,
  handlerAt,
  JOB_KINDS,
  NEVER,
  openRun,
  PROMISE_ROLES,
  type PromiseRole,
  type Site,
  TASK_SOURCES,
} from '../trace/index.ts';
import type { ChainGap, Link } from './causal-chain.ts';
import type { FoundCause, LaneView, Pair } from './divergence.ts';
import { handlerKind } from './divergence-ends.ts';
import { libraryOf, publicName } from './divergence-library.ts';
import { originSite } from './explain-jobs.ts';
import type { ExplanationId, MessageParams } from './messages.ts';
import { activationInFile, codeOf, placeOfSite } from './names.ts';
import { promiseNameInFile } from './promise-labels.ts';
import { isLeftToHosts, isPossible, type LaneRules, suspectedCause } from './rules.ts';
import type { Sources } from './types.ts';

const THENABLE = JOB_KINDS.indexOf('thenable');
const AWAIT = HANDLER_KINDS.indexOf('await');
const RESOLVING = HANDLER_KINDS.indexOf('resolving');
const WRAPPER = PROMISE_ROLES.indexOf('wrapper');
const FINALLY = HANDLER_KINDS.indexOf('finally');
const REQUEST = PROMISE_ROLES.indexOf('async-generator');
const GENERATOR_RETURN = HANDLER_KINDS.indexOf('async-generator');
const ASYNC_GENERATOR = ACTIVATION_KINDS.indexOf('async-generator');

/** A gap as seen from the lane that needs more jobs. */
interface Extra {
  readonly slow: LaneView;
  readonly fast: LaneView;
  readonly jobs: readonly number[];
  /** The next shared job (or 0: a task) in each lane. */
  readonly next: number;
  readonly fastNext: number;
  readonly extra: number;
  readonly sources: Sources;
}

/** What the jobs are for that one lane needs and the other does not. */
export function classifyGap(pair: Pair, gap: ChainGap, sources: Sources, rules?: LaneRules): FoundCause {
  // A turn begins when all jobs of the one before have run, however many they are.
  const turns = pair[0].trace.host === pair[1].trace.host ? 0 : gap.turns[0] - gap.turns[1];
  const slowAt = (turns || gap.jobs[0].length - gap.jobs[1].length) > 0 ? 0 : 1;
  const fastAt = slowAt === 0 ? 1 : 0;
  const extra: Extra = {
    slow: pair[slowAt],
    fast: pair[fastAt],
    jobs: gap.jobs[slowAt].map((link: Link) => link.job).filter((job) => job !== 0),
    next: gap.next[slowAt].job,
    fastNext: gap.next[fastAt].job,
    extra: gap.jobs[slowAt].length - gap.jobs[fastAt].length,
    sources,
  };
  const callback = gap.jobs[slowAt].findLast((link) => link.task !== 0);
  if (turns !== 0 && callback !== undefined) return afterCallback(extra, callback.task);
  for (const classify of [classifyFinally, classifyAdoption, classifyAwait]) {
    const cause = classify(extra);
    if (cause !== null && isPossible(cause.cause.id, [extra.slow, extra.fast], rules)) return cause;
  }
  const suspected = suspectedCause([extra.slow, extra.fast], rules);
  return classifyRest(extra, suspected, isLeftToHosts([extra.slow, extra.fast], rules) ? 'host' : '');
}

/** A host callback stands between the two actions in one lane, in a turn of its own. */
function afterCallback(extra: Extra, task: number): FoundCause {
  const { slow, next } = extra;
  const { tasks } = slow.tables;
  const library = libraryOf(slow.trace, tasks.handler[task]);
  return found(extra, 'cause.after-callback', next, 0, {
    source: TASK_SOURCES[tasks.source[task]] ?? '',
    library: library === '' ? 'none' : publicName(slow, library),
    promise: awaitedLabel(slow, next, extra.sources),
  });
}

/** The extra jobs stand between the callback of a `finally` and the promise it settles. */
function classifyFinally(extra: Extra): FoundCause | null {
  const { slow, fast, jobs, next, fastNext } = extra;
  const isFinally = ({ trace, tables }: LaneView, job: number): boolean =>
    handlerKind(trace, tables.jobs.handler[job]) === FINALLY;
  const settledInFinally = (job: number): boolean => {
    const run = openRun(slow.tables.runs, slow.tables.promises.resolvedAt[slow.tables.jobs.settles[job]]);
    return run >= 0 && isFinally(slow, slow.tables.runs.job[run]);
  };
  const job = jobs.find((each) => isFinally(slow, each) || settledInFinally(each));
  if (job === undefined && !isFinally(slow, next) && !isFinally(fast, fastNext)) return null;
  return found(extra, 'cause.finally', job ?? jobs[0] ?? next, slow.tables.jobs.promise[job ?? next] ?? 0);
}

/**
 * The extra jobs adopt one promise by another: a thenable job is among them, or (when the adopted promise settled
 * after that job) the reaction that passes its value on.
 */
function classifyAdoption(extra: Extra): FoundCause | null {
  const { tables, trace } = extra.slow;
  const isResolving = (job: number) => handlerKind(trace, tables.jobs.handler[job]) === RESOLVING;
  const isThenable = (job: number) => tables.jobs.kind[job] === THENABLE;
  const isAdoption = (job: number) =>
    isThenable(job) || (isResolving(job) && tables.promises.target[tables.jobs.settles[job]] !== 0);
  const adopting = extra.jobs.find(isAdoption);
  if (adopting === undefined) return null;
  const promise = tables.jobs.settles[adopting];
  const role = PROMISE_ROLES[tables.promises.role[promise]];
  const id = adoptionId(extra, role);
  if (role === 'wrapper' && awaitsThenable(extra.fast, extra.fastNext))
    return { ...found(extra, id, adopting, promise), prefers: 'wrapper-steps-aside' };
  if (id !== 'cause.settled-shortcut') return found(extra, id, adopting, promise);
  // Among the extra jobs may be those of an await, too: only what this adoption takes is its doing.
  const own = extra.jobs.filter((job) => tables.jobs.settles[job] === promise && isAdoption(job));
  return found(extra, id, adopting, promise, { extra: own.length });
}

function adoptionId(extra: Extra, role: PromiseRole): ExplanationId {
  if (role === 'from-sync') return 'cause.from-sync-wrapper';
  if (role === 'try') return 'cause.try';
  const isShortcut = copiesSettledState(extra.fast);
  if (role === 'wrapper' && awaitsThenable(extra.fast, extra.fastNext) && !isShortcut) return 'cause.await-wrapper';
  if (role === 'wrapper' && !(isShortcut && wraps(extra.fast, extra.fastNext))) {
    const serves = [extra.next, answering(extra.slow, extra)];
    return serves.some((job) => isInGenerator(extra.slow, job)) ? 'cause.generator-await' : 'cause.await-wrapper';
  }
  return isShortcut ? 'cause.settled-shortcut' : 'cause.adoption';
}

/** What the job goes on with is an async generator, for which awaiting is a rule of its own. */
function isInGenerator({ trace, tables }: LaneView, job: number): boolean {
  const handler = tables.jobs.handler[job] ?? 0;
  if (handlerKind(trace, handler) === GENERATOR_RETURN) return true;
  return tables.activations.kind[handlerAt(trace, handler).activation] === ASYNC_GENERATOR;
}

/** Of a gap's jobs the one that answers return() of a finished generator with what it waited for, 0 when none does. */
function answering({ trace, tables }: LaneView, { jobs, next }: Pick<Extra, 'jobs' | 'next'>): number {
  const isAnswer = (job: number): boolean => handlerKind(trace, tables.jobs.handler[job] ?? 0) === GENERATOR_RETURN;
  return [next, ...jobs].find(isAnswer) ?? 0;
}

/** Where return() of a finished generator was called that the job answers; 0 when it is none. */
function returnSite({ tables }: LaneView, job: number): number {
  if (job === 0) return 0;
  const { role, resolvedAt, site } = tables.promises;
  const [from, to] = [tables.jobs.startedAt[job], tables.jobs.finishedAt[job]];
  const request = resolvedAt.findIndex((at, id) => role[id] === REQUEST && at >= from && at <= to);
  return request < 0 ? 0 : site[request];
}

/** The await that a job resumes, if any, wraps what it awaits; unknown counts as yes. */
function wraps(view: LaneView, job: number): boolean {
  const entry = awaitEntry(view, job);
  return entry < 0 || view.tables.promises.role[view.tables.awaits.promise[entry]] === WRAPPER;
}

/** The job resumes an await of what is no promise: its wrapper follows whatever that resolves it with, under any rule of awaits. */
function awaitsThenable(view: LaneView, job: number): boolean {
  const entry = awaitEntry(view, job);
  return entry >= 0 && wraps(view, job) && view.tables.awaits.operandPromise[entry] === 0;
}

/** The lane resolves a promise with another and settles it on the spot, as V8 5.4 to 6.2 did. */
function copiesSettledState(view: LaneView): boolean {
  const { promises, runs } = view.tables;
  for (let id = 1; id <= promises.length; id++) {
    if (promises.target[id] === 0 || promises.settledAt[id] === NEVER) continue;
    if (openRun(runs, promises.resolvedAt[id]) === openRun(runs, promises.settledAt[id])) return true;
  }
  return false;
}

/** The extra job resumes an async generator at an await that nobody wrote. */
function classifyAwait(extra: Extra): FoundCause | null {
  const { slow, jobs } = extra;
  const { tables, trace } = slow;
  for (const job of jobs) {
    if (handlerKind(trace, tables.jobs.handler[job]) !== AWAIT) continue;
    const { activation, site } = handlerAt(trace, tables.jobs.handler[job]);
    if (tables.activations.kind[activation] !== ASYNC_GENERATOR) continue;
    const ended = tables.activations.endedAt[activation];
    const isLast = ended >= tables.jobs.startedAt[job] && ended <= tables.jobs.finishedAt[job];
    const role = trace.sites[site]?.role;
    if (role === 'yield') return found(extra, 'cause.yield-star', job, tables.jobs.promise[job]);
    if (isLast && role !== 'await') return found(extra, 'cause.generator-end', job, tables.jobs.promise[job]);
  }
  return null;
}

function classifyRest(extra: Extra, suspected: ExplanationId | null, why: string): FoundCause {
  const { slow, jobs, next } = extra;
  const job = jobs[0] ?? next;
  const library = suspected === null ? libraryBehind(slow, jobs) : '';
  const id = suspected ?? (library === '' ? 'cause.extra-jobs' : 'cause.library');
  return found(extra, id, job, slow.tables.jobs.promise[job] ?? 0, {
    library: publicName(slow, library),
    otherLine: 0,
    why,
    ...(id === 'cause.extra-jobs' && { promise: awaitedLabel(slow, next, extra.sources) }),
  });
}

/** What the await that a job resumes, or the handler that it calls, waits for; '' when it is about nothing. */
function awaitedLabel(view: LaneView, job: number, sources: Sources): string {
  const { awaits, jobs, reactions } = view.tables;
  const entry = awaitEntry(view, job);
  const promise = entry < 0 ? reactions.promise[jobs.reaction[job] ?? 0] : awaits.operandPromise[entry];
  return promiseNameInFile(view.trace, view.tables, sources, promise ?? 0);
}

/** The part of the host's own code that some of these jobs run, '' when they run none. */
export function libraryBehind({ trace, tables }: LaneView, jobs: readonly number[]): string {
  for (const job of jobs) {
    const library = libraryOf(trace, tables.jobs.handler[job]);
    if (library !== '') return library;
  }
  return '';
}

function found(extra: Extra, id: ExplanationId, job: number, promise: number, more: MessageParams = {}): FoundCause {
  const { slow, fast, next, fastNext, sources } = extra;
  const { trace, tables } = slow;
  const named = (id: number): string => promiseNameInFile(trace, tables, sources, id);
  // A job of a generator is about its own line, any other about what goes on after it.
  const [first, second] = id === 'cause.yield-star' ? [job, next] : [next, job];
  const returned = returnSite(slow, answering(slow, extra));
  const site =
    returned ||
    awaitSite(slow, first) ||
    awaitSite(slow, second) ||
    originSite(tables, job) ||
    tables.promises.site[promise];
  const handler = handlerAt(trace, tables.jobs.handler[job] ?? 0);
  const [own, others] = [awaitTicks(slow, next), awaitTicks(fast, fastNext)];
  const isAwait = id === 'cause.await-wrapper' || id === 'cause.generator-await';
  const params: MessageParams = {
    line: placeOfSite(trace, site),
    code: codeOf(trace, site, sources),
    promise: named(id === 'cause.await-wrapper' ? tables.promises.target[promise] : promise),
    target: named(tables.promises.target[promise]),
    function: handler.activation !== 0 ? activationInFile(trace, tables, handler.activation) : '',
    lane: slow.lane,
    other: fast.lane,
    ticks: own,
    otherTicks: others,
    // What came before the await is another matter.
    extra: isAwait && own > others && others > 0 ? own - others : extra.extra,
    what: returned !== 0 ? 'answer' : (trace.sites[site]?.role ?? ''),
    ...(id === 'cause.from-sync-wrapper' && { total: loopDelay(extra, job) }),
    ...more,
  };
  return { cause: { id, params }, site };
}

/** Site of the await that a job resumes, 0 when it resumes none. */
function awaitSite(view: LaneView, job: number): number {
  const entry = awaitEntry(view, job);
  return entry < 0 ? 0 : view.tables.awaits.site[entry];
}

/** By how many ticks the loop that waits while a job runs goes on later; what the extra jobs take when no loop is known. */
function loopDelay({ slow, fast, extra }: Extra, job: number): number {
  const { awaits, jobs } = slow.tables;
  const at = jobs.startedAt[job];
  const entry = awaits.site.findIndex((_, each) => awaits.suspendedAt[each] < at && awaits.resumedAt[each] > at);
  const place = slow.trace.sites[awaits.site[entry]];
  const partner = awaitsAt(fast, place)[awaitsAt(slow, place).indexOf(entry)];
  return partner === undefined ? extra : awaits.ticks[entry] - fast.tables.awaits.ticks[partner];
}

/** Entries of the awaits table at a place in the source. */
function awaitsAt({ trace, tables: { awaits } }: LaneView, place: Site | undefined): number[] {
  const isThere = (entry: number): boolean => {
    const site = trace.sites[awaits.site[entry]];
    return site?.start === place?.start && site?.file === place?.file;
  };
  return Array.from({ length: awaits.length }, (_, entry) => entry).filter(isThere);
}

function awaitTicks(view: LaneView, job: number): number {
  const entry = awaitEntry(view, job);
  return entry < 0 ? 0 : view.tables.awaits.ticks[entry];
}

/** Entry of the awaits table that a job resumes, -1 none. */
function awaitEntry(view: LaneView, job: number): number {
  const { awaits, jobs } = view.tables;
  if (job === 0 || handlerKind(view.trace, jobs.handler[job]) !== AWAIT) return -1;
  const { activation } = handlerAt(view.trace, jobs.handler[job]);
  for (let entry = 0; entry < awaits.length; entry++) {
    const resumed = awaits.resumedAt[entry];
    if (awaits.activation[entry] === activation && resumed >= jobs.startedAt[job] && resumed <= jobs.finishedAt[job]) {
      return entry;
    }
  }
  return -1;
}
