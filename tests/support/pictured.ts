import { buildPicture } from '../../src/app/build-picture.ts';
import { DEFAULT_LANES } from '../../src/app/lanes.ts';
import type { Picture } from '../../src/app/picture.ts';
import { run } from '../../src/session/embed.ts';

/** The picture of a program as both default lanes really run it. */
export function pictureOf(source: string): Picture {
  const files = { 'main.js': source };
  const results = DEFAULT_LANES.map((setting) => ({
    setting,
    trace: run(files, { profile: setting.profile, host: setting.host, record: 'full', budgets: { ops: 20_000 } }).trace,
  }));
  return buildPicture(1, { files, entry: 'main.js', goal: 'auto', seed: 0 }, results);
}
