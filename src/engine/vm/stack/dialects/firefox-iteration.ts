import type { AnyNode } from '../../../../syntax/ast.ts';
import { isObject } from '../../../objects/guest-object.ts';
import type { Value } from '../../../spec/values.ts';
import { isFunction } from '../reparse.ts';
import type { Failure } from './failure.ts';
import { isNothing } from './failure.ts';
import { INTERMEDIATE, named } from './firefox-expressions.ts';

/* What Firefox says of nothing whose properties are asked for, and of what cannot be iterated. Measured on Firefox 153. */

export const shownKey = (key: string): string =>
  /^(?:0|[1-9]\d*)$/.test(key) ? key : /^Symbol\((.*)\)$/.exec(key)?.[1] || JSON.stringify(key);

/** What has no name: its value stands there. */
export const isUnnamed = (node: AnyNode): boolean => isNothing(node) || node.type === 'AwaitExpression';

/** What `for await` goes through has no method of that kind. */
function iteratedNothing(base: string, key: string, failure: Failure): string | undefined {
  if (key !== 'Symbol(Symbol.asyncIterator)') return undefined;
  if (failure.builtin()?.name === 'fromAsync')
    return `can't access property Symbol.asyncIterator, asyncItems is ${base}`;
  const loop = failure.path.findLast(({ type }) => type === 'ForOfStatement') as { right: AnyNode } | undefined;
  return loop === undefined || isUnnamed(loop.right)
    ? undefined
    : `can't access property Symbol.asyncIterator, ${named(loop.right)} is ${base}`;
}

export function nullish([, base, key]: RegExpExecArray, failure: Failure): string {
  const iterated = iteratedNothing(base, key, failure);
  if (iterated !== undefined) return iterated;
  const member = failure.member(key);
  if (member === undefined) {
    const taken = failure.pattern();
    return taken === undefined
      ? `can't access property ${shownKey(key)} of ${base}`
      : `${takenApart(taken)} is ${base}`;
  }
  const { object } = member as { object: AnyNode };
  return isUnnamed(object)
    ? `can't access property ${shownKey(key)} of ${base}`
    : `can't access property ${shownKey(key)}, ${named(object)} is ${base}`;
}

export function takenApart({ value, keys }: NonNullable<ReturnType<Failure['pattern']>>): string {
  const head =
    value === 'parameter'
      ? '(destructured parameter)'
      : value === undefined || value.type === 'ObjectExpression'
        ? INTERMEDIATE
        : named(value);
  return [head, ...keys].join('.');
}

const shownValue = (value: Value): string => (isObject(value) ? '({})' : String(value));

/** A built-in's argument that is a name of the program's, or what `yield*` was given. */
function listed(text: string, { path }: Failure): string | undefined {
  const node = path.findLast(({ type }) => /^(?:New|Call|Yield)Expression$/.test(type)) as
    | { type: string; arguments?: readonly AnyNode[]; argument?: AnyNode | null }
    | undefined;
  const given = node?.type === 'YieldExpression' ? node.argument : node?.arguments?.[0];
  if (!given || (node?.type !== 'YieldExpression' && (text !== 'object' || !/^(?:Id|Mem)/.test(given.type))))
    return undefined;
  return named(given);
}

/** A function whose parameter is a list; the op stands in front of the pattern. */
function takesListApart(node: AnyNode | undefined): boolean {
  if (node === undefined || !isFunction(node)) return false;
  const { params } = node as unknown as { readonly params: readonly AnyNode[] };
  return params.some((each) => (each.type === 'AssignmentPattern' ? each.left : each).type === 'ArrayPattern');
}

/** By the text that V8 has for it, or by the value. */
export function notIterable(text: string, failure: Failure): string | undefined {
  const nothing = /^object (null|undefined)$/.exec(text);
  const read = failure.path.findLast(({ type }) => type === 'MemberExpression');
  if (nothing !== null && failure.builtin() === undefined && failure.iterated() === undefined && read !== undefined)
    return nullish(['', nothing[1], 'Symbol(Symbol.iterator)'] as unknown as RegExpExecArray, failure);
  const iterated = failure.iterated();
  if (iterated === undefined) {
    if (failure.builtin()?.name === 'all' || /^(?:race|any|allSettled)$/.test(failure.builtin()?.name ?? '')) {
      return /^undefined|^object null/.test(text)
        ? `can't convert ${text.replace('object ', '')} to object`
        : `Argument of Promise.${failure.builtin()!.name} is not iterable`;
    }
    return `${listed(text, failure) ?? text.replace(/^(?:number|boolean|string|object) /, '')} is not iterable`;
  }
  const { value } = iterated;
  const taken = failure.pattern();
  const own = failure.path.slice(failure.path.findLastIndex(isFunction) + 1);
  const node = own.findLast((each) => each.type === 'SpreadElement' || each.type === 'ForOfStatement');
  if (node === undefined && taken === undefined && own.some(({ type }) => type === 'YieldExpression'))
    return `${listed(text, failure)} is not iterable`;
  const source =
    node?.type === 'SpreadElement' ? node.argument : node?.type === 'ForOfStatement' ? node.right : taken?.value;
  const name =
    source === undefined || source === 'parameter'
      ? text || shownValue(value)
      : (source as AnyNode).type === 'AwaitExpression'
        ? shownValue(value)
        : named(source);
  const isParameter = taken?.value === 'parameter' || (source === undefined && takesListApart(failure.path.at(-1)));
  const shown = isParameter ? '(destructured parameter)' : name;
  if (value !== undefined && value !== null) return `${shown} is not iterable`;
  if (isParameter) return `can't access property Symbol.iterator, ${shown} is ${value}`;
  return name === String(value)
    ? `can't access property Symbol.iterator of ${value}`
    : `can't access property Symbol.iterator, ${name} is ${value}`;
}
