#!/usr/bin/env node
/*
 * Our engines against the real ones.
 *
 *   npm run oracle -- [--programs N] [--seed S] [--kinds plain,newer,hosted,…] [--no-corpus]
 *        runs the corpus, then N random programs of each kind beginning with seed S, on ours and on the real binaries;
 *        stops at the first difference, shrinks the program and prints both outputs; exits 1
 *   npm run oracle -- --record [WHAT,…]       re-records what `npm test` compares with: see RECORDERS below
 *   npm run oracle -- --accuracy              compares with all recordings; writes the table of README and app
 *        with --built it is dist/engine.js that is compared
 *   npm run oracle -- --diff FILE|DIR…        prints which engines agree on programs of your own
 *   Kinds (random.mjs): plain, asyncgen and timers in the language of Node 8 and 10; early, modern and newer are full of what may hold an
 *   await, as Node 10, 16 and 24 read it; hosted and hosted-early are about Node's loop, paged about pages, streams about Node's streams,
 *   webstreams about those of the web, waiting about what Node's library awaits.
 *   npm run oracle -- --print --kinds KIND --seed S     prints a random program
 *   npm run oracle -- --list                  engines that were found, and what they lack
 *
 *   --kinds LIST     also which kinds --record random records anew (for the engines of --engines; others keep theirs)
 *   --engines LIST   real engines by id or beginning of an id (default: those of the kind; all for corpus and --diff)
 *   --cache DIR      where get-engines.sh put them (else ENGINES_DIR, else node_modules/.cache/engines)
 *   --config FILE    JSON {ID: {cmd, args?, kind?, ext?}} that adds or replaces engines
 *   --size K         1 small … 3 large random programs (default 2)
 *   --runs N         with --record corpus and --diff: run each program N times and name those that differ
 *
 * Engines are ordinary npm packages: tests/oracle/get-engines.sh fetches them.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { optionsOf } from '../../scripts/command-options.mjs';
import { writeAccuracy } from './accuracy.mjs';
import { compareAll } from './compare.mjs';
import { agreement, collect, recordCorpus } from './corpus.mjs';
import { engines, probe } from './engines.mjs';
import { recordHostPrograms } from './hosts.mjs';
import { loadOurs } from './ours.mjs';
import { KINDS, printProgram, recordRandom } from './random.mjs';

const { values, positionals } = optionsOf(import.meta.filename, {
  allowPositionals: true,
  options: {
    programs: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    kinds: { type: 'string', default: Object.keys(KINDS).join(',') },
    engines: { type: 'string' },
    cache: { type: 'string' },
    config: { type: 'string' },
    size: { type: 'string', default: '2' },
    runs: { type: 'string', default: '1' },
    'no-corpus': { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    accuracy: { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
    diff: { type: 'boolean', default: false },
    print: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});

const found = engines({ cache: values.cache, config: values.config });
const kinds = values.kinds.split(',');
const nodes = () => wanted().filter(({ id }) => /^node-[\d.]+$/.test(id));

/** What can be re-recorded, and where it goes. */
const RECORDERS = {
  corpus: () => recordCorpus(wanted(), { runs: Number(values.runs) }), // tests/corpus/expected.json
  programs: () => recordHostPrograms(nodes(), { filter: positionals[1] ?? '' }), // tests/hosts/programs.json
  random: () => recordRandom(wanted(), kinds, progress), // tests/conformance/random-programs.json
  library: () => script('library.mjs'), // tests/hosts/library.json
  modules: () => script('library.mjs', '--set', 'modules'), // tests/hosts/modules.json
  mixed: () => script('library.mjs', '--set', 'mixed'), // tests/hosts/mixed.json
  bun: () => script('record-bun.mjs'), // tests/hosts/bun/recorded.json
  pages: () => script('record-pages.mjs'), // tests/hosts/pages/recorded.json
  stacks: () => script('../stacks/record.mjs'), // tests/stacks
};

process.exitCode = await main();

async function main() {
  if (values.print) return printProgram(kinds[0], Number(values.seed), Number(values.size));
  if (values.list) return list();
  if (values.accuracy) return writeAccuracy(await loadOurs({ built: values.built }), progress);
  if (values.record) return record();
  if (values.diff) return showAgreement();
  return compareAll(found, {
    kinds,
    only: values.engines === undefined ? null : wanted().map(({ id }) => id),
    programs: Number(values.programs),
    seed: Number(values.seed),
    size: Number(values.size),
    withCorpus: !values['no-corpus'],
    progress,
  });
}

/** The engines that --engines names, or all. */
function wanted() {
  const all = Object.values(found);
  if (values.engines === undefined) return all;
  const list = values.engines.split(',').flatMap((name) => {
    const some = found[name] ? [found[name]] : all.filter(({ id }) => id.startsWith(name));
    if (some.length === 0) throw new Error(`no engine ${name}: run tests/oracle/get-engines.sh first`);
    return some;
  });
  return list;
}

async function record() {
  const names = positionals[0]?.split(',') ?? Object.keys(RECORDERS);
  for (const name of names) {
    if (!RECORDERS[name])
      throw new Error(`nothing to record is called ${name}; there are ${Object.keys(RECORDERS).join(', ')}`);
    const count = await RECORDERS[name]();
    progress(`${name}: ${count === undefined ? 'recorded' : `${count} programs recorded`}`);
  }
  return 0;
}

/** A recorder that is a program of its own. */
function script(file, ...args) {
  const cache = values.cache === undefined ? [] : ['--cache', values.cache];
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, file), ...args, ...cache], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${file} ended with ${status}`);
}

async function list() {
  for (const engine of wanted()) {
    try {
      const { id, version, features } = await probe(engine);
      const lacks = Object.keys(features).filter((name) => !features[name]);
      console.log(`${id.padEnd(22)} ${version.padEnd(44)} lacks: ${lacks.join(' ') || '-'}`);
    } catch (error) {
      console.log(`${engine.id.padEnd(22)} FAILS ${error.message}`);
    }
  }
  return 0;
}

async function showAgreement() {
  if (positionals.length === 0) throw new Error('no programs given');
  await agreement(wanted(), collect(positionals.map((file) => path.resolve(file))), { runs: Number(values.runs) });
  return 0;
}

function progress(text) {
  console.error(text);
}
