import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../../src/session/embed.ts';
import { programOf } from '../support/random-kinds.mjs';
import { VERSION } from '../support/random-program.mjs';

/** Made by `npm run oracle -- --record random`. */
interface Recordings {
  readonly generator: number;
  readonly sets: readonly {
    readonly options: Record<string, unknown>;
    /** By seed: engines that print the same stand together. */
    readonly programs: Record<string, readonly { engines: string; output: string }[]>;
  }[];
}

const recorded = JSON.parse(readFileSync(join(import.meta.dirname, 'random-programs.json'), 'utf8')) as Recordings;

describe('random programs', () => {
  it('are the ones that were recorded', () => expect(VERSION).toBe(recorded.generator));

  describe.each(recorded.sets)('with $options', ({ options, programs }) => {
    it.each(Object.entries(programs))('print what real engines print: seed %s', (seed, groups) => {
      const program = programOf(Number(seed), options);
      for (const { engines, output } of groups) {
        for (const engine of engines.split(' ')) {
          const { lines } = run(program, { engine, record: 'none' });
          expect({ engine, output: lines.join('\n') }).toEqual({ engine, output });
        }
      }
    });
  });
});
