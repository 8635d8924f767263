import {
  alignmentInPieces,
  awaitCostsInPieces,
  comparisonInPieces,
  promiseLabelsInPieces,
} from '../../analysis/index.ts';
import { type Pieces, runAll } from '../../base/slices.ts';
import { switchesOf } from '../../catalogue/index.ts';
import { cursorInPieces, tablesInPieces, type Trace } from '../../trace/index.ts';
import { consoleInPieces } from '../rooms/console-rows.ts';
import { agreementsInPieces } from '../lanes/fold.ts';
import type { LaneSetting } from '../lanes/lanes.ts';
import type { Picture, PictureLane } from './picture.ts';
import { rowsInPieces } from '../rooms/promise-rows.ts';
import type { Program } from '../stores/run-store.ts';
import { timelineInPieces } from '../timeline/timeline-layout.ts';

/** What one lane's run came to. */
export interface LaneResult {
  readonly setting: LaneSetting;
  readonly trace: Trace;
}

const lanes = new WeakMap<Trace, PictureLane>();

/** Puts the traces of one revision together. A lane that did not change is taken over as it is. */
export function buildPicture(revision: number, program: Program, results: readonly LaneResult[]): Picture {
  return runAll(pictureInPieces(revision, program, results));
}

/** The same with pauses: large traces take longer than a frame. What every drawing of it needs is made here, too. */
export function* pictureInPieces(revision: number, program: Program, results: readonly LaneResult[]): Pieces<Picture> {
  const all: PictureLane[] = [];
  for (const result of results) all.push(yield* pictureLane(program, result));
  const traces = all.map((lane) => lane.trace);
  const tables = all.map((lane) => lane.tables);
  const alignment = yield* alignmentInPieces(traces, tables);
  yield;
  const rules = traces.map(({ profile }) => switchesOf(profile));
  const picture: Picture = {
    revision,
    files: program.files,
    entry: program.entry,
    lanes: all,
    alignment,
    comparison: all.length > 1 ? yield* comparisonInPieces(traces, tables, program.files, rules) : null,
  };
  yield;
  yield* agreementsInPieces(picture);
  yield* timelineInPieces(picture);
  yield* rowsInPieces(picture);
  return picture;
}

function* pictureLane(program: Program, { setting, trace }: LaneResult): Pieces<PictureLane> {
  const known = lanes.get(trace);
  if (known) return known.setting === setting ? known : { ...known, setting };
  const tables = yield* tablesInPieces(trace);
  yield;
  const labels = yield* promiseLabelsInPieces(trace, tables, program.files);
  yield;
  const costs = yield* awaitCostsInPieces(trace, tables);
  yield* cursorInPieces(trace, tables);
  const lane: PictureLane = { setting, trace, tables, labels, costs };
  yield* consoleInPieces(lane);
  lanes.set(trace, lane);
  return lane;
}
