import { createConstructor, defineGlobal } from '../objects/function.ts';
import { type GuestObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { agent } from '../spec/agent.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import { OrdinaryCreateFromConstructor } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import { defineMethods, defineTag, requireNew, thisOfKind } from './support.ts';
import { CanBeHeldWeakly } from './weak-table.ts';

/**
 * https://tc39.es/ecma262/#sec-weak-ref-objects
 *
 * REPRESENTATION: the reference is a strong one and is never emptied. When a target is collected is left to the
 * implementation, and a run must be the same on every machine; AddToKeptObjects has nothing to add.
 */
export function setupWeakRef(realm: Realm): void {
  const prototype = OrdinaryObjectCreate(realm.ObjectPrototype);
  const constructor = createConstructor(realm, 'WeakRef', 1, construct, prototype);
  defineMethods(realm, prototype, [
    ['deref', 0, (thisValue) => thisOfKind(thisValue, Kind.WeakRef, 'WeakRef.prototype.deref').data as Value],
  ]);
  defineTag(prototype, 'WeakRef');
  realm.define('%WeakRef%', constructor);
  realm.define('%WeakRef.prototype%', prototype);
  defineGlobal(realm, 'WeakRef', constructor);
}

/** https://tc39.es/ecma262/#sec-weak-ref-target */
function construct(_thisValue: Value, args: Value[], newTarget: GuestObject | undefined): Value {
  const target = requireNew(newTarget, 'WeakRef');
  if (!CanBeHeldWeakly(args[0]))
    return ThrowTypeError(`WeakRef: ${agent.stackRules.v8 < 10 ? 'target must be an object' : 'invalid target'}`);
  return OrdinaryCreateFromConstructor(target, '%WeakRef.prototype%', Kind.WeakRef, args[0]);
}
