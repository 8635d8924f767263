import { ThrowRangeError } from '../spec/errors.ts';
import { LocalTime } from '../builtins/date/calendar.ts';
import { isBefore } from './options.ts';
import { listOf, refuse, textOf } from './tags.ts';
import text from './zones-data.txt?raw';
import names from './zone-names.txt?raw';

/* Time zones of IANA, as far as programs name them: when clocks changed since 1970, recorded by scripts/locales. */

interface Zone {
  readonly id: string;
  /** Minutes east of Greenwich. */
  readonly offsets: readonly number[];
  /** Since when (ms) which offset holds. */
  readonly changes: readonly (readonly [since: number, offset: number])[];
}

const QUARTER = 900_000;
let zones: Map<string, Zone> | undefined;

function known(): Map<string, Zone> {
  zones ??= new Map(text.trim().split('\n').map(read));
  return zones;
}

function read(line: string): [string, Zone] {
  const [id, offsets, order = '', gaps = ''] = line.split(' ');
  const minutes = offsets.split(',').map(Number);
  let since = 0;
  const changes =
    gaps === ''
      ? []
      : gaps.split(',').map((gap, at) => {
          since += Number.parseInt(gap, 36) * QUARTER;
          return [since, minutes[Number.parseInt(order[at], 36)]] as const;
        });
  return [id.toLowerCase(), { id, offsets: minutes, changes }];
}

const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['us/eastern', 'america/new_york'],
  ['us/central', 'america/chicago'],
  ['us/mountain', 'america/denver'],
  ['us/pacific', 'america/los_angeles'],
  ['asia/calcutta', 'asia/kolkata'],
  ['europe/kiev', 'europe/kyiv'],
  ['asia/saigon', 'asia/ho_chi_minh'],
  ['asia/katmandu', 'asia/kathmandu'],
  ['asia/rangoon', 'asia/yangon'],
  ['america/buenos_aires', 'america/argentina/buenos_aires'],
  ['us/hawaii', 'pacific/honolulu'],
  ['japan', 'asia/tokyo'],
]);
/** What V8 calls them, which takes the older name. */
const OLDER: Readonly<Record<string, string>> = {
  'Asia/Kolkata': 'Asia/Calcutta',
  'Europe/Kyiv': 'Europe/Kiev',
  'Asia/Ho_Chi_Minh': 'Asia/Saigon',
  'Asia/Kathmandu': 'Asia/Katmandu',
  'Asia/Yangon': 'Asia/Rangoon',
  'America/Argentina/Buenos_Aires': 'America/Buenos_Aires',
};
let untold: Set<string> | undefined;
/** Zones of which nothing but the name is known; the abbreviations of ICU's own since V8 9. */
function isUntold(name: string): boolean {
  untold ??= new Set(
    names
      .trim()
      .toLowerCase()
      .split('\n')
      .flatMap((line) => {
        const [area, places] = line.split(':');
        return places.split(' ').map((place) => (area === '' ? place : `${area}/${place}`));
      }),
  );
  return untold.has(name) || (!isBefore(9) && ABBREVIATIONS.test(name));
}
const ABBREVIATIONS =
  /^(?:act|aet|agt|art|ast|bet|bst|cat|cnt|cst|ctt|eat|ect|iet|ist|jst|mit|net|nst|plt|pnt|prt|pst|sst|vst|systemv\/(?:ast4|ast4adt|cst6|cst6cdt|est5|est5edt|hst10|mst7|mst7mdt|pst8|pst8pdt|yst9|yst9ydt))$/;

export interface TimeZone {
  readonly name: string;
  readonly offsetAt: (t: number) => number;
  /** Whether clocks are put forward then. */
  readonly isSummer: (t: number) => boolean;
}

const fixed = (name: string, minutes: number): TimeZone => ({ name, offsetAt: () => minutes, isSummer: () => false });
const UTC = fixed('UTC', 0);

/** The zone of the host, which is Greenwich's unless a run is set to another. */
export function localZone(): TimeZone {
  const offsetAt = (t: number) => (LocalTime(t) - t) / 60_000;
  return offsetAt(0) === 0 && offsetAt(1.72e12) === 0 ? UTC : { ...UTC, offsetAt };
}

/** The zone of that name; RangeError where no engine knows it. */
export function timeZoneOf(method: string, asked: string): TimeZone {
  if (/^(?:etc\/)?(?:utc|gmt|uct|zulu|universal|greenwich)$/i.test(asked)) return UTC;
  const offset = /^([+-])([01]\d|2[0-3])(?::?([0-5]\d))?$/.exec(asked);
  if (offset !== null && !isBefore(11.8)) {
    const [, sign, hours, minutes = '00'] = offset;
    const distance = Number(hours) * 60 + Number(minutes);
    return fixed(`${distance === 0 ? '+' : sign}${hours}:${minutes}`, sign === '-' ? -distance : distance);
  }
  const name = asked.toLowerCase();
  const zone = known().get(OTHER_NAMES.get(name) ?? name);
  if (zone === undefined) {
    if (isUntold(name)) return refuse(method, `the time zone '${asked}'`);
    return ThrowRangeError(`Invalid time zone specified: ${asked}`);
  }
  const offsetAt = (t: number) => offsetOf(method, zone, t);
  return { name: nameOf(zone.id, name), offsetAt, isSummer: (t) => isSummerIn(zone, t, offsetAt(t)) };
}

function nameOf(id: string, asked: string): string {
  if (isBefore(99)) return OLDER[id] ?? id;
  const given = Object.values(OLDER).find((old) => old.toLowerCase() === asked);
  return given ?? id;
}

/** Rules go on as they are: weekdays fall on the same days of the year after 28 of them. */
const CYCLE = 883_612_800_000;
/** The first of 2037. */
const END = 2_114_380_800_000;

function offsetOf(method: string, { id, offsets, changes }: Zone, time: number): number {
  if (time < 0) refuse(method, `the time zone '${id}' before 1970`);
  const t = time < END ? time : time - Math.ceil((time - END + 1) / CYCLE) * CYCLE;
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (changes[middle][0] <= t) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? offsets[0] : changes[low - 1][1];
}

function isSummerIn({ changes }: Zone, t: number, offset: number): boolean {
  const near = changes.filter(
    ([since]) => Math.abs(since - t) < 400 * 864e5 || (t >= END && since > END - 400 * 864e5),
  );
  return near.some(([, other]) => other < offset && offset - other <= 60);
}

// --- Names -------------------------------------------------------------------------------------------------------

const LIKE: Readonly<Record<string, string>> = {
  'America/Toronto': 'America/New_York',
  'America/Mexico_City': 'America/Chicago',
  'America/Phoenix': 'America/Denver',
  'America/Vancouver': 'America/Los_Angeles',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Australia/Melbourne': 'Australia/Sydney',
};
const CENTRAL =
  /^Europe\/(?:Paris|Madrid|Rome|Amsterdam|Brussels|Vienna|Zurich|Stockholm|Oslo|Copenhagen|Prague|Warsaw|Budapest|Belgrade)$/;
const LONG: Readonly<Record<string, readonly [winter: string, summer: string]>> = {
  'America/New_York': ['Eastern Standard Time', 'Eastern Daylight Time'],
  'America/Chicago': ['Central Standard Time', 'Central Daylight Time'],
  'America/Denver': ['Mountain Standard Time', 'Mountain Daylight Time'],
  'America/Los_Angeles': ['Pacific Standard Time', 'Pacific Daylight Time'],
  'Europe/London': ['Greenwich Mean Time', 'British Summer Time'],
  'Europe/Berlin': ['Central European Standard Time', 'Central European Summer Time'],
  'Asia/Tokyo': ['Japan Standard Time', ''],
  'Asia/Kolkata': ['India Standard Time', ''],
  'Australia/Sydney': ['Australian Eastern Standard Time', 'Australian Eastern Daylight Time'],
};
const AMERICAN: Readonly<Record<string, readonly [winter: string, summer: string]>> = {
  'Pacific/Honolulu': ['HST', ''],
  'America/Anchorage': ['AKST', 'AKDT'],
  'America/Halifax': ['AST', 'ADT'],
};

export type NameForm = 'short' | 'long' | 'shortOffset' | 'longOffset' | 'shortGeneric' | 'longGeneric';

export function zoneName(method: string, data: string, zone: TimeZone, t: number, form: NameForm): string {
  const offset = zone.offsetAt(t);
  if (form === 'shortGeneric' || form === 'longGeneric') return refuse(method, `timeZoneName '${form}'`);
  if (form.endsWith('Offset') && offset === 0)
    return isBefore(11)
      ? listOf(data, 'zones', 'gmt')[2]
      : listOf(data, 'zones', 'gmt')[0].replace(/\+.*?(?=\D*$)/u, '+0');
  if (form.endsWith('Offset') || /^[+-]/.test(zone.name)) return distance(data, offset, form.startsWith('long'));
  const own = LIKE[zone.name] ?? (CENTRAL.test(zone.name) ? 'Europe/Berlin' : zone.name);
  const isSummer = zone.isSummer(t);
  if (zone === UTC) return (textOf(data, 'zones', 'UTC') ?? '').split('~')[form === 'long' ? 2 : 0] || 'UTC';
  if (form === 'long') {
    const name = /^en\b/.test(data) ? LONG[own]?.[Number(isSummer)] : undefined;
    return name || refuse(method, `the name of the time zone '${zone.name}'`);
  }
  const short = textOf(data, 'zones', own);
  if (short === undefined) {
    if (data !== 'en') return refuse(method, `the name of the time zone '${zone.name}'`);
    return AMERICAN[zone.name]?.[Number(isSummer)] || distance(data, offset, false);
  }
  // They were recorded in January and July.
  const isJuly = own === 'Australia/Sydney' ? !isSummer : isSummer;
  return short.split('~')[Number(isJuly)] || distance(data, offset, false);
}

/** GMT+5:45, as the locale writes it. */
function distance(data: string, minutes: number, isLong: boolean): string {
  const [sample, minus, gmt] = listOf(data, 'zones', 'gmt');
  const [, before, , , behind] = /^([^\d+]*)\+?(\d+)(.)\d+(.*)$/u.exec(sample) ?? ['', 'GMT', '', ':', ''];
  if (minutes === 0) return gmt;
  const size = Math.abs(minutes);
  const hours = isLong ? String(Math.floor(size / 60)).padStart(2, '0') : String(Math.floor(size / 60));
  const rest = size % 60 === 0 && !isLong ? '' : `:${String(size % 60).padStart(2, '0')}`;
  const sign = minutes < 0 ? (minus.includes('\u2212') ? '\u2212' : '-') : '+';
  return `${before}${sign}${hours}${rest}${behind}`;
}
