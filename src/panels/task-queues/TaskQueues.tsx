import { useLaneView, useLinks, useMessages } from '../../app/hooks.ts';
import type { LaneView } from '../../app/lanes/lane-view.ts';
import { type LaneSetting, letterOf } from '../../app/lanes/lanes.ts';
import { linksIn } from '../../app/selection/find-links.ts';
import { usePointing } from '../../app/selection/pointing.ts';
import { countTaskRows, selectTaskRows, type TaskRow, turnSource } from '../../app/rooms/task-rows.ts';
import { handlerWords, msWords } from '../../app/sentences/words.ts';
import { plainText } from '../../base/rich-text.ts';
import type { Messages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Rich } from '../../ui/Rich.tsx';
import { Room } from '../../ui/Room.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './TaskQueues.module.css';

/** More than a room of usual height shows; ten thousand timers cost a step no more than these. */
const DRAWN = 16;

/** What the host runs when the stack is empty: tasks that are ready, timers on the virtual clock. */
export function TaskQueues({ setting, label }: { setting: LaneSetting; label: string }) {
  const m = useMessages();
  const view = useLaneView(setting.id);
  const count = view ? countTaskRows(view) : 0;
  return (
    <Room label={m.rooms.inLane(label, letterOf(setting.id))} focusable={count === 0}>
      <div className={styles.column}>
        <div className={count > 0 ? styles.waiting : undefined}>
          <div className={styles.strip}>
            <Icon name="clock" className={styles.clock} />
            <span className="sr">{m.tasks.clock}</span>
            <span className={styles.now}>{m.tasks.now(msWords(m, view?.state.virtualMs ?? 0))}</span>
            {view && view.state.turn > 0 && <Tag>{turnWords(m, view)}</Tag>}
            {view && <Note words={noteWords(m, view, count)} />}
          </div>
          {view && count > 0 && <Rows view={view} count={count} />}
        </div>
      </div>
    </Room>
  );
}

function turnWords(m: Messages, view: LaneView): string {
  const source = turnSource(view);
  return source ? m.tasks.turn(view.state.turn, m.tasks.source[source] ?? source) : m.console.turn(view.state.turn);
}

function noteWords(m: Messages, view: LaneView, count: number): string {
  const isDraining = view.state.running.kind === 'job';
  // One is in sight, the others below it.
  if (count > 1) return m.tasks.wait(count);
  if (count > 0) return isDraining ? m.tasks.drains : '';
  return isDraining ? m.tasks.drainsNoTimers : m.tasks.none;
}

/** Where there is room for one sentence only, the first. */
function Note({ words }: { words: string }) {
  return (
    <span className={styles.note}>
      {words.split(/(?<=\. )/).map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
    </span>
  );
}

function Rows({ view, count }: { view: LaneView; count: number }) {
  const m = useMessages();
  return (
    <ol className={styles.rows}>
      {selectTaskRows(view, DRAWN).map((row) => (
        <li key={row.key} className={styles.row} data-moves data-token={row.key}>
          <Chip view={view} row={row} />
        </li>
      ))}
      {count > DRAWN && <li className={styles.note}>{m.tasks.more(count - DRAWN)}</li>}
    </ol>
  );
}

function Chip({ view, row }: { view: LaneView; row: TaskRow }) {
  const m = useMessages();
  const links = useLinks();
  const isLinked = row.kind === 'task' && linksIn(links, view.id).tasks.has(row.id);
  const pointing = usePointing(row.kind === 'task' ? { kind: 'task', lane: view.id, id: row.id } : null);
  const look = [styles.chip, isLinked && styles.linked, pointing['aria-pressed'] && styles.picked]
    .filter(Boolean)
    .join(' ');
  const name = row.kind === 'task' ? taskWords(m, row) : (m.tasks.timer[row.timer] ?? row.timer);
  const when = whenWords(m, row);
  const agent = agentWords(m, row);
  const line = row.line > 0 ? m.rooms.line(row.line, row.file) : '';
  const handler = handlerWords(m, row.handler);
  return (
    <button type="button" data-item className={look} {...pointing}>
      <span className="sr">{plainText(m.tasks.waiting([name, agent, when, line], handler))}</span>
      <span className={row.kind === 'task' ? `${styles.square} ${styles.ready}` : styles.square} aria-hidden="true" />
      <b className={styles.name} aria-hidden="true">
        {name}
      </b>
      <span className={styles.calls} aria-hidden="true">
        <span className={styles.handler}>
          {row.handler.kind === 'code' ? <code>{row.handler.text}</code> : <Rich text={handler} />}
        </span>
      </span>
      <span className={styles.when} aria-hidden="true">
        {when && <span>{[agent, when].filter(Boolean).join(' · ')}</span>}
        {line && <span className={styles.line}>{line}</span>}
      </span>
    </button>
  );
}

function taskWords(m: Messages, row: Extract<TaskRow, { kind: 'task' }>): string {
  return row.name || (m.tasks.source[row.source] ?? row.source);
}

function agentWords(m: Messages, row: TaskRow): string {
  return row.kind === 'task' && row.agent > 0 ? m.rooms.agent(row.agent) : '';
}

function whenWords(m: Messages, row: TaskRow): string {
  if (row.kind === 'task') return m.tasks.ready;
  if (row.timer === 'immediate') return '';
  const every = row.repeatMs >= 0 ? `, ${m.tasks.every(msWords(m, row.repeatMs))}` : '';
  return m.tasks.due(msWords(m, row.dueMs)) + every;
}
