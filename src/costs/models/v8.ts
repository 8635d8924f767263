import type { CostModel, CostObject, CostRows } from '../model.ts';

/*
 * V8's objects. What it leaves out, against the specification: capability, executor and resolving functions of every
 * promise that only it can see; the second reaction and the job (one PromiseReaction holds both handlers and becomes the
 * job's task in place); functions and derived promise of a thenable job that calls the built-in `then` of a promise whose
 * species nobody touched, and of Promise.all's and allSettled's own `then`. Two jobs stay two jobs.
 *
 * Sizes: tests/costs/measured.json has what each operation was measured to take in real Nodes (64 bits, pointers not
 * compressed); these sizes are the only ones that add up to all of it. A register file is as large as its function
 * needs: here that of the smallest.
 */

type Objects = Readonly<Record<string, CostObject>>;

/** Bytes of everything that differs from version to version. */
interface Sizes {
  /** Of a function's context: what it has besides its slots. */
  readonly context: number;
  /** A reaction, and the task it becomes. */
  readonly reaction: number;
  readonly thenableTask: number;
  readonly functionObject: number;
  readonly registers: number;
  readonly generatorRegisters: number;
  readonly asyncGeneratorRegisters: number;
}

function objects(sizes: Sizes): Objects {
  const context = (slots: number): CostObject => ({ kind: 'contexts', bytes: sizes.context + 8 * slots });
  return {
    JSPromise: { kind: 'promises', bytes: 48 },
    PromiseCapability: { kind: 'capabilities', bytes: 32 },
    'executor JSFunction': { kind: 'executors', bytes: 56 },
    'resolving JSFunction': { kind: 'resolving', bytes: 56 },
    'await JSFunction': { kind: 'awaitClosures', bytes: 56 },
    JSFunction: { kind: 'otherClosures', bytes: 56 },
    'Context of 0': context(0),
    'Context of 1': context(1),
    'Context of 2': context(2),
    'Context of 3': context(3),
    PromiseReaction: { kind: 'reactions', bytes: sizes.reaction },
    PromiseReactionJobTask: { kind: 'jobObjects', bytes: sizes.reaction },
    PromiseResolveThenableJobTask: { kind: 'jobObjects', bytes: sizes.thenableTask },
    JSAsyncFunctionObject: { kind: 'frames', bytes: sizes.functionObject },
    'register file': { kind: 'frames', bytes: sizes.registers },
    JSGeneratorObject: { kind: 'frames', bytes: 80 },
    'generator register file': { kind: 'frames', bytes: sizes.generatorRegisters },
    JSAsyncGeneratorObject: { kind: 'frames', bytes: 96 },
    'async generator register file': { kind: 'frames', bytes: sizes.asyncGeneratorRegisters },
    AsyncGeneratorRequest: { kind: 'queues', bytes: 40 },
    'queue array': { kind: 'queues', bytes: 16 },
    'queue slots': { kind: 'queues', bytes: 64 },
    job: { kind: 'jobs', bytes: 0 },
  };
}

/** The same without sizes. */
function unmeasured(known: Objects): Objects {
  return Object.fromEntries(Object.entries(known).map(([name, { kind }]) => [name, { kind, bytes: null }]));
}

const PROMISE = { JSPromise: 1 };
const PAIR = { 'Context of 3': 1, 'resolving JSFunction': 2 };
const AWAIT_FUNCTIONS = { 'Context of 1': 1, 'await JSFunction': 2 };
const FRAME = { JSAsyncFunctionObject: 1, 'register file': 1 };

/** V8 7.2: no wrapper around a native promise, no throwaway; every await has its context and two closures. */
const ROWS_7_2: CostRows = {
  constructed: { ...PROMISE, ...PAIR },
  called: PROMISE,
  requested: { ...PROMISE, AsyncGeneratorRequest: 1 },
  derived: PROMISE,
  resolved: PROMISE,
  capability: { ...PROMISE, PromiseCapability: 1, ...PAIR },
  'wrapped-primitive': PROMISE,
  'wrapped-object': PROMISE,
  throwaway: PROMISE,
  raced: PROMISE,
  internal: PROMISE,
  foreign: { PromiseCapability: 1, 'executor JSFunction': 1, 'Context of 1': 1 },
  'await-pending': { PromiseReaction: 1, 'Context of 0': 1, 'await JSFunction': 2 },
  'await-settled': { PromiseReactionJobTask: 1, 'Context of 0': 1, 'await JSFunction': 2 },
  'then-pending': { PromiseReaction: 1 },
  'then-settled': { PromiseReactionJobTask: 1 },
  'element-function': { JSFunction: 1 },
  elements: { 'Context of 3': 1 },
  'finally-pair': { JSFunction: 2, 'Context of 2': 1 },
  'finally-thunk': { JSFunction: 1, 'Context of 1': 1 },
  unwrapping: { JSFunction: 1, 'Context of 1': 1 },
  answering: { JSFunction: 2, 'Context of 1': 1 },
  'module-function': { JSFunction: 1, 'Context of 1': 1 },
  'reaction-job': { job: 1 },
  'adoption-job': { job: 1, PromiseResolveThenableJobTask: 1 },
  'thenable-job': { job: 1, PromiseResolveThenableJobTask: 1 },
  'thenable-started': PAIR,
  'async-function': FRAME,
  generator: { JSGeneratorObject: 1, 'generator register file': 1 },
  'async-generator': { JSAsyncGeneratorObject: 1, 'async generator register file': 1 },
};

/** The generator of an await's closures became a slot of its own. */
const ROWS_8_4: CostRows = {
  ...ROWS_7_2,
  'await-pending': { PromiseReaction: 1, ...AWAIT_FUNCTIONS },
  'await-settled': { PromiseReactionJobTask: 1, ...AWAIT_FUNCTIONS },
};

/**
 * V8 6.8: an async function without an await has no frame; Promise.all makes its derived promises; jobs wait in an array
 * on the heap, which begins anew with every generation of jobs.
 */
const ROWS_6_8: CostRows = {
  ...ROWS_8_4,
  element: PROMISE,
  'async-function': {},
  'awaiting-function': FRAME,
  'queue-array': { 'queue array': 1 },
  'queue-slots': { 'queue slots': 1 },
};

/** V8 14.6: an activation makes context and closures once, primitives need no promise. Async generators go on as before. */
const ROWS_14_6: CostRows = {
  ...ROWS_8_4,
  constructed: { ...PROMISE, 'Context of 2': 1, 'resolving JSFunction': 2 },
  capability: { ...PROMISE, PromiseCapability: 1, 'Context of 2': 1, 'resolving JSFunction': 2 },
  'thenable-started': { 'Context of 2': 1, 'resolving JSFunction': 2 },
  'wrapped-primitive': {},
  'await-pending': { PromiseReaction: 1 },
  'await-settled': { PromiseReactionJobTask: 1 },
  'first-await': AWAIT_FUNCTIONS,
  'generator-await': AWAIT_FUNCTIONS,
  'generator-await-primitive': { 'Context of 1': 1, 'await JSFunction': 1 },
};

const FIRST: Sizes = {
  context: 48,
  reaction: 40,
  thenableTask: 40,
  functionObject: 88,
  registers: 64,
  generatorRegisters: 40,
  asyncGeneratorRegisters: 80,
};
/** Contexts lost their native context and extension. */
const V8_8_4: Sizes = { ...FIRST, context: 32, reaction: 48 };
const V8_10_2: Sizes = { ...V8_8_4, registers: 56 };
/** A thenable job's task keeps the asynchronous context too. */
const V8_12_4: Sizes = { ...V8_10_2, thenableTask: 48 };
const V8_13: Sizes = { ...V8_12_4, registers: 48, asyncGeneratorRegisters: 88 };

const SOURCE = 'https://v8.dev/blog/fast-async, src/builtins/promise-*.tq, heap measured';

const v8 = (version: string, since: string, rows: CostRows, sizes: Sizes): CostModel => ({
  id: `v8-${version}`,
  label: `V8 ${version}`,
  since,
  source: SOURCE,
  objects: objects(sizes),
  rows,
});

const V8_14_6 = v8('14.6', 'Node 26', ROWS_14_6, { ...V8_13, registers: 64 });

export const V8_MODELS: readonly CostModel[] = [
  v8('6.8', 'Node 10 and 11', ROWS_6_8, { ...FIRST, functionObject: 80, registers: 96 }),
  v8('7.2', 'Node 12', ROWS_7_2, FIRST),
  v8('8.4', 'Node 14 and 16', ROWS_8_4, V8_8_4),
  v8('10.2', 'Node 18 and 20', ROWS_8_4, V8_10_2),
  v8('12.4', 'Node 22', ROWS_8_4, V8_12_4),
  v8('13', 'Node 24 and 25', ROWS_8_4, V8_13),
  V8_14_6,
  // Its pointers are compressed: the sizes are others, and nobody measured them.
  {
    ...V8_14_6,
    id: 'chromium-156',
    label: 'Chromium 156',
    since: 'Chromium 156',
    objects: unmeasured(V8_14_6.objects),
  },
];
