import { type Pieces, runAll } from '../../base/slices.ts';
import { CONSOLE_LEVELS, type ConsoleLevel, isProgramLevel, lowerBound } from '../../trace/index.ts';
import { fileOf } from './job-places.ts';
import type { LaneView } from '../lanes/lane-view.ts';
import type { PictureLane } from '../run/picture.ts';

/** One line on the console; a call that printed several lines has several, the first of which carries the stamp. */
export interface ConsoleRow {
  readonly key: string;
  /** Console entry it belongs to. */
  readonly entry: number;
  readonly level: ConsoleLevel;
  /** Of several lines when those are frames of the host's own, which are told as one. */
  readonly text: string;
  readonly isFirst: boolean;
  /** Reports of the host carry their turn, the program's own lines their tick. */
  readonly isHost: boolean;
  readonly turn: number;
  readonly tick: number;
  /** Nothing was printed in its turn before. */
  readonly opensTurn: boolean;
  readonly line: number;
  readonly file: string | undefined;
  /** Whose line it is, 0 the main thread's. */
  readonly agent: number;
}

/** Longest text drawn of one line. */
const LONGEST = 2000;

/** Entries that are counted before it may pause. */
const PIECE = 1024;

interface LineIndex {
  /** First line of console entry i; lineStart[length] is the number of lines. */
  readonly start: Int32Array;
}

const indexes = new WeakMap<PictureLane, LineIndex>();

/** How many lines have been printed at the cursor. */
export function countConsoleLines(view: LaneView): number {
  return indexOf(view.lane).start[view.state.consoleCount];
}

/** Lines [from, to) of what has been printed. */
export function selectConsoleRows(view: LaneView, from: number, to: number): ConsoleRow[] {
  const { start } = indexOf(view.lane);
  const rows: ConsoleRow[] = [];
  const total = countConsoleLines(view);
  let entry = Math.max(0, lowerBound(start, from + 1) - 1);
  let line = from;
  while (line < Math.min(to, total)) {
    const texts = linesOf(view.lane, entry);
    for (let at = line - start[entry]; at < texts.length && line < to; at++, line++) {
      rows.push(rowOf(view, entry, at, texts[at]));
    }
    entry++;
  }
  return rows;
}

function rowOf(view: LaneView, entry: number, at: number, text: string): ConsoleRow {
  const { console: table } = view.tables;
  const level = CONSOLE_LEVELS[table.level[entry]];
  return {
    key: `${entry}:${at}`,
    entry,
    level,
    text: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text,
    isFirst: at === 0,
    isHost: !isProgramLevel(table.level[entry]),
    turn: table.turn[entry],
    tick: table.tick[entry],
    opensTurn: entry === 0 || table.turn[entry - 1] !== table.turn[entry],
    line: view.trace.sites[table.site[entry]]?.line ?? 0,
    file: fileOf(view, table.site[entry]),
    agent: table.agent[entry],
  };
}

/** A frame of the host's own, as a stack has them under the program's: before Node 16 by the name of its file alone. */
const OWN_FRAME = /^ +at (?:.*\()?(?:node:|internal\/|(\w+\.js):\d)/;

/** The lines of an entry; many frames of the host's own are one, which holds them. */
export function linesOf(lane: PictureLane, entry: number): string[] {
  const text = lane.trace.strings[lane.tables.console.text[entry]] ?? '';
  if (!text.includes('\n')) return [text];
  const lines: string[] = [];
  let own: string[] = [];
  const close = (): void => {
    if (own.length > 0) lines.push(own.join('\n'));
    own = [];
  };
  for (const line of text.split('\n')) {
    if (isOwnFrame(lane, line)) own.push(line);
    else {
      close();
      lines.push(line);
    }
  }
  close();
  return lines;
}

function isOwnFrame({ trace }: PictureLane, line: string): boolean {
  const [isFrame, file] = OWN_FRAME.exec(line) ?? [];
  return isFrame !== undefined && (file === undefined || !trace.sites.some((site) => site.file === file));
}

function indexOf(lane: PictureLane): LineIndex {
  return indexes.get(lane) ?? runAll(consoleInPieces(lane));
}

/** Counts the lines of a lane's console ahead of their being asked for, about a thousand entries at a time. */
export function* consoleInPieces(lane: PictureLane): Pieces<LineIndex> {
  const known = indexes.get(lane);
  if (known) return known;
  const { length } = lane.tables.console;
  const start = new Int32Array(length + 1);
  for (let entry = 0; entry < length; entry++) {
    if (entry % PIECE === PIECE - 1) yield;
    start[entry + 1] = start[entry] + linesOf(lane, entry).length;
  }
  const index = { start };
  indexes.set(lane, index);
  return index;
}
