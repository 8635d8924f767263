'use strict';

/* https://nodejs.org/api/assert.html */

const { inspect, major, kindOf, kinds, failedCall } = internal;
const { coded, invalidArgType, invalidArgValue, invalidReturn, validateFunction } = require('internal/errors');
const AssertionError = require('internal/assertion_error');
const deepEqual = require('internal/deep_equal');
const { isDeepStrictEqual, isPartialEqual } = deepEqual;
const isDeepEqual = internal.isBun ? deepEqual.isLooselyEqualInBun : deepEqual.isDeepEqual;

const NOTHING = Symbol('nothing thrown');

const isRegExp = (value) => kindOf(value) === kinds.RegExp;
const isError = (value) => kindOf(value) === kinds.Error || value instanceof Error;

/** Until Node 8 an error in a message's place was a text. */
const isThrown = (message) => major >= 9 && isError(message);

function throwFailure(options) {
  if (isThrown(options.message)) throw options.message;
  throw new AssertionError(options);
}

// --- Truth ------------------------------------------------------------------------------------------------

function checkTruth(stackStartFn, count, value, message) {
  if (value) return;
  if (isThrown(message)) throw message;
  const isGenerated = major < 10 ? !message : count === 0 || message == null;
  const error = new AssertionError({
    actual: value,
    expected: true,
    message:
      major < 10 ? message : count === 0 ? 'No value argument passed to `assert.ok()`' : (message ?? falsyText()),
    operator: '==',
    stackStartFn,
  });
  error.generatedMessage = isGenerated;
  throw error;
}

/** The call as it stands in the program. */
function falsyText() {
  if (internal.isBun) return undefined;
  const text = failedCall();
  return text === '' ? undefined : `The expression evaluated to a falsy value:\n\n  ${text}\n`;
}

function ok(...args) {
  checkTruth(ok, args.length, ...args);
}

function fail(actual, expected, message, operator, stackStartFn) {
  const count = arguments.length;
  if (major < 8 && count === 1) throw new AssertionError({ actual, stackStartFn: fail });
  const isPlain = actual == null && count <= 1;
  const text = isPlain && major >= 9 ? 'Failed' : count === 1 ? actual : message;
  if (isThrown(text)) throw text;
  const error = new AssertionError({
    actual: count === 1 ? undefined : actual,
    expected,
    operator: operator ?? (count === 2 ? '!=' : major < 10 ? undefined : 'fail'),
    stackStartFn: stackStartFn || fail,
    message: text,
  });
  if (isPlain && major >= 10) error.generatedMessage = true;
  throw error;
}

// --- Two values -------------------------------------------------------------------------------------------

const bothNaN = (a, b) => Number.isNaN(a) && Number.isNaN(b);
const looselyEqual = (a, b) => a == b || (major >= 14 && bothNaN(a, b));
const strictlyEqual = major < 10 ? (a, b) => a === b : Object.is;

/** An assertion about two values. The stack of its error begins where it was called. */
function pair(name, operator, holds) {
  const assertion = {
    [name](actual, expected, message) {
      if (arguments.length < 2)
        throw coded(TypeError, 'ERR_MISSING_ARGS', 'The "actual" and "expected" arguments must be specified');
      const isStrict = this === assert.strict;
      if (!holds(actual, expected))
        throwFailure({ actual, expected, message, operator, isStrict, stackStartFn: assertion });
    },
  }[name];
  return assertion;
}

const not = (holds) => (actual, expected) => !holds(actual, expected);

// --- Errors -----------------------------------------------------------------------------------------------

function thrownBy(fn) {
  validateFunction(fn, major < 10 ? 'block' : 'fn');
  try {
    fn();
  } catch (error) {
    return error;
  }
  return NOTHING;
}

const isPromise = (value) =>
  kindOf(value) === kinds.Promise ||
  (value !== null &&
    typeof value === 'object' &&
    typeof value.then === 'function' &&
    typeof value.catch === 'function');

async function rejectedBy(given) {
  let promise = given;
  if (major < 10) validateFunction(given, 'block');
  if (typeof given === 'function') {
    promise = given();
    if (!isPromise(promise)) throw invalidReturn('instance of Promise', 'promiseFn', promise);
  } else if (!isPromise(given)) throw invalidArgType('promiseFn', ['Function', 'Promise'], given);
  try {
    await promise;
  } catch (error) {
    return error;
  }
  return NOTHING;
}

/** The properties that are compared, as objects of one class, so that their difference can be shown. */
class Comparison {
  constructor(object, keys, actual) {
    for (const key of keys) {
      if (!(key in object)) continue;
      const isMatch =
        actual !== undefined &&
        typeof actual[key] === 'string' &&
        isRegExp(object[key]) &&
        object[key].exec(actual[key]) !== null;
      this[key] = isMatch ? actual[key] : object[key];
    }
  }
}

/** Node 8 and 9 told of the first that differs. */
function checkFirstProperty(actual, expected, message, fn) {
  const key = Object.keys(expected).find(
    (name) => !(name in actual) || !isDeepStrictEqual(actual[name], expected[name]),
  );
  if (key === undefined) return;
  const error = new AssertionError({
    actual: actual[key],
    expected: expected[key],
    message: message || `${key}: expected ${inspect(expected[key])}, not ${inspect(actual[key])}`,
    operator: fn.name,
    stackStartFn: fn,
  });
  error.generatedMessage = false;
  throw error;
}

function checkProperties(actual, expected, message, fn) {
  if (major < 10) return checkFirstProperty(actual, expected, message, fn);
  const keys = Object.keys(expected);
  if (expected instanceof Error) keys.push('name', 'message');
  else if (keys.length === 0) throw invalidArgValue('error', expected, 'may not be an empty object');
  for (const key of keys) {
    if (typeof actual[key] === 'string' && isRegExp(expected[key]) && expected[key].exec(actual[key]) !== null)
      continue;
    if (key in actual && isDeepStrictEqual(actual[key], expected[key])) continue;
    if (message) throwFailure({ actual, expected, message, operator: fn.name, stackStartFn: fn });
    const error = new AssertionError({
      actual: new Comparison(actual, keys),
      expected: new Comparison(expected, keys, actual),
      operator: 'deepStrictEqual',
      stackStartFn: fn,
    });
    Object.assign(error, { actual, expected, operator: fn.name });
    throw error;
  }
}

/** What is wrong with a thrown value that should be of a class, or pass a function; '' when nothing is. */
function mismatch(actual, expected) {
  if (expected.prototype !== undefined && actual instanceof expected) return '';
  if (Object.prototype.isPrototypeOf.call(Error, expected)) {
    const start = `The error is expected to be an instance of "${expected.name}". Received `;
    if (!isError(actual)) return `${start}"${inspect(actual, { depth: -1 })}"`;
    const name = actual.constructor?.name || actual.name;
    const what = expected.name === name ? 'an error with identical name but a different prototype.' : `"${name}"`;
    return `${start}${what}${actual.message ? `\n\nError message:\n\n${actual.message}` : ''}`;
  }
  const result = expected.call({}, actual);
  if (result === true) return '';
  const name = expected.name ? `"${expected.name}" ` : '';
  const text = `The ${name}validation function is expected to return "true". Received ${inspect(result)}`;
  return isError(actual) ? `${text}\n\nCaught error:\n\n${actual}` : text;
}

/** An error that is another than expected goes on as it is: of patterns until Node 12.0, of classes and functions until 12. */
const rethrows = (expected) =>
  major < (typeof expected === 'function' ? 14 : 12) || internal.version.startsWith('v12.0');

function checkThrown(actual, expected, message, fn) {
  let problem;
  // Node 7 took whatever it was for a function.
  if (major < 8 && typeof expected !== 'function' && !isRegExp(expected))
    throw new TypeError('expected.call is not a function');
  if (typeof expected === 'function') problem = mismatch(actual, expected);
  else if (isRegExp(expected)) {
    const text = String(actual);
    if (expected.exec(text) !== null) return;
    problem = `The input did not match the regular expression ${inspect(expected)}. Input:\n\n${inspect(text)}\n`;
  } else if (typeof actual !== 'object' || actual === null) {
    const error = new AssertionError({ actual, expected, message, operator: 'deepStrictEqual', stackStartFn: fn });
    error.operator = fn.name;
    throw error;
  } else {
    checkProperties(actual, expected, message, fn);
    return;
  }
  if (problem === '') return;
  if (rethrows(expected)) throw actual;
  const error = new AssertionError({
    actual,
    expected,
    message: message || problem,
    operator: fn.name,
    stackStartFn: fn,
  });
  error.generatedMessage = !message;
  throw error;
}

const EXPECTATIONS = ['Object', 'Error', 'Function', 'RegExp'];

function expectThrown(fn, kind, actual, given, ...rest) {
  let expected = given;
  let [message] = rest;
  if (typeof given === 'string') {
    if (rest.length > 0) throw invalidArgType('error', EXPECTATIONS, given);
    const isSame = typeof actual === 'object' && actual !== null ? actual.message === given : actual === given;
    if (isSame) {
      const what = typeof actual === 'object' ? `error message "${actual.message}"` : `error "${actual}"`;
      throw coded(
        TypeError,
        'ERR_AMBIGUOUS_ARGUMENT',
        `The "error/message" argument is ambiguous. The ${what} is identical to the message.`,
      );
    }
    message = given;
    expected = undefined;
  } else if (given != null && typeof given !== 'object' && typeof given !== 'function')
    throw invalidArgType('error', EXPECTATIONS, given);
  if (actual === NOTHING) {
    throwFailure({
      actual: undefined,
      expected,
      operator: operatorOf(fn),
      message: `Missing expected ${kind}${details(expected, message)}`,
      stackStartFn: fn,
    });
  }
  if (expected) checkThrown(actual, expected, message, fn);
}

/** Node 7 ended with a stop, whatever followed. */
function details(expected, message) {
  const [before, alone] = major < 8 ? ['.', '..'] : [':', '.'];
  return `${expected?.name ? ` (${expected.name})` : ''}${message ? `${before} ${message}` : alone}`;
}

const operatorOf = (fn) => (major < 8 ? undefined : fn.name);

/** What came, as it is told since Node 9. */
function came(error) {
  if (major < 9) return '';
  const message = error?.message;
  return major < 10 ? `\n${message}` : `\nActual message: "${message}"`;
}

function expectNothing(fn, kind, actual, given, message) {
  if (actual === NOTHING) return;
  const expected = typeof given === 'string' ? undefined : given;
  const text = typeof given === 'string' ? given : message;
  if (!expected || isUnwanted(actual, expected)) {
    throwFailure({
      actual,
      expected,
      operator: operatorOf(fn),
      message: `Got unwanted ${kind}${details(major < 8 && expected, text)}${came(actual)}`,
      stackStartFn: fn,
    });
  }
  throw actual;
}

function isUnwanted(actual, expected) {
  if (isRegExp(expected)) return expected.exec(String(actual)) !== null;
  if (typeof expected !== 'function') throw invalidArgType('expected', ['Function', 'RegExp'], expected);
  if (expected.prototype !== undefined && actual instanceof expected) return true;
  return !Object.prototype.isPrototypeOf.call(Error, expected) && expected.call({}, actual) === true;
}

function throws(fn, ...args) {
  expectThrown(throws, 'exception', thrownBy(fn), ...args);
}

async function rejects(promise, ...args) {
  expectThrown(rejects, 'rejection', await rejectedBy(promise), ...args);
}

function doesNotThrow(fn, ...args) {
  expectNothing(doesNotThrow, 'exception', thrownBy(fn), ...args);
}

async function doesNotReject(promise, ...args) {
  expectNothing(doesNotReject, 'rejection', await rejectedBy(promise), ...args);
}

function ifError(error) {
  if (error === null || error === undefined) return;
  if (major < 10) throw error;
  const isMessage = typeof error === 'object' && typeof error.message === 'string';
  const text = !isMessage
    ? inspect(error)
    : error.message.length === 0 && error.constructor
      ? error.constructor.name
      : error.message;
  const failure = new AssertionError({
    actual: error,
    expected: null,
    operator: 'ifError',
    message: `ifError got unwanted exception: ${text}`,
    stackStartFn: ifError,
  });
  const stack = typeof error.stack === 'string' ? error.stack : '';
  const at = stack.indexOf('\n    at');
  if (at !== -1) {
    const frames = stack.slice(at + 1).split('\n');
    const own = failure.stack.split('\n');
    const shared = frames.map((frame) => own.indexOf(frame)).find((position) => position !== -1);
    failure.stack = `${own.slice(0, shared ?? own.length).join('\n')}\n${frames.join('\n')}`;
  }
  throw failure;
}

function checkMatch(fn, string, regexp, message) {
  if (!isRegExp(regexp)) throw invalidArgType('regexp', 'RegExp', regexp);
  if (typeof string === 'string' && (regexp.exec(string) !== null) === (fn === match)) return;
  if (message instanceof Error) throw message;
  const start = fn === match ? 'The input did not match' : 'The input was expected to not match';
  const text =
    typeof string === 'string'
      ? `${start} the regular expression ${inspect(regexp)}. Input:\n\n${inspect(string)}\n`
      : `The "string" argument must be of type string. Received type ${typeof string} (${inspect(string)})`;
  const error = new AssertionError({
    actual: string,
    expected: regexp,
    message: message || text,
    operator: fn.name,
    stackStartFn: fn,
  });
  error.generatedMessage = !message;
  throw error;
}

function match(string, regexp, message) {
  checkMatch(match, string, regexp, message);
}

function doesNotMatch(string, regexp, message) {
  checkMatch(doesNotMatch, string, regexp, message);
}

// --- The module -------------------------------------------------------------------------------------------

const strictly = {
  deepStrictEqual: pair('deepStrictEqual', 'deepStrictEqual', isDeepStrictEqual),
  notDeepStrictEqual: pair('notDeepStrictEqual', 'notDeepStrictEqual', not(isDeepStrictEqual)),
  strictEqual: pair('strictEqual', 'strictEqual', strictlyEqual),
  notStrictEqual: pair('notStrictEqual', 'notStrictEqual', not(strictlyEqual)),
};

const assert = Object.assign(ok, {
  fail,
  AssertionError,
  ok,
  equal: pair('equal', '==', looselyEqual),
  notEqual: pair('notEqual', '!=', not(looselyEqual)),
  deepEqual: pair('deepEqual', 'deepEqual', isDeepEqual),
  notDeepEqual: pair('notDeepEqual', 'notDeepEqual', not(isDeepEqual)),
  ...strictly,
  ...(major >= 22 && {
    partialDeepStrictEqual: pair('partialDeepStrictEqual', 'partialDeepStrictEqual', isPartialEqual),
  }),
  throws,
  rejects,
  doesNotThrow,
  doesNotReject,
  ifError,
  match,
  doesNotMatch,
});

function strict(...args) {
  checkTruth(strict, args.length, ...args);
}

assert.strict = Object.assign(strict, assert, {
  equal: strictly.strictEqual,
  deepEqual: strictly.deepStrictEqual,
  notEqual: strictly.notStrictEqual,
  notDeepEqual: strictly.notDeepStrictEqual,
});
assert.strict.strict = assert.strict;

module.exports = assert;
