import { graph as words } from '../../i18n/en-graph.ts';
import { listName } from '../../i18n/en-names.ts';
import { closeUp } from '../../i18n/en-timeline.ts';
import type { Messages } from '../../i18n/messages.ts';
import { NEVER, promiseAt, stringAt, TASK_SOURCES, tickAt, turnAt } from '../../trace/index.ts';
import { barSentence } from '../timeline/bar-words.ts';
import { siteOfPromise } from '../../analysis/index.ts';
import { promiseName } from '../rooms/describe.ts';
import { fileOf } from '../rooms/job-places.ts';
import type { GraphNode } from './graph-walk.ts';
import type { Picture } from '../run/picture.ts';
import type { PromiseGraph } from './promise-graph.ts';
import type { PromiseGlyph } from '../rooms/promise-rows.ts';
import { barLabel } from '../timeline/timeline-layout.ts';
import { taskName } from '../sentences/words.ts';

/* What the promise graph says of a promise: in the table, beside a picked one, and aloud. */

/** What a promise is called besides its number: `settled`, `.then line 10`, wrapper. */
export function whoOf(
  m: Messages,
  { lane, files }: Pick<PromiseGraph, 'lane' | 'files'>,
  id: number,
): { readonly text: string; readonly isCode: boolean } {
  const role = words.role[promiseName(lane.tables, id)[0]];
  if (role) return { text: role, isCode: false };
  const { text, isCode, line } = listName(lane.labels[id] ?? '');
  const site = line > 0 ? siteOfPromise(lane.trace, lane.tables, files, id) : 0;
  return {
    text: line > 0 ? words.placed(text, m.rooms.line(line, fileOf({ trace: lane.trace, files }, site))) : text,
    isCode,
  };
}

export interface PromiseFacts {
  readonly made: string;
  readonly locked: string;
  readonly settled: string;
  readonly leadsTo: string;
}

const MOST_JOBS = 6;

export function promiseFacts(m: Messages, graph: PromiseGraph, id: number): PromiseFacts {
  const { tables, trace } = graph.lane;
  const { promises } = tables;
  const placeOf = (event: number): string =>
    closeUp.place(turnAt(tables, event + 1), tickAt(tables, event + 1), tables.turns.length < 2);
  const value = stringAt(trace, promises.preview[id]);
  const settledAt = promises.settledAt[id];
  const isLocked = promises.resolvedAt[id] < settledAt;
  const jobs = graph.leadsTo[id] ?? [];
  const by = byWords(m, graph, graph.settledBy[id]);
  const settled = promises.finalState[id] === 2 ? words.rejected : words.fulfilled;
  return {
    made: words.made(placeOf(promises.createdAt[id]), byWords(m, graph, graph.madeBy[id])),
    locked: isLocked ? words.locked(promiseName(tables, promises.target[id]), placeOf(promises.resolvedAt[id])) : '',
    settled: settledAt === NEVER || settledAt >= trace.length ? words.never : settled(value, placeOf(settledAt), by),
    leadsTo:
      jobs.length === 0
        ? ''
        : words.leadsTo(
            jobs.slice(0, MOST_JOBS).map((box) => words.job(graph.boxes[box].id)),
            Math.max(0, jobs.length - MOST_JOBS),
          ),
  };
}

function byWords(m: Messages, { boxes, lane: { tables, trace } }: PromiseGraph, box: number): string {
  if (box < 0) return trace.goal === 'module' ? words.byModule : words.byScript;
  const { kind, id } = boxes[box];
  return kind === 'job' ? words.byJob(id) : words.byTask(taskName(m, tables, id, trace.strings));
}

/** The promise or job as one sentence. */
export function nodeSentence(m: Messages, picture: Picture, graph: PromiseGraph, node: GraphNode): string {
  if (node.kind !== 'promise')
    return barSentence(m, picture, picture.lanes.indexOf(graph.lane), { kind: node.kind, id: node.id });
  const { made, locked, settled, leadsTo } = promiseFacts(m, graph, node.id);
  const name = promiseName(graph.lane.tables, node.id);
  return words.sentence(name, whoOf(m, graph, node.id).text, [made, locked, settled, leadsTo].filter(Boolean));
}

/** The job's number and what came of it, or which task it is. */
export function boxWords(picture: Picture, { boxes, lane }: PromiseGraph, box: number): string {
  const { kind, id } = boxes[box];
  const { jobs, tasks } = lane.tables;
  const { startedAt, finishedAt } = kind === 'job' ? jobs : tasks;
  const source = kind === 'task' ? TASK_SOURCES[tasks.source[id]] : '';
  return barLabel(picture, lane, { kind, id, source, from: startedAt[id], to: finishedAt[id] });
}

/** What has become of a promise at the cursor. */
export function promiseStateAt({ lane }: PromiseGraph, id: number, cursor: number): PromiseGlyph | 'absent' {
  if (lane.tables.promises.createdAt[id] >= cursor) return 'absent';
  const { state, lockedTo, lockedToThenable } = promiseAt(lane.trace, lane.tables, id, cursor);
  return state === 'pending' && (lockedTo > 0 || lockedToThenable) ? 'locked' : state;
}
