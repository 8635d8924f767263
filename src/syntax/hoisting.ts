import type { Analyzer } from './analyze.ts';
import type { AnyNode, FunctionDeclaration, ImportDeclaration, Node, Statement, VariableDeclaration } from './ast.ts';
import { boundNames } from './ast.ts';
import { syntaxProblem } from './errors.ts';
import { DEFAULT_EXPORT, type Scope, type Variable } from './scopes.ts';

/* What a statement list declares before it runs: lexical names, functions, and Annex B's block functions. */

/** The declaration inside labels and exports. */
function unwrap(statement: Node): AnyNode {
  let node = statement as AnyNode;
  while (node.type === 'LabeledStatement') node = node.body;
  return node;
}

/** Whether a block with these statements needs a scope. */
export function hoistsAnything(statements: readonly Statement[]): boolean {
  return statements.some((statement) => {
    const node = unwrap(statement);
    if (node.type === 'VariableDeclaration') return node.kind !== 'var';
    return node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration';
  });
}

/** Declares the lexical names and functions of a statement list in `scope`. `isTop`: body of a function or program. */
export function declareStatements(analyzer: Analyzer, statements: readonly Node[], scope: Scope, isTop: boolean): void {
  for (const statement of statements) declareOne(analyzer, unwrap(statement), scope, isTop);
}

function declareOne(analyzer: Analyzer, node: AnyNode, scope: Scope, isTop: boolean): void {
  switch (node.type) {
    case 'VariableDeclaration':
      if (node.kind !== 'var') {
        checkAgainstParameters(scope, node);
        declareLexical(scope, node);
      }
      break;
    case 'ClassDeclaration':
      checkAgainstParameters(scope, node);
      scope.declare(node.id === null ? DEFAULT_EXPORT : node.id.name, 'class', node.end);
      break;
    case 'FunctionDeclaration':
      declareFunction(analyzer, node as FunctionDeclaration, scope, isTop);
      break;
    case 'ImportDeclaration':
      declareImports(node, scope);
      break;
    case 'ExportNamedDeclaration':
      if (node.declaration) declareOne(analyzer, node.declaration, scope, isTop);
      break;
    case 'ExportDefaultDeclaration': {
      const what = node.declaration as AnyNode;
      if (what.type === 'FunctionDeclaration' || what.type === 'ClassDeclaration')
        declareOne(analyzer, what, scope, isTop);
      else scope.declare(DEFAULT_EXPORT, 'const', node.end);
      break;
    }
    default:
      break;
  }
}

/** A function body handed over with parameter names (CommonJS): `const require` clashes, acorn cannot know. */
function checkAgainstParameters(
  scope: Scope,
  node: AnyNode & { type: 'VariableDeclaration' | 'ClassDeclaration' },
): void {
  if (scope.node?.type !== 'Program' || scope.kind !== 'function') return;
  const ids = node.type === 'ClassDeclaration' ? [node.id] : node.declarations.map((declarator) => declarator.id);
  for (const id of ids) {
    if (id?.type === 'Identifier' && scope.variables.get(id.name)?.kind === 'param') {
      syntaxProblem(`Identifier '${id.name}' has already been declared`, id.start, id.end);
    }
  }
}

function declareFunction(analyzer: Analyzer, node: FunctionDeclaration, scope: Scope, isTop: boolean): void {
  const name = defaultExportName(node);
  scope.functions.push(node);
  if (isTop && analyzer.isOuterVarScope(scope)) return;
  const present = scope.variables.get(name);
  if (present !== undefined && !(isTop && present.kind === 'arguments')) return;
  scope.declare(name, isTop ? 'function' : 'block-function');
}

function declareImports(node: ImportDeclaration, scope: Scope): void {
  for (const specifier of node.specifiers) {
    // A namespace object is a value like any other, there from linking on.
    if (specifier.type === 'ImportNamespaceSpecifier') scope.declare(specifier.local.name, 'const').captured = true;
    else scope.declare(specifier.local.name, 'import', node.end);
  }
}

/**
 * Annex B.3.2: functions of a sloppy block are also `var`s of the function around, unless that `var` would be an
 * early error or hide a parameter.
 */
export function hoistBlockFunctions(analyzer: Analyzer, block: Scope): void {
  if (block.strict || analyzer.isRewritten) return;
  for (const node of block.functions) {
    if (node.async || node.generator) continue;
    const target = hoistTarget(analyzer, node.id.name, block);
    if (target !== 'none') block.annexB.push({ node, variable: target });
  }
}

function hoistTarget(analyzer: Analyzer, name: string, block: Scope): Variable | null | 'none' {
  const varScope = block.varScope;
  for (let s = block.parent!; s !== varScope; s = s.parent!) {
    if (s.isFinal) break;
    if (clashes(s.variables.get(name))) return 'none';
  }
  if (analyzer.isOuterVarScope(varScope)) return outerTarget(analyzer, name);
  // The implicit object counts as a parameter.
  const hasArguments =
    varScope.kind === 'body' ? varScope.parent?.traits?.isArrow === false : varScope.traits?.isArrow === false;
  if (name === 'arguments' && hasArguments) return 'none';
  const present = varScope.variables.get(name);
  if (present !== undefined)
    return present.isLexical || present.kind === 'param' ? 'none' : varScope.kind === 'script' ? null : present;
  const parameters = varScope.kind === 'body' ? varScope.parent!.variables : varScope.variables;
  if (parameters.get(name)?.kind === 'param') return 'none';
  if (varScope.kind === 'script') {
    if (!analyzer.root.annexBNames.includes(name)) analyzer.root.annexBNames.push(name);
    return null;
  }
  return varScope.declare(name, 'var');
}

/** The var would go into the scopes around a direct eval. */
function outerTarget(analyzer: Analyzer, name: string): Variable | null | 'none' {
  const root = analyzer.root;
  if (clashes(root.variables.get(name))) return 'none';
  const varScope = root.parent?.varScope ?? null;
  for (let s = root.parent; s !== null && s !== varScope; s = s.parent)
    if (clashes(s.variables.get(name))) return 'none';
  const present = varScope?.variables.get(name);
  if (present !== undefined && varScope!.kind !== 'script') return present.isLexical ? 'none' : present;
  if (!root.annexBNames.includes(name)) root.annexBNames.push(name);
  return null;
}

/** Lexical, and not the plain parameter of a catch clause (Annex B.3.4). */
function clashes(variable: Variable | undefined): boolean {
  if (variable === undefined || !variable.isLexical) return false;
  return !(variable.kind === 'catch' && variable.initializedAt === 0);
}

/** Declares what a let, const or using declaration binds. `headEnd`: end of the head when it is a loop's. */
export function declareLexical(scope: Scope, declaration: VariableDeclaration, headEnd = 0): void {
  const kind = declaration.kind === 'let' ? 'let' : declaration.kind === 'const' ? 'const' : 'using';
  for (const declarator of declaration.declarations) {
    for (const id of boundNames(declarator.id)) scope.declare(id.name, kind, headEnd > 0 ? headEnd : declarator.end);
  }
}

/** Name under which a module keeps a declaration that `export default` may have left without one. */
export const defaultExportName = (node: { readonly id?: { readonly name: string } | null }): string =>
  node.id?.name ?? DEFAULT_EXPORT;
