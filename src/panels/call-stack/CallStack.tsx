import { useLaneView, useLinks, useMessages, usePlayback, useRun } from '../../app/hooks.ts';
import { selectGate } from '../../app/lanes/lane-status.ts';
import { hasWorkers, type LaneView } from '../../app/lanes/lane-view.ts';
import { type LaneSetting, letterOf } from '../../app/lanes/lanes.ts';
import { linksIn } from '../../app/selection/find-links.ts';
import { usePointing } from '../../app/selection/pointing.ts';
import { fileOf } from '../../app/rooms/job-places.ts';
import { type StackRow, selectStackRows } from '../../app/rooms/stack-rows.ts';
import { frameName, handlerWords, jobName, taskName } from '../../app/sentences/words.ts';
import { plainText } from '../../base/rich-text.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { JobTile } from '../../ui/JobTile.tsx';
import { LaneBadge } from '../../ui/LaneBadge.tsx';
import { Rich } from '../../ui/Rich.tsx';
import { Room } from '../../ui/Room.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './CallStack.module.css';
import { OwnSteps } from './OwnSteps.tsx';

/** What runs now: newest frame on top, the job or task under all of them. */
export function CallStack({ setting, label }: { setting: LaneSetting; label: string }) {
  const m = useMessages();
  const view = useLaneView(setting.id);
  const name = m.rooms.inLane(label, letterOf(setting.id));
  return (
    <Room label={name} focusable>
      <OwnSteps setting={setting} />
      <div className={styles.stack}>
        <Gate setting={setting} />
        {view ? <Frames view={view} /> : <Empty>{m.lane.pending}</Empty>}
      </div>
    </Room>
  );
}

function Frames({ view }: { view: LaneView }) {
  const m = useMessages();
  const rows = selectStackRows(view);
  if (rows.length === 0) return <Empty>{emptyWords(view, m.stack)}</Empty>;
  return (
    <>
      {hasWorkers(view) && <p className={styles.agent}>{m.rooms.agent(view.state.agent)}</p>}
      <ol className={styles.frames}>
        {rows.map((row) => (
          <li key={row.key} className={styles.row} data-moves data-token={tokensOf(row)}>
            <Row row={row} view={view} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** What the row is for what travels: the job or task that runs, and what stands on top. */
function tokensOf(row: StackRow): string | undefined {
  const tokens = [
    row.kind === 'job' ? `run:job:${row.job.job}` : '',
    row.kind === 'task' ? `run:task:${row.task}` : '',
    row.kind !== 'more' && row.isTop ? 'stack:top' : '',
  ];
  return tokens.filter(Boolean).join(' ') || undefined;
}

/** A program that does not parse never starts. */
function emptyWords(
  { state, trace }: LaneView,
  words: { beforeStart: string; finished: string; empty: string },
): string {
  if (state.finished && trace.length > 0) return words.finished;
  return state.cursor === 0 ? words.beforeStart : words.empty;
}

function Row({ row, view }: { row: StackRow; view: LaneView }) {
  const m = useMessages();
  if (row.kind === 'more') return <span className={styles.more}>{m.stack.moreFrames(row.count)}</span>;
  const look = row.isTop ? `${styles.frame} ${styles.top}` : styles.frame;
  if (row.kind === 'frame') {
    const { frame } = row;
    const own = frameName(m, frame);
    return (
      <div className={look}>
        {frame.name ? <code className={styles.name}>{own}</code> : <span className={styles.name}>{own}</span>}
        {frame.isEngine ? (
          <Tag>{m.stack.builtIn}</Tag>
        ) : (
          frame.line > 0 && <Tag>{m.rooms.line(frame.line, fileOf(view, frame.site))}</Tag>
        )}
      </div>
    );
  }
  if (row.kind === 'task') return <TaskFrame task={row.task} view={view} look={look} />;
  return <JobFrame row={row} view={view} look={look} />;
}

function TaskFrame({ task, view, look }: { task: number; view: LaneView; look: string }) {
  const m = useMessages();
  const isLinked = linksIn(useLinks(), view.id).tasks.has(task);
  const pointing = usePointing({ kind: 'task', lane: view.id, id: task });
  return (
    <button type="button" data-item className={lookOf(look, isLinked, pointing['aria-pressed'])} {...pointing}>
      <span className={styles.square} aria-hidden="true" />
      <span className={styles.name}>{taskName(m, view.tables, task, view.trace.strings)}</span>
      <Tag>{m.tasks.turn(view.state.turn, m.tasks.task)}</Tag>
    </button>
  );
}

function lookOf(look: string, isLinked: boolean, isPicked: boolean): string {
  return [look, styles.button, isLinked && styles.linked, isPicked && styles.picked].filter(Boolean).join(' ');
}

function JobFrame({ row, view, look }: { row: Extract<StackRow, { kind: 'job' }>; view: LaneView; look: string }) {
  const m = useMessages();
  const links = useLinks();
  const { job } = row;
  const isLinked = linksIn(links, view.id).jobs.has(job.job);
  const pointing = usePointing({ kind: 'job', lane: view.id, id: job.job });
  return (
    <button
      type="button"
      data-item
      className={lookOf(`${look} ${styles.job}`, isLinked, pointing['aria-pressed'])}
      {...pointing}
    >
      <JobTile fill={job.fill} />
      <span className={styles.name}>
        <b>{jobName(m, job)}</b> <span className={styles.number}>{m.job.number(job.job)}</span>
      </span>
      <span className={styles.what} title={plainText(handlerWords(m, job.handler))}>
        {job.handler.kind !== 'code' && <Rich text={handlerWords(m, job.handler)} />}
      </span>
      {job.line > 0 && <Tag>{m.rooms.line(job.line, job.file)}</Tag>}
    </button>
  );
}

/** Stands in the way of a lane that is ahead. */
function Gate({ setting }: { setting: LaneSetting }) {
  const m = useMessages();
  const picture = useRun((state) => state.picture);
  const k = usePlayback((state) => state.k);
  const gate = selectGate(picture, setting, k);
  if (!gate) return null;
  const words = m.lane.gate(gate);
  return (
    <p className={styles.gate} title={words}>
      <Icon name="wait" size={13} className={styles.wait} />
      <span className={styles.words}>{words}</span>
      <span className={styles.letters} aria-hidden="true">
        {gate.map((letter) => (
          <LaneBadge key={letter} lane={letter.toLowerCase()} small />
        ))}
      </span>
    </p>
  );
}
