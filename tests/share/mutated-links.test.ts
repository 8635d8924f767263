import { expect, it } from 'vitest';
import { judge, mutatedLink } from './mutated-links.ts';

/* A slice of `npm run fuzz:links`, which opens 100,000. */
const SLICE = 4000;

it(`${SLICE} mutated links each open whole or say why not, and harm nothing`, async () => {
  const outcomes = new Set<string>();
  // 806683: an engine beside a profile and a host
  for (const seed of [...Array(SLICE).keys(), 806_683]) {
    try {
      outcomes.add(await judge(mutatedLink(seed)));
    } catch (error) {
      throw new Error(`seed ${seed}`, { cause: error });
    }
  }
  // Otherwise the mutations would test one door only.
  expect([...outcomes].sort()).toEqual(['empty', 'malformed', 'opened', 'other', 'too-large', 'truncated', 'version']);
});
