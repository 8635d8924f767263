import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FnCode } from '../../src/engine/compile/code.ts';
import { OP_LENGTH, OPS } from '../../src/engine/compile/ops.ts';
import { compileScript } from '../../src/engine/compile/programs.ts';
import { PAGE_IN_USE } from '../../src/protocol/in-use.ts';
import type { Run } from '../../src/session/settings.ts';
import { parseSource } from '../../src/syntax/parse.ts';
import { type Surroundings, type Training, trainInTurn } from '../../src/worker/training.ts';
import program from '../../src/worker/training-program.js?raw';

/** Ops that no script has. */
const OF_MODULES = ['ModuleReady'];

/** Names of the ops in that code and in all functions in it. */
function opsOf(fc: FnCode, names = new Set<string>()): Set<string> {
  for (let pc = 0; pc < fc.code.length; pc += OP_LENGTH[fc.code[pc]]) names.add(OPS[fc.code[pc]].name);
  for (const inner of fc.functions) opsOf(inner, names);
  return names;
}

/* An op that training leaves out costs its first user half a second: the host throws the compiled loop away. */
it('trains every op that the loop has a case for', () => {
  const parsed = parseSource(program, { file: 'training.js', goal: 'script' });
  const trained = opsOf(compileScript(parsed, { recording: true, siteOffset: 0 }));
  const loop = readFileSync(join(import.meta.dirname, '../../src/engine/vm/run.ts'), 'utf8');
  const cases = [...loop.matchAll(/case Op\.(\w+):/g)].map(([, name]) => name);
  expect(cases.length).toBeGreaterThan(100);
  expect(cases.filter((name) => !trained.has(name))).toEqual(OF_MODULES);
});

/** Workers of one machine, whose clock is turned by hand; a slice of training takes 300 ms of it. */
function machine(refuse = () => {}) {
  let now = 0;
  let isTaken = false;
  let fails = false;
  const queue: (() => void)[] = [];
  const channels: { name: string; onmessage: unknown; isOpen: boolean }[] = [];
  const run = {
    step() {
      if (fails) throw new Error('broken');
      now += 300;
      return 'more';
    },
  } as unknown as Run;
  const request = (_: string, hold: () => Promise<void>): Promise<void> =>
    new Promise((resolve) => {
      const take = (): void => {
        isTaken = true;
        hold().then(() => {
          isTaken = false;
          queue.shift()?.();
          resolve();
        });
      };
      if (isTaken) queue.push(take);
      else take();
    });
  const surroundings = (locks: unknown = { request }): Surroundings => ({
    locks: (locks ?? undefined) as Surroundings['locks'],
    createChannel(name) {
      refuse();
      const channel = { name, onmessage: null, isOpen: true, close: () => void (channel.isOpen = false) };
      channels.push(channel);
      return channel as ReturnType<Surroundings['createChannel']>;
    },
    now: () => now,
  });
  const begun: Training[] = [];
  const worker = (locks?: unknown) =>
    trainInTurn(
      surroundings(locks),
      () => run,
      (training) => begun.push(training),
    );
  const use = () => (channels.at(-1) as { onmessage: () => void }).onmessage();
  return {
    worker,
    begun,
    channels,
    use,
    fail: () => void (fails = true),
    pass: (ms: number) => void (now += ms),
    now: () => now,
  };
}

const settle = () => new Promise(setImmediate);

describe('training in turn', () => {
  it('begins with the next worker when one has ended', async () => {
    const { worker, begun, channels } = machine();
    worker();
    worker();
    await settle();
    expect(begun).toHaveLength(1);
    expect([begun[0].step(8), begun[0].step(8), begun[0].step(8)]).toEqual(['more', 'more', 'done']);
    await settle();
    expect(begun).toHaveLength(2);
    expect(channels.map(({ name, isOpen }) => [name, isOpen])).toEqual([
      [PAGE_IN_USE, false],
      [PAGE_IN_USE, true],
    ]);
  });

  it('begins with the next worker when one has failed', async () => {
    const { worker, begun, fail } = machine();
    worker();
    worker();
    fail();
    expect(() => begun[0].step(8)).toThrow('broken');
    await settle();
    expect(begun).toHaveLength(2);
  });

  it('waits while the page is in use, and for a second behind it', () => {
    const { worker, begun, use, pass, now } = machine();
    worker();
    use();
    expect([begun[0].step(8), now()]).toEqual(['more', 0]);
    pass(999);
    expect([begun[0].step(8), now()]).toEqual(['more', 999]);
    pass(1);
    expect([begun[0].step(8), now()]).toEqual(['more', 1300]);
  });

  it('trains at once where no turns are given', async () => {
    const { worker, begun } = machine();
    worker({ request: () => Promise.reject(new Error('no origin')) });
    worker(null);
    await settle();
    expect(begun).toHaveLength(2);
  });

  it('trains without a word from a page that may have no channel', () => {
    const { worker, begun, use } = machine(() => {
      throw new Error('a frame that may keep nothing');
    });
    worker();
    expect(use).toThrow();
    expect([begun[0].step(8), begun[0].step(8), begun[0].step(8)]).toEqual(['more', 'more', 'done']);
  });
});
