import { createConstructor, defineGlobal } from '../objects/function.ts';
import { type GuestObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { agent } from '../spec/agent.ts';
import { SameValue } from '../spec/comparison.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import { IsCallable, OrdinaryCreateFromConstructor } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import { display } from './display.ts';
import { defineMethods, defineTag, requireNew, thisOfKind } from './support.ts';
import { CanBeHeldWeakly, WeakTable } from './weak-table.ts';

/**
 * https://tc39.es/ecma262/#sec-finalization-registry-objects
 *
 * REPRESENTATION: nothing is ever found collected (see WeakRef), so no callback is ever called. Of the cells only the
 * unregister tokens are kept: they alone can be asked for.
 */
export function setupFinalizationRegistry(realm: Realm): void {
  const prototype = OrdinaryObjectCreate(realm.ObjectPrototype);
  const constructor = createConstructor(realm, 'FinalizationRegistry', 1, construct, prototype);
  defineMethods(realm, prototype, [
    ['register', 2, register],
    ['unregister', 1, unregister],
  ]);
  defineTag(prototype, 'FinalizationRegistry');
  realm.define('%FinalizationRegistry%', constructor);
  realm.define('%FinalizationRegistry.prototype%', prototype);
  defineGlobal(realm, 'FinalizationRegistry', constructor);
}

const tokensOf = (thisValue: Value, method: string): WeakTable<true> =>
  thisOfKind(thisValue, Kind.FinalizationRegistry, `FinalizationRegistry.prototype.${method}`).data as WeakTable<true>;

/** https://tc39.es/ecma262/#sec-finalization-registry-cleanup-callback */
function construct(_thisValue: Value, args: Value[], newTarget: GuestObject | undefined): Value {
  const target = requireNew(newTarget, 'FinalizationRegistry');
  if (!IsCallable(args[0])) return ThrowTypeError('FinalizationRegistry: cleanup must be callable');
  return OrdinaryCreateFromConstructor(
    target,
    '%FinalizationRegistry.prototype%',
    Kind.FinalizationRegistry,
    new WeakTable<true>(),
  );
}

/** https://tc39.es/ecma262/#sec-finalization-registry.prototype.register */
function register(thisValue: Value, args: Value[]): Value {
  const tokens = tokensOf(thisValue, 'register');
  const [target, heldValue, token] = args;
  if (!CanBeHeldWeakly(target))
    return ThrowTypeError(
      `FinalizationRegistry.prototype.register: ${saysObject() ? 'target must be an object' : 'invalid target'}`,
    );
  if (SameValue(target, heldValue)) {
    return ThrowTypeError('FinalizationRegistry.prototype.register: target and holdings must not be same');
  }
  if (CanBeHeldWeakly(token)) tokens.set(token, true);
  else if (token !== undefined) throwInvalidToken(token);
  return undefined;
}

/** https://tc39.es/ecma262/#sec-finalization-registry.prototype.unregister */
function unregister(thisValue: Value, args: Value[]): Value {
  const tokens = tokensOf(thisValue, 'unregister');
  return CanBeHeldWeakly(args[0]) ? tokens.delete(args[0]) : throwInvalidToken(args[0]);
}

/** Until V8 10 nothing but objects could be held. */
const saysObject = (): boolean => agent.stackRules.v8 < 10;

const throwInvalidToken = (token: Value): never =>
  ThrowTypeError(
    saysObject()
      ? `unregisterToken ('${display(token)}') must be an object`
      : `Invalid unregisterToken ('${display(token)}')`,
  );
