import { type App, createApp } from '../../src/app/app.ts';
import { buildPicture } from '../../src/app/run/build-picture.ts';
import { DEFAULT_LANES } from '../../src/app/lanes/lanes.ts';
import type { Budgets } from '../../src/engine/index.ts';
import { positionOf } from '../../src/app/run/picture.ts';
import { runProgram } from '../../src/session/run.ts';
import { parseProgram } from '../../src/syntax/parse.ts';
import { siteAt } from '../../src/trace/index.ts';
import { memoryStorage } from './race-app.ts';

/** An app whose lanes have really run the program. */
export function ranApp(
  source: string | Readonly<Record<string, string>>,
  lanes = DEFAULT_LANES,
  budgets: Partial<Budgets> = {},
): App {
  const files = typeof source === 'string' ? { 'main.js': source } : source;
  const program = { files, entry: 'main.js', goal: 'auto', seed: 0 } as const;
  const results = lanes.map((setting) => {
    const { engine, profile, host } = setting;
    const { trace } = runProgram({ ...program, engine, profile, host, budgets }, { record: 'full' });
    return { setting, trace };
  });
  const { errors, sites, goal } = parseProgram(files, 'main.js', 'auto');
  return createApp(memoryStorage(), {
    program,
    lanes,
    openFile: 'main.js',
    syntax: { revision: 1, program, errors: [...errors], sites: [...sites], goal },
    picture: buildPicture(1, program, results),
  });
}

/** Line at which a lane stands. */
export function lineOf(app: App, lane = 0): number {
  const { picture } = app.run.getState();
  if (!picture) return 0;
  const { trace } = picture.lanes[lane];
  const cursor = positionOf(picture, lane, app.playback.getState().k);
  return cursor > 0 ? (trace.sites[siteAt(trace, cursor - 1)]?.line ?? 0) : 0;
}
