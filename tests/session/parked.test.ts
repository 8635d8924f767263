import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findEngine } from '../../src/catalogue/index.ts';
import { createHost } from '../../src/hosts/create-host.ts';
import { StoppingRun } from '../../src/session/inspection/stopping-run.ts';
import { runProgram } from '../../src/session/run.ts';
import type { RunSettings } from '../../src/session/settings.ts';
import { type Trace, TraceAssembler } from '../../src/trace/index.ts';

/*
 * A run that is parked again and again, as looking into one does, records what it records in one go: the programs beside
 * this file have every kind of code that stands on the stack meanwhile.
 */

const FOLDER = join(import.meta.dirname, 'parked');
const ENGINES = ['node-8', 'node-12', 'node-24', 'chromium'];

/** What a run records that is parked whenever so many milliseconds of its clock have gone by; each look at it is one. */
function recordedInPieces(settings: RunSettings, maxMs: number): { trace: Trace | null; parks: number } {
  const assembler = new TraceAssembler();
  let ms = 0;
  const run = new StoppingRun(
    createHost,
    settings,
    () => ms++,
    (delta) => assembler.add(delta),
  );
  let parks = 0;
  while (run.step(Infinity, maxMs) === 'more') parks++;
  return { trace: assembler.trace(), parks };
}

function settingsFor(name: string, engine: string): RunSettings {
  const { profile, host } = findEngine(engine)!;
  const files = { [name]: readFileSync(join(FOLDER, name), 'utf8') };
  return { files, entry: name, goal: 'auto', engine, profile, host, seed: 1, budgets: {} };
}

describe.each(readdirSync(FOLDER))('%s', (name) => {
  it.each(ENGINES)('records in pieces what it records in one go: %s', (engine) => {
    const settings = settingsFor(name, engine);
    const { trace } = runProgram(settings, { record: 'full' });
    for (const maxMs of [1, 2, 7, 23]) {
      const pieces = recordedInPieces(settings, maxMs);
      expect(pieces.trace, `pieces of ${maxMs}`).toEqual(trace);
      if (maxMs === 1) expect(pieces.parks).toBeGreaterThan(1);
    }
  });
});

it('in the continuation of an await settles the promise that ES2017 made for it', () => {
  const settings = { ...settingsFor('awaiting.js', 'node-24'), profile: 'es2017' };
  const { trace } = runProgram(settings, { record: 'full' });
  for (let maxMs = 1; maxMs < 40; maxMs++) expect(recordedInPieces(settings, maxMs).trace).toEqual(trace);
});
