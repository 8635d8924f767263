#!/usr/bin/env node
/*
 * Records the stacks of tests/stacks/host with Node's own lines in them, from real Nodes:
 *   node tests/stacks/record-host.mjs [WORD]      only programs with that word in their names
 * Engines are found as for `npm run oracle`. Nodes that print the same are recorded once.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { engines, probe, runCode } from '../oracle/engines.mjs';

const folder = path.join(import.meta.dirname, 'host');
const OUT = path.join(import.meta.dirname, 'recorded-host.json');
const all = fs.readdirSync(folder).filter((name) => !name.startsWith('part.'));
const programs = all.filter((name) => name.includes(process.argv[2] ?? ''));
const old = fs.existsSync(OUT) ? JSON.parse(fs.readFileSync(OUT, 'utf8')) : {};
const recorded = Object.fromEntries(all.map((name) => [name, programs.includes(name) ? [] : (old[name] ?? [])]));
const dir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'host-stacks-')));
for (const part of ['part.js', 'part.cjs']) fs.copyFileSync(path.join(folder, part), path.join(dir, part));

for (const engine of Object.values(engines())) {
  if (!engine.id.startsWith('node-') || engine.id.includes('+')) continue;
  await probe(engine);
  for (const name of programs) {
    const module = name.endsWith('.mjs');
    const code = fs.readFileSync(path.join(folder, name), 'utf8');
    if ((module || code.startsWith('// needs: tla')) && !engine.tla) continue;
    const { lines } = await runCode(engine, code, { module, dir, name: 'main' });
    const tidy = lines.map((line) => line.replaceAll(`file://${dir}/`, '').replaceAll(`${dir}/`, ''));
    const group = recorded[name].find((each) => JSON.stringify(each.lines) === JSON.stringify(tidy));
    if (group === undefined) recorded[name].push({ engines: [engine.id], lines: tidy });
    else group.engines.push(engine.id);
  }
}
fs.rmSync(dir, { recursive: true });
fs.writeFileSync(OUT, `${JSON.stringify(recorded, null, 1)}\n`);
