/*
 * Records what real Nodes print for the programs of tests/hosts/workers: standard output and exit status. Engines with
 * the same outcome stand together. The first lines of a program may say `// since: 16`, the first major version it is
 * for. Programs of the folder `parts` are only run by others.
 *
 *   node tests/oracle/workers.mjs [--cache DIR] [--only ID,ID] [NAME]     NAME: only programs whose name contains it
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { engines, probe } from './engines.mjs';
import { ourId } from './ids.mjs';

const FOLDER = path.join(import.meta.dirname, '../hosts/workers');
const RECORDING = path.join(import.meta.dirname, '../hosts/workers.json');
const MOST_RUNS = 8;
/** A copy outside of this project, whose package.json would make modules of them all. */
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'workers-'));
fs.cpSync(FOLDER, scratch, { recursive: true });

async function record(found, filter) {
  const old = fs.existsSync(RECORDING) ? JSON.parse(fs.readFileSync(RECORDING, 'utf8')).programs : {};
  for (const engine of found) await probe(engine);
  const programs = {};
  for (const name of fs
    .readdirSync(FOLDER)
    .filter((file) => /\.m?js$/.test(file))
    .sort()) {
    programs[name] = name.includes(filter) || !old[name] ? await outcomes(name, found) : old[name];
  }
  const versions = Object.fromEntries(found.map((engine) => [ourId(engine.id), engine.version]));
  fs.writeFileSync(RECORDING, `${JSON.stringify({ engines: versions, programs }, null, 1)}\n`);
  return Object.keys(programs).length;
}

async function outcomes(name, found) {
  const since = Number(/^\/\/ since: ([\d.]+)/m.exec(fs.readFileSync(path.join(FOLDER, name), 'utf8'))?.[1] ?? 12);
  const groups = new Map();
  for (const engine of found) {
    if (majorOf(engine) < since) continue;
    const key = JSON.stringify(await steady(engine, name));
    groups.set(key, [...(groups.get(key) ?? []), ourId(engine.id)]);
  }
  return [...groups].map(([key, ids]) => ({ engines: ids.join(' '), ...JSON.parse(key) }));
}

const majorOf = ({ id }) => Number(/^node-(\d+)/.exec(id)[1]);

/** What two runs in a row agree on: under load a thread may start late once. */
async function steady(engine, name) {
  let before = '';
  for (let n = 0; n < MOST_RUNS; n++) {
    const outcome = await run(engine, name);
    const key = JSON.stringify(outcome);
    if (key === before) return outcome;
    before = key;
  }
  throw new Error(`${name} does not print the same twice under ${engine.id}`);
}

function run(engine, name) {
  return new Promise((resolve) => {
    const child = spawn(engine.cmd, [...engine.args, name], { cwd: scratch, timeout: 20_000 });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => (text += chunk));
    child.stderr.resume();
    child.on('close', (exit) => resolve({ lines: text === '' ? [] : text.replace(/\n$/, '').split('\n'), exit }));
  });
}

const args = process.argv.slice(2);
const option = (name) => {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args.splice(at, 2)[1];
};
const cache = option('--cache');
const only = option('--only')?.split(',');
const nodes = Object.values(engines({ cache })).filter(
  (engine) => /^node-[\d.]+$/.test(engine.id) && majorOf(engine) >= 12,
);
console.log(
  `${await record(only ? nodes.filter((engine) => only.includes(engine.id)) : nodes, args[0] ?? '')} programs recorded`,
);
fs.rmSync(scratch, { recursive: true });
