import type { RefObject } from 'react';
import { type CodeError, type CodeMarks, offsetAt } from '../../app/editor/code-marks.ts';
import type { App } from '../../app/app.ts';
import { useApp, useRun } from '../../app/hooks.ts';
import { showsLastRun } from '../../app/lanes/lane-status.ts';
import { lanesWithout, runAs } from '../../app/lanes/missed-host.ts';
import { notify } from '../../app/stores/view-store.ts';
import { hostMissedBy, messageWithHint } from '../../i18n/en-hints.ts';
import { problems as words } from '../../i18n/en-problems.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { EditorPort } from './editor-port.ts';
import styles from './ProblemList.module.css';

const SHOWN = 3;

/** Mistakes in words, each with its place and what puts it right; what the lanes show meanwhile. */
export default function ProblemList({ marks, port }: { marks: CodeMarks; port: RefObject<EditorPort | null> }) {
  const app = useApp();
  const isOld = useRun(showsLastRun);
  return (
    <div className={styles.list}>
      {marks.errors.slice(0, SHOWN).map((error) => (
        <p key={`${error.line}:${error.column}:${error.message}`} className={styles.problem}>
          <Icon
            name={error.kind === 'error' ? 'error' : 'warn'}
            size={14}
            className={error.kind === 'error' ? styles.error : styles.warn}
          />
          <span className={styles.text}>
            {words.at(error.line, error.column + 1, messageWithHint(error.message))}
            {error.looksLike && `. ${words.looksLike[error.looksLike]}`}
          </span>
          <span className={styles.ways} aria-live="off">
            {error.offer && (
              <Button onClick={() => makeAsync(port.current, error.offer)}>{words.makeAsync(error.offer.name)}</Button>
            )}
            {error.looksLike && words.plainly[error.looksLike] && (
              <Button onClick={() => void makePlain(app, port.current, error.looksLike)}>
                {words.plainly[error.looksLike]}
              </Button>
            )}
            <RunAs message={error.message} port={port} />
            <Button look="plain" onClick={() => goTo(port.current, error.line, error.column)}>
              {words.go}
            </Button>
          </span>
        </p>
      ))}
      {isOld && (
        <p className={styles.old}>
          <Icon name="clock" size={14} />
          {words.lastGood}
        </p>
      )}
    </div>
  );
}

/** What only another host has is one press away. */
function RunAs({ message, port }: { message: string; port: RefObject<EditorPort | null> }) {
  const app = useApp();
  const missed = hostMissedBy(message);
  const isMissed = useRun(({ lanes }) => missed !== null && lanesWithout(missed, lanes).length > 0);
  if (missed === null || !isMissed) return null;
  const run = (): void => {
    // The button goes with the mistake; the focus must not.
    port.current?.focus();
    runAs(app, missed);
  };
  return <Button onClick={run}>{words.runAs[missed]}</Button>;
}

/** The focus goes to the text: what was done there can be taken back there. */
function makeAsync(port: EditorPort | null, offer: CodeError['offer']): void {
  if (!port || !offer) return;
  port.focus();
  if (port.insert) return port.insert(offer.at, WORD);
  const { anchor, head } = port.getSelection();
  const text = port.getText();
  port.setText(text.slice(0, offer.at) + WORD + text.slice(offer.at));
  const moved = (offset: number): number => (offset < offer.at ? offset : offset + WORD.length);
  port.setSelection({ anchor: moved(anchor), head: moved(head) });
}

/** Leaves the JavaScript of a text that is more than that: one step that can be undone. */
async function makePlain(app: App, port: EditorPort | null, looksLike: CodeError['looksLike']): Promise<void> {
  if (!port || !looksLike) return;
  const text = port.getText();
  const maker = await import('./plain-javascript.ts').catch(() => null);
  if (maker === null) return notify(app.view, words.notLoaded);
  if (port.getText() !== text) return;
  const plain = maker.plainJavaScript(text, looksLike);
  if (plain === null) return notify(app.view, words.notPlain[looksLike]);
  port.focus();
  port.setText(plain);
}

const WORD = 'async ';

function goTo(port: EditorPort | null, line: number, column: number): void {
  if (!port) return;
  const offset = offsetAt(port.getText(), line, column);
  port.setSelection({ anchor: offset, head: offset });
  port.focus();
}
