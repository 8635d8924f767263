import { describe, expect, it } from 'vitest';
import { buildPicture } from '../../../src/app/run/build-picture.ts';
import { promiseName } from '../../../src/app/rooms/describe.ts';
import { nodeSentence } from '../../../src/app/graph/graph-facts.ts';
import { graphRowsOf, LONGEST_LIST } from '../../../src/app/graph/graph-rows.ts';
import { playheadAt } from '../../../src/app/graph/graph-scale.ts';
import { nodeAt, nodeOf, type WalkKey, walk } from '../../../src/app/graph/graph-walk.ts';
import { DEFAULT_LANES } from '../../../src/app/lanes/lanes.ts';
import {
  knownPromiseGraph,
  type PromiseGraph,
  promiseGraphInPieces,
  promiseGraphOf,
} from '../../../src/app/graph/promise-graph.ts';
import { messagesOf } from '../../../src/i18n/messages.ts';
import { ModelRun } from '../../support/model-run.ts';
import { RACE_PROGRAM, racePicture } from '../../support/race-app.ts';

const CLOSED: ReadonlySet<string> = new Set();
const picture = racePicture();
const [older, newer] = picture.lanes.map((lane) => promiseGraphOf(picture, lane));

const names = (graph: PromiseGraph, ids: readonly number[]): string[] =>
  ids.map((id) => promiseName(graph.lane.tables, id));

const box = (graph: PromiseGraph, job: number) => graph.boxes[graph.boxOfJob.get(job) ?? -1];

function rowNames(graph: PromiseGraph, withInternals: boolean): string[] {
  return graphRowsOf(graph, withInternals, CLOSED).rows.map((row) => {
    if (row.kind === 'promise') return names(graph, [row.id])[0];
    return row.kind === 'more' ? `+${row.count}` : `${row.name || row.place}${row.isOwn ? ' own' : ''}`;
  });
}

describe('the promise graph', () => {
  it('has a row for every promise, by who made it, the engine’s own after the program’s', () => {
    const own = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7'];
    expect(rowNames(older, true)).toEqual(['script', ...own, 'waiter() own', 'W1', 'T1', 'D1']);
    expect(rowNames(older, false)).toEqual(['script', ...own]);
    expect(rowNames(newer, true)).toEqual(['script', ...own]);
  });

  it('knows what made, locked and settled each promise, and which jobs came of it', () => {
    const id = (name: string): number => idOf(older, name);
    const { lane, boxes } = older;
    expect(names(older, [lane.tables.promises.target[id('W1')]])).toEqual(['P1']);
    expect(boxes[older.madeBy[id('D1')]].id).toBe(1);
    expect(boxes[older.settledBy[id('W1')]].id).toBe(3);
    expect(boxes[older.settledBy[id('P2')]].id).toBe(5);
    expect(older.leadsTo[id('W1')].map((at) => boxes[at].id)).toEqual([1, 5]);
    expect(names(older, box(older, 3).settles)).toEqual(['W1', 'D1']);
  });

  it('puts ticks side by side and jobs in their order inside them, with room for each', () => {
    for (const { scale, boxes } of [older, newer]) {
      scale.columns.forEach(({ start, end }, at) => {
        expect(end).toBeGreaterThan(start);
        expect(start).toBe(scale.columns[at - 1]?.end ?? 0);
      });
      boxes.forEach((one, at) => {
        expect(one.end - one.start).toBeGreaterThanOrEqual(3.5);
        expect(one.start).toBeGreaterThanOrEqual(boxes[at - 1]?.end ?? 0);
      });
    }
    const tickOf = (graph: PromiseGraph, job: number) =>
      graph.scale.columns.findIndex(({ start, end }) => box(graph, job).start >= start && box(graph, job).end <= end);
    expect([1, 2, 3, 4, 5].map((job) => tickOf(older, job))).toEqual([1, 1, 2, 2, 3]);
    expect([1, 2, 3].map((job) => tickOf(newer, job))).toEqual([1, 1, 2]);
  });

  it('has the playhead walk through it in order, from edge to edge', () => {
    let last = 0;
    for (let cursor = 0; cursor <= older.lane.trace.length; cursor++) {
      const x = playheadAt(older.scale, cursor);
      expect(x).toBeGreaterThanOrEqual(last);
      last = x;
    }
    expect(last).toBe(older.scale.units);
  });

  it('knows what the cursor stands at: in the script the promise that it made last, then the job that runs', () => {
    const seen: string[] = [];
    for (let position = 0; position <= older.lane.trace.length; position++) {
      const node = nodeAt(older, position);
      const name = node === null ? '' : node.kind === 'promise' ? names(older, [node.id])[0] : `#${node.id}`;
      if (name !== '' && seen.at(-1) !== name) seen.push(name);
    }
    expect(seen).toEqual([
      'P1',
      'P2',
      'W1',
      'T1',
      'P3',
      'P4',
      'P5',
      'P6',
      'P7',
      '#1',
      '#2',
      '#3',
      '#4',
      '#5',
      '#6',
      '#7',
    ]);
  });

  it('draws a promise that is born settled as one mark, and what is locked and settled later as two', () => {
    expect(older.settledX[idOf(older, 'P1')]).toBe(older.createdX[idOf(older, 'P1')]);
    expect(older.lockedX[idOf(older, 'W1')]).toBe(older.createdX[idOf(older, 'W1')]);
    expect(older.settledX[idOf(older, 'W1')]).toBeGreaterThan(older.lockedX[idOf(older, 'W1')]);
    expect(older.lockedX[idOf(older, 'P1')]).toBeNaN();
  });
});

function idOf(graph: PromiseGraph, name: string): number {
  for (let id = 1; id <= graph.lane.tables.promises.length; id++)
    if (promiseName(graph.lane.tables, id) === name) return id;
  throw new Error(`no ${name}`);
}

describe('walking through the graph', () => {
  const rows = graphRowsOf(older, true, CLOSED);
  const path = (start: string, ...keys: WalkKey[]): string[] => {
    let at = nodeOf(older, rows, { kind: 'promise', lane: 'a', id: idOf(older, start) });
    return keys.map((key) => {
      at = walk(older, rows, at, key);
      return at === null ? '' : at.kind === 'promise' ? names(older, [at.id])[0] : `#${at.id}`;
    });
  };

  it('follows edges to the right and back to the left', () => {
    expect(path('P3', 'ArrowRight', 'ArrowRight', 'ArrowRight')).toEqual(['#2', 'P4', '#4']);
    expect(path('P2', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft')).toEqual(['#5', 'W1', '#3', 'P1']);
  });

  it('goes to the next promise by row, to the next job in time, and to the ends', () => {
    expect(path('P7', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowUp')).toEqual(['W1', '#1', '#2', '#1']);
    expect(path('P3', 'End', 'ArrowDown', 'Home', 'ArrowUp')).toEqual(['D1', 'D1', 'P1', 'P1']);
  });

  it('goes past the engine’s own where they are hidden', () => {
    const shown = graphRowsOf(older, false, CLOSED);
    const resume = walk(older, shown, { kind: 'promise', id: idOf(older, 'P2') }, 'ArrowLeft');
    expect(resume).toEqual({ kind: 'job', id: 5 });
    expect(walk(older, shown, resume, 'ArrowLeft')).toEqual({ kind: 'promise', id: idOf(older, 'P1') });
  });

  it('says each promise in a sentence', () => {
    const say = (name: string) =>
      nodeSentence(messagesOf('en'), picture, older, { kind: 'promise', id: idOf(older, name) });
    expect(say('W1')).toBe(
      'W1 wrapper: made in tick 0 by the script; resolved to P1 in tick 0; fulfilled with 1 in tick 2 by job 3; leads to #1, #5',
    );
    expect(say('T1')).toBe('T1 throwaway: made in tick 0 by the script; never settles');
  });
});

describe('many promises', () => {
  it('show the beginning and the end of a long list, the rest as a count, and all of it when asked', () => {
    const run = new ModelRun();
    const trace = run.main(() => {
      for (let i = 0; i < 10_000; i++) run.resolved(i, 2);
    });
    const many = buildPicture(1, RACE_PROGRAM, [{ setting: DEFAULT_LANES[0], trace }]);
    const graph = promiseGraphOf(many, many.lanes[0]);
    const { rows } = graphRowsOf(graph, true, CLOSED);
    expect(rows.length).toBeLessThan(LONGEST_LIST);
    expect(rows.find((row) => row.kind === 'more')).toMatchObject({ count: 10_000 - 13, fulfilled: 10_000 - 13 });
    const key = rows[0].kind === 'caption' ? rows[0].key : '';
    expect(graphRowsOf(graph, true, new Set([key])).rows).toHaveLength(10_001);
  });

  it('leave their jobs in sight: those of the counted ones stand on the row of the count, side by side', () => {
    const run = new ModelRun();
    const trace = run.main(() => {
      const first = run.resolved(1, 1);
      for (let i = 0; i < 40; i++) run.then(first, 2, () => i);
    });
    const many = buildPicture(1, RACE_PROGRAM, [{ setting: DEFAULT_LANES[0], trace }]);
    const graph = promiseGraphOf(many, many.lanes[0]);
    const { rows, rowOfBox, boxesOfRow } = graphRowsOf(graph, true, CLOSED);
    expect([...rowOfBox].filter((row) => row < 0)).toEqual([]);
    const onCount = boxesOfRow.get(rows.findIndex((row) => row.kind === 'more')) ?? [];
    expect(onCount).toHaveLength(28);
    onCount.slice(1).forEach((at, before) => {
      expect(graph.boxes[at].start).toBeGreaterThanOrEqual(graph.boxes[onCount[before]].end);
    });
  });

  it('are put in order in pieces, so that no frame has to hold them all', () => {
    const run = new ModelRun();
    const trace = run.main(() => {
      for (let i = 0; i < 20_000; i++) run.resolved(i, 2);
    });
    const many = buildPicture(1, RACE_PROGRAM, [{ setting: DEFAULT_LANES[0], trace }]);
    const [lane] = many.lanes;
    const work = promiseGraphInPieces(many, lane);
    let pieces = 0;
    while (!work.next().done) pieces++;
    expect(pieces).toBeGreaterThan(20);
    expect(promiseGraphOf(many, lane)).toBe(knownPromiseGraph(many, lane));
  });

  it('share sections by function when there are more activations than sections make sense for', () => {
    const run = new ModelRun();
    const trace = run.main(() => {
      for (let i = 0; i < 500; i++) {
        run.call('work', 2, function* () {
          yield run.wait(run.resolved(i, 3), 3);
        });
      }
    });
    const many = buildPicture(1, RACE_PROGRAM, [{ setting: DEFAULT_LANES[0], trace }]);
    const { rows } = graphRowsOf(promiseGraphOf(many, many.lanes[0]), true, CLOSED);
    expect(rows.flatMap((row) => (row.kind === 'caption' ? [[row.name || row.place, row.count]] : []))).toEqual([
      ['script', 1],
      ['work()', 500],
    ]);
  });
});
