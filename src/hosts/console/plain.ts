import { completionOf } from '../../engine/spec/completion.ts';
import { ToString } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import type { ConsoleStyle } from './console-object.ts';
import { inspect } from './inspect.ts';

/** Arguments as strings, joined by a space; what has no string is inspected. */
function asText(value: Value): string {
  if (typeof value === 'symbol') return value.toString();
  const text = completionOf(() => ToString(value));
  return text.type === 'normal' ? text.value : inspect(value);
}

/** How shells and our page host print. The console panel shows structured previews of its own. */
export const plainStyle: ConsoleStyle = {
  format: (args) => args.map(asText).join(' '),
  inspect: (value) => inspect(value),
  table: 'left',
};
