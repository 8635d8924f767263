import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/app/commands/commands.ts';
import { AppContext } from '../../src/app/hooks.ts';
import recorded from '../../src/catalogue/accuracy.json';
import Accuracy from '../../src/panels/accuracy/Accuracy.tsx';
import Help from '../../src/panels/help/Help.tsx';
import { raceApp } from '../support/race-app.ts';

afterEach(cleanup);

function open(): HTMLElement {
  render(
    <AppContext value={raceApp()}>
      <Accuracy />
    </AppContext>,
  );
  return screen.getByRole('dialog', { name: 'How exact is this?' });
}

describe('the accuracy dialog', () => {
  it('has a row for every engine that was compared, with the version it was recorded from', () => {
    const rows = within(within(open()).getByRole('table', { name: 'Programs compared, by engine' })).getAllByRole(
      'row',
    );
    expect(rows).toHaveLength(recorded.engines.length + 1);
    const node24 = rows.find((row) => within(row).queryByRole('rowheader', { name: 'Node 24' }))!;
    const { version, programs } = recorded.engines.find(({ id }) => id === 'node-24')!;
    const cells = within(node24)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells[0]).toBe(version);
    expect(cells[1]).toBe(programs.corpus.toLocaleString('en'));
    expect(programs.random).toBeGreaterThanOrEqual(400);
  });

  it('says how many outcomes were compared, and names what is known to differ', () => {
    const dialog = open();
    expect(dialog.textContent).toMatch(/[\d,]+ outcomes of \d+ engines compared on \d{4}-\d\d-\d\d:/);
    const known = new Set(recorded.engines.flatMap(({ differences }) => differences));
    const listed = [...dialog.querySelectorAll('li code')].map((code) => code.textContent);
    expect(listed).toEqual([...known]);
  });

  it('has no accessibility violations', async () => {
    const { violations } = await axe.run(open(), { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('opens from the command list and from help', () => {
    const app = raceApp();
    COMMANDS.find(({ id }) => id === 'accuracy')!.run(app);
    expect(app.view.getState().dialog).toBe('accuracy');
    app.view.setState({ dialog: 'help' });
    render(
      <AppContext value={app}>
        <Help />
      </AppContext>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'How exact is this?' }));
    expect(app.view.getState().dialog).toBe('accuracy');
  });
});
