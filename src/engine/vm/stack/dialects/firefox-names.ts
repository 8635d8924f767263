import type { AnyNode, Node } from '../../../../syntax/ast.ts';
import { CodeKind, type FnCode } from '../../../compile/code.ts';
import { isFunction, nodesAt, pathTo } from '../reparse.ts';

/*
 * What SpiderMonkey calls a function without a name: what it goes into, behind the functions around it. `f/<` is a
 * function within f, `f/x<` one on its way into x there. Measured on Firefox 153.
 */

const names = new WeakMap<FnCode, string>();

export function firefoxName(code: FnCode): string {
  let name = names.get(code);
  if (name === undefined) {
    const path = isOfClass(code) ? classAround(code) : pathTo(code);
    names.set(code, (name = path.length === 0 ? '' : fullName(path, path.length - 1)));
  }
  return name;
}

const isOfClass = ({ kind }: FnCode): boolean => kind === CodeKind.ClassInitializer || kind === CodeKind.StaticBlock;

function classAround(code: FnCode): AnyNode[] {
  const path = nodesAt(code);
  return path.slice(0, path.findLastIndex(({ type }) => /^Class(?:Decl|Expr)/.test(type)) + 1);
}

/** With the functions around it. */
function fullName(path: readonly AnyNode[], at: number): string {
  const prefix = prefixAt(path, at);
  const own = (isFunction(path[at]) ? givenName(path, at) : undefined) ?? targetName(path, at);
  return prefix === '' ? own.replace(/^</, '') : `${prefix}/${own}`;
}

/** The name of the function around; of one that is called where it stands, of the next. */
function prefixAt(path: readonly AnyNode[], at: number): string {
  const outer = path.slice(0, at).findLastIndex(isFunction);
  if (outer < 0) return '';
  const parent = path[outer - 1];
  const isCalled = parent?.type === 'CallExpression' && parent.callee === path[outer];
  return isCalled ? prefixAt(path, outer) : fullName(path, outer);
}

/** By its own name, or as a member. */
function givenName(path: readonly AnyNode[], at: number): string | undefined {
  const [fn, parent] = [path[at] as { id?: { name: string } | null }, path[at - 1]];
  if (fn.id) return fn.id.name;
  if (parent?.type === 'MethodDefinition' && parent.kind === 'constructor') {
    const owner = path.slice(0, at).findLast(({ type }) => type === 'ClassDeclaration' || type === 'ClassExpression') as
      | { id?: { name: string } | null }
      | undefined;
    return owner?.id?.name;
  }
  if (
    (parent?.type !== 'MethodDefinition' && parent?.type !== 'PropertyDefinition' && parent?.type !== 'Property') ||
    parent.computed
  )
    return undefined;
  const kind = 'kind' in parent && (parent.kind === 'get' || parent.kind === 'set') ? `${parent.kind} ` : '';
  return `${kind}${keyText(parent.key as AnyNode)}`;
}

/** What it is assigned to, or goes into on a longer way, be it members of an object: `<` stands for all else on the way. */
function targetName(path: readonly AnyNode[], at: number): string {
  let way = isFunction(path[at]) ? '' : '<';
  const past = (step: string): void => {
    way = step === '<' && way.startsWith('<') ? way : step + way;
  };
  for (let i = at - 1; i >= 0; i--) {
    const [node, inner] = [path[i], path[i + 1]];
    const target =
      node.type === 'VariableDeclarator'
        ? node.id
        : node.type === 'AssignmentExpression' && node.right === inner
          ? node.left
          : undefined;
    if (target !== undefined) {
      const text = targetText(target as AnyNode);
      if (text !== undefined) return text + way;
      break;
    }
    if (isFunction(node) || /(?:Statement|Class\w+|Program)$/.test(node.type)) break;
    if (node.type === 'CallExpression' && node.callee === inner) break;
    if (node.type === 'Property') past(memberText(node));
    else if (inner.type !== 'Property' && !isFolded(node)) past('<');
  }
  past('<');
  return way;
}

/** A choice that is made before the program runs is not on the way. */
function isFolded(node: AnyNode): boolean {
  const by =
    node.type === 'ConditionalExpression' ? node.test : node.type === 'LogicalExpression' ? node.left : undefined;
  return by?.type === 'Literal';
}

function memberText({ computed, key }: AnyNode & { type: 'Property' }): string {
  const of = key as AnyNode;
  if (of.type === 'Literal') return literalText(of);
  return computed ? '' : `.${keyText(of)}`;
}

function targetText(node: Node): string | undefined {
  const of = node as AnyNode;
  if (of.type === 'Identifier') return of.name;
  if (of.type === 'ThisExpression') return 'this';
  if (of.type !== 'MemberExpression') return undefined;
  const object = targetText(of.object);
  if (object === undefined) return undefined;
  const key = of.property as AnyNode;
  if (!of.computed) return `${object}.${keyText(key)}`;
  if (key.type === 'Literal') return object + literalText(key);
  const text = targetText(key);
  return text === undefined ? undefined : `${object}[${text}]`;
}

const literalText = ({ value, raw }: AnyNode & { type: 'Literal' }): string =>
  typeof value === 'string' && /^[A-Za-z_$][\w$]*$/.test(value)
    ? `.${value}`
    : `[${typeof value === 'string' ? JSON.stringify(value) : raw}]`;

const keyText = (key: AnyNode): string =>
  key.type === 'PrivateIdentifier'
    ? `#${key.name}`
    : key.type === 'Identifier'
      ? key.name
      : key.type === 'Literal'
        ? String(key.value)
        : '';
