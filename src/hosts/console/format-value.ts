import { append } from '../../base/long-lists.ts';
import { type GuestObject, isObject, Kind } from '../../engine/objects/guest-object.ts';
import { dataDescriptor, type Descriptor } from '../../engine/objects/property-descriptor.ts';
import { ENUMERABLE } from '../../engine/objects/shape.ts';
import type { ProxyData } from '../../engine/objects/proxy.ts';
import { agent } from '../../engine/spec/agent.ts';
import { completionOf } from '../../engine/spec/completion.ts';
import { ThrowTypeError } from '../../engine/spec/errors.ts';
import { Call, Get, IsCallable } from '../../engine/spec/object-operations.ts';
import { ToNumber, ToString } from '../../engine/spec/type-conversion.ts';
import type { PropertyKey, Value } from '../../engine/spec/values.ts';
import { type Body, describe, type Subject } from './bodies.ts';
import type { InspectContext } from './context.ts';
import { joinEntries } from './layout.ts';
import { collapsed, constructorName, isOnChain, tagOf } from './names.ts';
import {
  displayWidth,
  escapeUnits,
  inspectBigInt,
  inspectNumber,
  inspectSymbol,
  isIdentifier,
  quote,
  withoutColors,
} from './primitives.ts';

/* The walk of util.inspect. What an object's braces hold is in bodies.ts; how entries share lines in layout.ts. */

/** Levels after which Node's stack would end too. */
const DEEPEST = 1200;

/** `level` is 0 at the top; Node 8 and 9 begin a long value of a property on a line of its own. */
export function formatValue(
  c: InspectContext,
  value: Value,
  level: number,
  aside: 'in-typed-array' | 'in-property' | '' = '',
): string {
  // A value takes about a microsecond, and its text is kept until all of it is put together.
  agent.spend(100);
  agent.charge(64);
  if (!isObject(value)) return formatPrimitive(c, value);
  const subject = c.v >= 12 || c.showProxy ? targetOf(c, value) : value;
  // Node takes a proxy whose target begins with null for a revoked one.
  const isRevoked =
    subject === null || (c.v >= 16 && !c.showProxy && value.kind === Kind.Proxy && c.read(subject, 0) === null);
  if (c.v >= 26 && !c.showProxy && value.kind === Kind.Proxy) return formatProxies(c, value, subject, level);
  // Node 12 and 14 look for a method on what they find.
  if (isRevoked && !c.showProxy && c.v < 16)
    return ThrowTypeError("Cannot read property 'Symbol(nodejs.util.inspect.custom)' of null");
  if (isRevoked) return c.paint('<Revoked Proxy>', 'special');
  if (c.showProxy && value.kind === Kind.Proxy) return formatProxy(c, value.data as ProxyData, level);
  return formatSubject(c, value, subject, level, aside);
}

/** Node 26 says of what it shows that it stands behind a proxy, or several. */
function formatProxies(c: InspectContext, value: GuestObject, subject: GuestObject | null, level: number): string {
  const custom = subject !== null && c.customInspect ? formatCustom(c, value, subject, level) : undefined;
  if (custom !== undefined) return custom;
  if (subject !== null && c.seen.includes(subject)) return circularMark(c, subject);
  let text = subject === null ? c.paint('<Revoked Proxy>', 'special') : formatObject(c, subject, level, '');
  for (
    let object: GuestObject | null = value;
    object !== null && object.kind === Kind.Proxy;
    object = (object.data as ProxyData).target
  ) {
    if ((object.data as ProxyData).target !== null)
      text = `${c.paint('Proxy(', 'special')}${text}${c.paint(')', 'special')}`;
  }
  return text;
}

function formatSubject(
  c: InspectContext,
  value: GuestObject,
  subject: GuestObject,
  level: number,
  aside: 'in-typed-array' | 'in-property' | '',
): string {
  const custom = c.customInspect ? formatCustom(c, value, subject, level) : undefined;
  if (custom !== undefined) return custom;
  if (c.v >= 10 && c.seen.includes(subject)) return circularMark(c, subject);
  return formatObject(c, subject, level, aside);
}

/** Since Node 12 a proxy is shown as what it wraps, which until 25 may be another proxy, whose traps are then asked. */
function targetOf(c: InspectContext, value: GuestObject): GuestObject | null {
  let object: GuestObject | null = value;
  while (object !== null && object.kind === Kind.Proxy) {
    object = (object.data as ProxyData).target;
    if (c.showProxy || c.v < 26) break;
  }
  return object;
}

function formatProxy(c: InspectContext, { target, handler }: ProxyData, level: number): string {
  if (level > c.depth) return c.paint('Proxy [Array]', 'special');
  const entries = c.indented(2, () => [formatValue(c, target, level + 1), formatValue(c, handler, level + 1)]);
  if (c.v < 11) return `Proxy ${joinEntries(c, entries, { base: '', braces: ['[', ']'], isList: true }, level + 1)}`;
  return joinEntries(c, entries, { base: '', braces: ['Proxy [', ']'], isList: true }, level + 1);
}

export function formatPrimitive(
  c: InspectContext,
  value: Value,
  paint: InspectContext['paint'] = (text, style) => c.paint(text, style),
): string {
  switch (typeof value) {
    case 'string':
      return formatString(c, value, paint);
    case 'number':
      return paint(inspectNumber(value, c.separated, c.v), 'number');
    case 'bigint':
      return paint(inspectBigInt(value, c.separated), 'bigint');
    case 'boolean':
      return paint(String(value), 'boolean');
    case 'symbol':
      return paint(inspectSymbol(value), 'symbol');
    default:
      return paint(String(value), value === undefined ? 'undefined' : 'null');
  }
}

function formatString(c: InspectContext, full: string, paint: InspectContext['paint']): string {
  const text = full.length > c.maxStringLength ? full.slice(0, c.maxStringLength) : full;
  const rest = full.length - text.length;
  const trailer = rest > 0 ? `... ${rest} more character${rest > 1 ? 's' : ''}` : '';
  agent.spend(text.length);
  const lines = linesOf(c, text).map((line) => paint(quote(line, c.v), 'string'));
  return lines.join(` +\n${c.spaces(2)}`) + trailer;
}

/** A long string is shown line by line; before Node 12.22 broken at spaces besides, but not with `compact: true`. */
function linesOf(c: InspectContext, text: string): string[] {
  const isCompact = c.v < 9 || (c.v < 11 ? c.compact !== false : c.compact === true);
  if (isCompact || text.length <= 16) return [text];
  if (c.v >= 12.22) return text.length > c.breakLength - c.indentation - 4 ? text.split(/(?<=\n)/) : [text];
  const margin = c.v >= 12 ? 4 : 0;
  if (c.indentation + text.length + margin <= c.breakLength) return [text];
  const longest = Math.max(c.breakLength - c.indentation - margin, 16);
  const average = Math.max(Math.ceil(text.length / Math.ceil(text.length / longest)), 16);
  return text.match(new RegExp(`(.|\\n){1,${average}}(\\s|$)|(\\n|.)+?(\\s|$)`, 'gm')) ?? [text];
}

/** [util.inspect.custom], and the method `inspect` until Node 10. */
function formatCustom(c: InspectContext, value: GuestObject, subject: GuestObject, level: number): string | undefined {
  let method = Get(subject, c.inspector.custom);
  const isOld = !method && c.v < 11;
  if (isOld) method = Get(subject, 'inspect');
  if (!IsCallable(method) || method === c.inspector.function) return undefined;
  const constructor = Get(subject, 'constructor');
  if (isObject(constructor) && Get(constructor, 'prototype') === subject) return undefined;
  if (isOld) c.inspector.warnOfOldInspect();
  const { ObjectPrototype } = c.inspector.realm;
  const isForeign = c.v >= 12.22 && (value !== subject || !isOnChain(c, value, ObjectPrototype));
  const args: Value[] = [
    c.depth === Infinity ? null : c.depth - level,
    c.guestOptions(isForeign ? null : ObjectPrototype),
  ];
  if (c.v >= 16) args.push(c.inspector.function);
  const result = Call(method, value, args);
  if (result === value) return undefined;
  if (typeof result !== 'string') return formatValue(c, result, level);
  return c.v < 12 ? result : result.replaceAll('\n', `\n${c.spaces()}`);
}

function circularMark(c: InspectContext, value: GuestObject): string {
  if (c.v < 14) return c.paint('[Circular]', 'special');
  c.circular ??= new Map();
  const index = c.circular.get(value) ?? c.circular.size + 1;
  c.circular.set(value, index);
  return c.paint(`[Circular *${index}]`, 'special');
}

/** How Node before 10 describes an object; comes with its hosts. */
let describeOld: (subject: Subject) => Body | string = describe;

export function handInDescribeOld(old: typeof describeOld): void {
  describeOld = old;
}

function formatObject(c: InspectContext, value: GuestObject, level: number, aside: string): string {
  const hidden = c.v >= 12.22 && c.showHidden && level <= c.depth ? [] : undefined;
  const name = constructorName(c, value, level, hidden);
  const subject: Subject = {
    c,
    value,
    name,
    tag: tagOf(c, value),
    hidden: hidden ?? [],
    level,
    inTypedArray: aside === 'in-typed-array',
  };
  const body = c.v < 10 ? describeOld(subject) : describe(subject);
  if (typeof body === 'string') return body;
  if (c.v < 10 && c.seen.includes(value)) return circularMark(c, value);
  if (level > c.depth) return c.paint(collapsed(c, value, name, subject.tag), 'special');
  if (level > DEEPEST)
    return c.paint(
      `${collapsed(c, value, name, subject.tag).slice(0, -1)}: Inspection interrupted prematurely. Maximum call stack size exceeded.]`,
      'special',
    );
  c.seen.push(value);
  c.currentDepth = level + 1;
  const entries = body.entries(level + 1);
  for (const key of body.keys)
    entries.push(
      formatProperty(
        c,
        value,
        key,
        level + 1,
        body.isList && (c.v >= 10 || typeof key !== 'symbol') ? 'extra' : 'object',
      ),
    );
  append(entries, subject.hidden);
  const framed = withReference(c, value, body);
  c.seen.pop();
  sort(c, entries, body);
  return joinEntries(c, entries, aside === 'in-property' ? { ...framed, startsAside: true } : framed, level + 1, value);
}

/** `<ref *1>` in front of what a circular mark points at. */
function withReference(c: InspectContext, value: GuestObject, body: Body): Body {
  const index = c.v < 14 ? undefined : c.circular?.get(value);
  if (index === undefined) return body;
  const reference = c.paint(`<ref *${index}>`, 'special');
  if (c.compact === true) return { ...body, braces: [`${reference} ${body.braces[0]}`, body.braces[1]] };
  return { ...body, base: body.base === '' ? reference : `${reference} ${body.base}` };
}

function sort(c: InspectContext, entries: string[], body: Body): void {
  const { sorted } = c;
  if (c.v < 10 || !sorted) return;
  const compare = IsCallable(sorted)
    ? (a: string, b: string): number => ToNumber(Call(sorted, undefined, [a, b]))
    : undefined;
  const from = body.isList ? entries.length - body.keys.length : 0;
  if (!body.isList || body.keys.length > 1) append(entries, entries.splice(from).sort(compare));
}

// --- Properties -----------------------------------------------------------------------------------------

/** "key: value"; for elements of arrays the value alone. */
export function formatProperty(
  c: InspectContext,
  object: GuestObject,
  key: PropertyKey,
  level: number,
  place: 'object' | 'element' | 'extra',
  desc = ownAsShown(c, object, key),
  receiver = object,
): string {
  const isWide = place === 'object' && (c.v < 9 || (c.v < 11 ? c.compact !== false : c.compact === true));
  let text: string;
  let gap = ' ';
  if (c.v < 8 && !desc?.isAccessor)
    text = shifted(c, desc === undefined ? c.read(object, key) : desc.value, level, place);
  else if (desc === undefined || !desc.isAccessor) {
    const by = isWide ? 3 : 2;
    text = c.indented(by, () => {
      const shown = formatValue(
        c,
        desc === undefined ? c.read(object, key) : desc.value,
        level,
        place === 'object' ? 'in-property' : '',
      );
      if (by === 3 && c.v >= 10 && c.breakLength < widthOf(c, shown)) gap = `\n${c.spaces()}`;
      return shown;
    });
  } else text = formatAccessor(c, desc, receiver, level);
  if (place === 'element') return text;
  return `${formatKey(c, key, desc === undefined || desc.enumerable)}:${gap}${text}`;
}

/** Node 7 shows a value as if it stood alone, then moves all its lines. */
function shifted(c: InspectContext, value: Value, level: number, place: 'object' | 'element' | 'extra'): string {
  const shown = c.indented(-c.indentation, () => formatValue(c, value, level));
  if (!shown.includes('\n')) return shown;
  return place === 'object' ? `\n${shown}`.replaceAll('\n', '\n   ') : shown.replaceAll('\n', '\n  ');
}

const widthOf = (c: InspectContext, text: string): number =>
  c.v < 12.22 ? (c.colors ? withoutColors(text) : text).length : displayWidth(text, c.colors);

function formatKey(c: InspectContext, key: PropertyKey, enumerable: boolean): string {
  if (typeof key === 'symbol') {
    const text = inspectSymbol(key);
    // Bun's `util` as well.
    if (c.v >= 24 || agent.stackRules.style === 'jsc')
      return bracketed(c.paint(escapeUnits(text, c.v), 'symbol'), !enumerable);
    return `[${c.paint(c.v < 10 ? text : escapeUnits(text, c.v), 'symbol')}]`;
  }
  const name = String(key);
  if (c.v >= 24)
    return bracketed(
      name === '__proto__'
        ? "['__proto__']"
        : isIdentifier(name)
          ? c.paint(name, 'name')
          : c.paint(quote(name, c.v), 'string'),
      !enumerable,
    );
  if (name === '__proto__' && c.v >= 14) return "['__proto__']";
  if (!enumerable) return `[${c.v < 10 ? name : escapeUnits(name, c.v)}]`;
  return isIdentifier(name) ? c.paint(name, 'name') : c.paint(quote(name, c.v), 'string');
}

const bracketed = (text: string, wanted: boolean): string => (wanted ? `[${text}]` : text);

function formatAccessor(c: InspectContext, desc: Descriptor, receiver: GuestObject, level: number): string {
  if (desc.get === undefined)
    return desc.set === undefined ? c.paint('undefined', 'undefined') : c.paint('[Setter]', 'special');
  const label = desc.set === undefined ? 'Getter' : 'Getter/Setter';
  const wanted = c.getters === true || c.getters === (desc.set === undefined ? 'get' : 'set');
  if (c.quiet || c.v < 11 || !wanted) return c.paint(`[${label}]`, 'special');
  const { get } = desc;
  const result = completionOf(() => {
    const value = Call(get, receiver);
    if (isObject(value) && (c.v >= 24 || !IsCallable(value)))
      return `${c.paint(`[${label}]`, 'special')} ${c.indented(2, () => formatValue(c, value, level))}`;
    return `${c.paint(`[${label}:`, 'special')} ${formatGotten(c, value)}${c.paint(']', 'special')}`;
  });
  if (result.type === 'normal') return result.value;
  const thrown = result.value;
  const message =
    c.v >= 24
      ? c.indented(2, () => formatValue(c, thrown, level))
      : isObject(thrown)
        ? ToString(Get(thrown, 'message'))
        : 'undefined';
  return `${c.paint(`[${label}:`, 'special')} <Inspection threw (${message})>${c.paint(']', 'special')}`;
}

/** A function is what Node takes for a symbol, and fails. */
const formatGotten = (c: InspectContext, value: Value): string =>
  c.indented(2, () =>
    isObject(value)
      ? ThrowTypeError("Symbol.prototype.toString requires that 'this' be a Symbol")
      : formatPrimitive(c, value),
  );

/** A property as V8 has it: sloppy functions have two of old, and the stack of an error is data. */
function ownAsShown(c: InspectContext, object: GuestObject, key: PropertyKey): Descriptor | undefined {
  const desc = c.own(object, key);
  if (desc === undefined)
    return object.kind === Kind.Closure && (key === 'arguments' || key === 'caller')
      ? dataDescriptor(null, 0)
      : undefined;
  if (object.kind !== Kind.Error || key !== 'stack' || !desc.isAccessor || c.v >= 22) return desc;
  return dataDescriptor(Get(object, key), desc.enumerable ? ENUMERABLE : 0);
}
