import { describe, expect, it } from 'vitest';
import { positionOf } from '../../../src/app/run/picture.ts';
import {
  explainGuess,
  firstWrong,
  isWorthPredicting,
  linesToOrder,
  moved,
  playTo,
  type Prediction,
  shuffled,
} from '../../../src/app/lanes/predict.ts';
import { plainText } from '../../../src/base/rich-text.ts';
import { raceApp, racePicture } from '../../support/race-app.ts';

const picture = racePicture();
const [older, newer] = picture.lanes.map(linesToOrder);
const order = (texts: string): number[] => [...texts].map((text) => older.findIndex((line) => line.text === text));

describe('lines to order', () => {
  it('are what each lane prints', () => {
    expect([older, newer].map((lines) => lines.map(({ text }) => text).join(''))).toEqual(['BCADE', 'ABCDE']);
  });

  it('come in an order that is wrong somewhere, and in the same one every time', () => {
    for (const lines of [older, newer, older.slice(0, 2)]) {
      expect(firstWrong(lines, shuffled(lines))).toBeGreaterThanOrEqual(0);
      expect(shuffled(lines)).toEqual(shuffled(lines));
      expect([...shuffled(lines)].sort()).toEqual(lines.map(({ id }) => id));
    }
  });

  it('are moved one at a time, and lines alike stand for each other', () => {
    expect(moved([0, 1, 2, 3], 0, 2)).toEqual([1, 2, 0, 3]);
    expect(moved([0, 1, 2, 3], 3, -5)).toEqual([3, 0, 1, 2]);
    const twice = ['x', 'x', 'y'].map((text, id) => ({ id, text, event: id }));
    expect(firstWrong(twice, [1, 0, 2])).toBe(-1);
    expect(isWorthPredicting(twice)).toBe(true);
    expect(isWorthPredicting(twice.slice(0, 2))).toBe(false);
    expect(isWorthPredicting([])).toBe(false);
  });
});

describe('a checked prediction', () => {
  const predicted = (texts: string): Prediction => ({
    lane: 'a',
    revision: 1,
    order: order(texts),
    wrong: firstWrong(older, order(texts)),
  });

  it('says where the printed line and the expected one come from', () => {
    const guess = explainGuess(picture, predicted('BACDE'));
    expect(guess && { ...guess, printed: guess.printed.text, expected: guess.expected.text }).toMatchObject({
      printed: 'C',
      expected: 'A',
      decides: 'tick',
    });
    expect(guess && plainText(guess.expected.why)).toMatch(/job #\d+ was queued to resume waiter\(\)/);
    expect(explainGuess(picture, predicted('BCADE'))).toBeNull();
  });

  it('is played up to the first wrong line and no further', () => {
    const app = raceApp();
    const { event } = older[1];
    playTo(app, 'a', event, 'play');
    expect(app.playback.getState().playing).toBe(true);
    for (let k = app.playback.getState().k; app.playback.getState().playing; k++) app.playback.setState({ k });
    expect(app.playback.getState()).toMatchObject({ playing: false, speed: 1 });
    expect(positionOf(picture, 0, app.playback.getState().k)).toBe(event + 1);
    playTo(app, 'a', older[0].event, 'jump');
    expect(positionOf(picture, 0, app.playback.getState().k)).toBe(older[0].event + 1);
  });
});
