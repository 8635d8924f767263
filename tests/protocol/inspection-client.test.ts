import { describe, expect, it } from 'vitest';
import {
  type FromInspector,
  type FromLane,
  InspectionClient,
  type InspectionWorker,
  type RunSettings,
  type ToInspector,
} from '../../src/protocol/index.ts';
import { HandWorker } from '../support/hand-workers.ts';

const SETTINGS = { files: {}, entry: 'main.js' } as unknown as RunSettings;
const INSPECT = { kind: 'inspect', event: 5 } as const;

/** Questions to workers on strings, and a clock that the test moves. */
function start() {
  const workers: HandWorker<ToInspector, FromInspector | FromLane>[] = [];
  const said: string[] = [];
  const timers = new Map<number, { readonly due: number; readonly run: () => void }>();
  let [now, next] = [0, 1];
  const spawn = (): InspectionWorker => {
    workers.push(new HandWorker());
    return workers.at(-1)!;
  };
  const client = new InspectionClient(
    spawn,
    {
      setTimeout: (run, ms) => {
        timers.set(next, { due: now + ms, run });
        return next++;
      },
      clearTimeout: (timer) => void timers.delete(timer),
    },
    { onProgress: () => {}, onCrashed: ({ cause = '', message }) => said.push(`${cause}: ${message}`) },
  );
  client.setRun(SETTINGS);
  const wait = (ms: number): void => {
    const until = now + ms;
    for (;;) {
      const [id, timer] = [...timers].sort(([, x], [, y]) => x.due - y.due)[0] ?? [0, null];
      if (timer === null || timer.due > until) break;
      timers.delete(id);
      now = timer.due;
      timer.run();
    }
    now = until;
  };
  const ask = () => {
    const outcome = { answer: undefined as unknown };
    void client.ask(INSPECT).then((answer) => {
      outcome.answer = answer;
    });
    return outcome;
  };
  const idOf = (worker: number) => workers[worker].told.flatMap((each) => (each.kind === 'inspect-ask' ? each.id : []));
  const answer = (worker: number, text: unknown) =>
    workers[worker].answer({
      kind: 'inspect-answer',
      id: idOf(worker).at(-1)!,
      answer: { kind: 'inspect', answer: text },
    } as FromInspector);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { client, workers, said, wait, ask, answer, settle, waiting: () => timers.size };
}

describe('an inspection’s worker', () => {
  it('that ended while it had nothing to do is replaced soon, and the question is answered by the next', async () => {
    const { workers, said, wait, ask, answer, settle, waiting } = start();
    const first = ask();
    answer(0, 'one');
    await settle();
    expect([first.answer, waiting()]).toEqual(['one', 0]);
    const second = ask();
    wait(2000);
    expect([workers.length, workers[0].isEnded]).toEqual([2, true]);
    expect(workers[1].told.map(({ kind }) => kind)).toEqual(['inspect-run', 'inspect-ask']);
    answer(1, 'two');
    await settle();
    expect([second.answer, said, waiting()]).toEqual(['two', [], 0]);
  });

  it('that says nothing any more is given up after ten seconds, and whoever asked hears of it', async () => {
    const { workers, said, wait, ask, settle } = start();
    const asked = ask();
    workers[0].answer({ kind: 'inspect-heard' });
    wait(9000);
    workers[0].answer({ kind: 'inspect-progress', id: 1, event: 1, of: 5 });
    wait(9000);
    await settle();
    expect(asked.answer).toBeUndefined();
    wait(1500);
    await settle();
    expect([asked.answer, workers[0].isEnded, said]).toEqual([null, true, ['silent: no sign of life for 10000 ms']]);
  });

  it('that never comes, or waits for code, is given a minute', async () => {
    const { workers, said, wait, ask, settle } = start();
    const first = ask();
    wait(50_000);
    await settle();
    expect(first.answer).toBeUndefined();
    wait(11_000);
    await settle();
    expect([first.answer, said]).toEqual([null, ['not-loaded: not loaded after 60000 ms']]);
    const second = ask();
    workers[1].answer({ kind: 'inspect-loading' });
    wait(50_000);
    workers[1].answer({ kind: 'inspect-heard' });
    wait(9000);
    await settle();
    expect(second.answer).toBeUndefined();
    wait(2000);
    await settle();
    expect([second.answer, said.length]).toEqual([null, 2]);
  });

  it.each([null, 7, {}, { kind: 'inspect-answer' }, { kind: 'inspect-crashed' }])(
    'that says %j, which is no message, harms nobody',
    async (message) => {
      const { workers, wait, ask, settle } = start();
      const asked = ask();
      workers[0].answer(message as never);
      wait(70_000);
      await settle();
      expect([asked.answer, workers[0].isEnded]).toEqual([null, true]);
    },
  );

  it('is not watched once nobody asks', () => {
    const { client, workers, wait, ask, waiting } = start();
    ask();
    client.cancel();
    workers[0].answer({ kind: 'inspect-cancelled' });
    wait(100_000);
    expect([workers.length, workers[0].isEnded, waiting()]).toEqual([1, false, 0]);
    ask();
    client.dispose();
    expect(waiting()).toBe(0);
  });
});
