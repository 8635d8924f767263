import { agent } from '../../spec/agent.ts';
import { ThrowTypeError } from '../../spec/errors.ts';
import { ToBoolean, ToString } from '../../spec/type-conversion.ts';
import type { Value } from '../../spec/values.ts';
import { LocaleOptions } from './locale-options.ts';
import { type DateFields, fieldsOf, LocalTime } from '../../builtins/date/calendar.ts';

/*
 * https://tc39.es/ecma402/#sup-properties-of-the-date-prototype-object, in English: which parts of a moment are asked
 * for, and the order and marks in which Americans write them. Versions as measured on Node 7 to 26.
 */

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const FIGURES = ['numeric', '2-digit'] as const;
const NAMES = ['long', 'short'] as const;
const MONTH_FORMS = [...FIGURES, ...NAMES] as const;
const STYLES = ['full', 'long', 'medium', 'short'] as const;
const NOT_HERE = ['era', 'dayPeriod', 'timeZoneName', 'calendar', 'numberingSystem', 'formatMatcher'];

type Figures = (typeof FIGURES)[number];
type Style = (typeof STYLES)[number];

interface Parts {
  readonly weekday?: (typeof NAMES)[number];
  readonly year?: Figures;
  readonly month?: (typeof MONTH_FORMS)[number];
  readonly day?: Figures;
  readonly hour?: Figures;
  readonly minute?: Figures;
  readonly second?: Figures;
  /** Digits behind the second. */
  readonly fraction?: number;
  /** Between date and time. */
  readonly join?: string;
}

const DATE: Parts = { year: 'numeric', month: 'numeric', day: 'numeric' };
const TIME: Parts = { hour: 'numeric', minute: '2-digit', second: '2-digit' };
const DATES: Readonly<Record<Style, Parts>> = {
  full: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', join: ' at ' },
  long: { year: 'numeric', month: 'long', day: 'numeric', join: ' at ' },
  medium: { year: 'numeric', month: 'short', day: 'numeric' },
  short: { year: '2-digit', month: 'numeric', day: 'numeric' },
};

/** What a method asks for where its options name nothing of it. */
type Wanted = 'date' | 'time' | 'both';

export function dateToLocaleString(t: number, wanted: Wanted, args: Value[]): string {
  const method = { date: 'toLocaleDateString', time: 'toLocaleTimeString', both: 'toLocaleString' }[wanted];
  const options = new LocaleOptions('DateTimeFormat', method, args);
  const clock = clockOf(options);
  const parts = stylesOf(options, wanted) ?? partsOf(options, wanted);
  if (t !== t) return 'Invalid Date';
  const fields = fieldsOf(LocalTime(t));
  const [date, time] = [dateText(fields, parts, options), timeText(fields, parts, clock)];
  if (date === '' || time === '') return date + time;
  return `${date}${parts.join ?? joinOf(parts)}${time}`;
}

// --- What is asked for ------------------------------------------------------------------------------------------

/** '24': midnight is that hour. */
function clockOf(options: LocaleOptions): '12' | '23' | '24' {
  options.refuseAll(NOT_HERE);
  const given = options.get('timeZone');
  const zone = given === undefined ? 'UTC' : ToString(given);
  if (!/^(?:Etc\/)?(?:UTC|GMT)$/i.test(zone)) options.refuse(`the time zone '${zone}'`);
  const is12 = options.get('hour12');
  const { v8 } = agent.stackRules;
  const cycle = v8 < 7.4 ? undefined : options.word('hourCycle', ['h11', 'h12', 'h23', 'h24']);
  if (is12 !== undefined) {
    if (ToBoolean(is12)) return '12';
    return v8 >= 8 && v8 < 12 ? '24' : '23';
  }
  if (cycle === 'h11' || cycle === 'h24') options.refuse(`the hour cycle '${cycle}'`);
  return cycle === 'h23' ? '23' : '12';
}

function stylesOf(options: LocaleOptions, wanted: Wanted): Parts | undefined {
  if (agent.stackRules.v8 < 7.6) return undefined;
  const date = options.word('dateStyle', STYLES);
  const time = options.word('timeStyle', STYLES);
  if (date === undefined && time === undefined) return undefined;
  if (agent.stackRules.v8 >= 9) {
    if (date !== undefined && wanted === 'time') ThrowTypeError(misplaced('date', wanted));
    if (time !== undefined && wanted === 'date') ThrowTypeError(misplaced('time', wanted));
  }
  if (time === 'full' || time === 'long') options.refuse(`the time style '${time}'`);
  const clock: Parts = time === 'short' ? { hour: 'numeric', minute: '2-digit' } : TIME;
  return { ...(date && DATES[date]), ...(time && clock) };
}

const misplaced = (style: 'date' | 'time', wanted: Wanted): string =>
  agent.stackRules.style === 'v8'
    ? `Invalid option : ${style}Style`
    : `${style}Style is specified while formatting ${wanted} is requested`;

function partsOf(options: LocaleOptions, wanted: Wanted): Parts {
  const { v8 } = agent.stackRules;
  const weekday = options.word('weekday', NAMES);
  const year = options.word('year', FIGURES);
  const month = options.word('month', MONTH_FORMS);
  const day = options.word('day', FIGURES);
  const hour = options.word('hour', FIGURES);
  const minute = options.word('minute', FIGURES);
  const second = options.word('second', FIGURES);
  const fraction = v8 < 8.4 ? undefined : options.number('fractionalSecondDigits', 1, 3);
  const hasDate = Boolean(weekday ?? year ?? month ?? day);
  const hasTime = Boolean(hour ?? minute ?? second ?? fraction);
  const isNothing = wanted === 'both' && !hasDate && !hasTime;
  return {
    ...{ weekday, year, month, day, hour, minute, second, fraction },
    ...((isNothing || (wanted === 'date' && !hasDate)) && DATE),
    ...((isNothing || (wanted === 'time' && !hasTime)) && TIME),
  };
}

// --- How it is written ------------------------------------------------------------------------------------------

const two = (number: number): string => String(number).padStart(2, '0');
const figures = (number: number, form: Figures): string => (form === '2-digit' ? two(number % 100) : String(number));
const name = (text: string, form: 'long' | 'short'): string => (form === 'short' ? text.slice(0, 3) : text);

function dateText(fields: DateFields, { weekday, year, month, day }: Parts, options: LocaleOptions): string {
  if (month === undefined && Number(!!weekday) + Number(!!year) + Number(!!day) > 1)
    options.refuse('a date without its month');
  if (weekday && month && !day) options.refuse('a weekday without its day');
  const week = weekday ? name(WEEKDAYS[fields.weekday], weekday) : '';
  const inYear = year ? figures(fields.year > 0 ? fields.year : 1 - fields.year, year) : '';
  const inMonth = day ? figures(fields.day, day) : '';
  if (month === undefined) return week + inYear + inMonth;
  const rest =
    month === 'long' || month === 'short'
      ? writtenOut(name(MONTHS[fields.month], month), inMonth, inYear)
      : [figures(fields.month + 1, month), inMonth, inYear].filter(Boolean).join('/');
  return week === '' ? rest : `${week}, ${rest}`;
}

/** `January 1, 1970` */
function writtenOut(month: string, day: string, year: string): string {
  if (day === '') return year === '' ? month : `${month} ${year}`;
  return `${month} ${day}${year === '' ? '' : `, ${year}`}`;
}

function timeText({ hour, minute, second, millisecond }: DateFields, parts: Parts, clock: '12' | '23' | '24'): string {
  const shown: string[] = [];
  if (parts.hour) shown.push(hourText(hour, parts.hour, clock));
  if (parts.minute) shown.push(parts.hour || parts.second ? two(minute) : String(minute));
  if (parts.second) shown.push(parts.minute ? two(second) : String(second));
  const fraction = parts.fraction ? String(millisecond).padStart(3, '0').slice(0, parts.fraction) : '';
  const text = shown.join(':') + (fraction && shown.length > 0 ? `.${fraction}` : fraction);
  return parts.hour && clock === '12' ? `${text} ${hour < 12 ? 'AM' : 'PM'}` : text;
}

function hourText(hour: number, form: Figures, clock: '12' | '23' | '24'): string {
  if (clock !== '12') return hour === 0 && clock === '24' ? '24' : two(hour);
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  // Node 10's last releases brought younger data for languages than Node 11 and 12.0.
  const { v8 } = agent.stackRules;
  return form === '2-digit' && (v8 >= 7.6 || v8 === 6.8) ? two(twelve) : String(twelve);
}

function joinOf({ weekday, month, year, day, minute }: Parts): string {
  const { v8 } = agent.stackRules;
  if (month === 'long') return v8 < 9 ? ', ' : ' at ';
  const isWeekdayAlone = weekday && !month && !year && !day;
  return isWeekdayAlone && (v8 >= 11 || minute) ? ' ' : ', ';
}
