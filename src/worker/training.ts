import type { Run, RunOptions } from '../session/settings.ts';
import type { RunSettings } from '../protocol/index.ts';
import type { Sliced } from './lane-runner.ts';
import program from './training-program.js?raw';

/*
 * The engine's loop is one large function. The host optimises it only after it has run for a while, and starts
 * over when it meets an operation or a kind of value for the first time: unprimed, the first programs of a worker
 * run several times slower than all later ones. So a worker begins with a program that visits every operation,
 * in slices, with returns to the event loop between them so that optimised code can be installed.
 */

/** Time spent running the program; the host needs about that long to settle. */
const TRAINING_MS = 900;

const SETTINGS: RunSettings & RunOptions = {
  files: { 'training.js': program },
  entry: 'training.js',
  goal: 'script',
  engine: '',
  profile: 'es2025',
  host: 'shell',
  seed: 1,
  budgets: {},
  record: 'full',
  onDelta: () => {},
  keepChunks: false,
};

export class Training implements Sliced {
  private readonly createRun: (settings: RunSettings & RunOptions) => Run;
  private readonly now: () => number;
  private run: Run | null = null;
  private spent = 0;

  constructor(createRun: (settings: RunSettings & RunOptions) => Run, now: () => number) {
    this.createRun = createRun;
    this.now = now;
  }

  step(maxMs: number): 'more' | 'done' {
    const start = this.now();
    this.run ??= this.createRun(SETTINGS);
    if (this.run.step(maxMs) === 'done') this.run = null;
    this.spent += this.now() - start;
    return this.spent < TRAINING_MS ? 'more' : 'done';
  }
}
