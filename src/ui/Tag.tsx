import type { ReactNode } from 'react';
import styles from './Tag.module.css';

/** A short fact in a sunken box: `built-in`, `line 5`. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>;
}
