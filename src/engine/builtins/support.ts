import { type BuiltinSteps, defineMethod } from '../objects/function.ts';
import { type GuestObject, isObject, type Kind } from '../objects/guest-object.ts';
import { addProperty, CONFIGURABLE } from '../objects/shape.ts';
import { agent, MAX_HOST_NESTING } from '../spec/agent.ts';
import { ThrowRangeError, ThrowTypeError } from '../spec/errors.ts';
import { GetIteratorFromMethod, type IteratorRecord } from '../spec/iterators.ts';
import { GetV, IsCallable } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import { display, displayWithType } from './display.ts';

/** Name, `length`, steps; in the order in which the properties are made. */
export type MethodTable = readonly (readonly [name: string | symbol, length: number, steps: BuiltinSteps])[];

/** Defines every method of a table with the usual attributes. */
export function defineMethods(realm: Realm, holder: GuestObject, table: MethodTable): void {
  for (const [name, length, steps] of table) defineMethod(realm, holder, name, length, steps);
}

/** @@toStringTag as built-ins have it. */
export function defineTag(holder: GuestObject, tag: string): void {
  addProperty(holder, WELL_KNOWN.toStringTag, tag, CONFIGURABLE);
}

/** Takes `count` ops from the budget; built-ins that loop over what the guest chose call this. */
export const spend = (count: number): void => agent.spend(count);

/** Counts one more host frame, for operations that can recurse without guest code in between. Pair with `leaveNested`. */
export function enterNested(): void {
  if (agent.hostNesting >= MAX_HOST_NESTING) ThrowRangeError('Maximum call stack size exceeded');
  agent.hostNesting++;
}

export function leaveNested(): void {
  agent.hostNesting--;
}

/** The operation as one more host frame each time. */
export function counted<Args extends unknown[], Result>(
  operation: (...args: Args) => Result,
): (...args: Args) => Result {
  return (...args) => {
    enterNested();
    try {
      return operation(...args);
    } finally {
      leaveNested();
    }
  };
}

/** The `new` that a constructor insists on. */
export function requireNew(newTarget: GuestObject | undefined, name: string): GuestObject {
  return newTarget ?? ThrowTypeError(`Constructor ${name} requires 'new'`);
}

export function requireCallable(value: Value, shown = display): GuestObject {
  return IsCallable(value) ? value : ThrowTypeError(`${shown(value)} is not a function`);
}

/** The same for callbacks of arrays, which V8 calls by their type since version 12. */
export const requireCallback = (value: Value): GuestObject =>
  requireCallable(value, agent.stackRules.v8 < 12 ? display : displayWithType);

/** The same for methods of iterators; in Node 22 V8 calls the method's name no function. */
export function requireCallbackOf(method: string, value: Value): GuestObject {
  return requireCallable(
    value,
    agent.stackRules.v8 < 13 ? () => displayWithType(`Iterator.prototype.${method}`) : displayWithType,
  );
}

/**
 * RequireInternalSlot: the receiver if it is an object of that kind. `method` is its name in V8's message, `unshownSince` the
 * version that rewrote it so that its message forgot the receiver, which V8 12 mended.
 */
export function thisOfKind(value: Value, kind: Kind, method: string, unshownSince = 12): GuestObject {
  return isObject(value) && value.kind === kind ? value : throwIncompatible(value, method, unshownSince);
}

export function throwIncompatible(value: Value, method: string, unshownSince = 12): never {
  const { v8 } = agent.stackRules;
  const shown = v8 >= unshownSince && v8 < 12 ? undefined : value;
  return ThrowTypeError(`Method ${method} called on incompatible receiver ${display(shown)}`);
}

/** GetIterator of a built-in's argument, with V8's message for what cannot be iterated. */
export function getIteratorOfArgument(value: Value): IteratorRecord {
  const method = value === undefined || value === null ? undefined : GetV(value, WELL_KNOWN.iterator);
  if (!IsCallable(method)) return ThrowTypeError(notIterable(value, method));
  return GetIteratorFromMethod(value, method);
}

function notIterable(value: Value, method: Value): string {
  const { v8 } = agent.stackRules;
  if (v8 >= 7.3) return `${displayWithType(value)} is not iterable (cannot read property Symbol(Symbol.iterator))`;
  if (value === undefined) return "Cannot read property 'Symbol(Symbol.iterator)' of undefined";
  if (value === null) return `Cannot read property 'Symbol(Symbol.iterator)' of ${v8 < 6.8 ? 'null' : 'object'}`;
  return v8 < 6.8 ? `${displayWithType(method)} is not a function` : `${display(value)} is not iterable`;
}
