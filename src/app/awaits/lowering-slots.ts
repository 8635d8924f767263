import { chainOf, isAdopting, ownPromises, ownRole } from './await-chain.ts';
import { jobFill } from '../rooms/describe.ts';
import type { LaneView } from '../lanes/lane-view.ts';

/* The lines of the large view of an await, the jobs that they are there for, and which of them is under way. */

/** The lines of the pseudo-code in order: every lane has all of them, some of them empty. */
export const SLOTS = [
  'before',
  'step',
  'value',
  'react',
  'make',
  'resolve',
  'throwaway',
  'then',
  'adopt-value',
  'adopt',
  'operand-value',
  'settle-value',
  'unwrap',
  'operand',
  'settle',
  'resume',
  'after',
] as const;
export type Slot = (typeof SLOTS)[number];

export type JobRole = `${'adopt' | 'settle'}${'' | 'Value'}` | 'unwrap' | 'resume';

/** The line that a job of an await is there for. */
const SLOT_OF_JOB: Readonly<Record<JobRole, Slot>> = {
  adopt: 'adopt',
  adoptValue: 'adopt-value',
  settle: 'settle',
  settleValue: 'settle-value',
  unwrap: 'unwrap',
  resume: 'resume',
};

/** Jobs of an await by what they do, 0 where there is none. */
export function chainRoles(view: LaneView, entry: number): Record<JobRole, number> {
  const { jobs } = view.tables;
  const own = ownPromises(view.tables, entry);
  const found = { adopt: 0, adoptValue: 0, settle: 0, settleValue: 0, unwrap: 0, resume: 0 };
  for (const job of chainOf(view.lane, entry)) {
    const role = ownRole(own, jobs.settles[job]);
    const what =
      jobFill(view, job) === 'await'
        ? 'resume'
        : role === 'step'
          ? 'unwrap'
          : (`${isAdopting(view.tables, job) ? 'adopt' : 'settle'}${role === 'value' ? 'Value' : ''}` as const);
    found[what] ||= job;
  }
  return found;
}

/** The line that is under way: what the job that runs is there for, until that is done, or else the latest that was done. */
export function litLine(
  { tables, state }: LaneView,
  drafts: readonly ({ readonly at: number } | null)[],
  roles: Record<JobRole, number>,
): number {
  const { startedAt, finishedAt } = tables.jobs;
  for (const role of Object.keys(SLOT_OF_JOB) as JobRole[]) {
    const job = roles[role];
    if (job === 0 || startedAt[job] >= state.cursor || finishedAt[job] < state.cursor) continue;
    const at = SLOTS.indexOf(SLOT_OF_JOB[role]);
    if ((drafts[at]?.at ?? 0) >= state.cursor) return at;
  }
  // A wrapper may be followed before or after the value's own promise settles: the latest line is not always the last.
  return drafts.reduce((best, line, at) => {
    return line !== null && line.at < state.cursor && line.at >= (drafts[best]?.at ?? -1) ? at : best;
  }, -1);
}
