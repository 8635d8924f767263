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
  /** Puts it back; without it, `initial` is set. */
  readonly onReset?: () => void;
  /** The part that is sized stands after the line. */
  readonly isAfter?: boolean;
}

const KEY_STEP = 16;

/** A line between two parts that moves by pointer and by arrow keys; a double click puts it back. */
export function Splitter(props: SplitterProps) {
  const { label, orientation, value, min, max, initial, onChange, isAfter = false } = props;
  const sign = isAfter ? -1 : 1;
  const drag = useRef<{ at: number; value: number } | null>(null);
  const set = (next: number): void => onChange(Math.round(Math.min(max, Math.max(min, next))));
  const reset = (): void => (props.onReset ? props.onReset() : set(initial));
  const along = (event: PointerEvent): number => (orientation === 'vertical' ? event.clientX : event.clientY);

  const onKeyDown = (event: KeyboardEvent): void => {
    const [less, more] = orientation === 'vertical' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const next = { [less]: value - sign * KEY_STEP, [more]: value + sign * KEY_STEP, Home: min, End: max }[event.key];
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (next === undefined) reset();
    else set(next);
  };

  return (
    <div
      role="separator"
      tabIndex={0}
      className={`${styles.splitter} ${styles[orientation]}`}
      aria-label={label}
      aria-orientation={orientation}
      aria-valuenow={Math.round(value)}
      aria-valuemin={min}
      aria-valuemax={max}
      onKeyDown={onKeyDown}
      onDoubleClick={reset}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { at: along(event), value };
      }}
      onPointerMove={(event) => {
        if (drag.current) set(drag.current.value + sign * (along(event) - drag.current.at));
      }}
      onLostPointerCapture={() => {
        drag.current = null;
      }}
    />
  );
}
