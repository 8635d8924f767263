import type { GraphColumn } from '../../app/graph/graph-scale.ts';
import type { GraphView } from './graph-view.ts';

/* Ticks in sight. However many there are, no more than the screen has room for are looked at. */

type Stretch = Pick<GraphView, 'graph' | 'px' | 'left' | 'right'>;

/** First column of which `edge` lies behind a unit, or for its start at it. */
function columnFrom(columns: readonly GraphColumn[], edge: 'start' | 'end', unit: number): number {
  let low = 0;
  let high = columns.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const isBefore = edge === 'end' ? columns[middle].end <= unit : columns[middle].start < unit;
    if (isBefore) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Columns that `step` pixels of room come to, one for each such stretch at most. */
function every({ graph, px, left, right }: Stretch, step: number): GraphColumn[] {
  const { columns } = graph.scale;
  const found: GraphColumn[] = [];
  let at = columnFrom(columns, 'end', left / px);
  while (at < columns.length && columns[at].start * px <= right) {
    found.push(columns[at]);
    at = Math.max(at + 1, columnFrom(columns, 'start', columns[at].start + step / px));
  }
  return found;
}

/** Narrower columns than this are not shaded. */
const NARROWEST = 8;

/** Columns to shade and rule; none where they would be a grey wall. */
export function columnsInSight(view: Stretch): GraphColumn[] {
  const found = every(view, NARROWEST);
  const isDense = found.length > 2 && found[1].start !== found[0].end;
  return isDense ? [] : found;
}

/** Columns to name, far enough apart. */
export function columnsToName(view: Stretch, apart: number): GraphColumn[] {
  return every(view, apart);
}
