import { type CSSProperties, useId, useLayoutEffect, useRef } from 'react';
import { callerOf } from '../../app/rooms/console-callers.ts';
import { type ConsoleRow, countConsoleLines, selectConsoleRows } from '../../app/rooms/console-rows.ts';
import { callLine, fileOf } from '../../app/rooms/job-places.ts';
import { linksIn } from '../../app/selection/find-links.ts';
import { useLaneView, useLaneViews, useLinks, useMessages, useRun, useScale } from '../../app/hooks.ts';
import type { LaneView } from '../../app/lanes/lane-view.ts';
import { type LaneSetting, letterOf } from '../../app/lanes/lanes.ts';
import { usePointing } from '../../app/selection/pointing.ts';
import { printed, lanes as words } from '../../i18n/en-lanes.ts';
import type { Messages } from '../../i18n/messages.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Room } from '../../ui/Room.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useWindow } from '../../ui/use-window.ts';
import styles from './Console.module.css';

const ROW = 24;
/** Of a room, above and below. */
const PADDING = 12;

/** What the lane has printed by now, each line stamped with its tick; the host's reports with their turn. */
export function Console({ setting, label }: { setting: LaneSetting; label: string }) {
  const m = useMessages();
  const view = useLaneView(setting.id);
  const scroller = useRef<HTMLDivElement>(null);
  const count = view ? countConsoleLines(view) : 0;
  return (
    <Room label={m.rooms.inLane(label, letterOf(setting.id))} scrollRef={scroller} focusable={count === 0}>
      {view ? <Lines view={view} count={count} scroller={scroller} /> : <Empty>{m.lane.pending}</Empty>}
    </Room>
  );
}

function Lines({
  view,
  count,
  scroller,
}: {
  view: LaneView;
  count: number;
  scroller: React.RefObject<HTMLDivElement | null>;
}) {
  const height = Math.round(ROW * useScale());
  const { start, end, height: room } = useWindow(scroller, height, count);
  const exit = view.state.finished ? view.trace.outcome.exit : 0;
  const isWhole = exit === 0 && PADDING + count * height <= room;
  useLayoutEffect(() => {
    // The newest line is the one that was just printed. Scrolling has the page laid out at once, so only where it must be:
    // where a line is new, and where the room has become lower or higher.
    if (scroller.current && !isWhole && room > 0) scroller.current.scrollTop = count * height;
  }, [count, height, isWhole, room, scroller]);
  const hasTurns = view.tables.turns.length > 1;
  return (
    <>
      {count === 0 ? (
        <Nothing view={view} />
      ) : (
        <ol className={styles.lines} style={{ height: count * height }}>
          {selectConsoleRows(view, start, end).map((row, offset) => (
            <Line
              key={row.key}
              row={row}
              view={view}
              hasTurns={hasTurns}
              place={{ transform: `translateY(${(start + offset) * height}px)`, height }}
            />
          ))}
        </ol>
      )}
      {exit !== 0 && <p className={styles.exit}>{printed.exit(exit)}</p>}
    </>
  );
}

const GLYPHS: Partial<Record<ConsoleRow['level'], IconName>> = {
  warn: 'warn',
  error: 'error',
  'host-error': 'error',
  'host-warning': 'warn',
};

interface LineProps {
  readonly row: ConsoleRow;
  readonly view: LaneView;
  readonly hasTurns: boolean;
  readonly place: CSSProperties;
}

function Line({ row, view, hasTurns, place }: LineProps) {
  const m = useMessages();
  const glyph = GLYPHS[row.level];
  const isLinked = linksIn(useLinks(), view.id).printed.has(row.entry);
  const { onPointerEnter, onPointerLeave, ...press } = usePointing({ kind: 'printed', lane: view.id, id: row.entry });
  const look = [
    styles.row,
    hasTurns && styles.turns,
    hasTurns && row.opensTurn && styles.opens,
    isLinked && styles.linked,
    press['aria-pressed'] && styles.picked,
  ];
  return (
    <li
      data-token={row.isFirst ? `line:${row.entry}` : undefined}
      className={look.filter(Boolean).join(' ')}
      style={place}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      {/* The text stays text, to be selected and copied: the stamp is what is pressed. */}
      {row.isFirst ? (
        <button
          type="button"
          data-item
          className={styles.stamp}
          aria-label={`${stampWords(m, row, hasTurns)}: ${row.text.slice(0, LONGEST_NAME)}`}
          title={hasTurns ? stampWords(m, row, hasTurns) : undefined}
          {...press}
        >
          {stampWords(m, row, hasTurns)
            .split(/(?<=, )/)
            .map((part) => (
              <span key={part}>{part}</span>
            ))}
        </button>
      ) : (
        <span />
      )}
      <span className={styles.level}>
        {row.isFirst && glyph && (
          <Icon name={glyph} size={13} className={glyph === 'error' ? styles.error : styles.warn} />
        )}
        {row.isFirst && glyph && <span className="sr">{printed.level[row.level]}</span>}
      </span>
      <Text text={row.text} />
      <span className={styles.origin}>
        {row.isFirst && row.agent > 0 && <Tag>{m.rooms.agent(row.agent)}</Tag>}
        {row.isFirst && row.line > 0 && <Place view={view} row={row} />}
      </span>
    </li>
  );
}

/** Where a line comes from: the place that asked for it first, and, where there is room, the function that printed it. */
function Place({ view, row }: { view: LaneView; row: ConsoleRow }) {
  const m = useMessages();
  const own = m.rooms.line(row.line, row.file);
  const caller = callerOf(view.lane, row.entry);
  const line = callLine(view, caller);
  if (line === 0 || (line === row.line && fileOf(view, caller) === row.file)) return <Tag>{own}</Tag>;
  return (
    <Tag>
      {m.rooms.line(line, fileOf(view, caller))}
      <span className={styles.via}> {words.via(own)}</span>
    </Tag>
  );
}

function Text({ text }: { text: string }) {
  const own = text.split('\n').length;
  const id = useId();
  if (own === 1) return <code className={styles.text}>{text}</code>;
  return (
    <>
      <button type="button" data-item className={`${styles.text} ${styles.own}`} title={text} popoverTarget={id}>
        {printed.ownFrames(own)}
      </button>
      <pre id={id} popover="auto" className={styles.frames}>
        {text}
      </pre>
    </>
  );
}

/** Of a text in a control's name. */
const LONGEST_NAME = 80;

function stampWords(m: Messages, row: ConsoleRow, hasTurns: boolean): string {
  if (row.isHost) return m.console.turn(row.turn);
  return hasTurns ? m.console.turnTick(row.turn, row.tick) : m.console.tick(row.tick);
}

/** Says what would be here, and who is ahead. */
function Nothing({ view }: { view: LaneView }) {
  const views = useLaneViews();
  const lanes = useRun((state) => state.lanes);
  if (view.state.finished && view.trace.length > 0) return <Empty>{printed.emptyFinished}</Empty>;
  const ahead = views.filter((other) => other.id !== view.id && other.state.consoleCount > 0);
  if (ahead.length === 0 || lanes.length < 2) return <Empty>{printed.empty}</Empty>;
  const most = Math.max(...ahead.map((other) => other.state.consoleCount));
  return (
    <Empty>
      {printed.ahead(
        ahead.map((other) => letterOf(other.id)),
        most,
      )}
    </Empty>
  );
}
