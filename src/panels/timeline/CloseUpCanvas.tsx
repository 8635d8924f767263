import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { barWords } from '../../app/timeline/bar-words.ts';
import { useApp, useMessages, usePlayback } from '../../app/hooks.ts';
import { moveTo, pause } from '../../app/moving/playback.ts';
import { stepAtSlot } from '../../app/timeline/timeline-layout.ts';
import { selectionOfBar } from '../../app/timeline/timeline-selection.ts';
import { hover, type Selection, select } from '../../app/stores/view-store.ts';
import { Playhead } from '../../ui/Playhead.tsx';
import type { Stretch } from '../../ui/use-stretch.ts';
import styles from './CloseUp.module.css';
import {
  barRect,
  type CloseUpView,
  type Hit,
  hitAt,
  laneHeight,
  laneTop,
  RULER,
  rowMiddle,
  slotAt,
  xOf,
} from './close-up-view.ts';
import { waitWords } from './close-up-words.ts';
import { drawCloseUp } from './draw-close-up.ts';
import { LanePlayheads } from './LanePlayheads.tsx';
import { revealCursor, slotOfCursor } from './reveal.ts';

interface CanvasProps {
  readonly view: CloseUpView;
  readonly stretch: Stretch;
  /** Screen pixels a pixel of the view takes. */
  readonly size: number;
}

/** A drag of the pointer: along the ruler it moves the cursor, over the rows it brushes a stretch. */
interface Drag {
  readonly kind: 'seek' | 'brush';
  readonly start: number;
  readonly now: number;
}

/** Pixels that make a drag of a press. */
const DRAG = 5;

/** The drawn rows, and what the pointer does on them. */
export function CloseUpCanvas({ view, stretch, size }: CanvasProps) {
  const app = useApp();
  const pane = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [hit, setHit] = useState<Hit | null>(null);
  const placeOf = (event: PointerEvent): { x: number; y: number } => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: (event.clientX - box.left) / size, y: (event.clientY - box.top) / size };
  };
  const seek = (x: number): void => {
    pause(app);
    moveTo(app, stepAtSlot(view.layout, slotAt(view, x)));
  };
  const onPointerDown = (event: PointerEvent): void => {
    const { x, y } = placeOf(event);
    if (event.button !== 0 || x < view.gutter) return;
    const isSeek = y < RULER;
    // A finger scrolls the rows; only a mouse or pen brushes.
    if (!isSeek && event.pointerType === 'touch') return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ kind: isSeek ? 'seek' : 'brush', start: x, now: x });
    if (isSeek) seek(x);
  };
  const onPointerMove = (event: PointerEvent): void => {
    const { x, y } = placeOf(event);
    if (drag) {
      setDrag({ ...drag, now: x });
      if (drag.kind === 'seek') seek(x);
      return;
    }
    const found = hitAt(view, x, y);
    setHit(found);
    const selection = selectionAt(view, found);
    const before = app.view.getState().hover;
    if (!isSame(before, selection)) hover(app.view, selection);
  };
  const onPointerUp = (event: PointerEvent): void => {
    const { x, y } = placeOf(event);
    setDrag(null);
    if (drag?.kind === 'seek') return;
    if (drag && Math.abs(x - drag.start) > DRAG) {
      stretch.show(slotAt(view, Math.min(x, drag.start)), slotAt(view, Math.max(x, drag.start)));
      return;
    }
    const selection = selectionAt(view, hitAt(view, x, y));
    select(app.view, isSame(app.view.getState().picked, selection) ? null : selection);
  };
  return (
    <div
      ref={pane}
      className={styles.pointer}
      aria-hidden="true"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setDrag(null)}
      onPointerLeave={() => {
        setHit(null);
        hover(app.view, null);
      }}
    >
      <Drawing view={view} size={size} />
      <CloseUpLanePlayheads view={view} size={size} />
      <CloseUpPlayhead view={view} stretch={stretch} size={size} />
      {drag?.kind === 'brush' && Math.abs(drag.now - drag.start) > DRAG && (
        <span
          className={styles.brush}
          style={{ left: Math.min(drag.start, drag.now) * size, width: Math.abs(drag.now - drag.start) * size }}
        />
      )}
      {!drag && <HoverCard view={view} hit={hit} size={size} />}
    </div>
  );
}

function selectionAt(view: CloseUpView, hit: Hit | null): Selection | null {
  if (hit?.kind !== 'bar') return null;
  return selectionOfBar(view.picture, hit.lane, view.layout.lanes[hit.lane].bars[hit.bar]);
}

function isSame(one: Selection | null, other: Selection | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function Drawing({ view, size }: { view: CloseUpView; size: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // Zooming is two changes, of the scale and of the scroller's place; what lies between them is never shown.
    const frame = window.requestAnimationFrame(() => draw(canvas.current, view, size));
    return () => window.cancelAnimationFrame(frame);
  }, [view, size]);
  return <canvas ref={canvas} style={{ width: view.width * size, height: view.height * size }} />;
}

function draw(element: HTMLCanvasElement | null, view: CloseUpView, size: number): void {
  const pen = element?.getContext('2d');
  if (!element || !pen) return;
  const ratio = (window.devicePixelRatio || 1) * size;
  const [width, height] = [Math.round(view.width * ratio), Math.round(view.height * ratio)];
  // Setting the size clears and reallocates: only when it changed.
  if (element.width !== width) element.width = width;
  if (element.height !== height) element.height = height;
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  drawCloseUp(pen, view);
}

/** Where lanes stand that step alone, as far as that is in sight. */
function CloseUpLanePlayheads({ view, size }: { view: CloseUpView; size: number }) {
  const { gutter, width } = view;
  return (
    <span className={styles.alone} style={{ left: gutter * size, width: (width - gutter) * size, top: RULER * size }}>
      <LanePlayheads
        picture={view.picture}
        layout={view.layout}
        xOf={(slot) => (xOf(view, slot) - gutter) * size}
        bandOf={(lane) => ({ top: (laneTop(view, lane) - RULER) * size, height: laneHeight(view, lane) * size })}
      />
    </span>
  );
}

/** The cursor, through all lanes. It is in sight at first, and when a step takes it out of sight, the picture follows. */
function CloseUpPlayhead({ view, stretch, size }: CanvasProps) {
  const k = usePlayback((state) => state.k);
  const shown = useRef(-1);
  useEffect(() => {
    if (shown.current === k) return;
    shown.current = k;
    revealCursor(view, stretch, size, k);
  }, [k, view, stretch, size]);
  const x = xOf(view, slotOfCursor(view, k));
  if (x < view.gutter - 1 || x > view.width) return null;
  return <Playhead x={x * size} ruler={RULER * size} />;
}

const CARD_WIDTH = 320;

/** Details of what the pointer is on, else of what is picked. */
function HoverCard({ view, hit, size }: { view: CloseUpView; hit: Hit | null; size: number }) {
  const m = useMessages();
  const { picture, layout, picked } = view;
  if (hit?.kind === 'wait') {
    const { waits } = view.rows[hit.lane];
    const at = waits.id.indexOf(hit.entry);
    const left = Math.max(view.gutter, xOf(view, waits.start[at]));
    const top = rowMiddle(view, hit.lane, waits.row[at]) + 14;
    return <Card left={left} top={top} view={view} size={size} first={waitWords(picture, hit.lane, hit.entry)} />;
  }
  const place = hit ?? picked;
  if (!place || view.scale < 6) return null;
  const rect = barRect(view, place);
  if (rect.x > view.width || rect.x + rect.w < view.gutter || rect.y < RULER || rect.y > view.height) return null;
  const words = barWords(m, picture, place.lane, layout.lanes[place.lane].bars[place.bar]);
  return (
    <Card
      left={rect.x}
      top={rect.y + rect.h + 8}
      view={view}
      size={size}
      first={words.name}
      right={words.place}
      rest={[words.what, words.origin].filter(Boolean).join('; ')}
    />
  );
}

interface CardProps {
  readonly left: number;
  readonly top: number;
  readonly view: CloseUpView;
  readonly size: number;
  readonly first: string;
  readonly right?: string;
  readonly rest?: string;
}

function Card({ left, top, view, size, first, right, rest }: CardProps) {
  const widest = CARD_WIDTH * size;
  const isBelow = top + 60 < view.height;
  return (
    <div
      className={styles.card}
      style={{
        left: Math.max(4, Math.min(left * size, view.width * size - widest - 8)),
        top: (isBelow ? top : top - 92) * size,
        maxWidth: Math.min(widest, view.width * size - 8),
      }}
    >
      <strong>{first}</strong>
      {right && <span>{right}</span>}
      {rest && <p>{rest}</p>}
    </div>
  );
}
