import type * as acorn from 'acorn';
import { Names, PatternLiteral, type PropertyValue, type TokenType, types } from './acorn-parser.ts';
import type { Expression, Node, Program } from './ast.ts';
import { DeclarationParser } from './misplaced.ts';
import { SourceProblem, strictNumber, syntaxProblem, TOO_DEEP } from './errors.ts';
import { mistakeWords } from './mistake-words.ts';
import { areValidFlags, patternProblem } from './patterns.ts';

/** What a direct eval may use of the function it stands in. */
export interface EvalSurroundings {
  readonly newTarget: boolean;
  readonly superProperty: boolean;
  readonly superCall: boolean;
}

export interface ParserSettings {
  readonly sourceType: 'script' | 'module' | 'commonjs';
  readonly strict: boolean;
  /** Null unless the text is that of a direct eval. */
  readonly surroundings: EvalSurroundings | null;
  /** False: private names may come from outside; scope analysis checks them. */
  readonly checkPrivateNames: boolean;
}

/**
 * How deep a text may nest, in units that follow what a level costs the host's stack: about 200 parentheses or
 * brackets, 240 blocks, 600 unary operators. Measured to fit into the 500 kB that Chromium gives a worker (the
 * compiler included), so that the limit is the same everywhere; operators in a row (a + b + …) do not count.
 */
const MAX_NESTING = 1200;
const STATEMENT = 5;
const ASSIGNMENT = 4;
const UNARY = 2;

/** acorn with a depth limit, flat operator chains, ranges for messages, and the surroundings of a direct eval. */
export class SourceParser extends DeclarationParser {
  #depth = 0;
  #surroundings: EvalSurroundings | null;
  /** How many patterns are being made of expressions, each in the one before. */
  #patterns = 0;
  /** Where the expression begins that may be an assignment; brackets belong to it. */
  #assignment = 0;
  /** What ends the list of parameters or of a pattern that is being read. */
  #closing: TokenType | undefined;
  /** What `++` or `--` stands at, while that is checked. */
  #updated: Node | undefined;
  /** Where the operand begins that signs and `**` may stand at. */
  #operand = 0;

  constructor(text: string, settings: ParserSettings) {
    super(
      {
        ecmaVersion: 'latest',
        sourceType: settings.sourceType,
        strict: settings.strict,
        allowHashBang: true,
        checkPrivateFields: settings.checkPrivateNames,
      } as acorn.Options,
      text,
    );
    this.#surroundings = settings.surroundings;
    this.regexpState = new PatternLiteral();
  }

  /** The tree, or a SourceProblem. */
  parseProgram(): Program {
    try {
      const node = this.startNode();
      this.nextToken();
      return this.parseTopLevel(node);
    } catch (error) {
      if (error instanceof RangeError) throw new SourceProblem('too-deep', TOO_DEEP, this.start, this.end);
      throw error;
    }
  }

  override raise(position: number, message: string): never {
    // acorn's word for what the host's stack does not hold.
    if (message.startsWith('Not enough stack')) throw new SourceProblem('too-deep', TOO_DEEP, this.start, this.end);
    if (this.inModule && this.type === types._import && message.endsWith('only appear at the top level'))
      return this.refuseImportInBlock();
    // `await x` where await is a mere name: what is wrong is the await, not the token after it.
    const isUsing = message.startsWith('Using declaration');
    const before =
      (message === 'Unexpected token' || isUsing) && !this.canAwait
        ? /\bawait[ \t]+$/.exec(this.input.slice(Math.max(0, position - 40), isUsing ? position + 6 : position))
        : null;
    if (before !== null) {
      const start = isUsing ? position : position - before[0].length;
      const next = start + before[0].length;
      return syntaxProblem(
        'await is only valid in async functions and the top level bodies of modules',
        start,
        start + 5,
        isUsing
          ? { from: 0, until: 6, message: 'Unexpected identifier', start: next, end: next + 5 }
          : { from: 0, until: 6, message: this.describeToken(next), start: next, end: this.end },
      );
    }
    const precise = mistakeWords.preciseMistake(this, message, position);
    if (precise !== undefined) {
      const isOfV8 = precise.message.startsWith('Missing }');
      const here = isOfV8 ? { message: this.describeToken(position), start: position, end: this.end } : undefined;
      syntaxProblem(precise.message, precise.start, precise.end, precise.older, here);
    }
    const end = position === this.start ? this.end : Math.max(position, Math.min(this.pos, this.input.length));
    // Only where a declaration is due does a function need its name.
    if (message === 'Unexpected token' && this.type === types.parenL && this.endsWith(position, /\bfunction\s*\*?\s*$/))
      return this.raise(position, 'Function statements require a function name');
    const isExport = message.startsWith("'import' and 'export'") && this.type === types._export;
    const isUnexpected = message === 'Unexpected token' || isExport;
    const text = isUnexpected
      ? this.describeToken(position)
      : (this.#wordsFor(message, position) ?? mistakeWords.wordLikeV8(message));
    if (
      text === 'Invalid left-hand side in assignment' &&
      !this.#isBehindArrow() &&
      this.#assignment <= position &&
      this.lastTokEnd > position
    )
      return syntaxProblem(text, this.#assignment, this.lastTokEnd);
    const [from, to] = mistakeWords.placeLikeV8(message, position, this) ?? [position, end];
    const odd =
      mistakeWords.rareMistake(this, message, position) ??
      mistakeWords.oddMistake(message, text, this, position, this.#operand);
    const plain = message.startsWith('missing )')
      ? { message: this.describeToken(this.start), start: this.start, end: this.end }
      : { message: isUsing || message.startsWith('The only') ? message : text, start: from, end: to };
    if (odd === undefined) return syntaxProblem(text, from, to, mistakeWords.olderMistake(text, this), plain);
    return syntaxProblem(odd.words ?? this.describeToken(this.start), odd.start, odd.end, odd.older, plain);
  }

  /** `{ 'a' }`, `{ [a] }`: V8 points at the name (at its closing bracket) since 10, at what follows it before. */
  override parsePropertyValue(...[property, isPattern, isGenerator, isAsync, ...rest]: PropertyValue): void {
    const { key, computed } = property;
    const isBare = this.type === types.comma || this.type === types.braceR;
    if (isBare && !isGenerator && !isAsync && (computed || key.type === 'Literal')) {
      const message = computed
        ? "Unexpected token '['"
        : `Unexpected ${this.input[key.start] === '"' || this.input[key.start] === "'" ? 'string' : 'number'}`;
      const older = { from: 0, until: 10, message: this.describeToken(this.start), start: this.start, end: this.end };
      return syntaxProblem(message, computed ? this.lastTokStart : key.start, this.lastTokEnd, older);
    }
    // A keyword is a name here: what is wrong is what follows it.
    const isWord = !computed && key.type === 'Identifier' && types[`_${this.input.slice(key.start, key.end)}`];
    if (isWord && !isBare && this.type !== types.colon && this.type !== types.parenL) {
      const plain = { message: this.describeToken(key.start), start: key.start, end: key.end };
      return syntaxProblem(this.describeToken(this.start), this.start, this.end, undefined, plain);
    }
    super.parsePropertyValue(property, isPattern, isGenerator, isAsync, ...rest);
  }

  /** `a: 1` and `a, b` in a class: V8 takes the name for what should not be there. */
  override parseClassField(field: { readonly key: Node; readonly computed: boolean }): Node {
    const message = this.describeToken(this.start);
    const here = { message, start: this.start, end: this.end };
    // `let a`: a field without its end, not a declaration where none may be.
    if (this.type === types.name && !/[\n\r\u2028\u2029]/.test(this.input.slice(this.lastTokEnd, this.start)))
      syntaxProblem(message, here.start, here.end);
    if (field.computed || (this.type !== types.colon && this.type !== types.comma)) return super.parseClassField(field);
    const { type, start = 0, end = 0 } = field.key;
    const text = this.input.slice(start, end);
    const literal = /^['"]/.test(text) ? 'Unexpected string' : 'Unexpected number';
    const words = type === 'Literal' ? literal : this.describeName(text, false);
    return syntaxProblem(words, start, end, { from: 0, until: 7.2, ...here }, here);
  }

  /** Whether the parameters of an arrow function have just been read. */
  #isBehindArrow(): boolean {
    return this.input.slice(this.lastTokStart, this.lastTokEnd) === '=>';
  }

  override raiseRecoverable(position: number, message: string): void {
    this.raise(position, message);
  }

  override validateRegExpFlags({ start, flags }: PatternLiteral): void {
    if (!areValidFlags(flags)) this.raise(start, 'Invalid regular expression flags');
  }

  override validateRegExpPattern({ start, source, flags }: PatternLiteral): void {
    const problem = patternProblem(source, flags);
    if (problem !== null) this.raise(start, problem);
  }

  override enterScope(flags: number): void {
    super.enterScope(flags);
    const scope = this.scopeStack[this.scopeStack.length - 1];
    scope.lexical = new Names();
    scope.functions = new Names();
    scope.var = new Names();
  }

  override parseStatement(...rest: unknown[]): Node {
    this.#enter(STATEMENT);
    const node = super.parseStatement(...rest);
    this.#depth -= STATEMENT;
    return node;
  }

  override parseMaybeAssign(...rest: unknown[]): Expression {
    this.#enter(ASSIGNMENT);
    const around = this.#assignment;
    this.#assignment = this.start;
    const node = super.parseMaybeAssign(...rest);
    this.#assignment = around;
    this.#depth -= ASSIGNMENT;
    return node;
  }

  override parseMaybeUnary(...rest: unknown[]): Expression {
    this.#enter(UNARY);
    const around = this.#operand;
    // Signs belong to the operand.
    if (rest[1] !== true) this.#operand = this.start;
    const node = super.parseMaybeUnary(...rest);
    this.#operand = around;
    this.#depth -= UNARY;
    return node;
  }

  /** Annex B: in sloppy code a call may stand left of an assignment; it fails when it is reached. */
  override toAssignable(node: Node, isBinding: boolean, errors?: unknown): Node {
    if (errors !== undefined && node.type === 'CallExpression' && !this.strict) return node;
    this.#patterns++;
    const target = super.toAssignable(node, isBinding, errors);
    this.#patterns--;
    return target;
  }

  override checkLValSimple(node: Node, bindingType = 0, clashes?: unknown): void {
    const isLogical = this.type.isAssign && /^(\?\?|\|\||&&)=$/.test(String(this.value));
    if (node.type === 'CallExpression' && !this.strict && bindingType === 0 && !isLogical) return;
    this.#updated = node;
    super.checkLValSimple(node, bindingType, clashes);
    this.#updated = undefined;
  }

  override parseVarId(declarator: { id?: Node }, kind: string): void {
    super.parseVarId(declarator, kind);
    if (this.type === types.eq || this.type === types._in || this.isContextual('of')) return;
    const { type, start = 0 } = declarator.id ?? {};
    if (type !== 'Identifier')
      syntaxProblem('Missing initializer in destructuring declaration', start, this.lastTokEnd);
    if (kind !== 'var' && kind !== 'let')
      syntaxProblem(`Missing initializer in ${kind} declaration`, start, this.lastTokEnd);
  }

  /** Parameters and patterns call what follows their rest by different words. */
  override parseBindingList(close: TokenType, ...rest: unknown[]): Node[] {
    const around = this.#closing;
    this.#closing = close;
    const list = super.parseBindingList(close, ...rest);
    this.#closing = around;
    return list;
  }

  override parseBindingListItem(param: Node): Node {
    if (param.type === 'RestElement' && this.type === types.eq && this.#closing === types.parenR)
      syntaxProblem('Rest parameter may not have a default initializer', this.start, this.end);
    return super.parseBindingListItem(param);
  }

  /** In an argument list V8 misses the bracket, whatever it finds instead. */
  override parseExprList(
    close: TokenType,
    allowTrailingComma?: boolean,
    allowEmpty?: boolean,
    errors?: unknown,
  ): (Node | null)[] {
    if (close !== types.parenR) return super.parseExprList(close, allowTrailingComma, allowEmpty, errors);
    const list: (Node | null)[] = [];
    while (!this.eat(types.parenR)) {
      list.push(this.type === types.ellipsis ? this.parseSpread(errors) : this.parseMaybeAssign(false, errors));
      this.#noteTrailingComma(errors, list[list.length - 1] as Node);
      if (this.type === types.parenR) continue;
      if (!this.eat(types.comma)) this.raise(this.start, 'missing ) after argument list');
    }
    return list;
  }

  /** A comma after a spread argument is an error if these turn out to be the parameters of an async arrow. */
  #noteTrailingComma(errors: unknown, last: Node): void {
    const found = errors as { trailingComma: number } | null | undefined;
    if (found && last.type === 'SpreadElement' && this.type === types.comma && found.trailingComma < 0)
      found.trailingComma = this.start;
  }

  /** Operators of one precedence in a loop, so that a long sum is no nesting. */
  override parseExprOp(
    left: Expression,
    startPos: number,
    startLoc: unknown,
    minPrec: number,
    forInit: unknown,
  ): Expression {
    let node = left;
    for (;;) {
      const type = this.type;
      const own = type.binop;
      if (own === null || own === undefined || own <= minPrec || (forInit && type === types._in)) return node;
      const isCoalesce = type === types.coalesce;
      const isLogical = type === types.logicalOR || type === types.logicalAND;
      // The right side of ?? takes neither || nor &&, so that mixing them shows up here.
      const precedence = isCoalesce ? (types.logicalAND.binop as number) : own;
      const operator = this.value;
      this.next();
      const rightStart = this.start;
      const rightLoc = this.startLoc;
      const right = this.parseExprOp(
        this.parseMaybeUnary(null, false, false, forInit),
        rightStart,
        rightLoc,
        precedence,
        forInit,
      );
      node = this.buildBinary(startPos, startLoc, node, right, operator, isLogical || isCoalesce);
      const next = this.type;
      if (isLogical ? next === types.coalesce : isCoalesce && (next === types.logicalOR || next === types.logicalAND)) {
        this.raise(this.start, 'Unexpected token');
      }
    }
  }

  override get allowSuper(): boolean {
    return super.allowSuper || (this.#isOutermostThis() && this.#surroundings!.superProperty);
  }

  override get allowDirectSuper(): boolean {
    return super.allowDirectSuper || (this.#isOutermostThis() && this.#surroundings!.superCall);
  }

  override get allowNewDotTarget(): boolean {
    return super.allowNewDotTarget || (this.#isOutermostThis() && this.#surroundings!.newTarget);
  }

  /** Whether `this` here is that of the code around the eval. */
  #isOutermostThis(): boolean {
    const SCOPE_TOP = 1;
    return this.#surroundings !== null && (this.currentThisScope().flags & SCOPE_TOP) !== 0;
  }

  #enter(cost: number): void {
    this.#depth += cost;
    if (this.#depth > MAX_NESTING) throw new SourceProblem('too-deep', TOO_DEEP, this.start, this.end);
  }

  /** Where acorn has one word for several mistakes. */
  #wordsFor(message: string, position: number): string | undefined {
    if (message === 'Assigning to rvalue' || message.startsWith('Optional chaining cannot appear in left'))
      return this.#wrongTarget();
    if (message.startsWith('for-of loop') && this.endsWith(position, /\bawait\s*\(\s*$/))
      return 'for-await-of loop variable declaration may not have an initializer.';
    if (message === 'Comma is not permitted after the rest element' && this.#closing === types.parenR)
      return 'Rest parameter must be last formal parameter';
    if (message.startsWith('The only valid meta property'))
      return this.describeName(this.input.slice(position, this.lastTokEnd), false);
    if (message.startsWith("Cannot use 'yield' as identifier"))
      return this.strict ? 'Unexpected strict mode reserved word' : "Unexpected identifier 'yield'";
    if (message === 'Bad character escape sequence' && this.endsWith(position, /\\u\{?$/))
      return 'Invalid Unicode escape sequence';
    return this.strict ? strictNumber(this.input.slice(position, position + 40)) : undefined;
  }

  /** What is neither a variable nor a property, by what would be done to it. */
  #wrongTarget(): string {
    if (this.#updated?.type === 'UpdateExpression' && this.type === types.incDec) return this.describeToken(this.start);
    if (this.#updated !== undefined && !this.type.isAssign && !this.isContextual('of'))
      return `Invalid left-hand side expression in ${this.type === types.incDec ? 'postfix' : 'prefix'} operation`;
    if (this.#patterns > 1) return 'Invalid destructuring assignment target';
    const isLoop = this.type === types._in || this.isContextual('of');
    return `Invalid left-hand side in ${isLoop ? 'for-loop' : 'assignment'}`;
  }
}
