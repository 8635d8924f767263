import { expect, it } from 'vitest';
import { LANE_IDS } from '../../../src/app/lanes/lanes.ts';
import { settingsOf } from '../../../src/app/run/limits.ts';
import { raceApp, RACE_PROGRAM } from '../../support/race-app.ts';

const MB = 2 ** 20;

it('a run that goes on has more of everything, but never so much memory that all lanes together could end the page', () => {
  const [setting] = raceApp().run.getState().lanes;
  const runs = [1, 4, 16, 64].map((patience) => settingsOf(setting, RACE_PROGRAM, patience, 2).budgets!);
  expect(runs.map(({ ops }) => ops! / 20_000_000)).toEqual([1, 4, 16, 64]);
  expect(runs.map(({ memory }) => memory! / MB)).toEqual([256, 384, 384, 384]);
  // What is kept takes up to twice what is counted in a browser, garbage included, and a process has 4 GB.
  const together = LANE_IDS.map((_, at) => {
    const { budgets } = settingsOf(setting, RACE_PROGRAM, 64, at + 1);
    return Math.round(((at + 1) * budgets.memory!) / MB);
  });
  expect(together).toEqual([384, 768, 1024, 1024]);
  expect(settingsOf(setting, RACE_PROGRAM, 1, 4).budgets.memory! / MB).toBe(256);
});
