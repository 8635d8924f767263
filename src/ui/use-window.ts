import { type RefObject, useCallback, useState } from 'react';
import { useElement } from './use-element.ts';

/** Half-open range of rows to draw. */
export interface RowWindow {
  readonly start: number;
  readonly end: number;
}

const OVERSCAN = 6;

/** Rows [start, end) of `count` equally high ones that a scroller of this height shows at this offset. */
export function computeWindow(scrollTop: number, height: number, rowHeight: number, count: number): RowWindow {
  if (height <= 0) return { start: 0, end: Math.min(count, 40) };
  const start = Math.max(0, Math.floor(scrollTop / rowHeight) - OVERSCAN);
  const end = Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + OVERSCAN);
  return { start: Math.min(start, Math.max(0, end - 1)), end };
}

/** The window of a list inside the nearest scroller `ref`, and that one's inner height; follows scrolling and resizing. */
export function useWindow(
  ref: RefObject<HTMLElement | null>,
  rowHeight: number,
  count: number,
): RowWindow & { readonly height: number } {
  const [place, setPlace] = useState({ top: 0, height: 0 });
  const follow = useCallback(
    (scroller: HTMLElement) => {
      const read = (): void => {
        const top = Math.round(scroller.scrollTop / rowHeight) * rowHeight;
        setPlace((old) =>
          old.top === top && old.height === scroller.clientHeight ? old : { top, height: scroller.clientHeight },
        );
      };
      read();
      scroller.addEventListener('scroll', read, { passive: true });
      const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(read);
      observer?.observe(scroller);
      return () => {
        scroller.removeEventListener('scroll', read);
        observer?.disconnect();
      };
    },
    [rowHeight],
  );
  useElement(ref, follow);
  return { ...computeWindow(place.top, place.height, rowHeight, count), height: place.height };
}
