import type { AnyNode, Expression, Node, VariableDeclaration } from '../../../../syntax/ast.ts';
import { childrenOf } from '../reparse.ts';
import { constantOf } from './jsc-constants.ts';

/*
 * Bun makes its text anew before it runs it, and names of functions and blocks may be gone there: a constant's value
 * stands wherever it is used, and what is used once stands where it is used, if it is declared right before that and
 * nothing in between could tell. Measured on Bun 1.4.4.
 */

/** What stands in the printed text for a name that is used at the end of `path`. */
export function standIn(name: string, path: readonly AnyNode[]): AnyNode | undefined {
  for (let at = path.length - 1; at >= 0; at--) {
    const node = path[at] as AnyNode & { params?: readonly Node[]; param?: Node | null; body?: unknown };
    if (node.type === 'CatchClause' ? mentions(node.param, name) : node.params?.some((each) => mentions(each, name)))
      return undefined;
    if (!Array.isArray(node.body) || node.type === 'ClassBody') continue;
    const body = node.body as readonly AnyNode[];
    const index = body.findIndex((statement) => declares(statement, name));
    if (index >= 0) return inBlock(name, body, index, path.slice(0, at + 1));
  }
  return undefined;
}

/** What an export declares, or the statement itself. */
const declared = (statement: AnyNode): AnyNode =>
  (statement as { declaration?: AnyNode | null }).declaration ?? statement;

function declares(of: AnyNode, name: string): boolean {
  const statement = declared(of);
  if (statement.type === 'VariableDeclaration') return statement.declarations.some(({ id }) => mentions(id, name));
  return (statement as { id?: { name: string } | null }).id?.name === name && /Declaration$/.test(statement.type);
}

function inBlock(name: string, body: readonly AnyNode[], index: number, path: readonly AnyNode[]): AnyNode | undefined {
  const statement = declared(body[index]);
  if (statement.type !== 'VariableDeclaration') return undefined;
  const place = statement.declarations.findIndex(({ id }) => id.type === 'Identifier' && id.name === name);
  return place < 0 ? undefined : valuesOf(body, path)[index][place];
}

/** By statement and declaration in it: the value that stands where its name is used, if one does. */
type Values = readonly (readonly (AnyNode | undefined)[])[];

const known = new WeakMap<readonly AnyNode[], Values>();

/** What is gone depends on what is gone behind it: from the end on, so that each is looked at once, however many there are. */
function valuesOf(body: readonly AnyNode[], path: readonly AnyNode[]): Values {
  let values = known.get(body);
  if (values !== undefined) return values;
  const found: (AnyNode | undefined)[][] = body.map(() => []);
  const places = placesOfNames(body);
  const around = namesAround(path);
  const constants = constantsOf(body, path);
  // On the outside nothing moves.
  const canAnyMove = path.length > 2;
  // The next statement that is not gone.
  let next = -1;
  for (let index = body.length - 1; index >= 0; index--) {
    const statement = declared(body[index]);
    if (statement.type !== 'VariableDeclaration') {
      next = index;
      continue;
    }
    const { declarations, kind } = statement;
    let isRestGone = true;
    for (let place = declarations.length - 1; place >= 0; place--) {
      const { id, init } = declarations[place];
      const value = init as AnyNode | null | undefined;
      const isConstant = constants.has(id);
      if (value && id.type === 'Identifier' && kind !== 'var') {
        const reader = canAnyMove && isRestGone && next >= 0 ? readerOf(places.get(id.name) ?? [], index, next) : -1;
        if (isConstant || (reader >= 0 && canMove({ value, name: id.name, declared: around }, body[reader])))
          found[index][place] = value;
      }
      isRestGone &&= isConstant || found[index][place] !== undefined;
    }
    if (!isRestGone) next = index;
  }
  known.set(body, (values = found));
  return values;
}

/** The statement that may use what the one at `index` declares, -1 when none may. `next`: the first behind it that is not gone. */
function readerOf(uses: readonly number[], index: number, next: number): number {
  if (uses.length !== 2) return -1;
  // Something that is gone itself may be where it is used: it stands wherever that stands.
  return Math.min(uses.find((at) => at > index) ?? next, next);
}

/** A value on its way to where its name is used; `declared`: the names that the program declares. */
interface Moving {
  readonly value: AnyNode;
  readonly name: string;
  readonly declared: ReadonlySet<string>;
}

function canMove(moving: Moving, reader: AnyNode): boolean {
  const target = expressionOf(reader);
  return !!target && search(target as AnyNode, moving) === 'found';
}

/** What is declared around and within the end of a path: of other names Bun does not know what reading them does. */
function namesAround(path: readonly AnyNode[]): ReadonlySet<string> {
  const names = new Set(OF_SCRIPTS);
  for (const node of path) {
    for (const name of declaredBy(node)) names.add(name);
    const { body } = node as { body?: unknown };
    for (const each of Array.isArray(body) ? (body as readonly AnyNode[]) : [])
      for (const name of declaredBy(each)) names.add(name);
  }
  for (const name of declaredIn(path[path.length - 1])) names.add(name);
  return names;
}

const OF_SCRIPTS = ['require', 'module', 'exports', '__filename', '__dirname', 'arguments', 'undefined'];

/** By the node itself: names of functions and classes, parameters, variables, imports. */
function* declaredBy(node: AnyNode): Generator<string> {
  const { id, params, param, local } = node as { id?: Node; params?: readonly Node[]; param?: Node; local?: Node };
  for (const each of [id, param, local, ...(params ?? [])]) if (each) yield* namesUsed(each as AnyNode);
  const { declarations, specifiers, declaration, left, init } = node as Partial<
    Record<'declarations' | 'specifiers', readonly AnyNode[]> & Record<'declaration' | 'left' | 'init', AnyNode>
  >;
  for (const each of [...(declarations ?? []), ...(specifiers ?? [])]) yield* declaredBy(each);
  for (const each of [declaration, left, init])
    if (each && (each === declaration || each.type === 'VariableDeclaration')) yield* declaredBy(each);
}

function* declaredIn(node: AnyNode): Generator<string> {
  yield* declaredBy(node);
  for (const each of childrenOf(node)) yield* declaredIn(each);
}

function namesUsed(node: AnyNode): string[] {
  const names: string[] = [];
  eachUse(node, (name) => names.push(name));
  return names;
}

/** In which statements each name stands for something, once for each time. */
function placesOfNames(body: readonly AnyNode[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [index, statement] of body.entries())
    eachUse(statement, (name) => {
      const own = places.get(name);
      if (own === undefined) places.set(name, [index]);
      else own.push(index);
    });
  return places;
}

/** What may stand before constants whose values stand where they are used. */
const isPrefix = (node: AnyNode): boolean =>
  node.type === 'VariableDeclaration'
    ? node.kind === 'const' || node.declarations.every(({ init }) => !init)
    : node.type === 'ExportNamedDeclaration'
      ? node.declaration != null && isPrefix(node.declaration as AnyNode)
      : /^(?:Empty|Debugger)/.test(node.type) || (node as { directive?: string }).directive !== undefined;

/** Declared names whose values are known before anything runs. */
function constantsOf(body: readonly AnyNode[], path: readonly AnyNode[]): ReadonlySet<Node> {
  const values = new Map<string, AnyNode>();
  const found = new Set<Node>();
  const named = (name: string): AnyNode | undefined =>
    values.get(name) ?? (body.some((each) => declares(each, name)) ? undefined : standIn(name, path.slice(0, -1)));
  for (const each of body) {
    if (!isPrefix(each)) break;
    const { declarations, kind } = declared(each) as VariableDeclaration;
    for (const { id, init } of kind === 'const' ? declarations : []) {
      const known = id.type === 'Identifier' && init ? constantOf(init, named) : null;
      // A text in parts is one only where it is printed.
      if (known === null || (init!.type === 'BinaryExpression' && typeof known.value === 'string')) continue;
      values.set((id as { name: string }).name, init as AnyNode);
      found.add(id);
    }
  }
  return found;
}

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
function search(node: AnyNode, moving: Moving): Found {
  const { name, value, declared } = moving;
  if (node.type === 'Identifier' && node.name === name) return 'found';
  if (node.type === 'Identifier' && !declared.has(node.name)) return 'stop';
  const parts = partsOf(node, moving);
  if (parts === 'stop') return 'stop';
  for (const part of parts) {
    const found = search(part as AnyNode, moving);
    if (found !== 'go on') return found;
  }
  return isPrimitive(node) || (isPure(node) && isPure(value)) ? 'go on' : 'stop';
}

function partsOf(of: AnyNode, { name, value }: Moving): readonly Node[] | 'stop' {
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
      // What the language and the console have is there.
      if (isPure(of)) return [];
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
        return callee.name === name ? 'stop' : [callee, ...of.arguments];
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

function mentions(node: Node | null | undefined, name: string): boolean {
  let isThere = false;
  if (node) eachUse(node as AnyNode, (each) => (isThere ||= each === name));
  return isThere;
}

/** Tells every name that stands for something in there. */
function eachUse(node: AnyNode, tell: (name: string) => void): void {
  if (node.type === 'Identifier') return tell(node.name);
  const { computed, property, key } = node as { computed?: boolean; property?: Node; key?: Node };
  for (const each of childrenOf(node))
    if (computed !== false || (each !== property && each !== key)) eachUse(each, tell);
}

/** The declarations of a block that are not printed, since what they hold stands where it is used. */
export function goneFrom(body: readonly AnyNode[], path: readonly AnyNode[]): ReadonlySet<Node> {
  const gone = new Set<Node>();
  for (const [index, statement] of body.entries())
    if (statement.type === 'VariableDeclaration')
      for (const [place, each] of statement.declarations.entries())
        if (valuesOf(body, path)[index][place] !== undefined) gone.add(each);
  return gone;
}
