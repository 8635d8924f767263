import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** What each list of test262 had when it was last made shorter; neither number ever grows. */
const MOST_FAILURES = 0;
/** A file of the smoke list that leaves it is a test that is no longer run. */
const LEAST_SMOKE_FILES = 1267;

/** Features whose tests may be left out; the list is closed. */
const MAY_BE_SKIPPED = [
  'Temporal',
  'Intl',
  'import-defer',
  'source-phase-imports',
  'decorators',
  'ShadowRealm',
  'tail-call-optimization',
  'immutable-arraybuffer',
];

const linesOf = (path: string): string[] =>
  readFileSync(new URL(path, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

describe('what we fail of test262', () => {
  const known = linesOf('known-failures.txt');

  it('only gets less, and every line has its reason', () => {
    expect(known.length).toBeLessThanOrEqual(MOST_FAILURES);
    for (const line of known)
      expect(line).toMatch(/^test\/(?:language|built-ins)\/\S+\.js (?:sloppy|strict|module|raw) # \S.{10,}$/);
    expect(new Set(known).size).toBe(known.length);
  });

  it('is not hidden by skipping', () => {
    const adapter = readFileSync(new URL('../../src/session/test262-adapter.ts', import.meta.url), 'utf8');
    const skipped = /skipFeatures = \[(.*?)\]/s.exec(adapter)?.[1].match(/[\w-]+/g);
    expect(MAY_BE_SKIPPED).toEqual(expect.arrayContaining(skipped ?? ['nothing was read']));
  });

  it('is looked for in a smoke list of real paths', () => {
    const smoke = linesOf('smoke.txt');
    expect(smoke.length).toBeGreaterThanOrEqual(LEAST_SMOKE_FILES);
    for (const line of smoke) expect(line).toMatch(/^test\/(?:language|built-ins)\/\S+\.js$/);
  });
});
