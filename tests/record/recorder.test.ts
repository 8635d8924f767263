import { describe, expect, it } from 'vitest';
import {
  ACTIVATION_KINDS,
  CONSOLE_LEVELS,
  ENTRY_KINDS,
  HANDLER_KINDS,
  JOB_KINDS,
  PROMISE_ROLES,
  TASK_SOURCES,
} from '../../src/engine/heart/observer.ts';
import { PromiseData } from '../../src/engine/heart/promise-records.ts';
import { Accessor, GuestObject, Kind } from '../../src/engine/objects/guest-object.ts';
import { ORDINARY } from '../../src/engine/objects/ordinary.ts';
import {
  ACCESSOR,
  addProperty,
  CONFIGURABLE,
  ENUMERABLE,
  HIDDEN,
  PLAIN,
  removeProperty,
  rootShape,
  Shape,
} from '../../src/engine/objects/shape.ts';
import { HOLE, type Value } from '../../src/engine/spec/values.ts';
import { Previewer } from '../../src/record/preview.ts';
import { Recorder } from '../../src/record/recorder.ts';
import * as trace from '../../src/trace/vocabulary.ts';
import { eventAt, NO_SITE, stringAt, type TraceDelta, TraceAssembler, writtenAt } from '../../src/trace/index.ts';
import { textFromTrace } from '../support/trace-from-text.ts';

const HEADER = { engine: '', profile: 'es2025', host: 'shell', seed: 0, entry: 'main.js', goal: 'script' } as const;
const OUTCOME = { exit: 0, error: null, stopped: null, newer: [] };
const AWAIT_SITE = { ...NO_SITE, id: 1, line: 1, role: 'await' } as const;
const NOBODY = { kind: 'pass-through', name: '', site: 0, promise: 0, activation: 0 } as const;

function recording(options = {}) {
  let site = 0;
  const recorder = new Recorder(HEADER, { place: { currentSite: () => site }, sites: [NO_SITE, AWAIT_SITE] }, options);
  return { recorder, at: (next: number) => void (site = next), text: () => textFromTrace(recorder.finish(OUTCOME, 0)) };
}

function object(
  proto: GuestObject | null,
  fields: Record<string, Value> = {},
  kind: number = Kind.Object,
  data: unknown = undefined,
) {
  // The empty shape without a prototype is an agent's, and here is none.
  const shape = proto === null ? new Shape(null, null, null, 0, 0) : rootShape(proto);
  const made = new GuestObject(shape, kind as 0, ORDINARY, [], data);
  for (const [name, value] of Object.entries(fields)) addProperty(made, name, value, PLAIN);
  return made;
}

/** A prototype whose constructor has this name. */
function prototypeOf(name: string): GuestObject {
  const prototype = object(null);
  const maker = object(null);
  addProperty(maker, 'name', name, HIDDEN);
  addProperty(prototype, 'constructor', maker, HIDDEN);
  return prototype;
}

function array(...items: (Value | typeof HOLE)[]): GuestObject {
  const made = object(null, {}, Kind.Array);
  addProperty(made, 'length', items.length, CONFIGURABLE);
  made.elems = items as Value[];
  return made;
}

describe('the words of engine and trace', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['roles of promises', trace.PROMISE_ROLES, PROMISE_ROLES],
    ['kinds of handlers', trace.HANDLER_KINDS, HANDLER_KINDS],
    ['kinds of jobs', trace.JOB_KINDS, JOB_KINDS],
    ['kinds of activations', trace.ACTIVATION_KINDS, ACTIVATION_KINDS],
    ['kinds of entry', trace.ENTRY_KINDS, ENTRY_KINDS],
    ['sources of tasks', trace.TASK_SOURCES, TASK_SOURCES],
    ['console levels', trace.CONSOLE_LEVELS, CONSOLE_LEVELS],
  ])('%s are the same lists in the same order', (_, ours, theirs) => {
    expect(ours).toEqual(theirs);
  });
});

describe('the recorder', () => {
  it('writes one event a fact, with the place where the code stands', () => {
    const { recorder, at, text } = recording();
    recorder.taskEnqueued(1, 'script', 'main.js');
    recorder.taskStarted(1);
    recorder.promiseCreated(1, 'resolve', 0, 0);
    recorder.promiseSettled(1, 'fulfilled', 'done');
    recorder.reactionAdded(1, 1, 2, { kind: 'guest', name: 'f', site: 0, promise: 0, activation: 0 }, NOBODY);
    recorder.jobEnqueued(1, 'reaction', 1, 1, 0, NOBODY);
    recorder.jobEnqueued(2, 'thenable', 0, 2, 1, NOBODY);
    at(0);
    recorder.taskFinished(1);
    recorder.runStopped('ops');
    expect(text()).toBe(`TaskEnqueued 1 script "main.js"
TaskStarted 1
PromiseCreated 1 resolve 0 0
PromiseSettled 1 fulfilled "'done'" 0
ReactionAdded 1 1 2 guest:f pass-through
JobEnqueued 1 reaction 1 1 pass-through
JobEnqueued 2 thenable 0 2 pass-through
JobTarget 2 1
TaskFinished 1
RunStopped "ops"`);
  });

  it('puts a resume behind the return of its function to the stack, at the place of the await', () => {
    const { recorder, at, text } = recording();
    at(1);
    recorder.awaitSuspended(1, 1, 5);
    at(0);
    recorder.awaitResumed(1, 'normal', 5, 1);
    recorder.contextPushed(1, 'async-function', 'resumed', 'f', 0, 0);
    recorder.awaitSuspended(2, 1, 5);
    recorder.awaitResumed(2, 'throw', 6, 0);
    recorder.jobFinished(1);
    expect(text()).toBe(`AwaitSuspended 1 1 "5" 0 @1:0:await
ContextPushed 1 async-function resumed f 0
AwaitResumed 1 normal "5" @1:0:await
AwaitSuspended 2 1 "5" 0
AwaitResumed 2 throw "6"
JobFinished 1`);
  });

  it('keeps whole numbers out of the strings', () => {
    const { recorder } = recording();
    for (let n = 0; n < 1000; n++) recorder.bindingWritten('i', n, 1);
    const trace = recorder.finish(OUTCOME, 0);
    expect(trace.strings).toEqual(['', 'i']);
    expect(stringAt(trace, trace.chunks[0][999 * 6 + 2])).toBe('999');
  });

  it('keeps every number out of the strings, to the last of its bits', () => {
    const { recorder } = recording();
    const numbers = [
      -1,
      -2013265920,
      -2013265921,
      2 ** 30,
      2 ** 31,
      -0,
      -1.5,
      0.1 + 0.2,
      5e-324,
      2 ** 53,
      1e300,
      -Infinity,
    ];
    for (const number of numbers) recorder.bindingWritten('i', number, 1);
    const trace = recorder.finish(OUTCOME, 0);
    const shown = numbers.map((_, event) => writtenAt(trace, eventAt(trace, event)));
    expect(shown).toEqual(numbers.map((number) => (Object.is(number, -0) ? '-0' : String(number))));
    expect(trace.strings).toEqual(['', 'i']);
  });

  it('writes NaN as a text, for not every machine has the same bits for it', () => {
    const { recorder } = recording();
    recorder.bindingWritten('i', NaN, 1);
    const trace = recorder.finish(OUTCOME, 0);
    expect(writtenAt(trace, eventAt(trace, 0))).toBe('NaN');
    expect(trace.strings).toEqual(['', 'i', 'NaN']);
  });

  it('tells facts that follow each other one by one, whether or not others come between', () => {
    const { recorder, at, text } = recording();
    at(1);
    const awaiting = { kind: 'await', name: 'f', site: 1, promise: 0, activation: 9 } as const;
    recorder.promiseCreated(1, 'constructed', 0, 0);
    recorder.promiseCreated(2, 'derived', 1, 0);
    recorder.capabilityCreated(2);
    recorder.promiseCreated(3, 'wrapper', 0, 9);
    recorder.siteReached(1);
    recorder.capabilityCreated(3);
    recorder.awaitSuspended(9, 3, 5);
    recorder.reactionAdded(1, 3, 0, awaiting, awaiting);
    recorder.reactionAdded(2, 3, 0, awaiting, awaiting);
    recorder.handledChanged(3);
    recorder.reactionAdded(3, 2, 1, awaiting, NOBODY);
    recorder.jobEnqueued(1, 'reaction', 3, 2, 0, awaiting);
    recorder.handledChanged(2);
    recorder.awaitSuspended(9, 2, 5);
    recorder.handledChanged(1);
    expect(text().replaceAll(' @1:0:await', '')).toBe(`PromiseCreated 1 constructed 0 0
PromiseCreated 2 derived 1 0
CapabilityCreated 2
PromiseCreated 3 wrapper 0 9
SiteReached
CapabilityCreated 3
AwaitSuspended 9 3 "5" 0
ReactionAdded 1 3 0 await:f@1:0:await^9 await:f@1:0:await^9
ReactionAdded 2 3 0 await:f@1:0:await^9 await:f@1:0:await^9
HandledChanged 3
ReactionAdded 3 2 1 await:f@1:0:await^9 pass-through
JobEnqueued 1 reaction 3 2 await:f@1:0:await^9
HandledChanged 2
AwaitSuspended 9 2 "5" 0
HandledChanged 1`);
  });

  it('keeps only the last of several clock readings', () => {
    const { recorder, text } = recording();
    recorder.clockAdvanced(1_000_000);
    recorder.clockAdvanced(2_500_000);
    recorder.timerDue(1);
    recorder.clockAdvanced(3_000_000);
    expect(text()).toBe('ClockAdvanced 2 500000\nTimerDue 1\nClockAdvanced 3 0');
  });

  it('says once that the trace is full, and still records the stop', () => {
    let told = 0;
    const context = { place: { currentSite: () => 0 }, sites: [NO_SITE], onFull: () => void told++ };
    const recorder = new Recorder(HEADER, context, { maxEvents: 10 });
    for (let n = 0; n < 50; n++) recorder.siteReached(1);
    recorder.runStopped('events');
    expect(told).toBe(1);
    expect(recorder.finish(OUTCOME, 0).length).toBe(11);
  });

  it('keeps strings that are too long to read out of the strings', () => {
    const { recorder } = recording();
    const long = 'x'.repeat(500_000);
    for (let n = 0; n < 9; n++) recorder.bindingWritten('s', `${long}${n}`.slice(n), 1);
    const trace = recorder.finish(OUTCOME, 0);
    expect(trace.strings).toEqual(['', 's']);
    expect([0, 8].map((event) => stringAt(trace, trace.chunks[0][event * 6 + 2]))).toEqual([
      'string(500001)',
      'string(499993)',
    ]);
  });

  it('keeps the beginning of a long string that comes again, and of an error that has it', () => {
    const { recorder } = recording();
    const long = 'x'.repeat(100 * 1024);
    for (let n = 0; n < 5; n++) recorder.bindingWritten('s', long, 1);
    recorder.bindingWritten('s', 'y'.repeat(90 * 1024), 1);
    const trace = recorder.finish(OUTCOME, 0);
    const previews = [0, 1, 4, 5].map((event) => stringAt(trace, trace.chunks[0][event * 6 + 2]));
    expect(previews).toEqual([...Array(3).fill(`'${'x'.repeat(95)}…'`), `string(${90 * 1024})`]);
  });

  it('sends the trace piece by piece, and the pieces make the same trace', () => {
    const deltas: TraceDelta[] = [];
    const { recorder } = recording({ onDelta: (delta: TraceDelta) => deltas.push(delta) });
    for (let n = 0; n < 40_000; n++) recorder.bindingWritten(`v${n % 7}`, n / 3, 1);
    const trace = recorder.finish(OUTCOME, 99);
    const assembler = new TraceAssembler();
    for (const delta of deltas) assembler.add(delta);
    expect(deltas).toHaveLength(3);
    expect(assembler.isFinished).toBe(true);
    expect(assembler.trace()).toEqual(trace);
  });
});

describe('previews', () => {
  const text = (value: Value) => new Previewer().text(value);

  it.each<[string, Value]>([
    ['undefined', undefined],
    ['null', null],
    ['-0', -0],
    ['0.1', 0.1],
    ['12n', 12n],
    ['Symbol(key)', Symbol('key')],
    ["'it\\'s\\n'", "it's\n"],
    [`'${'x'.repeat(95)}…'`, 'x'.repeat(500)],
  ])('%s', (expected, value) => {
    expect(text(value)).toBe(expected);
  });

  it('show an object by its class and fields', () => {
    expect(text(object(prototypeOf('Object'), { a: 1, b: 'two' }))).toBe("{a: 1, b: 'two'}");
    expect(text(object(prototypeOf('Point'), { x: 1, inner: object(prototypeOf('Point')) }))).toBe(
      'Point {x: 1, inner: Point {…}}',
    );
    expect(text(object(null, Object.fromEntries([...'abcdefgh'].map((key) => [key, 0]))))).toBe(
      '{a: 0, b: 0, c: 0, d: 0, e: 0, … +3}',
    );
  });

  it('show arrays with their holes and their rest', () => {
    expect(text(array(1, HOLE, 'x'))).toBe("[1, , 'x']");
    expect(text(array(1, 2, 3, 4, 5))).toBe('[1, 2, 3, 4, 5]');
    expect(text(array(1, 2, 3, 4, 5, 6, 7))).toBe('[1, 2, 3, 4, 5, … +2]');
    expect(text(array(array(1, 2)))).toBe('[Array(2)]');
  });

  it('show promises by number and errors by message', () => {
    expect(text(object(null, {}, Kind.Promise, new PromiseData(12, 'constructed')))).toBe('Promise #12');
    expect(text(object(prototypeOf('TypeError'), { message: 'no' }, Kind.Error))).toBe('TypeError: no');
  });

  it('tell of objects that are built alike what each of them holds', () => {
    const previewer = new Previewer();
    const Point = prototypeOf('Point');
    const [first, second] = [1, 2].map((x) => object(Point, { x, y: 0 }));
    expect([first, second].map((point) => previewer.text(point))).toEqual(['Point {x: 1, y: 0}', 'Point {x: 2, y: 0}']);
    first.slots[1] = 'low';
    expect(previewer.text(first)).toBe("Point {x: 1, y: 'low'}");
    addProperty(second, 'z', 3, PLAIN);
    expect(previewer.text(second)).toBe('Point {x: 2, y: 0, z: 3}');
    // What loses a field is a dictionary from here on, changed in place.
    removeProperty(second, 'x', second.shape.lookup('x'));
    expect(previewer.text(second)).toBe('Point {y: 0, z: 3}');
    removeProperty(second, 'y', second.shape.lookup('y'));
    expect(previewer.text(second)).toBe('Point {z: 3}');
    expect([1, 2].map(() => previewer.text(object(Point)))).toEqual(['Point {}', 'Point {}']);
  });

  it('never run an accessor', () => {
    const guarded = object(null);
    addProperty(guarded, 'a', new Accessor(undefined, undefined), ACCESSOR | ENUMERABLE);
    expect(text(guarded)).toBe('{a: …}');
  });

  it('do not read ever longer strings without end', () => {
    const previewer = new Previewer();
    const long = 'x'.repeat(25_000);
    const first = [1, 2, 3, 4].map(() => previewer.text(long));
    expect(first.every((each) => each.startsWith("'xx"))).toBe(true);
    expect(previewer.text(long)).toBe('string(25000)');
    expect(previewer.text('short')).toBe("'short'");
    previewer.rest();
    expect(previewer.text(long).startsWith("'xx")).toBe(true);
  });

  it('tell only the class once very many objects were shown', () => {
    const previewer = new Previewer();
    const point = object(prototypeOf('Point'), { x: 1 });
    for (let n = 0; n < 4000; n++) previewer.text(point);
    expect(previewer.text(point)).toBe('Point');
  });
});
