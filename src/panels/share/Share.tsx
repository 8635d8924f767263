import { useEffect, useRef, useState } from 'react';
import { useApp, useMessages } from '../../app/hooks.ts';
import { makeLink } from '../../app/share-actions.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Share.module.css';

/** Longer addresses are cut by some programs that carry them. */
const LONG_LINK = 8000;

/** The link to exactly this: program, lanes, position. */
export default function Share() {
  const app = useApp();
  const m = useMessages();
  const field = useRef<HTMLInputElement>(null);
  const link = useLink();
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    field.current?.select();
    setSaid((await copyText(link.text)) ? m.share.copied : m.share.copyFailed);
  };
  return (
    <Dialog title={m.share.title} closeLabel={m.app.close} onClose={() => app.view.setState({ dialog: null })}>
      <div className={styles.body}>
        <p className={styles.intro}>{m.share.intro}</p>
        {link.failed ? (
          <p role="alert">{m.share.failed}</p>
        ) : (
          <div className={styles.row}>
            <input
              ref={field}
              className={styles.field}
              readOnly
              data-autofocus
              aria-label={m.share.link}
              value={link.text || m.share.making}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button look="solid" disabled={!link.text} onClick={() => void copy()}>
              {m.share.copy}
            </Button>
          </div>
        )}
        <p className={styles.note}>
          {link.text && m.share.length(link.text.length)}
          {link.text.length > LONG_LINK && ` ${m.share.tooLong}`}
        </p>
        <p role="status" className={styles.said}>
          {said}
        </p>
      </div>
    </Dialog>
  );
}

function useLink(): { text: string; failed: boolean } {
  const app = useApp();
  const [link, setLink] = useState({ text: '', failed: false });
  useEffect(() => {
    let isGone = false;
    makeLink(app, location.href).then(
      (text) => !isGone && setLink({ text, failed: false }),
      () => !isGone && setLink({ text: '', failed: true }),
    );
    return () => {
      isGone = true;
    };
  }, [app]);
  return link;
}

/** False when the browser does not allow it; the link is then selected, to be copied by key. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
