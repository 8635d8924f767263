import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkResponses } from '../../src/base/responses.ts';
import { run } from '../../src/session/embed.ts';
import { programsIn } from '../support/recordings.ts';

/*
 * Programs of a page, and what a real Chromium printed for them (tests/oracle/record-pages.mjs records).
 */
const FOLDER = join(import.meta.dirname, 'pages');
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

interface Recorded {
  readonly engine: string;
  readonly results: Readonly<Record<string, { readonly lines: readonly string[]; readonly exit: number }>>;
}

const { engine, results } = JSON.parse(read('recorded.json')) as Recorded;
const checked = checkResponses(JSON.parse(read('responses.json')));
const responses = checked.ok ? checked.rows : [];

describe(`pages as ${engine} runs them`, () => {
  it('are all recorded', () => expect(Object.keys(results).sort()).toEqual(programsIn(FOLDER)));

  it.each(Object.entries(results))('prints what the real one prints: %s', (name, { lines, exit }) => {
    const goal = name.endsWith('.mjs') ? 'module' : 'script';
    const ours = run({ [name]: read(name) }, { engine: 'chromium', entry: name, goal, responses });
    expect({ lines: ours.lines, exit: ours.exit }).toEqual({ lines, exit });
  });
});
