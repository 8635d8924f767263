import type { Analyzer } from './analyze.ts';
import type { BlockStatement, FunctionNode, Pattern, Statement } from './ast.ts';
import { boundNames, containsExpression } from './ast.ts';
import { syntaxProblem } from './errors.ts';
import { declareStatements } from './hoisting.ts';
import { type FunctionTraits, Scope, THIS } from './scopes.ts';

/** What the surroundings of a function node say about it. */
export interface FunctionUse {
  readonly isMethod: boolean;
  readonly isDerivedConstructor: boolean;
  readonly isClassElement: boolean;
}

/** Walks a function of any kind: its scopes, parameters and body. */
export function enterFunction(analyzer: Analyzer, node: FunctionNode, use: FunctionUse): void {
  const outer = analyzer.scope;
  const outerSite = analyzer.functionSite;
  analyzer.functionSite = analyzer.sites.of(node);
  const strict = outer.strict || (!analyzer.isRewritten && hasUseStrict(node));
  const hasOwnName = node.type === 'FunctionExpression' && node.id && !use.isMethod;
  const around = hasOwnName ? ownNameScope(analyzer, node.id!.name, outer, strict) : outer;
  const scope = new Scope('function', around, node, { strict, start: node.body.start, frame: true, vars: true });
  // A function's own name is bound inside its frame: the prologue asks for the callee.
  if (around.kind === 'fn-name') around.functionScope = scope;
  scope.traits = traitsOf(node, use);
  scope.position = node.start;
  scope.hoistedTo = node.type === 'FunctionDeclaration' ? outer.start : -1;
  scope.isClassElement = use.isClassElement;
  analyzer.open(scope, node);
  // The end of a derived constructor looks at `this`, whatever the body does.
  if (use.isDerivedConstructor) scope.declare(THIS, 'pseudo');
  declareParameters(scope, node.params);
  scope.body = scope.traits.hasParameterExpressions ? analyzer.open(bodyScope(scope, node)) : null;
  const bodyOwner = scope.body ?? scope;
  const statements = node.body.type === 'BlockStatement' ? node.body.body : null;
  if (statements !== null) declareStatements(analyzer, statements, bodyOwner, true);
  analyzer.within(scope, () => {
    for (const param of node.params) analyzer.walkBinding(param);
    walkBody(analyzer, bodyOwner, node.body as BlockStatement, statements);
  });
  analyzer.functionSite = outerSite;
}

function walkBody(
  analyzer: Analyzer,
  scope: Scope,
  body: BlockStatement,
  statements: readonly Statement[] | null,
): void {
  analyzer.within(scope, () => {
    if (statements !== null) analyzer.walkAll(statements);
    else {
      analyzer.walk(body);
      if (analyzer.sites.of(body) === 0) analyzer.sites.add(body, 'expression', body.end, analyzer.functionSite);
    }
  });
}

function ownNameScope(analyzer: Analyzer, name: string, outer: Scope, strict: boolean): Scope {
  const scope = new Scope('fn-name', outer, null, { strict, start: 0 });
  scope.declare(name, 'fn-name');
  return analyzer.open(scope);
}

const bodyScope = (scope: Scope, node: FunctionNode): Scope =>
  new Scope('body', scope, node.body, { strict: scope.strict, start: node.body.start, vars: true });

function traitsOf(node: FunctionNode, use: FunctionUse): FunctionTraits {
  return {
    isArrow: node.type === 'ArrowFunctionExpression',
    isAsync: node.async,
    isGenerator: node.generator,
    isMethod: use.isMethod,
    isDerivedConstructor: use.isDerivedConstructor,
    hasSimpleParameters: node.params.every((param) => param.type === 'Identifier'),
    hasParameterExpressions: node.params.some(containsExpression),
  };
}

function declareParameters(scope: Scope, params: readonly Pattern[]): void {
  for (const param of params) {
    const end = scope.traits!.hasSimpleParameters ? 0 : param.end;
    for (const id of boundNames(param)) scope.declare(id.name, 'param', end);
  }
}

/** Whether the body begins with a "use strict" directive. */
function hasUseStrict(node: FunctionNode): boolean {
  if (node.body.type !== 'BlockStatement') return false;
  return isStrictBody(node.body.body);
}

export function isStrictBody(statements: readonly Statement[]): boolean {
  for (const statement of statements) {
    if (statement.type !== 'ExpressionStatement' || statement.directive === undefined) return false;
    if (statement.directive === 'use strict') return true;
  }
  return false;
}

/** Parameters of a function body that is parsed alone (CommonJS wrapper). */
export function declareGivenParameters(scope: Scope, names: readonly string[]): void {
  for (const name of names) {
    if (scope.variables.has(name)) syntaxProblem('Duplicate parameter name not allowed in this context', 0, 0);
    scope.declare(name, 'param');
  }
}
