import type { Run, RunOptions } from '../session/settings.ts';
import { PAGE_IN_USE } from '../protocol/in-use.ts';
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
/** Whoever has just used a page goes on. */
const USE_LASTS_MS = 1000;

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

/** What a worker that trains needs of its surroundings. */
export interface Surroundings {
  /** Undefined in a page that came without encryption. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** Throws in a frame that may keep nothing. */
  readonly createChannel: (name: string) => Pick<BroadcastChannel, 'onmessage' | 'close'>;
  readonly now: () => number;
}

/**
 * Hands over a training when its turn has come: one worker of all pages at a time, since the host compiles beside
 * each, and together they would leave a page on a small machine no core for seconds. A worker that ends gives its
 * turn back; where no turns are given, as in a frame of no origin, each trains at once.
 */
export function trainInTurn(
  { locks, createChannel, now }: Surroundings,
  createRun: (settings: RunSettings & RunOptions) => Run,
  train: (training: Training) => void,
): void {
  const begin = (end: () => void): void => {
    let channel: ReturnType<Surroundings['createChannel']> | null = null;
    const training = new Training(createRun, now, () => {
      channel?.close();
      end();
    });
    try {
      channel = createChannel(PAGE_IN_USE);
      channel.onmessage = () => training.waitAWhile();
    } catch {
      // Its page is not heard, and the training waits for nothing.
    }
    train(training);
  };
  if (locks === undefined) return begin(() => {});
  locks.request('training', () => new Promise<void>(begin)).catch(() => begin(() => {}));
}

export class Training implements Sliced {
  private readonly createRun: (settings: RunSettings & RunOptions) => Run;
  private readonly now: () => number;
  private readonly onEnd: () => void;
  private run: Run | null = null;
  private spent = 0;
  private waitsUntil = 0;

  constructor(createRun: (settings: RunSettings & RunOptions) => Run, now: () => number, onEnd: () => void) {
    this.createRun = createRun;
    this.now = now;
    this.onEnd = onEnd;
  }

  /** Leaves the machine to a page that is in use. */
  waitAWhile(): void {
    this.waitsUntil = this.now() + USE_LASTS_MS;
  }

  step(maxMs: number): 'more' | 'done' {
    const start = this.now();
    if (start < this.waitsUntil) return 'more';
    try {
      this.run ??= this.createRun(SETTINGS);
      if (this.run.step(maxMs) === 'done') this.run = null;
    } catch (error) {
      // Its turn is the next one's; what is wrong, the user's own run will say.
      this.onEnd();
      throw error;
    }
    this.spent += this.now() - start;
    if (this.spent < TRAINING_MS) return 'more';
    this.onEnd();
    return 'done';
  }
}
