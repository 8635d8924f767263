import type { AnyNode, Node } from '../../../../syntax/ast.ts';
import type { FnCode } from '../../../compile/code.ts';
import { isFunction, pathTo } from '../reparse.ts';

/*
 * What SpiderMonkey calls a function without a name: what it goes into, behind the functions around it. `f/<` is a
 * function within f, `f/x<` one on its way into x there. Measured on Firefox 153.
 */

const names = new WeakMap<FnCode, string>();

export function firefoxName(code: FnCode): string {
  let name = names.get(code);
  if (name === undefined) {
    const path = pathTo(code);
    names.set(code, (name = path.length === 0 ? '' : fullName(path, path.length - 1)));
  }
  return name;
}

/** With the functions around it. */
function fullName(path: readonly AnyNode[], at: number): string {
  const prefix = prefixAt(path, at);
  const own = givenName(path, at) ?? targetName(path, at);
  if (own !== undefined) return prefix === '' ? own : `${prefix}/${own}`;
  return prefix === '' ? '' : `${prefix}/<`;
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

/** What it is assigned to, or goes into on a longer way. */
function targetName(path: readonly AnyNode[], at: number): string | undefined {
  let isDirect = true;
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
      return text === undefined || isDirect ? text : `${text}<`;
    }
    if (
      isFunction(node) ||
      /(?:Statement|Class\w+|Program)$/.test(node.type) ||
      (node.type === 'CallExpression' && node.callee === inner)
    )
      return undefined;
    isDirect &&= node.type === 'ConditionalExpression' || node.type === 'LogicalExpression';
  }
  return undefined;
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
  if (key.type === 'Literal')
    return typeof key.value === 'string' && /^[A-Za-z_$][\w$]*$/.test(key.value)
      ? `${object}.${key.value}`
      : `${object}[${typeof key.value === 'string' ? JSON.stringify(key.value) : key.raw}]`;
  const text = targetText(key);
  return text === undefined ? undefined : `${object}[${text}]`;
}

const keyText = (key: AnyNode): string =>
  key.type === 'PrivateIdentifier'
    ? `#${key.name}`
    : key.type === 'Identifier'
      ? key.name
      : key.type === 'Literal'
        ? String(key.value)
        : '';
