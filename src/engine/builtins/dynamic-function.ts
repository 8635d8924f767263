import { GuestThrow } from '../spec/completion.ts';
import { CreateError } from '../spec/errors.ts';
import type { GuestObject } from '../objects/guest-object.ts';
import type { Value } from '../spec/values.ts';

/** Which of the four constructors was asked for a function made of strings. */
export type DynamicFunctionKind = 'function' | 'generator' | 'async-function' | 'async-generator';

/** What only the evaluator can do for the function constructors and for the methods of functions. */
export interface DynamicFunctionHooks {
  /** https://tc39.es/ecma262/#sec-createdynamicfunction. `args`: parameters as they came, the body last. */
  create: (kind: DynamicFunctionKind, args: Value[], newTarget: GuestObject) => GuestObject;
  /** [[SourceText]] of a function of the program, or undefined when `callee` is none. */
  sourceText: (callee: GuestObject) => string | undefined;
  /** What the program calls at this moment, as messages name it; undefined when a built-in calls instead. */
  calledText: () => string | undefined;
}

/** Filled by the VM when it is loaded. */
export const dynamicFunction: DynamicFunctionHooks = {
  create: () => {
    throw new GuestThrow(CreateError('EvalError', 'Code generation from strings disallowed for this context'));
  },
  sourceText: () => undefined,
  calledText: () => undefined,
};
