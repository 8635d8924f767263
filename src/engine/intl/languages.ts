import type { IntlPiece } from '../builtins/intl-door.ts';
import { CreateBuiltinFunction, defineMethod, defineValue } from '../objects/function.ts';
import type { GuestObject } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import type { Value } from '../spec/values.ts';
import { agent } from '../spec/agent.ts';
import { normalForm } from '../spec/normal-form.ts';
import { CreateArrayFromList } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import { ThrowError } from '../spec/errors.ts';
import { defineTag } from '../builtins/support.ts';
import { type CollationRules, compareStrings } from './collation.ts';
import { collatorRecord, compareIn } from './collators.ts';
import { DATE_TIME_FORMAT, dateText } from './date-classes.ts';
import { dateRecord } from './date-record.ts';
import { dateToLocaleString } from './english/dates.ts';
import { numberToLocaleString } from './english/number-locale.ts';
import { orderOf } from './english/order.ts';
import { NUMBER_FORMAT, PLURAL_RULES } from './number-classes.ts';
import { numberText } from './number-parts.ts';
import { numberRecord } from './number-record.ts';
import { defineIntlClass } from './objects.ts';
import { isBefore, Options } from './options.ts';
import { canonicalList, resolveLocale } from './tags.ts';
import { COLLATOR, LIST_FORMAT, RELATIVE_TIME_FORMAT } from './text-classes.ts';

/*
 * https://tc39.es/ecma402/: numbers, dates and texts in the languages of programs, as engines with all of Unicode's data write them:
 * Node since 13, browsers and Bun. A piece of its own, loaded for programs that name what it does. Node up to 12 wrote English by rules
 * that no later data have (`english/`).
 */

const namespaces = new WeakMap<Realm, GuestObject>();
const DATES = { date: ['date', 'date'], time: ['time', 'time'], both: ['any', 'all'] } as const;

/** Node up to 12 came with the data of one language, and answered in it whatever language was asked for. */
const isEnglishAlone = (): boolean => agent.stackRules.v8 < 7.9;

function answersInEnglish([locales]: Value[]): boolean {
  if (isEnglishAlone()) canonicalList(locales);
  return isEnglishAlone();
}
const METHODS = { date: 'toLocaleDateString', time: 'toLocaleTimeString', both: 'toLocaleString' } as const;
const USUAL_ORDER: CollationRules = { sensitivity: 'variant', isNumeric: false };

function numberForLocale(x: number | bigint, args: Value[]): string {
  if (answersInEnglish(args)) return numberToLocaleString(x, args);
  const [locales, options] = args;
  const resolved = resolveLocale('toLocaleString', canonicalList(locales));
  agent.spend(40);
  return numberText(numberRecord(resolved, new Options('toLocaleString', options)), x);
}

function dateForLocale(t: number, wanted: 'date' | 'time' | 'both', args: Value[]): string {
  if (answersInEnglish(args)) return dateToLocaleString(t, wanted, args);
  const [locales, options] = args;
  const [required, defaults] = DATES[wanted];
  const method = METHODS[wanted];
  const resolved = resolveLocale(method, canonicalList(locales));
  const record = dateRecord(resolved, new Options(method, options), required, defaults);
  agent.spend(60);
  return t !== t ? 'Invalid Date' : dateText(record, t);
}

function compareForLocale(a: string, b: string, args: Value[]): number {
  if (args.length === 0) return compareStrings(a, b, USUAL_ORDER);
  if (answersInEnglish(args)) return compareStrings(a, b, orderOf(args));
  const [locales, options] = args;
  const resolved = resolveLocale('localeCompare', canonicalList(locales));
  return compareIn(collatorRecord(resolved, new Options('localeCompare', options)), a, b);
}

const firstOf = (locales: Value): string => canonicalList(locales)[0] ?? '';

export const INTL: IntlPiece = {
  numberText: numberForLocale,
  dateText: dateForLocale,
  compare: compareForLocale,
  upper: (text, locales) => beforeUpper(paid(text), firstOf(locales)),
  lower: (text, locales) => beforeLower(paid(text), firstOf(locales)),
  namespace: (realm) => {
    const made = namespaces.get(realm);
    if (made !== undefined) return made;
    const intl = OrdinaryObjectCreate(realm.ObjectPrototype);
    namespaces.set(realm, intl);
    if (!isBefore(9)) defineTag(intl, 'Intl');
    defineMethod(realm, intl, 'getCanonicalLocales', 1, (_this, [locales]) =>
      CreateArrayFromList(canonicalList(locales)),
    );
    for (const one of [DATE_TIME_FORMAT, NUMBER_FORMAT, COLLATOR, PLURAL_RULES, RELATIVE_TIME_FORMAT, LIST_FORMAT])
      defineIntlClass(realm, intl, one);
    for (const [name, since] of LATER) {
      if (isBefore(since)) continue;
      const refusing = CreateBuiltinFunction(() => ThrowError('Error', `Intl.${name} is not available here`), 0, name, {
        realm,
        isConstructor: true,
      });
      defineValue(intl, name, refusing);
    }
    return intl;
  },
};

/** Letters are looked at one by one, and most may be replaced. */
function paid(text: string): string {
  agent.spend(text.length >> 2);
  return text;
}

const TURKIC = /^(?:tr|az)\b/;
const LITHUANIAN = /^lt\b/;

/** https://www.unicode.org/Public/UCD/latest/ucd/SpecialCasing.txt: Lithuanian small letters lose the dot that accents had kept. */
function beforeUpper(text: string, language: string): string {
  if (TURKIC.test(language)) return text.replaceAll('i', 'İ');
  if (isEnglishAlone()) return text;
  if (LITHUANIAN.test(language)) return text.replace(/([ijįḭịɨʝⅰⅉ][\u0316-\u0319\u031c-\u0333]*)\u0307/gu, '$1');
  return /^el\b/.test(language) ? withoutTonos(text) : text;
}

/** Turkic languages have an i without a dot; in Lithuanian an i keeps its dot below accents. */
function beforeLower(text: string, language: string): string {
  if (TURKIC.test(language)) return text.replace(/İ|I\u0307/g, 'i').replaceAll('I', 'ı');
  if (!LITHUANIAN.test(language) || isEnglishAlone()) return text;
  return text
    .replace(/[ÌÍĨ]/g, (letter) => letter.normalize('NFD'))
    .replace(/[IJĮ](?=[\u0316-\u0319\u031c-\u0333]*[\u0300-\u0314\u033d-\u0344])/g, '$&\u0307');
}

/** Greek writes no accents over capitals. */
const withoutTonos = (text: string): string =>
  normalForm(normalForm(text, 'NFD').replace(/(\p{Script=Greek})[\u0300\u0301\u0313\u0314\u0342]+/gu, '$1'), 'NFC');

const LATER = [
  ['Locale', 7.4],
  ['DisplayNames', 8],
  ['Segmenter', 8.7],
  ['DurationFormat', 13],
] as const;
