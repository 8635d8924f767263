import type { AnyNode, Node, Statement } from '../../../../syntax/ast.ts';
import { ExpressionPrinter, LEVEL } from './jsc-expressions.ts';
import { goneFrom } from './jsc-substitution.ts';

/* Statements, functions and classes as Bun's printer writes them: two spaces a depth, no braces around one statement. */

const STEP = '  ';

const isDeclaring = (node: AnyNode): boolean =>
  (node.type === 'VariableDeclaration' && node.kind !== 'var') ||
  node.type === 'FunctionDeclaration' ||
  node.type === 'ClassDeclaration';

/** Without empty statements, directives, and blocks that declare nothing. */
function flat(body: readonly Node[]): AnyNode[] {
  return (body as readonly AnyNode[]).flatMap((each) => {
    if (each.type === 'EmptyStatement' || (each as { directive?: string }).directive !== undefined) return [];
    return each.type === 'BlockStatement' && !(each.body as readonly AnyNode[]).some(isDeclaring)
      ? flat(each.body)
      : [each];
  });
}

export class TextPrinter extends ExpressionPrinter {
  protected override rest(node: AnyNode): string {
    const of = node as AnyNode & { type: 'FunctionExpression' };
    return this.#within(
      of,
      () => `${this.parameters(of.params)} ${this.block((of.body as { body: readonly Node[] }).body, of.body)}`,
    );
  }

  protected override arrowBody(node: AnyNode): string {
    const of = node as AnyNode & { type: 'ArrowFunctionExpression' };
    return this.#within(of, () => {
      if (of.body.type === 'BlockStatement') return this.block(of.body.body, of.body);
      const isNothing = this.known(of.body)?.value === undefined && this.known(of.body) !== null;
      if (!isNothing) return this.expression(of.body, LEVEL.comma, 'body');
      return `{\n${this.indent}${STEP}return;\n${this.indent}}`;
    });
  }

  protected override classText(node: AnyNode): string {
    const of = node as AnyNode & { type: 'ClassExpression' | 'ClassDeclaration' };
    const name = of.id ? ` ${of.id.name}` : '';
    const above = of.superClass ? ` extends ${this.expression(of.superClass, LEVEL.call)}` : '';
    const members = this.#deeper(() =>
      (of.body.body as readonly AnyNode[]).map((each) => `${this.indent}${this.member(each)}\n`).join(''),
    );
    return `class${name}${above} {\n${members}${this.indent}}`;
  }

  /** A member of a class. */
  member(of: AnyNode): string {
    if (of.type === 'StaticBlock') return `static ${this.block(of.body, of)}`;
    if (of.type !== 'MethodDefinition' && of.type !== 'PropertyDefinition') return this.source.slice(of.start, of.end);
    const place = of.static ? 'static ' : '';
    if (of.type === 'MethodDefinition')
      return `${place}${this.methodHead(of.key, of.computed, of.kind, of.value as AnyNode)}${this.rest(of.value as AnyNode)}`;
    const value = of.value ? ` = ${this.expression(of.value, LEVEL.comma)}` : '';
    return `${place}${this.key(of.key, of.computed)}${value};`;
  }

  block(body: readonly Node[], holder: Node): string {
    const text = this.#within(holder as AnyNode, () => this.#deeper(() => this.statements(body)));
    return text === '' ? '{}' : `{\n${text}${this.indent}}`;
  }

  statements(body: readonly Node[]): string {
    const gone = goneFrom(body as readonly AnyNode[], this.path);
    const kept = flat(body).flatMap((each) => this.#withoutGone(each, gone));
    const end = kept.findIndex(({ type }) => type === 'ReturnStatement' || type === 'ThrowStatement');
    return this.#joined(end < 0 ? kept : kept.filter((each, i) => i <= end || each.type === 'FunctionDeclaration'))
      .map((each) => `${each.type === 'ClassDeclaration' ? '\n' : ''}${this.indent}${this.statement(each)}\n`)
      .join('');
  }

  /** Declarations of one kind that follow each other are one. */
  #joined(body: readonly AnyNode[]): AnyNode[] {
    const all: AnyNode[] = [];
    for (const each of body) {
      const last = all.at(-1);
      if (each.type === 'VariableDeclaration' && last?.type === 'VariableDeclaration' && last.kind === each.kind)
        all[all.length - 1] = { ...last, declarations: [...last.declarations, ...each.declarations] };
      else all.push(each);
    }
    return all;
  }

  #withoutGone(node: AnyNode, gone: ReadonlySet<Node>): AnyNode[] {
    const known = node.type === 'IfStatement' ? this.known(node.test) : null;
    if (node.type === 'IfStatement' && known !== null) {
      const kept = known.value ? node.consequent : node.alternate;
      return kept ? flat([kept]) : [];
    }
    if (node.type !== 'VariableDeclaration') return [node];
    const declarations = node.declarations.filter((each) => !gone.has(each));
    return declarations.length === 0 ? [] : [{ ...node, declarations }];
  }

  statement(of: AnyNode): string {
    const test = (node: Node): string => `(${this.test(node)})`;
    switch (of.type) {
      case 'ExpressionStatement':
        return `${this.expression(of.expression, LEVEL.lowest, 'statement')};`;
      case 'VariableDeclaration':
        return `${this.#declaration(of)};`;
      case 'ReturnStatement':
        return this.#isNothing(of.argument) ? 'return;' : `return ${this.expression(of.argument!)};`;
      case 'ThrowStatement':
        return `throw ${this.expression(of.argument)};`;
      case 'IfStatement':
        return this.#if(of);
      case 'ForStatement':
        return `for (${of.init ? this.#head(of.init) : ''};${of.test && this.known(of.test) === null ? this.expression(of.test) : ''}; ${of.update ? this.expression(of.update) : ''})${this.#body(of.body)}`;
      case 'ForInStatement':
        return `for (${this.#head(of.left)} in ${this.expression(of.right)})${this.#body(of.body)}`;
      case 'ForOfStatement':
        return `for ${of.await ? 'await ' : ''}(${this.#head(of.left)} of ${this.expression(of.right, LEVEL.comma)})${this.#body(of.body)}`;
      case 'WhileStatement':
        return `while ${test(of.test)}${this.#body(of.body)}`;
      case 'DoWhileStatement': {
        const body = this.#body(of.body);
        return `do${body}${body.endsWith('}') ? ' ' : `\n${this.indent}`}while (${this.expression(of.test)});`;
      }
      case 'BlockStatement':
        return this.block(of.body, of);
      case 'TryStatement':
        return this.#try(of);
      case 'SwitchStatement':
        return `switch (${this.expression(of.discriminant)}) {\n${this.#deeper(() => of.cases.map((each) => this.#case(each)).join(''))}${this.indent}}`;
      case 'LabeledStatement':
        if (of.body.type === 'BlockStatement') return `${of.label.name}: ${this.block(of.body.body, of.body)}`;
        return `${of.label.name}:\n${this.#deeper(() => this.indent + this.statement(of.body as AnyNode))}`;
      case 'FunctionDeclaration':
        return this.functionText(of);
      case 'ClassDeclaration':
        return this.classText(of);
      case 'BreakStatement':
      case 'ContinueStatement':
        return `${of.type === 'BreakStatement' ? 'break' : 'continue'}${of.label ? ` ${of.label.name}` : ''};`;
      default:
        return this.source.slice(of.start, of.end);
    }
  }

  #isNothing(node: Node | null | undefined): boolean {
    if (!node) return true;
    const known = this.known(node);
    return known !== null && known.value === undefined;
  }

  #declaration(of: AnyNode & { type: 'VariableDeclaration' }): string {
    const each = of.declarations.map(({ id, init }) => {
      const name = id.type === 'Identifier' ? id.name : this.expression(id);
      return init ? `${name} = ${this.expression(init, LEVEL.comma)}` : name;
    });
    return `${of.kind} ${each.join(', ')}`;
  }

  /** What a loop declares or assigns to. */
  #head(node: Node): string {
    const of = node as AnyNode;
    return of.type === 'VariableDeclaration' ? this.#declaration(of) : this.expression(of);
  }

  #if(of: AnyNode & { type: 'IfStatement' }): string {
    // An else belongs to the nearest if.
    const isOpen = of.alternate != null && flat([of.consequent])[0]?.type === 'IfStatement';
    const body = isOpen ? ` ${this.block([of.consequent], of.consequent)}` : this.#body(of.consequent);
    const head = `if (${this.expression(of.test)})${body}`;
    if (!of.alternate) return head;
    const alternate = flat([of.alternate]);
    const isChain = alternate.length === 1 && alternate[0].type === 'IfStatement';
    const rest = isChain ? ` ${this.statement(alternate[0])}` : this.#body(of.alternate);
    return `${head}${body.endsWith('}') ? ' ' : `\n${this.indent}`}else${rest}`;
  }

  /** One statement stands on a line of its own, several in braces. */
  #body(node: Node): string {
    const of = node as AnyNode;
    const all = flat([of]);
    if (of.type === 'BlockStatement' && (all.length > 1 || (all.length === 1 && all[0].type === 'BlockStatement')))
      return ` ${this.block(of.body, of)}`;
    return this.#deeper(() => `\n${this.indent}${all.length === 0 ? ';' : this.statement(all[0])}`);
  }

  #try(of: AnyNode & { type: 'TryStatement' }): string {
    const { handler, finalizer } = of;
    const caught =
      handler === null || handler === undefined
        ? ''
        : ` catch ${handler.param ? `(${this.expression(handler.param)}) ` : ''}${this.#within(handler as AnyNode, () => this.block(handler.body.body, handler.body))}`;
    const last = finalizer ? ` finally ${this.block(finalizer.body, finalizer)}` : '';
    return `try ${this.block(of.block.body, of.block)}${caught}${last}`;
  }

  #case({ test, consequent }: { test?: Node | null; consequent: readonly Statement[] }): string {
    const head = test ? `case ${this.expression(test)}` : 'default';
    return `${this.indent}${head}:\n${this.#deeper(() => this.statements(consequent))}`;
  }

  #deeper<T>(print: () => T): T {
    const before = this.indent;
    this.indent += STEP;
    const text = print();
    this.indent = before;
    return text;
  }

  /** Names are looked for from `node` outwards. */
  #within<T>(node: AnyNode, print: () => T): T {
    const before = this.path;
    this.path = [...before, node];
    const text = print();
    this.path = before;
    return text;
  }
}

/** How deep a node stands in the printed text; a script stands within a function. */
export function depthOf(path: readonly AnyNode[], isModule: boolean): number {
  let depth = isModule ? 0 : 1;
  for (let i = 1; i < path.length; i++) depth += stepAt(path[i - 1], path[i]);
  return depth;
}

const BRACED = /Function|^(?:If|For|ForIn|ForOf|While|DoWhile|Try)Statement$|^CatchClause$/;

function stepAt(above: AnyNode, node: AnyNode): number {
  if (node.type === 'ClassBody' || node.type === 'StaticBlock') return 1;
  if (node.type === 'SwitchCase') return 2;
  if (above.type === 'LabeledStatement') return 1;
  if (node.type === 'BlockStatement')
    return BRACED.test(above.type) || (node.body as readonly AnyNode[]).some(isDeclaring) ? 1 : 0;
  if (above.type === 'IfStatement')
    return node === above.consequent || (node === above.alternate && node.type !== 'IfStatement') ? 1 : 0;
  return /^(?:For|While|DoWhile)/.test(above.type) && node === (above as { body?: unknown }).body ? 1 : 0;
}
