import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSource } from '../../src/syntax/parse.ts';
import { compile, everyFunction, meaning } from '../support/compile.ts';
import { orderlyProgram, PATIENCE, RUNS, wildProgram } from './programs.ts';

describe('the two emissions of the compiler', () => {
  it('mean the same, whatever the program', PATIENCE, () => {
    let compiled = 0;
    fc.assert(
      fc.property(fc.oneof(orderlyProgram, wildProgram), (source) => {
        if (!parses(source)) return;
        compiled++;
        const [plain, recording] = [false, true].map((isRecording) =>
          everyFunction(compile(source, 'function-body', isRecording)).map(meaning),
        );
        expect(recording).toEqual(plain);
      }),
      { numRuns: 5 * RUNS },
    );
    expect(compiled).toBeGreaterThan(RUNS);
  });
});

function parses(source: string): boolean {
  try {
    parseSource(source, { file: 'test.js', goal: 'function-body' });
    return true;
  } catch {
    return false;
  }
}
