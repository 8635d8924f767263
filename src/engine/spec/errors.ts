import { type GuestObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { addProperty, HIDDEN, PLAIN } from '../objects/shape.ts';
import { agent } from './agent.ts';
import { GuestThrow } from './completion.ts';
import type { IntrinsicName, Realm } from './realm.ts';
import type { Value } from './values.ts';

export type NativeErrorName =
  | 'Error'
  | 'TypeError'
  | 'RangeError'
  | 'ReferenceError'
  | 'SyntaxError'
  | 'EvalError'
  | 'URIError';

/** A host's own kind of error: made by the host, or by who constructs one. */
export type HostError = 'host' | 'constructor';

/**
 * Called on every new error object, guest-made or ours, before it has a message; the VM's stack module installs
 * `stack` through it. `newTarget`: what was constructed, the calls up to it are none of the stack's.
 */
export const errorHooks: {
  captureStack: (error: GuestObject, newTarget?: GuestObject, by?: HostError) => void;
  /** Name and message of a host's own kind of error, which keeps them elsewhere. */
  factsOf: (error: GuestObject) => { readonly name: string; readonly message: string } | undefined;
  /** The error has its message; `ours`: it was made by the host's own code, and is called that. */
  noteMessage: (error: GuestObject, ours?: string) => void;
  /** A message in V8's words as the engine words it that runs, and the name of a class that only that one has. */
  reword: (name: string, message: string) => Words;
  /** How the dialects word mistakes with interfaces of the web: the host of pages hands them in. */
  interfaceRules: readonly unknown[];
} = {
  captureStack: () => {},
  factsOf: () => undefined,
  noteMessage: () => {},
  reword: (_name, message) => ({ message }),
  interfaceRules: [],
};

export interface Words {
  readonly message: string;
  readonly ownName?: string;
  /** What the engine's host calls the mistake; `isShown`: among the error's properties. */
  readonly code?: { readonly text: string; readonly isShown: boolean };
}

/** A message of ours in the words of the engine that runs. */
const wordsOf = (name: string, message: string): Words =>
  agent.stackRules.style === 'v8' ? { message } : errorHooks.reword(name, message);

export const messageOf = (name: string, message: string): string => wordsOf(name, message).message;

/** Gives an error of ours its message. */
export function addMessage(error: GuestObject, name: string, message: string): void {
  const words = wordsOf(name, message);
  if (words.ownName !== undefined)
    error.methods.setPrototypeOf(error, agent.realm.intrinsic(`%${words.ownName}.prototype%` as IntrinsicName));
  if (words.message !== '') addProperty(error, 'message', words.message, HIDDEN);
  if (words.code !== undefined) addProperty(error, 'code', words.code.text, words.code.isShown ? PLAIN : HIDDEN);
  errorHooks.noteMessage(error, name);
}

/** A new error of the current (or given) realm. Messages are worded as V8 words them where V8 has one. */
export function CreateError(name: NativeErrorName, message: string, realm: Realm = agent.realm): GuestObject {
  const error = OrdinaryObjectCreate(realm.intrinsic(`%${name}.prototype%`), Kind.Error, undefined);
  errorHooks.captureStack(error);
  addMessage(error, name, message);
  return error;
}

export function ThrowError(name: NativeErrorName, message: string): never {
  throw new GuestThrow(CreateError(name, message));
}
export const ThrowTypeError = (message: string): never => ThrowError('TypeError', message);
export const ThrowRangeError = (message: string): never => ThrowError('RangeError', message);
export const ThrowReferenceError = (message: string): never => ThrowError('ReferenceError', message);
export const ThrowSyntaxError = (message: string): never => ThrowError('SyntaxError', message);
/** A property of undefined or null; V8 9.3 changed the words. */
export function ThrowNullishAccess(doing: 'read' | 'set', base: Value, key: string): never {
  if (doing === 'read' && key === 'Symbol(Symbol.iterator)' && agent.stackRules.v8 >= 7.3)
    ThrowTypeError(`${base === null ? 'object null' : 'undefined'} is not iterable (cannot read property ${key})`);
  if (agent.stackRules.v8 < 9.3) return ThrowTypeError(`Cannot ${doing} property '${key}' of ${String(base)}`);
  // What is only known by its kind is no name of a property.
  const shown = agent.stackRules.style === 'v8' && key.startsWith('[object ') ? undefined : key;
  return ThrowTypeError(
    `Cannot ${doing} properties of ${String(base)}${shown === undefined ? '' : ` (${doing === 'read' ? 'reading' : 'setting'} '${shown}')`}`,
  );
}
export const Throw = (value: Value): never => {
  throw new GuestThrow(value);
};
