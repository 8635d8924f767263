import { completionOf } from '../../engine/spec/completion.ts';
import { ToString } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import type { ConsoleStyle } from './console-object.ts';
import type { Inspector } from './inspect.ts';

/** An argument as a string; what has none is inspected. */
function asText(inspector: Inspector, value: Value): string {
  if (typeof value === 'symbol') return value.toString();
  const text = completionOf(() => ToString(value));
  return text.type === 'normal' ? text.value : inspector.preview(value);
}

/** How shells and our page host print: arguments as strings, joined by a space. */
export const plainStyle: ConsoleStyle = { text: 'plain', major: 24, inspect: 20 };

/** The line of a plain console. */
export const plainText = (inspector: Inspector, args: readonly Value[]): string =>
  args.map((value) => asText(inspector, value)).join(' ');

/** The same as the console panel shows it: structured, and without running any code of the program. */
export const previewText = (inspector: Inspector, args: readonly Value[]): string =>
  args.map((value) => (typeof value === 'string' ? value : inspector.preview(value))).join(' ');
