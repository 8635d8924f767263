import { createConstructor } from '../objects/function.ts';
import type { GuestObject } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { changeAttributes, CONFIGURABLE } from '../objects/shape.ts';
import type { Realm } from '../spec/realm.ts';
import { dynamicFunction } from './dynamic-function.ts';
import { defineTag } from './support.ts';

/** https://tc39.es/ecma262/#sec-async-function-objects: reached only through an async function's `constructor`. */
export function setupAsyncFunctionObjects(realm: Realm): void {
  defineFunctionKind(realm, 'AsyncFunction', 'async-function');
}

/** A constructor of functions of one kind, and the prototype those functions have. */
export function defineFunctionKind(
  realm: Realm,
  name: 'AsyncFunction' | 'AsyncGeneratorFunction',
  kind: 'async-function' | 'async-generator',
): GuestObject {
  const prototype = OrdinaryObjectCreate(realm.FunctionPrototype);
  const constructor = createConstructor(
    realm,
    name,
    1,
    (_thisValue, args, newTarget, callee) => dynamicFunction.create(kind, args, newTarget ?? callee),
    prototype,
    realm.intrinsic('%Function%'),
  );
  changeAttributes(prototype, 'constructor', prototype.shape.lookup('constructor'), CONFIGURABLE);
  defineTag(prototype, name);
  realm.define(`%${name}%`, constructor);
  realm.define(`%${name}.prototype%`, prototype);
  return prototype;
}
