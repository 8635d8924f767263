import { type Pieces, runAll } from '../base/slices.ts';
import { EV, type EventIndex, kindAt, type Trace, type TraceTables, upperBound } from '../trace/index.ts';
import { actionKeysInPieces, type LaneKeys } from './action-keys.ts';
import { heaviestIncreasing } from './heaviest-increasing.ts';
import type { Alignment } from './types.ts';

/*
 * Several lanes under one transport. Lanes that do the same guest action do it in the same step. Two lanes may do
 * the same actions in another order; then not all of them can be shared, and the largest set that can be is
 * kept, actions in the same turn and tick first. What lies between two shared actions a lane does alone, lower
 * ticks first, while the other waits.
 */

/** Worth of sharing an action, and the extra when both lanes do it in the same turn and tick. */
const SHARED = 2;
const SAME_TICK = 1;

/** Steps that are written before it may pause. */
const PIECE = 1024;

/** Steps of a lane on their way into the alignment. */
interface LaneSteps {
  readonly keys: LaneKeys;
  readonly marks: Int32Array;
  /** Step of lane 0 that a step is shared with, -1 when the lane does it alone. */
  readonly anchor: Int32Array;
  next: number;
}

let last: { traces: readonly Trace[]; alignment: Alignment } | null = null;

/** Aligns the lanes' steps. The first position of every lane is 0, the last its end. */
export function buildAlignment(traces: readonly Trace[], tables: readonly TraceTables[]): Alignment {
  return runAll(alignmentInPieces(traces, tables));
}

/** The same, about a thousand steps at a time. */
export function* alignmentInPieces(traces: readonly Trace[], tables: readonly TraceTables[]): Pieces<Alignment> {
  if (last && last.traces.length === traces.length && last.traces.every((trace, at) => trace === traces[at])) {
    return last.alignment;
  }
  const { lanes: keys, count } = yield* actionKeysInPieces(traces, tables);
  const lanes: LaneSteps[] = [];
  for (const [at, lane] of keys.entries()) {
    const anchor = at === 0 ? new Int32Array(lane.steps.length).fill(-1) : yield* sharedSteps(keys[0], lane, count);
    lanes.push({ keys: lane, marks: tables[at].marks.steps, anchor, next: 0 });
  }
  const sharers = yield* sharersOf(lanes);
  const writer = new AlignmentWriter(traces, lanes, sharers);
  do yield;
  while (writer.writeSome());
  const alignment = writer.finish();
  last = { traces: [...traces], alignment };
  return alignment;
}

/** Position of every lane when lane `lane` stands at `cursor`. */
export function alignCursors(
  traces: readonly Trace[],
  tables: readonly TraceTables[],
  lane: number,
  cursor: EventIndex,
): EventIndex[] {
  return runAll(alignCursorsInPieces(traces, tables, lane, cursor));
}

/** The same with pauses, should the lanes have to be aligned for it. */
export function* alignCursorsInPieces(
  traces: readonly Trace[],
  tables: readonly TraceTables[],
  lane: number,
  cursor: EventIndex,
): Pieces<EventIndex[]> {
  const alignment = yield* alignmentInPieces(traces, tables);
  const step = stepAt(alignment, lane, cursor);
  return alignment.positions.map((positions, at) => (at === lane ? cursor : positions[step]));
}

/** First step at which a lane has come to `cursor`, or the last step before it goes beyond. */
export function stepAt(alignment: Alignment, lane: number, cursor: EventIndex): number {
  const positions = alignment.positions[lane];
  const reached = upperBound(positions, cursor) - 1;
  const position = positions[Math.max(0, reached)];
  let step = Math.max(0, reached);
  while (step > 0 && positions[step - 1] === position) step--;
  return step;
}

/** For every step of `lane` the step of `leader` it is shared with, or -1. */
function* sharedSteps(leader: LaneKeys, lane: LaneKeys, keyCount: number): Pieces<Int32Array> {
  const place = new Int32Array(keyCount).fill(-1);
  for (let at = 0; at < leader.steps.length; at++) {
    if (at % PIECE === 0) yield;
    if (leader.steps[at] !== 0) place[leader.steps[at]] = at;
  }
  // Lists that grow to a hundred thousand are copied again and again, and a frame is missed by that.
  const own = new Int32Array(lane.steps.length);
  const theirs = new Int32Array(lane.steps.length);
  const weights = new Uint8Array(lane.steps.length);
  let count = 0;
  for (let at = 0; at < lane.steps.length; at++) {
    if (at % PIECE === 0) yield;
    const partner = lane.steps[at] === 0 ? -1 : place[lane.steps[at]];
    if (partner < 0) continue;
    const isSameTick = leader.stepTurn[partner] === lane.stepTurn[at] && leader.stepTick[partner] === lane.stepTick[at];
    own[count] = at;
    theirs[count] = partner;
    weights[count++] = SHARED + (isSameTick ? SAME_TICK : 0);
  }
  const chosen = yield* heaviestIncreasing(theirs.subarray(0, count), weights, leader.steps.length);
  const anchor = new Int32Array(lane.steps.length).fill(-1);
  for (let at = 0; at < chosen.length; at++) {
    if (at % PIECE === 0) yield;
    anchor[own[chosen[at]]] = theirs[chosen[at]];
  }
  return anchor;
}

/** By step of lane 0: the lanes that share it, a bit a lane. */
function* sharersOf(lanes: readonly LaneSteps[]): Pieces<Uint8Array> {
  const sharers = new Uint8Array(lanes[0]?.marks.length ?? 0);
  for (let lane = 1; lane < lanes.length; lane++) {
    const { anchor } = lanes[lane];
    for (let at = 0; at < anchor.length; at++) {
      if (at % PIECE === 0) yield;
      if (anchor[at] >= 0) sharers[anchor[at]] |= 1 << lane;
    }
  }
  return sharers;
}

class AlignmentWriter {
  private readonly traces: readonly Trace[];
  private readonly lanes: readonly LaneSteps[];
  private readonly sharers: Uint8Array;
  private readonly positions: Int32Array[];
  private readonly waits: Uint8Array[];
  private readonly marks = { job: [] as number[], tick: [] as number[], task: [] as number[] };
  private length = 1;

  constructor(traces: readonly Trace[], lanes: readonly LaneSteps[], sharers: Uint8Array) {
    this.traces = traces;
    this.lanes = lanes;
    this.sharers = sharers;
    const most = lanes.reduce((sum, lane) => sum + lane.marks.length, 2);
    this.positions = lanes.map(() => new Int32Array(most));
    this.waits = lanes.map(() => new Uint8Array(most));
  }

  /** Writes about a thousand steps; false when there is none left. */
  writeSome(): boolean {
    for (let left = PIECE; left > 0; left--) {
      const moving = this.nextMovers();
      if (moving === 0) return false;
      this.step(moving);
    }
    return true;
  }

  finish(): Alignment {
    this.end();
    return {
      length: this.length,
      positions: this.positions.map((positions) => positions.slice(0, this.length)),
      waits: this.waits.map((waits) => waits.slice(0, this.length)),
      marks: {
        job: Int32Array.from(this.marks.job),
        tick: Int32Array.from(this.marks.tick),
        task: Int32Array.from(this.marks.task),
      },
    };
  }

  /** Lanes that take the next step, a bit a lane; 0 when all are done. */
  private nextMovers(): number {
    let movers = 0;
    let turn = 0;
    let tick = 0;
    for (let at = 0; at < this.lanes.length; at++) {
      if (!this.isAlone(at)) continue;
      const { keys, next } = this.lanes[at];
      const order = movers === 0 ? -1 : keys.stepTurn[next] - turn || keys.stepTick[next] - tick;
      if (order > 0) continue;
      movers = order < 0 ? 1 << at : movers | (1 << at);
      turn = keys.stepTurn[next];
      tick = keys.stepTick[next];
    }
    if (movers !== 0) return movers;
    const leader = this.lanes[0];
    return leader && leader.next < leader.marks.length ? this.sharers[leader.next] | 1 : 0;
  }

  /** The lane's next step is not shared: it need not wait for anyone. */
  private isAlone(at: number): boolean {
    const lane = this.lanes[at];
    if (lane.next >= lane.marks.length) return false;
    return at === 0 ? this.sharers[lane.next] === 0 : lane.anchor[lane.next] < 0;
  }

  private step(moving: number): void {
    const k = this.length++;
    for (let at = 0; at < this.lanes.length; at++) {
      const lane = this.lanes[at];
      const isMoving = (moving & (1 << at)) !== 0;
      this.positions[at][k] = isMoving ? lane.marks[lane.next] : this.positions[at][k - 1];
      if (isMoving) this.markStep(k, at, lane);
      else if (lane.next < lane.marks.length) this.waits[at][k] = 1;
      if (isMoving) lane.next++;
    }
  }

  private markStep(k: number, at: number, lane: LaneSteps): void {
    const kind = kindAt(this.traces[at], lane.marks[lane.next] - 1);
    if (kind === EV.JobStarted) pushOnce(this.marks.job, k);
    if (kind === EV.TaskStarted) pushOnce(this.marks.task, k);
    const { stepTurn, stepTick } = lane.keys;
    const before = lane.next - 1;
    const isSameTick =
      before >= 0 && stepTurn[before] === stepTurn[lane.next] && stepTick[before] === stepTick[lane.next];
    if (!isSameTick) pushOnce(this.marks.tick, k);
  }

  /** The last step leads every lane to its end. */
  private end(): void {
    const k = this.length;
    if (this.traces.every((trace, at) => this.positions[at][k - 1] === trace.length)) return;
    this.traces.forEach((trace, at) => {
      this.positions[at][k] = trace.length;
    });
    this.length++;
  }
}

function pushOnce(list: number[], value: number): void {
  if (list.at(-1) !== value) list.push(value);
}
