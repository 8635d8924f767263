import { describe, expect, it } from 'vitest';
import { compareRuns } from '../../src/analysis/index.ts';
import { customProfileId, rivalsOf, type SwitchId, switchesOf } from '../../src/catalogue/index.ts';
import { runProgram } from '../../src/session/run.ts';
import { buildTables } from '../../src/trace/index.ts';
import { generate } from '../support/random-program.mjs';

/*
 * A rule that is named is the cause: with that one switch as in the other lane, random programs print what differed otherwise, later
 * or not at all. Where several rules differ and each would do, flipping some of the others first shows it.
 */

const PAIRS: readonly (readonly [string, string])[] = [
  ['v8-5.5', 'v8-6.2'],
  ['v8-6.2', 'es2018'],
  ['v8-6.8', 'v8-7.4'],
  ['v8-7.4', 'es2025'],
  ['es2017', 'es2022'],
  ['es2018', 'jsc'],
];

class Flipper {
  private readonly runs = new Map<string, ReturnType<typeof runProgram>>();
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  run(profile: string) {
    let run = this.runs.get(profile);
    if (run === undefined) {
      const files = { 'main.js': this.source };
      const settings = { files, entry: 'main.js', goal: 'script', seed: 0, budgets: {}, engine: '' } as const;
      run = runProgram({ ...settings, profile, host: 'node-24' }, { record: 'full' });
      this.runs.set(profile, run);
    }
    return run;
  }

  compare(profiles: readonly [string, string]) {
    const traces = profiles.map((profile) => this.run(profile).trace);
    return compareRuns(traces, traces.map(buildTables), { 'main.js': this.source }, profiles.map(switchesOf));
  }

  /** What a lane prints up to the line in which two lanes first differ. */
  private until(line: number, profile: string): string {
    return this.run(profile)
      .lines.slice(0, line + 1)
      .join('\n');
  }

  /** Some of the other differing switches as in the second lane, the rule flipped: the lines before the difference change. */
  matters(rule: SwitchId, [one, other]: readonly [string, string], line: number): boolean {
    const rest = [...new Set([...switchesOf(one), ...switchesOf(other)])].filter(
      (id) => id !== rule && switchesOf(one).includes(id) !== switchesOf(other).includes(id),
    );
    for (let subset = 0; subset < 2 ** rest.length; subset++) {
      const flips = rest.filter((_, at) => (subset >> at) & 1);
      const base = flips.reduce(flipped, one);
      if (this.until(line, base) !== this.until(line, flipped(base, rule))) return true;
    }
    return false;
  }
}

function flipped(profile: string, id: SwitchId): string {
  const switches = switchesOf(profile);
  if (switches.includes(id)) return customProfileId(switches.filter((each) => each !== id));
  return customProfileId([...switches.filter((each) => !rivalsOf(id).includes(each)), id]);
}

describe('the rule that is named for random programs', () => {
  it.each([
    ['plain', {}],
    ['of async generators', { asyncgen: true }],
  ])('%s matters to what is printed', (_, options) => {
    for (let seed = 4200; seed < 4206; seed++) {
      const program = new Flipper(generate(seed, { ...options, size: 1 }));
      for (const pair of PAIRS) {
        const { agree, cause, firstLine } = program.compare(pair);
        if (agree) continue;
        const rule = cause?.params.rule as SwitchId;
        expect(program.matters(rule, pair, firstLine), `seed ${seed}, ${pair.join(' and ')}: ${rule}`).toBe(true);
      }
    }
  });
});
