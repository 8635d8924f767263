import { useLayoutEffect, useRef } from 'react';
import { useScale } from '../../app/hooks.ts';
import type { Lowering, LoweringLane } from '../../app/awaits/lowering.ts';
import type { JobBox, PromiseBox } from '../../app/awaits/lowering-boxes.ts';
import type { AnatomyWords } from '../../i18n/anatomy.ts';
import { listName } from '../../i18n/en-names.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { useSize } from '../../ui/use-size.ts';
import styles from './Diagram.module.css';

/*
 * Promises as boxes, jobs as tiles, ticks as columns. Where anything stands is a function of its role and its tick,
 * so the same things stand at the same places in all lanes, and stay there while the cursor moves.
 */
interface Geometry {
  /** Where the second column begins, and how wide each from there is. */
  readonly first: number;
  readonly column: number;
  readonly box: { readonly width: number; readonly height: number };
  readonly tile: { readonly width: number; readonly height: number };
  readonly row: number;
  readonly head: number;
  /** Letters are larger than boxes are wide. */
  readonly isTight: boolean;
}

/** In CSS pixels at the usual size. */
const USUAL: Geometry = {
  first: 190,
  column: 138,
  box: { width: 172, height: 46 },
  tile: { width: 116, height: 42 },
  row: 58,
  head: 24,
  isTight: false,
};

/** So much narrower boxes may be for all ticks to be in sight. */
const NARROWEST = 0.8;

/** As high as the letters are large, and wider only where there is room: ticks beside each other are worth more than whole words. */
function geometryOf(scale: number, columns: number, room: number): Geometry {
  const { first, column, box, tile, row, head } = USUAL;
  const fitting = room / (columnX(USUAL, columns) + 4);
  // Not much narrower, for a little less to scroll.
  const wide = fitting < NARROWEST ? 1 : Math.min(scale, fitting);
  return {
    first: first * wide,
    column: column * wide,
    box: { width: box.width * wide, height: box.height * scale },
    tile: { width: tile.width * wide, height: tile.height * scale },
    row: row * scale,
    head: head * scale,
    isTight: wide < scale,
  };
}

/** Where boxes and jobs stand, from the top; `rows` in all. */
interface Rows {
  readonly of: Readonly<Record<PromiseBox['role'], number>>;
  readonly jobs: number;
  /** Of jobs that end in the promise of a sync iterator's step. */
  readonly stepJobs: number;
  readonly rows: number;
}

const USUAL_ROWS: Rows = {
  of: { operand: 0, value: 0, step: 0, wrapper: 2, throwaway: 3, derived: 3, 'derived-value': 3, result: 4 },
  jobs: 1,
  stepJobs: 1,
  rows: 5,
};

/** A step of a sync iterator is waited for like a promise of the program, and has promises and jobs of its own above. */
const STEP_ROWS: Rows = {
  of: { operand: 0, value: 2, step: 3, wrapper: 5, throwaway: 6, derived: 6, 'derived-value': 7, result: 7 },
  jobs: 4,
  stepJobs: 1,
  rows: 8,
};

const rowsOf = (lane: LoweringLane): Rows => (lane.boxes.some(({ role }) => role === 'step') ? STEP_ROWS : USUAL_ROWS);
const jobRow = (rows: Rows, job: JobBox): number =>
  job.settles === 'step' || job.settles === 'value' || job.from === 'value' ? rows.stepJobs : rows.jobs;
/** Of the scroller, left and right. */
const PADDING = 28;

const columnX = ({ first, column }: Geometry, at: number): number => (at === 0 ? 0 : first + (at - 1) * column);
const rowY = ({ head, row }: Geometry, at: number): number => head + at * row;
const middleOf = (g: Geometry, row: number): number => rowY(g, row) + g.box.height / 2;
const tileX = (g: Geometry, job: JobBox): number => columnX(g, Math.max(1, job.column)) + 10;

interface DiagramProps {
  readonly lane: LoweringLane;
  readonly columns: Lowering['columns'];
  readonly words: AnatomyWords;
  readonly label: string;
}

export function Diagram({ lane, columns, words, label }: DiagramProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const shown = Math.max(2, columns.length);
  const room = useSize(scroller).width;
  const g = geometryOf(useScale(), shown, room - PADDING);
  const width = columnX(g, shown) + 4;
  const rows = rowsOf(lane);
  const height = rowY(g, rows.rows);
  const [nowStart, nowEnd] =
    lane.nowColumn < 0 ? [0, 0] : [lane.nowColumn, lane.nowColumn + 1].map((at) => columnX(g, at));
  // Nothing can be scrolled before it has its place on the page.
  useLayoutEffect(() => {
    if (room > 0) keepInSight(scroller.current, nowStart, nowEnd);
  }, [nowStart, nowEnd, room]);
  const boxes = lane.boxes.filter((box) => box.state !== 'none' || words.absent[box.role] !== '');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and keys must reach that
    <div ref={scroller} className={styles.scroll} tabIndex={0} role="group" aria-label={label}>
      <div className={styles.diagram} style={{ width, height }}>
        <svg className={styles.edges} width={width} height={height} aria-hidden="true">
          {columns.map(({ turn, tick }, at) => (
            <g key={`${turn}.${tick}`}>
              {at === lane.nowColumn && (
                <rect
                  x={columnX(g, at)}
                  y={0}
                  width={at === 0 ? g.first - 8 : g.column}
                  height={height}
                  className={styles.now}
                />
              )}
              {at > 0 && <line x1={columnX(g, at)} x2={columnX(g, at)} y1={0} y2={height} className={styles.rule} />}
            </g>
          ))}
          <Edges lane={lane} g={g} rows={rows} />
        </svg>
        {columns.map(({ turn, tick }, at) => (
          <span
            key={`${turn}.${tick}`}
            className={styles.column}
            style={{ left: columnX(g, at) + 8 }}
            aria-hidden="true"
          >
            {words.column(turn, tick, turn === columns[0].turn)}
            {at === lane.nowColumn && `, ${words.now}`}
          </span>
        ))}
        <ul>
          {boxes.map((box) => (
            <Box
              key={box.role}
              box={box}
              g={g}
              row={rows.of[box.role]}
              words={words}
              column={isDerived(box.role) ? lane.derivedColumns[box.role] : 0}
            />
          ))}
        </ul>
        <ul>
          {lane.jobs.map((job) => (
            <Tile key={job.job} job={job} top={rowY(g, jobRow(rows, job))} g={g} words={words} />
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Scrolls no further than it takes for the tick that is now to be seen. */
function keepInSight(scroller: HTMLElement | null, start: number, end: number): void {
  if (!scroller || end === 0) return;
  const { scrollLeft: left, clientWidth: width } = scroller;
  if (start < left) scroller.scrollLeft = start;
  else if (end + PADDING > left + width) scroller.scrollLeft = end + PADDING - width;
}

const isDerived = (role: PromiseBox['role']): role is 'derived' | 'derived-value' =>
  role === 'derived' || role === 'derived-value';

/** Adopts: wrapper to operand. Reaction: promise to job. Settles: job to wrapper. Dashed until it has happened. */
function Edges({ lane, g, rows }: { lane: LoweringLane; g: Geometry; rows: Rows }) {
  const hasStep = rows === STEP_ROWS;
  return (
    <>
      {lane.boxes
        .filter(({ role, state }) => state === 'locked' && (role === 'wrapper' || role === 'value'))
        .map(({ role }) => {
          const end = rowY(g, role === 'wrapper' && hasStep ? rows.of.step : rows.of.operand) + g.box.height;
          return (
            <g key={role}>
              <path d={`M40 ${rowY(g, rows.of[role])} V${end}`} className={styles.adopts} />
              <path d={headAt(40, end, 'up')} className={styles.adoptsHead} />
            </g>
          );
        })}
      {lane.jobs.map((job) => {
        const top = rowY(g, jobRow(rows, job));
        const [x, y] = [tileX(g, job), top + g.tile.height / 2];
        // Below where the job that settles it ends.
        const isBelow = job.what === 'resume' || job.what === 'unwrap';
        const from = middleOf(g, rows.of[job.from]) + (isBelow && job.from !== 'operand' ? 10 : 0);
        const isQueued = job.state !== 'next';
        const below = top + g.tile.height;
        const end = job.settles ? middleOf(g, rows.of[job.settles]) - 8 : 0;
        return (
          <g key={job.job} data-job={job.fill}>
            <path
              d={`M${g.box.width} ${from} H${x - 6} V${y} H${x}`}
              className={isQueued ? styles.reaction : `${styles.reaction} ${styles.dashed}`}
            />
            <path d={headAt(x, y, 'right')} className={styles.reactionHead} />
            {job.settles && (
              <>
                <path
                  d={`M${x + g.tile.width / 2} ${below} V${end} H${g.box.width}`}
                  className={job.hasSettled ? styles.settles : `${styles.settles} ${styles.dashed}`}
                />
                <path d={headAt(g.box.width, end, 'left')} className={styles.settlesHead} />
              </>
            )}
          </g>
        );
      })}
    </>
  );
}

/** The head of an edge that ends there. */
function headAt(x: number, y: number, points: 'up' | 'right' | 'left'): string {
  if (points === 'up') return `M${x} ${y}l-4 7h8z`;
  return points === 'right' ? `M${x} ${y}l-7 -4v8z` : `M${x} ${y}l7 -4v8z`;
}

const GLYPHS: Partial<Record<PromiseBox['state'], IconName>> = {
  pending: 'pending',
  locked: 'locked',
  fulfilled: 'fulfilled',
  rejected: 'rejected',
};

interface BoxProps {
  readonly box: PromiseBox;
  readonly g: Geometry;
  readonly row: number;
  readonly words: AnatomyWords;
  readonly column: number;
}

function Box({ box, g, row, words, column }: BoxProps) {
  const isOfThen = isDerived(box.role);
  const style = {
    left: isOfThen ? columnX(g, Math.max(1, column)) + 4 : 0,
    top: rowY(g, row),
    width: isOfThen ? g.column - 10 : g.box.width,
    height: g.box.height,
  };
  if (box.state === 'none') {
    return (
      <li className={`${styles.box} ${styles.absent}`} style={style}>
        {words.absent[box.role]}
      </li>
    );
  }
  const glyph = GLYPHS[box.state];
  const isLocked = box.state === 'locked' && box.lockedTo !== '';
  const state = isLocked ? words.lockedTo(box.lockedTo) : words.box[box.state];
  const isPromise = box.state !== 'value' && box.state !== 'thenable';
  const text = isPromise ? words.withValue(state, box.preview) : state;
  return (
    <li className={`${styles.box} ${styles[box.state]}`} style={style}>
      {glyph && <Icon name={glyph} className={styles.glyph} />}
      <span className={styles.words}>
        <span className={styles.name}>
          <b>{isPromise ? box.name : <code>{box.preview}</code>}</b> {nameOf(box, words)}
        </span>
        <span className={styles.state} title={text}>
          {isLocked && g.isTight ? words.lockedShort(box.lockedTo) : text}
        </span>
      </span>
    </li>
  );
}

function nameOf(box: PromiseBox, words: AnatomyWords): string {
  const { text, isCode } = listName(box.label);
  if (box.role === 'operand' || (box.role === 'result' && isCode)) return text;
  return words.role[box.role];
}

function Tile({ job, top, g, words }: { job: JobBox; top: number; g: Geometry; words: AnatomyWords }) {
  return (
    <li
      className={`${styles.tile} ${styles[`job-${job.state}`]}`}
      data-job={job.fill}
      style={{ left: tileX(g, job), top, ...g.tile }}
    >
      <span className={styles.label}>
        <b>{`#${job.job} ${words.job[job.what]}`}</b>
        <span>{words.jobState[job.state]}</span>
      </span>
    </li>
  );
}
