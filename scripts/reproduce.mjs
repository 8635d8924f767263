/*
 * node scripts/reproduce.mjs: builds everything twice, from two copies of these sources in different folders, and
 * compares every file's hash. What is built depends on the sources and the lockfile alone: not on where, when, or what
 * was built before.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(import.meta.dirname, '..');
/** No sources: installed, built, or the history. */
const LEFT_OUT = new Set(['node_modules', 'dist', '.git']);

/**
 * Builds a clean copy elsewhere.
 * @returns {Map<string, string>} SHA-256 by path below dist/
 */
export function buildCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'tickscope-build-'));
  try {
    cpSync(root, folder, { recursive: true, filter: (path) => !LEFT_OUT.has(relative(root, path).split(sep)[0]) });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    // Whoever calls may have another mode set, as a test runner has.
    const env = { ...process.env, NODE_ENV: 'production' };
    const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`the copy does not build: ${stderr}`);
    return hashesIn(join(folder, 'dist'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns {Map<string, string>} SHA-256 by path */
export function hashesIn(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((file) => relative(folder, join(file.parentPath, file.name))).sort();
  const hash = (path) =>
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex');
  return new Map(paths.map((path) => [path.split(sep).join('/'), hash(path)]));
}

/** Paths whose files differ, or are in one of the two only. */
export function differing(one, other) {
  return [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [one, other] = [buildCopy(), buildCopy()];
  for (const [path, hash] of one) console.log(`${hash}  ${path}`);
  const different = differing(one, other);
  for (const path of different) console.log(`differs: ${path}`);
  console.log(`${one.size} files, ${different.length} differ`);
  process.exitCode = different.length > 0 ? 1 : 0;
}
