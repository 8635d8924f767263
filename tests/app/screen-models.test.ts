import { describe, expect, it } from 'vitest';
import { selectAnatomy } from '../../src/app/awaits/await-anatomy.ts';
import { selectBanner } from '../../src/app/lanes/banner.ts';
import { buildPicture } from '../../src/app/run/build-picture.ts';
import { cellsOf, selectCodeMarks } from '../../src/app/editor/code-marks.ts';
import { describeJob } from '../../src/app/rooms/describe.ts';
import { divergenceStep, goToDivergence } from '../../src/app/lanes/divergence.ts';
import { selectExplain } from '../../src/app/sentences/explain-line.ts';
import { laneBadge, selectGate } from '../../src/app/lanes/lane-status.ts';
import { selectLaneViews } from '../../src/app/lanes/lane-view.ts';
import { linksIn } from '../../src/app/selection/find-links.ts';
import { NO_LINKS, selectLinks } from '../../src/app/selection/links.ts';
import { LANE_IDS } from '../../src/app/lanes/lanes.ts';
import { lengthOf } from '../../src/app/run/picture.ts';
import { editText } from '../../src/app/editor/program.ts';
import { describePromise, selectPromiseRows } from '../../src/app/rooms/promise-rows.ts';
import { stepAtSlot, timelineOf } from '../../src/app/timeline/timeline-layout.ts';
import { handlerWords, jobName, jobSentence, schedulerWords } from '../../src/app/sentences/words.ts';
import { plainText } from '../../src/base/rich-text.ts';
import { messagesOf } from '../../src/i18n/messages.ts';
import { ranApp } from '../support/debugged-app.ts';
import { pictureOf } from '../support/pictured.ts';
import { raceTrace } from '../support/race.ts';
import { RACE_PROGRAM, RACE_SOURCE, raceApp, racePicture } from '../support/race-app.ts';

const m = messagesOf('en');
const picture = racePicture();
const last = lengthOf(picture) - 1;
const laneA = { trace: picture.lanes[0].trace, tables: picture.lanes[0].tables, files: picture.files };

describe('a job', () => {
  const words = (job: number): string => {
    const model = describeJob(laneA, job);
    return [
      jobName(m, model),
      plainText(handlerWords(m, model.handler)),
      model.settles,
      schedulerWords(m, model.by),
    ].join(' | ');
  };

  it('carries the specification’s name, what it runs, what it settles and whose doing it is', () => {
    expect([1, 3, 5].map(words)).toEqual([
      'PromiseResolveThenableJob | W1 adopts P1 | W1 | by script',
      'PromiseReactionJob | resolve function of W1 | W1 | by #1',
      'PromiseReactionJob | resume waiter() |  | by #3',
    ]);
  });

  it('is hatched when none of the program’s code runs', () => {
    expect([1, 2, 3, 4, 5].map((job) => describeJob(laneA, job).fill)).toEqual([
      'thenable',
      'reaction',
      'pass',
      'reaction',
      'await',
    ]);
  });

  it('is read as one sentence', () => {
    expect(jobSentence(m, describeJob(laneA, 3), 1)).toBe(
      'Next but one: PromiseReactionJob 3, tick 2, resolve function of W1, on P1, settles W1, queued by job 1, line 3',
    );
  });
});

describe('the banner', () => {
  it('says from which line the outputs differ, why, and where to go', () => {
    const banner = selectBanner(m, raceApp().run.getState());
    expect(banner).toMatchObject({
      kind: 'verdict',
      agree: false,
      title: 'Outputs differ from line 1',
      go: 'Go to tick 1',
    });
    if (banner.kind !== 'verdict') return;
    expect(plainText(banner.why)).toContain('under ES2017, whose await puts');
    expect(
      banner.outputs.map(({ lines }) => lines.map(({ text, isFirst }) => (isFirst ? `[${text}]` : text)).join(' ')),
    ).toEqual(['[B] C A D', '[A] B C D']);
  });

  it('shows outputs once for all lanes that print the same there', () => {
    const lanes = ['es2017', 'es2025', 'es2019', 'es2018'].map((profile, at) => ({
      id: LANE_IDS[at],
      engine: '',
      profile,
      host: 'node-24',
    }));
    const banner = selectBanner(m, { ...raceApp().run.getState(), lanes, picture: pictureOf(RACE_SOURCE, lanes) });
    expect(banner.kind === 'verdict' && banner.outputs.map(({ lanes }) => lanes.join())).toEqual(['a,d', 'b,c']);
  });

  it('names the tick at which the cursor will stand, though another lane prints its own line in an earlier one', () => {
    const source = `const p = Promise.resolve();
(async () => { await null; await (async () => await p)(); console.log('x'); })();
(async () => { await null; await p; console.log('z'); })();
p.then(() => {}).then(() => {}).then(() => console.log('y'));`;
    const picture = pictureOf(source);
    const banner = selectBanner(m, { ...raceApp().run.getState(), picture });
    expect(picture.comparison?.lanes.map(({ tick }) => tick)).toEqual([3, 2]);
    expect(banner).toMatchObject({ go: 'Go to tick 3' });
    expect(selectExplain(m, picture, divergenceStep(picture)).where).toContain('Tick 3');
  });

  it('shows of texts that begin alike the line that differs, and that one of them has no more', () => {
    const source = `async function inner() { await null; throw new Error('no'); }
async function outer() { try { await inner(); } catch (error) { console.log(error.stack); } }
outer();`;
    const banner = selectBanner(m, { ...raceApp().run.getState(), picture: pictureOf(source) });
    const first = banner.kind === 'verdict' ? banner.outputs.map(({ lines }) => lines[0].text) : [];
    expect(first).toEqual(['… no further line', '… at async outer (main.…']);
  });

  it('says that lanes agree, and why nothing can tell', () => {
    const same = buildPicture(
      1,
      RACE_PROGRAM,
      picture.lanes.map(({ setting }) => ({ setting, trace: raceTrace({ wraps: false, profile: setting.profile }) })),
    );
    const banner = selectBanner(m, { ...raceApp().run.getState(), picture: same });
    expect(banner).toMatchObject({ agree: true, title: 'Same output, same ticks in every lane', go: '' });
  });

  it('names a lane that gave no answer', () => {
    const state = raceApp().run.getState();
    const banner = selectBanner(m, {
      ...state,
      status: { a: { kind: 'lost', cause: 'silent', revision: 1, report: '' } },
    });
    expect(banner).toMatchObject({ note: 'No answer from lane A; the rest is compared.' });
  });

  it('does not say that something runs when no lane could', () => {
    const lost = { kind: 'lost', cause: 'not-loaded', revision: 1, report: '' } as const;
    const none = { ...raceApp().run.getState(), picture: null };
    expect(selectBanner(m, none)).toEqual({ kind: 'waiting' });
    expect(selectBanner(m, { ...none, status: { a: lost } })).toEqual({ kind: 'waiting' });
    expect(selectBanner(m, { ...none, status: { a: lost, b: lost } })).toEqual({ kind: 'lost' });
  });

  it('leads to where the pictures part', () => {
    const app = raceApp();
    goToDivergence(app);
    expect(app.playback.getState().k).toBe(divergenceStep(picture));
    const [a, b] = selectLaneViews(picture, divergenceStep(picture));
    expect(a.state.consoleCount).not.toBe(b.state.consoleCount);
  });
});

describe('a lane that is ahead', () => {
  it('waits for the others, and its head says so', () => {
    const waiting = Array.from({ length: last }, (_, k) => k).filter((k) => selectLaneViews(picture, k)[1].waits);
    expect(waiting.length).toBeGreaterThan(0);
    for (const k of waiting) expect(selectGate(picture, picture.lanes[1].setting, k)).toEqual(['A']);
    expect(laneBadge(undefined, selectLaneViews(picture, waiting[0])[1])).toMatchObject({ kind: 'waits' });
  });

  it('is done at its end', () => {
    expect(laneBadge(undefined, selectLaneViews(picture, last)[0])).toEqual({ kind: 'done' });
  });
});

describe('promises', () => {
  it('stand in the same row of every lane, and a lane that makes none keeps the row', () => {
    const views = selectLaneViews(picture, last);
    const rows = selectPromiseRows(picture, views, true);
    expect(rows.map((row) => row.name)).toEqual(['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'W1', 'T1', 'D1']);
    const wrapper = rows.find((row) => row.name === 'W1');
    if (!wrapper) throw new Error('no wrapper');
    expect(describePromise(views[0], wrapper, 0)).toMatchObject({ kind: 'promise', glyph: 'fulfilled' });
    expect(describePromise(views[1], wrapper, 1)).toEqual({ kind: 'absent', letter: 'W', later: false });
    expect(selectPromiseRows(picture, views, false).some((row) => row.isInternal)).toBe(false);
  });

  it('carry their waiting reactions until they settle', () => {
    const waiting = (k: number): number => {
      const views = selectLaneViews(picture, k);
      const row = selectPromiseRows(picture, views, true).find(({ name }) => name === 'W1');
      const cell = row && describePromise(views[0], row, 0);
      return cell?.kind === 'promise' ? cell.waiting.length : 0;
    };
    const counts = Array.from({ length: last + 1 }, (_, k) => waiting(k));
    expect(Math.max(...counts)).toBe(1);
    expect(counts[last]).toBe(0);
  });
});

describe('marks on the program', () => {
  const marksAt = (k: number, app = raceApp()) =>
    selectCodeMarks({
      run: app.run.getState(),
      views: selectLaneViews(app.run.getState().picture, k),
      k,
      links: NO_LINKS,
    });

  it('tell how many ticks each await takes, lanes that agree as one', () => {
    expect(marksAt(1).hints).toEqual([
      {
        line: 3,
        parts: [
          { lanes: ['a'], min: 3, max: 3, cells: ['thenable', 'pass', 'await'] },
          { lanes: ['b'], min: 1, max: 1, cells: ['await'] },
        ],
      },
    ]);
  });

  it('flag where each lane is, and where it waits', () => {
    const kinds = new Set(Array.from({ length: last + 1 }, (_, k) => marksAt(k).flags.map((flag) => flag.kind)).flat());
    expect(kinds).toEqual(new Set(['here', 'engine', 'waits']));
    expect(marksAt(last).flags).toEqual([]);
  });

  it('flag the line a job comes from while none of its code runs, and none between jobs', () => {
    const jobs = new Map<number, Set<string>>();
    for (let k = 0; k <= last; k++) {
      const [view] = selectLaneViews(picture, k);
      const own = marksAt(k).flags.filter(({ lane }) => lane === 'a');
      const { running, stack } = view.state;
      if (running.kind === 'idle' && !view.waits) expect(own, `position ${k}`).toEqual([]);
      if (running.kind !== 'job' || stack.length > 0 || view.waits) continue;
      const flags = own.map(({ kind, line }) => `${kind} ${line}`).join();
      jobs.set(running.job, (jobs.get(running.job) ?? new Set()).add(flags));
    }
    expect([...jobs].map(([job, flags]) => [job, ...flags].join(' '))).toEqual([
      '1 engine 3',
      '2 engine 8',
      '3 engine 3',
      '4 engine 9',
      '5 engine 3',
      '6 engine 10',
      '7 engine 11',
    ]);
  });

  it('flag the line on which a timer was set while the host settles a promise for it', () => {
    const app = ranApp('const p = new Promise((done) =>\n  setTimeout(done, 1));\np.then(() => 1);\nlet last = 4;\n');
    const own = app.run.getState().picture;
    const seen = new Set<string>();
    for (let k = 0; k < lengthOf(own); k++) {
      const { running } = selectLaneViews(own, k)[0].state;
      if (running.kind !== 'task' || running.task === 1) continue;
      for (const { kind, line } of marksAt(k, app).flags) seen.add(`${kind} ${line}`);
    }
    expect([...seen]).toEqual(['engine 2']);
  });

  it('stay with their lines while somebody types above them', () => {
    const app = raceApp();
    editText(app, 'main.js', `// new\n${RACE_SOURCE}`);
    expect(marksAt(1, app).hints[0].line).toBe(4);
    editText(app, 'main.js', RACE_SOURCE.replace('await settled', 'await  settled'));
    expect(marksAt(1, app).hints).toEqual([]);
  });

  it('cut long awaits short', () => {
    expect(cellsOf(0, true)).toEqual([]);
    expect(cellsOf(2, true)).toEqual(['thenable', 'await']);
    expect(cellsOf(40, true)).toHaveLength(6);
  });
});

describe('what is pointed at', () => {
  it('lights up with its origin, its promises and its place', () => {
    const links = selectLinks(picture, { kind: 'job', lane: 'a', id: 3 });
    const { jobs, promises } = linksIn(links, 'a');
    expect([...jobs]).toEqual([3, 1]);
    expect(promises.size).toBeGreaterThan(0);
    expect(linksIn(links, 'b').jobs.size).toBe(0);
  });

  it('is nothing in a lane that is not there', () => {
    expect(selectLinks(picture, { kind: 'job', lane: 'd', id: 3 })).toBe(NO_LINKS);
  });
});

describe('the anatomy of an await', () => {
  it('lists its jobs tick by tick in each lane, with what they cost', () => {
    const anatomy = selectAnatomy(selectLaneViews(picture, 9), null);
    expect(
      anatomy?.lanes.map(({ ticks, promises, jobs, rows }) => ({
        ticks,
        promises,
        jobs,
        rows: rows.map((row) => `${row.tick} ${row.what}`),
      })),
    ).toEqual([
      { ticks: 3, promises: 3, jobs: 3, rows: ['1 adopt', '2 fulfil', '3 resume'] },
      { ticks: 1, promises: 0, jobs: 1, rows: ['1 resume'] },
    ]);
  });
});

describe('the timeline', () => {
  const layout = timelineOf(picture);

  it('gives a tick the width of its busiest lane and keeps order', () => {
    expect(layout.columns.map(({ tick, width }) => `${tick}:${width}`)).toEqual(['0:2', '1:2', '2:2', '3:2', '4:1']);
    for (const { bars } of layout.lanes) {
      expect(bars.map((bar) => bar.start)).toEqual(bars.map((bar) => bar.start).sort((a, b) => a - b));
    }
  });

  it('leads from every position to a place and back', () => {
    const xs = [...layout.xOfStep];
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
    for (let k = 0; k <= last; k++) expect(xs[stepAtSlot(layout, xs[k])]).toBeCloseTo(xs[k]);
    expect(stepAtSlot(layout, -5)).toBe(0);
    expect(stepAtSlot(layout, 1e6)).toBe(last);
  });
});

describe('the explain line', () => {
  it('has a sentence for every position', () => {
    const texts = Array.from({ length: last + 1 }, (_, k) => plainText(selectExplain(m, picture, k).text));
    for (const text of texts) expect(text).toMatch(/^\S.{8,}[.!]$/s);
    expect(texts.join(' ')).not.toMatch(/undefined is|NaN|\bnull\b|explain\./);
  });

  it('says what the last line of a task did, and whose rejection the host reports', () => {
    const own = pictureOf(`const broken = Promise.reject(1);
process.on('unhandledRejection', () => {});
const bell = setTimeout(function ring() {}, 5);
setTimeout(() => clearTimeout(bell));`);
    const texts = Array.from({ length: lengthOf(own) }, (_, k) => plainText(selectExplain(m, own, k).text));
    expect(texts).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^setTimeout on line 4 set a timer .* main\.js is done: its stack is empty/),
        expect.stringMatching(/^Nobody handles the rejection of broken .* Turn 2 begins: .*\(unhandledRejection\)/),
        expect.stringMatching(
          /^The timer for ring\(\), set on line 3, was cleared, so .* The setTimeout callback is done/,
        ),
      ]),
    );
  });
});

it('a turn is over when its queues are empty, not when its script is', () => {
  const own = pictureOf(RACE_SOURCE);
  const words = Array.from({ length: lengthOf(own) }, (_, k) => selectLaneViews(own, k)[0])
    .filter(({ state }) => state.cursor > 0 && !state.finished && state.running.kind === 'idle')
    .map((view) => [view.state.microtasks.length > 0, laneBadge(undefined, { ...view, waits: false })] as const);
  expect(words.length).toBeGreaterThan(0);
  for (const [isBusy, badge] of words) expect(badge).toEqual({ kind: 'idle', turn: 1, isOver: !isBusy });
});
