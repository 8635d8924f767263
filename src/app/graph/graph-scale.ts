import { agentAt, EV, kindAt, lowerBound, type TraceTables, upperBound, wordAt } from '../../trace/index.ts';
import type { PictureLane } from '../run/picture.ts';

/*
 * The promise graph's x axis: order, not duration. Whatever a promise or a drawn job does takes a place of its own,
 * so that no two marks cover each other; ticks are the columns. A function of the whole run: nothing moves with the
 * cursor. Lengths are units; pixels come when it is drawn.
 */

export interface GraphColumn {
  readonly turn: number;
  readonly tick: number;
  readonly start: number;
  readonly end: number;
}

export interface GraphScale {
  readonly columns: readonly GraphColumn[];
  readonly units: number;
  /** Events that have a place, in order, and where each stands. */
  readonly events: Int32Array;
  readonly xs: Float64Array;
}

/** What a mark, a job's box and a column take at least. */
const MARK = 1;
const BOX = 3.5;
const COLUMN = 2.5;
/** Kept free at a column's edges. */
const EDGE = 0.5;

/** `isDrawn` says of a run (index into the table of runs) whether it is a box. */
export function scaleOf({ trace, tables }: PictureLane, isDrawn: (run: number) => boolean): GraphScale {
  const pen = new ScalePen(tables);
  const { runs } = tables;
  let next = 0;
  for (let event = 0; event < trace.length; event++) {
    while (next < runs.length && runs.at[next] <= event) pen.enter(next++);
    switch (kindAt(trace, event)) {
      case EV.PromiseCreated:
      case EV.PromiseResolvedTo:
      case EV.PromiseSettled:
        pen.place(event, wordAt(trace, event, 1));
        break;
      case EV.JobStarted:
      case EV.TaskStarted:
        pen.open(event, agentAt(trace, event), isDrawn(next - 1));
        break;
      case EV.JobFinished:
      case EV.TaskFinished:
        pen.close(event, agentAt(trace, event));
        break;
      case EV.SiteReached:
        pen.goOn();
        break;
    }
  }
  return pen.finish();
}

class ScalePen {
  private readonly tables: TraceTables;
  private readonly columns: { turn: number; tick: number; start: number; end: number }[] = [];
  private readonly events: number[] = [];
  private readonly xs: number[] = [];
  /** Where open boxes begin, by agent, innermost last; NaN for runs that are none. */
  private readonly boxes = new Map<number, number[]>();
  private x = 0;
  /** Promise that the last mark was about, 0 when something else came between. */
  private last = 0;

  constructor(tables: TraceTables) {
    this.tables = tables;
  }

  /** A run begins: with it a column, where its tick is another one. */
  enter(run: number): void {
    const { runs } = this.tables;
    const last = this.columns[this.columns.length - 1];
    if (last?.turn === runs.turn[run] && last.tick === runs.tick[run]) return;
    this.endColumn();
    this.columns.push({ turn: runs.turn[run], tick: runs.tick[run], start: this.x, end: this.x });
    this.x += EDGE;
    this.last = 0;
  }

  /** What directly follows a promise's making shares its place: a promise born settled is one mark. */
  place(event: number, promise: number): void {
    const isShared = this.last === promise;
    this.add(event, isShared ? this.xs[this.xs.length - 1] : this.x + MARK / 2);
    if (!isShared) this.x += MARK;
    this.last = promise;
  }

  /** The program goes on: what it does next is another mark. */
  goOn(): void {
    this.last = 0;
  }

  open(event: number, agent: number, isDrawn: boolean): void {
    const own = this.boxes.get(agent) ?? [];
    this.boxes.set(agent, own);
    own.push(isDrawn ? this.x : Number.NaN);
    this.last = 0;
    if (!isDrawn) return;
    this.add(event, this.x);
    this.x += MARK / 4;
  }

  close(event: number, agent: number): void {
    const start = this.boxes.get(agent)?.pop() ?? Number.NaN;
    this.last = 0;
    if (Number.isNaN(start)) return;
    this.x = Math.max(this.x + MARK / 4, start + BOX);
    this.add(event, this.x);
    this.x += MARK / 2;
  }

  private add(event: number, x: number): void {
    this.events.push(event);
    this.xs.push(x);
  }

  finish(): GraphScale {
    this.endColumn();
    return {
      columns: this.columns,
      units: this.x,
      events: Int32Array.from(this.events),
      xs: Float64Array.from(this.xs),
    };
  }

  private endColumn(): void {
    const last = this.columns[this.columns.length - 1];
    if (!last) return;
    this.x = Math.max(this.x + EDGE, last.start + COLUMN);
    last.end = this.x;
  }
}

/** Where an event stands: at its own place, else at the last one before it. */
export function xAt({ events, xs }: GraphScale, event: number): number {
  const place = upperBound(events, event) - 1;
  return place < 0 ? 0 : xs[place];
}

/** Where the playhead stands when events [0, cursor) have happened: between what has and what has not. */
export function playheadAt(scale: GraphScale, cursor: number): number {
  const { events, xs, units } = scale;
  const done = lowerBound(events, cursor);
  if (done === 0) return 0;
  const before = xs[done - 1];
  return done === events.length ? units : before + Math.min(0.5, (xs[done] - before) / 2);
}
