/*
 * How exact our engines are, counted over everything that was recorded of the real ones: the table of README.md and
 * of the app (src/catalogue/accuracy.json). Printed lines and exit status must be equal.
 */
import fs from 'node:fs';
import path from 'node:path';
import { programOf } from '../support/random-kinds.mjs';
import { ourId } from './ids.mjs';

const ROOT = path.join(import.meta.dirname, '../..');
const RESULT = path.join(ROOT, 'src/catalogue/accuracy.json');
const README = path.join(ROOT, 'README.md');
const SETS = ['corpus', 'hosts', 'modules', 'random'];

const readJson = (file) => JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8'));
const readText = (file) => fs.readFileSync(path.join(ROOT, file), 'utf8');

/** Answers with the exit status: 1 when anything differs. */
export async function writeAccuracy(ours, progress) {
  const rows = new Map(
    ours.engines.map(({ id }) => [
      id,
      { id, version: '', programs: { corpus: 0, hosts: 0, modules: 0, random: 0 }, differences: [] },
    ]),
  );
  for (const { id, version } of recordedEngines()) {
    const row = rows.get(ourId(id));
    if (row) row.version = version;
  }
  for (const { set, name, engine, code, lines, exit, options } of recordings()) {
    const row = rows.get(engine);
    if (!row) continue;
    row.programs[set] += 1;
    const here = ours.run(code, {
      id: engine,
      module: name.endsWith('.mjs'),
      name: path.basename(name).replace(/\.m?js$/, ''),
      ...options,
    });
    if (here.lines.join('\n') === lines.join('\n') && here.exit === exit) continue;
    row.differences.push(name);
    progress(`${engine} differs: ${name}`);
  }
  const engines = [...rows.values()].filter(({ programs }) => SETS.some((set) => programs[set] > 0));
  fs.writeFileSync(RESULT, `${JSON.stringify({ date: new Date().toISOString().slice(0, 10), engines }, null, 1)}\n`);
  writeReadme(engines);
  const compared = engines.reduce((sum, { programs }) => sum + SETS.reduce((n, set) => n + programs[set], 0), 0);
  const different = engines.reduce((sum, { differences }) => sum + differences.length, 0);
  console.log(`${compared} outcomes of ${engines.length} engines compared, ${different} differences`);
  return different > 0 ? 1 : 0;
}

function recordedEngines() {
  const { engines } = readJson('tests/corpus/expected.json');
  const ofCorpus = Object.entries(engines).filter(([id, { flags }]) => !flags && !id.includes('+'));
  const ofHosts = Object.entries(readJson('tests/hosts/programs.json').engines);
  return [
    ...ofHosts.map(([id, version]) => ({ id, version })),
    ...ofCorpus.map(([id, { version }]) => ({ id, version })),
  ];
}

/** Every recorded outcome: {set, name, engine, code, lines, exit}. */
function* recordings() {
  yield* corpus();
  yield* groups('hosts', 'programs', ({ stdout }) => stdout);
  for (const set of ['library', 'modules'])
    if (fs.existsSync(path.join(ROOT, `tests/hosts/${set}.json`))) yield* groups('modules', set, ({ lines }) => lines);
  yield* pages();
  yield* random();
}

function* corpus() {
  const { results } = readJson('tests/corpus/expected.json');
  for (const [name, byEngine] of Object.entries(results)) {
    const code = readText(`tests/corpus/${name}`);
    for (const [id, { lines, exit }] of Object.entries(byEngine)) {
      if (lines && !id.includes('+')) yield { set: 'corpus', name, engine: ourId(id), code, lines, exit };
    }
  }
}

function* groups(set, folder, linesOf) {
  const { programs } = readJson(`tests/hosts/${folder}.json`);
  for (const [name, outcomes] of Object.entries(programs)) {
    const code = readText(`tests/hosts/${folder}/${name}`);
    for (const outcome of outcomes) {
      const file = folder === 'programs' ? { options: { name: 'program' } } : {};
      for (const engine of outcome.engines.split(' '))
        yield { set, name, engine, code, lines: linesOf(outcome), exit: outcome.exit, ...file };
    }
  }
}

/** Programs of pages, of Bun and of Firefox have one engine each. */
function* pages() {
  for (const [folder, engine] of [
    ['pages', 'chromium'],
    ['bun', 'bun'],
    ['firefox', 'firefox'],
  ]) {
    if (!fs.existsSync(path.join(ROOT, `tests/hosts/${folder}/recorded.json`))) continue;
    const { results } = readJson(`tests/hosts/${folder}/recorded.json`);
    for (const [name, { lines, exit }] of Object.entries(results)) {
      // Firefox and Bun also run programs of other folders, named with theirs.
      const own = `${folder}/${name}`;
      const file = fs.existsSync(path.join(ROOT, 'tests/hosts', own)) ? own : name;
      const responses = file.startsWith('pages/') ? readJson('tests/hosts/pages/responses.json') : undefined;
      yield {
        set: 'hosts',
        name,
        engine,
        code: readText(`tests/hosts/${file}`),
        lines,
        exit,
        options: { responses, ...(name.startsWith('unmarked') ? { goal: 'auto' } : {}) },
      };
    }
  }
}

function* random() {
  for (const { options, programs } of readJson('tests/conformance/random-programs.json').sets) {
    for (const [seed, outcomes] of Object.entries(programs)) {
      const code = programOf(Number(seed), options);
      const name = `random ${JSON.stringify(options)} seed ${seed}`;
      for (const { engines, output } of outcomes) {
        for (const engine of engines.split(' '))
          yield { set: 'random', name, engine, code, lines: output.split('\n'), exit: 0 };
      }
    }
  }
}

/** The table between its two marks. */
function writeReadme(engines) {
  const head =
    '| engine | recorded from | corpus | host rules | modules | random | differences |\n|---|---|--:|--:|--:|--:|--:|';
  const rows = engines.map(
    ({ id, version, programs, differences }) =>
      `| \`${id}\` | ${version} | ${SETS.map((set) => programs[set]).join(' | ')} | ${differences.length} |`,
  );
  const text = readText('README.md').replace(
    /(<!-- accuracy -->\n)[\s\S]*?(\n<!-- \/accuracy -->)/,
    (_, start, end) => `${start}${[head, ...rows].join('\n')}${end}`,
  );
  fs.writeFileSync(README, text);
}
