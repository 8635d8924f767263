import { buildTables, type Trace, type TraceTables } from '../../src/trace/index.ts';
import { ModelRun, type ModelSettings } from './model-run.ts';

/** The race of a then-chain against an await of a settled promise, as a model run. */
export function raceTrace(settings: ModelSettings): Trace {
  const run = new ModelRun(settings);
  return run.main(() => {
    run.reach(1);
    const settled = run.resolved(1, 1);
    run.reach(6);
    run.call('waiter', 6, function* () {
      run.reach(3);
      yield run.wait(settled, 3);
      run.reach(4);
      run.log('A', 4);
    });
    run.reach(7);
    let chain = run.resolved(undefined, 7);
    ['B', 'C', 'D', 'E'].forEach((text, at) => {
      chain = run.then(chain, 8 + at, () => run.log(text, 8 + at));
    });
  });
}

export function withTables(trace: Trace): { trace: Trace; tables: TraceTables } {
  return { trace, tables: buildTables(trace) };
}
