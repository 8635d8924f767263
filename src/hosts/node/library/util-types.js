'use strict';

/* https://nodejs.org/api/util.html#utiltypes: what a value is, whatever it says of itself. */

const { major, kindOf, kinds, functionKind } = internal;

const is = (...names) => {
  const wanted = new Set(names.map((name) => kinds[name]));
  return (value) => wanted.has(kindOf(value));
};
const TypedArrayPrototype = Object.getPrototypeOf(Uint8Array.prototype);
/** What kind of typed array it is, whatever its own properties say. */
const tagOf = (value) => Reflect.get(TypedArrayPrototype, Symbol.toStringTag, value);

module.exports = {
  isExternal: () => false,
  isDate: is('Date'),
  isArgumentsObject: is('Arguments', 'MappedArguments'),
  isBigIntObject: is('BigInt'),
  isBooleanObject: is('Boolean'),
  isNumberObject: is('Number'),
  isStringObject: is('String'),
  isSymbolObject: is('Symbol'),
  isNativeError: is('Error'),
  isRegExp: is('RegExp'),
  isAsyncFunction: (value) => functionKind(value) >= 2,
  isGeneratorFunction: (value) => functionKind(value) === 1 || functionKind(value) === 3,
  isGeneratorObject: is('Generator', 'AsyncGenerator'),
  isPromise: is('Promise'),
  isMap: is('Map'),
  isSet: is('Set'),
  isMapIterator: is('MapIterator'),
  isSetIterator: is('SetIterator'),
  isWeakMap: is('WeakMap'),
  isWeakSet: is('WeakSet'),
  isArrayBuffer: is('ArrayBuffer'),
  isDataView: is('DataView'),
  isSharedArrayBuffer: is('SharedArrayBuffer'),
  isProxy: is('Proxy'),
  isModuleNamespaceObject: is('ModuleNamespace'),
  isAnyArrayBuffer: is('ArrayBuffer', 'SharedArrayBuffer'),
  isBoxedPrimitive: is('Boolean', 'Number', 'String', 'Symbol', 'BigInt'),
  isArrayBufferView: is('TypedArray', 'DataView'),
  isTypedArray: is('TypedArray'),
};
for (const name of [
  'Uint8',
  'Uint8Clamped',
  'Uint16',
  'Uint32',
  'Int8',
  'Int16',
  'Int32',
  'Float16',
  'Float32',
  'Float64',
  'BigInt64',
  'BigUint64',
]) {
  if (name === 'Float16' && major < 24) continue;
  module.exports[`is${name}Array`] = (value) => kindOf(value) === kinds.TypedArray && tagOf(value) === `${name}Array`;
}
if (major >= 16) Object.assign(module.exports, { isKeyObject: () => false, isCryptoKey: () => false });
