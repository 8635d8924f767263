import type {
  AnyNode,
  ArrayPattern,
  AssignmentPattern,
  Expression,
  Identifier,
  ObjectPattern,
  Pattern,
} from '../../syntax/ast.ts';
import type { Variable } from '../../syntax/scopes.ts';
import { emitNamed, nameFrom } from './assignments.ts';
import { initializeVariable, noteWrite } from './bindings.ts';
import { type FnBuilder, Label } from './builder.ts';
import { emitComputedKey, emitLiteralKey } from './literals.ts';
import * as Op from './op-codes.ts';
import { emitReference, literalKey, nameReference, writeReference } from './references.ts';
import { lastOfPattern, startBehind, targetPosition } from './positions.ts';
import { type PatternSource, patternSource, renderSource } from './render.ts';

/*
 * Destructuring, https://tc39.es/ecma262/#sec-destructuring-assignment and #sec-destructuring-binding-patterns.
 *
 *   const {a, b: c = 1} = v          const [x, ...y] = v
 *     RequireObjectCoercible v         IterInit i, v
 *     GetNamed a, v, 'a'               IterStep x, i        ┐ a throw here: IterCloseSilent i, Throw
 *     GetNamed c, v, 'b'               IterRest y, i        ┘ a return (yield inside): IterClose i
 *     JumpNotUndefined c → L           IterClose i
 *     LoadInt c, 1
 *   L:
 */

/** How a pattern's names get their values: first value of a binding, `var` (a plain write), or any assignment target. */
export type BindMode = 'initialize' | 'var' | 'assign';

/** Takes `value` apart. `source`: what messages call it; null for a value inside another pattern. */
export function emitPattern(
  f: FnBuilder,
  pattern: Pattern,
  value: number,
  mode: BindMode,
  source: PatternSource | null = null,
): void {
  const top = f.top;
  switch (pattern.type) {
    case 'ObjectPattern':
      emitObjectPattern(f, pattern, value, mode, source);
      break;
    case 'ArrayPattern':
      emitArrayPattern(f, pattern, value, mode, source);
      break;
    case 'AssignmentPattern':
      emitElement(f, pattern, mode, (dst) => f.emit(Op.Move, dst, value));
      break;
    default:
      prepareTarget(f, pattern, mode)(value);
  }
  f.release(top);
}

/** Resolves a target before its value is known; the answer puts the value there. */
function prepareTarget(f: FnBuilder, target: Pattern, mode: BindMode): (value: number) => void {
  if (mode === 'initialize') {
    const variable = ownVariable(f, target as Identifier);
    return (value) => initializeVariable(f, variable, value);
  }
  if (mode === 'var') {
    const { name, start } = target as Identifier;
    const ref = nameReference(f, name, start);
    return (value) => writeReference(f, ref, value);
  }
  return prepareAssignment(f, target, targetPosition(target, f.unit.parsed.source));
}

/** The same of what is assigned to, with the place of the write. */
export function prepareAssignment(f: FnBuilder, target: Pattern, position: number): (value: number) => void {
  const ref = emitReference(f, target, { isWritten: true, until: Number.MAX_SAFE_INTEGER });
  return (value) => f.at(position, () => writeReference(f, ref, value));
}

/** The variable that a declaration binds: nearest of that name. */
export function ownVariable(f: FnBuilder, node: { readonly name: string }): Variable {
  for (let s: FnBuilder['scope'] | null = f.scope; s !== null; s = s.parent) {
    const variable = s.variables.get(node.name);
    if (variable !== undefined) return variable;
  }
  throw new Error(`nobody declares ${node.name}`);
}

/** One element: target first, then its value (`load`), then the default, then the write. */
function emitElement(
  f: FnBuilder,
  element: Pattern,
  mode: BindMode,
  load: (dst: number) => void,
  within: PatternSource | null = null,
): void {
  const top = f.top;
  const target = element.type === 'AssignmentPattern' ? element.left : element;
  if (target.type === 'ObjectPattern' || target.type === 'ArrayPattern') {
    const value = f.alloc();
    load(value);
    emitDefault(f, element, value);
    emitPattern(f, target, value, mode, elementSource(f, element, target, within));
  } else {
    const direct = mode === 'initialize' ? directRegister(f, target as Identifier) : null;
    const put = direct === null ? prepareTarget(f, target, mode) : null;
    const value = direct ?? f.alloc();
    load(value);
    emitDefault(f, element, value);
    if (put !== null) put(value);
    else noteWrite(f, (target as Identifier).name, value);
  }
  f.release(top);
}

/** What messages call an element that is taken apart: its default, unless that is a literal of a list. */
function elementSource(
  f: FnBuilder,
  element: Pattern,
  target: Pattern,
  within: PatternSource | null,
): PatternSource | null {
  const outer = target.type === 'ArrayPattern' ? within : null;
  if (element.type !== 'AssignmentPattern') return outer;
  if (outer !== null && /^(?:Literal|ArrayExpression)$/.test(element.right.type))
    return outer.iterable?.startsWith('=') ? { ...outer, iterable: '=' } : outer;
  return patternSource(element.right, startBehind(f.unit.parsed.source, target.end, '='));
}

/** A variable that nobody can look at before it is complete may be filled in place. */
export function directRegister(f: FnBuilder, node: { readonly name: string }): number | null {
  const variable = ownVariable(f, node);
  return variable.captured || variable.isGlobal || variable.needsTDZ ? null : variable.register;
}

function emitDefault(f: FnBuilder, element: Pattern, value: number): void {
  if (element.type !== 'AssignmentPattern') return;
  const present = new Label();
  f.jump(Op.JumpNotUndefined, present, value);
  emitNamed(f, element.right, defaultName(element), value);
  f.bind(present);
}

/** Shorthand defaults start at the name itself; so do all others unless the name stands in parentheses. */
const defaultName = (element: AssignmentPattern): string | null => nameFrom(element.left, element.start);

// --- Objects ----------------------------------------------------------------------------------------------

function emitObjectPattern(
  f: FnBuilder,
  pattern: ObjectPattern,
  value: number,
  mode: BindMode,
  source: PatternSource | null,
): void {
  const pc = f.at(firstPosition(pattern), () =>
    f.emit(Op.RequireObjectCoercible, value, f.constant(firstName(pattern))),
  );
  const properties = pattern.properties;
  const text = source === null ? undefined : textFor(properties[0], source.object);
  if (text !== undefined) f.texts.set(pc, text);
  // An array pattern right inside is told by what the whole pattern takes apart.
  const within = source === null ? null : { object: '', iterable: `=${source.object}`, position: null };
  const last = properties[properties.length - 1];
  const rest = last !== undefined && last.type === 'RestElement' ? last : null;
  // With a rest, all keys stay in registers side by side.
  const keys = rest === null ? -1 : f.alloc(properties.length - 1);
  properties.forEach((property, index) => {
    if (property.type === 'RestElement') return;
    const top = f.top;
    const literal = literalKey(property.key as AnyNode, property.computed);
    const keep = keys < 0 ? -1 : keys + index;
    // A getter is seen to run where its value goes.
    const place = property.value.start;
    if (typeof literal === 'string') {
      if (keep >= 0) f.emit(Op.LoadConst, keep, f.constant(literal));
      emitElement(
        f,
        property.value,
        mode,
        (dst) => f.at(place, () => f.emit(Op.GetNamed, dst, value, f.constant(literal), f.ic())),
        within,
      );
    } else {
      const key = keep >= 0 ? keep : f.alloc();
      if (literal !== null) emitLiteralKey(f, literal, key);
      else emitComputedKey(f, property.key as Expression, key);
      emitElement(f, property.value, mode, (dst) => f.at(place, () => f.emit(Op.GetElem, dst, value, key)));
    }
    f.release(top);
  });
  if (rest !== null)
    emitElement(f, rest.argument, mode, (dst) =>
      f.at(rest.argument.start, () => f.emit(Op.ObjectRest, dst, value, keys, properties.length - 1)),
    );
}

/** Where that error is shown: at the first property. */
function firstPosition(pattern: ObjectPattern): number {
  const first = pattern.properties[0];
  if (first === undefined || first.type === 'RestElement') return (first?.argument ?? pattern).start;
  return first.computed ? pattern.start : first.value.start;
}

/** The first property asked for, for the message about undefined and null. */
function firstName(pattern: ObjectPattern): string | number | undefined {
  const first = pattern.properties[0];
  if (first === undefined || first.type === 'RestElement' || first.computed) return undefined;
  return literalKey(first.key as AnyNode, false) ?? undefined;
}

const isPattern = ({ type }: Pattern): boolean => type === 'ObjectPattern' || type === 'ArrayPattern';

/** With a default behind the first property it is an ordinary access that fails, but for a pattern within: `~` marks that. */
function textFor(first: ObjectPattern['properties'][number] | undefined, text: string): string | undefined {
  if (first === undefined || first.type === 'RestElement' || first.computed) return text;
  const { value } = first;
  if (value.type !== 'AssignmentPattern') return isPattern(value) ? `~${text}` : text;
  return isPattern(value.left) ? `~${renderSource(value.right)}` : undefined;
}

// --- Arrays -----------------------------------------------------------------------------------------------

function emitArrayPattern(
  f: FnBuilder,
  pattern: ArrayPattern,
  value: number,
  mode: BindMode,
  source: PatternSource | null,
): void {
  const iter = f.alloc();
  const pc = f.at(source?.position ?? pattern.start, () => f.emit(Op.IterInit, iter, value));
  if (source?.iterable) f.texts.set(pc, source.iterable);
  const within =
    source?.iterable && !source.iterable.startsWith('>')
      ? { object: '', iterable: `~${source.iterable}`, position: null }
      : null;
  const last = lastOfPattern(pattern, f.unit.parsed.source);
  closingOnThrow(f, iter, last, () => {
    for (const element of pattern.elements)
      f.at(element?.start ?? source?.position ?? pattern.start, () => emitArrayElement(f, element, iter, mode, within));
  });
  const end = f.at(last, () => f.emit(Op.IterClose, iter));
  if (source?.iterable && mode !== 'assign') f.texts.set(end, source.iterable);
}

function emitArrayElement(
  f: FnBuilder,
  element: Pattern | null,
  iter: number,
  mode: BindMode,
  within: PatternSource | null,
): void {
  const top = f.top;
  if (element === null) f.emit(Op.IterStep, f.alloc(), iter);
  else if (element.type === 'RestElement')
    emitElement(f, element.argument, mode, (dst) => f.emit(Op.IterRest, dst, iter));
  else emitElement(f, element, mode, (dst) => f.emit(Op.IterStep, dst, iter), within);
  f.release(top);
}

/** Runs `work` with the iterator closed when it throws or is left by a return. */
function closingOnThrow(f: FnBuilder, iter: number, position: number, work: () => void): void {
  const thrown = f.alloc();
  const end = new Label();
  f.control.push({ type: 'iterator', iter, isAsync: false });
  const region = f.openRegion(thrown);
  work();
  f.closeRegion(region);
  f.control.pop();
  f.jump(Op.Jump, end);
  f.bind(region.handler);
  f.at(position, () => f.emit(Op.IterCloseSilent, iter));
  f.emit(Op.Throw, thrown);
  f.bind(end);
}
