import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from './engine.ts';

interface Report {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly { name: string; error: string }[];
}

const SHIMS = join(import.meta.dirname, '../conformance/aplus');
const TEST_TIMEOUT_MS = 500;
let suite: string;

/** The whole Promises/A+ suite as one plain script: a small mocha, assert and sinon of ours in front of it. */
beforeAll(async () => {
  const require = createRequire(import.meta.url);
  const { outputFiles } = await build({
    entryPoints: [join(dirname(require.resolve('promises-aplus-tests/package.json')), 'lib/testFiles.js')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2015',
    platform: 'neutral',
    mainFields: ['main'],
    alias: { assert: join(SHIMS, 'assert-shim.cjs'), sinon: join(SHIMS, 'sinon-shim.cjs') },
  });
  const prelude = readFileSync(join(SHIMS, 'prelude.js'), 'utf8');
  suite = `${prelude}\n${outputFiles[0].text}\n__runAplus(${TEST_TIMEOUT_MS}, (report) => print(JSON.stringify(report)));`;
});

describe('Promises/A+', () => {
  it.each(['shell', 'node-10', 'node-24'])('holds in %s', async (engine) => {
    const { run } = await loadEngine();
    let report: Report | undefined;
    const print = (text: string): void => {
      report = JSON.parse(text) as Report;
    };
    run(suite, { engine, budgets: 'unlimited', record: 'none', globals: { print } });
    expect(report?.failures).toEqual([]);
    expect(report?.passed).toBe(872);
  });
});
