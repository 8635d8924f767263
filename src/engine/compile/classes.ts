import { fieldKeyName, isInstanceElement, isStaticElement, privateMethodName } from '../../syntax/analyze-class.ts';
import type {
  AnyNode,
  ClassNode,
  Expression,
  FunctionExpression,
  MethodDefinition,
  PropertyDefinition,
  StaticBlock,
} from '../../syntax/ast.ts';
import { Scope } from '../../syntax/scopes.ts';
import { emitNamed, emitNamedByKey } from './assignments.ts';
import {
  enterScope,
  environmentAt,
  initializeVariable,
  leaveScope,
  makeEnvironment,
  readThis,
  readVariable,
} from './bindings.ts';
import { FnBuilder, IGNITION } from './builder.ts';
import { BodyKind, CodeKind, type FnCode } from './code.ts';
import { emitTo } from './expressions.ts';
import {
  compileFunction,
  emitEnd,
  emitFunctionDeclarations,
  emitPrologue,
  finishCode,
  storeCapturedPseudos,
} from './functions.ts';
import { emitKey } from './literals.ts';
import * as Op from './op-codes.ts';
import { lastShown, placeBehind } from './positions.ts';
import { literalKey } from './references.ts';
import { emitStatements } from './statements.ts';
import { emitDisposing } from './using.ts';

/*
 * https://tc39.es/ecma262/#sec-runtime-semantics-classdefinitionevaluation
 *
 *   enter the class scope: own name (dead), private names, hidden variables
 *   NewPrivateName … ; the heritage ; NewClass c, fn, env, heritage        c = constructor, c+1 = prototype
 *   for each element in order: methods are defined; keys of computed fields are converted and kept
 *   own name = c ; SetInitializer c, init ; static private methods
 *   the static initialiser runs with this = c
 */

type Element = MethodDefinition | PropertyDefinition | StaticBlock;

/** Where an anonymous class has its name from: a known name, or the register of a computed key. */
export interface ClassNaming {
  readonly name?: string;
  readonly key?: number;
  /** Of Op.SetFunctionName. */
  readonly prefix?: number;
}

export function emitClass(f: FnBuilder, node: ClassNode, out: number, naming: ClassNaming = {}): number {
  const outer = f.scope;
  const place = f.enterSite(node);
  const start = f.pc;
  const scope = f.unit.parsed.analysis.scopeOf(node)!;
  const top = enterScope(f, scope);
  const cls = f.alloc(2);
  emitPrivateNames(f, node, scope, node.id?.name ?? (naming.name === undefined ? '.' : 'anonymous'));
  emitConstructor(f, node, scope, cls, naming);
  const elements = node.body.body;
  for (const [index, element] of elements.entries()) emitElement(f, element, index, scope, cls);
  const own = node.id ? scope.variables.get(node.id.name) : undefined;
  if (own !== undefined && (own.captured || own.isUsed)) initializeVariable(f, own, cls);
  emitInitializers(f, node, scope, cls);
  f.emit(Op.Move, out, cls);
  if (!outer.strict) f.strictRanges.push(start, f.pc);
  leaveScope(f, outer, top);
  f.place = place;
  return out;
}

/** The names of methods and accessors know their class, for messages. */
function emitPrivateNames(f: FnBuilder, node: ClassNode, scope: Scope, className: string): void {
  const brands = new Map<string, string>();
  for (const element of node.body.body)
    if (element.type === 'MethodDefinition' && element.key.type === 'PrivateIdentifier')
      brands.set(`#${element.key.name}`, `\n${element.static ? '' : 'an instance of '}class ${className}`);
  for (const variable of scope.variables.values()) {
    if (variable.kind !== 'private') continue;
    const top = f.top;
    const name = variable.captured ? f.alloc() : variable.register;
    f.emit(Op.NewPrivateName, name, f.constant(`${variable.name}${brands.get(variable.name) ?? ''}`));
    initializeVariable(f, variable, name);
    f.release(top);
  }
}

/** The heritage, then the constructor and its prototype object. */
function emitConstructor(f: FnBuilder, node: ClassNode, scope: Scope, cls: number, naming: ClassNaming): void {
  const top = f.top;
  const heritage = f.alloc();
  if (node.superClass) emitTo(f, node.superClass, heritage);
  else f.emit(Op.LoadTDZ, heritage);
  const code = compileConstructor(f, node, scope, node.id?.name ?? naming.name ?? '', naming.key === undefined);
  const place = heritagePlace(f, node);
  f.at(place, () => f.emit(Op.NewClass, cls, f.addFunction(code), environmentAt(f), heritage));
  if (naming.key !== undefined) f.emit(Op.SetFunctionName, cls, naming.key, naming.prefix ?? 0);
  f.release(top);
}

/** Where a heritage that is no constructor is shown; a class without one is at no place of its own. */
function heritagePlace(f: FnBuilder, { superClass, start }: ClassNode): number {
  if (f.unit.v8 < IGNITION) return superClass?.start ?? start;
  if (!superClass) return lastShown(f);
  if (superClass.type !== 'Identifier') return placeBehind(f, superClass as AnyNode);
  return (f.unit.v8 < 7.3 ? f.leadingPosition() : undefined) ?? superClass.start;
}

function compileConstructor(f: FnBuilder, node: ClassNode, scope: Scope, name: string, nameIsStatic: boolean): FnCode {
  const method = node.body.body.find(
    (element): element is MethodDefinition => element.type === 'MethodDefinition' && element.kind === 'constructor',
  );
  const isDerived = Boolean(node.superClass);
  const facts = {
    name,
    nameIsStatic,
    kind: isDerived ? CodeKind.DerivedConstructor : CodeKind.BaseConstructor,
    start: node.start,
    end: node.end,
    runsInitializer: !isDerived && scope.classInit !== null,
  };
  if (method !== undefined) return compileFunction(f.unit, method.value as FunctionExpression, facts);
  const frame = new Scope('function', scope, null, { strict: true, start: node.start, frame: true, vars: true });
  const g = new FnBuilder(f.unit, frame, facts.kind, BodyKind.Normal);
  g.enterSite(node);
  if (isDerived) emitDefaultDerived(g);
  else emitDefaultBase(g, facts.runsInitializer);
  return finishCode(g, { ...facts, nParams: 0, length: 0, needsArguments: isDerived, site: g.place.site });
}

function emitDefaultBase(g: FnBuilder, runsInitializer: boolean): void {
  if (runsInitializer) {
    const callee = g.alloc();
    g.emit(Op.Callee, callee);
    g.emit(Op.RunInitializer, callee, 0);
  }
  g.emit(Op.ReturnUndefined);
}

/** constructor(...args) { super(...args) } without looking at Array.prototype[Symbol.iterator]. */
function emitDefaultDerived(g: FnBuilder): void {
  const callee = g.alloc();
  const base = g.alloc(2);
  g.emit(Op.Callee, callee);
  g.emit(Op.SuperConstructor, base, callee);
  g.emit(Op.NewTarget, base + 1);
  g.texts.set(g.emit(Op.SuperCallForward, 0, base), 'super');
  g.emit(Op.RunInitializer, callee, 0);
  g.emit(Op.LoadUndefined, base);
  g.emit(Op.ReturnDerived, base, 0);
}

// --- Elements ---------------------------------------------------------------------------------------------

function emitElement(f: FnBuilder, element: Element, index: number, scope: Scope, cls: number): void {
  const top = f.top;
  if (element.type === 'MethodDefinition' && element.kind !== 'constructor') emitMethod(f, element, scope, cls);
  else if (element.type === 'PropertyDefinition' && element.computed) {
    initializeVariable(f, scope.variables.get(fieldKeyName(index))!, emitKey(f, element.key as AnyNode, true));
  }
  f.release(top);
}

const KINDS = {
  method: CodeKind.Method,
  get: CodeKind.Getter,
  set: CodeKind.Setter,
  constructor: CodeKind.Method,
} as const;
const PREFIXES = { method: 0, get: 1, set: 2, constructor: 0 } as const;
const DEFINITIONS = {
  method: Op.DefineMethod,
  get: Op.DefineGetter,
  set: Op.DefineSetter,
  constructor: Op.DefineMethod,
} as const;

function emitMethod(f: FnBuilder, element: MethodDefinition, scope: Scope, cls: number): void {
  const holder = element.static ? cls : cls + 1;
  if (element.key.type === 'PrivateIdentifier') {
    // Instance methods wait in a hidden variable; static ones are added once the class has its name.
    if (element.static) return;
    const method = emitMethodClosure(f, element, `#${element.key.name}`, holder);
    initializeVariable(f, scope.variables.get(privateMethodName(element.key.name, element.kind))!, method);
    return;
  }
  const literal = literalKey(element.key as AnyNode, element.computed);
  const key = emitKey(f, element.key as AnyNode, element.computed);
  const method = emitMethodClosure(f, element, literal === null ? '' : String(literal), holder);
  if (literal === null) f.emit(Op.SetFunctionName, method, key, PREFIXES[element.kind]);
  f.emit(DEFINITIONS[element.kind], holder, key, method, 0);
}

function emitMethodClosure(f: FnBuilder, element: MethodDefinition, name: string, home: number): number {
  const method = f.alloc();
  const code = compileFunction(f.unit, element.value as FunctionExpression, {
    name,
    kind: KINDS[element.kind],
    start: element.static ? afterStatic(f.unit.parsed.source, element.start) : element.start,
    end: element.end,
  });
  f.emit(Op.Method, method, f.addFunction(code), environmentAt(f), home);
  return method;
}

/** toString of a static method begins after the word. */
function afterStatic(source: string, start: number): number {
  const match = /^static(?:\s|\/\*[\s\S]*?\*\/|\/\/.*)*/.exec(source.slice(start, start + 1000));
  return match === null ? start : start + match[0].length;
}

// --- Initialisers -----------------------------------------------------------------------------------------

function emitInitializers(f: FnBuilder, node: ClassNode, scope: Scope, cls: number): void {
  const top = f.top;
  if (scope.classInit !== null) {
    const code = compileInitializer(f, node, scope.classInit, (g) => emitInstanceElements(g, node, scope));
    const method = f.alloc();
    f.emit(Op.Method, method, f.addFunction(code), environmentAt(f), cls + 1);
    f.emit(Op.SetInitializer, cls, method);
  }
  emitPrivateMethods(f, node, true, cls, (element) =>
    emitMethodClosure(f, element, `#${(element.key as { name: string }).name}`, cls),
  );
  if (scope.staticInit !== null) {
    const code = compileInitializer(f, node, scope.staticInit, (g) => emitStaticElements(g, node, scope));
    const base = f.alloc(2);
    f.emit(Op.Method, base, f.addFunction(code), environmentAt(f), cls);
    f.emit(Op.Move, base + 1, cls);
    const place = f.unit.v8 < IGNITION ? f.place.position : lastShown(f);
    f.at(place, () => f.emit(Op.Call, base, base, 0));
  }
  f.release(top);
}

function compileInitializer(f: FnBuilder, node: ClassNode, frame: Scope, work: (g: FnBuilder) => void): FnCode {
  const g = new FnBuilder(f.unit, frame, CodeKind.ClassInitializer, BodyKind.Normal);
  g.enterSite(node);
  if (frame.envSize > 0) {
    frame.register = g.alloc();
    makeEnvironment(g, frame, 1);
    storeCapturedPseudos(g, frame);
  }
  work(g);
  forgetNames(g, frame.kind === 'class-init' ? 10 : 12);
  g.emit(Op.ReturnUndefined);
  const name = frame.kind === 'class-init' ? '<instance_members_initializer>' : '<static_initializer>';
  return finishCode(g, {
    name,
    kind: g.kind,
    start: node.start,
    end: node.end,
    nParams: 0,
    length: 0,
    needsArguments: false,
    site: g.place.site,
  });
}

/** https://tc39.es/ecma262/#sec-initializeinstanceelements: private methods first, then the fields in order. */
function emitInstanceElements(g: FnBuilder, node: ClassNode, scope: Scope): void {
  const self = readThis(g);
  emitPrivateMethods(g, node, false, self, (element) => {
    const name = (element.key as { name: string }).name;
    return readVariable(g, scope.variables.get(privateMethodName(name, element.kind))!, 0);
  });
  node.body.body.forEach((element, index) => {
    if (element.type === 'PropertyDefinition' && isInstanceElement(element)) emitField(g, element, index, scope, self);
  });
}

/** Private methods and accessors of one side; `load` gives a method's register. */
function emitPrivateMethods(
  g: FnBuilder,
  node: ClassNode,
  isStatic: boolean,
  self: number,
  load: (element: MethodDefinition) => number,
): void {
  const methods = node.body.body.filter(
    (element): element is MethodDefinition =>
      element.type === 'MethodDefinition' && element.key.type === 'PrivateIdentifier' && element.static === isStatic,
  );
  const nameOf = (element: MethodDefinition): string => (element.key as { name: string }).name;
  methods.forEach((element, index) => {
    const top = g.top;
    if (element.kind === 'method') {
      const method = load(element);
      g.emit(Op.PrivateAddMethod, self, readPrivateName(g, nameOf(element)), method);
    } else if (methods.findIndex((other) => nameOf(other) === nameOf(element)) === index) {
      const halves = (['get', 'set'] as const).map((kind) => {
        const half = methods.find((other) => nameOf(other) === nameOf(element) && other.kind === kind);
        if (half !== undefined) return load(half);
        const none = g.alloc();
        g.emit(Op.LoadUndefined, none);
        return none;
      });
      g.emit(Op.PrivateAddAccessor, self, readPrivateName(g, nameOf(element)), halves[0], halves[1]);
    }
    g.release(top);
  });
}

function readPrivateName(g: FnBuilder, name: string): number {
  let s: Scope | null = g.scope;
  while (s !== null && !s.variables.has(`#${name}`)) s = s.parent;
  return readVariable(g, s!.variables.get(`#${name}`)!, 0);
}

/** Prefix of Op.SetFunctionName for a field whose key is computed: none, but V8 lost the name long. */
const COMPUTED_FIELD = 3;

/** https://tc39.es/ecma262/#sec-definefield */
function emitField(g: FnBuilder, element: PropertyDefinition, index: number, scope: Scope, self: number): void {
  const top = g.top;
  if (element.key.type === 'PrivateIdentifier') {
    const value = emitFieldValue(g, element.value, `#${element.key.name}`, null);
    g.emit(Op.PrivateAdd, self, readPrivateName(g, element.key.name), value);
  } else {
    const literal = literalKey(element.key as AnyNode, element.computed);
    if (element.computed || typeof literal !== 'string') {
      const key = element.computed
        ? readVariable(g, scope.variables.get(fieldKeyName(index))!, 0)
        : emitKey(g, element.key as AnyNode, false);
      const value = emitFieldValue(g, element.value, null, key, element.computed ? COMPUTED_FIELD : 0);
      g.emit(Op.DefineElem, self, key, value);
    } else {
      const value = emitFieldValue(g, element.value, literal, null);
      g.emit(Op.DefineNamed, self, g.constant(literal), value, g.ic());
    }
  }
  g.release(top);
}

function emitFieldValue(
  g: FnBuilder,
  value: Expression | null | undefined,
  name: string | null,
  key: number | null,
  prefix = 0,
): number {
  const out = g.alloc();
  if (!value) g.emit(Op.LoadUndefined, out);
  else if (key !== null) emitNamedByKey(g, value, key, out, prefix);
  else emitNamed(g, value, name, out);
  return out;
}

function emitStaticElements(g: FnBuilder, node: ClassNode, scope: Scope): void {
  const self = readThis(g);
  node.body.body.forEach((element, index) => {
    if (!isStaticElement(element)) return;
    if (element.type === 'PropertyDefinition') emitField(g, element, index, scope, self);
    else if (element.type === 'StaticBlock') emitStaticBlock(g, element, self);
  });
}

/** V8 did not look there for what had failed, before `until`. */
function forgetNames(g: FnBuilder, until: number): void {
  if (g.unit.v8 > 0 && g.unit.v8 < until) g.texts.clear();
}

/** A static block is a method that is called at once. */
function emitStaticBlock(g: FnBuilder, block: StaticBlock, self: number): void {
  const scope = g.unit.parsed.analysis.scopeOf(block)!;
  const b = new FnBuilder(g.unit, scope, CodeKind.StaticBlock, BodyKind.Normal);
  b.place = g.place;
  const needsArguments = emitPrologue(b, scope, []);
  emitFunctionDeclarations(b, scope);
  emitDisposing(b, block.body, () => emitStatements(b, block.body));
  emitEnd(b);
  b.emitDeferred();
  forgetNames(b, 12);
  const code = finishCode(b, {
    name: '<static_initializer>',
    kind: b.kind,
    start: block.start,
    end: block.end,
    nParams: 0,
    length: 0,
    needsArguments,
    site: g.place.site,
  });
  const top = g.top;
  const base = g.alloc(2);
  g.emit(Op.Method, base, g.addFunction(code), environmentAt(g), self);
  g.emit(Op.Move, base + 1, self);
  g.emit(Op.Call, base, base, 0);
  g.release(top);
}
