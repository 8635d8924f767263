import { display } from '../builtins/display.ts';
import { GuestObject } from '../objects/guest-object.ts';
import { agent, LONG_TEXT } from '../spec/agent.ts';
import { ThrowNullishAccess } from '../spec/errors.ts';
import { getPristine, setPristine } from '../spec/pristine.ts';
import { displayKey } from '../spec/object-operations.ts';
import { prototypeForPrimitive, ToPropertyKey } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import type { Frame } from './frame.ts';
import { throwFailedWrite } from './inline-cache.ts';

/* `object[key]` where the loop's own test for dense elements did not match. */

/** https://tc39.es/ecma262/#sec-getv with a computed key: the object is checked before the key is converted. */
export function getElement(frame: Frame, object: Value, key: Value): Value {
  const { library } = frame.fc;
  if (object instanceof GuestObject) {
    const name = ToPropertyKey(key);
    return library ? getPristine(agent.realm, object, name, object) : object.methods.get(object, name, object);
  }
  if (typeof object === 'string') {
    if (object.length >= LONG_TEXT) agent.spendRead(object.length);
    if (typeof key === 'number' && key >= 0 && key < object.length) {
      const character = object[key];
      if (character !== undefined) return character;
    }
    if (key === 'length') return object.length;
  } else if (object === undefined || object === null) {
    return throwNullishRead(object, key);
  }
  const name = ToPropertyKey(key);
  if (typeof object === 'string' && typeof name === 'number' && name < object.length) return object[name];
  if (typeof object === 'string' && name === 'length') return object.length;
  if (library && typeof name === 'number') return undefined;
  const proto = prototypeForPrimitive(object);
  return library ? getPristine(agent.realm, proto, name, object) : proto.methods.get(proto, name, object);
}

/** https://tc39.es/ecma262/#sec-putvalue with a computed key. */
export function setElement(frame: Frame, object: Value, key: Value, value: Value): void {
  if (object === undefined || object === null) {
    ThrowNullishAccess('set', object as Value, keyText(key));
  }
  const name = ToPropertyKey(key);
  const done =
    object instanceof GuestObject
      ? frame.fc.library
        ? setPristine(agent.realm, object, name, value)
        : object.methods.set(object, name, value, object)
      : setOnPrimitive(object as Value, name, value);
  if (!done && frame.fc.isStrictAt(frame.pc)) throwFailedWrite(object, name);
}

/** A primitive is wrapped for the write: only a setter (or a proxy) up the chain can make it succeed. */
function setOnPrimitive(object: Value, name: string | symbol | number, value: Value): boolean {
  if (typeof object === 'string' && (name === 'length' || (typeof name === 'number' && name < object.length)))
    return false;
  const proto = prototypeForPrimitive(object);
  return proto.methods.set(proto, name, value, object);
}

export function throwNullishRead(object: undefined | null, key: Value): never {
  return ThrowNullishAccess('read', object, keyText(key));
}

/** How a key is shown where converting it could run guest code. */
function keyText(key: Value): string {
  if (key instanceof GuestObject) return agent.stackRules.style === 'v8' ? display(key) : '[object Object]';
  return typeof key === 'symbol' ? displayKey(key) : String(key);
}
