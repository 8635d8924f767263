import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programsIn } from '../support/recordings.ts';

/*
 * The programs of tests/corpus and what real engines printed for them. What the files mean is in its README.
 */

const FOLDER = join(import.meta.dirname, '../corpus');

interface Recording {
  readonly lines: readonly string[];
  readonly exit: number;
}

export interface Program {
  /** 'races/three-kinds.js' */
  readonly name: string;
  readonly source: string;
  readonly needs: readonly string[];
  /** By recorded id ('node-10.24.1'); an engine that lacks a feature of the program has none. */
  readonly recordings: ReadonlyMap<string, Recording>;
  /** What an engine without a recording lacks, by recorded id. */
  readonly lacking: ReadonlyMap<string, readonly string[]>;
}

/** Our engine ids and the recordings that judge them. */
export const JUDGES: Readonly<Record<string, string>> = {
  'node-7': 'node-7.10.1',
  'node-8': 'node-8.17.0',
  'node-9': 'node-9.11.2',
  'node-10': 'node-10.24.1',
  'node-11': 'node-11.15.0',
  'node-12.0': 'node-12.0.0',
  'node-12': 'node-12.22.12',
  'node-14': 'node-14.21.3',
  'node-16': 'node-16.20.2',
  'node-18': 'node-18.20.8',
  'node-20': 'node-20.20.2',
  'node-22': 'node-22.23.3',
  'node-24': 'node-24.21.0',
  'node-25': 'node-25.9.0',
  'node-26': 'node-26.10.0',
  chromium: 'chromium',
  firefox: 'firefox',
  bun: 'bun',
};

type Results = Record<string, Record<string, { lines?: string[]; exit: number; unsupported?: string[] }>>;

export function programs(): Program[] {
  const { results } = JSON.parse(readFileSync(join(FOLDER, 'expected.json'), 'utf8')) as { results: Results };
  return programsIn(FOLDER).map((name) => {
    const source = readFileSync(join(FOLDER, name), 'utf8');
    return {
      name,
      source,
      needs: needsOf(source),
      recordings: recordingsOf(results[name]),
      lacking: lackingOf(results[name]),
    };
  });
}

function needsOf(source: string): string[] {
  const words = /^\/\/ needs:\s*(.*)$/m.exec(source.split('\n').slice(0, 6).join('\n'))?.[1] ?? '';
  return words
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}

function recordingsOf(byEngine: Results[string]): Map<string, Recording> {
  const found = new Map<string, Recording>();
  for (const [id, { lines, exit }] of Object.entries(byEngine)) if (lines) found.set(id, { lines, exit });
  return found;
}

function lackingOf(byEngine: Results[string]): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const [id, { unsupported }] of Object.entries(byEngine)) if (unsupported) found.set(id, unsupported);
  return found;
}
