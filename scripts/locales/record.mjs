/*
 * Records what real engines know of languages and time zones, and packs it for `src/engine/intl`.
 *
 *   ENGINES_DIR=… node scripts/tsx.mjs scripts/locales/record.mjs      (engines: tests/oracle/get-engines.sh)
 *
 * Their own data is Unicode's CLDR, under the Unicode licence (NOTICE).
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pack } from './pack.mjs';

/** One Node for each edition of the data, by ICU's version. */
const ENGINES = { 70: '14.21.3', 71: '16.20.2', 74: '18.20.8', 78: '26.10.0' };
const CACHE = process.env.ENGINES_DIR ?? 'node_modules/.cache/engines';
const TARGET = 'src/engine/intl';

const say = (version, file) =>
  execFileSync(join(CACHE, `node-${version}`, 'package/bin/node'), [join('scripts/locales', file)], {
    maxBuffer: 2 ** 28,
    encoding: 'utf8',
    env: { TZ: 'UTC' },
  });

const said = Object.fromEntries(
  Object.entries(ENGINES).map(([edition, version]) => [edition, JSON.parse(say(version, 'extract-all.cjs'))]),
);
writeFileSync(join(TARGET, 'locale-data.txt'), pack(said));
writeFileSync(join(TARGET, 'zones-data.txt'), say(ENGINES[78], 'extract-zones.cjs'));
