import { code } from '../../base/rich-text.ts';
import { newer as newerWords, stop as words } from '../../i18n/en-lanes.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { LaneView } from './lane-view.ts';
import type { LaneStatus } from '../stores/run-store.ts';

/** What a lane has to say beyond its rooms. */
export interface LaneNoticeModel {
  readonly kind: 'lost' | 'stopped' | 'error';
  readonly tone: 'bad' | 'plain';
  readonly title: string;
  /** Rich text, '' none. */
  readonly more: string;
  /** What to hand on when a worker was lost. */
  readonly report: string;
  /** Jobs queue each other: timers may wait behind them. */
  readonly starves?: boolean;
  /** Memory was used up. */
  readonly fills?: boolean;
}

/** Null when there is nothing to say. `others`: lanes besides this one that are not lost. */
export function laneNotice(
  m: Messages,
  status: LaneStatus | undefined,
  view: LaneView | null,
  others: number,
): LaneNoticeModel | null {
  if (status?.kind === 'lost') {
    const title = m.lane.lost.title[status.cause];
    return { kind: 'lost', tone: 'bad', title, more: m.lane.lost.more(others), report: status.report };
  }
  if (!view) return null;
  const { stopped, error } = view.trace.outcome;
  if (stopped) return stoppedNotice(stopReason(view, stopped));
  if (error && error.phase !== 'runtime') {
    const more = `${code(m.error.thrown(error.name, error.message))}${error.line > 0 ? ` (${m.rooms.line(error.line, fileIn(view, error.file))})` : ''}`;
    return { kind: 'error', tone: 'bad', title: m.error.phase[error.phase] ?? m.error.phase.runtime, more, report: '' };
  }
  return null;
}

/** Where there are several. */
const fileIn = ({ files }: LaneView, file: string): string | undefined =>
  Object.keys(files).length > 1 ? file : undefined;

/** What the program uses that the lane's edition did not have yet, in a sentence; '' nothing. */
export function newerSyntax(view: LaneView | null): string {
  const features = view?.trace.outcome.newer ?? [];
  return features.length > 0 ? newerWords.title(features.map((word) => newerWords.features[word] ?? word)) : '';
}

const MANY = 2000;

/** Runs that end by their size are told by what made them grow; jobs that queue each other make ticks, many at once do not. */
function stopReason({ tables: { turns, jobs, activations } }: LaneView, budget: string): string {
  if (budget !== 'events' && budget !== 'jobs') return budget;
  if (turns.length > MANY) return 'turns';
  if (jobs.length > MANY && jobs.tick[jobs.length] * 4 > jobs.length) return 'jobs';
  return jobs.length > MANY || activations.length > MANY ? 'events' : 'ops';
}

function stoppedNotice(budget: string): LaneNoticeModel {
  const title = words.title[budget] ?? words.title.other;
  const more = `${words.more[budget] ?? words.more.other} ${words.kept}`;
  return {
    kind: 'stopped',
    tone: 'plain',
    title,
    more,
    report: '',
    starves: budget === 'jobs',
    fills: budget === 'memory',
  };
}
