import { Accessor, type GuestObject } from '../objects/guest-object.ts';
import { ACCESSOR, addProperty, PRIVATE, slotOf, WRITABLE } from '../objects/shape.ts';
import { agent } from './agent.ts';
import { ThrowNullishAccess, ThrowTypeError } from './errors.ts';
import { Call } from './object-operations.ts';
import type { Value } from './values.ts';

/* Private names are symbols whose property carries PRIVATE. https://tc39.es/ecma262/#sec-object-type */

/** https://tc39.es/ecma262/#sec-privateelementfind: the property's info or -1. */
export const PrivateElementFind = (object: GuestObject, name: symbol): number => object.shape.lookup(name);

/** https://tc39.es/ecma262/#sec-privatefieldadd */
export function PrivateFieldAdd(object: GuestObject, name: symbol, value: Value): void {
  agent.host.HostEnsureCanAddPrivateElement?.(object);
  if (object.shape.lookup(name) !== -1) ThrowTwice(name);
  addProperty(object, name, value, WRITABLE | PRIVATE);
}

/** https://tc39.es/ecma262/#sec-privatemethodoraccessoradd */
export function PrivateMethodOrAccessorAdd(object: GuestObject, name: symbol, method: GuestObject | Accessor): void {
  agent.host.HostEnsureCanAddPrivateElement?.(object);
  if (object.shape.lookup(name) !== -1) ThrowTwice(name);
  addProperty(object, name, method, PRIVATE | (method instanceof Accessor ? ACCESSOR : 0));
}

/** https://tc39.es/ecma262/#sec-privateget */
export function PrivateGet(object: GuestObject, name: symbol): Value {
  const info = object.shape.lookup(name);
  if (info === -1) ThrowNoPrivate('read', object, name);
  const stored = object.slots[slotOf(info)];
  if ((info & ACCESSOR) === 0) return stored;
  const getter = (stored as unknown as Accessor).get;
  if (getter === undefined) return ThrowTypeError(`'${name.description!}' was defined without a getter`);
  return Call(getter, object);
}

/** https://tc39.es/ecma262/#sec-privateset */
export function PrivateSet(object: GuestObject, name: symbol, value: Value): void {
  const info = object.shape.lookup(name);
  if (info === -1) ThrowNoPrivate('set', object, name);
  if ((info & ACCESSOR) !== 0) {
    const setter = (object.slots[slotOf(info)] as unknown as Accessor).set;
    if (setter === undefined) ThrowTypeError(`'${name.description!}' was defined without a setter`);
    Call(setter, object, [value]);
    return;
  }
  if ((info & WRITABLE) === 0) ThrowTypeError(`Private method '${name.description!}' is not writable`);
  object.slots[slotOf(info)] = value;
}

/** Whose methods and accessors have it: 'class A' for static ones, 'an instance of class A'; '' for a field. */
const brands = new WeakMap<symbol & WeakKey, string>();

/** A fresh private name; `text` is the name with its #, and in a second line whose method it is. */
export function newPrivateName(text: string): symbol {
  const [shown, brand = ''] = text.split('\n');
  const name = Symbol(shown);
  brands.set(name, brand);
  return name;
}

export const isPrivateName = (symbol: symbol): boolean => brands.has(symbol);

/** What V8 calls a private name that something else than an object was asked for: methods go by their class. */
export function shownPrivateName(name: symbol): string {
  const { v8, style } = agent.stackRules;
  return (
    (style === 'v8' && v8 >= 8 && brands.get(name)?.replace(/^an instance of class |^class .*/, '')) ||
    name.description!
  );
}

/** Where a private element is missing. */
export function ThrowNoPrivate(doing: 'read' | 'set', object: Value, name: symbol): never {
  const { v8, style } = agent.stackRules;
  const brand = brands.get(name) ?? '';
  const isChecked = brand !== '' && (v8 >= 10 || (doing === 'read' && v8 >= 8 && !brand.startsWith('class')));
  if ((object === undefined || object === null) && style !== 'firefox' && !(isChecked && brand.startsWith('class')))
    return ThrowNullishAccess(isChecked ? 'read' : doing, object, shownPrivateName(name));
  if (isChecked) return ThrowTypeError(`${v8 < 10 ? 'Object' : 'Receiver'} must be ${brand}`);
  return ThrowTypeError(missing(doing, name.description!, v8));
}

/** V8 7.4 had other words. */
function missing(doing: 'read' | 'set', name: string, v8: number): string {
  const isOld = v8 < 7.5;
  const end = isOld ? 'an object which did not contain the field' : 'an object whose class did not declare it';
  if (doing === 'read') return `${isOld ? 'Read of private field' : 'Cannot read private member'} ${name} from ${end}`;
  return `${isOld ? 'Write of private field' : 'Cannot write private member'} ${name} to ${end}`;
}

/** The same private element, added again. */
function ThrowTwice(name: symbol): never {
  const brand = brands.get(name) ?? '';
  const what = brand === '' ? name.description : `private methods of ${brand.replace('an instance of ', '')}`;
  return ThrowTypeError(
    agent.stackRules.v8 < 10
      ? `Identifier '${shownPrivateName(name)}' has already been declared`
      : `Cannot initialize ${what} twice on the same object`,
  );
}
