import { describe, expect, it } from 'vitest';
import { otherLanguage } from '../../src/syntax/other-language.ts';
import { parseProgram } from '../../src/syntax/parse.ts';
import { handInMistakeWords } from '../../src/syntax/mistake-words.ts';
import { WORDS_OF_V8 } from '../../src/syntax/words-of-v8.ts';

handInMistakeWords(WORDS_OF_V8);

/** What the first mistake of a text looks like. */
function languageOf(source: string): string | null {
  const [error] = parseProgram({ 'main.js': source }, 'main.js', 'auto').errors;
  expect(error, source).toBeDefined();
  return otherLanguage(source, error.start);
}

describe('a text that stops the parser', () => {
  it.each([
    'let x: number = 1;',
    'const x: number = 1',
    'function f(a: string) {}',
    'function f(a?: string) {}',
    'function f(a, b?) {}',
    'function f({ a, b }: Options) {}',
    'function f(): void {}',
    'const f = (a: number) => a;',
    'const f = async (id: number): Promise<User> => ({ id });',
    'const users: Map<string, User[]> = new Map();',
    'interface A { b: string }',
    'type A = string;',
    'type A<T> = T;',
    'enum E { A }',
    'declare const a;',
    'export interface A {}',
    'export type A = 1',
    'import type { A } from "b";',
    'import { type A } from "b";',
    'namespace N { }',
    'class A { private x = 1 }',
    'class A { x: number = 1 }',
    'class A { constructor(private x: number) {} }',
    'class A { constructor(private readonly x) {} }',
    'const a = b as string;',
    'const a = b!;',
    'a!.b;',
    'class A implements B {}',
    'class A<T> {}',
    'abstract class A {}',
    'const a = b satisfies C;',
    'const m = new Map<string, number>();',
    'function id<T>(x: T): T { return x }',
    'async function f<T>() {}',
  ])('looks like TypeScript in %s', (source) => {
    expect(languageOf(source)).toBe('typescript');
  });

  it.each([
    'const a = <div>hi</div>;',
    'function A() { return <p>{x}</p>; }',
    'x = <></>;',
    'render(<App a="1" />);',
    'const List = ({ items }) => <ul>{items}</ul>;',
    'function A() {\n  return (\n    <p/>\n  );\n}',
  ])('looks like JSX in %s', (source) => {
    expect(languageOf(source)).toBe('jsx');
  });

  it.each([
    '<script>console.log(1)</script>',
    '<!doctype html>\n<html><body><script src="a.js"></script></body></html>',
    '\n<p>hi</p>\n<script type="module">\nawait 1;\n</script>',
  ])('looks like a page in %s', (source) => {
    expect(languageOf(source)).toBe('html');
  });

  it.each([
    ['markdown', 'Run this:\n\n```js\nf();\n```\n'],
    ['transcript', '> const a = 1\nundefined\n> a\n1\n'],
    ['quotes', 'const name = “Ada”;'],
    ['quotes', 'log(‘a’);'],
  ])('looks like %s in %s', (kind, source) => {
    expect(languageOf(source)).toBe(kind);
  });

  it.each([
    'a = 1\n  > b >',
    'let a = { b: 1, c d }',
    'const x = 5 6',
    'if (a) { : }',
    'const x;',
    'let y = a ? b : ;',
    'label: for (;;) {} :',
    'let x = a < b >> c <',
    'foo(a b)',
    'const s = "open',
    'await is = 1; x y',
    'if (!) {}',
    'for (const x of) {}',
    'return !;',
    'a = b ! c',
    'x = (1 < 2',
    'let type = 1; )',
    // The longest lines take no longer than others.
    `"${'('.repeat(500_000)}"; f()?)`,
    `"${'()'.repeat(250_000)}"; f()?)`,
  ])('is JavaScript with a mistake in %s', (source) => {
    expect(languageOf(source)).toBeNull();
  });
});
