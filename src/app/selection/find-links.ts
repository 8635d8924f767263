import { lowerBound, openRun } from '../../trace/index.ts';
import { chainOf, throwawayOf } from '../awaits/await-chain.ts';
import { callerOf } from '../rooms/console-callers.ts';
import { callLine, siteOfTask } from '../rooms/job-places.ts';
import type { LaneId } from '../lanes/lanes.ts';
import { linksOfLine } from '../editor/line-links.ts';
import { findLinksWith, type LaneLinks, type Links, NO_LINKS } from './links.ts';
import { laneOf, type Picture, type PictureLane } from '../run/picture.ts';
import type { Selection, SourceRange } from '../stores/view-store.ts';

/* What belongs to the thing that a person points at: promise, jobs, source, queue, console, in every lane. */

type LineSelection = Extract<Selection, { readonly kind: 'line' }>;

const NONE: ReadonlySet<number> = new Set();
const NOTHING: LaneLinks = { jobs: NONE, promises: NONE, tasks: NONE, printed: NONE };

findLinksWith(findLinks);

export function linksIn(links: Links, lane: LaneId): LaneLinks {
  return links.lanes.get(lane) ?? NOTHING;
}

function findLinks(picture: Picture, selection: Selection): Links {
  if (selection.kind === 'line')
    return selection.range ? awaitLinks(picture, selection.file, selection.range) : lineLinks(picture, selection);
  const lane = laneOf(picture, selection.lane);
  if (!lane) return NO_LINKS;
  const { site, ...links } = linksOf(lane, selection);
  return {
    ...NO_LINKS,
    ...placeOf(picture, lane, site),
    lanes: new Map([[lane.setting.id, { ...NOTHING, ...links }]]),
  };
}

type OwnLinks = Partial<LaneLinks> & { readonly site: number };

function linksOf(lane: PictureLane, { kind, id }: Extract<Selection, { readonly id: number }>): OwnLinks {
  if (kind === 'job') return linksOfJob(lane, id);
  if (kind === 'promise') return linksOfPromise(lane, id);
  return kind === 'task' ? linksOfTask(lane, id) : linksOfPrinted(lane, id);
}

/** A job: itself, who queued it, the promises it reacts to and settles, what it prints, and where it comes from. */
function linksOfJob({ tables }: PictureLane, job: number): OwnLinks {
  const { jobs, reactions, promises } = tables;
  const reaction = jobs.reaction[job];
  const settled: number[] = [];
  for (let id = 1; id <= promises.length; id++)
    if (promises.settledAt[id] > jobs.startedAt[job] && promises.settledAt[id] < jobs.finishedAt[job]) settled.push(id);
  return {
    site: (reaction > 0 ? reactions.site[reaction] : 0) || jobs.site[job],
    jobs: setOf(job, jobs.byJob[job]),
    promises: setOf(jobs.promise[job], jobs.settles[job], jobs.target[job], ...settled.slice(0, MOST_SETTLED)),
    tasks: setOf(jobs.byTask[job]),
    printed: printedBetween(tables.console.at, jobs.startedAt[job], jobs.finishedAt[job]),
  };
}

/** A job that settles more has no single one to show. */
const MOST_SETTLED = 50;

/** A promise: itself, the one it follows, and the jobs that settle it or come from it. */
function linksOfPromise({ tables }: PictureLane, promise: number): OwnLinks {
  const { promises, jobs, runs } = tables;
  const related: number[] = [];
  for (let job = 1; job <= jobs.length; job++) {
    if (jobs.settles[job] === promise || jobs.promise[job] === promise) related.push(job);
  }
  const settler = openRun(runs, promises.settledAt[promise] + 1);
  return {
    site: promises.site[promise],
    jobs: setOf(...related, settler < 0 ? 0 : runs.job[settler]),
    promises: setOf(promise, promises.target[promise]),
  };
}

function linksOfTask({ tables }: PictureLane, task: number): OwnLinks {
  const { tasks } = tables;
  return {
    site: siteOfTask(tables, task),
    tasks: setOf(task, tasks.byTask[task]),
    jobs: setOf(tasks.byJob[task]),
    printed: printedBetween(tables.console.at, tasks.startedAt[task], tasks.finishedAt[task]),
  };
}

/** A console line: the job or task that printed it, and the place that asked for it. */
function linksOfPrinted(lane: PictureLane, entry: number): OwnLinks {
  const { console: lines, runs } = lane.tables;
  const run = openRun(runs, lines.at[entry] + 1);
  return {
    site: callerOf(lane, entry) || lines.site[entry],
    printed: new Set([entry]),
    jobs: run < 0 ? NONE : setOf(runs.job[run]),
    tasks: run < 0 || runs.job[run] > 0 ? NONE : setOf(runs.task[run]),
  };
}

function printedBetween(at: Int32Array, from: number, to: number): ReadonlySet<number> {
  const first = lowerBound(at, from);
  return new Set(Array.from({ length: lowerBound(at, to) - first }, (_, offset) => first + offset));
}

/** A line: every promise, job, task and console line that comes from it, in every lane. */
function lineLinks(picture: Picture, { file, line }: LineSelection): Links {
  const lanes = new Map<LaneId, LaneLinks>();
  for (const lane of picture.lanes) lanes.set(lane.setting.id, linksOfLine(picture, lane, file, line) ?? NOTHING);
  return { ...NO_LINKS, lanes, file, line };
}

/** An await: in every lane, what it awaited, the promises made for it, and the jobs that it took. */
function awaitLinks(picture: Picture, file: string, range: SourceRange): Links {
  const lanes = new Map<LaneId, LaneLinks>();
  for (const lane of picture.lanes) {
    const { awaits } = lane.tables;
    const [jobs, promises] = [new Set<number>(), new Set<number>()];
    for (const entry of entriesAt(lane, file, range).slice(0, MOST_ROUNDS)) {
      for (const job of chainOf(lane, entry)) jobs.add(job);
      for (const id of [awaits.promise[entry], awaits.operandPromise[entry], throwawayOf(lane, entry)])
        if (id > 0) promises.add(id);
    }
    lanes.set(lane.setting.id, { ...NOTHING, jobs, promises });
  }
  return { lanes, file, line: range.line, start: range.start, end: range.end };
}

/** Of an await in a loop, as many of its evaluations light up. */
const MOST_ROUNDS = 200;

/** Evaluations of the await with that range, as entries of the lane's awaits. */
export function entriesAt({ trace, tables }: PictureLane, file: string, { start, end }: SourceRange): number[] {
  const { site } = tables.awaits;
  const found: number[] = [];
  for (let entry = 0; entry < tables.awaits.length; entry++) {
    const place = trace.sites[site[entry]];
    if (place?.start === start && place.end === end && place.file === file) found.push(entry);
  }
  return found;
}

function placeOf(picture: Picture, lane: PictureLane, site: number): Pick<Links, 'file' | 'line'> & Partial<Links> {
  const place = site > 0 ? lane.trace.sites[site] : undefined;
  if (!place) return { file: '', line: 0 };
  if (place.endLine === place.line) return { file: place.file, line: place.line, start: place.start, end: place.end };
  // A call over several lines: the line its own name stands on.
  return {
    file: place.file,
    line: callLine({ trace: lane.trace, tables: lane.tables, files: picture.files }, site),
  };
}

function setOf(...ids: number[]): ReadonlySet<number> {
  return new Set(ids.filter((id) => id > 0));
}
