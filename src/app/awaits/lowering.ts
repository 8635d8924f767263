import { switchesOf } from '../../catalogue/index.ts';
import {
  ACTIVATION_KINDS,
  eventAt,
  lowerBound,
  NEVER,
  PROMISE_ROLES,
  promiseAt,
  promiseWaitedFor,
  stringAt,
  tickAt,
  turnAt,
} from '../../trace/index.ts';
import { type AwaitPick, type AwaitPlace, anatomyAt, entryOf, partsOf, placeOfAwait } from './await-anatomy.ts';
import { adoptionOf, adopts, chainOf, extraPromises, ownPromises, throwawayOf } from './await-chain.ts';
import { type AwaitWord, wordOfAwait } from './await-words.ts';
import { cellsOf } from '../editor/code-marks.ts';
import { describeFrame, type JobFill, promiseName } from '../rooms/describe.ts';
import type { LaneView } from '../lanes/lane-view.ts';
import type { LaneId } from '../lanes/lanes.ts';
import { boxesOf, givenOf, type JobBox, jobBoxOf, type PromiseBox } from './lowering-boxes.ts';
import { columnsOf, isSameColumn, type LoweringColumn } from './lowering-columns.ts';
import { chainRoles, litLine, type Slot } from './lowering-slots.ts';

/*
 * The large view of one await: what each lane does for it, line by line, and the promises and jobs that takes. All
 * of it is read from the trace, so it holds for any operand and for everything that waits like an await.
 */

export interface AwaitOption {
  readonly site: number;
  readonly part: number;
  readonly line: number;
  /** In a program of several files. */
  readonly file: string | undefined;
  readonly source: string;
  readonly rounds: number;
}

export interface LoweringLine {
  readonly slot: Slot;
  /** Which wording the slot has here. */
  readonly form: string;
  readonly names: Readonly<Record<string, string>>;
  /** Job that the line queues, 0 none. */
  readonly queues: number;
  /** Event at which it has happened, NEVER when it does not in this run. */
  readonly at: number;
  readonly turn: number;
  readonly tick: number;
  readonly state: 'done' | 'now' | 'next';
}

export interface LoweringLane {
  readonly lane: LaneId;
  readonly view: LaneView;
  /** Ticks from where it is come to, in this lane. */
  readonly columns: readonly LoweringColumn[];
  readonly ticks: number;
  readonly cells: readonly JobFill[];
  /** By slot; null where this lane has no such line. */
  readonly lines: readonly (LoweringLine | null)[];
  readonly boxes: readonly PromiseBox[];
  readonly jobs: readonly JobBox[];
  /** Columns of what the adopting jobs' `then` returned. */
  readonly derivedColumns: Readonly<Record<'derived' | 'derived-value', number>>;
  readonly promises: number;
  readonly nowColumn: number;
}

type Operand = 'value' | 'thenable' | 'pending' | 'fulfilled' | 'rejected';

export interface Lowering {
  readonly pick: AwaitPick;
  readonly word: AwaitWord;
  readonly line: number;
  readonly source: string;
  readonly rounds: number;
  /** What it waits for, each with the lanes in which that is so. */
  readonly operands: readonly { readonly operand: Operand; readonly lanes: readonly LaneId[] }[];
  readonly columns: readonly LoweringColumn[];
  readonly lanes: readonly LoweringLane[];
}

/** Everything that waits in some lane, in the order of the source. */
export function listAwaits(views: readonly LaneView[]): AwaitOption[] {
  const found = new Map<number, AwaitOption>();
  for (const view of views) {
    const rounds = new Map<number, number>();
    const parts = partsOf(view);
    view.tables.awaits.site.forEach((site, entry) => {
      const key = site * 2 + parts[entry];
      rounds.set(key, (rounds.get(key) ?? 0) + 1);
    });
    for (const [key, count] of rounds) {
      const [site, part] = [key >> 1, key & 1];
      if (site === 0 || count <= (found.get(key)?.rounds ?? 0)) continue;
      found.set(key, { site, part, ...placeOfAwait(view, site, 48), rounds: count });
    }
  }
  return [...found.values()].sort((x, y) => x.line - y.line || x.site - y.site || x.part - y.part);
}

/** The await that was picked, or else the one at `place`, or else the cursor's. Null when nothing waits. */
export function selectLowering(
  views: readonly LaneView[],
  picked: AwaitPick | null,
  place: AwaitPlace | null,
): Lowering | null {
  const pick = picked ?? anatomyAt(views, place);
  if (!pick) return null;
  const found = views.flatMap((view) => {
    const entry = entryOf(view, pick);
    return entry < 0 ? [] : [{ view, entry }];
  });
  if (found.length === 0) return null;
  const [{ view, entry }] = found;
  const word = wordOfAwait(view, entry);
  const drafts = found.map((one) => ({ ...one, lines: linesOf(one.view, one.entry, word) }));
  const columns = columnsOf(drafts.flatMap(({ lines }) => lines));
  // Lanes that come to it in different ticks have columns of their own, so that each begins at the left.
  const isTogether = drafts.every(({ lines }) => isSameColumn(columnsOf(lines)[0], columns[0]));
  return {
    pick,
    word,
    ...placeOfAwait(view, pick.site, 60),
    rounds: listAwaits(views).find(({ site, part }) => site === pick.site && part === pick.part)?.rounds ?? 1,
    operands: operandsOf(found),
    columns,
    lanes: drafts.map(({ view, entry, lines }) => laneOf(view, entry, lines, isTogether ? columns : columnsOf(lines))),
  };
}

/** What is pending in one lane may have settled by then in another. */
function operandsOf(found: readonly { view: LaneView; entry: number }[]): Lowering['operands'] {
  const lanes = new Map<Operand, LaneId[]>();
  for (const { view, entry } of found) {
    const operand = operandOf(view, entry);
    lanes.set(operand, [...(lanes.get(operand) ?? []), view.id]);
  }
  return [...lanes].map(([operand, lanes]) => ({ operand, lanes }));
}

function operandOf({ trace, tables }: LaneView, entry: number): Operand {
  const { awaits, promises } = tables;
  const { step, value } = ownPromises(tables, entry);
  const operand = promiseWaitedFor(promises, awaits.operandPromise[entry]);
  const at = awaits.suspendedAt[entry];
  if (operand !== 0) return promiseAt(trace, tables, operand, at).state;
  const own = value || step || awaits.promise[entry];
  if (own === step && step > 0) return promiseAt(trace, tables, step, at).state;
  return promises.resolvedAt[own] <= at && promises.settledAt[own] > at ? 'thenable' : 'value';
}

type Draft = Omit<LoweringLine, 'state'>;

function linesOf(view: LaneView, entry: number, word: AwaitWord): (Draft | null)[] {
  const { trace, tables } = view;
  const { awaits, promises, jobs } = tables;
  const parts = awaitParts(view, entry);
  const { own, throwaway, given, waitedFor, roles } = parts;
  const { adopt, adoptValue, settle, settleValue, unwrap, resume } = roles;
  const suspendedAt = awaits.suspendedAt[entry];
  const awaited = awaits.promise[entry];
  const isSyncDisposal = PROMISE_ROLES[promises.role[awaits.operandPromise[entry]]] === 'disposal';
  const isSettledFirst = promises.settledAt[awaited] < suspendedAt;
  const line = drafting(view, namesIn(view, entry, parts));
  const endOf = (promise: number): string => (promises.finalState[promise] === 2 ? 'reject' : 'fulfil');
  const hasWrapper = own.wrapper > 0;
  const madeAt = hasWrapper ? promises.createdAt[own.wrapper] : suspendedAt - 1;
  const firstAt = own.step > 0 ? promises.createdAt[own.step] : Math.min(madeAt, suspendedAt);
  const reactedAt = own.step > 0 && given > 0 ? reactionOf(view, own.step) : NEVER;
  const isGivenLate = given > 0 && promises.settledAt[given] > reactedAt;
  const resumedAt = awaits.resumedAt[entry];
  const isThrow = resumedAt !== NEVER && eventAt(trace, resumedAt).b === 2;
  const adopting = (slot: Slot, job: number, settling: number): Draft | null =>
    job
      ? line(slot, jobs.target[job] ? 'promise' : 'thenable', jobs.startedAt[job], settledInside(view, job, settling))
      : null;
  const valueForm = own.value === 0 ? 'itself' : waitedFor ? 'wraps' : 'new';
  const valueAt = own.value === 0 ? reactedAt - 1 : promises.createdAt[own.value];
  /** What the program's own promise does, where it was pending as it was followed. */
  const operandEnd = (slot: Slot, promise: number, followedAt: number, job: number): Draft | null =>
    promise > 0 && promises.settledAt[promise] > followedAt
      ? line(slot, endOf(promise), promises.settledAt[promise], job)
      : null;
  const followed = (job: number): [number, number] => [job && jobs.target[job], job ? jobs.startedAt[job] : NEVER];
  const afterStep = !hasWrapper ? resume : settledInside(view, adopt, settle) ? 0 : settle;
  return [
    word === 'await' ? null : line('before', isSyncDisposal ? 'using-sync' : word, firstAt - 1),
    own.step > 0 ? line('step', 'made', promises.createdAt[own.step]) : null,
    given > 0 ? line('value', valueForm, valueAt, adoptValue) : null,
    given > 0 ? line('react', 'unwrap', reactedAt, isGivenLate ? 0 : unwrap) : null,
    line('make', hasWrapper ? madeAs(view, entry, parts) : 'itself', madeAt),
    hasWrapper ? line('resolve', adopt ? 'queues' : 'fulfils', resolvedAt(view, own.wrapper), adopt) : null,
    throwaway ? line('throwaway', 'made', promises.createdAt[throwaway]) : null,
    line('then', throwaway ? 'throwaway' : 'plain', suspendedAt, isSettledFirst ? resume : 0),
    adopting('adopt-value', adoptValue, settleValue),
    adopting('adopt', adopt, settle),
    own.value > 0
      ? operandEnd('operand-value', ...followed(adoptValue), settleValue)
      : operandEnd('operand-value', given, reactedAt, unwrap),
    own.value > 0 && isGivenLate ? line('settle-value', endOf(given), promises.settledAt[given], unwrap) : null,
    given > 0 ? line('unwrap', endOf(own.step), promises.settledAt[own.step], afterStep) : null,
    own.step > 0
      ? null
      : hasWrapper
        ? operandEnd('operand', ...followed(adopt), settle)
        : operandEnd('operand', awaited, suspendedAt, resume),
    hasWrapper && !isSettledFirst ? line('settle', endOf(awaited), promises.settledAt[awaited], resume) : null,
    line('resume', isThrow ? 'throw' : 'value', resumedAt),
    // What is thrown into it leads elsewhere; but a loop that is left is left.
    word === 'await' || (isThrow && word !== 'close')
      ? null
      : line('after', word, resumedAt === NEVER ? NEVER : resumedAt + 1),
  ];
}

/** Why there is a new promise: its semantics wrap everything, or the operand's constructor is not Promise, or it is no promise. */
function madeAs({ trace, tables }: LaneView, entry: number, { throwaway, roles }: Parts): string {
  const kind = ACTIVATION_KINDS[tables.activations.kind[tables.awaits.activation[entry]]];
  const wraps = kind === 'async-generator' ? 'generator-await-wraps' : 'await-wraps';
  if (throwaway > 0 || switchesOf(trace.profile).includes(wraps)) return 'wrapper';
  return tables.jobs.target[roles.adopt] ? 'other' : 'new';
}

type Parts = ReturnType<typeof awaitParts>;

/** Promises and jobs of an await, 0 where there is none: its own, what a sync iterator's step was given, and who waits for it. */
function awaitParts(view: LaneView, entry: number) {
  const { awaits, promises } = view.tables;
  const own = ownPromises(view.tables, entry);
  return {
    own,
    given: promises.value[own.step],
    waitedFor: promiseWaitedFor(promises, awaits.operandPromise[entry]),
    throwaway: throwawayOf(view.lane, entry),
    roles: chainRoles(view, entry),
  };
}

/** Names of the promises and functions that the lines tell of. */
function namesIn(view: LaneView, entry: number, { own, given, waitedFor, throwaway, roles }: Parts): Draft['names'] {
  const { trace, tables } = view;
  const { awaits, jobs } = tables;
  const { adopt, adoptValue } = roles;
  const operand = awaits.operandPromise[entry];
  return {
    operand: operand ? promiseName(tables, operand) : givenOf(view, entry),
    own: promiseName(tables, own.wrapper),
    step: promiseName(tables, own.step),
    around: promiseName(tables, given),
    given: waitedFor ? promiseName(tables, waitedFor) : givenOf(view, entry),
    givenTarget: promiseName(tables, jobs.target[adoptValue]),
    givenDerived: adoptValue ? promiseName(tables, adoptionOf(tables, adoptValue)) : '',
    awaited: promiseName(tables, awaits.promise[entry]),
    throwaway: promiseName(tables, throwaway),
    function: describeFrame(view, awaits.activation[entry], 0).name,
    kind: ACTIVATION_KINDS[tables.activations.kind[awaits.activation[entry]]],
    target: promiseName(tables, jobs.target[adopt]),
    derived: adopt ? promiseName(tables, adoptionOf(tables, adopt)) : '',
    value: awaits.resumedAt[entry] === NEVER ? '' : stringAt(trace, eventAt(trace, awaits.resumedAt[entry]).c),
  };
}

/** Makes lines of an await: what happens, in which form, at which event, and the job it queues. */
function drafting({ trace, tables }: LaneView, names: Draft['names']) {
  return (slot: Slot, form: string, at: number, queues = 0): Draft => {
    const isIn = at < trace.length;
    return {
      slot,
      form,
      names,
      queues,
      at,
      turn: isIn ? turnAt(tables, at + 1) : 0,
      tick: isIn ? tickAt(tables, at + 1) : 0,
    };
  };
}

/** Event at which the step's promise became the one that a reaction to its value settles. */
function reactionOf({ tables: { reactions, promises } }: LaneView, step: number): number {
  const first = Math.max(1, lowerBound(reactions.addedAt, promises.createdAt[step], 1));
  for (let id = first; id <= reactions.length; id++) if (reactions.derived[id] === step) return reactions.addedAt[id];
  return NEVER;
}

function resolvedAt({ tables }: LaneView, own: number): number {
  return Math.min(tables.promises.resolvedAt[own], tables.promises.settledAt[own]);
}

/** The settling job when the adopting job's own call of `then` queued it. */
function settledInside({ tables }: LaneView, adopt: number, settle: number): number {
  return settle !== 0 && tables.jobs.enqueuedAt[settle] <= tables.jobs.finishedAt[adopt] ? settle : 0;
}

function laneOf(
  view: LaneView,
  entry: number,
  drafts: readonly (Draft | null)[],
  columns: Lowering['columns'],
): LoweringLane {
  const { tables, state } = view;
  const columnOf = (turn: number, tick: number): number =>
    Math.max(
      0,
      columns.findIndex((column) => column.turn === turn && column.tick === tick),
    );
  const chain = chainOf(view.lane, entry);
  const own = ownPromises(tables, entry);
  const jobs = chain.map((job) => jobBoxOf(view, own, job, columnOf(tables.jobs.turn[job], tables.jobs.tick[job])));
  const roles = chainRoles(view, entry);
  const lit = litLine(view, drafts, roles);
  const ended = tables.jobs.finishedAt[chain.at(-1) ?? 0] ?? NEVER;
  const isOver = tables.awaits.resumedAt[entry] < state.cursor && ended < state.cursor;
  const { adopt, adoptValue } = roles;
  const columnOfJob = (job: number): number => jobs.find((one) => one.job === job)?.column ?? 0;
  return {
    lane: view.id,
    view,
    columns,
    ticks: tables.awaits.ticks[entry],
    cells: cellsOf(tables.awaits.ticks[entry], adopts(tables, chain)),
    lines: drafts.map((line, at) => {
      if (!line) return null;
      const isNow = !isOver && at === lit;
      return { ...line, state: isNow ? 'now' : line.at < state.cursor ? 'done' : 'next' };
    }),
    boxes: boxesOf(view, entry, adopt, adoptValue),
    jobs,
    derivedColumns: { derived: columnOfJob(adopt), 'derived-value': columnOfJob(adoptValue) },
    promises: extraPromises(view.lane, entry, chain),
    nowColumn: columns.findIndex(({ turn, tick }) => turn === state.turn && tick === state.tick),
  };
}

/** Event to go to for what a column shows: the first thing that happens for the await in that tick. */
export function eventOfColumn({ lanes, columns }: Lowering, column: number): { lane: LaneId; event: number } | null {
  const { turn, tick } = columns[column] ?? { turn: 0, tick: 0 };
  for (const { lane, lines } of lanes) {
    const line = lines.find((one) => one?.turn === turn && one.tick === tick);
    if (line) return { lane, event: line.at + 1 };
  }
  return null;
}
