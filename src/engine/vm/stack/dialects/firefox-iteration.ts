import type { AnyNode } from '../../../../syntax/ast.ts';
import { isFunction } from '../reparse.ts';
import type { Failure } from './failure.ts';
import { ELEMENT, isNothing } from './failure.ts';
import { INTERMEDIATE, isMerged, named } from './firefox-expressions.ts';
import { valueText } from './firefox-values.ts';

/* What Firefox says of nothing whose properties are asked for, and of what cannot be iterated. Measured on Firefox 153. */

export function shownKey(key: string): string {
  if (/^(?:0|[1-9]\d*)$/.test(key)) return key;
  const symbol = /^Symbol\((.*)\)$/s.exec(key)?.[1];
  if (symbol === undefined) return JSON.stringify(key);
  return symbol.startsWith('Symbol.') ? symbol : `Symbol(${symbol === '' ? '' : JSON.stringify(symbol)})`;
}

/** What has no name: its value stands there. */
export const isUnnamed = (node: AnyNode): boolean => isNothing(node) || isMerged(node);

/** What `for await`, or else `yield*`, of the innermost function goes through. */
function stepped(path: readonly AnyNode[]): AnyNode | undefined {
  const own = path.slice(path.findLastIndex(isFunction) + 1);
  const node = own.findLast(
    (each) => each.type === 'ForOfStatement' || (each.type === 'YieldExpression' && each.delegate),
  );
  return (node?.type === 'ForOfStatement' ? node.right : (node as { argument?: AnyNode } | undefined)?.argument) as
    | AnyNode
    | undefined;
}

/** What `for await` and `yield*` of an async generator go through has no method of that kind. */
function iteratedNothing(base: string, key: string, failure: Failure): string | undefined {
  if (key !== 'Symbol(Symbol.asyncIterator)') return undefined;
  if (failure.builtin()?.name === 'fromAsync')
    return `can't access property Symbol.asyncIterator, asyncItems is ${base}`;
  const operand = stepped(failure.path);
  return operand === undefined || isUnnamed(operand)
    ? undefined
    : `can't access property Symbol.asyncIterator, ${named(operand)} is ${base}`;
}

/** The method is there and none: as of what cannot be iterated. */
export function notAsyncIterable(failure: Failure): string | undefined {
  if (failure.iterated()?.isSpread !== false) return undefined;
  const operand = stepped(failure.path);
  return operand === undefined ? undefined : `${named(operand)} is not iterable`;
}

export function nullish([, base, key]: RegExpExecArray, failure: Failure): string {
  const iterated = iteratedNothing(base, key, failure);
  if (iterated !== undefined) return iterated;
  const member = failure.member(key);
  if (member === undefined) {
    const taken = failure.pattern();
    return taken === undefined
      ? `can't access property ${shownKey(key)} of ${base}`
      : `${key === 'Symbol(Symbol.iterator)' ? `can't access property Symbol.iterator, ` : ''}${takenApart(taken, failure)} is ${base}`;
  }
  return withoutProperties(shownKey(key), member.object as AnyNode, base);
}

/** `base` is what `object` turned out to be. */
export const withoutProperties = (key: string, object: AnyNode, base: string): string =>
  `can't access property ${key}${isUnnamed(object) ? ' of' : `, ${named(object)} is`} ${base}`;

/** What a list yields next. */
const NEXT = '[Symbol.iterator]().next().value';

export function takenApart({ value, keys }: NonNullable<ReturnType<Failure['pattern']>>, { path }: Failure): string {
  const loop = value === undefined ? loopAround(path) : undefined;
  const head =
    value === 'parameter'
      ? '(destructured parameter)'
      : loop !== undefined
        ? `${asOperand(loop.right)}${NEXT}`
        : value === undefined
          ? INTERMEDIATE
          : asOperand(value);
  return keys.reduce<string>((text, key) => text + (key === ELEMENT ? NEXT : `.${key}`), head);
}

const asOperand = (node: AnyNode): string => (node.type === 'ObjectExpression' ? INTERMEDIATE : named(node));

/** The loop whose head holds the pattern. */
function loopAround(path: readonly AnyNode[]): { readonly right: AnyNode } | undefined {
  const at = path.findLastIndex(({ type }) => type === 'ForOfStatement');
  const loop = path[at] as { readonly left: AnyNode; readonly right: AnyNode; readonly await: boolean } | undefined;
  return loop !== undefined && !loop.await && path[at + 1] === loop.left ? loop : undefined;
}

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

/** An iterator's `next`, where that is no function; the op steps or begins. */
export function stepText(failure: Failure): string | undefined {
  const { path } = failure;
  const around = path.findLastIndex(isFunction);
  const own = path.slice(around + 1);
  const node = own.findLast((each) => /^(?:SpreadElement|ForOfStatement)$/.test(each.type)) as
    | { argument?: AnyNode; right?: AnyNode; await?: boolean }
    | undefined;
  const delegation = own.findLast((each) => each.type === 'YieldExpression' && each.delegate) as
    | { argument: AnyNode }
    | undefined;
  const isAsync = delegation !== undefined && (path[around] as { async?: boolean }).async === true;
  if (node?.await === true || (node === undefined && isAsync))
    return failure.iterated() === undefined ? `${INTERMEDIATE}.next` : undefined;
  const spread = failure.iterated()?.isSpread === true ? onlySpread(failure) : undefined;
  const source = node?.argument ?? node?.right ?? failure.pattern()?.value ?? delegation?.argument ?? spread;
  if (source === undefined) return undefined;
  return `${source === 'parameter' ? '(destructured parameter)' : asOperand(source)}[Symbol.iterator]().next`;
}

/** What a call spreads, if that is one thing. */
function onlySpread({ path }: Failure): AnyNode | undefined {
  const call = path.findLast(({ type }) => type === 'CallExpression' || type === 'NewExpression') as
    | { arguments?: readonly AnyNode[] }
    | undefined;
  const spread = call?.arguments?.filter(({ type }) => type === 'SpreadElement') ?? [];
  return spread.length === 1 ? ((spread[0] as { argument?: AnyNode }).argument ?? undefined) : undefined;
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
  if (node === undefined && taken === undefined && own.some(({ type }) => type === 'YieldExpression')) {
    const given = listed(text, failure);
    return value === undefined || value === null
      ? `can't access property Symbol.iterator, ${given} is ${value}`
      : `${given} is not iterable`;
  }
  const inner = taken !== undefined && (taken.keys.length > 0 || loopAround(failure.path) !== undefined);
  const source =
    node?.type === 'SpreadElement'
      ? node.argument
      : node?.type === 'ForOfStatement'
        ? node.right
        : (taken?.value ?? (iterated.isSpread ? onlySpread(failure) : undefined));
  const name =
    inner && taken.value !== 'parameter'
      ? takenApart(taken, failure)
      : source === undefined || source === 'parameter'
        ? text || valueText(value)
        : isMerged(source as AnyNode) || source.type === 'ObjectExpression'
          ? valueText(value)
          : named(source);
  const isParameter = taken?.value === 'parameter' || (source === undefined && takesListApart(failure.path.at(-1)));
  const shown = isParameter ? '(destructured parameter)' : name;
  if (value !== undefined && value !== null) return `${shown} is not iterable`;
  if (isParameter) return `can't access property Symbol.iterator, ${shown} is ${value}`;
  return name === String(value)
    ? `can't access property Symbol.iterator of ${value}`
    : `can't access property Symbol.iterator, ${name} is ${value}`;
}
