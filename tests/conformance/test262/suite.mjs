import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/* Where test262 is, and which of its files are asked for. */

export const PROJECT = path.join(import.meta.dirname, '../../..');
const CACHE = path.join(PROJECT, 'node_modules/.cache/test262');
const SMOKE = path.join(PROJECT, 'tests/conformance/smoke.txt');
const REPOSITORY = 'https://github.com/tc39/test262.git';
/** The revision that smoke.txt was chosen from. */
const REVISION = 'be13516fb6441b950ba8a3df97eb34062c186972';

/** What is run when nothing is asked for. */
const ASYNC_SET = [
  'test/built-ins/Promise',
  'test/language/expressions/await',
  'test/language/expressions/async-function',
  'test/language/statements/async-function',
  'test/language/expressions/async-arrow-function',
  'test/language/expressions/async-generator',
  'test/language/statements/async-generator',
  'test/language/statements/for-await-of',
  'test/language/statements/await-using',
  'test/language/module-code/top-level-await',
  'test/built-ins/AsyncFunction',
  'test/built-ins/AsyncGeneratorFunction',
  'test/built-ins/AsyncGeneratorPrototype',
  'test/built-ins/AsyncFromSyncIteratorPrototype',
  'test/built-ins/AsyncIteratorPrototype',
  'test/built-ins/AsyncDisposableStack',
  'test/built-ins/Array/fromAsync',
  'test/built-ins/Atomics',
];

/** Shallow: only the pinned revision. */
export function fetchSuite() {
  if (fs.existsSync(path.join(CACHE, 'harness'))) return;
  fs.mkdirSync(CACHE, { recursive: true });
  const git = (...args) => execFileSync('git', ['-C', CACHE, ...args], { stdio: 'inherit' });
  git('init', '-q');
  git('fetch', '-q', '--depth', '1', REPOSITORY, REVISION);
  git('-c', 'advice.detachedHead=false', 'checkout', '-q', 'FETCH_HEAD');
}

/** The checkout to run: the one that is named, or what was fetched. */
export function findSuite(named) {
  return [named, process.env.TEST262_DIR, CACHE].find((dir) => dir && fs.existsSync(path.join(dir, 'harness')));
}

/** Folders and single files to run; the smoke list counts as two folders. */
export function targetsOf(o) {
  if (o.targets.length > 0) return o.targets.map((t) => (t.startsWith('test/') ? t : `test/${t}`));
  return o.smoke || o.all ? ['test/language', 'test/built-ins'] : ASYNC_SET;
}

export function filesOf(root, target, o) {
  const abs = path.join(root, target);
  if (!fs.statSync(abs).isDirectory()) return [abs];
  if (!o.smoke) return walk(abs);
  const listed = fs
    .readFileSync(SMOKE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`${target}/`));
  return listed.map((line) => path.join(root, line));
}

function* walk(dir) {
  for (const e of fs.readdirSync(dir, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const p = path.join(dir, e.name);
    if (e.isDirectory()) yield* walk(p);
    else if (e.name.endsWith('.js') && !e.name.includes('_FIXTURE')) yield p;
  }
}
