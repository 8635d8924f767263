import { type GuestObject, isObject, Kind } from '../engine/objects/guest-object.ts';
import { slotOf } from '../engine/objects/shape.ts';
import type { Value } from '../engine/spec/values.ts';

export interface Place {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** 0-based. */
  readonly column: number;
}

/** Where an error was made, by the topmost frame of its stack; null when it is no error or has no frames. */
export function errorPosition(value: Value): Place | null {
  const stack = ownText(value, 'stack');
  const match = /\n\s+at (?:.*?\()?([^()\n]*?):(\d+):(\d+)\)?(?=\n|$)/.exec(stack);
  return match === null ? null : { file: match[1], line: Number(match[2]), column: Number(match[3]) - 1 };
}

/** An own string property, read without running guest code; '' otherwise. */
export function ownText(value: Value, key: string): string {
  if (!isObject(value) || value.kind === Kind.Proxy) return '';
  const info = value.shape.lookup(key);
  const stored = info === -1 ? undefined : value.slots[slotOf(info)];
  return typeof stored === 'string' ? stored : '';
}

/** Class name and message of a thrown value, read from data properties only. */
export function nameAndMessage(value: Value): { readonly name: string; readonly message: string } {
  if (!isObject(value) || value.kind === Kind.Proxy) return { name: '', message: typeof value === 'symbol' ? value.toString() : String(value) };
  let name = '';
  for (let object: GuestObject | null = value; object !== null && name === ''; object = object.shape.proto) name = ownText(object, 'name');
  let message = '';
  for (let object: GuestObject | null = value; object !== null && message === ''; object = object.shape.proto) message = ownText(object, 'message');
  return { name: name === '' ? 'Object' : name, message };
}
