// Records what real Nodes print for each program of tests/hosts/printed-values.txt (one a line), and for random values.
//   node scripts/record-printed-values.mjs [--cache DIR] [--only VERSION]
// DIR is where tests/oracle/get-engines.sh put the engines.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engines } from '../tests/oracle/engines.mjs';
import { randomValueProgram } from '../tests/support/random-values.mjs';

const VERSIONS = [
  '8.17.0',
  '10.24.1',
  '12.22.12',
  '14.21.3',
  '16.20.2',
  '18.20.8',
  '20.20.2',
  '22.23.3',
  '24.21.0',
  '26.10.0',
];
const RANDOM = { seed: 1, count: 40 };

const folder = new URL('../tests/hosts/', import.meta.url);
const option = (name) => process.argv[process.argv.indexOf(name) + 1];
const cache = process.argv.includes('--cache') ? option('--cache') : undefined;
const found = engines(cache === undefined ? {} : { cache });
const programs = readFileSync(new URL('printed-values.txt', folder), 'utf8').trimEnd().split('\n');
const scratch = mkdtempSync(join(tmpdir(), 'printed-values-'));
const file = new URL('printed-values.json', folder);
const recorded = JSON.parse(readFileSync(file, 'utf8'));
const randomFile = new URL('printed-random-values.json', folder);
const recordedRandom = JSON.parse(readFileSync(randomFile, 'utf8'));

for (const version of VERSIONS.filter((known) => !process.argv.includes('--only') || option('--only') === known)) {
  const engine = found[`node-${version}`];
  if (engine === undefined) throw new Error(`no Node ${version}; tests/oracle/get-engines.sh fetches it`);
  const major = Number(version.split('.')[0]);
  const printed = await inTurns(programs, (program) => (since(program) > major ? null : run(engine, program)));
  const random = Array.from({ length: RANDOM.count }, (_, i) => randomValueProgram(RANDOM.seed + i, major));
  recorded[`node-${major}`] = { version, printed };
  recordedRandom[`node-${major}`] = { ...RANDOM, printed: await inTurns(random, (program) => run(engine, program)) };
  console.log(
    `Node ${version}: ${printed.filter((text) => text !== null).length} of ${programs.length} programs run there`,
  );
}
// What Node 20 prints too is written as `true`.
const shared = recorded['node-20'].printed;
for (const [id, { printed }] of Object.entries(recorded)) {
  if (id === 'node-20') continue;
  for (const [i, text] of printed.entries()) if (text !== null && text === shared[i]) printed[i] = true;
}
writeFileSync(file, `${JSON.stringify(recorded, null, 1)}\n`);
writeFileSync(randomFile, `${JSON.stringify(recordedRandom, null, 1)}\n`);
rmSync(scratch, { recursive: true, force: true });

/** A program may say since which version its answers are the language's of today. */
function since(program) {
  return Number(/^\/\* node (\d+) \*\//.exec(program)?.[1] ?? 0);
}

/** What a program prints, both streams; null when it does not run there. */
function run(engine, program) {
  return new Promise((resolve) => {
    const path = join(scratch, `main-${Math.random()}.js`);
    writeFileSync(path, program);
    const child = spawn(engine.cmd, [path]);
    const out = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr'])
      child[stream].setEncoding('utf8').on('data', (text) => (out[stream] += text));
    child.on('close', (status) => {
      const stderr = out.stderr.replace(/\(node:\d+\)/g, '(node:1)');
      resolve(status !== 0 ? null : `${out.stdout}${stderr === '' ? '' : `stderr: ${stderr}`}`);
    });
  });
}

/** Two at a time. */
async function inTurns(items, work) {
  const results = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const i = next++;
      results[i] = await work(items[i]);
    }
  };
  await Promise.all([worker(), worker()]);
  return results;
}
