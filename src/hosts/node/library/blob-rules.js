'use strict';

/* Blobs as Node has them: https://nodejs.org/api/buffer.html#class-blob */

const { coded, invalidArgType, invalidArgValue } = require('internal/errors');

module.exports = {
  refuseParts: (parts) =>
    internal.major >= 24
      ? coded(TypeError, 'ERR_INVALID_ARG_TYPE', 'Value cannot be converted to sequence.')
      : invalidArgType('sources', 'a sequence', parts),
  checkEndings({ endings }) {
    if (endings !== undefined && endings !== 'transparent' && endings !== 'native')
      throw invalidArgValue('options.endings', endings);
  },
  read: async (make) => make(),
  custom: Symbol.for('nodejs.util.inspect.custom'),
  nowMs: () => Date.now(),
};
