import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../../src/session/embed.ts';
import { generate, VERSION } from '../support/random-program.mjs';

/** Made by `npm run fuzz -- --record`. */
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
    const runs = Object.entries(programs).flatMap(([seed, groups]) =>
      groups.flatMap(({ engines, output }) => engines.split(' ').map((engine) => ({ seed, engine, output }))),
    );

    it.each(runs)('print what real engines print: seed $seed, $engine', ({ seed, engine, output }) => {
      const { lines } = run(generate(Number(seed), options), { engine, record: 'none' });
      expect(lines.join('\n')).toBe(output);
    });
  });
});
