/*
 * Records what real Nodes print for the programs of tests/hosts/library, of tests/hosts/modules with --set modules or
 * of tests/hosts/mixed with --set mixed: standard output and exit status. Engines with the same outcome stand together.
 * A program's first lines may say `// needs: feature, feature` and `// since: 16`, the first major version it is for.
 *
 *   node tests/oracle/library.mjs [--cache DIR] [--set modules] [NAME]     NAME: only programs whose path contains it
 *   node tests/oracle/library.mjs [--cache DIR] --set mixed [NAME]         programs of several files, those of mixed/files
 *   node tests/oracle/library.mjs [--cache DIR] --set random-streams       random programs about streams instead, by seed
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { generateStreams } from '../support/random-streams.mjs';
import { engines, needsOf, probe, runCode } from './engines.mjs';
import { ourId } from './ids.mjs';

const args = process.argv.slice(2);
/** The value of an option, which is taken out of the arguments. */
const option = (name) => (args.includes(name) ? args.splice(args.indexOf(name), 2)[1] : undefined);
const cache = option('--cache');
const set = option('--set') ?? 'library';
const FOLDER = path.join(import.meta.dirname, '../hosts', set);
const RECORDING = `${FOLDER}.json`;
/** What the modules promise: Node 16 and later, and Node 10 where a program says so. */
const SINCE = 16;

const RANDOM_PROGRAMS = 80;

/** Names of the programs and what they are. */
function programTexts() {
  if (set === 'random-streams')
    return Array.from({ length: RANDOM_PROGRAMS }, (_, i) => [String(i + 1), generateStreams(i + 1)]);
  const names = fs
    .readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(?!files\/).*\.m?js$/.test(name));
  return names.sort().map((name) => [name, fs.readFileSync(path.join(FOLDER, name), 'utf8')]);
}

/** Records the programs whose name contains `filter`, and keeps the recordings of the others. */
async function recordLibrary(found, filter) {
  const old = fs.existsSync(RECORDING) ? JSON.parse(fs.readFileSync(RECORDING, 'utf8')).programs : {};
  const nodes = found.filter(({ id }) => /^node-[\d.]+$/.test(id));
  if (nodes.length === 0) throw new Error('no Node is here to record from: run tests/oracle/get-engines.sh');
  for (const engine of nodes) await probe(engine);
  const texts = programTexts();
  const programs = {};
  for (const [name, code] of texts) {
    programs[name] = name.includes(filter) || !old[name] ? await outcomes(name, code, nodes) : old[name];
  }
  const versions = Object.fromEntries(nodes.map((engine) => [ourId(engine.id), engine.version]));
  fs.writeFileSync(RECORDING, `${JSON.stringify({ engines: versions, programs }, null, 1)}\n`);
  return texts.length;
}

async function outcomes(name, code, nodes) {
  const since = Number(/^\/\/ since: (\d+)/m.exec(code)?.[1] ?? SINCE);
  const groups = new Map();
  for (const engine of nodes) {
    if (majorOf(engine) < since || needsOf(code).some((feature) => !engine.features[feature])) continue;
    const key = JSON.stringify(await steady(engine, name, code));
    groups.set(key, [...(groups.get(key) ?? []), ourId(engine.id)]);
  }
  return [...groups].map(([key, ids]) => ({ engines: ids.join(' '), ...JSON.parse(key) }));
}

const majorOf = ({ id }) => Number(/^node-(\d+)/.exec(id)[1]);

/** What two runs in a row agree on: under load a timer may slip once. */
async function steady(engine, name, code) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'library-'));
  const files = path.join(FOLDER, 'files');
  if (fs.existsSync(files)) fs.cpSync(files, path.join(dir, 'files'), { recursive: true });
  let before = '';
  try {
    for (let n = 0; n < 6; n++) {
      const { lines, exit } = await runCode(engine, code, { dir, module: name.endsWith('.mjs') });
      const key = JSON.stringify({ lines, exit });
      if (key === before) return { lines, exit };
      before = key;
    }
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
  throw new Error(`${name} does not print the same twice under ${engine.id}`);
}

const count = await recordLibrary(Object.values(engines({ cache })), args[0] ?? '');
console.log(`${count} programs recorded`);
