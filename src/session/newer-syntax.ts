import type { Feature } from '../catalogue/index.ts';
import type { ParsedSource } from '../syntax/parse.ts';

/** The young syntax a text uses, found in its tree. */
export function syntaxFeatures(parsed: ParsedSource): Set<Feature> {
  const found = new Set<Feature>();
  if (parsed.analysis.hasTopLevelAwait) found.add('topLevelAwait');
  visit(parsed.program, found);
  return found;
}

function visit(value: unknown, found: Set<Feature>): void {
  const stack: unknown[] = [value];
  while (stack.length > 0) {
    const node = stack.pop();
    if (Array.isArray(node)) {
      for (const child of node) stack.push(child);
    } else if (typeof node === 'object' && node !== null && 'type' in node) {
      note(node as Readonly<Record<string, unknown>>, found);
      for (const child of Object.values(node)) if (typeof child === 'object' && child !== null) stack.push(child);
    }
  }
}

function note(node: Readonly<Record<string, unknown>>, found: Set<Feature>): void {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      if (node.async === true && node.generator === true) found.add('asyncgen');
      return;
    case 'ForOfStatement':
      if (node.await === true) found.add('asyncgen');
      return;
    case 'PropertyDefinition':
      found.add('classFields');
      return;
    case 'MethodDefinition':
      if ((node.key as { readonly type: string }).type === 'PrivateIdentifier') found.add('privateMethods');
      return;
    case 'ObjectExpression':
    case 'ObjectPattern':
      if (
        (node.properties as readonly { readonly type: string }[]).some(
          ({ type }) => type === 'SpreadElement' || type === 'RestElement',
        )
      )
        found.add('objectRest');
      return;
    case 'CatchClause':
      if (node.param === null) found.add('optionalCatch');
      return;
    case 'Literal':
      if (typeof node.bigint === 'string') found.add('bigint');
      return;
    case 'StaticBlock':
      found.add('staticBlock');
      return;
    case 'ChainExpression':
      found.add('nullish');
      return;
    case 'LogicalExpression':
      if (node.operator === '??') found.add('nullish');
      return;
    case 'AssignmentExpression':
      if (node.operator === '??=' || node.operator === '||=' || node.operator === '&&=') found.add('logicalAssignment');
      return;
    case 'VariableDeclaration':
      if (node.kind === 'using' || node.kind === 'await using') found.add('using');
      return;
    default:
  }
}
