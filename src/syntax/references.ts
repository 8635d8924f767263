import type { Analyzer } from './analyze.ts';
import type { AnyNode, ExportNamedDeclaration, Node, Program } from './ast.ts';
import { boundNames, moduleName } from './ast.ts';
import { syntaxProblem } from './errors.ts';
import { defaultExportName } from './hoisting.ts';
import {
  CALLEE,
  DEFAULT_EXPORT,
  HOME,
  NEW_TARGET,
  needsInitializedCheck,
  type Scope,
  THIS,
  type Variable,
} from './scopes.ts';

/** A name that is used somewhere. */
export interface Reference {
  readonly name: string;
  readonly scope: Scope;
  readonly position: number;
}

/** After the walk: what is captured, what may be used too early, which slots the environments have. */
export function finishScopes(analyzer: Analyzer): void {
  if (forbidsArguments(analyzer.root)) checkNoArguments(analyzer);
  for (const reference of analyzer.references) resolveReference(reference);
  if (analyzer.isRewritten) checkConstants(analyzer);
  for (const scope of analyzer.allScopes) passArgumentsOn(scope);
  for (const scope of analyzer.allScopes) captureWhatEvalSees(scope);
  for (const scope of analyzer.allScopes) giveSlots(scope);
}

function resolveReference({ name, scope, position }: Reference): void {
  const variable = isPseudo(name) ? pseudoVariable(name, scope) : findVariable(name, scope);
  if (variable === null) {
    if (name.startsWith('#')) {
      syntaxProblem(`Private field '${name}' must be declared in an enclosing class`, position, position + name.length);
    }
    return;
  }
  if (variable.scope.isFinal) return;
  variable.isUsed = true;
  if (variable.scope.functionScope !== scope.functionScope) variable.captured = true;
  if (needsInitializedCheck(variable, position, scope)) variable.needsTDZ = true;
}

/** A direct eval in a field initialiser must not name `arguments`. */
function forbidsArguments(root: Scope): boolean {
  const frame = root.kind === 'eval' && root.parent !== null ? root.parent.thisScope() : null;
  return frame !== null && (frame.kind === 'class-init' || frame.kind === 'static-init');
}

function checkNoArguments(analyzer: Analyzer): void {
  for (const { name, scope, position } of analyzer.references) {
    if (name === 'arguments' && scope.thisScope() === analyzer.root.thisScope()) {
      syntaxProblem(
        "'arguments' is not allowed in class field initializer or static initialization block",
        position,
        position + name.length,
      );
    }
  }
}

const isPseudo = (name: string): boolean => name === THIS || name === NEW_TARGET || name === HOME || name === CALLEE;

function pseudoVariable(name: string, scope: Scope): Variable | null {
  const frame = scope.thisScope();
  if (frame === null) return null;
  return frame.variables.get(name) ?? (frame.isFinal ? null : frame.declare(name, 'pseudo'));
}

/** What writes a text anew refuses it when it assigns to a constant. */
function checkConstants({ references, assignments }: Analyzer): void {
  const assigned = new Set(assignments);
  for (const { name, scope, position } of references)
    if (assigned.has(position) && findVariable(name, scope)?.kind === 'const')
      syntaxProblem(`Cannot assign to "${name}" because it is a constant`, position, position + name.length);
}

/** Whether Bun leaves out a statement that is no more than this. */
export function isIdle(node: AnyNode, scope: Scope): boolean {
  const all = (nodes: readonly (Node | null)[]): boolean =>
    nodes.every((each) => each === null || isIdle(each as AnyNode, scope));
  switch (node.type) {
    case 'Identifier':
      return findVariable(node.name, scope) !== null;
    case 'Literal':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return true;
    case 'UnaryExpression':
      return /^(?:typeof|void|!)$/.test(node.operator) && all([node.argument]);
    case 'BinaryExpression':
      return /^[!=]==$/.test(node.operator) && all([node.left, node.right]);
    case 'LogicalExpression':
      return all([node.left, node.right]);
    case 'ConditionalExpression':
      return all([node.test, node.consequent, node.alternate]);
    case 'SequenceExpression':
      return all(node.expressions);
    case 'ArrayExpression':
      return all(node.elements);
    case 'ObjectExpression':
      return node.properties.every(
        (each) => each.type === 'Property' && !each.computed && isIdle(each.value as AnyNode, scope),
      );
    default:
      return false;
  }
}

function findVariable(name: string, from: Scope): Variable | null {
  for (let s: Scope | null = from; s !== null; s = s.parent) {
    const variable = s.variables.get(name);
    if (variable !== undefined) return variable;
    if (name === 'arguments' && hasArguments(s) && !s.isFinal) return s.declare(name, 'arguments');
  }
  return null;
}

/** Whether calling it makes an arguments object when somebody asks. */
const hasArguments = (scope: Scope): boolean =>
  scope.kind === 'static-block' || (scope.kind === 'function' && scope.traits?.isArrow !== true);

/** `var arguments` in a body means the implicit object; and mapped arguments alias all parameters. */
function passArgumentsOn(scope: Scope): void {
  if (scope.kind === 'body' && scope.variables.get('arguments')?.kind === 'var')
    findVariable('arguments', scope.parent!);
  if (!hasArguments(scope)) return;
  const own = scope.variables.get('arguments');
  if (own === undefined || !(own.kind === 'arguments' || own.kind === 'var')) return;
  if (scope.strict || scope.traits?.hasSimpleParameters !== true) return;
  for (const variable of scope.variables.values()) if (variable.kind === 'param') variable.captured = true;
}

function captureWhatEvalSees(scope: Scope): void {
  if (!scope.isVisibleToEval) return;
  for (const variable of scope.variables.values()) {
    variable.captured = true;
    if (variable.initializedAt > 0) variable.needsTDZ = true;
  }
}

function giveSlots(scope: Scope): void {
  let slot = 0;
  for (const variable of scope.variables.values()) {
    if (variable.kind === 'import') variable.captured = true;
    if (variable.captured && !variable.isGlobal) variable.slot = ++slot;
  }
  if (scope.evalVarsSlot !== 0) scope.evalVarsSlot = ++slot;
  scope.envSize = slot;
  scope.isFinal = true;
}

/** What a module exports lives in its environment, where other modules read it. */
export function captureExports(program: Program, root: Scope): void {
  const capture = (name: string): void => {
    const variable = root.variables.get(name);
    if (variable === undefined) return;
    variable.captured = true;
    if (variable.initializedAt > 0) variable.needsTDZ = true;
  };
  for (const node of program.body) {
    if (node.type === 'ExportDefaultDeclaration') {
      const inner = node.declaration as AnyNode;
      const isNamed = inner.type === 'FunctionDeclaration' || inner.type === 'ClassDeclaration';
      capture(isNamed ? defaultExportName(inner) : DEFAULT_EXPORT);
    } else if (node.type === 'ExportNamedDeclaration') for (const name of exportedLocals(node)) capture(name);
  }
}

function exportedLocals(node: ExportNamedDeclaration): string[] {
  const { declaration } = node;
  if (declaration?.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => boundNames(id).map(({ name }) => name));
  if (declaration) return [declaration.id.name];
  return node.source ? [] : node.specifiers.map((specifier) => moduleName(specifier.local));
}
