import type { CostModel, CostObject, CostRows } from '../model.ts';

/*
 * babybird, a promise library of 2015 that is written to allocate little, with each of its optimisations to be had or not:
 * what its source makes when its free lists are warm, in its own engine-independent objects. Its jobs run in the nextTick
 * queue of Node; here they are counted where the program's engine ran them.
 */
export const BABYBIRD_SWITCHES = [
  'then0',
  'capability',
  'free-list',
  'job-reuse',
  'fields',
  'split',
  'arrays',
] as const;
/**
 * - then0: whoever drops what `then` returns (a thenable job, all, race, an await) has no promise made.
 * - capability: the constructor recognises the library's own resolver; the promise itself stands for its capability.
 * - free-list: capability and executor of a used capability serve the next; those of a pending `then` are still in use.
 * - job-reuse: so do the objects of jobs.
 * - fields: reactions are fields of their promise.
 * - split: whether a promise is already resolved is one of its states; only a thenable job needs the flag as an object.
 * - arrays: all and race read an array without an iterator.
 */
export type BabybirdSwitch = (typeof BABYBIRD_SWITCHES)[number];

const PREFIX = 'babybird';
const object = (kind: CostObject['kind']): CostObject => ({ kind, bytes: null });

const OBJECTS: CostModel['objects'] = {
  Promise: object('promises'),
  PromiseCapability: object('capabilities'),
  executor: object('executors'),
  'resolving function': object('resolving'),
  alreadyResolved: object('flags'),
  reaction: object('reactions'),
  closure: object('otherClosures'),
  'job object': object('jobObjects'),
  'iterator or its result': object('iterators'),
  job: object('jobs'),
};

/** babybird without the optimisations in `off`. */
export function babybird(off: readonly BabybirdSwitch[] = []): CostModel {
  const isOn = (name: BabybirdSwitch): boolean => !off.includes(name);
  return {
    id: off.length === 0 ? PREFIX : `${PREFIX}:${off.map((name) => `no-${name}`).join('+')}`,
    label: off.length === 0 ? PREFIX : `${PREFIX} without ${off.join(', ')}`,
    since: '2015',
    source: 'https://github.com/cscott/babybird, counted in its source',
    objects: OBJECTS,
    rows: rowsOf(isOn),
  };
}

type Counts = Readonly<Record<string, number>>;

function rowsOf(isOn: (name: BabybirdSwitch) => boolean): CostRows {
  const record: Counts = { PromiseCapability: 1, executor: 1 };
  const recycled: Counts = isOn('free-list') ? {} : record;
  const kept: Counts = isOn('capability') || !isOn('free-list') ? {} : record;
  const capability: Counts = isOn('capability') ? { Promise: 1 } : { Promise: 1, 'resolving function': 2, ...recycled };
  const unheard: Counts = isOn('then0') ? {} : capability;
  const keptUnheard: Counts = isOn('then0') ? {} : kept;
  const reactions: Counts = isOn('fields') ? {} : { reaction: 2 };
  const job: Counts = { job: 1, ...(isOn('job-reuse') ? {} : { 'job object': 1 }) };
  const element: Counts = isOn('arrays') ? unheard : { ...unheard, 'iterator or its result': 1 };
  const pair = { 'resolving function': 2, alreadyResolved: 1 };
  return {
    constructed: isOn('split') ? { Promise: 1, 'resolving function': 2 } : { Promise: 1, ...pair },
    called: capability,
    derived: capability,
    resolved: capability,
    capability,
    'wrapped-primitive': capability,
    'wrapped-object': capability,
    throwaway: unheard,
    adopted: unheard,
    element,
    raced: element,
    'derived-waits': kept,
    'unheard-waits': keptUnheard,
    internal: capability,
    foreign: record,
    'await-pending': { ...reactions, ...unheard, ...keptUnheard },
    'await-settled': { ...reactions, ...unheard },
    'then-pending': reactions,
    'then-settled': reactions,
    'element-function': { closure: 1 },
    // The iterator, and its last result.
    elements: isOn('arrays') ? {} : { 'iterator or its result': 2 },
    'reaction-job': job,
    'adoption-job': job,
    'thenable-job': job,
    'adoption-started': pair,
    'thenable-started': pair,
  };
}

/** The model that an id names, `babybird` or `babybird:no-then0+no-arrays`; undefined when it names none. */
export function findBabybird(id: string): CostModel | undefined {
  if (id === PREFIX) return babybird();
  if (!id.startsWith(`${PREFIX}:`)) return undefined;
  const words = id.slice(PREFIX.length + 1).split('+');
  const off = BABYBIRD_SWITCHES.filter((name) => words.includes(`no-${name}`));
  return off.length === words.length ? babybird(off) : undefined;
}
