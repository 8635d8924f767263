import { describe, expect, it } from 'vitest';
import { parseProgram } from '../../src/syntax/parse.ts';

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
    ['const [...a, b] = [];', 'Rest element must be last element', ',', 11],
    ['function f(...a = 1) {}', 'Rest parameter may not have a default initializer', '=', 16],
    ['for (let x = 1 of []) {}', 'for-of loop variable declaration may not have an initializer.', 'x = 1', 9],
    ['const s = `\\01`;', 'Octal escape sequences are not allowed in template strings.', '0', 12],
    ['function* g() { const yield = 1; }', "Unexpected identifier 'yield'", 'yield', 22],
  ])('%s: %s', (source, ...expected) => {
    expect(mistake(source)).toEqual(expected);
  });

  it('is the end of the text for a template that never ends', () => {
    expect(mistake('f(`abc);\n')).toEqual(['Unexpected end of input', '', 0]);
  });
});
