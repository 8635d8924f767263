import type { AnyNode, Node, TemplateLiteral } from '../../../../syntax/ast.ts';
import { constantOf, type Known, printedNumber, printedText } from './jsc-constants.ts';
import { standIn } from './jsc-substitution.ts';

/* Expressions as Bun's printer writes them. What binds less than its surroundings stands in parentheses. */

/** How closely things bind. */
export const LEVEL = {
  lowest: 0,
  comma: 1,
  yield: 3,
  assign: 4,
  conditional: 5,
  prefix: 18,
  postfix: 19,
  call: 21,
} as const;

const BINARY: Readonly<Record<string, number>> = {
  '??': 6,
  '||': 7,
  '&&': 8,
  '|': 9,
  '^': 10,
  '&': 11,
  '==': 12,
  '!=': 12,
  '===': 12,
  '!==': 12,
  '<': 13,
  '>': 13,
  '<=': 13,
  '>=': 13,
  in: 13,
  instanceof: 13,
  '<<': 14,
  '>>': 14,
  '>>>': 14,
  '+': 15,
  '-': 15,
  '*': 16,
  '/': 16,
  '%': 16,
  '**': 17,
};

const OPPOSITE: Readonly<Record<string, string>> = { '==': '!=', '!=': '==', '===': '!==', '!==': '===' };

const NAME = /^[A-Za-z_$][\w$]*$/;
/** Their constructions are printed as calls. */
const CALLED = /^(?:Aggregate|Eval|Range|Reference|Syntax|Type|URI)?Error$|^Function$/;

/** Where an expression stands: at the beginning of a statement, of an arrow function's body, or elsewhere. */
type Start = 'statement' | 'body' | undefined;

const wrapped = (text: string, isWrapped: boolean): string => (isWrapped ? `(${text})` : text);

export abstract class ExpressionPrinter {
  readonly source: string;
  /** From the program down to what is printed. */
  protected path: readonly AnyNode[];
  protected indent: string;

  constructor(source: string, path: readonly AnyNode[], indent: string) {
    this.source = source;
    this.path = path;
    this.indent = indent;
  }

  /** `(a, b) {…}` of a function or method. */
  protected abstract rest(node: AnyNode): string;
  protected abstract classText(node: AnyNode): string;
  protected abstract arrowBody(node: AnyNode): string;

  protected known(node: Node): Known | null {
    return constantOf(node, (name) => standIn(name, this.path));
  }

  expression(node: Node, level: number = LEVEL.lowest, start?: Start): string {
    const of = node as AnyNode;
    const known =
      of.type === 'Identifier' && standIn(of.name, this.path) === undefined ? this.#named(of.name) : this.known(of);
    return known === null ? this.#expression(of, level, start) : this.#constant(known, level);
  }

  /** What is assigned to is a name whatever stands for it elsewhere. */
  #named(name: string): Known | null {
    return name === 'undefined' ? { value: undefined } : null;
  }

  #constant({ value }: Known, level: number): string {
    if (typeof value === 'string') return printedText(value);
    if (typeof value === 'boolean') return wrapped(value ? '!0' : '!1', level >= LEVEL.prefix);
    if (value === undefined) return wrapped('void 0', level >= LEVEL.prefix);
    if (typeof value !== 'number') return String(value);
    return wrapped(printedNumber(value), value < 0 && level >= LEVEL.prefix);
  }

  #expression(of: AnyNode, level: number, start: Start): string {
    switch (of.type) {
      case 'Identifier': {
        const value = standIn(of.name, this.path);
        return value === undefined ? of.name : this.expression(value, level, start);
      }
      case 'Literal':
        return of.raw ?? String(of.value);
      case 'TemplateLiteral':
        return this.#template(of);
      case 'TaggedTemplateExpression':
        return this.expression(of.tag, LEVEL.postfix, start) + this.source.slice(of.quasi.start, of.quasi.end);
      case 'ThisExpression':
        return this.#isOutside ? 'exports' : 'this';
      case 'Super':
        return 'super';
      case 'MemberExpression':
        return this.#member(of, start);
      case 'CallExpression':
        return `${this.expression(of.callee, LEVEL.postfix, start)}${of.optional ? '?.' : ''}${this.#arguments(of.arguments)}`;
      case 'NewExpression':
        return this.#new(of, level);
      case 'ChainExpression':
        return wrapped(this.#expression(of.expression as AnyNode, level, start), level >= LEVEL.call);
      case 'SequenceExpression':
        return this.#sequence(of.expressions, level);
      case 'AssignmentExpression':
        return this.#assignment(of, level, start);
      case 'ConditionalExpression': {
        const known = this.known(of.test);
        if (known !== null) return this.expression(known.value ? of.consequent : of.alternate, level, start);
        return wrapped(
          `${this.expression(of.test, LEVEL.conditional, start)} ? ${this.expression(of.consequent, LEVEL.yield)} : ${this.expression(of.alternate, LEVEL.yield)}`,
          level >= LEVEL.conditional,
        );
      }
      case 'BinaryExpression':
      case 'LogicalExpression':
        return this.#binary(of, level, start);
      case 'UnaryExpression':
        return this.#unary(of.operator, of.argument, level);
      case 'UpdateExpression':
        return of.prefix
          ? wrapped(of.operator + this.expression(of.argument, LEVEL.prefix - 1), level >= LEVEL.prefix)
          : wrapped(this.expression(of.argument, LEVEL.postfix - 1) + of.operator, level >= LEVEL.postfix);
      case 'AwaitExpression':
        return wrapped(`await ${this.expression(of.argument, LEVEL.prefix - 1)}`, level >= LEVEL.prefix);
      case 'YieldExpression':
        return wrapped(
          `yield${of.delegate ? '*' : ''}${of.argument ? ` ${this.expression(of.argument, LEVEL.yield)}` : ''}`,
          level >= LEVEL.assign,
        );
      case 'SpreadElement':
      case 'RestElement':
        return `...${this.expression(of.argument, LEVEL.comma)}`;
      case 'ArrayExpression':
      case 'ArrayPattern':
        return this.#list(of.elements);
      case 'ObjectExpression':
      case 'ObjectPattern':
        return wrapped(
          this.#object(of.properties as readonly AnyNode[]),
          start !== undefined && of.type === 'ObjectExpression',
        );
      case 'AssignmentPattern':
        return `${this.expression(of.left, LEVEL.comma)} = ${this.expression(of.right, LEVEL.comma)}`;
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'ClassExpression':
        return this.#made(of, level, start);
      case 'ImportExpression':
        return `import(${this.expression(of.source, LEVEL.comma)})`;
      default:
        return this.source.slice(of.start, of.end);
    }
  }

  /** `this` is there what a script exports. */
  get #isOutside(): boolean {
    return !this.path.some(({ type }) => /^(?:Function|Class)/.test(type));
  }

  /** What is constant counts where it is the last, or makes a method a function. */
  #sequence(expressions: readonly Node[], level: number): string {
    const last = expressions.at(-1) as AnyNode;
    const kept = expressions.filter((each) => each === last || this.known(each) === null);
    if (kept.length === 1 && last.type !== 'MemberExpression') return this.expression(last, level);
    const texts = kept.map((each) => this.expression(each, LEVEL.comma));
    return wrapped((kept.length === 1 ? ['0', ...texts] : texts).join(', '), level >= LEVEL.comma);
  }

  /** What makes a function. */
  #made(
    of: AnyNode & { type: 'ArrowFunctionExpression' | 'FunctionExpression' | 'ClassExpression' },
    level: number,
    start: Start,
  ): string {
    if (of.type === 'ArrowFunctionExpression')
      return wrapped(
        `${of.async ? 'async ' : ''}${this.parameters(of.params)} => ${this.arrowBody(of)}`,
        level >= LEVEL.assign,
      );
    return wrapped(of.type === 'ClassExpression' ? this.classText(of) : this.functionText(of), start === 'statement');
  }

  functionText(of: AnyNode & { type: 'FunctionExpression' | 'FunctionDeclaration' }): string {
    const name = of.id ? ` ${of.id.name}` : '';
    return `${of.async ? 'async ' : ''}function${of.generator ? '*' : ''}${name || (of.generator ? ' ' : '')}${this.rest(of)}`;
  }

  parameters(params: readonly Node[]): string {
    return `(${params.map((each) => this.expression(each, LEVEL.comma)).join(', ')})`;
  }

  key(key: Node, isComputed: boolean): string {
    const of = key as AnyNode;
    if (isComputed) return `[${this.expression(of, LEVEL.comma)}]`;
    if (of.type === 'PrivateIdentifier') return `#${of.name}`;
    const name = of.type === 'Identifier' ? of.name : (of as { value?: unknown }).value;
    return typeof name === 'string' && !NAME.test(name) ? printedText(name) : String(name);
  }

  /** `get a`, `async *[b]`: what stands before a method's parameters. */
  methodHead(key: Node, isComputed: boolean, kind: string, value: AnyNode): string {
    const { async: isAsync, generator: isGenerator } = value as { async?: boolean; generator?: boolean };
    const words = kind === 'get' || kind === 'set' ? `${kind} ` : isAsync ? `async${isGenerator ? '' : ' '}` : '';
    return `${words}${isGenerator ? (isAsync ? '* ' : '*') : ''}${this.key(key, isComputed)}`;
  }

  /** What is constant is part of the text. */
  #template({ quasis, expressions }: TemplateLiteral): string {
    const part = (expression: Node | undefined): string => {
      if (expression === undefined) return '';
      const known = this.known(expression);
      return known === null ? `\${${this.expression(expression)}}` : String(known.value);
    };
    return `\`${quasis.map(({ value }, i) => value.raw + part(expressions[i])).join('')}\``;
  }

  /** A condition, of which only the truth counts. */
  test(node: Node): string {
    const known = this.known(node);
    return known === null ? this.expression(node) : known.value ? '!0' : '!1';
  }

  #arguments(list: readonly Node[]): string {
    return `(${list.map((each) => this.expression(each, LEVEL.comma)).join(', ')})`;
  }

  #list(elements: readonly (Node | null)[]): string {
    const texts = elements.map((each) => (each === null ? '' : this.expression(each, LEVEL.comma)));
    return `[${texts.join(', ')}${elements.at(-1) === null ? ', ' : ''}]`;
  }

  #object(properties: readonly AnyNode[]): string {
    if (properties.length === 0) return '{}';
    return `{ ${properties.map((each) => this.property(each)).join(', ')} }`;
  }

  property(of: AnyNode): string {
    if (of.type !== 'Property') return this.expression(of, LEVEL.comma);
    const value = of.value as AnyNode;
    if (of.method || of.kind !== 'init') return this.methodHead(of.key, of.computed, of.kind, value) + this.rest(value);
    const text = this.expression(value, LEVEL.comma);
    const name = this.key(of.key, of.computed);
    if (of.shorthand && (text === name || text.startsWith(`${name} = `))) return text;
    return `${name}: ${text}`;
  }

  #member(of: AnyNode & { type: 'MemberExpression' }, start: Start): string {
    let object = this.expression(of.object, LEVEL.call, start);
    if (/^\d+$/.test(object) && !of.computed) object += ' ';
    const dot = of.optional ? '?.' : '.';
    const key = of.property as AnyNode;
    if (!of.computed) return object + dot + (key.type === 'PrivateIdentifier' ? `#${key.name}` : this.key(key, false));
    const known = this.known(key.type === 'SequenceExpression' ? key.expressions.at(-1)! : key);
    if (typeof known?.value === 'string' && NAME.test(known.value)) return object + dot + known.value;
    return `${object}${of.optional ? '?.' : ''}[${this.expression(key)}]`;
  }

  #new(of: AnyNode & { type: 'NewExpression' }, level: number): string {
    const callee = of.callee as AnyNode;
    const list = this.#arguments(of.arguments);
    if (callee.type === 'Identifier' && CALLED.test(callee.name)) return callee.name + list;
    const hasCall = (node: AnyNode): boolean =>
      node.type === 'CallExpression' || (node.type === 'MemberExpression' && hasCall(node.object as AnyNode));
    const made = `new ${wrapped(this.expression(callee, LEVEL.call), hasCall(callee))}`;
    return of.arguments.length > 0 || level >= LEVEL.postfix ? made + list : made;
  }

  #assignment(of: AnyNode & { type: 'AssignmentExpression' }, level: number, start: Start): string {
    const left = of.left.type === 'Identifier' ? of.left.name : this.expression(of.left, LEVEL.assign, start);
    const isPattern = of.left.type === 'ObjectPattern' && start !== undefined;
    return wrapped(
      `${left} ${of.operator} ${this.expression(of.right, LEVEL.assign - 1)}`,
      level >= LEVEL.assign || isPattern,
    );
  }

  #binary(of: AnyNode & { type: 'BinaryExpression' | 'LogicalExpression' }, level: number, start: Start): string {
    const decided = of.type === 'LogicalExpression' ? this.known(of.left) : null;
    if (decided !== null) return this.expression(of.right, level, start);
    const joined = this.#joined(of);
    if (joined !== undefined) return this.expression(joined, level, start);
    const undefinedType = this.#comparedType(of);
    const operator = undefinedType?.operator ?? of.operator;
    const own = BINARY[of.operator];
    const isRight = of.operator === '**';
    const mixes = (node: Node): boolean => {
      const side = node as AnyNode;
      return side.type === 'LogicalExpression' && (of.operator === '??') !== (side.operator === '??');
    };
    const print = (side: Node, inner: number, isLeft: boolean): string =>
      wrapped(this.expression(side, inner, isLeft ? start : undefined), of.type === 'LogicalExpression' && mixes(side));
    const left =
      of.left.type === 'PrivateIdentifier' ? `#${of.left.name}` : print(of.left, isRight ? own : own - 1, true);
    const right = undefinedType === undefined ? print(of.right, isRight ? own - 1 : own, false) : '"u"';
    return wrapped(`${left} ${operator} ${right}`, level >= own || (of.operator === 'in' && start === 'body'));
  }

  /** `a + 'b' + 'c'`: texts that follow each other are one. */
  #joined(of: AnyNode & { type: 'BinaryExpression' | 'LogicalExpression' }): Node | undefined {
    const { left, operator } = of;
    if (operator !== '+' || left.type !== 'BinaryExpression' || left.operator !== '+') return undefined;
    const [first, second] = [this.known(left.right)?.value, this.known(of.right)?.value];
    if (typeof first !== 'string' || typeof second !== 'string') return undefined;
    return { ...left, right: { ...left.right, type: 'Literal', value: first + second } } as Node;
  }

  /** `typeof x === 'undefined'` is shorter as a comparison with a letter. */
  #comparedType(of: AnyNode & { type: 'BinaryExpression' | 'LogicalExpression' }): { operator: string } | undefined {
    const isTyped = of.left.type === 'UnaryExpression' && of.left.operator === 'typeof';
    if (!isTyped || !/^[!=]==?$/.test(of.operator) || this.known(of.right)?.value !== 'undefined') return undefined;
    return { operator: of.operator.startsWith('!') ? '<' : '>' };
  }

  #unary(operator: string, argument: Node, level: number): string {
    const compared = argument as AnyNode;
    if (operator === '!' && compared.type === 'BinaryExpression' && /^[!=]==?$/.test(compared.operator))
      return this.expression({ ...compared, operator: OPPOSITE[compared.operator] } as Node, level);
    const inner = this.expression(argument, LEVEL.prefix - 1);
    const space = /^[a-z]/.test(operator) || (/[+-]/.test(operator) && inner.startsWith(operator)) ? ' ' : '';
    return wrapped(operator + space + inner, level >= LEVEL.prefix);
  }
}
