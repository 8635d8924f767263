import { type EventIndex, lowerBound, NEVER, stateAt, type Trace, type TraceTables } from '../trace/index.ts';
import { callerEntry, nextOf, previousOf, type StatementTable, statementsOf, topEntry } from './statements.ts';

/*
 * Steps as debuggers have them, both ways: into whatever runs next, over what the statement calls and awaits, out of
 * the function. Nothing is run again: each is a look-up among the statements that were reached.
 */

export type DebugStep = 'into' | 'over' | 'out';
export type StepDirection = 'forward' | 'back';

interface Run {
  readonly trace: Trace;
  readonly tables: TraceTables;
  readonly statements: StatementTable;
}

/** Cursor position that a step leads to from `cursor`: the end of the trace, or 0, when there is no further statement. */
export function stepTarget(
  trace: Trace,
  tables: TraceTables,
  cursor: EventIndex,
  step: DebugStep,
  direction: StepDirection,
): EventIndex {
  const run: Run = { trace, tables, statements: statementsOf(trace, tables) };
  const entry = step === 'into' ? -1 : topEntry(tables, stateAt(trace, tables, cursor).agent, cursor);
  if (direction === 'forward') {
    const event = entry < 0 ? firstFrom(run, cursor) : step === 'over' ? over(run, entry, cursor) : out(run, entry);
    return event < 0 ? trace.length : event + 1;
  }
  const event =
    entry < 0 ? lastBefore(run, cursor - 1) : step === 'over' ? overBack(run, entry, cursor) : outBack(run, entry);
  return event + 1;
}

// --- Forward ----------------------------------------------------------------------------------------------

/** The next statement of the entry's activation, whatever happens in between; where that ends, what goes on then. */
function over(run: Run, entry: number, from: EventIndex): EventIndex {
  const { contexts } = run.tables;
  const activation = contexts.activation[entry];
  const own = nextOf(run.statements, activation, from);
  const end = contexts.endAt[entry];
  if (own >= 0 && own < end) return own;
  const resumed = resumedAfter(run, entry);
  if (resumed >= 0) return over(run, resumed, contexts.at[resumed]);
  return afterLeaving(run, entry, end);
}

/** Where the program goes on when it leaves the entry for good, or yields. */
function afterLeaving(run: Run, entry: number, end: EventIndex): EventIndex {
  const caller = callerEntry(run.tables, entry);
  if (caller >= 0) return over(run, caller, end);
  const waiting = waiterOf(run, run.tables.contexts.activation[entry]);
  return waiting >= 0 ? over(run, waiting, run.tables.contexts.at[waiting]) : firstFrom(run, end);
}

/** Out of a call: its caller. Out of what a job resumed, which no one on the stack called: who awaits its promise. */
function out(run: Run, entry: number): EventIndex {
  const { contexts } = run.tables;
  if (callerEntry(run.tables, entry) >= 0) return afterLeaving(run, entry, contexts.endAt[entry]);
  let last = entry;
  for (let next = resumedAfter(run, last); next >= 0; next = resumedAfter(run, last)) last = next;
  return afterLeaving(run, last, contexts.endAt[last]);
}

/** The entry with which the activation goes on after the await that ended this one; -1 when no await did, or none came back. */
function resumedAfter({ tables }: Run, entry: number): number {
  const { awaits, contexts } = tables;
  const end = contexts.endAt[entry];
  const activation = contexts.activation[entry];
  for (let at = lowerBound(awaits.suspendedAt, end + 1) - 1; at >= 0; at--) {
    if (awaits.suspendedAt[at] < contexts.at[entry]) return -1;
    if (awaits.activation[at] === activation) return entryOf(tables, activation, awaits.resumedAt[at]);
  }
  return -1;
}

/** The entry in which an activation was when it resumed. */
function entryOf({ contexts }: TraceTables, activation: number, resumedAt: EventIndex): number {
  if (resumedAt === NEVER) return -1;
  let entry = lowerBound(contexts.at, resumedAt + 1) - 1;
  // The event of the resume may stand before or after that of the entry.
  const next = entry + 1;
  if (next < contexts.length && contexts.activation[next] === activation && contexts.at[next] <= resumedAt + 2)
    return next;
  while (entry >= 0 && contexts.activation[entry] !== activation) entry--;
  return entry;
}

/** The entry with which somebody who awaits the activation's promise goes on, -1 none. */
function waiterOf({ tables }: Run, activation: number): number {
  const { awaits, activations } = tables;
  const promise = activations.promise[activation];
  if (promise === 0) return -1;
  for (let at = 0; at < awaits.length; at++) {
    if (awaits.operandPromise[at] === promise && awaits.resumedAt[at] !== NEVER) {
      return entryOf(tables, awaits.activation[at], awaits.resumedAt[at]);
    }
  }
  return -1;
}

function firstFrom({ statements }: Run, event: EventIndex): EventIndex {
  const index = lowerBound(statements.at, event);
  return index < statements.length ? statements.at[index] : -1;
}

// --- Back -------------------------------------------------------------------------------------------------

/** The statement before in the same activation, over awaits; from its first one, the call that entered it. */
function overBack(run: Run, entry: number, cursor: EventIndex): EventIndex {
  const { contexts } = run.tables;
  const own = previousOf(run.statements, contexts.activation[entry], cursor - 1);
  if (own >= contexts.at[entry]) return own;
  // A generator was entered anew by its caller; what an await suspended is one stretch.
  return own >= 0 && callerEntry(run.tables, entry) < 0 ? own : beforeEntry(run, entry);
}

function outBack(run: Run, entry: number): EventIndex {
  const { contexts } = run.tables;
  if (callerEntry(run.tables, entry) >= 0) return beforeEntry(run, entry);
  const activation = contexts.activation[entry];
  let first = entry;
  for (let at = 0; at < entry; at++) {
    if (contexts.activation[at] === activation) {
      first = at;
      break;
    }
  }
  return beforeEntry(run, first);
}

/** The statement that made the call; where a job or task entered it, the last one before that. */
function beforeEntry(run: Run, entry: number): EventIndex {
  const { contexts } = run.tables;
  const caller = callerEntry(run.tables, entry);
  const event = contexts.at[entry];
  return caller >= 0 ? previousOf(run.statements, contexts.activation[caller], event) : lastBefore(run, event);
}

function lastBefore({ statements }: Run, event: EventIndex): EventIndex {
  const index = lowerBound(statements.at, event) - 1;
  return index >= 0 ? statements.at[index] : -1;
}
