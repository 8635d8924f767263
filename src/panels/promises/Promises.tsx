import { type CSSProperties, useMemo, useRef } from 'react';
import { useApp, useLaneViews, useLinks, useMessages, usePrefs, useRun, useScale } from '../../app/hooks.ts';
import type { LaneView } from '../../app/lanes/lane-view.ts';
import { type LaneSetting, letterOf } from '../../app/lanes/lanes.ts';
import { linksIn } from '../../app/selection/find-links.ts';
import { describePromise, longestName, type PromiseRow, selectPromiseRows } from '../../app/rooms/promise-rows.ts';
import { promise as promiseWords } from '../../i18n/en-rooms.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Room } from '../../ui/Room.tsx';
import { useWindow } from '../../ui/use-window.ts';
import { PromiseLine } from './PromiseLine.tsx';
import styles from './Promises.module.css';

const ROW = 24;

/** Every promise that exists by now, the same one in the same row of every lane. */
export function Promises({ setting, label }: { setting: LaneSetting; label: string }) {
  const m = useMessages();
  const picture = useRun((state) => state.picture);
  const views = useLaneViews();
  const withInternals = usePrefs((state) => state.internals);
  const scroller = useRef<HTMLDivElement>(null);
  const index = picture?.lanes.findIndex((lane) => lane.setting.id === setting.id) ?? -1;
  const view = index >= 0 ? views[index] : undefined;
  const rows = useMemo(
    () => (picture ? selectPromiseRows(picture, views, withInternals) : []),
    [picture, views, withInternals],
  );
  return (
    <Room label={m.rooms.inLane(label, letterOf(setting.id))} scrollRef={scroller} focusable={rows.length === 0}>
      {!view && <Empty>{m.lane.pending}</Empty>}
      {view && rows.length === 0 && (
        <Empty>{view.tables.promises.length === 0 ? promiseWords.never : promiseWords.none}</Empty>
      )}
      {picture && view && rows.length > 0 && (
        <Rows view={view} index={index} rows={rows} scroller={scroller} longest={longestName(picture)} />
      )}
    </Room>
  );
}

interface RowsProps {
  readonly view: LaneView;
  readonly index: number;
  readonly rows: readonly PromiseRow[];
  readonly scroller: React.RefObject<HTMLDivElement | null>;
  /** Of the names, in ems. */
  readonly longest: number;
}

function Rows({ view, index, rows, scroller, longest }: RowsProps) {
  const links = useLinks();
  const height = Math.round(ROW * useScale());
  const { start, end } = useWindow(scroller, height, rows.length);
  const firstInternal = rows.findIndex((row) => row.isInternal);
  return (
    <ol className={styles.rows} style={{ height: rows.length * height, '--longest': `${longest}em` } as CSSProperties}>
      {rows.slice(start, end).map((row, offset) => {
        const cell = describePromise(view, row, index);
        const id = row.ids[index];
        return (
          <li
            key={row.name}
            data-token={id > 0 ? `promise:${id}` : undefined}
            data-moves
            className={start + offset === firstInternal ? `${styles.row} ${styles.internal}` : styles.row}
            style={{ transform: `translateY(${(start + offset) * height}px)`, height }}
          >
            <PromiseLine cell={cell} lane={view.id} isLinked={id > 0 && linksIn(links, view.id).promises.has(id)} />
          </li>
        );
      })}
    </ol>
  );
}

/** In the rail: whether the engine's own promises are shown, and the switch for it. */
export function PromisesNote() {
  const app = useApp();
  const m = useMessages();
  const isShown = usePrefs((state) => state.internals);
  return (
    <button
      type="button"
      className={styles.note}
      aria-pressed={isShown}
      title={isShown ? promiseWords.hideInternals : promiseWords.showInternals}
      onClick={() => app.prefs.setState({ internals: !isShown })}
    >
      {isShown ? m.rooms.internalsShown : m.rooms.internalsHidden}
    </button>
  );
}
