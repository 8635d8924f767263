import { agent } from '../../spec/agent.ts';

/* https://tc39.es/ecma262/#sec-overview-of-date-objects-and-definitions-of-abstract-operations */

const MS_PER_DAY = 86_400_000;
const MS_PER_HOUR = 3_600_000;
export const MS_PER_MINUTE = 60_000;
const MS_PER_SECOND = 1000;

/** A time value in parts; `month` counts from 0, `weekday` from Sunday. */
export interface DateFields {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
  readonly weekday: number;
}

const modulo = (x: number, y: number): number => ((x % y) + y) % y;

/** https://tc39.es/ecma262/#sec-day and https://tc39.es/ecma262/#sec-timewithinday */
export const Day = (t: number): number => Math.floor(t / MS_PER_DAY);
export const TimeWithinDay = (t: number): number => modulo(t, MS_PER_DAY);

/** Days from 1970 to the first of March of year 0 in the calendar that begins its years in March. */
const DAYS_TO_EPOCH = 719468;
const DAYS_PER_ERA = 146097;

/** Days since 1970 of the first of a month. Counting years from March puts the leap day last. */
function dayOfMonthStart(year: number, month: number): number {
  const marchYear = month < 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * modulo(month - 2, 12) + 2) / 5);
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - DAYS_TO_EPOCH;
}

/** The parts of a finite time value, without any time zone. */
export function fieldsOf(t: number): DateFields {
  const day = Day(t);
  const time = TimeWithinDay(t);
  const shifted = day + DAYS_TO_EPOCH;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36524) + Math.floor(dayOfEra / 146096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = (marchMonth + 2) % 12;
  return {
    year: yearOfEra + era * 400 + (month < 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
    hour: Math.floor(time / MS_PER_HOUR),
    minute: Math.floor(time / MS_PER_MINUTE) % 60,
    second: Math.floor(time / MS_PER_SECOND) % 60,
    millisecond: time % 1000,
    weekday: modulo(day + 4, 7),
  };
}

/** https://tc39.es/ecma262/#sec-maketime */
export function MakeTime(hour: number, minute: number, second: number, millisecond: number): number {
  if (!Number.isFinite(hour + minute + second + millisecond)) return NaN;
  return (
    Math.trunc(hour) * MS_PER_HOUR +
    Math.trunc(minute) * MS_PER_MINUTE +
    Math.trunc(second) * MS_PER_SECOND +
    Math.trunc(millisecond)
  );
}

/** Further away no time value can be, whatever the day. */
const MAX_YEAR = 400_000;

/** https://tc39.es/ecma262/#sec-makeday */
export function MakeDay(year: number, month: number, date: number): number {
  if (!Number.isFinite(year) || !Number.isFinite(month) || !Number.isFinite(date)) return NaN;
  const months = Math.trunc(month);
  const wholeYear = Math.trunc(year) + Math.floor(months / 12);
  if (Math.abs(wholeYear) > MAX_YEAR) return NaN;
  return dayOfMonthStart(wholeYear, modulo(months, 12)) + Math.trunc(date) - 1;
}

/** https://tc39.es/ecma262/#sec-makedate */
export function MakeDate(day: number, time: number): number {
  const date = day * MS_PER_DAY + time;
  return Number.isFinite(date) ? date : NaN;
}

/** https://tc39.es/ecma262/#sec-makefullyear */
export function MakeFullYear(year: number): number {
  const truncated = Math.trunc(year);
  return truncated >= 0 && truncated <= 99 ? 1900 + truncated : truncated;
}

const MAX_TIME = 8.64e15;

/** https://tc39.es/ecma262/#sec-timeclip */
export const TimeClip = (time: number): number => (Math.abs(time) <= MAX_TIME ? Math.trunc(time) + 0 : NaN);

const offsetAt = (t: number): number => agent.host.timeZoneOffsetMinutes(t) * MS_PER_MINUTE;

/** https://tc39.es/ecma262/#sec-localtime */
export const LocalTime = (t: number): number => t + offsetAt(t);

/** https://tc39.es/ecma262/#sec-utc-t. Repeated local times mean the first, skipped ones count as before the change. */
export function UTC(local: number): number {
  if (!Number.isFinite(local)) return NaN;
  const before = offsetAt(local - MS_PER_DAY);
  if (offsetAt(local - before) === before) return local - before;
  const after = offsetAt(local + MS_PER_DAY);
  return offsetAt(local - after) === after ? local - after : local - before;
}

/** The run's time now, in whole milliseconds since 1970. */
export const currentTime = (): number => agent.host.epochMs + Math.floor(agent.host.nowNs() / 1e6);
