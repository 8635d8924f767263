import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type App, createApp } from '../../src/app/app.ts';
import { buildPicture } from '../../src/app/run/build-picture.ts';
import { AppContext } from '../../src/app/hooks.ts';
import { DEFAULT_LANES } from '../../src/app/lanes/lanes.ts';
import { lengthOf } from '../../src/app/run/picture.ts';
import { moveTo } from '../../src/app/moving/playback.ts';
import StackTraces from '../../src/panels/stack-traces/StackTraces.tsx';
import { runProgram } from '../../src/session/run.ts';
import { memoryStorage } from '../support/race-app.ts';

const SOURCE = `async function leaf() { await null; throw new Error('deep'); }
async function root() { await leaf(); }
const early = new TypeError('early');
root().catch((e) => console.log(e.message));
`;
const PROGRAM = { files: { 'main.js': SOURCE }, entry: 'main.js', goal: 'auto', seed: 0 } as const;

function stackApp(source = SOURCE): App {
  const program = { ...PROGRAM, files: { 'main.js': source } };
  const results = DEFAULT_LANES.map((setting) => {
    const run = runProgram({ ...program, ...setting, budgets: {} }, { record: 'full' });
    return { setting, trace: run.trace };
  });
  const picture = buildPicture(1, program, results);
  return createApp(memoryStorage(), { program, openFile: 'main.js', picture });
}

const versions = () => screen.getAllByRole('list', { name: 'Lines of the stack' });
const linesOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

function show(app: App): void {
  render(
    <AppContext value={app}>
      <StackTraces />
    </AppContext>,
  );
}

beforeEach(() => {
  // happy-dom's dialogs are not modal.
  HTMLDialogElement.prototype.showModal ??= HTMLDialogElement.prototype.show;
});
afterEach(cleanup);

describe('the stack traces', () => {
  it('show the error at the cursor as two versions word it', () => {
    const app = stackApp();
    act(() => moveTo(app, lengthOf(app.run.getState().picture) - 1));
    show(app);
    // Under ES2017 nobody waits for leaf() yet when it throws: the wrapper adopts it a tick later.
    expect(linesOf(versions()[0])).toEqual(['at leaf (main.js:1:43)']);
    expect(screen.getByText(/nobody waits for/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Lane'), { target: { value: 'b' } });
    expect((screen.getByLabelText('Error') as HTMLSelectElement).selectedOptions[0].text).toBe('Error: deep, line 1');
    const [left, right] = versions();
    expect(linesOf(left)).toEqual(['at leaf (main.js:1:43)', 'at async root (main.js:2:25)only here']);
    expect(linesOf(right)).toEqual(['at leaf (main.js:1:43)']);
    expect(screen.getByText(/before 7.3, V8 did not ask who waits/)).toBeTruthy();
    expect(screen.getByText(/has one reaction, an await/)).toBeTruthy();
  });

  it('let another error and another version be chosen', () => {
    const app = stackApp();
    show(app);
    const error = screen.getByLabelText('Error') as HTMLSelectElement;
    expect([...error.options].map(({ text }) => text)).toEqual([
      'TypeError: early, line 3 (not made yet)',
      'Error: deep, line 1 (not made yet)',
    ]);
    fireEvent.change(error, { target: { value: '1' } });
    fireEvent.change(screen.getByLabelText('Version on the right'), { target: { value: 'node-20' } });
    const [left, right] = versions();
    expect(linesOf(right)).toEqual(linesOf(left));
    expect(screen.queryByText('only here')).toBeNull();
  });

  it('lead to the source', () => {
    const app = stackApp();
    show(app);
    fireEvent.click(screen.getAllByRole('button', { name: /at Object.<anonymous>/ })[0]);
    expect(app.view.getState()).toMatchObject({ dialog: null, picked: { kind: 'line', file: 'main.js', line: 3 } });
  });

  it('say so when no error is made', () => {
    show(stackApp('console.log(1);\n'));
    expect(screen.getByText(/No error is made in this run/)).toBeTruthy();
  });
});
