import { EV, kindAt, lowerBound, wordAt } from '../../trace/index.ts';
import { type JobFill, jobFill } from './describe.ts';
import type { Described } from './job-places.ts';

/*
 * What travels when a lane goes from one event position to another: a pure function of the trace and the two
 * positions. Work goes one way, promise → queue → running → console, and back along the same way when the cursor
 * goes back. Rooms mark what they draw with the names used here; where those marks stand is theirs alone.
 */

export interface Move {
  readonly kind: 'enqueue' | 'start' | 'print';
  /** Where it comes from and goes to, best first: the first of each that is drawn is meant. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** Which of the two ends is seen flying. */
  readonly flies: 'from' | 'to';
  readonly fill: JobFill;
}

/** A step of more events than this is a jump, and nothing in it could be followed. */
const LONGEST = 4000;
/** Three things moving are read, thirty are noise. */
export const MOST_MOVES = 3;

/** What stands on top of the stack. */
const TOP = 'stack:top';

/** The first moves of a lane between two positions, in the order in which they are to be seen. */
export function movesBetween(lane: Described, from: number, to: number): Move[] {
  const [start, end] = from < to ? [from, to] : [to, from];
  const moves: Move[] = [];
  for (let event = start; end - start <= LONGEST && event < end && moves.length < MOST_MOVES; event++) {
    const move = moveOf(lane, event);
    if (move) moves.push(move);
  }
  return from < to ? moves : moves.reverse().map(reversed);
}

function reversed(move: Move): Move {
  return { ...move, from: move.to, to: move.from, flies: move.flies === 'from' ? 'to' : 'from' };
}

function moveOf(lane: Described, event: number): Move | null {
  const { trace, tables } = lane;
  const id = wordAt(trace, event, 1);
  switch (kindAt(trace, event)) {
    case EV.JobEnqueued:
      return enqueued(lane, id);
    case EV.JobStarted:
      return {
        kind: 'start',
        from: [`job:${id}`],
        to: [`run:job:${id}`],
        flies: 'from',
        fill: jobFill(lane, id),
      };
    case EV.TaskStarted: {
      const timer = tables.tasks.timer[id];
      const from = timer > 0 ? `timer:${timer}` : `task:${id}`;
      return { kind: 'start', from: [from], to: [`run:task:${id}`], flies: 'from', fill: 'host' };
    }
    case EV.ConsoleWritten: {
      const line = `line:${lowerBound(tables.console.at, event)}`;
      return { kind: 'print', from: [TOP], to: [line], flies: 'to', fill: 'reaction' };
    }
    default:
      return null;
  }
}

/** A reaction that waited comes from its promise; what nobody waited for comes from the code that runs. */
function enqueued(lane: Described, job: number): Move {
  const { jobs, reactions, promises } = lane.tables;
  const reaction = jobs.reaction[job];
  const promise = jobs.promise[job];
  const hasWaited = reaction > 0 && promises.settledAt[promise] > reactions.addedAt[reaction];
  return {
    kind: 'enqueue',
    from: hasWaited ? [`reaction:${reaction}`, `promise:${promise}`] : [TOP],
    to: [`job:${job}`, 'queue:more'],
    flies: hasWaited ? 'from' : 'to',
    fill: jobFill(lane, job),
  };
}
