import { explainEvent, stepAt } from '../../analysis/index.ts';
import { textHash } from '../../base/text-hash.ts';
import { lowerBound, stringAt, upperBound } from '../../trace/index.ts';
import { CONSOLE_LEVELS } from '../../trace/index.ts';
import type { App } from '../app.ts';
import { messageWords } from '../sentences/explain-line.ts';
import { goToEvent } from '../moving/go-to-event.ts';
import type { LaneId } from './lanes.ts';
import { laneOf, type Picture, type PictureLane } from '../run/picture.ts';
import { moveTo } from '../moving/playback.ts';

/*
 * Predicting: the lines a lane prints are put before the person in another order, to be set right. Then the run is
 * played up to the first line that stands wrong, and both that line and the one expected there say where they come
 * from. Nothing here knows more than the trace.
 */

/** A line the lane prints; `id` is its place in what is printed. */
export interface PrintedLine {
  readonly id: number;
  readonly text: string;
  /** Event that printed it. */
  readonly event: number;
}

/** A prediction that was checked. */
export interface Prediction {
  readonly lane: LaneId;
  /** Picture it was made for; it is of no use for another. */
  readonly revision: number;
  /** Ids of lines in the order they were expected. */
  readonly order: readonly number[];
  /** First place that is wrong, -1 none. */
  readonly wrong: number;
}

/** More lines than this are no exercise. */
const MOST_LINES = 20;

/** What the program itself prints in a lane, from the start. */
export function linesToOrder(lane: PictureLane): PrintedLine[] {
  const { level, text, at, length } = lane.tables.console;
  const lines: PrintedLine[] = [];
  for (let entry = 0; entry < length && lines.length < MOST_LINES; entry++) {
    if (CONSOLE_LEVELS[level[entry]].startsWith('host')) continue;
    lines.push({ id: lines.length, text: stringAt(lane.trace, text[entry]), event: at[entry] });
  }
  return lines;
}

/** There is something to predict: at least two lines that are not alike. */
export function isWorthPredicting(lines: readonly PrintedLine[]): boolean {
  return lines.some(({ text }) => text !== lines[0].text);
}

/** Ids in an order that says nothing and is wrong somewhere; always the same for the same lines. */
export function shuffled(lines: readonly PrintedLine[]): number[] {
  const order = lines.map(({ id }) => id);
  let seed = textHash(lines.map(({ text }) => text).join('\n'));
  for (let at = order.length - 1; at > 0; at--) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    const other = Math.floor((seed / 2 ** 32) * (at + 1));
    [order[at], order[other]] = [order[other], order[at]];
  }
  const turn = (): void => void order.push(order.shift() ?? 0);
  for (let turns = 0; turns < order.length && firstWrong(lines, order) < 0; turns++) turn();
  return order;
}

/** First place of an order that is wrong, -1 when it is right. Lines alike stand for each other. */
export function firstWrong(lines: readonly PrintedLine[], order: readonly number[]): number {
  return lines.findIndex(({ text }, at) => lines[order[at]]?.text !== text);
}

/** The order with one line moved to another place. */
export function moved(order: readonly number[], from: number, to: number): number[] {
  const next = [...order];
  const [id] = next.splice(from, 1);
  next.splice(Math.max(0, Math.min(next.length, to)), 0, id);
  return next;
}

/** Where a line comes from: when it was printed, and the sentence that says why then. */
export interface LineOrigin {
  readonly text: string;
  readonly turn: number;
  readonly tick: number;
  /** 0: a task's own code printed it. */
  readonly job: number;
  /** Rich text. */
  readonly why: string;
}

export interface WrongGuess {
  /** What was printed in the place, and what was expected there. */
  readonly printed: LineOrigin;
  readonly expected: LineOrigin;
  /** What decides between the two. */
  readonly decides: 'turn' | 'tick' | 'queue' | 'same';
}

export function explainGuess(picture: Picture, { lane: id, order, wrong }: Prediction): WrongGuess | null {
  const lane = laneOf(picture, id);
  if (!lane || wrong < 0) return null;
  const lines = linesToOrder(lane);
  const printed = originOf(picture, lane, lines[wrong]);
  const expected = originOf(picture, lane, lines[order[wrong]]);
  const decides =
    printed.turn !== expected.turn
      ? 'turn'
      : printed.tick !== expected.tick
        ? 'tick'
        : printed.job !== expected.job
          ? 'queue'
          : 'same';
  return { printed, expected, decides };
}

function originOf({ files }: Picture, { trace, tables }: PictureLane, { text, event }: PrintedLine): LineOrigin {
  const entry = lowerBound(tables.console.at, event);
  const run = upperBound(tables.runs.at, event) - 1;
  const job = run < 0 ? 0 : tables.runs.job[run];
  const cause = job > 0 ? tables.jobs.enqueuedAt[job] : Math.max(0, tables.runs.at[run] ?? 0);
  return {
    text,
    turn: tables.console.turn[entry],
    tick: tables.console.tick[entry],
    job,
    why: messageWords(explainEvent(trace, tables, cause, files)),
  };
}

/** Steps that are played before the place is reached; what lies before them is passed over. */
const PLAYED = 24;
const PLAYED_AT = 4;

/** Plays up to where a lane has printed a line, or goes there at once. A press on the way stops it, as any play. */
export function playTo(app: App, lane: LaneId, event: number, manner: 'play' | 'jump'): void {
  const { run, playback } = app;
  const { picture } = run.getState();
  const index = picture?.lanes.findIndex(({ setting }) => setting.id === lane) ?? -1;
  if (!picture || index < 0) return;
  if (manner === 'jump' || picture.free?.[lane] !== undefined) {
    goToEvent(app, lane, event + 1);
    return;
  }
  const target = stepAt(picture.alignment, index, event + 1);
  const { speed } = playback.getState();
  moveTo(app, Math.max(0, target - PLAYED));
  playback.setState({ playing: true, speed: PLAYED_AT });
  const stop = playback.subscribe((now) => {
    if (now.playing && now.k < target) return;
    stop();
    playback.setState({ playing: false, speed });
  });
}
