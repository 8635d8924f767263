import styles from './Playhead.module.css';

/** Where the cursor stands in a drawing, `x` pixels from its left edge. */
export function Playhead({ x, glides = false }: { x: number; glides?: boolean }) {
  return (
    <span
      className={glides ? `${styles.head} ${styles.glides}` : styles.head}
      data-moves
      style={{ transform: `translateX(${x}px)` }}
      aria-hidden="true"
    >
      <svg width="13" height="17" viewBox="0 0 13 17" aria-hidden="true">
        <path d="M0 0h13v10l-6.5 7L0 10z" fill="var(--ink)" />
      </svg>
    </span>
  );
}
