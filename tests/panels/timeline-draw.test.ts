import { describe, expect, it } from 'vitest';
import { buildPicture } from '../../src/app/run/build-picture.ts';
import { DEFAULT_LANES } from '../../src/app/lanes/lanes.ts';
import type { Picture } from '../../src/app/run/picture.ts';
import { timelineOf } from '../../src/app/timeline/timeline-layout.ts';
import { columnsToName } from '../../src/panels/timeline/columns.ts';
import { barAt, drawTimeline, type TimelineView } from '../../src/panels/timeline/draw-timeline.ts';
import { loggingPen, TEST_COLORS } from '../support/logging-pen.ts';
import { ModelRun } from '../support/model-run.ts';
import { RACE_PROGRAM, racePicture } from '../support/race-app.ts';

function draw(change: Partial<TimelineView> = {}): string[] {
  const picture = racePicture();
  const layout = timelineOf(picture);
  const { pen, log } = loggingPen();
  const words = {
    column: (_: number, tick: number) => `t${tick}`,
    task: (source: string) => source,
    end: (lane: number) => `end ${lane}`,
  };
  drawTimeline(pen, {
    picture,
    layout,
    width: 1000,
    height: 144,
    from: 0,
    scale: 100,
    colors: TEST_COLORS,
    words,
    divergence: 2.5,
    picked: null,
    own: null,
    linked: [],
    ...change,
  });
  return log;
}

/** One async function that awaits 9,999 times. */
function longPicture(): Picture {
  const run = new ModelRun();
  const trace = run.main(() => {
    run.call('work', 2, function* () {
      for (let i = 0; i < 9999; i++) yield run.wait(i, 3);
    });
  });
  return buildPicture(1, RACE_PROGRAM, [{ setting: DEFAULT_LANES[0], trace }]);
}

const texts = (log: readonly string[]): string[] =>
  log.filter((line) => line.startsWith('fillText')).map((line) => line.split(' ').slice(1, -3).join(' '));

describe('the drawn timeline', () => {
  it('is the race, stroke by stroke: every call on the canvas in its order', () => {
    expect(draw().join('\n')).toMatchSnapshot();
  });

  it('numbers the ticks, names the jobs, and says how each lane ended', () => {
    expect(texts(draw())).toEqual([
      't0',
      't1',
      't2',
      't3',
      't4',
      'script',
      '#1 W1 ← P1',
      '#2 › B',
      '#3 → W1',
      '#4 › C',
      '#5 › A',
      '#6 › D',
      '#7 › E',
      'end 0',
      'script',
      '#1 › A',
      '#2 › B',
      '#3 › C',
      '#4 › D',
      '#5 › E',
      'end 1',
    ]);
  });

  it('says of a job without room for all what came of it, else its number, and never a number that is cut', () => {
    // Letters of the test's pen are six pixels wide.
    expect(texts(draw({ scale: 64 })).slice(6, 10)).toEqual(['W1 ← P1', '#2 › B', '#3 → W1', '#4 › C']);
    expect(texts(draw({ scale: 48 })).slice(6, 9)).toEqual(['#1', 'B', '→ W1']);
  });

  it('numbers ticks up to the end of the ruler, and none that would be cut there', () => {
    const numbers = (scale: number): string[] => texts(draw({ scale })).filter((text) => /^t\d/.test(text));
    expect(numbers(111)).toEqual(['t0', 't1', 't2', 't3', 't4']);
    // The number of the fifth would stand at 992 of 1,000 pixels.
    expect(numbers(123)).toEqual(['t0', 't1', 't2', 't3']);
  });

  it('numbers round turns where thousands are too narrow for their names, from the first to the last', () => {
    const picture = racePicture();
    const layout = timelineOf(picture);
    const columns = Array.from({ length: 10_001 }, (_, at) => ({ turn: at + 1, tick: 0, start: at, width: 1 }));
    const named = (scale: number, from: number, to: number): number[] =>
      columnsToName({ layout: { ...layout, columns, slots: 10_001 }, scale }, from, to).map(
        ({ column }) => column.turn,
      );
    const thousands = Array.from({ length: 10 }, (_, at) => 1000 * (at + 1));
    expect(named(1160 / 10_001, 0, 10_001)).toEqual([1, ...thousands]);
    expect(named(1160 / 200, 5000.5, 5200)).toEqual([5020, 5040, 5060, 5080, 5100, 5120, 5140, 5160, 5180, 5200]);
    expect(named(100, 0, 5)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('numbers round ticks where thousands are too narrow for their numbers, and says where each begins', () => {
    const picture = longPicture();
    const layout = timelineOf(picture);
    const { columns, slots } = layout;
    expect(columns.length).toBeGreaterThan(9000);
    const log = draw({ picture, layout, scale: 850 / slots, divergence: -1 });
    const numbers = texts(log).filter((text) => /^t\d/.test(text));
    expect(numbers.slice(0, 3)).toEqual(['t0', 't1000', 't2000']);
    expect(numbers).toHaveLength(10);
    expect(log.filter((line) => line.startsWith('fillRect') && line.endsWith(' rule'))).toHaveLength(9);
    // Nearer by, between the thousands.
    const near = texts(draw({ picture, layout, scale: 8, from: slots / 2, divergence: -1 })).filter((text) =>
      /^t\d/.test(text),
    );
    expect(near.length).toBeGreaterThan(5);
    expect(near.every((text) => text.endsWith('0'))).toBe(true);
  });

  it('numbers a wide tick behind the name of a narrow one that reaches into it', () => {
    const picture = racePicture();
    const layout = timelineOf(picture);
    const columns = [
      { turn: 1, tick: 0, start: 0, width: 2 },
      { turn: 1, tick: 1, start: 2, width: 10_000 },
      { turn: 1, tick: 2, start: 10_002, width: 10_000 },
    ];
    const log = draw({ picture, layout: { ...layout, columns, slots: 20_002 }, scale: 880 / 20_002, divergence: -1 });
    expect(texts(log).filter((text) => /^t\d/.test(text))).toEqual(['t0', 't1', 't2']);
  });

  it('numbers thousands whole, and passes over no round tick where they are crowded in one place', () => {
    const picture = longPicture();
    const layout = timelineOf(picture);
    const column = (_: number, tick: number) => tick.toLocaleString('en');
    const words = { column, task: (source: string) => source, end: () => '' };
    const numbers = texts(draw({ picture, layout, scale: 850 / layout.slots, words, divergence: -1 }));
    expect(numbers.filter((text) => /^[\d,]+$/.test(text)).slice(0, 3)).toEqual(['0', '1,000', '2,000']);
    // Half of the jobs are of the first tick.
    const columns = Array.from({ length: 3000 }, (_, tick) => ({
      turn: 1,
      tick,
      start: tick === 0 ? 0 : 2999 + tick,
      width: tick === 0 ? 3000 : 1,
    }));
    for (let width = 500; width <= 1400; width += 20) {
      const named = columnsToName({ layout: { ...layout, columns, slots: 5999 }, scale: width / 5999 }, 0, 5999);
      const ticks = named.map((each) => each.column.tick);
      const steps = ticks.slice(1).map((tick, at) => tick - ticks[at]);
      expect(new Set(steps).size, `${width}: ${ticks}`).toBe(1);
    }
  });

  it('hatches what only the engine does and fills what the program does', () => {
    const log = draw();
    expect(log.filter((line) => line.endsWith('thenable'))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^stroke/)]),
    );
    expect(log.filter((line) => /^fill\b.*await$/.test(line))).toHaveLength(2);
    expect(log.some((line) => /^fill\b.*(thenable|pass)$/.test(line))).toBe(false);
  });

  it('outlines a picked job and draws an arrow from who queued it', () => {
    expect(draw().some((line) => line.endsWith('linkEdge'))).toBe(false);
    const log = draw({ picked: { lane: 0, job: 3, by: 1 }, own: { lane: 0, bar: 3 } });
    expect(log.filter((line) => line.endsWith('linkEdge')).map((line) => line.split(' ')[0])).toEqual([
      'strokeRect',
      'stroke',
      'fill',
    ]);
  });

  it('washes what belongs to the thing that is pointed at, and knows what the pointer is on', () => {
    const layout = timelineOf(racePicture());
    const [own, other] = [layout.lanes[0].bars[3], layout.lanes[0].bars[1]];
    const washes = draw({ linked: [new Set([3, 1, -1])] }).filter(
      (line) => line.startsWith('fillRect') && line.endsWith(' link'),
    );
    expect(washes.map((line) => Math.round(Number(line.split(' ')[1]) / 100))).toEqual([own.start, other.start]);
    const view = { layout, width: 1000, height: 144, from: 0, scale: 100 };
    expect(barAt(view, (own.start + 0.5) * 100, 60)).toEqual({ lane: 0, bar: 3 });
    expect(barAt(view, (own.start + 0.5) * 100, 10), 'the ruler').toBeNull();
    expect(barAt({ ...view, scale: 2 }, own.start * 2, 60), 'too thin').toBeNull();
  });

  it('merges bars into a density when they would be too thin, and never draws outside', () => {
    const log = draw({ scale: 2 });
    expect(texts(log).some((text) => text.startsWith('#'))).toBe(false);
    const rects = log
      .filter((line) => line.startsWith('fillRect'))
      .map((line) => line.split(' ').slice(1, 5).map(Number));
    for (const [x, y, w, h] of rects) {
      expect(x).toBeGreaterThanOrEqual(-1);
      expect(x + w).toBeLessThanOrEqual(1001);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + h).toBeLessThanOrEqual(145);
    }
  });
});
