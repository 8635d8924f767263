import { nextMark, previousMark } from '../../trace/index.ts';
import { isStepFor, lengthOf, type Picture } from '../run/picture.ts';
import { FASTEST_MOTION, type PlaybackStore, SPEEDS } from '../stores/playback-store.ts';
import type { RunStore } from '../stores/run-store.ts';

/** Sizes of a move. A `step` is one aligned position; the others are marks among them. */
export type Unit = 'step' | 'job' | 'tick' | 'task';
export type Direction = 'forward' | 'back';

/** What playing needs: both stores, nothing else. */
export interface PlaybackStores {
  readonly run: RunStore;
  readonly playback: PlaybackStore;
}

/** Where a move leads; the cursor itself when there is nowhere to go. */
export function destination(picture: Picture | null, k: number, unit: Unit, direction: Direction): number {
  const last = lengthOf(picture) - 1;
  if (!picture || last < 0) return 0;
  if (unit === 'step') return direction === 'forward' ? nextStep(picture, k + 1, last) : lastStep(picture, k);
  const marks = picture.alignment.marks[unit];
  const move = direction === 'forward' ? nextMark : previousMark;
  // Marks at which only lanes that step alone would move are none.
  let mark = move(marks, k);
  while (mark >= 0 && !isStepFor(picture, mark)) mark = move(marks, mark);
  if (mark >= 0) return Math.min(mark, last);
  return direction === 'forward' ? last : 0;
}

/** First position from `k` on at which a lane that follows the cursor has moved. */
function nextStep(picture: Picture, k: number, last: number): number {
  let to = k;
  while (to < last && !isStepFor(picture, to)) to++;
  return Math.min(to, last);
}

/** Where the cursor stood before the step that led to `k`. */
function lastStep(picture: Picture, k: number): number {
  let reached = k;
  while (reached > 0 && !isStepFor(picture, reached)) reached--;
  let to = reached - 1;
  while (to > 0 && !isStepFor(picture, to)) to--;
  return Math.max(0, to);
}

export function moveBy({ run, playback }: PlaybackStores, unit: Unit, direction: Direction): void {
  const { k, speed, playing } = playback.getState();
  const to = destination(run.getState().picture, k, unit, direction);
  if (to === k) return;
  const isFast = playing && speed > FASTEST_MOTION;
  playback.setState({ k: to, from: k, move: isFast ? 'jump' : 'step', alone: null });
}

/** Puts the cursor somewhere at once: scrubbing, links, the banner's button. */
export function moveTo({ run, playback }: PlaybackStores, to: number): void {
  const last = Math.max(0, lengthOf(run.getState().picture) - 1);
  const { k } = playback.getState();
  const target = Math.max(0, Math.min(last, Math.round(to)));
  if (target !== k) playback.setState({ k: target, from: k, move: 'jump', alone: null });
}

export function isAtEnd({ run, playback }: PlaybackStores, direction: Direction = 'forward'): boolean {
  const { k } = playback.getState();
  return direction === 'back' ? k === 0 : k >= lengthOf(run.getState().picture) - 1;
}

/** Starts or stops playing; at the end it starts over. */
export function togglePlay(stores: PlaybackStores, direction: Direction = 'forward'): void {
  const { playing } = stores.playback.getState();
  const last = lengthOf(stores.run.getState().picture) - 1;
  if (!playing && last < 1) return;
  if (!playing && isAtEnd(stores, direction)) moveTo(stores, direction === 'back' ? last : 0);
  stores.playback.setState({ playing: !playing, direction });
}

export function pause({ playback }: PlaybackStores): void {
  if (playback.getState().playing) playback.setState({ playing: false });
}

export function changeSpeed({ playback }: PlaybackStores, direction: 'faster' | 'slower'): void {
  const { speed } = playback.getState();
  const at = nearestSpeed(speed);
  const next = SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, at + (direction === 'faster' ? 1 : -1)))];
  playback.setState({ speed: next });
}

/** Index of the speed closest to a value that may come from an old preference. */
export function nearestSpeed(speed: number): number {
  let best = 0;
  for (let i = 1; i < SPEEDS.length; i++) {
    if (Math.abs(SPEEDS[i] - speed) < Math.abs(SPEEDS[best] - speed)) best = i;
  }
  return best;
}
