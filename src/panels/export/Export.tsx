import { type ReactNode, useState } from 'react';
import { copyText } from '../../app/keeping/copy-text.ts';
import { canBeTest, exportName, TRACE_FORMATS, testFile, tickTable, traceFile } from '../../app/keeping/exports.ts';
import { useClosing, useMessages, useRun } from '../../app/hooks.ts';
import { laneNames } from '../../app/lanes/lane-names.ts';
import { letterOf } from '../../app/lanes/lanes.ts';
import type { Picture } from '../../app/run/picture.ts';
import { saveAs } from '../../app/keeping/save-file.ts';
import { exporting as words } from '../../i18n/en-export.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Export.module.css';

interface ExportProps {
  /** Buttons that save the drawn picture; they say by `onSaid` how it went. */
  readonly Drawn: (props: { readonly onSaid: (text: string) => void }) => ReactNode;
}

/** Everything that can be carried away from what is on the screen. */
export default function Export({ Drawn }: ExportProps) {
  const m = useMessages();
  const closing = useClosing();
  const picture = useRun((state) => state.picture);
  const [said, setSaid] = useState('');
  const copy = async (text: string): Promise<void> => setSaid((await copyText(text)) ? words.copied : words.copyFailed);
  return (
    <Dialog title={words.title} {...closing}>
      <div className={styles.body}>
        {picture === null || picture.lanes.length === 0 ? (
          <p>{words.empty}</p>
        ) : (
          <>
            <Part title={words.picture} more={words.pictureMore}>
              <Drawn onSaid={setSaid} />
            </Part>
            <Part title={words.table} more={words.tableMore}>
              <Button onClick={() => void copy(tickTable(m, picture))}>{words.copyTable}</Button>
            </Part>
            <OfLane picture={picture} onCopy={(text) => void copy(text)} onSaid={setSaid} />
          </>
        )}
        <p role="status" className={styles.said}>
          {said}
        </p>
      </div>
    </Dialog>
  );
}

interface OfLaneProps {
  readonly picture: Picture;
  readonly onCopy: (text: string) => void;
  readonly onSaid: (text: string) => void;
}

function OfLane({ picture, onCopy, onSaid }: OfLaneProps) {
  const m = useMessages();
  const [picked, setPicked] = useState(0);
  const lane = picture.lanes[Math.min(picked, picture.lanes.length - 1)];
  const names = laneNames(
    m,
    picture.lanes.map(({ setting }) => setting),
  );
  const save = (name: string, content: BlobPart, type: string): void => {
    saveAs(name, content, type);
    onSaid(words.saved(name));
  };
  return (
    <section className={styles.lane} aria-label={words.lane}>
      <label className={styles.which}>
        {words.which}
        <select value={picked} onChange={(event) => setPicked(Number(event.target.value))}>
          {picture.lanes.map(({ setting }, index) => (
            <option key={setting.id} value={index}>{`${letterOf(setting.id)} ${names[index]}`}</option>
          ))}
        </select>
      </label>
      <Part title={words.trace} more={words.traceMore}>
        {TRACE_FORMATS.map((format) => (
          <Button
            key={format}
            onClick={() =>
              save(`${exportName(picture, lane)}.${format}`, traceFile(lane, format), 'application/octet-stream')
            }
          >
            {words.formats[format]}
          </Button>
        ))}
      </Part>
      <Part title={words.test} more={canBeTest(lane) ? words.testMore : words.noTest}>
        <Button disabled={!canBeTest(lane)} onClick={() => onCopy(testFile(m, picture, lane))}>
          {words.copyTest}
        </Button>
        <Button
          disabled={!canBeTest(lane)}
          onClick={() => save(`${exportName(picture, lane)}.test.mjs`, testFile(m, picture, lane), 'text/javascript')}
        >
          {words.saveTest}
        </Button>
      </Part>
    </section>
  );
}

function Part({
  title,
  more,
  children,
}: {
  readonly title: string;
  readonly more: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      <p>{more}</p>
      <div className={styles.row}>{children}</div>
    </section>
  );
}
