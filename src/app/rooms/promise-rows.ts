import { type Pieces, runAll } from '../../base/slices.ts';
import { siteOfPromise } from '../../analysis/index.ts';
import { listName } from '../../i18n/en-names.ts';
import { NEVER, promiseAt, stringAt } from '../../trace/index.ts';
import { describeHandler, type HandlerModel, handlerFill, isInternal, type JobFill, promiseName } from './describe.ts';
import { fileOf } from './job-places.ts';
import type { LaneView } from '../lanes/lane-view.ts';
import type { Picture, PictureLane } from '../run/picture.ts';

/*
 * The promises room has one row for a promise in all lanes: those the program can see carry the same number
 * everywhere, the engine's own (W, T, D) keep their row where another lane makes none. The absence is the point.
 */

export interface PromiseRow {
  /** `P3`, `W1` … */
  readonly name: string;
  readonly isInternal: boolean;
  /** The promise's id by lane of the picture, 0 where there is none in the whole run. */
  readonly ids: readonly number[];
}

interface GrowingRow extends PromiseRow {
  readonly ids: number[];
}

interface RowBook {
  readonly guest: readonly PromiseRow[];
  readonly internal: readonly PromiseRow[];
}

const books = new WeakMap<readonly PictureLane[], RowBook>();

/** Rows to draw at the cursor: every promise that exists in some lane by now. */
export function selectPromiseRows(picture: Picture, views: readonly LaneView[], withInternals: boolean): PromiseRow[] {
  // Every lane asks for the same rows.
  const isSame =
    lastRows?.views === views && lastRows.lanes === picture.lanes && lastRows.withInternals === withInternals;
  const rows = isSame ? lastRows?.rows : undefined;
  if (rows) return rows;
  const found = computePromiseRows(picture, views, withInternals);
  lastRows = { lanes: picture.lanes, views, withInternals, rows: found };
  return found;
}

let lastRows: {
  readonly lanes: readonly PictureLane[];
  readonly views: readonly LaneView[];
  readonly withInternals: boolean;
  readonly rows: PromiseRow[];
} | null = null;

function computePromiseRows(picture: Picture, views: readonly LaneView[], withInternals: boolean): PromiseRow[] {
  const book = bookOf(picture);
  const guest = thereOf(book.guest, views);
  return withInternals ? guest.concat(thereOf(book.internal, views)) : guest;
}

/** Rows of the first lane come first, in the order it made them: those it has made by now need not be asked. */
function thereOf(rows: readonly PromiseRow[], views: readonly LaneView[]): PromiseRow[] {
  const isIn = (row: PromiseRow, lane: number): boolean =>
    row.ids[lane] > 0 && row.ids[lane] <= (views[lane]?.state.promiseCount ?? 0);
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isIn(rows[middle], 0)) low = middle + 1;
    else high = middle;
  }
  return rows.slice(0, low).concat(rows.slice(low).filter((row) => views.some((_, lane) => isIn(row, lane))));
}

function bookOf(picture: Picture): RowBook {
  return books.get(picture.lanes) ?? runAll(rowsInPieces(picture));
}

/** Promises that are looked at before it may pause. */
const PIECE = 1024;

/** Finds the rows of a picture, a thousand promises at a time. */
export function* rowsInPieces(picture: Picture): Pieces<RowBook> {
  const known = books.get(picture.lanes);
  if (known) return known;
  const guest = new Map<string, GrowingRow>();
  const internal = new Map<string, GrowingRow>();
  for (const [index, lane] of picture.lanes.entries()) {
    for (let id = 1; id <= lane.tables.promises.length; id++) {
      if (id % PIECE === 0) yield;
      const isOwn = isInternal(lane.tables, id);
      const rows = isOwn ? internal : guest;
      const name = promiseName(lane.tables, id);
      let row = rows.get(name);
      if (!row) rows.set(name, (row = { name, isInternal: isOwn, ids: picture.lanes.map(() => 0) }));
      row.ids[index] = id;
    }
  }
  const book = { guest: [...guest.values()], internal: [...internal.values()] };
  books.set(picture.lanes, book);
  return book;
}

const widths = new WeakMap<readonly PictureLane[], number>();

/** Promises whose names are asked for the width of their column. */
const ASKED = 500;

/** Width of the longest name in any lane, in ems: those of the whole run, so that stepping moves no column. */
export function longestName({ lanes, files }: Picture): number {
  const known = widths.get(lanes);
  if (known !== undefined) return known;
  // The engine's own are told by one word.
  const names = lanes.flatMap(({ labels, tables }) =>
    labels.slice(0, ASKED).filter((_, id) => !isInternal(tables, id)),
  );
  const longest = Math.max(0, ...names.map(emsOf)) + (Object.keys(files).length > 1 ? FILE : 0);
  widths.set(lanes, longest);
  return longest;
}

/** A letter of code and one of text, in ems, with a little to spare. */
const CODE = 0.61;
const TEXT = 0.53;
/** What the name of a file takes more than the word it stands for, in most programs. */
const FILE = 3;
/** A label with a line. */
const PLACED = /:\d+$/;

function emsOf(label: string): number {
  const { text, isCode, line } = listName(label);
  return text.length * (isCode ? CODE : TEXT) + (line > 0 ? ` line ${line}`.length * TEXT : 0);
}

export type PromiseGlyph = 'pending' | 'locked' | 'fulfilled' | 'rejected';

export interface WaitingModel {
  readonly reaction: number;
  readonly fill: JobFill;
  readonly handler: HandlerModel;
  /** Promise it will settle, '' none. */
  readonly target: string;
  /** Who goes on, '' for handlers. */
  readonly resumes: string;
}

/** One promise of one lane at the cursor, or why it is not there. */
export type PromiseCell =
  | { readonly kind: 'absent'; readonly letter: string; readonly later: boolean }
  | {
      readonly kind: 'promise';
      readonly id: number;
      readonly name: string;
      readonly letter: string;
      /** What the program calls it: `settled`, `waiter()`, `.then:10`. */
      readonly label: string;
      /** Which file has the label's line, of several. */
      readonly file: string | undefined;
      readonly glyph: PromiseGlyph;
      readonly lockedTo: string;
      readonly preview: string;
      readonly waiting: readonly WaitingModel[];
      /** Rejected and nobody listens. */
      readonly unhandled: boolean;
      /** Listened to only after it was reported. */
      readonly handledLate: boolean;
    };

export function describePromise(view: LaneView, row: PromiseRow, laneIndex: number): PromiseCell {
  const id = row.ids[laneIndex] ?? 0;
  const letter = row.name[0];
  if (id === 0 || id > view.state.promiseCount) return { kind: 'absent', letter, later: id > 0 };
  const { trace, tables, lane, state } = view;
  const label = lane.labels[id] ?? '';
  const promise = promiseAt(trace, tables, id, state.cursor);
  const isLocked = promise.lockedTo > 0 || promise.lockedToThenable;
  const { settledAt, handledAt } = tables.promises;
  return {
    kind: 'promise',
    id,
    name: row.name,
    letter,
    label,
    file: PLACED.test(label) ? fileOf(view, siteOfPromise(trace, tables, view.files, id)) : undefined,
    glyph: promise.state === 'pending' ? (isLocked ? 'locked' : 'pending') : promise.state,
    lockedTo: promiseName(tables, promise.lockedTo),
    preview: stringAt(trace, promise.preview),
    waiting: promise.reactions.map((reaction) => describeReaction(view, reaction)),
    unhandled: promise.state === 'rejected' && !promise.handled,
    handledLate:
      promise.state === 'rejected' &&
      promise.handled &&
      handledAt[id] !== NEVER &&
      isReportedBetween(view, settledAt[id], handledAt[id]),
  };
}

function describeReaction(view: LaneView, reaction: number): WaitingModel {
  const { reactions } = view.tables;
  const onFulfilled = reactions.onFulfilled[reaction];
  const handler = describeHandler(view, onFulfilled);
  return {
    reaction,
    fill: handlerFill(view.trace, onFulfilled),
    handler,
    target: promiseName(view.tables, reactions.derived[reaction]),
    resumes: handler.kind === 'resume' ? handler.name : '',
  };
}

/** Late: a whole turn ended between rejection and handler, so the host has reported it. */
function isReportedBetween(view: LaneView, settledAt: number, handledAt: number): boolean {
  const { turns } = view.tables;
  for (let turn = 1; turn <= turns.length; turn++) {
    if (turns.endedAt[turn] > settledAt && turns.endedAt[turn] < handledAt) return true;
    if (turns.endedAt[turn] >= handledAt) return false;
  }
  return false;
}
