import { describe, expect, it } from 'vitest';
import { buildPicture } from '../../../src/app/run/build-picture.ts';
import {
  besideOf,
  type CostTable,
  factsOfLanes,
  selectCostPlaces,
  selectCosts,
  sortCostPlaces,
} from '../../../src/app/awaits/cost-rows.ts';
import { type LaneView, selectLaneViews } from '../../../src/app/lanes/lane-view.ts';
import type { LaneSetting } from '../../../src/app/lanes/lanes.ts';
import { lengthOf, type Picture } from '../../../src/app/run/picture.ts';
import { runAll } from '../../../src/base/slices.ts';
import { run } from '../../../src/session/embed.ts';

const SOURCE = `const p = Promise.resolve(1);
async function waiter() {
  await p;
  await {};
}
for (let i = 0; i < 2; i++) waiter();`;
const LANES: readonly LaneSetting[] = [
  { id: 'a', engine: 'node-10', profile: 'v8-6.8', host: 'node-10' },
  { id: 'b', engine: 'node-26', profile: 'es2025', host: 'node-26' },
];

function pictureOf(): Picture {
  const files = { 'main.js': SOURCE };
  const results = LANES.map((setting) => ({
    setting,
    trace: run(files, { engine: setting.engine, record: 'full' }).trace,
  }));
  return buildPicture(1, { files, entry: 'main.js', goal: 'auto', seed: 0 }, results);
}

const picture = pictureOf();
const last = lengthOf(picture) - 1;
const viewsAt = (cursor: number): LaneView[] => [...selectLaneViews(picture, cursor)];
const specification = besideOf(['node-10'], { beside: 'specification', off: [] });
const tablesAt = (cursor: number): readonly CostTable[] => {
  const views = viewsAt(cursor);
  return selectCosts(views, runAll(factsOfLanes(picture.lanes)), null, null, specification).tables;
};

describe('costs on the page', () => {
  it('follow the cursor, and are those of the whole run at its end', () => {
    const [start, half, end] = [0, Math.floor(last / 2), last].map((cursor) => tablesAt(cursor)[0].totals[0]);
    expect(start.untilHere).toEqual({ objects: 0, jobs: 0, bytes: 0 });
    expect(half.untilHere.objects).toBeGreaterThan(0);
    expect(half.untilHere.bytes).toBeLessThan(end.untilHere.bytes ?? 0);
    expect(end.untilHere).toEqual(end.whole);
    expect(start.whole).toEqual(end.whole);
  });

  it('count an await by the lane’s own engine, and by the model beside it', () => {
    const views = viewsAt(last);
    const { site } = views[0].tables.awaits;
    const { tables } = selectCosts(
      views,
      runAll(factsOfLanes(picture.lanes)),
      { site: site[0], round: 1, part: 0 },
      null,
      specification,
    );
    // The second call's await: wrapper and throwaway, and nothing but its job's task, with what the call makes once.
    expect(
      tables.map(({ rows }) => rows.find(({ kind }) => kind === 'promises')?.counts.map(([ofAwait]) => ofAwait)),
    ).toEqual([
      [2, 3],
      [0, 0],
    ]);
    expect(tables.map(({ totals }) => totals[0].ofAwait?.bytes)).toEqual([384, 200]);
    expect(tables.map(({ totals }) => totals[1].ofAwait?.bytes)).toEqual([null, null]);
  });

  it('say by place what adds up to the run, in any order', () => {
    const views = viewsAt(last);
    const facts = runAll(factsOfLanes(picture.lanes));
    const places = selectCostPlaces(views, facts);
    expect(places.map(({ line }) => line)).toEqual([1, 3, 4, 6]);
    const total = places.reduce((sum, { sums }) => sum + (sums[0]?.bytes ?? 0), 0);
    expect(total).toBe(tablesAt(last)[0].totals[0].whole.bytes);
    const byBytes = sortCostPlaces(places, { by: { lane: 0, what: 'bytes' }, direction: 'descending' });
    expect(byBytes[0]).toMatchObject({ line: 3, source: 'await p' });
    expect(sortCostPlaces(places, { by: 'line', direction: 'descending' })[0].line).toBe(6);
  });

  it('have V8 beside the specification, the specification beside an engine, and what was chosen', () => {
    expect(besideOf([''], { beside: null, off: [] }).id).toBe('v8-13');
    expect(besideOf(['node-10'], { beside: null, off: [] }).id).toBe('specification');
    expect(besideOf([''], { beside: 'babybird', off: ['then0'] }).id).toBe('babybird:no-then0');
  });
});
