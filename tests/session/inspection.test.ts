import { describe, expect, it } from 'vitest';
import { createHost } from '../../src/hosts/create-host.ts';
import { answerOf, Inspector } from '../../src/session/inspection/inspector.ts';
import { runProgram } from '../../src/session/run.ts';
import type { RunSettings } from '../../src/session/settings.ts';
import {
  EV,
  eventAt,
  type InspectedFrame,
  type InspectedProperty,
  type InspectedValue,
  type Trace,
} from '../../src/trace/index.ts';

const settingsFor = (source: string, more: Partial<RunSettings> = {}): RunSettings => ({
  files: { 'main.js': source },
  entry: 'main.js',
  goal: 'auto',
  engine: 'node-24',
  profile: 'es2025',
  host: 'node-24',
  seed: 1,
  budgets: {},
  ...more,
});

/** The position at which a line is about to run for the n-th time. */
function positionAt(trace: Trace, line: number, nth = 1): number {
  let seen = 0;
  for (let event = 0; event < trace.length; event++) {
    const { kind, site } = eventAt(trace, event);
    if (kind === EV.SiteReached && trace.sites[site].line === line && ++seen === nth) return event + 1;
  }
  throw new Error(`line ${line} is not reached ${nth} times`);
}

/** A program's lines begin at 1: the text's first character is no line break. */
function inspected(source: string, more: Partial<RunSettings> = {}) {
  const settings = settingsFor(source, more);
  const { trace } = runProgram(settings, { record: 'full' });
  const inspector = new Inspector(createHost, settings);
  return {
    settings,
    trace,
    inspector,
    at: (line: number, nth = 1) => answerOf(inspector.inspect(positionAt(trace, line, nth))),
    position: (line: number, nth = 1) => positionAt(trace, line, nth),
  };
}

/** 'block i=0 | function:f x=1': the scopes of a frame without what the host adds. */
const scopesIn = ({ scopes }: InspectedFrame): string =>
  scopes
    .filter(({ kind, name }) => kind !== 'global' && name !== 'CommonJS')
    .map(({ kind, name, bindings }) =>
      [
        name === '' ? kind : `${kind}:${name}`,
        ...bindings.map((bound) => `${bound.name}=${bound.isTdz ? 'TDZ' : bound.value.text}`),
      ].join(' '),
    )
    .join(' | ');

function variable(frame: InspectedFrame, name: string): InspectedValue {
  const bound = frame.scopes.flatMap(({ bindings }) => bindings).find((binding) => binding.name === name);
  if (bound === undefined) throw new Error(`no ${name}`);
  return bound.value;
}

const shown = ({ name, role, key, value, getter }: InspectedProperty): string =>
  `${role === 'own' ? '' : `${role} `}${key === null ? name : key.text}: ${value === null ? (getter === null ? 'nothing' : `get ${getter.text}`) : value.text}`;

const MIXED = `let count = 0;
const box = { n: 1, get twice() { return this.n * 2; }, list: [1, 2, 3] };
box.self = box;
function outer(a) {
  let inner = a + 1;
  const add = (b) => { count += b; box.n = count; return inner + b + a; };
  for (let i = 0; i < 2; i++) { const square = i * i; add(square + i); }
  [3, 4].forEach((x) => { add(x); });
  return add;
}
function* numbers() { for (const n of [1, 2]) { const seen = yield n; count += seen ?? 0; } }
async function main() {
  const f = outer(10);
  const v = await Promise.resolve(f(5));
  for (const n of numbers()) count += n;
  count = v;
  try { await Promise.reject(new Error('no')); } catch (error) { box.error = error; }
  return [...'ab'].sort((x, y) => (x < y ? 1 : -1)).map(String);
}
class Account { #sum = 1; static opened = 0; constructor() { Account.opened++; } get sum() { return this.#sum; } }
const account = new Account();
process.nextTick(() => { box.ticked = Date.now(); });
main().then((list) => console.log(list.join(), count, account.sum));
setTimeout(function later() { this.done = eval('count + 1'); box.done = true; }, 5);`;

describe('the inspector', () => {
  it('finds the same at an event whether it comes there step by step or starts over', () => {
    const { settings, trace, inspector } = inspected(MIXED);
    for (let event = 0; event <= trace.length; event += 3) {
      const reached = answerOf(inspector.inspect(event));
      // Looking must not change what comes.
      for (const { scopes } of reached.frames)
        for (const { object } of scopes) if (object !== null) inspector.properties(object.id, 0, 20);
      if (event % 10 === 0) while (inspector.prepare(Infinity));
      if (event % 10 === 1)
        expect(answerOf(new Inspector(createHost, settings).inspect(event)), `event ${event}`).toEqual(reached);
    }
  });

  it('goes back as well as forward, and says the same as before', () => {
    const { trace, inspector } = inspected(MIXED);
    const middle = Math.floor(trace.length / 2);
    const first = answerOf(inspector.inspect(middle));
    answerOf(inspector.inspect(trace.length));
    answerOf(inspector.inspect(3));
    expect(answerOf(inspector.inspect(middle))).toEqual(first);
  });

  it('says with a program in pieces what it says in one', () => {
    const { settings, trace } = inspected(MIXED);
    let ms = 0;
    const inspector = new Inspector(createHost, settings, () => ms++);
    for (const event of [trace.length - 10, 40, 90]) {
      const task = inspector.inspect(event);
      let steps = 0;
      while (!task.step(2)) steps++;
      expect(steps).toBeGreaterThan(1);
      expect(task.answer).toEqual(answerOf(new Inspector(createHost, settings).inspect(event)));
    }
  });

  it('lists scopes from the innermost out, with dead zones, closures and blocks', () => {
    const { at } = inspected(MIXED);
    expect(scopesIn(at(7, 2).frames[0])).toBe(
      'block i=0 | function:outer a=10 inner=11 add=ƒ add | module count=0 box={n: 1, twice: …, list: Array(3), self: {…}} outer=ƒ outer numbers=ƒ numbers main=ƒ main Account=class Account account=Account {}',
    );
    const [add, outer] = at(6, 4).frames;
    expect(scopesIn(add)).toMatch(/^function:add b=0 \| closure:outer a=10 inner=11 add=ƒ add \| module count=0/);
    expect(scopesIn(outer)).toMatch(/^block square=0 \| block i=0 \| function:outer/);
    expect(scopesIn(at(5).frames[0])).toMatch(/^function:outer a=10 inner=TDZ add=TDZ/);
  });

  it('shows imports, module scope and `this`', () => {
    const { inspector, trace } = inspected(
      "import { twice } from './other.mjs';\nlet x = twice(4);\nclass A { m() {\n return this; } }\nnew A().m();",
      {
        files: {
          'main.mjs':
            "import { twice } from './other.mjs';\nlet x = twice(4);\nclass A { m() {\n return () => this; } }\nnew A().m()();",
          'other.mjs': 'export let calls = 0;\nexport function twice(n) { calls++; return n * 2; }',
        },
        entry: 'main.mjs',
      },
    );
    expect(scopesIn(answerOf(inspector.inspect(positionAt(trace, 5))).frames[0])).toBe(
      'module twice=ƒ twice x=8 A=class A',
    );
    expect(answerOf(inspector.inspect(positionAt(trace, 4, 2))).frames[0].this?.text).toBe('A {}');
    const end = answerOf(inspector.inspect(trace.length));
    expect(end.frames).toEqual([]);
    expect(scopesIn({ ...end, scopes: end.outer } as unknown as InspectedFrame)).toBe(
      'module twice=ƒ twice x=8 A=class A',
    );
  });
});

describe('what objects hold', () => {
  it('is read without running anything of the program', () => {
    const { inspector, at } = inspected(`let log = 0;
const proxy = new Proxy({ a: 1 }, { get() { log++; return 7; }, ownKeys() { log++; return []; } });
const spied = { get x() { log++; return 1; }, y: [proxy] };
const text = 'long '.repeat(500), sparse = [1, , 3];
function f(a, b) {} const bound = f.bind(spied, 1);
const map = new Map([[spied, 'one'], ['k', map0()]]); function map0() { return new Set([1]); }
const settled = Promise.resolve(text.length), waiting = new Promise(() => {});
function* g() { let kept = 'here'; yield kept; } const it = g(); it.next();
spied.self = spied; const many = Array.from({ length: 1000 }, (_, i) => i);
log;`);
    const [frame] = at(10).frames;
    const list = (name: string, from = 0, count = 20): string[] =>
      inspector.properties(variable(frame, name).id, from, count)!.properties.map(shown);
    expect(list('proxy')).toEqual([
      'slot [[ProxyTarget]]: {a: 1}',
      expect.stringMatching(/^slot \[\[ProxyHandler\]\]/),
    ]);
    expect(list('spied')).toEqual([
      'x: get ƒ get x',
      'y: [Proxy]',
      expect.stringMatching(/^self: /),
      expect.stringMatching(/^slot \[\[Prototype\]\]/),
    ]);
    expect(list('map')).toEqual([
      expect.stringMatching(/^entry \{x: ….*: 'one'$/),
      "entry 'k': Set(1)",
      expect.stringMatching(/Prototype/),
    ]);
    expect(list('settled').slice(0, 3)).toEqual([
      "slot [[PromiseState]]: 'fulfilled'",
      'slot [[PromiseResult]]: 2500',
      'slot [[PromiseIsHandled]]: false',
    ]);
    expect(list('waiting')[0]).toBe("slot [[PromiseState]]: 'pending'");
    expect(list('it').slice(0, 2)).toEqual(["slot [[GeneratorState]]: 'suspended-yield'", "binding kept: 'here'"]);
    expect(list('bound')).toContain('slot [[BoundArguments 0]]: 1');
    expect(list('sparse').slice(0, 3)).toEqual(['item 0: 1', 'item 1: nothing', 'item 2: 3']);
    expect(list('many', 998, 3)).toEqual(['item 998: 998', 'item 999: 999', 'length: 1000']);
    const page = inspector.properties(variable(frame, 'spied').id, 0, 20)!;
    expect(page.properties[2].value?.id, 'a cycle comes back to its id').toBe(variable(frame, 'spied').id);
    expect(inspector.text(variable(frame, 'text').id, 2490, 100)).toEqual({
      id: variable(frame, 'text').id,
      from: 2490,
      total: 2500,
      text: 'long long ',
    });
    expect(variable(frame, 'log').text).toBe('0');
  });

  it('is told of bytes, of the views that share them and of tables that hold their keys weakly', () => {
    const { inspector, at } = inspected(`const buffer = new ArrayBuffer(6, { maxByteLength: 8 });
const bytes = new Uint8Array(buffer, 2, 2), tail = new Uint16Array(buffer, 4), view = new DataView(buffer, 1);
bytes.set([7, 200]); const gone = new ArrayBuffer(2), dead = new DataView(gone); structuredClone(gone, { transfer: [gone] });
const secrets = new WeakMap([[bytes, { secret: 1 }]]), seen = new WeakSet([view]), symbol = Symbol('s'); secrets.set(symbol, 2);
secrets.set({}, 0); secrets.delete(bytes);
0;`);
    const [frame] = at(6).frames;
    const list = (name: string): string[] =>
      inspector.properties(variable(frame, name).id, 0, 20)!.properties.map(shown).slice(0, -1);
    expect(list('buffer')).toEqual([
      ...['0: 0', '1: 0', '2: 7', '3: 200', '4: 0', '5: 0'].map((byte) => `entry ${byte}`),
      'slot [[ArrayBufferByteLength]]: 6',
      'slot [[ArrayBufferMaxByteLength]]: 8',
    ]);
    expect(list('bytes')).toEqual([
      'item 0: 7',
      'item 1: 200',
      'slot [[ViewedArrayBuffer]]: ArrayBuffer(6)',
      'slot [[ByteOffset]]: 2',
      'slot [[ByteLength]]: 2',
    ]);
    expect(list('tail').slice(-1)).toEqual(["slot [[ByteLength]]: 'auto'"]);
    expect(list('view')).toEqual([
      'slot [[ViewedArrayBuffer]]: ArrayBuffer(6)',
      'slot [[ByteOffset]]: 1',
      "slot [[ByteLength]]: 'auto'",
    ]);
    expect(list('gone')).toEqual(['slot [[ArrayBufferData]]: null']);
    expect(list('dead')).toContain('slot [[ByteLength]]: 2');
    const viewed = (name: string) => inspector.properties(variable(frame, name).id, 0, 20)!.properties.find(isViewed);
    const isViewed = ({ name }: { name: string }): boolean => name === '[[ViewedArrayBuffer]]';
    expect(viewed('view')?.value?.id, 'both views lead to the same bytes').toBe(viewed('bytes')?.value?.id);
    expect(list('secrets')).toEqual(['entry {}: 0', 'entry Symbol(s): 2']);
    expect(list('seen')).toEqual(['entry 0: DataView']);
  });

  it('is told once, with what parameters hold now and getters that stand in their place', () => {
    const { inspector, at } = inspected(`function f(a, b) {
  a = 5;
  Object.defineProperty(arguments, 1, { get: () => 7, enumerable: false });
  return b;
}
f(1, 2, 3);`);
    const { properties } = inspector.properties(variable(at(4).frames[0], 'arguments').id, 0, 20)!;
    expect(properties.map(shown).slice(0, -1)).toEqual([
      'item 0: 5',
      'item 1: get ƒ get',
      'item 2: 3',
      'length: 3',
      '[Symbol(Symbol.iterator)]: ƒ values',
      'callee: ƒ f',
    ]);
    expect(properties.map(({ isEnumerable }) => isEnumerable).slice(0, 3)).toEqual([true, false, true]);
  });

  it('is gone when the position is left', () => {
    const { inspector, at } = inspected('const a = {};\nconst b = {};\na;');
    const { id } = variable(at(2).frames[0], 'a');
    expect(inspector.properties(id, 0, 5)).not.toBeNull();
    at(3);
    expect(inspector.properties(id, 0, 5)).toBeNull();
  });
});

describe('expressions that only look', () => {
  const SOURCE = `const user = { name: 'Ada', tags: ['x', 'y'], get age() { return 1; } };
const seen = new Map([['k', 2]]);
function visit(n) {
  return n * 2;
}
for (let i = 0; i < 6; i++) visit(i);`;

  it('have values', () => {
    const { inspector, position } = inspected(SOURCE);
    const value = (expression: string): unknown => {
      const answer = answerOf(inspector.evaluate(expression, position(4, 3), 0));
      return answer.ok ? answer.value.text : answer.problem;
    };
    expect(
      [
        'n',
        'n > 1 && user.name',
        'user.tags.length',
        '`${n}!`',
        "user.tags.includes('y')",
        "seen.get('k')",
        'user?.none?.deep',
        'typeof nothing',
        'n instanceof Object',
        'user.name.toUpperCase().slice(1)',
        'Math.max(n, 7)',
        "'name' in user",
        'this',
      ].map(value),
    ).toEqual([
      '2',
      "'Ada'",
      '2',
      "'2!'",
      'true',
      '2',
      'undefined',
      "'undefined'",
      'false',
      "'DA'",
      '7',
      'true',
      'undefined',
    ]);
  });

  it('are refused when they could change something, or have no value', () => {
    const { inspector, position } = inspected(SOURCE);
    const problem = (expression: string): unknown => {
      const answer = answerOf(inspector.evaluate(expression, position(4, 3), 0));
      return answer.ok ? answer.value : answer.problem;
    };
    expect(problem('n = 1')).toEqual({ kind: 'unsafe', what: '=' });
    expect(problem('visit(1)')).toEqual({ kind: 'unsafe', what: 'call' });
    expect(problem('user.age')).toEqual({ kind: 'unsafe', what: 'getter' });
    expect(problem('user + 1')).toEqual({ kind: 'unsafe', what: 'conversion of an object' });
    expect(problem('user.tags.push(1)')).toEqual({ kind: 'unsafe', what: 'call' });
    expect(problem('nothing')).toEqual({ kind: 'not-defined', name: 'nothing' });
    expect(problem('n.x.y')).toMatchObject({ kind: 'throws' });
    expect(problem('n +')).toEqual({ kind: 'syntax', message: 'Unexpected end of input' });
    expect(problem('n; n')).toEqual({ kind: 'syntax', message: "Unexpected token ';'" });
    expect(problem('new Map')).toMatchObject({ kind: 'unsafe' });
  });

  it('hold at some of many positions, found in one run', () => {
    const { inspector, position } = inspected(SOURCE);
    const events = [1, 2, 3, 4, 5, 6].map((nth) => position(4, nth));
    const answer = answerOf(inspector.conditions('n % 2 === 1', events));
    expect([...answer.holds]).toEqual([0, 1, 0, 1, 0, 1]);
    expect(answer.problem).toBeNull();
    expect(answerOf(inspector.conditions('nobody', events)).problem).toEqual({ kind: 'not-defined', name: 'nobody' });
  });
});

describe('the last change', () => {
  const SOURCE = `let total = 0;
const account = { sum: 5 };
function deposit(by) {
  total += by;
  account.sum = total;
}
deposit(1);
deposit(0);
let other = 9;
other++;
account;`;

  const lineAt = (trace: Trace, cursor: number): number => trace.sites[eventAt(trace, cursor - 1).site].line;

  it('of a captured variable, a local one and a property is where they got their value', () => {
    const { inspector, trace, at, position } = inspected(SOURCE);
    const end = position(11);
    const places = new Map(
      at(11)
        .frames[0].scopes.flatMap(({ bindings }) => bindings)
        .map(({ name, place }) => [name, place]),
    );
    const total = answerOf(inspector.lastChange(places.get('total')!, end))!;
    expect([lineAt(trace, total.before), total.from, total.to]).toEqual([4, '0', '1']);
    const other = answerOf(inspector.lastChange(places.get('other')!, end))!;
    expect([lineAt(trace, other.before), other.from, other.to]).toEqual([10, '9', '10']);
    const account = places.get('account')!;
    const sum = answerOf(inspector.lastChange({ root: account.root, steps: [{ kind: 'key', key: 'sum' }] }, end))!;
    expect([lineAt(trace, sum.before), sum.from, sum.to]).toEqual([5, '5', '1']);
    const first = answerOf(inspector.lastChange(account, end))!;
    expect([lineAt(trace, first.before), first.from]).toEqual([2, null]);
  });
});

describe('runs that did not end well', () => {
  it('can be looked into to their last event', () => {
    for (const source of [
      'let n = 0;\nfor (;;) n++;',
      'let n = 0;\nfunction f() { n++; f(); }\nf();',
      'const n = 1;\nthrow n;',
      'let n = 1;\nPromise.reject(n);',
    ]) {
      const { inspector, trace } = inspected(source, { budgets: { ops: 20_000 } });
      const last = answerOf(inspector.inspect(trace.length));
      const scopes = last.frames[0]?.scopes ?? last.outer;
      expect(
        scopes.flatMap(({ bindings }) => bindings).map(({ name }) => name),
        source,
      ).toContain('n');
      expect(answerOf(inspector.inspect(trace.length + 50)).event).toBe(trace.length + 50);
    }
  });
});
