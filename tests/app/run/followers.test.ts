import { describe, expect, it } from 'vitest';
import { followerOf } from '../../../src/app/run/followers.ts';
import { selectLaneView, selectLaneViews } from '../../../src/app/lanes/lane-view.ts';
import { lengthOf } from '../../../src/app/run/picture.ts';
import { createPlaybackStore } from '../../../src/app/stores/playback-store.ts';
import { createRunStore } from '../../../src/app/stores/run-store.ts';
import { pictureOf } from '../../support/pictured.ts';

/** Leaders with a picture, a follower, and the tasks that wait. */
function followed() {
  const [before, after] = ['await 0;', 'await 0; await 1;'].map((text) => pictureOf(`(async () => { ${text} })();`));
  const run = createRunStore({ picture: before });
  const playback = createPlaybackStore({ k: 1 });
  const tasks = new Set<() => void>();
  const follower = followerOf({ run, playback }, (task) => {
    tasks.add(task);
    return () => void tasks.delete(task);
  });
  const pass = (): void => {
    for (const task of [...tasks]) {
      tasks.delete(task);
      task();
    }
  };
  const stop = follower.start();
  return { run, playback, follower, before, after, tasks, pass, stop };
}

describe('a follower of the stores', () => {
  it('takes a new picture and the cursor in it together, in a task of its own', () => {
    const { run, playback, follower, before, after, pass } = followed();
    run.setState({ picture: after });
    playback.setState({ k: lengthOf(after) - 1 });
    expect([follower.run.getState().picture === before, follower.playback.getState().k]).toEqual([true, 1]);
    pass();
    expect(follower.run.getState()).toEqual(run.getState());
    expect(follower.playback.getState()).toEqual(playback.getState());
  });

  it('says all else at once', () => {
    const { run, playback, follower, after, tasks } = followed();
    playback.setState({ k: 3, move: 'step' });
    run.setState({ openFile: 'other.js' });
    expect([follower.playback.getState().k, follower.run.getState().openFile]).toEqual([3, 'other.js']);
    run.setState({ picture: after });
    run.setState({ openFile: 'main.js' });
    expect([follower.run.getState().openFile, tasks.size]).toEqual(['main.js', 1]);
  });

  it('tells nobody about a change that it keeps back', () => {
    const { run, follower, after } = followed();
    let told = 0;
    follower.run.subscribe(() => told++);
    run.setState({ picture: after });
    expect(told).toBe(0);
  });

  it('knows what happened before it began, and nothing after its end', () => {
    const { run, playback, tasks, stop } = followed();
    const late = followerOf({ run, playback }, () => () => {});
    playback.setState({ k: 2 });
    late.start();
    expect(late.playback.getState().k).toBe(2);
    run.setState({ picture: null });
    expect(tasks.size).toBe(1);
    stop();
    expect(tasks.size).toBe(0);
  });
});

describe('views of a lane', () => {
  it('stay the same for either picture while one takes the other’s place', () => {
    const { before } = followed();
    const next = { ...before, revision: before.revision + 1 };
    const { id } = before.lanes[0].setting;
    const [early, late] = [selectLaneView(before, id, 1), selectLaneView(next, id, 4)];
    const all = selectLaneViews(before, 1);
    selectLaneViews(next, 4);
    expect(selectLaneView(before, id, 1)).toBe(early);
    expect(selectLaneView(next, id, 4)).toBe(late);
    expect(selectLaneViews(before, 1)).toBe(all);
  });
});
