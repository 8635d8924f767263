import { type CSSProperties, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { describeJob, jobFill } from '../../app/rooms/describe.ts';
import {
  useApp,
  useLaneView,
  useLinks,
  useMessages,
  usePlayback,
  usePrefs,
  useRun,
  useScale,
  useView,
} from '../../app/hooks.ts';
import type { LaneView } from '../../app/lanes/lane-view.ts';
import { type LaneSetting, letterOf } from '../../app/lanes/lanes.ts';
import { linksIn } from '../../app/selection/find-links.ts';
import { isFree } from '../../app/run/picture.ts';
import { heightOfQueue, layoutQueue, type QueueLayout, type QueueMetrics } from '../../app/rooms/queue-layout.ts';
import { countKinds, isJustQueued } from '../../app/rooms/queue-rows.ts';
import { roomExtents } from '../../app/rooms/room-extents.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Room } from '../../ui/Room.tsx';
import { useSize } from '../../ui/use-size.ts';
import { JobCard } from './JobCard.tsx';
import styles from './MicrotaskQueue.module.css';

/** Heights of a card as tokens.css has them: of two lines, and of one. */
const CARD = 46;
const SLIM_CARD = 26;

function metricsAt(scale: number, card: number): QueueMetrics {
  const divider = Math.round((card === SLIM_CARD ? 15 : 17) * scale);
  return { card: Math.round(card * scale), gap: 3, divider, more: Math.round(28 * scale) };
}
/** Padding of the room above and below. */
const PADDING = 10;
/** Room of a card beside the name of its tick. */
const WIDE_ENOUGH = 280;

/** Jobs that wait, the next on top, cut where one tick ends and the next begins. */
export function MicrotaskQueue({ setting, label }: { setting: LaneSetting; label: string }) {
  const m = useMessages();
  const view = useLaneView(setting.id);
  const scroller = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(scroller);
  const isEmpty = !view || view.state.microtasks.length === 0;
  return (
    <Room label={m.rooms.inLane(label, letterOf(setting.id))} scrollRef={scroller} focusable={isEmpty}>
      {view && !isEmpty ? (
        <Queue view={view} width={width} height={height - PADDING} />
      ) : (
        <Empty>{view ? m.queue.empty : m.lane.pending}</Empty>
      )}
    </Room>
  );
}

function Queue({ view, width, height }: { view: LaneView; width: number; height: number }) {
  const m = useMessages();
  const isWhole = useView((state) => state.wholeQueues);
  const ids = view.state.microtasks;
  const scale = useScale();
  const most = useMostWaiting();
  const whole = metricsAt(scale, CARD);
  // By the longest queue of the run, so that no card changes its height while the program is stepped through.
  const isSlim = !isWhole && height > 0 && heightOfQueue(most, whole) > height;
  const slim = metricsAt(scale, SLIM_CARD);
  // Where not even two jobs of two ticks fit below each other, the ticks stand beside their first cards.
  const isBeside = isSlim && heightOfQueue(Math.min(2, most), slim) > height && width > WIDE_ENOUGH * scale;
  const metrics = useMemo(
    () => ({ ...metricsAt(scale, isSlim ? SLIM_CARD : CARD), ...(isBeside ? { divider: 0 } : {}) }),
    [scale, isSlim, isBeside],
  );
  const layout = useMemo(
    () => layoutQueue(ids, (job) => view.tables.jobs.tick[job], isWhole ? Number.POSITIVE_INFINITY : height, metrics),
    [ids, view.tables, isWhole, height, metrics],
  );
  const isAlone = ids.length === 1;
  const digits = useMoreDigits(view);
  return (
    <div
      className={isBeside ? `${styles.queue} ${styles.beside}` : styles.queue}
      style={{ height: layout.height, '--digits': digits } as CSSProperties}
    >
      {layout.dividers.map(({ tick, y }) => (
        <div
          key={tick}
          className={styles.divider}
          data-moves
          style={{ transform: `translateY(${y}px)`, height: isBeside ? metrics.card : metrics.divider - 1 }}
        >
          {m.job.tick(tick)}
        </div>
      ))}
      <Cards view={view} layout={layout} isSlim={isSlim} />
      {layout.more && <More view={view} ids={ids} more={layout.more} />}
      {isWhole && layout.height > height && <Fewer y={layout.height + 4} />}
      {isAlone && (
        <p className={styles.behind} style={{ transform: `translateY(${layout.height + 4}px)` }}>
          {m.queue.nothingBehind}
        </p>
      )}
    </div>
  );
}

function Cards({ view, layout, isSlim }: { view: LaneView; layout: QueueLayout; isSlim: boolean }) {
  const links = useLinks();
  const since = useSince(view);
  const last = view.state.microtasks.length - 1;
  const linked = linksIn(links, view.id).jobs;
  return (
    <ol className={styles.cards}>
      {layout.cards.map(({ id, place, y }) => (
        <li
          key={id}
          className={styles.slot}
          data-moves
          style={{ transform: `translateY(${y}px)` }}
          data-token={`job:${id}`}
        >
          <JobCard
            job={describeJob(view, id)}
            place={place}
            lane={view.id}
            isSlim={isSlim}
            isNew={isJustQueued(view, id, since)}
            isLast={place === last && layout.more !== null}
            isLinked={linked.has(id)}
          />
        </li>
      ))}
    </ol>
  );
}

/** Digits of the lane's highest tick beyond two: ticks have as much room beside their cards all through the run. */
function useMoreDigits({ tables }: LaneView): number {
  return useMemo(() => {
    const highest = tables.jobs.tick.reduce((most, tick) => Math.max(most, tick), 0);
    return Math.max(0, highest.toLocaleString('en').length - 2);
  }, [tables]);
}

/** Jobs that ever wait at once in the lane that queues the most. */
function useMostWaiting(): number {
  const picture = useRun((state) => state.picture);
  const internals = usePrefs((state) => state.internals);
  return roomExtents(picture, internals).microtasks;
}

/** Event position of this lane before the last move. */
function useSince(view: LaneView): number {
  const picture = useRun((state) => state.picture);
  const from = usePlayback((state) => (state.move === 'step' && state.from < state.k ? state.from : state.k));
  const alone = usePlayback((state) => state.alone);
  const index = picture?.lanes.indexOf(view.lane) ?? -1;
  if (isFree(picture, index)) return alone?.lane === view.id ? alone.from : view.state.cursor;
  return picture && index >= 0 ? (picture.alignment.positions[index][from] ?? view.state.cursor) : view.state.cursor;
}

/** Jobs drawn as little cells in the line that stands for those without a card. */
const MOST_CELLS = 6;

function More({ view, ids, more }: { view: LaneView; ids: readonly number[]; more: NonNullable<QueueLayout['more']> }) {
  const app = useApp();
  const m = useMessages();
  const kinds = countKinds(view, ids, more.from, more.to);
  const words = m.list(kinds.map(({ kind, count }) => m.queue.kind[kind](count)));
  const cells = ids.slice(more.from, Math.min(more.to, more.from + MOST_CELLS));
  return (
    <div className={styles.more} style={{ transform: `translateY(${more.y}px)` }} data-token="queue:more">
      <span className={styles.cells} aria-hidden="true">
        {cells.map((id) => (
          <i key={id} data-job={jobFill(view, id)} />
        ))}
      </span>
      <span className={styles.count}>{m.queue.more(more.to - more.from, words)}</span>
      <Button
        look="plain"
        className={styles.all}
        onClick={({ currentTarget }) =>
          showAll(currentTarget, more.from, () => app.view.setState({ wholeQueues: true }))
        }
      >
        {m.queue.showAll}
      </Button>
    </div>
  );
}

/** The key goes when all is shown; who pressed it goes on with the first card that was not there before. */
function showAll(key: HTMLElement, from: number, show: () => void): void {
  const room = key.closest('[role="group"]');
  flushSync(show);
  room?.querySelectorAll<HTMLElement>('[data-item]')[from]?.focus();
}

/** And back: with the key that shows all again, or the first card where that is not needed. */
function showFew(key: HTMLElement, show: () => void): void {
  const room = key.closest('[role="group"]');
  flushSync(show);
  const { more, all } = styles;
  const next = room?.querySelector<HTMLElement>(`.${more} .${all}`) ?? room?.querySelector<HTMLElement>('[data-item]');
  next?.focus();
}

/** Back to head, count and tail. */
function Fewer({ y }: { y: number }) {
  const app = useApp();
  const m = useMessages();
  return (
    <div className={styles.more} style={{ transform: `translateY(${y}px)` }}>
      <Button
        look="plain"
        className={styles.all}
        onClick={({ currentTarget }) => showFew(currentTarget, () => app.view.setState({ wholeQueues: false }))}
      >
        {m.queue.showFew}
      </Button>
    </div>
  );
}
