/*
 * Programs in files, on many real engines: what each printed, and which agree. A program may say on one of its first
 * lines `// needs: feature, feature`; an engine that lacks one is recorded as unsupported and not run.
 */
import fs from 'node:fs';
import path from 'node:path';
import { runBrowser } from './browser.mjs';
import { needsOf, probe, runCode } from './engines.mjs';

const FOLDER = path.join(import.meta.dirname, '../corpus');
const RECORDING = path.join(FOLDER, 'expected.json');

/** All programs of files and folders, named relative to the folder when it is one. */
export function collect(paths) {
  const base = paths.length === 1 && fs.statSync(paths[0]).isDirectory() ? paths[0] : process.cwd();
  return paths
    .flatMap((each) => (fs.statSync(each).isDirectory() ? inFolder(each) : [each]))
    .map((file) => readProgram(file, base));
}

const inFolder = (folder) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.m?js$/.test(name))
    .sort()
    .map((name) => path.join(folder, name));

function readProgram(file, base) {
  const name = path.relative(base, file).split(path.sep).join('/');
  return { name, code: fs.readFileSync(file, 'utf8'), module: file.endsWith('.mjs') };
}

export const corpus = () => collect([FOLDER]);

/** The features an engine lacks for a program. */
export function lacks({ features }, { code, module }) {
  const needs = [...needsOf(code), ...(module ? ['tla'] : []), ...(/\basync\b/.test(code) ? ['async'] : [])];
  return [...new Set(needs.filter((name) => !features[name]))];
}

/** Records the corpus anew for these engines; recordings of others stay. */
export async function recordCorpus(engines, { runs }) {
  const programs = corpus();
  const old = JSON.parse(fs.readFileSync(RECORDING, 'utf8'));
  const { versions, results } = await runOn(engines, programs, runs);
  const merged = { engines: { ...old.engines, ...versions }, results: { ...old.results } };
  for (const [name, byEngine] of Object.entries(results)) merged.results[name] = { ...old.results[name], ...byEngine };
  fs.writeFileSync(RECORDING, `${JSON.stringify(merged)}\n`);
  return programs.length;
}

/** Prints, for each program, the groups of engines that agree. */
export async function agreement(engines, programs, { runs }) {
  const { results } = await runOn(engines, programs, runs);
  for (const [name, byEngine] of Object.entries(results)) {
    const groups = groupsOf(byEngine);
    console.log(`${groups.length === 1 ? 'same' : `${groups.length} ways`}  ${name}`);
    for (const { ids, lines, exit } of groups)
      console.log(`    [${ids.join(' ')}] exit ${exit}\n        ${lines.join(' | ')}`);
  }
}

function groupsOf(byEngine) {
  const groups = new Map();
  for (const [id, { lines, exit, unsupported }] of Object.entries(byEngine)) {
    if (unsupported) continue;
    const key = JSON.stringify([lines, exit]);
    const group = groups.get(key) ?? { ids: [], lines, exit };
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

async function runOn(engines, programs, runs) {
  const versions = {};
  const results = Object.fromEntries(programs.map(({ name }) => [name, {}]));
  for (const engine of engines) {
    const { id, version, args } = await probe(engine);
    versions[id] = { version, ...(/^node/.test(id) && args.length > 0 ? { flags: args.join(' ') } : {}) };
    const able = [];
    for (const program of programs) {
      const missing = lacks(engine, program);
      if (missing.length > 0) results[program.name][id] = { unsupported: missing };
      else able.push(program);
    }
    for (let n = 0; n < runs; n++) await runOnce(engine, able, results);
    console.error(`${id}: ${able.length} of ${programs.length} programs`);
  }
  return { versions, results };
}

async function runOnce(engine, programs, results) {
  const inBrowser = engine.kind === 'browser' ? (await runBrowser(engine, programs)).all : null;
  for (const [i, { name, code, module }] of programs.entries()) {
    const result = inBrowser === null ? await runCode(engine, code, { module }) : inBrowser[i];
    const before = results[name][engine.id];
    if (result.syntax) results[name][engine.id] = { unsupported: ['syntax'] };
    else if (before?.lines && JSON.stringify(before.lines) !== JSON.stringify(result.lines)) {
      before.unstable = true;
      console.error(`${engine.id} prints ${name} differently from run to run`);
    } else results[name][engine.id] = result;
  }
}
