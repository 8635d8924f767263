import { columnWords } from '../../app/timeline/bar-words.ts';
import { laneNames } from '../../app/lanes/lane-names.ts';
import type { Picture } from '../../app/run/picture.ts';
import { waitFacts } from '../../app/timeline/timeline-facts.ts';
import type { TimelineRow } from '../../app/timeline/timeline-rows.ts';
import { closeUp } from '../../i18n/en-timeline.ts';
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
    column: columnWords(picture),
    lane: (lane) => names[lane],
    row: (row) => rowWords(m, row),
    task: (source) => m.tasks.source[source] ?? source,
    line: closeUp.line,
    wait: (lane, entry) => waitWords(picture, lane, entry),
    end: endWords(picture),
  };
}

export function rowWords(m: Messages, { kind, name, source, line, file, count }: TimelineRow): string {
  if (kind === 'engine') return closeUp.engineOnly;
  if (kind === 'script') return m.tasks.source[source] ?? source;
  if (kind === 'activation') {
    const own = name || m.tasks.source[source] || closeUp.anonymous;
    return count > 1 ? closeUp.times(own, count) : own;
  }
  const place = line > 0 ? m.rooms.line(line, file) : '';
  return source ? closeUp.task(m.tasks.source[source] ?? source, place) : closeUp.method(name, place);
}

export function waitWords(picture: Picture, lane: number, entry: number): string {
  const wait = waitFacts(picture.lanes[lane], entry);
  const promise = wait.promise || closeUp.value;
  if (wait.isForEver) return closeUp.waitForEver(promise);
  if (wait.turns > 0) return closeUp.waitTurns(wait.turns, promise);
  return closeUp.wait(wait.fromTick, wait.toTick, promise);
}
