import type { BuiltinData } from '../../../engine/objects/function.ts';
import { isObject, Kind } from '../../../engine/objects/guest-object.ts';
import { IMMUTABLE_PROTOTYPE } from '../../../engine/objects/immutable-prototype.ts';
import { Get } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { illegalReceiver } from '../interface.ts';

/** Operations that a global object has, and that refuse to be another's; others look at whom they are called on themselves. */
const NAMES = [
  'alert',
  'blur',
  'cancelAnimationFrame',
  'cancelIdleCallback',
  'confirm',
  'focus',
  'getComputedStyle',
  'getSelection',
  'matchMedia',
  'prompt',
  'requestAnimationFrame',
  'requestIdleCallback',
  'structuredClone',
];

/** The global object keeps its prototype, and its operations are called on it or on nothing. */
export function closeGlobalObject(realm: Realm): void {
  const { globalObject } = realm;
  globalObject.methods = IMMUTABLE_PROTOTYPE;
  for (const name of NAMES) {
    if (!globalObject.methods.has(globalObject, name)) continue;
    const operation = Get(globalObject, name);
    if (!isObject(operation) || operation.kind !== Kind.Builtin) continue;
    const data = operation.data as { -readonly [Key in keyof BuiltinData]: BuiltinData[Key] };
    const { steps } = data;
    data.steps = (self, ...rest) =>
      self === undefined || self === null || self === globalObject ? steps(self, ...rest) : illegalReceiver('Window');
  }
}
