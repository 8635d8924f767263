import { describe, expect, it } from 'vitest';
import { selectLaneViews } from '../../../src/app/lanes/lane-view.ts';
import { DEFAULT_LANES } from '../../../src/app/lanes/lanes.ts';
import { countTaskRows, selectTaskRows, turnSource } from '../../../src/app/rooms/task-rows.ts';
import { timelineOf } from '../../../src/app/timeline/timeline-layout.ts';
import { buildPicture } from '../../../src/app/run/build-picture.ts';
import { lengthOf } from '../../../src/app/run/picture.ts';
import { buildTables, stateAt } from '../../../src/trace/index.ts';
import { RACE_PROGRAM } from '../../support/race-app.ts';
import { traceOf } from '../../support/traced.ts';

describe('what the host will run', () => {
  it.each([
    ['when nothing else is to do', ''],
    ['when its time is over', ', { timeout: 1 }'],
  ])('has no idle callback any more that has run %s', (_, options) => {
    const trace = traceOf(`requestIdleCallback(() => {}${options});`, 'es2025 on html');
    const tables = buildTables(trace);
    expect(stateAt(trace, tables, trace.length).timers).toEqual([]);
    expect([...tables.tasks.timer]).toContain(1);
  });

  it('stands in a table as long as what waited, frames and idle callbacks among timers', () => {
    const source =
      'setTimeout(print); requestAnimationFrame(print); requestIdleCallback(print, { timeout: 90 }); function print() {}';
    const { timers } = buildTables(traceOf(source, 'es2025 on html'));
    expect(timers.length).toBe(4);
  });

  it.each([
    ['a lock', "navigator.locks.request('a', () => {});", 'aside'],
    ['an answer', "fetch('/data').catch(() => {});", 'networking'],
  ])('in a turn of the network’s queue is said to be what it is: %s', (_, source, said) => {
    const trace = traceOf(source, 'es2025 on html');
    const files = { 'main.js': source };
    const picture = buildPicture(1, { ...RACE_PROGRAM, files }, [{ setting: DEFAULT_LANES[0], trace }]);
    const [view] = selectLaneViews(picture, lengthOf(picture) - 1);
    expect(turnSource(view)).toBe(said);
    expect(timelineOf(picture).lanes[0].bars.map((bar) => bar.source)).toContain(said);
  });

  it('is counted whole and described as far as it is drawn: the timers that are due first', () => {
    const source = 'for (let i = 1000; i > 0; i--) setTimeout(() => {}, i);\nPromise.resolve().then(() => {});';
    const trace = traceOf(source, 'es2025 on node-24');
    const files = { 'main.js': source };
    const picture = buildPicture(1, { ...RACE_PROGRAM, files }, [{ setting: DEFAULT_LANES[0], trace }]);
    const counts = Array.from({ length: lengthOf(picture) }, (_, k) => countTaskRows(selectLaneViews(picture, k)[0]));
    expect(Math.max(...counts)).toBe(1000);
    const [view] = selectLaneViews(picture, counts.indexOf(1000));
    const rows = selectTaskRows(view, 40);
    expect(rows.map((row) => row.kind === 'timer' && row.dueMs)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  });
});
