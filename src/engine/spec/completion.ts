import type { Value } from './values.ts';

/*
 * A guest throw is a host throw of `GuestThrow`: the implicit `?` of the specification. It is no host Error
 * (capturing a host stack costs microseconds and means nothing to the guest). Everything else that flies
 * through host frames, `EngineStop` and internal errors, is invisible to guest `catch` and `finally`.
 */
export class GuestThrow {
  readonly value: Value;
  constructor(value: Value) {
    this.value = value;
  }
}

/** Ends the run from outside the language: a budget, `process.exit`. Never caught by guest code. */
export class EngineStop {
  /** Budget key, or 'exit'. */
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** https://tc39.es/ecma262/#sec-completion-record-specification-type, where a step needs it as a value. */
export type Completion<T = Value> =
  | { readonly type: 'normal'; readonly value: T }
  | { readonly type: 'throw'; readonly value: Value };

export const NormalCompletion = <T>(value: T): Completion<T> => ({ type: 'normal', value });
export const ThrowCompletion = (value: Value): Completion<never> => ({ type: 'throw', value });

/** The specification's Completion(Op()): a guest throw becomes a value, everything else passes. */
export function completionOf<T>(operation: () => T): Completion<T> {
  try {
    return { type: 'normal', value: operation() };
  } catch (thrown) {
    if (thrown instanceof GuestThrow) return { type: 'throw', value: thrown.value };
    throw thrown;
  }
}

/** The specification's ? on a completion held as a value. */
export function valueOrThrow<T>(completion: Completion<T>): T {
  if (completion.type === 'throw') throw new GuestThrow(completion.value);
  return completion.value;
}
