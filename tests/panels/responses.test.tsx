import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { DEFAULT_RESPONSES } from '../../src/base/default-responses.ts';
import { AppContext } from '../../src/app/hooks.ts';
import Responses from '../../src/panels/responses/Responses.tsx';
import { raceApp } from '../support/race-app.ts';

beforeAll(() => {
  // The test's DOM has no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(cleanup);

function open() {
  const app = raceApp();
  render(
    <AppContext value={app}>
      <Responses />
    </AppContext>,
  );
  return { app, responses: () => app.run.getState().program.responses };
}

const row = (number: number) => within(screen.getByRole('group', { name: `Response ${number}` }));
const type = (field: HTMLElement, value: string): void => void fireEvent.change(field, { target: { value } });
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

it('begins with the default rows and changes nothing until they are applied', () => {
  const { responses } = open();
  expect((row(1).getByLabelText('Address') as HTMLInputElement).value).toBe(DEFAULT_RESPONSES[0].url);
  type(row(1).getByLabelText('Method'), '*');
  type(row(1).getByLabelText('Address'), '/users/*');
  type(row(1).getByLabelText('Status'), '200');
  expect(responses()).toBeUndefined();
  press('Apply');
  expect(responses()?.[0]).toMatchObject({ method: '*', url: '/users/*', status: 200 });
  expect(screen.getByRole('status').textContent).toBe('Applied.');
});

it('says at its field what is wrong, and goes there', async () => {
  const { responses } = open();
  type(row(2).getByLabelText('Status'), '99');
  type(row(2).getByLabelText('Latency, ms'), 'soon');
  press('Apply');
  expect(responses()).toBeUndefined();
  expect(screen.getByRole('status').textContent).toBe('2 fields need another look.');
  const status = row(2).getByLabelText('Status');
  expect(status.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(status.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'A status is a number from 200 to 599.',
  );
  await expect.poll(() => document.activeElement).toBe(status);
});

it('adds a row on top, moves and removes rows, and makes a row fail', async () => {
  const { responses } = open();
  const before = screen.getAllByRole('group').length;
  press('Add a response');
  expect(screen.getAllByRole('group')).toHaveLength(before + 1);
  await expect.poll(() => document.activeElement).toBe(row(1).getByLabelText('Address'));
  type(row(1).getByLabelText('Address'), '/new');
  type(row(1).getByLabelText('Answer'), 'failure');
  press('Move response 2 up');
  press('Remove response 1');
  press('Apply');
  expect(responses()?.[0]).toMatchObject({ url: '/new', status: 0 });
  expect(responses()).toHaveLength(before);
});

it('reads headers a line each', () => {
  const { responses } = open();
  type(row(1).getByLabelText('Headers, one a line'), 'Content-Type: text/plain\nX-A: b: c');
  press('Apply');
  expect(responses()?.[0].headers).toEqual({ 'content-type': 'text/plain', 'x-a': 'b: c' });
  type(row(1).getByLabelText('Headers, one a line'), 'nonsense');
  press('Apply');
  expect(row(1).getByText('Write each header as name: value, at most 20.')).toBeDefined();
});

it('brings the default rows back', () => {
  const { responses } = open();
  press('Remove response 1');
  press('Default rows');
  press('Apply');
  expect(responses()).toEqual(DEFAULT_RESPONSES);
});
