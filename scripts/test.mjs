/*
 * npm test: everything a reviewer would run, in order of speed, and all of it even when something fails.
 * The last line is `N passed, N failed`; the exit status is 0 only if nothing failed.
 *
 *   npm test -- unit e2e      only these steps (for work in progress; the whole is the measure)
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { typecheck } from './typecheck.mjs';

const root = join(import.meta.dirname, '..');
const bin = (name) => join(root, 'node_modules', name);

/** Each step says how many checks passed and failed. */
const STEPS = {
  types: () => typecheck(),
  lint: () => command(bin('@biomejs/biome/bin/biome'), ['lint', '--error-on-warnings', '.']),
  architecture: () => vitest('architecture'),
  unit: () => vitest('unit'),
  component: () => vitest('component'),
  build: () => command(join(root, 'scripts/build.mjs'), []),
  budgets: () => command(join(root, 'scripts/budgets.mjs'), []),
  artefacts: () => vitest('artefacts'),
  e2e: () => vitest('e2e'),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in STEPS));
if (unknown.length > 0) {
  console.error(`no such step: ${unknown.join(', ')}; there are ${Object.keys(STEPS).join(', ')}`);
  process.exit(2);
}

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
  for (const { name, passed, failed, seconds } of rows) {
    console.log(`${name.padEnd(13)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`);
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

/** One project of vite.config.ts. A file that does not even load counts as one failure. */
function vitest(project) {
  const folder = mkdtempSync(join(tmpdir(), 'tickscope-test-'));
  const report = join(folder, 'report.json');
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync(process.execPath, [bin('vitest/vitest.mjs'), ...args], { cwd: root, stdio: 'inherit' });
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')), status);
  } catch (error) {
    console.error(`no report from the ${project} tests: ${error.message}`);
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
  return { passed, failed: failed === 0 && status !== 0 ? 1 : failed };
}
