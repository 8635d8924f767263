import { hitsOf, stoppableLines, stopLine } from '../../analysis/index.ts';
import type { Breakpoint } from '../../base/breakpoints.ts';
import { type Conditions, type EvaluationProblem, lowerBound, type Trace } from '../../trace/index.ts';
import type { LaneId } from '../lanes/lanes.ts';
import { isFree, type Picture, type PictureLane } from '../run/picture.ts';
import type { Stop } from '../stores/playback-store.ts';

/*
 * Where breakpoints stop the one cursor: every position at which a lane that follows it comes to the line, and its
 * condition holds. Conditions are looked into by running the lane again; until the answer is there, the position is
 * `unknown`, and who plays waits there.
 */

/** Whether the expression holds at each of these rising positions of the lane; null when it was not answered. */
export type AskConditions = (lane: LaneId, expression: string, events: readonly number[]) => Promise<Conditions | null>;

/** Of the conditions of one run: what they came to, by breakpoint. */
type Answers = Map<string, Conditions | 'asked' | 'failed'>;

export type ConditionProblem = EvaluationProblem | { readonly kind: 'failed' };

export class Verdicts {
  private readonly ask: AskConditions;
  private readonly onAnswer: () => void;
  private readonly byTrace = new WeakMap<Trace, Answers>();

  constructor(ask: AskConditions, onAnswer: () => void) {
    this.ask = ask;
    this.onAnswer = onAnswer;
  }

  /** Of each hit: 1 stops, 0 does not, 2 cannot be said; null while it is being looked into. */
  of(lane: PictureLane, breakpoint: Breakpoint, events: readonly number[]): Uint8Array | null {
    if (breakpoint.condition === '') return new Uint8Array(events.length).fill(1);
    const answers = this.answersOf(lane.trace);
    const key = keyOf(breakpoint);
    const known = answers.get(key);
    if (known === undefined) void this.find(answers, key, lane, breakpoint, events);
    if (known === 'failed') return new Uint8Array(events.length).fill(2);
    return typeof known === 'object' ? known.holds : null;
  }

  /** Why a condition cannot be said in that run, null when it can. */
  problemOf(lane: PictureLane, breakpoint: Breakpoint): ConditionProblem | null {
    const known = this.byTrace.get(lane.trace)?.get(keyOf(breakpoint));
    if (known === 'failed') return { kind: 'failed' };
    return typeof known === 'object' ? known.problem : null;
  }

  private answersOf(trace: Trace): Answers {
    let answers = this.byTrace.get(trace);
    if (!answers) this.byTrace.set(trace, (answers = new Map()));
    return answers;
  }

  private async find(
    answers: Answers,
    key: string,
    lane: PictureLane,
    { condition }: Breakpoint,
    events: readonly number[],
  ): Promise<void> {
    answers.set(key, 'asked');
    const answer = await this.ask(lane.setting.id, condition, events).catch(() => null);
    answers.set(key, answer ?? 'failed');
    this.onAnswer();
  }
}

function keyOf({ file, line, condition }: Breakpoint): string {
  return `${line}:${file}:${condition}`;
}

/** Every stop of the picture, by cursor position. */
export function computeStops(
  picture: Picture,
  breakpoints: readonly Breakpoint[],
  verdicts: Verdicts,
): Map<number, Stop> {
  const stops = new Map<number, Stop>();
  for (const breakpoint of breakpoints.filter(({ enabled }) => enabled)) {
    picture.lanes.forEach((lane, index) => {
      if (!isFree(picture, index)) addStops(stops, picture, index, lane, breakpoint, verdicts);
    });
  }
  return stops;
}

function addStops(
  stops: Map<number, Stop>,
  { alignment }: Picture,
  index: number,
  lane: PictureLane,
  breakpoint: Breakpoint,
  verdicts: Verdicts,
): void {
  const { file } = breakpoint;
  // The line itself, or the next with a statement.
  const line = stopLine(stoppableLines(lane.trace.sites, file), breakpoint.line);
  const hits = line === 0 ? [] : hitsOf(lane.trace, lane.tables, file, line);
  if (hits.length === 0) return;
  const holds = verdicts.of(lane, breakpoint, hits);
  const positions = alignment.positions[index];
  hits.forEach((hit, at) => {
    if (holds && holds[at] !== 1) return;
    const k = Math.min(lowerBound(positions, hit), alignment.length - 1);
    const known = stops.get(k);
    const lanes = known?.line === line && known.file === file ? [...known.lanes, lane.setting.id] : [lane.setting.id];
    const kind = holds || known?.kind === 'stop' ? 'stop' : 'unknown';
    stops.set(k, { kind, file, line, lanes });
  });
}

/** The next stop in that direction, null none. */
export function nextStop(stops: ReadonlyMap<number, Stop>, k: number, direction: 'forward' | 'back'): number | null {
  let best: number | null = null;
  for (const at of stops.keys()) {
    const isAhead =
      direction === 'forward' ? at > k && (best === null || at < best) : at < k && (best === null || at > best);
    if (isAhead) best = at;
  }
  return best;
}
