import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { App } from '../../app/app.ts';
import { useApp, usePlayback } from '../../app/hooks.ts';
import { FASTEST_MOTION } from '../../app/playback-store.ts';
import { tokenOrigins } from '../../app/token-origins.ts';
import { readPlaces, type TokenPlaces, travel } from '../../ui/travel.ts';

/** Lets jobs travel from room to room when the cursor moves by a step, forwards and backwards alike. */
export function useTravel(root: RefObject<HTMLElement | null>): void {
  const app = useApp();
  // Draws anew with every step, so that the effect below runs after it.
  usePlayback((state) => state.k);
  const before = useRef<TokenPlaces>(new Map());
  // Stores tell their subscribers before React draws: the places read here are those of the step before.
  useEffect(
    () =>
      app.playback.subscribe((now, old) => {
        if (now.k !== old.k) before.current = isStill(app) || !root.current ? new Map() : readPlaces(root.current);
      }),
    [app, root],
  );
  useLayoutEffect(() => {
    const places = before.current;
    before.current = new Map();
    if (places.size === 0 || !root.current) return;
    travel(root.current, places, tokenOrigins(app.run.getState().picture), travelMs(app));
  });
}

function isStill({ playback }: App): boolean {
  return playback.getState().move !== 'step' || travelMs({ playback }) === 0;
}

/** One job's movement at speed 1. */
const TRAVEL_MS = 240;

/** Nothing when motion is reduced or play is faster than the eye. */
function travelMs({ playback }: Pick<App, 'playback'>): number {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  const { playing, speed } = playback.getState();
  if (!playing) return TRAVEL_MS;
  return speed > FASTEST_MOTION ? 0 : TRAVEL_MS / Math.max(1, speed);
}
