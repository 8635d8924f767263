/*
 * Packs what engines said of languages (`extract.cjs`) into one text, as `src/engine/intl/data.ts` reads it: for each locale a
 * block an edition, in it one line a section. What a block would have anyway is left out.
 */
import LISTS from './lists.cjs';
import { EDITIONS, EMPTY, LocaleData } from '../../src/engine/intl/data.ts';

const { LOCALES } = LISTS;

/** Where short times ago are told as well. */
const SHORT = /^(?:en|de|fr|es)\b/;
const UNIT_KEYS =
  /^(?:percent|second|minute|hour|day|byte|kilobyte|megabyte|gigabyte|kilometer|kilogram|liter|celsius|kilometer-per-hour) /;
const CATEGORIES = { zero: 'z', one: 'o', two: 't', few: 'f', many: 'm' };
const isForms = (value) =>
  typeof value === 'object' && value !== null && Object.keys(value).some((key) => key === 'other' || CATEGORIES[key]);
/** Where no number of the samples was any other, that of large ones is. */
const baseOf = (forms) => forms.other ?? forms.many ?? forms.few ?? forms.one;

/** Forms by plural category: that of `other` first, then what differs from it. */
const formsText = (forms) =>
  [
    baseOf(forms),
    ...Object.keys(CATEGORIES)
      .filter((key) => forms[key] !== undefined && forms[key] !== baseOf(forms))
      .map((key) => CATEGORIES[key] + forms[key]),
  ].join('^');

const textOf = (value) =>
  Array.isArray(value) ? value.map(textOf).join('~') : isForms(value) ? formsText(value) : (value ?? '');

/** Sections of texts by key. */
function sectionsOf(said, isEnglish, hasShort) {
  const { numbers, compact, units, relative, lists, dates, times, styles, zones } = said;
  const ways = {};
  for (const [key, row] of Object.entries(relative))
    if (isEnglish || (key.startsWith('long') && !key.endsWith('quarter')) || (hasShort && key.startsWith('short')))
      Object.assign(ways, { [`${key} f`]: row.future, [`${key} p`]: row.past, [`${key} w`]: row.words });
  const { USD, EUR, GBP, JPY } = said.moneyNames;
  const money = { USD, EUR, GBP, JPY };
  // Of seldom parts of dates and times nothing is kept: narrow months beside others, zones beside an hour alone.
  const some = (table, isSeldom) => Object.fromEntries(Object.entries(table).filter(([key]) => !isSeldom.test(key)));
  // Of most zones only what they are called in short.
  const short = Object.fromEntries(
    Object.entries(zones).map(([zone, row]) => [zone, zone === 'gmt' || zone === 'UTC' ? row : row.slice(0, 2)]),
  );
  const wanted = Object.fromEntries(Object.entries(units).filter(([key]) => UNIT_KEYS.test(key)));
  const sections = {
    numbers,
    names: said.calendar,
    times: some(times, /^(?:12|24).*z|^d.z/),
    styles,
    dates: some(dates, /^(?!--w-).*w/),
    compact,
    lists,
    zones: short,
    relative: ways,
    units: wanted,
    money,
  };
  return Object.fromEntries(
    Object.entries(sections).map(([name, table]) => [
      name,
      Object.fromEntries(Object.entries(table).map(([key, value]) => [key, textOf(value)])),
    ]),
  );
}

/** Whether a value must come before those that follow from it. */
const DERIVED = { dates: /2|w|^s/, names: /[LlCcP]/, numbers: /codes/, units: / narrow$/ };

/** Engines replaced narrow spaces by usual ones before this edition's last. */
const plain = (text) => text.replace(/\u202f/g, ' ');

/** `said`: what engines said, by edition. */
export function pack(said, leftOut = []) {
  const first = sectionsOf(said[78].en, true, true);
  const names = Object.keys(first).filter((name) => !leftOut.includes(name));
  const head = names.map((name) => {
    const keys = Object.keys(first[name]);
    const order = DERIVED[name] === undefined ? keys : [...keys].sort((a, b) => depth(name, a) - depth(name, b));
    return `${name}=${order.join('|')}`;
  });
  const data = new LocaleData(head.join('\n'));
  const blocks = [];
  for (const [locale, parent] of Object.entries(LOCALES))
    for (const edition of [...EDITIONS].reverse()) {
      const rows = rowsOf(
        data,
        names,
        locale,
        edition,
        parent,
        sectionsOf(said[edition][locale], /^en/.test(locale), SHORT.test(locale)),
      );
      if (edition === 78 || rows.some((row) => row.some(Boolean)))
        blocks.push({ title: `${locale} ${edition} ${parent}`, rows });
    }
  // Section by section: what is alike in many languages lies close together then.
  const lines = names.flatMap((_, row) => blocks.map(({ rows }) => rows[row].join('|').replace(/\|+$/, '')));
  return `${head.join('\n')}\n@${[blocks.map(({ title }) => title).join('|'), ...lines].join('\n')}\n`;
}

/** How many others a value follows from. */
const depth = (section, key) =>
  section === 'dates'
    ? [...key].filter((one) => /2|w/.test(one)).length + Number(key[0] === 's')
    : Number(DERIVED[section].test(key));

function rowsOf(data, names, locale, edition, parent, said) {
  const rows = names.map((name) => Array.from(data.keys.get(name), () => ''));
  data.add(locale, edition, parent, rows);
  for (const [row, name] of names.entries())
    for (const [key, column] of data.keys.get(name)) {
      const truth = said[name][key];
      if (truth === undefined) continue;
      const found = data.value(locale, edition, name, key) ?? '';
      const isSame = edition === 78 ? truth === found : plain(truth) === plain(found);
      if (isSame) continue;
      if (/[|\n`@]/.test(truth)) throw new Error(`${locale} ${name} ${key}: ${truth}`);
      rows[row][column] = truth === '' ? EMPTY : truth;
    }
  return rows;
}
