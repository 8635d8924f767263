import { agent } from '../spec/agent.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import { numberingSystem, OPS_PER_RECORD, withKeyword } from './number-record.ts';
import { isBefore, type Options } from './options.ts';
import { edition, refuse, type Resolved, textOf } from './tags.ts';
import { type NameForm, type TimeZone, localZone, timeZoneOf } from './zones.ts';

/* https://tc39.es/ecma402/#sec-intl-datetimeformat-constructor: which parts of a moment are to be written, and how. */

export type HourCycle = 'h11' | 'h12' | 'h23' | 'h24';
type Figures = 'numeric' | '2-digit';
type Names = 'long' | 'short' | 'narrow';
type Style = 'full' | 'long' | 'medium' | 'short';

export interface DateFieldsAsked {
  readonly weekday?: Names;
  readonly era?: Names;
  readonly year?: Figures;
  readonly month?: Figures | Names;
  readonly day?: Figures;
  readonly dayPeriod?: Names;
  readonly hour?: Figures;
  readonly minute?: Figures;
  readonly second?: Figures;
  readonly fractionalSecondDigits?: number;
  readonly timeZoneName?: NameForm;
}

export interface DateRecord {
  readonly method: string;
  readonly locale: string;
  readonly data: string;
  readonly calendar: string;
  readonly nu: string;
  readonly zone: TimeZone;
  readonly hourCycle: HourCycle | undefined;
  readonly fields: DateFieldsAsked;
  readonly dateStyle?: Style;
  readonly timeStyle?: Style;
  /** `%` and a letter for a field. */
  readonly pattern: string;
}

export type Required = 'date' | 'time' | 'any';
export type Defaults = 'date' | 'time' | 'all';

const NAMES = ['narrow', 'short', 'long'] as const;
const FIGURES = ['2-digit', 'numeric'] as const;
const ZONE_FORMS = ['short', 'long', 'shortOffset', 'longOffset', 'shortGeneric', 'longGeneric'] as const;
const STYLES = ['full', 'long', 'medium', 'short'] as const;

export function dateRecord(resolved: Resolved, options: Options, required: Required, defaults: Defaults): DateRecord {
  agent.spend(OPS_PER_RECORD);
  options.word('localeMatcher', ['lookup', 'best fit']);
  const calendar = calendarOf(resolved, options);
  const nu = numberingSystem(resolved, options.keyword('numberingSystem'));
  const hour12 = options.flag('hour12');
  const asked = options.word('hourCycle', ['h11', 'h12', 'h23', 'h24']);
  const given = options.text('timeZone');
  const zone = given === undefined ? localZone() : timeZoneOf(options.service, given);
  const own = fieldsOf(options);
  options.word('formatMatcher', ['basic', 'best fit']);
  const dateStyle = options.word('dateStyle', STYLES);
  const timeStyle = options.word('timeStyle', STYLES);
  const hasStyle = dateStyle !== undefined || timeStyle !== undefined;
  if (hasStyle) checkStyles(own, dateStyle, timeStyle, required);
  const fields = hasStyle ? {} : withDefaults(own, required, defaults);
  const hasHour = hasStyle ? timeStyle !== undefined : fields.hour !== undefined;
  const cycle = hasHour ? cycleOf(resolved, hour12, asked) : undefined;
  const { locale, data } = resolved;
  const isUsual = hour12 === undefined && asked === undefined && !resolved.keywords.has('hc');
  const base = { method: options.service, data, calendar, nu, zone, hourCycle: cycle, fields };
  const pattern = hasStyle ? stylePattern(data, dateStyle, timeStyle, cycle) : fieldPattern({ ...base, isUsual });
  // In few countries the usual times of day have 24 hours, and hours alone 12.
  const hourCycle =
    cycle !== undefined && clock(cycle) === '12' && !/%[pP]/.test(pattern) && data !== 'es-AR' ? 'h23' : cycle;
  return {
    ...base,
    hourCycle,
    locale: withKeyword(localeWithCalendar(resolved, calendar, locale), resolved, 'nu', nu),
    ...(dateStyle && { dateStyle }),
    ...(timeStyle && { timeStyle }),
    pattern,
  };
}

const localeWithCalendar = (resolved: Resolved, calendar: string, locale: string): string =>
  withKeyword(locale, resolved, 'ca', calendar);

/** The calendar, its figures, the hour cycle and the one of twelve hours that a locale usually has. */
const clockOf = (data: string): string[] => (textOf(data, 'styles', 'clock') ?? 'gregory latn h12 h12').split(' ');

function calendarOf({ data, keywords }: Resolved, options: Options): string {
  const usual = clockOf(data)[0];
  const asked = options.keyword('calendar') ?? keywords.get('ca') ?? usual;
  if (asked !== usual) return refuse(options.service, `the calendar '${asked}'`);
  if (!/^(?:gregory|buddhist|persian)$/.test(usual)) return refuse(options.service, `the calendar '${usual}'`);
  return usual;
}

function fieldsOf(options: Options): DateFieldsAsked {
  const weekday = options.word('weekday', NAMES);
  const era = options.word('era', NAMES);
  const year = options.word('year', FIGURES);
  const month = options.word('month', [...FIGURES, ...NAMES]);
  const day = options.word('day', FIGURES);
  const dayPeriod = isBefore(8.4) ? undefined : options.word('dayPeriod', NAMES);
  const hour = options.word('hour', FIGURES);
  const minute = options.word('minute', FIGURES);
  const second = options.word('second', FIGURES);
  const fractionalSecondDigits = options.number('fractionalSecondDigits', 1, 3);
  const timeZoneName = options.word('timeZoneName', isBefore(9.5) ? ZONE_FORMS.slice(0, 2) : ZONE_FORMS);
  const all = { weekday, era, year, month, day, dayPeriod, hour, minute, second, fractionalSecondDigits, timeZoneName };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as DateFieldsAsked;
}

function checkStyles(own: DateFieldsAsked, date: Style | undefined, time: Style | undefined, required: Required): void {
  const [first] = Object.keys(own);
  if (first !== undefined && !isBefore(9))
    ThrowTypeError(
      isBefore(12)
        ? `Can't set option ${first} when ${date === undefined ? 'timeStyle' : 'dateStyle'} is used`
        : 'Invalid option : option',
    );
  if (isBefore(9)) return;
  if (date !== undefined && required === 'time') ThrowTypeError('Invalid option : dateStyle');
  if (time !== undefined && required === 'date') ThrowTypeError('Invalid option : timeStyle');
}

const DATE: DateFieldsAsked = { year: 'numeric', month: 'numeric', day: 'numeric' };
const TIME: DateFieldsAsked = { hour: 'numeric', minute: 'numeric', second: 'numeric' };

function withDefaults(own: DateFieldsAsked, required: Required, defaults: Defaults): DateFieldsAsked {
  const hasDate = Boolean(own.weekday ?? own.year ?? own.month ?? own.day);
  const hasTime = Boolean(own.dayPeriod ?? own.hour ?? own.minute ?? own.second ?? own.fractionalSecondDigits);
  const isEnough = (required !== 'time' && hasDate) || (required !== 'date' && hasTime);
  if (isEnough) return own;
  return { ...own, ...(defaults !== 'time' && DATE), ...(defaults !== 'date' && TIME) };
}

function cycleOf({ data, keywords }: Resolved, hour12: boolean | undefined, asked: HourCycle | undefined): HourCycle {
  const [, , usual, twelve] = clockOf(data) as HourCycle[];
  if (hour12 !== undefined) {
    // V8 before 12 took the cycle that begins as the locale's own does.
    const isFromZero = usual === 'h11' || usual === 'h23';
    if (isBefore(12)) return hour12 ? (isFromZero ? 'h11' : 'h12') : isFromZero ? 'h23' : 'h24';
    return hour12 ? (twelve ?? 'h12') : 'h23';
  }
  return asked ?? ((/^h(?:11|12|23|24)$/.exec(keywords.get('hc') ?? '')?.[0] as HourCycle) || usual);
}

const clock = (cycle: HourCycle | undefined): '12' | '24' => (cycle === 'h11' || cycle === 'h12' ? '12' : '24');

function stylePattern(
  data: string,
  date: Style | undefined,
  time: Style | undefined,
  cycle: HourCycle | undefined,
): string {
  const dated = date === undefined ? '' : textOf(data, 'styles', `d${date}`)!;
  const usual = clockOf(data)[2];
  const own =
    time === undefined
      ? ''
      : textOf(data, 'styles', clock(usual as HourCycle) === clock(cycle) ? `t${time}` : `t${time}${clock(cycle)}`);
  const timed = own || (time === undefined ? '' : textOf(data, 'styles', `t${time}${clock(cycle)}`)!);
  if (date === undefined || time === undefined) return dated + timed;
  return glued(textOf(data, 'styles', `g${date}`)!, dated, timed);
}

function glued(glue: string, date: string, time: string): string {
  const whole = glue.includes('{0}') ? glue : `${glue.replace(/%[hHp].*$/u, '')}{0}`;
  return whole.replace('{1}', () => date).replace('{0}', () => time);
}

/** `isUsual`: nothing was said of the hour cycle. */
type Base = Pick<DateRecord, 'method' | 'data' | 'fields' | 'hourCycle'> & { readonly isUsual: boolean };

const LETTERS: Readonly<Record<string, string>> = { numeric: 'n', '2-digit': '2', short: 's', long: 'l', narrow: 'w' };

function fieldPattern(base: Base): string {
  const { method, data, fields } = base;
  const { weekday, era, year, month, day, dayPeriod } = fields;
  if (dayPeriod !== undefined) refuse(method, "the option 'dayPeriod'");
  const key = [weekday === 'narrow' ? 'short' : weekday, year, month, day]
    .map((form) => (form ? LETTERS[form] : '-'))
    .join('');
  const time = timePattern(base);
  if (key === '----') return era ? refuse(method, "the option 'era'") : time;
  const found = era ? eraPattern(method, data, key) : textOf(data, 'dates', key);
  if (found === undefined) return refuse(method, 'these parts of a date');
  const date = weekday === 'narrow' ? found.replace(/%[aAcC]/, '%n') : found;
  if (time === '') return date;
  const length =
    month === 'long'
      ? weekday
        ? 'full'
        : 'long'
      : month === 'short'
        ? 'medium'
        : key.slice(1) === '---' && (fields.minute || !isBefore(11))
          ? 'day'
          : 'short';
  if (time === '%z' && !/full|long/.test(length)) return textOf(data, 'styles', 'zdate')!.replace('{1}', () => date);
  return glued(textOf(data, 'styles', `j${length}`)!, date, time);
}

/** Fields of two figures stand where those of as many as there are do: ICU widens the same pattern. */
function eraPattern(method: string, data: string, key: string): string {
  const like = { '-nnn': 'era', '-nln': 'eraLong', '-n--': 'eraYear' }[key.replaceAll('2', 'n')];
  if (like === undefined) return refuse(method, "the option 'era'");
  const widened = [...'ymd'].filter((_, field) => key[field + 1] === '2');
  return widened.reduce(
    (pattern, field) => pattern.replace(`%${field}`, `%${field.toUpperCase()}`),
    textOf(data, 'styles', like)!,
  );
}

/** Figures as they come are those of a style. */
function usualTime({ hour, minute, second, fractionalSecondDigits }: DateFieldsAsked): 'medium' | 'short' | undefined {
  if (hour !== 'numeric' || minute !== 'numeric' || fractionalSecondDigits) return undefined;
  return second === 'numeric' ? 'medium' : second === undefined ? 'short' : undefined;
}

function timePattern({ method, data, fields, hourCycle: cycle, isUsual }: Base): string {
  const { hour, minute, second, fractionalSecondDigits: fraction, timeZoneName } = fields;
  const isNothing = !hour && !minute && !second && !fraction;
  if (isNothing) return timeZoneName ? '%z' : '';
  const usual = timeZoneName ? undefined : usualTime(fields);
  if (usual !== undefined) {
    // Engines leave out which half of the day it is.
    if (data === 'es-AR' && usual === 'medium' && clock(cycle) === '12') return '%H:%I:%S';
    const style =
      textOf(data, 'styles', `t${usual}${isUsual ? '' : clock(cycle)}`) ||
      textOf(data, 'styles', `t${usual}${clock(cycle)}`)!;
    return style.replace('%P', '%p');
  }
  const rest = (minute ? 'm' : '') + (second ? 's' : '') + (fraction ? 'f' : '');
  const zone = timeZoneName ? 'z' : '';
  const start = hour ? (isUsual ? 'd' : clock(cycle)) + LETTERS[hour] : '';
  const whole = textOf(data, 'times', start + rest + zone);
  if (whole !== undefined) return whole;
  const plain = textOf(data, 'times', start + rest);
  if (plain === undefined) return refuse(method, 'these parts of a time');
  return timeZoneName ? `${plain} %z` : plain;
}

export const hasNarrowSpaces = (): boolean => edition() === 78 && !isBefore(14.2);
