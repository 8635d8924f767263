import type {
  AnyNode,
  ArrayExpression,
  Expression,
  ObjectExpression,
  Property,
  SpreadElement,
} from '../../syntax/ast.ts';
import { emitNamed, emitNamedByKey } from './assignments.ts';
import { environmentAt } from './bindings.ts';
import type { FnBuilder } from './builder.ts';
import { CodeKind } from './code.ts';
import { emitOperand, emitTo } from './expressions.ts';
import { compileMethod } from './functions.ts';
import * as Op from './op-codes.ts';
import { literalKey } from './references.ts';
import { iterationPosition } from './positions.ts';
import { renderIterable, renderSource } from './render.ts';

/* Array and object literals. */

/** Longer literals are pushed one by one, so that registers stay few. */
const MAX_INLINE_ELEMENTS = 16;

export function emitArray(f: FnBuilder, node: ArrayExpression, out: number): number {
  const top = f.top;
  const { elements } = node;
  const isPlain = elements.every((element) => element !== null && element.type !== 'SpreadElement');
  if (isPlain && elements.length > 0 && elements.length <= MAX_INLINE_ELEMENTS) {
    const base = f.alloc(elements.length);
    for (const [index, element] of elements.entries()) emitTo(f, element as Expression, base + index);
    f.emit(Op.NewArrayFrom, out, base, elements.length);
  } else {
    f.emit(Op.NewArray, out, elements.length);
    appendElements(f, out, elements, 'literal');
  }
  f.release(top);
  return out;
}

/** Pushes elements, holes and spreads. */
export function appendElements(
  f: FnBuilder,
  array: number,
  elements: readonly (Expression | SpreadElement | null)[],
  role: 'literal' | 'arguments',
): void {
  for (const element of elements) {
    const top = f.top;
    if (element === null) f.emit(Op.ArrayPushHole, array);
    else if (element.type === 'SpreadElement') {
      const value = emitOperand(f, element.argument);
      emitSpread(
        f,
        array,
        value,
        element,
        role === 'arguments' && element === elements.at(-1) ? 'last argument' : role,
      );
    } else {
      const value = emitOperand(f, element);
      f.emit(Op.ArrayPush, array, value);
    }
    f.release(top);
  }
}

/** Arguments before the last one are shown where they stand, by the kind of the value; the last one at the call. */
function emitSpread(
  f: FnBuilder,
  array: number,
  value: number,
  { argument }: SpreadElement,
  role: 'literal' | 'arguments' | 'last argument',
): void {
  const position =
    role === 'last argument' ? f.place.position : iterationPosition(argument as AnyNode, f.unit.parsed.source);
  const pc = f.at(position, () => f.emit(Op.ArrayPushSpread, array, value));
  f.texts.set(
    pc,
    role === 'literal' ? renderIterable(argument) : `${role === 'arguments' ? '|' : '...'}${renderSource(argument)}`,
  );
}

/** https://tc39.es/ecma262/#sec-object-initializer-runtime-semantics-propertydefinitionevaluation */
export function emitObject(f: FnBuilder, node: ObjectExpression, out: number): number {
  // What is spread into it is of any number: then its slots grow.
  const count = node.properties.some(({ type }) => type === 'SpreadElement') ? 0 : node.properties.length;
  f.emit(f.unit.library ? Op.NewInnerObject : Op.NewObject, out, count);
  for (const property of node.properties) {
    const inner = f.top;
    if (property.type === 'SpreadElement') {
      const source = emitOperand(f, property.argument);
      f.emit(Op.CopyDataProperties, out, source);
    } else if (property.method || property.kind !== 'init') emitMethodProperty(f, property, out);
    else emitValueProperty(f, property, out);
    f.release(inner);
  }
  return out;
}

function emitValueProperty(f: FnBuilder, property: Property, object: number): void {
  const key = literalKey(property.key as AnyNode, property.computed);
  if (key === '__proto__' && !property.computed && !property.shorthand) {
    const proto = emitOperand(f, property.value);
    f.emit(Op.SetProtoLiteral, object, proto);
  } else if (typeof key === 'string') {
    f.leadAsStatement(property.value as AnyNode, property.value as AnyNode, 6.8);
    const value = emitNamed(f, property.value, key);
    f.emit(Op.DefineNamed, object, f.constant(key), value, f.ic());
  } else {
    const register = emitKey(f, property.key as AnyNode, property.computed);
    const value = f.alloc();
    if (key === null) emitNamedByKey(f, property.value, register, value);
    else emitNamed(f, property.value, String(key), value);
    f.emit(Op.DefineElem, object, register, value);
  }
}

/** A property key in a register of its own, converted. */
export function emitKey(f: FnBuilder, key: AnyNode, computed: boolean): number {
  const register = f.alloc();
  const literal = literalKey(key, computed);
  if (literal !== null) emitLiteralKey(f, literal, register);
  else emitComputedKey(f, key as Expression, register);
  return register;
}

/** V8 does not look for what failed in there; what is spread has words of its own. */
export function emitComputedKey(f: FnBuilder, key: Expression, out: number): void {
  const from = f.code.length;
  emitTo(f, key, out);
  f.emit(Op.ToKey, out, out);
  if (f.unit.v8 === 0) return;
  for (let pc = from; pc < f.code.length; pc++) if (f.texts.get(pc)?.startsWith('...') !== true) f.texts.delete(pc);
}

/** A key that is known at compile time: a name or an array index. */
export function emitLiteralKey(f: FnBuilder, key: string | number, register: number): void {
  if (typeof key === 'number' && (key | 0) === key) f.emit(Op.LoadInt, register, key);
  else f.emit(Op.LoadConst, register, f.constant(key));
}

const KINDS = { init: CodeKind.Method, get: CodeKind.Getter, set: CodeKind.Setter } as const;
const PREFIXES = { init: 0, get: 1, set: 2 } as const;

/** Methods and accessors: functions with a home object. */
function emitMethodProperty(f: FnBuilder, property: Property, object: number): void {
  const literal = literalKey(property.key as AnyNode, property.computed);
  const key = emitKey(f, property.key as AnyNode, property.computed);
  const method = f.alloc();
  const code = compileMethod(f, property.value as Expression & { type: 'FunctionExpression' }, {
    name: literal === null ? '' : String(literal),
    kind: KINDS[property.kind],
    start: property.start,
    end: property.end,
  });
  f.emit(Op.Method, method, f.addFunction(code), environmentAt(f), object);
  if (literal === null) f.emit(Op.SetFunctionName, method, key, PREFIXES[property.kind]);
  f.emit(
    property.kind === 'get' ? Op.DefineGetter : property.kind === 'set' ? Op.DefineSetter : Op.DefineMethod,
    object,
    key,
    method,
    1,
  );
}
