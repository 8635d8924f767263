import { useEffect, useRef, useState } from 'react';
import { useApp, useClosing, useMessages, useRun, useView } from '../../app/hooks.ts';
import { isNodeHost, laneName } from '../../app/lanes/lane-names.ts';
import { letterOf } from '../../app/lanes/lanes.ts';
import { compareWithLane, type NativeRow, printedBy, uncompared } from '../../app/run/native-compare.ts';
import { type NativeOutcome, type NativeRun, runNatively } from '../../app/run/native-run.ts';
import { laneOf, type PictureLane } from '../../app/run/picture.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './NativeCheck.module.css';
import { native as nativeWords } from '../../i18n/en-dialogs.ts';

const LIMIT_MS = 3000;
/** Rows drawn; a program that prints more differs, or agrees, in these. */
const MAX_ROWS = 300;

/** Runs the program in this browser, on a press only, and says line by line whether it agrees with a lane. */
export default function NativeCheck() {
  const m = useMessages();
  const closing = useClosing();
  const lanes = useRun((state) => state.lanes);
  const active = useView((state) => state.activeLane);
  const [chosen, setChosen] = useState(active);
  const lane = lanes.find(({ id }) => id === chosen) ?? lanes[0];
  const { outcome, isRunning, start, stop } = useNativeRun(isNodeHost(lane));
  return (
    <Dialog title={nativeWords.title} wide {...closing}>
      <div className={styles.body}>
        <p className={styles.intro}>{nativeWords.intro}</p>
        <div className={styles.controls}>
          <label className={styles.lane}>
            {nativeWords.lane}
            <select value={lane.id} onChange={(event) => setChosen(event.target.value as typeof lane.id)}>
              {lanes.map((setting) => (
                <option key={setting.id} value={setting.id}>
                  {nativeWords.laneOption(letterOf(setting.id), laneName(m, setting).title)}
                </option>
              ))}
            </select>
          </label>
          {isRunning ? (
            <Button onClick={stop}>{nativeWords.stop}</Button>
          ) : (
            <Button look="solid" data-autofocus onClick={start}>
              {outcome ? nativeWords.again : nativeWords.run}
            </Button>
          )}
        </div>
        <div role="status" className={styles.said}>
          {isRunning ? nativeWords.running(LIMIT_MS / 1000) : outcome === null ? nativeWords.notYet : null}
          {!isRunning && outcome && <Verdict outcome={outcome} laneId={lane.id} />}
        </div>
        {!isRunning && outcome && <Lines outcome={outcome} laneId={lane.id} />}
        <details className={styles.rules}>
          <summary>{nativeWords.forbidden}</summary>
          <ul>
            {nativeWords.forbids.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
          <p>{nativeWords.differences}</p>
        </details>
      </div>
    </Dialog>
  );
}

/** One run at a time; closing the dialog ends it. `hasFormats`: as the console of the lane to compare with. */
function useNativeRun(hasFormats: boolean) {
  const app = useApp();
  const [outcome, setOutcome] = useState<NativeOutcome | null>(null);
  const [isRunning, setRunning] = useState(false);
  const current = useRef<NativeRun | null>(null);
  useEffect(() => () => current.current?.cancel(), []);
  const start = (): void => {
    const { program, syntax } = app.run.getState();
    const isModule =
      (program.goal === 'auto' ? syntax?.goal : program.goal) === 'module' || program.entry.endsWith('.mjs');
    setRunning(true);
    const run = runNatively({
      name: program.entry,
      source: program.files[program.entry] ?? '',
      isModule,
      hasFormats,
      limitMs: LIMIT_MS,
    });
    current.current = run;
    void run.outcome.then((result) => {
      if (current.current !== run) return;
      setOutcome(result);
      setRunning(false);
    });
  };
  return { outcome, isRunning, start, stop: () => current.current?.cancel() };
}

interface Part {
  readonly outcome: NativeOutcome;
  readonly laneId: Parameters<typeof letterOf>[0];
}

/** The lane's run of the program that stands in the editor; null while there is none of that. */
const useOwnRun = (laneId: Part['laneId']): PictureLane | null =>
  useRun((state) => (state.picture?.revision === state.revision ? laneOf(state.picture, laneId) : null));

/** What the frame has not, when that is what an error names. */
function missingIn({ problems }: NativeOutcome): string | undefined {
  const names = problems.map(({ text }) => /ReferenceError: ([\p{ID_Continue}$]+) is not defined/u.exec(text)?.[1]);
  return names.find((name) => name !== undefined && nativeWords.elsewhere.includes(name));
}

function Verdict({ outcome, laneId }: Part) {
  const lane = useOwnRun(laneId);
  const isLaneRunning = useRun(({ status }) => status[laneId]?.kind === 'running');
  const { entry, files } = useRun((state) => state.program);
  const letter = letterOf(laneId);
  const missing = missingIn(outcome);
  const comparison = lane === null ? null : compareWithLane(outcome.lines, printedBy(lane), outcome.end === 'lines');
  const isWordedAlike = lane === null || isNodeHost(lane.setting) === outcome.hasFormats;
  const hasImports = Object.keys(files).length > 1 || /\bimport\b/.test(files[entry] ?? '');
  return (
    <>
      <p className={styles.verdict}>
        {comparison === null
          ? isLaneRunning
            ? nativeWords.laneRuns(letter)
            : nativeWords.noLane(letter)
          : !isWordedAlike
            ? nativeWords.wordedOtherwise(letter)
            : comparison.firstDifference === 0
              ? nativeWords.agree(outcome.lines.length, letter)
              : nativeWords.differ(comparison.firstDifference, letter)}
      </p>
      <ul className={styles.notes}>
        {outcome.problems.map(({ kind, text, line }) => (
          <li key={`${kind}:${line}:${text}`}>
            <code>{kind === 'error' ? nativeWords.error(text, line) : nativeWords.rejection(text)}</code>
          </li>
        ))}
        {outcome.blocked.map((directive) => (
          <li key={directive}>{nativeWords.blocked(nativeWords.wanted[directive] ?? directive)}</li>
        ))}
        {missing !== undefined && <li>{nativeWords.missing(missing)}</li>}
        <li>{nativeWords.ends[outcome.end]}</li>
        {outcome.problems.length > 0 && hasImports && <li>{nativeWords.imports}</li>}
      </ul>
    </>
  );
}

function Lines({ outcome, laneId }: Part) {
  const lane = useOwnRun(laneId);
  const { lines, end, hasFormats } = outcome;
  const rows =
    lane === null || isNodeHost(lane.setting) !== hasFormats
      ? uncompared(lines)
      : compareWithLane(lines, printedBy(lane), end === 'lines').rows;
  if (rows.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
    <section className={styles.scroll} aria-label={nativeWords.table} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{nativeWords.columns.number}</th>
            <th scope="col">{nativeWords.columns.verdict}</th>
            <th scope="col">{nativeWords.columns.browser}</th>
            <th scope="col">{nativeWords.columns.lane(letterOf(laneId))}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MAX_ROWS).map((row) => (
            <Line key={row.number} row={row} />
          ))}
        </tbody>
      </table>
      {rows.length > MAX_ROWS && <p>{nativeWords.more(rows.length - MAX_ROWS)}</p>}
    </section>
  );
}

function Line({ row: { number, browser, lane, agrees } }: { row: NativeRow }) {
  return (
    <tr className={agrees === false ? styles.differs : undefined}>
      <td>{number}</td>
      <td className={styles.agrees}>
        {agrees === false ? <strong>◆ {nativeWords.differs}</strong> : agrees && nativeWords.same}
      </td>
      <td>{browser === null ? <i>{nativeWords.nothing}</i> : <code>{browser}</code>}</td>
      <td>{lane !== null ? <code>{lane}</code> : agrees !== null && <i>{nativeWords.nothing}</i>}</td>
    </tr>
  );
}
