import type { Trace } from '../../src/trace/index.ts';
import { ModelRun, type ModelPromise } from './model-run.ts';

/**
 * A trace of about `events` events in the shape of a real program: many async calls in flight, chains, timers,
 * deep calls and a queue that is hundreds of jobs long.
 */
export function largeTrace(events: number, wraps = false): Trace {
  const run = new ModelRun({ wraps });
  const workers = 60;
  // A round of all workers writes about 25 events a worker (35 when every await wraps its operand).
  const rounds = Math.ceil(events / (workers * (wraps ? 46 : 27)));
  return run.main(() => {
    const ready = run.resolved('ready', 1);
    run.call('main', 2, function* () {
      const results: ModelPromise[] = [];
      for (let n = 0; n < workers; n++) results.push(worker(run, ready, rounds, n));
      for (const result of results) yield run.wait(result, 4);
      run.log('done', 5);
    });
  });
}

function worker(run: ModelRun, ready: ModelPromise, rounds: number, n: number): ModelPromise {
  return run.call(`worker${n % 5}`, 10, function* () {
    for (let round = 0; round < rounds; round++) {
      run.reach(11);
      yield run.wait(round % 2 ? ready : round, 12);
      run.reach(13);
      const step = run.then(ready, 14, () => run.reach(15), 'step');
      yield run.wait(step, 16);
      if (round % 16 === 0) run.timeout(round % 7, 17, () => run.reach(18));
      if (round % 64 === 0) run.log(`worker ${n} round ${round}`, 19);
    }
  });
}
