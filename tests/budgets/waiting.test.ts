import { describe, expect, it } from 'vitest';
import { run } from '../../src/session/embed.ts';

const MB = 1_000_000;
const stopOf = (source: string, budgets: Record<string, number>) => {
  const { lines, stopped } = run(
    { 'main.js': source },
    { engine: 'node-24', goal: 'script', budgets: { ops: 1e9, ...budgets } },
  );
  return { stopped, last: Number(lines.at(-1) ?? 0) };
};

describe('what waits in a queue', () => {
  for (const call of [
    'queueMicrotask(() => {})',
    'Promise.resolve().then(() => {})',
    'setTimeout(() => {})',
    'setImmediate(() => {})',
  ])
    it(`takes memory while it waits: ${call}`, () => {
      const source = `for (let n = 0; ; n++) { ${call}; if (n % 5000 === 0) console.log(n); }`;
      const { stopped, last } = stopOf(source, { memory: 64 * MB });
      expect(stopped).toBe('memory');
      expect(last).toBeLessThan(150_000);
    });

  it('takes none any more once it has run: two chains without an end meet another budget', () => {
    const source = 'const on = () => queueMicrotask(on); on(); on();';
    expect(stopOf(source, { memory: 32 * MB, jobs: 150_000 }).stopped).toBe('jobs');
  });
});
