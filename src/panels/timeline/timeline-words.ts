import { selectLaneViews } from '../../app/lanes/lane-view.ts';
import { jobsThatRan } from '../../app/timeline/timeline-facts.ts';
import { letterOf } from '../../app/lanes/lanes.ts';
import { lengthOf, type Picture } from '../../app/run/picture.ts';
import { timeline } from '../../i18n/en-timeline.ts';
import type { Messages } from '../../i18n/messages.ts';

/** The scrubber's value as it is read aloud: the step, and where every lane stands. */
export function timelineValue(m: Messages, picture: Picture, k: number): string {
  const places = selectLaneViews(picture, k).map((view) =>
    timeline.where(letterOf(view.id), view.state.turn, view.state.tick),
  );
  return timeline.value(k, lengthOf(picture) - 1, m.list(places));
}

/** "done: 5 jobs, 3 ticks"; of a run that a limit stopped, "stopped: …"; of one that its host ended, how many jobs never ran. */
export function endWords(picture: Picture): (lane: number) => string {
  return (lane) => {
    const { tables, trace } = picture.lanes[lane];
    const { jobs, turns } = tables;
    let ticks = 0;
    for (let turn = 1; turn <= turns.length; turn++) ticks += turns.maxTick[turn];
    const ran = jobsThatRan(picture.lanes[lane]);
    if (!trace.outcome.stopped && ran < jobs.length) return timeline.ended(ran, jobs.length, ticks);
    return (trace.outcome.stopped ? timeline.stopped : timeline.done)(jobs.length, ticks);
  };
}
