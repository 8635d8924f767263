import type { AnyNode, Node } from '../../../../syntax/ast.ts';

export const INTERMEDIATE = '(intermediate value)';

/** How SpiderMonkey names an expression. */
export function named(node: Node): string {
  const of = node as AnyNode;
  switch (of.type) {
    case 'Identifier':
      return of.name;
    case 'ThisExpression':
      return 'this';
    case 'Literal':
      return typeof of.value === 'string' ? JSON.stringify(of.value) : (of.raw ?? String(of.value));
    case 'MemberExpression':
      return of.object.type === 'Super'
        ? INTERMEDIATE
        : `${of.object.type === 'ObjectExpression' ? INTERMEDIATE : named(of.object)}${keyed(of)}`;
    case 'CallExpression':
      return of.callee.type === 'Super' ? INTERMEDIATE : `${named(of.callee)}(${of.arguments.length > 0 ? '...' : ''})`;
    case 'NewExpression':
      return `(new ${named(of.callee)}(${of.arguments.length > 0 ? '...' : ''}))`;
    case 'ChainExpression':
      return named(of.expression);
    case 'SequenceExpression':
      return named(of.expressions.at(-1)!);
    case 'AssignmentExpression':
      return of.operator === '=' ? named(of.right) : INTERMEDIATE;
    case 'TemplateLiteral':
      return templateText(of);
    case 'UnaryExpression':
      return `(${of.operator}${/^[a-z]/.test(of.operator) ? ' ' : ''}${named(of.argument)})`;
    case 'BinaryExpression':
      return `(${named(of.left)} ${of.operator} ${named(of.right)})`;
    case 'ArrayExpression':
      return of.elements.length > 0 ? '[...]' : '[]';
    case 'ObjectExpression':
      return '({})';
    default:
      return INTERMEDIATE;
  }
}

/** Its parts are added; what becomes a text first has no name. */
function templateText({ quasis, expressions }: AnyNode & { type: 'TemplateLiteral' }): string {
  const parts = quasis.flatMap(({ value }, i) => [
    ...(value.cooked === '' && expressions.length > 0 ? [] : [JSON.stringify(value.cooked)]),
    ...(i < expressions.length ? [INTERMEDIATE] : []),
  ]);
  return parts.reduce((sum, part) => `(${sum} + ${part})`);
}

/** Branches meet there, or it was waited for: only its value is known. */
export const isMerged = (node: Node): boolean => /^(?:Await|Conditional|Logical|Chain)Expression$/.test(node.type);

function keyed(node: AnyNode & { type: 'MemberExpression' }): string {
  const key = node.property as AnyNode;
  if (key.type === 'PrivateIdentifier') return `.#${key.name}`;
  if (!node.computed && key.type === 'Identifier') return `.${key.name}`;
  return key.type === 'Literal' && typeof key.value === 'string' && /^[A-Za-z_$][\w$]*$/.test(key.value)
    ? `.${key.value}`
    : `[${named(key)}]`;
}
