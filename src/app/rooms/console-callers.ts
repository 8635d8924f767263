import { openContext, openRun, siteAt } from '../../trace/index.ts';
import type { PictureLane } from '../run/picture.ts';
import { siteOfJob, siteOfTask } from './job-places.ts';

/*
 * A program that prints through a function of its own, `log(x)`, has the same place for every line. Who asked for a line
 * is the innermost call above that place which is not the same for all lines that come from there: of a function that is
 * called once, or from one place, there is nothing to say.
 */

/** Calls looked at above a line, and lines of one place that are compared. */
const DEEPEST = 12;
const MOST = 200;

const depths = new WeakMap<PictureLane, ReadonlyMap<number, number>>();

/** Site of the call that asked for a console line, 0 where its own place says enough. */
export function callerOf(lane: PictureLane, entry: number): number {
  let depth = depths.get(lane);
  if (!depth) depths.set(lane, (depth = depthsOf(lane)));
  const shared = depth.get(lane.tables.console.site[entry]);
  return shared === undefined ? 0 : (callsAbove(lane, entry)[shared] ?? 0);
}

/** For each place that prints for several callers: how many calls above it all of them have in common. */
function depthsOf(lane: PictureLane): Map<number, number> {
  const { site, length } = lane.tables.console;
  const seen = new Map<number, { readonly calls: readonly number[]; shared: number; count: number }>();
  for (let entry = 0; entry < length; entry++) {
    const known = seen.get(site[entry]);
    if (site[entry] === 0 || known?.shared === 0 || (known?.count ?? 0) >= MOST) continue;
    const calls = callsAbove(lane, entry);
    if (!known) {
      seen.set(site[entry], { calls, shared: Number.POSITIVE_INFINITY, count: 1 });
      continue;
    }
    known.count++;
    const first = calls.findIndex((call, at) => call !== known.calls[at]);
    const parting = first < 0 && calls.length < known.calls.length ? calls.length : first;
    if (parting >= 0) known.shared = Math.min(known.shared, parting);
  }
  return new Map([...seen].flatMap(([place, { shared }]) => (shared < DEEPEST ? [[place, shared]] : [])));
}

/** Sites of the calls on the stack, innermost first, and of what asked for the job; calls of a function by itself are one. */
function callsAbove({ trace, tables }: PictureLane, entry: number): number[] {
  const { contexts, activations, runs } = tables;
  const at = tables.console.at[entry] + 1;
  const calls: number[] = [];
  let context = openContext(contexts, at);
  let isResumed = false;
  while (context >= 0 && calls.length < DEEPEST) {
    const parent = contexts.parent[context];
    const own = contexts.activation[context];
    isResumed = contexts.entry[context] === RESUMED && parent < 0;
    const isItself = parent >= 0 && activations.fn[contexts.activation[parent]] === activations.fn[own];
    const call = isResumed ? activations.callSite[own] : siteAt(trace, contexts.at[context]);
    if (!isItself && call > 0) calls.push(call);
    context = parent;
  }
  const run = isResumed || calls.length === DEEPEST ? -1 : openRun(runs, at);
  const asked =
    run < 0 ? 0 : runs.job[run] > 0 ? siteOfJob({ trace, tables }, runs.job[run]) : siteOfTask(tables, runs.task[run]);
  if (asked > 0) calls.push(asked);
  return calls;
}

/** How an await's continuation enters its function (ENTRY_KINDS). */
const RESUMED = 1;
