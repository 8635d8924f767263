import { describe, expect, it } from 'vitest';
import { guestProgram } from '../support/guest-program.ts';
import { sameAsHost, shows } from './same-as-host.ts';

sameAsHost('JSON', {
  parses: [
    'JSON.parse(\'{"a":[1,2.5e-3,-0,"\\\\u00e9\\\\n"],"b":{"__proto__":null},"a":true}\')',
    'JSON.parse(" [ ] ")',
    'JSON.parse("1")',
    'JSON.parse("{}", 5)',
    'Object.keys(JSON.parse(\'{"b":1,"2":2,"a":3,"1":4}\'))',
    'JSON.parse(\'{"a":[1,{"b":2}]}\', (k, v) => (typeof v === "number" ? v * 2 : v))',
    'JSON.parse("[1,2,3]", function (k, v) { return k === "1" ? undefined : v })',
    'JSON.parse(\'{"a":1,"b":2}\', function (k, v) { if (k === "a") this.b = 9; return v })',
    'JSON.parse("[" .repeat(5) + "]".repeat(5)).length',
  ],
  'says which token is wrong': [
    ...[
      '',
      'abc',
      'tru',
      '[1,]',
      '.5',
      '+1',
      '[,]',
      '//x',
      '{"a":tru}',
      'undefined',
      'NaN',
      '[object Object]',
      '"\\',
    ].map((text) => `JSON.parse(${JSON.stringify(text)})`),
    'JSON.parse("[" + "1,".repeat(50) + "x" + ",1".repeat(50) + "]")',
    'JSON.parse("x".repeat(30))',
    'JSON.parse("[1,2,3,4,5,6,7,8,9,10,x]")',
  ],
  stringifies: [
    'JSON.stringify({ a: [1, undefined, () => 0, Symbol()], b: undefined, c: null, d: NaN, e: -0, f: new Date(0), g: "\\ud800\\u2028\\"" })',
    'JSON.stringify([new Number(1), new String("s"), new Boolean(false), Object(Symbol())])',
    'JSON.stringify({ b: { c: [] }, d: {} }, null, 2)',
    'JSON.stringify([1, [2]], null, "--")',
    'JSON.stringify({ a: 1, b: 2, 1: 3 }, ["b", 1, "b"])',
    'JSON.stringify({ a: 1, b: [2] }, (k, v) => (k === "a" ? undefined : v))',
    'JSON.stringify({ toJSON(key) { return "k" + key } })',
    'JSON.stringify({ a: { toJSON: (key) => key } })',
    'JSON.stringify(undefined)',
    'JSON.stringify(() => 0)',
    'JSON.stringify("x")',
    'JSON.stringify(1n)',
    'JSON.stringify([1], null, 20)',
    'JSON.stringify(new Map([[1, 2]]))',
    'JSON.stringify(Object.create({ a: 1 }, { b: { value: 2, enumerable: true } }))',
  ],
  'tells where a circle closes': [
    '(() => { const a = {}; a.a = a; return JSON.stringify(a) })()',
    '(() => { const a = { b: { c: [1, {}] } }; a.b.c[1].d = a.b; return JSON.stringify(a) })()',
    '(() => { class X {} const a = new X(); a.p = { q: { r: { s: { t: a } } } }; return JSON.stringify(a) })()',
    '(() => { const a = []; a[0] = { "": a }; return JSON.stringify(a) })()',
  ],
});

shows('JSON of younger editions', {
  'says where the text is wrong': [
    [
      'JSON.parse("{\\"a\\":1,}")',
      'throws SyntaxError: Expected double-quoted property name in JSON at position 7 (line 1 column 8)',
    ],
    [
      'JSON.parse("[1 2]")',
      "throws SyntaxError: Expected ',' or ']' after array element in JSON at position 3 (line 1 column 4)",
    ],
    [
      'JSON.parse("{\\n  a: 1 }")',
      "throws SyntaxError: Expected property name or '}' in JSON at position 4 (line 2 column 3)",
    ],
    [
      'JSON.parse("\\"a\\nb\\"")',
      'throws SyntaxError: Bad control character in string literal in JSON at position 2 (line 1 column 3)',
    ],
    [
      'JSON.parse("1 1")',
      'throws SyntaxError: Unexpected non-whitespace character after JSON at position 2 (line 1 column 3)',
    ],
  ],
  'hands the source of primitives to the reviver': [
    [
      'JSON.parse("[9007199254740993, \\"a\\", {}]", (k, v, { source }) => (typeof v === "number" ? BigInt(source) : v === "a" ? source : v))',
      '[9007199254740993n, "\\"a\\"", {}]',
    ],
    [
      'JSON.parse("{\\"a\\":1,\\"b\\":2}", function (k, v, c) { if (k === "a") this.b = 3; return k === "b" ? [v, "source" in c] : v })',
      '{a: 1, b: [3, false]}',
    ],
    ['JSON.stringify({ a: JSON.rawJSON("1e1000") })', '"{\\"a\\":1e1000}"'],
    ['JSON.isRawJSON(JSON.rawJSON("1"))', 'true'],
    ['JSON.rawJSON("{}")', 'throws SyntaxError: Invalid value for JSON.rawJSON'],
  ],
});

describe('JSON', () => {
  it('is not limited by the depth of the host stack', () => {
    const program = guestProgram();
    program.run(
      'let a = []; for (let i = 0; i < 50000; i++) a = [a]; const text = JSON.stringify(a); log(text.length, JSON.stringify(JSON.parse(text)) === text)',
    );
    expect(program.lines).toEqual(['100002 true']);
  });
});
