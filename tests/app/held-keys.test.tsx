import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bindKeys } from '../../src/app/commands/keyboard.ts';
import { raceApp } from '../support/race-app.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame'] }));
afterEach(() => void vi.useRealTimers());

it('a held key moves one step at each repeat, all of a frame together', () => {
  const app = raceApp();
  const unbind = bindKeys(window, app);
  const press = (repeat: boolean) =>
    void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', code: 'ArrowRight', repeat }));
  app.playback.setState({ k: 0 });
  press(false);
  expect(app.playback.getState()).toMatchObject({ k: 1, held: false });
  for (let repeats = 0; repeats < 3; repeats++) press(true);
  expect(app.playback.getState().k).toBe(1);
  vi.advanceTimersToNextFrame();
  expect(app.playback.getState()).toMatchObject({ k: 4, from: 3, move: 'step', held: true });
  press(true);
  vi.advanceTimersToNextFrame();
  press(false);
  expect(app.playback.getState()).toMatchObject({ k: 6, held: false });
  unbind();
});
