'use strict';

/* Errors with a code, worded as Node words them, and checks of arguments that throw them. */

const { inspect, major, version } = internal;

/** Where Bun has other words than Node; those without a third part have no code there. Made in Bun alone, as patterns take time to read. */
const bunWords = () => [
  [/^The ".*" arguments? must be specified$/, 'Not enough arguments', 'coded'],
  [
    /^The property 'source\.type' is invalid\. Received '(.*)'$/,
    `'$1' is not a valid underlying source 'type'; expected "bytes", "direct", or undefined`,
  ],
  [/^The "source" argument must be of type object\..*/, 'ReadableStream constructor takes an object as first argument'],
  [/^The "sink" argument must be of type object\..*/, 'WritableStream constructor takes an object as first argument'],
  [
    /^The "transformer" argument must be of type object\..*/,
    'TransformStream constructor takes an object as first argument',
  ],
  [
    /^The "transformer\.(\w+)" property must be of type function\..*/,
    "The transformer's '$1' property must be a function",
  ],
  [
    /^The "(source|sink)\.(\w+)" property must be of type function\..*/,
    "The underlying $1's '$2' property must be a function",
  ],
  [
    /^The "strategy\.size" property must be of type function\..*/,
    "The queuing strategy's 'size' property must be a function",
  ],
  [
    /^The property 'transformer\.(\w+)' is invalid\..*/,
    "The transformer's '$1' property is reserved and must not be present",
  ],
  [/^The argument 'type' is invalid\..*/, "The underlying sink's 'type' property is reserved and must not be present"],
  [
    /^The property 'strategy\.highWaterMark' is invalid\..*/,
    "The queuing strategy's highWaterMark must be a non-negative, non-NaN number",
  ],
  [/^init\.highWaterMark is required$/, "QueuingStrategyInit requires a 'highWaterMark' member"],
  [/^Each query pair must be an iterable \[name, value\] tuple$/, 'Type error'],
  [/^Value cannot be converted to sequence\.$/, 'new Blob() expects an Array', 'coded'],
  [/^(The "options\.signal" property must be) an instance of AbortSignal/, '$1 of type AbortSignal', 'coded'],
];
const BUN_WORDS = internal.isBun ? bunWords() : [];

/** An error of class `Base` with a code. Frames inside the function `hide` are left out of its stack. */
function coded(Base, code, text, hide) {
  const words = internal.isBun ? BUN_WORDS.find(([theirs]) => theirs.test(text)) : undefined;
  const message = words === undefined ? text : text.replace(words[0], words[1]);
  if (major < 8 || (words !== undefined && words.length === 2)) return new Base(message);
  const limit = Error.stackTraceLimit;
  if (hide) Error.stackTraceLimit = 0;
  const error = new Base(message);
  // The head of a stack is written when it is first read: it carries the code, the name does not.
  const name = `${Base.prototype.name} [${code}]`;
  const define = (key, value) =>
    Object.defineProperty(error, key, { value, enumerable: false, writable: true, configurable: true });
  define('name', name);
  if (hide) {
    Error.stackTraceLimit = limit;
    Error.captureStackTrace(error, hide);
  }
  error.stack;
  if (major >= 12 || version.startsWith('v12')) {
    delete error.name;
    if (major >= 12) error.code = code;
    else define('code', code);
    define('toString', toText);
  } else define('code', code);
  return error;
}

function toText() {
  return `${this.name} [${this.code}]: ${this.message}`;
}

/** What a value is, in words. */
function kindInWords(value) {
  if (value == null) return String(value);
  // Until Node 18 one without a name was shown.
  if (typeof value === 'function' && (value.name || major >= 20)) return `function ${value.name}`;
  if (typeof value === 'object')
    return value.constructor?.name ? `an instance of ${value.constructor.name}` : inspect(value, { depth: -1 });
  let text = inspect(value, { colors: false });
  if (text.length > 28) text = `${text.slice(0, 25)}...`;
  return `type ${typeof value} (${text})`;
}

/** Until Node 15 a value's constructor was what it is. */
const returnedInWords = (value) => {
  if (major >= 16) return kindInWords(value);
  return value?.constructor?.name ? `instance of ${value.constructor.name}` : `type ${typeof value}`;
};

const invalidReturn = (input, name, value) =>
  coded(
    TypeError,
    'ERR_INVALID_RETURN_VALUE',
    `Expected ${input} to be returned from the "${name}" function but got ${returnedInWords(value)}.`,
  );

const orList = (words) =>
  words.length < 3 ? words.join(' or ') : `${words.slice(0, -1).join(', ')}, or ${words[words.length - 1]}`;

const PRIMITIVES = ['string', 'function', 'number', 'object', 'Function', 'Object', 'boolean', 'bigint', 'symbol'];

/** 'function' → of type function; ['string', 'Buffer'] → of type string or an instance of Buffer. */
function expectation(expected) {
  const types = [];
  const classes = [];
  const others = [];
  for (const word of Array.isArray(expected) ? expected : [expected]) {
    if (PRIMITIVES.includes(word)) types.push(word.toLowerCase());
    else if (/^[A-Z][a-zA-Z0-9]*$/.test(word)) classes.push(word);
    else others.push(word);
  }
  const at = types.indexOf('object');
  if (at !== -1 && classes.length > 0) {
    types.splice(at, 1);
    classes.push('Object');
  }
  const parts = [];
  if (types.length > 0) parts.push(`${types.length > 1 ? 'one of type' : 'of type'} ${orList(types)}`);
  if (classes.length > 0) parts.push(`an instance of ${orList(classes)}`);
  if (others.length > 1) parts.push(`one of ${orList(others)}`);
  else if (others.length === 1) parts.push((others[0].toLowerCase() !== others[0] ? 'an ' : '') + others[0]);
  return parts.join(' or ');
}

/**
 * Up to Node 8 many of a caller's mistakes were plain errors, each with words of its own. `value` is what was given.
 * The name is the argument's; where several functions have one of that name, with what was expected of it.
 */
const OLD_WORDS = {
  __proto__: null,
  listener: [TypeError, '"listener" argument must be a function'],
  n: [TypeError, '"n" argument must be a positive number'],
  offset: [RangeError, 'Index out of range'],
  value: [TypeError, '"value" argument is out of bounds'],
  'value to find': [
    TypeError,
    `"val" argument must be string, number${major < 8 ? ' or Buffer' : ', Buffer or Uint8Array'}`,
  ],
  ctor: [TypeError, 'The constructor to "inherits" must not be null or undefined'],
  superCtor: [TypeError, 'The super constructor to "inherits" must not be null or undefined'],
  'superCtor.prototype': [TypeError, 'The super constructor to "inherits" must have a prototype'],
  path: [TypeError, 'path must be a string or Buffer'],
  list: [TypeError, `"list" argument must be an Array of ${major < 8 ? 'Buffers' : 'Buffer or Uint8Array instances'}`],
  options: [TypeError, (value) => `"options" must be a string or an object, got ${typeof value} instead.`],
  size: [TypeError, '"size" argument must be a number'],
  data: [TypeError, 'Data must be a string or a buffer'],
  buf1: [TypeError, `Arguments must be ${major < 8 ? 'Buffers' : 'Buffers or Uint8Arrays'}`],
  string: [TypeError, '"string" must be a string, Buffer, or ArrayBuffer'],
  ext: [TypeError, '"ext" argument must be a string'],
  target: [TypeError, 'argument should be a Buffer'],
  'random size': [TypeError, 'size must be a number >= 0'],
  algorithm: [Error, 'Must give hashtype string as argument'],
  fd: [TypeError, 'fd must be a file descriptor'],
};
if (major < 8) OLD_WORDS.block = [TypeError, '"block" argument must be a function'];

function inOldWords(name, expected, value) {
  if (major >= 9) return undefined;
  if (name === 'path' && expected === 'string')
    return new TypeError(`Path must be a string. Received ${inspect(value)}`);
  const words = OLD_WORDS[name.replace(/\[\d+\]$/, '')];
  if (words === undefined) return undefined;
  const [Base, message] = words;
  return new Base(typeof message === 'function' ? message(value) : message);
}

/** Node 9 said of these what came instead, and up to Node 11 some had other expectations. */
const TOLD_BY_9 = ['hostname', 'options', 'size', 'string', 'value to find'];
const OLD_EXPECTATIONS = {
  __proto__: null,
  list: major < 11 ? ['Array', 'Buffer', 'Uint8Array'] : undefined,
  'list[]': ['Array', 'Buffer', 'Uint8Array'],
  data: major < 11 ? ['string', 'TypedArray', 'DataView'] : undefined,
  'value to find': ['string', 'Buffer', 'Uint8Array'],
};

function beforeTwelve(name, expected, value) {
  const wanted = OLD_EXPECTATIONS[name.replace(/\d+/, '')] ?? expected;
  const isOne = Array.isArray(wanted);
  const kinds = isOne ? `one of type ${orList(wanted.map(capital))}` : `of type ${capital(wanted, name)}`;
  const isTold = major >= 10 || TOLD_BY_9.includes(name) || name === 'block';
  return `${kinds}${isTold ? `. Received type ${typeof value}` : ''}`;
}

function invalidArgType(name, expected, value, hide) {
  const old = inOldWords(name, expected, value);
  if (old !== undefined) return old;
  const kind = name.includes('.') ? 'property' : 'argument';
  const shown = major === 9 && name.startsWith('list[') ? 'list' : name.replace(/^random | to find$/, '');
  const subject = name.endsWith(' argument') && major >= 9 ? `The ${name}` : `The "${shown}" ${kind}`;
  const rest =
    major >= 12 ? `${expectation(expected)}. Received ${kindInWords(value)}` : beforeTwelve(name, expected, value);
  const message = `${subject} must be ${rest}`;
  return coded(TypeError, 'ERR_INVALID_ARG_TYPE', message, hide);
}

const capital = (word, name) => (word === 'function' && (major >= 9 || name === 'block') ? 'Function' : word);

function invalidArgValue(name, value, reason = 'is invalid', hide = undefined) {
  let text = inspect(value);
  if (text.length > 128) text = `${text.slice(0, 128)}...`;
  const kind = name.includes('.') ? 'property' : 'argument';
  return coded(TypeError, 'ERR_INVALID_ARG_VALUE', `The ${kind} '${name}' ${reason}. Received ${text}`, hide);
}

const inThousands = (value) => String(value).replace(/(\d)(?=(\d{3})+$)/g, '$1_');

function outOfRange(name, range, value, hide) {
  const old = inOldWords(name, range, value);
  if (old !== undefined) return old;
  if (major === 9 && name === 'offset') return coded(RangeError, 'ERR_INDEX_OUT_OF_RANGE', 'Index out of range');
  const text =
    major < 12
      ? String(value)
      : Number.isInteger(value) && Math.abs(value) > 2 ** 32
        ? inThousands(value)
        : typeof value === 'bigint' && (value > 2n ** 32n || value < -(2n ** 32n))
          ? `${inThousands(value)}n`
          : inspect(value);
  const message = `The value of "${name}" is out of range. It must be ${range}. Received ${text}`;
  return coded(RangeError, 'ERR_OUT_OF_RANGE', message, hide);
}

function validateFunction(value, name, hide = validateFunction) {
  if (typeof value !== 'function') throw invalidArgType(name, 'function', value, hide);
}

/** A callback; until Node 17 what is none had an error of its own. */
function validateCallback(value, name) {
  if (typeof value === 'function') return;
  if (major >= 18) throw invalidArgType(name, 'function', value);
  const shown = version.startsWith('v12') || major >= 12 ? `. Received ${inspect(value)}` : '';
  throw coded(TypeError, 'ERR_INVALID_CALLBACK', `Callback must be a function${shown}`);
}

function validateObject(value, name, hide = validateObject) {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw invalidArgType(name, 'Object', value, hide);
  }
}

function validateNumber(value, name, min, max, hide = validateNumber) {
  if (typeof value !== 'number') throw invalidArgType(name, 'number', value, hide);
  if (
    (min != null && value < min) ||
    (max != null && value > max) ||
    ((min != null || max != null) && value !== value)
  ) {
    const lower = min != null ? `>= ${min}` : '';
    throw outOfRange(
      name,
      `${lower}${min != null && max != null ? ' && ' : ''}${max != null ? `<= ${max}` : ''}`,
      value,
      hide,
    );
  }
}

function validateInteger(value, name, min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER) {
  if (typeof value !== 'number') throw invalidArgType(name, 'number', value, validateInteger);
  if (!Number.isInteger(value)) throw outOfRange(name, 'an integer', value, validateInteger);
  if (value < min || value > max) throw outOfRange(name, `>= ${min} && <= ${max}`, value, validateInteger);
}

function validateBoolean(value, name) {
  if (typeof value !== 'boolean') throw invalidArgType(name, 'boolean', value, validateBoolean);
}

function validateAbortSignal(signal, name) {
  if (signal !== undefined && (signal === null || typeof signal !== 'object' || !('aborted' in signal))) {
    throw invalidArgType(name, 'AbortSignal', signal, validateAbortSignal);
  }
}

class AbortError extends Error {
  constructor(message = 'The operation was aborted', options = undefined) {
    super(message, options);
    this.code = 'ABORT_ERR';
    this.name = 'AbortError';
  }
}

/** What an aborted signal rejects with. */
const abortErrorOf = (signal) => new AbortError(undefined, major >= 16 ? { cause: signal.reason } : undefined);

module.exports = {
  coded,
  invalidArgType,
  invalidArgValue,
  invalidReturn,
  outOfRange,
  validateCallback,
  validateFunction,
  validateObject,
  validateNumber,
  validateInteger,
  validateBoolean,
  validateAbortSignal,
  AbortError,
  abortErrorOf,
};
