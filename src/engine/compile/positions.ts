import type { AnyNode, Node } from '../../syntax/ast.ts';

/* Where V8 says that something happened: one source offset an op, for stack traces. */

/** The position of what a node itself does; of a call it is the name of the called property. */
export function positionOf(node: AnyNode, source: string): number {
  switch (node.type) {
    case 'MemberExpression': return node.computed ? tokenAfter(source, node.object.end, '[') : node.property.start;
    case 'CallExpression': return callPosition(node, source);
    case 'TaggedTemplateExpression': return node.quasi.start;
    default: return node.start;
  }
}

function callPosition(node: AnyNode & { type: 'CallExpression' }, source: string): number {
  const { callee } = node;
  if (callee.type === 'Identifier' || callee.type === 'Super') return callee.start;
  if (callee.type === 'MemberExpression' && !callee.computed && callee.property.type === 'Identifier') return callee.property.start;
  return tokenAfter(source, callee.end, '(');
}

/** The first `token` from `from` on that stands outside of comments; `from` itself when there is none. */
export function tokenAfter(source: string, from: number, token: string): number {
  for (let i = from; i < source.length; i++) {
    if (source.startsWith('/*', i)) i = source.indexOf('*/', i) + 1;
    else if (source.startsWith('//', i)) i = lineEnd(source, i);
    else if (source.startsWith(token, i)) return i;
  }
  return from;
}

function lineEnd(source: string, from: number): number {
  const end = source.indexOf('\n', from);
  return end < 0 ? source.length : end;
}

/** Position of an operator between its operands. */
export const operatorPosition = (source: string, left: Node, operator: string): number => tokenAfter(source, left.end, operator);
