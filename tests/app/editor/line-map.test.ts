import { describe, expect, it } from 'vitest';
import { mapLines } from '../../../src/app/editor/line-map.ts';

function check(before: string, after: string): string {
  const map = mapLines(before.split('').join('\n'), after.split('').join('\n'));
  return before
    .split('')
    .map((_, at) => map(at + 1))
    .join('');
}

describe('lines of a text that was edited', () => {
  it.each([
    ['abcd', 'abcd', '1234'],
    ['abcd', 'abXcd', '1245'],
    ['abcd', 'ad', '1002'],
    ['abcd', 'aXcd', '1034'],
    ['abcd', 'XYabcd', '3456'],
    ['abcd', '', '0000'],
    ['aaaa', 'aaa', '1230'],
  ])('%s → %s: %s', (before, after, lines) => {
    expect(check(before, after)).toBe(lines);
  });
});
