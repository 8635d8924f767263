import { describe, expect, it } from 'vitest';
import { roomOf } from './rooms.ts';
import { filesUnder, keptFiles, type Node, place, sources, textOf, walk } from './sources.ts';

/** Attributes whose text people read or hear. */
const SPOKEN_ATTRIBUTES = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'placeholder',
  'alt',
  'label',
]);

/** Our own name is the same in every language. */
const isWords = (text: string): boolean => /\p{L}{2,}/u.test(text.replaceAll('Tickscope', ''));

describe('words that people read', () => {
  it('stand in the message catalogues, not in components', () => {
    const found: string[] = [];
    for (const source of sources().filter(({ path }) => path.endsWith('.tsx'))) {
      walk(source.tree, (node) => {
        if (node.type === 'JSXText' && isWords(String(node.value)))
          found.push(`${place(source, node)} ${String(node.value).trim()}`);
        if (node.type === 'JSXAttribute' && isSpokenLiteral(node))
          found.push(`${place(source, node)} ${textOfAttribute(node)}`);
      });
    }
    expect(found).toEqual([]);
  });

  it('are not made by the analysis, which returns ids and parameters', () => {
    const found: string[] = [];
    for (const source of sources().filter(({ path }) => roomOf(path) === 'analysis')) {
      walk(source.tree, (node) => {
        if (isComplaint(node)) return 'skip';
        const text =
          node.type === 'Literal'
            ? node.value
            : node.type === 'TemplateElement'
              ? (node.value as { raw: string }).raw
              : '';
        if (typeof text === 'string' && /\p{L}+ \p{L}+ \p{L}+/u.test(text))
          found.push(`${place(source, node)} ${text}`);
        return undefined;
      });
    }
    expect(found).toEqual([]);
  });
});

describe('what is kept', () => {
  // Put together here, so that this file does not find itself.
  const forbidden = new RegExp(
    [
      `(?<![\\w.-])/(?:${['work', 'home', 'root', 'Users'].join('|')})/(?=[\\w.-])`,
      ['registry', '[\\w-]+', '(org|com|net|cloud)'].join('\\.'),
      ['npm', 'mirror'].join(''),
    ].join('|'),
  );
  const isText = (path: string): boolean => !/\.(png|ico|woff2|ttf|jpg|gif)$/.test(path);

  it('names no machine and no package registry', () => {
    const found = keptFiles()
      .filter(isText)
      .flatMap((path) => linesWith(path, forbidden));
    expect(found).toEqual([]);
  });

  it('leaves no test out', () => {
    const left = new RegExp(`\\b(it|test|describe)\\.(${['skip', 'only', 'todo', 'fails'].join('|')})`);
    expect(
      filesUnder('tests')
        .filter((path) => /\.test\.tsx?$/.test(path))
        .flatMap((path) => linesWith(path, left)),
    ).toEqual([]);
  });
});

function linesWith(path: string, pattern: RegExp): string[] {
  return textOf(path)
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim().slice(0, 120)}`] : []));
}

function isSpokenLiteral(node: Node): boolean {
  const name = (node.name as Node).name;
  return typeof name === 'string' && SPOKEN_ATTRIBUTES.has(name) && isWords(textOfAttribute(node));
}

function textOfAttribute(node: Node): string {
  const value = node.value as Node | null;
  return value?.type === 'Literal' ? String(value.value) : '';
}

/** `throw …` and `assert(…)` speak to us, not to people. */
function isComplaint(node: Node): boolean {
  if (node.type === 'ThrowStatement') return true;
  return node.type === 'CallExpression' && /^assert/.test(String((node.callee as Node).name ?? ''));
}
