import { describe, expect, it } from 'vitest';
import { countConsoleLines, selectConsoleRows } from '../../../src/app/rooms/console-rows.ts';
import { selectLaneViews } from '../../../src/app/lanes/lane-view.ts';
import { type Move, MOST_MOVES, movesBetween } from '../../../src/app/rooms/moves.ts';
import { lengthOf, type Picture, positionOf } from '../../../src/app/run/picture.ts';
import { selectPromiseRows } from '../../../src/app/rooms/promise-rows.ts';
import { layoutQueue } from '../../../src/app/rooms/queue-layout.ts';
import { selectStackRows } from '../../../src/app/rooms/stack-rows.ts';
import { selectTaskRows } from '../../../src/app/rooms/task-rows.ts';
import { racePicture } from '../../support/race-app.ts';

const picture = racePicture();
const last = lengthOf(picture) - 1;
const METRICS = { card: 46, gap: 3, divider: 17, more: 28 };

function movesOf(lane: number, from: number, to: number): Move[] {
  const { files } = picture;
  const ends = [positionOf(picture, lane, from), positionOf(picture, lane, to)] as const;
  return movesBetween({ ...picture.lanes[lane], files }, ...ends);
}

const said = ({ kind, from, to }: Move): string => `${kind} ${from[0]} > ${to[0]}`;

/** Where everything that rooms draw stands at `k`. */
function placesAt(shown: Picture, k: number): unknown {
  const views = selectLaneViews(shown, k);
  return views.map((view) => ({
    queue: layoutQueue(view.state.microtasks, (job) => view.tables.jobs.tick[job], 300, METRICS),
    stack: selectStackRows(view).map(({ key }) => key),
    tasks: selectTaskRows(view, 100).map(({ key }) => key),
    promises: selectPromiseRows(shown, views, true).map(({ name }) => name),
    console: selectConsoleRows(view, 0, countConsoleLines(view)).map(({ key }) => key),
  }));
}

describe('what travels', () => {
  it('goes from promise to queue to stack to console in the older lane', () => {
    const all = Array.from({ length: last }, (_, k) => movesOf(0, k, k + 1).map(said)).flat();
    // The await's wrapper waits on P1 by a thenable job; its reaction has waited when it is queued.
    expect(all).toContain('enqueue stack:top > job:1');
    expect(all).toContain('start job:1 > run:job:1');
    expect(all.some((move) => /^enqueue reaction:\d+ > job:\d+$/.test(move))).toBe(true);
    expect(all.filter((move) => move.startsWith('print'))).toEqual(
      ['0', '1', '2', '3', '4'].map((line) => `print stack:top > line:${line}`),
    );
  });

  it('takes the same way back, in the other direction', () => {
    for (let k = 0; k < last; k++) {
      for (const lane of [0, 1]) {
        const forth = movesOf(lane, k, k + 1).map(({ from, to }) => [from, to]);
        const back = movesOf(lane, k + 1, k).map(({ from, to }) => [to, from]);
        expect(back.reverse(), `step ${k}`).toEqual(forth);
      }
    }
  });

  it('is little enough to be followed, whatever the step', () => {
    expect(movesOf(0, 0, last).length).toBe(MOST_MOVES);
    expect(movesOf(0, 3, 3)).toEqual([]);
  });
});

describe('where things stand', () => {
  it('is the same at a position however it was reached', () => {
    // Each position asked of a picture that was never asked before, against one that was walked to and fro.
    const fresh = Array.from({ length: last + 1 }, (_, k) => placesAt(racePicture(), k));
    let seed = 7;
    for (let walk = 0; walk < 200; walk++) {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      const k = seed % (last + 1);
      expect(placesAt(picture, k), `at ${k}`).toEqual(fresh[k]);
    }
  });
});
