import { useState } from 'react';
import { useApp, useClosing, useLaneView, useMessages, useRun, useView } from '../../app/hooks.ts';
import { laneName } from '../../app/lanes/lane-names.ts';
import type { LaneView } from '../../app/lanes/lane-view.ts';
import { type LaneId, letterOf } from '../../app/lanes/lanes.ts';
import { openFile } from '../../app/editor/program.ts';
import {
  STACK_ENGINES,
  type StackLine,
  selectStackChoices,
  selectStackTrace,
  stackAtCursor,
  stackEngineOf,
} from '../../app/looking/stack-traces.ts';
import { select } from '../../app/stores/view-store.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Rich } from '../../ui/Rich.tsx';
import styles from './StackTraces.module.css';
import { native as nativeWords, stacks as stacksWords } from '../../i18n/en-dialogs.ts';

/** An error's stack as two engine versions print it, and which reactions the walk for waiting functions followed. */
export default function StackTraces() {
  const m = useMessages();
  const closing = useClosing();
  const lanes = useRun((state) => state.lanes);
  const active = useView((state) => state.activeLane);
  const [laneId, setLane] = useState<LaneId>(active);
  const setting = lanes.find(({ id }) => id === laneId) ?? lanes[0];
  const view = useLaneView(setting.id);
  return (
    <Dialog title={stacksWords.title} wide {...closing}>
      <div className={styles.body}>
        <p className={styles.intro}>{stacksWords.intro}</p>
        {lanes.length > 1 && (
          <label className={styles.choice}>
            {stacksWords.lane}
            <select value={setting.id} onChange={(event) => setLane(event.target.value as LaneId)}>
              {lanes.map((lane) => (
                <option key={lane.id} value={lane.id}>
                  {nativeWords.laneOption(letterOf(lane.id), laneName(m, lane).title)}
                </option>
              ))}
            </select>
          </label>
        )}
        {view ? <Errors key={setting.id} view={view} /> : <p>{m.lane.pending}</p>}
      </div>
    </Dialog>
  );
}

/** The version whose stacks first have async lines, or the newest before that. */
const BESIDE = { modern: 'node-10', old: 'node-12' };

function Errors({ view }: { view: LaneView }) {
  const own = stackEngineOf(view.lane.setting);
  const [chosen, choose] = useState(() => stackAtCursor(view));
  const [left, setLeft] = useState(own.id);
  const [right, setRight] = useState(own.v8 >= 7.3 ? BESIDE.modern : BESIDE.old);
  const choices = selectStackChoices(view.lane, view.state.cursor);
  if (choices.length === 0) return <p>{stacksWords.none}</p>;
  const index = Math.max(0, chosen);
  return (
    <>
      <label className={styles.choice}>
        {stacksWords.error}
        <select data-autofocus value={index} onChange={(event) => choose(Number(event.target.value))}>
          {choices.map((choice) => (
            <option key={choice.index} value={choice.index}>
              {stacksWords.option(choice.error, choice.line, choice.isMade)}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.columns}>
        <Version view={view} index={index} engine={left} beside={right} side={stacksWords.left} onChange={setLeft} />
        <Version view={view} index={index} engine={right} beside={left} side={stacksWords.right} onChange={setRight} />
      </div>
    </>
  );
}

interface VersionProps {
  readonly view: LaneView;
  readonly index: number;
  readonly engine: string;
  readonly beside: string;
  readonly side: string;
  readonly onChange: (engine: string) => void;
}

function Version({ view, index, engine, beside, side, onChange }: VersionProps) {
  const { lines, walk } = selectStackTrace(view.lane, index, engine, beside, view.files);
  return (
    <section
      className={styles.version}
      aria-label={stacksWords.inEngine(STACK_ENGINES.find(({ id }) => id === engine)?.label ?? '')}
    >
      <label className={styles.choice}>
        <span className="sr">{side}</span>
        <select value={engine} onChange={(event) => onChange(event.target.value)}>
          {STACK_ENGINES.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <ol className={styles.lines} aria-label={stacksWords.lines}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal lines may follow one another
          <li key={at}>
            <Line line={line} />
          </li>
        ))}
        {lines.length === 0 && <li>{stacksWords.noLines}</li>}
      </ol>
      <h3>{stacksWords.walk}</h3>
      <ol className={styles.walk}>
        {walk.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name
          <li key={at}>
            <Rich text={text} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Line({ line }: { line: StackLine }) {
  const app = useApp();
  const { text, place, isOwn } = line;
  const look = isOwn ? `${styles.line} ${styles.own}` : styles.line;
  const words = (
    <>
      <code>{text}</code>
      {isOwn && <span className={styles.only}>{stacksWords.only}</span>}
    </>
  );
  if (place === null) return <span className={look}>{words}</span>;
  const show = (): void => {
    openFile(app, place.file);
    select(app.view, { kind: 'line', ...place });
    app.view.setState({ dialog: null });
  };
  return (
    <button
      type="button"
      className={`${look} ${styles.link}`}
      title={stacksWords.show(place.file, place.line)}
      onClick={show}
    >
      {words}
    </button>
  );
}
