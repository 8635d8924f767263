import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { incomingFrom } from '../../src/app/keeping/example-actions.ts';
import { EXAMPLES } from '../../src/examples/all.ts';
import { parseExample } from '../../src/examples/example.ts';
import { FIRST_EXAMPLE } from '../../src/examples/first.ts';

describe('examples', () => {
  it('are all in the list, the race first', () => {
    const files = readdirSync('src/examples').filter((name) => /\.m?js$/.test(name));
    expect(EXAMPLES.map((example) => example.file).sort()).toEqual(files.sort());
    expect(EXAMPLES[0]).toEqual(FIRST_EXAMPLE);
    expect(EXAMPLES.length).toBeGreaterThanOrEqual(15);
  });

  it.each(EXAMPLES.map((example) => [example.id, example] as const))(
    '%s has a title, two sentences, lanes we know and a start',
    (_, example) => {
      expect(example.title).toMatch(/^\S.{5,60}$/);
      expect(example.summary.match(/[.:;?!](?= |$)/g)?.length ?? 0).toBeGreaterThanOrEqual(2);
      expect(example.group).not.toBe('');
      expect(['start', 'divergence', 'end']).toContain(example.start);
      expect(example.source).not.toMatch(/^\s*\/\*/);
      expect(example.source.split('\n').length).toBeLessThanOrEqual(34);
      expect(incomingFrom(example).lanes).toHaveLength(example.lanes.length);
    },
  );

  it('fit the editor’s width', () => {
    const long = EXAMPLES.flatMap(({ id, source }) =>
      source
        .split('\n')
        .filter((line) => line.length > 78)
        .map((line) => `${id}: ${line}`),
    );
    expect(long).toEqual([]);
  });

  it('without a whole header are refused', () => {
    expect(() => parseExample('x.js', 'console.log(1)')).toThrow('no header');
    expect(() => parseExample('x.js', '/*\n * Title\n * Text.\n *\n * Group: G\n */\n')).toThrow('no Lanes');
  });
});
