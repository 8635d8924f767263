import { createConstructor, defineGlobal } from '../objects/function.ts';
import type { GuestObject } from '../objects/guest-object.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import { dynamicFunction } from './dynamic-function.ts';
import { setupFunctionPrototype } from './function-prototype.ts';

/** https://tc39.es/ecma262/#sec-function-objects */
export function setupFunction(realm: Realm): void {
  setupFunctionPrototype(realm);
  const constructor = createConstructor(realm, 'Function', 1, construct, realm.FunctionPrototype);
  realm.define('%Function%', constructor);
  defineGlobal(realm, 'Function', constructor);
}

/** https://tc39.es/ecma262/#sec-function-p1-p2-pn-body */
function construct(_thisValue: Value, args: Value[], newTarget: GuestObject | undefined, callee: GuestObject): Value {
  return dynamicFunction.create('function', args, newTarget ?? callee);
}
