import type { AnyNode } from '../../../syntax/ast.ts';

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

/** The words that name `fn`, which stands in the expression or declarator `root`; none when nothing does. */
export function inferredWords(root: AnyNode, fn: AnyNode): readonly Word[] {
  const inference = new Inference(fn);
  if (root.type === 'VariableDeclarator') inference.declare(root);
  else inference.read(root);
  return inference.found;
}

type Nodes = readonly (AnyNode | null | undefined)[];
type Of<T extends AnyNode['type']> = Extract<AnyNode, { type: T }>;

class Inference {
  found: readonly Word[] = [];
  readonly #fn: AnyNode;
  #words: Word[] = [];
  /** Functions that wait for a name. */
  #waiting: AnyNode[] = [];

  constructor(fn: AnyNode) {
    this.#fn = fn;
  }

  declare({ id, init }: Of<'VariableDeclarator'>): void {
    if (id.type === 'Identifier') this.#push(id.name, true);
    this.read(init as AnyNode | null);
    if (init && id.type === 'Identifier' && !isCall(init as AnyNode)) this.#infer();
    else this.#waiting.pop();
  }

  /** An expression as V8 reads one in an assignment: its words go when it ends. */
  read(node: AnyNode | null | undefined): void {
    if (node) this.#within(() => this.#expression(node));
  }

  #readAll(nodes: Nodes): void {
    for (const node of nodes) this.read(node);
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
    if (this.#waiting.includes(this.#fn)) this.found = [...this.#words];
    this.#waiting = [];
  }

  #expression(node: AnyNode): void {
    switch (node.type) {
      case 'Identifier':
        return this.#push(node.name, true);
      case 'ArrowFunctionExpression':
        if (node !== this.#fn && node.expression) this.read(node.body as AnyNode);
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
        this.#expression(node.left as AnyNode);
        return this.#expression(node.right as AnyNode);
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
        return this.#readAll(node.elements as Nodes);
      case 'SequenceExpression':
      case 'TemplateLiteral':
        return this.#readAll(node.expressions as Nodes);
      case 'SpreadElement':
      case 'YieldExpression':
        return this.read(node.argument as AnyNode | null);
    }
  }

  #member({ object, computed, property }: Of<'MemberExpression'>): void {
    this.#expression(object as AnyNode);
    if (!computed) return 'name' in property ? this.#push(String(property.name)) : undefined;
    this.read(property as AnyNode);
    const isText = property.type === 'Literal' && typeof property.value === 'string';
    this.#push(isText ? String(property.value) : '<computed>');
  }

  #assignment({ operator, left, right }: Of<'AssignmentExpression'>): void {
    this.#expression(left as AnyNode);
    this.read(right as AnyNode);
    if (/^(?:|\|\||&&|\?\?)=$/.test(operator) && !isCall(right as AnyNode)) this.#infer();
    else this.#waiting.pop();
  }

  /** A property of an object, or a member of a class. */
  #property(node: AnyNode): void {
    if (node.type === 'SpreadElement') this.read(node);
    if (node.type === 'Property' || node.type === 'PropertyDefinition' || node.type === 'MethodDefinition') {
      const key = node.key as AnyNode;
      if (node.computed) this.read(key);
      else this.#push(String(key.type === 'Literal' ? key.value : 'name' in key ? key.name : ''));
      if (node.type === 'Property' && node.shorthand) this.#expression(node.value as AnyNode);
      else if (node.type === 'PropertyDefinition' || (node.type === 'Property' && !node.method && node.kind === 'init'))
        this.read(node.value as AnyNode | null);
    }
    this.#infer();
  }
}

const isCall = ({ type }: AnyNode): boolean => type === 'CallExpression' || type === 'NewExpression';
