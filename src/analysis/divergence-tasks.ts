import { EV, kindAt, NEVER, openRun, TASK_SOURCES, TIMER_SOURCES, virtualMsAt } from '../trace/index.ts';
import { rootTask } from './causal-chain.ts';
import { type FoundCause, type LaneView, type Pair, placeOf, type SharedAction } from './divergence.ts';
import { statusInListeners } from './divergence-ends.ts';
import type { ExplanationId, MessageParams } from './messages.ts';
import { placeOfSite } from './names.ts';

const NEXT_TICK = TASK_SOURCES.indexOf('next-tick');
const IMMEDIATE = TASK_SOURCES.indexOf('immediate');

/** The host callbacks that two actions count from, in both lanes. */
interface Roots {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

/** The order differs because the hosts ran their callbacks, or drained between them, in another order. */
export function explainTasks(pair: Pair, x: SharedAction, y: SharedAction): FoundCause | null {
  const roots = rootsOf(pair, x, y, 'any');
  const outer = rootsOf(pair, x, y, 'outer');
  if (isOneCallback(outer)) return nextTickOrder(pair, roots, x, y);
  return (
    timerDelay(pair, outer, x, y) ??
    timerBatch(pair, outer, x, y) ??
    nextTickOrder(pair, roots, x, y) ??
    immediateOrder(pair, outer, x, y) ??
    timerLists(pair, outer, x, y) ??
    taskOrder(pair, outer, x, y)
  );
}

/** One lane ended before it came to `x`, and the other came to it first: where the hosts are known to take such callbacks in another order. */
export function explainUnrun(pair: Pair, x: SharedAction, y: SharedAction): FoundCause | null {
  return (
    nextTickOrder(pair, rootsOf(pair, x, y, 'any'), x, y) ?? immediateOrder(pair, rootsOf(pair, x, y, 'outer'), x, y)
  );
}

/** A nextTick callback and a job that come from one callback of the host. */
export function explainTicks(pair: Pair, x: SharedAction, y: SharedAction): FoundCause | null {
  return isOneCallback(rootsOf(pair, x, y, 'outer')) ? nextTickOrder(pair, rootsOf(pair, x, y, 'any'), x, y) : null;
}

const isOneCallback = ({ x, y }: Roots): boolean => x[0] === y[0] && x[1] === y[1];

/** 'outer': a nextTick callback belongs to the callback that asked for it. */
function rootsOf(pair: Pair, x: SharedAction, y: SharedAction, which: 'any' | 'outer'): Roots {
  const rootOf = (action: SharedAction, at: 0 | 1) => {
    const { source } = pair[at].tables.tasks;
    return rootTask(action.chains[at], (task) => which === 'any' || source[task] !== NEXT_TICK);
  };
  return { x: [rootOf(x, 0), rootOf(x, 1)], y: [rootOf(y, 0), rootOf(y, 1)] };
}

function nextTickOrder(pair: Pair, roots: Roots, x: SharedAction, y: SharedAction): FoundCause | null {
  const { source } = pair[0].tables.tasks;
  const isTickX = source[roots.x[0]] === NEXT_TICK;
  if (isTickX === (source[roots.y[0]] === NEXT_TICK)) return null;
  const [tick, job] = isTickX ? [x, y] : [y, x];
  const root = (isTickX ? roots.y : roots.x)[0];
  const isJob = job.chains.some((chain) => (chain.at(-1)?.job ?? 0) !== 0);
  const what = isJob || root === 0 ? 'job' : isImmediate(pair[0], root) ? 'immediate' : 'callback';
  const why = what === 'job' ? whyTicksDiffer(pair) : whyCallbacksDiffer(pair, what);
  return found(pair, 'cause.next-tick-order', tick, job, firstLane(tick, job), { what, why });
}

/** After an error that a listener took, Node 12 to 25 empties the queues before immediates, the others after them. */
function whyCallbacksDiffer(pair: Pair, what: string): string {
  const isEarly = ({ trace }: LaneView): boolean => /^node-(?:12|1[3-9]|2[0-5])$/.test(trace.host);
  const isNodes = pair.every(({ trace }) => trace.host.startsWith('node-'));
  return what === 'immediate' && isNodes && isEarly(pair[0]) !== isEarly(pair[1]) ? 'uncaught' : '';
}

/** What is known of two hosts that empty the nextTick queue in different places: one is Bun, or a rejection came first in an old Node. */
function whyTicksDiffer(pair: Pair): string {
  if (pair.some(({ trace }) => trace.host === 'bun')) return 'bun';
  const isOld = ({ trace }: LaneView): boolean => /^node-[789]$/.test(trace.host);
  return pair.some((view) => isOld(view) && hasRejection(view)) ? 'rejection' : '';
}

function hasRejection({ trace }: LaneView): boolean {
  for (let at = 0; at < trace.length; at++) if (kindAt(trace, at) === EV.RejectionUnhandled) return true;
  return false;
}

/** One timer waits longer in one host than in the other (0 ms or 1 ms, a clamp of 4 ms). */
function timerDelay(pair: Pair, roots: Roots, x: SharedAction, y: SharedAction): FoundCause | null {
  for (const [[one, other], own, against] of [[roots.x, x, y] as const, [roots.y, y, x] as const]) {
    const [ms, otherMs] = [delayOf(pair[0], one), delayOf(pair[1], other)];
    if (ms < 0 || otherMs < 0 || ms === otherMs) continue;
    // Where it waits longer it has to come later; else something else decides.
    if (ms > otherMs !== own.events[0] > against.events[0]) continue;
    const [view] = pair;
    const site = view.tables.timers.site[view.tables.tasks.timer[one]];
    const params = { line: placeOfSite(view.trace, site), ms, otherMs, lane: view.lane, other: pair[1].lane };
    return { cause: { id: 'cause.timer-delay', params }, site };
  }
  return null;
}

/** Virtual ms from setting a task's timer to its being due, -1 when the task has none. */
function delayOf(view: LaneView, task: number): number {
  const timer = view.tables.tasks.timer[task];
  if (!timer) return -1;
  return view.tables.timers.dueMs[timer] - Math.floor(virtualMsAt(view.tables, view.tables.timers.setAt[timer]));
}

/**
 * Several callbacks in one turn here, a turn for each there, and that alone puts two actions into another order: with the ticks that
 * they have in the lane of many turns, one turn would not keep them apart.
 */
export function decisiveBatch(pair: Pair, x: SharedAction, y: SharedAction): FoundCause | null {
  const batch = timerBatch(pair, rootsOf(pair, x, y, 'outer'), x, y);
  if (batch === null) return null;
  const at = batch.cause.params.lane === pair[0].lane ? 1 : 0;
  const ticks = ({ chains }: SharedAction): number => {
    const chain = chains[at];
    return chain.length - 1 - chain.findLastIndex(({ task }) => task !== 0);
  };
  const [first, second] = x.events[at] < y.events[at] ? [x, y] : [y, x];
  return ticks(second) < ticks(first) ? batch : null;
}

/** Several callbacks in one turn here, a turn for each there. */
function timerBatch(pair: Pair, roots: Roots, x: SharedAction, y: SharedAction): FoundCause | null {
  const isTimer = (at: 0 | 1, task: number) => TIMER_SOURCES.has(pair[at].tables.tasks.source[task]);
  if (!isTimer(0, roots.x[0]) || !isTimer(0, roots.y[0])) return null;
  const isBatch = ([0, 1] as const).map((at) => {
    const { turn } = pair[at].tables.tasks;
    return turn[roots.x[at]] === turn[roots.y[at]];
  });
  if (isBatch[0] === isBatch[1] || emptyAlike(pair)) return null;
  const what = isImmediate(pair[0], roots.x[0]) && isImmediate(pair[0], roots.y[0]) ? 'immediate' : 'timer';
  return found(pair, 'cause.timer-batch', x, y, isBatch[0] ? 0 : 1, { what });
}

/** Two Nodes of which neither or both are from before 11: where they part, an error or another rule ended the turn. */
function emptyAlike(pair: Pair): boolean {
  const [isOld, isOtherOld] = pair.map(({ trace }) => /^node-(?:[789]|10)$/.test(trace.host));
  return isOld === isOtherOld && pair.every(({ trace }) => trace.host.startsWith('node-'));
}

function isImmediate({ tables }: LaneView, task: number): boolean {
  return tables.tasks.source[task] === IMMEDIATE;
}

/** The lane that runs the later of two timers first goes by lists of one duration each, the other by when they are due. */
function timerLists(pair: Pair, roots: Roots, x: SharedAction, y: SharedAction): FoundCause | null {
  const due = (at: 0 | 1, task: number): number => {
    const { tasks, timers } = pair[at].tables;
    return tasks.timer[task] === 0 ? -1 : timers.dueMs[tasks.timer[task]];
  };
  for (const at of [0, 1] as const) {
    const [dueX, dueY] = [due(at, roots.x[at]), due(at, roots.y[at])];
    if (dueX < 0 || dueY < 0 || dueX === dueY) continue;
    const isFirst = x.events[at] < y.events[at];
    const rule = keepsLists(pair[at]) ? 'lists' : 'queue';
    if (isFirst === dueX > dueY)
      return found(pair, 'cause.timer-lists', isFirst ? x : y, isFirst ? y : x, at, { why: rule });
  }
  return null;
}

/** The host keeps a list of timers for each duration, as Node and Bun do. */
function keepsLists({ trace }: LaneView): boolean {
  return /^(?:node-|bun$)/.test(trace.host);
}

/** A timer that runs in one lane, and that the other cleared in a job which comes first there: Node up to 10 against others. */
export function clearedTooLate(pair: Pair): FoundCause | null {
  for (const [view, against] of [pair, [pair[1], pair[0]]] as const) {
    if (!/^node-(?:[789]|10)$/.test(view.trace.host)) continue;
    const timer = view.entry < 0 ? 0 : timerBehind(view);
    if (timer === 0) continue;
    const place = view.trace.sites[view.tables.timers.site[timer]];
    const { timers } = against.tables;
    for (let its = 1; its <= timers.length; its++) {
      const site = against.trace.sites[timers.site[its]];
      if (timers.clearedAt[its] === NEVER || site?.start !== place?.start || site?.file !== place?.file) continue;
      const what = isImmediate(view, taskBehind(view)) ? 'immediate' : 'timer';
      const params = {
        line: placeOfSite(view.trace, view.tables.timers.site[timer]),
        what,
        lane: view.lane,
        other: against.lane,
      };
      return { cause: { id: 'cause.timer-cleared', params }, site: view.tables.timers.site[timer] };
    }
  }
  return null;
}

/** The timer whose callback wrote a lane's entry, 0 when none did. */
function timerBehind(view: LaneView): number {
  return view.tables.tasks.timer[taskBehind(view)] ?? 0;
}

/** The host callback that wrote a lane's entry by itself, 0 when none did. */
function taskBehind({ tables, event }: LaneView): number {
  const run = openRun(tables.runs, event);
  return run < 0 || tables.runs.job[run] !== 0 ? 0 : tables.runs.task[run];
}

function immediateOrder(pair: Pair, roots: Roots, x: SharedAction, y: SharedAction): FoundCause | null {
  const { source } = pair[0].tables.tasks;
  const isImmediateX = source[roots.x[0]] === IMMEDIATE;
  if (isImmediateX === (source[roots.y[0]] === IMMEDIATE)) return null;
  const [immediate, timer] = isImmediateX ? [x, y] : [y, x];
  if (!TIMER_SOURCES.has(source[isImmediateX ? roots.y[0] : roots.x[0]])) return null;
  const lane = firstLane(immediate, timer);
  const why = whyImmediatesDiffer(pair, lane, isImmediateX ? roots.y : roots.x);
  return found(pair, 'cause.immediate-order', immediate, timer, lane, { why });
}

/** What is known of two hosts of which `lane` calls the immediate before the timer: it is Bun, or they are Nodes of different age. */
function whyImmediatesDiffer(pair: Pair, lane: 0 | 1, timers: readonly [number, number]): string {
  const [first, other] = [pair[lane].trace.host, pair[1 - lane].trace.host];
  if (first === 'bun') return 'bun';
  const [major, otherMajor] = [first, other].map((host) => Number(/^node-(\d+)/.exec(host)?.[1]));
  if (major <= 20 && otherMajor > 20 && pair[0].trace.goal === 'module') return 'module';
  return otherMajor <= 10 && major > 10 && pair.every((view, at) => isSetByTimer(view, timers[at])) ? 'pass' : '';
}

function isSetByTimer({ tables }: LaneView, task: number): boolean {
  const run = openRun(tables.runs, tables.timers.setAt[tables.tasks.timer[task]]);
  return run >= 0 && TIMER_SOURCES.has(tables.tasks.source[tables.runs.task[run]]);
}

/** The lane in which `x` comes before `y`. */
function firstLane(x: SharedAction, y: SharedAction): 0 | 1 {
  return x.events[0] < y.events[0] ? 0 : 1;
}

/** The hosts' own order; what no line asked for is named by its queue. */
function taskOrder(pair: Pair, roots: Roots, x: SharedAction, y: SharedAction): FoundCause {
  const [source, otherSource] = [roots.x[0], roots.y[0]].map(
    (task) => TASK_SOURCES[pair[0].tables.tasks.source[task]] ?? '',
  );
  const isReport = [source, otherSource].sort().join() === 'process,script';
  return (
    (isReport ? statusInListeners(pair) : null) ??
    found(pair, 'cause.task-order', x, y, firstLane(x, y), {
      source,
      otherSource,
      why: whyReportsDiffer(pair, [roots.x[0], roots.y[0]]),
    })
  );
}

/** One of two Nodes looks at rejections after each timer and immediate, the other after all of them. */
function whyReportsDiffer(pair: Pair, [x, y]: readonly [number, number]): string {
  const { source } = pair[0].tables.tasks;
  const isReport = TASK_SOURCES[source[x]] === 'process' || TASK_SOURCES[source[y]] === 'process';
  const isTimers = TIMER_SOURCES.has(source[x]) || TIMER_SOURCES.has(source[y]);
  const majors = pair.map(({ trace }) => Number(/^node-(\d+)/.exec(trace.host)?.[1]));
  return isReport && isTimers && majors.some((major) => major <= 10) && majors.some((major) => major > 10)
    ? 'batch'
    : '';
}

function found(
  pair: Pair,
  id: ExplanationId,
  x: SharedAction,
  y: SharedAction,
  lane: 0 | 1,
  more: MessageParams = {},
): FoundCause {
  const view = pair[lane];
  const site = placeOf(view, x.events[lane]);
  const params = {
    line: placeOfSite(view.trace, site),
    otherLine: placeOfSite(view.trace, placeOf(view, y.events[lane])),
    lane: view.lane,
    other: pair[lane === 0 ? 1 : 0].lane,
    ...more,
  };
  return { cause: { id, params }, site };
}
