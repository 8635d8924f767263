import type { GuestObject } from '../../engine/objects/guest-object.ts';
import { completionOf } from '../../engine/spec/completion.ts';
import { Get } from '../../engine/spec/object-operations.ts';
import type { PropertyKey, Value } from '../../engine/spec/values.ts';
import { safeString } from './inspect-bodies.ts';
import { formatValue, type InspectContext } from './inspect.ts';

const read = (object: GuestObject, key: PropertyKey): Value => {
  const result = completionOf(() => Get(object, key));
  return result.type === 'normal' ? result.value : undefined;
};

/** An error as inspect shows it: its stack, improved to name the class, or "[Name: message]" without one. */
export function errorText(context: InspectContext, error: GuestObject, name: string | null, tag: string, keys: readonly PropertyKey[]): string {
  const ownName = read(error, 'name');
  const shownName = typeof ownName === 'string' ? ownName : 'Error';
  let stack = improveStack(stackOf(error, shownName), name, shownName, tag);
  // Without frames the text stands in brackets, so that it does not look like output.
  const framesAt = stack.indexOf('\n    at');
  if (framesAt === -1) stack = `[${stack}]`;
  if (context.indentation > 0) stack = stack.replaceAll('\n', `\n${' '.repeat(context.indentation)}`);
  return stack + causeText(context, error, keys);
}

function stackOf(error: GuestObject, name: string): string {
  const stack = read(error, 'stack');
  if (typeof stack === 'string' && stack !== '') return stack;
  const message = safeString(read(error, 'message') ?? '');
  return message === '' ? name : `${name}: ${message}`;
}

/** A stack that does not start with the class's name gets it. */
function improveStack(stack: string, constructor: string | null, name: string, tag: string): string {
  const className = constructor ?? name;
  const known = /^([A-Z][a-z_ A-Z0-9[\]()-]+)(?::|\n\s+at)/.exec(stack) ?? /^([a-z_A-Z0-9-]*Error)$/.exec(stack);
  const fallback = known?.[1] ?? '';
  let text = stack;
  if (constructor === null) {
    const bare = `[${fallback === '' ? name : fallback}: null prototype]`;
    text = fallback === '' ? `${bare}: ${stack}` : bare + stack.slice(fallback.length);
  } else if (!stack.startsWith(className) && fallback !== '' && !className.includes(fallback)) {
    text = `${className} [${fallback}]${stack.slice(fallback.length)}`;
  } else if (fallback !== '' && className !== fallback && className.includes(fallback)) {
    text = className + stack.slice(fallback.length);
  }
  return tag !== '' && tag !== constructor && !text.includes(tag) ? text.replace(className, `${className} [${tag}]`) : text;
}

/** `cause` and `errors` are shown although they are not enumerable. */
function causeText(context: InspectContext, error: GuestObject, keys: readonly PropertyKey[]): string {
  const hidden: string[] = [];
  for (const key of ['cause', 'errors']) {
    const desc = error.methods.getOwnProperty(error, key);
    if (desc === undefined || desc.isAccessor || keys.includes(key)) continue;
    context.indentation += 2;
    hidden.push(`[${key}]: ${formatValue(context, desc.value, 1)}`);
    context.indentation -= 2;
  }
  if (hidden.length === 0) return '';
  const indent = ' '.repeat(context.indentation);
  return ` {\n${hidden.map((line) => `${indent}  ${line}`).join(',\n')}\n${indent}}`;
}
