import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesUnder, importsOf, isNode, type Node, type Source, sources, textOf, walk } from './sources.ts';

/** What the components that import one CSS module ask of it. */
interface Use {
  readonly names: Set<string>;
  /** Some name is computed, so that any class may be meant. */
  isOpen: boolean;
}

describe('CSS modules', () => {
  const modules = filesUnder('src').filter((path) => path.endsWith('.module.css'));
  const uses = collectUses();
  for (const path of modules) for (const [name, other] of composed(path)) demandsOn(uses, other).names.add(name);

  it('declare every class that a component uses', () => {
    const missing = modules.flatMap((path) => {
      const declared = declaredClasses(textOf(path));
      return [...(uses.get(path)?.names ?? [])].filter((name) => !declared.has(name)).map((name) => `${path} .${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('declare no class that no component uses', () => {
    const idle = modules.flatMap((path) => {
      const use = uses.get(path);
      if (use?.isOpen) return [];
      return [...declaredClasses(textOf(path))]
        .filter((name) => !use?.names.has(name))
        .map((name) => `${path} .${name}`);
    });
    expect(idle).toEqual([]);
  });
});

function collectUses(): Map<string, Use> {
  const uses = new Map<string, Use>();
  for (const source of sources()) {
    for (const [local, path] of styleImports(source)) {
      collectNames(source.tree, local, demandsOn(uses, path));
    }
  }
  return uses;
}

function demandsOn(uses: Map<string, Use>, path: string): Use {
  const use = uses.get(path) ?? { names: new Set<string>(), isOpen: false };
  uses.set(path, use);
  return use;
}

/** Class and path of the module for each `composes: class from "./x.module.css"`. */
function composed(path: string): [string, string][] {
  const found = textOf(path).matchAll(/composes:\s*([\w -]+?)\s+from\s+"([^"]+)"/g);
  return [...found].flatMap(([, names, from]) =>
    names.split(' ').map((name): [string, string] => [name, posix.join(posix.dirname(path), from)]),
  );
}

/** Local name → path of the module, for `import styles from './x.module.css'`. */
function styleImports(source: Source): [string, string][] {
  const found: [string, string][] = [];
  const targets = new Map(importsOf(source).map(({ specifier, target }) => [specifier, target]));
  walk(source.tree, (node) => {
    if (node.type !== 'ImportDeclaration') return;
    const specifier = String((node.source as Node).value);
    const [first] = node.specifiers as Node[];
    const target = targets.get(specifier);
    if (specifier.endsWith('.module.css') && first && target) found.push([String((first.local as Node).name), target]);
  });
  return found;
}

function collectNames(tree: Node, local: string, use: Use): void {
  walk(tree, (node) => {
    if (node.type !== 'MemberExpression' || !isNode(node.object) || node.object.name !== local) return;
    const property = node.property as Node;
    if (node.computed !== true) use.names.add(String(property.name));
    else if (property.type === 'Literal') use.names.add(String(property.value));
    else use.isOpen = true;
  });
}

/** Class names in selectors. Declarations, strings and comments are cut away first. */
function declaredClasses(css: string): Set<string> {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"|'[^']*'/g, '');
  const names = new Set<string>();
  // A selector is what stands before a brace; a declaration ends with a semicolon or a closing brace.
  for (const [, prelude] of bare.matchAll(/([^{};]*)\{/g)) {
    if (prelude.trim().startsWith('@') && !/^\s*@scope/.test(prelude)) continue;
    const local = prelude.replace(/:global\([^)]*\)/g, '');
    for (const [, name] of local.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)) names.add(name);
  }
  return names;
}
