import type {
  CallExpression,
  Expression,
  MemberExpression,
  NewExpression,
  SpreadElement,
  TaggedTemplateExpression,
} from '../../syntax/ast.ts';
import { CALLEE, NEW_TARGET, THIS } from '../../syntax/scopes.ts';
import { environmentAt, initializeVariable, lookUp, readPseudoVariable, resolveDynamic } from './bindings.ts';
import { type FnBuilder, Label } from './builder.ts';
import type { EvalContext, TemplateParts } from './code.ts';
import { emitPropertyOf, emitTo } from './expressions.ts';
import { appendElements } from './literals.ts';
import * as Op from './op-codes.ts';
import { eitherWay, readReference, readSuper, staticReference } from './references.ts';
import { renderSource } from './render.ts';

/*
 * Calls: callee, this and arguments in consecutive registers.
 *
 *   o.m(a, b)      GetNamed b, b+1 …: receiver in b+1 first, then the method into b, a and b from b+2 on; Call dst, b, 2
 *   f(a)           callee into b, a into b+2; CallUndefined dst, b, 1
 *   f(...x, y)     one array in b+2; CallSpread dst, b
 */

type Arguments = readonly (Expression | SpreadElement)[];

const hasSpread = (args: Arguments): boolean => args.some((arg) => arg.type === 'SpreadElement');

export function emitCall(f: FnBuilder, node: CallExpression, out: number): number {
  const top = f.top;
  if (node.callee.type === 'Super') emitSuperCall(f, node, out);
  else {
    const base = f.alloc(2);
    const thisKind = emitCallee(f, node.callee, base);
    if (node.optional) f.jump(Op.JumpNullish, f.chainEnd!, base);
    const isEval = node.callee.type === 'Identifier' && node.callee.name === 'eval' && !node.optional;
    if (isEval) emitEvalCall(f, node, out, base, thisKind);
    else emitCallOp(f, node, out, base, thisKind);
  }
  f.release(top);
  return out;
}

function emitCallOp(
  f: FnBuilder,
  node: CallExpression,
  out: number,
  base: number,
  thisKind: 'undefined' | 'value',
): void {
  const spread = hasSpread(node.arguments);
  const argc = spread ? emitSpreadArguments(f, node.arguments) : emitArguments(f, node.arguments);
  if (spread && thisKind === 'undefined') f.emit(Op.LoadUndefined, base + 1);
  const pc = spread
    ? f.emit(Op.CallSpread, out, base)
    : f.emit(thisKind === 'value' ? Op.Call : Op.CallUndefined, out, base, argc);
  f.texts.set(pc, renderSource(node.callee));
}

/** Arguments into the registers from the top of the stack on; answers how many. */
function emitArguments(f: FnBuilder, args: Arguments): number {
  for (const arg of args) emitTo(f, arg as Expression, f.alloc());
  return args.length;
}

/** All arguments in one array, in the next register. */
function emitSpreadArguments(f: FnBuilder, args: Arguments): number {
  const array = f.alloc();
  f.emit(Op.NewArray, array, args.length);
  appendElements(f, array, args, 'arguments');
  return 1;
}

/** Callee into r[base], its `this` into r[base+1] unless it is undefined. */
function emitCallee(f: FnBuilder, callee: Expression, base: number): 'undefined' | 'value' {
  if (callee.type === 'MemberExpression') {
    emitMethod(f, callee, base);
    return 'value';
  }
  if (callee.type === 'ChainExpression' && callee.expression.type === 'MemberExpression') {
    emitParenthesizedChain(f, callee.expression, base);
    return 'value';
  }
  if (callee.type === 'Identifier') {
    const { chain } = lookUp(f, callee.name);
    if (chain.length > 0) {
      emitDynamicCallee(f, callee, base);
      return 'value';
    }
    f.leadUnplaced(callee);
  }
  emitTo(f, callee, base);
  return 'undefined';
}

/** Receiver and method of o.m, o[k], o.#p, super.m. */
function emitMethod(f: FnBuilder, node: MemberExpression, base: number): void {
  const outer = f.enterSite(node);
  const top = f.top;
  if (node.object.type === 'Super') {
    readSuper(f, node, base + 1, base);
  } else {
    emitTo(f, node.object, base + 1);
    emitPropertyOf(f, node, base + 1, base);
  }
  f.release(top);
  f.place = outer;
}

/** (a?.b)(): the chain ends inside the parentheses, `this` is a all the same. */
function emitParenthesizedChain(f: FnBuilder, node: MemberExpression, base: number): void {
  const outer = f.chainEnd;
  const end = new Label();
  f.chainEnd = new Label();
  emitMethod(f, node, base);
  f.jump(Op.Jump, end);
  f.bind(f.chainEnd);
  f.emit(Op.LoadUndefined, base);
  f.emit(Op.LoadUndefined, base + 1);
  f.bind(end);
  f.chainEnd = outer;
}

/** A name that a `with` object or an eval variable may mean: the `with` object is the call's `this`. */
function emitDynamicCallee(f: FnBuilder, callee: Expression & { type: 'Identifier' }, base: number): void {
  const top = f.top;
  const { chain } = lookUp(f, callee.name);
  const holder = resolveDynamic(f, callee.name, chain);
  eitherWay(
    f,
    holder,
    () => {
      f.emit(Op.GetDynamic, base, holder, f.constant(callee.name));
      f.emit(Op.Move, base + 1, holder + 1);
    },
    () => {
      readReference(f, staticReference(f, callee.name, callee.start, false), base);
      f.emit(Op.LoadUndefined, base + 1);
    },
  );
  f.release(top);
}

/** https://tc39.es/ecma262/#sec-function-calls-runtime-semantics-evaluation, the call that may be a direct eval. */
function emitEvalCall(
  f: FnBuilder,
  node: CallExpression,
  out: number,
  base: number,
  thisKind: 'undefined' | 'value',
): void {
  if (thisKind === 'undefined') f.emit(Op.LoadUndefined, base + 1);
  const context: EvalContext = { strict: f.isStrict, scope: f.scope, file: f.unit.file };
  const env = environmentAt(f);
  if (hasSpread(node.arguments)) {
    emitSpreadArguments(f, node.arguments);
    f.emit(Op.CallEvalSpread, out, base, env, f.constant(context));
  } else {
    const argc = emitArguments(f, node.arguments);
    f.emit(Op.CallEval, out, base, argc, env, f.constant(context));
  }
}

/** https://tc39.es/ecma262/#sec-super-keyword-runtime-semantics-evaluation */
function emitSuperCall(f: FnBuilder, node: CallExpression, out: number): void {
  const base = f.alloc(2);
  const callee = readPseudoVariable(f, CALLEE, f.alloc());
  f.emit(Op.SuperConstructor, base, callee);
  f.release(base + 2);
  readPseudoVariable(f, NEW_TARGET, base + 1);
  const spread = hasSpread(node.arguments);
  const argc = spread ? emitSpreadArguments(f, node.arguments) : emitArguments(f, node.arguments);
  const pc = spread ? f.emit(Op.SuperCallSpread, base, base) : f.emit(Op.SuperCall, base, base, argc);
  f.texts.set(pc, 'super');
  emitBindThis(f, base);
  if (out !== base) f.emit(Op.Move, out, base);
}

/** After super(): bind `this` once, then add the fields of the active function's class. */
function emitBindThis(f: FnBuilder, value: number): void {
  const top = f.top;
  f.emit(Op.CheckThisUnbound, readPseudoVariable(f, THIS));
  const variable = f.scope.thisScope()?.variables.get(THIS);
  if (variable === undefined || !variable.captured) f.emit(Op.Move, 0, value);
  else initializeVariable(f, variable, value);
  f.emit(Op.RunInitializer, readPseudoVariable(f, CALLEE), value);
  f.release(top);
}

export function emitNew(f: FnBuilder, node: NewExpression, out: number): number {
  const top = f.top;
  const base = f.alloc(2);
  emitTo(f, node.callee, base);
  const spread = hasSpread(node.arguments);
  const argc = spread ? emitSpreadArguments(f, node.arguments) : emitArguments(f, node.arguments);
  const pc = spread ? f.emit(Op.NewSpread, out, base) : f.emit(Op.New, out, base, argc);
  f.texts.set(pc, renderSource(node.callee));
  f.release(top);
  return out;
}

/** https://tc39.es/ecma262/#sec-tagged-templates: the template object is cached by its place in the code. */
export function emitTaggedTemplate(f: FnBuilder, node: TaggedTemplateExpression, out: number): number {
  const top = f.top;
  const base = f.alloc(2);
  const thisKind = emitCallee(f, node.tag, base);
  const { quasis, expressions } = node.quasi;
  const template: TemplateParts = {
    cooked: quasis.map((quasi) => quasi.value.cooked ?? undefined),
    raw: quasis.map((quasi) => quasi.value.raw),
  };
  f.emit(Op.TemplateObject, f.alloc(), f.constant(template));
  emitArguments(f, expressions);
  const pc = f.emit(thisKind === 'value' ? Op.Call : Op.CallUndefined, out, base, expressions.length + 1);
  f.texts.set(pc, renderSource(node.tag));
  f.release(top);
  return out;
}
