import type { JobBox, Lowering, LoweringLane, PromiseBox } from '../../app/lowering.ts';
import type { AnatomyWords } from '../../i18n/anatomy.ts';
import { listName } from '../../i18n/en-names.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './Diagram.module.css';

/*
 * Promises as boxes, jobs as tiles, ticks as columns. Where anything stands is a function of its role and its tick,
 * so the same things stand at the same places in all lanes, and stay there while the cursor moves.
 */
const FIRST = 190;
const COLUMN = 138;
const BOX = { width: 172, height: 46 };
const TILE = { width: 116, height: 42 };
const ROW = 58;
const HEAD = 24;
const ROWS: Readonly<Record<PromiseBox['role'], number>> = {
  operand: 0,
  wrapper: 2,
  throwaway: 3,
  derived: 3,
  result: 4,
};
const JOB_ROW = 1;
const HEIGHT = HEAD + 5 * ROW;

const columnX = (column: number): number => (column === 0 ? 0 : FIRST + (column - 1) * COLUMN);
const rowY = (row: number): number => HEAD + row * ROW;
const middleOf = (role: PromiseBox['role']): number => rowY(ROWS[role]) + BOX.height / 2;
const tileX = (job: JobBox): number => columnX(Math.max(1, job.column)) + 10;

interface DiagramProps {
  readonly lane: LoweringLane;
  readonly columns: Lowering['columns'];
  readonly words: AnatomyWords;
  readonly label: string;
}

export function Diagram({ lane, columns, words, label }: DiagramProps) {
  const width = columnX(Math.max(2, columns.length)) + 4;
  const boxes = lane.boxes.filter((box) => box.state !== 'none' || words.absent[box.role] !== '');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and keys must reach that
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={label}>
      <div className={styles.diagram} style={{ width, height: HEIGHT }}>
        <svg className={styles.edges} width={width} height={HEIGHT} aria-hidden="true">
          {columns.map(({ turn, tick }, at) => (
            <g key={`${turn}.${tick}`}>
              {at === lane.nowColumn && (
                <rect
                  x={columnX(at)}
                  y={0}
                  width={at === 0 ? FIRST - 8 : COLUMN}
                  height={HEIGHT}
                  className={styles.now}
                />
              )}
              {at > 0 && <line x1={columnX(at)} x2={columnX(at)} y1={0} y2={HEIGHT} className={styles.rule} />}
            </g>
          ))}
          <Edges lane={lane} />
        </svg>
        {columns.map(({ turn, tick }, at) => (
          <span key={`${turn}.${tick}`} className={styles.column} style={{ left: columnX(at) + 8 }} aria-hidden="true">
            {words.column(turn, tick, turn === columns[0].turn)}
            {at === lane.nowColumn && `, ${words.now}`}
          </span>
        ))}
        <ul>
          {boxes.map((box) => (
            <Box key={box.role} box={box} words={words} column={box.role === 'derived' ? lane.derivedColumn : 0} />
          ))}
        </ul>
        <ul>
          {lane.jobs.map((job) => (
            <Tile key={job.job} job={job} words={words} />
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Adopts: wrapper to operand. Reaction: promise to job. Settles: job to wrapper. Dashed until it has happened. */
function Edges({ lane }: { lane: LoweringLane }) {
  const wrapper = lane.boxes.find(({ role }) => role === 'wrapper');
  return (
    <>
      {wrapper?.state === 'locked' && (
        <>
          <path d={`M40 ${rowY(2)} V${rowY(0) + BOX.height}`} className={styles.adopts} />
          <path d={headAt(40, rowY(0) + BOX.height, 'up')} className={styles.adoptsHead} />
        </>
      )}
      {lane.jobs.map((job) => {
        const [x, y] = [tileX(job), rowY(JOB_ROW) + TILE.height / 2];
        const from = middleOf(job.from) + (job.what === 'resume' && job.from === 'wrapper' ? 10 : 0);
        const isQueued = job.state !== 'next';
        const below = rowY(JOB_ROW) + TILE.height;
        return (
          <g key={job.job} data-job={job.fill}>
            <path
              d={`M${BOX.width} ${from} H${x - 6} V${y} H${x}`}
              className={isQueued ? styles.reaction : `${styles.reaction} ${styles.dashed}`}
            />
            <path d={headAt(x, y, 'right')} className={styles.reactionHead} />
            {job.settles && (
              <>
                <path
                  d={`M${x + TILE.width / 2} ${below} V${middleOf(job.settles) - 8} H${BOX.width}`}
                  className={job.hasSettled ? styles.settles : `${styles.settles} ${styles.dashed}`}
                />
                <path d={headAt(BOX.width, middleOf(job.settles) - 8, 'left')} className={styles.settlesHead} />
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

function Box({ box, words, column }: { box: PromiseBox; words: AnatomyWords; column: number }) {
  const isDerived = box.role === 'derived';
  const style = {
    left: isDerived ? columnX(Math.max(1, column)) + 4 : 0,
    top: rowY(ROWS[box.role]),
    width: isDerived ? COLUMN - 10 : BOX.width,
    height: BOX.height,
  };
  if (box.state === 'none') {
    return (
      <li className={`${styles.box} ${styles.absent}`} style={style}>
        {words.absent[box.role]}
      </li>
    );
  }
  const glyph = GLYPHS[box.state];
  const state = box.state === 'locked' && box.lockedTo ? words.lockedTo(box.lockedTo) : words.box[box.state];
  const text = box.state === 'value' ? state : words.withValue(state, box.preview);
  return (
    <li className={`${styles.box} ${styles[box.state]}`} style={style}>
      {glyph && <Icon name={glyph} className={styles.glyph} />}
      <span className={styles.words}>
        <span className={styles.name}>
          <b>{box.state === 'value' ? <code>{box.preview}</code> : box.name}</b> {nameOf(box, words)}
        </span>
        <span className={styles.state} title={text}>
          {text}
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

function Tile({ job, words }: { job: JobBox; words: AnatomyWords }) {
  return (
    <li
      className={`${styles.tile} ${styles[`job-${job.state}`]}`}
      data-job={job.fill}
      style={{ left: tileX(job), top: rowY(JOB_ROW), width: TILE.width, height: TILE.height }}
    >
      <span className={styles.label}>
        <b>{`#${job.job} ${words.job[job.what]}`}</b>
        <span>{words.jobState[job.state]}</span>
      </span>
    </li>
  );
}
