'use strict';

/* What the function of a test or of a suite is given. */

const { major } = internal;
const {
  invalidArgType,
  validateFunction,
  validateInteger,
  validateNumber,
  validateObject,
} = require('internal/errors');
const { testFailure } = require('internal/test_failures');
const { LONGEST_TIMEOUT } = require('internal/test_waiting');

let Test;

/** How many assertions a test is to make, and how long it may wait for them. */
class TestPlan {
  #met = null;
  #timer = null;

  constructor(count, options = {}) {
    validateInteger(count, 'count', 0, 2 ** 32 - 1);
    validateObject(options, 'options');
    this.expected = count;
    this.actual = 0;
    const { wait } = options;
    if (typeof wait === 'number') validateNumber(wait, 'options.wait', 0, LONGEST_TIMEOUT);
    else if (wait !== undefined && typeof wait !== 'boolean')
      throw invalidArgType('options.wait', ['boolean', 'number'], wait);
    this.wait = wait;
  }

  check() {
    const { actual, expected, wait } = this;
    if (actual === expected) {
      clearTimeout(this.#timer);
      this.#met?.resolve();
      this.#met = null;
      return undefined;
    }
    if (wait === undefined || wait === false)
      throw testFailure(`plan expected ${expected} assertions but received ${actual}`, 'testCodeFailure');
    if (this.#met === null) {
      const met = (this.#met = {});
      met.promise = new Promise((resolve, reject) => Object.assign(met, { resolve, reject }));
      if (wait !== true) this.#timer = setTimeout(() => met.reject(this.#tooLate()), wait);
    }
    return this.#met.promise;
  }

  #tooLate() {
    const text = `plan timed out after ${this.wait}ms with ${this.actual} assertions when expecting ${this.expected}`;
    return testFailure(text, 'testTimeoutFailure');
  }

  count() {
    this.actual++;
    if (this.#met !== null) this.check();
  }
}

function fullName(test) {
  let name = test.name;
  for (let each = test.parent; each !== null && each !== test.root; each = each.parent) name = `${each.name} > ${name}`;
  return name;
}

const ASSERTIONS = [
  'deepEqual',
  'deepStrictEqual',
  'doesNotMatch',
  'doesNotReject',
  'doesNotThrow',
  'equal',
  'fail',
  'ifError',
  'match',
  'notDeepEqual',
  'notDeepStrictEqual',
  'notEqual',
  'notStrictEqual',
  'partialDeepStrictEqual',
  'rejects',
  'strictEqual',
  'throws',
  'ok',
];

const registered = new Map();

function register(name, fn) {
  if (typeof name !== 'string') throw invalidArgType('name', 'string', name);
  validateFunction(fn, 'fn');
  registered.set(name, fn);
}

/** Assertions that a plan counts. */
function assertionsOf(context, plan) {
  const assert = require('assert');
  const counted = { __proto__: null };
  const add = (name, check) => {
    counted[name] = (...args) => {
      plan?.count();
      return Reflect.apply(check, context, args);
    };
  };
  for (const name of ASSERTIONS) if (assert[name] !== undefined) add(name, assert[name]);
  for (const [name, check] of registered) add(name, check);
  return counted;
}

class TestContext {
  #assert;
  #test;

  constructor(test) {
    this.#test = test;
  }

  get signal() {
    return this.#test.signal;
  }

  get name() {
    return this.#test.name;
  }

  diagnostic(message) {
    this.#test.diagnostic(message);
  }

  runOnly(value) {
    this.#test.runOnlySubtests = Boolean(value);
  }

  skip(message) {
    this.#test.skip(message);
  }

  todo(message) {
    this.#test.todo(message);
  }

  get mock() {
    return (this.#test.mock ??= new (require('internal/test_mocks').MockTracker)());
  }

  test(name, options, fn) {
    this.#test.plan?.count();
    return this.#test.createSubtest(Test, name, options, fn, { loc: placeOfCaller() }).start();
  }

  plan(count, options) {
    if (this.#test.plan !== null) throw testFailure('cannot set plan more than once', 'testCodeFailure');
    this.#test.plan = new TestPlan(count, options);
  }

  get assert() {
    return (this.#assert ??= assertionsOf(this, this.#test.plan));
  }

  get fullName() {
    return fullName(this.#test);
  }

  get filePath() {
    return this.#test.root.harness.entryFile;
  }

  get error() {
    return this.#test.error;
  }

  get passed() {
    return this.#test.passed;
  }

  get attempt() {
    return 0;
  }

  before(fn, options) {
    this.#addHook('before', fn, options);
  }

  after(fn, options) {
    this.#addHook('after', fn, options);
  }

  beforeEach(fn, options) {
    this.#addHook('beforeEach', fn, options);
  }

  afterEach(fn, options) {
    this.#addHook('afterEach', fn, options);
  }

  #addHook(hookType, fn, options) {
    this.#test.createHook(hookType, fn, { ...options, parent: this.#test, hookType, loc: placeOfCaller() });
  }

  waitFor(condition, options = {}) {
    validateFunction(condition, 'condition');
    validateObject(options, 'options');
    const { interval = 50, timeout = 1000 } = options;
    validateNumber(interval, 'options.interval', 0, LONGEST_TIMEOUT);
    validateNumber(timeout, 'options.timeout', 0, LONGEST_TIMEOUT);
    return new Promise((resolve, reject) => poll(condition, interval, timeout, resolve, reject));
  }
}

function poll(condition, interval, timeout, resolve, reject) {
  let failure;
  let again;
  const limit = setTimeout(() => {
    clearTimeout(again);
    const error = new Error('waitFor() timed out');
    if (failure !== undefined) error.cause = failure.cause;
    reject(error);
  }, timeout);
  const ask = async () => {
    try {
      const result = await condition();
      clearTimeout(again);
      clearTimeout(limit);
      resolve(result);
    } catch (cause) {
      failure = { cause };
      again = setTimeout(ask, interval);
    }
  };
  ask();
}

class SuiteContext {
  #suite;

  constructor(suite) {
    this.#suite = suite;
  }

  get signal() {
    return this.#suite.signal;
  }

  get name() {
    return this.#suite.name;
  }

  get fullName() {
    return fullName(this.#suite);
  }

  get filePath() {
    return this.#suite.root.harness.entryFile;
  }

  diagnostic(message) {
    this.#suite.diagnostic(message);
  }
}

const LATER_PARTS = {
  fullName: 20,
  error: 20,
  passed: 20,
  plan: 20,
  assert: 20,
  filePath: 22,
  waitFor: 22,
  attempt: 24,
};
for (const [name, since] of Object.entries(LATER_PARTS)) if (major < since) delete TestContext.prototype[name];
for (const [name, since] of [
  ['fullName', 20],
  ['filePath', 22],
  ['diagnostic', 24],
])
  if (major < since) delete SuiteContext.prototype[name];

/** Where the program's own code called: line, column and file. */
function placeOfCaller() {
  const facts = internal.callSites(placeOfCaller, 8);
  for (let i = 0; i < facts.length; i += 5) {
    const [, , file, line, column] = facts.slice(i, i + 5);
    if (!file.startsWith('node:') && file !== '') return { __proto__: null, line, column, file: bare(file) };
  }
  return undefined;
}

const bare = (file) => (file.startsWith('file:') ? require('url').fileURLToPath(file) : file);

function setTestClass(given) {
  Test = given;
}

module.exports = { SuiteContext, TestContext, placeOfCaller, register, setTestClass };
