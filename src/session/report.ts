import { closuresOf, collectFacts, type CostModel, countFacts, hasBytes, tallyOf } from '../costs/index.ts';
import { buildTables, type GuestErrorInfo, type Trace } from '../trace/index.ts';
import type { RunCosts, RunResult, RunSettings } from './settings.ts';

/** How many turns there were, and the ticks of the longest and of all of them. */
export interface Ticks {
  readonly turns: number;
  readonly max: number;
  readonly total: number;
}

/** A run as one line of `--json`, and what the embedding build's `run` answers with. */
export interface RunReport {
  readonly file: string;
  readonly engine: string;
  readonly profile: string;
  readonly host: string;
  readonly lines: readonly string[];
  readonly stderr: readonly string[];
  readonly exit: number;
  readonly error: Pick<GuestErrorInfo, 'phase' | 'name' | 'message' | 'file' | 'line' | 'column'> | null;
  readonly stopped: string | null;
  readonly newer: readonly string[];
  readonly events: number;
  readonly jobs: number;
  readonly ticks: Ticks;
  readonly costs: RunCosts;
}

type Choice = Pick<RunSettings, 'engine' | 'profile' | 'host'>;

/** `model`: whose objects are counted; the run must have been recorded, unless they are the specification's. */
export function reportOf(
  file: string,
  { engine, profile, host }: Choice,
  result: RunResult,
  model: CostModel,
): RunReport {
  const { lines, stderr, exit, stopped, newer, events } = result;
  let ticks: Ticks | null = null;
  let costs: RunCosts | null = null;
  return {
    file,
    engine,
    profile,
    host,
    lines,
    stderr,
    exit,
    error: shortError(result.error),
    stopped,
    newer,
    events,
    jobs: result.costs.jobs,
    // Counted when somebody asks: it takes the trace's tables.
    get ticks() {
      return (ticks ??= ticksOf(result.trace));
    },
    get costs() {
      return (costs ??= model.id === result.costs.model ? result.costs : costsOf(result.trace, model));
    },
  };
}

function costsOf(trace: Trace, model: CostModel): RunCosts {
  const tally = tallyOf(model, countFacts(collectFacts(trace, buildTables(trace))));
  const { promises, capabilities, reactions, jobs } = tally.kinds;
  return { model: model.id, promises, capabilities, closures: closuresOf(tally), reactions, jobs, bytes: tally.bytes };
}

function shortError(error: GuestErrorInfo | null): RunReport['error'] {
  if (error === null) return null;
  const { phase, name, message, file, line, column } = error;
  return { phase, name, message, file, line, column };
}

/** The report of a file that could not even be read. */
export function unreadable(
  file: string,
  message: string,
  { engine, profile, host }: Choice,
  model: CostModel,
): RunReport {
  const bytes = hasBytes(model) ? 0 : null;
  const costs: RunCosts = { model: model.id, promises: 0, capabilities: 0, closures: 0, reactions: 0, jobs: 0, bytes };
  const error = { phase: 'link', name: 'Error', message, file, line: 0, column: 0 } as const;
  return {
    file,
    engine,
    profile,
    host,
    lines: [],
    stderr: [],
    exit: 2,
    error,
    stopped: null,
    newer: [],
    events: 0,
    jobs: 0,
    ticks: { turns: 0, max: 0, total: 0 },
    costs,
  };
}

function ticksOf(trace: Trace): Ticks {
  const { turns } = buildTables(trace);
  let max = 0;
  let total = 0;
  for (let turn = 1; turn <= turns.length; turn++) {
    max = Math.max(max, turns.maxTick[turn]);
    total += turns.maxTick[turn];
  }
  return { turns: turns.length, max, total };
}
