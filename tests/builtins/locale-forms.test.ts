import { describe, expect, it } from 'vitest';
import { run } from '../../src/session/embed.ts';

const printed = (expression: string): readonly string[] =>
  run(`try { console.log(${expression}) } catch (error) { console.log(error.message) }`, { engine: 'node-24' }).lines;

/* What engines print is in tests/hosts/programs/language/english-*.js. */
describe('numbers and dates for a locale', () => {
  it.each([
    ["(1).toLocaleString('sw')", "toLocaleString with 'sw' is not available here"],
    ["(1).toLocaleString(['fr-SN', 'en'])", "toLocaleString with 'fr-SN' is not available here"],
    [
      "(2).toLocaleString('de', { style: 'currency', currency: 'PEN', currencyDisplay: 'name' })",
      "Intl.NumberFormat with 'the name of 'PEN'' is not available here",
    ],
    [
      "new Date(0).toLocaleTimeString('en-US', { timeZone: 'Indian/Chagos' })",
      "toLocaleTimeString with 'the time zone 'Indian/Chagos'' is not available here",
    ],
    [
      "new Intl.DateTimeFormat('ar-u-ca-hebrew')",
      "Intl.DateTimeFormat with 'the calendar 'hebrew'' is not available here",
    ],
    ["['北', '上'].sort(new Intl.Collator('zh').compare)", /ideographs and 'zh'/],
    ['new Intl.Segmenter()', 'Intl.Segmenter is not available here'],
    ["new Date(0).toLocaleString('en', { dayPeriod: 'short', day: 'numeric' })", /the option 'dayPeriod'/],
  ])('are refused by name where they would be wrong: %s', (expression, said) => {
    expect(printed(expression)).toEqual([typeof said === 'string' ? said : expect.stringMatching(said)]);
  });

  it('are English without being asked, in the time zone of the host', () => {
    expect(printed('[1234.5, new Date(0)].toLocaleString()')).toEqual(['1,234.5,1/1/1970, 12:00:00 AM']);
  });

  it('are English in languages that no engine knows', () => {
    expect(printed("(1234.5).toLocaleString('tlh')")).toEqual(['1,234.5']);
  });
});
