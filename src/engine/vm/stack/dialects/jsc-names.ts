import type { AnyNode, Node } from '../../../../syntax/ast.ts';

/** An expression as Bun prints it. */
export function printed(node: Node, source: string): string {
  const of = node as AnyNode;
  const print = (inner: Node): string => printed(inner, source);
  switch (of.type) {
    case 'Identifier':
      return of.name === 'undefined' ? '(void 0)' : of.name;
    case 'Literal':
      return typeof of.value === 'string' ? JSON.stringify(of.value) : (of.raw ?? String(of.value));
    case 'MemberExpression':
      return printedMember(of, source);
    case 'CallExpression':
      return `${print(of.callee)}${of.optional ? '?.' : ''}(${of.arguments.map((each) => printedArgument(each, source)).join(', ')})`;
    case 'NewExpression':
      return `new ${print(of.callee)}${of.arguments.length > 0 ? `(${of.arguments.map(print).join(', ')})` : ''}`;
    case 'AssignmentExpression':
      return `${print(of.left)} ${of.operator} ${print(of.right)}`;
    case 'BinaryExpression':
    case 'LogicalExpression':
      return `${print(of.left)} ${of.operator} ${print(of.right)}`;
    case 'ArrayExpression':
      return `[${of.elements.map((element) => (element === null ? '' : print(element))).join(', ')}]`;
    case 'ChainExpression':
      return print(of.expression);
    case 'AwaitExpression':
      return `await ${print(of.argument).replace(/^\(void 0\)$/, 'void 0')}`;
    case 'UnaryExpression':
      return `(${of.operator}${/^[a-z]/.test(of.operator) ? ' ' : ''}${print(of.argument)})`;
    case 'ObjectExpression':
      return of.properties.length === 0 ? '{}' : source.slice(of.start, of.end);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return `(${source.slice(of.start, of.end)})`;
    default:
      return source.slice(of.start, of.end);
  }
}

function printedArgument(node: Node, source: string): string {
  const of = node as AnyNode;
  if (of.type === 'Identifier' && of.name === 'undefined') return 'void 0';
  if (of.type !== 'ArrowFunctionExpression' || of.body.type === 'BlockStatement') return printed(node, source);
  const params = of.params.map((each) => source.slice(each.start, each.end)).join(', ');
  return `${of.async ? 'async ' : ''}(${params}) => ${printedArgument(of.body, source)}`;
}

function printedMember(node: AnyNode & { type: 'MemberExpression' }, source: string): string {
  const object =
    node.object.type === 'ObjectExpression' || node.object.type === 'AwaitExpression'
      ? `(${printed(node.object, source)})`
      : printed(node.object, source);
  const key = node.property as AnyNode;
  const dot = node.optional ? '?.' : '.';
  if (key.type === 'PrivateIdentifier') return `${object}${dot}#${key.name}`;
  if (!node.computed && key.type === 'Identifier') return `${object}${dot}${key.name}`;
  if (key.type === 'Literal' && typeof key.value === 'string' && /^[A-Za-z_$][\w$]*$/.test(key.value))
    return `${object}${dot}${key.value}`;
  return `${object}${node.optional ? '?.' : ''}[${printed(key, source)}]`;
}
