import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../../src/app/app.ts';
import { editText } from '../../../src/app/editor/program.ts';
import { selectBanner } from '../../../src/app/lanes/banner.ts';
import type { LaneSetting } from '../../../src/app/lanes/lanes.ts';
import { startNarrowing } from '../../../src/app/lanes/narrower.ts';
import { findEngine } from '../../../src/catalogue/index.ts';
import { messagesOf } from '../../../src/i18n/messages.ts';
import { type FromLane, type ToLane, WorkerPool } from '../../../src/protocol/index.ts';
import { laneWorker } from '../../support/lane-worker.ts';
import { pictureOf } from '../../support/pictured.ts';
import { memoryStorage } from '../../support/race-app.ts';

/** Which of the listener's arguments there are came with Node 10. */
const ORIGIN = `process.on('uncaughtException', (error, origin) => console.log(error.message, origin));
throw new Error('x');`;
/** JavaScriptCore’s `finally` settles its promise itself. */
const LOOKUPS = readFileSync(join(import.meta.dirname, '../../corpus/promise-core/then-lookups.js'), 'utf8');

const PATIENT = { timeout: 20_000 };

const lanesOf = (...engines: string[]): LaneSetting[] =>
  engines.map((engine, at) => {
    const { profile, host } = findEngine(engine)!;
    return { id: (['a', 'b'] as const)[at], engine, profile, host };
  });

/** An app that shows the program under two engines, and its workers; a pause of the page's is over at once. */
function shown(source: string, lanes: readonly LaneSetting[]) {
  const picture = pictureOf(source, lanes);
  const program = { files: picture.files, entry: 'main.js', goal: 'auto', seed: 0 } as const;
  const app = createApp(memoryStorage(), { program, lanes, picture });
  let workers = 0;
  const pool = new WorkerPool<ToLane, FromLane>(() => {
    workers++;
    return laneWorker();
  });
  const timers = {
    setTimeout: (run: () => void, ms: number) => Number(setTimeout(run, ms === 600 ? 0 : ms)),
    clearTimeout: (timer: number) => clearTimeout(timer),
  };
  startNarrowing(app, pool, timers);
  return { app, workers: () => workers };
}

const why = (app: ReturnType<typeof createApp>): string => {
  const banner = selectBanner(messagesOf('en'), app.run.getState());
  return banner.kind === 'verdict' ? banner.why : '';
};

describe('a reason that names neither a rule nor a version', () => {
  it('is followed by the versions between which it changed', async () => {
    const { app } = shown(ORIGIN, lanesOf('node-8', 'node-24'));
    await expect.poll(() => why(app), PATIENT).toMatch(/ It changed between Node 9 and Node 10\.$/);
  });

  it('is followed by the one rule that decides', async () => {
    const { app } = shown(LOOKUPS, lanesOf('node-24', 'bun'));
    await expect
      .poll(() => why(app), PATIENT)
      .toContain('This rule alone decides it: finally settles its promise itself.');
  });

  it('stays as it is when the program changes first', async () => {
    const { app, workers } = shown(ORIGIN, lanesOf('node-8', 'node-24'));
    editText(app, 'main.js', 'other');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(workers()).toBe(0);
    expect(why(app)).not.toContain('It changed');
  });
});

it('runs nothing more for a reason that names its rule', async () => {
  const { workers } = shown(
    `const p = Promise.resolve(); (async () => { await p; console.log('A'); })(); p.then(() => {}).then(() => console.log('B'));`,
    lanesOf('node-10', 'node-24'),
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(workers()).toBe(0);
});
