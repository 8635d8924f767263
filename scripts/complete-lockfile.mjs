/*
 * Adds to package-lock.json the platform packages that npm left out.
 *
 * A library with native parts names one optional package a platform. Where a registry does not offer one of them, npm
 * writes no entry for it, and `npm ci` then calls the whole lockfile out of sync. An entry with version and platform is
 * enough: elsewhere it is skipped, on its own platform it is fetched. Run this after every `npm install`; a test
 * (tests/house) notices when it was forgotten.
 *
 *   node scripts/complete-lockfile.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LOCKFILE = join(import.meta.dirname, '..', 'package-lock.json');

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = {
  arm64: 'arm64',
  aarch64: 'arm64',
  arm: 'arm',
  x64: 'x64',
  ia32: 'ia32',
  loong64: 'loong64',
  mips64el: 'mips64el',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  wasm32: 'wasm32',
};

/** Platform packages that are named and have no entry: {place, entry}. */
export function missingEntries(lock) {
  const found = new Map();
  for (const [owner, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      const isThere = [`${owner}/node_modules/${name}`, `node_modules/${name}`].some((place) => place in lock.packages);
      const entry = isThere ? null : entryFor(name, range, dev);
      if (entry) found.set(`node_modules/${name}`, entry);
    }
  }
  return found;
}

/** Null for an optional package that is for no particular platform: that one is npm's own business. */
function entryFor(name, range, dev) {
  const words = name.split(/[/-]/).slice(1).join('-').split(/[-/]/);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = words
    .map((word) => PROCESSORS[word.replace(/^(arm)(eabi|eabihf|musleabihf|gnueabihf)$/, '$1')])
    .find(Boolean);
  if (!os || !cpu || !/^\d/.test(range)) return null;
  const libc = words.includes('musl') ? { libc: ['musl'] } : {};
  return { version: range, cpu: [cpu], ...(dev ? { dev } : {}), ...libc, optional: true, os: [os] };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = JSON.parse(readFileSync(LOCKFILE, 'utf8'));
  const missing = missingEntries(lock);
  const all = [...Object.entries(lock.packages), ...missing];
  lock.packages = Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
  if (missing.size > 0) writeFileSync(LOCKFILE, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${missing.size} added`);
}
