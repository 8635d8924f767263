import { IntColumn } from '../columns.ts';
import { type AgentSpans, NEVER, type RunTable, type TurnTable } from '../state.ts';

/*
 * Which turn and which tick it is. A turn is one drain: the host callbacks run since the last drain plus all
 * jobs until the microtask queue is empty. A host callback is tick 0; a job is 1 + the tick of whoever
 * enqueued it. So T1 T2 followed by their jobs (timer lists of old Node) are one turn, T1 with its jobs and
 * then T2 are two, and nextTick callbacks that run after jobs open a turn of their own. Agents have turns of their
 * own; all are numbered together, by their beginning.
 */
export class TurnClock {
  turn = 0;
  /** The microtask queue was emptied and nothing has run since: whatever comes next opens a turn. */
  private drained = true;
  /** A job has run in this turn, so a further host callback belongs to the next one. */
  private hasRunJob = false;
  /** Innermost run, index into the run columns, -1 when idle. */
  private current = -1;

  private readonly startedAt = new IntColumn(NEVER);
  private readonly endedAt = new IntColumn(NEVER);
  private readonly maxTick = new IntColumn();

  private readonly runAt = new IntColumn();
  private readonly runEnd = new IntColumn(NEVER);
  private readonly runJob = new IntColumn();
  private readonly runTask = new IntColumn();
  private readonly runParent = new IntColumn();
  private readonly runTurn = new IntColumn();
  private readonly runTick = new IntColumn();

  private readonly turnAgent = new IntColumn();
  private readonly runAgent = new IntColumn();
  /** Turns opened so far, by all agents. */
  private count = 0;
  /** The agent whose events these are, and what the others left: each has turns and runs of its own. */
  agent = 0;
  private readonly others: (Pick<TurnClock, 'turn'> & { drained: boolean; hasRunJob: boolean; current: number })[] = [];

  constructor() {
    this.startedAt.push(0);
    this.endedAt.push(0);
    this.maxTick.push(0);
    this.turnAgent.push(0);
  }

  /** What follows is another agent's. */
  switchTo(agent: number): void {
    const { turn, drained, hasRunJob, current } = this;
    this.others[this.agent] = { turn, drained, hasRunJob, current };
    Object.assign(this, this.others[agent] ?? { turn: 0, drained: true, hasRunJob: false, current: -1 });
    this.agent = agent;
  }

  /** Tick of what runs now; 0 for a task and for the idle host. */
  get tick(): number {
    return this.current < 0 ? 0 : this.runTick.get(this.current);
  }

  get run(): number {
    return this.current;
  }

  get job(): number {
    return this.current < 0 ? 0 : this.runJob.get(this.current);
  }

  get task(): number {
    return this.current < 0 ? 0 : this.runTask.get(this.current);
  }

  /** Something happens that needs a turn to happen in. Returns whether it opened one. */
  touch(event: number): boolean {
    if (!this.drained) return false;
    this.openTurn(event);
    return true;
  }

  taskStarted(event: number, task: number): boolean {
    const isNew = this.drained || this.hasRunJob;
    if (isNew) this.openTurn(event);
    this.enterRun(event, 0, task, 0);
    return isNew;
  }

  jobStarted(event: number, job: number, tick: number): void {
    this.touch(event);
    this.hasRunJob = true;
    if (tick > this.maxTick.get(this.turn)) this.maxTick.set(this.turn, tick);
    this.enterRun(event, job, 0, tick);
  }

  /** The job or task ends; runs nested in it that never said so end with it. */
  runFinished(event: number, job: number, task: number): void {
    let run = this.current;
    while (run >= 0 && (this.runJob.get(run) !== job || this.runTask.get(run) !== task)) run = this.runParent.get(run);
    if (run < 0) return;
    for (let open = this.current; open !== this.runParent.get(run); open = this.runParent.get(open)) {
      this.runEnd.set(open, event);
    }
    this.current = this.runParent.get(run);
  }

  /** A checkpoint found the queue empty. */
  checkpointFinished(event: number): void {
    if (this.drained || this.job !== 0) return;
    this.drained = true;
    this.endedAt.set(this.turn, event + 1);
  }

  private openTurn(event: number): void {
    if (this.turn > 0 && this.endedAt.get(this.turn) === NEVER) this.endedAt.set(this.turn, event);
    this.turn = ++this.count;
    this.turnAgent.set(this.turn, this.agent);
    this.startedAt.set(this.turn, event);
    this.endedAt.set(this.turn, NEVER);
    this.maxTick.set(this.turn, 0);
    this.drained = false;
    this.hasRunJob = false;
  }

  private enterRun(event: number, job: number, task: number, tick: number): void {
    this.runParent.push(this.current);
    this.current = this.runAt.length;
    this.runAt.push(event);
    this.runEnd.push(NEVER);
    this.runJob.push(job);
    this.runTask.push(task);
    this.runTurn.push(this.turn);
    this.runTick.push(tick);
    this.runAgent.push(this.agent);
  }

  turns(): TurnTable {
    return {
      length: this.count,
      startedAt: this.startedAt.copy(),
      endedAt: this.endedAt.copy(),
      maxTick: this.maxTick.copy(),
      agent: this.turnAgent.bytes(this.count + 1),
    };
  }

  runs(spans: AgentSpans): RunTable {
    const length = this.runAt.length;
    return {
      length,
      at: this.runAt.copy(),
      endAt: this.runEnd.copy(length),
      job: this.runJob.copy(length),
      task: this.runTask.copy(length),
      parent: this.runParent.copy(length),
      turn: this.runTurn.copy(length),
      tick: this.runTick.copy(length),
      agent: this.runAgent.bytes(length),
      spans,
    };
  }
}
