import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSize } from './use-size.ts';

/*
 * Zooming and panning along one axis of slots in a scroller of its own: the browser scrolls (wheel, touch, keys,
 * bars), this hook says which slots are in sight and zooms about a point.
 */

export interface Stretch {
  readonly width: number;
  readonly height: number;
  /** Slot at the left edge of the plot, pixels a slot takes, and pixels scrolled down. */
  readonly from: number;
  readonly scale: number;
  readonly top: number;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
  /** Multiplies the scale, about a pixel of the plot (its middle unless told). */
  zoom(factor: number, at?: number): void;
  /** Exactly these slots. */
  show(from: number, to: number): void;
  panTo(from: number): void;
  scrollDown(top: number): void;
}

interface Limits {
  readonly slots: number;
  /** Pixels at the left that do not scroll. */
  readonly gutter: number;
  /** Pixels kept free behind the last slot. */
  readonly margin: number;
  /** Pixels a slot takes at most, and at first where that is more than fits. */
  readonly widest?: number;
  readonly first?: number;
}

const WIDEST_SLOT = 240;
/** Browsers stop laying out somewhere above this. */
const LONGEST = 16_000_000;

export function useStretch(
  scroller: RefObject<HTMLElement | null>,
  { slots, gutter, margin, widest = WIDEST_SLOT, first = 0 }: Limits,
  isZoomKey: (event: WheelEvent) => boolean = (event) => event.ctrlKey || event.metaKey || event.altKey,
): Stretch {
  const { width, height } = useSize(scroller);
  const plot = Math.max(1, width - gutter);
  const fit = Math.min(widest, Math.max(1, plot - margin) / Math.max(1, slots));
  const most = Math.max(fit, Math.min(widest, LONGEST / Math.max(1, slots)));
  const [wanted, setWanted] = useState(first);
  const [scroll, setScroll] = useState({ left: 0, top: 0 });
  const target = useRef<number | null>(null);
  const scale = Math.max(fit, Math.min(most, wanted));

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const read = (): void => setScroll({ left: element.scrollLeft, top: element.scrollTop });
    element.addEventListener('scroll', read, { passive: true });
    return () => element.removeEventListener('scroll', read);
  }, [scroller]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || target.current === null) return;
    element.scrollLeft = target.current * scale;
    target.current = null;
    setScroll({ left: element.scrollLeft, top: element.scrollTop });
  });

  const from = Math.max(0, scroll.left) / scale;
  const go = (nextScale: number, nextFrom: number): void => {
    target.current = Math.max(0, nextFrom);
    setWanted(nextScale);
    // Even where the scale stays, the layout effect has to run.
    setScroll((old) => ({ ...old }));
  };
  const zoom = (factor: number, at = plot / 2): void => {
    const next = Math.max(fit, Math.min(most, scale * factor));
    go(next, from + at / scale - at / next);
  };

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onWheel = (event: WheelEvent): void => {
      if (!isZoomKey(event)) return;
      event.preventDefault();
      const at = event.clientX - element.getBoundingClientRect().left - gutter;
      zoom(Math.exp(-event.deltaY / 300), Math.max(0, at));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  });

  return {
    width,
    height,
    from,
    scale,
    top: scroll.top,
    canZoomIn: scale < most - 1e-6,
    canZoomOut: scale > fit + 1e-6,
    zoom,
    show: (first, last) => {
      const isAll = first <= 0 && last >= slots;
      go(isAll ? fit : Math.max(fit, Math.min(most, plot / Math.max(1e-3, last - first))), first);
    },
    panTo: (slot) => go(scale, slot),
    scrollDown: (top) => {
      if (scroller.current) scroller.current.scrollTop = top;
    },
  };
}
