import { types } from './acorn-parser.ts';
import type { Expression, Node } from './ast.ts';
import { type Mistake, type OlderMistake, SourceProblem, syntaxProblem } from './errors.ts';
import { TokenParser } from './token-words.ts';

/* Declarations where there may be none: where acorn stops at a token, V8 has sentences of its own. Measured on Node 8 to 26. */

interface Declared {
  readonly type: string;
  readonly declarations?: readonly { readonly start: number; readonly end: number; readonly init?: Node | null }[];
}

type Properties = readonly { readonly type: string; readonly argument?: Node }[];

const IN_SLOPPY_CODE =
  'In non-strict mode code, functions can only be declared at top level, inside a block, or as the body of an if statement.';
const IN_STRICT_CODE = 'In strict mode code, functions can only be declared at top level or inside a block.';

export class DeclarationParser extends TokenParser {
  /** `context`: what the statement is the body of; of a function, if it is the only one of its kind. */
  override parseStatement(context?: unknown, ...rest: unknown[]): Node {
    if (context) this.#checkBody(context);
    return super.parseStatement(context, ...rest);
  }

  #checkBody(context: unknown): void {
    if (this.type === types._function && (this.strict || (context !== 'if' && context !== 'label')))
      this.#refuse(this.strict ? IN_STRICT_CODE : IN_SLOPPY_CODE, this.start, this.end);
    if (this.type === types.name && this.isAsyncFunction())
      this.#refuse('Async functions can only be declared at the top level or inside a block.', this.start, this.end);
  }

  override parseForAfterInit(node: Node, init: Declared, awaitAt: number): Node {
    const first = init.declarations?.[0];
    const isIterating = this.#iterates() !== undefined;
    if (awaitAt > -1 && !isIterating && init.declarations?.length === 1 && first?.init) {
      const message = 'for-await-of loop variable declaration may not have an initializer.';
      return this.#refuse(message, first.start, first.end);
    }
    return super.parseForAfterInit(node, init, awaitAt);
  }

  override parseFor(node: Node, init: Declared | null): Node {
    const [first, ...others] = init?.type === 'VariableDeclaration' ? init.declarations! : [];
    const kind = this.#iterates();
    if (others.length > 0 && kind !== undefined)
      this.#refuse(
        `Invalid left-hand side in for-${kind} loop: Must have a single binding.`,
        first.start,
        others.at(-1)!.end,
      );
    return super.parseFor(node, init);
  }

  override parseExpression(...rest: unknown[]): Expression {
    if (this.type === types.ellipsis) this.#refuseRestOfNothing();
    return super.parseExpression(...rest);
  }

  /**
   * `...` where an expression begins, as in `if (...)` or `{ ... }`, is the last parameter of an arrow function to V8, which
   * misses what that would be; since 11 only where it comes right behind the dots.
   */
  #refuseRestOfNothing(): never {
    const { start, end } = this;
    const dots: Mistake = { message: "Unexpected token '...'", start, end };
    this.next();
    if (this.type === types.name || this.type === types.braceL || this.type === types.bracketL) {
      this.#parseRestOfNothing(dots);
      if (this.type === types.eq) {
        const message = 'Rest parameter may not have a default initializer';
        return syntaxProblem(message, this.start, this.end, unexpectedDots(start, end), dots);
      }
      const isFollowed = this.type === types.comma;
      const message = isFollowed ? 'Rest parameter must be last formal parameter' : dots.message;
      const place = isFollowed ? this : dots;
      return syntaxProblem(message, place.start, place.end, { from: 0, until: 7.4, ...dots }, dots);
    }
    const missing = { message: this.describeToken(this.start), start: this.start, end: this.end };
    if (this.start === end) return syntaxProblem(missing.message, this.start, this.end, undefined, dots);
    return syntaxProblem(dots.message, start, end, { from: 0, until: 11, ...missing }, dots);
  }

  /** A mistake in the pattern is one behind the dots: V8 tells of what comes first, up to 10 not where it met a keyword. */
  #parseRestOfNothing(dots: Mistake): void {
    try {
      this.parseBindingAtom();
    } catch (problem) {
      if (!(problem instanceof SourceProblem)) throw problem;
      const { message, start, end } = problem;
      const until = /token '[a-z]/.test(message) ? 11 : 7.4;
      syntaxProblem(dots.message, dots.start, dots.end, { from: 0, until, message, start, end }, dots);
    }
  }

  /** `import` in a block of a module: V8 takes it for a call, and misses its bracket. */
  protected refuseImportInBlock(): never {
    const plain = { message: 'Cannot use import statement outside a module', start: this.start, end: this.end };
    this.next();
    return syntaxProblem(this.describeToken(this.start), this.start, this.end, undefined, plain);
  }

  #iterates(): 'in' | 'of' | undefined {
    return this.type === types._in ? 'in' : this.isContextual('of') ? 'of' : undefined;
  }

  /** `({ ...{ a } } = b)`: a rest takes a name or a property. */
  override toAssignable(node: Node, isBinding: boolean, errors?: unknown): Node {
    const { properties } = node as { readonly properties?: Properties };
    if (node.type === 'ObjectExpression')
      for (const { type, argument } of properties!)
        if (type === 'SpreadElement' && /^(?:Object|Array)/.test(argument!.type))
          this.#refuseRest(argument!, isBinding);
    return super.toAssignable(node, isBinding, errors);
  }

  #refuseRest({ start = 0, end = 0 }: Node, isBinding: boolean): never {
    const plain = { message: `Unexpected token '${this.input[start]}'`, start, end };
    syntaxProblem(wrongRest(isBinding), start, end, closedAt(wrongRest(isBinding), end), plain);
  }

  #refuse(message: string, start: number, end: number): never {
    return syntaxProblem(message, start, end, undefined, this.#plainMistake());
  }

  /** The token that is no good here, for those who know of nothing else. */
  #plainMistake(): Mistake {
    const { start, end } = this;
    const word = this.input.slice(start, end);
    const kind = this.type === types.name ? 'identifier' : 'token';
    return { message: `Unexpected ${kind} '${word}'`, start, end };
  }
}

/** The same words, up to V8 7.3 at the bracket that ends a range. */
export const closedAt = (message: string, end: number): OlderMistake => ({
  from: 0,
  until: 7.3,
  message,
  start: end - 1,
  end,
});

/** What V8 before 6 said where it knows what `...` is since. */
export const unexpectedDots = (start: number, end: number): OlderMistake => ({
  from: 0,
  until: 6,
  message: "Unexpected token '...'",
  start,
  end,
});

/** What V8 says of a rest that is a pattern, in an object. */
export const wrongRest = (isBinding: boolean): string =>
  `\`...\` must be followed by an ${isBinding ? 'identifier in declaration' : 'assignable reference in assignment'} contexts`;
