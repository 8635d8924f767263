import { EV, type EventIndex, eventAt, lowerBound, NEVER, type Trace, type TraceTables } from '../trace/index.ts';
import type { LaneKeys } from './action-keys.ts';
import { causalChain, type ChainGap, firstGap, type GapKind, type Link } from './causal-chain.ts';
import { explainShownLack } from './divergence-absent.ts';
import { explainEnd } from './divergence-ends.ts';
import { classifyGap, libraryBehind } from './divergence-jobs.ts';
import { publicName } from './divergence-library.ts';
import { clearedTooLate, decisiveBatch, explainTasks, explainTicks, explainUnrun } from './divergence-tasks.ts';
import { stackPrinted } from './divergence-stacks.ts';
import { explainTexts, printSameAction } from './divergence-texts.ts';
import { unrunActions } from './divergence-unrun.ts';
import { explainAnswer } from './divergence-answers.ts';
import { explainMissing, explainValue } from './divergence-values.ts';
import { originSite } from './explain-jobs.ts';
import type { ExplanationId, Message } from './messages.ts';
import { placeOfSite } from './names.ts';
import { isHostsDoing, type LaneRules, withRule } from './rules.ts';
import type { Sources } from './types.ts';

/** One of the two lanes that differ. */
export interface LaneView {
  readonly lane: number;
  readonly trace: Trace;
  readonly tables: TraceTables;
  readonly keys: LaneKeys;
  /** Console entry that differs, -1 when the lane wrote nothing more. */
  readonly entry: number;
  readonly event: EventIndex;
}

export interface FoundCause {
  readonly cause: Message<ExplanationId>;
  readonly site: number;
  /** The rule that it is about, where more than one could be. */
  readonly prefers?: string;
}

/** An action in both lanes: the event after which it has happened. */
export interface SharedAction {
  readonly events: readonly [EventIndex, EventIndex];
  readonly chains: readonly [readonly Link[], readonly Link[]];
}

export type Pair = readonly [LaneView, LaneView];

/**
 * Why two lanes part. The lines that differ lead to two actions whose order differs; the first of their causal
 * chains that is longer in one lane than in the other holds the extra jobs, and the extra jobs say why.
 */
export function explainDivergence(one: LaneView, other: LaneView, sources: Sources, rules?: LaneRules): FoundCause {
  const pair: Pair = [one, other];
  return withRule(causeOf(pair, sources, rules), pair, rules);
}

function causeOf(pair: Pair, sources: Sources, rules: LaneRules | undefined): FoundCause {
  const certain = explainEnd(pair, sources) ?? explainShownLack(pair, sources) ?? explainTexts(pair, sources);
  if (certain) return certain;
  const stack = printSameAction(pair) ? stackPrinted(pair) : null;
  if (stack) return stack;
  const answered = explainAnswer(pair, sources, rules);
  if (answered) return answered;
  const inverted = invertedActions(pair);
  if (inverted) return explainInversion(pair, inverted, sources, rules);
  const unrun = unrunActions(pair);
  return (
    (unrun && explainUnrun(pair, ...unrun)) ??
    clearedTooLate(pair) ??
    explainMissing(pair, sources, rules) ??
    explainValue(pair, sources, rules)
  );
}

function explainInversion(
  pair: Pair,
  inverted: readonly [SharedAction, SharedAction],
  sources: Sources,
  rules: LaneRules | undefined,
): FoundCause {
  const [x, y] = earliestInversion(pair, ...inverted);
  if (isHostsDoing(pair, rules))
    return explainTasks(pair, x, y) ?? causeOfGaps([x, y], pair, sources, rules) ?? explainOrder(pair, x, y);
  // The action that one lane reached by more jobs explains the order, whatever its tasks are.
  return (
    decisiveBatch(pair, x, y) ??
    (isAlikeSinceShared(pair, x, y) ? explainTicks(pair, x, y) : null) ??
    causeOfGaps([x, y], pair, sources, rules) ??
    explainTasks(pair, x, y) ??
    causeOfGaps(inverted, pair, sources, rules) ??
    explainOrder(pair, x, y)
  );
}

/** A run leads to both actions in both lanes, and neither lane takes more jobs from there on: what came before is not why. */
function isAlikeSinceShared(pair: Pair, x: SharedAction, y: SharedAction): boolean {
  return sinceShared([x, y])?.every(({ chains }) => firstGap(...chains, gapKind(pair)) === null) ?? false;
}

/** How many gaps are looked at for one that has a name. */
const MAX_GAPS = 32;

/** The first gap on the way to some actions whose jobs have a name; else the first of all. */
function causeOfGaps(
  actions: readonly SharedAction[],
  pair: Pair,
  sources: Sources,
  rules: LaneRules | undefined,
): FoundCause | null {
  let first: FoundCause | null = null;
  let seen = 0;
  for (const gap of gapsBefore(apart(actions, gapKind(pair)), pair)) {
    const found = classifyGap(pair, gap, sources, rules);
    if (found.cause.id !== 'cause.extra-jobs' && found.cause.id !== 'cause.library') return found;
    first ??= found;
    if (++seen === MAX_GAPS) break;
  }
  return first;
}

/**
 * The actions from the last run on that leads to all of them in both lanes: a gap before that holds them all up
 * alike, and explains no order. As they are when there is no other gap.
 */
function apart(actions: readonly SharedAction[], kind: GapKind): readonly SharedAction[] {
  const cut = sinceShared(actions);
  return cut?.some(({ chains }) => firstGap(...chains, kind)) ? cut : actions;
}

/** The actions from the last run on that leads to all of them in both lanes, null where none does. */
function sinceShared(actions: readonly SharedAction[]): readonly SharedAction[] | null {
  const [one, other] = ([0, 1] as const).map((at) => commonKeys(actions.map(({ chains }) => chains[at])));
  const last = one.findLast((key) => other.includes(key));
  if (last === undefined) return null;
  const after = (chain: readonly Link[]): readonly Link[] => chain.slice(chain.findIndex(({ key }) => key === last));
  return actions.map(({ events, chains: [own, others] }) => ({
    events,
    chains: [after(own), after(others)] as const,
  }));
}

/** What several chains begin with alike. */
function commonKeys([first, ...rest]: readonly (readonly Link[])[]): readonly number[] {
  let length = 0;
  while (length < first.length && rest.every((chain) => chain[length]?.key === first[length].key)) length++;
  return first.slice(0, length).map(({ key }) => key);
}

/** Turns count where the hosts may call other callbacks. */
const gapKind = ([one, other]: Pair): GapKind => (one.trace.host === other.trace.host ? 'jobs' : 'turns');

/** How often a job is traced back to what it waited for, when the jobs before it do not tell. */
const MAX_TRACED = 3;

/**
 * Where one lane needs more jobs than the other on the way to some actions. A reaction job waits for two things, its promise and
 * whoever asked for the reaction; a chain leads through the later one, which may be another in each lane, so both are followed.
 */
function* gapsBefore(actions: readonly SharedAction[], pair: Pair, traced = 0): Generator<ChainGap> {
  const gaps = actions.flatMap(({ chains }) => firstGap(...chains, gapKind(pair)) ?? []);
  yield* gaps;
  if (traced < MAX_TRACED) for (const { next } of gaps) yield* gapsBefore(awaitedBy(pair, next), pair, traced + 1);
}

/** What a reaction job that both lanes run has waited for: that the reaction was asked for, and that the promise was settled. */
function awaitedBy(pair: Pair, next: readonly [Link, Link]): SharedAction[] {
  const waits = next.map(({ job }, at) => {
    const { reactions, jobs, promises } = pair[at].tables;
    const reaction = jobs.reaction[job] ?? 0;
    return {
      asked: reactions.addedAt[reaction] ?? NEVER,
      settled: promises.settledAt[reactions.promise[reaction]] ?? NEVER,
    };
  });
  const [one, other] = waits;
  const found = [one.asked, one.settled, other.asked, other.settled].includes(NEVER)
    ? []
    : [sharedAction(pair, [one.asked, other.asked]), sharedAction(pair, [one.settled, other.settled])];
  return [...found, ...settlers(pair, [one.settled, other.settled])];
}

/** The runs that settled a promise in either lane, where both lanes have them: in a race another one may come first. */
function settlers(pair: Pair, settled: readonly [EventIndex, EventIndex]): SharedAction[] {
  const starts = [runStarts(pair[0]), runStarts(pair[1])];
  return ([0, 1] as const).flatMap((at) => {
    const chain = settled[at] === NEVER ? [] : causalChain(pair[at].tables, pair[at].keys, settled[at]);
    const key = chain.at(-1)?.key ?? 0;
    const [own, others] = [starts[0].get(key), starts[1].get(key)];
    return own === undefined || others === undefined ? [] : [sharedAction(pair, [own, others])];
  });
}

/** The two actions that the lanes do in opposite order: those of the differing lines, else the first such steps. */
function invertedActions(pair: Pair): readonly [SharedAction, SharedAction] | null {
  const [one, other] = pair;
  if (one.entry >= 0 && other.entry >= 0) {
    const x = entryInBoth(pair, one.keys.console[one.entry]);
    const y = entryInBoth(pair, other.keys.console[other.entry]);
    const isInverted = x && y && x.events[0] < y.events[0] && x.events[1] > y.events[1];
    if (isInverted) return [x, y];
  }
  return firstInvertedSteps(pair);
}

function entryInBoth(pair: Pair, key: number): SharedAction | null {
  const entries = pair.map((view) => view.keys.console.indexOf(key));
  if (entries.some((entry) => entry < 0)) return null;
  return sharedAction(pair, [pair[0].tables.console.at[entries[0]], pair[1].tables.console.at[entries[1]]]);
}

function sharedAction(pair: Pair, events: readonly [EventIndex, EventIndex]): SharedAction {
  const chain = (at: 0 | 1) => causalChain(pair[at].tables, pair[at].keys, events[at]);
  return { events, chains: [chain(0), chain(1)] };
}

/** Longest part of two chains that is searched for an earlier inversion. */
const MAX_LINKS = 200;

/**
 * Of all runs that led to x and all that led to y, the earliest two whose order differs: what x and y themselves do
 * in another order may only follow from that.
 */
function earliestInversion(pair: Pair, x: SharedAction, y: SharedAction): readonly [SharedAction, SharedAction] {
  const [linksX, linksY] = [sharedLinks(pair, x), sharedLinks(pair, y)];
  let common = 0;
  while (common < linksX.length && common < linksY.length && linksX[common][0] === linksY[common][0]) common++;
  const [oneEnd, otherEnd] = [Math.min(linksX.length, common + MAX_LINKS), Math.min(linksY.length, common + MAX_LINKS)];
  for (let sum = 2 * common; sum <= oneEnd + otherEnd - 2; sum++) {
    for (let at = Math.max(common, sum - otherEnd + 1); at < oneEnd && sum - at >= common; at++) {
      const [a, b] = [linksX[at], linksY[sum - at]];
      if (a[0] < b[0] !== a[1] < b[1]) return [sharedAction(pair, a), sharedAction(pair, b)];
    }
  }
  return [x, y];
}

/** Starts of the runs in an action's chain that both lanes have, and the action itself. */
function sharedLinks(pair: Pair, action: SharedAction): (readonly [EventIndex, EventIndex])[] {
  const starts = runStarts(pair[1]);
  const links = action.chains[0].flatMap((link): (readonly [EventIndex, EventIndex])[] => {
    const other = starts.get(link.key);
    return other === undefined ? [] : [[startOf(pair[0], link), other]];
  });
  return [...links, action.events];
}

function startOf({ tables }: LaneView, { job, task }: Link): EventIndex {
  return job !== 0 ? tables.jobs.startedAt[job] : tables.tasks.startedAt[task];
}

/** Key of every job and task that ran → where it started. */
function runStarts({ tables, keys }: LaneView): Map<number, EventIndex> {
  const starts = new Map<number, EventIndex>();
  keys.jobs.forEach((key, job) => {
    if (job > 0 && tables.jobs.startedAt[job] !== NEVER) starts.set(key, tables.jobs.startedAt[job]);
  });
  keys.tasks.forEach((key, task) => {
    if (task > 0 && tables.tasks.startedAt[task] !== NEVER) starts.set(key, tables.tasks.startedAt[task]);
  });
  return starts;
}

/** The first place before the differing lines where the lanes do shared steps in another order. */
function firstInvertedSteps(pair: Pair): readonly [SharedAction, SharedAction] | null {
  const [one, other] = pair;
  const placeInOne = stepPlaces(one);
  const placeInOther = stepPlaces(other);
  const marks = [one.tables.marks.steps, other.tables.marks.steps] as const;
  const limits = [lowerBound(marks[0], one.event + 1), lowerBound(marks[1], other.event + 1)];
  let [at, atOther] = [0, 0];
  for (;;) {
    while (at < limits[0] && !placeInOther.has(one.keys.steps[at])) at++;
    while (atOther < limits[1] && !placeInOne.has(other.keys.steps[atOther])) atOther++;
    if (at >= limits[0] || atOther >= limits[1]) return null;
    const [key, keyOther] = [one.keys.steps[at], other.keys.steps[atOther]];
    if (key !== keyOther) {
      const x = [marks[0][at] - 1, marks[1][placeInOther.get(key) ?? 0] - 1] as const;
      const y = [marks[0][placeInOne.get(keyOther) ?? 0] - 1, marks[1][atOther] - 1] as const;
      return [sharedAction(pair, x), sharedAction(pair, y)];
    }
    at++;
    atOther++;
  }
}

function stepPlaces(view: LaneView): Map<number, number> {
  const places = new Map<number, number>();
  view.keys.steps.forEach((key, at) => {
    if (key !== 0) places.set(key, at);
  });
  return places;
}

/** Two actions change places and nothing in their chains says why: only the order itself is known. */
function explainOrder(pair: Pair, x: SharedAction, y: SharedAction): FoundCause {
  const [one, other] = pair;
  const site = placeOf(one, x.events[0]);
  const [first, second] = x.events[0] < y.events[0] ? [one, other] : [other, one];
  const params = {
    line: placeOfSite(one.trace, site),
    otherLine: placeOfSite(one.trace, placeOf(one, y.events[0])),
    lane: first.lane,
    other: second.lane,
  };
  const library = [x, y].flatMap(({ chains }) => chains.map((chain, at) => libraryBehind(pair[at], jobsOf(chain))));
  const part = library.find((each) => each !== '');
  return part === undefined
    ? { cause: { id: 'cause.order', params }, site }
    : { cause: { id: 'cause.library', params: { ...params, library: publicName(one, part), extra: 0 } }, site };
}

const jobsOf = (chain: readonly Link[]): number[] => chain.map(({ job }) => job).filter((job) => job !== 0);

/** Where an action stands in the source; for a job or task that starts, where it was asked for. */
export function placeOf({ trace, tables }: LaneView, event: EventIndex): number {
  const { kind, site, a } = eventAt(trace, event);
  if (kind === EV.JobStarted) return originSite(tables, a);
  if (kind !== EV.TaskStarted) return site;
  return tables.tasks.site[a] || tables.timers.site[tables.tasks.timer[a]] || 0;
}
