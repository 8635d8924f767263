import { Accessor, type GuestObject } from '../objects/guest-object.ts';
import { ACCESSOR, addProperty, PRIVATE, slotOf, WRITABLE } from '../objects/shape.ts';
import { agent } from './agent.ts';
import { ThrowTypeError } from './errors.ts';
import { Call } from './object-operations.ts';
import type { Value } from './values.ts';

/* Private names are symbols whose property carries PRIVATE. https://tc39.es/ecma262/#sec-object-type */

/** https://tc39.es/ecma262/#sec-privateelementfind: the property's info or -1. */
export const PrivateElementFind = (object: GuestObject, name: symbol): number => object.shape.lookup(name);

/** https://tc39.es/ecma262/#sec-privatefieldadd */
export function PrivateFieldAdd(object: GuestObject, name: symbol, value: Value): void {
  agent.host.HostEnsureCanAddPrivateElement?.(object);
  if (object.shape.lookup(name) !== -1)
    ThrowTypeError('Cannot initialize the same private elements twice on the same object');
  addProperty(object, name, value, WRITABLE | PRIVATE);
}

/** https://tc39.es/ecma262/#sec-privatemethodoraccessoradd */
export function PrivateMethodOrAccessorAdd(object: GuestObject, name: symbol, method: GuestObject | Accessor): void {
  agent.host.HostEnsureCanAddPrivateElement?.(object);
  if (object.shape.lookup(name) !== -1)
    ThrowTypeError('Cannot initialize the same private elements twice on the same object');
  addProperty(object, name, method, PRIVATE | (method instanceof Accessor ? ACCESSOR : 0));
}

/** https://tc39.es/ecma262/#sec-privateget */
export function PrivateGet(object: GuestObject, name: symbol): Value {
  const info = object.shape.lookup(name);
  if (info === -1)
    ThrowTypeError(
      `Cannot read private member ${name.description ?? ''} from an object whose class did not declare it`,
    );
  const stored = object.slots[slotOf(info)];
  if ((info & ACCESSOR) === 0) return stored;
  const getter = (stored as unknown as Accessor).get;
  if (getter === undefined) return ThrowTypeError(`'${name.description ?? ''}' was defined without a getter`);
  return Call(getter, object);
}

/** https://tc39.es/ecma262/#sec-privateset */
export function PrivateSet(object: GuestObject, name: symbol, value: Value): void {
  const info = object.shape.lookup(name);
  if (info === -1)
    ThrowTypeError(`Cannot write private member ${name.description ?? ''} to an object whose class did not declare it`);
  if ((info & ACCESSOR) !== 0) {
    const setter = (object.slots[slotOf(info)] as unknown as Accessor).set;
    if (setter === undefined) ThrowTypeError(`'${name.description ?? ''}' was defined without a setter`);
    Call(setter, object, [value]);
    return;
  }
  if ((info & WRITABLE) === 0) ThrowTypeError(`Private method '${name.description ?? ''}' is not writable`);
  object.slots[slotOf(info)] = value;
}
