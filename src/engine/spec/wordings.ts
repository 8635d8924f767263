import { isObject } from '../objects/guest-object.ts';
import { agent } from './agent.ts';
import { describeCalled, describeValue } from './object-operations.ts';
import type { Value } from './values.ts';

/* NON-SPEC: what engines say, each in its own words, where the heart throws. No edition has a word about messages. */

/** Notes the operand of a `yield*`. */
export const DELEGATED = 'yield*';

/** What an engine calls that operand: by its text, or by that of a call around it, which stands at the same place. */
export interface DelegatedTo {
  readonly text: string;
  readonly isCalled: boolean;
}

/** Of the operand that the running code delegates to; the virtual machine hands it in. */
export const delegation: { named: () => DelegatedTo | undefined } = { named: () => undefined };

/** `new.target` of a capability is none. */
export const notAConstructor = (value: Value): string =>
  `${agent.stackRules.v8 < 6 ? describeCalled(value) : describeValue(value)} is not a constructor`;

/** A combinator found no `resolve` on its constructor. */
export const resolveNotCallable = (resolve: Value): string =>
  byStyle(
    'resolve is not a function',
    `${describeValue(resolve)} is not a function`,
    'Promise resolve is not a function',
  );

/** A constructor gave a capability's executor something else than functions. */
export const capabilityNotCallable = (which: 'resolve' | 'reject'): string =>
  byStyle(
    'Promise resolve or reject function is not callable',
    `A Promise subclass passed a non-callable value as the ${which} function.`,
    `executor did not take a ${which} function`,
  );

/** A constructor called a capability's executor again. */
export const executorCalledAgain = (which: 'resolve' | 'reject'): string =>
  byStyle(
    'Promise executor has already been invoked with non-undefined arguments',
    'GetCapabilitiesExecutor function already invoked with non-undefined values.',
    `${which} function is already set`,
  );

function byStyle(v8: string, firefox: string, jsc: string): string {
  const { style } = agent.stackRules;
  return style === 'v8' ? v8 : style === 'firefox' ? firefox : jsc;
}

/** The attributes of `import()` are no object, or one of them is no text: up to V8 12.4 by the names of the proposal at its time. */
export const attributesNoObject = (): string => `The '${named('assert', 'with')}' option must be an object`;
export const attributeNoText = (): string => `Import ${named('assertion', 'attribute')} value must be a string`;
const named = (before: string, since: string): string => (agent.stackRules.v8 < 12.6 ? before : since);

/** What stands in the place of a disposer is no function. */
export const noDisposer = (name: 'dispose' | 'asyncDispose'): string =>
  byStyle(
    `Symbol(Symbol.${name}) is not a function`,
    `Symbol(Symbol.${name}) is not a function`,
    `@@${name} must be callable`,
  );

/** A sync iterator under an async one has no `throw`. */
export const noThrowMethod = (): string =>
  byStyle(
    `The iterator does not provide a 'throw' method${agent.stackRules.v8 < 13 ? '' : '.'}`,
    "iterator does not have a 'throw' method",
    'Iterator does not provide a throw method.',
  );

/** Neither an async nor a sync iterable. `text`: what the program calls it. */
export function notAsyncIterable(value: Value, text: string | undefined): string {
  if (text !== DELEGATED) return `${text ?? describeValue(value)} is not async iterable`;
  if (agent.stackRules.style !== 'v8') return ' is not async iterable';
  return asDelegated() ?? 'undefined is not a function';
}

/** Where no place has a name there is nothing to say. */
function asDelegated(): string | undefined {
  const operand = delegation.named();
  return operand && `${operand.text} is not ${operand.isCalled ? 'a function' : 'async iterable'}`;
}

/** What stands in the place of an iterator method is no function: V8's loops go by the name of what they go through. */
export function noIteratorMethod(method: Value, text: string | undefined): string {
  if (agent.stackRules.style === 'v8') {
    const delegated = text === DELEGATED ? asDelegated() : undefined;
    if (delegated !== undefined) return delegated;
    const isNamed = text !== undefined && text !== DELEGATED && !/^[{[].*[}\]]$/s.test(text);
    return isNamed ? `${text} is not async iterable` : `${describeCalled(method)} is not a function`;
  }
  const shown =
    typeof method === 'string' ? ` ${JSON.stringify(method)}` : isObject(method) ? '' : ` ${String(method)}`;
  return `${typeof method}${shown} is not a function`;
}
