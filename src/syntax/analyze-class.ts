import type { Analyzer } from './analyze.ts';
import type {
  AnyNode,
  ClassNode,
  FunctionExpression,
  MethodDefinition,
  PropertyDefinition,
  StaticBlock,
} from './ast.ts';
import { declareStatements } from './hoisting.ts';
import { HOME, Scope, THIS } from './scopes.ts';
import { addSite } from './site-of.ts';

type Element = MethodDefinition | PropertyDefinition | StaticBlock;

/** Hidden variable that keeps the computed key of a field, by its index among the class's elements. */
export const fieldKeyName = (index: number): string => `%key${index}`;
/** Hidden variable that keeps a private method or accessor half until it is added to instances. */
export const privateMethodName = (name: string, kind: string): string => `%${kind} #${name}`;

const isPrivateMethod = (element: Element): element is MethodDefinition =>
  element.type === 'MethodDefinition' && element.key.type === 'PrivateIdentifier';

/** Whether an element is set up by the instance initialiser. */
export const isInstanceElement = (element: Element): boolean =>
  element.type === 'StaticBlock'
    ? false
    : !element.static && (element.type === 'PropertyDefinition' || isPrivateMethod(element));

/** Whether an element is run by the static initialiser. */
export const isStaticElement = (element: Element): boolean =>
  element.type === 'StaticBlock' || (element.type === 'PropertyDefinition' && element.static);

/** Scopes of classes: one for the name and the private names, one each for the two initialisers. */
export class ClassAnalysis {
  readonly #analyzer: Analyzer;
  constructor(analyzer: Analyzer) {
    this.#analyzer = analyzer;
  }

  walk(node: ClassNode): void {
    const analyzer = this.#analyzer;
    const scope = analyzer.open(new Scope('class', analyzer.scope, node, { strict: true, start: node.start }), node);
    if (node.id) scope.declare(node.id.name, 'class-name', node.end);
    const elements = node.body.body;
    declareElements(scope, elements);
    scope.classInit = elements.some(isInstanceElement) ? this.#initializer('class-init', scope) : null;
    scope.staticInit = elements.some(isStaticElement) ? this.#initializer('static-init', scope) : null;
    const isDerived = node.superClass !== null && node.superClass !== undefined;
    analyzer.within(scope, () => {
      if (node.superClass) analyzer.walk(node.superClass);
      for (const element of elements) this.#walkElement(element, scope, isDerived);
    });
  }

  #initializer(kind: 'class-init' | 'static-init', scope: Scope): Scope {
    const frame = new Scope(kind, scope, null, { strict: true, start: scope.start, frame: true, vars: true });
    frame.isClassElement = true;
    frame.position = scope.start;
    frame.declare(THIS, 'pseudo');
    frame.declare(HOME, 'pseudo');
    return this.#analyzer.open(frame);
  }

  #walkElement(element: Element, scope: Scope, isDerived: boolean): void {
    const analyzer = this.#analyzer;
    if (element.type === 'StaticBlock') return this.#walkStaticBlock(element, scope.staticInit!);
    if (element.computed) analyzer.walk(element.key as AnyNode);
    if (element.type === 'MethodDefinition') {
      const value = element.value as FunctionExpression;
      addSite(analyzer.sites, value, analyzer.functionSite);
      const isDerivedConstructor = element.kind === 'constructor' && isDerived;
      return analyzer.walkFunction(value, { isMethod: true, isDerivedConstructor, isClassElement: true });
    }
    if (!element.value) return;
    const value = element.value;
    analyzer.within(element.static ? scope.staticInit! : scope.classInit!, () => analyzer.walk(value));
  }

  #walkStaticBlock(block: StaticBlock, outer: Scope): void {
    const analyzer = this.#analyzer;
    const scope = new Scope('static-block', outer, block, {
      strict: true,
      start: block.start,
      frame: true,
      vars: true,
    });
    scope.isClassElement = true;
    scope.position = block.start;
    analyzer.open(scope, block);
    declareStatements(analyzer, block.body, scope, true);
    analyzer.within(scope, () => analyzer.walkAll(block.body));
  }
}

function declareElements(scope: Scope, elements: readonly Element[]): void {
  elements.forEach((element, index) => {
    if (element.type === 'StaticBlock') return;
    if (element.key.type === 'PrivateIdentifier') {
      const name = `#${element.key.name}`;
      if (!scope.variables.has(name)) scope.declare(name, 'private');
      if (isPrivateMethod(element) && !element.static)
        scope.declare(privateMethodName(element.key.name, element.kind), 'hidden').captured = true;
      if (element.type === 'PropertyDefinition' || !element.static) scope.variables.get(name)!.captured = true;
    } else if (element.type === 'PropertyDefinition' && element.computed) {
      scope.declare(fieldKeyName(index), 'hidden').captured = true;
    }
  });
}
