import { positionOf } from '../../app/run/picture.ts';
import { barAtEvent } from '../../app/timeline/timeline-layout.ts';
import type { BarAt } from '../../app/timeline/timeline-selection.ts';
import type { Stretch } from '../../ui/use-stretch.ts';
import { type CloseUpView, HEAD, isDense, laneHeight, laneTop, RULER, rowMiddle, xOf } from './close-up-view.ts';

/** Scrolls so that a bar is in sight; `size`: screen pixels a pixel of the view takes. */
export function revealBar(view: CloseUpView, stretch: Stretch, size: number, at: BarAt): void {
  const { start, width } = view.layout.lanes[at.lane].bars[at.bar];
  const visible = slotsInSight(view);
  if (start < view.from || start + width > view.from + visible) stretch.panTo(start - visible / 3);
  revealRow(view, stretch, size, at);
}

/** Scrolls so that the cursor is in sight, and what runs at it in the lane one looks at. */
export function revealCursor(view: CloseUpView, stretch: Stretch, size: number, k: number): void {
  const slot = slotOfCursor(view, k);
  const visible = slotsInSight(view);
  if (slot < view.from || slot > view.from + visible) stretch.panTo(slot - visible / 3);
  const lane = laneLookedAt(view);
  const { bars } = view.layout.lanes[lane];
  if (isDense(view) || bars.length === 0) return;
  revealRow(view, stretch, size, { lane, bar: barAtEvent(bars, positionOf(view.picture, lane, k) - 1) });
}

/** Zooms about what is picked, else about the cursor, where these are in sight. */
export function zoomAbout(view: CloseUpView, stretch: Stretch, size: number, factor: number, k: number): void {
  const { picked, layout } = view;
  const slots = [picked && layout.lanes[picked.lane].bars[picked.bar].start, slotOfCursor(view, k)];
  const x = slots
    .map((slot) => (slot === null ? -1 : xOf(view, slot)))
    .find((at) => at >= view.gutter && at <= view.width);
  stretch.zoom(factor, x === undefined ? undefined : (x - view.gutter) * size);
}

/** Slot at which the cursor stands. */
export function slotOfCursor({ layout: { xOfStep } }: Pick<CloseUpView, 'layout'>, k: number): number {
  return xOfStep[Math.min(k, xOfStep.length - 1)] ?? 0;
}

const slotsInSight = (view: CloseUpView): number => (view.width - view.gutter) / view.scale;

/** The lane from its head on, when its row is in sight then, too. */
function revealRow(view: CloseUpView, stretch: Stretch, size: number, { lane, bar }: BarAt): void {
  const [top, y] = [laneTop(view, lane), rowMiddle(view, lane, view.rows[lane].rowOfBar[bar])];
  if (y >= RULER + HEAD && y <= view.height - HEAD) return;
  const fits = y - top <= view.height - RULER - HEAD;
  stretch.scrollDown((view.top + (fits ? top - RULER : y - view.height / 2)) * size);
}

/** The lane in the middle of what is in sight. */
function laneLookedAt(view: CloseUpView): number {
  const middle = (RULER + view.height) / 2;
  const lane = view.rows.findIndex((_, at) => laneTop(view, at) + laneHeight(view, at) > middle);
  return lane < 0 ? view.rows.length - 1 : lane;
}
