import { firstBarAt } from '../../app/timeline-layout.ts';
import { BAR, type BarPlace, barRect, type CloseUpView, RULER, rowMiddle, slotAt, xOf } from './close-up-view.ts';
import type { Pen } from './pen.ts';

/** Links drawn at once: more are a tangle, and each costs a stroke. The picked one is drawn whatever happens. */
const MOST_LINKS = 300;

/** From where a job was queued to where it starts, in the colour of the job it starts. */
export function drawLinks(pen: Pen, view: CloseUpView, lane: number): void {
  const { bars } = view.layout.lanes[lane];
  const { linkRow, linkFrom } = view.rows[lane];
  const to = slotAt(view, view.width);
  let drawn = 0;
  for (let bar = firstBarAt(bars, view.from); bar < bars.length && drawn < MOST_LINKS; bar++) {
    if (linkRow[bar] < 0 || bars[bar].start < view.from || linkFrom[bar] > to) continue;
    // One end at least is in sight: a link that only passes by says nothing here.
    if (bars[bar].start > to && linkFrom[bar] < view.from) continue;
    if (isPicked(view, lane, bar)) continue;
    if (drawLink(pen, view, { lane, bar }, false)) drawn++;
  }
  if (view.picked?.lane === lane && linkRow[view.picked.bar] >= 0) drawLink(pen, view, view.picked, true);
}

function isPicked({ picked }: CloseUpView, lane: number, bar: number): boolean {
  return picked?.lane === lane && picked.bar === bar;
}

function drawLink(pen: Pen, view: CloseUpView, place: BarPlace, isBold: boolean): boolean {
  const { lane, bar } = place;
  const { fill } = view.layout.lanes[lane].bars[bar];
  const target = barRect(view, place);
  const row = view.rows[lane].linkRow[bar];
  const x1 = xOf(view, view.rows[lane].linkFrom[bar]);
  const middle = rowMiddle(view, lane, row);
  const y2 = target.y + target.h / 2;
  if (Math.max(middle, y2) < RULER || Math.min(middle, y2) > view.height) return false;
  const isBelow = y2 > middle;
  const y1 = middle + (isBelow ? BAR / 2 : -BAR / 2);
  const x2 = target.x - 2;
  const hue = isBold ? view.colors.linkEdge : fill === 'task' ? view.colors.rule : view.colors.fills[fill];
  pen.strokeStyle = hue;
  pen.fillStyle = hue;
  pen.lineWidth = isBold ? 2.5 : 1.25;
  pen.beginPath();
  pen.moveTo(x1, y1);
  if (row === view.rows[lane].rowOfBar[bar]) {
    pen.bezierCurveTo(x1 + 6, y1 - 8, x2 - 12, y1 - 8, x2 - 5, y2 - 3);
  } else {
    pen.bezierCurveTo(x1, y1 + (y2 - y1) * 0.85, x1 + (x2 - x1) * 0.35, y2, x2 - 6, y2);
  }
  pen.stroke();
  drawHead(pen, x2, y2);
  return true;
}

function drawHead(pen: Pen, x: number, y: number): void {
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(x - 7, y - 3.5);
  pen.lineTo(x - 7, y + 3.5);
  pen.closePath();
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
