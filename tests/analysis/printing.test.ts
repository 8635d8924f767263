import { describe, expect, it } from 'vitest';
import { compared } from '../support/compared.ts';

/* Which change of the console shows the same values otherwise in another version of Node, and that values which differ are not called the same. */

const ERROR = `Object.assign(new Error('x'), { stack: 'Error: x\\n    at a' })`;
const LISTED_ERROR = `console.log([${ERROR}]);`;
const ERROR_WITH_CODE = `console.log(Object.assign(${ERROR}, { code: 1 }));`;
const FUNCTION_WITH_PROPERTY = 'console.log(Object.assign(function f() {}, { x: 1 }));';

describe('what a console began to show otherwise', () => {
  it.each<[rule: string, engines: readonly [string, string], sentence: RegExp, source: string]>([
    ['proxies', ['node-25', 'node-26'], /Node 26 says .* behind a proxy\.$/, 'console.log(new Proxy({ a: 1 }, {}));'],
    ['symbol-keys', ['node-22', 'node-24'], /keys that are symbols since 24\.$/, `console.log({ [Symbol('x')]: 1 });`],
    [
      'assertions',
      ['node-20', 'node-22'],
      /^Line 1 prints the same values in two ways: Assertion failed: \[object Object\] 2 under node-20 and Assertion failed \{ a: 1 \} 2/,
      'console.assert(false, { a: 1 }, 2);',
    ],
    ['byte-length', ['node-20', 'node-22'], /byteLength in brackets since 22/, 'console.log(new ArrayBuffer(2));'],
    [
      'tables',
      ['node-18', 'node-20'],
      /console\.table puts cells to the left since Node 20/,
      'console.table([[1, 2]]);',
    ],
    ['errors-in-lists', ['node-14', 'node-16'], /more than one line since Node 16\.$/, LISTED_ERROR],
    [
      'references',
      ['node-12', 'node-14'],
      /since 14; 12 only says \[Circular\]\.$/,
      'const a = {}; a.a = a; console.log(a);',
    ],
    [
      'references',
      ['node-10', 'node-24'],
      /since 14; 12 only says \[Circular\]\.$/,
      'const a = {}; a.a = a; console.log(a);',
    ],
    [
      'sizes',
      ['node-12', 'node-24'],
      /a Map or Set has since 14 \(nodejs\/node#30225\)\.$/,
      'console.log(new Set([1]));',
    ],
    [
      'anonymous',
      ['node-12', 'node-14'],
      /\(anonymous\) of functions without a name since 14/,
      'console.log([() => {}]);',
    ],
    [
      'escapes',
      ['node-12', 'node-14'],
      /as \\x1B since 14, as \\u001b up to 12\.$/,
      String.raw`console.log(['\x1b[0m']);`,
    ],
    [
      'classes',
      ['node-10', 'node-12'],
      /shows classes as \[class …\], 12\.0 still as functions\.$/,
      'console.log([class A {}]);',
    ],
    ['array-sizes', ['node-12.0', 'node-12'], /how long a typed array is/, 'console.log(new Uint8Array(2));'],
    ['errors-in-braces', ['node-11', 'node-12.0'], /since 12 before them\.$/, ERROR_WITH_CODE],
    ['functions-in-braces', ['node-11', 'node-12.0'], /a function stood within .* since 12/, FUNCTION_WITH_PROPERTY],
    [
      'lines',
      ['node-11', 'node-12.0'],
      /longer on its line/,
      `console.log({ a: 'x'.repeat(40), b: 'y'.repeat(30), c: 1 });`,
    ],
    ['quotes', ['node-10', 'node-12'], /quotes that the text does not hold since 11\.$/, `console.log(["it's"]);`],
    ['quotes', ['node-10', 'node-11'], /quotes that the text does not hold since 11\.$/, `console.log(["it's"]);`],
    [
      'entries',
      ['node-10', 'node-11'],
      /that give pairs Entries since 11\.$/,
      'console.log(new Map([[1, 2]]).entries());',
    ],
    [
      'null-prototypes',
      ['node-9', 'node-10'],
      /what they are since 10\.$/,
      'console.log(Object.create(null, { a: { value: 1, enumerable: true } }));',
    ],
    [
      'arguments',
      ['node-9', 'node-10'],
      /shows arguments as a list since 10\.$/,
      'console.log((function () { return arguments; })());',
    ],
    ['groups', ['node-9', 'node-10'], /have groups since V8 6\.4/, `console.log(/b/.exec('abc'));`],
    ['holes', ['node-7', 'node-8'], /counts the holes of arrays since 8\.$/, 'console.log([, 1]);'],
    ['bun', ['node-24', 'bun'], /Bun has a console of its own/, `console.log({ a: ['b'] });`],
    [
      'pages',
      ['node-24', 'chromium'],
      /up to the browser; Node makes one text of all arguments\.$/,
      `console.log('%s!', 1);`,
    ],
  ])('%s', (rule, engines, sentence, source) => {
    const { id, params, sentence: words } = compared(source, engines);
    expect({ id, why: params.why, words }).toEqual({
      id: 'cause.printing',
      why: rule,
      words: expect.stringMatching(sentence),
    });
  });
});

describe('values that differ', () => {
  it.each([
    ['a version', 'console.log({ v: process.version.length, e: process.versions.v8 });'],
    ['a length of a function', 'console.log([Array.prototype.at]);'],
    ['a table of them', 'console.table([[process.version]]);'],
    ['an error’s own words', `console.log({ e: new RangeError(process.version).message });`],
  ])('are not called the same: %s', (_, source) => {
    expect(compared(source, ['node-14', 'node-24']).id).not.toBe('cause.printing');
  });
});

describe('what a version of Node tells of itself', () => {
  it('is its version', () => {
    const { id, sentence } = compared('console.log(process.version, 1);', ['node-12', 'node-24']);
    expect({ id, sentence }).toEqual({
      id: 'cause.versions',
      sentence: 'Line 1 prints the version of its own engine, which is another under node-12 than under node-24.',
    });
  });

  it('is not another number', () => {
    const { id } = compared('console.log(process.versions.v8);', ['node-12', 'node-24']);
    expect(id).toBe('cause.value');
  });

  it('is the status of a program that awaits for ever at its top', () => {
    const source = `process.on('exit', (code) => console.log('exit', code)); await new Promise(() => {});`;
    const { id, sentence } = compared(source, ['node-20', 'node-22'], { entry: 'main.mjs' });
    expect({ id, sentence }).toEqual({
      id: 'cause.unfinished-status',
      sentence: expect.stringMatching(/as node-22 does, and after them up to 20, as node-20 does/),
    });
  });
});
