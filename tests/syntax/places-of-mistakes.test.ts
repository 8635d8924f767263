import { describe, expect, it } from 'vitest';
import { findHost } from '../../src/catalogue/index.ts';
import { problemIn } from '../../src/session/problems.ts';
import { parseProgram } from '../../src/syntax/parse.ts';
import { handInMistakeWords } from '../../src/syntax/mistake-words.ts';
import { WORDS_OF_V8 } from '../../src/syntax/words-of-v8.ts';

handInMistakeWords(WORDS_OF_V8);

/** The first mistake of a script: its words, and what is underlined. */
function mistake(source: string): readonly [words: string, underlined: string, column: number] {
  const [error] = parseProgram({ 'main.js': source }, 'main.js', 'script').errors;
  return [error.message, source.slice(error.start, error.end), error.column];
}

/* Columns as Node 12 to 26 print them. */
describe('where a mistake is shown', () => {
  it.each([
    ["console.log('a';", 'missing ) after argument list', "'a'", 12],
    ["console.log('a'", 'missing ) after argument list', "'a'", 12],
    ['const total;', 'Missing initializer in const declaration', 'total', 6],
    ['let { a };', 'Missing initializer in destructuring declaration', '{ a }', 4],
    ['const f = (a, b) = > a;', 'Invalid left-hand side in assignment', '(a, b)', 10],
    ['try { a(); } b();', 'Missing catch or finally after try', '}', 11],
    ['throw\n1;', 'Illegal newline after throw', 'throw', 0],
    ['function () {}', 'Function statements require a function name', 'function', 0],
    ["'use strict'; delete x;", 'Delete of an unqualified identifier in strict mode.', 'x', 21],
    ['1.toString();', 'Invalid or unexpected token', '1.', 0],
    ['if (1) let x = 1;', 'Lexical declaration cannot appear in a single-statement context', 'let', 7],
    ['function f(...a, b) {}', 'Rest parameter must be last formal parameter', ',', 15],
    ['const [...a, b] = [];', 'Rest element must be last element', '...a', 7],
    ['const { ...a, b } = {};', 'Rest element must be last element', 'a', 11],
    ['...\n[break]', "Unexpected token '...'", '...', 0],
    ['...[1]', "Unexpected token '...'", '...', 0],
    ["load().then(page) => { show('a'); }", 'Malformed arrow function parameter list', 'then(page', 7],
    ['a: continue a;', "Undefined label 'a'", 'a', 12],
    [
      'while (0) function f() {}',
      'In non-strict mode code, functions can only be declared at top level, inside a block, or as the body of an if statement.',
      'function',
      10,
    ],
    [
      'if (1) async function f() {}',
      'Async functions can only be declared at the top level or inside a block.',
      'async',
      7,
    ],
    ['if (1) function* f() {}', 'Generators can only be declared at the top level or inside a block.', '*', 15],
    ['for (var i, j of z);', 'Invalid left-hand side in for-of loop: Must have a single binding.', 'i, j', 9],
    ['for (async of z);', "The left-hand side of a for-of loop may not be 'async'.", 'async', 5],
    [
      'async () => { for await (let i = 0; ;); }',
      'for-await-of loop variable declaration may not have an initializer.',
      'i = 0',
      29,
    ],
    ['({ ...{ a } } = b);', '`...` must be followed by an assignable reference in assignment contexts', '{ a }', 6],
    ['var { ...{ a } } = b;', '`...` must be followed by an identifier in declaration contexts', '{ a }', 9],
    ["new import('x');", 'Cannot use new with import', ')', 14],
    ['`\\u{110000}`', 'Undefined Unicode code-point', '\\u{110000', 1],
    ['var a\\u0020b;', 'Invalid or unexpected token', 'a\\u0020', 4],
    ['x = #a;', "Private field '#a' must be declared in an enclosing class", '=', 2],
    ['async a, b => 1;', "Unexpected identifier 'a'", 'a', 6],
    [
      'function f() { await using x = 1; }',
      'await is only valid in async functions and the top level bodies of modules',
      'await',
      15,
    ],
    ['{ for (using x in y); }', "Invalid 'using' in for-in loop", 'in', 15],
    ['const f = [a] => a;', 'Malformed arrow function parameter list', '[a', 10],
    ['const f = (a, 1) => a;', 'Invalid destructuring assignment target', '1', 14],
    ['const o = { function run() {} };', "Unexpected identifier 'run'", 'run', 21],
    ['class A { a: 1 }', "Unexpected identifier 'a'", 'a', 10],
    ['class A { a, b }', "Unexpected identifier 'a'", 'a', 10],
    ['class A { let x }', "Unexpected identifier 'x'", 'x', 14],
    ['class A { m() { return this.#b; } }', "Private field '#b' must be declared in an enclosing class", '.', 27],
    ['const n = 0o38;', 'Invalid or unexpected token', '0o3', 10],
    ['a1.5;', 'Unexpected number', '.5', 2],
    ['1.5.5;', 'Unexpected number', '.5', 3],
    ['1n.5;', 'Unexpected number', '.5', 2],
    ['const n = 0xg;', 'Invalid or unexpected token', '0x', 10],
    ['f({ a = 1 });', 'Invalid shorthand property initializer', 'a =', 4],
    [
      '1 + -a ** 2;',
      'Unary operator used immediately before exponentiation expression. Parenthesis must be used to disambiguate operator precedence',
      '-a **',
      4,
    ],
    [
      "function f(a = 1) { 'use strict' }",
      "Illegal 'use strict' directive in function with non-simple parameter list",
      "'use strict'",
      20,
    ],
    ['async () => { for await (x in y) {} };', "Unexpected token 'in'", 'in', 27],
    ['function f(...a = 1) {}', 'Rest parameter may not have a default initializer', '=', 16],
    ['for (let x = 1 of []) {}', 'for-of loop variable declaration may not have an initializer.', 'x = 1', 9],
    [
      'class A { x = arguments; }',
      "'arguments' is not allowed in class field initializer or static initialization block",
      'arguments',
      14,
    ],
    ['class A { static { await; } }', 'Unexpected reserved word', 'await', 19],
    ['const s = `\\01`;', 'Octal escape sequences are not allowed in template strings.', '0', 12],
    ['function* g() { const yield = 1; }', "Unexpected identifier 'yield'", 'yield', 22],
    ["const o = { 'a' };", 'Unexpected string', "'a'", 12],
    ['f({ 1, a });', 'Unexpected number', '1', 4],
    ['const o = { a, [b] };', "Unexpected token '['", ']', 17],
  ])('%s: %s', (source, ...expected) => {
    expect(mistake(source)).toEqual(expected);
  });

  it('is nowhere in fields that a comment of several lines parts', () => {
    expect(parseProgram({ 'main.js': 'class A { a /*\n*/ b\n c\n static\n d }' }, 'main.js', 'script').errors).toEqual(
      [],
    );
  });

  it('is the end of the text for a template that never ends', () => {
    expect(mistake('f(`abc);\n')).toEqual(['Unexpected end of input', '', 0]);
  });
});

/* As Node 8, 10, 12 and 24 print them: 8 counts the wrapper around the program, which no place of ours does. */
describe('what a mistake is called, and where it is shown, goes by the version of Node', () => {
  it.each([
    [
      'function () {}',
      '1:10 Unexpected token (',
      '1:10 Unexpected token (',
      '1:1 Function statements require a function name',
    ],
    [
      'import { a } from "x";',
      '1:1 Unexpected token import',
      '1:8 Unexpected token {',
      '1:1 Cannot use import statement outside a module',
    ],
    [
      'import * as a from "x";',
      '1:1 Unexpected token import',
      '1:8 Unexpected token *',
      '1:1 Cannot use import statement outside a module',
    ],
    [
      'import "x";',
      '1:1 Unexpected token import',
      '1:8 Unexpected string',
      '1:1 Cannot use import statement outside a module',
    ],
    [
      'import a from "x";',
      '1:1 Unexpected token import',
      '1:8 Unexpected identifier',
      '1:1 Cannot use import statement outside a module',
    ],
    ['const o = { [x] };', '1:17 Unexpected token }', '1:17 Unexpected token }', "1:17 Unexpected token '}'"],
  ])('%s', (source, ...expected) => {
    const told = ['node-8', 'node-10', 'node-12'].map((id) => {
      const problem = problemIn(source, 'main.js', 'function-body', findHost(id)!)!;
      return `${problem.line}:${problem.column + 1} ${problem?.message}`;
    });
    expect(told).toEqual(expected);
  });
});
