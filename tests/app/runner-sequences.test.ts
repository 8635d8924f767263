import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANE_IDS } from '../../src/app/lanes/lanes.ts';
import {
  dropLane,
  editText,
  growLanes,
  letGoOn,
  reorderLane,
  retryLane,
  runAgain,
  setLane,
} from '../../src/app/editor/program.ts';
import type { FromLane, FromSyntax, ToLane } from '../../src/protocol/index.ts';
import type { GuestErrorInfo } from '../../src/trace/index.ts';
import { endingOf, type HandRunner, type HandWorker, handRunner, SOURCE_ERROR } from '../support/hand-workers.ts';

/*
 * Any sequence of keys, changed lanes, answers, failures and waiting, in any order of arrival: when all is quiet, nothing is
 * pending, and every lane shows the last program that could run, under its own rules.
 */

/** Texts by what becomes of them: `1` runs, `(2` does not parse, `!3` parses, and no lane runs it. */
type Fate = 'runs' | 'broken' | 'refused';
const MARKS: Readonly<Record<Fate, string>> = { runs: '', broken: '(', refused: '!' };
const fateOf = (text: string): Fate => (text[0] === '(' ? 'broken' : text[0] === '!' ? 'refused' : 'runs');

const REFUSAL: GuestErrorInfo = {
  phase: 'unsupported',
  name: 'Unsupported',
  message: '',
  file: 'main.js',
  line: 1,
  column: 0,
  endLine: 1,
  endColumn: 1,
  stack: '',
};

/** What a lane worker does with what it was told, one thing at a time; what it says waits until it is delivered. */
class SlowLane {
  readonly worker: HandWorker<ToLane, FromLane>;
  private heard = 0;
  private saying: (FromLane | 'error')[] = [{ kind: 'ready' }];
  private run: Extract<ToLane, { kind: 'run' }> | null = null;
  private isDead = false;

  constructor(worker: HandWorker<ToLane, FromLane>) {
    this.worker = worker;
  }

  get isIdle(): boolean {
    return this.isDead || this.worker.isEnded || (this.heard === this.worker.told.length && !this.run);
  }

  get isSilent(): boolean {
    return this.worker.isEnded || this.saying.length === 0;
  }

  work(): void {
    if (this.isIdle) return;
    const message = this.worker.told[this.heard];
    if (message === undefined) return this.finish();
    this.heard++;
    if (message.kind === 'cancel') {
      if (this.run?.runId === message.runId) this.run = null;
      this.saying.push({ kind: 'cancelled', runId: message.runId });
    } else {
      this.run = message;
      this.saying.push({ kind: 'started', runId: message.runId });
    }
  }

  deliver(): void {
    if (this.isSilent) return;
    const message = this.saying.shift();
    if (message === 'error') this.worker.onerror?.({ message: 'injected' });
    else if (message) this.worker.answer(message);
  }

  fail(how: 'tells' | 'throws' | 'dies'): void {
    if (this.isDead) return;
    const runId = this.run?.runId ?? 0;
    if (how === 'tells' && runId !== 0)
      this.saying.push({ kind: 'crashed', runId, report: { name: '', message: '', stack: '' } });
    if (how === 'throws') this.saying.push('error');
    if (how !== 'tells' || runId !== 0) this.isDead = how !== 'throws';
    this.run = null;
  }

  private finish(): void {
    const { run } = this;
    if (!run) return;
    this.run = null;
    const text = run.settings.files['main.js'];
    const isRun = fateOf(text) === 'runs';
    this.saying.push(
      ...endingOf(run, isRun ? null : REFUSAL, { exit: Number(/\d+/.exec(text)), events: isRun ? 5 : 0 }),
    );
  }
}

class Page {
  readonly hands: HandRunner;
  private readonly lanes: SlowLane[] = [];
  private parsed = new Map<unknown, number>();
  private texts = 0;
  hasFailed = false;

  constructor(hands: HandRunner) {
    this.hands = hands;
  }

  lane(n: number): SlowLane | undefined {
    while (this.lanes.length < this.hands.lanes.length)
      this.lanes.push(new SlowLane(this.hands.lanes[this.lanes.length]));
    const alive = this.lanes.filter(({ worker }) => !worker.isEnded);
    return alive[n % Math.max(1, alive.length)];
  }

  type(fate: Fate): void {
    editText(this.hands.app, 'main.js', `${MARKS[fate]}${++this.texts}`);
  }

  /** The parser's next answer; false when it was asked nothing. */
  parse(fails: boolean): boolean {
    const worker = this.hands.syntax.findLast(({ isEnded }) => !isEnded);
    const at = this.parsed.get(worker) ?? 0;
    const question = worker?.told[at];
    if (!worker || !question) return false;
    this.parsed.set(worker, at + 1);
    const { id } = question;
    const errors = fateOf(question.files['main.js']) === 'broken' ? [SOURCE_ERROR] : [];
    const crashed: FromSyntax = { kind: 'crashed', id, report: { name: '', message: '', stack: '' } };
    worker.answer(fails ? crashed : { kind: 'parsed', id, errors, sites: [], goal: 'script' });
    return true;
  }

  settle(): void {
    for (let round = 0; round < 10_000; round++) {
      let isQuiet = !this.parse(false);
      for (let n = 0; n < this.hands.lanes.length; n++) {
        const lane = this.lane(n);
        if (!lane || (lane.isIdle && lane.isSilent)) continue;
        isQuiet = false;
        lane.work();
        lane.deliver();
      }
      if (isQuiet && !this.hands.wait()) return;
    }
    throw new Error('it never ends');
  }
}

const PROFILES = ['es2017', 'es2018', 'es2019', 'es2022', 'es2025'];

type Step = readonly [what: string, n: number];

/** What may happen, and how often. */
const HAPPENINGS: Readonly<Record<string, readonly [weight: number, (page: Page, n: number) => void]>> = {
  type: [4, (page) => page.type('runs')],
  'type what is broken': [2, (page) => page.type('broken')],
  'type what no lane runs': [1, (page) => page.type('refused')],
  parse: [6, (page) => void page.parse(false)],
  'the parser fails': [1, (page) => void page.parse(true)],
  work: [10, (page, n) => page.lane(n)?.work()],
  deliver: [10, (page, n) => page.lane(n)?.deliver()],
  'a moment': [6, (page, n) => void page.hands.wait(n)],
  'a while': [2, (page, n) => void page.hands.wait(30 * n)],
  'a worker fails': [
    1,
    (page, n) => {
      page.hasFailed = true;
      page.lane(n)?.fail((['tells', 'throws', 'dies'] as const)[n % 3]);
    },
  ],
  'set a lane': [
    2,
    ({ hands: { app } }, n) => {
      const { lanes } = app.run.getState();
      setLane(app, { ...lanes[n % lanes.length], profile: PROFILES[n % PROFILES.length] });
    },
  ],
  'add a lane': [1, ({ hands: { app } }) => growLanes(app)],
  'drop a lane': [1, ({ hands: { app } }, n) => dropLane(app, LANE_IDS[n % 4])],
  'move a lane': [1, ({ hands: { app } }, n) => reorderLane(app, LANE_IDS[n % 4], n % 3)],
  'start lanes again': [
    1,
    ({ hands: { app } }) => {
      for (const { id } of app.run.getState().lanes) retryLane(app, id);
    },
  ],
  'go on': [1, ({ hands: { app } }) => letGoOn(app)],
  'run again': [1, ({ hands: { app } }) => runAgain(app)],
};

const steps = fc.array(
  fc.tuple(
    fc.oneof(...Object.entries(HAPPENINGS).map(([what, [weight]]) => ({ weight, arbitrary: fc.constant(what) }))),
    fc.nat(59),
  ),
  { maxLength: 60, size: 'max' },
);

async function play(sequence: readonly Step[]): Promise<Page> {
  const page = new Page(await handRunner({ tick: 5 }));
  page.type('runs');
  for (const [what, n] of sequence) HAPPENINGS[what][1](page, n);
  page.settle();
  return page;
}

function check({ hands: { app }, hasFailed }: Page): void {
  const { picture, program, lanes, status, refusal, patience } = app.run.getState();
  const kinds = lanes.map(({ id }) => status[id]?.kind ?? 'idle');
  if (!hasFailed) expect(kinds).not.toContain('lost');
  expect(kinds).not.toContain('running');
  const fate = fateOf(program.files['main.js']);
  const isWhole = !kinds.includes('lost');
  if (picture === null) {
    expect(isWhole).toBe(false);
    return;
  }
  const shown = picture.lanes.map(({ setting }) => setting);
  if (isWhole) expect(shown).toEqual(lanes);
  for (const { setting, trace } of picture.lanes) expect(trace.profile).toBe(setting.profile);
  expect(new Set(picture.lanes.map(({ trace }) => trace.outcome.exit)).size).toBe(1);
  if (fate === 'refused' && isWhole && picture.files !== program.files) expect(refusal?.program).toBe(program);
  if (fate !== 'runs' || !isWhole) return;
  expect(picture.files).toBe(program.files);
  for (const { trace } of picture.lanes) {
    expect(String(trace.outcome.exit)).toBe(program.files['main.js']);
    expect(trace.ops).toBe(20_000_000 * patience);
  }
}

describe('whatever happens in whatever order', () => {
  it('every lane shows in the end the last program that could run, and nothing is pending', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => check(await play(sequence))),
      { seed: 1, numRuns: 200 },
    );
  });
});
