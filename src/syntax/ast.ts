/*
 * syntax: source text in, an annotated tree out. acorn parses; this room adds what acorn leaves open: a depth
 * limit of our own, early errors, the wording of messages, scopes (who declares, who captures, who needs a
 * check), and numbered source ranges ("sites"). It never looks at values and knows nothing of the engine.
 *
 * Read first: `parseSource` in parse.ts, `Scope` in scopes.ts, `Site` in sites.ts.
 */
import type * as acorn from 'acorn';

export type {
  AnyNode,
  ArrayExpression,
  ArrayPattern,
  ArrowFunctionExpression,
  AssignmentExpression,
  AssignmentPattern,
  AwaitExpression,
  BinaryExpression,
  BlockStatement,
  CallExpression,
  CatchClause,
  ChainExpression,
  ConditionalExpression,
  ExportAllDeclaration,
  ExportDefaultDeclaration,
  ExportNamedDeclaration,
  Expression,
  ExpressionStatement,
  ForInStatement,
  ForOfStatement,
  ForStatement,
  FunctionDeclaration,
  FunctionExpression,
  Identifier,
  IfStatement,
  ImportAttribute,
  ImportDeclaration,
  ImportExpression,
  LabeledStatement,
  Literal,
  LogicalExpression,
  MemberExpression,
  MetaProperty,
  MethodDefinition,
  NewExpression,
  Node,
  ObjectExpression,
  ObjectPattern,
  Pattern,
  Program,
  Property,
  PropertyDefinition,
  ReturnStatement,
  SequenceExpression,
  SpreadElement,
  Statement,
  StaticBlock,
  SwitchStatement,
  TaggedTemplateExpression,
  TemplateLiteral,
  TryStatement,
  UnaryExpression,
  UpdateExpression,
  VariableDeclaration,
  WithStatement,
  YieldExpression,
} from 'acorn';

export type FunctionNode =
  | acorn.FunctionDeclaration
  | acorn.FunctionExpression
  | acorn.ArrowFunctionExpression
  | acorn.AnonymousFunctionDeclaration;
export type ClassNode = acorn.ClassDeclaration | acorn.ClassExpression | acorn.AnonymousClassDeclaration;
export type LoopNode =
  | acorn.ForStatement
  | acorn.ForInStatement
  | acorn.ForOfStatement
  | acorn.WhileStatement
  | acorn.DoWhileStatement;

/** Identifiers that a pattern binds, in order. */
export function boundNames(pattern: acorn.Pattern, names: acorn.Identifier[] = []): acorn.Identifier[] {
  switch (pattern.type) {
    case 'Identifier':
      names.push(pattern);
      break;
    case 'ObjectPattern':
      for (const property of pattern.properties)
        boundNames(property.type === 'RestElement' ? property.argument : property.value, names);
      break;
    case 'ArrayPattern':
      for (const element of pattern.elements) if (element !== null) boundNames(element, names);
      break;
    case 'RestElement':
      boundNames(pattern.argument, names);
      break;
    case 'AssignmentPattern':
      boundNames(pattern.left, names);
      break;
    default:
      break;
  }
  return names;
}

/** The name an identifier or string spells in an import or export. */
export const moduleName = (node: acorn.Identifier | acorn.Literal): string =>
  node.type === 'Identifier' ? node.name : (node.value as string);

/** Whether the parameters contain an initialiser or a computed key, https://tc39.es/ecma262/#sec-static-semantics-containsexpression. */
export function containsExpression(pattern: acorn.Pattern): boolean {
  switch (pattern.type) {
    case 'AssignmentPattern':
      return true;
    case 'RestElement':
      return containsExpression(pattern.argument);
    case 'ArrayPattern':
      return pattern.elements.some((element) => element !== null && containsExpression(element));
    case 'ObjectPattern':
      return pattern.properties.some((property) =>
        property.type === 'RestElement'
          ? containsExpression(property.argument)
          : property.computed || containsExpression(property.value),
      );
    default:
      return false;
  }
}
