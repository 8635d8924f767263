import { useRef } from 'react';
import { useLaneView, useLinks, useMessages, useScale } from '../../app/hooks.ts';
import { isNodeHost } from '../../app/lanes/lane-names.ts';
import type { LaneView } from '../../app/lanes/lane-view.ts';
import { type LaneSetting, letterOf } from '../../app/lanes/lanes.ts';
import { linksIn } from '../../app/selection/find-links.ts';
import { usePointing } from '../../app/selection/pointing.ts';
import { describeNextTick } from '../../app/rooms/queue-rows.ts';
import { handlerWords, schedulerWords } from '../../app/sentences/words.ts';
import { plainText } from '../../base/rich-text.ts';
import { Empty } from '../../ui/Empty.tsx';
import { JobTile } from '../../ui/JobTile.tsx';
import { Rich } from '../../ui/Rich.tsx';
import { Room } from '../../ui/Room.tsx';
import { useSize } from '../../ui/use-size.ts';
import styles from './NextTickQueue.module.css';

const DRAWN = 50;

/** Node's own queue: emptied before any promise job runs. */
export function NextTickQueue({ setting, label }: { setting: LaneSetting; label: string }) {
  const m = useMessages();
  const view = useLaneView(setting.id);
  const isEmpty = !view || view.state.nextTicks.length === 0;
  const scroller = useRef<HTMLDivElement>(null);
  const { height } = useSize(scroller);
  return (
    <Room label={m.rooms.inLane(label, letterOf(setting.id))} scrollRef={scroller} focusable={isEmpty}>
      {view && !isEmpty ? (
        <Rows view={view} height={height - PADDING} />
      ) : (
        <div className={styles.empty}>
          <Empty>{isNodeHost(setting) ? m.queue.emptyNextTick : m.queue.noNextTick}</Empty>
        </div>
      )}
    </Room>
  );
}

/** Heights of a row, of what lies between two, and of the room's padding above and below. */
const ROW = 26;
const GAP = 6;
const PADDING = 12;

function Rows({ view, height }: { view: LaneView; height: number }) {
  const m = useMessages();
  const scale = useScale();
  const ids = view.state.nextTicks;
  // Those that have to be scrolled to are counted beside the last one in sight.
  const fitting = height > 0 ? Math.max(1, Math.floor((height + GAP) / (ROW * scale + GAP))) : ids.length;
  return (
    <>
      <ol className={styles.rows}>
        {ids.slice(0, DRAWN).map((task, place) => (
          <Row
            key={task}
            view={view}
            task={task}
            place={place}
            more={place === fitting - 1 ? Math.min(ids.length, DRAWN) - fitting : 0}
          />
        ))}
      </ol>
      {ids.length > DRAWN && <p className={styles.origin}>{m.rooms.more(ids.length - DRAWN)}</p>}
    </>
  );
}

interface RowProps {
  readonly view: LaneView;
  readonly task: number;
  readonly place: number;
  /** Rows below it that are out of sight. */
  readonly more: number;
}

function Row({ view, task, place, more }: RowProps) {
  const m = useMessages();
  const model = describeNextTick(view, task);
  const words = handlerWords(m, model.handler);
  const by = schedulerWords(m, model.by);
  const isLinked = linksIn(useLinks(), view.id).tasks.has(task);
  const pointing = usePointing({ kind: 'task', lane: view.id, id: task });
  const look = [styles.button, isLinked && styles.linked, pointing['aria-pressed'] && styles.picked];
  return (
    <li className={styles.row} data-moves data-token={`task:${task}`}>
      <button type="button" data-item className={look.filter(Boolean).join(' ')} {...pointing}>
        <span className="sr">{plainText(`${m.job.place(place)}: ${m.job.nextTick}, ${words}`)}</span>
        <JobTile fill="host" nextTick small />
        <span className={styles.handler} aria-hidden="true">
          {model.handler.kind === 'code' ? <code>{model.handler.text}</code> : <Rich text={words} />}
        </span>
        <span className={styles.origin} aria-hidden="true">
          {model.line > 0 && <span className={styles.part}>{m.rooms.line(model.line, model.file)}</span>}
          {by && <span className={`${styles.part} ${styles.by}`}>{by}</span>}
        </span>
      </button>
      {more > 0 && (
        <span className={styles.more} aria-hidden="true">
          {m.rooms.more(more)}
        </span>
      )}
    </li>
  );
}
