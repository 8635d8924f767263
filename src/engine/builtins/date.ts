import { createConstructor, defineGlobal } from '../objects/function.ts';
import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { OrdinaryCreateFromConstructor } from '../spec/object-operations.ts';
import { agent } from '../spec/agent.ts';
import type { Realm } from '../spec/realm.ts';
import { ToNumber, ToPrimitive, ToString } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { currentTime, MakeDate, MakeDay, MakeFullYear, MakeTime, TimeClip, UTC } from './date/calendar.ts';
import { ToDateString } from './date/format.ts';
import { parseDate } from './date/parse.ts';
import { setupDatePrototype } from './date-prototype.ts';
import { defineMethods, type MethodTable } from './support.ts';

/* https://tc39.es/ecma262/#sec-date-objects. `data` of Kind.Date is the time value. */

/** What a date takes beside an empty object: its time, which is rarely a small integer. */
const BYTES_PER_DATE = 40;

/** https://tc39.es/ecma262/#sec-date */
function construct(_this: Value, args: Value[], newTarget: GuestObject | undefined): Value {
  if (newTarget === undefined) return ToDateString(currentTime());
  agent.roomLeft -= BYTES_PER_DATE;
  return OrdinaryCreateFromConstructor(newTarget, '%Date.prototype%', Kind.Date, timeValueOf(args));
}

function timeValueOf(args: Value[]): number {
  if (args.length === 0) return currentTime();
  if (args.length > 1) return TimeClip(UTC(dateOfParts(args)));
  const [value] = args;
  if (isObject(value) && value.kind === Kind.Date) return value.data as number;
  const primitive = ToPrimitive(value);
  return typeof primitive === 'string' ? parseDate(primitive) : TimeClip(ToNumber(primitive));
}

/** Year, month, date, hours … as a time value of no zone; every part is converted, in order. */
function dateOfParts(args: Value[]): number {
  const part = (i: number, missing: number): number => (i < args.length ? ToNumber(args[i]) : missing);
  const year = ToNumber(args[0]);
  const [month, date, hours, minutes, seconds, ms] = [
    part(1, 0),
    part(2, 1),
    part(3, 0),
    part(4, 0),
    part(5, 0),
    part(6, 0),
  ];
  return MakeDate(MakeDay(MakeFullYear(year), month, date), MakeTime(hours, minutes, seconds, ms));
}

const STATICS: MethodTable = [
  ['now', 0, () => currentTime()],
  ['parse', 1, (_this, args) => parseDate(ToString(args[0]))],
  ['UTC', 7, (_this, args) => TimeClip(dateOfParts(args))],
];

export function setupDate(realm: Realm): void {
  const prototype = realm.define('%Date.prototype%', OrdinaryObjectCreate(realm.ObjectPrototype));
  const constructor = realm.define('%Date%', createConstructor(realm, 'Date', 7, construct, prototype));
  defineMethods(realm, constructor, STATICS);
  setupDatePrototype(realm, prototype);
  defineGlobal(realm, 'Date', constructor);
}
