import { agent } from './agent.ts';
import { ThrowError, ThrowSyntaxError, ThrowTypeError } from './errors.ts';
import { CreateIterResultObject, describeCalled, Get, GetV, IsCallable } from './object-operations.ts';
import type { GuestObject } from '../objects/guest-object.ts';
import type { Value } from './values.ts';

/* What engines do beside the text of their edition and no switch of a profile is about, because no tick depends on it. */

/**
 * The arguments that a sync iterator below an async one is given. ES2018 always handed one on, given or not; since
 * https://github.com/tc39/ecma262/pull/1776 (V8 9) none stays none.
 */
export const argumentsHandedOn = (args: Value[]): Value[] => (agent.stackRules.v8 < 9 ? [args[0]] : args.slice(0, 1));

/** Names of the functions that resolve and reject a promise: V8 5.5 had them in JavaScript made smaller, with the names of that. */
export const resolvingFunctionName = (which: 'resolve' | 'reject'): string => {
  if (agent.stackRules.v8 >= 6) return '';
  return which === 'resolve' ? 'y' : 'z';
};

/** Errors' second argument: V8 before 9.3 does not look at it. */
export const knowsCauses = (): boolean => agent.stackRules.v8 >= 9.3;

/** What is said of an export that is read through its namespace too early: to V8 9 the name was as unknown as any other. */
export const uninitialisedExport = (name: string): string =>
  agent.stackRules.v8 < 10 ? `${name} is not defined` : `Cannot access '${name}' before initialization`;

/** Symbols as keys of weak collections and as targets of weak references: V8 before 10 refuses them. */
export const holdsSymbolsWeakly = (): boolean => agent.stackRules.v8 >= 10;

/**
 * What `import()` is given for attributes: V8 before 10 asked for `assert`, the name of the proposal at its time, and up to 12 took
 * that where there was no `with`, with a word of warning.
 */
export function importAttributesOption(options: GuestObject): Value {
  const { v8 } = agent.stackRules;
  const given = v8 < 10 ? undefined : Get(options, 'with');
  if (given !== undefined || v8 >= 12) return given;
  const asserted = Get(options, 'assert');
  if (v8 >= 10 && asserted !== undefined) agent.host.HostAssertOption?.();
  return asserted;
}

/**
 * What a synthetic module throws below another one: from V8 8 to 11 it leaves the evaluation at once, and the promise of
 * that, rejected, is nobody's.
 */
export const letsSyntheticErrorsOut = (): boolean => agent.stackRules.v8 >= 8.4 && agent.stackRules.v8 < 12;

/** A synthetic module that failed before, below another one: V8 since 9 goes on as if nothing were, and leaves a rejected promise. */
export const passesOverFailures = (): boolean => agent.stackRules.style === 'v8' && agent.stackRules.v8 >= 9;

/** Iterator helpers that refuse an argument close their iterator first: V8 before 13 leaves it open. */
export const closesOnRefusal = (): boolean => agent.stackRules.v8 >= 13;

/** https://tc39.es/ecma262/#sec-getmethod on a sync iterator below an async one: V8 before 9 took null for a method, and called it. */
export function methodBelow(syncIterator: GuestObject, key: 'return' | 'throw'): GuestObject | undefined {
  const method = GetV(syncIterator, key);
  if (method === undefined || (method === null && agent.stackRules.v8 >= 9)) return undefined;
  return IsCallable(method) ? method : ThrowTypeError(`${describeCalled(method)} is not a function`);
}

/** A loop whose turn was over when its resource could not be disposed of closes its iterator; in Firefox (153) it does not. */
export const closesBehindDisposal = (): boolean => agent.stackRules.style !== 'firefox';

/** What `yield*` of a generator gives of an inner result: that itself; JavaScriptCore (Bun 1.4) a new one with its value. */
export const handedOn = (result: GuestObject): GuestObject =>
  agent.stackRules.style === 'jsc' ? CreateIterResultObject(Get(result, 'value'), false) : result;

export const throwDeclared = (name: string): never =>
  ThrowSyntaxError(`Identifier '${name}' has already been declared`);

/**
 * A declaration of a script, or of a sloppy eval, that the global object refuses: a TypeError, but in V8's scripts a function is
 * refused as what is declared twice. The others say what is wrong with the property (their dialects word it).
 */
export function throwRefusedGlobal(
  name: string,
  what: 'lexical' | 'function' | 'new function' | 'new variable',
  inEval: boolean,
): never {
  const isLexical = what === 'lexical';
  if (agent.stackRules.style !== 'v8')
    return ThrowError(isLexical ? 'SyntaxError' : 'TypeError', `Global ${what} '${name}' is refused`);
  if (what.startsWith('new')) return ThrowTypeError(`Cannot add property ${name}, object is not extensible`);
  return inEval ? ThrowTypeError(`Identifier '${name}' has already been declared`) : throwDeclared(name);
}
