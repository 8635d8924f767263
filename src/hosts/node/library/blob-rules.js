'use strict';

/* Blobs as Node has them: https://nodejs.org/api/buffer.html#class-blob */

const { coded, invalidArgType, invalidArgValue } = require('internal/errors');

const TEXTS = /^(?:text\/(?:plain|html|css|javascript)|application\/json)$/;

/** Bun adds how the types that it knows are encoded. */
function wholeType(type) {
  const lower = type.toLowerCase();
  if (!internal.isBun) return lower;
  if (type === 'application/x-www-form-urlencoded') return `${type};charset=UTF-8`;
  const known = type === 'application/javascript' ? 'text/javascript' : type;
  return TEXTS.test(known) ? `${known};charset=utf-8` : lower;
}

module.exports = {
  checkCount: () => {},
  wholeType,
  refuseParts: (parts) =>
    internal.major >= 24
      ? coded(TypeError, 'ERR_INVALID_ARG_TYPE', 'Value cannot be converted to sequence.')
      : invalidArgType('sources', 'a sequence', parts),
  refuseThis: (name, member) =>
    name === 'File' && internal.major < 24
      ? new TypeError(`Cannot read private member #${member} from an object whose class did not declare it`)
      : coded(TypeError, 'ERR_INVALID_THIS', `Value of "this" must be of type ${name}`),
  checkEndings({ endings }) {
    if (endings !== undefined && endings !== 'transparent' && endings !== 'native')
      throw invalidArgValue('options.endings', endings);
  },
  read: async (make) => make(),
  custom: Symbol.for('nodejs.util.inspect.custom'),
  nowMs: () => Date.now(),
};
