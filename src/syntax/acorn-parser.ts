import * as acorn from 'acorn';
import type { Expression, Node, Program } from './ast.ts';

/* acorn's parser with the inner parts that `parser.ts` builds upon. */

export type TokenType = acorn.TokenType & {
  readonly label: string;
  readonly keyword?: string;
  readonly binop: number | null;
  readonly isAssign?: boolean;
};

/** The regular expression that is being read; acorn asks for one that it can fill. */
export class PatternLiteral {
  start = 0;
  source = '';
  flags = '';

  reset(start: number, source: string, flags: string): void {
    this.start = start;
    this.source = source;
    this.flags = flags;
  }
}

/** Names declared in a scope. acorn asks for each whether it is among them: of many, a set knows at once. */
export class Names extends Array<string> {
  #set: Set<string> | undefined;

  override push(name: string): number {
    this.#set?.add(name);
    return super.push(name);
  }

  override indexOf(name: string): number {
    if (this.length < 32) return super.indexOf(name);
    this.#set ??= new Set(this);
    return this.#set.has(name) ? 0 : -1;
  }
}

/** What acorn's `parsePropertyValue` is given. */
export type PropertyValue = [
  property: Node & { readonly key: Node; readonly computed: boolean },
  isPattern: boolean,
  isGenerator: boolean,
  isAsync: boolean,
  ...rest: unknown[],
];

/** A label of a statement, or a loop or switch without one. */
export interface LabelAround {
  readonly name?: string | null;
  readonly kind: 'loop' | 'switch' | null;
  readonly statementStart?: number;
}

/** The parts of acorn's parser that are built upon here; its type declarations leave them out. */
interface Internals {
  readonly input: string;
  readonly type: TokenType;
  readonly value: unknown;
  readonly start: number;
  readonly end: number;
  readonly pos: number;
  readonly lastTokStart: number;
  readonly lastTokEnd: number;
  readonly strict: boolean;
  readonly inModule: boolean;
  readonly startLoc: unknown;
  readonly canAwait: boolean;
  readonly labels: readonly LabelAround[];
  readonly privateNameStack: readonly unknown[];
  readonly allowSuper: boolean;
  readonly allowDirectSuper: boolean;
  readonly allowNewDotTarget: boolean;
  readonly context: readonly { readonly token: string }[];
  regexpState: unknown;
  readonly scopeStack: { lexical: Names; functions: Names; var: Names }[];
  enterScope(flags: number): void;
  next(): void;
  validateRegExpFlags(literal: PatternLiteral): void;
  validateRegExpPattern(literal: PatternLiteral): void;
  nextToken(): void;
  parseTopLevel(node: Node): Program;
  startNode(): Node;
  raise(position: number, message: string): never;
  raiseRecoverable(position: number, message: string): void;
  parseStatement(...rest: unknown[]): Node;
  isAsyncFunction(): boolean;
  parseFor(node: Node, init: unknown): Node;
  parseForAfterInit(node: Node, init: unknown, awaitAt: number): Node;
  parseExpression(...rest: unknown[]): Expression;
  parseMaybeAssign(...rest: unknown[]): Expression;
  parseMaybeUnary(...rest: unknown[]): Expression;
  parseExprOp(left: Expression, startPos: number, startLoc: unknown, minPrec: number, forInit: unknown): Expression;
  buildBinary(
    startPos: number,
    startLoc: unknown,
    left: Expression,
    right: Expression,
    op: unknown,
    logical: boolean,
  ): Expression;
  currentThisScope(): { readonly flags: number };
  isContextual(name: string): boolean;
  eat(type: TokenType): boolean;
  toAssignable(node: Node, isBinding: boolean, errors?: unknown): Node;
  checkLValSimple(node: Node, bindingType?: number, clashes?: unknown): void;
  parseVarId(declarator: { id?: Node }, kind: string): void;
  parsePropertyValue(...parameters: PropertyValue): void;
  parseClassField(field: { readonly key: Node; readonly computed: boolean }): Node;
  parseSpread(errors: unknown): Node;
  parseBindingAtom(): Node;
  parseBindingListItem(param: Node): Node;
  parseBindingList(close: TokenType, ...rest: unknown[]): Node[];
  parseExprList(
    close: TokenType,
    allowTrailingComma?: boolean,
    allowEmpty?: boolean,
    errors?: unknown,
  ): (Node | null)[];
}

export const AcornParser = acorn.Parser as unknown as new (options: acorn.Options, input: string) => Internals;
export const types = acorn.tokTypes as unknown as Record<string, TokenType>;
