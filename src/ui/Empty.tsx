import type { ReactNode } from 'react';
import styles from './Empty.module.css';

/** What would be here, in a sentence. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}
