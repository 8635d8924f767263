import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tryEverything } from './try-everything.ts';

/* A slice of `npm run fuzz -- --calls`. */

const ROOT = join(import.meta.dirname, '../..');

it.each([1, 9])(
  'whatever a program calls, with whatever it has, the host answers in the language’s words (seed %d)',
  (seed) => {
    expect(() => tryEverything(ROOT, seed)).not.toThrow();
  },
);

it('would notice if an object of the host were among what it gets hold of', () => {
  const asIfHost = (mark: string) => `Object.prototype.theHostItself = ${JSON.stringify(mark)};`;
  expect(() => tryEverything(ROOT, 1, asIfHost)).toThrow(/^(?:object|function)$/);
});
