import { accuracyDate, accuracyRows, knownDifferences, PROGRAM_SETS } from '../../app/accuracy.ts';
import { useClosing } from '../../app/hooks.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Accuracy.module.css';
import { accuracy as accuracyWords } from '../../i18n/en-dialogs.ts';

/** It may be taller than the page, so it takes the focus. */
const SCROLLED_BY_KEY = { tabIndex: 0 };

/** "How exact is this?": every engine against what was recorded of the real one. */
export default function Accuracy() {
  const closing = useClosing();
  const rows = accuracyRows();
  const known = knownDifferences();
  const compared = rows.reduce((sum, { total }) => sum + total, 0);
  return (
    <Dialog title={accuracyWords.title} wide {...closing}>
      <section className={styles.body} aria-label={accuracyWords.title} {...SCROLLED_BY_KEY}>
        <p className={styles.intro}>{accuracyWords.intro}</p>
        <p className={styles.sum}>{accuracyWords.sum(compared, rows.length, known.length, accuracyDate)}</p>
        <table className={styles.table}>
          <caption className={styles.caption}>{accuracyWords.table}</caption>
          <thead>
            <tr>
              <th scope="col">{accuracyWords.engine}</th>
              <th scope="col">{accuracyWords.recorded}</th>
              {PROGRAM_SETS.map((set) => (
                <th key={set} scope="col" className={styles.number}>
                  {accuracyWords.sets[set]}
                </th>
              ))}
              <th scope="col" className={styles.number}>
                {accuracyWords.differences}
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
                    {accuracyWords.count(programs[set])}
                  </td>
                ))}
                <td className={styles.number}>{accuracyWords.count(differences.length)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {known.length > 0 && (
          <>
            <h3 className={styles.head}>{accuracyWords.known}</h3>
            <ul className={styles.known}>
              {known.map(({ name, engines }) => (
                <li key={name}>
                  <code>{name}</code> {accuracyWords.differsIn(engines)}
                </li>
              ))}
            </ul>
          </>
        )}
        <h3 className={styles.head}>{accuracyWords.setsTitle}</h3>
        <dl className={styles.terms}>
          {PROGRAM_SETS.map((set) => (
            <div key={set}>
              <dt>{accuracyWords.sets[set]}</dt>
              <dd>{accuracyWords.setMeans[set]}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>{accuracyWords.limits}</p>
      </section>
    </Dialog>
  );
}
