import type { AnyNode, Node } from '../../syntax/ast.ts';

const INTERMEDIATE = '(intermediate value)';

/** Renderings never grow beyond a line. */
const MAX_TEXT = 200;

/** How V8 names an expression in "x is not a function" and the like. */
export function renderSource(node: Node): string {
  const text = render(node as AnyNode);
  return text.length > MAX_TEXT ? INTERMEDIATE : text;
}

function render(node: AnyNode): string {
  switch (node.type) {
    case 'Identifier': return node.name;
    case 'ThisExpression': return 'this';
    case 'Super': return 'super';
    case 'Literal': return typeof node.value === 'string' ? `"${node.value}"` : (node.raw ?? String(node.value));
    case 'MemberExpression': return renderMember(node);
    case 'CallExpression': return node.callee.type === 'Super' ? 'super(...)' : `${render(node.callee as AnyNode)}(...)`;
    case 'ChainExpression': return render(node.expression);
    case 'AwaitExpression': return INTERMEDIATE;
    default: return INTERMEDIATE;
  }
}

function renderMember(node: AnyNode & { type: 'MemberExpression' }): string {
  const object = node.object.type === 'Super' ? `${INTERMEDIATE}` : render(node.object as AnyNode);
  const dot = node.optional ? '?.' : '.';
  if (node.property.type === 'PrivateIdentifier') return `${object}${dot}#${node.property.name}`;
  if (!node.computed && node.property.type === 'Identifier') return `${object}${dot}${node.property.name}`;
  const key = node.property as AnyNode;
  if (key.type === 'Literal' && typeof key.value === 'string') return `${object}.${key.value}`;
  if (key.type === 'Literal' || key.type === 'Identifier') return `${object}${node.optional ? '?.' : ''}[${key.type === 'Literal' ? (key.raw ?? '') : key.name}]`;
  return `${object}[...]`;
}
