import { describe, expect, it } from 'vitest';
import { anchorAt, isAnchor, resolveAnchor } from '../../../src/app/run/anchor.ts';
import { buildPicture } from '../../../src/app/run/build-picture.ts';
import { keepPlace } from '../../../src/app/run/keep-place.ts';
import { lengthOf } from '../../../src/app/run/picture.ts';
import { raceTrace } from '../../support/race.ts';
import { RACE_PROGRAM, racePicture } from '../../support/race-app.ts';

const picture = racePicture();
const last = lengthOf(picture) - 1;

describe('a position in a link', () => {
  it('leads back to exactly where it was taken, for every position', () => {
    for (let k = 0; k <= last; k++) {
      const anchor = anchorAt(picture, k);
      const place = resolveAnchor(picture, JSON.parse(JSON.stringify(anchor)));
      const lane = picture.lanes.findIndex(({ setting }) => setting.id === anchor.lane);
      expect(place.moved, `at ${k}`).toBe(false);
      expect(picture.alignment.positions[lane][place.k]).toBe(picture.alignment.positions[lane][k]);
    }
  });

  it('says so when its job has become another', () => {
    const anchor = { ...anchorAt(picture, last - 2), event: 3 };
    const place = resolveAnchor(picture, anchor);
    expect(place.moved).toBe(true);
    expect(place.k).toBeGreaterThan(0);
  });

  it('of a lane that is gone leads somewhere sensible', () => {
    const [first] = picture.lanes;
    const alone = buildPicture(2, RACE_PROGRAM, [{ setting: first.setting, trace: first.trace }]);
    const place = resolveAnchor(alone, { ...anchorAt(picture, 10), lane: 'd' });
    expect(place.k).toBeLessThan(lengthOf(alone));
  });

  it.each([null, {}, { lane: 'e' }, { ...anchorAt(picture, 3), job: -1 }, { ...anchorAt(picture, 3), event: 0.5 }])(
    'is not %j',
    (value) => {
      expect(isAnchor(value)).toBe(false);
    },
  );
});

describe('a new picture', () => {
  const longer = buildPicture(2, RACE_PROGRAM, [
    { setting: picture.lanes[0].setting, trace: raceTrace({ wraps: true, profile: 'es2017' }) },
    { setting: picture.lanes[1].setting, trace: raceTrace({ wraps: true, profile: 'es2025' }) },
  ]);

  it('keeps the cursor at the start, at the end, or where it was', () => {
    expect(keepPlace(null, picture, 5)).toBe(0);
    expect(keepPlace(picture, longer, 0)).toBe(0);
    expect(keepPlace(picture, longer, last)).toBe(lengthOf(longer) - 1);
    expect(keepPlace(picture, picture, 8)).toBe(8);
  });
});
