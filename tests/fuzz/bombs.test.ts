import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bombOfSeed, callablesOf, tryBomb } from './try-bomb.ts';

/* A slice of `npm run fuzz -- --bombs`. */

const ROOT = join(import.meta.dirname, '../..');

describe('bombs', () => {
  const callables = callablesOf(ROOT);

  it('are there for everything that the hosts offer', () => {
    expect(callables.size).toBeGreaterThan(3600);
    for (const some of [
      'call Array.prototype.map',
      "new require('vm').Script",
      'get Node.prototype.childNodes',
      'call Bun.inspect',
    ])
      expect(callables.has(some)).toBe(true);
  });

  it('end in the program’s own way or at a budget', () => {
    // Time is no matter here: other tests share the machine.
    for (let seed = 1; seed <= 8; seed++) {
      const bomb = bombOfSeed(ROOT, callables, seed);
      expect([bomb.what, tryBomb(bomb, seed, () => 0)]).toEqual([bomb.what, null]);
    }
  });
});
