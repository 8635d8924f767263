import { buildPicture } from '../../src/app/run/build-picture.ts';
import { DEFAULT_LANES, type LaneSetting } from '../../src/app/lanes/lanes.ts';
import type { Picture } from '../../src/app/run/picture.ts';
import { run } from '../../src/session/embed.ts';

/** The picture of a program as both default lanes, or these, really run it. */
export function pictureOf(source: string, lanes: readonly LaneSetting[] = DEFAULT_LANES): Picture {
  return pictureOfFiles({ 'main.js': source }, lanes);
}

/** The same of a program of several files, which begins with `main.js`. */
export function pictureOfFiles(
  files: Readonly<Record<string, string>>,
  lanes: readonly LaneSetting[] = DEFAULT_LANES,
): Picture {
  const results = lanes.map((setting) => ({
    setting,
    trace: run(files, { profile: setting.profile, host: setting.host, record: 'full', budgets: { ops: 20_000 } }).trace,
  }));
  return buildPicture(1, { files, entry: 'main.js', goal: 'auto', seed: 0 }, results);
}
