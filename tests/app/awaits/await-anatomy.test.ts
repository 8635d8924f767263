import { describe, expect, it } from 'vitest';
import { type AnatomyModel, selectAnatomy } from '../../../src/app/awaits/await-anatomy.ts';
import type { ProfileId } from '../../../src/catalogue/index.ts';
import { promiseName } from '../../../src/app/rooms/describe.ts';
import { selectLaneViews } from '../../../src/app/lanes/lane-view.ts';
import { DEFAULT_LANES } from '../../../src/app/lanes/lanes.ts';
import { listAwaits, selectLowering } from '../../../src/app/awaits/lowering.ts';
import { lengthOf } from '../../../src/app/run/picture.ts';
import { endWords } from '../../../src/panels/timeline/timeline-words.ts';
import { pictureOf } from '../../support/pictured.ts';

function anatomyOn(line: number, source: string): AnatomyModel | null {
  const picture = pictureOf(source);
  return selectAnatomy(selectLaneViews(picture, lengthOf(picture) - 1), { line, file: 'main.js' });
}

const rowsOf = (model: AnatomyModel | null): string[][] =>
  (model?.lanes ?? []).map(({ rows }) => rows.map(({ tick, what }) => `${tick} ${what}`));

describe('the anatomy of an await', () => {
  it('counts what settles the wrapper, not what settles a promise of the program', () => {
    const source = `async function load(id) { await null; if (id > 1) throw id; return id; }
async function all() { await Promise.all([load(1), load(2)]); }
all().catch(() => {});`;
    const model = anatomyOn(2, source);
    expect(rowsOf(model)).toEqual([['1 adopt', '3 reject', '4 resume'], ['3 resume']]);
    expect(model?.lanes.map(({ jobs }) => jobs)).toEqual([3, 1]);
  });

  it('names its file where the program has several', () => {
    const one = pictureOf('(async () => { await null; })();');
    const two = { ...one, files: { ...one.files, 'other.js': '' } };
    const fileIn = (picture: typeof one) =>
      selectAnatomy(selectLaneViews(picture, lengthOf(picture) - 1), { line: 1, file: 'main.js' })?.file;
    expect([fileIn(one), fileIn(two)]).toEqual([undefined, 'main.js']);
  });

  it('says who goes on, functions without a name by their text, and modules as such', () => {
    const who = (line: number, source: string) =>
      anatomyOn(line, source)?.lanes[1].rows.map(({ name, kind }) => [name, kind]);
    expect(who(1, 'await null;\nexport {};')).toEqual([['', 'module']]);
    expect(who(1, '(async () => { await null; })();')).toEqual([[expect.stringMatching(/=>/), 'async-function']]);
  });

  it('has the jobs of one round only when a loop awaits the same promise again', () => {
    const source = 'const p = Promise.resolve();\nasync function f() { for (let i = 0; i < 4; i++) await p; }\nf();';
    expect(rowsOf(anatomyOn(2, source))[1]).toEqual(['4 resume']);
  });

  it('tells the turn of what happens in another turn than the await', () => {
    const source = 'async function f() {\n  await new Promise((go) => setTimeout(go));\n  await 1;\n}\nf();';
    const model = anatomyOn(2, source);
    const turns = model?.lanes.map(({ rows }) => rows.map(({ turn, tick, what }) => `${turn ?? '-'} ${tick} ${what}`));
    expect(turns).toEqual([['- 1 adopt', '2 1 fulfil', '2 2 resume'], ['2 1 resume']]);
  });

  it('leaves a thenable that the program itself resolved a promise with out of it', () => {
    const source = `async function f() { await new Promise((resolve) => setTimeout(() => resolve({ then(ok) { ok(1); } }))); }
f();`;
    expect(rowsOf(anatomyOn(1, source))[1]).toEqual(['2 resume']);
  });

  it('has the adoption of a thenable that is awaited, under every semantics', () => {
    const source = 'async function f() { await { then(ok) { ok(1); } }; }\nf();';
    expect(rowsOf(anatomyOn(1, source))).toEqual([
      ['1 adopt', '2 resume'],
      ['1 adopt', '2 resume'],
    ]);
  });

  it('stands for a disposal where its resource was declared, whatever the order and the end of the block', () => {
    const source = `const disposed = (name) => ({ async [Symbol.asyncDispose]() { console.log(name); } });
async function f() {
  await using a = disposed('a');
  using plain = { [Symbol.dispose]() { console.log('plain'); } };
  await using nothing = null;
  await using b = disposed('b'),
    c = disposed('c');
  for (await using d of [disposed('d')]) break;
  return 1;
}
f();`;
    const picture = pictureOf(source);
    const [, { trace, tables }] = selectLaneViews(picture, lengthOf(picture) - 1);
    const waits = [...tables.awaits.site].map((site) => [trace.sites[site].line, trace.sites[site].role]);
    expect(waits).toEqual([
      [8, 'using'],
      [6, 'using'],
      [6, 'using'],
      [3, 'using'],
    ]);
    expect(anatomyOn(3, source)?.source).toBe("await using a = disposed('a')");
  });

  it('stands for missing resources where the last of them was declared', () => {
    const source = `async function f() {
  using first = { [Symbol.dispose]() {} };
  await using nothing = null;
  using second = null;
}
f();`;
    const picture = pictureOf(source);
    const [, { trace, tables }] = selectLaneViews(picture, lengthOf(picture) - 1);
    expect([...tables.awaits.site].map((site) => trace.sites[site].line)).toEqual([3]);
  });
});

describe('the await of the moment', () => {
  const SOURCE = `const settled = Promise.resolve();
async function first() {
  await settled;
  console.log('first');
}
async function second() {
  await null;
}
first();
second();`;

  /** Line of the await that is shown, at every step at which the lane that leads runs a job, by job. */
  function linesByJob(source: string): Record<string, number[]> {
    const picture = pictureOf(source);
    const lines: Record<string, Set<number>> = {};
    for (let k = 0; k < lengthOf(picture); k++) {
      const views = selectLaneViews(picture, k);
      const { id, state } = views.find(({ waits }) => !waits) ?? views[0];
      if (state.running.kind !== 'job') continue;
      const line = selectAnatomy(views, null)?.line ?? 0;
      const key = `${id}#${state.running.job}`;
      lines[key] = (lines[key] ?? new Set()).add(line);
    }
    return Object.fromEntries(Object.entries(lines).map(([job, some]) => [job, [...some]]));
  }

  it('is the one whose job runs, whichever was suspended last', () => {
    expect(linesByJob(SOURCE)).toMatchObject({ 'a#1': [3], 'a#2': [7], 'a#3': [3], 'a#4': [3] });
  });

  it('stays while jobs run that no await has made', () => {
    const source = `${SOURCE}\nsettled.then(() => 1).then(() => 2).then(() => 3).then(() => 4);`;
    const lines = linesByJob(source);
    expect(Object.values(lines).every((some) => some.length === 1)).toBe(true);
    expect(Object.values(lines).at(-1)).toEqual([3]);
  });

  it('is none of those in the JavaScript of the host', () => {
    const picture = pictureOf(`const { Readable } = require('stream');
(async () => { for await (const c of Readable.from(['x'])) console.log(c); })();`);
    for (let k = 0; k < lengthOf(picture); k++) {
      expect(selectAnatomy(selectLaneViews(picture, k), null)?.line).toBe(2);
    }
  });
});

describe('a step of a sync iterator', () => {
  const pictureOfStep = (given: string, profile: ProfileId) =>
    pictureOf(
      `const p = Promise.resolve(1);\nasync function f() { for await (const n of [${given}])\n break; }\nf();`,
      [{ ...DEFAULT_LANES[0], profile, host: 'node-24' }],
    );

  function boxesOfStep(given: string, profile: ProfileId) {
    const picture = pictureOfStep(given, profile);
    const views = selectLaneViews(picture, lengthOf(picture) - 1);
    const [{ site }] = listAwaits(views);
    return selectLowering(views, { site, part: 0, round: 0 }, null)?.lanes[0].boxes ?? [];
  }

  /** Counts and rows of the first await, in one semantics. */
  function stepOf(given: string, profile: ProfileId): string[] {
    const picture = pictureOfStep(given, profile);
    const views = selectLaneViews(picture, lengthOf(picture) - 1);
    const [option] = listAwaits(views);
    const lowering = selectLowering(views, { site: option.site, part: 0, round: 0 }, null);
    const [lane] = lowering?.lanes ?? [];
    const [cost] = picture.lanes[0].costs.filter(({ site }) => site === option.site);
    expect([cost.max, cost.promises / cost.count, cost.jobs / cost.count]).toEqual([
      lane.ticks,
      lane.promises,
      lane.jobs.length,
    ]);
    const small = selectAnatomy(views, { line: option.line, file: 'main.js' })?.lanes[0];
    expect([small?.ticks, small?.promises, small?.jobs]).toEqual([lane.ticks, lane.promises, lane.jobs.length]);
    const rows = small?.rows.map(({ tick, what, of, name }) => [tick, what, of, name].filter(Boolean).join(' ')) ?? [];
    return [`${lane.ticks} ticks, ${lane.promises} promises`, ...rows];
  }

  it.each(['es2019', 'v8-7.8', 'es2022', 'v8-11', 'es2023', 'es2025', 'v8-13', 'chromium-156', 'jsc'] as const)(
    'takes two ticks under %s, for a value as for a promise',
    (profile) => {
      const rows = ['1 fulfil step S1', '2 resume f()'];
      expect(stepOf('1', profile)).toEqual(['2 ticks, 2 promises', ...rows]);
      expect(stepOf('p', profile)).toEqual(['2 ticks, 1 promises', ...rows]);
    },
  );

  it.each(['v8-6.2', 'es2017', 'es2018', 'v8-6.8'] as const)('has a wrapper besides under %s', (profile) => {
    const value = boxesOfStep('1', profile).find(({ role }) => role === 'operand');
    expect([value?.preview, value?.state]).toEqual(['1', 'value']);
    expect(stepOf('1', profile)).toEqual([
      '3 ticks, 5 promises',
      '1 fulfil step S1',
      '1 adopt S1',
      '2 fulfil wrapper W1',
      '3 resume f()',
    ]);
  });

  it('has a promise around the promise that the iterator gives, where such a promise is wrapped', () => {
    const around = ['1 adopt P1', '2 fulfil value S2', '3 fulfil step S1', '4 resume f()'];
    expect(stepOf('p', 'v8-7.4')).toEqual(['4 ticks, 3 promises', ...around]);
    expect(stepOf('p', 'es2018')).toEqual([
      '5 ticks, 6 promises',
      '1 adopt P1',
      '1 adopt S1',
      '2 fulfil value S2',
      '3 fulfil step S1',
      '4 fulfil wrapper W1',
      '5 resume f()',
    ]);
  });

  it('counts from where the value settles, when that comes after the step', () => {
    const model = anatomyOn(
      1,
      'async function f() { for await (const n of [new Promise((go) => setTimeout(go))])\n break; }\nf();',
    );
    expect(model?.lanes.map(({ ticks }) => ticks)).toEqual([4, 2]);
  });

  it('leaves the numbers of what the program can hold alone, and so the same in every lane', () => {
    const picture = pictureOf(
      `const p = Promise.resolve(1);
async function f() { for await (const n of [p]); await new Promise((go) => go()); }
f();`,
    );
    const ofProgram = picture.lanes.map(({ tables }) =>
      Array.from({ length: tables.promises.length }, (_, at) => promiseName(tables, at + 1))
        .filter((name) => name.startsWith('P'))
        .at(-1),
    );
    expect(ofProgram).toEqual(['P3', 'P3']);
  });

  it('is a step, not the end of the loop, where the iterator throws', () => {
    const picture = pictureOf(`const bad = { [Symbol.iterator]: () => ({ next() { throw 1; } }) };
async function f() { for await (const n of bad); }
f().catch(() => {});`);
    const views = selectLaneViews(picture, lengthOf(picture) - 1);
    expect(selectLowering(views, null, { line: 2, file: 'main.js' })).toMatchObject({
      word: 'for-await',
      operands: [{ operand: 'rejected', lanes: ['a', 'b'] }],
    });
  });
});

describe('the lowering of an await', () => {
  const laneLines = (source: string, line: number): string[][] => {
    const picture = pictureOf(source);
    const views = selectLaneViews(picture, lengthOf(picture) - 1);
    const lanes = selectLowering(views, null, { line, file: 'main.js' })?.lanes ?? [];
    return lanes.map(({ lines }) =>
      lines.flatMap((one) => (one ? [`${one.slot} ${one.form}${one.queues ? ` #${one.queues}` : ''}`] : [])),
    );
  };

  it('tells of the promise that settles later in every lane, and which job that queues', () => {
    const source = 'const gate = new Promise((go) => setTimeout(go));\n(async () => { await gate; })();';
    expect(laneLines(source, 2)).toEqual([
      [
        'make wrapper',
        'resolve queues #1',
        'throwaway made',
        'then throwaway',
        'adopt promise',
        'operand fulfil #2',
        'settle fulfil #3',
        'resume value',
      ],
      ['make itself', 'then plain', 'operand fulfil #1', 'resume value'],
    ]);
  });

  it('tells so of what a sync iterator gives, too', () => {
    const source =
      'const late = new Promise((go, no) => setTimeout(no));\n(async () => { for await (const x of [late]); })().catch(() => {});';
    const [old, today] = laneLines(source, 2);
    expect(old.filter((one) => /value|^unwrap|operand|settle/.test(one))).toEqual([
      'value wraps #1',
      'adopt-value promise',
      'operand-value reject #3',
      'settle-value reject #4',
      'unwrap reject #5',
      'settle reject #6',
    ]);
    expect(today.filter((one) => /value|^unwrap|operand|settle/.test(one))).toEqual([
      'value itself',
      'operand-value reject #1',
      'unwrap reject #2',
    ]);
  });

  it('says that a promise of a subclass gets a promise of its own because of its constructor', () => {
    const source = 'class Own extends Promise {}\n(async () => { await Own.resolve(1); })();';
    expect(laneLines(source, 2).map(([make]) => make)).toEqual(['make wrapper', 'make other']);
    expect(laneLines('(async () => { await 1; })();', 1).map(([make]) => make)).toEqual(['make wrapper', 'make new']);
  });

  it('does not call an object with a method then a plain value', () => {
    const picture = pictureOf('(async () => { await { then(go) { go(); } }; await 1; })();');
    const views = selectLaneViews(picture, lengthOf(picture) - 1);
    const operandOf = (round: number) =>
      selectLowering(views, { site: listAwaits(views)[round].site, round: 0, part: 0 }, null)?.lanes.map(
        ({ boxes }) => boxes[0].state,
      );
    expect([operandOf(0), operandOf(1)]).toEqual([
      ['thenable', 'thenable'],
      ['value', 'value'],
    ]);
  });
});

describe('the end of a lane in the timeline', () => {
  it('is called a stop when a limit made it', () => {
    const words = (source: string): string => endWords(pictureOf(source))(0);
    expect(words('for (;;);')).toBe('stopped: 0 jobs, 0 ticks');
    expect(words('Promise.resolve().then(() => {});')).toBe('done: 1 job, 1 tick');
  });

  it('does not call jobs done that its host left in the queue', () => {
    const words = (source: string): string => endWords(pictureOf(source))(0);
    expect(words('Promise.resolve().then(() => {}); missing();')).toBe('ended: 0 of 1 job ran, 0 ticks');
  });
});

describe('what an await is called', () => {
  /** Words of all that waits in the first lane, with the lines of the source, and what comes after it. */
  function words(source: string): string[] {
    const picture = pictureOf(source);
    const views = selectLaneViews(picture, lengthOf(picture) - 1);
    return listAwaits(views).flatMap(({ site, part, line, rounds }) =>
      Array.from({ length: rounds }, (_, round) => {
        const model = selectLowering(views, { site, round, part }, null);
        const after = model?.lanes[1]?.lines.at(-1)?.form ?? '-';
        return `${line} ${model?.word} ${after}`;
      }),
    );
  }

  it('tells a step of a loop from the closing of its iterator, however the loop is left', () => {
    const loop = (body: string) =>
      words(`async function* values() { yield 1; yield 2; }
async function f() {
  for await (const n of values()) {
    ${body}
  }
}
f().catch(() => {});`).filter((word) => !word.startsWith('1 '));
    expect(loop('break;')).toEqual(['3 for-await for-await', '4 close close']);
    expect(loop('return n;')).toEqual(['3 for-await for-await', '4 close close']);
    expect(loop('throw new Error();')).toEqual(['3 for-await for-await', '3 close close']);
    expect(loop('JSON.parse("");')).toEqual(['3 for-await for-await', '3 close close']);
    expect(loop('await Promise.reject();')).toEqual(['3 for-await for-await', '3 close close', '4 await -']);
    expect(loop('const error = new Error();')).toEqual(Array(3).fill('3 for-await for-await'));
  });

  it('tells a yield from what return() was given while the generator stood there', () => {
    const source = `async function* values() {
  yield 1;
  yield 2;
}
const it = values();
it.next();
it.return(5);`;
    expect(words(source)).toEqual(['2 yield yield', '2 yield-return yield-return']);
    expect(words('async function* f() {\n  for (;;) yield 1;\n}\nconst it = f();\nit.next();\nit.next();')).toEqual([
      '2 yield yield',
      '2 yield yield',
    ]);
  });

  it('does not take a built-in function for a block with resources', () => {
    expect(words('Array.fromAsync([1]);')[0]).toBe('1 call call');
  });

  it('says nothing of a result where an error came', () => {
    const source = `const values = { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(1) }) };
(async () => { for await (const n of values); })().catch(() => {});`;
    expect(words(source)).toEqual(['2 for-await -']);
  });
});
