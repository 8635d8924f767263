import type { Feature } from '../catalogue/index.ts';
import type { AnyNode } from '../syntax/ast.ts';
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
      noteLiteral(node as Readonly<Record<string, unknown>>, found);
      return;
    case 'ImportExpression':
      found.add('dynamicImport');
      return;
    case 'BinaryExpression':
      if ((node.left as { readonly type: string }).type === 'PrivateIdentifier') found.add('privateIn');
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
    case 'ExportSpecifier':
    case 'ImportSpecifier':
      if ([node.exported, node.imported, node.local].some((name) => (name as AnyNode | undefined)?.type === 'Literal'))
        found.add('stringNames');
      return;
    case 'VariableDeclaration':
      if (node.kind === 'using' || node.kind === 'await using') found.add('using');
      return;
    default:
  }
}

function noteLiteral({ bigint, raw, regex, value }: Readonly<Record<string, unknown>>, found: Set<Feature>): void {
  if (typeof bigint === 'string') found.add('bigint');
  if (typeof value !== 'string' && regex === undefined && typeof raw === 'string' && raw.includes('_'))
    found.add('numericSeparator');
  if (regex === undefined) return;
  const { pattern, flags } = regex as { readonly pattern: string; readonly flags: string };
  for (const [feature, isUsed] of REGEXP_FEATURES) if (isUsed(pattern, flags)) found.add(feature);
}

type RegExpTest = (pattern: string, flags: string) => boolean;
const REGEXP_FEATURES: readonly (readonly [feature: Feature, isUsed: RegExpTest])[] = [
  ['regexpDotAll', (pattern, flags) => flags.includes('s') || /\(\?<[=!]/.test(pattern)],
  ['regexpGroups', (pattern, flags) => /\(\?<[^=!]/.test(pattern) || (/[uv]/.test(flags) && /\\p\{/i.test(pattern))],
  ['regexpIndices', (_pattern, flags) => flags.includes('d')],
  ['regexpSets', (_pattern, flags) => flags.includes('v')],
  ['regexpDuplicates', hasDuplicateNames],
  ['regexpModifiers', (pattern) => /\(\?[ims]*(?:-[ims]+)?:/.test(pattern.replaceAll('(?:', ''))],
];

function hasDuplicateNames(pattern: string): boolean {
  const names = Array.from(pattern.matchAll(/\(\?<([^=!>]+)>/g), ([, name]) => name);
  return new Set(names).size < names.length;
}
