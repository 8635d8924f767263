import { awaitCosts, buildAlignment, compareRuns, promiseLabels } from '../analysis/index.ts';
import { switchesOf } from '../catalogue/index.ts';
import { buildTables, type Trace } from '../trace/index.ts';
import type { LaneSetting } from './lanes.ts';
import type { Picture, PictureLane } from './picture.ts';
import type { Program } from './run-store.ts';

/** What one lane's run came to. */
export interface LaneResult {
  readonly setting: LaneSetting;
  readonly trace: Trace;
}

const lanes = new WeakMap<Trace, PictureLane>();

/** Puts the traces of one revision together. A lane that did not change is taken over as it is. */
export function buildPicture(revision: number, program: Program, results: readonly LaneResult[]): Picture {
  const all = results.map((result) => pictureLane(program, result));
  const traces = all.map((lane) => lane.trace);
  const tables = all.map((lane) => lane.tables);
  return {
    revision,
    files: program.files,
    entry: program.entry,
    lanes: all,
    alignment: buildAlignment(traces, tables),
    comparison: all.length > 1 ? compareRuns(traces, tables, program.files, traces.map(({ profile }) => switchesOf(profile))) : null,
  };
}

function pictureLane(program: Program, { setting, trace }: LaneResult): PictureLane {
  const known = lanes.get(trace);
  if (known) return known.setting === setting ? known : { ...known, setting };
  const tables = buildTables(trace);
  const lane: PictureLane = {
    setting,
    trace,
    tables,
    labels: promiseLabels(trace, tables, program.files),
    costs: awaitCosts(trace, tables),
  };
  lanes.set(trace, lane);
  return lane;
}
