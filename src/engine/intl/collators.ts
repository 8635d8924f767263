import { compareStrings, type CollationRules, SENSITIVITIES } from './collation.ts';
import type { Options } from './options.ts';
import { refuse, type Resolved } from './tags.ts';

/*
 * https://tc39.es/ecma402/#collator-objects: orders of letters by language, as in Unicode's tailorings
 * (https://unicode.org/reports/tr35/tr35-collation.html). A row: a letter, and those that stand behind it.
 */

const SCANDINAVIAN = 'z æ=ä ø=ö å';
const ORDERS: Readonly<Record<string, string>> = {
  sv: 'z å ä=æ ö=ø',
  fi: 'z å ä=æ ö=ø',
  da: SCANDINAVIAN,
  nb: SCANDINAVIAN,
  es: 'n ñ',
  pl: 'a ą|c ć|e ę|l ł|n ń|o ó|s ś|z ź ż',
  cs: 'c č|h ch|r ř|s š|z ž',
  hu: 'c cs|d dz dzs|g gy|l ly|n ny|o ö=ő|s sz|t ty|u ü=ű|z zs',
  ro: 'a ă â|i î|s ș=ş|t ț=ţ',
  tr: 'c ç|g ğ|h ı=I|o ö|s ş|u ü',
  vi: 'a ă â|d đ|e ê|o ô ơ|u ư',
};
/** Of all languages: letters that decompositions would make accents of. */
const ROOT = 'i ı|г ґ|е є|и і ї й|у ў';

const tables = new Map<string, ReadonlyMap<string, number>>();

function lettersOf(language: string): ReadonlyMap<string, number> {
  const known = tables.get(language);
  if (known !== undefined) return known;
  const table = new Map<string, number>();
  for (const row of [ROOT, ORDERS[language] ?? ''].join('|').split('|')) {
    const [anchor, ...letters] = row.split(' ');
    for (const [at, same] of letters.entries())
      for (const letter of same.split('=')) table.set(letter, anchor.codePointAt(0)! + (at + 1) / 16);
  }
  tables.set(language, table);
  return table;
}

export interface CollatorRecord extends CollationRules {
  readonly locale: string;
  readonly language: string;
  readonly usage: 'sort' | 'search';
  readonly ignoresPunctuation: boolean;
  readonly caseFirst: 'upper' | 'lower' | 'false';
}

export function collatorRecord({ locale, data, keywords }: Resolved, options: Options): CollatorRecord {
  const usage = options.word('usage', ['sort', 'search']) ?? 'sort';
  options.word('localeMatcher', ['lookup', 'best fit']);
  const collation = options.keyword('collation') ?? keywords.get('co');
  const numeric = options.flag('numeric') ?? (keywords.has('kn') ? keywords.get('kn') !== 'false' : false);
  const [language] = data.split('-');
  const usual = language === 'da' ? 'upper' : 'false';
  const given = options.word('caseFirst', ['upper', 'lower', 'false']) ?? keywords.get('kf');
  const sensitivity = options.word('sensitivity', SENSITIVITIES) ?? 'variant';
  const ignoresPunctuation = options.flag('ignorePunctuation') ?? language === 'th';
  if (collation !== undefined && !/^(?:default|standard|search|emoji|eor)$/.test(collation))
    refuse(options.service, `the collation '${collation}'`);
  if (usage === 'search' && language === 'de') refuse(options.service, "the usage 'search'");
  return {
    ...{ locale, language, usage, sensitivity, isNumeric: numeric, ignoresPunctuation },
    caseFirst: (given as CollatorRecord['caseFirst']) ?? usual,
    letters: lettersOf(language),
  };
}

const IDEOGRAPH = /\p{Script=Han}/u;

export function compareIn(record: CollatorRecord, a: string, b: string): number {
  const { language } = record;
  if (/^(?:zh|ja|ko)$/.test(language) && a !== b && IDEOGRAPH.test(a) && IDEOGRAPH.test(b))
    refuse('localeCompare', `ideographs and '${record.locale}'`);
  const rules = {
    ...record,
    isUpperFirst: record.caseFirst === 'upper',
    hasTones: record.locale !== 'zh-TW' && !/Hant/.test(record.locale) && language === 'zh',
    isJapanese: language === 'ja',
  };
  const [left, right] = record.ignoresPunctuation ? [a, b].map((text) => text.replace(/[\p{P}\s]/gu, '')) : [a, b];
  if (language === 'th') return compareStrings(reordered(left), reordered(right), rules);
  return compareStrings(left, right, rules);
}

/** Thai writes some vowels before the consonant behind which they are sorted. */
const reordered = (text: string): string => text.replace(/([\u0e40-\u0e44])([\u0e01-\u0e2e])/g, '$2$1');
