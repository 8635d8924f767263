import { describe, expect, it } from 'vitest';
import { run } from '../../src/session/embed.ts';

const printed = (expression: string): readonly string[] =>
  run(`try { console.log(${expression}) } catch (error) { console.log(error.message) }`, { engine: 'node-24' }).lines;

/* What engines print is in tests/hosts/programs/language/english-*.js. */
describe('numbers and dates for a locale', () => {
  it.each([
    ["(1).toLocaleString('de-DE')", "toLocaleString with 'de-DE' is not available here"],
    ["(1).toLocaleString(['fr', 'en'])", "toLocaleString with 'fr' is not available here"],
    [
      "(1e6).toLocaleString('en', { notation: 'compact' })",
      "toLocaleString with the option 'notation' is not available here",
    ],
    [
      "new Date(0).toLocaleTimeString('en-US', { timeZone: 'Asia/Tokyo' })",
      "toLocaleTimeString with the time zone 'Asia/Tokyo' is not available here",
    ],
    ["new Intl.NumberFormat('de-DE')", "Intl.NumberFormat with 'de-DE' is not available here"],
    ['new Intl.Segmenter()', 'Intl.Segmenter is not available here'],
    ["new Date(0).toLocaleString('en', { timeZone: { toString: () => 'Mars' } })", /the time zone 'Mars' is not/],
    ["new Date(0).toLocaleDateString('en', { year: 'numeric', day: 'numeric' })", /a date without its month/],
  ])('are refused by name where they would be wrong: %s', (expression, said) => {
    expect(printed(expression)).toEqual([typeof said === 'string' ? said : expect.stringMatching(said)]);
  });

  it('are English without being asked, in the time zone of the host', () => {
    expect(printed('[1234.5, new Date(0)].toLocaleString()')).toEqual(['1,234.5,1/1/1970, 12:00:00 AM']);
  });
});
