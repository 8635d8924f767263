import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../../src/session/embed.ts';
import { programsIn } from '../support/recordings.ts';
import { comparableError } from '../support/standard-error.mjs';

/** What every Node printed for the programs beside this file; engines with the same outcome stand together. Made by `npm run oracle -- --record programs`. */
interface Recording {
  /** By our id: 'Node 10.24.1, V8 …'. */
  readonly engines: Readonly<Record<string, string>>;
  readonly programs: Readonly<Record<string, readonly Group[]>>;
}

interface Group extends Outcome {
  /** Our ids, with spaces between. */
  readonly engines: string;
}

interface Outcome {
  readonly stdout: readonly string[];
  /** In the form of tests/support/standard-error.mjs. */
  readonly stderr: readonly string[];
  readonly exit: number;
}

const FOLDER = join(import.meta.dirname, 'programs');
const recording = JSON.parse(readFileSync(`${FOLDER}.json`, 'utf8')) as Recording;

it('every program is recorded', () => {
  expect(Object.keys(recording.programs).sort()).toEqual(programsIn(FOLDER));
});

describe.each(Object.entries(recording.programs))('%s', (name, groups) => {
  const source = readFileSync(join(FOLDER, name), 'utf8');

  it.each(groups)('does what it does in the real ones: $engines', ({ engines, ...outcome }) => {
    for (const engine of judged(name, engines.split(' ')))
      expect({ engine, ...outcomeOf(name, source, engine) }).toEqual({ engine, ...outcome });
  });
});

/** Streams are large, and the language is the engine's: of versions in a row that agree the first and the last speak for those between. */
function judged(name: string, engines: readonly string[]): readonly string[] {
  if (!/^(?:streams|language|library)\//.test(name)) return engines;
  const all = Object.keys(recording.engines);
  const at = engines.map((engine) => all.indexOf(engine));
  return engines.filter((_, i) => at[i - 1] !== at[i] - 1 || at[i + 1] !== at[i] + 1);
}

function outcomeOf(name: string, source: string, engine: string): Outcome {
  const goal = name.endsWith('.mjs') ? 'module' : 'script';
  const file = goal === 'module' ? 'program.mjs' : 'program.js';
  const { lines, stderr, exit } = run({ [file]: source }, { engine, entry: file, goal });
  const version = /Node ([\d.]+)/.exec(recording.engines[engine])?.[1];
  return { stdout: lines, stderr: comparableError(stderr.join('\n'), { file, version }), exit };
}
