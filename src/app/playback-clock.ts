import { isAtEnd, moveBy, type PlaybackStores } from './playback.ts';

/** Time between two steps at speed 1: a movement (240 ms) and a moment to read it. */
const STEP_MS = 700;
const SHORTEST_MS = 16;

/** Timers the clock runs on; tests bring their own. */
export interface ClockDoors {
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(timer: number): void;
}

/** Moves the cursor while `playing` is set, one step after another, and stops at the end. Returns its own end. */
export function startPlaybackClock(stores: PlaybackStores, doors: ClockDoors): () => void {
  let timer = 0;
  const arm = (): void => {
    doors.clearTimeout(timer);
    const { playing, speed } = stores.playback.getState();
    if (playing) timer = doors.setTimeout(beat, Math.max(SHORTEST_MS, STEP_MS / speed));
  };
  const beat = (): void => {
    if (!stores.playback.getState().playing) return;
    moveBy(stores, 'step', 'forward');
    if (isAtEnd(stores)) stores.playback.setState({ playing: false });
    else arm();
  };
  const unsubscribe = stores.playback.subscribe((now, before) => {
    if (now.playing !== before.playing || now.speed !== before.speed) arm();
  });
  arm();
  return () => {
    unsubscribe();
    doors.clearTimeout(timer);
  };
}
