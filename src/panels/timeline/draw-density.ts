import { densityOf, FILLS_FROM_BELOW, sharesOf } from '../../app/timeline/timeline-density.ts';
import type { TimelineBar } from '../../app/timeline/timeline-layout.ts';
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
  const filled = new Float32Array(grains);
  for (const fill of FILLS_FROM_BELOW) {
    const shares = sharesOf(density, fill, view.from, GRAIN / view.scale, grains);
    if (!shares) continue;
    const hue = fill === 'task' ? view.colors.task : view.colors.fills[fill];
    const isEngine = fill !== 'task' && isEngineFill(fill);
    let run: Run | null = null;
    for (let grain = 0; grain < grains; grain++) {
      const share = shares[grain];
      const h = share > 1e-6 ? Math.max(1, Math.min(1, share) * height) : 0;
      filled[grain] += h;
      const y = top + height - Math.min(filled[grain], height);
      if (run && Math.abs(run.h - h) < LEVEL && Math.abs(run.y - y) < LEVEL) continue;
      if (run) drawRun(pen, run, left + grain * GRAIN, hue, isEngine);
      run = h > 0 ? { x: left + grain * GRAIN, y, h } : null;
    }
    if (run) drawRun(pen, run, left + grains * GRAIN, hue, isEngine);
  }
}

/** Neighbours of about the same height. */
interface Run {
  readonly x: number;
  readonly y: number;
  readonly h: number;
}

/** Heights that differ by less are drawn as one. */
const LEVEL = 1;
/** More stripes than these are one dashed stroke. */
const MOST_STRIPES = 6;

/** The engine's own share is striped: a hatch at this size. */
function drawRun(pen: Pen, { x, y, h }: Run, right: number, hue: string, isEngine: boolean): void {
  pen.fillStyle = hue;
  if (!isEngine) return pen.fillRect(x, y, right - x, h);
  if (right - x <= MOST_STRIPES * GRAIN) {
    for (let stripe = x; stripe < right; stripe += GRAIN) pen.fillRect(stripe, y, GRAIN / 2, h);
    return;
  }
  pen.strokeStyle = hue;
  pen.lineWidth = h;
  pen.setLineDash([GRAIN / 2, GRAIN / 2]);
  pen.beginPath();
  pen.moveTo(x, y + h / 2);
  pen.lineTo(right, y + h / 2);
  pen.stroke();
  pen.setLineDash([]);
}
