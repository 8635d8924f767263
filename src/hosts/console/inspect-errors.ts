import type { GuestObject } from '../../engine/objects/guest-object.ts';
import { isObject, Kind } from '../../engine/objects/guest-object.ts';
import { HasProperty } from '../../engine/spec/object-operations.ts';
import { ToString } from '../../engine/spec/type-conversion.ts';
import type { PropertyKey, Value } from '../../engine/spec/values.ts';
import type { Subject } from './bodies.ts';
import type { InspectContext } from './context.ts';
import { formatValue } from './format-value.ts';
import { isErrorLike, prefixOf } from './names.ts';

/**
 * An error as inspect shows it: its stack under the name of its class, or "[Name: message]" without frames.
 * Takes from `keys` what the stack says already, and adds `cause` and `errors` though they are hidden.
 */
export function errorText(s: Subject, keys: PropertyKey[]): string {
  const { c, value } = s;
  if (c.v < 11) return node10Text(c, value);
  const raw = stackText(c, value);
  if (c.v >= 12.22) dropKnownKeys(c, value, keys, raw);
  if (c.v >= 14) addHiddenKeys(c, value, keys);
  const improved = improveStack(s, raw, nameOf(c, value));
  const message = c.v < 12 ? '' : c.read(value, 'message');
  const messageAt = typeof message === 'string' && message !== '' ? improved.indexOf(message) : -1;
  const framesAt = improved.indexOf('\n    at', messageAt <= 0 ? 0 : messageAt + (message as string).length);
  // Without frames the text stands in brackets, so that it does not look like output.
  const text =
    framesAt === -1
      ? `[${improved}]`
      : improved.slice(0, framesAt) + framesText(c, value, improved.slice(framesAt + 1));
  return indent(c, text);
}

const indent = (c: InspectContext, text: string): string => text.replaceAll('\n', `\n${c.spaces()}`);

/** Node 10: brackets only at the outermost level. */
function node10Text(c: InspectContext, error: GuestObject): string {
  const text = stackText(c, error);
  return c.indentation === 0 && !text.includes('\n    at') ? `[${text}]` : indent(c, text);
}

/** Node 8 and 9: the stack as it is. */
export function oldErrorText(c: InspectContext, error: GuestObject): string {
  const stack = c.read(error, 'stack');
  return stack ? text(c, stack) : `[${headText(c, error)}]`;
}

function dropKnownKeys(c: InspectContext, error: GuestObject, keys: PropertyKey[], stack: string): void {
  if (c.showHidden) return;
  for (const key of ['name', 'message', 'stack']) {
    const index = keys.indexOf(key);
    if (index === -1) continue;
    const value = c.read(error, key);
    if ((c.v >= 22 && typeof value !== 'string') || stack.includes(text(c, value))) keys.splice(index, 1);
  }
}

function addHiddenKeys(c: InspectContext, error: GuestObject, keys: PropertyKey[]): void {
  const hasCause = c.quiet || c.v >= 22 ? c.own(error, 'cause') !== undefined : HasProperty(error, 'cause');
  if (hasCause && !keys.includes('cause')) keys.push('cause');
  const errors = c.read(error, 'errors');
  if (
    isObject(errors) &&
    errors.kind === Kind.Array &&
    (c.v < 22 || c.own(error, 'errors') !== undefined) &&
    !keys.includes('errors')
  )
    keys.push('errors');
}

function nameOf(c: InspectContext, error: GuestObject): string {
  const name = c.read(error, 'name');
  if (c.v < 12.22) return name ? text(c, name) : 'Error';
  return name === undefined || name === null ? 'Error' : text(c, name);
}

export function stackText(c: InspectContext, error: GuestObject): string {
  const stack = c.read(error, 'stack');
  if (!stack) return headText(c, error);
  return c.v < 22 || typeof stack === 'string'
    ? text(c, stack)
    : `${headText(c, error)}\n    ${strangeStack(c, error, stack)}`;
}

function strangeStack(c: InspectContext, error: GuestObject, stack: Value): string {
  c.seen.push(error);
  const shown = c.indented(4, () => formatValue(c, stack, 0));
  c.seen.pop();
  return shown;
}

/** Error.prototype.toString */
function headText(c: InspectContext, error: GuestObject): string {
  const name = c.read(error, 'name');
  const message = c.read(error, 'message');
  const shownName = name === undefined ? 'Error' : text(c, name);
  const shownMessage = message === undefined ? '' : text(c, message);
  return shownName === '' ? shownMessage : shownMessage === '' ? shownName : `${shownName}: ${shownMessage}`;
}

const text = (c: InspectContext, value: Value): string =>
  c.quiet && isObject(value) ? '' : typeof value === 'symbol' ? String(value) : ToString(value);

/** Puts the class's name (and tag) in front where the stack begins with a plainer one. */
function improveStack({ c, name: constructor, tag }: Subject, stack: string, name: string): string {
  const after = stack[name.length];
  const beginsWithName =
    name.endsWith('Error') && stack.startsWith(name) && (after === undefined || after === ':' || after === '\n');
  if (constructor !== null && !beginsWithName) return stack;
  let fallback = 'Error';
  let { length } = name;
  if (constructor === null) {
    const start = /^([A-Z][a-z_ A-Z0-9[\]()-]+)(?::|\n {4}at)/.exec(stack) ?? /^([a-z_A-Z0-9-]*Error)$/.exec(stack);
    fallback = start?.[1] ?? 'Error';
    length = start === null ? 0 : start[1].length;
  }
  const prefix = prefixOf(c, constructor, tag, fallback).slice(0, -1);
  if (name === prefix) return stack;
  if (!prefix.includes(name)) return `${prefix} [${name}]${stack.slice(length)}`;
  return length === 0 ? `${prefix}: ${stack}` : prefix + stack.slice(length);
}

/** The lines of the stack; what the cause's stack says again is left out. With colours Node's own lines are dim. */
function framesText(c: InspectContext, error: GuestObject, stack: string): string {
  let lines = stack.split('\n');
  const cause = c.v < 16 ? undefined : c.read(error, 'cause');
  if (isObject(cause) && isErrorLike(c, cause)) lines = withoutShared(c, lines, stackText(c, cause));
  if (c.colors)
    lines = lines.map((line) =>
      /^ {4}at (?:[^/\\(]+ \(|)node:(?:.+):\d+:\d+\)?$/.test(line) ? c.paint(line, 'undefined') : line,
    );
  return lines.map((line) => `\n${line}`).join('');
}

function withoutShared(c: InspectContext, lines: string[], causeStack: string): string[] {
  const start = causeStack.indexOf('\n    at');
  if (start === -1) return lines;
  const { length, offset } = sharedRun(lines, causeStack.slice(start + 1).split('\n'));
  if (length === 0) return lines;
  const note = `    ... ${length - 2} lines matching cause stack trace ...`;
  return [...lines.slice(0, offset + 1), c.paint(note, 'undefined'), ...lines.slice(offset + length - 1)];
}

/** The first run of more than three lines that both have. */
function sharedRun(a: readonly string[], b: readonly string[]): { length: number; offset: number } {
  for (let i = 0; i < a.length - 3; i++) {
    const at = b.indexOf(a[i]);
    if (at === -1 || b.length - at <= 3) continue;
    let length = 1;
    while (length < Math.min(a.length - i, b.length - at) && a[i + length] === b[at + length]) length++;
    if (length > 3) return { length, offset: i };
  }
  return { length: 0, offset: 0 };
}
