#!/usr/bin/env node
/*
 * Records how real engines word the stacks of tests/stacks/programs.
 *
 *   node tests/stacks/record.mjs [--engines LIST] [--only WORD] [--config FILE]
 *
 * Engines are found as for `npm run oracle`. Each program's file is called main.js or main.mjs in what is recorded,
 * and the frames of Node's own JavaScript are left out (see `tidy`), which a program has under its own. Engines that
 * print the same are recorded once.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runBrowser } from '../oracle/browser.mjs';
import { engines, needsOf, probe, runCode } from '../oracle/engines.mjs';

const FOLDER = path.dirname(fileURLToPath(import.meta.url));
const OUT = path.join(FOLDER, 'recorded.json');

/** Frames of the host's own code: Node's library by any of its file names, and the drain of the microtasks. */
const HOST_FRAME =
  /^ +at (?:(?:async )?(?:[^(]*\()?(?:node:|internal\/|(?!main\.)[a-z_]+\.js:|bun:|native:)|runMicrotasks \(<anonymous>\)$|<anonymous>$)/;

function tidy(lines, dir) {
  return lines
    .map((line) => line.replaceAll(`file://${dir}/snippet`, 'main').replaceAll(`${dir}/snippet`, 'main'))
    .map((line) => line.replace(/http:\/\/127\.0\.0\.1:\d+\/code\/\d+/g, 'main.js').replaceAll('main.cjs', 'main.js'))
    .filter((line) => line !== '' && !HOST_FRAME.test(line));
}

async function record(engine, programs) {
  await probe(engine);
  const able = programs.filter(({ code, module }) => {
    const needs = [...needsOf(code), ...(module ? ['tla'] : []), ...(/\basync\b/.test(code) ? ['async'] : [])];
    return needs.every((feature) => engine.features[feature]) && !(module && engine.kind === 'browser');
  });
  const found = {};
  if (engine.kind === 'browser') {
    const { all } = await runBrowser(engine, able);
    able.forEach((program, i) => {
      if (all[i].lines.length > 0) found[program.name] = tidy(all[i].lines, '-');
    });
    return found;
  }
  const dir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'stacks-')));
  for (const program of able) {
    const run = await runCode(engine, program.code, { module: program.module, dir });
    if (!run.syntax) found[program.name] = tidy(run.lines, dir);
  }
  fs.rmSync(dir, { recursive: true });
  return found;
}

function readPrograms(only) {
  const folder = path.join(FOLDER, 'programs');
  return fs
    .readdirSync(folder)
    .filter((name) => name.includes(only ?? ''))
    .sort()
    .map((name) => ({
      name,
      code: fs.readFileSync(path.join(folder, name), 'utf8'),
      module: name.endsWith('.mjs'),
    }));
}

/** `{program: {engine: lines}}` as `{program: [{engines, lines}]}`. */
function grouped(results) {
  return Object.entries(results).map(([name, byEngine]) => {
    const groups = new Map();
    for (const [id, lines] of Object.entries(byEngine)) {
      const key = JSON.stringify(lines);
      if (!groups.has(key)) groups.set(key, { engines: [], lines });
      groups.get(key).engines.push(id);
    }
    return [name, [...groups.values()]];
  });
}

function readOld() {
  if (!fs.existsSync(OUT)) return { engines: {}, programs: {} };
  const old = JSON.parse(fs.readFileSync(OUT, 'utf8'));
  const programs = {};
  for (const [name, groups] of Object.entries(old.programs)) {
    programs[name] = {};
    for (const { engines: ids, lines } of groups) for (const id of ids) programs[name][id] = lines;
  }
  return { engines: old.engines, programs };
}

async function main(argv) {
  const option = (name) => (argv.includes(name) ? argv[argv.indexOf(name) + 1] : undefined);
  const wanted = option('--engines')?.split(',');
  const programs = readPrograms(option('--only'));
  const { engines: versions, programs: results } = readOld();
  const known = new Set(readPrograms().map(({ name }) => name));
  for (const name of Object.keys(results)) if (!known.has(name)) delete results[name];
  for (const engine of Object.values(engines({ config: option('--config') }))) {
    if (engine.id.includes('+') || (wanted && !wanted.includes(engine.id))) continue;
    const found = await record(engine, programs);
    versions[engine.id] = engine.version;
    for (const { name } of programs) {
      results[name] ??= {};
      delete results[name][engine.id];
      if (found[name]) results[name][engine.id] = found[name];
    }
    console.error(`${engine.id}: ${Object.keys(found).length} of ${programs.length}`);
  }
  const sorted = Object.fromEntries(
    Object.entries(results)
      .map(([name, byEngine]) => [
        name,
        Object.fromEntries(
          Object.keys(versions)
            .filter((id) => byEngine[id])
            .map((id) => [id, byEngine[id]]),
        ),
      ])
      .sort(),
  );
  const rows = grouped(sorted).map(
    ([name, groups]) =>
      `  ${JSON.stringify(name)}: [\n${groups.map((g) => `   ${JSON.stringify(g)}`).join(',\n')}\n  ]`,
  );
  fs.writeFileSync(OUT, `{\n "engines": ${JSON.stringify(versions)},\n "programs": {\n${rows.join(',\n')}\n }\n}\n`);
}
await main(process.argv.slice(2));
