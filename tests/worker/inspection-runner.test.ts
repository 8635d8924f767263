import { describe, expect, it } from 'vitest';
import { createHost } from '../../src/hosts/create-host.ts';
import type { FromInspector, Question, RunSettings } from '../../src/protocol/index.ts';
import { InspectionClient, type InspectionWorker } from '../../src/protocol/index.ts';
import { InspectionRunner } from '../../src/worker/inspection-runner.ts';

const settingsFor = (source: string): RunSettings => ({
  files: { 'main.js': source },
  entry: 'main.js',
  goal: 'auto',
  engine: '',
  profile: 'es2025',
  host: 'node-24',
  seed: 1,
  budgets: {},
});

/** A worker in this thread, and the client that talks to it. */
function start(source: string) {
  const heard: string[] = [];
  const tasks: (() => void)[] = [];
  let ms = 0;
  let reached = { event: 0, of: 0 };
  const worker: InspectionWorker = {
    onmessage: null,
    onerror: null,
    terminate: () => heard.push('terminated'),
    postMessage: (message) => void tasks.push(() => runner.receive(message)),
  };
  const runner = new InspectionRunner({
    post: (message: FromInspector) => {
      heard.push(message.kind);
      worker.onmessage?.({ data: message });
    },
    schedule: (callback) => void tasks.push(callback),
    now: () => (ms += 1),
    prepare: () => null,
    createHost,
  });
  const timers = { setTimeout: () => 0, clearTimeout: () => {} };
  const client = new InspectionClient(() => worker, timers, {
    onProgress: (event, of) => {
      if (of > 0) reached = { event, of };
    },
    onCrashed: ({ message }) => heard.push(message),
  });
  client.setRun(settingsFor(source));
  const drain = (steps = Infinity): void => {
    for (let left = steps; left > 0 && tasks.length > 0; left--) tasks.shift()!();
  };
  return { client, heard, drain, progress: () => reached };
}

describe('an inspection worker', () => {
  it('answers questions in their order, one position after the other', async () => {
    const { client, drain } = start('const box = { list: [1, 2] };\nlet n = 4;\nn = 5;\nbox;');
    const asked = [5, 30].map((event) => client.ask({ kind: 'inspect', event }));
    drain();
    const [early, late] = await Promise.all(asked);
    expect(early?.frames[0].scopes[0].bindings.map(({ name, isTdz }) => [name, isTdz])).toEqual([
      ['box', true],
      ['n', true],
    ]);
    expect(late?.frames).toEqual([]);
    const box = late!.outer[0].bindings[0].value;
    const properties = client.ask({ kind: 'properties', object: box.id, from: 0, count: 1 });
    const sum = client.ask({ kind: 'evaluate', expression: 'box.list.length + n', event: 30, frame: 0 });
    drain();
    expect((await properties)?.properties[0]).toMatchObject({ name: 'list', value: { text: '[1, 2]' } });
    expect(await sum).toMatchObject({ ok: true, value: { text: '7' } });
  });

  it('says how far it is, and stops when it is told to', async () => {
    const { client, heard, drain, progress } = start('let n = 0;\nfor (let i = 0; i < 20000; i++) n += i;');
    const answer = client.ask({ kind: 'inspect', event: 50_000 } satisfies Question);
    drain(40);
    expect(progress().of).toBe(50_000);
    expect(progress().event).toBeGreaterThan(0);
    client.cancel();
    expect(await answer).toBeNull();
    drain();
    expect(heard.filter((kind) => !/progress|heard/.test(kind))).toEqual(['inspect-cancelled']);
    const again = client.ask({ kind: 'inspect', event: 10 });
    drain();
    expect((await again)?.event).toBe(10);
  });
});
