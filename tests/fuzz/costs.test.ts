import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { EngineId } from '../../src/catalogue/index.ts';
import { argumentLists, dearCalls } from './costs.ts';

/* A slice of `npm run fuzz -- --costs`: calls that were too cheap for what they take. */

const ROOT = join(import.meta.dirname, '../..');
/** A budget ends others after a second or two; these took minutes and hours. */
const MOST_SECONDS = 40;

const CALLS: readonly (readonly [EngineId, 'call' | 'new', string])[] = [
  ['node-24', 'call', "require('vm').compileFunction"],
  ['node-24', 'call', "require('vm').runInThisContext"],
  ['chromium', 'call', 'matchMedia'],
  ['chromium', 'call', 'DocumentFragment.prototype.querySelector'],
];

it.each(CALLS)('%s, %s %s: costs what it takes, whatever it is given', (engine, how, path) => {
  expect(dearCalls(ROOT, engine, { how, path }, argumentLists(1, 10), MOST_SECONDS)).toEqual([]);
});
