'use strict';

/* https://nodejs.org/api/test.html: the tree of tests and suites, whose turn it is, and what each comes to. */

const { major } = internal;
const { AsyncLocalStorage, AsyncResource } = require('async_hooks');
const { invalidArgType, validateAbortSignal, validateInteger, validateNumber } = require('internal/errors');
const { AbortError, testFailure, isTestFailure } = require('internal/test_failures');
const { TestContext, SuiteContext, setTestClass } = require('internal/test_contexts');
const { TestsStream } = require('internal/test_reporters');
const {
  LONGEST_TIMEOUT,
  callbackPair,
  deferredPromise,
  endOf,
  later,
  lastly,
  now,
  once,
  race,
  startAll,
} = require('internal/test_waiting');
const { isPromise } = require('util').types;

/** Since Node 22 suites are built before anything runs; since 24 `only` needs no option and children are waited for. */
const BUILDS_FIRST = major >= 22;
const FILTERS = major >= 24;

/** Which test a callback belongs to. */
const current = new AsyncLocalStorage();
const currentTest = () => current.getStore()?.test;

/** What is made between the two belongs to the test that is being made. */
const entered = { before: undefined, holder: undefined };

function enter(type) {
  entered.before = current.getStore();
  entered.holder = { test: undefined };
  current.enterWith(entered.holder);
  return type;
}

function leave(test) {
  entered.holder.test = test;
  current.enterWith(entered.before);
}

/** What stands for a function that is not run has no name. */
const [noop] = [() => {}];
function concurrencyOf(given, inherited, isRoot) {
  if (typeof given === 'number') {
    validateInteger(given, 'options.concurrency', 1, 2 ** 32 - 1);
    return given;
  }
  if (typeof given === 'boolean') return given && !isRoot ? Infinity : 1;
  if (given !== undefined && given !== null) throw invalidArgType('options.concurrency', ['boolean', 'number'], given);
  return inherited;
}

const isSet = (option) => option !== undefined && option !== false;

class Test extends AsyncResource {
  reportedType = major >= 22 ? 'test' : undefined;
  #wasStarted = false;
  #context;

  constructor(options) {
    super(enter('Test'));
    leave(this);
    const { parent = null, signal, skip, todo } = options;
    let fn = typeof options.fn === 'function' ? options.fn : noop;
    this.name = typeof options.name === 'string' && options.name !== '' ? options.name : fn.name || '<anonymous>';
    this.parent = parent;
    this.diagnostics = [];
    this.hasOnlyTests = false;
    this.filtered = false;
    this.hooks = { before: [], after: [], beforeEach: [], afterEach: [], ownAfterEach: 0 };
    if (parent === null) this.#beRoot(options);
    else if (this.#join(parent, options.only)) fn = noop;
    this.concurrency = concurrencyOf(options.concurrency, parent?.concurrency ?? 1, parent === null);
    this.#limit(options.timeout);
    if (skip) fn = noop;
    this.abortController = new AbortController();
    this.signal = this.abortController.signal;
    this.outerSignal = signal;
    validateAbortSignal(signal, 'options.signal');
    signal?.addEventListener('abort', this.#stopped);
    this.skipped = isSet(skip);
    this.isTodo = isSet(todo) || Boolean(BUILDS_FIRST && parent?.isTodo);
    this.message = [skip, todo].find((each) => typeof each === 'string') ?? null;
    this.loc = options.loc;
    Object.assign(this, {
      fn,
      plan: null,
      expectedAssertions: major >= 20 ? options.plan : undefined,
      mock: null,
      cancelled: false,
      error: null,
    });
    Object.assign(this, { startTime: null, endTime: null, passed: false, finished: false, activeSubtests: 0 });
    Object.assign(this, { pendingSubtests: [], subtests: [], waitingOn: 0, testNumber: 0, toldChildren: 0 });
    this.untold = new Map();
    this.unfinishedSubtests = new Set();
    this.subtestsPromise = null;
    if (!BUILDS_FIRST) this.testNumber = this.childNumber;
  }

  #beRoot({ harness }) {
    Object.assign(this, { root: this, harness, nesting: 0, childNumber: 0, runOnlySubtests: false, timeout: null });
    this.reporter = new TestsStream();
  }

  /** Whether it is not to be run, as others are the only ones. */
  #join(parent, only) {
    this.root = parent.root;
    this.nesting = parent.parent === null ? parent.nesting : parent.nesting + 1;
    this.reporter = parent.reporter;
    this.childNumber = parent.subtests.length + 1;
    this.timeout = parent.timeout;
    this.only = only;
    this.runOnlySubtests = false;
    if (!BUILDS_FIRST) {
      this.hooks.beforeEach = [...parent.hooks.beforeEach];
      this.hooks.afterEach = [...parent.hooks.afterEach];
    }
    if (!FILTERS) {
      if (only || parent.runOnlySubtests)
        this.diagnostic("'only' and 'runOnly' require the --test-only command-line option.");
      return false;
    }
    if (!only) return only === false;
    parent.runOnlySubtests = true;
    if (parent === this.root || parent.startTime === null)
      for (let each = parent; each !== null && !each.hasOnlyTests; each = each.parent) each.hasOnlyTests = true;
    return false;
  }

  #limit(timeout) {
    if (timeout === undefined || timeout === null || timeout === Infinity) return;
    validateNumber(timeout, 'options.timeout', 0, LONGEST_TIMEOUT);
    this.timeout = timeout;
  }

  #stopped = () => {
    const error = this.outerSignal?.reason || new AbortError('The test was aborted');
    error.failureType = 'testAborted';
    this.cancel(error);
  };

  hasConcurrency() {
    return this.concurrency > this.activeSubtests;
  }

  async processPendingSubtests() {
    while (this.pendingSubtests.length > 0 && this.hasConcurrency()) {
      const deferred = this.pendingSubtests.shift();
      deferred.test.tell('dequeue', { type: this.reportedType });
      await deferred.test.run();
      deferred.resolve();
    }
  }

  /** Results are told in the order in which tests were made. */
  tellReady(isTurn) {
    let may = isTurn;
    for (let next = this.waitingOn; this.untold.has(next); next++) {
      may ||= this.mayTell();
      if (!may) return;
      this.untold.get(next).finalize();
      this.untold.delete(next);
    }
  }

  mayTell() {
    return this.parent === null || (this.parent.waitingOn === this.childNumber && this.parent.mayTell());
  }

  createSubtest(Factory, name, options, fn, overrides) {
    let [title, given, body] = [name, options, fn];
    if (typeof name === 'function') body = name;
    else if (name !== null && typeof name === 'object') [given, body] = [name, options];
    else if (typeof options === 'function') body = options;
    if (given === null || typeof given !== 'object') given = {};
    if (typeof title !== 'string') title = given.name;
    const isLate = this.finished || this.buildPhaseFinished;
    const parent = isLate ? this.root : this;
    const test = new Factory({ fn: body, name: title, ...given, parent, ...overrides });
    if (parent.waitingOn === 0) {
      parent.waitingOn = test.childNumber;
      parent.subtestsPromise = deferredPromise();
    }
    if (isLate)
      test.fail(testFailure('test could not be started because its parent finished', 'parentAlreadyFinished'));
    parent.subtests.push(test);
    return test;
  }

  cancel(error) {
    if (this.endTime !== null || (this.error !== null && major >= 20)) return;
    this.fail(error ?? testFailure('test did not finish before its parent and was cancelled', 'cancelledByParent'));
    this.cancelled = true;
    this.abortController.abort();
  }

  computeInheritedHooks() {
    if (!BUILDS_FIRST) return;
    this.hooks.beforeEach.unshift(...this.parent.hooks.beforeEach);
    this.hooks.afterEach.push(...this.parent.hooks.afterEach);
  }

  createHook(name, fn, options) {
    const hook = new TestHook(fn, options);
    if (name === 'before' || name === 'after') hook.run = once(hook.run);
    if (name === 'before' && this.startTime !== null && major >= 20) {
      later(hook.run(this.getRunArgs()), () => {
        if (hook.error) this.fail(hook.error);
      });
    }
    // A test's own come before those that it inherits.
    if (name === 'afterEach' && major >= 20) this.hooks[name].splice(this.hooks.ownAfterEach++, 0, hook);
    else this.hooks[name].push(hook);
  }

  fail(error) {
    if (this.error !== null) return;
    this.passed = false;
    this.error = error;
    if (major < 20) this.endTime = now();
  }

  pass() {
    if (major < 20 ? this.endTime !== null : this.error !== null) return;
    if (major < 20) this.endTime = now();
    this.passed = true;
  }

  skip(message) {
    this.skipped = true;
    this.message = message;
  }

  todo(message) {
    this.isTodo = true;
    this.message = message;
  }

  diagnostic(message) {
    this.diagnostics.push(message);
  }

  /** Where others are the only ones, it passes without a word. */
  #applyFilters() {
    if (!FILTERS || this.error || this.only || this.hasOnlyTests) return;
    this.filtered = this.parent.runOnlySubtests || this.parent.hasOnlyTests || this.only === false;
  }

  start() {
    this.#applyFilters();
    if (this.filtered) {
      this.reporter = new TestsStream();
      this.run = this.filteredRun;
    } else if (BUILDS_FIRST) this.testNumber = ++this.parent.toldChildren;
    this.parent.unfinishedSubtests.add(this);
    this.tell('enqueue', { type: this.reportedType });
    if (!this.root.harness.runs() || !this.parent.hasConcurrency()) {
      const deferred = deferredPromise();
      deferred.test = this;
      this.parent.pendingSubtests.push(deferred);
      return deferred.promise;
    }
    this.tell('dequeue', { type: this.reportedType });
    return this.run();
  }

  shouldAbort() {
    if (!this.signal.aborted && !this.outerSignal?.aborted) return false;
    this.#stopped();
    return true;
  }

  getCtx() {
    return (this.#context ??= new TestContext(this));
  }

  getRunArgs() {
    const ctx = this.getCtx();
    return { ctx, args: [ctx] };
  }

  async runHook(name, args) {
    try {
      if (major < 20) await this.#chainHooks(name, args);
      else
        for (const hook of this.hooks[name]) {
          await hook.run(args);
          if (hook.error) throw hook.error;
        }
    } catch (thrown) {
      const error = testFailure(`failed running ${name} hook`, 'hookFailed');
      error.cause = isTestFailure(thrown) ? thrown.cause : thrown;
      throw error;
    }
  }

  /** Node 18: each waits for the promise of the one before. */
  #chainHooks(name, args) {
    return this.hooks[name].reduce(async (before, hook) => {
      await before;
      await hook.run(args);
      if (hook.error) throw hook.error;
    }, Promise.resolve());
  }

  async filteredRun() {
    this.pass();
    this.subtests = [];
    this.report = noop;
    queueMicrotask(() => this.postRun());
  }

  async run() {
    if (this.parent !== null) {
      this.parent.activeSubtests++;
      this.computeInheritedHooks();
    }
    this.startTime ??= now();
    if (this.shouldAbort()) {
      this.postRun();
      return;
    }
    const hookArgs = this.getRunArgs();
    if (this.plan === null && this.expectedAssertions) hookArgs.ctx.plan(this.expectedAssertions);
    const wasSkipped = this.skipped;
    const isSkipped = () => major >= 20 && (FILTERS ? wasSkipped : this.skipped);
    const after = async () => {
      if (this.hooks.after.length > 0) await this.runHook('after', hookArgs);
    };
    const afterEach = once(async () => {
      if (this.parent?.hooks.afterEach.length > 0 && !isSkipped()) await this.parent.runHook('afterEach', hookArgs);
    });
    const afterFailing = async () => {
      try {
        await afterEach();
      } catch {}
      try {
        await after();
      } catch {}
    };
    let stop;
    try {
      if (this.parent?.hooks.before.length > 0) await this.parent.runHook('before', this.parent.getRunArgs());
      if (this.parent?.hooks.beforeEach.length > 0 && !(major >= 20 && this.skipped))
        await this.parent.runHook('beforeEach', hookArgs);
      stop = endOf(this.timeout, this.signal);
      const waited = [stop.promise];
      const { ctx, args } = hookArgs;
      if (this.fn.length === args.length + 1) {
        const [promise, done] = callbackPair();
        const returned = this.runInAsyncScope(this.fn, ctx, ...args, done);
        waited.unshift(isPromise(returned) ? returned : promise);
        if (isPromise(returned))
          this.fail(testFailure('passed a callback but also returned a Promise', 'callbackAndPromisePresent'));
      } else waited.unshift(Promise.resolve(this.runInAsyncScope(this.fn, ctx, ...args)));
      await race(waited);
      if (this.shouldAbort() && major < 20) {
        this.postRun();
        return;
      }
      if (this.subtestsPromise !== null && FILTERS) await race([this.subtestsPromise.promise, stop.promise]);
      const planned = this.plan?.check();
      if (planned) await race([planned, stop.promise]);
      if (major >= 20) this.pass();
      await afterEach();
      await after();
      this.pass();
    } catch (thrown) {
      if (major < 20) await afterFailing();
      if (!isTestFailure(thrown)) this.fail(testFailure(thrown, 'testCodeFailure'));
      else if (thrown.failureType === 'testTimeoutFailure') this.cancel(thrown);
      else this.fail(thrown);
      if (major >= 20) await afterFailing();
    } finally {
      stop?.dispose();
      if (this.parent !== null) this.abortController.abort();
    }
    // The root is told of when the process is about to end.
    if (this.parent !== null || this.hookType !== undefined) this.postRun();
  }

  postRun(pendingError) {
    this.endTime ??= now();
    this.startTime ??= this.endTime;
    this.pendingSubtests = [];
    let failed = 0;
    for (const subtest of this.subtests) {
      if (!subtest.finished) {
        subtest.cancel(pendingError);
        subtest.postRun(pendingError);
      }
      if (!subtest.passed && !subtest.isTodo) failed++;
    }
    if ((this.passed || this.parent === null) && failed > 0)
      this.fail(testFailure(`${failed} subtest${failed > 1 ? 's' : ''} failed`, 'subtestsFailed'));
    this.outerSignal?.removeEventListener('abort', this.#stopped);
    this.mock?.reset();
    const { parent, root } = this;
    if (parent === null) {
      root.harness.summarize();
      return;
    }
    if (!this.filtered) {
      if (major >= 20) {
        const { details, directive } = this.getReportDetails();
        details.passed = this.passed;
        this.testNumber ||= ++parent.toldChildren;
        this.tell('complete', { testNumber: this.testNumber, details, ...directive });
      }
      parent.activeSubtests--;
    }
    parent.untold.set(this.childNumber, this);
    if (parent.unfinishedSubtests.delete(this) && parent.unfinishedSubtests.size === 0)
      parent.subtestsPromise.resolve();
    parent.tellReady(false);
    parent.processPendingSubtests();
    const isLast =
      !BUILDS_FIRST &&
      parent === root &&
      root.activeSubtests + root.pendingSubtests.length + root.untold.size === 0 &&
      (major >= 20 || root.hooks.after.length > 0);
    if (isLast) root.run();
  }

  finalize() {
    this.tellReady(true);
    this.report();
    this.parent.waitingOn++;
    this.finished = true;
    const { root } = this;
    if (BUILDS_FIRST && this.parent === root && root.waitingOn > root.subtests.length) root.run();
  }

  duration() {
    return Number(this.endTime - this.startTime) / 1e6;
  }

  getReportDetails() {
    const details = { __proto__: null, duration_ms: this.duration() };
    if (this.reportedType) details.type = this.reportedType;
    if (!this.passed) details.error = this.error;
    const directive = this.skipped
      ? { skip: this.message ?? true }
      : this.isTodo
        ? { todo: this.message ?? true }
        : undefined;
    return { details, directive };
  }

  report() {
    this.root.harness.count(this);
    const children = BUILDS_FIRST ? this.toldChildren : this.subtests.length;
    if (children > 0) this.reporter.send('plan', { nesting: this.subtests[0].nesting, count: children, ...this.loc });
    else this.reportStarted();
    const { details, directive } = this.getReportDetails();
    this.tell(this.passed ? 'pass' : 'fail', { testNumber: this.testNumber, details, ...directive });
    for (const message of this.diagnostics)
      this.reporter.send('diagnostic', { nesting: this.nesting, message, level: 'info', ...this.loc });
  }

  reportStarted() {
    if (this.#wasStarted || this.parent === null) return;
    this.#wasStarted = true;
    this.parent.reportStarted();
    this.tell('start', {});
  }

  tell(kind, more) {
    this.reporter.send(kind, { __proto__: null, name: this.name, nesting: this.nesting, ...more, ...this.loc });
  }
}

class TestHook extends Test {
  #args;

  constructor(fn, { loc, timeout, signal, parent, hookType }) {
    super({ fn, loc, timeout, signal, harness: parent.root.harness });
    this.reportedType = 'hook';
    this.parentTest = parent;
    this.hookType = hookType;
  }

  run(args) {
    if (this.error && !this.outerSignal?.aborted) {
      Object.assign(this, { passed: false, error: null, endTime: null });
      this.abortController.abort();
      this.abortController = new AbortController();
      this.signal = this.abortController.signal;
    }
    this.#args = args;
    return super.run();
  }

  getRunArgs() {
    return this.#args;
  }

  postRun() {
    const { error, loc, parentTest: parent } = this;
    if (!error || parent !== parent.root || this.hookType !== 'after') return;
    if (isTestFailure(error)) error.failureType = 'hookFailed';
    this.endTime ??= now();
    const details = { __proto__: null, duration_ms: this.duration(), error };
    const testNumber = parent.subtests.length + 1;
    parent.reporter.send('fail', { __proto__: null, name: loc.file, nesting: 0, testNumber, details, ...loc });
  }
}

class Suite extends Test {
  constructor(options) {
    super(options);
    this.reportedType = 'suite';
    if (options.timeout === undefined || options.timeout === null) this.timeout = null;
    if (BUILDS_FIRST) {
      this.buildSuite = this.createBuild();
      this.fn = noop;
      return;
    }
    const failed = (thrown) => this.fail(testFailure(thrown, 'testCodeFailure'));
    const built = () => {
      this.buildPhaseFinished = true;
    };
    try {
      const { ctx, args } = this.getRunArgs();
      const promise = Promise.resolve(this.runInAsyncScope(this.fn, ctx, ...args));
      this.buildSuite = lastly(later(promise, undefined, failed), built);
    } catch (thrown) {
      failed(thrown);
      built();
    }
    this.fn = noop;
  }

  async createBuild() {
    try {
      const { ctx, args } = this.getRunArgs();
      await this.runInAsyncScope(this.fn, ctx, ...args);
    } catch (thrown) {
      this.fail(testFailure(thrown, 'testCodeFailure'));
    }
    this.buildPhaseFinished = true;
  }

  getCtx() {
    return new TestContext(this);
  }

  getRunArgs() {
    const ctx = new SuiteContext(this);
    return { ctx, args: [ctx] };
  }

  async filteredRun() {
    await this.buildSuite;
    return super.filteredRun();
  }

  async run() {
    this.computeInheritedHooks();
    const hookArgs = this.getRunArgs();
    const after = once(() => this.runHook('after', hookArgs));
    let stop;
    try {
      this.parent.activeSubtests++;
      await this.buildSuite;
      this.startTime = now();
      if (this.shouldAbort()) {
        this.subtests = [];
        this.postRun();
        return;
      }
      if (this.parent.hooks.before.length > 0) await this.parent.runHook('before', this.parent.getRunArgs());
      await this.runHook('before', hookArgs);
      stop = endOf(this.timeout, this.signal);
      const subtests = this.skipped || this.error ? [] : this.subtests;
      await race([startAll(subtests), stop.promise]);
      await after();
      this.pass();
    } catch (thrown) {
      try {
        if (major >= 20) await after();
      } catch {}
      this.fail(isTestFailure(thrown) ? thrown : testFailure(thrown, 'testCodeFailure'));
    } finally {
      stop?.dispose();
    }
    this.postRun();
  }
}

setTestClass(Test);

module.exports = { Suite, Test, currentTest };
