/*
 * Random values that are printed, from a seed: the same program for the same seed and Node version, for ever. Values
 * nest, refer to themselves, have odd keys, prototypes, tags and own ways to be inspected; they use no feature that the
 * version lacks, and none that prints what a machine or a run makes different.
 */

const rng = (seed) => {
  let a = (seed ^ 0x9e3779b9) >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = a;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

const NUMBERS = '0 -0 1 -1 42 3.14 -2.5 1e21 1e-7 NaN Infinity -Infinity 1234567 255 0.1 100 1000 99999.5'.split(' ');
const STRINGS = [
  '',
  'a',
  'abc',
  "it's",
  'say "hi"',
  `both ' and "`,
  `all ' " \``,
  '${x} \' "',
  'tab\tnew\nline',
  'back\\slash',
  '\u0000\u001b',
  '\u007f\u0085',
  'é',
  'e\u0301',
  '日本語',
  '😀',
  '👍🏽',
  '\ud83d',
  'ｆｕｌｌ',
  '\u00ad',
  '©®™',
  'a b c d e f',
  '%s %d',
  'x'.repeat(17),
  'y'.repeat(60),
  'word '.repeat(14),
  'line one\nline two\n',
  'long first line that goes on and on\nand a second line that goes on as well\nthird',
  'z'.repeat(79),
  "quote ' in a long string ".repeat(5),
  '\n',
  '\n\n',
  'constructor',
];
const KEYS = [
  'a',
  'b',
  'key',
  'longPropertyName',
  'with-dash',
  'with space',
  '1',
  '42',
  '01',
  '_u',
  '$d',
  '',
  'ключ',
  "it's",
  'new\nline',
  'constructor2',
  'length2',
  'x'.repeat(25),
  '\u0007',
];
const CLASSES = [
  'Foo',
  'Bar',
  'Tagged',
  'FooTagged',
  'List',
  'Dict',
  'Bag',
  'Fail',
  'Named',
  'Custom',
  'Multi',
  'Empty',
];
/** What all programs begin with. */
const PRELUDE = `const util = require('util'); Error.stackTraceLimit = 0;
class Foo { constructor(v) { this.v = v; } get acc() { return 1; } m() {} }
class Bar extends Foo { constructor(v) { super(v); this.w = 'w'; } }
class Tagged { constructor(v) { this.t = v; } get [Symbol.toStringTag]() { return 'TAG'; } }
class FooTagged extends Foo { get [Symbol.toStringTag]() { return 'FooTagged'; } }
class List extends Array {} class Dict extends Map {} class Bag extends Set {} class Empty {}
class Fail extends Error { constructor(v) { super('failed'); this.detail = v; } } class Named extends TypeError { constructor(v) { super('named'); this.name = 'Other'; } }
class Custom { constructor(v) { this.v = v; } [util.inspect.custom](depth, o) { return 'Custom<' + util.inspect(this.v, o) + '>'; } }
class Multi { constructor(v) { this.v = v; } [util.inspect.custom](depth, o) { return depth < 0 ? '[Multi]' : 'line 1\\nline 2'; } }
const withStack = (e, n) => { e.stack = e.name + ': ' + e.message + ['a', 'b', 'c', 'd', 'e', 'f'].slice(n).map((f, i) => '\\n    at ' + f + ' (file:' + f.length + ':1)').join(''); return e; };
const hide = (o, k, v) => Object.defineProperty(o, k, { value: v, configurable: true, writable: true });
const loop = (make) => { const o = {}; o.self = make(o); return o; };
`;

/** A program that prints ten or so values in several ways, for that major version of Node. */
export function randomValueProgram(seed, major) {
  const random = rng(seed);
  const int = (n) => Math.floor(random() * n);
  const pick = (list) => list[int(list.length)];
  const some = (max, make) => Array.from({ length: int(max + 1) }, make).join(', ');
  let room = 0;

  const string = () =>
    JSON.stringify(pick(STRINGS)).replace(
      /[\u007f-\uffff]/g,
      (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  const key = () => JSON.stringify(pick(KEYS));
  const primitives = [
    () => pick(NUMBERS),
    () => pick(NUMBERS),
    string,
    string,
    () => pick(['true', 'false', 'null', 'undefined']),
    () => `Symbol(${pick(['', "'s'", "'a b'", "'q\\''"])})`,
  ];
  if (major >= 12) primitives.push(() => pick(['0n', '-5n', '12345678901234567890n']));
  const primitive = () => pick(primitives)();
  const value = () => (--room < 0 || random() < 0.3 ? primitive() : pick(containers)());
  const property = () =>
    pick([
      () => `${key()}: ${value()}`,
      () => `${key()}: ${value()}`,
      () => `${key()}: ${value()}`,
      () => `[Symbol('${pick(['k', 'a b'])}')]: ${value()}`,
      () => `get ${pick(['g', 'h'])}() { return ${primitive()}; }`,
      () => `set ${pick(['s', 'h'])}(v) {}`,
      () => `${pick(['f', 'method'])}() {}`,
      () => `a${int(9)}: ${primitive()}`,
    ])();
  const object = () => `{ ${some(5, property)} }`;
  const array = () =>
    pick([
      () => `[${some(6, value)}]`,
      () => `[${some(4, value)},,${some(2, value)}]`,
      () => `Object.assign([${some(4, value)}], ${object()})`,
      () =>
        `Array.from({ length: ${pick([7, 8, 12, 26, 27, 99, 101, 120])} }, (_, i) => ${pick(['i', 'i * i * 37', "'item ' + i", 'i % 3 ? i : null', "'x'.repeat(i % 9)", '({ i })', '[i]', 'i / 7', 'String.fromCharCode(0x4e00 + i)', 'i % 2 ? -i : i'])})`,
      () => `new Array(${int(5)})`,
      () => `Object.entries(${object()})`,
      () => `'abcdefghijklmnop'.split('').map((c, i) => c.repeat(i))`,
    ])();
  const errorMaker = () =>
    pick([
      () => `new ${pick(['Error', 'TypeError', 'RangeError'])}(${string()})`,
      () => `Object.assign(new Error(${string()}), ${object()})`,
      () => `new Fail(${value()})`,
      () => `new Named()`,
      () => `withStack(new Error('m'), ${int(4)})`,
      () => `withStack(Object.assign(new RangeError('r'), { code: ${primitive()} }), 1)`,
      () => (major >= 20 ? `new Error('outer', { cause: ${value()} })` : `new Error('outer')`),
      () => (major >= 20 ? `new AggregateError([${some(3, value)}], 'agg')` : `new SyntaxError()`),
      () =>
        major >= 20
          ? `withStack(new Error('o', { cause: withStack(new Error('i'), ${int(3)}) }), ${int(3)})`
          : `withStack(new Fail(1), 2)`,
    ])();
  const collection = () =>
    pick([
      () => `new Map([${some(4, () => `[${value()}, ${value()}]`)}])`,
      () => `new Set([${some(5, value)}])`,
      () => `Object.assign(new Map([[1, ${value()}]]), ${object()})`,
      () => `new Map([${some(3, () => `[${value()}, ${value()}]`)}]).${pick(['keys', 'values', 'entries'])}()`,
      () => `new Set([${some(3, value)}]).${pick(['keys', 'values'])}()`,
      () => `new Dict([[${value()}, 1]])`,
      () => `new Bag([${some(3, value)}])`,
      () => `new Set(Array.from({ length: ${pick([3, 99, 103])} }, (_, i) => i))`,
    ])();
  const callable = () =>
    pick([
      () => 'function () {}',
      () => 'function named() {}',
      () => '() => {}',
      () => 'async () => {}',
      () => 'function* gen() {}',
      () => 'class {}',
      () => 'class K extends Foo {}',
      () => `Object.assign(function f() {}, ${object()})`,
      () => `class S { static get x() { return 1; } }`,
      () => pick(CLASSES),
      () => '(function bound() {}).bind()',
      () => `hide(() => {}, 'name', ${pick(["'re'", "''"])})`,
    ])();
  const binary = () =>
    pick([
      () =>
        `new ${pick(['Uint8Array', 'Int16Array', 'Float64Array', 'Uint8ClampedArray'])}([${some(9, () => pick(['0', '1', '255', '7']))}])`,
      () => `new ArrayBuffer(${int(6)})`,
      () => `new DataView(new ArrayBuffer(${1 + int(4)}))`,
      () => `Object.assign(new Uint8Array(2), { note: ${value()} })`,
      () => `new Float32Array([1.5, -0.25, NaN])`,
    ])();
  const instance = () =>
    pick([
      () => `new ${pick(CLASSES.filter((name) => !['List', 'Dict', 'Bag'].includes(name)))}(${value()})`,
      () => `new Bar(${value()})`,
      () => `List.of(${some(8, value)})`,
      () => `Object.assign(Object.create(null), ${object()})`,
      () => `Object.create(${object()})`,
      () => `Object.assign(new Empty(), ${object()})`,
      () => `Object.create(Object.create(null))`,
      () => `Object.assign(Object.create(Foo.prototype), ${object()})`,
    ])();
  const special = () =>
    pick([
      () => `new Date(${pick(['0', 'NaN', '1e12'])})`,
      () => pick(['/x/g', '/a\\/b/', '/[a-z]+/im']),
      () => `Object(${pick(['1', "'str'", 'true', "Symbol('b')"])})`,
      () => `Object.assign(Object(${pick(['1', "'st'", 'false'])}), ${object()})`,
      () => `Promise.resolve(${value()})`,
      () => 'new Promise(() => {})',
      () => `(function () { return arguments; })(${some(3, value)})`,
      () => '(function* () {})()',
      () => `Object.assign(new Date(0), ${object()})`,
      () => `Object.assign(/r/, ${object()})`,
      () => `new Proxy(${pick(major < 12 ? [object, array] : [object, array, callable])()}, {})`,
      () =>
        `loop((o) => ${pick(['o', '[o]', '({ o, a: 1 })', 'new Map([[o, o]])', '[[o], { p: o }]', 'new Foo(o)', 'Object.assign(() => {}, { o })'])})`,
      () => `hide(${object()}, 'hidden', ${primitive()})`,
      () => `({ [Symbol.toStringTag]: ${string()}, a: 1 })`,
    ])();
  const plain = () => pick([() => `(${object()})`, array])();
  const containers = [plain, plain, plain, plain, instance, collection, special, special, errorMaker, callable, binary];

  const options = () => {
    const table = [
      () => `depth: ${pick(['0', '1', '3', 'null', 'Infinity', '-1'])}`,
      () => `compact: ${pick(['true', 'false', ...(major >= 12 ? ['1', '2', '5', '0'] : [])])}`,
      () => `breakLength: ${pick(['20', '40', '60', '100', 'Infinity'])}`,
      () => 'showHidden: true',
      () => `colors: true`,
      () => `maxArrayLength: ${pick(['0', '1', '3', 'null'])}`,
      () => 'sorted: true',
      () => 'showProxy: true',
      () => 'customInspect: false',
      () => `getters: ${pick(['true', "'get'", "'set'"])}`,
      () => `maxStringLength: ${pick(['3', '20', 'null'])}`,
      () => 'numericSeparator: true',
    ];
    return `{ ${some(3, () => pick(table)())} }`;
  };
  const statements = [
    () => `console.log(${value()});`,
    () => `console.log(${value()});`,
    () => `console.log(${value()}, ${value()});`,
    () => `console.log(util.inspect(${value()}, ${options()}));`,
    () => `console.log(util.inspect(${value()}, ${options()}));`,
    () => `console.log(${string()}, ${some(3, value)});`,
    () =>
      `console.log('${pick(['%o', '%O', '%j x', '%d', '%i%%', '%f', '%c|'])} %s', ${primitive()}, ${pick(['1', "'s'", 'null', '[1]'])});`,
    () => `console.dir(${value()}, ${options()});`,
    () => (major >= 10 ? `console.table([${some(4, value)}]);` : `console.log([${some(4, value)}]);`),
    () => (major >= 10 ? `console.table(${plain()});` : `console.log(${plain()});`),
    () => `console.group(${value()}); console.log(${value()}); console.groupEnd();`,
  ];
  const lines = Array.from({ length: 10 }, () => {
    room = 2 + int(14);
    // What throws is printed by name: messages are another matter.
    return `try { ${pick(statements)()} } catch (e) { console.log('threw', e && e.name); }`;
  });
  return PRELUDE + lines.join('\n');
}
