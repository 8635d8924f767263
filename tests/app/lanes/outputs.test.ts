import { describe, expect, it } from 'vitest';
import { buildPicture } from '../../../src/app/run/build-picture.ts';
import { selectGroups } from '../../../src/app/lanes/fold.ts';
import { goToEvent } from '../../../src/app/moving/go-to-event.ts';
import { toggleLock } from '../../../src/app/lanes/free-lanes.ts';
import { addLane, DEFAULT_LANES } from '../../../src/app/lanes/lanes.ts';
import { selectOutputs } from '../../../src/app/lanes/outputs.ts';
import { messagesOf } from '../../../src/i18n/messages.ts';
import { RACE_PROGRAM, raceApp, racePicture } from '../../support/race-app.ts';
import { raceTrace } from '../../support/race.ts';

const m = messagesOf('en');

/** ES2017, ES2025, ES2019, ES2018: the outer two wrap, the inner two do not. */
const FOUR = addLane(addLane(DEFAULT_LANES));
const wraps = (profile: string): boolean => ['es2017', 'es2018'].includes(profile);
const fourLanes = () =>
  buildPicture(
    1,
    RACE_PROGRAM,
    FOUR.map((setting) => ({ setting, trace: raceTrace({ wraps: wraps(setting.profile), profile: setting.profile }) })),
  );

describe('outputs as a difference', () => {
  it('share a row where lanes print the same in the same order, with the tick of each', () => {
    const { rows } = selectOutputs(racePicture());
    const lines = rows.map(
      ({ kind, text, cells }) => `${kind} ${text} ${cells.map((cell) => cell?.tick ?? '-').join(' ')}`,
    );
    expect(lines).toEqual(['text A - 1', 'same B 1 1', 'same C 2 2', 'text A 3 -', 'same D 3 3', 'same E 4 4']);
  });

  it('hold every line of every lane exactly once, in its order, for four lanes as well', () => {
    const picture = fourLanes();
    const { rows } = selectOutputs(picture);
    picture.lanes.forEach(({ trace, tables }, at) => {
      const own = rows.filter(({ cells }) => cells[at] !== null).map(({ text }) => text);
      expect(own).toEqual([...tables.console.text].slice(0, tables.console.length).map((text) => trace.strings[text]));
    });
    expect(rows.map(({ text }) => text)).toEqual(['A', 'B', 'C', 'A', 'D', 'E']);
  });

  it('lead to the moment a line was printed', () => {
    const app = raceApp();
    const picture = app.run.getState().picture as ReturnType<typeof racePicture>;
    const cell = selectOutputs(picture).rows[0].cells[1];
    goToEvent(app, 'b', cell?.event ?? 0);
    const k = app.playback.getState().k;
    expect(picture.alignment.positions[1][k]).toBeGreaterThanOrEqual(cell?.event ?? 0);
    expect(picture.alignment.positions[1][k - 1]).toBeLessThan(cell?.event ?? 0);
  });
});

describe('folding', () => {
  const letters = (groups: ReturnType<typeof selectGroups>) =>
    groups.map(({ lanes }) => lanes.map(({ id }) => id).join(''));

  it('puts lanes that print the same together, under the first of them, and says why they agree', () => {
    const groups = selectGroups(m, fourLanes(), FOUR);
    expect(letters(groups)).toEqual(['ad', 'bc']);
    expect(groups[0].why).not.toBe('');
  });

  it('leaves lanes apart that differ, that have not run, or that step alone', () => {
    expect(letters(selectGroups(m, racePicture(), DEFAULT_LANES))).toEqual(['a', 'b']);
    expect(letters(selectGroups(m, null, FOUR))).toEqual(['a', 'b', 'c', 'd']);
    const app = raceApp({ picture: fourLanes(), lanes: FOUR });
    toggleLock(app, 'd');
    expect(letters(selectGroups(m, app.run.getState().picture, FOUR))).toEqual(['a', 'bc', 'd']);
  });
});
