import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { App } from '../../src/app/app.ts';
import { AppContext } from '../../src/app/hooks.ts';
import { LaneHead } from '../../src/panels/lane-head/LaneHead.tsx';
import SwitchesDialog from '../../src/panels/lane-head/SwitchesDialog.tsx';
import { raceApp } from '../support/race-app.ts';

afterEach(cleanup);

const laneA = (app: App) => app.run.getState().lanes[0];

function open(app: App): HTMLElement {
  app.view.setState({ dialog: 'switches', dialogLane: 'a' });
  render(
    <AppContext value={app}>
      <SwitchesDialog />
    </AppContext>,
  );
  return screen.getByRole('dialog', { name: 'Semantics of lane A, switch by switch' });
}

const box = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('the lane head', () => {
  it('opens the switches from its picker, and names a custom lane by their number', () => {
    const app = raceApp();
    const setting = { ...laneA(app), profile: 'custom:await-wraps+throwaway' };
    render(
      <AppContext value={app}>
        <LaneHead setting={setting} canRemove={false} />
      </AppContext>,
    );
    const picker = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Semantics of lane A' });
    expect(picker.selectedOptions[0].textContent).toBe('Custom, 2 switches');
    fireEvent.change(picker, { target: { value: 'customize' } });
    expect(app.view.getState()).toMatchObject({ dialog: 'switches', dialogLane: 'a' });
  });
});

describe('the switches of a lane', () => {
  it('start as the lane’s own, each with who had it', () => {
    const dialog = open(raceApp());
    expect(within(dialog).getAllByRole('checkbox')).toHaveLength(25);
    expect(box('await wraps its operand').checked).toBe(true);
    const description = document.getElementById(box('await wraps its operand').getAttribute('aria-describedby')!);
    expect(description?.textContent).toMatch(/ES2017, ES2018.*V8 6\.8 \(Node 10\); ended by tc39\/ecma262#1250\.$/);
    expect(box('finally settles its promise itself').checked).toBe(false);
  });

  it('put a profile together that the lane then runs', () => {
    const app = raceApp();
    const dialog = open(app);
    fireEvent.change(screen.getByRole('combobox', { name: 'Start from' }), { target: { value: 'es2025' } });
    fireEvent.click(box('await makes a throwaway promise'));
    fireEvent.click(box('await wraps its operand'));
    expect(within(dialog).getByRole('status').textContent).toBe('Custom, 2 switches');
    fireEvent.click(screen.getByRole('button', { name: 'Use in lane A' }));
    expect(laneA(app)).toMatchObject({ engine: '', profile: 'custom:await-wraps+throwaway', host: 'node-24' });
    expect(app.view.getState().dialog).toBeNull();
  });

  it('let go of what contradicts the one that goes on', () => {
    open(raceApp());
    fireEvent.click(box('await takes any native promise as it is'));
    expect(box('await wraps its operand').checked).toBe(false);
  });

  it('change nothing when cancelled', () => {
    const app = raceApp();
    open(app);
    fireEvent.click(box('await wraps its operand'));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(laneA(app).profile).toBe('es2017');
    expect(app.view.getState().dialog).toBeNull();
  });
});
