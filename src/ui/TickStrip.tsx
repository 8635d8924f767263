import { isEngineFill, type JobFill } from './JobTile.tsx';
import styles from './TickStrip.module.css';

/** One cell a tick: solid = the program runs, hatched = only the engine works. The words beside it say the same. */
export function TickStrip({ cells, now = -1 }: { cells: readonly JobFill[]; now?: number }) {
  return (
    <span className={styles.strip} aria-hidden="true">
      {cells.map((fill, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the strip
          key={index}
          data-job={fill}
          className={[styles.cell, isEngineFill(fill) && styles.engine, index === now && styles.now]
            .filter(Boolean)
            .join(' ')}
        />
      ))}
    </span>
  );
}
