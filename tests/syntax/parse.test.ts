import { describe, expect, it, vi } from 'vitest';
import { SourceProblem } from '../../src/syntax/errors.ts';
import { detectGoal, type Goal, parseDynamicFunction, parseProgram, parseSource } from '../../src/syntax/parse.ts';
import { SourceParser } from '../../src/syntax/parser.ts';
import { handInMistakeWords } from '../../src/syntax/mistake-words.ts';
import { WORDS_OF_V8 } from '../../src/syntax/words-of-v8.ts';

handInMistakeWords(WORDS_OF_V8);

function messageOf(source: string, goal: Goal = 'script'): string | null {
  try {
    parseSource(source, { file: 'a.js', goal });
    return null;
  } catch (problem) {
    if (problem instanceof SourceProblem) return problem.message;
    throw problem;
  }
}

describe('messages', () => {
  it.each([
    ['let a = ;', "Unexpected token ';'"],
    ['if (', 'Unexpected end of input'],
    ['a b', "Unexpected identifier 'b'"],
    ['a 1', 'Unexpected number'],
    ["a 'x'", 'Unexpected string'],
    ['f(1', 'missing ) after argument list'],
    ['let a; let a', "Identifier 'a' has already been declared"],
    ['const a', 'Missing initializer in const declaration'],
    ['let {a}', 'Missing initializer in destructuring declaration'],
    ['return', 'Illegal return statement'],
    ['break', 'Illegal break statement'],
    ['1 = 2', 'Invalid left-hand side in assignment'],
    ['"use strict"; with (a) b', 'Strict mode code may not include a with statement'],
    ['"use strict"; delete a', 'Delete of an unqualified identifier in strict mode.'],
    ['"use strict"; eval = 1', 'Unexpected eval or arguments in strict mode'],
    ['await 1', 'await is only valid in async functions and the top level bodies of modules'],
    ['function f() { await x }', 'await is only valid in async functions and the top level bodies of modules'],
    ['import "x"', 'Cannot use import statement outside a module'],
    ['class A { constructor() {} constructor() {} }', 'A class may only have one constructor'],
    ['class A { m() { this.#x } }', "Private field '#x' must be declared in an enclosing class"],
    ['try {}', 'Missing catch or finally after try'],
    ['"abc', 'Invalid or unexpected token'],
    ['`abc', 'Unexpected end of input'],
    ['/a', 'Invalid regular expression: missing /'],
    ['new.target', 'new.target expression is not allowed here'],
    ['super.x', "'super' keyword unexpected here"],
  ])('of %s', (source, message) => expect(messageOf(source)).toBe(message));

  it('come with the range of the offending token', () => {
    const { errors } = parseProgram({ 'a.js': 'let ok;\nlet a = )' }, 'a.js', 'script');
    expect(errors).toEqual([
      {
        kind: 'syntax',
        message: "Unexpected token ')'",
        file: 'a.js',
        start: 16,
        end: 17,
        line: 2,
        column: 8,
        endLine: 2,
        endColumn: 9,
      },
    ]);
  });
});

describe('goals', () => {
  it.each([
    ['a', 'script'],
    ['return 1', 'script'],
    ['await 1', 'module'],
    ['import "a"', 'module'],
    ['export {}', 'module'],
    ['let a = ;', 'script'],
    ['import "a"; let a = ;', 'module'],
    ['with (a) await', 'script'],
  ])('of %s is %s', (source, goal) => expect(detectGoal(source, 'a.js')).toBe(goal));

  it('of a text that awaits and is wrong elsewhere is for the host to say', () => {
    const goalOf = (source: string): string => detectGoal(source, 'a.js', { goal: 'function-body' }, 'script');
    expect(detectGoal('await 1; let a = ;', 'a.js')).toBe('module');
    expect(goalOf('await 1; let a = ;')).toBe('script');
    expect(goalOf('await 1')).toBe('module');
  });

  it('are found by parsing a text as the run does', () => {
    const parsing = vi.spyOn(SourceParser.prototype, 'parseProgram');
    const form = { goal: 'function-body', parameters: ['require'] } as const;
    expect(detectGoal('const once = 1;', 'a.js', form)).toBe('script');
    parseSource('const once = 1;', { file: 'a.js', ...form });
    expect(parsing).toHaveBeenCalledTimes(1);
    parsing.mockRestore();
    expect(detectGoal('const require = 1', 'a.js', form)).toBe('script');
    expect(detectGoal('return 1', 'a.js', { goal: 'script' })).toBe('script');
    expect(detectGoal('await 1', 'a.js', { goal: 'script' })).toBe('module');
  });

  it('give function bodies their parameters', () => {
    const body = (source: string) =>
      parseSource(source, { file: 'a.js', goal: 'function-body', parameters: ['require'] });
    expect(() => body('var require')).not.toThrow();
    expect(() => body('const require = 1')).toThrow("Identifier 'require' has already been declared");
  });

  it('allow a hashbang', () => expect(messageOf('#!/usr/bin/env node\n1')).toBeNull());

  it('allow comments in the manner of HTML in scripts only', () => {
    expect(messageOf('<!-- a\n1')).toBeNull();
    expect(messageOf('<!-- a\n1', 'module')).not.toBeNull();
  });

  it('allow calls as assignment targets in sloppy code only', () => {
    expect(messageOf('f() = 1; f()++; for (f() of []) ;')).toBeNull();
    expect(messageOf('"use strict"; f() = 1')).toBe('Invalid left-hand side in assignment');
    expect(messageOf('f() &&= 1')).not.toBeNull();
    expect(messageOf('[f()] = 1')).not.toBeNull();
  });
});

describe('dynamic functions', () => {
  const check =
    (parameters: string, body: string): (() => unknown) =>
    () =>
      parseDynamicFunction({ prefix: 'function', parameters, close: '\n', body }, 'f.js');

  it('take parameters and body as texts', () => expect(check('a, b = 1', 'return a')).not.toThrow());
  it('let neither close what it did not open', () => {
    expect(check('a) { }, function (', '')).toThrow(SourceProblem);
    expect(check('', '}); (function () {')).toThrow(SourceProblem);
    expect(check('/*', '*/) {')).toThrow(SourceProblem);
    expect(check('a //', 'return a')).not.toThrow();
  });
});

describe('depth', () => {
  const kindOf = (source: string): string | null => {
    try {
      parseSource(source, { file: 'deep.js', goal: 'script' });
      return null;
    } catch (problem) {
      return problem instanceof SourceProblem ? problem.kind : 'crash';
    }
  };

  it.each([
    ['parentheses', (n: number) => `${'('.repeat(n)}1${')'.repeat(n)}`],
    ['arrays', (n: number) => `${'['.repeat(n)}${']'.repeat(n)}`],
    ['blocks', (n: number) => `${'{'.repeat(n)}${'}'.repeat(n)}`],
    ['functions', (n: number) => `${'(function () {'.repeat(n)}${'})'.repeat(n)}`],
    ['templates', (n: number) => `${'`${'.repeat(n)}1${'}`'.repeat(n)}`],
    ['negations', (n: number) => `${'!'.repeat(n)}1`],
    ['arrows', (n: number) => `${'x => '.repeat(n)}1`],
    ['constructors', (n: number) => `${'new '.repeat(n)}a`],
    ['patterns of parameters', (n: number) => `(function (${'['.repeat(n)}a${']'.repeat(n)}) {})`],
    ['static blocks', (n: number) => `${'class A { static {'.repeat(n)}${'}}'.repeat(n)}`],
    ['optional members', (n: number) => `a${'?.b'.repeat(n)}`],
    ['imports', (n: number) => `${'import('.repeat(n)}a${')'.repeat(n)}`],
    ['defaults', (n: number) => `(${'{ a = '.repeat(n)}1${' } = {}'.repeat(n)})`],
    ['labels of loops', (n: number) => `${Array.from({ length: n }, (_, at) => `l${at}: for (;;)`).join('')};`],
    ['elses', (n: number) => `${'if (a) ; else '.repeat(n)};`],
  ])('of %s has a limit of its own', (_name, nest) => {
    expect(kindOf(nest(50))).toBeNull();
    for (const depth of [5000, 10_000]) expect(kindOf(nest(depth))).toBe('too-deep');
  });

  it('of chains of calls is far away', () => {
    expect(kindOf(`a${'.b()'.repeat(200)}`)).toBeNull();
    expect(kindOf(`a${'.b()'.repeat(5000)}`)).toBe('too-deep');
  });

  it('does not count long sums and conditions', () => {
    expect(kindOf(`${'1+'.repeat(20000)}1`)).toBeNull();
    expect(kindOf(`${'a&&'.repeat(20000)}a`)).toBeNull();
  });
});
