import { readdirSync, readFileSync } from 'node:fs';
import { findEngine } from '../../src/catalogue/index.ts';
import { runProgram } from '../../src/session/run.ts';

/* Programs in a folder, and what real engines printed for them in a file beside it. */

export interface Outcome {
  readonly lines: readonly string[];
  readonly exit: number;
}

/** One outcome, and the ids of the engines that agree on it, with spaces between. */
export interface RecordedOutcome extends Outcome {
  readonly engines: string;
}

/** The programs of a file that tests/oracle/library.mjs or workers.mjs wrote, by name. */
export function readRecordings(path: string): Readonly<Record<string, readonly RecordedOutcome[]>> {
  return JSON.parse(readFileSync(path, 'utf8')).programs;
}

/** The scripts and modules below a folder, sorted: each has to be among what is recorded. */
export function programsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.m?js$/.test(name))
    .sort();
}

/** One entry an engine. */
export function byEngine(
  recorded: readonly RecordedOutcome[],
): { readonly engine: string; readonly outcome: Outcome }[] {
  return recorded.flatMap(({ engines, ...outcome }) => engines.split(' ').map((engine) => ({ engine, outcome })));
}

/** What we print for a program of several files under an engine, unrecorded. */
export function outcomeUnder(engine: string, files: Readonly<Record<string, string>>, entry: string): Outcome {
  const { profile, host } = findEngine(engine)!;
  const goal = entry.endsWith('.mjs') ? 'module' : 'script';
  const settings = { engine, profile, host, seed: 0, entry, goal, files, budgets: {} } as const;
  const { lines, exit } = runProgram(settings, { record: 'none' });
  return { lines, exit };
}
