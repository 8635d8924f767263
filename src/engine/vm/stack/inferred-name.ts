import type { AnyNode } from '../../../syntax/ast.ts';
import type { FnCode } from '../../compile/code.ts';
import type { StackRules } from '../../spec/stack-rules.ts';
import { firefoxName } from './dialects/firefox-names.ts';
import { isFunction, pathTo } from './reparse.ts';

/*
 * What V8 calls a function without a name: what it is assigned to, as far as its parser remembers. The text is
 * parsed once more (reparse.ts), when a stack has such a function.
 */

/** A word on V8's stack of names. Of variables in a row only the last counts. */
interface Word {
  readonly text: string;
  readonly isVariable: boolean;
}

/** By what V8 remembers: until 6, until 7.3, and since. */
const names: readonly WeakMap<FnCode, string>[] = [new WeakMap(), new WeakMap(), new WeakMap()];

export function inferredName(code: FnCode, rules: StackRules): string {
  if (rules.style === 'firefox') return firefoxName(code);
  const era = names[rules.v8 < 6 ? 0 : rules.v8 < 7.3 ? 1 : 2];
  const known = era.get(code);
  if (known !== undefined) return known;
  const name = join(wordsFor(pathTo(code), rules));
  era.set(code, name);
  return name;
}

/** The names that V8 has collected when it names the function; none when it does not. */
function wordsFor(path: readonly AnyNode[], rules: StackRules): Word[] {
  const words: Word[] = [];
  const first = path.slice(0, -1).findLastIndex(isFunction);
  if (first < 0 && rules.v8 < 6 && path[0]?.type === 'Program') words.push({ text: '__dirname', isVariable: true });
  let isNamed = rules.v8 < 7.3 && path.at(-1)?.type === 'ArrowFunctionExpression';
  for (let i = Math.max(first + 1, 0); i < path.length - 1; i++) {
    const inner = path[i + 1];
    const added = wordsOf(path[i], inner, rules);
    words.push(...added);
    // Since V8 13 a logical expression does not hand names on.
    if (rules.v8 >= 13 && path[i].type === 'LogicalExpression') return [];
    if (isCall(path[i]) && !(rules.v8 < 7.3 && path.at(-1)?.type === 'ArrowFunctionExpression')) isNamed = false;
    else if (added.length > 0 && naming(path[i], inner)) isNamed = true;
  }
  return isNamed ? words : [];
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

function wordsOf(node: AnyNode, inner: AnyNode, rules: StackRules): Word[] {
  switch (node.type) {
    case 'AssignmentExpression':
      return node.right === inner ? chain(node.left as AnyNode, rules) : [];
    case 'VariableDeclarator':
      return chain(node.id as AnyNode, rules);
    case 'Property':
    case 'PropertyDefinition':
      return node.computed ? [] : chain({ ...node.key, isKey: true } as unknown as AnyNode, rules);
    case 'CallExpression':
    case 'NewExpression':
      return node.callee === inner ? [] : chain(node.callee as AnyNode, rules);
    default:
      return [];
  }
}

/** The words of a reference, left to right. */
function chain(node: AnyNode, rules: StackRules): Word[] {
  switch (node.type) {
    case 'Identifier':
      return [{ text: node.name, isVariable: !('isKey' in node) }];
    case 'Literal':
      return typeof node.value === 'string' ? [{ text: node.value, isVariable: false }] : [];
    case 'CallExpression':
    case 'NewExpression':
      return chain(node.callee as AnyNode, rules);
    case 'MemberExpression':
      return [...chain(node.object as AnyNode, rules), ...property(node, rules)];
    default:
      return [];
  }
}

function property(node: AnyNode & { type: 'MemberExpression' }, rules: StackRules): Word[] {
  const key = node.property as AnyNode;
  if (!node.computed) return 'name' in key ? [{ text: String(key.name), isVariable: false }] : [];
  const isText = key.type === 'Literal' && typeof key.value === 'string';
  const text = isText ? String(key.value) : rules.v8 >= 7.3 ? '<computed>' : '(anonymous function)';
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
