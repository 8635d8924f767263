import { display } from '../builtins/display.ts';
import { type GuestObject, Kind } from '../objects/guest-object.ts';
import { agent } from './agent.ts';
import { ThrowTypeError } from './errors.ts';
import type { PropertyKey } from './values.ts';

/*
 * Why an object refused a write, a definition or a deletion, in V8's words. Asked only after the refusal; looks at
 * storage alone, so no guest code runs.
 */

const nameOf = (key: PropertyKey): string => (typeof key === 'symbol' ? key.toString() : String(key));

/** What is found for `key` on the object or up its chain. A proxy hides what is behind it. */
function findStored(object: GuestObject, key: PropertyKey): 'data' | 'accessor' | 'none' {
  for (let o: GuestObject | null = object; o !== null; o = o.shape.proto) {
    if (o.kind === Kind.Proxy) return 'data';
    const desc = o.methods.getOwnProperty(o, key);
    if (desc !== undefined) return desc.isAccessor ? 'accessor' : 'data';
  }
  return 'none';
}

/** [[Set]] answered false where that is an error. */
export function throwFailedSet(object: GuestObject, key: PropertyKey): never {
  const name = nameOf(key);
  if (object.kind === Kind.Proxy) return ThrowTypeError(`'set' on proxy: trap returned falsish for property '${name}'`);
  if (object.kind === Kind.ModuleNamespace && agent.stackRules.v8 >= 14.6)
    return ThrowTypeError(`Cannot assign to property '${name}' of ${display(object)}`);
  const found = findStored(object, key);
  if (found === 'accessor')
    return ThrowTypeError(`Cannot set property ${name} of ${display(object)} which has only a getter`);
  if (found === 'none')
    return ThrowTypeError(
      `${agent.stackRules.v8 < 6 ? "Can't" : 'Cannot'} add property ${name}, object is not extensible`,
    );
  return ThrowTypeError(
    `Cannot assign to read only property '${name}' of ${object.methods.call === null ? 'object' : 'function'} '${display(object)}'`,
  );
}

/** [[DefineOwnProperty]] answered false where that is an error. */
export function throwFailedDefine(object: GuestObject, key: PropertyKey): never {
  const name = nameOf(key);
  if (object.kind === Kind.Proxy)
    return ThrowTypeError(`'defineProperty' on proxy: trap returned falsish for property '${name}'`);
  if (object.methods.getOwnProperty(object, key) !== undefined)
    return ThrowTypeError(`Cannot redefine property: ${name}`);
  return ThrowTypeError(`Cannot define property ${name}, object is not extensible`);
}

/** [[Delete]] answered false where that is an error. */
export function throwFailedDelete(object: GuestObject, key: PropertyKey): never {
  const name = nameOf(key);
  if (object.kind === Kind.Proxy)
    return ThrowTypeError(`'deleteProperty' on proxy: trap returned falsish for property '${name}'`);
  return ThrowTypeError(`Cannot delete property '${name}' of ${display(object)}`);
}
