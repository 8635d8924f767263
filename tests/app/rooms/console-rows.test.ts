import { describe, expect, it } from 'vitest';
import { buildPicture } from '../../../src/app/run/build-picture.ts';
import { countConsoleLines, selectConsoleRows } from '../../../src/app/rooms/console-rows.ts';
import { DEFAULT_LANES } from '../../../src/app/lanes/lanes.ts';
import { selectLaneViews } from '../../../src/app/lanes/lane-view.ts';
import { lengthOf } from '../../../src/app/run/picture.ts';
import type { HostId } from '../../../src/catalogue/index.ts';
import { runProgram } from '../../../src/session/run.ts';

function linesOf(source: string, host?: HostId): string[] {
  const program = { files: { 'main.js': source }, entry: 'main.js', goal: 'auto', seed: 0 } as const;
  const setting = { ...DEFAULT_LANES[0], ...(host ? { host } : {}) };
  const { trace } = runProgram({ ...program, ...setting, budgets: {} }, { record: 'full' });
  const picture = buildPicture(1, program, [{ setting, trace }]);
  const [view] = selectLaneViews(picture, lengthOf(picture) - 1);
  return selectConsoleRows(view, 0, countConsoleLines(view)).map(({ text }) => text);
}

describe('the lines of the console', () => {
  it('tell many frames of the host as one line, which holds them, and leave everything else', () => {
    const lines = linesOf("function f() {\n  throw new TypeError('no such thing');\n}\nf();\n");
    const at = lines.indexOf('TypeError: no such thing');
    expect(lines.slice(at, at + 3)).toEqual([
      'TypeError: no such thing',
      expect.stringMatching(/^ {4}at f \(.*main\.js:2:9\)$/),
      expect.stringMatching(/^ {4}at Object\.<anonymous> \(.*main\.js:4:1\)$/),
    ]);
    expect(lines[at + 3]).toMatch(/^ {4}at .*node:[\s\S]*\n {4}at .*node:/);
    expect(lines.slice(at + 4)).toEqual(['', expect.stringMatching(/^Node\.js v\d/)]);
  });

  it.each(['node-8', 'node-10', 'node-14'] as const)(
    'tell them as one under %s, too, whose frames name files alone',
    (host) => {
      const lines = linesOf("setTimeout(() => {\n  throw new TypeError('no such thing');\n});\n", host);
      const frames = lines.filter((line) => /^ +at /.test(line));
      expect(frames).toHaveLength(2);
      expect(frames[0]).toMatch(/main\.js:2:9/);
      expect(frames[1].split('\n').length).toBeGreaterThan(1);
    },
  );

  it('keep a frame that stands alone, and every line of other texts', () => {
    expect(linesOf("console.log('a\\n    at x (node:fs:1:2)\\nb');\nconsole.log('');\n")).toEqual([
      'a',
      '    at x (node:fs:1:2)',
      'b',
      '',
    ]);
  });
});
