import { type BuiltinSteps, createConstructor, defineGlobal, defineValue } from '../objects/function.ts';
import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { addProperty, HIDDEN } from '../objects/shape.ts';
import { agent } from '../spec/agent.ts';
import { knowsCauses } from '../spec/engine-habits.ts';
import { errorHooks, ThrowTypeError } from '../spec/errors.ts';
import { IteratorToList } from '../spec/iterators.ts';
import { CreateArrayFromList, Get, HasProperty, OrdinaryCreateFromConstructor } from '../spec/object-operations.ts';
import type { IntrinsicName, Realm } from '../spec/realm.ts';
import { ToString } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { display } from './display.ts';
import { defineMethods, getIteratorOfArgument } from './support.ts';

/** https://tc39.es/ecma262/#sec-error-objects, with the native, aggregate and suppressed errors. */
export function setupErrors(realm: Realm): void {
  const error = setupConstructor(
    realm,
    'Error',
    1,
    steps('Error', messageAndCause),
    realm.ObjectPrototype,
    realm.FunctionPrototype,
  );
  defineMethods(realm, error, [['isError', 1, (_this, args) => isObject(args[0]) && args[0].kind === Kind.Error]]);
  defineMethods(realm, realm.intrinsic('%Error.prototype%'), [['toString', 0, toString]]);
  realm.define('%Error.prototype.toString%', Get(realm.intrinsic('%Error.prototype%'), 'toString') as GuestObject);
  const parent = realm.intrinsic('%Error.prototype%');
  setupConstructor(realm, 'AggregateError', 2, steps('AggregateError', aggregateFields), parent, error);
  const names = agent.stackRules.style === 'firefox' ? [...NATIVE_ERRORS, 'InternalError'] : NATIVE_ERRORS;
  for (const name of names) setupConstructor(realm, name, 1, steps(name, messageAndCause), parent, error);
  setupConstructor(realm, 'SuppressedError', 3, steps('SuppressedError', suppressedFields), parent, error);
}

const NATIVE_ERRORS = ['EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError'] as const;

function setupConstructor(
  realm: Realm,
  name: string,
  length: number,
  construct: BuiltinSteps,
  parentPrototype: GuestObject,
  parentConstructor: GuestObject,
): GuestObject {
  const prototype = OrdinaryObjectCreate(parentPrototype);
  const constructor = createConstructor(realm, name, length, construct, prototype, parentConstructor);
  defineValue(prototype, 'name', name);
  defineValue(prototype, 'message', '');
  realm.define(`%${name}%`, constructor);
  realm.define(`%${name}.prototype%`, prototype);
  defineGlobal(realm, name, constructor);
  return constructor;
}

/** https://tc39.es/ecma262/#sec-error-message: the object with its stack, then the fields its kind of error has. */
function steps(name: string, addFields: (error: GuestObject, args: Value[]) => void): BuiltinSteps {
  const fallback = `%${name}.prototype%` as IntrinsicName;
  return (_thisValue, args, newTarget, callee) => {
    const error = OrdinaryCreateFromConstructor(newTarget ?? callee, fallback, Kind.Error);
    errorHooks.captureStack(error, newTarget === callee ? undefined : newTarget);
    addFields(error, args);
    errorHooks.noteMessage(error);
    return error;
  };
}

function messageAndCause(error: GuestObject, args: Value[]): void {
  addMessage(error, args[0]);
  InstallErrorCause(error, args[1]);
}

/** https://tc39.es/ecma262/#sec-aggregate-error */
function aggregateFields(error: GuestObject, args: Value[]): void {
  addMessage(error, args[1]);
  InstallErrorCause(error, args[2]);
  const errors = IteratorToList(getIteratorOfArgument(args[0]));
  addProperty(error, 'errors', CreateArrayFromList(errors), HIDDEN);
}

/** https://tc39.es/ecma262/#sec-suppressederror */
function suppressedFields(error: GuestObject, args: Value[]): void {
  addMessage(error, args[2]);
  addProperty(error, 'error', args[0], HIDDEN);
  addProperty(error, 'suppressed', args[1], HIDDEN);
}

function addMessage(error: GuestObject, message: Value): void {
  if (message !== undefined) addProperty(error, 'message', ToString(message), HIDDEN);
}

/** https://tc39.es/ecma262/#sec-installerrorcause */
function InstallErrorCause(error: GuestObject, options: Value): void {
  if (!knowsCauses()) return;
  if (isObject(options) && HasProperty(options, 'cause')) addProperty(error, 'cause', Get(options, 'cause'), HIDDEN);
}

/** https://tc39.es/ecma262/#sec-error.prototype.tostring */
function toString(thisValue: Value): Value {
  if (!isObject(thisValue))
    return ThrowTypeError(`Method Error.prototype.toString called on incompatible receiver ${display(thisValue)}`);
  const givenName = Get(thisValue, 'name');
  const name = givenName === undefined ? 'Error' : ToString(givenName);
  const givenMessage = Get(thisValue, 'message');
  const message = givenMessage === undefined ? '' : ToString(givenMessage);
  if (name === '') return message;
  return message === '' ? name : `${name}: ${message}`;
}
