import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LaneId } from '../lanes/lanes.ts';

/** A position at which playing and stepping stop. */
export interface Stop {
  /** `unknown`: its condition is being looked into; playing waits there. */
  readonly kind: 'stop' | 'unknown';
  readonly file: string;
  readonly line: number;
  /** Lanes that come to the line there. */
  readonly lanes: readonly LaneId[];
}

/** Where the one cursor stands and how it moves. `k` counts the aligned steps of all lanes. */
export interface PlaybackState {
  readonly k: number;
  /** Where it stood before the last move: what differs between the two is what changed. */
  readonly from: number;
  /** A step travels; a jump, a scrub and fast play do not. */
  readonly move: 'step' | 'jump';
  /** A key is held down: steps follow each other faster than anything could travel. */
  readonly held: boolean;
  /** The last move was one lane's own, from that event position. */
  readonly alone: { readonly lane: LaneId; readonly from: number } | null;
  readonly playing: boolean;
  /** Which way it plays. */
  readonly direction: 'forward' | 'back';
  /** By position. */
  readonly stops: ReadonlyMap<number, Stop>;
  readonly speed: number;
}

export type PlaybackStore = StoreApi<PlaybackState>;

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16] as const;
/** Above this speed nothing travels: a movement would not end before the next begins. */
export const FASTEST_MOTION = 4;

export function createPlaybackStore(initial: Partial<PlaybackState> = {}): PlaybackStore {
  const start: PlaybackState = {
    k: 0,
    from: 0,
    move: 'jump',
    held: false,
    alone: null,
    playing: false,
    direction: 'forward',
    stops: new Map(),
    speed: 1,
  };
  return createStore<PlaybackState>()(() => ({ ...start, ...initial }));
}
