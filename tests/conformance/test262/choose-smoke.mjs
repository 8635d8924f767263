/*
 * Chooses tests/conformance/smoke.txt: some files out of every folder of test/language and test/built-ins, leaving
 * out what we lack by design. Deterministic, so that a new revision of test262 changes few lines.
 *
 *   node tests/conformance/test262/choose-smoke.mjs CHECKOUT > tests/conformance/smoke.txt
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parseFrontmatter } from './metadata.mjs';

/** One file of each folder, and one more for each further FILES_PER_PICK files in it. */
const FILES_PER_PICK = 120;

/** Not part of the language we claim: the adapter skips them. */
const LEFT_OUT = new Set([
  'Temporal',
  'Intl',
  'ShadowRealm',
  'decorators',
  'import-defer',
  'source-phase-imports',
  'tail-call-optimization',
]);

const root = process.argv[2];
const orderOf = (file) => createHash('sha256').update(file).digest('hex');

function choose(folder) {
  const entries = fs.readdirSync(path.join(root, folder), { withFileTypes: true });
  const subfolders = entries.filter((entry) => entry.isDirectory()).map((entry) => `${folder}/${entry.name}`);
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js') && !entry.name.includes('_FIXTURE'))
    .map((entry) => `${folder}/${entry.name}`)
    .filter(isWanted)
    .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  return [...files.slice(0, Math.ceil(files.length / FILES_PER_PICK)), ...subfolders.flatMap(choose)];
}

function isWanted(file) {
  const source = fs.readFileSync(path.join(root, file), 'utf8');
  return !parseFrontmatter(source).features.some((tag) => LEFT_OUT.has(tag) || tag.startsWith('Intl'));
}

const chosen = ['test/language', 'test/built-ins'].flatMap(choose).sort();
process.stdout.write(`${chosen.join('\n')}\n`);
