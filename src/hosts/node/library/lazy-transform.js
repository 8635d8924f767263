'use strict';

/* A Transform that is only made one when somebody uses it as a stream: most who hash do not. */
const { Transform } = require('stream');

function LazyTransform(options) {
  this._options = options;
}
Object.setPrototypeOf(LazyTransform.prototype, Transform.prototype);
Object.setPrototypeOf(LazyTransform, Transform);

for (const name of ['_readableState', '_writableState', '_transformState', 'allowHalfOpen']) {
  Object.defineProperty(LazyTransform.prototype, name, {
    get() {
      const own = { value: undefined, configurable: true, enumerable: true, writable: true };
      Object.defineProperty(this, name, own);
      Transform.call(this, this._options);
      return this[name];
    },
    set(value) {
      Object.defineProperty(this, name, { value, configurable: true, enumerable: true, writable: true });
    },
    configurable: true,
    enumerable: true,
  });
}

module.exports = LazyTransform;
