import { expect, it } from 'vitest';
import { DEFAULT_LANES } from '../../../src/app/lanes/lanes.ts';
import { selectLaneViews } from '../../../src/app/lanes/lane-view.ts';
import { lengthOf } from '../../../src/app/run/picture.ts';
import { selectStackRows } from '../../../src/app/rooms/stack-rows.ts';
import { frameName } from '../../../src/app/sentences/words.ts';
import { en } from '../../../src/i18n/en.ts';
import { pictureOf } from '../../support/pictured.ts';

it('a script is called so on the stack, also where a host runs it as a function without a name', () => {
  const source = 'const named = () => console.log(1);\nnamed();\n(function () { console.log(2); })();';
  const lanes = DEFAULT_LANES.map((lane, at) => ({ ...lane, host: ['node-24', 'shell'][at] }));
  const picture = pictureOf(source, lanes);
  const seen = lanes.map(() => new Set<string>());
  for (let step = 0; step < lengthOf(picture); step++)
    for (const [at, view] of selectLaneViews(picture, step).entries())
      for (const row of selectStackRows(view))
        if (row.kind === 'frame' && !row.frame.isEngine) seen[at].add(frameName(en, row.frame));
  expect(seen.map((names) => [...names])).toEqual([
    ['script', 'named()', 'function () { console.log(2); }'],
    ['script', 'named()', 'function () { console.log(2); }'],
  ]);
});
