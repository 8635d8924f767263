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
