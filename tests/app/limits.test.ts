import { expect, it } from 'vitest';
import { LANE_IDS } from '../../src/app/lanes.ts';
import { settingsOf } from '../../src/app/limits.ts';
import { raceApp, RACE_PROGRAM } from '../support/race-app.ts';

const MB = 2 ** 20;

it('a run that goes on has more of everything, but never so much memory that all lanes together could end the page', () => {
  const [setting] = raceApp().run.getState().lanes;
  const runs = [1, 4, 16, 64].map((patience) => settingsOf(setting, RACE_PROGRAM, patience).budgets!);
  expect(runs.map(({ ops }) => ops! / 20_000_000)).toEqual([1, 4, 16, 64]);
  expect(runs.map(({ memory }) => memory! / MB)).toEqual([256, 384, 384, 384]);
  // What is kept takes up to twice what is counted in a browser, garbage included, and a process has 4 GB.
  expect(LANE_IDS.length * 384 * 2).toBeLessThan(4096);
});
