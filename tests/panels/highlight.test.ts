import { describe, expect, it } from 'vitest';
import { highlightLines } from '../../src/panels/code/highlight.ts';
import { cutLine } from '../../src/panels/code/segments.ts';
import { cpuTime } from '../support/cpu-time.ts';

const LETTERS = { keyword: 'k', await: 'w', string: 's', comment: 'c' } as const;

/** Letters under the text: `k` keyword, `w` await, `s` string, `c` comment. */
function check(source: string): string {
  const lines = source.split('\n');
  return highlightLines(source)
    .map((tokens, at) => {
      const letters = Array.from({ length: lines[at].length }, () => '.');
      for (const { kind, start, end } of tokens) letters.fill(LETTERS[kind], start, end);
      return letters.join('');
    })
    .join('\n');
}

describe('the drawn text', () => {
  it.each([
    ['await x', 'wwwww..'],
    ['const a = "b"', 'kkkkk.....sss'],
    ["'it\\'s'; if", 'sssssss..kk'],
    ['// return', 'ccccccccc'],
    ['a /* b\nc */ of', '..cccc\ncccc.kk'],
    ['`a${ new B }c`', 'ssss.kkk...sss'],
    ['`${ `${a}` }`', 'sss.sss.ss.ss'],
    ['a.return(x)', '...........'],
    ['...await y', '...wwwww..'],
    ['/["\']/.test(a)', 'ssssss........'],
    ['a / b / "c"', '........sss'],
    ['return /x/', 'kkkkkk.sss'],
    [`return${' '.repeat(20)}/x/`, `kkkkkk${'.'.repeat(20)}sss`],
    ['xreturn /x/', '...........'],
    ['{ if: 1 }', '.........'],
    ['"open', 'sssss'],
    ['{}`${ {} }`', '..sss.....ss'.replace('.....', '....')],
  ])('%s', (source, letters) => {
    expect(check(source)).toBe(letters);
  });

  it('is cut at every border of a token and of what lies over it', () => {
    const [tokens] = highlightLines('await x');
    const cut = cutLine('await x', tokens, [{ kind: 'error', start: 3, end: 7 }]);
    expect(cut.map(({ text, token, overlays }) => `${text}:${token ?? ''}:${overlays.join()}`)).toEqual([
      'awa:await:',
      'it:await:error',
      ' x::error',
    ]);
  });

  it.each(['{"a":', '/ ', 'a /', '"" '])('takes a time that grows as a line of %s does', (piece) => {
    const line = piece.repeat(10_000 / piece.length);
    const start = cpuTime();
    const [tokens] = highlightLines(line);
    const cut = cutLine(line, tokens, []);
    expect(cut.map(({ text }) => text).join('')).toBe(line);
    expect(cpuTime() - start).toBeLessThan(1000);
  });

  it('has no pieces where a line is longer than anybody reads', () => {
    expect(highlightLines(`'short'\n${'"a",'.repeat(100_000)}\nif`)).toMatchObject([[{}], [], [{}]]);
  });
});
