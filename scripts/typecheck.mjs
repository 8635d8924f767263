// Type-checks every part of the project under its own compiler settings, all of them even when one fails.
//   npm run typecheck [-- engine app worker node]
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(import.meta.dirname, '..');
export const PROJECTS = ['engine', 'app', 'worker', 'node'];

/** Prints the compiler's complaints; returns the number of projects with and without any. */
export function typecheck(projects = PROJECTS) {
  let failed = 0;
  for (const project of projects) {
    const args = [join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', `tsconfig.${project}.json`];
    const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
    console.log(`types: ${project} ${status === 0 ? 'passed' : 'failed'}`);
    if (status !== 0) failed += 1;
  }
  return { passed: projects.length - failed, failed };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = process.argv.slice(2);
  process.exitCode = typecheck(names.length > 0 ? names : PROJECTS).failed > 0 ? 1 : 0;
}
