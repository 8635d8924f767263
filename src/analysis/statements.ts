import {
  ACTIVATION_KINDS,
  agentAt,
  EV,
  kindAt,
  lowerBound,
  siteAt,
  type Trace,
  type TraceTables,
} from '../trace/index.ts';

/*
 * The statements of a run, one by one as they were reached, and whose each was. Stepping and breakpoints read only
 * this: a debugger's pause is a cursor position just after a SiteReached.
 */
export interface StatementTable {
  readonly length: number;
  /** Event of the SiteReached; the cursor position is one more. */
  readonly at: Int32Array;
  readonly site: Int32Array;
  /** Who reached it: an activation, 0 unknown. */
  readonly activation: Int32Array;
  /** Statements in order of their activations: those of a are byActivation[starts[a]] up to starts[a + 1]. */
  readonly byActivation: Int32Array;
  readonly starts: Int32Array;
}

const BUILTIN = ACTIVATION_KINDS.indexOf('builtin');

const memo = new WeakMap<Trace, StatementTable>();

export function statementsOf(trace: Trace, tables: TraceTables): StatementTable {
  let table = memo.get(trace);
  if (!table) memo.set(trace, (table = readStatements(trace, tables)));
  return table;
}

function readStatements(trace: Trace, tables: TraceTables): StatementTable {
  const at: number[] = [];
  for (const mark of tables.marks.steps) {
    // A statement that stands nowhere in the source cannot be pointed at.
    if (kindAt(trace, mark - 1) === EV.SiteReached && siteAt(trace, mark - 1) > 0) at.push(mark - 1);
  }
  const activation = ownersOf(trace, tables, at);
  return {
    length: at.length,
    at: Int32Array.from(at),
    site: Int32Array.from(at, (event) => siteAt(trace, event)),
    activation,
    ...grouped(activation, tables.activations.length),
  };
}

/** Activation on top of the stack at each of these events: one walk along the entries into activations. */
function ownersOf(trace: Trace, { contexts }: TraceTables, events: readonly number[]): Int32Array {
  const tops: number[] = [];
  let entered = 0;
  return Int32Array.from(events, (event) => {
    for (; entered < contexts.length && contexts.at[entered] < event; entered++)
      tops[contexts.agent[entered]] = entered;
    const agent = agentAt(trace, event);
    let top = tops[agent] ?? -1;
    while (top >= 0 && contexts.endAt[top] < event) top = contexts.parent[top];
    tops[agent] = top;
    return top < 0 ? 0 : contexts.activation[top];
  });
}

/** Indexes of `activation` by its values, in order. */
function grouped(activation: Int32Array, activations: number): Pick<StatementTable, 'byActivation' | 'starts'> {
  const starts = new Int32Array(activations + 2);
  for (const id of activation) starts[id + 1]++;
  for (let id = 1; id < starts.length; id++) starts[id] += starts[id - 1];
  const next = starts.slice();
  const byActivation = new Int32Array(activation.length);
  for (let index = 0; index < activation.length; index++) byActivation[next[activation[index]]++] = index;
  return { byActivation, starts };
}

/** The first statement of the activation at or after the event, as an event; -1 none. */
export function nextOf(statements: StatementTable, activation: number, from: number): number {
  const index = placeIn(statements, activation, from);
  return index < statements.starts[activation + 1] ? statements.at[statements.byActivation[index]] : -1;
}

/** The last statement of the activation before the event, as an event; -1 none. */
export function previousOf(statements: StatementTable, activation: number, before: number): number {
  const index = placeIn(statements, activation, before) - 1;
  return index >= statements.starts[activation] ? statements.at[statements.byActivation[index]] : -1;
}

/** Where in `byActivation` the activation's statements from that event on begin. */
function placeIn({ byActivation, starts, at }: StatementTable, activation: number, event: number): number {
  let low = starts[activation];
  let high = starts[activation + 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at[byActivation[middle]] < event) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Entry (index into contexts) of the program's own code that is on top of the stack at the cursor, -1 none. */
export function topEntry(tables: TraceTables, agent: number, cursor: number): number {
  const { contexts } = tables;
  let top = lowerBound(contexts.at, cursor) - 1;
  while (top >= 0 && contexts.agent[top] !== agent) top--;
  while (top >= 0 && contexts.endAt[top] < cursor) top = contexts.parent[top];
  return ownEntry(tables, top);
}

/** The entry the program's own code made that one from, -1 when a job or task did. */
export function callerEntry(tables: TraceTables, entry: number): number {
  return ownEntry(tables, tables.contexts.parent[entry]);
}

/** The nearest entry, outwards, that is not a built-in's. */
function ownEntry({ contexts, activations }: TraceTables, from: number): number {
  let entry = from;
  while (entry >= 0 && activations.kind[contexts.activation[entry]] === BUILTIN) entry = contexts.parent[entry];
  return entry;
}
