'use strict';

/* Classes that Node has as globals and no module of its own shows. */

const { coded } = require('internal/errors');
const { webcrypto } = require('crypto');

class CryptoKey {
  constructor() {
    throw coded(TypeError, 'ERR_ILLEGAL_CONSTRUCTOR', 'Illegal constructor');
  }
}

module.exports = { Crypto: webcrypto.constructor, SubtleCrypto: webcrypto.subtle.constructor, CryptoKey };
