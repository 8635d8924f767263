import { describe, expect, it } from 'vitest';
import { guestProgram } from '../support/guest-program.ts';
import { sameAsHost } from './same-as-host.ts';

const parsed = (texts: readonly string[]): string[] => texts.map((text) => `Date.parse(${JSON.stringify(text)})`);

/** Only what does not depend on the host's time zone; the engine's is UTC. */
sameAsHost('Date', {
  'parses the format of the specification': parsed([
    '2020-01-02',
    '2020-01',
    '2020',
    '2020-01-02T03:04Z',
    '2020-01-02T03:04:05.678Z',
    '2020-01-02T03:04:05+02:00',
    '2020-01-02T03:04:05.123456789-0230',
    '+012020-01-01',
    '-000001-01-01',
    '-000000-01-01',
    '2020-13',
    '2020-02-32',
    '2020-01-02T24:00Z',
    '2020-01-02T24:01Z',
    '2020-01-02T25:00Z',
    '2020-01-02T3:04Z',
    '+275760-09-13T00:00:00.001Z',
    '2000-01-01t00:00:00z',
    '',
  ]),
  'parses what V8 reads besides': parsed([
    'Tue Mar 01 2022 10:00:00 GMT+0100 (CET)',
    'Thu, 01 Jan 1970 00:00:00 GMT',
    'Jan 2, 2020 UTC',
    '2 January 2020 10:11:12 PM Z',
    '1/2/2020 GMT',
    '2020/1/2 UTC',
    '2020-1-2 UTC',
    '1/2/49 UTC',
    '1/2/50 UTC',
    'Jan 1 2000 GMT-8',
    'Jan 1 2000 10:00 EST',
    'Jan 1 2000 10:00:00 +05:30',
    '(comment) Jan 1 2000 UTC',
    'Jan 1 2000 12:30 am UTC',
    'Jan 1 2000 13:30 am UTC',
    'foo',
    '2020 foo',
    '1 2 3 4 UTC',
    '2020-01-02 03:04Z',
    '31 12 99 UTC',
    'Janvier 1 2000 UTC',
    '1Jan2000 UTC',
    'Mar 1 UTC',
    'Jan 1 2000 10:20:30:40 UTC',
    'Jan 1 2000 10::20 UTC',
  ]),
  'computes in UTC': [
    'Date.UTC(2017)',
    'Date.UTC(99, 11, 31, 23, 59, 59, 999)',
    'Date.UTC(2020, -1)',
    'Date.UTC(275760, 8, 13, 0, 0, 0, 1)',
    'new Date(8.64e15).toISOString()',
    'new Date(-62198755200000).toISOString()',
    'new Date(-1).getUTCMilliseconds()',
    'new Date(951782400000).getUTCDate()',
    'new Date(0).setUTCMonth(13, 31)',
    'new Date(0).setUTCHours(25, 61, 61, 1001)',
    'new Date(NaN).setUTCFullYear(2000)',
    'new Date(NaN).setUTCDate(1)',
    'new Date(0).toUTCString()',
    'new Date(-1e15).toUTCString()',
    'new Date(NaN).toISOString()',
    'new Date(NaN).toJSON()',
    'JSON.stringify(new Date(1e12))',
    'new Date(2019, 0).getYear()',
  ],
  'converts and refuses': [
    'new Date(new Date(5)).getTime()',
    'new Date("1").getMonth()',
    'new Date(1n)',
    'Date.prototype.getTime.call({})',
    'Date.prototype[Symbol.toPrimitive].call({}, "x")',
    'new Date(NaN) + ""',
    'typeof (new Date(0) + 1)',
    'new Date(5) - 3',
    'Date.prototype.toJSON.call({ toISOString: 1 })',
    'typeof Date()',
    'new Date(8.64e15 + 1).getTime()',
  ],
});

describe('Date on the run’s own clock', () => {
  it('shows local times of the zone that the run is set to', () => {
    const program = guestProgram();
    // Central European Time of 2024: an hour more from the end of March to the end of October.
    const isSummer = (t: number): boolean => t >= Date.UTC(2024, 2, 31, 1) && t < Date.UTC(2024, 9, 27, 1);
    Object.assign(program.host, {
      timeZoneOffsetMinutes: (t: number) => (isSummer(t) ? 120 : 60),
      timeZoneName: 'Central European Time',
    });
    program.run(`
      log(new Date(0).toString());
      log(new Date(2024, 6, 1, 12).toISOString(), new Date(2024, 6, 1).getTimezoneOffset());
      log(new Date(2024, 2, 31, 2, 30).toISOString(), new Date(2024, 9, 27, 2, 30).toISOString());
      log(new Date(2024, 0, 5, 0, 4, 9).toLocaleString());
    `);
    expect(program.lines).toEqual([
      'Thu Jan 01 1970 01:00:00 GMT+0100 (Central European Time)',
      '2024-07-01T10:00:00.000Z -120',
      '2024-03-31T01:30:00.000Z 2024-10-27T00:30:00.000Z',
      '1/5/2024, 12:04:09 AM',
    ]);
  });

  it('takes the time from the host of the run', () => {
    const program = guestProgram();
    Object.assign(program.host, { epochMs: 1_700_000_000_000, nowNs: () => 1_999_999 });
    program.run('log(Date.now(), new Date().getTime(), Date().slice(0, 15))');
    expect(program.lines).toEqual(['1700000000001 1700000000001 Tue Nov 14 2023']);
  });
});
