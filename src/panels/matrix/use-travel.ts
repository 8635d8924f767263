import { type RefObject, useEffect } from 'react';
import type { App } from '../../app/app.ts';
import { useApp } from '../../app/hooks.ts';
import { type Move, movesBetween } from '../../app/rooms/moves.ts';
import { positionOf } from '../../app/run/picture.ts';
import { FASTEST_MOTION, type PlaybackState } from '../../app/stores/playback-store.ts';
import { type Departure, departFrom, findToken, fly, land } from '../../ui/travel.ts';

/** How long each movement takes at speed 1. */
const MS: Readonly<Record<Move['kind'], number>> = { enqueue: 160, start: 240, print: 160 };

interface Leaving {
  readonly lane: string;
  readonly move: Move;
  readonly from: Departure;
}

/** Lets work travel from room to room when the cursor moves by a step, forwards and backwards alike. */
export function useTravel(root: RefObject<HTMLElement | null>): void {
  const app = useApp();
  useEffect(() => {
    let frame = 0;
    // Stores tell their subscribers before React draws: what is read here stands as it did before the step.
    const unsubscribe = app.playback.subscribe((now, old) => {
      if (now.k === old.k) return;
      window.cancelAnimationFrame(frame);
      const pace = paceOf(now);
      // Read before what still flies is taken away: the page need not be laid out for it once more.
      const leaving = pace > 0 && root.current ? leave(app, root.current, now) : [];
      land();
      // By the next frame every room has drawn, and the page is laid out once.
      if (leaving.length > 0) frame = window.requestAnimationFrame(() => arrive(root.current, leaving, pace));
    });
    return () => {
      unsubscribe();
      window.cancelAnimationFrame(frame);
      land();
    };
  }, [app, root]);
}

function leave(app: App, root: HTMLElement, { k, from }: PlaybackState): Leaving[] {
  const { picture } = app.run.getState();
  if (!picture) return [];
  return picture.lanes.flatMap((lane, index) => {
    const described = { trace: lane.trace, tables: lane.tables, files: picture.files };
    const moves = movesBetween(described, positionOf(picture, index, from), positionOf(picture, index, k));
    return moves.flatMap((move): Leaving[] => {
      const element = findToken(root, lane.setting.id, move.from);
      if (!element) return [];
      // What stands for something else, a row for its reaction, does not fly itself.
      const isItself = element.matches(`[data-token~="${move.from[0]}"]`);
      return [{ lane: lane.setting.id, move, from: departFrom(element, move.flies === 'from' && isItself) }];
    });
  });
}

function arrive(root: HTMLElement | null, leaving: readonly Leaving[], pace: number): void {
  const delays = new Map<string, { kind: Move['kind']; at: number }>();
  const flights = leaving.flatMap(({ lane, move, from }) => {
    const target = root && findToken(root, lane, move.to);
    if (!target) return [];
    const ms = MS[move.kind] / pace;
    // Facts of one kind move together, another kind after them.
    const last = delays.get(lane);
    const at = !last ? 0 : last.kind === move.kind ? last.at : last.at + MS[last.kind] / pace;
    delays.set(lane, { kind: move.kind, at });
    const to = target.getBoundingClientRect();
    return [() => fly(from, target, to, { ms, delay: at, job: move.fill, hasSlot: move.kind !== 'print' })];
  });
  // Only now, so that the page is measured once.
  for (const start of flights) start();
}

const reduced = window.matchMedia('(prefers-reduced-motion: reduce)');

/** By how much movements are faster than at speed 1; 0 when nothing moves: reduced motion, jumps, held keys, fast play. */
function paceOf({ move, held, playing, speed }: PlaybackState): number {
  if (move !== 'step' || held || reduced.matches) return 0;
  if (!playing) return 1;
  return speed > FASTEST_MOTION ? 0 : Math.max(1, speed);
}
