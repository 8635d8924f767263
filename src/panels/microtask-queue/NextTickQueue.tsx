import { useApp, useLaneView, useMessages } from '../../app/hooks.ts';
import { isNodeHost } from '../../app/lane-names.ts';
import type { LaneView } from '../../app/lane-view.ts';
import { type LaneSetting, letterOf } from '../../app/lanes.ts';
import { describeNextTick } from '../../app/queue-rows.ts';
import { hover, select } from '../../app/view-store.ts';
import { handlerWords, schedulerWords } from '../../app/words.ts';
import { plainText } from '../../base/rich-text.ts';
import { Empty } from '../../ui/Empty.tsx';
import { JobTile } from '../../ui/JobTile.tsx';
import { Rich } from '../../ui/Rich.tsx';
import { Room } from '../../ui/Room.tsx';
import styles from './NextTickQueue.module.css';

const DRAWN = 50;

/** Node's own queue: emptied before any promise job runs. */
export function NextTickQueue({ setting, label }: { setting: LaneSetting; label: string }) {
  const m = useMessages();
  const view = useLaneView(setting.id);
  const isEmpty = !view || view.state.nextTicks.length === 0;
  return (
    <Room label={m.rooms.inLane(label, letterOf(setting.id))} focusable={isEmpty}>
      {view && !isEmpty ? (
        <Rows view={view} />
      ) : (
        <Empty>{isNodeHost(setting) ? m.queue.emptyNextTick : m.queue.noNextTick}</Empty>
      )}
    </Room>
  );
}

function Rows({ view }: { view: LaneView }) {
  const app = useApp();
  const m = useMessages();
  const ids = view.state.nextTicks;
  return (
    <>
      <ol className={styles.rows}>
        {ids.slice(0, DRAWN).map((task, place) => {
          const model = describeNextTick(view, task);
          const words = handlerWords(m, model.handler);
          const selection = { kind: 'task', lane: view.id, id: task } as const;
          return (
            <li key={task} className={styles.row} data-token={`task:${task}`}>
              <button
                type="button"
                data-item
                className={styles.button}
                onClick={() => select(app.view, selection)}
                onPointerEnter={() => hover(app.view, selection)}
                onPointerLeave={() => hover(app.view, null)}
              >
                <span className="sr">{plainText(`${m.job.place(place)}: ${m.job.nextTick}, ${words}`)}</span>
                <JobTile fill="host" nextTick small />
                <span className={styles.handler} aria-hidden="true">
                  {model.handler.kind === 'code' ? <code>{model.handler.text}</code> : <Rich text={words} />}
                </span>
                <span className={styles.origin} aria-hidden="true">
                  {[model.line > 0 ? m.rooms.line(model.line) : '', schedulerWords(m, model.by)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      {ids.length > DRAWN && <p className={styles.origin}>{m.rooms.more(ids.length - DRAWN)}</p>}
    </>
  );
}
