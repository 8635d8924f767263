/*
 * Records the names that Node's modules have in each version, in their order, into
 * src/hosts/node/modules/module-keys-table.ts, whose head says how it is read.
 *
 *   node tests/oracle/record-module-keys.mjs [--cache DIR]
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { engines, NODES } from './engines.mjs';

const MODULES =
  'assert async_hooks buffer crypto diagnostics_channel events fs http https net os path perf_hooks querystring readline stream string_decoder timers tty url util vm worker_threads'.split(
    ' ',
  );
const TABLE = path.join(import.meta.dirname, '../../src/hosts/node/modules/module-keys-table.ts');

/** Prints a line a module. A name that an accessor stands behind has a mark; a function of another name has that behind it. */
const PROGRAM = `
${JSON.stringify(MODULES)}.forEach(function (name) {
  var found; try { found = require(name); } catch (error) { return; }
  console.log(name + ' ' + Object.keys(found).map(function (key) {
    var d = Object.getOwnPropertyDescriptor(found, key);
    if (d.get) return key + (d.set ? '=' : '*');
    // A class that is deprecated stands behind a function, and its objects go by its own name.
    var isNamed = typeof d.value !== 'function' || d.value.name === key || parseInt(process.versions.node) < 12 ||
      (d.value.name === 'deprecated' && /^[A-Z]/.test(key));
    return isNamed ? key : key + ':' + d.value.name.replace(/ /g, '_');
  }).join(' '));
});`;

const cacheAt = process.argv.indexOf('--cache');
const found = engines(cacheAt < 0 ? {} : { cache: process.argv[cacheAt + 1] });
/** The last of each major version stands for it. */
const versions = NODES.filter((version) => version !== '12.0.0' && found[`node-${version}`]);
const majorOf = (version) => Number(version.split('.')[0]);

/** module → major → names */
const names = Object.fromEntries(MODULES.map((name) => [name, new Map()]));
for (const version of versions) {
  const printed = execFileSync(found[`node-${version}`].cmd, ['-e', PROGRAM], { stdio: ['ignore', 'pipe', 'ignore'] });
  for (const line of printed.toString().trimEnd().split('\n')) {
    const [name, ...keys] = line.split(' ');
    names[name].set(majorOf(version), keys);
  }
}

const rows = MODULES.map((name) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}:\n    '${segments(names[name])}',\n`);
const text = fs.readFileSync(TABLE, 'utf8');
fs.writeFileSync(TABLE, `${text.slice(0, text.indexOf('{\n') + 2)}${rows.join('')}};\n`);

/** One list that holds those of all versions, each in its order: names with the versions that have them there. */
function segments(byMajor) {
  const majors = [...byMajor.keys()];
  let all = [];
  for (const major of majors) all = merged(all, byMajor.get(major), major);
  let last;
  return all
    .map(({ key, majors: having }) => {
      const range = rangeOf(having, majors);
      const mark = range === last ? '' : `@${range} `;
      last = range;
      return mark + key;
    })
    .join(' ');
}

/** A list and another version's, with what both have in the same order standing once. */
function merged(all, keys, major) {
  const common = Array.from({ length: all.length + 1 }, () => new Array(keys.length + 1).fill(0));
  for (let i = all.length - 1; i >= 0; i--)
    for (let j = keys.length - 1; j >= 0; j--)
      common[i][j] = all[i].key === keys[j] ? common[i + 1][j + 1] + 1 : Math.max(common[i + 1][j], common[i][j + 1]);
  const result = [];
  let [i, j] = [0, 0];
  while (i < all.length || j < keys.length) {
    if (i < all.length && j < keys.length && all[i].key === keys[j]) {
      result.push({ key: keys[j++], majors: [...all[i++].majors, major] });
    } else if (j < keys.length && (i === all.length || common[i][j + 1] > common[i + 1][j])) {
      result.push({ key: keys[j++], majors: [major] });
    } else result.push(all[i++]);
  }
  return result;
}

/** '' for all; else pieces as '8-12,20': a piece that ends with the newest version says only where it begins. */
function rangeOf(having, majors) {
  if (having.length === majors.length) return '';
  const pieces = [];
  for (const major of having) {
    const piece = pieces.at(-1);
    if (piece !== undefined && majors.indexOf(major) === majors.indexOf(piece[1]) + 1) piece[1] = major;
    else pieces.push([major, major]);
  }
  return pieces.map(([from, to]) => (to === majors.at(-1) ? `${from}` : `${from}-${to}`)).join(',');
}
