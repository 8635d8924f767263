import { explainCursor, explainRange, type Message, TERM_OF_EVENT, type TermId } from '../../analysis/index.ts';
import { banner as bannerWords } from '../../i18n/en-lanes.ts';
import type { Messages } from '../../i18n/messages.ts';
import { sentencesOf } from '../../i18n/sentences.ts';
import { EVENT_KINDS, kindAt, siteAt } from '../../trace/index.ts';
import { type LaneView, selectLaneView, selectLaneViews } from '../lanes/lane-view.ts';
import { type LaneId, letterOf } from '../lanes/lanes.ts';
import { isTurnOver } from '../lanes/lane-status.ts';
import { isStepFor, isStepOf, lengthOf, type Picture } from '../run/picture.ts';
import type { PlaybackState } from '../stores/playback-store.ts';
import { fileOf, siteOfJob } from '../rooms/job-places.ts';
import { turnSource } from '../rooms/task-rows.ts';

/** The sentence for the current step, and whose it is. */
export interface ExplainModel {
  readonly lanes: readonly LaneId[];
  /** "Tick 1, job #3" */
  readonly where: string;
  /** Rich text. */
  readonly text: string;
  /** The term such a step is about, null when nothing has happened. */
  readonly about: TermId | null;
}

/** Says what happened between the step before and this one, in the lane or lanes that moved. `isEmpty`: there is no program to run. */
export function selectExplain(
  m: Messages,
  picture: Picture | null,
  at: number,
  alone: PlaybackState['alone'] = null,
  isEmpty = true,
): ExplainModel {
  const last = lengthOf(picture) - 1;
  if (!picture || last < 1) {
    const none = isEmpty ? m.transport.nothing : bannerWords.waiting;
    return { lanes: [], where: '', text: picture ? bannerWords.didNotRun : none, about: null };
  }
  // Where only lanes that step alone would have moved, the step before is still the last one.
  let k = at;
  while (picture.free && k > 0 && !isStepFor(picture, k)) k--;
  const own = alone && picture.free?.[alone.lane] !== undefined ? selectLaneView(picture, alone.lane, k) : null;
  if (own) {
    const text = sentence(picture, own, alone?.from ?? 0, false);
    return { lanes: [own.id], where: whereWords(m, picture, own), text, about: termOf(own) };
  }
  if (k <= 0) return { lanes: [], where: '', text: m.transport.atStart, about: null };
  const views = selectLaneViews(picture, k);
  const moved = views.filter((_, lane) => isStepOf(picture, lane, k));
  if (moved.length === 0) return { lanes: [], where: '', text: m.transport.atEnd, about: null };
  const isEnd = k === last && moved.every((view) => view.state.finished);
  const texts = moved.map((view) => sentence(picture, view, positionBefore(picture, view, k), isEnd));
  const lanes = moved.filter((_, at) => texts[at] === texts[0]).map((view) => view.id);
  const hasEnded = isEnd && views.every(({ trace }) => trace.outcome.stopped === null);
  const text = hasEnded ? `${texts[0]} ${m.transport.atEnd}`.trim() : texts[0];
  return { lanes, where: whereWords(m, picture, moved[0]), text, about: isEnd ? null : termOf(moved[0]) };
}

function termOf({ trace, state }: LaneView): TermId | null {
  const kind = state.cursor > 0 ? EVENT_KINDS[kindAt(trace, state.cursor - 1)] : 'None';
  return kind === 'None' ? null : TERM_OF_EVENT[kind];
}

/** What only winds a run up: at the end it is enough to say that it is the end. */
const WINDING_UP: ReadonlySet<string> = new Set([
  'explain.clock-advanced',
  'explain.job-finished',
  'explain.task-finished',
  'explain.checkpoint-finished',
  'explain.context-popped.script',
  'explain.none',
]);

/** What the step is about; when it only reached the next line or the end of a task, what came of the line before. */
function sentence(picture: Picture, view: LaneView, from: number, isEnd: boolean): string {
  const { trace, tables, state } = view;
  const own = ownMessage(picture, view);
  if (isEnd && WINDING_UP.has(own.id)) return '';
  const [before] = explainRange(trace, tables, from, state.cursor - 1, picture.files, 1);
  const isTold = before !== undefined && (LEADS_ON.has(own.id) || REPORTED.has(before.id));
  return (isTold ? [before, own] : [own]).map((message) => messageWords(message)).join(' ');
}

/** Say nothing of what the line before did. */
const LEADS_ON: ReadonlySet<string> = new Set(['explain.site-reached', 'explain.task-finished']);

/** No line of the program does it, and it is why the host does what comes next. */
const REPORTED: ReadonlySet<string> = new Set(['explain.rejection-unhandled', 'explain.rejection-handled-later']);

function positionBefore(picture: Picture, view: LaneView, k: number): number {
  return picture.alignment.positions[picture.lanes.indexOf(view.lane)][k - 1];
}

/** A thenable job's target is told apart from it, right after: the step is about the job. */
function ownMessage(picture: Picture, { trace, tables, state }: LaneView): Message {
  const own = explainCursor(trace, tables, state.cursor, picture.files);
  return own.id === 'explain.job-target' ? explainCursor(trace, tables, state.cursor - 1, picture.files) : own;
}

export function messageWords({ id, params }: Message): string {
  return sentencesOf('en').explain[id]?.(params) ?? '';
}

/** Of a program of several files also in which of them the lines are that the sentence speaks of. */
function whereWords(m: Messages, { files }: Picture, view: LaneView): string {
  const { trace, state } = view;
  const { running } = state;
  const own = state.cursor > 0 ? siteAt(trace, state.cursor - 1) : 0;
  // No line of the program begins a job: what it runs was asked for on one.
  const place = fileOf({ trace, files }, own || (running.kind === 'job' ? siteOfJob(view, running.job) : 0));
  return `${momentWords(m, view)}${place ? m.transport.where.file(place) : ''}`;
}

function momentWords(m: Messages, view: LaneView): string {
  const { running, tick, turn, finished } = view.state;
  if (running.kind === 'job') return m.transport.where.job(tick, running.job);
  // Of several threads, that of the program's end need not be the one that ran last.
  if (running.kind === 'idle')
    return m.transport.where.idle(finished ? view.tables.turns.length : turn, finished || isTurnOver(view.state));
  const source = turnSource(view);
  return source === 'script' || source === 'module'
    ? m.transport.where.program(turn, source)
    : m.transport.where.task(turn, m.tasks.source[source] ?? '');
}

/** Letters of lanes, for who hears the line. */
export function lettersOf(lanes: readonly LaneId[]): string[] {
  return lanes.map(letterOf);
}
