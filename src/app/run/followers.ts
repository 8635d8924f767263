import { createStore } from 'zustand/vanilla';
import type { PlaybackState, PlaybackStore } from '../stores/playback-store.ts';
import type { RunState, RunStore } from '../stores/run-store.ts';

/** What a part of the page is drawn from. */
export interface Drawn {
  readonly run: RunStore;
  readonly playback: PlaybackStore;
}

export interface Follower extends Drawn {
  /** Begins to follow; what is returned ends it. */
  start(): () => void;
}

/**
 * Stores that say what `leader`s say, but a new picture in a task of their own. It changes every part of the page, and
 * all of them drawn in one task take longer than a frame: whoever is drawn from a follower is drawn after the others,
 * and the browser may show a frame between. A picture and the cursor in it come together; all else comes at once.
 */
export function followerOf(leader: Drawn, soon: (run: () => void) => () => void): Follower {
  const run = createStore<RunState>()(() => leader.run.getState());
  const playback = createStore<PlaybackState>()(() => leader.playback.getState());
  let waiting: (() => void) | null = null;
  const catchUp = (): void => {
    waiting = null;
    run.setState(leader.run.getState(), true);
    playback.setState(leader.playback.getState(), true);
  };
  const hearRun = (now: RunState): void => {
    const known = run.getState();
    if (now.picture !== known.picture) waiting ??= soon(catchUp);
    const own = { ...now, picture: known.picture };
    if (!isSame(own, known)) run.setState(own, true);
  };
  const hearPlayback = (now: PlaybackState): void => {
    if (!waiting) playback.setState(now, true);
  };
  const start = (): (() => void) => {
    const stops = [leader.run.subscribe(hearRun), leader.playback.subscribe(hearPlayback)];
    catchUp();
    return () => {
      waiting?.();
      waiting = null;
      for (const stop of stops) stop();
    };
  };
  return { run, playback, start };
}

function isSame(one: RunState, other: RunState): boolean {
  return (Object.keys(one) as (keyof RunState)[]).every((key) => one[key] === other[key]);
}
