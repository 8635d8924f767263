import styles from './Keys.module.css';

/** A shortcut as it is printed on the keys. */
export function Keys({ signs }: { signs: readonly string[] }) {
  return (
    <span className={styles.keys}>
      {signs.map((sign) => (
        <kbd key={sign}>{sign}</kbd>
      ))}
    </span>
  );
}
