'use strict';

/* What Node 22 deprecated of `util`. */

const plainly = (type) => `typeof arg === "${type}"`;
/** What Node 22 advises instead; after some names it left two spaces. */
module.exports = {
  isArray: [44, 'Array.isArray()'],
  isBoolean: [45, plainly('boolean'), '  '],
  isBuffer: [46, 'Buffer.isBuffer()'],
  isDate: [47, 'arg instanceof Date', '  '],
  isError: [48, 'ObjectPrototypeToString(e) === "[object Error]" || e instanceof Error'],
  isFunction: [49, plainly('function'), '  '],
  isNull: [50, 'arg === null'],
  isNullOrUndefined: [51, 'arg === null || arg === undefined'],
  isNumber: [52, plainly('number')],
  isObject: [53, `arg !== null && ${plainly('object')}`],
  isPrimitive: [54, 'arg === null || (typeof arg !== "object" && typeof arg !== "function")'],
  isRegExp: [55, 'arg instanceof RegExp'],
  isString: [56, plainly('string'), '  '],
  isSymbol: [57, 'arg === "symbol"', '  '],
  isUndefined: [58, 'arg === undefined'],
};
