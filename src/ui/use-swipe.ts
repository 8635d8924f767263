import { type RefObject, useEffect, useRef } from 'react';

/** Shortest way of a finger that counts, in CSS pixels, and how much further sideways than up or down. */
const SHORTEST = 60;
const SLANT = 2;

/** Calls back when a finger goes sideways over the element. */
export function useSwipe(ref: RefObject<HTMLElement | null>, onSwipe: (direction: 'left' | 'right') => void): void {
  const latest = useRef(onSwipe);
  useEffect(() => {
    latest.current = onSwipe;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let start: { x: number; y: number } | null = null;
    const begin = (event: TouchEvent): void => {
      const [touch] = event.touches;
      start = event.touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const end = (event: TouchEvent): void => {
      const [touch] = event.changedTouches;
      if (!start || !touch) return;
      const [dx, dy] = [touch.clientX - start.x, touch.clientY - start.y];
      start = null;
      if (Math.abs(dx) > SHORTEST && Math.abs(dx) > SLANT * Math.abs(dy)) latest.current(dx < 0 ? 'left' : 'right');
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchend', end, { passive: true });
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchend', end);
    };
  }, [ref]);
}
