import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { run } from '../../src/session/embed.ts';

/*
 * Whole libraries that this project has installed, bundled with a short program each: what they print in the engine is what they
 * print in the Node that runs this test.
 */

const PROGRAMS = join(import.meta.dirname, 'libraries');
const OWN_MAJOR = Number(process.versions.node.split('.')[0]);
const LANE = [20, 22, 24, 25, 26].includes(OWN_MAJOR) ? `node-${OWN_MAJOR}` : 'node-24';

describe('libraries print in the engine what they print in Node', () => {
  for (const file of readdirSync(PROGRAMS)) {
    it(file.replace('.mjs', ''), () => {
      const program = bundled(join(PROGRAMS, file));
      expect(printedHere(program)).toBe(printedByNode(program));
    });
  }
});

/** One module with all its libraries inside, so that both engines run the same text. */
function bundled(file: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire('file:///bundled.mjs');",
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0].text;
}

function printedByNode(program: string): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module'], {
    input: program,
    encoding: 'utf8',
  });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  return stdout.trimEnd();
}

function printedHere(program: string): string {
  const { lines, error, stopped } = run({ 'main.mjs': program }, { engine: LANE, budgets: 'unlimited' });
  expect({ error, stopped }).toEqual({ error: null, stopped: null });
  return lines.join('\n');
}
