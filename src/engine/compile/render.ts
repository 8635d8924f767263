import type { AnyNode, Node } from '../../syntax/ast.ts';

const INTERMEDIATE = '(intermediate value)';

/** Renderings never grow beyond a line. */
const MAX_TEXT = 200;

/** How V8 names an expression in "x is not a function" and the like. */
export function renderSource(node: Node): string {
  if (node.end - node.start > MAX_TEXT) return INTERMEDIATE;
  const text = render(node as AnyNode);
  return text === '' ? INTERMEDIATE : text;
}

/** The operand of an iteration: of a call V8 says that it may be the callee that is wrong. */
export function renderIterable(node: Node): string {
  return renderCall(node) ?? renderSource(node);
}

function renderCall(node: Node): string | null {
  const call = node as AnyNode;
  if (call.type !== 'CallExpression' || call.callee.type === 'Super') return null;
  return `${renderSource(call.callee)} is not a function or its return value`;
}

/** What messages call a value that is taken apart. */
export interface PatternSource {
  /** In an object pattern; '' = by the kind of the value. */
  readonly object: string;
  /** In an array pattern; null = by the kind of the value. */
  readonly iterable: string | null;
  /** Where an error of an array pattern is shown; null = at the pattern. */
  readonly position: number | null;
}

export function patternSource(node: Node): PatternSource {
  const isLiteral = node.type === 'Literal' || node.type === 'ObjectExpression';
  return { object: renderSource(node), iterable: isLiteral ? renderSource(node) : renderCall(node), position: node.start };
}

/** An argument. */
export const ARGUMENT_SOURCE: PatternSource = { object: '', iterable: null, position: null };
/** What a loop hands out, under the name that V8 gives it. */
export const LOOP_SOURCE: PatternSource = { object: '.for', iterable: '.for', position: null };

function render(node: AnyNode): string {
  switch (node.type) {
    case 'Identifier': return node.name;
    case 'ThisExpression': return 'this';
    case 'Literal': return typeof node.value === 'string' ? `"${node.value}"` : (node.raw ?? String(node.value));
    case 'MemberExpression': return renderMember(node);
    case 'CallExpression': return node.callee.type === 'Super' ? 'super(...)' : `${renderSource(node.callee)}(...)`;
    case 'ChainExpression': return render(node.expression);
    case 'SequenceExpression': return `(${node.expressions.map(renderSource).join(' , ')})`;
    case 'BinaryExpression': case 'LogicalExpression': return `(${renderSource(node.left)} ${node.operator} ${renderSource(node.right)})`;
    case 'UnaryExpression': return `(${node.operator}${/^[a-z]/.test(node.operator) ? ' ' : ''}${renderSource(node.argument)})`;
    case 'AssignmentExpression': return node.left.type === 'Identifier' ? node.left.name : INTERMEDIATE;
    case 'ConditionalExpression': return INTERMEDIATE.repeat(3);
    case 'ObjectExpression': return `{${INTERMEDIATE.repeat(node.properties.length)}}`;
    case 'ArrayExpression': return `[${node.elements.map((element) => (element === null ? '' : renderSource(element))).join(',')}]`;
    case 'SpreadElement': return `(...${renderSource(node.argument)})`;
    case 'TemplateLiteral': return node.expressions.map(renderSource).join('');
    default: return INTERMEDIATE;
  }
}

function renderMember(node: AnyNode & { type: 'MemberExpression' }): string {
  const object = node.object.type === 'Super' ? INTERMEDIATE : renderSource(node.object);
  const key = node.property as AnyNode;
  const dot = node.optional ? '?.' : '.';
  if (key.type === 'PrivateIdentifier') return `${object}${dot}#${key.name}`;
  if (!node.computed && key.type === 'Identifier') return `${object}${dot}${key.name}`;
  if (key.type === 'Literal' && typeof key.value === 'string') return `${object}${dot}${key.value}`;
  return `${object}${node.optional ? '?.' : ''}[${renderSource(key)}]`;
}
