import { runProgram } from '../../src/session/run.ts';
import type { Trace } from '../../src/trace/index.ts';

/** The trace of a program's run, fully recorded; `setting` is a profile, or `PROFILE on HOST`. */
export function traceOf(source: string, setting = 'es2025'): Trace {
  const [profile, host = 'node-24'] = setting.split(' on ');
  const settings = {
    files: { 'main.js': source },
    entry: 'main.js',
    goal: 'auto',
    engine: '',
    seed: 0,
    budgets: {},
  } as const;
  return runProgram({ ...settings, profile, host }, { record: 'full' }).trace;
}
