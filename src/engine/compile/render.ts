import type { AnyNode, Node } from '../../syntax/ast.ts';

const INTERMEDIATE = '(intermediate value)';

/** What V8 copies as a whole: nothing in it has to be computed when the literal is reached. */
export function isBoilerplate(node: Node): boolean {
  const value = node as AnyNode;
  if (value.type === 'ArrayExpression') return value.elements.every((each) => each === null || isBoilerplate(each));
  if (value.type === 'ObjectExpression')
    return value.properties.every(
      (each) =>
        each.type === 'SpreadElement' || (!each.computed && (each.kind !== 'init' || isBoilerplate(each.value))),
    );
  if (value.type === 'TemplateLiteral') return value.expressions.length === 0;
  if (value.type === 'UnaryExpression') return folded(value) !== undefined;
  return (value.type === 'Literal' && !('regex' in value)) || numberOf(value) !== undefined;
}

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
  const call = node as AnyNode;
  if (call.type === 'TaggedTemplateExpression')
    return `${renderSource(call.tag)} is not a function or its return value`;
  if ((call.type !== 'CallExpression' && call.type !== 'NewExpression') || call.callee.type === 'Super')
    return renderSource(node);
  return `${renderSource(call.callee)} is not a function or its return value`;
}

/** What messages call a value that is taken apart. */
export interface PatternSource {
  /** In an object pattern; '' = by the kind of the value. */
  readonly object: string;
  /** In an array pattern; null = by the kind of the value, and behind `>` it is that since V8 7.3. */
  readonly iterable: string | null;
  /** Where an error of an array pattern is shown; null = at the pattern. */
  readonly position: number | null;
}

/** Expressions whose own place is where they begin: V8 finds their text by the place of the error. */
const NAMED =
  /^(?:Identifier|Literal|(?:This|Unary|Conditional|Function|ArrowFunction|Class|Object|Array|New|Await|Yield)Expression)$/;

/** `start`: where the expression begins, with its parentheses. */
export function patternSource(node: Node, start: number): PatternSource {
  const call = node as AnyNode;
  const isNamed =
    start === node.start &&
    (NAMED.test(node.type) || (call.type === 'CallExpression' && call.callee.type === 'Identifier'));
  return {
    object: node.type === 'ChainExpression' ? INTERMEDIATE : renderSource(node),
    iterable: `${isNamed ? '' : '>'}${renderIterable(node)}`,
    position: start,
  };
}

/** An argument; what is behind the parameter's default, if it has one. */
export const ARGUMENT_SOURCE: PatternSource = { object: '', iterable: null, position: null };
export const DEFAULTED_SOURCE: PatternSource = { object: INTERMEDIATE.repeat(3), iterable: null, position: null };
/** What a loop hands out, and what is caught, under the names that V8 gives them. */
export const LOOP_SOURCE: PatternSource = { object: '.for', iterable: '.for', position: null };
export const CATCH_SOURCE: PatternSource = { object: '.catch', iterable: null, position: null };

function render(node: AnyNode): string {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'ThisExpression':
      return 'this';
    case 'Literal':
      return renderLiteral(node);
    case 'MemberExpression':
      return renderMember(node);
    case 'CallExpression':
      return node.callee.type === 'Super' ? 'super(...)' : `${renderSource(node.callee)}(...)`;
    case 'ChainExpression':
      return render(node.expression);
    case 'SequenceExpression':
      return `(${node.expressions.map(renderSource).join(' , ')})`;
    case 'BinaryExpression':
    case 'LogicalExpression':
      return numberText(node) ?? `(${renderSource(node.left)} ${node.operator} ${renderSource(node.right)})`;
    case 'UnaryExpression':
      return (
        folded(node) ?? `(${node.operator}${/^[a-z]/.test(node.operator) ? ' ' : ''}${renderSource(node.argument)})`
      );
    case 'AssignmentExpression':
      return node.left.type === 'Identifier' ? node.left.name : INTERMEDIATE;
    case 'ConditionalExpression':
      return INTERMEDIATE.repeat(3);
    case 'ObjectExpression':
      return `{${INTERMEDIATE.repeat(node.properties.length)}}`;
    case 'ArrayExpression':
      return `[${node.elements.map((element) => (element === null ? '' : renderSource(element))).join(',')}]`;
    case 'SpreadElement':
      return `(...${renderSource(node.argument)})`;
    case 'TemplateLiteral':
      if (node.expressions.length === 0) return `"${node.quasis[0].value.cooked}"`;
      return node.expressions.map(renderSource).join('');
    default:
      return INTERMEDIATE;
  }
}

function renderLiteral(node: AnyNode & { type: 'Literal' }): string {
  if ('bigint' in node) return '';
  if (typeof node.value === 'string') return `"${node.value}"`;
  return typeof node.value === 'number' ? String(node.value) : (node.raw ?? String(node.value));
}

/** V8 computes such operators of literals before it runs. */
function folded(node: AnyNode & { type: 'UnaryExpression' }): string | undefined {
  const argument = node.argument as AnyNode;
  if (node.operator !== '!' || argument.type !== 'Literal') return numberText(node);
  return 'regex' in argument || 'bigint' in argument ? undefined : String(!argument.value);
}

function numberText(node: AnyNode): string | undefined {
  const value = numberOf(node);
  return value === undefined ? undefined : String(value);
}

const UNARY: Readonly<Record<string, (value: number) => number>> = {
  '+': (value) => value,
  '-': (value) => -value,
  '~': (value) => ~value,
};

/** `%` came later than the others and is not among them. */
const BINARY: Readonly<Record<string, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '**': (left, right) => left ** right,
  '|': (left, right) => left | right,
  '&': (left, right) => left & right,
  '^': (left, right) => left ^ right,
  '<<': (left, right) => left << right,
  '>>': (left, right) => left >> right,
  '>>>': (left, right) => left >>> right,
};

/** What V8's parser makes of operators between numbers that stand in the text. */
function numberOf(node: AnyNode): number | undefined {
  if (node.type === 'Literal') return typeof node.value === 'number' ? node.value : undefined;
  if (node.type === 'UnaryExpression') {
    const value = numberOf(node.argument as AnyNode);
    return value === undefined ? undefined : UNARY[node.operator]?.(value);
  }
  if (node.type !== 'BinaryExpression') return undefined;
  const [left, right] = [numberOf(node.left as AnyNode), numberOf(node.right as AnyNode)];
  return left === undefined || right === undefined ? undefined : BINARY[node.operator]?.(left, right);
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
