import type { AnyNode, Node } from '../../../../syntax/ast.ts';
import * as Op from '../../../compile/op-codes.ts';
import { isObject } from '../../../objects/guest-object.ts';
import type { Value } from '../../../spec/values.ts';
import { WELL_KNOWN } from '../../../spec/well-known-symbols.ts';
import { CALLS } from '../call-ops.ts';
import type { Failure, Rule } from './failure.ts';
import { printed } from './jsc-names.ts';

/* What JavaScriptCore says where something is iterated, disposed of, or made a promise's. Measured on Bun 1.4.4. */

const STEPS: ReadonlySet<number> = new Set([
  Op.IterInit,
  Op.AsyncIterInit,
  Op.IterNext,
  Op.IterStep,
  Op.IterRest,
  Op.IterClose,
  Op.IterNextMethod,
  Op.AsyncIterNext,
  Op.AsyncIterClose,
  Op.YieldDelegate,
  Op.DelegateValue,
]);

const opOf = ({ frame }: Failure): number => (frame === null ? -1 : frame.fc.code[frame.pc]);

const isDelegated = (node: AnyNode): boolean => node.type === 'YieldExpression' && node.delegate;

const CALLING = /^(?:SpreadElement|CallExpression|NewExpression)$/;

/** What takes the steps: a loop, `yield*`, a pattern; undefined of a spread. */
function iteration(failure: Failure): AnyNode | undefined {
  const { path } = failure;
  const isLoop = opOf(failure) === Op.IterInit && failure.path.at(-1)?.type !== 'SpreadElement';
  for (let i = path.length - 1; i >= 0; i--) {
    const node = path[i];
    if (node.type === 'ForOfStatement' || node.type === 'ArrayPattern' || isDelegated(node)) return node;
    const target =
      node.type === 'VariableDeclarator' ? node.id : node.type === 'AssignmentExpression' ? node.left : undefined;
    if (target?.type === 'ArrayPattern') return target as AnyNode;
    if (node.type === 'VariableDeclaration') {
      const taken = node.declarations.find(({ id }) => id.type === 'ArrayPattern');
      if (taken !== undefined) return taken.id as AnyNode;
    }
    if (/Function/.test(node.type)) return parameterOf(node);
    if (CALLING.test(node.type) && !isLoop) return undefined;
  }
  return undefined;
}

const parameterOf = (node: AnyNode): AnyNode | undefined =>
  (node as { params?: readonly AnyNode[] }).params?.find(({ type }) => type === 'ArrayPattern');

const iteratorOf = (value: Value): Value =>
  isObject(value) ? (value.methods.getOwnProperty(value, WELL_KNOWN.iterator)?.value as Value) : undefined;

/** `yield*` of what has no iterator. */
export function notDelegated(value: Value, failure: Failure): string | undefined {
  if (!isDelegation(failure)) return undefined;
  const method = String(iteratorOf(value));
  const call = calledIn(iteration(failure) as AnyNode & { type: 'YieldExpression' });
  if (call === undefined) return nearIteration(method, failure);
  const callee = `yield* ${printed(call.callee, failure)}`;
  return `${callee} is not a function. (In 'yield* ${printed(call, failure)}', '${callee}' is ${method})`;
}

/** It is blamed on the callee of what is delegated to, as if that call had failed. */
function calledIn({
  argument,
}: AnyNode & { type: 'YieldExpression' }): (AnyNode & { type: 'CallExpression' }) | undefined {
  const operand = (argument?.type === 'ChainExpression' ? argument.expression : argument) as AnyNode;
  return operand.type === 'CallExpression' ? operand : undefined;
}

const isDelegation = (failure: Failure): boolean => {
  const node = iteration(failure);
  return node !== undefined && isDelegated(node);
};

/** `x of list`; a pattern stands there with its declaration where a step is what failed. */
function printedIteration(node: AnyNode, failure: Failure, with_: 'pattern' | 'declaration'): string {
  if (node.type === 'YieldExpression') return `yield* ${bare(node.argument as Node, failure)}`;
  if (node.type !== 'ForOfStatement') return printed(node, failure);
  const left = node.left as AnyNode;
  const target = left.type === 'VariableDeclaration' ? left.declarations[0].id : left;
  const isDeclared = with_ === 'declaration' && left.type === 'VariableDeclaration' && target.type !== 'Identifier';
  return `${isDeclared ? `${left.kind} ` : ''}${printed(target, failure)} of ${bare(node.right, failure)}`;
}

/** Where nothing binds closer, `void 0` needs no parentheses. */
const bare = (node: Node, failure: Failure): string =>
  printed(node, failure).replace(/^\((void 0|![01])\)$/, (_, inner: string) => inner);

/** A step's method that is none. V8 says of what kind a value is, JavaScriptCore does not. */
export function nearIteration(text: string, failure: Failure): string | undefined {
  const op = opOf(failure);
  const isCall = CALLS.has(op);
  if ((!isCall || !isDelegation(failure)) && !STEPS.has(op)) return undefined;
  const called = failure.callee();
  const value =
    isCall && !isObject(called) ? String(called) : text.replace(/^(?:number|string|boolean|bigint|symbol|object) /, '');
  const node = iteration(failure);
  return node === undefined
    ? `${value} is not a function`
    : `${value} is not a function (near '...${printedIteration(node, failure, 'declaration')}...')`;
}

/** Nothing was to be iterated. */
export function ofNothing(value: Value, failure: Failure): string {
  const node = iteration(failure);
  return `${String(value)} is not an object${node === undefined ? '' : ` (evaluating '${printedIteration(node, failure, 'pattern')}')`}`;
}

const helper = (failure: Failure, fallback: string): string => failure.builtin()?.name ?? fallback;

/** Built-ins of iterators, by the words of V8 alone: their names are those of arrays, too. */
const ITERATOR_RULES: readonly Rule[] = [
  [
    /^The iterator does not provide a/,
    () => "The iterator, to which yield* delegated iteration, does not have a 'throw' method.",
  ],
  [
    /^(?!Exponent )(.*) must be positive$/s,
    (_, failure) => {
      const first = failure.builtin()?.first;
      const isNumber = !Number.isNaN(typeof first === 'object' ? NaN : Number(first));
      return `Iterator.prototype.${helper(failure, 'take')} argument must ${isNumber ? 'be non-negative safe integer or +Infinity' : 'not be NaN.'}`;
    },
  ],
  [
    /^Reduce of a done iterator/,
    () => 'Iterator.prototype.reduce requires an initial value or an iterator that is not done.',
  ],
  [/^Abstract class Iterator not directly constructable$/, () => 'Iterator cannot be constructed directly'],
  [/^Iterator\.concat called on non-object$/, () => 'Iterator.concat expects all arguments to be objects'],
  [/^Iterator\.zip called on non-object$/, () => 'Iterator.zip expects its first argument to be an object'],
  [
    /^\S+ is not an object$/,
    (_, failure) => {
      switch (failure.builtin()?.name) {
        case 'from':
          return 'GetIteratorFlattenable expects its first argument to be an object or a string';
        case 'next':
          return 'GetIteratorFlattenable expects its first argument to be an object';
        default:
          return undefined;
      }
    },
  ],
];

const isAwaited = ({ path }: Failure): boolean =>
  path.some((node) => node.type === 'VariableDeclaration' && /^await/.test(node.kind));

const DISPOSAL_RULES: readonly Rule[] = [
  [
    /^Cannot call (\w+)\.prototype\.(\w+) on an already-disposed DisposableStack$/,
    ([, kind, name]) => `${kind}.prototype.${name} requires that |this| be a pending ${kind} object`,
  ],
  [
    /^Method ((\w*DisposableStack)\.prototype\.\w+) called on incompatible receiver/,
    ([, method, kind]) => `${method} requires that |this| be a ${kind} object`,
  ],
  [
    /^An object is expected with `using` declarations$/,
    (_, failure) =>
      `Disposable value must be an object${failure.builtin() === undefined ? ', null, or undefined' : ''}`,
  ],
  [
    /^Symbol\(Symbol\.dispose\) is not a function$/,
    (_, failure) => `@@${isAwaited(failure) ? 'asyncDispose and @@dispose' : 'dispose'} must not be undefined or null`,
  ],
  [
    /^.* is not a function$/s,
    (_, failure) => {
      const name = failure.builtin()?.name;
      return name === 'defer' || name === 'adopt'
        ? `DisposableStack.prototype.${name} requires that onDispose argument be a callable`
        : undefined;
    },
  ],
  [/^An error was suppressed during disposal$/, () => ''],
];

export const ITERATION_RULES: readonly Rule[] = [...ITERATOR_RULES, ...DISPOSAL_RULES];
