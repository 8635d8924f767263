import { isObject } from '../objects/guest-object.ts';
import { agent } from '../spec/agent.ts';
import { ThrowError, ThrowRangeError, ThrowTypeError } from '../spec/errors.ts';
import { Get, HasProperty, LengthOfArrayLike } from '../spec/object-operations.ts';
import { ToObject, ToString } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { EDITIONS, type Edition, LocaleData } from './data.ts';
import { localeTexts } from '../builtins/intl-door.ts';
import { intlSlots } from './slots.ts';

/* https://tc39.es/ecma402/#sec-language-tags: what programs call languages, and which of them are known. */

let loaded: LocaleData | undefined;
/** Read when a program first asks. */
const data = (): LocaleData => {
  loaded ??= new LocaleData(localeTexts);
  return loaded;
};

/** The edition of Unicode's data that an engine brought; browsers and Bun have the youngest. */
export function edition(): Edition {
  const { style, v8 } = agent.stackRules;
  if (style !== 'v8' || v8 >= 11) return 78;
  return v8 < 9 ? EDITIONS[0] : v8 < 10 ? EDITIONS[1] : EDITIONS[2];
}

export interface Resolved {
  /** As `resolvedOptions` says it. */
  readonly locale: string;
  /** Whose texts are taken. */
  readonly data: string;
  /** `-u-` keywords. */
  readonly keywords: ReadonlyMap<string, string>;
}

const SHAPE =
  /^([a-z]{2,3}|[a-z]{5,8})(?:-([a-z]{4}))?(?:-([a-z]{2}|\d{3}))?((?:-(?:[a-z\d]{5,8}|\d[a-z\d]{3}))*)((?:-[a-wy-z\d](?:-[a-z\d]{2,8})+)*)(-x(?:-[a-z\d]{1,8})+)?$/i;
const OLD_NAMES: Readonly<Record<string, string>> = { iw: 'he', in: 'id', ji: 'yi', mo: 'ro', tl: 'fil' };

/** https://tc39.es/ecma402/#sec-canonicalizelocalelist */
export function canonicalList(locales: Value): string[] {
  if (locales === undefined) return [];
  const own = isObject(locales) ? intlSlots.get(locales) : undefined;
  if (own?.kind === 'Locale') return [own.tag as string];
  if (typeof locales === 'string') return [canonicalTag(locales)];
  if (locales === null) ThrowTypeError('Cannot convert undefined or null to object');
  const list = ToObject(locales);
  const seen = new Set<string>();
  const length = LengthOfArrayLike(list);
  agent.spend(Math.min(length, 1e6));
  for (let at = 0; at < length; at++) {
    if (!HasProperty(list, at)) continue;
    const item = Get(list, at);
    if (typeof item !== 'string' && !isObject(item)) ThrowTypeError('Language ID should be string or object.');
    const slots = isObject(item) ? intlSlots.get(item) : undefined;
    seen.add(slots?.kind === 'Locale' ? (slots.tag as string) : canonicalTag(ToString(item)));
  }
  return [...seen];
}

function canonicalTag(tag: string): string {
  agent.spend(tag.length);
  const parts = tag.length > 200 ? null : SHAPE.exec(tag);
  if (parts === null) return refused(tag);
  const [, language, script, region, variants, extensions, own = ''] = parts;
  const small = language.toLowerCase();
  return (
    (OLD_NAMES[small] ?? small) +
    (script ? `-${script[0].toUpperCase()}${script.slice(1).toLowerCase()}` : '') +
    (region ? `-${region.toUpperCase()}` : '') +
    (variants ?? '').toLowerCase() +
    (extensions ?? '').toLowerCase() +
    own.toLowerCase()
  );
}

/** Names of one's own and such of old were tags once. */
function refused(tag: string): string {
  const { v8, style } = agent.stackRules;
  if (v8 < 7.9 && /^[ix]-[a-z\d]+$/i.test(tag)) return tag.toLowerCase();
  const isOpen = tag.endsWith('-');
  if (style === 'v8' && v8 >= 8 && v8 < 13.9 && !isOpen)
    return ThrowRangeError('Incorrect locale information provided');
  const isSmall = style === 'v8' && v8 > 7.3 && (v8 < 8 || isOpen);
  return ThrowRangeError(`Invalid language tag: ${isSmall ? tag.toLowerCase() : tag}`);
}

/** Language, script and region of a canonical tag. */
function partsOfTag(tag: string): { language: string; script?: string; region?: string } {
  const [, language, script, region] = SHAPE.exec(tag) ?? ['', tag];
  return { language, ...(script && { script }), ...(region && { region }) };
}

function keywordsOf(tag: string): Map<string, string> {
  const found = new Map<string, string>();
  const extension = /-u((?:-[a-z\d]{2,8})+)/.exec(tag);
  let key = '';
  for (const part of extension?.[1].slice(1).split('-') ?? [])
    if (part.length === 2) {
      key = part;
      if (!found.has(key)) found.set(key, '');
    } else if (key !== '') found.set(key, [found.get(key), part].filter(Boolean).join('-'));
  return found;
}

/** Regions that speak as the language does. */
const PLAIN_REGIONS: Readonly<Record<string, string>> = {
  en: 'US PH PR',
  de: 'DE',
  fr: 'FR',
  es: 'ES',
  it: 'IT',
  pt: 'BR',
  nl: 'NL',
  sv: 'SE',
  da: 'DK',
  no: 'NO',
  fi: 'FI',
  pl: 'PL',
  cs: 'CZ',
  hu: 'HU',
  ro: 'RO',
  uk: 'UA',
  ru: 'RU',
  tr: 'TR',
  el: 'GR',
  ja: 'JP',
  zh: 'CN',
  ko: 'KR',
  he: 'IL',
  hi: 'IN',
  bn: 'BD',
  th: 'TH',
  vi: 'VN',
  id: 'ID',
  fa: 'IR',
  ar: '001',
};
/** Other languages of which engines know something. */
const UNTOLD =
  /^(?:af|agq|ak|am|as|asa|ast|az|bas|be|bem|bez|bg|bm|bo|br|brx|bs|ca|ccp|ce|ceb|cgg|chr|ckb|cy|dav|dje|doi|dsb|dua|dyo|dz|ebu|ee|eo|et|eu|ewo|ff|fil|fo|fur|fy|ga|gd|gl|gsw|gu|guz|gv|ha|haw|hr|hsb|hy|ia|ig|ii|is|jgo|jmc|jv|ka|kab|kam|kde|kea|kgp|khq|ki|kk|kkj|kl|kln|km|kn|kok|ks|ksb|ksf|ksh|ku|kw|ky|lag|lb|lg|lkt|ln|lo|lrc|lt|lu|luo|luy|lv|mai|mas|mer|mfe|mg|mgh|mgo|mi|mk|ml|mn|mni|mr|ms|mt|mua|my|mzn|naq|nd|nds|ne|nmg|nn|nnh|nus|nyn|om|or|os|pa|pcm|ps|qu|rm|rn|rof|rw|rwk|sa|sah|saq|sk|sat|sbp|sc|sd|se|seh|ses|sg|shi|si|sl|smn|sn|so|sq|sr|su|sw|ta|te|teo|tg|ti|tk|to|tt|twq|tzm|ug|ur|uz|vai|vun|wae|wo|xh|xog|yav|yi|yo|yrl|yue|zgh|zu)$/;

const DEFAULT = 'en-US';

interface Known {
  readonly tag: string;
  readonly data: string;
}

/** Which of what is known a tag without keywords means; undefined for what no engine knows. */
function lookUp(tag: string, what: string): Known | undefined {
  const { language, script, region } = partsOfTag(tag);
  if (UNTOLD.test(language)) return refuse(what, tag);
  if (!data().blocks.has(language) && language !== 'no') return undefined;
  const chinese = language === 'zh' ? chineseOf(script, region) : undefined;
  if (chinese !== undefined) return chinese;
  if (script !== undefined && !/^(?:Latn|Cyrl|Arab|Jpan|Kore|Deva|Hebr|Thai|Grek|Beng)$/.test(script))
    return refuse(what, tag);
  const plain = language === 'no' ? 'nb' : language;
  const withScript = script === undefined ? language : `${language}-${script}`;
  if (region === undefined) return { tag: language, data: plain };
  const own = `${plain}-${region}`;
  if (data().blocks.has(own)) return { tag: `${language}-${region}`, data: own };
  if (PLAIN_REGIONS[language]?.split(' ').includes(region)) return { tag: `${language}-${region}`, data: plain };
  // A region in which engines know nothing else of a language is not told apart from one that we know nothing of.
  const others = OTHER_REGIONS[language];
  if (others === '*' || others?.split(' ').includes(region)) return refuse(what, tag);
  return { tag: withScript === language ? language : withScript, data: plain };
}

/** Regions in which engines know how else a language is written; `*`: too many to be told apart. */
const OTHER_REGIONS: Readonly<Record<string, string>> = {
  en: '*',
  fr: '*',
  es: '*',
  ar: '*',
  zh: '*',
  de: 'BE IT LI LU',
  it: 'CH SM VA',
  pt: 'AO CH CV GQ GW LU MO MZ ST TL',
  nl: 'AW BE BQ CW SR SX',
  sv: 'AX FI',
  da: 'GL',
  ro: 'MD',
  ru: 'BY KG KZ MD UA',
  tr: 'CY',
  el: 'CY',
  ko: 'KP',
  bn: 'IN',
  fa: 'AF',
  nb: 'SJ',
};

function chineseOf(script: string | undefined, region: string | undefined): Known | undefined {
  const isOld = script === 'Hant' || (script === undefined && region === 'TW');
  if (region !== undefined && region !== 'TW' && region !== 'CN') return undefined;
  if (isOld) return { tag: ['zh', script, region].filter(Boolean).join('-'), data: 'zh-TW' };
  if (script === undefined || script === 'Hans')
    return { tag: ['zh', script, region].filter(Boolean).join('-'), data: 'zh' };
  return undefined;
}

export function refuse(method: string, what: string): never {
  return ThrowError('Error', `${method} with '${what}' is not available here`);
}

/** https://tc39.es/ecma402/#sec-lookupmatchinglocalebyprefix: the first that is known, or the host's own language. */
export function resolveLocale(method: string, tags: readonly string[]): Resolved {
  for (const tag of tags) {
    const known = lookUp(tag, method);
    if (known !== undefined) return { locale: known.tag, data: known.data, keywords: keywordsOf(tag) };
  }
  return { locale: DEFAULT, data: 'en', keywords: new Map() };
}

/** Whether engines know the language, whatever the region. */
export function isSupported(tag: string): boolean {
  const { language } = partsOfTag(tag);
  return UNTOLD.test(language) || data().blocks.has(language) || language === 'no';
}

/** A text of a locale. */
export function textOf(locale: string, section: string, key: string): string | undefined {
  return data().value(locale, edition(), section, key);
}

export const listOf = (locale: string, section: string, key: string): string[] =>
  (textOf(locale, section, key) ?? '').split('~');

/** The form of a text for a plural category. */
export function formFor(forms: string, category: string): string {
  const [other, ...rest] = forms.split('^');
  const letter = { zero: 'z', one: 'o', two: 't', few: 'f', many: 'm' }[category];
  const own = rest.find((form) => form[0] === letter);
  return own === undefined ? other : own.slice(1);
}
