import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findEngine } from '../../src/catalogue/index.ts';
import { programsIn } from '../support/recordings.ts';
import { stackLines } from './stack-lines.ts';

/*
 * Stacks as real engines print them: the programs beside this file, recorded by record.mjs. Compared are all frames
 * of the program and of built-ins, synchronous and async; the host's own JavaScript is left out on both sides.
 * known.json says what differs, program by program, `bun:columns` what differs in columns alone; what agrees after all must
 * be struck off there.
 */

interface Group {
  readonly engines: readonly string[];
  readonly lines: readonly string[];
}

const folder = new URL('.', import.meta.url);
const read = <T>(name: string): T => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as T;
const recorded = read<{
  readonly engines: Readonly<Record<string, string>>;
  readonly programs: Readonly<Record<string, readonly Group[]>>;
}>('recorded.json');
const known =
  read<Readonly<Record<string, { readonly engines: readonly string[]; readonly why: string }>>>('known.json');

/** `node-12.22.12` is our `node-12`; the one odd version has its own id. */
const engineIdOf = (recordedId: string): string =>
  recordedId === 'node-12.0.0' ? 'node-12.0' : recordedId.replace(/^(node-\d+)\..*/, '$1');

const withoutColumns = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => line.replace(/(main\.m?js[^:]*:\d+):\d+/g, '$1'));

it('every program is recorded', () => {
  expect(Object.keys(recorded.programs).sort()).toEqual(programsIn(join(import.meta.dirname, 'programs')));
});

for (const engine of Object.keys(recorded.engines)) {
  const id = engineIdOf(engine);
  describe(`stacks of ${engine}`, () => {
    it('belong to an engine of ours', () => expect(findEngine(id)?.id).toBe(id));
    for (const [name, groups] of Object.entries(recorded.programs)) {
      const group = groups.find((candidate) => candidate.engines.includes(engine));
      if (group === undefined) continue;
      const differs = known[name]?.engines.includes(id) === true;
      it(`${name}${differs ? ' still differs' : ''}`, () => {
        const isPlaced = known[name]?.engines.includes(`${id}:columns`) !== true;
        const compared = isPlaced ? (lines: readonly string[]) => lines : withoutColumns;
        const lines = compared(stackLines(id, name, readFileSync(new URL(`programs/${name}`, folder), 'utf8')));
        if (differs) expect(lines).not.toEqual(compared(group.lines));
        else expect(lines).toEqual(compared(group.lines));
      });
    }
  });
}
