import { expect, it } from 'vitest';
import { parseSource } from '../../src/syntax/parse.ts';

/* What was parsed is kept from run to run: as much as makes repeating a run quick, and not as much as fills a worker. */

const parsed = (text: string) => parseSource(text, { file: 'main.js', goal: 'script' });
const ofLength = (length: number, at: number): string => `${' '.repeat(length - 10)}// ${at}`;

it('keeps the texts that a run repeats, many short ones as well as a long one', () => {
  const texts = Array.from({ length: 50 }, (_, at) => ofLength(100, at));
  const first = texts.map(parsed);
  for (const [at, text] of texts.entries()) expect(parsed(text)).toBe(first[at]);
  const long = ofLength(1_000_000, 0);
  expect(parsed(long)).toBe(parsed(long));
});

it('lets long texts go when others come', () => {
  const first = parsed(ofLength(300_000, 1));
  const second = parsed(ofLength(300_000, 2));
  expect(parsed(ofLength(300_000, 2))).toBe(second);
  expect(parsed(ofLength(300_000, 1))).not.toBe(first);
});
