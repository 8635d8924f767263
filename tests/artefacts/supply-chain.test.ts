import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildCopy, differing, hashesIn } from '../../scripts/reproduce.mjs';

const root = join(import.meta.dirname, '../..');
const readText = (path: string): string => readFileSync(join(root, path), 'utf8');
const { packages } = JSON.parse(readText('package-lock.json')) as {
  packages: Record<string, { dev?: boolean; hasInstallScript?: boolean; license?: string; integrity?: string }>;
};

/** What a shipped library may be under. */
const LICENCES = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'OFL-1.1',
  'BSD-3-Clause',
  'BSD-2-Clause',
  '0BSD',
  '(MPL-2.0 OR Apache-2.0)',
  '(MIT AND Zlib)',
]);

describe('what we build', () => {
  it('is the same in another folder, byte for byte', () => {
    expect(differing(hashesIn(join(root, 'dist')), buildCopy())).toEqual([]);
  }, 180_000);

  it('says what it is made of: every shipped library with version, licence and checksum', () => {
    const list = JSON.parse(readText('dist/site/sbom.cdx.json'));
    expect(list).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
    const names = list.components.map(({ name }: { name: string }) => name);
    const { dependencies } = JSON.parse(readText('package.json'));
    expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
    for (const { name, version, licenses } of list.components) {
      expect(version, name).toMatch(/^\d/);
      const [{ license, expression }] = licenses;
      expect(LICENCES, name).toContain(license?.id ?? expression);
      expect(readText('dist/site/licences.md')).toContain(`## ${name} ${version} (`);
    }
  });
});

describe('what is installed', () => {
  it('needs no install script: one builder has one, which only saves it a first start', () => {
    const withScripts = Object.keys(packages).filter((place) => packages[place].hasInstallScript);
    expect(withScripts.filter((place) => !packages[place].dev)).toEqual([]);
    expect(withScripts.filter((place) => !/\/(?:esbuild|fsevents)$/.test(place))).toEqual([]);
  });
});
