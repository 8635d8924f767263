import type { Picture } from '../../app/run/picture.ts';
import {
  barLabel,
  barOf,
  firstBarAt,
  slotOfEvent,
  type TimelineBar,
  type TimelineLayout,
} from '../../app/timeline/timeline-layout.ts';
import type { BarAt } from '../../app/timeline/timeline-selection.ts';
import { isEngineFill } from '../../ui/JobTile.tsx';
import { columnsInSight, columnsToName, divergingColumn } from './columns.ts';
import { drawDensity } from './draw-density.ts';
import { drawDiamond, drawNotch, fitText, hatch, liesOn, type Pen, shortName, type TimelineColors } from './pen.ts';

/** What to draw, and where: slots are layout units, everything else CSS pixels. */
export interface TimelineView {
  readonly picture: Picture;
  readonly layout: TimelineLayout;
  readonly width: number;
  readonly height: number;
  /** Slot at the left edge, and pixels a slot takes. */
  readonly from: number;
  readonly scale: number;
  readonly colors: TimelineColors;
  readonly words: {
    readonly column: (turn: number, tick: number) => string;
    readonly task: (source: string) => string;
    /** How a lane ended. */
    readonly end: (lane: number) => string;
  };
  /** Slot of the first divergence, -1 none. */
  readonly divergence: number;
  /** The job that an arrow leads to from who queued it. */
  readonly picked: { readonly lane: number; readonly job: number; readonly by: number } | null;
  /** The bar that is pointed at, and by lane those that light up with it. */
  readonly own: BarAt | null;
  readonly linked: readonly ReadonlySet<number>[];
}

export const RULER = 24;
/** Middle of the names in the ruler: below the playhead's handle. */
const NAMES = 14;
/** Narrower bars than this merge into a row of densities. */
const THINNEST_BAR = 6;
const THINNEST_LABEL = 44;
/** Lower bands have one row for everything. */
const ONE_ROW = 36;

export function drawTimeline(pen: Pen, view: TimelineView): void {
  pen.clearRect(0, 0, view.width, view.height);
  pen.textBaseline = 'middle';
  drawColumns(pen, view);
  view.layout.lanes.forEach((lane, index) => {
    const { top, height } = bandOf(view, index);
    drawLinked(pen, view, index);
    if (view.scale >= THINNEST_BAR) drawBars(pen, view, lane.bars, index);
    else drawDensity(pen, lane.bars, view, { left: 0, top: top + 6, width: view.width, height: height - 12 });
  });
  drawArrow(pen, view);
  drawDivergence(pen, view);
}

/** Top and height of a lane's band. */
export function bandOf(view: Pick<TimelineView, 'height' | 'layout'>, lane: number): { top: number; height: number } {
  const height = (view.height - RULER) / Math.max(1, view.layout.lanes.length);
  return { top: RULER + lane * height, height };
}

const xOf = (view: TimelineView, slot: number): number => (slot - view.from) * view.scale;

function drawColumns(pen: Pen, view: TimelineView): void {
  const { colors, width, height, layout, scale } = view;
  for (const column of columnsInSight(view, view.from, view.from + width / scale)) {
    const x = xOf(view, column.start);
    if (column.tick % 2 === 1) {
      pen.fillStyle = colors.canvas;
      pen.fillRect(x, 0, column.width * scale, height);
    }
    pen.fillStyle = colors.line;
    pen.fillRect(Math.round(x), 0, 1, height);
  }
  drawRuler(pen, view);
  pen.fillStyle = colors.line;
  for (let lane = 0; lane < layout.lanes.length; lane++)
    pen.fillRect(0, Math.round(bandOf(view, lane).top) - 1, width, 1);
}

/** Numbers where there is room for them, beginnings of turns and round ticks even where there is not. */
function drawRuler(pen: Pen, view: TimelineView): void {
  pen.font = `500 11px ${view.colors.sans}`;
  let free = Number.NEGATIVE_INFINITY;
  const diverging = divergingColumn(view);
  const sign = diverging ? Math.max(0, xOf(view, diverging.start)) : Number.NaN;
  for (const { column, isFree } of columnsToName(view, view.from, view.from + view.width / view.scale)) {
    const indent = column === diverging ? 14 : 0;
    const begins = Math.max(0, xOf(view, column.start)) + indent;
    // A name that reaches into the next column leaves that one's number its place behind it.
    const x = Math.max(begins, free - 8);
    const within = xOf(view, column.start + column.width) - x;
    const words = shortName(pen, view.words.column(column.turn, column.tick), within - 10);
    const w = pen.measureText(words).width;
    if (x + 8 + w > view.width) continue;
    const isWide = within >= w + 10;
    if (!isWide && (!isFree || x > begins || liesOn(sign, x, w + 10))) continue;
    // What is wider than its column covers the lines it runs over.
    pen.fillStyle = view.colors.surface;
    if (!isWide) pen.fillRect(x + 5, NAMES - 8, w + 6, 16);
    if (!isWide && column.tick !== 0) drawNotch(pen, xOf(view, column.start), RULER, view.colors.rule);
    pen.fillStyle = view.colors.ink2;
    pen.fillText(words, x + 8, NAMES);
    free = x + w + 18;
  }
}

/** A bar's own rectangle: awaits stand tall, their row is the suspended line's. */
function rectOf(view: TimelineView, bar: TimelineBar, lane: number): { x: number; y: number; w: number; h: number } {
  const { top, height } = bandOf(view, lane);
  const gap = view.scale > 12 ? 4 : 1;
  const x = xOf(view, bar.start) + gap / 2;
  const w = Math.max(1, bar.width * view.scale - gap);
  if (height < ONE_ROW) return { x, y: top + 4, w, h: height - 8 };
  const isTall = bar.fill === 'await';
  const rowHeight = Math.min(22, Math.max(8, (height - 12) / 2));
  const bottom = top + (height + 2 * rowHeight + 4) / 2;
  const h = isTall ? 2 * rowHeight + 4 : rowHeight;
  return { x, y: bottom - h, w, h };
}

function drawBars(pen: Pen, view: TimelineView, bars: readonly TimelineBar[], lane: number): void {
  drawSuspensions(pen, view, bars, lane);
  const to = view.from + view.width / view.scale;
  for (let i = firstBarAt(bars, view.from); i < bars.length && bars[i].start <= to; i++) drawBar(pen, view, lane, i);
  drawEnd(pen, view, bars, lane);
}

/** A wash behind what belongs to the thing that is pointed at; of thousands, what is in sight. */
function drawLinked(pen: Pen, view: TimelineView, lane: number): void {
  const { bars } = view.layout.lanes[lane];
  pen.fillStyle = view.colors.link;
  for (const index of view.linked[lane] ?? []) {
    const bar = bars[index];
    if (!bar) continue;
    const { x, y, w, h } = rectOf(view, bar, lane);
    if (x <= view.width && x + w >= 0) pen.fillRect(x - 4, y - 4, w + 8, h + 8);
  }
}

/** The bar at a place, null where there is none or it is too thin to be meant. */
export function barAt(
  view: Pick<TimelineView, 'layout' | 'width' | 'height' | 'from' | 'scale'>,
  x: number,
  y: number,
): BarAt | null {
  const lane = view.layout.lanes.findIndex(
    (_, index) => y >= bandOf(view, index).top && y < bandOf(view, index).top + bandOf(view, index).height,
  );
  if (lane < 0 || view.scale < THINNEST_BAR) return null;
  const { bars } = view.layout.lanes[lane];
  const slot = view.from + x / view.scale;
  const bar = firstBarAt(bars, slot);
  return bar < bars.length && bars[bar].start <= slot && slot < bars[bar].start + bars[bar].width
    ? { lane, bar }
    : null;
}

function drawBar(pen: Pen, view: TimelineView, lane: number, index: number): void {
  const { colors, own, picture } = view;
  const bar = view.layout.lanes[lane].bars[index];
  const { x, y, w, h } = rectOf(view, bar, lane);
  const isEngine = bar.fill !== 'task' && isEngineFill(bar.fill);
  const hue = bar.fill === 'task' ? colors.task : colors.fills[bar.fill];
  if (isEngine) hatch(pen, x, y, w, h, hue, colors.surface);
  else {
    pen.fillStyle = hue;
    pen.beginPath();
    pen.roundRect(x, y, w, h, 2);
    pen.fill();
  }
  if (own?.lane === lane && own.bar === index) {
    pen.strokeStyle = colors.linkEdge;
    pen.lineWidth = 2.5;
    pen.strokeRect(x - 1.5, y - 1.5, w + 3, h + 3);
  }
  if (w < THINNEST_LABEL) return;
  const words = bar.kind === 'task' ? view.words.task(bar.source) : barLabel(picture, picture.lanes[lane], bar);
  label(pen, words, x, y, w, h, { isEngine, isTask: bar.fill === 'task', colors });
}

function label(
  pen: Pen,
  words: string,
  x: number,
  y: number,
  w: number,
  h: number,
  look: { isEngine: boolean; isTask: boolean; colors: TimelineColors },
): void {
  pen.save();
  pen.beginPath();
  pen.rect(x, y, w, h);
  pen.clip();
  pen.font = `500 11px ${look.colors.mono}`;
  const shown = shortLabel(pen, words, w - (look.isEngine ? 14 : 10));
  if (look.isEngine && shown !== '') {
    pen.fillStyle = look.colors.surface;
    pen.fillRect(x + 7, y + 1.5, pen.measureText(shown).width + 8, h - 3);
  }
  pen.fillStyle = look.isEngine || look.isTask ? look.colors.ink : look.colors.onSolid;
  pen.fillText(shown, x + 11 - (look.isEngine ? 0 : 3), y + h / 2 + 0.5);
  pen.restore();
}

/** Of a label that does not fit: what comes of the job where that fits, else the number alone where hardly more would be left. */
function shortLabel(pen: Pen, words: string, room: number): string {
  const shown = fitText(pen, words, room);
  const [start, number] = /^(#\d+)(?: ›)?(?: |$)/.exec(words) ?? ['', ''];
  if (shown === words || number === '') return shown;
  const fits = (text: string): boolean => pen.measureText(text).width <= room;
  const rest = words.slice(start.length);
  if (rest !== '' && fits(rest)) return rest;
  if (shown.length > number.length + 6) return shown;
  return fits(number) ? number : '';
}

/** Suspended: a dotted line as long as the wait. */
function drawSuspensions(pen: Pen, view: TimelineView, bars: readonly TimelineBar[], lane: number): void {
  const { awaits } = view.picture.lanes[lane].tables;
  const { trace } = view.picture.lanes[lane];
  const { top, height } = bandOf(view, lane);
  if (awaits.length > 2000 || height < ONE_ROW) return;
  const y = Math.round(top + height / 2 - Math.min(11, height / 5)) + 0.5;
  pen.strokeStyle = view.colors.fills.await;
  pen.lineWidth = 1.5;
  pen.setLineDash([2, 4]);
  pen.beginPath();
  for (let entry = 0; entry < awaits.length; entry++) {
    const from = xOfEvent(view, bars, awaits.suspendedAt[entry]);
    const to = xOfEvent(view, bars, Math.min(awaits.resumedAt[entry], trace.length));
    if (to < 0 || from > view.width) continue;
    pen.moveTo(from, y);
    pen.lineTo(to, y);
  }
  pen.stroke();
  pen.setLineDash([]);
}

const xOfEvent = (view: TimelineView, bars: readonly TimelineBar[], event: number): number =>
  xOf(view, slotOfEvent(bars, event));

/** From the job that queued the picked one to where that starts. */
function drawArrow(pen: Pen, view: TimelineView): void {
  const { picked, layout, colors } = view;
  if (!picked || view.scale < THINNEST_BAR) return;
  const bars = layout.lanes[picked.lane]?.bars ?? [];
  const target = bars[barOf(bars, 'job', picked.job)];
  const source = bars[barOf(bars, picked.by > 0 ? 'job' : 'task', Math.abs(picked.by))];
  if (!target || !source) return;
  const from = rectOf(view, source, picked.lane);
  const to = rectOf(view, target, picked.lane);
  const [x1, y1, x2, y2] = [from.x + from.w, from.y, to.x - 2, to.y + to.h / 3];
  const lift = Math.min(y1, y2) - 8;
  pen.strokeStyle = colors.linkEdge;
  pen.fillStyle = colors.linkEdge;
  pen.lineWidth = 2;
  pen.beginPath();
  pen.moveTo(x1 - 4, y1);
  pen.bezierCurveTo(x1 + 20, lift, x2 - 40, lift, x2 - 6, y2 - 2);
  pen.stroke();
  pen.beginPath();
  pen.moveTo(x2, y2);
  pen.lineTo(x2 - 9, y2 - 5);
  pen.lineTo(x2 - 7, y2 + 3);
  pen.closePath();
  pen.fill();
}

/** ◆ stands in the ruler, before the number of the tick in which the lanes part. */
function drawDivergence(pen: Pen, view: TimelineView): void {
  const column = divergingColumn(view);
  if (!column) return;
  const x = Math.max(0, xOf(view, column.start)) + 11;
  const y = NAMES;
  if (x < 0 || x > view.width) return;
  drawDiamond(pen, x, y, view.colors.ink);
}

/** How a lane ended, behind its last bar where there is room. */
function drawEnd(pen: Pen, view: TimelineView, bars: readonly TimelineBar[], lane: number): void {
  const last = bars[bars.length - 1];
  if (!last) return;
  const { x, y, w, h } = rectOf(view, last, lane);
  const words = view.words.end(lane);
  pen.font = `400 11px ${view.colors.sans}`;
  if (x + w + 12 + pen.measureText(words).width > view.width) return;
  pen.fillStyle = view.colors.ink3;
  pen.fillText(words, x + w + 12, y + h / 2);
}
