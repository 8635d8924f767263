import { StructuredDeserializeWithTransfer } from '../../../engine/builtins/structured-clone.ts';
import {
  type SerializedMessage,
  StructuredSerializeWithTransfer,
} from '../../../engine/builtins/structured-serialize.ts';
import { sourceErrorOf } from '../../../engine/index.ts';
import { type GuestObject, isObject, Kind } from '../../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { dataDescriptor } from '../../../engine/objects/property-descriptor.ts';
import { CONFIGURABLE, ENUMERABLE, WRITABLE } from '../../../engine/objects/shape.ts';
import { completionOf } from '../../../engine/spec/completion.ts';
import { DefinePropertyOrThrow, Get, Set_ } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import type { PropertyKey, Value } from '../../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../../engine/spec/well-known-symbols.ts';
import { inspect } from '../../console/inspect.ts';
import { errorPosition, ownText, type Place } from '../../error-position.ts';
import type { NodeRules } from '../versions.ts';

/* How an exception that nobody took in a worker reaches the thread that started it: lib/internal/error_serdes.js of Node. */

/** Makes what the parent's `error` event gives, in the parent's realm. */
type Told = (realm: Realm) => Value;

/** Classes that the parent finds by name. */
const CLASSES = ['Error', 'RangeError', 'SyntaxError', 'TypeError', 'ReferenceError', 'URIError', 'EvalError'] as const;
type ClassName = (typeof CLASSES)[number];

/** Called in the worker. Errors become objects that only look like one, other values are cloned, the rest becomes its text. */
export function serializeError(value: Value, rules: NodeRules): Told {
  if (typeof value === 'symbol' && rules.has(20)) return () => value;
  const error = isObject(value) && value.kind === Kind.Error ? serializeProperties(value, rules.has(12.01)) : null;
  if (error !== null) return error;
  const content = clone(value);
  if (content !== null) return () => read(content);
  const text = completionOf(() => inspect(value));
  return () => (text.type === 'normal' ? text.value : undefined);
}

function serializeProperties(error: GuestObject, isTagged: boolean): Told | null {
  const name = className(error);
  const properties = new Map<PropertyKey, readonly [number, SerializedMessage]>();
  if (name === undefined || !collect(error, error, properties)) return null;
  return (realm) => {
    const made = OrdinaryObjectCreate(realm.intrinsic(`%${name}.prototype%`));
    for (const [key, [attrs, content]] of properties)
      DefinePropertyOrThrow(made, key, dataDescriptor(read(content), attrs));
    if (isTagged) DefinePropertyOrThrow(made, WELL_KNOWN.toStringTag, dataDescriptor('Error', CONFIGURABLE));
    return made;
  };
}

/** The nearest class that the parent knows by that name. */
function className(error: GuestObject): ClassName | undefined {
  for (let object: GuestObject | null = error; object !== null; object = object.shape.proto) {
    const constructor = object.methods.getOwnProperty(object, 'constructor')?.value;
    const name = CLASSES.find((known) => known === ownText(constructor, 'name'));
    if (name !== undefined) return name;
  }
  return undefined;
}

/** All properties that are no functions, those of prototypes first. False: one cannot be cloned. */
function collect(
  object: GuestObject | null,
  error: GuestObject,
  into: Map<PropertyKey, readonly [number, SerializedMessage]>,
): boolean {
  if (object === null) return true;
  if (!collect(object.shape.proto, error, into)) return false;
  for (const key of object.methods.ownKeys(object)) {
    if (typeof key === 'symbol' || key === '__proto__') continue;
    const descriptor = object.methods.getOwnProperty(object, key);
    if (descriptor === undefined || (descriptor.isAccessor && descriptor.get === undefined)) continue;
    const given = descriptor.isAccessor
      ? completionOf(() => descriptor.get!.methods.call!(descriptor.get!, error, []))
      : null;
    if (given?.type === 'throw') continue;
    const value = given === null ? descriptor.value : (given as { readonly value: Value }).value;
    if (isObject(value) && value.methods.call !== null) continue;
    const content = clone(value);
    if (content === null) return false;
    const attrs =
      (descriptor.enumerable ? ENUMERABLE : 0) |
      (descriptor.configurable ? CONFIGURABLE : 0) |
      (!descriptor.isAccessor && descriptor.writable ? WRITABLE : 0);
    into.set(key, [attrs, content]);
  }
  return true;
}

const read = (content: SerializedMessage): Value => StructuredDeserializeWithTransfer(content).value;

/** Null when it cannot be cloned. */
function clone(value: Value): SerializedMessage | null {
  const content = completionOf(() => StructuredSerializeWithTransfer(value, []));
  return content.type === 'normal' ? content.value : null;
}

/** Code that fails while it runs for the first time has its place written above its error's stack. */
export function showPlace(
  error: Value,
  { file, code }: { readonly file: string; readonly code: string },
  thrownAt: readonly Pick<Place, 'line' | 'column'>[],
  width = 1,
  gap = '\n\n',
): void {
  if (!isObject(error) || error.kind !== Kind.Error) return;
  const place = thrownAt.at(-1) ?? errorPosition(error);
  const line = place === null ? undefined : code.split('\n')[place.line - 1];
  if (place === null || line === undefined) return;
  const mark = ' '.repeat(place.column) + '^'.repeat(Math.max(1, width));
  completionOf(() => {
    const stack = Get(error, 'stack');
    if (typeof stack !== 'string') return;
    placed.add(error);
    Set_(error, 'stack', `${file}:${place.line}\n${line}\n${mark}${gap}${stack}`, false);
  });
}

const placed = new WeakSet<GuestObject>();

/** Whether the place of what is wrong with a text stands above its error's stack already. */
export const tellsPlace = (error: Value): boolean =>
  isObject(error) && placed.has(error) && sourceErrorOf(error) !== undefined;
