import { functionAt, handlerAt, stringAt } from './reader.ts';
import type { Trace } from './schema.ts';
import { NEVER, type TraceTables } from './state.ts';
import { HANDLER_KINDS, JOB_KINDS, TASK_SOURCES } from './vocabulary.ts';

/*
 * NAME.perfetto.json: Chrome's Trace Event format, which Perfetto, chrome://tracing and speedscope open. A tick is
 * 10 µs long and shared evenly by the jobs that run in it, so a picture of the file is a picture of the ticks.
 *
 *   process   one trace (pid 1)
 *   threads   1 jobs and tasks, 2 call stack
 *   X         a job, a task, a call         s → f   from where a job was enqueued to where it starts
 *   i         a console line                C       jobs that wait
 */
const TICK_US = 10;
const PID = 1;
const RUNS = 1;
const STACK = 2;

interface TraceEventJson {
  readonly ph: 'M' | 'X' | 's' | 'f' | 'i' | 'C';
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts?: number;
  readonly dur?: number;
  readonly cat?: string;
  readonly id?: number;
  readonly bp?: 'e';
  readonly s?: 't';
  readonly args?: Readonly<Record<string, string | number>>;
}

export function encodePerfetto(trace: Trace, tables: TraceTables): string {
  const time = new TickClock(tables);
  const events: TraceEventJson[] = [
    named('process_name', 0, `${trace.entry} · ${trace.engine || `${trace.profile} on ${trace.host}`}`),
    named('thread_name', RUNS, 'jobs and tasks'),
    named('thread_name', STACK, 'call stack'),
    ...runEvents(trace, tables, time),
    ...flowEvents(tables, time),
    ...callEvents(trace, tables, time),
    ...consoleEvents(trace, tables, time),
    ...queueEvents(tables, time),
  ];
  const lines = events.map((event) => JSON.stringify(event)).join(',\n');
  return `{"displayTimeUnit":"ns","traceEvents":[\n${lines}\n]}\n`;
}

function named(name: string, tid: number, text: string): TraceEventJson {
  return { ph: 'M', name, pid: PID, tid, args: { name: text } };
}

function runEvents(trace: Trace, tables: TraceTables, time: TickClock): TraceEventJson[] {
  const { runs } = tables;
  return Array.from({ length: runs.length }, (_, run) => {
    const job = runs.job[run];
    const [start, end] = [time.at(runs.at[run]), time.at(Math.min(runs.endAt[run], trace.length))];
    const name = job !== 0 ? jobName(trace, tables, job) : taskName(trace, tables, runs.task[run]);
    const args = { job, task: runs.task[run], turn: runs.turn[run], tick: runs.tick[run] };
    return { ph: 'X', name, pid: PID, tid: RUNS, ts: start, dur: end - start, cat: job !== 0 ? 'job' : 'task', args };
  });
}

function flowEvents(tables: TraceTables, time: TickClock): TraceEventJson[] {
  const events: TraceEventJson[] = [];
  const { jobs } = tables;
  for (let job = 1; job <= jobs.length; job++) {
    if (jobs.startedAt[job] === NEVER || (jobs.byJob[job] === 0 && jobs.byTask[job] === 0)) continue;
    const flow = { name: 'enqueues', cat: 'flow', pid: PID, tid: RUNS, id: job } as const;
    events.push({ ph: 's', ...flow, ts: time.at(jobs.enqueuedAt[job]) });
    events.push({ ph: 'f', ...flow, bp: 'e', ts: time.at(jobs.startedAt[job]) });
  }
  return events;
}

function callEvents(trace: Trace, tables: TraceTables, time: TickClock): TraceEventJson[] {
  const { contexts, activations } = tables;
  return Array.from({ length: contexts.length }, (_, entry) => {
    const activation = contexts.activation[entry];
    const fn = functionAt(trace, activations.fn[activation]);
    const ts = time.at(contexts.at[entry]);
    const dur = time.at(Math.min(contexts.endAt[entry], trace.length)) - ts;
    const name = stringAt(trace, fn.name) || `ƒ:${trace.sites[fn.site]?.line ?? 0}`;
    return { ph: 'X', name, pid: PID, tid: STACK, ts, dur, cat: 'call', args: { activation } };
  });
}

function consoleEvents(trace: Trace, tables: TraceTables, time: TickClock): TraceEventJson[] {
  const { console: lines } = tables;
  return Array.from({ length: lines.length }, (_, at) => {
    const name = stringAt(trace, lines.text[at]);
    return { ph: 'i', name, pid: PID, tid: RUNS, ts: time.at(lines.at[at]), cat: 'console', s: 't' };
  });
}

/** How many jobs wait, at every change. */
function queueEvents(tables: TraceTables, time: TickClock): TraceEventJson[] {
  const { jobs } = tables;
  const changes: [event: number, by: number][] = [];
  for (let job = 1; job <= jobs.length; job++) {
    changes.push([jobs.enqueuedAt[job], 1]);
    if (jobs.startedAt[job] !== NEVER) changes.push([jobs.startedAt[job], -1]);
  }
  changes.sort(([one], [other]) => one - other);
  let waiting = 0;
  return changes.map(([event, by]) => {
    waiting += by;
    return { ph: 'C', name: 'microtask queue', pid: PID, tid: RUNS, ts: time.at(event), args: { waiting } };
  });
}

function jobName(trace: Trace, tables: TraceTables, job: number): string {
  const { jobs } = tables;
  const kind = JOB_KINDS[jobs.kind[job]];
  const base = kind === 'thenable' ? 'PromiseResolveThenableJob' : kind === 'reaction' ? 'PromiseReactionJob' : kind;
  if (jobs.handler[job] === 0) return `${base} #${job}`;
  const handler = handlerAt(trace, jobs.handler[job]);
  const name = stringAt(trace, handler.name) || HANDLER_KINDS[handler.kind];
  return `${base} #${job} ${name}`;
}

function taskName(trace: Trace, tables: TraceTables, task: number): string {
  return stringAt(trace, tables.tasks.name[task]) || TASK_SOURCES[tables.tasks.source[task]];
}

/** Event → µs. Runs of one tick share its 10 µs; what happens in a run is spread evenly over its share. */
class TickClock {
  private readonly tables: TraceTables;
  private readonly starts: Float64Array;
  private readonly ends: Float64Array;

  constructor(tables: TraceTables) {
    this.tables = tables;
    const { runs } = tables;
    this.starts = new Float64Array(runs.length);
    this.ends = new Float64Array(runs.length);
    let begin = 0;
    for (let first = 0; first < runs.length; ) {
      const next = this.endOfTick(first);
      const share = TICK_US / (next - first);
      for (let run = first; run < next; run++) {
        this.starts[run] = begin + (run - first) * share;
        this.ends[run] = this.starts[run] + share;
      }
      begin += TICK_US;
      first = next;
    }
    // A task that contains a checkpoint lasts until the jobs in it are done.
    for (let run = runs.length - 1; run >= 0; run--) {
      const parent = runs.parent[run];
      if (parent >= 0) this.ends[parent] = Math.max(this.ends[parent], this.ends[run]);
    }
  }

  at(event: number): number {
    const { runs } = this.tables;
    let run = this.lastRunBefore(event);
    while (run >= 0 && runs.endAt[run] < event && runs.parent[run] >= 0) run = runs.parent[run];
    if (run < 0) return 0;
    const length = Math.max(1, runs.endAt[run] === NEVER ? 1 : runs.endAt[run] - runs.at[run]);
    const part = Math.min(1, Math.max(0, (event - runs.at[run]) / length));
    return round(this.starts[run] + part * (this.ends[run] - this.starts[run]));
  }

  private lastRunBefore(event: number): number {
    const { at } = this.tables.runs;
    let low = 0;
    let high = at.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (at[middle] <= event) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  private endOfTick(first: number): number {
    const { runs } = this.tables;
    let next = first + 1;
    while (next < runs.length && runs.turn[next] === runs.turn[first] && runs.tick[next] === runs.tick[first]) next++;
    return next;
  }
}

function round(us: number): number {
  return Math.round(us * 1000) / 1000;
}
