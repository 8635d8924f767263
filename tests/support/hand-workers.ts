import { createApp } from '../../src/app/app.ts';
import { pictureOfRuns } from '../../src/app/run/picture-of-runs.ts';
import { Runner } from '../../src/app/run/runner.ts';
import type { FromLane, FromSyntax, SourceError, ToLane, ToSyntax, WorkerLike } from '../../src/protocol/index.ts';
import { EV, type GuestErrorInfo, type RunOutcome, TraceBuilder, type TraceDelta } from '../../src/trace/index.ts';
import { memoryStorage, RACE_PROGRAM } from './race-app.ts';

/** A worker on a string: the test sees what it was told and answers for it. */
export class HandWorker<To, From> implements WorkerLike<To, From> {
  readonly told: To[] = [];
  isEnded = false;
  onmessage: ((event: { readonly data: From }) => void) | null = null;
  onerror: ((event: { readonly message?: string }) => void) | null = null;

  postMessage(message: To): void {
    this.told.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }

  answer(message: From): void {
    this.onmessage?.({ data: message });
  }
}

export const SOURCE_ERROR: SourceError = {
  kind: 'syntax',
  message: 'unexpected',
  file: 'main.js',
  start: 0,
  end: 1,
  line: 1,
  column: 0,
  endLine: 1,
  endColumn: 1,
};

/** A runner over workers on strings, with timers that go off when the test says so. `tick` is what a look at the clock takes. */
export async function handRunner({ tick = 0 } = {}) {
  const lanes: HandWorker<ToLane, FromLane>[] = [];
  const syntax: HandWorker<ToSyntax, FromSyntax>[] = [];
  const timers = new Map<number, { run: () => void; ms: number; due: number }>();
  let next = 1;
  let time = 0;
  let looks = 0;
  const app = createApp(memoryStorage(), { program: RACE_PROGRAM, openFile: 'main.js' });
  const runner = new Runner(app, {
    spawnLane: () => keep(lanes, new HandWorker()),
    spawnSyntax: () => keep(syntax, new HandWorker()),
    timers: {
      setTimeout: (run, ms) => {
        timers.set(next, { run, ms, due: time + ms });
        return next++;
      },
      clearTimeout: (timer) => void timers.delete(timer),
    },
    now: () => (looks += tick),
    soon: (run) => {
      const timer = next++;
      timers.set(timer, { run, ms: 0, due: time });
      return () => void timers.delete(timer);
    },
    loadPictures: async () => pictureOfRuns,
  });
  await Promise.resolve();
  return {
    app,
    runner,
    lanes,
    syntax,
    /** Lets every timer that waits go off, but those that watch over the workers. */
    pass: (limit = 1000) => {
      const due = [...timers].filter(([, { ms }]) => ms <= limit);
      for (const [id] of due) timers.delete(id);
      for (const [, { run }] of due) run();
    },
    /** Lets time pass up to the next timer, if one goes off by then; false when none waits. */
    wait: (ms = Infinity) => {
      const [first] = [...timers].sort(([, x], [, y]) => x.due - y.due);
      if (first && first[1].due <= time + ms) {
        const [id, { run, due }] = first;
        time = due;
        timers.delete(id);
        run();
        return true;
      }
      time += Math.min(ms, 1e9);
      return false;
    },
    parsed: (errors: readonly SourceError[] = []) => {
      const worker = syntax[syntax.length - 1];
      const question = worker.told[worker.told.length - 1];
      worker.answer({ kind: 'parsed', id: question.id, errors, sites: [], goal: 'script' });
    },
    /** Runs that were asked for, newest last, with the worker that has them. */
    runs: () =>
      lanes.flatMap((worker) =>
        worker.told.flatMap((message) =>
          message.kind === 'run' ? [{ worker, runId: message.runId, settings: message.settings }] : [],
        ),
      ),
  };
}

function keep<T>(list: T[], item: T): T {
  list.push(item);
  return item;
}

export type HandRunner = Awaited<ReturnType<typeof handRunner>>;
export type HandRun = ReturnType<HandRunner['runs']>[number];

export interface Ending {
  readonly events?: number;
  readonly stopped?: RunOutcome['stopped'];
  readonly exit?: number;
}

/** What a worker says to the end of a run: a trace of events that mean nothing, or why there is none. */
export function endingOf(
  { runId, settings }: Pick<HandRun, 'runId' | 'settings'>,
  error: GuestErrorInfo | null = null,
  { events = 0, stopped = null, exit = 0 }: Ending = {},
): FromLane[] {
  const deltas: TraceDelta[] = [];
  const { engine, profile, host, seed, entry } = settings;
  const builder = new TraceBuilder({ engine, profile, host, seed, entry, goal: 'script' }, [], {
    onDelta: (delta) => void deltas.push(delta),
  });
  for (let event = 0; event < events; event++) {
    builder.event(stopped && event === events - 1 ? EV.RunStopped : EV.SiteReached, 0);
  }
  const { outcome } = builder.finish({ exit, error, stopped, newer: [] }, settings.budgets.ops ?? 0);
  const costs = { model: '', promises: 0, capabilities: 0, closures: 0, reactions: 0, jobs: 0, bytes: null };
  return [
    ...deltas.map((delta): FromLane => ({ kind: 'delta', runId, delta })),
    { kind: 'finished', runId, summary: { lines: [], stderr: [], outcome, costs } },
  ];
}
