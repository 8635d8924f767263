import { type GuestObject, Kind } from '../../engine/objects/guest-object.ts';
import { completionOf } from '../../engine/spec/completion.ts';
import { InstanceofOperator, IsArray, IsCallable } from '../../engine/spec/object-operations.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { ToString } from '../../engine/spec/type-conversion.ts';
import type { PropertyKey, Value } from '../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../engine/spec/well-known-symbols.ts';
import { InspectContext } from './context.ts';
import { typedArrayFacts } from './guest-facts.ts';
import { formatProperty, formatValue } from './format-value.ts';

/** Name of the first constructor on the prototype chain that claims the object; null for an object without prototype. */
export function constructorName(
  c: InspectContext,
  value: GuestObject,
  level: number,
  hidden?: string[],
): string | null {
  const { ObjectPrototype, FunctionPrototype } = c.inspector.realm;
  let first: GuestObject | null | undefined;
  for (let object: GuestObject | null = value; object !== null; ) {
    const isWellKnown = c.v >= 20 && (object === ObjectPrototype || object === FunctionPrototype) && object !== value;
    const name = isWellKnown ? (object === ObjectPrototype ? 'Object' : 'Function') : claimedName(c, value, object);
    if (name !== undefined) {
      if (hidden !== undefined && (first !== object || (!isWellKnown && !isBuiltinName(c.inspector.realm, name))))
        addPrototypeEntries(c, value, first ?? value, level, hidden);
      return name;
    }
    object = c.protoOf(object);
    if (first === undefined) first = object;
  }
  if (first === null || first === undefined) return null;
  return c.v < 12.22 ? oldNameless(c, first) : nameless(c, value, first, level, hidden);
}

/** Since Node 14 only a constructor that the value is an instance of counts. */
function claimedName(c: InspectContext, value: GuestObject, object: GuestObject): string | undefined {
  const constructor = c.own(object, 'constructor')?.value;
  if (!IsCallable(constructor)) return undefined;
  const name = c.read(constructor, 'name');
  if (name === '') return undefined;
  if (c.v >= 14) {
    const claims = c.quiet
      ? isOnChain(c, value, c.read(constructor, 'prototype'))
      : completionOf(() => InstanceofOperator(value, constructor));
    if (claims !== true && (claims === false || claims.type === 'throw' || !claims.value)) return undefined;
  }
  return typeof name === 'string' ? name : c.quiet ? String(name) : ToString(name);
}

export function isOnChain(c: InspectContext, value: GuestObject, proto: Value): boolean {
  for (let object = c.protoOf(value); object !== null; object = c.protoOf(object)) if (object === proto) return true;
  return false;
}

/** Until Node 12.0: nothing, then the prototype itself. */
function oldNameless(c: InspectContext, first: GuestObject): string {
  if (c.v < 11) return '';
  return `<${formatValue(new InspectContext(c.inspector, { ...c.options, customInspect: false }), first, 0)}>`;
}

function nameless(
  c: InspectContext,
  value: GuestObject,
  first: GuestObject,
  level: number,
  hidden: string[] | undefined,
): string {
  const own = kindName(c, value);
  if (level > c.depth) return `${own} <Complex prototype>`;
  const name = constructorName(c, first, level + 1, hidden);
  if (name !== null) return `${own} <${name}>`;
  const inner = new InspectContext(c.inspector, { ...c.options, customInspect: false, depth: -1 }, c.quiet);
  return `${own} <${formatValue(inner, first, 0)}>`;
}

/** With showHidden: what up to three prototypes of a class of the program bring, functions left out. */
function addPrototypeEntries(
  c: InspectContext,
  main: GuestObject,
  start: GuestObject,
  level: number,
  output: string[],
): void {
  const known = new Set<PropertyKey>();
  let object: GuestObject | null = start;
  for (let depth = 0; depth < 3; depth++) {
    if (depth !== 0 || main === object) {
      object = c.protoOf(object);
      if (object === null) return;
      const constructor = c.own(object, 'constructor')?.value;
      if (IsCallable(constructor) && isBuiltinName(c.inspector.realm, String(c.read(constructor, 'name')))) return;
    }
    const keys = object.methods.ownKeys(object);
    if (c.v >= 16) c.seen.push(main);
    for (const key of keys) {
      if (key === 'constructor' || c.own(main, key) !== undefined || known.has(key)) continue;
      const desc = c.own(object, key)!;
      if (IsCallable(desc.value)) continue;
      const text = formatProperty(c, object, key, level, 'object', desc, c.v >= 14 ? main : object);
      output.push(c.colors ? `\u001b[2m${text}\u001b[22m` : text);
    }
    if (c.v >= 16) c.seen.pop();
    for (const key of keys) known.add(key);
  }
}

/** Whether the language itself has a global of that name. */
export function isBuiltinName({ intrinsics, globalObject }: Realm, name: string): boolean {
  return (
    /^[A-Z][a-zA-Z0-9]+$/.test(name) &&
    intrinsics.has(`%${name}%`) &&
    globalObject.methods.getOwnProperty(globalObject, name) !== undefined
  );
}

/** Node's getPrefix: "Class ", "Class(size) [Tag] " before the braces; `fallback` for objects without prototype. */
export function prefixOf(c: InspectContext, name: string | null, tag: string, fallback: string, size = ''): string {
  const shownSize = c.v < 12.22 ? '' : size;
  if (name === null)
    return `[${fallback}${shownSize}: null prototype] ${tag !== '' && (c.v < 14 || fallback !== tag) ? `[${tag}] ` : ''}`;
  if (name === '') return '';
  if (c.v >= 26 && name === tag.slice(tag.lastIndexOf('.') + 1)) return `${tag}${size} `;
  const isSaid = c.v >= 22 && c.v < 26 ? saysTag(name, tag) : name === tag;
  return `${name}${shownSize} ${tag !== '' && !isSaid ? `[${tag}] ` : ''}`;
}

/** Node 22 to 25: the tag is a part of the name that a new word, or nothing, follows. */
function saysTag(name: string, tag: string): boolean {
  const at = name.indexOf(tag);
  const next = name[at + tag.length] as string | undefined;
  return at !== -1 && (next === undefined || next !== next.toLowerCase());
}

/** The prefix of an object that is like no other. */
export function plainPrefix(c: InspectContext, value: GuestObject, name: string | null, tag: string): string {
  if (c.v < 12.22) return prefixOf(c, name, tag, 'Object');
  const own = name === null ? kindName(c, value) : '';
  return prefixOf(c, name, tag, own === tag && name === null ? 'Object' : own);
}

/** What stands in brackets for an object that is too deep to be shown. */
export function collapsed(c: InspectContext, value: GuestObject, name: string | null, tag: string): string {
  if (c.v < 9) return c.v >= 8 && IsArray(value) ? '[Array]' : '[Object]';
  if (c.v < 12.22) return `[${name || (c.v < 10 ? '' : tag) || 'Object'}]`;
  const text = plainPrefix(c, value, name, tag).slice(0, -1);
  return name === null ? text : `[${text}]`;
}

/** Symbol.toStringTag, which Node 7 to 9 read and do not show; since 12.22 only when the properties do not show it anyway. */
export function tagOf(c: InspectContext, value: GuestObject): string {
  const tag = tagIn(c, value);
  if (c.v < 10 || typeof tag !== 'string' || tag === '') return '';
  if (c.v < 12.22) return tag;
  const own = c.own(value, WELL_KNOWN.toStringTag);
  return own !== undefined && (c.showHidden || own.enumerable) ? '' : tag;
}

/** Since Node 24 a getter that throws counts as no tag. */
function tagIn(c: InspectContext, value: GuestObject): Value {
  const read = (): Value => c.read(value, WELL_KNOWN.toStringTag);
  if (c.v < 24) return read();
  const tag = completionOf(read);
  return tag.type === 'throw' ? undefined : tag.value;
}

const NAMES = Object.entries(Kind);

/** What V8 calls an object whatever its prototype says. A tag that is plain data counts for ordinary objects. */
function kindName(c: InspectContext, value: GuestObject): string {
  if (value.methods.call !== null) return 'Function';
  if (value.kind === Kind.TypedArray) return typedArrayFacts(value).name;
  if (value.kind === Kind.Object) return dataTag(c, value) ?? 'Object';
  const name = NAMES.find(([, kind]) => kind === value.kind)?.[0] ?? 'Object';
  if (/Arguments$/.test(name)) return 'Arguments';
  if (/^(Async)?Generator$/.test(name)) return 'Generator';
  if (/Iterator$/.test(name)) return name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').replace('Reg Exp', 'RegExp');
  return /^(Array|Error|Boolean|Number|String|Symbol|BigInt|Date|RegExp|Map|Set|Weak.*|Promise|.*Buffer|DataView)$/.test(
    name,
  )
    ? name
    : 'Object';
}

function dataTag(c: InspectContext, value: GuestObject): string | undefined {
  for (let object: GuestObject | null = value; object !== null; object = c.protoOf(object)) {
    const tag = c.own(object, WELL_KNOWN.toStringTag);
    if (tag !== undefined) return typeof tag.value === 'string' ? tag.value : undefined;
  }
  return undefined;
}

export const isErrorLike = (c: InspectContext, value: GuestObject): boolean =>
  value.kind === Kind.Error || isOnChain(c, value, c.inspector.realm.intrinsics.get('%Error.prototype%'));
