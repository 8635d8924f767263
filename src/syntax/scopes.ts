import type { FunctionDeclaration, Node } from './ast.ts';

/*
 * Scopes and variables. One Scope for each thing that can bind names at run time; a Variable knows whether an
 * inner function (or a direct eval) sees it. Captured variables get a slot in their scope's environment, the
 * others will be registers. Scopes stay alive with the compiled code where a direct eval must look at them.
 */

export type VariableKind =
  | 'var'
  | 'param'
  | 'function' // at the top level of a function, script, module
  | 'block-function' // in a block: lexical, but never in its dead zone
  | 'let'
  | 'const'
  | 'using'
  | 'class'
  | 'class-name' // a class's own name inside itself
  | 'fn-name' // a function expression's own name
  | 'catch' // parameter of catch
  | 'import'
  | 'arguments' // the implicit object
  | 'pseudo' // THIS, NEW_TARGET, HOME, CALLEE
  | 'private' // '#x'
  | 'hidden'; // the compiler's own (computed field keys, private methods)

/** Names no program can spell. */
export const THIS = 'this';
export const NEW_TARGET = 'new.target';
export const HOME = '%home';
export const CALLEE = '%callee';
export const DEFAULT_EXPORT = '*default*';

export class Variable {
  readonly name: string;
  readonly kind: VariableKind;
  readonly scope: Scope;
  /** Source position from which on it is initialised; 0 when there is no dead zone. */
  readonly initializedAt: number;
  /** Seen by an inner function or a direct eval: lives in the environment. */
  captured = false;
  /** Slot in the scope's environment, 0 = none. */
  slot = 0;
  /** Some reference means it. */
  isUsed = false;
  /** Some reference may come before the initialisation. */
  needsTDZ = false;
  /** Of the function being compiled; meaningless outside the compiler. */
  register = -1;

  constructor(name: string, kind: VariableKind, scope: Scope, initializedAt: number) {
    this.name = name;
    this.kind = kind;
    this.scope = scope;
    this.initializedAt = initializedAt;
  }

  get isLexical(): boolean {
    switch (this.kind) {
      case 'let':
      case 'const':
      case 'using':
      case 'class':
      case 'class-name':
      case 'block-function':
      case 'import':
        return true;
      case 'catch':
        return true;
      default:
        return false;
    }
  }

  /** Assignment is an error (or, for a function's own name in sloppy code, does nothing). */
  get isConstant(): boolean {
    return (
      this.kind === 'const' ||
      this.kind === 'using' ||
      this.kind === 'class-name' ||
      this.kind === 'fn-name' ||
      this.kind === 'import'
    );
  }

  /** Script-level declarations live in the realm, not in a frame. */
  get isGlobal(): boolean {
    return this.scope.kind === 'script' && this.kind !== 'pseudo';
  }
}

export type ScopeKind =
  | 'script'
  | 'module'
  | 'eval'
  | 'function' // parameters, and the body's names unless `body` is apart
  | 'body' // body of a function whose parameters contain expressions
  | 'class-init' // instance fields and private methods
  | 'static-init' // static fields and blocks
  | 'static-block'
  | 'block'
  | 'loop'
  | 'switch'
  | 'catch'
  | 'class'
  | 'with'
  | 'fn-name';

/** What is special about a piece of code with a frame of its own. */
export interface FunctionTraits {
  readonly isArrow: boolean;
  readonly isAsync: boolean;
  readonly isGenerator: boolean;
  readonly isMethod: boolean;
  readonly isDerivedConstructor: boolean;
  readonly hasSimpleParameters: boolean;
  readonly hasParameterExpressions: boolean;
}

/** A block function that is also a `var` (Annex B.3.2). `variable` is null where the var is global or eval's. */
export interface HoistedBlockFunction {
  readonly node: FunctionDeclaration;
  readonly variable: Variable | null;
}

export class Scope {
  readonly kind: ScopeKind;
  readonly parent: Scope | null;
  readonly node: Node | null;
  readonly strict: boolean;
  /** The scope whose frame runs this code: itself for functions, scripts, modules, evals, initialisers. */
  functionScope: Scope;
  /** Where `var` goes. */
  readonly varScope: Scope;
  /** Where closures of this scope's function declarations begin to exist. */
  readonly start: number;
  readonly variables = new Map<string, Variable>();
  /** Function declarations to instantiate on entry, in order, last one of a name wins. */
  readonly functions: FunctionDeclaration[] = [];
  readonly annexB: HoistedBlockFunction[] = [];
  /** Set for scopes with a frame. */
  traits: FunctionTraits | null = null;
  /** The body's scope where parameters have one of their own. */
  body: Scope | null = null;
  /** class scopes: the initialisers' scopes. */
  classInit: Scope | null = null;
  staticInit: Scope | null = null;
  /** Frames: source position of the function, and where it is hoisted to when it is a declaration (else -1). */
  position = 0;
  hoistedTo = -1;
  /** A method, accessor, field or static block: runs after its class has its name. */
  isClassElement = false;
  /** A direct eval may look at everything here. */
  isVisibleToEval = false;
  /** Slot of the variables that sloppy direct evals add, 0 = none can. */
  evalVarsSlot = 0;
  /** Slots of the environment without the parent; 0 = no environment. */
  envSize = 0;
  /** Names that an eval's code declares in the scope around it, in order. */
  evalVars: string[] = [];
  /** Eval code: block functions that would like to be vars of the scope around it. */
  annexBNames: string[] = [];
  /** Captures are decided and slots given out. */
  isFinal = false;
  /** Register of the environment in the function being compiled. */
  register = -1;

  constructor(
    kind: ScopeKind,
    parent: Scope | null,
    node: Node | null,
    options: { strict: boolean; start: number; frame?: boolean; vars?: boolean },
  ) {
    this.kind = kind;
    this.parent = parent;
    this.node = node;
    this.strict = options.strict;
    this.start = options.start;
    this.functionScope = options.frame === true ? this : parent!.functionScope;
    this.varScope = options.vars === true ? this : parent!.varScope;
  }

  declare(name: string, kind: VariableKind, initializedAt = 0): Variable {
    const variable = new Variable(name, kind, this, initializedAt);
    this.variables.set(name, variable);
    return variable;
  }

  /** Whether an environment exists for it at run time. */
  get hasEnvironment(): boolean {
    return this.envSize > 0 || this.kind === 'with';
  }

  /** The innermost scope around (or this) that has a `this` of its own. */
  thisScope(): Scope | null {
    for (let frame: Scope | null = this.functionScope; frame !== null; frame = frame.parent?.functionScope ?? null) {
      if (!bindsNoThis(frame)) return frame;
    }
    return null;
  }
}

const bindsNoThis = (frame: Scope): boolean =>
  frame.traits?.isArrow === true || (frame.kind === 'eval' && frame.parent !== null);

/** The variable a name means at `scope`, or null: a global of some sort, or dynamic. */
export function resolve(name: string, scope: Scope): Variable | null {
  for (let s: Scope | null = scope; s !== null; s = s.parent) {
    const variable = s.variables.get(name);
    if (variable !== undefined) return variable;
  }
  return null;
}

/**
 * Whether a reference at `position` in `scope` may come before the variable's initialisation. Looks through
 * inner functions: a function expression exists from its own position on, a declaration from the start of the
 * block it is hoisted to.
 */
export function needsInitializedCheck(variable: Variable, position: number, scope: Scope): boolean {
  if (variable.initializedAt === 0) return false;
  if (variable.scope.kind === 'switch') return true;
  let at = position;
  let s = scope;
  while (s.functionScope !== variable.scope.functionScope) {
    const frame = s.functionScope;
    if (frame.isClassElement && variable.kind === 'class-name' && frame.parent === variable.scope) return false;
    if (frame.kind === 'eval') return true;
    at = frame.hoistedTo >= 0 ? frame.hoistedTo : frame.position;
    s = frame.parent!;
    // The scope of a function expression's own name belongs to the function's frame.
    if (s.functionScope === frame) s = s.parent!;
  }
  return at < variable.initializedAt;
}
