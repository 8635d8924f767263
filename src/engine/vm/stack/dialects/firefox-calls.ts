import type { AnyNode, Node } from '../../../../syntax/ast.ts';
import { isObject, Kind } from '../../../objects/guest-object.ts';
import type { Failure } from './failure.ts';
import { isMerged, named } from './firefox-expressions.ts';
import { isUnnamed, notAsyncIterable, stepText } from './firefox-iteration.ts';
import { valueText } from './firefox-values.ts';

/* What Firefox calls something that is called and cannot be. Measured on Firefox 153. */

export function notFunction([, text]: RegExpExecArray, failure: Failure): string {
  const builtin = failure.builtin();
  if (builtin !== undefined) {
    if (builtin.name === 'try') return `Promise${builtin.count === 0 ? '.try' : ''} is not a function`;
    if (
      builtin.count === 0 &&
      text === 'undefined' &&
      (isObject(builtin.receiver) ? builtin.receiver.kind : 0) === Kind.Array
    )
      return `missing argument 0 when calling function Array.prototype.${builtin.name}`;
    return `${callbackText(builtin, failure) ?? text.replace(/^(?:number|boolean|string|object|symbol) /, '')} is not a function`;
  }
  const callee = failure.tagged(text)?.tag ?? failure.call(text)?.callee;
  const step = callee === undefined ? stepText(failure) : undefined;
  if (step !== undefined) return `${step} is not a function`;
  const refusal = callee === undefined ? notAsyncIterable(failure) : undefined;
  if (refusal !== undefined) return refusal;
  return `${callee === undefined ? text : calledText(callee, failure)} is not a function`;
}

/** What is called: an object that is written there, and what has no name, as its value. */
export const calledText = (callee: Node, failure: Failure): string =>
  isMerged(callee) || callee.type === 'ObjectExpression' ? valueText(failure.callee()) : named(callee);

/** Functions of the engine's own language, which name what they were given. */
const CALLBACKS =
  /^(?:map|forEach|filter|some|every|find|findIndex|findLast|findLastIndex|flatMap|reduce|reduceRight)$/;

type Called = NonNullable<ReturnType<Failure['builtin']>>;

const callbackText = (builtin: Called, failure: Failure): string | undefined =>
  CALLBACKS.test(builtin.name) ? argumentText(builtin, failure) : undefined;

/** The first argument by its name, or as its value. */
export function argumentText({ first }: Called, { path }: Failure): string {
  const call = path.findLast(({ type }) => type === 'CallExpression') as { arguments?: readonly AnyNode[] } | undefined;
  const given = call?.arguments?.[0];
  return given !== undefined && /^(?:Identifier|MemberExpression)$/.test(given.type) && !isUnnamed(given)
    ? named(given)
    : valueText(first);
}
