import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useApp, useMessages, useRun } from '../../app/hooks.ts';
import { type LaneId, type LaneSetting, letterOf } from '../../app/lanes/lanes.ts';
import { reorderLane } from '../../app/editor/program.ts';
import { lanes as words } from '../../i18n/en-lanes.ts';
import { LaneBadge } from '../../ui/LaneBadge.tsx';
import styles from './LaneHead.module.css';

/**
 * The lane's letter, by which it is moved to another column: dragged, or by arrow keys once a key has taken hold of it. Before that
 * they step, as everywhere: it may be the first stop behind the editor.
 */
export function Grip({ setting, hollow }: { setting: LaneSetting; hollow: boolean }) {
  const app = useApp();
  const m = useMessages();
  const ref = useRef<HTMLButtonElement>(null);
  const { id } = setting;
  const count = useRun((state) => state.lanes.length);
  const place = useRun((state) => state.lanes.findIndex((lane) => lane.id === id));
  const hadFocus = useRef(false);
  const [isHeld, hold] = useState(false);
  useEffect(() => {
    // A column that changes its place loses the focus in some browsers.
    if (hadFocus.current && place >= 0) ref.current?.focus();
    hadFocus.current = false;
  }, [place]);
  if (count < 2) return <LaneBadge lane={id} hollow={hollow} />;
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = { ArrowLeft: place - 1, ArrowRight: place + 1 }[event.key];
    if (isHeld && event.key === 'Escape') return hold(false);
    if (!isHeld || next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    hadFocus.current = next >= 0 && next < count && next !== place;
    reorderLane(app, id, next);
  };
  const name = words.move(letterOf(id), place + 1, count);
  return (
    <button
      ref={ref}
      type="button"
      className={styles.grip}
      aria-label={name}
      title={`${m.lane.name(letterOf(id))}. ${words.moveHint}`}
      aria-pressed={isHeld}
      onKeyDown={onKeyDown}
      // A key's click counts no presses.
      onClick={({ detail }) => detail === 0 && hold(!isHeld)}
      onBlur={() => !hadFocus.current && hold(false)}
      onPointerDown={(event) => followPointer(event, (over) => reorderLane(app, id, placeOf(app, over)))}
    >
      <LaneBadge lane={id} hollow={hollow} />
    </button>
  );
}

function placeOf(app: ReturnType<typeof useApp>, id: LaneId): number {
  return app.run.getState().lanes.findIndex((lane) => lane.id === id);
}

/** Tells whose column the pointer is over, until it is let go. The grip itself moves meanwhile, so the window listens. */
function followPointer({ button, pointerId }: PointerEvent, onOver: (id: LaneId) => void): void {
  if (button !== 0) return;
  const stop = new AbortController();
  const { signal } = stop;
  let last = '';
  const onMove = (event: globalThis.PointerEvent): void => {
    if (event.pointerId !== pointerId) return;
    const head = headAt(event.clientX);
    if (!head || head === last) return;
    last = head;
    onOver(head as LaneId);
  };
  const end = (): void => stop.abort();
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', end, { signal });
  window.addEventListener('pointercancel', end, { signal });
}

/** The lane whose column lies under that x. */
function headAt(x: number): string {
  for (const head of document.querySelectorAll<HTMLElement>('[data-lane-head]')) {
    const { left, right } = head.getBoundingClientRect();
    if (x >= left && x < right) return head.dataset.laneHead ?? '';
  }
  return '';
}
