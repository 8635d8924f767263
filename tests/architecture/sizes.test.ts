import { describe, expect, it } from 'vitest';
import {
  LARGE_FILES,
  LARGE_FUNCTIONS,
  MAX_COMPONENT_LINES,
  MAX_FILE_LINES,
  MAX_FUNCTION_LINES,
  MESSAGE_CATALOGUE,
  P90_FUNCTION_LINES,
  RATCHETS,
} from './sizes.ts';
import { isNode, lineOf, type Node, type Source, sources, walk } from './sources.ts';

interface FunctionSize {
  readonly name: string;
  readonly lines: number;
  readonly isComponent: boolean;
}

describe('files', () => {
  it(`have at most ${MAX_FILE_LINES} lines, or a reason`, () => {
    const long = sources()
      .filter(({ path }) => !MESSAGE_CATALOGUE.test(path))
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
      .filter(({ path, lines }) => lines > (LARGE_FILES[path]?.lines ?? MAX_FILE_LINES));
    expect(long).toEqual([]);
  });

  it('keep no exception they no longer need', () => {
    const lines = new Map(sources().map(({ path, text }) => [path, text.split('\n').length - 1]));
    const idle = Object.keys(LARGE_FILES).filter((path) => (lines.get(path) ?? 0) <= MAX_FILE_LINES);
    expect(idle).toEqual([]);
  });
});

describe('functions', () => {
  const all = (): FunctionSize[] => sources().flatMap(functionsOf);

  it(`have at most ${MAX_FUNCTION_LINES} lines (components ${MAX_COMPONENT_LINES}), or a reason`, () => {
    const long = all().filter(({ name, lines, isComponent }) => {
      const usual = isComponent ? MAX_COMPONENT_LINES : MAX_FUNCTION_LINES;
      return lines > (LARGE_FUNCTIONS[name]?.lines ?? usual);
    });
    expect(long).toEqual([]);
  });

  it(`are short as a rule: nine of ten have at most ${P90_FUNCTION_LINES} lines`, () => {
    const sizes = all()
      .map(({ lines }) => lines)
      .sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length * 0.9)] ?? 0).toBeLessThanOrEqual(P90_FUNCTION_LINES);
  });
});

describe('ways around the checks', () => {
  it('do not grow: any, silenced compiler, silenced linter', () => {
    const count = { any: 0, 'ts-comment': 0, 'biome-ignore': 0 };
    for (const { tree, text } of sources()) {
      walk(tree, (node) => {
        if (node.type === 'TSAnyKeyword') count.any += 1;
      });
      count['ts-comment'] += text.match(/@ts-(ignore|expect-error|nocheck)/g)?.length ?? 0;
      count['biome-ignore'] += text.match(/biome-ignore/g)?.length ?? 0;
    }
    for (const [name, limit] of Object.entries(RATCHETS)) {
      expect({ [name]: count[name as keyof typeof count] > limit }).toEqual({ [name]: false });
    }
  });
});

function functionsOf(source: Source): FunctionSize[] {
  const found: FunctionSize[] = [];
  walk(source.tree, (node, ancestors) => {
    if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return;
    const name = nameOf(node, ancestors);
    const lines = lineOf(source.text, node.end) - lineOf(source.text, node.start) + 1;
    found.push({
      name: `${source.path} ${name}`,
      lines,
      isComponent: source.path.endsWith('.tsx') && /^[A-Z]/.test(name),
    });
  });
  return found;
}

function nameOf(node: Node, ancestors: readonly Node[]): string {
  const parent = ancestors[ancestors.length - 1];
  const named = [node.id, parent?.id, parent?.key].find((id): id is Node => isNode(id) && typeof id.name === 'string');
  return (named?.name as string | undefined) ?? '(anonymous)';
}
