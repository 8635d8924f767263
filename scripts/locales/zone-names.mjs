/*
 * Names of time zones of which engines know the rules and we do not (`src/engine/intl/zone-names.txt`): all zones and links of IANA's
 * database (https://data.iana.org/time-zones/tzdb/, as systems install it) that the engine given knows as well, less those of
 * zones-data.txt. A line an area.
 *
 *   node scripts/locales/zone-names.mjs ENGINE
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const TARGET = 'src/engine/intl';
const lines = readFileSync('/usr/share/zoneinfo/tzdata.zi', 'utf8')
  .split('\n')
  .map((line) => line.split(' '));
const names = lines.flatMap(([kind, first, second]) => (kind === 'Z' ? [first] : kind === 'L' ? [second] : []));
const ask =
  'JSON.stringify(JSON.parse(process.argv[1]).concat(Intl.supportedValuesOf("timeZone")).filter((timeZone) => { try { return new Intl.DateTimeFormat("en", { timeZone }); } catch { return false; } }))';
const known = JSON.parse(execFileSync(process.argv[2], ['-p', ask, JSON.stringify(names)], { encoding: 'utf8' }));
const told = new Set(
  readFileSync(`${TARGET}/zones-data.txt`, 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[0]),
);
const areas = new Map();
for (const name of [...new Set(known)].sort()) {
  if (told.has(name)) continue;
  const [area, place] = name.includes('/')
    ? [name.slice(0, name.indexOf('/')), name.slice(name.indexOf('/') + 1)]
    : ['', name];
  areas.set(area, [...(areas.get(area) ?? []), place]);
}
writeFileSync(
  `${TARGET}/zone-names.txt`,
  `${[...areas].map(([area, places]) => `${area}:${places.join(' ')}`).join('\n')}\n`,
);
