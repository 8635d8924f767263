// Runs a TypeScript file under Node: bundles it to a temporary folder and starts it there.
//   npm run tsx -- path/to/file.ts [arguments]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleForNode } from './bundle-for-node.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) {
  console.error('usage: npm run tsx -- FILE.ts [ARGUMENT…]');
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'tickscope-run-'));
const outfile = join(folder, 'main.mjs');
try {
  await bundleForNode(file, outfile, {
    sourcemap: 'inline',
    loader: { '.css': 'empty' },
    banner: { js: "import { createRequire as __cr } from 'node:module'; const require = __cr(import.meta.url);" },
  });
  const run = spawnSync(process.execPath, ['--enable-source-maps', outfile, ...args], { stdio: 'inherit' });
  process.exitCode = run.status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
