import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AppContext } from '../../src/app/hooks.ts';
import Palette from '../../src/panels/palette/Palette.tsx';
import { raceApp } from '../support/race-app.ts';

afterEach(cleanup);

function namesFor(query: string): (string | null)[] {
  render(
    <AppContext value={raceApp()}>
      <Palette />
    </AppContext>,
  );
  fireEvent.change(screen.getByRole('combobox'), { target: { value: query } });
  const names = screen.queryAllByRole('option').map(({ textContent }) => textContent);
  cleanup();
  return names;
}

describe('the command list', () => {
  it('finds commands by the words of their names, in any order', () => {
    expect(namesFor('theme dark')[0]).toMatch(/Dark theme/);
  });

  it.each([
    ['draft', /Kept programs/],
    ['accuracy', /How exact is this/],
  ])('finds what is also called %s', (query, name) => {
    expect(namesFor(query).some((each) => name.test(each ?? ''))).toBe(true);
  });

  it('finds nothing for what is no command', () => {
    expect(namesFor('zzz')).toEqual([]);
  });
});
