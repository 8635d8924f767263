import { EV, kindAt, lowerBound, openRun, wordAt } from '../../trace/index.ts';
import type { GraphRows } from './graph-rows.ts';
import { type PromiseGraph, shownSource } from './promise-graph.ts';
import type { Selection } from '../stores/view-store.ts';

/* Where the arrow keys lead in the promise graph: along its edges, and from row to row. */

export interface GraphNode {
  readonly kind: 'promise' | 'job' | 'task';
  readonly id: number;
}

/** What of the graph a selection is, null when it is nothing of this lane or is not drawn. */
export function nodeOf(graph: PromiseGraph, rows: GraphRows, selection: Selection | null): GraphNode | null {
  if (!selection || selection.kind === 'line' || selection.kind === 'printed') return null;
  if (selection.lane !== graph.lane.setting.id) return null;
  const { kind, id } = selection;
  if (kind === 'promise') return rows.rowOfPromise.has(id) ? { kind, id } : null;
  return rows.rowOfBox[boxOf(graph, { kind, id })] >= 0 ? { kind, id } : null;
}

/** Index of a job's or task's box, -1 for promises and what has none. */
export function boxOf({ boxOfJob, boxOfTask }: PromiseGraph, { kind, id }: GraphNode): number {
  if (kind === 'promise') return -1;
  return (kind === 'job' ? boxOfJob : boxOfTask).get(id) ?? -1;
}

const ABOUT_PROMISES: ReadonlySet<number> = new Set([EV.PromiseCreated, EV.PromiseResolvedTo, EV.PromiseSettled]);

/** What the cursor stands at: the job or task that runs, in code without a box the promise that it made or settled last. */
export function nodeAt(graph: PromiseGraph, position: number): GraphNode | null {
  const { lane, scale } = graph;
  const run = openRun(lane.tables.runs, position);
  if (run < 0) return null;
  const { job, task, at } = lane.tables.runs;
  const box: GraphNode = job[run] > 0 ? { kind: 'job', id: job[run] } : { kind: 'task', id: task[run] };
  if (boxOf(graph, box) >= 0) return box;
  const event = scale.events[lowerBound(scale.events, position) - 1] ?? -1;
  const isMark = event >= at[run] && ABOUT_PROMISES.has(kindAt(lane.trace, event));
  return isMark ? { kind: 'promise', id: wordAt(lane.trace, event, 1) } : null;
}

export type WalkKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';

/** Right and left follow an edge to what came of it and to where it comes from; up and down go to the next one. */
export function walk(graph: PromiseGraph, rows: GraphRows, from: GraphNode | null, key: WalkKey): GraphNode | null {
  if (key === 'End') return promiseFrom(rows, rows.rows.length - 1, -1);
  if (!from || key === 'Home') return promiseFrom(rows, 0, 1);
  if (key === 'ArrowUp' || key === 'ArrowDown')
    return nextLike(graph, rows, from, key === 'ArrowDown' ? 1 : -1) ?? from;
  return (key === 'ArrowRight' ? onwards : backwards)(graph, rows, from) ?? from;
}

function promiseFrom({ rows }: GraphRows, first: number, by: 1 | -1): GraphNode | null {
  for (let at = first; at >= 0 && at < rows.length; at += by) {
    const row = rows[at];
    if (row.kind === 'promise') return { kind: 'promise', id: row.id };
  }
  return null;
}

/** The next promise by row, or the next box in time. */
function nextLike(graph: PromiseGraph, rows: GraphRows, from: GraphNode, by: 1 | -1): GraphNode | null {
  if (from.kind === 'promise') return promiseFrom(rows, (rows.rowOfPromise.get(from.id) ?? 0) + by, by);
  for (let box = boxOf(graph, from) + by; box >= 0 && box < graph.boxes.length; box += by)
    if (rows.rowOfBox[box] >= 0) return nodeOfBox(graph, box);
  return null;
}

function onwards(graph: PromiseGraph, rows: GraphRows, from: GraphNode): GraphNode | null {
  if (from.kind === 'promise') return firstBox(graph, rows, graph.leadsTo[from.id] ?? []);
  const { settles, makes } = graph.boxes[boxOf(graph, from)];
  return firstPromise(rows, [...settles, ...makes]);
}

function backwards(graph: PromiseGraph, rows: GraphRows, from: GraphNode): GraphNode | null {
  if (from.kind !== 'promise') {
    const source = shownSource(graph, graph.boxes[boxOf(graph, from)].from, (id) => rows.rowOfPromise.has(id));
    return source > 0 ? { kind: 'promise', id: source } : null;
  }
  const { target, parent } = graph.lane.tables.promises;
  return (
    firstBox(graph, rows, [graph.settledBy[from.id], graph.madeBy[from.id]]) ??
    firstPromise(rows, [target[from.id], parent[from.id]])
  );
}

function firstBox(graph: PromiseGraph, rows: GraphRows, boxes: readonly number[]): GraphNode | null {
  const box = boxes.find((one) => one >= 0 && rows.rowOfBox[one] >= 0);
  return box === undefined ? null : nodeOfBox(graph, box);
}

function firstPromise(rows: GraphRows, ids: readonly number[]): GraphNode | null {
  const id = ids.find((one) => rows.rowOfPromise.has(one));
  return id === undefined ? null : { kind: 'promise', id };
}

function nodeOfBox({ boxes }: PromiseGraph, box: number): GraphNode {
  return { kind: boxes[box].kind, id: boxes[box].id };
}

/** Event to go to: where it begins, or where it ends. */
export function eventOfNode({ lane }: PromiseGraph, { kind, id }: GraphNode, which: 'start' | 'end'): number {
  const { promises, jobs, tasks } = lane.tables;
  if (kind === 'promise')
    return Math.min((which === 'start' ? promises.createdAt : promises.settledAt)[id], lane.trace.length - 1);
  const table = kind === 'job' ? jobs : tasks;
  return Math.min((which === 'start' ? table.startedAt : table.finishedAt)[id], lane.trace.length - 1);
}
