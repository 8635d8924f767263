import { type ComponentType, type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type LaneGroup, selectGroups } from '../../app/lanes/fold.ts';
import { flipFold } from '../../app/lanes/folding.ts';
import {
  useApp,
  useBrokenWords,
  useFolded,
  useLaneViews,
  useMessages,
  usePlayback,
  usePrefs,
  useRun,
  useScale,
  useView,
} from '../../app/hooks.ts';
import type { LaneView } from '../../app/lanes/lane-view.ts';
import { lanesWidth, leastLane, resizePart, sizeOf, togglePart } from '../../app/layout.ts';
import { type LaneId, type LaneSetting, letterOf } from '../../app/lanes/lanes.ts';
import { type RoomExtents, roomExtents } from '../../app/rooms/room-extents.ts';
import { plainText } from '../../base/rich-text.ts';
import { lanes as words } from '../../i18n/en-lanes.ts';
import type { Messages } from '../../i18n/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { CutText } from '../../ui/CutText.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LaneBadge } from '../../ui/LaneBadge.tsx';
import { Rich } from '../../ui/Rich.tsx';
import { Splitter } from '../../ui/Splitter.tsx';
import { LOW, LOW_ABOVE, shortAt, useMedia } from '../../ui/use-media.ts';
import { useSize } from '../../ui/use-size.ts';
import styles from './Matrix.module.css';
import { useTravel } from './use-travel.ts';

/** A short window in large type, or with the editor above the lanes, has the least room of all. */
export type WindowHeight = 'ample' | 'short' | 'scant';

/** One row of the matrix: the same part of every lane. */
export interface RoomSpec {
  readonly id: string;
  readonly label: (m: Messages) => string;
  readonly note?: ComponentType;
  readonly Cell: ComponentType<{ setting: LaneSetting; label: string }>;
  /** How much of it there is in each lane: the rail says where the lanes differ. */
  readonly counts?: (views: readonly LaneView[]) => readonly (number | string)[];
  /** The row's share of the height, in CSS grid's words: beside the rail, and with a small head of its own. `isApart`: a lane steps alone. */
  readonly height: (extents: RoomExtents, window: WindowHeight, isApart: boolean) => string;
  readonly plainHeight: (extents: RoomExtents, isLow: boolean) => string;
  /** The others scroll; it stays in sight below them. */
  readonly isKept?: boolean;
  /** In a short window and on a phone, a room that stays empty for the whole run is left out. */
  readonly isUsed?: (extents: RoomExtents, isRailed: boolean) => boolean;
  readonly isShown?: (lanes: readonly LaneSetting[]) => boolean;
}

interface MatrixProps {
  readonly lanes: readonly LaneSetting[];
  readonly rooms: readonly RoomSpec[];
  readonly Head: ComponentType<{ setting: LaneSetting; canRemove: boolean }>;
  /** What a lane has to say beyond its rooms, under its head. */
  readonly Notice: ComponentType<{ setting: LaneSetting }>;
  /** Rooms as rows with a rail, or with small heads of their own where it is narrow. */
  readonly rail: boolean;
}

/** Rooms are rows, lanes are columns: comparing is looking sideways. */
export function Matrix({ lanes: all, rooms, Head, Notice, rail }: MatrixProps) {
  const m = useMessages();
  const groups = useGroups(all);
  const lanes = groups.map((group) => group.lanes[0]);
  const main = useRef<HTMLElement>(null);
  useTravel(main);
  // The revision that every lane shows: what measures the page waits for it to change.
  const drawn = useRun((state) =>
    state.picture?.lanes.length === state.lanes.length ? state.picture.revision : undefined,
  );
  const prefs = usePrefs((state) => state);
  const scale = useScale();
  // A view opened below takes the height that a low window does not have.
  const hasView = useView((state) => state.drawer !== 'band');
  const isShort = [useMedia(shortAt(scale)), hasView].includes(true);
  const isLow = useMedia(LOW);
  const isScant = [useMedia(LOW_ABOVE), isShort && scale > 1].includes(true);
  const picture = useRun((state) => state.picture);
  const isApart = picture?.free !== undefined;
  const extents = useMemo(() => roomExtents(picture, prefs.internals), [picture, prefs.internals]);
  const window = isScant ? 'scant' : isShort ? 'short' : 'ample';
  const heightOf = (room: RoomSpec): string => {
    if (prefs.closed.includes(room.id)) return 'max-content';
    const own = sizeOf(prefs, room.id);
    if (own !== undefined && rail) return room.isKept ? `min(${own}px, 60%)` : `${own}px`;
    return scaled(rail ? room.height(extents, window, isApart) : room.plainHeight(extents, isLow), scale);
  };
  const shown = rooms.filter(
    (room) => (room.isShown?.(lanes) ?? true) && !((isShort || !rail) && room.isUsed?.(extents, rail) === false),
  );
  const [kept, others] = [shown.filter((room) => room.isKept), shown.filter((room) => !room.isKept)];
  const rowsOf = (some: readonly RoomSpec[]) => some.map(heightOf).join(' ');
  const rowOf = (room: RoomSpec) => <RoomRow key={room.id} room={room} lanes={lanes} rail={rail} />;
  const { scroller, below, width } = useTwoScrollers();
  useColumns(lanes.length);
  return (
    <main
      ref={main}
      className={`${styles.matrix} ${rail ? styles.railed : styles.plain}`}
      style={
        {
          '--lanes': lanes.length,
          // In large type lanes become narrower before they scroll sideways.
          '--least': `clamp(222px, (100vw - ${lanesWidth(scale, 0)}px) / ${lanes.length}, ${leastLane(scale)}px)`,
          gridTemplateRows: rail
            ? `minmax(calc(48px * var(--scale)), 1fr) ${rowsOf(kept)}`
            : `max-content ${rowsOf([...others, ...kept])}`,
        } as CSSProperties
      }
      aria-label={m.app.main}
      data-revision={drawn}
      data-height={rail ? window : isLow ? 'scant' : 'ample'}
    >
      <div
        ref={scroller}
        className={styles.rooms}
        style={rail ? { gridTemplateRows: `max-content ${rowsOf(others)}` } : undefined}
      >
        <div className={`${styles.row} ${styles.heads}`}>
          {rail && <div className={`${styles.rail} ${styles.corner}`}>{words.here}</div>}
          {groups.map(({ lanes: [setting, ...folded], why }) => (
            <div key={setting.id} className={styles.head}>
              <Guard>
                <Head setting={setting} canRemove={all.length > 1} />
              </Guard>
              <Guard>
                <Notice setting={setting} />
              </Guard>
              {folded.length > 0 && <Folded lane={setting.id} others={folded} why={why} />}
            </div>
          ))}
        </div>
        {others.map(rowOf)}
      </div>
      <div ref={below} className={styles.below} style={rail && width > 0 ? { width } : undefined}>
        {kept.map(rowOf)}
      </div>
      <Order lanes={all} />
      <CutText />
    </main>
  );
}

/** Says in which order the lanes stand once that has changed: a key moves one without a word on the page. */
function Order({ lanes }: { readonly lanes: readonly LaneSetting[] }) {
  const order = lanes.map(({ id }) => letterOf(id));
  const [known, setKnown] = useState(order);
  const [said, say] = useState('');
  if (known.join('') !== order.join('')) {
    setKnown(order);
    if (known.toSorted().join('') === order.toSorted().join('')) say(words.order(order));
  }
  return (
    <p className="sr" role="status">
      {said}
    </p>
  );
}

/** Tells the rest of the page in how many columns the lanes stand. */
function useColumns(columns: number): void {
  const { view } = useApp();
  useEffect(() => view.setState({ columns }), [view, columns]);
}

/** Rooms that scroll, and what is kept below them: as wide as they are, and moved sideways with them. */
function useTwoScrollers() {
  const scroller = useRef<HTMLDivElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const { width } = useSize(scroller);
  useEffect(() => {
    const [upper, lower] = [scroller.current, below.current];
    if (!upper || !lower) return;
    const follow = (from: HTMLElement, to: HTMLElement) => () => {
      if (to.scrollLeft !== from.scrollLeft) to.scrollLeft = from.scrollLeft;
    };
    const [down, up] = [follow(upper, lower), follow(lower, upper)];
    upper.addEventListener('scroll', down, { passive: true });
    lower.addEventListener('scroll', up, { passive: true });
    return () => {
      upper.removeEventListener('scroll', down);
      lower.removeEventListener('scroll', up);
    };
  }, []);
  return { scroller, below, width };
}

/** A height of the design at another size of type. */
function scaled(height: string, scale: number): string {
  return height.replace(/(\d+)px/g, (_, px: string) => `${Math.round(Number(px) * scale)}px`);
}

/** Every lane a column of its own, or those that agree in one. */
function useGroups(lanes: readonly LaneSetting[]): LaneGroup[] {
  const m = useMessages();
  const isFolded = useFolded();
  const picture = useRun((state) => state.picture);
  return useMemo(
    () => (isFolded ? selectGroups(m, picture, lanes) : lanes.map((lane) => ({ lanes: [lane], why: '' }))),
    [isFolded, m, picture, lanes],
  );
}

/** Who else stands in this column, and why. */
function Folded({ lane, others, why }: { lane: LaneId; others: readonly LaneSetting[]; why: string }) {
  const app = useApp();
  const same = words.folded(others.map(({ id }) => letterOf(id)));
  return (
    <div className={styles.folded} role="note">
      <span className={styles.badges}>
        {others.map(({ id }) => (
          <LaneBadge key={id} lane={id} small />
        ))}
      </span>
      <p title={plainText(`${same} ${why}`)}>
        <b>{same}</b> <Rich text={why} />
      </p>
      <Button
        look="plain"
        onClick={() => {
          // The button goes: who pressed it goes on in the column it stood in.
          document.querySelector<HTMLElement>(`[data-lane-head="${lane}"]`)?.focus();
          flipFold(app);
        }}
      >
        {words.unfold}
      </Button>
    </div>
  );
}

interface RoomRowProps {
  readonly room: RoomSpec;
  readonly lanes: readonly LaneSetting[];
  readonly rail: boolean;
}

function RoomRow({ room, lanes, rail }: RoomRowProps) {
  const m = useMessages();
  const row = useRef<HTMLElement>(null);
  const label = room.label(m);
  const { height } = useSize(row);
  const isClosed = usePrefs((state) => state.closed.includes(room.id));
  return (
    <section
      ref={row}
      className={room.isKept ? `${styles.row} ${styles.kept}` : styles.row}
      data-kept={room.isKept}
      aria-label={label}
      onScrollCapture={(event) => scrollTogether(row.current, event.target)}
    >
      <div className={rail ? styles.rail : styles.small}>
        <RoomHead id={room.id} label={label} isClosed={isClosed} />
        <Guard>
          {room.counts && <Counts counts={room.counts} lanes={lanes} />}
          {room.note && !isClosed && <room.note />}
        </Guard>
      </div>
      {rail && !isClosed && <RoomEdge id={room.id} label={label} height={height} />}
      {lanes.map((setting) => (
        <div key={setting.id} className={styles.cell} data-lane={setting.id} data-room={room.id}>
          {!isClosed && (
            <Guard>
              <room.Cell setting={setting} label={label} />
            </Guard>
          )}
        </div>
      ))}
    </section>
  );
}

/** The room's name closes and opens it, in all lanes. */
function RoomHead({ id, label, isClosed }: { id: string; label: string; isClosed: boolean }) {
  const app = useApp();
  return (
    <h2>
      <button type="button" className={styles.name} aria-expanded={!isClosed} onClick={() => togglePart(app, id)}>
        {label}
        <Icon name="down" size={11} className={isClosed ? styles.closed : undefined} />
      </button>
    </h2>
  );
}

const HEIGHTS = { min: 28, max: 900 };

/** The lower edge of a room, by which it is made higher or lower in all lanes. */
function RoomEdge({ id, label, height }: { id: string; label: string; height: number }) {
  const app = useApp();
  return (
    <div className={styles.edge}>
      <Splitter
        label={words.heightOf(label)}
        orientation="horizontal"
        value={Math.max(HEIGHTS.min, height)}
        initial={height}
        {...HEIGHTS}
        onChange={(value) => resizePart(app, id, value)}
        onReset={() => resizePart(app, id, undefined)}
      />
    </div>
  );
}

/** ◆ where the lanes differ in this room, and by how much. */
function Counts({ counts, lanes }: { counts: NonNullable<RoomSpec['counts']>; lanes: readonly LaneSetting[] }) {
  const views = useLaneViews();
  // Of those that are folded one stands for all. A phone, which shows one lane, is told of the others here.
  const shown = lanes.length > 1 ? views.filter((view) => lanes.some(({ id }) => id === view.id)) : views;
  const values = counts(shown);
  if (values.length < 2) return null;
  if (values.every((value) => value === values[0])) return null;
  const figures = values.filter((value): value is number => typeof value === 'number');
  return (
    <span className={styles.differs}>
      <Icon name="diamond" size={10} />
      {figures.length < values.length ? (
        words.differs
      ) : (
        <>
          <span className="sr">{words.differs}: </span>
          <span>{words.counts(figures)}</span>
        </>
      )}
    </span>
  );
}

/** A mistake in one cell stays in it, and the next step tries again. */
function Guard({ children }: { children: ReactNode }) {
  const words = useBrokenWords();
  const picture = useRun((state) => state.picture);
  const k = usePlayback((state) => state.k);
  return (
    <ErrorBoundary {...words} resetKey={`${picture?.revision}:${k}`}>
      {children}
    </ErrorBoundary>
  );
}

/** Cells of one row show the same stretch, so that rows stay comparable. */
function scrollTogether(row: HTMLElement | null, target: EventTarget): void {
  if (!row || !(target instanceof HTMLElement) || !target.matches('[data-scroller]')) return;
  for (const other of row.querySelectorAll<HTMLElement>('[data-scroller]')) {
    if (other !== target && other.scrollTop !== target.scrollTop) other.scrollTop = target.scrollTop;
  }
}
