import { describeJob, schedulerOf } from '../../app/describe.ts';
import { laneNames } from '../../app/lane-names.ts';
import { letterOf } from '../../app/lanes.ts';
import type { Picture } from '../../app/picture.ts';
import { columnWords, waitFacts } from '../../app/timeline-facts.ts';
import type { TimelineBar } from '../../app/timeline-layout.ts';
import type { TimelineRow } from '../../app/timeline-rows.ts';
import { handlerWords, jobName, schedulerWords, taskName } from '../../app/words.ts';
import { plainText } from '../../base/rich-text.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { CloseUpWords } from './close-up-view.ts';
import { endWords } from './timeline-words.ts';

/** Everything the close-up writes. */
export function closeUpWords(m: Messages, picture: Picture): CloseUpWords {
  const names = laneNames(
    m,
    picture.lanes.map((lane) => lane.setting),
  );
  return {
    column: columnWords(m),
    lane: (lane) => names[lane],
    row: (row) => rowWords(m, row),
    task: (source) => m.tasks.source[source] ?? source,
    line: m.closeUp.line,
    wait: (lane, entry) => waitWords(m, picture, lane, entry),
    end: endWords(m, picture),
  };
}

export function rowWords(m: Messages, { kind, name, source, line, count }: TimelineRow): string {
  if (kind === 'engine') return m.closeUp.engineOnly;
  if (kind === 'script') return m.tasks.source[source] ?? source;
  if (kind === 'activation') {
    const own = name || m.tasks.source[source] || m.closeUp.anonymous;
    return count > 1 ? m.closeUp.times(own, count) : own;
  }
  return source ? m.closeUp.task(m.tasks.source[source] ?? source, line) : m.closeUp.method(name, line);
}

export function waitWords(m: Messages, picture: Picture, lane: number, entry: number): string {
  const wait = waitFacts(picture.lanes[lane], entry);
  const promise = wait.promise || m.closeUp.value;
  if (wait.isForEver) return m.closeUp.waitForEver(promise);
  if (wait.turns > 0) return m.closeUp.waitTurns(wait.turns, promise);
  return m.closeUp.wait(wait.fromTick, wait.toTick, promise);
}

/** What is known about one bar, in pieces: for the card beside it and for one sentence. */
export interface BarWords {
  readonly name: string;
  readonly place: string;
  readonly what: string;
  readonly origin: string;
}

export function barWords(m: Messages, picture: Picture, lane: number, bar: TimelineBar): BarWords {
  const { tables, trace } = picture.lanes[lane];
  const isOnlyTurn = tables.turns.length < 2;
  if (bar.kind === 'job') {
    const job = describeJob({ trace, tables, files: picture.files }, bar.id);
    const settles = job.settles ? m.job.settles(job.settles) : '';
    return {
      name: `${jobName(m, job)} ${m.job.number(bar.id)}`,
      place: m.closeUp.place(tables.jobs.turn[bar.id], job.tick, isOnlyTurn),
      what: [plainText(handlerWords(m, job.handler)), settles].filter(Boolean).join(', '),
      origin: originWords(m, schedulerWords(m, job.by), job.line),
    };
  }
  const timer = tables.tasks.timer[bar.id];
  const site = timer > 0 ? tables.timers.site[timer] : tables.tasks.site[bar.id];
  const by = schedulerOf(tables, tables.tasks.byJob[bar.id], tables.tasks.byTask[bar.id]);
  return {
    name: taskName(m, tables, bar.id, trace.strings),
    place: m.closeUp.place(tables.tasks.turn[bar.id], 0, isOnlyTurn),
    what: '',
    origin: originWords(m, schedulerWords(m, by), trace.sites[site]?.line ?? 0),
  };
}

function originWords(m: Messages, by: string, line: number): string {
  return by ? m.closeUp.queuedBy(by, line) : '';
}

/** The bar as one sentence. */
export function barSentence(m: Messages, picture: Picture, lane: number, bar: TimelineBar): string {
  const words = barWords(m, picture, lane, bar);
  const letter = letterOf(picture.lanes[lane].setting.id);
  return m.closeUp.option(letter, words.name, words.place, words.what, words.origin);
}
