import { describe, expect, it } from 'vitest';
import type { createApp } from '../../../src/app/app.ts';
import { isOutdated } from '../../../src/app/lanes/lane-status.ts';
import { dropLane, editText, growLanes, letGoOn, retryLane, setLane } from '../../../src/app/editor/program.ts';
import { EV, type GuestErrorInfo, kindAt } from '../../../src/trace/index.ts';
import { type Ending, endingOf, type HandRun, handRunner, SOURCE_ERROR } from '../../support/hand-workers.ts';

/** Runs of one text. */
function runsOf(runs: readonly HandRun[], text: string): HandRun[] {
  return runs.filter(({ settings }) => settings.files['main.js'] === text);
}

/** The worker's answer to a run. */
function finish(run: HandRun, error: GuestErrorInfo | null = null, ending: Ending = {}): void {
  for (const message of endingOf(run, error, ending)) run.worker.answer(message);
}

const shown = (app: ReturnType<typeof createApp>): string | undefined =>
  app.run
    .getState()
    .picture?.lanes.map(({ setting, trace }) => `${setting.id}:${trace.profile}`)
    .join(' ');

describe('typing', () => {
  it('runs every lane once the text parses and the hand pauses, whichever comes last', async () => {
    const { app, pass, parsed, runs } = await handRunner();
    parsed();
    expect(runs()).toHaveLength(0);
    pass();
    expect(runs().map(({ settings }) => settings.profile)).toEqual(['es2017', 'es2025']);
    for (const run of runs()) finish(run);
    expect(shown(app)).toBe('a:es2017 b:es2025');
  });

  it('keeps the last picture while the text does not parse, and says where it does not', async () => {
    const { app, pass, parsed, runs } = await handRunner();
    parsed();
    pass();
    for (const run of runs()) finish(run);
    const before = app.run.getState().picture;
    editText(app, 'main.js', '(');
    pass();
    parsed([SOURCE_ERROR]);
    expect(runs()).toHaveLength(2);
    expect(app.run.getState().picture).toBe(before);
    expect(app.run.getState().syntax?.errors).toEqual([SOURCE_ERROR]);
    expect(app.run.getState().program.files['main.js']).toBe('(');
  });

  it('knows that what the lanes show is old while the next program runs, not while it has a mistake', async () => {
    const { app, pass, parsed, runs } = await handRunner();
    const old = () => app.run.getState().lanes.map((lane) => isOutdated(app.run.getState(), lane));
    expect(old()).toEqual([false, false]);
    parsed();
    pass();
    for (const run of runs()) finish(run);
    expect(old()).toEqual([false, false]);
    editText(app, 'main.js', 'later');
    pass();
    parsed();
    expect(old()).toEqual([true, true]);
    for (const run of runsOf(runs(), 'later')) finish(run);
    expect(old()).toEqual([false, false]);
    editText(app, 'main.js', '(');
    pass();
    parsed([SOURCE_ERROR]);
    expect(old()).toEqual([false, false]);
    editText(app, 'main.js', 'again');
    pass();
    parsed();
    for (const run of runsOf(runs(), 'again')) finish(run);
    setLane(app, { ...app.run.getState().lanes[1], profile: 'es2019' });
    expect(old()).toEqual([false, true]);
  });

  it('runs only the newest text', async () => {
    const { app, pass, parsed, runs } = await handRunner();
    parsed();
    editText(app, 'main.js', '1');
    editText(app, 'main.js', '12');
    pass();
    parsed();
    expect(runs()).toHaveLength(0);
    parsed();
    expect(runs().map(({ settings }) => settings.files['main.js'])).toEqual(['12', '12']);
  });
});

describe('a program that no lane can run', () => {
  const UNSUPPORTED: GuestErrorInfo = {
    phase: 'unsupported',
    name: 'Unsupported',
    message: 'not here',
    file: 'main.js',
    line: 1,
    column: 0,
    endLine: 1,
    endColumn: 4,
    stack: '',
  };

  it('leaves the last good picture, and says why, until it runs again', async () => {
    const { app, pass, parsed, runs } = await handRunner();
    parsed();
    pass();
    for (const run of runs()) finish(run);
    const before = app.run.getState().picture;
    editText(app, 'main.js', 'Temporal');
    pass();
    parsed();
    for (const run of runsOf(runs(), 'Temporal')) finish(run, UNSUPPORTED);
    expect(app.run.getState().picture).toBe(before);
    expect(app.run.getState().refusal?.errors).toEqual([UNSUPPORTED, UNSUPPORTED]);
    editText(app, 'main.js', '1');
    pass();
    parsed();
    for (const run of runsOf(runs(), '1')) finish(run);
    expect(app.run.getState().picture).not.toBe(before);
    expect(app.run.getState().refusal).toBeNull();
  });

  it('is told in each lane when there is nothing older to show', async () => {
    const { app, pass, parsed, runs } = await handRunner();
    parsed();
    pass();
    for (const run of runs()) finish(run, UNSUPPORTED);
    expect(app.run.getState().picture?.lanes).toHaveLength(2);
  });

  it('is told in a lane, too, that answers long after the others', async () => {
    const { app, pass, parsed, runs } = await handRunner();
    parsed();
    pass();
    const [first, second] = runs();
    finish(first, UNSUPPORTED);
    pass();
    expect(app.run.getState().picture?.lanes).toHaveLength(1);
    finish(second, UNSUPPORTED);
    expect(app.run.getState().picture?.lanes).toHaveLength(2);
  });

  it('is told in each lane, too, when its text does not parse', async () => {
    const { app, pass, parsed, runs } = await handRunner();
    pass();
    parsed([SOURCE_ERROR]);
    for (const run of runs()) finish(run, { ...UNSUPPORTED, phase: 'parse' });
    expect(app.run.getState().picture?.lanes.map(({ trace }) => trace.outcome.error?.phase)).toEqual([
      'parse',
      'parse',
    ]);
  });
});

describe('a large run', () => {
  const lengths = (app: ReturnType<typeof createApp>): number[] =>
    app.run.getState().picture?.lanes.map(({ trace }) => trace.length) ?? [];

  it('that ends nowhere is shown by its beginning, and by more of it when it may run on', async () => {
    const { app, pass, parsed, runs } = await handRunner();
    parsed();
    pass();
    for (const run of runs()) finish(run, null, { events: 300_000, stopped: 'events' });
    const [shorter, same] = lengths(app);
    expect(shorter).toBeGreaterThan(200_000);
    expect([shorter < 300_000, same]).toEqual([true, shorter]);
    const [{ trace }] = app.run.getState().picture?.lanes ?? [];
    expect([trace.length - 1, 0].map((event) => kindAt(trace, event))).toEqual([EV.RunStopped, EV.SiteReached]);
    const known = runs().map(({ runId }) => runId);
    letGoOn(app);
    const [a, b] = runs().filter(({ runId }) => !known.includes(runId));
    finish(a, null, { events: 300_000, stopped: 'jobs' });
    finish(b, null, { events: 300_000, stopped: 'events' });
    expect(lengths(app)).toEqual([300_000, 300_000]);
  });

  it('that ends in one lane is shown whole in all', async () => {
    const { app, pass, parsed, runs } = await handRunner();
    parsed();
    pass();
    const [a, b] = runs();
    finish(a, null, { events: 300_000, stopped: 'events' });
    finish(b, null, { events: 270_000 });
    expect(lengths(app)).toEqual([300_000, 270_000]);
  });

  it('may be as large as a trace can be, whatever patience there is', async () => {
    const { app, pass, parsed, runs } = await handRunner();
    parsed();
    pass();
    for (let press = 0; press < 3; press++) letGoOn(app);
    const events = runs().map(({ settings }) => settings.budgets?.events ?? 0);
    expect([Math.min(...events), Math.max(...events)]).toEqual([2_000_000, 16_000_000]);
  });
});

describe('lanes', () => {
  it('are shown without one that takes long, and with it when it has come', async () => {
    const { app, pass, parsed, runs } = await handRunner();
    parsed();
    pass();
    const [a, b] = runs();
    finish(b);
    expect(app.run.getState().picture).toBeNull();
    pass();
    expect(shown(app)).toBe('b:es2025');
    expect(app.run.getState().status.a?.kind).toBe('running');
    finish(a);
    expect(shown(app)).toBe('a:es2017 b:es2025');
  });

  it('run alone when only their own setting changes', async () => {
    const { app, pass, parsed, runs } = await handRunner();
    parsed();
    pass();
    for (const run of runs()) finish(run);
    const [, b] = app.run.getState().picture?.lanes ?? [];
    setLane(app, { ...app.run.getState().lanes[0], profile: 'es2019' });
    expect(runs()).toHaveLength(3);
    finish(runs().find(({ settings }) => settings.profile === 'es2019') as HandRun);
    expect(shown(app)).toBe('a:es2019 b:es2025');
    expect(app.run.getState().picture?.lanes[1].trace).toBe(b.trace);
  });

  it('that are lost leave the others, the program and a report, and can be started again', async () => {
    const { app, pass, parsed, runs, lanes } = await handRunner();
    parsed();
    pass();
    const [a, b] = runs();
    finish(b);
    a.worker.answer({
      kind: 'crashed',
      runId: a.runId,
      report: { name: 'RangeError', message: 'out of memory', stack: 'at x' },
    });
    expect(app.run.getState().status.a).toMatchObject({
      kind: 'lost',
      cause: 'threw',
      report: expect.stringContaining('out of memory'),
    });
    expect(shown(app)).toBe('b:es2025');
    expect(a.worker.isEnded).toBe(true);
    retryLane(app, 'a');
    const again = runs().filter(({ settings }) => settings.profile === 'es2017');
    expect(again).toHaveLength(2);
    finish(again[1]);
    expect(shown(app)).toBe('a:es2017 b:es2025');
    expect(lanes.length).toBeGreaterThan(2);
  });

  it('that are lost in a run which they have done before keep its picture', async () => {
    const { app, pass, parsed, runs } = await handRunner();
    parsed();
    pass();
    for (const run of runs()) finish(run);
    letGoOn(app);
    const last = (profile: string) => runs().findLast(({ settings }) => settings.profile === profile) as HandRun;
    last('es2017').worker.onerror?.({ message: 'gone' });
    finish(last('es2025'));
    expect(app.run.getState().status.a?.kind).toBe('lost');
    expect(shown(app)).toBe('a:es2017 b:es2025');
    retryLane(app, 'a');
    finish(last('es2017'));
    expect(app.run.getState().status.a?.kind).toBe('done');
  });

  it('that give no sign of life are replaced, and their report says so without the program', async () => {
    const { app, pass, parsed, runs } = await handRunner();
    editText(app, 'main.js', 'secret()');
    pass();
    parsed();
    parsed();
    const [a] = runs();
    a.worker.answer({ kind: 'ready' });
    a.worker.answer({ kind: 'started', runId: a.runId });
    for (let round = 0; round < 20; round++) pass();
    const { a: lost, b } = app.run.getState().status;
    expect(lost).toMatchObject({ kind: 'lost', cause: 'silent', report: expect.stringContaining('lane a') });
    expect(lost?.kind === 'lost' && lost.report).not.toContain('secret');
    expect(b?.kind).toBe('running');
    expect(a.worker.isEnded).toBe(true);
  });

  it('still run when the parser itself fails, and do not wait for it any more until it answers', async () => {
    const { app, parsed, pass, runs, syntax } = await handRunner();
    const fail = () => {
      const worker = syntax[syntax.length - 1];
      const { id } = worker.told[worker.told.length - 1];
      worker.answer({ kind: 'crashed', id, report: { name: 'Error', message: 'ours', stack: '' } });
    };
    pass();
    fail();
    expect(runs()).toHaveLength(2);
    editText(app, 'main.js', '1');
    pass();
    expect(runsOf(runs(), '1')).toHaveLength(2);
    parsed();
    editText(app, 'main.js', '2');
    pass();
    expect(runsOf(runs(), '2')).toHaveLength(0);
    parsed();
    expect(runsOf(runs(), '2')).toHaveLength(2);
  });

  it('that are added, changed and let go on while the text does not parse run what ran before', async () => {
    const { app, parsed, pass, runs } = await handRunner();
    parsed();
    pass();
    for (const run of runs()) finish(run);
    letGoOn(app);
    for (const run of runs().slice(-2)) finish(run);
    const known = runs().map(({ runId }) => runId);
    const newer = () => runs().filter(({ runId }) => !known.includes(runId));
    editText(app, 'main.js', '(');
    pass();
    parsed([SOURCE_ERROR]);
    expect(newer()).toEqual([]);
    growLanes(app);
    setLane(app, { ...app.run.getState().lanes[0], profile: 'es2022' });
    expect(
      newer()
        .map(({ settings: { profile, budgets } }) => [profile, budgets.ops])
        .sort(),
    ).toEqual([
      ['es2019', 80_000_000],
      ['es2022', 80_000_000],
    ]);
    for (const run of newer()) finish(run);
    expect(shown(app)).toBe('a:es2022 b:es2025 c:es2019');
    dropLane(app, 'b');
    expect(shown(app)).toBe('a:es2022 c:es2019');
  });

  it('that say of a run that it ended without any trace of it are lost', async () => {
    const { app, parsed, pass, runs } = await handRunner();
    parsed();
    pass();
    for (const run of runs()) run.worker.answer(endingOf(run)[endingOf(run).length - 1]);
    expect(app.run.getState().status.a?.kind).toBe('lost');
  });
});
