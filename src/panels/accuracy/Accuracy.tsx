import { accuracyDate, accuracyRows, knownDifferences, PROGRAM_SETS } from '../../app/accuracy.ts';
import { useApp, useMessages } from '../../app/hooks.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Accuracy.module.css';

/** It may be taller than the page, so it takes the focus. */
const SCROLLED_BY_KEY = { tabIndex: 0 };

/** "How exact is this?": every engine against what was recorded of the real one. */
export default function Accuracy() {
  const app = useApp();
  const m = useMessages();
  const rows = accuracyRows();
  const known = knownDifferences();
  const compared = rows.reduce((sum, { total }) => sum + total, 0);
  return (
    <Dialog title={m.accuracy.title} closeLabel={m.app.close} wide onClose={() => app.view.setState({ dialog: null })}>
      <section className={styles.body} aria-label={m.accuracy.title} {...SCROLLED_BY_KEY}>
        <p className={styles.intro}>{m.accuracy.intro}</p>
        <p className={styles.sum}>{m.accuracy.sum(compared, rows.length, known.length, accuracyDate)}</p>
        <table className={styles.table}>
          <caption className={styles.caption}>{m.accuracy.table}</caption>
          <thead>
            <tr>
              <th scope="col">{m.accuracy.engine}</th>
              <th scope="col">{m.accuracy.recorded}</th>
              {PROGRAM_SETS.map((set) => (
                <th key={set} scope="col" className={styles.number}>
                  {m.accuracy.sets[set]}
                </th>
              ))}
              <th scope="col" className={styles.number}>
                {m.accuracy.differences}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, label, version, programs, differences }) => (
              <tr key={id}>
                <th scope="row">{label}</th>
                <td>{version}</td>
                {PROGRAM_SETS.map((set) => (
                  <td key={set} className={styles.number}>
                    {m.accuracy.count(programs[set])}
                  </td>
                ))}
                <td className={styles.number}>{m.accuracy.count(differences.length)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {known.length > 0 && (
          <>
            <h3 className={styles.head}>{m.accuracy.known}</h3>
            <ul className={styles.known}>
              {known.map(({ name, engines }) => (
                <li key={name}>
                  <code>{name}</code> {m.accuracy.differsIn(engines)}
                </li>
              ))}
            </ul>
          </>
        )}
        <h3 className={styles.head}>{m.accuracy.setsTitle}</h3>
        <dl className={styles.terms}>
          {PROGRAM_SETS.map((set) => (
            <div key={set}>
              <dt>{m.accuracy.sets[set]}</dt>
              <dd>{m.accuracy.setMeans[set]}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>{m.accuracy.limits}</p>
      </section>
    </Dialog>
  );
}
