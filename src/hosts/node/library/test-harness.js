'use strict';

/* Who starts tests, counts them and tells what all came to. */

const { major } = internal;
const { Suite, Test, currentTest } = require('internal/test_runner/test');
const { LONGEST_TIMEOUT, allDone, deferredPromise, follow } = require('internal/test_waiting');
const { placeOfCaller } = require('internal/test_contexts');
const { testFailure } = require('internal/test_failures');
const { SpecReporter, tap } = require('internal/test_reporters');

const BUILDS_FIRST = major >= 22;

/** The root of all tests, made for the first. */
let root;
const rootOfAll = () => (root ??= new Harness().root);

class Harness {
  #isReported = false;
  #build = deferredPromise();
  #isBuilt = false;
  #hasStarted = false;
  #mayRun = major < 20;
  #suites = [];

  constructor() {
    const [, entryFile] = process.argv;
    this.entryFile = entryFile;
    this.success = true;
    this.counters = { tests: 0, suites: 0, passed: 0, failed: 0, cancelled: 0, skipped: 0, todo: 0, topLevel: 0 };
    this.root = new Test({
      name: '<root>',
      harness: this,
      loc: { __proto__: null, line: 1, column: 1, file: entryFile },
    });
    this.root.startTime = process.hrtime.bigint();
    this.#watch();
    this.bootstrap = this.#setUp();
    if (major >= 24) this.bootstrap = allDone([Promise.resolve(), this.bootstrap]);
  }

  /** Whether tests may begin, or only wait for their turn. */
  runs() {
    return BUILDS_FIRST ? this.#isBuilt : this.#mayRun;
  }

  /** What a reporter makes of it is written to the output, as the version has it by default. */
  async #setUp() {
    const reporter = await reporterOf();
    require('stream').compose(this.root.reporter, reporter).pipe(process.stdout);
  }

  /** Since Node 22 all suites are built before the first test begins. */
  builtWith(subtest) {
    if (subtest.buildSuite) this.#suites.push(subtest.buildSuite);
    if (!this.#hasStarted) {
      this.#hasStarted = true;
      queueMicrotask(() => this.#waitForSuites());
    }
    return this.#build.promise;
  }

  isBuilt() {
    this.#isBuilt = true;
  }

  async #waitForSuites() {
    if (this.#suites.length > 0) await allDone(this.#suites);
    this.#build.resolve();
  }

  /** Node 20: once what follows at once is there, tests begin in one turn. */
  begin() {
    if (this.#hasStarted || major < 20) return;
    this.#hasStarted = true;
    queueMicrotask(() => {
      this.#mayRun = true;
      this.root.processPendingSubtests();
    });
  }

  count(test) {
    const { counters } = this;
    if (test.nesting === 0) counters.topLevel++;
    if (test.reportedType === 'suite') {
      counters.suites++;
      if (!test.passed && !test.isTodo) this.success = false;
      return;
    }
    const isBad = !test.skipped && !test.isTodo && (test.cancelled || !test.passed);
    if (isBad) this.success = false;
    const bad = test.cancelled ? 'cancelled' : 'failed';
    counters[test.skipped ? 'skipped' : test.isTodo ? 'todo' : isBad ? bad : 'passed']++;
    counters.tests++;
  }

  /** What all came to, told once. */
  summarize() {
    if (this.#isReported) return;
    this.#isReported = true;
    const { counters, root: all } = this;
    const place = { nesting: 0, ...(major >= 22 ? all.loc : undefined) };
    all.reporter.send('plan', { ...place, count: counters.topLevel });
    const told = [...all.diagnostics];
    for (const name of ['tests', 'suites', 'pass', 'fail', 'cancelled', 'skipped', 'todo'])
      told.push(`${name} ${counters[{ pass: 'passed', fail: 'failed' }[name] ?? name]}`);
    for (const message of [...told, `duration_ms ${all.duration()}`])
      all.reporter.send('diagnostic', { ...place, message, level: 'info' });
    if (major >= 22) {
      const { success } = this;
      all.reporter.send('summary', { success, counts: counters, duration_ms: all.duration(), file: undefined });
      if (!success) process.exitCode = 1;
    }
    all.reporter.end();
  }

  /** Errors that nobody catches fail the test that they belong to; the end of the process is the end of the tests. */
  #watch() {
    const { root: all } = this;
    if (!BUILDS_FIRST)
      all.reporter.on('test:fail', ({ todo }) => {
        if (todo === undefined || todo === false) process.exitCode = 1;
      });
    const failing = (event) => (error) => this.#fails(event, error);
    const handlers = {
      uncaughtException: failing('uncaughtException'),
      unhandledRejection: failing('unhandledRejection'),
    };
    const ends = async () => {
      if (all.subtests.length === 0 && all.hooks.before.length + all.hooks.after.length > 0 && major >= 20)
        await all.run();
      if (all.subtestsPromise !== null && major >= 24) {
        const keepAlive = setInterval(() => {}, LONGEST_TIMEOUT);
        await all.subtestsPromise.promise;
        clearInterval(keepAlive);
      }
      all.postRun(
        testFailure('Promise resolution is still pending but the event loop has already resolved', 'cancelledByParent'),
      );
      for (const [event, handler] of Object.entries(handlers)) process.removeListener(event, handler);
      process.removeListener('beforeExit', ends);
    };
    for (const [event, handler] of Object.entries(handlers)) process.on(event, handler);
    process.on('beforeExit', ends);
  }

  #fails(event, error) {
    const test = currentTest();
    if (test && test !== this.root && !test.finished && test.hookType === undefined) {
      test.fail(testFailure(error, event));
      test.abortController.abort();
      return;
    }
    this.root.diagnostic(lateText(test, event, error));
    this.success = false;
    process.exitCode = 1;
  }
}

function lateText(test, event, error) {
  if (!test || test.parent === null)
    return `${major < 20 ? 'Warning' : 'Error'}: A resource generated asynchronous activity after the test ended. This activity created the error "${error}" which triggered an ${event} event, caught by the test runner.`;
  const ended = `generated asynchronous activity after the test ended. This activity created the error "${error}" and would have caused the test to fail, but instead triggered an ${event} event.`;
  if (major < 20) return `Warning: Test "${test.name}" ${ended}`;
  const what = test.hookType ? `Test hook "${test.hookType}"` : `Test "${test.name}"`;
  const { line, column, file } = test.loc ?? {};
  const where = test.loc ? ` at ${require('path').relative(process.cwd(), file)}:${line}:${column}` : '';
  return `Error: ${what}${where} ${ended}`;
}

/** Two ticks, in which Node looks for the reporter that was asked for. */
async function reporterOf() {
  const find = async () => (major >= 23 ? new SpecReporter() : tap);
  return follow(find());
}

async function startSubtestAfterBootstrap(subtest) {
  const { harness } = subtest.root;
  if (!harness.runs()) {
    if (harness.bootstrap) {
      await harness.bootstrap;
      harness.bootstrap = null;
    }
    await harness.builtWith(subtest);
    harness.isBuilt();
  }
  await subtest.start();
}

/** The same before Node 22. */
async function startSubtest(subtest) {
  const { harness } = subtest.root;
  if (harness.bootstrap) {
    await harness.bootstrap;
    if (major >= 20) harness.bootstrap = null;
  }
  harness.begin();
  await subtest.start();
}

function runInParentContext(Factory) {
  function run(name, options, fn, overrides) {
    const parent = currentTest() ?? rootOfAll();
    const subtest = parent.createSubtest(Factory, name, options, fn, overrides);
    if (parent instanceof Suite) return Promise.resolve();
    return BUILDS_FIRST ? startSubtestAfterBootstrap(subtest) : startSubtest(subtest);
  }
  const test = (name, options, fn) => run(name, options, fn, { loc: placeOfCaller() });
  for (const keyword of ['skip', 'todo', 'only'])
    test[keyword] = (name, options, fn) => run(name, options, fn, { [keyword]: true, loc: placeOfCaller() });
  return test;
}

function hook(hookType) {
  return (fn, options) => {
    const parent = currentTest() ?? rootOfAll();
    parent.createHook(hookType, fn, { ...options, parent, hookType, loc: placeOfCaller() });
  };
}

module.exports = { hook, runInParentContext };
