import { expect, it } from 'vitest';
import { SourceProblem } from '../../src/syntax/errors.ts';
import { parseSource } from '../../src/syntax/parse.ts';
import { handInMistakeWords } from '../../src/syntax/mistake-words.ts';
import { WORDS_OF_V8 } from '../../src/syntax/words-of-v8.ts';

handInMistakeWords(WORDS_OF_V8);

/** What Node 24 says of texts with a single mistake, and at which column. */
const SAID: readonly (readonly [text: string, message: string, column: number])[] = [
  ['=> 1', "Unexpected token '=>'", 1],
  ['a\n=> 1', "Unexpected token '=>'", 1],
  ['import()', 'import() requires a specifier', 7],
  ['new.foo', "Unexpected identifier 'foo'", 5],
  ['import.foo', "Unexpected identifier 'foo'", 8],
  ['import.meta', "Cannot use 'import.meta' outside a module", 8],
  ['(...a, b) => 1', 'Rest parameter must be last formal parameter', 5],
  ['`${a b}`', 'Missing } in template expression', 4],
  ['`${a', 'Missing } in template expression', 4],
  ['`${', 'Unexpected end of input', 4],
  ['class A extends B { constructor() { super } }', "'super' keyword unexpected here", 37],
  ['let a; function a() {}', "Identifier 'a' has already been declared", 8],
];

it.each(SAID)('%j: %s', (text, message, column) => {
  try {
    parseSource(text, { file: 'main.js', goal: 'function-body' });
  } catch (problem) {
    expect(problem).toBeInstanceOf(SourceProblem);
    const { start, message: said } = problem as SourceProblem;
    expect({ message: said, column: start - text.lastIndexOf('\n', start - 1) }).toEqual({ message, column });
    return;
  }
  expect.unreachable();
});
