import { useState } from 'react';
import { listDamaged } from '../../app/keeping/damaged.ts';
import type { KeptDraft } from '../../app/keeping/draft-shelf.ts';
import { useApp, useClosing } from '../../app/hooks.ts';
import { bringBack } from '../../app/editor/program.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Drafts.module.css';
import { drafts as draftsWords } from '../../i18n/en-dialogs.ts';

/** What the person wrote and did not remove, in whichever tab, as far as it is kept; and what could not be read any more. */
export default function Drafts() {
  const app = useApp();
  const [kept, setKept] = useState(() => app.drafts.list());
  const [said, setSaid] = useState('');
  const closing = useClosing();
  const isOpen = (id: string): boolean => id === app.drafts.id;
  const remove = ({ id, draft }: KeptDraft): void => {
    app.drafts.remove(id);
    setKept(app.drafts.list());
    setSaid(draftsWords.removed(draft.program.entry));
  };
  return (
    <Dialog title={draftsWords.title} {...closing}>
      <div className={styles.body}>
        <p className={styles.intro}>{kept.length > 0 ? draftsWords.intro(app.drafts.most) : draftsWords.none}</p>
        <ul className={styles.list} aria-label={draftsWords.title}>
          {kept.map((one) => (
            <li key={one.id} className={styles.row}>
              <span className={styles.what}>
                <code className={styles.line}>{firstLine(one)}</code>
                <span className={styles.facts}>
                  {one.draft.program.entry} · {draftsWords.files(Object.keys(one.draft.program.files).length)} ·{' '}
                  {draftsWords.date(one.at)}
                </span>
              </span>
              {isOpen(one.id) ? (
                <span className={styles.facts}>{draftsWords.isOpen}</span>
              ) : (
                <>
                  <Button
                    onClick={() => {
                      closing.onClose();
                      bringBack(app, one.id);
                    }}
                  >
                    {draftsWords.open}
                  </Button>
                  <Button look="plain" onClick={() => remove(one)}>
                    {draftsWords.remove}
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
        <Damaged onSaid={setSaid} />
        <p role="status" className={styles.said}>
          {said}
        </p>
      </div>
    </Dialog>
  );
}

function Damaged({ onSaid }: { onSaid: (text: string) => void }) {
  const app = useApp();
  const damaged = listDamaged(app.storage);
  if (damaged.length === 0) return null;
  const copy = (text: string): void => {
    navigator.clipboard.writeText(text).then(
      () => onSaid(draftsWords.copied),
      () => onSaid(text),
    );
  };
  return (
    <section aria-label={draftsWords.damaged}>
      <h3>{draftsWords.damaged}</h3>
      <p className={styles.intro}>{draftsWords.damagedIntro}</p>
      <ul className={styles.list}>
        {damaged.map(({ key, text }) => (
          <li key={key} className={styles.row}>
            <code className={`${styles.what} ${styles.line}`}>{text.slice(0, 200)}</code>
            <Button onClick={() => copy(text)}>{draftsWords.copy}</Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The first line that says something. */
function firstLine({ draft: { program } }: KeptDraft): string {
  const lines = program.files[program.entry].split('\n');
  return (lines.find((line) => line.trim() !== '') ?? '').trim().slice(0, 200);
}
