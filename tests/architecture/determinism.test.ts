import { describe, expect, it } from 'vitest';
import { DETERMINISTIC_ROOMS, roomOf } from './rooms.ts';
import { isNode, type Node, parseText, place, type Source, sources, walk } from './sources.ts';

/**
 * Globals whose answer differs from one machine or moment to the next, or that run things behind our back. Those of
 * the DOM are type errors in these rooms already.
 */
const FORBIDDEN_GLOBALS = new Set([
  'Promise',
  'queueMicrotask',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'clearTimeout',
  'clearInterval',
  'Date',
  'performance',
  'Intl',
  'eval',
  'Function',
  'process',
  'crypto',
  'WeakRef',
  'FinalizationRegistry',
  'Atomics',
  'globalThis',
]);

/** What ECMAScript leaves to the implementation, or to chance. The rest of Math is exact. */
const FORBIDDEN_MATH = new Set([
  'random',
  'sin',
  'cos',
  'tan',
  'asin',
  'acos',
  'atan',
  'atan2',
  'sinh',
  'cosh',
  'tanh',
  'asinh',
  'acosh',
  'atanh',
  'exp',
  'expm1',
  'log',
  'log1p',
  'log2',
  'log10',
  'cbrt',
  'hypot',
  'pow',
]);

/** Methods that ask for the machine's language. */
const FORBIDDEN_METHODS = new Set(['localeCompare', 'toLocaleString', 'toLocaleUpperCase', 'toLocaleLowerCase']);

describe('the rooms that run programs', () => {
  it('use no host promise, timer, clock, random number, locale or code from strings', () => {
    const found = sources()
      .filter(({ path }) => DETERMINISTIC_ROOMS.includes(roomOf(path) ?? ''))
      .flatMap(findHostUse);
    expect(found).toEqual([]);
  });
});

describe('the scan itself', () => {
  const scan = (text: string): string[] => findHostUse({ path: 'x.ts', text, tree: parseText('x.ts', text) });

  it.each([
    'Promise.resolve()',
    'new Date()',
    'const f = async () => 1',
    'Math.random()',
    "Math['sin'](1)",
    'const { cos } = Math',
    'setTimeout(f)',
    'const x = { Promise }',
    "new Function('return this')",
    "a.localeCompare('b')",
  ])('finds %s', (text) => expect(scan(text)).toHaveLength(1));

  it.each([
    'Math.floor(1)',
    'const { PI } = Math',
    'capability.Promise',
    'const x = { Promise: 1, Date: 2 }',
    'let x: Promise<number>',
    'interface A { Promise: B }',
    'const Date = makeIntrinsic(); use(Date)',
    'class A { Promise = 1 }',
    "import { Function } from './f.ts'; Function()",
  ])('lets %s pass', (text) => expect(scan(text)).toEqual([]));
});

function findHostUse(source: Source): string[] {
  const own = declaredNames(source.tree);
  const found: string[] = [];
  const report = (node: Node, what: string): void => {
    found.push(`${place(source, node)} ${what}`);
  };
  walk(source.tree, (node, ancestors) => {
    if (node.type.startsWith('TS') && isTypeOnlyNode(node)) return 'skip';
    if (node.async === true || node.type === 'AwaitExpression') report(node, 'async code');
    if (node.type === 'MemberExpression') reportMember(node, report);
    if (node.type === 'VariableDeclarator' && isNamed(node.init, 'Math')) reportPattern(node, report);
    if (node.type !== 'Identifier' || own.has(node.name as string)) return undefined;
    if (FORBIDDEN_GLOBALS.has(node.name as string) && isReference(node, ancestors)) report(node, node.name as string);
    return undefined;
  });
  return found;
}

function reportMember(node: Node, report: (node: Node, what: string) => void): void {
  const name = memberName(node);
  if (name === undefined) return;
  if (isNamed(node.object, 'Math') && FORBIDDEN_MATH.has(name)) report(node, `Math.${name}`);
  if (FORBIDDEN_METHODS.has(name)) report(node, name);
}

/** `const { cos } = Math` is as forbidden as `Math.cos`; `const { PI } = Math` is not. */
function reportPattern(declarator: Node, report: (node: Node, what: string) => void): void {
  const { properties = [] } = declarator.id as unknown as { properties?: Node[] };
  const names = properties.map((property) => (isNode(property.key) ? String(property.key.name) : '...'));
  const isTakenWhole = (declarator.id as Node).type !== 'ObjectPattern' || names.includes('...');
  if (isTakenWhole || names.some((name) => FORBIDDEN_MATH.has(name))) report(declarator, 'Math taken apart');
}

function memberName(node: Node): string | undefined {
  const property = node.property as Node;
  if (node.computed !== true) return property.name as string | undefined;
  return property.type === 'Literal' ? String(property.value) : undefined;
}

/** Names a file declares or imports itself: those are not the host's. */
function declaredNames(tree: Node): Set<string> {
  const names = new Set<string>();
  walk(tree, (node) => {
    const id =
      node.type === 'VariableDeclarator' || /^(Function|Class)Declaration$/.test(node.type) ? node.id : node.local;
    if (isNode(id) && id.type === 'Identifier') names.add(id.name as string);
  });
  return names;
}

/** Type annotations mention names without using them; `as`, `satisfies` and `!` hold a value inside. */
function isTypeOnlyNode(node: Node): boolean {
  return !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(node.type);
}

function isReference(node: Node, ancestors: readonly Node[]): boolean {
  const parent = ancestors[ancestors.length - 1];
  if (parent === undefined) return true;
  const isName = (field: string): boolean => parent[field] === node && parent.computed !== true;
  if (parent.type === 'MemberExpression') return !isName('property');
  if (parent.type === 'Property') return parent.shorthand === true ? parent.value === node : !isName('key');
  if (/^(MethodDefinition|PropertyDefinition|AccessorProperty)$/.test(parent.type)) return !isName('key');
  return !/^(Import|Export).*Specifier$|^Labeled|^Break|^Continue|^MetaProperty/.test(parent.type);
}

function isNamed(node: unknown, name: string): boolean {
  return isNode(node) && node.type === 'Identifier' && node.name === name;
}
