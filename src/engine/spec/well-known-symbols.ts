/** https://tc39.es/ecma262/#sec-well-known-symbols. Shared by all realms; no host symbol is among them. */
export const WELL_KNOWN = {
  asyncDispose: Symbol('Symbol.asyncDispose'),
  asyncIterator: Symbol('Symbol.asyncIterator'),
  dispose: Symbol('Symbol.dispose'),
  hasInstance: Symbol('Symbol.hasInstance'),
  isConcatSpreadable: Symbol('Symbol.isConcatSpreadable'),
  iterator: Symbol('Symbol.iterator'),
  match: Symbol('Symbol.match'),
  matchAll: Symbol('Symbol.matchAll'),
  replace: Symbol('Symbol.replace'),
  search: Symbol('Symbol.search'),
  species: Symbol('Symbol.species'),
  split: Symbol('Symbol.split'),
  toPrimitive: Symbol('Symbol.toPrimitive'),
  toStringTag: Symbol('Symbol.toStringTag'),
  unscopables: Symbol('Symbol.unscopables'),
} as const;
