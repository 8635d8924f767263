import { useEffect, useId, useRef, useState } from 'react';
import { type BreakpointRow, selectBreakpointRows } from '../../app/moving/breakpoint-rows.ts';
import { changeBreakpoint, enableAll, removeAllBreakpoints, removeBreakpoint } from '../../app/moving/breakpoints.ts';
import { caretLine } from '../../app/editor/caret.ts';
import { useApp, useClosing, usePlayback, useRun, useView } from '../../app/hooks.ts';
import type { Stop } from '../../app/stores/playback-store.ts';
import { openFile } from '../../app/editor/program.ts';
import { select } from '../../app/stores/view-store.ts';
import { type Breakpoint, MAX_CONDITION } from '../../base/breakpoints.ts';
import { debug as words } from '../../i18n/en-debug.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Rich } from '../../ui/Rich.tsx';
import styles from './Breakpoints.module.css';

/** Every breakpoint of the program: on or off, its condition, and what is wrong with that. */
export default function Breakpoints() {
  const app = useApp();
  const run = useRun((state) => state);
  const problems = useView((state) => state.breakpointProblems);
  const stops = usePlayback((state) => state.stops);
  const rows = selectBreakpointRows(run, problems, stops);
  const [caret] = useState(caretLine);
  const first = rows.find(({ breakpoint }) => breakpoint.file === run.openFile && breakpoint.line === caret) ?? rows[0];
  const anyOn = rows.some(({ breakpoint }) => breakpoint.enabled);
  const closing = useClosing();
  return (
    <Dialog title={words.title} wide {...closing}>
      <div className={styles.body}>
        <p className={styles.intro}>{words.intro}</p>
        {rows.length === 0 && <p>{words.empty}</p>}
        {rows.length > 0 && (
          <ul className={styles.list} aria-label={words.title}>
            {rows.map((row) => (
              <Row
                key={`${row.breakpoint.line}:${row.breakpoint.file}`}
                row={row}
                isFirst={row === first}
                isAsked={isAsked(row, stops)}
                onShow={closing.onClose}
              />
            ))}
          </ul>
        )}
      </div>
      {rows.length > 0 && (
        <footer className={styles.foot}>
          <span className={styles.count}>{words.count(rows.length)}</span>
          <Button onClick={() => enableAll(app, !anyOn)}>{anyOn ? words.off : words.on}</Button>
          <Button onClick={() => removeAllBreakpoints(app)}>{words.removeAll}</Button>
        </footer>
      )}
    </Dialog>
  );
}

interface RowProps {
  readonly row: BreakpointRow;
  readonly isFirst: boolean;
  /** Whether its condition is still being looked into. */
  readonly isAsked: boolean;
  readonly onShow: () => void;
}

/** Places at which a condition has not been answered yet are stops of no number. */
function isAsked({ breakpoint, line }: BreakpointRow, stops: ReadonlyMap<number, Stop>): boolean {
  const own = ({ kind, ...stop }: Stop): boolean =>
    kind === 'unknown' && stop.line === line && stop.file === breakpoint.file;
  return [...stops.values()].some(own);
}

function Row({ row, isFirst, isAsked, onShow }: RowProps) {
  const app = useApp();
  const { breakpoint, line, text } = row;
  const { file, enabled } = breakpoint;
  const show = (): void => {
    openFile(app, file);
    select(app.view, { kind: 'line', file, line: line || breakpoint.line });
    onShow();
  };
  return (
    <li className={styles.row}>
      <input
        type="checkbox"
        className={styles.check}
        aria-label={words.enabled(file, breakpoint.line)}
        checked={enabled}
        onChange={() => changeBreakpoint(app, breakpoint, { enabled: !enabled })}
      />
      <button type="button" className={styles.place} title={words.reveal(file, breakpoint.line)} onClick={show}>
        <span>{words.place(file, breakpoint.line)}</span>
        <code>{text}</code>
      </button>
      <Condition breakpoint={breakpoint} row={row} isFirst={isFirst} isAsked={isAsked} />
      <Button
        look="plain"
        square
        aria-label={words.remove(file, breakpoint.line)}
        onClick={() => removeBreakpoint(app, breakpoint)}
      >
        <Icon name="close" />
      </Button>
    </li>
  );
}

interface ConditionProps extends Omit<RowProps, 'onShow'> {
  readonly breakpoint: Breakpoint;
}

function Condition({ breakpoint, row, isFirst, isAsked }: ConditionProps) {
  const app = useApp();
  const id = useId();
  const { file, line, condition } = breakpoint;
  const [text, setText] = useState(condition);
  // A press on the ground closes the dialog without leaving the field: what was typed counts all the same.
  const latest = useRef({ breakpoint, text });
  useEffect(() => {
    latest.current = { breakpoint, text };
  });
  const apply = useRef((): void => {
    const { breakpoint: own, text: typed } = latest.current;
    if (typed.trim() !== own.condition) changeBreakpoint(app, own, { condition: typed.trim() });
  });
  useEffect(() => apply.current, []);
  // What is said of the condition before holds no longer while another is being typed.
  const isTyped = text.trim() !== condition;
  const note = isTyped ? words.conditionTyped : isAsked ? words.conditionAsked : noteOf(row);
  const problem = isTyped ? '' : row.problem;
  return (
    <div className={styles.condition}>
      <label htmlFor={id}>{words.condition}</label>
      <input
        id={id}
        type="text"
        {...(isFirst ? { 'data-autofocus': '' } : {})}
        aria-label={words.conditionOf(file, line)}
        aria-describedby={`${id}-note`}
        aria-invalid={problem !== ''}
        placeholder={words.conditionHint}
        maxLength={MAX_CONDITION}
        spellCheck={false}
        autoCapitalize="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => apply.current()}
        onKeyDown={(event) => event.key === 'Enter' && apply.current()}
      />
      <p id={`${id}-note`} role="status" className={problem ? styles.problem : styles.note}>
        {problem ? <Rich text={problem} /> : note}
      </p>
    </div>
  );
}

/** Where it really stops, and how often. */
function noteOf({ breakpoint, line, stops }: BreakpointRow): string {
  if (line === 0) return words.never;
  const times = breakpoint.enabled ? words.stops(stops) : '';
  return line === breakpoint.line ? times : `${words.stopsAt(line)} ${times}`;
}
