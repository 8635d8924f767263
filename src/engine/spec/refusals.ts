import { display, readData } from '../builtins/display.ts';
import { type GuestObject, Kind } from '../objects/guest-object.ts';
import { agent } from './agent.ts';
import { ThrowTypeError } from './errors.ts';
import type { PropertyKey } from './values.ts';

/*
 * Why an object refused a write, a definition or a deletion, in V8's words. Asked only after the refusal; looks at
 * storage alone, so no guest code runs.
 */

const nameOf = (key: PropertyKey): string => (typeof key === 'symbol' ? key.toString() : String(key));

/** What is found for `key` on the object or up its chain, and who has it. A proxy hides what is behind it. */
function findStored(
  object: GuestObject,
  key: PropertyKey,
): { readonly what: 'data' | 'accessor' | 'none'; readonly holder: GuestObject } {
  for (let holder: GuestObject | null = object; holder !== null; holder = holder.shape.proto) {
    if (holder.kind === Kind.Proxy) return { what: 'data', holder };
    const desc = holder.methods.getOwnProperty(holder, key);
    if (desc !== undefined) return { what: desc.isAccessor ? 'accessor' : 'data', holder };
  }
  return { what: 'none', holder: object };
}

/** Who refused: what stands behind a proxy that has no such trap. */
export function refusingObject(object: GuestObject, trap: string): GuestObject {
  for (let o = object; ; ) {
    if (o.kind !== Kind.Proxy) return o;
    const { target, handler } = o.data as { readonly target: GuestObject | null; readonly handler: GuestObject | null };
    if (target === null || handler === null || (readData(handler, trap) ?? undefined) !== undefined) return o;
    o = target;
  }
}

/** The proxy that an object inherits from, if that is what refused. */
function inheritedProxy(object: GuestObject, key: PropertyKey): GuestObject | undefined {
  for (let o: GuestObject | null = object; o !== null; o = o.shape.proto) {
    if (o.kind === Kind.Proxy) return o;
    // What a module's namespace has is not read: it may have no value yet.
    if (o.kind === Kind.ModuleNamespace || o.methods.getOwnProperty(o, key) !== undefined) return undefined;
  }
  return undefined;
}

/** [[Set]] answered false where that is an error. */
export function throwFailedSet(receiver: GuestObject, key: PropertyKey): never {
  const name = nameOf(key);
  const object = refusingObject(inheritedProxy(receiver, key) ?? receiver, 'set');
  if (object.kind === Kind.Proxy) return ThrowTypeError(`'set' on proxy: trap returned falsish for property '${name}'`);
  // What is not there yet is defined on the proxy.
  if (receiver.kind === Kind.Proxy && findStored(object, key).what === 'none') return throwFailedDefine(receiver, key);
  if (object.kind === Kind.ModuleNamespace && agent.stackRules.v8 >= 14.6)
    return ThrowTypeError(`Cannot assign to property '${name}' of ${display(object)}`);
  if (object.kind === Kind.ModuleNamespace && object.methods.has(object, key))
    return throwReadOnly(name, object, receiver);
  const { what, holder } = findStored(object, key);
  if (what === 'accessor')
    return ThrowTypeError(`Cannot set property ${name} of ${display(holder)} which has only a getter`);
  if (what === 'none' && hasFixedLength(object, key)) return throwReadOnly('length', object, receiver);
  if (what === 'none')
    return ThrowTypeError(
      `${agent.stackRules.v8 < 6 ? "Can't" : 'Cannot'} add property ${name}, object is not extensible`,
    );
  return throwReadOnly(name, object, receiver);
}

function throwReadOnly(name: string, object: GuestObject, receiver: GuestObject): never {
  return ThrowTypeError(
    `Cannot assign to read only property '${name}' of ${object.methods.call === null ? 'object' : 'function'} '${display(receiver)}'`,
  );
}

/** An element behind an array's end would change its length. */
const hasFixedLength = (object: GuestObject, key: PropertyKey): boolean =>
  object.kind === Kind.Array &&
  object.shape.extensible &&
  typeof key === 'number' &&
  object.methods.getOwnProperty(object, 'length')?.writable === false;

/** [[DefineOwnProperty]] answered false where that is an error. */
export function throwFailedDefine(defined: GuestObject, key: PropertyKey): never {
  const name = nameOf(key);
  const object = refusingObject(defined, 'defineProperty');
  if (object.kind === Kind.Proxy)
    return ThrowTypeError(`'defineProperty' on proxy: trap returned falsish for property '${name}'`);
  if (object.kind === Kind.TypedArray && typeof key === 'number' && agent.stackRules.v8 >= 6)
    return ThrowTypeError(
      object.methods.has(object, key) ? `Cannot redefine property: ${name}` : 'Invalid typed array index',
    );
  if (object.methods.getOwnProperty(object, key) !== undefined)
    return ThrowTypeError(`Cannot redefine property: ${name}`);
  return ThrowTypeError(
    agent.stackRules.v8 < 6
      ? `Cannot define property:${name}, object is not extensible.`
      : `Cannot define property ${name}, object is not extensible`,
  );
}

/** [[Delete]] answered false where that is an error. */
export function throwFailedDelete(from: GuestObject, key: PropertyKey): never {
  const name = nameOf(key);
  const object = refusingObject(from, 'deleteProperty');
  if (object.kind === Kind.Proxy)
    return ThrowTypeError(`'deleteProperty' on proxy: trap returned falsish for property '${name}'`);
  return ThrowTypeError(`Cannot delete property '${name}' of ${display(object)}`);
}
