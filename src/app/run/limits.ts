import type { Budgets, RunSettings } from '../../protocol/index.ts';
import type { LaneSetting } from '../lanes/lanes.ts';
import type { Program } from '../stores/run-store.ts';

/**
 * Limits of a run on the page: what a program of a page or two needs many times over, and little enough that a
 * program without an end is shown within a moment. Two million events are 100,000 awaits under the costliest rules,
 * and recorded in a fifth of a second; each costs about 30 bytes, and as much again once it is shown.
 */
const MOST_EVENTS = 2_000_000;
const LIMITS: Budgets = {
  ops: 20_000_000,
  events: MOST_EVENTS,
  jobs: 500_000,
  turns: 25_000,
  memory: 256 * 2 ** 20,
  virtualMs: 24 * 3_600_000,
};

/** Events that are shown of a run without an end: the rest is more of the same, and takes a second to take in. */
export const ENDLESS_EVENTS = 250_000;

/** `lanes`: how many run beside each other, this one among them. */
export function settingsOf(setting: LaneSetting, program: Program, patience: number, lanes: number): RunSettings {
  const { engine, profile, host } = setting;
  return {
    files: program.files,
    entry: program.entry,
    goal: program.goal,
    engine,
    profile,
    host,
    seed: program.seed,
    budgets: limitsFor(patience, lanes),
    responses: program.responses,
  };
}

/**
 * How often the memory of a first run a patient one may have. All workers of a page share the 4 GB of one process, and take
 * the page with them when these are used up: lanes that go on take together no more than four that begin, which is up to
 * twice what is counted.
 */
export const mostMemory = (lanes: number): number => Math.min(1.5, 4 / lanes);

/** More of what grows is recorded only when more of it is shown. */
function limitsFor(patience: number, lanes: number): Budgets {
  const more = Math.max(1, (patience * ENDLESS_EVENTS) / MOST_EVENTS);
  const factors: Readonly<Record<string, number>> = {
    events: more,
    jobs: more,
    memory: Math.min(patience, mostMemory(lanes)),
  };
  const factor = (key: string): number => factors[key] ?? patience;
  return Object.fromEntries(
    Object.entries(LIMITS).map(([key, value]) => [key, value * factor(key)]),
  ) as unknown as Budgets;
}
