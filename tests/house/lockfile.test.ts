import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { missingEntries } from '../../scripts/complete-lockfile.mjs';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));

describe('package-lock.json', () => {
  it('has every platform package, so that `npm ci` accepts it everywhere (node scripts/complete-lockfile.mjs)', () => {
    expect([...missingEntries(read('package-lock.json')).keys()]).toEqual([]);
  });

  it('names no server: packages come from whichever registry the user has', () => {
    const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
    expect(text).not.toContain('"resolved"');
  });

  it('pins what package.json asks for, exactly', () => {
    const { dependencies, devDependencies } = read('package.json');
    const { packages } = read('package-lock.json');
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect(version).toMatch(/^\d/);
      expect(packages[`node_modules/${name}`]?.version, name).toBe(version);
    }
  });
});

describe('the scan for platform packages', () => {
  const lockWith = (packages: Record<string, unknown>) => ({ packages });

  it('finds one that is named and has no entry, and says for which platform it is', () => {
    const owner = { optionalDependencies: { '@x/cli-linux-arm64-musl': '1.2.3' }, dev: true };
    const missing = missingEntries(lockWith({ 'node_modules/x': owner }));
    expect([...missing]).toEqual([
      [
        'node_modules/@x/cli-linux-arm64-musl',
        { version: '1.2.3', cpu: ['arm64'], dev: true, libc: ['musl'], optional: true, os: ['linux'] },
      ],
    ]);
  });

  it('leaves alone what is there and what is for every platform', () => {
    const owner = { optionalDependencies: { '@x/cli-win32-x64': '1.0.0', extra: '1.0.0' } };
    const packages = { 'node_modules/x': owner, 'node_modules/@x/cli-win32-x64': {} };
    expect(missingEntries(lockWith(packages)).size).toBe(0);
  });
});
