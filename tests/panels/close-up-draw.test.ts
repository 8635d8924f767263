import { describe, expect, it } from 'vitest';
import { buildPicture } from '../../src/app/run/build-picture.ts';
import { DEFAULT_LANES } from '../../src/app/lanes/lanes.ts';
import type { Picture } from '../../src/app/run/picture.ts';
import { barOf, timelineOf } from '../../src/app/timeline/timeline-layout.ts';
import { timelineRowsInPieces, timelineRowsOf } from '../../src/app/timeline/timeline-rows.ts';
import { counterpartsOf } from '../../src/app/timeline/timeline-selection.ts';
import { type CloseUpView, hitAt, rowMiddle, xOf } from '../../src/panels/timeline/close-up-view.ts';
import { drawCloseUp } from '../../src/panels/timeline/draw-close-up.ts';
import { closeUpView, drawnCloseUp } from '../support/close-up.ts';
import { loggingPen } from '../support/logging-pen.ts';
import { ModelRun } from '../support/model-run.ts';
import { pictureOf } from '../support/pictured.ts';
import { RACE_PROGRAM, racePicture } from '../support/race-app.ts';

const texts = (log: readonly string[]): string[] =>
  log.filter((line) => line.startsWith('fillText')).map((line) => line.split(' ').slice(1, -3).join(' '));

/** Two lanes of one async function that awaits `count` times: that many ticks, and three times as many. */
function longPicture(count: number): Picture {
  const trace = (wraps: boolean) => {
    const run = new ModelRun({ wraps });
    return run.main(() => {
      const settled = run.resolved(1, 1);
      run.call('main', 2, function* () {
        for (let i = 0; i < count; i++) yield run.wait(settled, 3);
      });
    });
  };
  const results = DEFAULT_LANES.map((setting) => ({ setting, trace: trace(setting.profile === 'es2017') }));
  return buildPicture(1, RACE_PROGRAM, results);
}

describe('the rows of the close-up', () => {
  it('have something in each', () => {
    const source = `async function* never() { yield 1; }
never();
async function plain() {}
plain();
const failing = async () => { throw 1; };
failing().catch(() => {});
(async () => { for await (const n of [1, Promise.resolve(2)]) console.log(n); })();
setTimeout(() => queueMicrotask(() => {}), 5);`;
    for (const { rows, rowOfBar, calls, waits } of timelineRowsOf(pictureOf(source))) {
      const used = new Set([...rowOfBar, ...calls.row, ...waits.row]);
      expect(rows.filter((_, at) => !used.has(at))).toEqual([]);
    }
  });

  it('write what a call printed behind it, and its dot whole into it', () => {
    const picture = pictureOf("async function load() { console.log('first'); await null; }\nload();");
    const view = closeUpView(picture, { scale: 300 });
    const log = drawnCloseUp(picture, { scale: 300 });
    const { calls } = timelineRowsOf(picture)[0];
    const [left, right] = [xOf(view, calls.start[0]), xOf(view, calls.end[0])];
    const numbers = (line = ''): number[] => (line.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    const [dot] = numbers(log.find((line) => /^arc \d+ \d+ 4 /.test(line)));
    expect(dot).toBeGreaterThan(left + 3);
    expect(dot).toBeLessThan(right - 3);
    const [written] = numbers(log.find((line) => line.startsWith('fillText first')));
    expect(written).toBeGreaterThan(right);
  });

  it('name the line that a call begins on beside the dot of what it printed, not under it', () => {
    const picture = pictureOf("async function load() { console.log('first'); await null; }\nload();");
    const numbers = (line = ''): number[] => (line.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    let named = 0;
    for (const scale of [60, 90, 120, 300, 600]) {
      const log = drawnCloseUp(picture, { scale });
      const [dot] = numbers(log.find((line) => /^arc \d+ \d+ 4 /.test(line)));
      for (const line of log.filter((written) => written.startsWith('fillText line 1 '))) {
        const [, x] = numbers(line);
        expect(x > dot + 4 || x + 'line 1'.length * 6 < dot - 4, `${scale}: ${x} ${dot}`).toBe(true);
        named++;
      }
    }
    expect(named).toBeGreaterThan(2);
  });

  it('number a job beside all dots of what it printed, before, between or behind them', () => {
    const lines = "console.log('one');\nconsole.log('two');\n[1, 2, 3].map((n) => n + 1);\nconsole.log('three');\n";
    const picture = pictureOf(`Promise.resolve().then(() => {\n${lines}});`);
    const numbers = (line = ''): number[] => (line.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    const places = new Set<string>();
    for (let scale = 20; scale < 400; scale += 5) {
      const log = drawnCloseUp(picture, { scale, width: 4000 });
      const label = log.find((line) => /^fillText #1\b/.test(line)) ?? '';
      const dots = log.filter((line) => /^arc \d+ \d+ 4 /.test(line)).map((line) => numbers(line)[0]);
      if (label === '') continue;
      const words = label.split(' ').slice(1, -3).join(' ');
      const x = numbers(label.slice('fillText '.length + words.length))[0];
      const before = dots.filter((dot) => dot < x);
      for (const dot of dots)
        expect(dot < x - 4 || dot > x + words.length * 6 + 2, `${scale}: ${label}, ${dot}`).toBe(true);
      places.add(before.length === 0 ? 'before' : before.length < 3 ? 'between' : 'behind');
    }
    expect(places.size).toBeGreaterThan(0);
  });

  it('are the script, the async activation, callbacks by place, and what only the engine does last', () => {
    const names = timelineRowsOf(racePicture()).map(({ rows }) => rows.map((row) => row.name || row.kind));
    expect(names).toEqual([
      ['script', 'waiter()', '.then', '.then', '.then', '.then', 'engine'],
      ['script', 'waiter()', '.then', '.then', '.then', '.then'],
    ]);
  });

  it('put a wait on its activation, from the tick it is suspended in to the one it resumes in', () => {
    const picture = racePicture();
    const { columns } = timelineOf(picture);
    const tickAt = (slot: number) => columns.find(({ start, width }) => slot < start + width)?.tick;
    const ends = timelineRowsOf(picture).map(({ waits }) => [
      waits.row[0],
      tickAt(waits.start[0]),
      tickAt(waits.end[0]),
    ]);
    expect(ends).toEqual([
      [1, 0, 3],
      [1, 0, 1],
    ]);
  });

  it('know from which row each job was queued', () => {
    const picture = racePicture();
    const { bars } = timelineOf(picture).lanes[0];
    const { rows, linkRow } = timelineRowsOf(picture)[0];
    const from = (job: number) => {
      const row = rows[linkRow[barOf(bars, 'job', job)]];
      return row.name || row.kind;
    };
    expect([1, 2, 3, 5].map(from)).toEqual(['waiter()', 'script', 'engine', 'engine']);
  });

  it('find the same thing of the program in the other lane', () => {
    const picture = racePicture();
    const layout = timelineOf(picture);
    const rows = timelineRowsOf(picture);
    const resume = barOf(layout.lanes[0].bars, 'job', 5);
    const found = counterpartsOf(rows, layout, 0, resume);
    expect(found).toEqual([{ lane: 1, bar: barOf(layout.lanes[1].bars, 'job', 1) }]);
  });

  it('are shared by function when there are more activations than rows make sense for', () => {
    const run = new ModelRun();
    const trace = run.main(() => {
      for (let i = 0; i < 500; i++) {
        run.call('work', 2, function* () {
          yield run.wait(i, 3);
        });
      }
    });
    const picture = buildPicture(1, RACE_PROGRAM, [{ setting: DEFAULT_LANES[0], trace }]);
    const [{ rows }] = timelineRowsOf(picture);
    expect(rows.map(({ name, kind, count }) => [name || kind, count])).toContainEqual(['work()', 500]);
    expect(rows.length).toBeLessThan(5);
  });
});

describe('the drawn close-up', () => {
  it('is the race, stroke by stroke: every call on the canvas in its order', () => {
    expect(drawnCloseUp(racePicture()).join('\n')).toMatchSnapshot();
    // Too narrow for rows: densities.
    expect(drawnCloseUp(racePicture(), { scale: 4 }).join('\n')).toMatchSnapshot();
  });

  it('names lanes and rows, labels bars, says what is printed and what a wait is for', () => {
    const words = texts(drawnCloseUp(racePicture()));
    for (const word of ['lane 0', 'waiter()', 'engine', '#1 W1 ← P1', '#3 → W1', 'wait 0', 'A', 'E', 't4', 'end 1'])
      expect(words, word).toContain(word);
  });

  it('numbers each tick that has room for its number, whatever the name before it takes', () => {
    const picture = racePicture();
    const column = (_: number, tick: number): string => (tick === 0 ? '0, the script' : `${tick}`);
    const words = { ...closeUpView(picture).words, column };
    for (let scale = 30; scale <= 120; scale++) {
      const numbers = texts(drawnCloseUp(picture, { scale, words })).filter((text) => /^\d/.test(text));
      expect(numbers.slice(1, 3), `scale ${scale}`).toEqual(['1', '2']);
    }
  });

  it('draws a link for every queued job, the picked one bold, and its counterpart dashed', () => {
    const curves = (log: readonly string[]) => log.filter((line) => line.startsWith('bezierCurveTo')).length;
    const picture = racePicture();
    expect(curves(drawnCloseUp(picture))).toBe(12);
    const layout = timelineOf(picture);
    const picked = { lane: 0, bar: barOf(layout.lanes[0].bars, 'job', 5) };
    const counterparts = counterpartsOf(timelineRowsOf(picture), layout, picked.lane, picked.bar);
    const log = drawnCloseUp(picture, { picked, counterparts });
    expect(curves(log)).toBe(12);
    expect(log.filter((line) => line.startsWith('stroke') && line.endsWith('linkEdge'))).toHaveLength(2);
    expect(log.some((line) => line.startsWith('setLineDash 5,4'))).toBe(true);
  });

  it('writes of long and of many lines the beginning, with a mark, and no wider than a few bars', () => {
    const source = "console.log('x'.repeat(100_000));\nqueueMicrotask(() => console.log('one\\ntwo'));";
    const log = drawnCloseUp(pictureOf(source));
    const [long] = texts(log).filter((text) => text.startsWith('xxx'));
    expect(long).toMatch(/^x{20,80}…$/);
    expect(texts(log)).toContain('one…');
  });

  it('tells what lies under a point: the bar, else the wait', () => {
    const view = closeUpView(racePicture());
    const bar = barOf(view.layout.lanes[0].bars, 'job', 2);
    const row = view.rows[0].rowOfBar[bar];
    const x = xOf(view, view.layout.lanes[0].bars[bar].start + 0.5);
    expect(hitAt(view, x, rowMiddle(view, 0, row))).toEqual({ kind: 'bar', lane: 0, bar });
    expect(hitAt(view, x, rowMiddle(view, 0, 1))).toEqual({ kind: 'wait', lane: 0, entry: 0 });
    expect(hitAt(view, 10, 10)).toBeNull();
  });

  it('asks little of the canvas in every frame of 100,000 ticks, at every zoom and with every row full', () => {
    const picture = longPicture(34_000);
    const { columns, slots } = timelineOf(picture);
    expect(columns.length).toBeGreaterThan(100_000);
    // Opening it does not hold up the page either.
    const work = timelineRowsInPieces(picture);
    let pauses = 0;
    while (!work.next().done) pauses++;
    expect(pauses).toBeGreaterThan(150);
    for (const scale of [1050 / slots, 0.5, 4, 6, 14, 30, 120]) {
      const { calls, measured } = costOf(picture, { scale, from: slots / 4 });
      expect(calls, `scale ${scale}`).toBeLessThan(6000);
      expect(calls).toBeGreaterThan(20);
      expect(measured, `scale ${scale}`).toBeLessThan(500);
    }
  }, 60_000);

  it('draws one line for waits that lie on each other, however many they are', () => {
    const run = new ModelRun();
    const trace = run.main(() => {
      for (let i = 0; i < 4000; i++) {
        run.call('work', 2, function* () {
          yield run.wait(i, 3);
        });
      }
    });
    const picture = buildPicture(1, RACE_PROGRAM, [{ setting: DEFAULT_LANES[0], trace }]);
    for (const scale of [6, 40, 200]) expect(costOf(picture, { scale }).calls, `scale ${scale}`).toBeLessThan(5000);
  });
});

/** What one frame asks of the canvas: calls, and texts that it measures. */
function costOf(picture: Picture, change: Partial<CloseUpView>): { calls: number; measured: number } {
  const { pen, log, measured } = loggingPen();
  drawCloseUp(pen, closeUpView(picture, change));
  return { calls: log.length, measured: measured() };
}
