import { plainText } from '../../base/rich-text.ts';
import { n } from '../../i18n/en-counts.ts';
import { closeUp, timeline } from '../../i18n/en-timeline.ts';
import type { Messages } from '../../i18n/messages.ts';
import { describeCallback, describeJob, schedulerOf } from '../rooms/describe.ts';
import { fileOf, siteOfTask } from '../rooms/job-places.ts';
import { letterOf } from '../lanes/lanes.ts';
import type { Picture } from '../run/picture.ts';
import type { TimelineBar } from './timeline-layout.ts';
import { handlerWords, jobName, schedulerWords, taskName } from '../sentences/words.ts';

/* A job or task that ran, in words, as timeline and graph say it. */

/** What is known about one bar, in pieces: for the card beside it and for one sentence. */
export interface BarWords {
  readonly name: string;
  readonly place: string;
  readonly what: string;
  readonly origin: string;
}

export function barWords(m: Messages, picture: Picture, lane: number, bar: Pick<TimelineBar, 'kind' | 'id'>): BarWords {
  const { tables, trace } = picture.lanes[lane];
  const isOnlyTurn = tables.turns.length < 2;
  if (bar.kind === 'job') {
    const job = describeJob({ trace, tables, files: picture.files }, bar.id);
    const settles = job.settles ? m.job.settles(job.settles) : '';
    return {
      name: `${jobName(m, job)} ${m.job.number(bar.id)}`,
      place: closeUp.place(tables.jobs.turn[bar.id], job.tick, isOnlyTurn),
      what: [plainText(handlerWords(m, job.handler)), settles].filter(Boolean).join(', '),
      origin: originWords(schedulerWords(m, job.by), placeWords(m, job.line, job.file)),
    };
  }
  const { tasks, timers } = tables;
  const timer = tasks.timer[bar.id];
  const handler = tasks.handler[bar.id] || (timers.handler[timer] ?? 0);
  const what = plainText(handlerWords(m, describeCallback({ trace, tables, files: picture.files }, handler)));
  const name = taskName(m, tables, bar.id, trace.strings);
  const site = siteOfTask(tables, bar.id);
  const at = placeWords(m, trace.sites[site]?.line ?? 0, fileOf({ trace, files: picture.files }, site));
  const by = schedulerOf(tables, tasks.byJob[bar.id], tasks.byTask[bar.id]);
  return {
    name,
    place: closeUp.place(tasks.turn[bar.id], 0, isOnlyTurn),
    what,
    // The host queued it when its time had come; the program set it.
    origin: timer > 0 && at ? closeUp.setOn(at) : originWords(schedulerWords(m, by), at),
  };
}

function originWords(by: string, place: string): string {
  return by ? closeUp.queuedBy(by, place) : '';
}

function placeWords(m: Messages, line: number, file: string | undefined): string {
  return line > 0 ? m.rooms.line(line, file) : '';
}

/** The bar as one sentence. */
export function barSentence(
  m: Messages,
  picture: Picture,
  lane: number,
  bar: Pick<TimelineBar, 'kind' | 'id'>,
): string {
  const words = barWords(m, picture, lane, bar);
  const letter = letterOf(picture.lanes[lane].setting.id);
  return closeUp.option(letter, words.name, words.place, words.what, words.origin);
}

/** Numbers of ticks; what a turn begins with where the tick is 0. */
export function columnWords({ lanes: [first] }: Picture): (turn: number, tick: number) => string {
  const program = timeline[first?.trace.goal ?? 'script'];
  return (turn, tick) => {
    if (tick > 0) return n(tick);
    return turn === 1 ? `0, ${program}` : timeline.turn(turn);
  };
}
