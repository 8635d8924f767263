/*
 * Explains result files of the test262 runner: failing files by the feature tag that explains them, and the rest one
 * by one.
 *
 *   TEST262_DIR=CHECKOUT node tests/conformance/test262/summary.mjs RESULT.json ... [--list N] [--features a,b,c]
 *
 * A failing file counts under the first of --features it is tagged with (default: tags of proposals and of what needs
 * threads); what is left is the list of our mistakes.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseFrontmatter } from './metadata.mjs';

const argv = process.argv.slice(2);
const opt = (name, or) => {
  const i = argv.indexOf(`--${name}`);
  return i < 0 ? or : argv.splice(i, 2)[1];
};
const list = Number(opt('list', 15));
const tags = opt(
  'features',
  'await-dictionary,immutable-arraybuffer,explicit-resource-management,import-defer,source-phase-imports,import-text,import-bytes,decorators,Temporal,iterator-sequencing,joint-iteration,Atomics.waitAsync,Atomics.pause,Atomics,SharedArrayBuffer,Array.fromAsync,promise-try,promise-with-resolvers,import-attributes,json-modules',
).split(',');
for (const file of argv) {
  const r = JSON.parse(fs.readFileSync(file, 'utf8'));
  const byTag = {},
    rest = new Map();
  const seen = new Set();
  for (const f of r.failures) {
    if (seen.has(f.path)) continue;
    seen.add(f.path);
    const meta = parseFrontmatter(fs.readFileSync(path.join(process.env.TEST262_DIR, f.path), 'utf8'));
    const tag = tags.find((t) => meta.features.includes(t));
    if (tag) byTag[tag] = (byTag[tag] ?? 0) + 1;
    else rest.set(f.path, f.reason);
  }
  console.log(`${r.engine} ${r.version}: ${r.total.filesPassed}/${r.total.files} files, ${seen.size} failing`);
  console.log(
    '  by feature tag:',
    Object.entries(byTag)
      .sort((a, b) => b[1] - a[1])
      .map(([k, v]) => `${k} ${v}`)
      .join(', ') || 'none',
  );
  console.log(`  others: ${rest.size}`);
  for (const [p, why] of [...rest].slice(0, list))
    console.log(`    ${p.replace(/^test\//, '')}  ${why.split('\n')[0].slice(0, 110)}`);
}
