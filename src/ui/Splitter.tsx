import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styles from './Splitter.module.css';

interface SplitterProps {
  readonly label: string;
  /** The line between left and right is vertical. */
  readonly orientation: 'vertical' | 'horizontal';
  /** Size of the part before the line, CSS pixels. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly initial: number;
  readonly onChange: (value: number) => void;
}

const KEY_STEP = 16;

/** A line between two parts that moves by pointer and by arrow keys; a double click puts it back. */
export function Splitter({ label, orientation, value, min, max, initial, onChange }: SplitterProps) {
  const drag = useRef<{ at: number; value: number } | null>(null);
  const set = (next: number): void => onChange(Math.round(Math.min(max, Math.max(min, next))));
  const along = (event: PointerEvent): number => (orientation === 'vertical' ? event.clientX : event.clientY);

  const onKeyDown = (event: KeyboardEvent): void => {
    const [less, more] = orientation === 'vertical' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const next = { [less]: value - KEY_STEP, [more]: value + KEY_STEP, Home: min, End: max, Enter: initial }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    set(next);
  };

  return (
    <div
      role="separator"
      tabIndex={0}
      className={`${styles.splitter} ${styles[orientation]}`}
      aria-label={label}
      aria-orientation={orientation}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      onKeyDown={onKeyDown}
      onDoubleClick={() => set(initial)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { at: along(event), value };
      }}
      onPointerMove={(event) => {
        if (drag.current) set(drag.current.value + along(event) - drag.current.at);
      }}
      onLostPointerCapture={() => {
        drag.current = null;
      }}
    />
  );
}
