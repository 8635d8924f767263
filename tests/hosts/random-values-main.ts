/*
 * Compares what our hosts print for random values with what real Nodes print, and stops at nothing:
 *   npm run tsx -- tests/hosts/random-values-main.ts [--count 200] [--seed 1] [--cache DIR] [--only 20]
 * DIR is where tests/oracle/get-engines.sh put the engines. Prints the lines that differ.
 */
import { spawnSync } from 'node:child_process';
import { run } from '../../src/session/embed.ts';
import { engines } from '../oracle/engines.mjs';
import { randomValueProgram } from '../support/random-values.mjs';

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
  '25.9.0',
  '26.10.0',
];
const option = (name: string, fallback: string): string =>
  process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : fallback;
const count = Number(option('--count', '200'));
const seed = Number(option('--seed', '1'));
const cache = option('--cache', '');
const found: Readonly<Record<string, { cmd: string }>> = engines(cache === '' ? {} : { cache });

let different = 0;
for (const version of VERSIONS) {
  const major = Number(version.split('.')[0]);
  const engine = found[`node-${version}`];
  if (engine === undefined || option('--only', String(major)) !== String(major)) continue;
  let same = 0;
  for (let i = seed; i < seed + count; i++) {
    const program = randomValueProgram(i, major);
    const real = spawnSync(engine.cmd, ['-e', program], { encoding: 'utf8' }).stdout.replace(/\n$/, '');
    const ours = Buffer.from(run(program, { engine: `node-${major}`, goal: 'script' }).lines.join('\n')).toString();
    if (real === ours) same++;
    else report(major, i, real.split('\n'), ours.split('\n'));
  }
  console.log(`Node ${version}: ${same} of ${count} programs print the same`);
  different += count - same;
}
process.exitCode = different > 0 ? 1 : 0;

function report(major: number, at: number, real: string[], ours: string[]): void {
  const line = real.findIndex((text, i) => text !== ours[i]);
  console.log(
    `Node ${major}, seed ${at}, line ${line + 1}\n  node ${JSON.stringify(real[line])}\n  ours ${JSON.stringify(ours[line])}`,
  );
}
