// Records what this Node prints for each program of tests/hosts/printed-values.txt (one a line).
//   node scripts/record-printed-values.mjs
// Run it under Node 20: the hosts of Node 14 and later print as Node 20 does.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const folder = new URL('../tests/hosts/', import.meta.url);
const programs = readFileSync(new URL('printed-values.txt', folder), 'utf8').trimEnd().split('\n');
const printed = programs.map((program) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program}\n${stderr}`);
  return stdout.replace(/\n$/, '');
});
writeFileSync(new URL('printed-values.json', folder), `${JSON.stringify({ node: process.version, printed }, null, 1)}\n`);
console.log(`${programs.length} programs recorded under Node ${process.version}`);
