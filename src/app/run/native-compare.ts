import { append } from '../../base/long-lists.ts';
import { CONSOLE_LEVELS } from '../../trace/index.ts';
import type { PictureLane } from './picture.ts';

/* What this browser printed beside what a lane prints, line by line. */

export interface NativeRow {
  readonly number: number;
  /** null: printed nothing any more. */
  readonly browser: string | null;
  readonly lane: string | null;
  /** null: there is no lane to compare with. */
  readonly agrees: boolean | null;
}

export interface NativeComparison {
  readonly rows: readonly NativeRow[];
  /** Number of the first line that differs; 0 when all agree. */
  readonly firstDifference: number;
}

/** A line of a stack that is within Node, which a browser has none of. */
const WITHIN_NODE = /^\s+at (?:.* \()?(?:node:|internal\/)/;

/** All that a lane's program prints in its run; what the host reports by itself, or adds to a stack, is not the program's. */
export function printedBy({ tables: { console: table }, trace }: PictureLane): string[] {
  const lines: string[] = [];
  for (let entry = 0; entry < table.length; entry++) {
    if (/^host-/.test(CONSOLE_LEVELS[table.level[entry]])) continue;
    const text = trace.strings[table.text[entry]] ?? '';
    append(
      lines,
      text.split('\n').filter((line) => !WITHIN_NODE.test(line)),
    );
  }
  return lines;
}

/** `isCut`: the browser was stopped because it printed too much; what the lane printed beyond that counts for nothing. */
export function compareWithLane(browser: readonly string[], lane: readonly string[], isCut = false): NativeComparison {
  const length = isCut ? browser.length : Math.max(browser.length, lane.length);
  const rows = Array.from({ length }, (_, at): NativeRow => {
    const [mine, theirs] = [browser[at] ?? null, lane[at] ?? null];
    return { number: at + 1, browser: mine, lane: theirs, agrees: mine === theirs };
  });
  return { rows, firstDifference: rows.find((row) => !row.agrees)?.number ?? 0 };
}

/** What the browser printed, while no lane has run the program. */
export const uncompared = (browser: readonly string[]): NativeRow[] =>
  browser.map((line, at) => ({ number: at + 1, browser: line, lane: null, agrees: null }));
