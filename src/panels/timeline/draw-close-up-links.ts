import {
  BAR,
  type BarPlace,
  barRect,
  type CloseUpView,
  RULER,
  rowMiddle,
  slotAt,
  visibleBars,
  xOf,
} from './close-up-view.ts';
import type { Pen } from './pen.ts';

/** Links drawn at once: more are a tangle. The picked one is drawn whatever happens. */
const MOST_LINKS = 300;

/** One link as it is drawn: a curve, and the head at its end. */
interface Curve {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
  readonly isLevel: boolean;
}

/** From where a job was queued to where it starts, in the colour of the job it starts: one path a colour. */
export function drawLinks(pen: Pen, view: CloseUpView, lane: number): void {
  const byHue = new Map<string, Curve[]>();
  let drawn = 0;
  for (const bar of linksInSight(view, lane)) {
    const curve = isPicked(view, lane, bar) ? null : curveOf(view, { lane, bar });
    if (!curve) continue;
    const { fill } = view.layout.lanes[lane].bars[bar];
    const hue = fill === 'task' ? view.colors.rule : view.colors.fills[fill];
    const curves = byHue.get(hue);
    if (curves) curves.push(curve);
    else byHue.set(hue, [curve]);
    if (++drawn === MOST_LINKS) break;
  }
  for (const [hue, curves] of byHue) drawCurves(pen, curves, hue, 1.25);
  const { picked } = view;
  const bold = picked?.lane === lane && view.rows[lane].linkRow[picked.bar] >= 0 ? curveOf(view, picked) : null;
  if (bold) drawCurves(pen, [bold], view.colors.linkEdge, 2.5);
}

/** Bars whose link has an end in sight: a link that only passes by says nothing here. */
function* linksInSight(view: CloseUpView, lane: number): Iterable<number> {
  const { bars } = view.layout.lanes[lane];
  const { linkRow, linkFrom, linkOrder } = view.rows[lane];
  const to = slotAt(view, view.width);
  const { first, end } = visibleBars(view, lane);
  for (let bar = first; bar < end; bar++) if (linkRow[bar] >= 0 && bars[bar].start >= view.from) yield bar;
  let low = 0;
  let high = linkOrder.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (linkFrom[linkOrder[middle]] < view.from) low = middle + 1;
    else high = middle;
  }
  for (let at = low; at < linkOrder.length && linkFrom[linkOrder[at]] <= to; at++)
    if (bars[linkOrder[at]].start > to) yield linkOrder[at];
}

function isPicked({ picked }: CloseUpView, lane: number, bar: number): boolean {
  return picked?.lane === lane && picked.bar === bar;
}

/** Null where both ends are above or below what is in sight. */
function curveOf(view: CloseUpView, place: BarPlace): Curve | null {
  const { lane, bar } = place;
  const target = barRect(view, place);
  const row = view.rows[lane].linkRow[bar];
  const middle = rowMiddle(view, lane, row);
  const y = target.y + target.h / 2;
  if (Math.max(middle, y) < RULER || Math.min(middle, y) > view.height) return null;
  const from = { x: xOf(view, view.rows[lane].linkFrom[bar]), y: middle + (y > middle ? BAR / 2 : -BAR / 2) };
  return { from, to: { x: target.x - 2, y }, isLevel: row === view.rows[lane].rowOfBar[bar] };
}

function drawCurves(pen: Pen, curves: readonly Curve[], hue: string, width: number): void {
  pen.strokeStyle = hue;
  pen.fillStyle = hue;
  pen.lineWidth = width;
  pen.beginPath();
  for (const { from, to, isLevel } of curves) {
    pen.moveTo(from.x, from.y);
    if (isLevel) pen.bezierCurveTo(from.x + 6, from.y - 8, to.x - 12, from.y - 8, to.x - 5, to.y - 3);
    else
      pen.bezierCurveTo(from.x, from.y + (to.y - from.y) * 0.85, from.x + (to.x - from.x) * 0.35, to.y, to.x - 6, to.y);
  }
  pen.stroke();
  pen.beginPath();
  for (const { to } of curves) {
    pen.moveTo(to.x, to.y);
    pen.lineTo(to.x - 7, to.y - 3.5);
    pen.lineTo(to.x - 7, to.y + 3.5);
    pen.closePath();
  }
  pen.fill();
}

/** The same thing of the program in the other lanes: a dashed line from bar to bar. */
export function drawCounterparts(pen: Pen, view: CloseUpView): void {
  if (!view.picked || view.counterparts.length === 0 || view.scale < 6) return;
  const from = barRect(view, view.picked);
  pen.strokeStyle = view.colors.ink2;
  pen.lineWidth = 1.25;
  for (const place of view.counterparts) {
    const to = barRect(view, place);
    const isDown = to.y > from.y;
    pen.setLineDash([5, 4]);
    pen.beginPath();
    pen.moveTo(from.x + from.w / 2, isDown ? from.y + from.h + 4 : from.y - 4);
    pen.lineTo(to.x + to.w / 2, isDown ? to.y - 4 : to.y + to.h + 4);
    pen.stroke();
    pen.setLineDash([]);
    pen.strokeRect(to.x - 3, to.y - 3, to.w + 6, to.h + 6);
  }
}
