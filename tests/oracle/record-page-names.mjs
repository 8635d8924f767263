#!/usr/bin/env node
/*
 * Records what real browsers offer a program to call, to construct or to read from, and writes what of it is not here.
 *
 *   npm run build && node tests/oracle/record-page-names.mjs
 *
 * writes tests/hosts/page-names/recorded.json and src/hosts/html/absent-names.txt: a line of what both browsers have, one of
 * Chromium's own, one of Firefox'.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runBrowser } from './browser.mjs';
import { engines } from './engines.mjs';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'tests/hosts/page-names');
const ABSENT = join(ROOT, 'src/hosts/html/absent-names.txt');

const { run } = await import(join(ROOT, 'dist/engine.js'));
const code = readFileSync(join(FOLDER, 'names.js'), 'utf8');
const found = engines();
const recorded = {};
const absent = {};
for (const id of ['chromium', 'firefox']) {
  if (!found[id]) throw new Error(`no ${id} found`);
  const { version, all } = await runBrowser(found[id], [{ code, module: false, quiet: 6000 }]);
  const names = all[0].lines[0].split(' ');
  recorded[id] = { version: /(?:Chrome|Firefox)\/[\d.]+/.exec(version)[0], names: names.join(' ') };
  const { lines } = run(
    `${readFileSync(join(FOLDER, 'which-are-absent.js'), 'utf8')}\nshowAbsent('${names.join(' ')}');`,
    {
      engine: id,
      record: 'none',
    },
  );
  absent[id] = lines[0].split(' ');
}
writeFileSync(join(FOLDER, 'recorded.json'), `${JSON.stringify(recorded, null, 1)}\n`);
const isIn = (id) => (name) => absent[id].includes(name);
const lists = [
  absent.chromium.filter(isIn('firefox')),
  absent.chromium.filter((name) => !isIn('firefox')(name)),
  absent.firefox.filter((name) => !isIn('chromium')(name)),
];
writeFileSync(ABSENT, `${lists.map((list) => list.join(' ')).join('\n')}\n`);
console.log(`${absent.chromium.length} names that Chromium has, ${absent.firefox.length} that Firefox has`);
process.exit(0);
