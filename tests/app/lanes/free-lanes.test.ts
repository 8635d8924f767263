import { describe, expect, it } from 'vitest';
import { anchorAt } from '../../../src/app/run/anchor.ts';
import { selectExplain } from '../../../src/app/sentences/explain-line.ts';
import { canUnlock, moveAlone, toggleLock, withFree } from '../../../src/app/lanes/free-lanes.ts';
import { selectLaneView } from '../../../src/app/lanes/lane-view.ts';
import { LANE_IDS, addLane, DEFAULT_LANES, placeLane } from '../../../src/app/lanes/lanes.ts';
import { lengthOf, waitsAt } from '../../../src/app/run/picture.ts';
import { moveBy, moveTo } from '../../../src/app/moving/playback.ts';
import { raceApp, racePicture } from '../../support/race-app.ts';

function setUp() {
  const app = raceApp();
  const picture = () => app.run.getState().picture as NonNullable<ReturnType<typeof app.run.getState>['picture']>;
  const k = () => app.playback.getState().k;
  const cursor = (lane: 'a' | 'b') => selectLaneView(picture(), lane, k())?.state.cursor ?? -1;
  return { app, picture, k, cursor };
}

describe('an unlocked lane', () => {
  it('stays where it is while the others step, and no step is spent on it', () => {
    const { app, cursor } = setUp();
    for (let i = 0; i < 6; i++) moveBy(app, 'step', 'forward');
    const stood = cursor('b');
    toggleLock(app, 'b');
    for (let i = 0; i < 8; i++) {
      const before = cursor('a');
      moveBy(app, 'step', 'forward');
      expect(cursor('a')).toBeGreaterThan(before);
      expect(cursor('b')).toBe(stood);
    }
  });

  it('lets the others go back along the very positions they came', () => {
    const { app, cursor } = setUp();
    toggleLock(app, 'b');
    const seen = [cursor('a')];
    for (let i = 0; i < 12; i++) {
      moveBy(app, 'step', 'forward');
      seen.push(cursor('a'));
    }
    for (let i = 11; i >= 0; i--) {
      moveBy(app, 'step', 'back');
      expect(cursor('a')).toBe(seen[i]);
    }
  });

  it('steps alone in both directions, by step, job and tick', () => {
    const { app, cursor, k } = setUp();
    toggleLock(app, 'b');
    const start = k();
    moveAlone(app, 'b', 'step', 'forward');
    const one = cursor('b');
    expect(one).toBeGreaterThan(0);
    moveAlone(app, 'b', 'job', 'forward');
    expect(selectLaneView(app.run.getState().picture, 'b', k())?.state.running.kind).toBe('job');
    moveAlone(app, 'b', 'tick', 'forward');
    expect(selectLaneView(app.run.getState().picture, 'b', k())?.state.tick).toBe(2);
    for (let i = 0; i < 200; i++) moveAlone(app, 'b', 'step', 'back');
    expect(cursor('b')).toBe(0);
    expect([cursor('a'), k()]).toEqual([0, start]);
  });

  it('is what the sentence is about after its own step, and no longer after a step of the others', () => {
    const { app, picture, k } = setUp();
    moveBy(app, 'job', 'forward');
    toggleLock(app, 'b');
    moveAlone(app, 'b', 'job', 'forward');
    const explain = () => selectExplain(app.m, picture(), k(), app.playback.getState().alone);
    expect(explain().lanes).toEqual(['b']);
    expect(explain().text).not.toBe('');
    moveBy(app, 'step', 'forward');
    expect(explain().lanes).toEqual(['a']);
  });

  it('falls in with the others when it is locked', () => {
    const { app, cursor, picture, k } = setUp();
    moveBy(app, 'job', 'forward');
    const together = cursor('b');
    toggleLock(app, 'b');
    for (let i = 0; i < 5; i++) moveAlone(app, 'b', 'step', 'forward');
    expect(cursor('b')).not.toBe(together);
    toggleLock(app, 'b');
    expect(cursor('b')).toBe(together);
    expect(picture().free).toBeUndefined();
    expect(app.playback.getState().alone).toBeNull();
    expect(k()).toBeGreaterThan(0);
  });

  it('is not waited for, and does not wait', () => {
    const { app, picture } = setUp();
    const waiting = Array.from({ length: lengthOf(picture()) }, (_, k) => k).filter(
      (k) => waitsAt(picture(), 1, k) || waitsAt(picture(), 0, k),
    );
    expect(waiting.length).toBeGreaterThan(0);
    toggleLock(app, 'b');
    for (const k of waiting) expect([waitsAt(picture(), 0, k), waitsAt(picture(), 1, k)]).toEqual([false, false]);
  });

  it('is never the last: one lane follows the cursor', () => {
    const { app, picture } = setUp();
    toggleLock(app, 'a');
    expect(canUnlock(picture(), 'b')).toBe(false);
    toggleLock(app, 'b');
    expect(picture().free).toEqual({ a: 0 });
    expect(anchorAt(picture(), 4).lane).toBe('b');
  });

  it('keeps its place when the picture is made anew, unless it would be the only one left', () => {
    const { app, picture } = setUp();
    moveTo(app, 7);
    toggleLock(app, 'b');
    const next = withFree(racePicture(), picture());
    expect(next.free?.b).toBe(picture().free?.b);
    const alone = { ...racePicture(), lanes: racePicture().lanes.slice(1) };
    expect(withFree(alone, picture()).free).toBeUndefined();
  });
});

describe('columns', () => {
  it('change places and keep their letters; a new lane finds its own', () => {
    const three = addLane(DEFAULT_LANES);
    expect(placeLane(three, 'a', 2).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
    expect(placeLane(three, 'c', 0).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    expect(placeLane(three, 'a', -1)).toBe(three);
    expect(placeLane(three, 'c', 9)).toBe(three);
    expect(addLane(placeLane(three, 'c', 0)).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd']);
    expect(new Set(addLane(three).map(({ id }) => id))).toEqual(new Set(LANE_IDS));
  });
});
