import styles from './Playhead.module.css';

/**
 * Where the cursor stands in a drawing, `x` pixels from its left edge. Its handle and its line leave the names in the
 * ruler, which is so many pixels high, to be read.
 */
export function Playhead({ x, ruler, glides = false }: { x: number; ruler: number; glides?: boolean }) {
  return (
    <span
      className={glides ? `${styles.head} ${styles.glides}` : styles.head}
      data-moves
      style={{ transform: `translateX(${x}px)` }}
      aria-hidden="true"
    >
      <svg width="13" height="8" viewBox="0 0 13 8" aria-hidden="true">
        <path d="M0 0h13v1.5L6.5 8 0 1.5z" fill="var(--ink)" />
      </svg>
      <i style={{ top: ruler - 5 }} />
    </span>
  );
}

/** Where a lane that steps alone stands, in its own band: a line in its hue under a handle. */
export function LanePlayhead({ lane, x, top, height }: { lane: string; x: number; top: number; height: number }) {
  return (
    <span
      className={styles.lane}
      data-lane={lane}
      data-alone={lane}
      style={{ transform: `translate(${x}px, ${top}px)`, height }}
      aria-hidden="true"
    >
      <svg width="9" height="6" viewBox="0 0 9 6" aria-hidden="true">
        <path d="M0 0h9L4.5 6z" fill="var(--lane)" />
      </svg>
    </span>
  );
}
