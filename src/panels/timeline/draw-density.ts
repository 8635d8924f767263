import { coveredBy, densityOf, FILLS_FROM_BELOW } from '../../app/timeline-density.ts';
import type { TimelineBar } from '../../app/timeline-layout.ts';
import { isEngineFill } from '../../ui/JobTile.tsx';
import type { Pen, TimelineColors } from './pen.ts';

/** CSS pixels that share one density. */
const GRAIN = 2;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Bars too thin to tell apart: each grain shows how much ran in it, the engine's own share above the program's. */
export function drawDensity(
  pen: Pen,
  bars: readonly TimelineBar[],
  view: { readonly from: number; readonly scale: number; readonly colors: TimelineColors },
  { left, top, width, height }: Box,
): void {
  const density = densityOf(bars);
  const grains = Math.ceil(width / GRAIN);
  const slots = GRAIN / view.scale;
  const filled = new Float32Array(grains);
  for (const fill of FILLS_FROM_BELOW) {
    if (!density.has(fill)) continue;
    pen.fillStyle = fill === 'task' ? view.colors.task : view.colors.fills[fill];
    // The engine's own share is drawn half as wide: a hatch at this size.
    const w = fill !== 'task' && isEngineFill(fill) ? GRAIN / 2 : GRAIN;
    for (let grain = 0; grain < grains; grain++) {
      const from = view.from + grain * slots;
      const share = coveredBy(density, fill, from, from + slots) / slots;
      if (share <= 1e-6) continue;
      const h = Math.max(1, Math.min(1, share) * height);
      filled[grain] += h;
      pen.fillRect(left + grain * GRAIN, top + height - Math.min(filled[grain], height), w, h);
    }
  }
}
