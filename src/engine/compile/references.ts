import type { AnyNode, Expression, Identifier, MemberExpression, Pattern } from '../../syntax/ast.ts';
import { HOME, type Variable } from '../../syntax/scopes.ts';
import {
  assignVariable,
  lookUp,
  noteWrite,
  readPseudoVariable,
  readThis,
  readVariable,
  resolveDynamic,
} from './bindings.ts';
import { type FnBuilder, IGNITION, Label } from './builder.ts';
import { emitTo, emitOperand } from './expressions.ts';
import * as Op from './op-codes.ts';
import { positionOf } from './positions.ts';

/*
 * https://tc39.es/ecma262/#sec-reference-record-specification-type as registers: what must be evaluated before
 * a value is read from or put into a place stays in registers until then.
 */
export type Reference =
  | { readonly type: 'variable'; readonly variable: Variable; readonly position: number }
  /** `had`: register that says whether the name existed when the reference was made, -1 = does not matter. */
  | { readonly type: 'global'; readonly name: string; readonly had: number }
  /** base: register of ResolveDynamic; undefined in it means `fallback`. */
  | { readonly type: 'dynamic'; readonly name: string; readonly base: number; readonly fallback: Reference }
  | { readonly type: 'named'; readonly object: number; readonly name: string }
  | { readonly type: 'elem'; readonly object: number; readonly key: number }
  | { readonly type: 'private'; readonly object: number; readonly name: number }
  | { readonly type: 'super'; readonly base: number; readonly key: number; readonly self: number }
  /** A call on the left of an assignment: fails when it is reached. */
  | { readonly type: 'invalid' };

/** Names that are properties by name: everything but array indices, whose keys are numbers. */
const isNamedKey = (text: string): boolean => !/^(0|[1-9]\d{0,9})$/.test(text) || Number(text) > 4294967294;

/** A literal property key as it is known at compile time, or null. */
export function literalKey(node: AnyNode, computed: boolean): string | number | null {
  if (node.type === 'Identifier' && !computed) return node.name;
  if (node.type !== 'Literal' || node.regex !== undefined) return null;
  const text =
    typeof node.value === 'string'
      ? node.value
      : typeof node.value === 'number' || typeof node.value === 'bigint'
        ? String(node.value)
        : null;
  if (text === null) return node.value === null || typeof node.value === 'boolean' ? String(node.value) : null;
  return isNamedKey(text) ? text : Number(text);
}

export interface TargetOptions {
  /** The key is used twice (read, then written) and converted once. */
  readonly keyOnce?: boolean;
  /** It will be written: strict code wants to know now whether a global exists. */
  readonly isWritten?: boolean;
  /** Source end of what is evaluated before the reference is last used. */
  readonly until?: number;
}

/** Makes the reference of an assignment target; evaluates its parts in source order. */
export function emitReference(f: FnBuilder, node: Pattern | Expression, options: TargetOptions = {}): Reference {
  const target = node as AnyNode;
  if (target.type === 'Identifier') return nameReference(f, target.name, target.start, options.isWritten === true);
  if (target.type === 'MemberExpression') return memberReference(f, target, options);
  const top = f.top;
  emitTo(f, target as Expression, f.alloc());
  f.emit(Op.ThrowError, 1, f.constant('Invalid left-hand side in assignment'));
  f.release(top);
  return { type: 'invalid' };
}

/** https://tc39.es/ecma262/#sec-resolvebinding. `isWritten`: strict code wants to know now whether a global exists. */
export function nameReference(f: FnBuilder, name: string, position: number, isWritten = false): Reference {
  const lookup = lookUp(f, name);
  const fallback = staticReference(f, name, position, isWritten);
  if (lookup.chain.length === 0) return fallback;
  return { type: 'dynamic', name, base: resolveDynamic(f, name, lookup.chain), fallback };
}

/** What the name means when no dynamic scope has it. */
export function staticReference(f: FnBuilder, name: string, position: number, isWritten: boolean): Reference {
  const { variable } = lookUp(f, name);
  if (variable !== null) return { type: 'variable', variable, position };
  if (!isWritten || !f.isStrict) return { type: 'global', name, had: -1 };
  const had = f.alloc();
  f.emit(Op.HasGlobal, had, f.constant(name));
  return { type: 'global', name, had };
}

function memberReference(f: FnBuilder, node: MemberExpression, options: TargetOptions): Reference {
  const keyOnce = options.keyOnce === true;
  if (node.object.type === 'Super') return superReference(f, node, keyOnce);
  const object = stableOperand(f, node.object, { start: node.object.end, end: options.until ?? node.end });
  if (node.property.type === 'PrivateIdentifier') {
    return { type: 'private', object, name: readVariable(f, privateName(f, node.property.name), 0) };
  }
  const literal = literalKey(node.property as AnyNode, node.computed);
  if (typeof literal === 'string') return { type: 'named', object, name: literal };
  const key = f.alloc();
  emitTo(f, node.property as Expression, key);
  if (keyOnce && literal === null)
    f.at(positionOf(node.property as AnyNode, f.unit.parsed.source), () => f.emit(Op.ToKeyOf, key, object, key));
  return { type: 'elem', object, key };
}

/** https://tc39.es/ecma262/#sec-makesuperpropertyreference after `this` and the key expression. */
function superReference(f: FnBuilder, node: MemberExpression, keyOnce = false): Reference {
  const self = readThis(f, f.alloc());
  const key = f.alloc();
  if (node.computed) emitTo(f, node.property as Expression, key);
  const base = f.alloc();
  f.emit(Op.SuperBase, base, readPseudoVariable(f, HOME));
  if (!node.computed) f.emit(Op.LoadConst, key, f.constant((node.property as Identifier).name));
  else if (keyOnce) f.emit(Op.ToKey, key, key);
  return { type: 'super', base, key, self };
}

/** Reads a property of `super` into `out`, and `this` into `self`. */
export function readSuper(f: FnBuilder, node: MemberExpression, self: number, out: number): void {
  if (node.computed) {
    const ref = superReference(f, node);
    readReference(f, ref, out);
    if (ref.type === 'super') f.emit(Op.Move, self, ref.self);
    return;
  }
  readThis(f, self);
  const name = f.constant((node.property as Identifier).name);
  f.emit(Op.GetSuperNamed, out, readPseudoVariable(f, HOME), self, name, f.ic());
}

/** The variable of a private name; analysis made sure that there is one. */
export function privateName(f: FnBuilder, name: string): Variable {
  for (let s = f.scope as FnBuilder['scope'] | null; s !== null; s = s.parent) {
    const variable = s.variables.get(`#${name}`);
    if (variable !== undefined) return variable;
  }
  throw new Error(`no private name ${name}`);
}

/** Evaluates `node` into a register that stays as it is while `later` is evaluated. */
export function stableOperand(
  f: FnBuilder,
  node: Expression,
  later: { readonly start: number; readonly end: number } | null,
): number {
  const before = f.top;
  const operand = emitOperand(f, node);
  // A fresh register is nobody's; `this` is never assigned once it can be read.
  if (operand >= before || operand === 0 || later === null || !f.assignsBetween(later.start, later.end)) return operand;
  const copy = f.alloc();
  f.emit(Op.Move, copy, operand);
  return copy;
}

// --- Reading and writing ------------------------------------------------------------------------------------

/** https://tc39.es/ecma262/#sec-getvalue */
export function readReference(f: FnBuilder, ref: Reference, dst: number): number {
  switch (ref.type) {
    case 'variable':
      readVariable(f, ref.variable, ref.position, dst);
      break;
    case 'global':
      f.emit(Op.GetGlobal, dst, f.constant(ref.name), f.ic());
      break;
    case 'dynamic':
      eitherWay(
        f,
        ref.base,
        () => f.emit(Op.GetDynamic, dst, ref.base, f.constant(ref.name)),
        () => readReference(f, ref.fallback, dst),
      );
      break;
    case 'named':
      f.emit(Op.GetNamed, dst, ref.object, f.constant(ref.name), f.ic());
      break;
    case 'elem':
      f.emit(Op.GetElem, dst, ref.object, ref.key);
      break;
    case 'private':
      f.emit(Op.PrivateGet, dst, ref.object, ref.name, f.ic());
      break;
    case 'super':
      f.emit(Op.GetSuper, dst, ref.base, ref.key, ref.self);
      break;
    case 'invalid':
      f.emit(Op.LoadUndefined, dst);
      break;
  }
  return dst;
}

/** https://tc39.es/ecma262/#sec-putvalue */
export function writeReference(f: FnBuilder, ref: Reference, value: number): void {
  switch (ref.type) {
    case 'variable':
      assignVariable(f, ref.variable, value, ref.position);
      break;
    case 'global':
      if (ref.had >= 0) f.emit(Op.SetGlobalIfHad, ref.had, f.constant(ref.name), value, f.ic());
      else f.emit(Op.SetGlobal, f.constant(ref.name), value, f.ic());
      noteWrite(f, ref.name, value);
      break;
    case 'dynamic':
      eitherWay(
        f,
        ref.base,
        () => f.emit(Op.SetDynamic, ref.base, f.constant(ref.name), value),
        () => writeReference(f, ref.fallback, value),
      );
      break;
    case 'named':
      f.emit(Op.SetNamed, ref.object, f.constant(ref.name), value, f.ic());
      break;
    case 'elem':
      f.emit(Op.SetElem, ref.object, ref.key, value);
      break;
    case 'private':
      f.emit(Op.PrivateSet, ref.object, ref.name, value, f.ic());
      break;
    case 'super':
      f.emit(Op.SetSuper, ref.base, ref.key, value, ref.self);
      break;
    case 'invalid':
      break;
  }
}

/** base is an object → one way, undefined → the other. */
export function eitherWay(f: FnBuilder, base: number, found: () => void, missing: () => void): void {
  const isMissing = new Label();
  const end = new Label();
  f.jump(Op.JumpUndefined, isMissing, base);
  found();
  f.jump(Op.Jump, end);
  f.bind(isMissing);
  missing();
  f.bind(end);
}

/** Reads a name as an expression: a variable's own register where that is possible. */
export function readName(f: FnBuilder, node: Identifier, dst?: number): number {
  if (node.name === 'undefined') {
    const { chain, variable } = lookUp(f, 'undefined');
    // `undefined` is a constant property of the global object, in every realm.
    if (chain.length === 0 && variable === null) {
      const out = f.result(dst);
      f.emit(Op.LoadUndefined, out);
      return out;
    }
  }
  const lookup = lookUp(f, node.name);
  const position = f.leading?.node === node ? f.leading.position : node.start;
  if (lookup.chain.length === 0 && lookup.variable !== null)
    return readVariable(f, lookup.variable, node.start, dst, f.unit.v8 < IGNITION ? node.start : position);
  const out = f.result(dst);
  const top = f.top;
  f.at(position, () => readReference(f, nameReference(f, node.name, node.start), out));
  f.release(top);
  return out;
}
