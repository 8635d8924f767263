import type { AnyNode, ClassNode, Node } from '../../../../syntax/ast.ts';
import { childrenOf, isFunction } from '../reparse.ts';
import type { Failure } from './failure.ts';
import { printed } from './jsc-names.ts';

/* What JavaScriptCore says where a property of nothing is read. Measured on Bun 1.4.4. */

/** What reads a property to change it has no text for a key that is computed; a tag is told by what it is read from, a class with its `new`. */
export function readOfNothing(base: string, member: AnyNode & { type: 'MemberExpression' }, failure: Failure): string {
  const text = printed(member, failure);
  const { path } = failure;
  const at = path.indexOf(member);
  const above = path[at - 1] as AnyNode | undefined;
  const isChanged =
    (above?.type === 'AssignmentExpression' && above.left === member) || above?.type === 'UpdateExpression';
  if (isChanged && text.endsWith(']') && !/\[(?:\d+|"[^"]*")\]$/.test(text))
    return 'Cannot access property of undefined or null';
  const isTag = above?.type === 'TaggedTemplateExpression' && above.tag === member;
  const shown = isTag ? printed(member.computed ? member.property : member.object, failure) : text;
  const place = inInitializer(failure) ?? `evaluating '${isConstructed(path, at) ? 'new ' : ''}${shown}'`;
  return `${base} is not an object (${place})`;
}

/** So much of a line is shown, and so much before it. */
const NEAR = 20;

/** What sets up a class has no text of its own: it is looked for where that is made. */
function inInitializer(failure: Failure): string | undefined {
  const { path, source } = failure;
  const at = path.findLastIndex((node) => node.type === 'PropertyDefinition' || isFunction(node));
  const [node, field] = [path[at - 2] as Partial<ClassNode> | undefined, path[at]];
  if (field?.type !== 'PropertyDefinition' || node?.body === undefined) return undefined;
  const head = source.slice(node.start, node.body.start + 1).replace(/\s+/g, ' ');
  if (field.static) {
    const statement = path.slice(0, at - 2).findLast(({ type }) => /(?:Statement|Declaration)$/.test(type));
    const isStatement = node.type === 'ClassDeclaration' || statement === undefined;
    const before = isStatement ? ' ' : source.slice(statement.start, node.start).slice(-NEAR);
    return `near '...${before}${head.slice(0, NEAR)}...'`;
  }
  const made = node.body.body.find((each) => each.type === 'MethodDefinition' && each.kind === 'constructor');
  if (node.superClass)
    return `evaluating '${made === undefined ? 'super(...args)' : superCallIn(made as AnyNode, failure)}'`;
  if (made === undefined) return "near '...(function () { })...'";
  return `near '...constructor(${parametersOf(made as AnyNode, failure)}) {${bodyOf(made as AnyNode).length === 0 ? '}' : ''}...'`;
}

const bodyOf = (made: AnyNode): readonly Node[] =>
  (made as { value: { body: { body: readonly Node[] } } }).value.body.body;

const parametersOf = (made: AnyNode, failure: Failure): string =>
  (made as { value: { params: readonly Node[] } }).value.params.map((each) => printed(each, failure)).join(', ');

function superCallIn(node: AnyNode, failure: Failure): string {
  const isCall = node.type === 'CallExpression' && node.callee.type === 'Super';
  if (isCall) return printed(node, failure);
  for (const each of childrenOf(node)) {
    const found = superCallIn(each, failure);
    if (found !== '') return found;
  }
  return '';
}

/** Is it, or something read from it, what `new` stands before? */
function isConstructed(path: readonly AnyNode[], from: number): boolean {
  let at = from - 1;
  for (let part = path[from]; at >= 0; at--) {
    const node = path[at];
    if (node.type === 'NewExpression') return node.callee === part;
    if (node.type !== 'MemberExpression' || node.object !== part) return false;
    part = node;
  }
  return false;
}
