import { isAtEnd, moveBy, type PlaybackStores } from './playback.ts';

/** Time between two steps at speed 1: a movement (240 ms) and a moment to read it. */
const STEP_MS = 700;
const SHORTEST_MS = 16;

/** Timers the clock runs on; tests bring their own. */
export interface ClockDoors {
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(timer: number): void;
}

/** Moves the cursor while `playing` is set, one step after another, and stops at breakpoints and at the end. Returns its own end. */
export function startPlaybackClock(stores: PlaybackStores, doors: ClockDoors): () => void {
  let timer = 0;
  let isWaiting = false;
  const stopHere = (): unknown => stores.playback.setState({ playing: false });
  const arm = (): void => {
    doors.clearTimeout(timer);
    const { playing, speed } = stores.playback.getState();
    if (playing) timer = doors.setTimeout(beat, Math.max(SHORTEST_MS, STEP_MS / speed));
  };
  const beat = (): void => {
    const { playing, direction, k, stops } = stores.playback.getState();
    if (!playing) return;
    const waited = isWaiting ? stops.get(k)?.kind : undefined;
    isWaiting = waited === 'unknown';
    if (isWaiting) return arm();
    if (waited === 'stop') return void stopHere();
    moveBy(stores, 'step', direction);
    const reached = stops.get(stores.playback.getState().k)?.kind;
    isWaiting = reached === 'unknown';
    if (reached === 'stop' || isAtEnd(stores, direction)) stopHere();
    else arm();
  };
  const unsubscribe = stores.playback.subscribe((now, before) => {
    if (now.playing !== before.playing || now.speed !== before.speed) arm();
    if (!now.playing) isWaiting = false;
  });
  arm();
  return () => {
    unsubscribe();
    doors.clearTimeout(timer);
  };
}
