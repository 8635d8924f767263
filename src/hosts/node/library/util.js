'use strict';

/* https://nodejs.org/api/util.html; what prints values (inspect, format) is the host's. */

const { major, version, nextTick, formatting, timers } = internal;
const {
  coded,
  invalidArgType,
  invalidArgValue,
  outOfRange,
  validateFunction,
  validateObject,
  validateAbortSignal,
} = require('internal/errors');
const types = require('util/types');

// Registered since Node 12.16; setTimeout has it since before the program began.
const [promisifyCustom] = Object.getOwnPropertySymbols(timers.setTimeout);
const promisifyArgs = Symbol.for('nodejs.util.promisify.customArgs');
const { inspect } = formatting;

/** How it is named stands in the message when the result is no promise. */
const ReflectApply = Reflect.apply;

const hidden = (value) => ({ value, enumerable: false, writable: false, configurable: true });

function notPromisified(own) {
  if (major === 8) return new TypeError('The [util.promisify.custom] property must be a function');
  return invalidArgType('util.promisify.custom', major === 9 ? 'Function' : 'function', own, promisify);
}

function promisify(original) {
  validateFunction(original, 'original', promisify);
  const own = original[promisifyCustom];
  if (own) {
    if (typeof own !== 'function') throw notPromisified(own);
    return Object.defineProperty(own, promisifyCustom, hidden(own));
  }
  const names = original[promisifyArgs];
  function fn(...args) {
    return new Promise((resolve, reject) => {
      const done = (error, ...values) => {
        if (error) reject(error);
        else if (names !== undefined && values.length > 1)
          resolve(Object.assign({}, ...names.map((name, i) => ({ [name]: values[i] }))));
        else resolve(values[0]);
      };
      const result = Reflect.apply(original, this, [...args, done]);
      if (major >= 22 && types.isPromise(result)) {
        process.emitWarning(
          'Calling promisify on a function that returns a Promise is likely a mistake.',
          'DeprecationWarning',
          'DEP0174',
        );
      }
    });
  }
  Object.setPrototypeOf(fn, Object.getPrototypeOf(original));
  Object.defineProperty(fn, promisifyCustom, hidden(fn));
  return Object.defineProperties(fn, Object.getOwnPropertyDescriptors(original));
}
promisify.custom = promisifyCustom;

/** The callback of a promise: on a nextTick, so that what it throws is thrown. */
function callbackify(original) {
  validateFunction(original, 'original', callbackify);
  // Stacks know it by this name.
  const { callbackified } = {
    callbackified: function (...args) {
      const last = args.pop();
      validateFunction(last, 'last argument', callbackified);
      const callback = last.bind(this);
      const fulfilled = (value) => nextTick(callback, null, value);
      const rejected = (reason) => nextTick(callRejected, reason, callback);
      if (major < 12) Reflect.apply(original, this, args).then(fulfilled, rejected);
      else ReflectApply(original, this, args).then(fulfilled, rejected);
    },
  };
  const descriptors = Object.getOwnPropertyDescriptors(original);
  if (major >= 12 || version.startsWith('v12')) {
    if (typeof descriptors.length.value === 'number') descriptors.length.value++;
    if (typeof descriptors.name.value === 'string') descriptors.name.value += 'Callbackified';
  } else Object.setPrototypeOf(callbackified, Object.getPrototypeOf(original));
  return Object.defineProperties(callbackified, descriptors);
}

/** A falsy reason would look like success. */
function callRejected(reason, callback) {
  let error = reason;
  if (!reason) {
    error = coded(
      Error,
      'ERR_FALSY_VALUE_REJECTION',
      `Promise was rejected with ${internal.isBun ? 'a ' : ''}falsy value`,
      callRejected,
    );
    error.reason = reason;
  }
  return callback(error);
}

const warned = new Set();

function deprecate(fn, message, code) {
  if (code !== undefined && typeof code !== 'string' && major >= 8)
    throw major === 8
      ? new TypeError('`code` argument must be a string')
      : invalidArgType('code', 'string', code, deprecate);
  let isWarned = false;
  function deprecated(...args) {
    if (!isWarned && !process.noDeprecation) {
      isWarned = true;
      if (code === undefined || major < 10 || !warned.has(code)) {
        if (code !== undefined) warned.add(code);
        if (major >= 22 && code === 'ExperimentalWarning') process.emitWarning(message, code, deprecated);
        else process.emitWarning(message, 'DeprecationWarning', code, deprecated);
      }
    }
    return new.target ? Reflect.construct(fn, args, new.target) : Reflect.apply(fn, this, args);
  }
  Object.defineProperty(deprecated, 'name', { value: 'deprecated', configurable: true });
  if (major >= 22) Object.defineProperty(deprecated, 'length', Object.getOwnPropertyDescriptor(fn, 'length'));
  Object.setPrototypeOf(deprecated, fn);
  if (fn.prototype) deprecated.prototype = fn.prototype;
  return deprecated;
}

function inherits(child, parent) {
  if (child === undefined || child === null) throw invalidArgType('ctor', 'Function', child, inherits);
  if (parent === undefined || parent === null) throw invalidArgType('superCtor', 'Function', parent, inherits);
  if (parent.prototype === undefined)
    throw invalidArgType('superCtor.prototype', major === 9 ? 'Function' : 'Object', parent.prototype, inherits);
  if (major < 11) child.super_ = parent;
  else Object.defineProperty(child, 'super_', { value: parent, writable: true, configurable: true });
  Object.setPrototypeOf(child.prototype, parent.prototype);
}

/** Nothing is debugged: NODE_DEBUG is not set. */
function debuglog() {
  const log = () => {};
  if (major >= 14) Object.defineProperty(log, 'enabled', { get: () => false, configurable: true, enumerable: true });
  return log;
}

const ESCAPES =
  /[\u001B\u009B][[\]()#;?]*(?:(?:(?:[a-zA-Z\d]*(?:;[-a-zA-Z\d/#&.:=?%@~_]*)*)?\u0007)|(?:(?:\d{1,4}(?:;\d{0,4})*)?[\dA-PR-TZcf-ntqry=><~]))/g;

function stripVTControlCharacters(text) {
  if (typeof text !== 'string') throw invalidArgType('str', 'string', text, stripVTControlCharacters);
  return text.replace(ESCAPES, '');
}

/** Only where it goes to a terminal, which it never does here; Node 20 did not look at that for several formats. */
function styleText(format, text, { validateStream = true, stream = process.stdout } = {}) {
  if (typeof text !== 'string') throw invalidArgType('text', 'string', text, styleText);
  const formats = Array.isArray(format) ? format : [format];
  const codes = formats.map((name) => {
    if (name === 'none' && major >= 22) return ['', ''];
    const pair = inspect.colors[name];
    if (pair === undefined)
      throw invalidArgValue(
        'format',
        name,
        `must be one of: ${Object.keys(inspect.colors)
          .map((each) => `'${each}'`)
          .join(', ')}`,
        styleText,
      );
    return [`\u001b[${pair[0]}m`, `\u001b[${pair[1]}m`];
  });
  if ((major >= 22 || !Array.isArray(format)) && validateStream && !stream.isTTY) return text;
  const within = major < 22 ? text : codes.reduce((shown, [open, close]) => reopened(shown, open, close), text);
  return `${codes.map(([open]) => open).join('')}${within}${codes
    .map(([, close]) => close)
    .reverse()
    .join('')}`;
}

/** What ends within the text begins anew behind it. */
function reopened(text, open, close) {
  if (close === '' || !text.includes(close)) return text;
  return text.split(close).join(close === '\u001b[22m' ? close + open : open);
}

async function aborted(signal, resource) {
  if (signal === undefined) throw invalidArgType('signal', 'AbortSignal', signal);
  validateAbortSignal(signal, 'signal');
  validateObject(resource, 'resource');
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}

/** Negative numbers of Linux: [number, [name, words]]. */
const systemErrors = () =>
  new Map(
    Object.entries(require('internal/memory_files').ERRORS).map(([name, [errno, text]]) => [errno, [name, text]]),
  );

function getSystemErrorName(errno) {
  if (typeof errno !== 'number' || (major < 10 && errno >= 0))
    throw invalidArgType('err', major < 10 ? 'negative number' : 'number', errno, getSystemErrorName);
  if (errno >= 0 || !Number.isSafeInteger(errno))
    throw outOfRange('err', 'a negative integer', errno, getSystemErrorName);
  return systemErrors().get(errno)?.[0] ?? `Unknown system error ${errno}`;
}

/** 21 Nov 10:00:00 - text. */
function log(...args) {
  const [, month, day, , time] = new Date().toString().split(' ');
  console.log('%s - %s', `${Number(day)} ${month} ${time}`, formatting.format(...args));
}

const old = {
  isArray: Array.isArray,
  isBoolean: (value) => typeof value === 'boolean',
  isBuffer: (value) => require('buffer').Buffer.isBuffer(value),
  isNull: (value) => value === null,
  isNullOrUndefined: (value) => value === null || value === undefined,
  isNumber: (value) => typeof value === 'number',
  isString: (value) => typeof value === 'string',
  isSymbol: (value) => typeof value === 'symbol',
  isUndefined: (value) => value === undefined,
  isRegExp: types.isRegExp,
  isObject: (value) => value !== null && typeof value === 'object',
  isDate: types.isDate,
  isError: (value) => types.isNativeError(value) || value instanceof Error,
  isFunction: (value) => typeof value === 'function',
  isPrimitive: (value) => value === null || (typeof value !== 'object' && typeof value !== 'function'),
};

if (major >= 22)
  for (const [name, [code, instead, gap = ' ']] of Object.entries(require('internal/util_instead'))) {
    const text = `The \`util.${name}\` API is deprecated.${gap}Please use \`${instead}\` instead.`;
    old[name] = deprecate(old[name], text, `DEP00${code}`);
  }
const extend = (target, source) => Object.assign(target, source);
const EXTEND_WARNING = 'The `util._extend` API is deprecated. Please use Object.assign() instead.';

function getCallSites(...given) {
  return require('internal/call_sites')(getCallSites, ...given);
}
const getCallSite = () =>
  deprecate(
    getCallSites,
    'The `util.getCallSite` API has been renamed to `util.getCallSites()`.',
    'ExperimentalWarning',
  );

const since = (version, parts) => (major >= version ? parts : undefined);

module.exports = {
  _extend: major >= 22 ? deprecate(extend, EXTEND_WARNING, 'DEP0060') : extend,
  ...since(8, { callbackify, promisify }),
  debuglog,
  ...since(major === 12 || major === 11 ? Infinity : 8, { debug: debuglog }),
  ...(major < 23 ? { log } : undefined),
  ...(major === 22 ? { getCallSite: getCallSite() } : undefined),
  ...since(22, { getCallSites }),
  ...since(8, { getSystemErrorName }),
  ...since(14, { getSystemErrorMap: systemErrors }),
  ...since(22, { getSystemErrorMessage: (errno) => systemErrors().get(errno)?.[1] ?? `Unknown system error ${errno}` }),
  deprecate,
  format: formatting.format,
  ...since(20, { styleText }),
  ...since(10, { formatWithOptions: formatting.formatWithOptions }),
  inherits,
  inspect,
  ...(major < 23 ? old : { isArray: old.isArray }),
  isDeepStrictEqual: (a, b) => require('internal/deep_equal').isDeepStrictEqual(a, b),
  ...since(16, { stripVTControlCharacters }),
  ...since(14, { toUSVString: (text) => `${text}`.replace(/[\ud800-\udfff]/gu, '\ufffd') }),
  ...since(18, { aborted }),
  types,
};
const lazily = (name, get) =>
  Object.defineProperty(module.exports, name, { enumerable: true, configurable: true, get });
if (major >= 16) lazily('parseArgs', () => require('internal/parse_args'));
if (major >= 18) for (const name of ['MIMEType', 'MIMEParams']) lazily(name, () => require('internal/mime_type')[name]);
for (const name of ['TextEncoder', 'TextDecoder']) if (major >= 8) module.exports[name] = internal.encodings[name];
