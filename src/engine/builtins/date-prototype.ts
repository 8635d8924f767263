import { type BuiltinSteps, CreateBuiltinFunction, defineValue } from '../objects/function.ts';
import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { addProperty, CONFIGURABLE } from '../objects/shape.ts';
import { ThrowRangeError, ThrowTypeError } from '../spec/errors.ts';
import { Call, Get, IsCallable } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import { ToNumber, ToObject, ToPrimitive } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import {
  type DateFields,
  Day,
  fieldsOf,
  LocalTime,
  MakeDate,
  MakeDay,
  MakeFullYear,
  MakeTime,
  MS_PER_MINUTE,
  TimeClip,
  TimeWithinDay,
  UTC,
} from './date/calendar.ts';
import { languages } from './intl-door.ts';
import { dateOnly, isoString, timeOnly, ToDateString, utcString } from './date/format.ts';
import { display } from './display.ts';
import { defineMethods, type MethodTable, thisOfKind } from './support.ts';

/* https://tc39.es/ecma262/#sec-properties-of-the-date-prototype-object */

/** https://tc39.es/ecma262/#sec-thistimevalue */
function thisTimeValue(value: Value): number {
  return isObject(value) && value.kind === Kind.Date
    ? (value.data as number)
    : ThrowTypeError('this is not a Date object.');
}

const thisDate = (value: Value, method: string): GuestObject =>
  thisOfKind(value, Kind.Date, `Date.prototype.${method}`);

type Zone = 'local' | 'utc';

/** A getter of one part; NaN for an invalid date. */
const part =
  (zone: Zone, read: (fields: DateFields) => number): BuiltinSteps =>
  (thisValue) => {
    const t = thisTimeValue(thisValue);
    return t !== t ? NaN : read(fieldsOf(zone === 'local' ? LocalTime(t) : t));
  };

function getTimezoneOffset(thisValue: Value): Value {
  const t = thisTimeValue(thisValue);
  return (t - LocalTime(t)) / MS_PER_MINUTE;
}

/** A time with some parts given anew; `numbers` begins with the part the setter is named after. */
type Change = (t: number, fields: DateFields, numbers: readonly number[]) => number;

const setTimeParts =
  (first: 0 | 1 | 2 | 3): Change =>
  (t, { hour, minute, second, millisecond }, numbers) => {
    const parts = [hour, minute, second, millisecond];
    for (const [i, number] of numbers.entries()) if (first + i < 4) parts[first + i] = number;
    return MakeDate(Day(t), MakeTime(parts[0], parts[1], parts[2], parts[3]));
  };

const setDayParts =
  (first: 0 | 1 | 2): Change =>
  (t, { year, month, day }, numbers) => {
    const parts = [year, month, day];
    for (const [i, number] of numbers.entries()) if (first + i < 3) parts[first + i] = number;
    return MakeDate(MakeDay(parts[0], parts[1], parts[2]), TimeWithinDay(t));
  };

/** A setter: converts its arguments, at least one, then changes the date if it is valid. */
function setter(zone: Zone, method: string, most: number, change: Change): BuiltinSteps {
  return (thisValue, args) => {
    const date = thisDate(thisValue, method);
    const t = date.data as number;
    const numbers = [ToNumber(args[0])];
    for (let i = 1; i < Math.min(args.length, most); i++) numbers.push(ToNumber(args[i]));
    if (t !== t) return NaN;
    return store(date, zone, changed(t, zone, change, numbers));
  };
}

function changed(t: number, zone: Zone, change: Change, numbers: readonly number[]): number {
  const base = zone === 'local' ? LocalTime(t) : t;
  return change(base, fieldsOf(base), numbers);
}

function store(date: GuestObject, zone: Zone, time: number): number {
  return (date.data = TimeClip(zone === 'local' ? UTC(time) : time)) as number;
}

/** https://tc39.es/ecma262/#sec-date.prototype.setfullyear; an invalid date counts as the beginning of 1970. */
function setFullYear(zone: Zone, method: string): BuiltinSteps {
  return (thisValue, args) => {
    const date = thisDate(thisValue, method);
    const t = date.data as number;
    const numbers = [ToNumber(args[0])];
    for (let i = 1; i < Math.min(args.length, 3); i++) numbers.push(ToNumber(args[i]));
    const base = t !== t ? 0 : zone === 'local' ? LocalTime(t) : t;
    return store(date, zone, setDayParts(0)(base, fieldsOf(base), numbers));
  };
}

/** https://tc39.es/ecma262/#sec-date.prototype.setyear */
function setYear(thisValue: Value, args: Value[]): Value {
  const date = thisDate(thisValue, 'setYear');
  const t = date.data as number;
  const year = ToNumber(args[0]);
  if (year !== year) return (date.data = NaN);
  const base = t !== t ? 0 : LocalTime(t);
  return store(date, 'local', setDayParts(0)(base, fieldsOf(base), [MakeFullYear(year)]));
}

/** https://tc39.es/ecma262/#sec-date.prototype.settime */
function setTime(thisValue: Value, args: Value[]): Value {
  const date = thisDate(thisValue, 'setTime');
  return (date.data = TimeClip(ToNumber(args[0]))) as number;
}

/** https://tc39.es/ecma262/#sec-date.prototype.toisostring */
function toISOString(thisValue: Value): Value {
  const t = thisDate(thisValue, 'toISOString').data as number;
  return t !== t ? ThrowRangeError('Invalid time value') : isoString(t);
}

/** https://tc39.es/ecma262/#sec-date.prototype.tojson */
function toJSON(thisValue: Value): Value {
  const object = ToObject(thisValue);
  const primitive = ToPrimitive(object, 'number');
  if (typeof primitive === 'number' && !Number.isFinite(primitive)) return null;
  const method = Get(object, 'toISOString');
  return IsCallable(method) ? Call(method, object) : ThrowTypeError('toISOString is not a function');
}

const text =
  (method: string, format: (t: number, args: Value[]) => string): BuiltinSteps =>
  (thisValue, args) =>
    format(thisDate(thisValue, method).data as number, args);

/** https://tc39.es/ecma262/#sec-date.prototype-%symbol.toprimitive% */
function toPrimitive(thisValue: Value, args: Value[]): Value {
  if (!isObject(thisValue)) {
    return ThrowTypeError(
      `Method Date.prototype [ @@toPrimitive ] called on incompatible receiver ${display(thisValue)}`,
    );
  }
  const [hint] = args;
  if (hint !== 'string' && hint !== 'default' && hint !== 'number') ThrowTypeError(`Invalid hint: ${display(hint)}`);
  for (const name of hint === 'number' ? ['valueOf', 'toString'] : ['toString', 'valueOf']) {
    const method = Get(thisValue, name);
    if (!IsCallable(method)) continue;
    const result = Call(method, thisValue);
    if (!isObject(result)) return result;
  }
  return ThrowTypeError('Cannot convert object to primitive value');
}

/** Getters and setters that exist twice, for local time and UTC. */
function partMethods(zone: Zone): MethodTable {
  const name = (verb: 'get' | 'set', what: string): string => `${verb}${zone === 'utc' ? 'UTC' : ''}${what}`;
  const set = (what: string, most: number, change: Change): [string, number, BuiltinSteps] => {
    const method = name('set', what);
    return [method, most, setter(zone, method, most, change)];
  };
  return [
    [name('get', 'Date'), 0, part(zone, ({ day }) => day)],
    set('Date', 1, setDayParts(2)),
    [name('get', 'Day'), 0, part(zone, ({ weekday }) => weekday)],
    [name('get', 'FullYear'), 0, part(zone, ({ year }) => year)],
    [name('set', 'FullYear'), 3, setFullYear(zone, name('set', 'FullYear'))],
    [name('get', 'Hours'), 0, part(zone, ({ hour }) => hour)],
    set('Hours', 4, setTimeParts(0)),
    [name('get', 'Milliseconds'), 0, part(zone, ({ millisecond }) => millisecond)],
    set('Milliseconds', 1, setTimeParts(3)),
    [name('get', 'Minutes'), 0, part(zone, ({ minute }) => minute)],
    set('Minutes', 3, setTimeParts(1)),
    [name('get', 'Month'), 0, part(zone, ({ month }) => month)],
    set('Month', 2, setDayParts(1)),
    [name('get', 'Seconds'), 0, part(zone, ({ second }) => second)],
    set('Seconds', 2, setTimeParts(2)),
  ];
}

const METHODS: MethodTable = [
  ['toString', 0, text('toString', ToDateString)],
  ['toDateString', 0, text('toDateString', dateOnly)],
  ['toTimeString', 0, text('toTimeString', timeOnly)],
  ['toISOString', 0, toISOString],
  ...partMethods('local'),
  ['getTime', 0, (thisValue) => thisTimeValue(thisValue)],
  ['setTime', 1, setTime],
  ['getTimezoneOffset', 0, getTimezoneOffset],
  ['getYear', 0, part('local', ({ year }) => year - 1900)],
  ['setYear', 1, setYear],
  ...partMethods('utc'),
  ['valueOf', 0, (thisValue) => thisTimeValue(thisValue)],
  ['toJSON', 1, toJSON],
  ['toLocaleString', 0, text('toLocaleString', (t, args) => languages('toLocale').dateText(t, 'both', args))],
  ['toLocaleDateString', 0, text('toLocaleDateString', (t, args) => languages('toLocale').dateText(t, 'date', args))],
  ['toLocaleTimeString', 0, text('toLocaleTimeString', (t, args) => languages('toLocale').dateText(t, 'time', args))],
];

export function setupDatePrototype(realm: Realm, prototype: GuestObject): void {
  defineMethods(realm, prototype, METHODS);
  const toUTCString = CreateBuiltinFunction(text('toUTCString', utcString), 0, 'toUTCString', { realm });
  defineValue(prototype, 'toUTCString', toUTCString);
  // Annex B: the same function object.
  defineValue(prototype, 'toGMTString', toUTCString);
  addProperty(
    prototype,
    WELL_KNOWN.toPrimitive,
    CreateBuiltinFunction(toPrimitive, 1, WELL_KNOWN.toPrimitive, { realm }),
    CONFIGURABLE,
  );
}
