import type { DynamicFunctionKind } from '../builtins/dynamic-function.ts';
import type { EvalContext, FnCode } from '../compile/code.ts';
import type { ClosureData } from '../objects/closure.ts';
import { CreateBuiltinFunction } from '../objects/function.ts';
import type { GuestObject } from '../objects/guest-object.ts';
import { addProperty, changePrototype, HIDDEN } from '../objects/shape.ts';
import { agent, MAX_HOST_NESTING } from '../spec/agent.ts';
import { GetPrototypeFromConstructor } from '../spec/object-operations.ts';
import type { IntrinsicName, Realm } from '../spec/realm.ts';
import { ToString } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { throwTooDeep } from './call.ts';
import { makeClosure } from './closures.ts';
import { compileDynamicFunctionText, compileEvalText } from './compiling.ts';
import { type Frame, machine } from './frame.ts';
import { runProgram } from './programs.ts';
import { siteOf } from './stack/capture.ts';
import { noteEvalOrigin } from './stack/describe.ts';
import { spendOnEval } from './text-cost.ts';

/** https://tc39.es/ecma262/#sec-performeval, direct: `env` is the environment at the call. */
export function directEval(frame: Frame, x: Value, env: unknown[], context: EvalContext): Value {
  // 1–2
  if (typeof x !== 'string') return x;
  // 5
  agent.host.HostEnsureCanCompileStrings(agent.realm);
  // 11
  requireRoomToCompile(x.length);
  const code = compileEvalText(x, context);
  noteMaker(code, false);
  // 16–29 the code itself declares its variables
  return runProgram(code, env, agent.realm, frame.r[0], (frame.fn.data as ClosureData).module);
}

/** Stacks say where code made of a string came from. */
function noteMaker(code: FnCode, byFunction: boolean): void {
  const { frame } = machine;
  if (frame !== null) noteEvalOrigin(code, siteOf(frame), byFunction);
}

/** The parser needs the host's stack too, and V8 gives up altogether when it runs out inside of one of its own parsers. */
function requireRoomToCompile(length: number): void {
  if (agent.hostNesting > MAX_HOST_NESTING / 2) throwTooDeep();
  spendOnEval(length);
}

/** https://tc39.es/ecma262/#sec-performeval, indirect: global code. */
function indirectEval(x: Value): Value {
  if (typeof x !== 'string') return x;
  const { realm } = agent;
  agent.host.HostEnsureCanCompileStrings(realm);
  requireRoomToCompile(x.length);
  const code = compileEvalText(x, null);
  noteMaker(code, false);
  return runProgram(code, null, realm, realm.globalObject, undefined);
}

/** https://tc39.es/ecma262/#sec-eval-x */
export function setupEval(realm: Realm): void {
  const callee = CreateBuiltinFunction((_thisValue, args) => indirectEval(args[0]), 1, 'eval', { realm });
  realm.define('%eval%', callee);
  addProperty(realm.globalObject, 'eval', callee, HIDDEN);
}

const DYNAMIC: Record<DynamicFunctionKind, { readonly prefix: string; readonly prototype: IntrinsicName }> = {
  function: { prefix: 'function', prototype: '%Function.prototype%' },
  generator: { prefix: 'function*', prototype: '%GeneratorFunction.prototype%' },
  'async-function': { prefix: 'async function', prototype: '%AsyncFunction.prototype%' },
  'async-generator': { prefix: 'async function*', prototype: '%AsyncGeneratorFunction.prototype%' },
};

/** The edition says a line's end; V8 before it guarded against comments that the parameters leave open. */
function afterParameters(areThere: boolean): string {
  const { v8 } = agent.stackRules;
  if (v8 >= 6.5) return '\n';
  if (!areThere) return '';
  return v8 < 6 ? '\n/**/' : '\n/*``*/';
}

/** https://tc39.es/ecma262/#sec-createdynamicfunction */
export function CreateDynamicFunction(kind: DynamicFunctionKind, args: Value[], newTarget: GuestObject): GuestObject {
  const { realm } = agent;
  // 6–11 the strings, in the order of the arguments
  const texts = args.map(ToString);
  const body = texts.pop() ?? '';
  // 12
  agent.host.HostEnsureCanCompileStrings(realm);
  // 13–24
  requireRoomToCompile(texts.join().length + body.length);
  const code = compileDynamicFunctionText({
    prefix: DYNAMIC[kind].prefix,
    parameters: texts.join(','),
    close: afterParameters(texts.length > 0),
    body,
  });
  noteMaker(code, true);
  // 25
  const proto = GetPrototypeFromConstructor(newTarget, DYNAMIC[kind].prototype);
  // 26–31
  const closure = makeClosure(code, null, realm, undefined, undefined);
  if (closure.shape.proto !== proto) changePrototype(closure, proto);
  return closure;
}
