import { agent } from '../../engine/spec/agent.ts';
import { completionOf } from '../../engine/spec/completion.ts';
import { Call, Get, HasOwnProperty, IsCallable } from '../../engine/spec/object-operations.ts';
import type { PropertyKey, Value } from '../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../engine/spec/well-known-symbols.ts';
import { type GuestObject, isObject, Kind } from '../../engine/objects/guest-object.ts';
import { bodyOf } from './inspect-bodies.ts';
import { joinEntries } from './layout.ts';
import { inspectKey, inspectNumber, inspectSymbol, quote } from './primitives.ts';

/* util.inspect as Node 20 writes it: https://nodejs.org/api/util.html#utilinspectobject-options */

export interface InspectOptions {
  readonly depth: number;
  readonly showHidden: boolean;
  readonly breakLength: number;
  readonly compact: number;
  readonly maxArrayLength: number;
  readonly maxStringLength: number;
  readonly customInspect: boolean;
  readonly sorted: boolean;
}

export const DEFAULT_INSPECT: InspectOptions = {
  depth: 2, showHidden: false, breakLength: 80, compact: 3, maxArrayLength: 100, maxStringLength: 10000, customInspect: true, sorted: false,
};

/** State of one inspect call as it descends. */
export class InspectContext {
  readonly options: InspectOptions;
  readonly breakLength: number;
  readonly compact: number;
  indentation = 0;
  currentDepth = 0;
  readonly seen: GuestObject[] = [];
  /** Objects that a circular reference points at, numbered. */
  circular: Map<GuestObject, number> | null = null;

  constructor(options: InspectOptions) {
    this.options = options;
    this.breakLength = options.breakLength;
    this.compact = options.compact;
  }
}

/** The text of a value. May run guest code: custom inspection and getters of Symbol.toStringTag, as Node does. */
export function inspect(value: Value, options: Partial<InspectOptions> = {}): string {
  return formatValue(new InspectContext({ ...DEFAULT_INSPECT, ...options }), value, 0);
}

export function formatValue(context: InspectContext, value: Value, depth: number): string {
  if (!isObject(value)) return formatPrimitive(context, value);
  if (context.options.customInspect) {
    const custom = formatCustom(context, value, depth);
    if (custom !== undefined) return custom;
  }
  if (context.seen.includes(value)) {
    context.circular ??= new Map();
    let index = context.circular.get(value);
    if (index === undefined) context.circular.set(value, (index = context.circular.size + 1));
    return `[Circular *${index}]`;
  }
  return formatObject(context, target(value), depth);
}

/** A proxy is shown as what it wraps. */
function target(value: GuestObject): GuestObject {
  let object = value;
  while (object.kind === Kind.Proxy) {
    const next: GuestObject | null = (object.data as { readonly target: GuestObject | null }).target;
    if (next === null) return object;
    object = next;
  }
  return object;
}

function formatPrimitive(context: InspectContext, value: Value): string {
  switch (typeof value) {
    case 'string':
      return formatString(context, value);
    case 'number':
      return inspectNumber(value);
    case 'bigint':
      return `${String(value)}n`;
    case 'symbol':
      return inspectSymbol(value);
    default:
      return String(value);
  }
}

function formatString(context: InspectContext, full: string): string {
  const max = context.options.maxStringLength;
  const text = full.length > max ? full.slice(0, max) : full;
  const rest = full.length - text.length;
  const trailer = rest > 0 ? `... ${rest} more character${rest > 1 ? 's' : ''}` : '';
  // A long string with line breaks is shown line by line.
  if (text.length > 16 && text.length > context.breakLength - context.indentation - 4) {
    const lines = text.split(/(?<=\n)/);
    if (lines.length > 1) return lines.map(quote).join(` +\n${' '.repeat(context.indentation + 2)}`) + trailer;
  }
  return quote(text) + trailer;
}

/** [nodejs.util.inspect.custom], when the object has one. */
function formatCustom(context: InspectContext, value: GuestObject, depth: number): string | undefined {
  const key = agent.symbolRegistry.get('nodejs.util.inspect.custom');
  if (key === undefined) return undefined;
  const method = Get(value, key);
  if (!IsCallable(method)) return undefined;
  const result = Call(method, value, [context.options.depth - depth]);
  if (typeof result === 'string') return result.replaceAll('\n', `\n${' '.repeat(context.indentation)}`);
  return result === value ? undefined : formatValue(context, result, depth);
}

function formatObject(context: InspectContext, value: GuestObject, depth: number): string {
  if (value.kind === Kind.Proxy) return '<Revoked Proxy>';
  const name = constructorName(value);
  const body = bodyOf(context, value, name, tagOf(value, name));
  if (typeof body === 'string') return body;
  if (depth > context.options.depth) return `[${describeCollapsed(name, tagOf(value, name), value)}]`;
  context.seen.push(value);
  context.currentDepth = depth;
  const entries = body.entries(depth + 1);
  for (const key of body.keys) entries.push(formatProperty(context, value, key, depth + 1));
  context.seen.pop();
  let { base, braces } = body;
  if (context.circular !== null) {
    const index = context.circular.get(value);
    if (index !== undefined) {
      if (base === '') braces = [`<ref *${index}> ${braces[0]}`, braces[1]];
      else base = `<ref *${index}> ${base}`;
    }
  }
  if (context.options.sorted) entries.sort();
  return joinEntries(context, entries, base, braces, body.extras, depth, body.hasMore, body.numeric);
}

function describeCollapsed(name: string | null, tag: string, value: GuestObject): string {
  if (value.kind === Kind.Array) return name === 'Array' || name === null ? 'Array' : name;
  return prefixOf(name, tag, 'Object').slice(0, -1);
}

/** "Class " or "Class [Tag] " before the braces; `fallback` for objects without prototype. */
export function prefixOf(name: string | null, tag: string, fallback: string, size = ''): string {
  if (name === null) {
    return tag !== '' && fallback !== tag ? `[${fallback}${size}: null prototype] [${tag}] ` : `[${fallback}${size}: null prototype] `;
  }
  return tag !== '' && name !== tag ? `${name}${size} [${tag}] ` : `${name}${size} `;
}

/** Name of the first constructor on the prototype chain that claims the object; null without one. */
export function constructorName(value: GuestObject): string | null {
  for (let object: GuestObject | null = value; object !== null; object = object.shape.proto) {
    const desc = object.methods.getOwnProperty(object, 'constructor');
    if (desc === undefined || !IsCallable(desc.value)) continue;
    const name = desc.value.methods.getOwnProperty(desc.value, 'name')?.value;
    if (typeof name === 'string' && name !== '' && isInstance(value, desc.value)) return name;
  }
  return null;
}

function isInstance(value: GuestObject, constructor: GuestObject): boolean {
  const proto = constructor.methods.getOwnProperty(constructor, 'prototype')?.value;
  for (let object = value.shape.proto; object !== null; object = object.shape.proto) if (object === proto) return true;
  return false;
}

/** Symbol.toStringTag if it says something the class name does not. */
function tagOf(value: GuestObject, name: string | null): string {
  const read = completionOf(() => Get(value, WELL_KNOWN.toStringTag));
  const tag = read.type === 'normal' ? read.value : '';
  if (typeof tag !== 'string' || tag === '' || tag === name) return '';
  if (HasOwnProperty(value, WELL_KNOWN.toStringTag) && value.methods.getOwnProperty(value, WELL_KNOWN.toStringTag)!.enumerable) return '';
  return tag;
}

/** One "key: value" line. */
function formatProperty(context: InspectContext, object: GuestObject, key: PropertyKey, depth: number): string {
  const desc = object.methods.getOwnProperty(object, key)!;
  let text: string;
  if (!desc.isAccessor) {
    context.indentation += 2;
    text = formatValue(context, desc.value, depth);
    context.indentation -= 2;
  } else text = desc.get !== undefined ? (desc.set !== undefined ? '[Getter/Setter]' : '[Getter]') : desc.set !== undefined ? '[Setter]' : 'undefined';
  const name = typeof key === 'symbol' ? `[${inspectSymbol(key)}]` : key === '__proto__' ? "['__proto__']" : inspectKey(String(key));
  return `${desc.enumerable ? name : `[${String(key)}]`}: ${text}`;
}
