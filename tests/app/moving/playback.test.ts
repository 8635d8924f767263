import { describe, expect, it } from 'vitest';
import { selectLaneViews } from '../../../src/app/lanes/lane-view.ts';
import { lengthOf } from '../../../src/app/run/picture.ts';
import { destination, moveBy, moveTo, togglePlay } from '../../../src/app/moving/playback.ts';
import { startPlaybackClock } from '../../../src/app/moving/playback-clock.ts';
import { raceApp, racePicture } from '../../support/race-app.ts';

/** Timers that run when the test says so. */
function handTimers() {
  let next = 1;
  const waiting = new Map<number, { run: () => void; ms: number }>();
  return {
    setTimeout(run: () => void, ms: number): number {
      waiting.set(next, { run, ms });
      return next++;
    },
    clearTimeout: (timer: number) => void waiting.delete(timer),
    waiting,
    fire(): void {
      const [[timer, { run }]] = waiting;
      waiting.delete(timer);
      run();
    },
  };
}

describe('a move', () => {
  const picture = racePicture();
  const last = lengthOf(picture) - 1;

  it('goes through every position forwards and the same ones backwards', () => {
    const forwards: number[] = [0];
    for (let k = 0; k < last; k = destination(picture, k, 'step', 'forward')) forwards.push(k + 1);
    const backwards: number[] = [last];
    for (let k = last; k > 0; k = destination(picture, k, 'step', 'back')) backwards.push(k - 1);
    expect(backwards.reverse()).toEqual(forwards);
  });

  it.each(['step', 'job', 'tick', 'task'] as const)('by %s stays inside the run at both ends', (unit) => {
    expect(destination(picture, last, unit, 'forward')).toBe(last);
    expect(destination(picture, 0, unit, 'back')).toBe(0);
  });

  it('by job stops where a job of some lane has just started', () => {
    for (let k = 0; ; ) {
      const next = destination(picture, k, 'job', 'forward');
      if (next === last) break;
      const runs = selectLaneViews(picture, next).some((view) => view.state.running.kind === 'job');
      expect(runs, `at ${next}`).toBe(true);
      k = next;
    }
  });

  it('leads every lane to its end and back to its start', () => {
    const ends = selectLaneViews(picture, last).map((view) => view.state.finished);
    const starts = selectLaneViews(picture, 0).map((view) => view.state.cursor);
    expect({ ends, starts }).toEqual({ ends: [true, true], starts: [0, 0] });
  });

  it('never goes nowhere without a picture', () => {
    expect(destination(null, 3, 'step', 'forward')).toBe(0);
  });
});

describe('the cursor', () => {
  it('travels by steps and jumps when it is put somewhere', () => {
    const app = raceApp();
    moveBy(app, 'step', 'forward');
    expect(app.playback.getState()).toMatchObject({ k: 1, from: 0, move: 'step' });
    moveTo(app, 7.4);
    expect(app.playback.getState()).toMatchObject({ k: 7, from: 1, move: 'jump' });
    moveTo(app, 1e9);
    expect(app.playback.getState().k).toBe(lengthOf(app.run.getState().picture) - 1);
  });
});

describe('playing', () => {
  it('goes step by step to the end, stops there, and starts over when asked again', () => {
    const app = raceApp();
    const timers = handTimers();
    const stop = startPlaybackClock(app, timers);
    togglePlay(app);
    const last = lengthOf(app.run.getState().picture) - 1;
    for (let k = 0; k < last; k++) timers.fire();
    expect(app.playback.getState()).toMatchObject({ k: last, playing: false });
    expect(timers.waiting.size).toBe(0);
    togglePlay(app);
    expect(app.playback.getState()).toMatchObject({ k: 0, playing: true });
    stop();
    expect(timers.waiting.size).toBe(0);
  });

  it('beats faster at a higher speed, from the next step on', () => {
    const app = raceApp();
    const timers = handTimers();
    startPlaybackClock(app, timers);
    togglePlay(app);
    const [slow] = [...timers.waiting.values()].map(({ ms }) => ms);
    app.playback.setState({ speed: 4 });
    const [fast] = [...timers.waiting.values()].map(({ ms }) => ms);
    expect(fast).toBe(slow / 4);
  });
});
