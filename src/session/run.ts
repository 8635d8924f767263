import { createHost } from '../hosts/create-host.ts';
import { createRunUnder } from './program-run.ts';
import type { Run, RunOptions, RunResult, RunSettings } from './settings.ts';

/* Runs under any host, all of them at hand: for the command line, the embedding build, the test262 adapter. */

/** Runs a program to its end. */
export function runProgram(settings: RunSettings, options: RunOptions): RunResult {
  const run = createRun({ ...settings, ...options });
  while (run.step(Infinity) === 'more');
  return run.result();
}

/** A run that is worked on in slices. `now` is the slicer's clock in milliseconds; the program never sees it. */
export function createRun(settings: RunSettings & RunOptions, now: () => number = () => 0): Run {
  return createRunUnder(createHost, settings, now);
}
