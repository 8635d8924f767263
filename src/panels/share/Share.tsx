import { type RefObject, useEffect, useRef, useState } from 'react';
import { copyText } from '../../app/keeping/copy-text.ts';
import { frameOf } from '../../app/embed/frame-code.ts';
import { pickFiles, saveFile } from '../../app/keeping/files.ts';
import { useApp, useClosing, useRun } from '../../app/hooks.ts';
import { makeLink } from '../../app/keeping/share-actions.ts';
import { share as shareWords } from '../../i18n/en-dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Share.module.css';

/** Longer addresses are cut by some programs that carry them. */
const LONG_LINK = 8000;

/** The link to exactly this: program, lanes, position. */
export default function Share() {
  const app = useApp();
  const closing = useClosing();
  const field = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLInputElement>(null);
  const name = useRun((state) => state.program.entry);
  const link = useLink();
  const [said, setSaid] = useState('');
  const code = link.text && frameOf(link.text, shareWords.frameTitle(name));
  const copy = async (text: string, from: RefObject<HTMLInputElement | null>, done: string): Promise<void> => {
    // Where the browser allows no copying, the text is at least selected, to be copied by key.
    from.current?.select();
    setSaid((await copyText(text)) ? done : shareWords.copyFailed);
  };
  return (
    <Dialog title={shareWords.title} {...closing}>
      <div className={styles.body}>
        <p className={styles.intro}>{shareWords.intro}</p>
        {link.failed ? (
          <p role="alert">{link.failed === 'too-large' ? shareWords.tooLarge : shareWords.failed}</p>
        ) : (
          <div className={styles.row}>
            <input
              ref={field}
              className={styles.field}
              readOnly
              data-autofocus
              aria-label={shareWords.link}
              value={link.text || shareWords.making}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button look="solid" disabled={!link.text} onClick={() => void copy(link.text, field, shareWords.copied)}>
              {shareWords.copy}
            </Button>
          </div>
        )}
        <p className={styles.note}>
          {link.text && shareWords.length(link.text.length)}
          {link.text.length > LONG_LINK && ` ${shareWords.tooLong}`}
        </p>
        {!link.failed && (
          <div className={styles.row}>
            <input
              ref={frame}
              className={styles.field}
              readOnly
              aria-label={shareWords.frame}
              title={shareWords.frame}
              value={code || shareWords.making}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button disabled={!code} onClick={() => void copy(code, frame, shareWords.frameCopied)}>
              {shareWords.copyFrame}
            </Button>
          </div>
        )}
        <div className={styles.row}>
          <Button look={link.failed ? 'solid' : 'outline'} onClick={() => void saveFile(app)}>
            {shareWords.saveFile}
          </Button>
          <Button
            look="plain"
            onClick={() => {
              app.view.setState({ dialog: null });
              pickFiles(app);
            }}
          >
            {shareWords.openFile}
          </Button>
        </div>
        <p role="status" className={styles.said}>
          {said}
        </p>
      </div>
    </Dialog>
  );
}

interface LinkState {
  readonly text: string;
  readonly failed: false | 'too-large' | 'other';
}

function useLink(): LinkState {
  const app = useApp();
  const [link, setLink] = useState<LinkState>({ text: '', failed: false });
  useEffect(() => {
    let isGone = false;
    makeLink(app, location.href).then(
      (text) => !isGone && setLink({ text, failed: false }),
      (error: unknown) => {
        const isLong = error instanceof Error && error.name === 'LinkTooLargeError';
        if (!isGone) setLink({ text: '', failed: isLong ? 'too-large' : 'other' });
      },
    );
    return () => {
      isGone = true;
    };
  }, [app]);
  return link;
}
