import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { PrintedLine } from '../../app/lanes/predict.ts';
import { predict as words } from '../../i18n/en-predict.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './OrderList.module.css';

interface OrderListProps {
  readonly lines: readonly PrintedLine[];
  readonly order: readonly number[];
  readonly onMove: (from: number, to: number) => void;
}

/** Lines that are moved by dragging or by arrow keys. The order lives with whoever shows it. */
export function OrderList({ lines, order, onMove }: OrderListProps) {
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef(-1);
  const [told, tell] = useState('');
  const latest = useRef({ order, onMove });
  useEffect(() => {
    latest.current = { order, onMove };
    // A line that changes its place may lose the focus.
    if (focused.current >= 0) itemsOf(list.current)[order.indexOf(focused.current)]?.focus();
    focused.current = -1;
  });
  const move = (id: number, to: number): void => {
    const from = latest.current.order.indexOf(id);
    const place = Math.max(0, Math.min(order.length - 1, to));
    if (place === from) return;
    focused.current = id;
    tell(words.movedTo(lines[id].text, place + 1));
    latest.current.onMove(from, place);
  };
  const onKeyDown = (event: KeyboardEvent, id: number, at: number): void => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: order.length - 1 }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(id, to);
  };
  return (
    <div className={styles.frame}>
      <p id="predict-hint" className={styles.hint}>
        {words.hint}
      </p>
      <ol ref={list} className={styles.list} aria-label={words.lines}>
        {order.map((id, at) => (
          <li key={id}>
            <button
              type="button"
              className={styles.item}
              {...(at === 0 ? { 'data-autofocus': true } : {})}
              aria-describedby="predict-hint"
              onKeyDown={(event) => onKeyDown(event, id, at)}
              onPointerDown={(event) => followPointer(event, list.current, (to) => move(id, to))}
            >
              <span className="sr">{words.line(lines[id].text, at + 1, order.length)}</span>
              <span className={styles.place} aria-hidden="true">
                {at + 1}
              </span>
              <code dir="auto" aria-hidden="true">
                {lines[id].text || ' '}
              </code>
              <span className={styles.grip} aria-hidden="true">
                <Icon name="down" size={11} className={styles.up} />
                <Icon name="down" size={11} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      <p className="sr" role="status">
        {told}
      </p>
    </div>
  );
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('button') ?? [])];
}

/** Tells over which place the pointer is until it is let go. */
function followPointer({ button, pointerId }: PointerEvent, list: HTMLElement | null, onOver: (at: number) => void) {
  if (button !== 0 || !list) return;
  const stop = new AbortController();
  const { signal } = stop;
  const onPointerMove = (event: globalThis.PointerEvent): void => {
    if (event.pointerId !== pointerId) return;
    const at = itemsOf(list).findIndex((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return event.clientY >= top && event.clientY < bottom;
    });
    if (at >= 0) onOver(at);
  };
  window.addEventListener('pointermove', onPointerMove, { signal });
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => stop.abort(), { signal });
}
