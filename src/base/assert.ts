/** Thrown when this tool itself is wrong; never a guest exception, never shown as one. */
export class InternalError extends Error {
  override name = 'InternalError';
}

/** Throws `InternalError` unless `condition` holds. */
export function assert(condition: unknown, message = 'assertion failed'): asserts condition {
  if (!condition) throw new InternalError(message);
}

/** Ends an exhaustive `switch`; a value that reaches it is a type error at compile time. */
export function assertUnreachable(value: never): never {
  throw new InternalError(`unreachable value: ${String(value)}`);
}
