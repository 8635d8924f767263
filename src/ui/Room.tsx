import { type ReactNode, type RefObject, useRef } from 'react';
import styles from './Room.module.css';
import { useRoving } from './use-roving.ts';

interface RoomProps {
  /** "Promises, lane A" */
  readonly label: string;
  readonly children: ReactNode;
  readonly scrollRef?: RefObject<HTMLDivElement | null>;
  /** Nothing inside takes the focus, so the room itself does, to be scrolled by key. */
  readonly focusable?: boolean;
  /** Its rows reach the edges. */
  readonly flush?: boolean;
}

/** One lane's cell of a room: scrolls by itself, arrows move among its items. */
export function Room({ label, children, scrollRef, focusable = false, flush = false }: RoomProps) {
  const own = useRef<HTMLDivElement>(null);
  const ref = scrollRef ?? own;
  const onKeyDown = useRoving(ref);
  return (
    <div
      ref={ref}
      className={flush ? `${styles.room} ${styles.flush}` : styles.room}
      role="group"
      aria-label={label}
      data-scroller
      {...(focusable ? { tabIndex: 0 } : {})}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
