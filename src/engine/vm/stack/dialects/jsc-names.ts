import type { AnyNode, Node } from '../../../../syntax/ast.ts';
import type { FnCode } from '../../../compile/code.ts';
import { nodesAt } from '../reparse.ts';
import { LEVEL } from './jsc-expressions.ts';
import { depthOf, TextPrinter } from './jsc-text.ts';

/** A text, and where in it something is printed. */
export interface Printing {
  readonly source: string;
  readonly path: readonly AnyNode[];
  /** A text that the program made: Bun's printer has not been there. */
  readonly isMade: boolean;
  readonly isModule: boolean;
}

/** Where they stand alone, parentheses are theirs. */
const BOUND = /^(?:Identifier|Literal|UnaryExpression|ArrowFunctionExpression|FunctionExpression)$/;

/** An expression as Bun prints it. */
export function printed(node: Node, text: Printing): string {
  const of = node as AnyNode;
  if (text.isMade) return asWritten(of, text.source);
  return printerOf(text).expression(of, BOUND.test(of.type) ? LEVEL.postfix : LEVEL.lowest, beginningWith(of, text));
}

/** What begins with the expression, so that a brace there would open a block. */
function beginningWith(of: AnyNode, { path, source }: Printing): 'statement' | 'body' | undefined {
  const isFirstOf = (outer: Node | null | undefined): boolean =>
    outer != null && outer.start <= of.start && /^[(\s]*$/.test(source.slice(outer.start, of.start));
  if (isFirstOf(path.findLast(({ type }) => type === 'ExpressionStatement'))) return 'statement';
  // What is printed around an `in` there stands around it, not within.
  if (of.type === 'BinaryExpression') return undefined;
  const arrow = path.findLast((node) => node.type === 'ArrowFunctionExpression' && node.expression);
  return arrow?.type === 'ArrowFunctionExpression' && isFirstOf(arrow.body) ? 'body' : undefined;
}

const printerOf = ({ source, path, isModule }: Printing): TextPrinter =>
  new TextPrinter(source, path, '  '.repeat(depthOf(path, isModule)));

/** With the parentheses around a list. */
function asWritten({ type, start, end }: AnyNode, source: string): string {
  return type === 'SequenceExpression' ? `(${source.slice(start, end)})` : source.slice(start, end);
}

/** What a function of a file answers when it is asked for its text: what Bun has printed of it. */
export function printedFunction(code: FnCode): string | undefined {
  const path = nodesAt(code);
  const node = path.at(-1);
  if (node === undefined) return undefined;
  const printer = printerOf({
    source: code.source,
    path: path.slice(0, -1),
    isMade: false,
    isModule: code.lines.isModule,
  });
  switch (node.type) {
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return printer.member(node).replace(/^static /, '');
    case 'Property':
      return printer.property(node);
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return printer.statement(node);
    default:
      return printer.expression(node);
  }
}
