import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { keepEarlyLetters } from '../../src/app/commands/keyboard.ts';
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

describe('letters typed before the list is there', () => {
  /** What the field of a list has that is asked for in `focused`, when some keys come before it and some before its focus. */
  function fieldAfter(keys: readonly string[], focused: HTMLElement, later: readonly string[] = []): string {
    const app = raceApp();
    keepEarlyLetters(window, app);
    app.view.setState({ dialog: 'palette' });
    for (const key of keys) fireEvent.keyDown(focused, { key });
    render(
      <AppContext value={app}>
        <Palette />
      </AppContext>,
    );
    for (const key of later) fireEvent.keyDown(focused, { key });
    return screen.getByRole<HTMLInputElement>('combobox').value;
  }

  it('are its first, and not the program’s', () => {
    const program = document.body.appendChild(document.createElement('textarea'));
    const heard: string[] = [];
    program.addEventListener('keydown', ({ key }) => heard.push(key));
    expect(fieldAfter(['d', 'a', 't', 'Backspace', 'r', 'k', 'Shift'], program)).toBe('dark');
    expect(heard).toEqual(['Shift']);
    program.remove();
  });

  it('are its own until it has the focus', () => {
    expect(fieldAfter(['d', 'a'], document.body, ['r', 'k'])).toBe('dark');
    cleanup();
    expect(fieldAfter([], document.body, ['d'])).toBe('d');
  });

  it('are forgotten with their list', () => {
    expect(fieldAfter(['x'], document.body)).toBe('x');
    cleanup();
    expect(fieldAfter([], document.body)).toBe('');
  });
});
