import { describe, expect, it } from 'vitest';
import { asyncOffer } from '../../src/syntax/make-async.ts';
import { parseProgram } from '../../src/syntax/parse.ts';
import { handInMistakeWords } from '../../src/syntax/mistake-words.ts';
import { WORDS_OF_V8 } from '../../src/syntax/words-of-v8.ts';

handInMistakeWords(WORDS_OF_V8);

/** The text with the offer taken, '' when there is none; and the name on the button. */
function taken(source: string): [string, string] {
  const files = { 'main.js': source };
  const [error] = parseProgram(files, 'main.js', 'auto').errors;
  const offer = asyncOffer(files, 'auto', error);
  return offer ? [`${source.slice(0, offer.at)}async ${source.slice(offer.at)}`, offer.name] : ['', ''];
}

describe('the function around a misplaced await', () => {
  it.each([
    ['function waiter() { await 1; }', 'async function waiter() { await 1; }', 'waiter'],
    ['function a() { function b() {} await 1; }', 'async function a() { function b() {} await 1; }', 'a'],
    ['function a() { return () => { await 1; }; }', 'function a() { return async () => { await 1; }; }', ''],
    ['const load = id => { await id; };', 'const load = async id => { await id; };', 'load'],
    ['const o = { load(id) { await id; } };', 'const o = { async load(id) { await id; } };', 'load'],
    ['class C { static load() { await 1; } }', 'class C { static async load() { await 1; } }', 'load'],
    ['const f = function* () { await 1; };', 'const f = async function* () { await 1; };', 'f'],
    [
      "// function x() {\nfunction ждать(a = 'function () {') { await a; }",
      "// function x() {\nasync function ждать(a = 'function () {') { await a; }",
      'ждать',
    ],
    [
      'export default 1; [1].forEach((x) => { await x; });',
      'export default 1; [1].forEach(async (x) => { await x; });',
      '',
    ],
    ['function a() { await 1; } let x = ;', 'async function a() { await 1; } let x = ;', 'a'],
  ])('is found in %s', (source, made, name) => {
    expect(taken(source)).toEqual([made, name]);
  });

  it.each([
    ['a getter cannot be async', 'const o = { get x() { await 1; } };'],
    ['nor can a constructor', 'class C { constructor() { await 1; } }'],
    ['nor a static block', 'class C { static { await 1; } }'],
    ['another mistake has no such offer', 'function a() { const = 1; }'],
  ])('is not offered where %s', (_why, source) => {
    expect(taken(source)).toEqual(['', '']);
  });
});
