'use strict';

/* What classes of a page's library have in common: listed members, words for missing arguments, no constructor for all. */

const { isFirefox } = internal;

/** "Failed to execute 'arc' on 'Path2D': 5 arguments required, but only 1 present." */
function need(args, count, method, owner) {
  if (args.length >= count) return;
  const s = count === 1 ? '' : 's';
  throw new TypeError(
    isFirefox
      ? `${owner}.${method}: At least ${count} argument${s} required, but only ${args.length} passed`
      : `Failed to execute '${method}' on '${owner}': ${count} argument${s} required, but only ${args.length} present.`,
  );
}

const illegal = (owner) =>
  new TypeError(isFirefox ? 'Illegal constructor.' : `Failed to construct '${owner}': Illegal constructor`);

/** An interface's members are listed, and its objects say what they are. */
function publish(...classes) {
  for (const Class of classes) {
    const { prototype } = Class;
    for (const name of Object.getOwnPropertyNames(prototype))
      if (name !== 'constructor') Object.defineProperty(prototype, name, { enumerable: true });
    Object.defineProperty(prototype, Symbol.toStringTag, { value: Class.name, configurable: true });
  }
}

module.exports = { illegal, need, publish };
