import type { AnyNode, Node } from '../../../../syntax/ast.ts';
import { standIn } from './jsc-substitution.ts';

/** A text, and where in it something is printed. */
export interface Printing {
  readonly source: string;
  readonly path: readonly AnyNode[];
  /** A text that the program made: Bun's printer has not been there. */
  readonly isMade: boolean;
}

/** An expression as Bun prints it. */
export function printed(node: Node, text: Printing): string {
  const of = node as AnyNode;
  if (text.isMade) return asWritten(of, text.source);
  const print = (inner: Node): string => printed(inner, text);
  switch (of.type) {
    case 'Identifier': {
      const value = standIn(of.name, text.path);
      return value === undefined ? (of.name === 'undefined' ? '(void 0)' : of.name) : print(value);
    }
    case 'Literal':
      return typeof of.value === 'string'
        ? JSON.stringify(of.value)
        : typeof of.value === 'boolean'
          ? `(!${of.value ? 0 : 1})`
          : (of.raw ?? String(of.value));
    case 'TemplateLiteral':
      return of.expressions.length === 0
        ? JSON.stringify(of.quasis[0].value.cooked)
        : text.source.slice(of.start, of.end);
    case 'MemberExpression':
      return printedMember(of, text);
    case 'CallExpression':
      return `${standing(of.callee, print(of.callee), text)}${of.optional ? '?.' : ''}(${of.arguments.map((each) => printedArgument(each, text)).join(', ')})`;
    case 'NewExpression':
      return `new ${print(of.callee)}${of.arguments.length > 0 ? `(${of.arguments.map((each) => printedArgument(each, text)).join(', ')})` : ''}`;
    case 'AssignmentExpression':
      return `${print(of.left)} ${of.operator} ${print(of.right)}`;
    case 'BinaryExpression':
    case 'LogicalExpression':
      return `${print(of.left)} ${of.operator} ${print(of.right)}`;
    case 'ConditionalExpression':
      return `${print(of.test)} ? ${print(of.consequent)} : ${print(of.alternate)}`;
    case 'ArrayExpression':
      return `[${of.elements.map((element) => (element === null ? '' : print(element))).join(', ')}]`;
    case 'ChainExpression':
      return print(of.expression);
    case 'AwaitExpression':
      return `await ${print(of.argument).replace(/^\(void 0\)$/, 'void 0')}`;
    case 'UnaryExpression':
      return `(${of.operator}${/^[a-z]/.test(of.operator) ? ' ' : ''}${print(of.argument)})`;
    case 'ObjectExpression':
      return printedObject(of, text);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return `(${printedArgument(of, text)})`;
    default:
      return text.source.slice(of.start, of.end);
  }
}

/** With the parentheses around a list. */
function asWritten({ type, start, end }: AnyNode, source: string): string {
  return type === 'SequenceExpression' ? `(${source.slice(start, end)})` : source.slice(start, end);
}

/** In one line, as it stands in the text. */
function printedObject(node: AnyNode & { type: 'ObjectExpression' }, text: Printing): string {
  const whole = text.source.slice(node.start, node.end);
  const isPlain = node.properties.every(
    (each) => each.type === 'Property' && !each.computed && !each.method && each.kind === 'init',
  );
  if (node.properties.length === 0) return '{}';
  if (!isPlain || whole.includes('\n')) return whole;
  const rows = node.properties.map((each) => {
    const { key, value, shorthand } = each as { key: AnyNode; value: Node; shorthand: boolean };
    return shorthand ? (key as { name: string }).name : `${keyText(key)}: ${printedArgument(value, text)}`;
  });
  return `{ ${rows.join(', ')} }`;
}

const NAME = /^[A-Za-z_$][\w$]*$/;

function keyText(key: AnyNode): string {
  const value = key.type === 'Identifier' ? key.name : (key as { value?: unknown }).value;
  return typeof value === 'string' && !NAME.test(value) ? JSON.stringify(value) : String(value);
}

function printedArgument(node: Node, text: Printing): string {
  const of = node as AnyNode;
  if (of.type === 'Identifier' && of.name === 'undefined') return 'void 0';
  if (of.type === 'Literal' && typeof of.value === 'boolean') return of.value ? '!0' : '!1';
  if (of.type === 'FunctionExpression')
    return text.source
      .slice(of.start, of.end)
      .replace(/\) *\{ *\}$/, ') {}')
      .replace(/^function \(/, 'function(');
  if (of.type !== 'ArrowFunctionExpression') return printed(node, text);
  const params = of.params.map((each) => text.source.slice(each.start, each.end)).join(', ');
  const body =
    of.body.type === 'BlockStatement'
      ? text.source.slice(of.body.start, of.body.end).replace(/^\{\s*\}$/, '{}')
      : printedArgument(of.body, text);
  return `${of.async ? 'async ' : ''}(${params}) => ${body}`;
}

/** What something is taken of: what it stands for may need parentheses there, an object at the beginning of a statement. */
function standing(node: Node, shown: string, { path }: Printing): string {
  const of = node as AnyNode;
  if (of.type !== 'Identifier') return of.type === 'ObjectExpression' ? `(${shown})` : shown;
  const value = standIn(of.name, path);
  if (value?.type === 'AwaitExpression' || value?.type === 'ConditionalExpression') return `(${shown})`;
  const isFirst = path.some(({ type, start }) => type === 'ExpressionStatement' && start === of.start);
  return value?.type === 'ObjectExpression' && isFirst ? `(${shown})` : shown;
}

function printedMember(node: AnyNode & { type: 'MemberExpression' }, text: Printing): string {
  const { object: of } = node as { object: AnyNode };
  const isAwait = of.type === 'AwaitExpression';
  let object = isAwait ? `(${printed(of, text)})` : standing(of, printed(of, text), text);
  if (/^new [\w.$]+$/.test(object)) object += '()';
  if (/^\d+$/.test(object)) object += node.computed ? '' : ' ';
  const key = node.property as AnyNode;
  const dot = node.optional ? '?.' : '.';
  if (key.type === 'PrivateIdentifier') return `${object}${dot}#${key.name}`;
  if (!node.computed && key.type === 'Identifier') return `${object}${dot}${key.name}`;
  const name = printed(key, text);
  if (/^"[A-Za-z_$][\w$]*"$/.test(name)) return `${object}${dot}${name.slice(1, -1)}`;
  return `${object}${node.optional ? '?.' : ''}[${name}]`;
}
