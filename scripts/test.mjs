/*
 * npm test: everything a reviewer would run, in order of speed, and all of it even when something fails.
 * The last line is `N passed, N failed`; the exit status is 0 only if nothing failed.
 *
 *   npm test -- unit e2e      only these steps (for work in progress; the whole is the measure)
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { endWithUsage, optionsOf } from './command-options.mjs';
import { typecheck } from './typecheck.mjs';

const root = join(import.meta.dirname, '..');
/** Files of a project that may run a second time. */
const MOST_LATE_FILES = 5;
const bin = (name) => join(root, 'node_modules', name);

/** Each step says how many checks passed and failed. */
const STEPS = {
  types: () => typecheck(),
  lint: () => command(bin('@biomejs/biome/bin/biome'), ['lint', '--error-on-warnings', '.']),
  format: () => command(bin('@biomejs/biome/bin/biome'), ['format', '.']),
  unused: () => command(bin('knip/bin/knip.js'), []),
  architecture: () => vitest('architecture'),
  unit: () => vitest('unit'),
  component: () => vitest('component'),
  build: () => command(join(root, 'scripts/build.mjs'), []),
  budgets: () => command(join(root, 'scripts/budgets.mjs'), []),
  artefacts: () => vitest('artefacts'),
  test262: () => test262(),
  e2e: () => twiceIfLate('e2e'),
};

const { positionals: wanted } = optionsOf(import.meta.filename, { allowPositionals: true });
const unknown = wanted.filter((name) => !(name in STEPS));
if (unknown.length > 0)
  endWithUsage(import.meta.filename, `no such step: ${unknown.join(', ')}; there are ${Object.keys(STEPS).join(', ')}`);

const rows = [];
for (const [name, step] of Object.entries(STEPS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n── ${name}`);
  const start = performance.now();
  const result = step();
  rows.push({ name, ...result, seconds: (performance.now() - start) / 1000 });
}
summarise();

function summarise() {
  console.log('\n── summary');
  for (const { name, passed, failed, late = [], seconds } of rows) {
    console.log(
      `${name.padEnd(13)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`,
    );
    for (const test of late) console.log(`              passed at its second try only: ${test}`);
  }
  const passed = rows.reduce((sum, row) => sum + row.passed, 0);
  const failed = rows.reduce((sum, row) => sum + row.failed, 0);
  process.exitCode = failed > 0 ? 1 : 0;
  console.log(`${passed} passed, ${failed} failed`);
}

/** A program that is one check: its exit status. */
function command(file, args) {
  const { status } = spawnSync(process.execPath, [file, ...args], { cwd: root, stdio: 'inherit' });
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * The smoke list of test262, one check a file. The suite is not ours and is not kept here: without a checkout
 * (`npm run test262 -- --fetch`, or TEST262_DIR) there is nothing to run, and the summary shows that.
 */
function test262() {
  const runner = join(root, 'tests/conformance/test262/runner.mjs');
  const places = [process.env.TEST262_DIR, join(root, 'node_modules/.cache/test262')];
  const checkout = places.find((place) => place && existsSync(join(place, 'harness')));
  if (!checkout) {
    console.log('test262 is not here: npm run test262 -- --fetch');
    return { passed: 0, failed: 0 };
  }
  return withReport('test262', (report) => {
    const known = join(root, 'tests/conformance/known-failures.txt');
    const args = [runner, '--dir', checkout, '--smoke', '--quiet', '--known', known, '--out', report];
    spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
    const { total, surprises } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: total.filesPassed, failed: surprises };
  });
}

/** One project of vite.config.ts. A file that does not even load counts as one failure. */
function vitest(project, files = [], options = []) {
  return withReport(project, (report) => {
    const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { status } = spawnSync(process.execPath, [bin('vitest/vitest.mjs'), ...args, ...options, ...files], {
      cwd: root,
      stdio: 'inherit',
    });
    return count(JSON.parse(readFileSync(report, 'utf8')), status);
  });
}

/**
 * A project whose tests drive a browser by the clock of a machine that may stall. Files in which something failed run once
 * more, with nothing beside them, and that counts; what only then passed is named in the summary. When many fail, it is not
 * the machine.
 */
function twiceIfLate(project) {
  const first = vitest(project);
  const files = Object.keys(first.failures ?? {});
  if (files.length === 0 || files.length > MOST_LATE_FILES) return first;
  console.log(`\n── ${project}, once more: ${files.join(', ')}`);
  const second = vitest(project, files, ['--maxWorkers=1']);
  const stillFailing = Object.values(second.failures ?? {}).flat();
  const late = Object.values(first.failures)
    .flat()
    .filter((test) => !stillFailing.includes(test));
  const total = first.passed + first.failed;
  return { ...second, passed: total - second.failed, late: second.failures === undefined ? [] : late };
}

/** Gives `body` a place for a report; no readable report is one failure. */
function withReport(name, body) {
  const folder = mkdtempSync(join(tmpdir(), 'tickscope-test-'));
  try {
    return body(join(folder, 'report.json'));
  } catch (error) {
    console.error(`no report from ${name}: ${error.message}`);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function count(report, status) {
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const passed = report.numPassedTests;
  // A test that did not run shows nothing, so it counts as failed.
  const failed = report.numTotalTests - passed + unloaded.length;
  return { passed, failed: failed === 0 && status !== 0 ? 1 : failed, failures: failuresByFile(report) };
}

/** The full names of the tests that did not pass, by file; a file that did not load has its own name. */
function failuresByFile(report) {
  const failures = {};
  for (const { name, status, assertionResults } of report.testResults) {
    const file = relative(root, name);
    const tests = assertionResults.filter((test) => test.status !== 'passed').map((test) => test.fullName);
    if (tests.length > 0) failures[file] = tests;
    else if (status === 'failed') failures[file] = [file];
  }
  return failures;
}
