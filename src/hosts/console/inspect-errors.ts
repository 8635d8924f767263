import { type GuestObject, isObject, Kind } from '../../engine/objects/guest-object.ts';
import { agent } from '../../engine/spec/agent.ts';
import { completionOf } from '../../engine/spec/completion.ts';
import { Get } from '../../engine/spec/object-operations.ts';
import type { PropertyKey, Value } from '../../engine/spec/values.ts';
import { safeString } from './inspect-bodies.ts';
import { type InspectContext, prefixOf } from './inspect.ts';

/** Errors, and objects that inherit from Error.prototype without being one. */
export function looksLikeError(value: GuestObject): boolean {
  if (value.kind === Kind.Error) return true;
  const root = agent.realm.intrinsics.get('%Error.prototype%');
  for (let o = value.shape.proto; o !== null; o = o.shape.proto) if (o === root) return value.kind === Kind.Object;
  return false;
}

/** An error as inspect shows it: its stack under the name of its class, or "[Name: message]" without frames. */
export function errorText(context: InspectContext, error: GuestObject, constructor: string | null, tag: string): string {
  const name = nameOf(error);
  let stack = improveStack(stackText(error), constructor, name, tag);
  const message = read(error, 'message');
  const messageAt = typeof message === 'string' && message !== '' ? stack.indexOf(message) : -1;
  const framesAt = stack.indexOf('\n    at', messageAt === -1 ? 0 : messageAt + (message as string).length);
  // Without frames the text stands in brackets, so that it does not look like output.
  if (framesAt === -1) stack = `[${stack}]`;
  return context.indentation === 0 ? stack : stack.replaceAll('\n', `\n${' '.repeat(context.indentation)}`);
}

/** The properties shown behind the stack: not what the stack says already, but `cause` and `errors` though hidden. */
export function errorKeys(error: GuestObject, shown: readonly PropertyKey[]): PropertyKey[] {
  const stack = stackText(error);
  const keys = shown.filter((key) => {
    if (key === 'stack') return false;
    return !((key === 'name' || key === 'message') && stack.includes(safeString(read(error, key))));
  });
  for (const key of ['cause', 'errors']) {
    const desc = error.methods.getOwnProperty(error, key);
    if (desc !== undefined && !desc.isAccessor && !keys.includes(key) && (key === 'cause' || isArray(desc.value))) keys.push(key);
  }
  return keys;
}

const isArray = (value: Value): boolean => isObject(value) && value.kind === Kind.Array;

const read = (object: GuestObject, key: PropertyKey): Value => {
  const result = completionOf(() => Get(object, key));
  return result.type === 'normal' ? result.value : undefined;
};

function nameOf(error: GuestObject): string {
  const name = read(error, 'name');
  return name === undefined || name === null ? 'Error' : safeString(name);
}

function stackText(error: GuestObject): string {
  const stack = read(error, 'stack');
  if (stack !== undefined && stack !== null && stack !== '') return safeString(stack);
  const message = safeString(read(error, 'message') ?? '');
  const name = nameOf(error);
  return message === '' ? name : name === '' ? message : `${name}: ${message}`;
}

/** Puts the class's name (and tag) in front where the stack begins with a plainer one. */
function improveStack(stack: string, constructor: string | null, name: string, tag: string): string {
  const after = stack[name.length];
  const beginsWithName = name.endsWith('Error') && stack.startsWith(name) && (after === undefined || after === ':' || after === '\n');
  if (constructor !== null && !beginsWithName) return stack;
  let fallback = 'Error';
  let { length } = name;
  if (constructor === null) {
    const start = /^([A-Z][a-z_ A-Z0-9[\]()-]+)(?::|\n\s+at)/.exec(stack) ?? /^([a-z_A-Z0-9-]*Error)$/.exec(stack);
    fallback = start?.[1] ?? 'Error';
    length = start === null ? 0 : start[1].length;
  }
  const prefix = prefixOf(constructor, tag, fallback).slice(0, -1);
  if (name === prefix) return stack;
  if (!prefix.includes(name)) return `${prefix} [${name}]${stack.slice(length)}`;
  return length === 0 ? `${prefix}: ${stack}` : prefix + stack.slice(length);
}
