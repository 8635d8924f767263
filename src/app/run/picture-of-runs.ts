import type { Pieces } from '../../base/slices.ts';
import { type Trace, TraceAssembler } from '../../trace/index.ts';
import { type LaneResult, pictureInPieces } from './build-picture.ts';
import type { Picture } from './picture.ts';
import type { RecordedRun, RunOfLane } from './recorded-run.ts';
import type { Program } from '../stores/run-store.ts';

export { startNarrowing } from '../lanes/narrower.ts';

/**
 * The picture of what lanes sent. Of a program that ends in no lane its beginning, about `endless` events of each;
 * where it ends in one, the others are shown as far as they came.
 */
export function* pictureOfRuns(
  revision: number,
  program: Program,
  runs: readonly RunOfLane[],
  endless: number,
): Pieces<Picture> {
  const most = runs.every(({ recorded }) => isEndless(recorded)) ? endless : Infinity;
  const results: LaneResult[] = [];
  for (const { setting, recorded } of runs) results.push({ setting, trace: yield* traceInPieces(recorded, most) });
  return yield* pictureInPieces(revision, program, results);
}

/** Whether it grew up to its limit. */
const isEndless = ({ outcome: { stopped } }: RecordedRun): boolean => stopped === 'events' || stopped === 'jobs';

/**
 * The trace, or its beginning of about `most` events; the same object each time. It is unpacked a chunk at a time and
 * once for each length: of a run without an end that is an eighth.
 */
function* traceInPieces({ deltas, traces }: RecordedRun, most: number): Pieces<Trace> {
  const assembler = new TraceAssembler();
  for (const delta of deltas) {
    assembler.add(delta);
    yield;
  }
  const length = assembler.isLongerThan(most) ? most : Infinity;
  const known = traces.get(length);
  if (known) return known;
  const trace = (yield* assembler.traceInPieces(length)) as Trace;
  traces.set(length, trace);
  return trace;
}
