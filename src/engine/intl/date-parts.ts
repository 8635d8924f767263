import { type DateFields, fieldsOf } from '../builtins/date/calendar.ts';
import { agent } from '../spec/agent.ts';
import { type DateRecord, hasNarrowSpaces, type HourCycle } from './date-record.ts';
import { inFigures, OPS_PER_TEXT, type Part } from './number-parts.ts';
import { isOfNode20 } from './options.ts';
import { listOf } from './tags.ts';
import { zoneName } from './zones.ts';

/* https://tc39.es/ecma402/#sec-partitiondatetimepattern: a moment in parts. */

const two = (number: number): string => String(number % 100).padStart(2, '0');

/** A day in the calendar of the locale. */
interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** 0 before the calendar's first year. */
  readonly era: 0 | 1;
}

function calendarDay(calendar: string, fields: DateFields, local: number): CalendarDay {
  const { year, month, day } = fields;
  if (calendar === 'persian') return persianDay(Math.floor(local / 864e5));
  if (calendar === 'buddhist') return { year: year + 543, month, day, era: 1 };
  return { year: year > 0 ? year : 1 - year, month, day, era: year > 0 ? 1 : 0 };
}

/** Days from the first of the Persian calendar to 1970, and its leap years in cycles of 33, as ICU reckons. */
const PERSIAN_EPOCH = 492_268;
const persianStart = (year: number): number => 365 * (year - 1) + Math.floor((8 * year + 21) / 33);

function persianDay(day: number): CalendarDay {
  const days = day + PERSIAN_EPOCH;
  let year = 1 + Math.floor((33 * days + 3) / 12053);
  if (persianStart(year) > days) year--;
  const ofYear = days - persianStart(year);
  const month = ofYear < 216 ? Math.floor(ofYear / 31) : Math.floor((ofYear - 6) / 30);
  return { year, month, day: ofYear - (month < 6 ? month * 31 : month * 30 + 6) + 1, era: year > 0 ? 1 : 0 };
}

export function dateParts(record: DateRecord, t: number): Part[] {
  agent.spend(OPS_PER_TEXT);
  const local = t + record.zone.offsetAt(t) * 60_000;
  const fields = fieldsOf(local);
  const day = calendarDay(record.calendar, fields, local);
  const parts: Part[] = [];
  const add = (type: string, value: string) => {
    const last = parts[parts.length - 1];
    const shown = hasNarrowSpaces() ? value : value.replace(/\u202f/g, ' ');
    if (type === 'literal' && last?.type === 'literal') parts[parts.length - 1] = { type, value: last.value + shown };
    else if (shown !== '') parts.push({ type, value: shown });
  };
  const pattern = record.pattern;
  for (let at = 0; at < pattern.length; at++) {
    const letter = pattern[at] === '%' ? pattern[++at] : '';
    if (letter === '') add('literal', pattern[at]);
    else add(...fieldText(letter, record, fields, day, t));
  }
  return parts;
}

const NAMED: Readonly<Record<string, string>> = {
  A: 'weekday',
  a: 'weekday',
  C: 'weekday',
  c: 'weekday',
  n: 'weekday',
  B: 'month',
  b: 'month',
  L: 'month',
  l: 'month',
  N: 'month',
};

function fieldText(
  letter: string,
  record: DateRecord,
  fields: DateFields,
  day: CalendarDay,
  t: number,
): [string, string] {
  const { data, nu } = record;
  const named = NAMED[letter];
  if (letter.toLowerCase() === 'p' && data === 'ko' && isOfNode20())
    return ['dayPeriod', fields.hour < 12 ? 'AM' : 'PM'];
  if (named !== undefined)
    return [named, listOf(data, 'names', letter)[named === 'month' ? day.month : fields.weekday]];
  const figures = (type: string, number: number, isTwo: boolean): [string, string] => [
    type,
    inFigures(isTwo ? two(number) : String(number), nu),
  ];
  switch (letter) {
    case 'y':
    case 'Y':
      return figures('year', day.year, letter === 'Y');
    case 'm':
    case 'M':
      return figures('month', day.month + 1, letter === 'M');
    case 'd':
    case 'D':
      return figures('day', day.day, letter === 'D');
    case 'h':
    case 'H':
      return figures('hour', hourIn(record.hourCycle, fields.hour), letter === 'H');
    case 'i':
    case 'I':
      return figures('minute', fields.minute, letter === 'I');
    case 's':
    case 'S':
      return figures('second', fields.second, letter === 'S');
    case 'f':
      return [
        'fractionalSecond',
        inFigures(String(fields.millisecond).padStart(3, '0').slice(0, record.fields.fractionalSecondDigits), nu),
      ];
    case 'p':
    case 'P': {
      const names = listOf(data, 'names', letter);
      return ['dayPeriod', names.length === 24 ? names[fields.hour] : names[fields.hour < 12 ? 0 : 1]];
    }
    case 'G':
      return ['era', eraName(record, day)];
    default:
      return [
        'timeZoneName',
        zoneName(
          record.method,
          data,
          record.zone,
          t,
          record.fields.timeZoneName ?? (record.timeStyle === 'full' ? 'long' : 'short'),
        ),
      ];
  }
}

function hourIn(cycle: HourCycle | undefined, hour: number): number {
  if (cycle === 'h11') return hour % 12;
  if (cycle === 'h12') return hour % 12 || 12;
  return cycle === 'h24' ? hour || 24 : hour;
}

function eraName({ data, fields }: DateRecord, { era }: CalendarDay): string {
  const at = ['long', 'short', 'narrow'].indexOf(fields.era ?? 'short');
  return listOf(data, 'names', 'G')[era * 3 + at];
}
