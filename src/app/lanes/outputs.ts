import { isProgramLevel } from '../../trace/index.ts';
import type { EventIndex } from '../../trace/index.ts';
import type { LaneId } from './lanes.ts';
import type { Picture, PictureLane } from '../run/picture.ts';

/** Where a lane printed a line. */
export interface OutputCell {
  readonly turn: number;
  readonly tick: number;
  /** Position right after it was printed. */
  readonly event: EventIndex;
  readonly line: number;
}

/** `text`: not every lane prints it in this place. `turn`, `tick`: all do, but not at the same time. */
export type OutputKind = 'same' | 'text' | 'turn' | 'tick';

/** One line of output, with the lanes that print it there; null where a lane does not. */
export interface OutputRow {
  readonly kind: OutputKind;
  readonly text: string;
  readonly cells: readonly (OutputCell | null)[];
}

export interface OutputTable {
  readonly lanes: readonly LaneId[];
  readonly rows: readonly OutputRow[];
  /** Lines left out because there are too many. */
  readonly more: number;
  readonly exits: readonly number[];
}

interface Draft {
  readonly text: string;
  readonly cells: (OutputCell | null)[];
}

/** Longest output compared line by line. */
const MOST_LINES = 1500;

const tables = new WeakMap<readonly PictureLane[], OutputTable>();

/** What the lanes print, put beside each other like versions of one text: the fewest rows that hold all of it. */
export function selectOutputs({ lanes }: Picture): OutputTable {
  const known = tables.get(lanes);
  if (known) return known;
  const outputs = lanes.map(printedLines);
  let rows: Draft[] = [];
  outputs.forEach((output, at) => {
    rows = merge(rows, output.lines, at, lanes.length);
  });
  const table: OutputTable = {
    lanes: lanes.map(({ setting }) => setting.id),
    rows: rows.map(({ text, cells }) => ({ kind: kindOf(cells), text, cells })),
    more: Math.max(0, ...outputs.map(({ more }) => more)),
    exits: lanes.map(({ trace }) => trace.outcome.exit),
  };
  tables.set(lanes, table);
  return table;
}

interface Printed {
  readonly text: string;
  readonly cell: OutputCell;
}

/** The program's own lines; reports of the host are worded by each host. */
function printedLines({ trace, tables: { console: table } }: PictureLane): { lines: Printed[]; more: number } {
  const lines: Printed[] = [];
  let more = 0;
  for (let entry = 0; entry < table.length; entry++) {
    if (!isProgramLevel(table.level[entry])) continue;
    if (lines.length >= MOST_LINES) {
      more++;
      continue;
    }
    const cell = {
      turn: table.turn[entry],
      tick: table.tick[entry],
      event: table.at[entry] + 1,
      line: trace.sites[table.site[entry]]?.line ?? 0,
    };
    lines.push({ text: trace.strings[table.text[entry]] ?? '', cell });
  }
  return { lines, more };
}

/** Puts one more lane's lines among the rows: as many as possible share a row, in order. */
function merge(rows: readonly Draft[], lines: readonly Printed[], lane: number, count: number): Draft[] {
  const shared = longestCommon(rows, lines);
  const merged: Draft[] = [];
  let next = 0;
  const alone = (printed: Printed): Draft => ({ text: printed.text, cells: cellsWith(count, lane, printed.cell) });
  rows.forEach((row, at) => {
    const partner = shared[at];
    if (partner >= 0) {
      while (next < partner) merged.push(alone(lines[next++]));
      row.cells[lane] = lines[next++].cell;
    }
    merged.push(row);
  });
  while (next < lines.length) merged.push(alone(lines[next++]));
  return merged;
}

function cellsWith(count: number, lane: number, cell: OutputCell): (OutputCell | null)[] {
  return Array.from({ length: count }, (_, at) => (at === lane ? cell : null));
}

/** For every row the line it shares, or -1: a longest common subsequence, found between equal ends. */
function longestCommon(rows: readonly Draft[], lines: readonly Printed[]): Int32Array {
  const shared = new Int32Array(rows.length).fill(-1);
  let head = 0;
  while (head < rows.length && head < lines.length && rows[head].text === lines[head].text) shared[head] = head++;
  let rowEnd = rows.length;
  let lineEnd = lines.length;
  while (rowEnd > head && lineEnd > head && rows[rowEnd - 1].text === lines[lineEnd - 1].text) {
    shared[--rowEnd] = --lineEnd;
  }
  const width = lineEnd - head + 1;
  const best = new Uint16Array((rowEnd - head + 1) * width);
  for (let row = rowEnd - 1; row >= head; row--) {
    for (let line = lineEnd - 1; line >= head; line--) {
      const at = (row - head) * width + (line - head);
      const isSame = rows[row].text === lines[line].text;
      best[at] = isSame ? best[at + width + 1] + 1 : Math.max(best[at + width], best[at + 1]);
    }
  }
  for (let row = head, line = head; row < rowEnd && line < lineEnd; ) {
    const at = (row - head) * width + (line - head);
    if (rows[row].text === lines[line].text) shared[row++] = line++;
    else if (best[at + width] >= best[at + 1]) row++;
    else line++;
  }
  return shared;
}

function kindOf(cells: readonly (OutputCell | null)[]): OutputKind {
  const [first] = cells;
  if (!first || cells.includes(null)) return 'text';
  if (cells.some((cell) => cell?.turn !== first.turn)) return 'turn';
  return cells.some((cell) => cell?.tick !== first.tick) ? 'tick' : 'same';
}
