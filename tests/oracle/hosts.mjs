/*
 * Records what every Node prints for the programs of tests/hosts/programs: standard output, standard error in a form
 * that machines agree on, exit status. Engines with the same outcome stand together.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { comparableError } from '../support/standard-error.mjs';
import { needsOf, probe, runCode } from './engines.mjs';
import { ourId } from './ids.mjs';

const FOLDER = path.join(import.meta.dirname, '../hosts/programs');
const RECORDING = path.join(import.meta.dirname, '../hosts/programs.json');

/** How often a program runs at most before two equal outcomes in a row are given up. */
const MOST_RUNS = 8;

/** Records the programs whose name contains `filter`, and keeps the others' recordings. */
export async function recordHostPrograms(engines, { filter = '' } = {}) {
  const old = fs.existsSync(RECORDING) ? JSON.parse(fs.readFileSync(RECORDING, 'utf8')).programs : {};
  for (const engine of engines) await probe(engine);
  const programs = {};
  for (const name of programNames()) {
    programs[name] = name.includes(filter) || !old[name] ? await outcomes(name, engines) : old[name];
  }
  const versions = Object.fromEntries(engines.map((engine) => [ourId(engine.id), engine.version]));
  fs.writeFileSync(RECORDING, `${JSON.stringify({ engines: versions, programs }, null, 1)}\n`);
  return Object.keys(programs).length;
}

function programNames() {
  const all = fs.readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  return all.filter((name) => /\.m?js$/.test(name)).sort();
}

/** The groups of engines that agree: {engines, stdout, stderr, exit}. */
async function outcomes(name, engines) {
  const code = fs.readFileSync(path.join(FOLDER, name), 'utf8');
  const groups = new Map();
  const able = engines.filter((engine) => needsOf(code).every((feature) => engine.features[feature]));
  const all = await Promise.all(inTwos(able, (engine) => steadyOutcome(engine, name, code)));
  able.forEach((engine, i) => {
    const key = JSON.stringify(all[i]);
    groups.set(key, [...(groups.get(key) ?? []), ourId(engine.id)]);
  });
  return [...groups].map(([key, ids]) => ({ engines: ids.join(' '), ...JSON.parse(key) }));
}

/** Two at a time: more would disturb the timers. */
function inTwos(list, work) {
  let last = [Promise.resolve(), Promise.resolve()];
  return list.map((item, i) => {
    const result = last[i % 2].then(() => work(item));
    last = i % 2 === 0 ? [result, last[1]] : [last[0], result];
    return result;
  });
}

/** What two runs in a row agree on: under load a timer may slip once. */
async function steadyOutcome(engine, name, code) {
  let before = '';
  for (let n = 0; n < MOST_RUNS; n++) {
    const outcome = await once(engine, name, code);
    const key = JSON.stringify(outcome);
    if (key === before) return outcome;
    before = key;
  }
  throw new Error(`${name} does not print the same twice under ${engine.id}`);
}

async function once(engine, name, code) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'oracle-'));
  const module = name.endsWith('.mjs');
  try {
    const { lines, exit, stderr } = await runCode(engine, code, { dir: folder, name: 'program', module });
    const file = module ? 'program.mjs' : 'program.js';
    const version = /Node ([\d.]+)/.exec(engine.version)?.[1];
    return { stdout: lines, stderr: comparableError(stderr, { folder, file, version }), exit };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
