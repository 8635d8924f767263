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

/**
 * What the host threw because of the guest: where no frame of the guest's is on the stack, built-ins that call each other without end
 * reach the end of the host's stack. The machine says which errors these are.
 */
export const hostErrors: { toGuest(thrown: unknown): GuestThrow | null } = { toGuest: () => null };

/** What the guest threw, or the host because of it; anything else is thrown on. */
export function guestThrowOf(thrown: unknown): GuestThrow {
  const guestThrow = thrown instanceof GuestThrow ? thrown : hostErrors.toGuest(thrown);
  if (guestThrow === null) throw thrown;
  return guestThrow;
}

/** The specification's Completion(Op()): a guest throw becomes a value, everything else passes. */
export function completionOf<T>(operation: () => T): Completion<T> {
  try {
    return { type: 'normal', value: operation() };
  } catch (thrown) {
    return { type: 'throw', value: guestThrowOf(thrown).value };
  }
}

/** The specification's ? on a completion held as a value. */
export function valueOrThrow<T>(completion: Completion<T>): T {
  if (completion.type === 'throw') throw new GuestThrow(completion.value);
  return completion.value;
}
