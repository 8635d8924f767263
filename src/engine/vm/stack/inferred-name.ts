import type { AnyNode } from '../../../syntax/ast.ts';
import type { FnCode } from '../../compile/code.ts';
import type { StackRules } from '../../spec/stack-rules.ts';
import { inferredWords, isConstructorName, type Word } from './name-inference.ts';
import { firefoxName } from './dialects/firefox-names.ts';
import { isFunction, pathTo } from './reparse.ts';

/*
 * What V8 calls a function without a name: what it is assigned to, as far as its parser remembers. The text is
 * parsed once more (reparse.ts), when a stack has such a function.
 */

/** The versions of V8 that remember something else than those before. */
const CHANGES = [6, 6.8, 7, 7.3, 13] as const;
/** By how many of the changes a version knows. */
const names: readonly WeakMap<FnCode, string>[] = [0, ...CHANGES].map(() => new WeakMap());

export function inferredName(code: FnCode, rules: StackRules): string {
  if (rules.style === 'firefox') return firefoxName(code);
  const era = names[CHANGES.filter((version) => rules.v8 >= version).length];
  const known = era.get(code);
  if (known !== undefined) return known;
  const path = pathTo(code);
  const name = isSetApart(path, code.source, rules) ? '' : join(wordsFor(path, rules, rules.page && !code.strict));
  era.set(code, name);
  return name;
}

/** A function in parentheses is likely to be called at once: V8 gives it no name since 7, an arrow function that is not async since 13. */
function isSetApart(path: readonly AnyNode[], source: string, { v8 }: StackRules): boolean {
  const [parent, fn] = path.slice(-2);
  const isArrow = fn?.type === 'ArrowFunctionExpression';
  if (fn === undefined || v8 < (isArrow ? 13 : 7) || (isArrow && fn.async)) return false;
  const isArgument = isCall(parent) && (parent as AnyNode & { type: 'CallExpression' }).callee !== fn;
  return !isArgument && /\(\s*$/.test(source.slice(Math.max(0, fn.start - 40), fn.start));
}

/** The names that V8 has collected when it names the function; none when it does not. */
function wordsFor(path: readonly AnyNode[], rules: StackRules, isScript: boolean): readonly Word[] {
  const first = path.slice(0, -1).findLastIndex(isFunction);
  if (rules.v8 >= 7.3) {
    const unit = path[Math.max(first, 0)];
    return unit === undefined
      ? []
      : inferredWords(unit, nameOf(path.slice(0, first + 1)), path.at(-1)!, isScript && first < 0);
  }
  return olderWords(path, first, rules);
}

/** What the function at the end of a path is called by the text. */
function nameOf(path: readonly AnyNode[]): string {
  const [fn, parent] = path.slice(-2).reverse();
  if (fn === undefined || parent === undefined) return '';
  if ((fn.type === 'FunctionDeclaration' || fn.type === 'FunctionExpression') && fn.id) return fn.id.name;
  if (parent.type === 'VariableDeclarator') return chain(parent.id as AnyNode)[0]?.text ?? '';
  if (parent.type === 'AssignmentExpression' || parent.type === 'AssignmentPattern')
    return parent.left.type === 'Identifier' ? parent.left.name : '';
  if (parent.type === 'MethodDefinition' && parent.kind === 'constructor') return classNameIn(path);
  const isNamed =
    parent.type === 'Property' || parent.type === 'MethodDefinition' || parent.type === 'PropertyDefinition';
  return isNamed && !parent.computed && parent.key.type === 'Identifier' ? parent.key.name : '';
}

/** The class around a constructor: its own name, or the one that it is assigned to. */
function classNameIn(path: readonly AnyNode[]): string {
  const at = path.findLastIndex(({ type }) => type === 'ClassDeclaration' || type === 'ClassExpression');
  const { id } = path[at] as AnyNode & { type: 'ClassExpression' };
  return id ? id.name : nameOf(path.slice(0, at + 1));
}

/** Until 7.3, as far as they go by what is around the function. */
function olderWords(path: readonly AnyNode[], first: number, rules: StackRules): Word[] {
  const words: Word[] = [];
  const around = nameOf(path.slice(0, first + 1));
  if (isConstructorName(around)) words.push({ text: around, isVariable: false });
  if (first < 0 && rules.v8 < 6 && path[0]?.type === 'Program') words.push({ text: '__dirname', isVariable: true });
  if (first < 0 && rules.v8 < 6.8) words.push(...inheritedBefore(path));
  const isOldArrow = path.at(-1)?.type === 'ArrowFunctionExpression';
  let isNamed = isOldArrow;
  for (let i = Math.max(first + 1, 0); i < path.length - 1; i++) {
    const inner = path[i + 1];
    const added = wordsOf(path[i], inner);
    words.push(...added);
    if (isOldArrow) words.push(...operandsBefore(path[i], inner));
    if (isCall(path[i]) && !isOldArrow) isNamed = false;
    else if (added.length > 0 && naming(path[i], inner)) isNamed = true;
  }
  if (!isNamed || (isOldArrow && isCalledAtOnce(path, rules))) return [];
  return isOldArrow ? [...words, ...bareParameter(path.at(-1)!)] : words;
}

/** What the program's classes before extend: until 6.8 those words were not taken off again. */
function inheritedBefore([program, ...path]: readonly AnyNode[]): Word[] {
  if (program?.type !== 'Program') return [];
  return (program.body as AnyNode[]).flatMap((node) =>
    node.type === 'ClassDeclaration' && node.superClass && node.start < path.at(-1)!.start
      ? chain(node.superClass as AnyNode)
      : [],
  );
}

/** V8 7 names no function that is called where it is written. */
function isCalledAtOnce(path: readonly AnyNode[], { v8 }: StackRules): boolean {
  const parent = path.at(-2);
  return v8 >= 7 && parent?.type === 'CallExpression' && parent.callee === path.at(-1);
}

/** The parameter before `=>` without parentheses: until 7.3 it was read as a variable and stayed the last word. */
function bareParameter(arrow: AnyNode): Word[] {
  const parameter = arrow.type === 'ArrowFunctionExpression' ? arrow.params[0] : undefined;
  return parameter?.type === 'Identifier' && parameter.start === arrow.start
    ? [{ text: parameter.name, isVariable: true }]
    : [];
}

const isCall = (node: AnyNode): boolean => node.type === 'CallExpression' || node.type === 'NewExpression';

/** Whether what stands at `inner` gets its name here. */
function naming(node: AnyNode, inner: AnyNode): boolean {
  switch (node.type) {
    case 'AssignmentExpression':
      return node.operator === '=' && node.right === inner;
    case 'VariableDeclarator':
      return node.init === inner;
    case 'Property':
    case 'PropertyDefinition':
      return node.value === inner;
    default:
      return false;
  }
}

function wordsOf(node: AnyNode, inner: AnyNode): Word[] {
  switch (node.type) {
    case 'AssignmentExpression':
      return node.right === inner ? chain(node.left as AnyNode) : [];
    case 'VariableDeclarator':
      return chain(node.id as AnyNode);
    case 'Property':
    case 'PropertyDefinition':
      return node.computed ? [] : chain({ ...node.key, isKey: true } as unknown as AnyNode);
    case 'CallExpression':
    case 'NewExpression':
      return node.callee === inner ? [] : chain(node.callee as AnyNode);
    default:
      return [];
  }
}

/** The operands before the arrow, when it is the last one: arrows took in all that their expression had named. */
function operandsBefore(node: AnyNode, inner: AnyNode): Word[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return node.right === inner ? chain(node.left as AnyNode) : [];
    case 'ConditionalExpression':
      return chain(node.test as AnyNode);
    default:
      return [];
  }
}

/** The words of a reference, left to right. */
function chain(node: AnyNode): Word[] {
  switch (node.type) {
    case 'Identifier':
      return [{ text: node.name, isVariable: !('isKey' in node) }];
    case 'Literal':
      return typeof node.value === 'string' ? [{ text: node.value, isVariable: false }] : [];
    case 'CallExpression':
    case 'NewExpression':
      return chain(node.callee as AnyNode);
    case 'MemberExpression':
      return [...chain(node.object as AnyNode), ...property(node)];
    case 'BinaryExpression':
    case 'LogicalExpression':
      return [...chain(node.left as AnyNode), ...chain(node.right as AnyNode)];
    default:
      return [];
  }
}

function property(node: AnyNode & { type: 'MemberExpression' }): Word[] {
  const key = node.property as AnyNode;
  if (node.computed && isCall(node.object as AnyNode)) return [];
  if (!node.computed) return 'name' in key ? [{ text: String(key.name), isVariable: false }] : [];
  const isText = key.type === 'Literal' && typeof key.value === 'string';
  const text = isText ? String(key.value) : '(anonymous function)';
  return [{ text, isVariable: false }];
}

/** V8 leaves `prototype` out. */
function join(all: readonly Word[]): string {
  const words = all.filter(({ text }) => text !== 'prototype');
  return words
    .filter((word, i) => !(word.isVariable && words[i + 1]?.isVariable === true))
    .map(({ text }) => text)
    .join('.');
}
