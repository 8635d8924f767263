import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildPicture } from '../../../src/app/run/build-picture.ts';
import {
  canBeTest,
  exportName,
  TRACE_FORMATS,
  testFile,
  tickTable,
  traceFile,
} from '../../../src/app/keeping/exports.ts';
import { DEFAULT_LANES, type LaneSetting } from '../../../src/app/lanes/lanes.ts';
import type { Picture } from '../../../src/app/run/picture.ts';
import { messagesOf } from '../../../src/i18n/messages.ts';
import { runProgram } from '../../../src/session/run.ts';
import { decodeTrace } from '../../../src/trace/files.ts';
import { racePicture } from '../../support/race-app.ts';

const m = messagesOf('en');
const NODE: LaneSetting = { id: 0, engine: 'node-20', profile: 'es2019', host: 'node-20' } as unknown as LaneSetting;

function pictureOf(files: Record<string, string>, entry: string, goal: 'script' | 'module', setting = NODE): Picture {
  const settings = {
    engine: '',
    profile: setting.profile,
    host: setting.host,
    entry,
    goal,
    files,
    seed: 0,
    budgets: {},
  };
  const { trace } = runProgram(settings, { record: 'full' });
  return buildPicture(1, { files, entry, goal, seed: 0 }, [
    { setting: { ...DEFAULT_LANES[0], ...setting, id: DEFAULT_LANES[0].id }, trace },
  ]);
}

describe('the tick table', () => {
  it('begins with the module where the program is one', () => {
    const [, , first] = tickTable(m, pictureOf({ 'main.mjs': 'export {};' }, 'main.mjs', 'module')).split('\n');
    expect(first).toMatch(/^\| 0, the module \|/);
  });

  it('has a row for every tick and a column for every lane, with what ran and what it printed', () => {
    const rows = tickTable(m, racePicture()).trimEnd().split('\n');
    expect(rows[0]).toMatch(/^\| Tick \| A ES2017, .* \| B ES2025, .* \|$/);
    expect(rows[1]).toBe('| --- | --- | --- |');
    const cells = rows.slice(2).map((row) => row.slice(2, -2).split(' | '));
    expect(cells.map(([tick]) => tick)).toEqual(['0, the script', '1', '2', '3', '4']);
    const printed = (column: number) =>
      cells.map((row) => [...row[column].matchAll(/`(.)`/g)].map(([, letter]) => letter).join(''));
    expect(printed(1)).toEqual(['', 'B', 'C', 'AD', 'E']);
    expect(printed(2)).toEqual(['', 'AB', 'C', 'D', 'E']);
  });

  it('stays a table whatever is printed', () => {
    const files = { 'main.js': 'console.log("a | b\\n`c` ``d``<img>");' };
    const rows = tickTable(m, pictureOf(files, 'main.js', 'script'))
      .trimEnd()
      .split('\n');
    expect(rows).toHaveLength(3);
    expect(rows[2]).toContain('``` a \\| b `c` ``d``<img> ```');
    expect(rows[2].split(/(?<!\\)\|/)).toHaveLength(4);
  });
});

describe('the trace of a lane', () => {
  it('is saved in the formats of the command line, which open again', () => {
    const picture = racePicture();
    const [lane] = picture.lanes;
    for (const format of ['tickscope', 'json'] as const) {
      const decoded = decodeTrace(traceFile(lane, format));
      expect(decoded.ok && decoded.trace.length).toBe(lane.trace.length);
    }
    expect(JSON.parse(traceFile(lane, 'perfetto.json') as string)).toHaveProperty('traceEvents');
    expect(TRACE_FORMATS).toHaveLength(3);
    expect(exportName(picture, lane)).toBe('main-a');
  });
});

describe('a lane as a test', () => {
  const run = (text: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'export-'));
    try {
      const file = join(folder, 'order.test.mjs');
      writeFileSync(file, text);
      return spawnSync(process.execPath, ['--test', file], { encoding: 'utf8', env: { PATH: process.env.PATH } })
        .status;
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  it('holds in Node, and fails when the order is another', () => {
    const files = {
      'main.js':
        "import { name } from './parts/name.js';\nawait null;\nconsole.log(`${name} \\\\ \\u2028`);\nPromise.resolve().then(() => console.log('two\\nlines'));\nprocess.exitCode = 3;\n",
      'parts/name.js': "export const name = 'n';\n",
    };
    const picture = pictureOf(files, 'main.js', 'module');
    const text = testFile(m, picture, picture.lanes[0]);
    expect(run(text)).toBe(0);
    expect(run(text.replace('"two",\n    "lines",', '"lines",\n    "two",'))).toBe(1);
    expect(run(text.replace('assert.equal(status, 3)', 'assert.equal(status, 0)'))).toBe(1);
  });

  it('is offered on Nodes only', () => {
    const files = { 'main.js': '' };
    expect(canBeTest(pictureOf(files, 'main.js', 'script').lanes[0])).toBe(true);
    expect(canBeTest(pictureOf(files, 'main.js', 'script', { ...NODE, engine: '', host: 'html' }).lanes[0])).toBe(
      false,
    );
  });
});
