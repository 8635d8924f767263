import { KeyForSymbol } from '../../../builtins/symbol.ts';
import { type GuestObject, isObject } from '../../../objects/guest-object.ts';
import type { PropertyKey, Value } from '../../../spec/values.ts';
import type { Failure, Rule } from './failure.ts';

/* What Firefox says of values that cannot be held weakly. Measured on Firefox 153. */

/** Elements of a list that are looked at for a message. */
const MAX_LOOKED_AT = 100;

/** What a weak collection does not hold; of a constructor's list the first such. */
function heldWeakly(failure: Failure, collection: string): string {
  const { name, first } = failure.builtin() ?? {};
  const isHeld = (value: Value): boolean =>
    isObject(value) || (typeof value === 'symbol' && KeyForSymbol(value) === undefined);
  let refused: Value = first;
  if (name === collection && isObject(first)) {
    const at = (key: PropertyKey, from: GuestObject): Value => from.methods.getOwnProperty(from, key)?.value;
    const items = Array.from({ length: Math.min(Number(at('length', first)) || 0, MAX_LOOKED_AT) }, (_, i) =>
      at(i, first),
    );
    const keys = collection === 'WeakSet' ? items : items.map((each) => (isObject(each) ? at(0, each) : each));
    refused = keys.find((key) => !isHeld(key));
  }
  if (typeof refused === 'string') return JSON.stringify(refused);
  if (typeof refused === 'symbol' && KeyForSymbol(refused) !== undefined)
    return `Symbol.for(${JSON.stringify(refused.description)})`;
  return typeof refused === 'bigint' ? `${refused}n` : String(refused);
}

export const WEAK_RULES: readonly Rule[] = [
  [
    /^Invalid value used as weak map key$/,
    (_, failure) => `WeakMap key ${heldWeakly(failure, 'WeakMap')} must be an object or an unregistered symbol`,
  ],
  [
    /^Invalid value used in weak set$/,
    (_, failure) => `WeakSet value ${heldWeakly(failure, 'WeakSet')} must be an object or an unregistered symbol`,
  ],
  [
    /^FinalizationRegistry\.prototype\.register: (?:invalid target|target must be an object)$/,
    () => 'The target registered with a finalization registry must be either an object or a symbol',
  ],
  [
    /^FinalizationRegistry\.prototype\.register: target and holdings must not be same$/,
    () =>
      'The heldValue parameter passed to FinalizationRegistry.register must not be the same as the target parameter',
  ],
  [/^Invalid unregisterToken /, () => 'Invalid unregister token passed to FinalizationRegistry.unregister'],
];
