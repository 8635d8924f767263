/*
 * What a visitor downloads, against what we allow (KB of 1024 bytes, gzip -9).
 *
 * "Initial" is what index.html fetches before anything is shown: its entry and everything that imports reach
 * statically, styles included. Every other chunk is lazy; Monaco's graph is counted as one, and so is the lane
 * worker's: it starts with the engine and loads the families of hosts as it needs them.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, gzipSync } from 'node:zlib';

const dist = join(import.meta.dirname, '..', 'dist');
const site = join(dist, 'site');

const LIMITS = { initial: 130, monaco: 900, 'lane worker': 220, 'host family': 113, 'engine.js': 845, lazy: 60 };

/** @returns {{ name: string, size: number, limit: number }[]} */
export function measure() {
  const manifest = JSON.parse(readFileSync(join(site, 'manifest.json'), 'utf8'));
  const initial = staticGraph(manifest, 'index.html');
  const rows = [{ name: 'initial', size: sizeOfFiles(initial), limit: LIMITS.initial }];
  const counted = new Set(initial);

  const monacoFiles = new Set();
  for (const key of Object.keys(manifest).filter(isMonacoEntry)) {
    for (const file of staticGraph(manifest, key)) if (!counted.has(file)) monacoFiles.add(file);
  }
  if (monacoFiles.size > 0) rows.push({ name: 'monaco', size: sizeOfFiles(monacoFiles), limit: LIMITS.monaco });
  for (const file of monacoFiles) counted.add(file);

  const assets = readdirSync(join(site, 'assets')).sort();
  const lane = filesOfModule(assets.find((file) => /^lane-[\w-]{8}\.js$/.test(file)));
  rows.push({ name: 'lane worker', size: sizeOfFiles(lane), limit: LIMITS['lane worker'] });
  for (const file of lane) counted.add(file);

  for (const file of assets) {
    if (!/\.(js|css)$/.test(file) || counted.has(`assets/${file}`)) continue;
    rows.push({ name: file, size: sizeOf(join(site, 'assets', file)), limit: limitOfLazy(file) });
  }
  rows.push({ name: 'engine.js', size: sizeOf(join(dist, 'engine.js')), limit: LIMITS['engine.js'] });
  return rows;
}

/** Our own module that brings Monaco in, and Monaco's parts that it asks for later. */
function isMonacoEntry(key) {
  return /monaco/i.test(key);
}

function limitOfLazy(file) {
  if (/^create-[a-z]+-host/.test(file)) return LIMITS['host family'];
  // Monaco's own worker is a copy of the editor's model code; it starts only when a feature needs it.
  if (/^editor\.worker/.test(file)) return 100;
  // acorn and the early errors, in a worker of their own.
  return LIMITS.lazy;
}

function staticGraph(manifest, start) {
  const files = new Set();
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(start);
  return files;
}

/** A file among the assets and what it imports statically; workers are not in the manifest. */
function filesOfModule(file, files = new Set()) {
  files.add(`assets/${file}`);
  for (const [, imported] of readFileSync(join(site, 'assets', file), 'utf8').matchAll(
    /\bfrom\s*["']\.\/([^"']+)["']/g,
  )) {
    if (!files.has(`assets/${imported}`)) filesOfModule(imported, files);
  }
  return files;
}

function sizeOfFiles(files) {
  return [...files].reduce((sum, file) => sum + sizeOf(join(site, file)), 0);
}

function sizeOf(file) {
  return gzipSync(readFileSync(file), { level: constants.Z_BEST_COMPRESSION }).length / 1024;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = measure();
  for (const { name, size, limit } of rows) {
    console.log(
      `${size > limit ? 'OVER' : '    '} ${size.toFixed(1).padStart(7)} of ${String(limit).padStart(4)} KB  ${name}`,
    );
  }
  process.exitCode = rows.some((row) => row.size > row.limit) ? 1 : 0;
}
