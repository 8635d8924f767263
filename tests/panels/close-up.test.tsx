import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AppContext } from '../../src/app/hooks.ts';
import { CloseUp } from '../../src/panels/timeline/CloseUp.tsx';
import { raceApp } from '../support/race-app.ts';

afterEach(cleanup);

async function show() {
  const app = raceApp();
  render(
    <AppContext value={app}>
      <CloseUp />
    </AppContext>,
  );
  // Its rows are made in slices.
  await screen.findByRole('listbox', { name: 'Jobs of the run' });
  return app;
}

describe('the close-up by keyboard', () => {
  it('goes from job to job and to the other lane, says each, and keeps it picked', async () => {
    const app = await show();
    const jobs = screen.getByRole('listbox', { name: 'Jobs of the run' });
    fireEvent.keyDown(jobs, { key: 'ArrowRight' });
    fireEvent.keyDown(jobs, { key: 'ArrowRight' });
    expect(app.view.getState().picked).toEqual({ kind: 'job', lane: 'a', id: 1 });
    expect(within(jobs).getByRole('option').textContent).toBe(
      'Lane A: PromiseResolveThenableJob #1, tick 1, W1 adopts P1, settles W1, queued by script, line 3',
    );
    fireEvent.keyDown(jobs, { key: 'ArrowDown' });
    expect(app.view.getState().picked).toEqual({ kind: 'job', lane: 'b', id: 1 });
  });

  it('moves the cursor to where the picked job starts', async () => {
    const app = await show();
    const jobs = screen.getByRole('listbox', { name: 'Jobs of the run' });
    for (let i = 0; i < 4; i++) fireEvent.keyDown(jobs, { key: 'ArrowRight' });
    fireEvent.keyDown(jobs, { key: 'Enter' });
    expect(app.playback.getState().k).toBeGreaterThan(0);
  });
});

describe('the close-up’s twin', () => {
  it('lists every bar with its row, who queued it and what it printed', async () => {
    await show();
    const table = screen.getByRole('table', { name: 'Rows of the timeline' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent ?? '');
    expect(rows.some((row) => /^Awaiter\(\)PromiseReactionJob #5.*A$/.test(row))).toBe(true);
    expect(rows).toHaveLength(1 + 8 + 6);
  });
});
