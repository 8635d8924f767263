import { isObject, Kind } from '../../engine/objects/guest-object.ts';
import { Get, HasOwnProperty, IsCallable } from '../../engine/spec/object-operations.ts';
import { ToNumber, ToString } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import { stringifyJson } from './guest-facts.ts';
import { inspect } from './inspect.ts';
import { inspectNumber } from './primitives.ts';

/** util.format: https://nodejs.org/api/util.html#utilformatformat-args */
export function format(args: readonly Value[]): string {
  let text = '';
  let next = 0;
  if (typeof args[0] === 'string') {
    if (args.length === 1) return args[0];
    [text, next] = substitute(args[0], args);
    if (next < args.length) text += ' ';
  }
  return text + args.slice(next).map((value) => (typeof value === 'string' ? value : inspect(value))).join(' ');
}

/** Fills in the % directives; answers with the text and the first argument not used. */
function substitute(template: string, args: readonly Value[]): [string, number] {
  let out = '';
  let next = 1;
  let last = 0;
  for (let i = 0; i < template.length - 1; i++) {
    if (template[i] !== '%') continue;
    const directive = template[i + 1];
    if (directive === '%') {
      out += template.slice(last, i + 1);
      last = i + 2;
      i++;
      continue;
    }
    if (next >= args.length) continue;
    const filled = fill(directive, args[next]);
    if (filled === undefined) continue;
    out += template.slice(last, i) + filled;
    next++;
    last = i + 2;
    i++;
  }
  return [last === 0 ? template : out + template.slice(last), next];
}

function fill(directive: string, value: Value): string | undefined {
  switch (directive) {
    case 's':
      return asString(value);
    case 'd':
      if (typeof value === 'bigint') return `${String(value)}n`;
      return typeof value === 'symbol' || isObject(value) ? (isObject(value) ? inspectNumber(ToNumber(value)) : 'NaN') : inspectNumber(ToNumber(value));
    case 'i':
      if (typeof value === 'bigint') return `${String(value)}n`;
      return isObject(value) || typeof value === 'symbol' ? 'NaN' : inspectNumber(Number.parseInt(ToString(value), 10));
    case 'f':
      return typeof value === 'symbol' ? 'NaN' : inspectNumber(Number.parseFloat(ToString(value)));
    case 'j':
      return stringifyJson(value);
    case 'o':
      return inspect(value, { showHidden: true, depth: 4 });
    case 'O':
      return inspect(value);
    case 'c':
      return '';
    default:
      return undefined;
  }
}

/** %s: strings as they are; objects with a toString of their own by it, others inspected shallowly. */
function asString(value: Value): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return inspectNumber(value);
  if (typeof value === 'bigint') return `${String(value)}n`;
  if (!isObject(value)) return inspect(value);
  if (IsCallable(value)) return ToString(value);
  if (hasOwnToString(value)) return ToString(value);
  return inspect(value, { depth: 0 });
}

function hasOwnToString(value: Value): boolean {
  if (!isObject(value) || value.kind === Kind.Proxy) return false;
  if (HasOwnProperty(value, 'toString')) return IsCallable(Get(value, 'toString'));
  // A class of the program that defines toString counts; the built-in ones do not.
  for (let object = value.shape.proto; object !== null; object = object.shape.proto) {
    if (!HasOwnProperty(object, 'toString')) continue;
    const method = Get(object, 'toString');
    return isObject(method) && method.kind === Kind.Closure;
  }
  return false;
}
