import {
  ACTIVATION_KINDS,
  eventAt,
  JOB_KINDS,
  NEVER,
  PROMISE_ROLES,
  promiseAt,
  stringAt,
  tickAt,
  turnAt,
} from '../trace/index.ts';
import {
  type AwaitPick,
  type AwaitPlace,
  adoptionOf,
  anatomyAt,
  chainOf,
  entryOf,
  extraPromises,
  partsOf,
  placeOfAwait,
  throwawayOf,
} from './await-anatomy.ts';
import { type AwaitWord, wordOfAwait } from './await-words.ts';
import { cellsOf } from './code-marks.ts';
import { activationName, type JobFill, jobFill, promiseName } from './describe.ts';
import type { LaneView } from './lane-view.ts';
import type { LaneId } from './lanes.ts';
import { columnsOf, isSameColumn, type LoweringColumn } from './lowering-columns.ts';

/*
 * The large view of one await: what each lane does for it, line by line, and the promises and jobs that takes. All
 * of it is read from the trace, so it holds for any operand and for everything that waits like an await.
 */

export interface AwaitOption {
  readonly site: number;
  readonly part: number;
  readonly line: number;
  readonly source: string;
  readonly rounds: number;
}

/** The lines of the pseudo-code in order: every lane has all of them, some of them empty. */
export const SLOTS = ['before', 'make', 'resolve', 'throwaway', 'then', 'adopt', 'settle', 'resume', 'after'] as const;
export type Slot = (typeof SLOTS)[number];

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

export interface PromiseBox {
  readonly id: number;
  readonly role: 'operand' | 'wrapper' | 'throwaway' | 'derived' | 'result';
  readonly name: string;
  readonly label: string;
  readonly state: 'none' | 'later' | 'pending' | 'locked' | 'fulfilled' | 'rejected' | 'value';
  readonly preview: string;
  readonly lockedTo: string;
}

export interface JobBox {
  readonly job: number;
  readonly what: 'adopt' | 'settle' | 'resume';
  readonly fill: JobFill;
  readonly column: number;
  readonly state: 'done' | 'now' | 'queued' | 'next';
  /** The box whose promise it waits for, and the one it settles when it runs. */
  readonly from: PromiseBox['role'];
  readonly settles: PromiseBox['role'] | null;
  readonly hasSettled: boolean;
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
  /** Column of the derived box. */
  readonly derivedColumn: number;
  readonly promises: number;
  readonly nowColumn: number;
}

export interface Lowering {
  readonly pick: AwaitPick;
  readonly word: AwaitWord;
  readonly line: number;
  readonly source: string;
  readonly rounds: number;
  readonly operand: 'value' | 'thenable' | 'pending' | 'fulfilled' | 'rejected';
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
    operand: operandOf(view, entry),
    columns,
    lanes: drafts.map(({ view, entry, lines }) => laneOf(view, entry, lines, isTogether ? columns : columnsOf(lines))),
  };
}

function operandOf({ trace, tables }: LaneView, entry: number): Lowering['operand'] {
  const { awaits, promises } = tables;
  const operand = awaits.operandPromise[entry];
  const at = awaits.suspendedAt[entry];
  if (operand !== 0) {
    return promiseAt(trace, tables, operand, at).state;
  }
  const awaited = awaits.promise[entry];
  return promises.resolvedAt[awaited] <= at && promises.settledAt[awaited] > at ? 'thenable' : 'value';
}

/** The engine's own promise that stands for the operand, 0 when the operand itself is awaited. */
function ownPromise({ tables }: LaneView, entry: number): number {
  const awaited = tables.awaits.promise[entry];
  const role = PROMISE_ROLES[tables.promises.role[awaited]];
  return role === 'wrapper' || role === 'from-sync' ? awaited : 0;
}

/** The promise that stands for what is waited for, 0 when it is none: for a step of a sync iterator, its value's. */
function operandPromise({ lane, tables }: LaneView, entry: number, own: number): number {
  const operand = tables.awaits.operandPromise[entry];
  if (operand !== own || own === 0) return operand;
  const unwrap = chainOf(lane, entry).find((job) => tables.jobs.settles[job] === own) ?? 0;
  return tables.reactions.promise[tables.jobs.reaction[unwrap]] ?? 0;
}

type Draft = Omit<LoweringLine, 'state'>;

function linesOf(view: LaneView, entry: number, word: AwaitWord): (Draft | null)[] {
  const { trace, tables } = view;
  const { awaits, promises, jobs } = tables;
  const suspendedAt = awaits.suspendedAt[entry];
  const [own, awaited] = [ownPromise(view, entry), awaits.promise[entry]];
  const isFromSync = own !== 0 && PROMISE_ROLES[promises.role[own]] === 'from-sync';
  const operand = operandPromise(view, entry, own);
  const isSyncDisposal = PROMISE_ROLES[promises.role[operand]] === 'disposal';
  const chain = chainOf(view.lane, entry);
  const adopt = chain.find((job) => JOB_KINDS[jobs.kind[job]] === 'thenable') ?? 0;
  const resume = chain.find((job) => jobFill(view, job) === 'await') ?? 0;
  const settle = chain.find((job) => job !== adopt && job !== resume) ?? 0;
  const throwaway = throwawayOf(view.lane, entry);
  const isSettledFirst = promises.settledAt[awaited] < suspendedAt;
  const names = {
    operand: operand ? promiseName(tables, operand) : stringAt(trace, eventAt(trace, suspendedAt).c),
    own: promiseName(tables, own),
    awaited: promiseName(tables, awaited),
    throwaway: promiseName(tables, throwaway),
    function: activationName(view, awaits.activation[entry]),
    kind: ACTIVATION_KINDS[tables.activations.kind[awaits.activation[entry]]],
    target: promiseName(tables, jobs.target[adopt]),
    derived: adopt ? promiseName(tables, adoptionOf(tables, adopt)) : '',
    value: awaits.resumedAt[entry] === NEVER ? '' : stringAt(trace, eventAt(trace, awaits.resumedAt[entry]).c),
  };
  const line = (slot: Slot, form: string, at: number, queues = 0): Draft => {
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
  const madeAt = own ? promises.createdAt[own] : suspendedAt - 1;
  const rejects = promises.finalState[awaited] === 2;
  const resumedAt = awaits.resumedAt[entry];
  const isThrow = resumedAt !== NEVER && eventAt(trace, resumedAt).b === 2;
  return [
    word === 'await' ? null : line('before', isSyncDisposal ? 'using-sync' : word, Math.min(madeAt, suspendedAt) - 1),
    line('make', own === 0 ? 'itself' : isFromSync ? 'from-sync' : throwaway ? 'wrapper' : 'new', madeAt),
    own === 0 || isFromSync ? null : line('resolve', adopt ? 'queues' : 'fulfils', resolvedAt(view, own), adopt),
    throwaway ? line('throwaway', 'made', promises.createdAt[throwaway]) : null,
    line('then', throwaway ? 'throwaway' : 'plain', suspendedAt, isSettledFirst ? resume : 0),
    adopt
      ? line(
          'adopt',
          jobs.target[adopt] ? 'promise' : 'thenable',
          jobs.startedAt[adopt],
          settledInside(view, adopt, settle),
        )
      : null,
    isSettledFirst
      ? null
      : line(
          'settle',
          `${own === 0 ? 'operand' : isFromSync ? 'unwrap' : 'own'}-${rejects ? 'reject' : 'fulfil'}`,
          promises.settledAt[awaited],
          resume,
        ),
    line('resume', isThrow ? 'throw' : 'value', resumedAt),
    // What is thrown into it leads elsewhere; but a loop that is left is left.
    word === 'await' || (isThrow && word !== 'close')
      ? null
      : line('after', word, resumedAt === NEVER ? NEVER : resumedAt + 1),
  ];
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
  const own = ownPromise(view, entry);
  const jobs = chain.map((job) => jobBox(view, job, own !== 0, columnOf(tables.jobs.turn[job], tables.jobs.tick[job])));
  const last = drafts.findLastIndex((line) => line !== null && line.at < state.cursor);
  const ended = tables.jobs.finishedAt[chain.at(-1) ?? 0] ?? NEVER;
  const isOver = tables.awaits.resumedAt[entry] < state.cursor && ended < state.cursor;
  const adopt = jobs.find(({ what }) => what === 'adopt');
  return {
    lane: view.id,
    view,
    columns,
    ticks: tables.awaits.ticks[entry],
    cells: cellsOf(tables.awaits.ticks[entry]),
    lines: drafts.map((line, at) => {
      if (!line) return null;
      const isNow = !isOver && at === last;
      return { ...line, state: isNow ? 'now' : line.at < state.cursor ? 'done' : 'next' };
    }),
    boxes: boxesOf(view, entry, own, adopt?.job ?? 0),
    jobs,
    derivedColumn: adopt?.column ?? 0,
    promises: extraPromises(view.lane, entry, chain),
    nowColumn: columns.findIndex(({ turn, tick }) => turn === state.turn && tick === state.tick),
  };
}

function jobBox(view: LaneView, job: number, hasOwn: boolean, column: number): JobBox {
  const { jobs, promises } = view.tables;
  const fill = jobFill(view, job);
  const what = fill === 'await' ? 'resume' : fill === 'thenable' ? 'adopt' : 'settle';
  const { cursor } = view.state;
  const state =
    jobs.finishedAt[job] < cursor
      ? 'done'
      : jobs.startedAt[job] < cursor
        ? 'now'
        : jobs.enqueuedAt[job] < cursor
          ? 'queued'
          : 'next';
  const settled = what === 'settle' ? jobs.settles[job] || view.tables.jobs.promise[job] : 0;
  return {
    job,
    what,
    fill,
    column,
    state,
    from: what === 'settle' ? 'operand' : hasOwn ? 'wrapper' : 'operand',
    settles: what === 'settle' ? 'wrapper' : null,
    hasSettled: settled > 0 && promises.settledAt[settled] < cursor && state !== 'queued' && state !== 'next',
  };
}

function boxesOf(view: LaneView, entry: number, own: number, adopt: number): PromiseBox[] {
  const { trace, tables } = view;
  const { awaits } = tables;
  const operand = operandPromise(view, entry, own);
  const value = stringAt(trace, eventAt(trace, awaits.suspendedAt[entry]).c);
  const boxes = [
    operand || own === 0 ? box(view, 'operand', operand || awaits.promise[entry]) : { ...NO_BOX, preview: value },
    box(view, 'wrapper', own),
    box(view, 'throwaway', throwawayOf(view.lane, entry)),
    box(view, 'derived', adopt ? adoptionOf(tables, adopt) : 0),
  ];
  const result = tables.activations.promise[awaits.activation[entry]] || requestOf(view, entry);
  return result > 0 ? [...boxes, box(view, 'result', result)] : boxes;
}

/** The promise of the request that an async generator serves while it waits, 0 when it is none. */
function requestOf({ tables: { awaits, promises } }: LaneView, entry: number): number {
  const at = awaits.suspendedAt[entry];
  for (let id = 1; id <= promises.length && promises.createdAt[id] < at; id++) {
    const isOwn = promises.activation[id] === awaits.activation[entry];
    if (isOwn && PROMISE_ROLES[promises.role[id]] === 'async-generator' && promises.settledAt[id] > at) return id;
  }
  return 0;
}

const NO_BOX: PromiseBox = {
  id: 0,
  role: 'operand',
  name: '',
  label: '',
  state: 'value',
  preview: '',
  lockedTo: '',
};

function box(view: LaneView, role: PromiseBox['role'], id: number): PromiseBox {
  if (id === 0) return { ...NO_BOX, role, state: 'none' };
  const { trace, tables, state, lane } = view;
  const name = promiseName(tables, id);
  const label = lane.labels[id] ?? '';
  if (tables.promises.createdAt[id] >= state.cursor) return { ...NO_BOX, id, role, name, label, state: 'later' };
  const promise = promiseAt(trace, tables, id, state.cursor);
  const isLocked = promise.lockedTo > 0 || promise.lockedToThenable;
  return {
    id,
    role,
    name,
    label,
    state: promise.state === 'pending' && isLocked ? 'locked' : promise.state,
    preview: promise.state === 'pending' ? '' : stringAt(trace, promise.preview),
    lockedTo: promiseName(tables, promise.lockedTo),
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
