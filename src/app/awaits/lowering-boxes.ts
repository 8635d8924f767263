import { eventAt, PROMISE_ROLES, promiseAt, promiseWaitedFor, stringAt } from '../../trace/index.ts';
import { adoptionOf, isAdopting, type OwnPromises, ownPromises, ownRole, throwawayOf } from './await-chain.ts';
import { previewWords } from '../../i18n/en-names.ts';
import { type JobFill, jobFill, promiseName } from '../rooms/describe.ts';
import type { LaneView } from '../lanes/lane-view.ts';

/* The promises and jobs of one await as boxes: what each is for, and its state at the cursor. */

export interface PromiseBox {
  readonly id: number;
  /** `value`, `step`: what the engine makes around a sync iterator's value and for its step. */
  readonly role: 'operand' | 'value' | 'step' | 'wrapper' | 'throwaway' | 'derived' | 'derived-value' | 'result';
  readonly name: string;
  readonly label: string;
  readonly state: 'none' | 'later' | 'pending' | 'locked' | 'fulfilled' | 'rejected' | 'value' | 'thenable';
  readonly preview: string;
  readonly lockedTo: string;
}

export interface JobBox {
  readonly job: number;
  readonly what: 'adopt' | 'settle' | 'unwrap' | 'resume';
  readonly fill: JobFill;
  readonly column: number;
  readonly state: 'done' | 'now' | 'queued' | 'next';
  /** The box whose promise it waits for, and the one it settles when it runs. */
  readonly from: PromiseBox['role'];
  readonly settles: PromiseBox['role'] | null;
  readonly hasSettled: boolean;
}

export function jobBoxOf(view: LaneView, own: OwnPromises, job: number, column: number): JobBox {
  const { jobs, promises } = view.tables;
  const fill = jobFill(view, job);
  const { cursor } = view.state;
  const state =
    jobs.finishedAt[job] < cursor
      ? 'done'
      : jobs.startedAt[job] < cursor
        ? 'now'
        : jobs.enqueuedAt[job] < cursor
          ? 'queued'
          : 'next';
  const ends = endsOf(view, own, job, fill);
  const settled = ends.settles ? jobs.settles[job] || jobs.promise[job] : 0;
  return {
    job,
    fill,
    column,
    state,
    ...ends,
    hasSettled: settled > 0 && promises.settledAt[settled] < cursor && state !== 'queued' && state !== 'next',
  };
}

/** What a job is, by the promise that it waits for and the one that it settles. */
function endsOf(
  { tables }: LaneView,
  own: OwnPromises,
  job: number,
  fill: JobFill,
): Pick<JobBox, 'what' | 'from' | 'settles'> {
  const wrapped = own.step ? 'step' : 'operand';
  if (fill === 'await') return { what: 'resume', from: own.wrapper ? 'wrapper' : wrapped, settles: null };
  const settles = tables.jobs.settles[job];
  const isOfValue = ownRole(own, settles) === 'value';
  if (isAdopting(tables, job)) return { what: 'adopt', from: isOfValue ? 'value' : 'wrapper', settles: null };
  if (isOfValue) return { what: 'settle', from: 'operand', settles: 'value' };
  if (settles > 0 && settles === own.step)
    return { what: 'unwrap', from: own.value ? 'value' : 'operand', settles: 'step' };
  return { what: 'settle', from: wrapped, settles: 'wrapper' };
}

/** `adopt`, `adoptValue`: the jobs that follow what the wrapper, or the promise around a value, was resolved with. */
export function boxesOf(view: LaneView, entry: number, adopt: number, adoptValue: number): PromiseBox[] {
  const { tables } = view;
  const { awaits, promises, activations } = tables;
  const own = ownPromises(tables, entry);
  const operand = promiseWaitedFor(promises, awaits.operandPromise[entry]);
  const isPlain = operand === 0 && (own.wrapper > 0 || own.step > 0);
  // What an older wrapper follows where an iterator is stepped through is the promise of the step.
  const follows = own.step > 0 ? adoptValue : adopt;
  const boxes: PromiseBox[] = [
    isPlain
      ? { ...NO_BOX, state: follows > 0 ? 'thenable' : 'value', preview: givenOf(view, entry) }
      : box(view, 'operand', operand || awaits.promise[entry]),
    ...(own.step > 0 ? [box(view, 'value', own.value), box(view, 'step', own.step)] : []),
    box(view, 'wrapper', own.wrapper),
    box(view, 'throwaway', throwawayOf(view.lane, entry)),
    box(view, 'derived', adopt ? adoptionOf(tables, adopt) : 0),
    ...(adoptValue > 0 ? [box(view, 'derived-value', adoptionOf(tables, adoptValue))] : []),
  ];
  const result = activations.promise[awaits.activation[entry]] || requestOf(view, entry);
  return result > 0 ? [...boxes, box(view, 'result', result)] : boxes;
}

/** What is waited for as text, where that is no promise. */
export function givenOf({ trace, tables }: LaneView, entry: number): string {
  const { awaits, promises } = tables;
  const { step, value } = ownPromises(tables, entry);
  if (step !== 0 && value === 0) return '';
  const given = step === 0 ? awaits.suspendedAt[entry] : promises.resolvedAt[value];
  return previewWords(stringAt(trace, eventAt(trace, given).c));
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
