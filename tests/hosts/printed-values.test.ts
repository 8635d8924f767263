import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../../src/session/embed.ts';

/** Re-recorded by scripts/record-printed-values.mjs. */
const programs = readFileSync(join(import.meta.dirname, 'printed-values.txt'), 'utf8').trimEnd().split('\n');
const recorded = JSON.parse(readFileSync(join(import.meta.dirname, 'printed-values.json'), 'utf8')) as { node: string; printed: string[] };

describe('console.log of a Node host', () => {
  it('was recorded for each program', () => expect(recorded.printed).toHaveLength(programs.length));

  it.each(programs.map((program, i) => ({ program, printed: recorded.printed[i] })))('prints as Node 20 does: $program', ({ program, printed }) => {
    const { lines } = run(program, { engine: 'node-20', goal: 'script' });
    expect(lines.join('\n')).toBe(printed);
  });
});
