import type { ReactNode } from 'react';
import styles from './WholeText.module.css';

/** A text that has no room where it belongs, in full: a key with this `popoverTarget` shows it. */
export function WholeText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} popover="auto" className={styles.whole}>
      {children}
    </p>
  );
}
