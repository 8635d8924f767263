import type { AnyNode, Node } from '../../../syntax/ast.ts';
import { BodyKind, type FnCode } from '../../compile/code.ts';
import { placeOf } from '../../compile/positions.ts';
import { renderSource } from '../../compile/render.ts';
import type { DelegatedTo } from '../../spec/wordings.ts';
import { isFunction, pathAt } from './reparse.ts';

/*
 * What V8 calls the operand of a `yield*` that cannot be iterated. It looks for an expression that stands at the place of
 * the error, has no name for that operand, and goes on printing what it passes on its way to the end of the function.
 */

const INTERMEDIATE = '(intermediate value)';

/** `place`: where the error is shown. Undefined when nothing stands there that V8 would name. */
export function delegatedTo(code: FnCode, place: number, v8: number): DelegatedTo | undefined {
  const whole = pathAt(code, place);
  const path = whole.slice(whole.findLastIndex((node) => isFunction(node) && node.start <= code.start) + 1);
  const at =
    v8 < 6.8
      ? -1
      : path.findIndex((node) => isDelegation(node) && placeOf(node.argument as AnyNode, code.source) === place);
  if (at >= 0) return { text: `yield* ${INTERMEDIATE}${behind(path, at, code, v8)}`, isCalled: false };
  const call = path.find((node) => isCall(node) && placeOf(node, code.source) === place);
  return call && { text: renderSource((call as Call).callee), isCalled: true };
}

type Call = AnyNode & { type: 'CallExpression' | 'NewExpression' };

const isCall = ({ type }: AnyNode): boolean => type === 'CallExpression' || type === 'NewExpression';

const isDelegation = (node: AnyNode): node is AnyNode & { type: 'YieldExpression' } =>
  node.type === 'YieldExpression' && node.delegate;

/** What is printed behind a node of the path, up to the function's end. */
function behind(path: readonly AnyNode[], at: number, { body }: FnCode, v8: number): string {
  let text = '';
  for (let i = at; i > 0; i--) {
    const [outer, node, part] = [path[i - 2], path[i - 1], path[i]];
    const isOfChain =
      isChained(node) &&
      outer !== undefined &&
      isChained(outer) &&
      outer.operator === node.operator &&
      outer.left === node;
    text += isOfChain ? rest(node, part, v8).slice(0, -1) : rest(node, part, v8);
  }
  const async = body === BodyKind.AsyncGenerator;
  // The parser had wrapped the bodies of async generators: their ends were printed, too.
  const wrapped = async && v8 < 13 ? (v8 === 7.8 ? 2 : 3) : 0;
  return (async || v8 < 7.3 ? text : text.replaceAll('(...)', '')) + INTERMEDIATE.repeat(wrapped);
}

/** `a + b + c` is one operation of three parts. */
const isChained = (node: AnyNode): node is AnyNode & { type: 'BinaryExpression' | 'LogicalExpression' } =>
  node.type === 'LogicalExpression' || (node.type === 'BinaryExpression' && !/^(?:[<>=!]|in|\*\*)/.test(node.operator));

/** What a node has behind one of its parts: most parts are counted, some are printed. */
function rest(node: AnyNode, part: AnyNode, v8: number): string {
  switch (node.type) {
    case 'BlockStatement':
    case 'SwitchCase':
    case 'VariableDeclaration':
      return counted(laterParts(node, part).flatMap(counting));
    case 'SwitchStatement':
      return counted(
        (part === node.discriminant ? (node.cases as AnyNode[]) : laterParts(node, part)).flatMap(counting),
      );
    case 'IfStatement':
      return counted([part === node.test && node.consequent, part !== node.alternate && node.alternate]);
    case 'ForStatement':
      if (part === node.body) return '';
      return counted([part === node.init && node.test, part !== node.update && node.update, node.body]);
    case 'WhileStatement':
    case 'ForInStatement':
      return counted([part !== node.body && node.body]);
    case 'ForOfStatement':
      // It was another loop once, in statements of its own.
      return counted([part !== node.body && node.body]) + INTERMEDIATE.repeat(v8 < 7.3 ? 3 : 0);
    case 'DoWhileStatement':
      return counted([part === node.body && node.test]);
    case 'TryStatement':
      return counted([part === node.block && node.handler, part !== node.finalizer && node.finalizer]);
    case 'ConditionalExpression':
      return counted([part === node.test && node.consequent, part !== node.alternate && node.alternate]);
    case 'CallExpression':
    case 'NewExpression':
      return part === node.callee ? '(...)' : counted(laterParts(node, part));
    default:
      return printed(node, part);
  }
}

/** Of an expression's later parts the text, with the brackets around them. */
function printed(node: AnyNode, part: AnyNode): string {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return part === node.left ? ` ${node.operator} ${renderSource(node.right)})` : ')';
    case 'SequenceExpression':
      return `${laterParts(node, part)
        .map((each) => ` , ${renderSource(each)}`)
        .join('')})`;
    case 'UnaryExpression':
    case 'SpreadElement':
      return ')';
    case 'MemberExpression':
      if (part === node.property) return ']';
      return node.computed ? `[${renderSource(node.property)}]` : `.${renderSource(node.property)}`;
    case 'ArrayExpression':
      return `${laterParts(node, part)
        .map((each) => `,${renderSource(each)}`)
        .join('')}]`;
    case 'ObjectExpression':
      return `${laterParts(node, part)
        .map((each) => (each.type === 'Property' ? renderSource(each.value) : ''))
        .join('')}}`;
    case 'TemplateLiteral':
      return laterParts(node, part).map(renderSource).join('');
    default:
      return '';
  }
}

const counted = (parts: readonly (Node | false | null | undefined)[]): string =>
  INTERMEDIATE.repeat(parts.filter(Boolean).length);

/** What stands behind a part in the list that holds it. */
function laterParts(node: AnyNode, part: AnyNode): AnyNode[] {
  const list = Object.values(node).find((value) => Array.isArray(value) && value.includes(part)) as
    | AnyNode[]
    | undefined;
  return list?.slice(list.indexOf(part) + 1).filter((each) => each !== null) ?? [];
}

/** What of a statement is counted: nothing of what is declared before the function runs. */
function counting(node: AnyNode): AnyNode[] {
  if (node.type === 'FunctionDeclaration' || node.type === 'EmptyStatement') return [];
  if (node.type === 'SwitchCase')
    return [...(node.test ? [node.test as AnyNode] : []), ...(node.consequent as AnyNode[]).flatMap(counting)];
  return [node];
}
