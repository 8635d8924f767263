// The licence texts of everything that the lockfile says we ship, as one page.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Packages of which something is in what we build. */
export function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([place, entry]) => isShipped(place, entry))
    .map(([place, entry]) => ({ name: place.replace(/^.*node_modules\//, ''), place, ...entry }));
}

/** @returns {string} Markdown */
export function licences() {
  const sections = shippedPackages().map(
    ({ name, place, version, license }) => `## ${name} ${version} (${license})\n\n${textIn(join(root, place))}\n`,
  );
  return `# Licences\n\nTickscope is MIT; it contains parts of these libraries and fonts.\n\n${sections.join('\n')}`;
}

function isShipped(place, { dev, devOptional, optional, peer }) {
  return place !== '' && !dev && !devOptional && !optional && !peer && !place.includes('node_modules/@types/');
}

function textIn(folder) {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  return file ? readFileSync(join(folder, file), 'utf8').trim() : '';
}
