/*
 * Finds a Chromium for the tests, and says which.
 *
 * In this order: CHROME_PATH; on x64 Linux the one that the lockfile pins (unpacked once into node_modules/.cache);
 * Playwright's own download; a browser of the system; in CI as root with apt, one that is installed now. Never the
 * pinned package's own arguments: they switch web security and site isolation off, and would make every
 * Content-Security-Policy test pass.
 *
 *   node scripts/find-chromium.mjs          prints the path
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);

/** Executables of a system, best first. */
const SYSTEM_NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chromium-headless-shell',
];
const SYSTEM_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  '/usr/lib/chromium/chromium-headless-shell',
];

/**
 * @typedef {{ executablePath: string, args: string[], env: Record<string, string>, source: string }} Browser
 * @returns {Promise<Browser>} what Playwright's `chromium.launch` needs
 */
export async function findChromium() {
  const found = fromEnvironment() ?? (await fromLockfile()) ?? fromPlaywright() ?? fromSystem() ?? fromApt();
  if (!found) {
    throw new Error('No Chromium found. Set CHROME_PATH, or type: npx playwright-core install chromium-headless-shell');
  }
  const asRoot = process.getuid?.() === 0;
  return {
    ...found,
    args: asRoot ? ['--no-sandbox'] : [],
  };
}

function fromEnvironment() {
  const path = process.env.CHROME_PATH;
  if (!path) return null;
  if (!existsSync(path)) throw new Error(`CHROME_PATH names no file: ${path}`);
  return { executablePath: path, env: {}, source: 'CHROME_PATH' };
}

async function fromLockfile() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  let version;
  try {
    const main = require.resolve('@sparticuz/chromium');
    const manifest = join(main.slice(0, main.indexOf('build')), 'package.json');
    version = require(manifest).version;
  } catch {
    return null; // installed without development dependencies
  }
  const folder = join(root, 'node_modules', '.cache', `chromium-${version}`);
  const executablePath = join(folder, 'chromium');
  if (!existsSync(executablePath)) await unpack(folder);
  const env = neededEnvironment(executablePath, folder);
  return env && { executablePath, env, source: `@sparticuz/chromium ${version}` };
}

/** Unpacks beside the goal and renames, so that two test runs at once never see half a browser. */
async function unpack(folder) {
  const draft = `${folder}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  // The package unpacks to the temporary folder, and its own libraries only where it believes to be in a cloud.
  const changed = { TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  const kept = { ...process.env };
  Object.assign(process.env, changed);
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  } finally {
    for (const name of [...Object.keys(changed), 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME']) {
      if (kept[name] === undefined) delete process.env[name];
      else process.env[name] = kept[name];
    }
  }
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(join(folder, 'chromium'))) throw error;
  }
}

/** The variables under which the unpacked browser starts here: none, or its own libraries and fonts. Null: it cannot. */
function neededEnvironment(executablePath, folder) {
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') };
  const libraries = [process.env.LD_LIBRARY_PATH, join(folder, 'al2023', 'lib')].filter(Boolean).join(':');
  for (const env of [fonts, { ...fonts, LD_LIBRARY_PATH: libraries }]) {
    const probe = spawnSync(executablePath, ['--version'], { env: { ...process.env, ...env }, timeout: 60_000 });
    if (probe.status === 0) return env;
  }
  return null;
}

function fromPlaywright() {
  try {
    const path = require('playwright-core').chromium.executablePath();
    return existsSync(path) ? { executablePath: path, env: {}, source: "Playwright's download" } : null;
  } catch {
    return null;
  }
}

function fromSystem() {
  const folders = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':');
  const candidates = [...SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...SYSTEM_PATHS];
  const path = candidates.find((candidate) => existsSync(candidate));
  return path ? { executablePath: path, env: {}, source: 'the system' } : null;
}

function fromApt() {
  if (!process.env.CI || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  try {
    execFileSync('apt-get', ['update', '-q'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'], {
      stdio: 'inherit',
    });
  } catch {
    return null;
  }
  return fromSystem();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const browser = await findChromium();
  console.log(`${browser.executablePath} (${browser.source})`);
}
