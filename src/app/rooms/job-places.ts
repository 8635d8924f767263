import { handlerAt, JOB_KINDS, type Site, type Trace, type TraceTables } from '../../trace/index.ts';

/* Where in the program a job comes from. It stands alone because the first picture needs no more of a job than this. */

/** Where names and source text come from. */
export interface Described {
  readonly trace: Trace;
  readonly tables: TraceTables;
  readonly files: Readonly<Record<string, string>>;
}

/** 0 unknown. */
export function siteOfJob(
  { trace, tables: { jobs, reactions, promises } }: Pick<Described, 'trace' | 'tables'>,
  job: number,
): number {
  const reaction = jobs.reaction[job];
  // What the engine does for a promise of its own comes from where that was made: an await's line for its wrapper.
  const isAdoption = JOB_KINDS[jobs.kind[job]] === 'thenable';
  const own = isAdoption ? jobs.promise[job] : handlerAt(trace, jobs.handler[job]).promise;
  return (reaction > 0 ? reactions.site[reaction] : 0) || jobs.site[job] || (promises.site[own] ?? 0);
}

/** Where a task was asked for: a timer's where that was set. 0 by nobody in the program. */
export function siteOfTask({ tasks, timers }: TraceTables, task: number): number {
  const timer = tasks.timer[task];
  return timer > 0 ? timers.site[timer] : tasks.site[task];
}

/** Line of a call as people see it: in a chain over several lines, the one its own `.then(` stands on. */
export function callLine(from: Described, site: number): number {
  const place = siteOf(from.trace, site);
  if (!place || place.line === place.endLine) return place?.line ?? 0;
  const text = (from.files[place.file] ?? '').slice(place.start, place.end);
  const callee = text.slice(0, openingOf(text));
  return place.line + (callee.trimEnd().split('\n').length - 1);
}

/** Index of the parenthesis that the text's last character closes; its end when it closes none. */
function openingOf(text: string): number {
  let depth = 0;
  for (let at = text.length - 1; at >= 0 && text.endsWith(')'); at--) {
    if (text[at] === ')') depth++;
    else if (text[at] === '(' && --depth === 0) return at;
  }
  return 0;
}

/** The file in which a site stands, where the program has several; undefined where its line says enough. */
export function fileOf({ trace, files }: Pick<Described, 'trace' | 'files'>, site: number): string | undefined {
  return Object.keys(files).length > 1 ? siteOf(trace, site)?.file : undefined;
}

export function siteOf(trace: Trace, site: number): Site | null {
  return site > 0 ? (trace.sites[site] ?? null) : null;
}
