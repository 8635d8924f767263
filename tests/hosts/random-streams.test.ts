import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generateStreams } from '../support/random-streams.mjs';
import { byEngine, outcomeUnder, readRecordings } from '../support/recordings.ts';

/*
 * Random programs about streams against what real Nodes printed: random-streams.json, recorded by
 * `node tests/oracle/library.mjs --set random-streams`.
 */

const programs = readRecordings(join(import.meta.dirname, 'random-streams.json'));

describe('random programs about streams', () => {
  it.each(Object.entries(programs))('seed %s', (seed, outcomes) => {
    const files = { 'main.js': generateStreams(Number(seed)) };
    for (const { engine, outcome } of byEngine(outcomes))
      expect({ engine, outcome: outcomeUnder(engine, files, 'main.js') }).toEqual({ engine, outcome });
  });
});
