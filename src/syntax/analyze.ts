import type {
  AnyNode,
  CallExpression,
  Expression,
  Node,
  Pattern,
  Program,
  Statement,
  VariableDeclaration,
} from './ast.ts';
import { boundNames } from './ast.ts';
import { ClassAnalysis } from './analyze-class.ts';
import { enterFunction, type FunctionUse } from './analyze-function.ts';
import { CHILDREN } from './child-fields.ts';
import { SourceProblem, TOO_DEEP } from './errors.ts';
import { declareLexical, declareStatements, hoistBlockFunctions, hoistsAnything } from './hoisting.ts';
import { captureExports, finishScopes, isIdle, type Reference } from './references.ts';
import { CALLEE, HOME, NEW_TARGET, Scope, THIS } from './scopes.ts';
import { addSite } from './site-of.ts';
import type { SiteTable } from './sites.ts';

/** What scope analysis found out about one source text. */
export interface Analysis {
  readonly root: Scope;
  readonly sites: SiteTable;
  /** Offsets of assigned identifiers, increasing. Where none lies between two offsets, registers do not change. */
  readonly assignments: readonly number[];
  readonly hasTopLevelAwait: boolean;
  /** Scope of a function, block, loop, switch, catch clause, class or `with`; none when it binds nothing. */
  scopeOf(node: Node): Scope | undefined;
}

/** How deep the tree may be: what the parser reads in a loop (a.b().c()…) is still a recursion for the compiler. */
const MAX_TREE_DEPTH = 500;

export class Analyzer implements Analysis {
  readonly root: Scope;
  readonly sites: SiteTable;
  readonly assignments: number[] = [];
  hasTopLevelAwait = false;
  /** The scope that is being walked. */
  scope: Scope;
  /** Site of the function that is being walked, 0 at top level. */
  functionSite = 0;
  readonly allScopes: Scope[] = [];
  readonly references: Reference[] = [];
  readonly #scopes = new Map<Node, Scope>();
  #depth = 0;
  readonly #class = new ClassAnalysis(this);

  /** See ParseOptions. */
  readonly isRewritten: boolean;

  constructor(root: Scope, sites: SiteTable, isRewritten = false) {
    this.isRewritten = isRewritten;
    this.root = root;
    this.scope = root;
    this.sites = sites;
    this.allScopes.push(root);
  }

  scopeOf(node: Node): Scope | undefined {
    return this.#scopes.get(node);
  }

  /** Analyses a whole program (script, module, eval or function body). */
  run(program: Program): void {
    this.sites.add(program, 'program', program.end, 0);
    declareStatements(this, program.body, this.root, true);
    for (const statement of program.body) this.walk(statement as AnyNode);
    if (this.root.kind === 'module') captureExports(program, this.root);
    finishScopes(this);
    this.assignments.sort((a, b) => a - b);
  }

  /** A new scope, entered by `within`. */
  open(scope: Scope, node?: Node): Scope {
    this.allScopes.push(scope);
    if (node !== undefined) this.#scopes.set(node, scope);
    return scope;
  }

  within(scope: Scope, walk: () => void): void {
    const outer = this.scope;
    this.scope = scope;
    walk();
    this.scope = outer;
  }

  reference(name: string, position: number): void {
    this.references.push({ name, scope: this.scope, position });
  }

  walkAll(nodes: readonly (Node | null)[]): void {
    for (const node of nodes) if (node !== null) this.walk(node as AnyNode);
  }

  walkFunction(node: Parameters<typeof enterFunction>[1], use: FunctionUse): void {
    enterFunction(this, node, use);
  }

  walk(node: AnyNode): void {
    addSite(this.sites, node, this.functionSite);
    if (++this.#depth > MAX_TREE_DEPTH) throw new SourceProblem('too-deep', TOO_DEEP, node.start, node.end);
    this.#dispatch(node);
    this.#depth--;
    if (this.isRewritten && node.type === 'ExpressionStatement' && isIdle(node.expression as AnyNode, this.scope))
      (node as Node).type = 'EmptyStatement';
  }

  #dispatch(node: AnyNode): void {
    switch (node.type) {
      case 'Identifier':
        return this.reference(node.name, node.start);
      case 'ThisExpression':
        return this.reference(THIS, node.start);
      case 'PrivateIdentifier':
        return this.reference(`#${node.name}`, node.start);
      case 'Super':
        return this.reference(HOME, node.start);
      case 'MetaProperty':
        if (node.meta.name === 'new') this.reference(NEW_TARGET, node.start);
        return;
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        return this.walkFunction(node, { isMethod: false, isDerivedConstructor: false, isClassElement: false });
      case 'ClassDeclaration':
      case 'ClassExpression':
        return this.#class.walk(node);
      case 'BlockStatement':
        return this.walkBlock(node, node.body);
      case 'BinaryExpression':
      case 'LogicalExpression':
        return this.#walkChain(node);
      case 'MemberExpression':
        return this.#walkMember(node);
      case 'CallExpression':
        return this.#walkCall(node);
      case 'Property':
        return this.#walkProperty(node);
      case 'AwaitExpression':
        this.#noteAwait();
        return this.walk(node.argument);
      case 'AssignmentExpression':
        this.#noteAssignment(node.left);
        this.walk(node.left);
        return this.walk(node.right);
      case 'UpdateExpression':
        this.#noteAssignment(node.argument as Pattern);
        return this.walk(node.argument);
      default:
        return this.#walkStatement(node);
    }
  }

  #walkStatement(node: AnyNode): void {
    switch (node.type) {
      case 'VariableDeclaration':
        return this.walkDeclaration(node);
      case 'ForStatement':
        return this.#walkLoop(node, node.init, [node.init, node.test, node.update, node.body], 0);
      case 'ForInStatement':
        return this.#walkLoop(node, node.left, [node.left, node.right, node.body], node.right.end);
      case 'ForOfStatement':
        if (node.await) this.#noteAwait();
        return this.#walkLoop(node, node.left, [node.left, node.right, node.body], node.right.end);
      case 'SwitchStatement':
        return this.#walkSwitch(node);
      case 'CatchClause':
        return this.#walkCatch(node);
      case 'WithStatement': {
        this.walk(node.object);
        const scope = this.open(new Scope('with', this.scope, node, { strict: false, start: node.start }), node);
        return this.within(scope, () => this.walk(node.body));
      }
      case 'IfStatement':
        this.walk(node.test);
        this.#walkClause(node.consequent);
        if (node.alternate) this.#walkClause(node.alternate);
        return;
      case 'ExportNamedDeclaration':
        if (node.declaration) this.walk(node.declaration);
        return;
      case 'ExportDefaultDeclaration':
        return this.walk(node.declaration as AnyNode);
      default:
        return this.#walkChildren(node);
    }
  }

  #walkChildren(node: AnyNode): void {
    const fields = CHILDREN[node.type];
    if (fields === undefined) return;
    for (const field of fields) {
      const child = (node as unknown as Record<string, unknown>)[field];
      if (Array.isArray(child)) this.walkAll(child as (Node | null)[]);
      else if (child) this.walk(child as AnyNode);
    }
  }

  /** Left-deep chains of operators in a loop: a sum of ten thousand terms is no nesting. */
  #walkChain(node: AnyNode): void {
    const rights: Expression[] = [];
    let left: AnyNode = node;
    while (left.type === 'BinaryExpression' || left.type === 'LogicalExpression') {
      rights.push(left.right);
      left = left.left;
    }
    this.walk(left);
    for (let i = rights.length - 1; i >= 0; i--) this.walk(rights[i]);
  }

  #walkMember(node: AnyNode & { type: 'MemberExpression' }): void {
    if (node.object.type === 'Super') this.reference(THIS, node.start);
    this.walk(node.object);
    if (node.computed || node.property.type === 'PrivateIdentifier') this.walk(node.property);
  }

  #walkCall(node: CallExpression): void {
    if (node.callee.type === 'Super') for (const name of [THIS, NEW_TARGET, CALLEE]) this.reference(name, node.start);
    else this.walk(node.callee);
    if (isDirectEval(node)) this.#noteDirectEval();
    this.walkAll(node.arguments);
  }

  #walkProperty(node: AnyNode & { type: 'Property' }): void {
    if (node.computed) this.walk(node.key);
    const value = node.value as AnyNode;
    const isMethod = (node as { method: boolean }).method || node.kind !== 'init';
    if (isMethod && value.type === 'FunctionExpression') {
      addSite(this.sites, value, this.functionSite);
      this.walkFunction(value, { isMethod: true, isDerivedConstructor: false, isClassElement: false });
    } else this.walk(value);
  }

  /** Annex B.3.3: a function as the clause of an `if` stands in a block of its own, kept under its name. */
  #walkClause(node: Statement): void {
    if (node.type === 'FunctionDeclaration') this.walkBlock(node.id, [node]);
    else this.walk(node);
  }

  /** A block, with a scope when its statements declare something. */
  walkBlock(node: Node, statements: readonly Statement[]): void {
    if (!hoistsAnything(statements)) return this.walkAll(statements);
    const scope = this.open(
      new Scope('block', this.scope, node, { strict: this.scope.strict, start: node.start }),
      node,
    );
    declareStatements(this, statements, scope, false);
    hoistBlockFunctions(this, scope);
    this.within(scope, () => this.walkAll(statements));
  }

  walkDeclaration(node: VariableDeclaration): void {
    if (node.kind === 'await using') this.#noteAwait();
    for (const declarator of node.declarations) {
      if (node.kind === 'var') for (const id of boundNames(declarator.id)) this.declareVar(id.name);
      this.walkBinding(declarator.id);
      if (declarator.init) this.walk(declarator.init);
    }
  }

  /** A binding pattern: its names are no references, its initialisers and computed keys are. */
  walkBinding(pattern: Pattern): void {
    switch (pattern.type) {
      case 'AssignmentPattern':
        this.walkBinding(pattern.left);
        this.walk(pattern.right);
        break;
      case 'RestElement':
        this.walkBinding(pattern.argument);
        break;
      case 'ArrayPattern':
        for (const element of pattern.elements) if (element !== null) this.walkBinding(element);
        break;
      case 'ObjectPattern':
        for (const property of pattern.properties) {
          if (property.type === 'RestElement') this.walkBinding(property.argument);
          else {
            if (property.computed) this.walk(property.key);
            this.walkBinding(property.value);
          }
        }
        break;
      default:
        break;
    }
  }

  declareVar(name: string): void {
    const target = this.scope.varScope;
    if (this.isOuterVarScope(target)) {
      if (!this.root.evalVars.includes(name)) this.root.evalVars.push(name);
    } else if (!target.variables.has(name)) target.declare(name, 'var');
  }

  /** Whether `var` of this text goes into the scope around an eval. */
  isOuterVarScope(target: Scope): boolean {
    return this.root.kind === 'eval' && !this.root.strict && (target === this.root || target.isFinal);
  }

  #walkLoop(
    node: Node,
    head: Node | null | undefined,
    parts: readonly (Node | null | undefined)[],
    headEnd: number,
  ): void {
    const declaration = head as AnyNode | null | undefined;
    const children = parts.filter((part): part is Node => part !== null && part !== undefined);
    if (declaration?.type !== 'VariableDeclaration') {
      if (declaration && headEnd > 0) this.#noteAssignment(declaration as Pattern);
      return this.walkAll(children);
    }
    if (declaration.kind === 'var') return this.walkAll(children);
    const scope = this.open(
      new Scope('loop', this.scope, node, { strict: this.scope.strict, start: node.start }),
      node,
    );
    declareLexical(scope, declaration, headEnd);
    this.within(scope, () => this.walkAll(children));
  }

  #walkSwitch(node: AnyNode & { type: 'SwitchStatement' }): void {
    this.walk(node.discriminant);
    const statements = node.cases.flatMap((clause) => clause.consequent);
    const walkCases = (): void => {
      for (const clause of node.cases) {
        if (clause.test) this.walk(clause.test);
        this.walkAll(clause.consequent);
      }
    };
    if (!hoistsAnything(statements)) return walkCases();
    const scope = this.open(
      new Scope('switch', this.scope, node, { strict: this.scope.strict, start: node.start }),
      node,
    );
    declareStatements(this, statements, scope, false);
    hoistBlockFunctions(this, scope);
    this.within(scope, walkCases);
  }

  #walkCatch(node: AnyNode & { type: 'CatchClause' }): void {
    const param = node.param;
    if (!param) return this.walk(node.body);
    const scope = this.open(
      new Scope('catch', this.scope, node, { strict: this.scope.strict, start: node.start }),
      node,
    );
    for (const id of boundNames(param)) scope.declare(id.name, 'catch', param.type === 'Identifier' ? 0 : param.end);
    this.within(scope, () => {
      this.walkBinding(param);
      this.walk(node.body);
    });
  }

  #noteAwait(): void {
    if (this.scope.functionScope === this.root) this.hasTopLevelAwait = true;
  }

  #noteAssignment(target: Pattern): void {
    for (const id of boundNames(target)) this.assignments.push(id.start);
  }

  /** Everything visible from here may be asked for by name at run time. */
  #noteDirectEval(): void {
    const target = this.scope.varScope;
    if (!this.scope.strict && !target.isFinal && (target.kind === 'function' || target.kind === 'body'))
      target.evalVarsSlot = -1;
    for (let s: Scope | null = this.scope; s !== null && !s.isFinal; s = s.parent) s.isVisibleToEval = true;
    const frame = this.scope.thisScope();
    if (frame === null || frame.isFinal) return;
    const names = [THIS, NEW_TARGET];
    if (frame.traits?.isMethod === true || frame.isClassElement) names.push(HOME);
    if (frame.traits?.isDerivedConstructor === true) names.push(CALLEE);
    if (frame.kind === 'function') names.push('arguments');
    for (const name of names) this.reference(name, this.scope.start);
  }
}

/** https://tc39.es/ecma262/#sec-function-calls-runtime-semantics-evaluation: `eval(…)`, not `eval?.(…)`. */
const isDirectEval = (node: CallExpression): boolean =>
  node.callee.type === 'Identifier' && node.callee.name === 'eval' && !node.optional;
