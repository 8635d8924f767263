import type { AnyNode } from './ast.ts';
import type { SiteRole, SiteTable } from './sites.ts';

const STATEMENTS: ReadonlySet<string> = new Set([
  'ExpressionStatement',
  'VariableDeclaration',
  'IfStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
  'SwitchStatement',
  'BreakStatement',
  'ContinueStatement',
  'WithStatement',
  'DebuggerStatement',
]);

const ROLES: Readonly<Record<string, SiteRole>> = {
  CallExpression: 'call',
  TaggedTemplateExpression: 'call',
  ImportExpression: 'call',
  NewExpression: 'new',
  AwaitExpression: 'await',
  YieldExpression: 'yield',
  FunctionDeclaration: 'function',
  FunctionExpression: 'function',
  ArrowFunctionExpression: 'function',
  ClassDeclaration: 'class',
  ClassExpression: 'class',
  ReturnStatement: 'return',
  ThrowStatement: 'throw',
  MemberExpression: 'expression',
};

/** Gives the node a site if it is one a reader or a stack trace would point at. */
export function addSite(sites: SiteTable, node: AnyNode, functionSite: number): void {
  const role = isStatement(node) ? statementRole(node) : ROLES[node.type];
  if (role !== undefined) sites.add(node, role, headEnd(node), functionSite);
}

/** `export default` of an expression is one, of a declaration none: that has a site of its own. */
function isStatement(node: AnyNode): boolean {
  if (node.type === 'ExportDefaultDeclaration')
    return ROLES[node.declaration.type] !== 'function' && ROLES[node.declaration.type] !== 'class';
  return STATEMENTS.has(node.type);
}

function statementRole(node: AnyNode): SiteRole {
  if (node.type === 'ForOfStatement' && node.await) return 'for-await';
  if (node.type === 'VariableDeclaration' && (node.kind === 'using' || node.kind === 'await using')) return 'using';
  return 'statement';
}

/** Compound statements are pointed at by their head only: the rest has sites of its own. */
function headEnd(node: AnyNode): number {
  switch (node.type) {
    case 'IfStatement':
      return node.consequent.start;
    case 'ForStatement':
    case 'ForInStatement':
    case 'ForOfStatement':
    case 'WhileStatement':
    case 'WithStatement':
      return node.body.start;
    case 'SwitchStatement':
      return node.discriminant.end;
    case 'DoWhileStatement':
      return node.start + 2;
    default:
      return node.end;
  }
}
