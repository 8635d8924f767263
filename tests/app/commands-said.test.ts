// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import type { App } from '../../src/app/app.ts';
import { COMMANDS } from '../../src/app/commands/commands.ts';
import { startDebugger } from '../../src/app/moving/debugger.ts';
import { lengthOf } from '../../src/app/run/picture.ts';
import { moveTo } from '../../src/app/moving/playback.ts';
import { ranApp } from '../support/debugged-app.ts';

/** What a command tells who cannot see that it did something. */
function said(app: App, id: string): string {
  app.view.setState({ said: '' });
  COMMANDS.find((command) => command.id === id)?.run(app);
  return app.view.getState().said;
}

afterEach(() => {
  document.body.innerHTML = '';
});

describe('a key that changes what is seen says so', () => {
  it('of the engine’s own promises, folded lanes and the views below', () => {
    const app = ranApp('1;');
    const before = app.prefs.getState().internals;
    expect(said(app, 'internals')).toContain(before ? 'hidden' : 'shown');
    expect(said(app, 'internals')).toContain(before ? 'shown' : 'hidden');
    expect(said(app, 'fold')).toBe('Lanes that agree are folded into one.');
    expect(said(app, 'graph')).toBe('The promise graph is shown.');
    expect(said(app, 'close-up')).toBe('The timeline’s close-up is shown.');
    expect(said(app, 'variables')).toBe('The variables are shown.');
    expect(said(app, 'variables')).toBe('The compact timeline is shown.');
  });

  it('of lanes that are folded for want of room, from what is seen', () => {
    const app = ranApp('1;');
    app.view.setState({ cramped: true });
    expect(said(app, 'fold')).toBe('Every lane is shown by itself.');
    expect(app.prefs.getState()).toMatchObject({ fold: false, foldCramped: false });
    expect(said(app, 'fold')).toBe('Lanes that agree are folded into one.');
    app.view.setState({ cramped: false });
    expect(said(app, 'fold')).toBe('Every lane is shown by itself.');
    expect(app.prefs.getState()).toMatchObject({ fold: false, foldCramped: true });
  });

  it('of the run’s ends, each time anew, and of the speed', () => {
    const app = ranApp('1;');
    moveTo(app, 0);
    expect(said(app, 'step-back')).toBe('This is the start of the run.');
    expect(said(app, 'step-forward')).toBe('');
    moveTo(app, lengthOf(app.run.getState().picture) - 1);
    expect(said(app, 'task-forward')).toBe('This is the end of the run.');
    const first = app.view.getState().said;
    COMMANDS.find(({ id }) => id === 'step-forward')?.run(app);
    expect(app.view.getState().said).not.toBe(first);
    expect(said(app, 'faster')).toMatch(/^Speed \d.*×\.$/);
  });

  it('of lanes that step alone, and why one does not', () => {
    const app = ranApp('1;');
    app.view.setState({ activeLane: 'a' });
    expect(said(app, 'own-forward')).toBe('Lane A does not step alone: L unlocks it.');
    expect(said(app, 'lock')).toBe('Lane A steps alone from here.');
    app.view.setState({ activeLane: 'b' });
    expect(said(app, 'lock')).toBe('Lane B stays locked: one lane has to follow the cursor.');
    app.view.setState({ activeLane: 'a' });
    expect(said(app, 'lock')).toBe('Lane A goes with the others again.');
  });

  it('of who settled a promise, as the step may be about more', () => {
    const app = ranApp('const fails = Promise.reject(1);\n(async () => { try { await fails; } catch {} })();');
    startDebugger(app, () => Promise.resolve(null));
    moveTo(app, lengthOf(app.run.getState().picture) - 1);
    app.view.setState({ picked: { kind: 'promise', lane: 'b', id: 1 } });
    expect(said(app, 'settled')).toBe('This step of lane B rejects P1 (fails).');
  });
});

describe('going to a lane', () => {
  it('does not land on a picker, which would take the next letters for itself', () => {
    document.body.innerHTML = `<div data-lane="b" data-lane-head="b" tabindex="-1"><select></select></div>`;
    const app = ranApp('1;');
    COMMANDS.find(({ id }) => id === 'lane-b')?.run(app);
    expect(document.activeElement?.getAttribute('data-lane-head')).toBe('b');
    expect(said(app, 'lock')).toBe('Lane B steps alone from here.');
  });
});
