import type { GuestObject } from '../objects/guest-object.ts';
import { addProperty } from '../objects/shape.ts';
import { agent, BYTES_PER_TEXT, LONG_TEXT } from '../spec/agent.ts';
import { ThrowRangeError } from '../spec/errors.ts';
import type { Value } from '../spec/values.ts';

/* What the built-ins for text, numbers and binary data share. */

/** Numeric constants and the like: neither writable nor configurable. */
export function defineConstants(holder: GuestObject, constants: Readonly<Record<string, Value>>): void {
  for (const name of Object.keys(constants)) addProperty(holder, name, constants[name], 0);
}

/** The longest string there is: 2²⁹ − 24, as in V8. */
export const MAX_STRING_LENGTH = 536_870_888;
/** Of shorter results a program makes many and lets go of most: they count for a quarter. */
const METERED_LENGTH = 4096;
const SHORT_LENGTH = 64;

/** Called before a string of `length` code units is built: the guest's RangeError, or the run's memory budget. */
export function meterString(length: number): void {
  if (length > MAX_STRING_LENGTH) ThrowRangeError('Invalid string length');
  agent.takeRoom(BYTES_PER_TEXT);
  if (length >= SHORT_LENGTH) agent.charge(length >= METERED_LENGTH ? length : length >> 2);
}

/** What a part of a text takes in a list. Those of a single character are one and the same everywhere. */
export const bytesOfPart = (length: number): number => (length > 1 ? 8 + BYTES_PER_TEXT : 8);

/** left + right, as a rope; a text written in many pieces is a matter for TextBuilder. */
export function concatenate(left: string, right: string): string {
  const length = left.length + right.length;
  if (length >= LONG_TEXT) {
    if (length > MAX_STRING_LENGTH) ThrowRangeError('Invalid string length');
    agent.spendJoin(length, Math.max(left.length, right.length));
  }
  return left + right;
}
