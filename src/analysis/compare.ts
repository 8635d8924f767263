import { type Pieces, runAll } from '../base/slices.ts';
import { isProgramLevel, stringAt, type Trace, type TraceTables } from '../trace/index.ts';
import { actionKeysInPieces } from './action-keys.ts';
import { explainAgreement } from './agreement.ts';
import { alignCursorsInPieces } from './alignment.ts';
import { explainDivergence, type FoundCause, type LaneView } from './divergence.ts';
import { NO_SOURCES } from './names.ts';
import type { LaneRules } from './rules.ts';
import type { Comparison, LanePosition, Sources } from './types.ts';

/** Printed lines that are looked at before it may pause. */
const PIECE = 4096;

/**
 * Compares what the lanes print and how they end, and says why they part or why they do not. `rules`: the switches that
 * are on in each lane, so that the cause can name the one it is about.
 */
export function compareRuns(
  traces: readonly Trace[],
  tables: readonly TraceTables[],
  sources: Sources = NO_SOURCES,
  rules?: LaneRules,
): Comparison {
  return runAll(comparisonInPieces(traces, tables, sources, rules));
}

/** The same, some thousands of printed lines at a time. */
export function* comparisonInPieces(
  traces: readonly Trace[],
  tables: readonly TraceTables[],
  sources: Sources = NO_SOURCES,
  rules?: LaneRules,
): Pieces<Comparison> {
  const lines: Int32Array[] = [];
  for (const each of tables) lines.push(yield* guestLines(each));
  const firstLine = yield* firstDifference(traces, tables, lines);
  const lanes = traces.map((trace, lane) => positionAt(trace, tables[lane], lines[lane], firstLine));
  const other = firstOther(traces, tables, lanes, firstLine);
  if (traces.length < 2 || other < 0) {
    const reason = traces.length < 2 ? { cause: null, site: 0 } : explainAgreement(traces, tables, sources);
    return { agree: true, firstLine: -1, lanes, ...reason, cursors: traces.map((trace) => trace.length) };
  }
  const { lanes: keys } = yield* actionKeysInPieces(traces, tables);
  const view = (lane: number): LaneView => ({
    lane,
    trace: traces[lane],
    tables: tables[lane],
    keys: keys[lane],
    entry: lanes[lane].consoleIndex,
    event: lanes[lane].event,
  });
  const found: FoundCause = explainDivergence(view(0), view(other), sources, rules);
  const cursors = yield* cursorsAtDifference(traces, tables, lanes);
  return { agree: false, firstLine, lanes, ...found, cursors };
}

/** Console entries that the program wrote. */
function* guestLines({ console }: TraceTables): Pieces<Int32Array> {
  const entries = new Int32Array(console.length);
  let count = 0;
  for (let at = 0; at < console.length; at++) {
    if (at % PIECE === PIECE - 1) yield;
    if (isProgramLevel(console.level[at])) entries[count++] = at;
  }
  return entries.subarray(0, count);
}

function* firstDifference(
  traces: readonly Trace[],
  tables: readonly TraceTables[],
  lines: readonly Int32Array[],
): Pieces<number> {
  const most = Math.max(0, ...lines.map((each) => each.length));
  for (let line = 0; line < most; line++) {
    if (line % PIECE === PIECE - 1) yield;
    const first = textAt(traces[0], tables[0], lines[0][line]);
    for (let lane = 1; lane < lines.length; lane++) {
      if (textAt(traces[lane], tables[lane], lines[lane][line]) !== first) return line;
    }
  }
  return -1;
}

function textAt(trace: Trace, tables: TraceTables, entry: number | undefined): string | null {
  return entry === undefined ? null : stringAt(trace, tables.console.text[entry]);
}

function positionAt(trace: Trace, tables: TraceTables, lines: ArrayLike<number>, line: number): LanePosition {
  const entry = line < 0 ? -1 : (lines[line] ?? -1);
  if (entry >= 0) {
    const { turn, tick, at } = tables.console;
    return { turn: turn[entry], tick: tick[entry], consoleIndex: entry, event: at[entry] };
  }
  const lastRun = tables.runs.length - 1;
  const [turn, tick] = lastRun < 0 ? [0, 0] : [tables.runs.turn[lastRun], tables.runs.tick[lastRun]];
  return { turn, tick, consoleIndex: -1, event: trace.length };
}

/** The first lane that differs from lane 0, in a line or else in how it ends; -1 when none does. */
function firstOther(
  traces: readonly Trace[],
  tables: readonly TraceTables[],
  lanes: readonly LanePosition[],
  line: number,
): number {
  const textOf = (lane: number) =>
    lanes[lane].consoleIndex < 0 ? null : textAt(traces[lane], tables[lane], lanes[lane].consoleIndex);
  for (let lane = 1; lane < traces.length; lane++) {
    if (line >= 0 ? textOf(lane) !== textOf(0) : !endsAlike(traces[0], traces[lane])) return lane;
  }
  return -1;
}

function endsAlike(one: Trace, other: Trace): boolean {
  const [a, b] = [one.outcome, other.outcome];
  return (
    a.exit === b.exit && a.stopped === b.stopped && a.error?.name === b.error?.name && a.error?.phase === b.error?.phase
  );
}

/** Where the lane that comes first to its differing line has just written it, and the others at that moment. */
function* cursorsAtDifference(
  traces: readonly Trace[],
  tables: readonly TraceTables[],
  lanes: readonly LanePosition[],
): Pieces<number[]> {
  let leader = 0;
  for (let lane = 1; lane < lanes.length; lane++) {
    const order = lanes[lane].turn - lanes[leader].turn || lanes[lane].tick - lanes[leader].tick;
    if (lanes[leader].consoleIndex < 0 || (order < 0 && lanes[lane].consoleIndex >= 0)) leader = lane;
  }
  return yield* alignCursorsInPieces(traces, tables, leader, Math.min(traces[leader].length, lanes[leader].event + 1));
}
