'use strict';

/* How pages word what the library that they share with Node refuses. */

const coded = (Class, code, message) => new Class(internal.refuse(code, message));
const invalidArgType = (name) => new TypeError(internal.refuse('ERR_INVALID_ARG_TYPE', name));
function validateFunction(value, name) {
  if (typeof value !== 'function') throw invalidArgType(name);
}

module.exports = { coded, invalidArgType, validateCallback: validateFunction, validateFunction };
