import type { ParsedSource } from '../syntax/parse.ts';

/** Corpus words of the young syntax a text uses, found in its tree. */
export function syntaxWords(parsed: ParsedSource): Set<string> {
  const words = new Set<string>();
  if (parsed.analysis.hasTopLevelAwait) words.add('tla');
  visit(parsed.program, words);
  return words;
}

function visit(value: unknown, words: Set<string>): void {
  const stack: unknown[] = [value];
  while (stack.length > 0) {
    const node = stack.pop();
    if (Array.isArray(node)) {
      for (const child of node) stack.push(child);
    } else if (typeof node === 'object' && node !== null && 'type' in node) {
      note(node as Readonly<Record<string, unknown>>, words);
      for (const child of Object.values(node)) if (typeof child === 'object' && child !== null) stack.push(child);
    }
  }
}

function note(node: Readonly<Record<string, unknown>>, words: Set<string>): void {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      if (node.async === true && node.generator === true) words.add('asyncgen');
      return;
    case 'ForOfStatement':
      if (node.await === true) words.add('asyncgen');
      return;
    case 'PropertyDefinition':
      words.add('class-fields');
      return;
    case 'StaticBlock':
      words.add('static-block');
      return;
    case 'ChainExpression':
      words.add('nullish');
      return;
    case 'LogicalExpression':
      if (node.operator === '??') words.add('nullish');
      return;
    case 'AssignmentExpression':
      if (node.operator === '??=' || node.operator === '||=' || node.operator === '&&=') words.add('logical-assignment');
      return;
    case 'VariableDeclaration':
      if (node.kind === 'using' || node.kind === 'await using') words.add('await-using');
      return;
    default:
  }
}
