// since: 10
const { types } = require('util');
const samples = {
  promise: Promise.resolve(), map: new Map(), set: new Set(), weakMap: new WeakMap(), weakSet: new WeakSet(), date: new Date(0), regexp: /x/, error: new TypeError(),
  fake: Object.create(Error.prototype), proxy: new Proxy({}, {}), bytes: new Uint8Array(1), floats: new Float64Array(1), view: new DataView(new ArrayBuffer(1)), buffer: new ArrayBuffer(1),
  shared: new SharedArrayBuffer(1), generator: (function* () {})(), generatorFunction: function* () {}, asyncFunction: async () => {}, asyncGenerator: async function* () {}, plain: {}, fn() {},
  number: Object(1), string: Object('s'), boolean: Object(true), symbol: Object(Symbol()), mapIterator: new Map()[Symbol.iterator](), setIterator: new Set().values(),
  args: (function () { return arguments; })(),
};
for (const [name, value] of Object.entries(samples)) {
  const fits = Object.keys(types).filter((test) => test !== 'isWebAssemblyCompiledModule' && types[test](value)).sort();
  console.log(name, fits.join(' '));
}
console.log(Object.keys(types).some((test) => types[test](1) || types[test](null) || types[test]('x')));
