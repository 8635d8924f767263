import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AppContext } from '../../src/app/hooks.ts';
import { notify } from '../../src/app/stores/view-store.ts';
import { Notice } from '../../src/panels/notice/Notice.tsx';
import { raceApp } from '../support/race-app.ts';

afterEach(cleanup);

describe('a notice', () => {
  it('is told without its buttons, and anew when the same happens again', () => {
    const app = raceApp();
    render(
      <AppContext value={app}>
        <Notice />
      </AppContext>,
    );
    act(() => notify(app.view, 'Nothing there.'));
    expect(screen.getByRole('status').textContent).toBe('Nothing there.');
    const told = screen.getByText('Nothing there.');
    act(() => notify(app.view, 'Nothing there.'));
    expect(screen.getByText('Nothing there.')).not.toBe(told);
    act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
