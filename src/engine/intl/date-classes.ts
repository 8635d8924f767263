import { currentTime } from '../builtins/date/calendar.ts';
import { isObject, Kind } from '../objects/guest-object.ts';
import { ThrowRangeError } from '../spec/errors.ts';
import { ToNumber } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { dateParts } from './date-parts.ts';
import { type DateRecord, dateRecord } from './date-record.ts';
import { joined } from './number-parts.ts';
import { type IntlClass, objectOf, optionsOf, partsArray } from './objects.ts';
import { isBefore } from './options.ts';
import { refuse } from './tags.ts';

/* https://tc39.es/ecma402/#datetimeformat-objects */

const recordOf = (slots: unknown): DateRecord => (slots as { record: DateRecord }).record;

/** https://tc39.es/ecma402/#sec-handledatetimevalue */
function timeOf(value: Value): number {
  const time =
    value === undefined
      ? currentTime()
      : isObject(value) && value.kind === Kind.Date
        ? (value.data as number)
        : ToNumber(value);
  if (!(Math.abs(time) <= 8.64e15)) ThrowRangeError('Invalid time value');
  return Math.trunc(time) + 0;
}

export const dateText = (record: DateRecord, t: number): string => joined(dateParts(record, t));

const RESOLVED_AS: Readonly<Record<string, string>> = {
  y: 'numeric',
  Y: '2-digit',
  m: 'numeric',
  M: '2-digit',
  d: 'numeric',
  D: '2-digit',
  h: 'numeric',
  H: '2-digit',
  i: 'numeric',
  I: '2-digit',
  s: 'numeric',
  S: '2-digit',
};
const WIDTHS: Readonly<Record<string, string>> = {
  A: 'long',
  C: 'long',
  a: 'short',
  c: 'short',
  n: 'narrow',
  B: 'long',
  L: 'long',
  b: 'short',
  l: 'short',
  N: 'narrow',
};

/** What the pattern came to, which need not be what was asked for. */
function shownFields({ pattern, fields, dateStyle, timeStyle }: DateRecord): Record<string, Value> {
  if (dateStyle !== undefined || timeStyle !== undefined) return {};
  const letter = (letters: RegExp): string | undefined => new RegExp(`%(${letters.source})`).exec(pattern)?.[1];
  const of = (letters: RegExp): string | undefined => {
    const found = letter(letters);
    return found === undefined ? undefined : (WIDTHS[found] ?? RESOLVED_AS[found]);
  };
  return {
    weekday: of(/[AaCcn]/),
    era: fields.era,
    year: of(/[yY]/),
    month: of(/[mMBbLlN]/),
    day: of(/[dD]/),
    hour: of(/[hH]/),
    minute: of(/[iI]/),
    second: of(/[sS]/),
    fractionalSecondDigits: fields.fractionalSecondDigits ?? (isBefore(9) ? 0 : undefined),
    timeZoneName: fields.timeZoneName,
  };
}

function resolved(slots: unknown): Value {
  const record = recordOf(slots);
  const { hourCycle } = record;
  return objectOf({
    locale: record.locale,
    calendar: record.calendar,
    numberingSystem: record.nu,
    timeZone: record.zone.name,
    ...(hourCycle && { hourCycle, hour12: hourCycle === 'h11' || hourCycle === 'h12' }),
    ...shownFields(record),
    dateStyle: record.dateStyle,
    timeStyle: record.timeStyle,
  });
}

function range(record: DateRecord, start: number, end: number): string {
  const [from, to] = [dateText(record, start), dateText(record, end)];
  return from === to ? from : refuse('Intl.DateTimeFormat', 'formatRange');
}

export const DATE_TIME_FORMAT: IntlClass = {
  name: 'DateTimeFormat',
  isCallable: true,
  make: (locale, options, name) => ({ record: dateRecord(locale, optionsOf(name, options), 'any', 'date') }),
  methods: [
    ['resolvedOptions', 0, resolved],
    ['formatToParts', 1, (slots, [date]) => partsArray(dateParts(recordOf(slots), timeOf(date)))],
    ['formatRange', 2, (slots, [from, to]) => range(recordOf(slots), timeOf(from), timeOf(to))],
  ],
  bound: [['format', 1, (slots, [date]) => dateText(recordOf(slots), timeOf(date))]],
};
