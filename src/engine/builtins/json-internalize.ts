import { type GuestObject, isObject } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { addProperty, PLAIN } from '../objects/shape.ts';
import { agent } from '../spec/agent.ts';
import { SameValue } from '../spec/comparison.ts';
import {
  Call,
  CreateDataProperty,
  EnumerableOwnProperties,
  Get,
  IsArray,
  LengthOfArrayLike,
} from '../spec/object-operations.ts';
import { ToPropertyKey } from '../spec/type-conversion.ts';
import { type PropertyKey, type Value, valueOfKey } from '../spec/values.ts';
import type { ParseRecord } from './json-parser.ts';
import { spend } from './support.ts';

/** A property whose value's own properties are being revived. */
interface Frame {
  readonly holder: GuestObject;
  readonly key: PropertyKey;
  readonly value: Value;
  readonly context: GuestObject;
  /** The parse record, as long as nobody has replaced the value. */
  readonly record: ParseRecord | undefined;
  /** Keys of an object; for an array undefined. */
  readonly keys: readonly PropertyKey[] | undefined;
  readonly count: number;
  next: number;
}

/** https://tc39.es/ecma262/#sec-internalizejsonproperty for the property '' of `root`, without recursion. */
export function internalize(root: GuestObject, reviver: GuestObject, record: ParseRecord | undefined): Value {
  const frames = [enter(root, '', record)];
  for (;;) {
    const frame = frames[frames.length - 1];
    if (frame.next < frame.count) {
      frames.push(enterChild(frame));
      continue;
    }
    // 3 the properties inside are done: the reviver decides about this one
    const result = Call(reviver, frame.holder, [valueOfKey(frame.key), frame.value, frame.context]);
    frames.pop();
    if (frames.length === 0) return result;
    if (result === undefined) frame.holder.methods.delete(frame.holder, frame.key);
    else CreateDataProperty(frame.holder, frame.key, result);
  }
}

function enterChild(frame: Frame): Frame {
  const key = frame.keys === undefined ? ToPropertyKey(frame.next) : frame.keys[frame.next];
  const record = frame.keys === undefined ? frame.record?.elements[frame.next] : frame.record?.entries.get(key);
  frame.next++;
  return enter(frame.value as GuestObject, key, record);
}

function enter(holder: GuestObject, key: PropertyKey, parsed: ParseRecord | undefined): Frame {
  spend(10);
  const value = Get(holder, key);
  const record = parsed !== undefined && SameValue(parsed.value, value) ? parsed : undefined;
  const context = OrdinaryObjectCreate(agent.realm.ObjectPrototype);
  if (record?.source !== undefined) addProperty(context, 'source', record.source, PLAIN);
  if (!isObject(value)) return { holder, key, value, context, record, keys: undefined, count: 0, next: 0 };
  if (IsArray(value))
    return { holder, key, value, context, record, keys: undefined, count: LengthOfArrayLike(value), next: 0 };
  const keys = EnumerableOwnProperties(value, 'key').map(ToPropertyKey);
  return { holder, key, value, context, record, keys, count: keys.length, next: 0 };
}
