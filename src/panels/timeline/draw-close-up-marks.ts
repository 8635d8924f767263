import type { TimelineBar } from '../../app/timeline/timeline-layout.ts';
import { barOfEntry, printedText } from '../../app/timeline/timeline-facts.ts';
import { BAR, type CloseUpView, RULER, rowMiddle, slotAt, xOf } from './close-up-view.ts';
import { fitText, type Pen } from './pen.ts';

/** Smallest distance of two marks on one row. */
const CLEAR = 7;

/** Settlements under the stretch that made them: a disc for a value, a square for a reason. */
export function drawSettled(pen: Pen, view: CloseUpView, lane: number): void {
  const { settled } = view.rows[lane];
  const { finalState } = view.picture.lanes[lane].tables.promises;
  const last = new Map<number, number>();
  const discs: { x: number; y: number }[] = [];
  const squares: { x: number; y: number }[] = [];
  eachVisible(view, settled.start, (at) => {
    const row = settled.row[at];
    const x = xOf(view, settled.start[at]);
    const y = rowMiddle(view, lane, row) + BAR / 2 + 1;
    const isRejected = finalState[settled.id[at]] === 2;
    if (y < RULER || y > view.height) return;
    if (!isRejected && x - (last.get(row) ?? Number.NEGATIVE_INFINITY) < CLEAR) return;
    last.set(row, x);
    (isRejected ? squares : discs).push({ x, y });
  });
  pen.fillStyle = view.colors.surface;
  for (const { x, y } of [...discs, ...squares]) pen.fillRect(x - 4, y - 4, 8, 8);
  pen.fillStyle = view.colors.fulfilled;
  pen.beginPath();
  for (const { x, y } of discs) {
    pen.moveTo(x + 3, y);
    pen.arc(x, y, 3, 0, 2 * Math.PI);
  }
  pen.fill();
  pen.fillStyle = view.colors.rejected;
  for (const { x, y } of squares) pen.fillRect(x - 3, y - 3, 6, 6);
}

/** What one bar printed, to be written beside it. */
interface Printed {
  readonly row: number;
  readonly bar: number;
  readonly x: number;
  readonly texts: string[];
}

/** Where a row has words already, in pixels from the left. */
export interface Written {
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

/** Lines beside one bar before the rest becomes a count. */
const MOST_TEXTS = 3;
const LONGEST_TEXT = 120;
/** Pixels: more would hide the links of half the picture. */
const WIDEST_TEXT = 320;

/** A dot where a line was printed; its text beside the bar. */
export function drawConsole(pen: Pen, view: CloseUpView, lane: number): Written[] {
  const groups = new Map<string, Printed>();
  const last = new Map<number, number>();
  const { printed, rowOfBar } = view.rows[lane];
  const { bars } = view.layout.lanes[lane];
  eachVisible(view, printed.start, (at) => {
    const row = printed.row[at];
    const y = rowMiddle(view, lane, row);
    if (y < RULER || y > view.height) return;
    const entry = printed.id[at];
    const bar = barOfEntry(view.picture.lanes[lane], bars, entry);
    const isOwn = rowOfBar[bar] === row;
    const writer = isOwn ? edgesOf(bars[bar]) : callAround(view, lane, row, printed.start[at]);
    const x = dotX(view, printed.start[at], writer);
    if (x >= (last.get(row) ?? Number.NEGATIVE_INFINITY) + 1) {
      pen.fillStyle = isOwn && bars[bar]?.fill === 'task' ? view.colors.ink : view.colors.onSolid;
      pen.beginPath();
      pen.arc(x, y, DOT, 0, 2 * Math.PI);
      pen.fill();
      last.set(row, x);
    }
    const key = `${row}:${bar}`;
    let group = groups.get(key);
    if (!group) groups.set(key, (group = { row, bar, x: xOf(view, writer.end), texts: [] }));
    group.texts.push(beginningOf(printedText(view.picture.lanes[lane], entry)));
  });
  return [...groups.values()].flatMap((group) => writeBeside(pen, view, lane, group));
}

/** Slots that a bar or a call reaches over. */
interface Edges {
  readonly start: number;
  readonly end: number;
}

export const edgesOf = ({ start, width }: TimelineBar): Edges => ({ start, end: start + width });

const DOT = 3.5;

/** Where the dot of a line is drawn: whole within what printed it, as far as that is wide enough. */
export function dotX(view: CloseUpView, slot: number, { start, end }: Edges): number {
  const [left, right] = [xOf(view, start) + DOT + 1, xOf(view, end) - DOT - 1];
  return left > right ? xOf(view, slot) : Math.max(left, Math.min(right, xOf(view, slot)));
}

/** Where the lines are drawn that a call printed. */
export function dotsOfCall(view: CloseUpView, lane: number, call: number): readonly number[] {
  const { calls, printed } = view.rows[lane];
  const edges = { start: calls.start[call], end: calls.end[call] };
  const first = firstFrom(printed.start, edges.start);
  const dots: number[] = [];
  for (let at = first; at < first + NEAR && printed.start[at] <= edges.end; at++) {
    if (printed.row[at] === calls.row[call]) dots.push(dotX(view, printed.start[at], edges));
  }
  return dots;
}

/** Calls looked at before that one: those nested in it, and others' rows. */
const NEAR = 64;

/** The call of a row that runs at a slot. */
function callAround(view: CloseUpView, lane: number, row: number, slot: number): Edges {
  const { calls } = view.rows[lane];
  let last = firstFrom(calls.start, slot);
  while (last < calls.start.length && calls.start[last] <= slot) last++;
  for (let at = last - 1; at >= 0 && at >= last - NEAR; at--) {
    if (calls.row[at] === row && calls.end[at] >= slot) return { start: calls.start[at], end: calls.end[at] };
  }
  return { start: slot, end: slot };
}

/** The first line, with a mark where there is more. */
function beginningOf(text: string): string {
  const line = text.slice(0, LONGEST_TEXT).split('\n', 1)[0];
  return line.length < text.length ? `${line}…` : line;
}

function writeBeside(pen: Pen, view: CloseUpView, lane: number, { row, bar, x, texts }: Printed): Written[] {
  const { colors } = view;
  const right = nextOnRow(view, lane, row, bar) - 6;
  const rest = texts.length - MOST_TEXTS;
  const words = texts.slice(0, MOST_TEXTS).join(' · ') + (rest > 0 ? ` +${rest}` : '');
  pen.font = `500 11px ${colors.mono}`;
  const shown = fitText(pen, words, Math.min(right - x - 12, WIDEST_TEXT));
  if (shown.length < Math.min(3, words.length)) return [];
  const y = rowMiddle(view, lane, row);
  pen.fillStyle = colors.surface;
  const w = pen.measureText(shown).width + 8;
  pen.fillRect(x + 6, y - 7, w, 14);
  pen.fillStyle = colors.ink;
  pen.fillText(shown, x + 10, y + 0.5);
  return [{ row, from: x + 6, to: x + 6 + w }];
}

/** Where the next bar of a row begins, or the picture ends. */
function nextOnRow(view: CloseUpView, lane: number, row: number, bar: number): number {
  const { bars } = view.layout.lanes[lane];
  const { rowOfBar } = view.rows[lane];
  for (let next = bar + 1; next < bars.length; next++) {
    const x = xOf(view, bars[next].start);
    if (x > view.width) break;
    if (rowOfBar[next] === row) return x;
  }
  return view.width;
}

/** Indexes of the marks in sight; they stand in order. */
function eachVisible(view: CloseUpView, starts: readonly number[], visit: (at: number) => void): void {
  const to = slotAt(view, view.width);
  const first = firstFrom(starts, view.from);
  for (let at = first; at < starts.length && starts[at] <= to && at < first + MOST_MARKS; at++) visit(at);
}

/** Index of the first of ascending slots that is no less. */
function firstFrom(starts: readonly number[], slot: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle] < slot) low = middle + 1;
    else high = middle;
  }
  return low;
}

const MOST_MARKS = 800;
