import type { AnyNode } from '../../../syntax/ast.ts';
import { CHILDREN } from '../../../syntax/child-fields.ts';

/*
 * V8's parser names a function without a name by the words that it has read when it next meets something that gives names: the end of an
 * assignment, of a declaration or of a property, which need not be around the function. What is called takes the last function out of those that
 * wait. `src/parsing/func-name-inferrer.h` and `parser-base.h` of V8, as of 7.4; measured up to 14 with `%FunctionGetInferredName`.
 */

/** A word on V8's stack of names. Of variables in a row only the last counts. */
export interface Word {
  readonly text: string;
  readonly isVariable: boolean;
}

type Found = ReadonlyMap<AnyNode, readonly Word[]>;

/** What was found in a text that V8 reads at once: a program, or a function when it is first called. */
const found = new WeakMap<AnyNode, Found>();

/** By its first letter a constructor, whose name stands before what it sets up. */
export const isConstructorName = (name: string): boolean => /^\p{Lu}/u.test(name);

/** The words that name `fn`, which stands in the program or function `unit`, called `name`; none when nothing does. */
export function inferredWords(unit: AnyNode, name: string, fn: AnyNode, isScript: boolean): readonly Word[] {
  let all = found.get(unit);
  if (all === undefined) found.set(unit, (all = new Inference(isScript).readUnit(unit, name)));
  return all.get(fn) ?? [];
}

type Nodes = readonly (AnyNode | null | undefined)[];
type Of<T extends AnyNode['type']> = Extract<AnyNode, { type: T }>;

class Inference {
  readonly #found = new Map<AnyNode, readonly Word[]>();
  #words: Word[] = [];
  /** Functions that wait for a name. */
  #waiting: AnyNode[] = [];

  /** Right in a script bodies of arrow functions are skipped, too. */
  readonly #skipsBodies: boolean;

  constructor(skipsBodies: boolean) {
    this.#skipsBodies = skipsBodies;
  }

  readUnit(unit: AnyNode, name: string): Found {
    if (isConstructorName(name)) this.#push(name);
    if (unit.type === 'Program') this.#statements(unit.body as Nodes);
    else if ('params' in unit) this.#insideOf(unit as AnyFunction);
    return this.#found;
  }

  /** Parameters and body of a function. */
  #insideOf({ params, body }: AnyFunction): void {
    for (const parameter of params) if (parameter.type !== 'Identifier') this.#read(parameter as AnyNode);
    if (body.type === 'BlockStatement') this.#statements(body.body as Nodes);
    else this.#read(body as AnyNode);
  }

  #statements(nodes: Nodes): void {
    for (const node of nodes) if (node) this.#statement(node);
  }

  /** Functions that were not named by their own statement wait for the next one. */
  #statement(node: AnyNode): void {
    if (node.type === 'VariableDeclaration') {
      for (const one of node.declarations) this.#within(() => this.#declare(one, node.kind));
      return;
    }
    // It is skipped until it is called.
    if (node.type === 'FunctionDeclaration') return;
    const parts = partsOf(node);
    if (parts === undefined) return this.#read(node);
    for (const field of parts) {
      const part: unknown = node[field as keyof AnyNode];
      this.#statements((Array.isArray(part) ? part : [part]) as Nodes);
    }
  }

  #declare({ id, init }: Of<'VariableDeclarator'>, kind: string): void {
    if (id.type !== 'Identifier') this.#read(id as AnyNode);
    else if (init || kind !== 'var') this.#push(id.name, true);
    if (!init) return;
    this.#read(init as AnyNode | null);
    if (id.type !== 'Identifier') return;
    if (isCall(init as AnyNode)) this.#waiting.pop();
    else this.#infer();
  }

  /** An expression as V8 reads one in an assignment: its words go when it ends. */
  #read(node: AnyNode | null | undefined): void {
    if (node) this.#within(() => this.#expression(node));
  }

  #readAll(nodes: Nodes): void {
    for (const node of nodes) this.#read(node);
  }

  #within(work: () => void): void {
    const { length } = this.#words;
    work();
    this.#words.length = length;
  }

  #push(text: string, isVariable = false): void {
    this.#words.push({ text, isVariable });
  }

  #infer(): void {
    for (const fn of this.#waiting) this.#found.set(fn, [...this.#words]);
    this.#waiting = [];
  }

  #expression(node: AnyNode): void {
    switch (node.type) {
      case 'Identifier':
        return this.#push(node.name, true);
      case 'ArrowFunctionExpression':
        if (node.expression || !this.#skipsBodies) this.#insideOf(node);
        return void this.#waiting.push(node);
      case 'FunctionExpression':
        if (node.id === null || node.id === undefined) this.#waiting.push(node);
        return;
      case 'MemberExpression':
        return this.#member(node);
      case 'CallExpression':
        this.#expression(node.callee as AnyNode);
        this.#readAll(node.arguments as Nodes);
        return void this.#waiting.pop();
      case 'AssignmentExpression':
        return this.#assignment(node);
      case 'ObjectExpression':
      case 'ObjectPattern':
        for (const property of node.properties) this.#within(() => this.#property(property as AnyNode));
        return;
      case 'ClassExpression':
      case 'ClassDeclaration':
        for (const member of node.body.body) this.#within(() => this.#property(member as AnyNode));
        return;
      default:
        return this.#parts(node);
    }
  }

  /** Expressions whose parts come one after the other. */
  #parts(node: AnyNode): void {
    switch (node.type) {
      case 'NewExpression':
        this.#expression(node.callee as AnyNode);
        return this.#readAll(node.arguments as Nodes);
      case 'ConditionalExpression':
        this.#expression(node.test as AnyNode);
        return this.#readAll([node.consequent, node.alternate] as Nodes);
      case 'BinaryExpression':
      case 'LogicalExpression':
      case 'AssignmentPattern':
        return this.#sides(node);
      case 'UnaryExpression':
      case 'UpdateExpression':
      case 'AwaitExpression':
        return this.#expression(node.argument as AnyNode);
      case 'ChainExpression':
        return this.#expression(node.expression as AnyNode);
      case 'TaggedTemplateExpression':
        this.#expression(node.tag as AnyNode);
        return this.#readAll(node.quasi.expressions as Nodes);
      case 'ArrayExpression':
      case 'ArrayPattern':
        return this.#readAll(node.elements as Nodes);
      case 'SequenceExpression':
      case 'TemplateLiteral':
        return this.#readAll(node.expressions as Nodes);
      case 'SpreadElement':
      case 'RestElement':
      case 'YieldExpression':
        return this.#read(node.argument as AnyNode | null);
    }
  }

  /** From the left to the right, without going deeper with each operator of a long row. */
  #sides(node: Sides): void {
    const rights: AnyNode[] = [];
    let left = node as AnyNode;
    while (left.type === 'BinaryExpression' || left.type === 'LogicalExpression' || left.type === 'AssignmentPattern') {
      rights.push(left.right as AnyNode);
      left = left.left as AnyNode;
    }
    this.#expression(left);
    for (const right of rights.reverse()) this.#expression(right);
  }

  #member({ object, computed, property }: Of<'MemberExpression'>): void {
    this.#expression(object as AnyNode);
    if (!computed) return 'name' in property ? this.#push(String(property.name)) : undefined;
    this.#read(property as AnyNode);
    const isText = property.type === 'Literal' && typeof property.value === 'string';
    this.#push(isText ? String(property.value) : '<computed>');
  }

  #assignment({ operator, left, right }: Of<'AssignmentExpression'>): void {
    this.#expression(left as AnyNode);
    this.#read(right as AnyNode);
    if (/^(?:|\|\||&&|\?\?)=$/.test(operator) && !isCall(right as AnyNode)) this.#infer();
    else this.#waiting.pop();
  }

  /** A property of an object, or a member of a class. */
  #property(node: AnyNode): void {
    if (node.type === 'SpreadElement' || node.type === 'RestElement') this.#read(node);
    if (node.type === 'Property' || node.type === 'PropertyDefinition' || node.type === 'MethodDefinition') {
      const key = node.key as AnyNode;
      if (node.computed) this.#read(key);
      else this.#push(String(key.type === 'Literal' ? key.value : 'name' in key ? key.name : ''));
      if (node.type === 'Property' && node.shorthand) this.#expression(node.value as AnyNode);
      else if (node.type === 'PropertyDefinition' || (node.type === 'Property' && !node.method && node.kind === 'init'))
        this.#read(node.value as AnyNode | null);
    }
    this.#infer();
  }
}

type Sides = Of<'BinaryExpression' | 'LogicalExpression' | 'AssignmentPattern'>;
type AnyFunction = Of<'FunctionExpression' | 'FunctionDeclaration' | 'ArrowFunctionExpression'>;

/** Parts of statements in source order, of those that CHILDREN does not have. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  BlockStatement: ['body'],
  CatchClause: ['param', 'body'],
  ExportDefaultDeclaration: ['declaration'],
  ExportNamedDeclaration: ['declaration'],
  ForInStatement: ['left', 'right', 'body'],
  ForOfStatement: ['left', 'right', 'body'],
  ForStatement: ['init', 'test', 'update', 'body'],
  IfStatement: ['test', 'consequent', 'alternate'],
  SwitchCase: ['test', 'consequent'],
  SwitchStatement: ['discriminant', 'cases'],
  WithStatement: ['object', 'body'],
};

/** Undefined: an expression, a class, or without parts. */
const partsOf = ({ type }: AnyNode): readonly string[] | undefined =>
  PARTS[type] ?? (type.endsWith('Statement') ? CHILDREN[type] : undefined);

const isCall = ({ type }: AnyNode): boolean => type === 'CallExpression' || type === 'NewExpression';
