import { agent } from '../../spec/agent.ts';
import { type DateFields, fieldsOf, LocalTime, MS_PER_MINUTE } from './calendar.ts';

/* Dates as text: https://tc39.es/ecma262/#sec-todatestring and its like. */

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const INVALID = 'Invalid Date';

const pad = (number: number, width = 2): string => String(number).padStart(width, '0');

const yearText = (year: number): string => (year < 0 ? '-' : '') + pad(Math.abs(year), 4);

/** https://tc39.es/ecma262/#sec-datestring */
const DateString = ({ weekday, month, day, year }: DateFields): string =>
  `${WEEKDAYS[weekday]} ${MONTHS[month]} ${pad(day)} ${yearText(year)}`;

/** https://tc39.es/ecma262/#sec-timestring */
const TimeString = ({ hour, minute, second }: DateFields): string => `${pad(hour)}:${pad(minute)}:${pad(second)} GMT`;

/** https://tc39.es/ecma262/#sec-timezoneestring */
function TimeZoneString(t: number): string {
  const offset = Math.round((LocalTime(t) - t) / MS_PER_MINUTE);
  const minutes = Math.abs(offset);
  return `${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}${pad(minutes % 60)} (${agent.host.timeZoneName})`;
}

/** https://tc39.es/ecma262/#sec-todatestring */
export function ToDateString(t: number): string {
  if (t !== t) return INVALID;
  const fields = fieldsOf(LocalTime(t));
  return `${DateString(fields)} ${TimeString(fields)}${TimeZoneString(t)}`;
}

export const dateOnly = (t: number): string => (t !== t ? INVALID : DateString(fieldsOf(LocalTime(t))));

export const timeOnly = (t: number): string =>
  t !== t ? INVALID : TimeString(fieldsOf(LocalTime(t))) + TimeZoneString(t);

/** https://tc39.es/ecma262/#sec-date.prototype.toutcstring */
export function utcString(t: number): string {
  if (t !== t) return INVALID;
  const fields = fieldsOf(t);
  return `${WEEKDAYS[fields.weekday]}, ${pad(fields.day)} ${MONTHS[fields.month]} ${yearText(fields.year)} ${TimeString(fields)}`;
}

/** https://tc39.es/ecma262/#sec-date.prototype.toisostring of a finite time value. */
export function isoString(t: number): string {
  const { year, month, day, hour, minute, second, millisecond } = fieldsOf(t);
  const years = year >= 0 && year <= 9999 ? pad(year, 4) : `${year < 0 ? '-' : '+'}${pad(Math.abs(year), 6)}`;
  return `${years}-${pad(month + 1)}-${pad(day)}T${pad(hour)}:${pad(minute)}:${pad(second)}.${pad(millisecond, 3)}Z`;
}
