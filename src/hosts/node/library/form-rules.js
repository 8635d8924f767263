'use strict';

/* Forms as Node has them: https://nodejs.org/api/globals.html#class-formdata */

const { major, isBun } = internal;

const count = (needed, given) =>
  `${needed} argument${needed > 1 ? 's' : ''} required, but${given > 0 ? ' only' : ''} ${given} found.`;

function checkCount(method, needed, given) {
  if (given < needed) throw new TypeError(`FormData.${method}: ${count(needed, given)}`);
}

/** Only a blob has a file's name. */
function checkBlob(method, value, bytesOf, given) {
  if (given < 3 || bytesOf(value) !== undefined) return;
  throw new TypeError(
    major >= 24
      ? `FormData.${method}: Expected value (""${value}"") to be an instance of Blob.`
      : `Failed to execute '${method}' on 'FormData': parameter 2 is not of type 'Blob'`,
  );
}

function checkCallback(callback, given) {
  checkCount('forEach', 1, given);
  if (typeof callback !== 'function')
    throw new TypeError("Failed to execute 'forEach' on 'FormData': parameter 1 is not of type 'Function'.");
}

function entriesOfForm() {
  throw new TypeError('FormData constructor: Argument 1 could not be converted to: undefined.');
}

/** Until Node 18 its entries in a list, then by name. */
const show = (entriesOf) =>
  function inspected(depth, options, inspect = internal.inspect) {
    const entries = entriesOf(this);
    if (major < 20) {
      const state = entries.map(([name, value]) => ({ name, value }));
      return `FormData ${inspect({ [Symbol('state')]: state }, { ...options, depth })}`;
    }
    const byName = {};
    for (const [name, value] of entries)
      byName[name] = !Object.hasOwn(byName, name)
        ? value
        : Array.isArray(byName[name])
          ? [...byName[name], value]
          : [byName[name], value];
    return `FormData ${inspect(byName, options)}`;
  };

module.exports = {
  entriesOfForm,
  madeOfForm: () => {},
  checkCount,
  checkBlob,
  checkCallback,
  custom: isBun ? undefined : { key: Symbol.for('nodejs.util.inspect.custom'), show },
  lastBreak: major < 20 ? '' : '\r\n',
};
