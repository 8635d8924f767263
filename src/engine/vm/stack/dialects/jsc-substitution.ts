import type { AnyNode, Expression, Node, VariableDeclaration } from '../../../../syntax/ast.ts';

/*
 * Bun makes its text anew before it runs it, and names of functions and blocks may be gone there: a constant's value
 * stands wherever it is used, and what is used once stands where it is used, if it is declared right before that and
 * nothing in between could tell. Measured on Bun 1.4.4.
 */

/** What stands in the printed text for a name that is used at the end of `path`. */
export function standIn(name: string, path: readonly AnyNode[]): AnyNode | undefined {
  for (let at = path.length - 1; at > 0; at--) {
    const node = path[at] as AnyNode & { params?: readonly Node[]; param?: Node | null; body?: unknown };
    if (node.type === 'CatchClause' ? mentions(node.param, name) : node.params?.some((each) => mentions(each, name)))
      return undefined;
    if (!Array.isArray(node.body) || node.type === 'ClassBody' || at === 1) continue;
    const body = node.body as readonly AnyNode[];
    const index = body.findIndex((statement) => declares(statement, name));
    if (index >= 0) return inBlock(name, body, index);
  }
  return undefined;
}

function declares(statement: AnyNode, name: string): boolean {
  if (statement.type === 'VariableDeclaration') return statement.declarations.some(({ id }) => mentions(id, name));
  return (statement as { id?: { name: string } | null }).id?.name === name && /Declaration$/.test(statement.type);
}

function inBlock(name: string, body: readonly AnyNode[], index: number): AnyNode | undefined {
  const statement = body[index];
  if (statement.type !== 'VariableDeclaration' || statement.kind === 'var') return undefined;
  const place = statement.declarations.findIndex(({ id }) => id.type === 'Identifier' && id.name === name);
  const value = statement.declarations[place]?.init as AnyNode | null | undefined;
  if (!value || isGoneConstant(statement, place)) return value ?? undefined;
  if (statement.declarations.slice(place + 1).some((_, i) => !isGone(statement, place + 1 + i, body, index)))
    return undefined;
  const next = body.findIndex(
    (each, i) =>
      i > index &&
      !(each.type === 'VariableDeclaration' && each.declarations.every((_, at) => isGone(each, at, body, i))),
  );
  if (next < 0 || body.reduce((sum, each) => sum + uses(each, name), 0) !== 2) return undefined;
  // Something that is gone itself may be where it is used: it stands wherever that stands.
  const moved = body.slice(index + 1, next).some((each) => uses(each, name) > 0);
  const first = moved ? body.slice(index + 1).find((each) => uses(each, name) > 0)! : body[next];
  const target = expressionOf(first);
  return target && search(target as AnyNode, name, value) === 'found' ? value : undefined;
}

function isGone(statement: VariableDeclaration, place: number, body: readonly AnyNode[], index: number): boolean {
  const { id } = statement.declarations[place];
  return isGoneConstant(statement, place) || (id.type === 'Identifier' && inBlock(id.name, body, index) !== undefined);
}

const isGoneConstant = ({ kind, declarations }: VariableDeclaration, place: number): boolean =>
  kind === 'const' && declarations[place].id.type === 'Identifier' && isPrimitive(declarations[place].init);

function isPrimitive(node: Node | null | undefined): boolean {
  const of = node as AnyNode | null | undefined;
  if (of?.type === 'Identifier') return of.name === 'undefined';
  if (of?.type === 'UnaryExpression') return of.operator === '-' && isPrimitive(of.argument);
  if (of?.type === 'TemplateLiteral') return of.expressions.length === 0;
  return of?.type === 'Literal' && !(of as { regex?: unknown }).regex && typeof of.value !== 'bigint';
}

/** What a statement begins with. */
function expressionOf(of: AnyNode): Expression | null | undefined {
  switch (of.type) {
    case 'ExpressionStatement':
      return of.expression;
    case 'ReturnStatement':
    case 'ThrowStatement':
      return of.argument;
    case 'IfStatement':
      return of.test;
    case 'SwitchStatement':
      return of.discriminant;
    case 'VariableDeclaration':
      return of.declarations[0].init;
    default:
      return undefined;
  }
}

type Found = 'found' | 'go on' | 'stop';

/** Looks for the name in the order in which things are evaluated, as long as `value` may move past them. */
function search(node: AnyNode, name: string, value: AnyNode): Found {
  if (node.type === 'Identifier' && node.name === name) return 'found';
  const parts = partsOf(node, name, value);
  if (parts === 'stop') return 'stop';
  for (const part of parts) {
    const found = search(part as AnyNode, name, value);
    if (found !== 'go on') return found;
  }
  return isPrimitive(node) || (isPure(node) && isPure(value)) ? 'go on' : 'stop';
}

function partsOf(of: AnyNode, name: string, value: AnyNode): readonly Node[] | 'stop' {
  const ifPure = (nodes: readonly Node[]): readonly Node[] => (isPure(value) ? nodes : []);
  switch (of.type) {
    case 'AwaitExpression':
    case 'SpreadElement':
      return [of.argument];
    case 'UnaryExpression':
      return of.operator === 'delete' ? [] : [of.argument];
    case 'ChainExpression':
      return [of.expression];
    case 'MemberExpression':
      return [of.object, ...(of.computed && (!of.optional || isPure(value)) ? [of.property] : [])];
    case 'AssignmentExpression':
      return of.left.type === 'Identifier' ? [of.right] : 'stop';
    case 'BinaryExpression':
      return [of.left, of.right];
    case 'LogicalExpression':
      return [of.left, ...ifPure([of.right])];
    case 'ConditionalExpression':
      return [of.test, ...ifPure([of.consequent, of.alternate])];
    case 'CallExpression':
    case 'NewExpression': {
      // A method that is called by its name alone has another receiver.
      const { callee } = of;
      if (of.type === 'CallExpression' && value.type === 'MemberExpression' && callee.type === 'Identifier')
        return callee.name === name ? 'stop' : of.arguments;
      return [callee, ...of.arguments];
    }
    case 'ArrayExpression':
      return of.elements.filter((element) => element !== null);
    case 'ObjectExpression':
      return of.properties.map((each) => (each.type === 'Property' ? each.value : each));
    case 'TemplateLiteral':
    case 'SequenceExpression':
      return of.expressions;
    default:
      return [];
  }
}

/** Nothing happens when it is evaluated, as far as Bun knows. */
function isPure(node: Node): boolean {
  const of = node as AnyNode;
  switch (of.type) {
    case 'Literal':
    case 'Identifier':
    case 'ThisExpression':
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return true;
    case 'MemberExpression':
      return of.object.type === 'Identifier' && /^(?:console|Math|JSON|Object|Array)$/.test(of.object.name);
    case 'ArrayExpression':
      return of.elements.every((element) => element === null || isPure(element));
    case 'ObjectExpression':
      return of.properties.every((each) => each.type === 'Property' && !each.computed && isPure(each.value));
    case 'UnaryExpression':
      return /^(?:!|void|typeof)$/.test(of.operator) && isPure(of.argument);
    case 'ConditionalExpression':
      return isPure(of.test) && isPure(of.consequent) && isPure(of.alternate);
    default:
      return isPrimitive(of);
  }
}

const mentions = (node: Node | null | undefined, name: string): boolean => !!node && uses(node as AnyNode, name) > 0;

/** How often the name stands for something in there. */
function uses(node: AnyNode, name: string): number {
  if (node.type === 'Identifier') return node.name === name ? 1 : 0;
  let sum = 0;
  const { computed } = node as { computed?: boolean };
  for (const [field, child] of Object.entries(node)) {
    if (computed === false && (field === 'property' || field === 'key')) continue;
    for (const each of Array.isArray(child) ? child : [child])
      if (typeof each === 'object' && each !== null && typeof each.type === 'string') sum += uses(each, name);
  }
  return sum;
}
