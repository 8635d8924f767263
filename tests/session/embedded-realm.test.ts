import { describe, expect, it } from 'vitest';
import { createRealm, openTrace, run } from '../../src/session/embed.ts';

describe('a realm that lives on', () => {
  it('records what happens since it was last idle, under ids and places that go on', () => {
    const realm = createRealm({ engine: 'shell', record: 'full' });
    realm.run('let turns = 0; async function step() { await null; turns++; }\nstep();');
    realm.drain();
    const first = realm.trace()!;
    realm.run('step().then(() => console.log(turns));');
    realm.run('step();');
    realm.drain();
    const second = realm.trace()!;
    expect(openTrace(first).tables.awaits.length).toBe(1);
    expect(openTrace(second).tables.awaits.length).toBe(2);
    expect(second.sites.length).toBeGreaterThan(first.sites.length);
    expect(realm.lines).toEqual(['3']);
  });

  it('leaves a trace as it was when later runs, and other realms, record in the same memory', () => {
    const source = (turns: number) => `(async () => { for (let i = 0; i < ${turns}; i++) await i; })();`;
    const [realm, other] = [1, 2].map(() => createRealm({ engine: 'shell', record: 'full' }));
    realm.run(source(3000));
    other.run(source(2000));
    realm.drain();
    const first = realm.trace()!;
    const chunks = structuredClone(first.chunks);
    expect(chunks.length).toBeGreaterThan(2);
    realm.run(source(4000));
    realm.drain();
    other.drain();
    expect(run({ 'main.js': source(5000) }, { engine: 'shell', entry: 'main.js', record: 'full' }).exit).toBe(0);
    expect(first.chunks).toEqual(chunks);
    expect(openTrace(realm.trace()!).tables.awaits.length).toBe(4000);
    expect(openTrace(other.trace()!).tables.awaits.length).toBe(2000);
  });

  it('has no trace unless it is asked to record', () => {
    const realm = createRealm({ engine: 'shell' });
    realm.run('1');
    realm.drain();
    expect(realm.trace()).toBeNull();
  });

  it('says which budget ended it, in jobs as in scripts', () => {
    const realm = createRealm({ engine: 'shell', budgets: { ops: 100_000 } });
    expect(realm.run('const again = () => Promise.resolve().then(again); again();')).toEqual({ ok: true });
    const stopped = { ok: false, name: 'Stopped', message: 'ops', phase: 'runtime' };
    expect(realm.drain()).toEqual(stopped);
    expect(realm.run('1')).toEqual(stopped);
    expect(createRealm({ budgets: { ops: 100_000 } }).runModule('for (;;) await 0;', 'main.mjs')).toEqual(stopped);
  });
});

describe('functions of the embedder', () => {
  const hostile = `
    const inner = say.constructor('return this')();
    console.log(inner === globalThis, say(globalThis), new Proxy(say, {})('proxied'), Reflect.apply(say, say, [{ toString: () => 'object' }, say]));
    for (const give of [() => say(Symbol()), () => new say(), () => say({ toString() { throw say; } })]) {
      try { give(); } catch (error) { console.log(error === say || error instanceof TypeError); }
    }`;

  it('get texts, and the program nothing of the embedder', () => {
    const said: unknown[][] = [];
    const say = (...given: unknown[]) => void said.push(given);
    const report = run(hostile, { globals: { say: (...given) => say(...given) ?? globalThis } });
    expect(report.lines).toEqual(['true undefined undefined undefined', 'true', 'true', 'true']);
    expect(said).toEqual([['[object global]'], ['proxied'], ['object']]);
  });

  it('may run another program, and may throw through the one that called them', () => {
    const inner: string[] = [];
    const runInner = (text: string) =>
      void inner.push(...run(`Promise.resolve().then(() => console.log('inner ${text}'));`).lines);
    expect(
      run("console.log([1, 2].map((n) => say(n) ?? n).join()); Promise.resolve().then(() => console.log('job'));", {
        globals: { say: runInner },
      }).lines,
    ).toEqual(['1,2', 'job']);
    expect(inner).toEqual(['inner 1', 'inner 2']);
    const failure = new Error('of the embedder');
    const fail = () => {
      throw failure;
    };
    expect(() => run('try { say(1); } catch { console.log("seen"); }', { globals: { say: fail } })).toThrow(failure);
    expect(run('console.log(1);').lines).toEqual(['1']);
  });

  it.each([
    ['a function', { globals: { say: 5 } }],
    ['an amount', { budgets: { ops: Number.NaN } }],
    ['an amount', { budgets: { memory: -1 } }],
  ])('and budgets are refused unless they are %s', (_what, settings) => {
    expect(() => run('for (;;);', settings as never)).toThrow(TypeError);
  });
});
