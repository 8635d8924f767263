import type { AsyncContext } from '../../engine/heart/doors.ts';
import type { Suspension } from '../../engine/heart/replaceable.ts';
import { agent } from '../../engine/spec/agent.ts';
import type { Value } from '../../engine/spec/values.ts';

/**
 * `yield*` in an async generator awaits what the inner iterator gave, although that was awaited before: one tick more
 * for each value and level. Gone with https://github.com/tc39/ecma262/pull/2819 (ES2023), in V8 with version 11.
 */
export function YieldDelegateValue_ES2018(context: AsyncContext, value: Value): Suspension {
  agent.operations.AsyncGeneratorAwait(context, value);
  return 'suspended';
}
