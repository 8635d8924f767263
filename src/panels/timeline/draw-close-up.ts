import { eachAcross } from '../../app/timeline/stretches.ts';
import { firstLine, printedBy } from '../../app/timeline/timeline-facts.ts';
import { barLabel, firstBarAt, type TimelineBar } from '../../app/timeline/timeline-layout.ts';
import { isEngineFill } from '../../ui/JobTile.tsx';
import {
  BAR,
  barRect,
  type CloseUpView,
  HEAD,
  isDense,
  laneHeight,
  laneTop,
  ROW,
  RULER,
  rowMiddle,
  slotAt,
  visibleBars,
  xOf,
} from './close-up-view.ts';
import { columnsInSight, columnsToName, divergingColumn } from './columns.ts';
import { drawCounterparts, drawLinks } from './draw-close-up-links.ts';
import { dotX, drawConsole, drawSettled, edgesOf, dotsOfCall, type Written } from './draw-close-up-marks.ts';
import { drawDensity } from './draw-density.ts';
import { drawDiamond, drawNotch, fitText, hatch, liesOn, type Pen, shortName } from './pen.ts';

/** The close-up: every lane with its rows, names at the left, ticks at the top. */
export function drawCloseUp(pen: Pen, view: CloseUpView): void {
  pen.clearRect(0, 0, view.width, view.height);
  pen.textBaseline = 'middle';
  drawColumns(pen, view);
  view.rows.forEach((_, lane) => {
    if (isInSight(view, lane)) drawLane(pen, view, lane);
  });
  drawCounterparts(pen, view);
  drawNames(pen, view);
  drawRuler(pen, view);
}

function isInSight(view: CloseUpView, lane: number): boolean {
  const top = laneTop(view, lane);
  return top < view.height && top + laneHeight(view, lane) > RULER;
}

function drawColumns(pen: Pen, view: CloseUpView): void {
  for (const column of columnsInSight(view, view.from, slotAt(view, view.width))) {
    const x = xOf(view, column.start);
    if (column.tick % 2 === 1) {
      pen.fillStyle = view.colors.canvas;
      pen.fillRect(x, 0, column.width * view.scale, view.height);
    }
    pen.fillStyle = view.colors.line;
    pen.fillRect(Math.round(x), 0, 1, view.height);
  }
}

function drawLane(pen: Pen, view: CloseUpView, lane: number): void {
  pen.save();
  pen.beginPath();
  pen.rect(view.gutter, RULER, view.width - view.gutter, view.height - RULER);
  pen.clip();
  if (isDense(view)) drawDenseLane(pen, view, lane);
  else drawRows(pen, view, lane);
  pen.restore();
  pen.fillStyle = view.colors.line;
  pen.fillRect(0, Math.round(laneTop(view, lane) + laneHeight(view, lane)) - 1, view.width, 1);
}

function drawDenseLane(pen: Pen, view: CloseUpView, lane: number): void {
  const box = {
    left: view.gutter,
    top: laneTop(view, lane) + 8,
    width: view.width - view.gutter,
    height: laneHeight(view, lane) - 16,
  };
  drawDensity(pen, view.layout.lanes[lane].bars, view, box);
}

function drawRows(pen: Pen, view: CloseUpView, lane: number): void {
  const waits = drawWaits(pen, view, lane);
  drawLinks(pen, view, lane);
  const { first, end } = visibleBars(view, lane);
  for (let bar = first; bar < end; bar++) drawBar(pen, view, lane, bar);
  drawCalls(pen, view, lane);
  drawSettled(pen, view, lane);
  const written = drawConsole(pen, view, lane);
  if (waits.length <= MOST_WORDS) for (const at of waits) nameWait(pen, view, lane, at, written);
  drawEnd(pen, view, lane);
}

function drawBar(pen: Pen, view: CloseUpView, lane: number, index: number): void {
  const { colors, picked } = view;
  const bar = view.layout.lanes[lane].bars[index];
  const { x, y, w, h } = barRect(view, { lane, bar: index });
  if (y > view.height || y + h < RULER) return;
  const isPicked = picked?.lane === lane && picked.bar === index;
  if (isPicked || view.linked[lane]?.has(index)) {
    pen.fillStyle = colors.link;
    pen.fillRect(x - 4, y - 4, w + 8, h + 8);
  }
  const isEngine = bar.fill !== 'task' && isEngineFill(bar.fill);
  const hue = bar.fill === 'task' ? colors.task : colors.fills[bar.fill];
  if (isEngine) hatch(pen, x, y, w, h, hue, colors.surface);
  else fillBar(pen, x, y, w, h, hue);
  if (isPicked) {
    pen.strokeStyle = colors.linkEdge;
    pen.lineWidth = 2;
    pen.strokeRect(x - 3, y - 3, w + 6, h + 6);
  }
  if (w < THINNEST_LABEL) return;
  const words = wordsOfBar(view, lane, bar);
  const places = placesBeside(x, w, dotsOfBar(view, lane, bar));
  drawLabel(pen, view, words, y, places, { isEngine, isInk: isEngine || bar.fill === 'task' });
}

const THINNEST_LABEL = 26;
/** Before and behind a label, together. */
const LABEL_MARGIN = 14;
const NARROWEST_LETTER = 6;
const PLAIN = /^[ -~]*$/;
/** Middle of the names in the ruler: below the playhead's handle. */
const NAMES = 16;

interface Place {
  readonly x: number;
  readonly w: number;
}

/** A label keeps clear of the console dots, which stand in order: before them, between two, or behind. */
function placesBeside(x: number, w: number, dots: readonly number[]): readonly Place[] {
  const edges = [x, ...dots.filter((dot) => dot <= x + w), x + w];
  return edges.slice(1).map((end, at) => ({ x: edges[at], w: end - edges[at] }));
}

/** Where the lines are drawn that a bar printed. */
function dotsOfBar(view: CloseUpView, lane: number, bar: TimelineBar): readonly number[] {
  const { first, end } = printedBy(view.picture.lanes[lane], bar);
  const { start } = view.rows[lane].printed;
  const count = Math.min(end - first, MOST_DOTS);
  return Array.from({ length: count }, (_, at) => dotX(view, start[first + at] ?? bar.start, edgesOf(bar)));
}

/** Between more there is no room. */
const MOST_DOTS = 1000;

function fillBar(pen: Pen, x: number, y: number, w: number, h: number, hue: string): void {
  pen.fillStyle = hue;
  // At this width nobody sees corners, and rectangles are quick.
  if (w < 10) return pen.fillRect(x, y, w, h);
  pen.beginPath();
  pen.roundRect(x, y, w, h, 2);
  pen.fill();
}

function wordsOfBar(view: CloseUpView, lane: number, bar: TimelineBar): string {
  const { picture, words } = view;
  if (bar.fill === 'thenable' || bar.fill === 'pass') return barLabel(picture, picture.lanes[lane], bar);
  if (bar.kind === 'task' && (bar.source === 'script' || bar.source === 'module')) return words.task(bar.source);
  const line = firstLine(picture.lanes[lane].trace, bar.from, bar.to);
  const place = line > 0 ? words.line(line) : '';
  return bar.kind === 'task' ? place || words.task(bar.source) : `#${bar.id} ${place}`.trimEnd();
}

function drawLabel(
  pen: Pen,
  { colors }: CloseUpView,
  words: string,
  y: number,
  places: readonly Place[],
  look: { isEngine: boolean; isInk: boolean },
): void {
  pen.font = `500 11px ${colors.mono}`;
  const placeFor = (text: string) => {
    const widest = Math.max(...places.map(({ w }) => w)) - LABEL_MARGIN;
    // Measuring is what takes time: most that is too long is seen to be.
    if (text.length * NARROWEST_LETTER > widest && PLAIN.test(text)) return undefined;
    const { width } = pen.measureText(text);
    return places.find(({ w }) => width <= w - LABEL_MARGIN);
  };
  // Whole, else the job's number alone, which is more than half a word; half a number would be another one.
  const number = /^#\d+/.exec(words)?.[0];
  const whole = placeFor(words);
  const { x, w } = whole ?? (number ? placeFor(number) : places[0]) ?? { x: 0, w: 0 };
  const shown = whole ? words : (number ?? fitText(pen, words, w - LABEL_MARGIN));
  if (w === 0) return;
  if (shown === '') return;
  if (look.isEngine) {
    pen.fillStyle = colors.surface;
    pen.fillRect(x + 5, y + 2, pen.measureText(shown).width + 6, BAR - 4);
  }
  pen.fillStyle = look.isInk ? colors.ink : colors.onSolid;
  pen.fillText(shown, x + 8, y + BAR / 2 + 0.5);
}

/** First stretches of async functions, inside the bar that called them. */
function drawCalls(pen: Pen, view: CloseUpView, lane: number): void {
  const { calls } = view.rows[lane];
  const { trace, tables } = view.picture.lanes[lane];
  const to = slotAt(view, view.width);
  const covered = new Map<number, number>();
  eachAcross(calls, view.from, to, (at) => {
    const x = xOf(view, calls.start[at]);
    const y = rowMiddle(view, lane, calls.row[at]) - BAR / 2;
    if (y > view.height || y + BAR < RULER) return;
    const w = Math.max(2, (calls.end[at] - calls.start[at]) * view.scale);
    if (x + w < (covered.get(calls.row[at]) ?? Number.NEGATIVE_INFINITY) + HAIR) return;
    covered.set(calls.row[at], x + w);
    fillBar(pen, x, y, w, BAR, view.colors.fills.await);
    if (w < THINNEST_LABEL) return;
    const from = tables.activations.pushedAt[calls.id[at]];
    const line = firstLine(trace, from);
    const places = placesBeside(x, w, dotsOfCall(view, lane, at));
    if (line > 0) drawLabel(pen, view, view.words.line(line), y, places, { isEngine: false, isInk: false });
  });
}

/** Suspended: a dotted line as long as the wait, with what it waits for where there is room. */
function drawWaits(pen: Pen, view: CloseUpView, lane: number): number[] {
  const { waits } = view.rows[lane];
  const to = slotAt(view, view.width);
  const seen: number[] = [];
  pen.strokeStyle = view.colors.fills.await;
  pen.lineWidth = 1.5;
  pen.setLineDash([2, 4]);
  pen.beginPath();
  // On a row that many share, what an earlier line covers already is not drawn again.
  const covered = new Map<number, number>();
  eachAcross(waits, view.from, to, (at) => {
    const row = waits.row[at];
    const y = Math.round(rowMiddle(view, lane, row)) + 0.5;
    if (y < RULER || y > view.height) return;
    const before = covered.get(row) ?? view.gutter;
    const right = Math.min(view.width, xOf(view, waits.end[at]));
    if (right < before + HAIR) return;
    covered.set(row, right);
    pen.moveTo(Math.max(before, xOf(view, waits.start[at])), y);
    pen.lineTo(right, y);
    if (seen.length <= MOST_WORDS) seen.push(at);
  });
  pen.stroke();
  pen.setLineDash([]);
  return seen;
}

const MOST_WORDS = 60;
/** What adds less than this to what is drawn already is not seen. */
const HAIR = 0.75;

function nameWait(pen: Pen, view: CloseUpView, lane: number, at: number, written: readonly Written[]): void {
  const { waits } = view.rows[lane];
  const start = xOf(view, waits.start[at]);
  const bar = firstBarAt(view.layout.lanes[lane].bars, waits.start[at]);
  const { start: barStart = 0, width = 0 } = view.layout.lanes[lane].bars[bar] ?? {};
  const isOwn = view.rows[lane].rowOfBar[bar] === waits.row[at] && barStart <= waits.start[at];
  // Behind the stretch that steps aside, and behind what that printed.
  let left = Math.max(view.gutter, start, isOwn ? xOf(view, barStart + width) : 0) + 8;
  for (const { row, from, to } of written) if (row === waits.row[at] && to > left && from <= left + 8) left = to + 8;
  const right = Math.min(view.width, xOf(view, waits.end[at])) - 12;
  if (right - left < 60) return;
  const words = view.words.wait(lane, waits.id[at]);
  pen.font = `500 11px ${view.colors.sans}`;
  const w = pen.measureText(words).width;
  if (w > right - left) return;
  const y = rowMiddle(view, lane, waits.row[at]);
  pen.fillStyle = view.colors.surface;
  pen.fillRect(right - w - 2, y - 14, w + 4, 11);
  pen.fillStyle = view.colors.fills.await;
  pen.fillText(words, right - w, y - 8);
}

function drawEnd(pen: Pen, view: CloseUpView, lane: number): void {
  const { bars } = view.layout.lanes[lane];
  const last = bars.length - 1;
  if (last < 0) return;
  const x = xOf(view, bars[last].start + bars[last].width) + 12;
  pen.font = `400 11px ${view.colors.sans}`;
  const words = view.words.end(lane);
  if (x + pen.measureText(words).width > view.width) return;
  pen.fillStyle = view.colors.ink3;
  pen.fillText(words, x, laneTop(view, lane) + HEAD / 2);
}

/** Lane heads and names of rows, over whatever was scrolled under them. */
function drawNames(pen: Pen, view: CloseUpView): void {
  const { colors, gutter, height } = view;
  pen.fillStyle = colors.surface;
  pen.fillRect(0, 0, gutter, height);
  view.rows.forEach(({ rows }, lane) => {
    if (!isInSight(view, lane)) return;
    const top = laneTop(view, lane);
    drawHead(pen, view, lane, top);
    if (isDense(view)) return;
    pen.textAlign = 'right';
    rows.forEach((row, at) => {
      const y = top + HEAD + at * ROW + ROW / 2;
      if (y < RULER || y > height + ROW) return;
      pen.font = row.name ? `400 12px ${colors.mono}` : `400 12px ${colors.sans}`;
      pen.fillStyle = row.kind === 'engine' ? colors.ink3 : colors.ink2;
      pen.fillText(fitText(pen, view.words.row(row), gutter - 24), gutter - 12, y);
    });
    pen.textAlign = 'left';
  });
  pen.fillStyle = colors.line;
  pen.fillRect(gutter - 1, 0, 1, height);
}

function drawHead(pen: Pen, view: CloseUpView, lane: number, top: number): void {
  const { colors, picture, gutter } = view;
  const { id } = picture.lanes[lane].setting;
  pen.fillStyle = colors.lanes['abcd'.indexOf(id)] ?? colors.ink;
  pen.fillRect(0, top, 3, laneHeight(view, lane) - 1);
  pen.beginPath();
  pen.roundRect(12, top + HEAD / 2 - 8, 16, 16, 3);
  pen.fill();
  pen.font = `700 11px ${colors.sans}`;
  pen.fillStyle = colors.onSolid;
  pen.fillText(id.toUpperCase(), 16, top + HEAD / 2 + 0.5);
  pen.font = `600 12px ${colors.sans}`;
  pen.fillStyle = colors.ink;
  pen.fillText(fitText(pen, view.words.lane(lane), gutter - 44), 34, top + HEAD / 2 + 0.5);
}

/** Ticks, numbered where there is room; ◆ before the one in which the lanes part. */
function drawRuler(pen: Pen, view: CloseUpView): void {
  const { colors, width, gutter } = view;
  pen.fillStyle = colors.surface;
  pen.fillRect(0, 0, width, RULER);
  pen.fillStyle = colors.line;
  pen.fillRect(0, RULER - 1, width, 1);
  pen.font = `500 12px ${colors.sans}`;
  const diverging = divergingColumn(view);
  const sign = diverging ? Math.max(gutter, xOf(view, diverging.start)) : Number.NaN;
  let free = gutter - 8;
  for (const { column, isFree } of columnsToName(view, view.from, slotAt(view, width))) {
    const begins = Math.max(gutter, xOf(view, column.start)) + 8;
    // A name that ends close to the next column moves that one's number aside.
    const left = Math.max(begins, free);
    const x = column === diverging ? left + 14 : left;
    const room = xOf(view, column.start + column.width) - left;
    const words = shortName(pen, view.words.column(column.turn, column.tick), room);
    const w = pen.measureText(words).width;
    if (x + w > width || (room < w && (!isFree || left > begins || liesOn(sign, left - 8, w + 10)))) continue;
    if (column === diverging) drawDiamond(pen, left + 4, NAMES, colors.ink);
    if (room < w && column.tick !== 0) drawNotch(pen, xOf(view, column.start), RULER, colors.rule);
    pen.fillStyle = colors.ink2;
    pen.fillText(words, x, NAMES);
    free = x + w + 14;
  }
}
