import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { App } from '../../src/app/app.ts';
import { changeBreakpoint, toggleBreakpoint } from '../../src/app/moving/breakpoints.ts';
import { debuggerOf, startDebugger } from '../../src/app/moving/debugger.ts';
import { AppContext } from '../../src/app/hooks.ts';
import { moveTo } from '../../src/app/moving/playback.ts';
import type { AskConditions } from '../../src/app/moving/stops.ts';
import Breakpoints from '../../src/panels/breakpoints/Breakpoints.tsx';
import { BreakpointGutter } from '../../src/panels/code/BreakpointGutter.tsx';
import { DebugKey } from '../../src/panels/transport/DebugKey.tsx';
import { lineOf, ranApp } from '../support/debugged-app.ts';

afterEach(cleanup);

const SOURCE = `async function work(n) {
  await n;

  console.log(n);
}
work(1);
work(2);
`;

/** Conditions hold nowhere, and `boom` cannot be said. */
const ask: AskConditions = async (_lane, expression, events) => ({
  events: [...events],
  holds: new Uint8Array(events.length).fill(expression === 'boom' ? 2 : 0),
  problem: expression === 'boom' ? { kind: 'not-defined', name: 'boom' } : null,
});

function open(...lines: number[]): App {
  const app = ranApp(SOURCE);
  startDebugger(app, ask);
  for (const line of lines) toggleBreakpoint(app, 'main.js', line);
  return app;
}

function show(app: App, part: ReactNode): HTMLElement {
  return render(<AppContext value={app}>{part}</AppContext>).container;
}

const lines = (app: App): number[] => app.run.getState().breakpoints.map(({ line }) => line);

describe('the gutter', () => {
  const tags = (box: HTMLElement): string[] =>
    [...box.querySelectorAll<HTMLElement>('[data-look]')].map((tag) => `${tag.dataset.look} ${tag.textContent}`);

  it('sets and takes away by a press, and draws each kind its own way', async () => {
    const app = open(2);
    const box = show(app, <BreakpointGutter file="main.js" lines={8} row={20} />);
    const press = box.querySelector('button') as HTMLButtonElement;
    const at = (line: number): void => {
      const event = new MouseEvent('click', { bubbles: true });
      Object.defineProperty(event, 'offsetY', { value: 6 + (line - 0.5) * 20 });
      fireEvent(press, event);
    };
    at(6);
    at(3);
    expect(lines(app)).toEqual([2, 4, 6]);
    at(2);
    expect(lines(app)).toEqual([4, 6]);
    const [first, second] = app.run.getState().breakpoints;
    await act(async () => {
      changeBreakpoint(app, first, { condition: 'boom' });
      changeBreakpoint(app, second, { enabled: false });
    });
    expect(tags(box)).toEqual(['problem 4', 'off 6']);
    await act(async () => changeBreakpoint(app, app.run.getState().breakpoints[0], { condition: 'n > 1' }));
    expect(tags(box)[0]).toBe('condition 4');
  });
});

describe('the list', () => {
  it('names every breakpoint, turns it off and on, and removes it', () => {
    const app = open(2, 4);
    app.view.setState({ dialog: 'breakpoints' });
    show(app, <Breakpoints />);
    const list = screen.getByRole('list', { name: 'Breakpoints' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    const first = within(list).getByRole('checkbox', { name: 'Breakpoint on line 2 of main.js' });
    fireEvent.click(first);
    expect(app.run.getState().breakpoints[0].enabled).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Turn all off' }));
    fireEvent.click(screen.getByRole('button', { name: 'Turn all on' }));
    expect(app.run.getState().breakpoints.every(({ enabled }) => enabled)).toBe(true);
    fireEvent.click(within(list).getByRole('button', { name: 'Remove the breakpoint on line 2 of main.js' }));
    expect(lines(app)).toEqual([4]);
    fireEvent.click(within(list).getByRole('button', { name: /^main.js, line 4/ }));
    expect(app.view.getState()).toMatchObject({ dialog: null, picked: { kind: 'line', line: 4 } });
    fireEvent.click(screen.getByRole('button', { name: 'Remove all' }));
    expect(screen.getByText(/^None yet/)).toBeTruthy();
  });

  it('says at the breakpoint how often it stops, or why its condition cannot be said', async () => {
    const app = open(4);
    show(app, <Breakpoints />);
    const field = screen.getByRole('textbox', { name: 'Condition of line 4 of main.js' });
    const note = (): string => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    expect(note()).toMatch(/^Stops \d times in this run/);
    const enter = (text: string) =>
      act(async () => {
        fireEvent.change(field, { target: { value: text } });
        fireEvent.keyDown(field, { key: 'Enter' });
      });
    await enter('boom');
    expect(note()).toBe('The condition names boom, which is not there.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(app.view.getState().notice?.text).toBe('main.js, line 4: The condition names boom, which is not there.');
    await enter('n > 9');
    expect(note()).toBe('Stops 0 times in this run.');
    expect(app.run.getState().breakpoints[0].condition).toBe('n > 9');
  });

  it('says nothing of how often it stops before a condition was looked into, nor of one before while another is typed', async () => {
    const app = ranApp(SOURCE);
    const waiting: (() => void)[] = [];
    startDebugger(app, async (lane, expression, events) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return ask(lane, expression, events);
    });
    toggleBreakpoint(app, 'main.js', 4);
    show(app, <Breakpoints />);
    const field = screen.getByRole('textbox', { name: 'Condition of line 4 of main.js' });
    const note = (): string => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    const type = (text: string) => fireEvent.change(field, { target: { value: text } });
    type('boom');
    expect(note()).toBe('Enter takes the condition.');
    await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }));
    expect(note()).toBe('The condition is being looked into.');
    await act(async () => {
      for (const answer of waiting) answer();
    });
    expect(note()).toBe('The condition names boom, which is not there.');
    type('n > 9');
    expect(note()).toBe('Enter takes the condition.');
    expect(field.getAttribute('aria-invalid')).toBe('false');
  });

  it('keeps what was typed when it is closed from inside the field', () => {
    const app = open(4);
    show(app, <Breakpoints />);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'n === 2' } });
    cleanup();
    expect(app.run.getState().breakpoints[0].condition).toBe('n === 2');
  });
});

describe('the menu', () => {
  async function opened(app: App): Promise<HTMLElement> {
    show(app, <DebugKey />);
    fireEvent.click(screen.getByRole('button', { name: 'Debugging' }));
    const menu = await screen.findByRole('menu', { name: 'Debugging' });
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
    return menu;
  }

  it('has every step, runs one, and gives the focus back', async () => {
    const app = open(6);
    const menu = await opened(app);
    const names = within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.firstChild?.textContent);
    expect(names).toContain('Step over, awaits too');
    expect(names).toContain('Go to who settled this');
    expect(document.activeElement?.firstChild?.textContent).toBe(names[0]);
    fireEvent.keyDown(menu, { key: 'ArrowDown' });
    expect(document.activeElement?.firstChild?.textContent).toBe(names[1]);
    await act(async () => fireEvent.click(within(menu).getByRole('menuitem', { name: /^Run to the next breakpoint/ })));
    expect(lineOf(app)).toBe(6);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Debugging' }));
    expect(screen.getByRole('status').textContent).toBe('Breakpoint, line 6 of main.js: lanes A and B stopped.');
  });

  it('closes by Escape and by a press elsewhere', async () => {
    const app = open();
    const menu = await opened(app);
    fireEvent.keyDown(menu, { key: 'Escape' });
    expect(screen.queryByRole('menu')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Debugging' }));
    await screen.findByRole('menu');
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
    act(() => moveTo(app, 3));
    expect(debuggerOf(app).jumps.go('back')).toBe(true);
  });
});
