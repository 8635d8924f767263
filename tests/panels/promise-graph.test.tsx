import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildPicture } from '../../src/app/run/build-picture.ts';
import { promiseName } from '../../src/app/rooms/describe.ts';
import { graphRowsOf } from '../../src/app/graph/graph-rows.ts';
import { AppContext } from '../../src/app/hooks.ts';
import { DEFAULT_LANES } from '../../src/app/lanes/lanes.ts';
import { promiseGraphOf } from '../../src/app/graph/promise-graph.ts';
import { edgesOf, MOST_EDGES } from '../../src/panels/promise-graph/graph-edges.ts';
import { shapesOf } from '../../src/panels/promise-graph/graph-shapes.ts';
import type { GraphView } from '../../src/panels/promise-graph/graph-view.ts';
import { fitLabel, widthOf } from '../../src/panels/promise-graph/label-text.ts';
import PromiseGraph from '../../src/panels/promise-graph/PromiseGraph.tsx';
import { ModelRun } from '../support/model-run.ts';
import { RACE_PROGRAM, raceApp, racePicture } from '../support/race-app.ts';

afterEach(cleanup);

const ALL = { reactions: true, making: true };

function viewOf(
  picture = racePicture(),
  change: Partial<GraphView> = {},
  open: ReadonlySet<string> = new Set(),
): GraphView {
  const graph = promiseGraphOf(picture, picture.lanes[0]);
  const rows = graphRowsOf(graph, true, open);
  return { graph, rows, px: 20, size: 1, left: 0, right: 2000, top: 0, bottom: 2000, ...change };
}

describe('the drawn promise graph', () => {
  it('has a life line a promise: thin, double and thick, with a glyph where its state changes', () => {
    const view = viewOf();
    const lines = shapesOf(view).lines.map(({ id, pieces, glyphs }) => [
      promiseName(view.graph.lane.tables, id),
      pieces.map(({ look }) => look).join(' '),
      glyphs.map(({ look, x }) => `${look}@${x}`).join(' '),
    ]);
    expect(lines.slice(0, 3)).toEqual([
      ['P1', 'fulfilled', 'fulfilled@20'],
      ['P2', 'pending fulfilled', 'pending@40 fulfilled@585'],
      ['P3', 'fulfilled', 'fulfilled@100'],
    ]);
    expect(lines.slice(-3)).toEqual([
      ['W1', 'locked fulfilled', 'locked@60 fulfilled@405'],
      ['T1', 'pending', 'pending@80'],
      ['D1', 'pending fulfilled', 'pending@225 fulfilled@425'],
    ]);
  });

  it('joins them: adopts, reactions, settlements and makings', () => {
    const edges = (filter = ALL) =>
      edgesOf(viewOf(), filter, null).edges.map(({ key, look, d }) => `${key} ${look} ${d}`);
    expect(edges()).toMatchSnapshot();
    expect(
      edges({ reactions: false, making: false }).filter((edge) => !/ (adopts|settles|thenable) /.test(edge)),
    ).toEqual([]);
  });

  it('draws the picked thing’s own edges bold, before all others', () => {
    const { edges } = edgesOf(viewOf(), ALL, { kind: 'job', id: 3 });
    expect(edges.filter((edge) => edge.isPicked).map(({ look }) => look)).toEqual(['pass', 'settles', 'settles']);
  });

  it('draws no more than a screen can show of ten thousand promises and their jobs', () => {
    const run = new ModelRun();
    const trace = run.main(() => {
      const first = run.resolved(1, 1);
      for (let i = 0; i < 10_000; i++) run.then(first, 2, () => i);
    });
    const picture = buildPicture(1, RACE_PROGRAM, [{ setting: DEFAULT_LANES[0], trace }]);
    const far = viewOf(picture, { px: 0.02 }, new Set(['a1']));
    const near = viewOf(picture, { left: 600_000, right: 602_000, top: 100_000, bottom: 101_000 }, new Set(['a1']));
    for (const view of [far, near]) {
      const { lines, boxes, blocks } = shapesOf(view);
      const { edges } = edgesOf(view, ALL, { kind: 'promise', id: 1 });
      expect(lines.length).toBeLessThan(80);
      expect(boxes.length + blocks.length).toBeLessThan(800);
      expect(edges.length).toBeLessThanOrEqual(MOST_EDGES);
    }
  });

  it('cuts long names of any script to their box', () => {
    expect(fitLabel('#1 › short', 100, 1)).toBe('#1 › short');
    for (const name of ['x'.repeat(100_000), '約束'.repeat(500), 'שלום עולם '.repeat(60), '👩‍🚀'.repeat(90)]) {
      const label = fitLabel(name, 100, 1);
      expect(label).toMatch(/…$/);
      expect(widthOf(label, 1)).toBeLessThanOrEqual(101);
    }
  });
});

function show() {
  const app = raceApp();
  render(
    <AppContext value={app}>
      <PromiseGraph />
    </AppContext>,
  );
  return app;
}

describe('the promise graph’s twin', () => {
  it('lists every promise with what became of it', () => {
    show();
    const table = screen.getByRole('table', { name: /^Promises of ES2017/ });
    const rows = within(table).getAllByRole('row');
    expect(rows).toHaveLength(11);
    expect(rows[8].textContent).toBe(
      'W1wrappermade in tick 0 by the scriptresolved to P1 in tick 0fulfilled with 1 in tick 2 by job 3leads to #1, #5',
    );
  });

  it('takes the graph’s place as a list, and another lane’s promises', () => {
    const app = show();
    fireEvent.click(screen.getByRole('button', { name: 'List' }));
    expect(screen.getByRole('group', { name: 'List' }).querySelector('table')?.className).not.toBe('sr');
    fireEvent.click(screen.getByRole('button', { name: 'Lane B: ES2025' }));
    expect(app.view.getState().activeLane).toBe('b');
    expect(within(screen.getByRole('table', { name: /^Promises of ES2025/ })).getAllByRole('row')).toHaveLength(8);
  });

  it('hides the engine’s own, as the list of promises does', () => {
    const app = show();
    fireEvent.click(screen.getByRole('checkbox', { name: 'engine’s own promises' }));
    expect(app.prefs.getState().internals).toBe(false);
    expect(within(screen.getByRole('table')).queryByText('wrapper')).toBeNull();
  });
});
