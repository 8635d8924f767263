import { callLine } from './describe.ts';
import type { LaneId } from './lanes.ts';
import { laneOf, type Picture, type PictureLane } from './picture.ts';
import type { Selection, ViewState } from './view-store.ts';

/** Everything that lights up with what a person points at, in the lane it belongs to. */
export interface Links {
  readonly lane: LaneId | null;
  readonly jobs: ReadonlySet<number>;
  readonly promises: ReadonlySet<number>;
  readonly tasks: ReadonlySet<number>;
  readonly file: string;
  /** Source range in UTF-16 units, -1 none. */
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

const NONE: ReadonlySet<number> = new Set();
export const NO_LINKS: Links = {
  lane: null,
  jobs: NONE,
  promises: NONE,
  tasks: NONE,
  file: '',
  start: -1,
  end: -1,
  line: 0,
};

/** Hover previews, a click keeps. */
export function effectiveSelection(state: Pick<ViewState, 'hover' | 'picked'>): Selection | null {
  return state.hover ?? state.picked;
}

let last: { picture: Picture | null; selection: Selection | null; links: Links } = {
  picture: null,
  selection: null,
  links: NO_LINKS,
};

export function selectLinks(picture: Picture | null, selection: Selection | null): Links {
  if (last.picture === picture && last.selection === selection) return last.links;
  const links = computeLinks(picture, selection);
  last = { picture, selection, links };
  return links;
}

function computeLinks(picture: Picture | null, selection: Selection | null): Links {
  if (!picture || !selection) return NO_LINKS;
  if (selection.kind === 'line') return { ...NO_LINKS, file: selection.file, line: selection.line };
  const lane = laneOf(picture, selection.lane);
  if (!lane) return NO_LINKS;
  if (selection.kind === 'job') return linksOfJob(picture, lane, selection.id);
  if (selection.kind === 'promise') return linksOfPromise(picture, lane, selection.id);
  return { ...withSite(picture, lane, lane.tables.tasks.site[selection.id]), tasks: new Set([selection.id]) };
}

/** A job: itself, who queued it, the promises it reacts to and settles, and the place it comes from. */
function linksOfJob(picture: Picture, lane: PictureLane, job: number): Links {
  const { jobs, reactions } = lane.tables;
  const reaction = jobs.reaction[job];
  const site = (reaction > 0 ? reactions.site[reaction] : 0) || jobs.site[job];
  return {
    ...withSite(picture, lane, site),
    jobs: setOf(job, jobs.byJob[job]),
    promises: setOf(jobs.promise[job], jobs.settles[job], jobs.target[job]),
    tasks: setOf(jobs.byTask[job]),
  };
}

/** A promise: itself, the one it follows, and the jobs that settle it or come from it. */
function linksOfPromise(picture: Picture, lane: PictureLane, promise: number): Links {
  const { promises, jobs } = lane.tables;
  const related: number[] = [];
  for (let job = 1; job <= jobs.length; job++) {
    if (jobs.settles[job] === promise || jobs.promise[job] === promise) related.push(job);
  }
  return {
    ...withSite(picture, lane, promises.site[promise]),
    jobs: setOf(...related),
    promises: setOf(promise, promises.target[promise]),
  };
}

function withSite(picture: Picture, lane: PictureLane, site: number): Links {
  const place = site > 0 ? lane.trace.sites[site] : undefined;
  const base = { ...NO_LINKS, lane: lane.setting.id };
  if (!place) return base;
  if (place.endLine === place.line)
    return { ...base, file: place.file, line: place.line, start: place.start, end: place.end };
  // A call over several lines: the line its own name stands on.
  return {
    ...base,
    file: place.file,
    line: callLine({ trace: lane.trace, tables: lane.tables, files: picture.files }, site),
  };
}

function setOf(...ids: number[]): ReadonlySet<number> {
  return new Set(ids.filter((id) => id > 0));
}
