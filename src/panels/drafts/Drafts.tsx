import { useState } from 'react';
import { listDamaged } from '../../app/damaged.ts';
import type { KeptDraft } from '../../app/draft-shelf.ts';
import { useApp, useMessages } from '../../app/hooks.ts';
import { bringBack } from '../../app/program.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Drafts.module.css';

/** Everything the person ever wrote and did not remove, in whichever tab; and what could not be read any more. */
export default function Drafts() {
  const app = useApp();
  const m = useMessages();
  const [kept, setKept] = useState(() => app.drafts.list());
  const [said, setSaid] = useState('');
  const close = (): void => app.view.setState({ dialog: null });
  const isOpen = (id: string): boolean => id === app.drafts.id;
  const remove = ({ id, draft }: KeptDraft): void => {
    app.drafts.remove(id);
    setKept(app.drafts.list());
    setSaid(m.drafts.removed(draft.program.entry));
  };
  return (
    <Dialog title={m.drafts.title} closeLabel={m.app.close} onClose={close}>
      <div className={styles.body}>
        <p className={styles.intro}>{kept.length > 0 ? m.drafts.intro : m.drafts.none}</p>
        <ul className={styles.list} aria-label={m.drafts.title}>
          {kept.map((one) => (
            <li key={one.id} className={styles.row}>
              <span className={styles.what}>
                <code className={styles.line}>{firstLine(one)}</code>
                <span className={styles.facts}>
                  {one.draft.program.entry} · {m.drafts.files(Object.keys(one.draft.program.files).length)} ·{' '}
                  {m.drafts.date(one.at)}
                </span>
              </span>
              {isOpen(one.id) ? (
                <span className={styles.facts}>{m.drafts.isOpen}</span>
              ) : (
                <>
                  <Button
                    onClick={() => {
                      close();
                      bringBack(app, one.id);
                    }}
                  >
                    {m.drafts.open}
                  </Button>
                  <Button look="plain" onClick={() => remove(one)}>
                    {m.drafts.remove}
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
  const m = useMessages();
  const damaged = listDamaged(app.storage);
  if (damaged.length === 0) return null;
  const copy = (text: string): void => {
    navigator.clipboard.writeText(text).then(
      () => onSaid(m.drafts.copied),
      () => onSaid(text),
    );
  };
  return (
    <section aria-label={m.drafts.damaged}>
      <h3>{m.drafts.damaged}</h3>
      <p className={styles.intro}>{m.drafts.damagedIntro}</p>
      <ul className={styles.list}>
        {damaged.map(({ key, text }) => (
          <li key={key} className={styles.row}>
            <code className={`${styles.what} ${styles.line}`}>{text.slice(0, 200)}</code>
            <Button onClick={() => copy(text)}>{m.drafts.copy}</Button>
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
