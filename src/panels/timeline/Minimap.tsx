import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { closeUp } from '../../i18n/en-timeline.ts';
import { useSize } from '../../ui/use-size.ts';
import type { Stretch } from '../../ui/use-stretch.ts';
import styles from './CloseUp.module.css';
import type { CloseUpView } from './close-up-view.ts';
import { drawDensity } from './draw-density.ts';

interface MinimapProps {
  readonly view: CloseUpView;
  readonly stretch: Stretch;
  /** By how much type is enlarged. */
  readonly size: number;
}

/** Pixels of one lane. */
const BAND = 12;

/** The whole run in a strip: the stretch in sight can be dragged along it, or brushed anew. */
export function Minimap({ view, stretch, size }: MinimapProps) {
  const strip = useRef<HTMLDivElement>(null);
  const { width } = useSize(strip);
  const { slots } = view.layout;
  const perSlot = width / Math.max(1, slots);
  const visible = Math.min(slots, (view.width - view.gutter) / view.scale);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -0.2, ArrowRight: 0.2, PageUp: -1, PageDown: 1, Home: -1e9, End: 1e9 }[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    stretch.panTo(Math.min(slots - visible, view.from + step * visible));
  };
  const drag = useMinimapDrag(view, stretch, perSlot, visible);
  const last = Math.min(slots, view.from + visible);
  return (
    <div
      ref={strip}
      role="scrollbar"
      tabIndex={0}
      className={styles.minimap}
      style={{ height: (view.rows.length * BAND + 8) * size }}
      aria-label={closeUp.minimap}
      aria-orientation="horizontal"
      aria-controls="timeline-rows"
      aria-valuemin={0}
      aria-valuemax={Math.max(0, Math.round(slots - visible))}
      aria-valuenow={Math.round(view.from)}
      aria-valuetext={closeUp.stretch(Math.floor(view.from) + 1, Math.ceil(last), Math.ceil(slots))}
      onKeyDown={onKeyDown}
      {...drag}
    >
      {width > 0 && <Overview view={view} width={width / size} size={size} />}
      <span
        className={styles.window}
        style={{ left: view.from * perSlot, width: Math.max(6, (last - view.from) * perSlot) }}
      />
    </div>
  );
}

/** Inside the window the drag moves it; outside it makes a new one. */
function useMinimapDrag(view: CloseUpView, stretch: Stretch, perSlot: number, visible: number) {
  const [drag, setDrag] = useState<{ kind: 'pan' | 'brush'; slot: number; from: number } | null>(null);
  const slotOf = (event: PointerEvent): number =>
    (event.clientX - event.currentTarget.getBoundingClientRect().left) / perSlot;
  return {
    onPointerDown: (event: PointerEvent): void => {
      event.currentTarget.setPointerCapture(event.pointerId);
      const slot = slotOf(event);
      const isInside = slot >= view.from && slot <= view.from + visible && visible < view.layout.slots;
      setDrag({ kind: isInside ? 'pan' : 'brush', slot, from: view.from });
    },
    onPointerMove: (event: PointerEvent): void => {
      if (!drag) return;
      const slot = slotOf(event);
      if (drag.kind === 'pan') stretch.panTo(drag.from + slot - drag.slot);
      else if (Math.abs(slot - drag.slot) * perSlot > 4)
        stretch.show(Math.max(0, Math.min(slot, drag.slot)), Math.max(slot, drag.slot));
    },
    onPointerUp: (event: PointerEvent): void => {
      if (drag?.kind === 'brush' && Math.abs(slotOf(event) - drag.slot) * perSlot <= 4)
        stretch.panTo(drag.slot - visible / 2);
      setDrag(null);
    },
    onPointerCancel: (): void => setDrag(null),
  };
}

function Overview({ view, width, size }: { view: CloseUpView; width: number; size: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { layout, colors } = view;
  useEffect(() => {
    const element = canvas.current;
    const pen = element?.getContext('2d');
    if (!element || !pen) return;
    const ratio = (window.devicePixelRatio || 1) * size;
    const height = layout.lanes.length * BAND + 8;
    element.width = Math.round(width * ratio);
    element.height = Math.round(height * ratio);
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, width, height);
    const scale = width / Math.max(1, layout.slots);
    layout.lanes.forEach(({ bars }, lane) => {
      drawDensity(pen, bars, { from: 0, scale, colors }, { left: 0, top: 5 + lane * BAND, width, height: BAND - 2 });
    });
  }, [layout, colors, width, size]);
  return (
    <span className={styles.overview} aria-hidden="true">
      <canvas ref={canvas} className={styles.whole} />
    </span>
  );
}
