import { SHOWN_ON_PAGES } from './shown-on-pages.mjs';

/* What is asked of languages, in real engines and in ours: expressions, each with what it is about. */

export const LOCALES =
  'en-US en-GB en-AU en-CA en-IN en-NZ en-IE en-ZA de-DE de-AT de-CH fr-FR fr-CA fr-CH fr-BE es-ES es-MX es-AR es-US it-IT pt-BR pt-PT nl-NL sv-SE da-DK nb-NO no fi-FI pl-PL cs-CZ hu-HU ro-RO uk-UA ru-RU tr-TR el-GR ja-JP zh-CN zh-TW ko-KR ar ar-EG ar-SA he-IL hi-IN bn-BD th-TH vi-VN id-ID fa-IR'.split(
    ' ',
  );

const D = 'new Date(Date.UTC(2024, 2, 9, 8, 5, 3, 45))';
const E = 'new Date(Date.UTC(2023, 10, 25, 20, 30, 9))';
const utc = (options) => JSON.stringify({ ...options, timeZone: 'UTC' });

const NUMBERS = [
  ['1234567.891', undefined],
  ['-1234.5', undefined],
  ['1234', undefined],
  ['0.256', { style: 'percent' }],
  ['1234.5', { style: 'currency', currency: 'EUR' }],
  ['-1234.5', { style: 'currency', currency: 'USD' }],
  ['500000', { style: 'currency', currency: 'JPY' }],
  ['123456.789', { style: 'currency', currency: 'INR' }],
  ['12345', { style: 'currency', currency: 'CHF', minimumFractionDigits: 0 }],
  ['-99.99', { style: 'currency', currency: 'GBP', currencySign: 'accounting' }],
  ['2', { style: 'currency', currency: 'EUR', currencyDisplay: 'name' }],
  ['1234567', { notation: 'compact' }],
  ['1500', { notation: 'compact' }],
  ['2000000', { notation: 'compact', compactDisplay: 'long' }],
  ['987654321', { style: 'currency', currency: 'USD', notation: 'compact' }],
  ['12345.6', { notation: 'scientific' }],
  ['16', { style: 'unit', unit: 'liter' }],
  ['3', { style: 'unit', unit: 'kilometer-per-hour', unitDisplay: 'long' }],
  ['5', { maximumSignificantDigits: 3, signDisplay: 'always' }],
];
const DATES = [
  [D, {}],
  [E, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }],
  [D, { dateStyle: 'full' }],
  [D, { dateStyle: 'medium', timeStyle: 'short' }],
  [E, { dateStyle: 'long', timeStyle: 'medium' }],
  [D, { dateStyle: 'short' }],
  [E, { year: 'numeric', month: 'short', day: 'numeric' }],
  [E, { year: 'numeric', month: '2-digit', day: '2-digit' }],
  [E, { hour: '2-digit', minute: '2-digit' }],
  [E, { hour: 'numeric', minute: '2-digit', hour12: true }],
  [D, { month: 'long' }],
  [D, { weekday: 'short' }],
  [D, { month: 'short', day: 'numeric' }],
  [D, { year: 'numeric', month: 'long' }],
  [
    E,
    {
      year: 'numeric',
      month: 'short',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hour12: false,
    },
  ],
  [
    E,
    {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      timeZoneName: 'short',
    },
  ],
];

function ofLocale(tag) {
  const t = `'${tag}'`;
  return [
    ...NUMBERS.map(([x, options]) => `(${x}).toLocaleString(${t}${options ? `, ${JSON.stringify(options)}` : ''})`),
    ...DATES.map(([date, options]) => `${date}.toLocaleDateString(${t}, ${utc(options)})`).filter(
      (text) => !/"timeStyle"/.test(text),
    ),
    ...DATES.filter(([, { timeStyle }]) => timeStyle).map(
      ([date, options]) => `${date}.toLocaleString(${t}, ${utc(options)})`,
    ),
    `${E}.toLocaleString(${t}, ${utc({})})`,
    `${D}.toLocaleTimeString(${t}, ${utc({})})`,
    `new Intl.NumberFormat(${t}, {style:'currency',currency:'USD'}).formatToParts(-1234567.5)`,
    `new Intl.DateTimeFormat(${t}, ${utc({ dateStyle: 'long' })}).formatToParts(${E})`,
    `[-1,0,1,2,5,-3].map(n => new Intl.RelativeTimeFormat(${t}, {numeric:'auto'}).format(n, 'day'))`,
    `[-1,2,5,21].map(n => new Intl.RelativeTimeFormat(${t}).format(n, 'months'))`,
    `new Intl.RelativeTimeFormat(${t}, {style:'short'}).formatToParts(-10, 'minute')`,
    `[['a'],['a','b'],['a','b','c'],['a','b','c','d']].map(l => new Intl.ListFormat(${t}).format(l))`,
    `new Intl.ListFormat(${t}, {style:'short',type:'disjunction'}).format(['x','y','z'])`,
    `[0,1,2,3,5,6,11,21,22,100,101,1e6,1.5,0.5].map(n => new Intl.PluralRules(${t}).select(n))`,
    `[0,1,2,3,4,5,6,8,11,21,22,23,103].map(n => new Intl.PluralRules(${t}, {type:'ordinal'}).select(n))`,
    `new Intl.NumberFormat(${t}).resolvedOptions().locale + new Intl.NumberFormat(${t}).resolvedOptions().numberingSystem`,
    `new Intl.DateTimeFormat(${t}, {timeZone:'UTC',hour:'numeric'}).resolvedOptions()`,
    `['z','a','Z','ä','Ä','å','ö','ø','æ','é','e','ñ','n','o','ch','c','č','d','ł','l','m','ß','ss','s','ş','ü','u','i','ı','I'].sort(new Intl.Collator(${t}).compare).join('')`,
  ];
}

const ZONES = [
  'America/New_York',
  'America/Los_Angeles',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Tokyo',
  'Asia/Kolkata',
  'Australia/Sydney',
];
const ELSEWHERE = ZONES.flatMap((timeZone) => [
  ...[
    D,
    'new Date(Date.UTC(2024, 6, 1, 12))',
    'new Date(Date.UTC(1999, 11, 31, 23, 59))',
    'new Date(Date.UTC(2050, 5, 15, 5))',
  ].map((date) => `${date}.toLocaleString('en-US', { timeZone: '${timeZone}' })`),
  ...['short', 'long', 'shortOffset'].map(
    (timeZoneName) => `${D}.toLocaleTimeString('en-US', { timeZone: '${timeZone}', timeZoneName: '${timeZoneName}' })`,
  ),
  `${D}.toLocaleString('de-DE', { timeZone: '${timeZone}', timeZoneName: 'short' })`,
  `${D}.toLocaleString('en-GB', { timeZone: '${timeZone}', dateStyle: 'full', timeStyle: 'long' })`,
  `new Intl.DateTimeFormat('en', { timeZone: '${timeZone}' }).resolvedOptions().timeZone`,
]);

/** In the manner of MDN's pages about Intl. */
const KNOWN = [
  "new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(123456.789)",
  "new Intl.NumberFormat('ja-JP', { style: 'currency', currency: 'JPY' }).format(123456.789)",
  "new Intl.NumberFormat('en-IN', { maximumSignificantDigits: 3 }).format(123456.789)",
  "new Intl.NumberFormat('ar-EG').format(123456.789)",
  "new Intl.NumberFormat('zh-Hans-CN-u-nu-hanidec').format(123456.789).length > 0",
  "new Intl.NumberFormat(['ban', 'id']).format(123456.789)",
  "new Intl.NumberFormat('pt-PT', { style: 'unit', unit: 'kilometer-per-hour' }).format(50)",
  "(16).toLocaleString('en-GB', { style: 'unit', unit: 'liter', unitDisplay: 'long' })",
  "new Intl.NumberFormat('en-US', { notation: 'compact', compactDisplay: 'short' }).format(987654321)",
  "new Intl.NumberFormat('fr', { notation: 'compact', compactDisplay: 'long' }).format(987654321)",
  "new Intl.NumberFormat('en-US', { style: 'percent', signDisplay: 'exceptZero' }).format(0.55)",
  "new Intl.NumberFormat('bn', { style: 'currency', currency: 'USD', currencySign: 'accounting' }).format(-3500)",
  "new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).formatToParts(123456.789)",
  "new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' }).format(7)",
  "new Intl.NumberFormat('en', { roundingIncrement: 5, maximumFractionDigits: 2, minimumFractionDigits: 2 }).format(1.13)",
  "['ceil','floor','expand','trunc','halfCeil','halfFloor','halfExpand','halfTrunc','halfEven'].map(roundingMode => [2.25,-2.25,2.35].map(x => new Intl.NumberFormat('en', { roundingMode, maximumFractionDigits: 1 }).format(x)).join())",
  "new Intl.NumberFormat('en', { minimumSignificantDigits: 4 }).format(3)",
  "new Intl.NumberFormat('en', { notation: 'engineering' }).format(123456)",
  "[999, 999999, 999500, 1e15, 0.00012, 12345].map(x => new Intl.NumberFormat('en', { notation: 'compact' }).format(x))",
  "new Intl.NumberFormat('en').format('987654321987654321')",
  "new Intl.NumberFormat('de').format(12345678901234567890n)",
  "[NaN, Infinity, -Infinity, -0].map(x => x.toLocaleString('ru'))",
  "(1234.5).toLocaleString('es', { useGrouping: 'always' })",
  "(1234.5).toLocaleString('en', { useGrouping: false })",
  "new Intl.NumberFormat('en', { style: 'currency', currency: 'XYZ' }).format(1)",
  "new Intl.NumberFormat('en', { style: 'currency' })",
  "new Intl.NumberFormat('en', { style: 'nope' })",
  "new Intl.NumberFormat('en', { style: 'unit', unit: 'parsec' })",
  "new Intl.NumberFormat('en', { maximumFractionDigits: 101 })",
  "new Intl.NumberFormat('x')",
  "new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).resolvedOptions()",
  "new Intl.NumberFormat('en', { notation: 'compact' }).resolvedOptions()",
  "new Intl.NumberFormat('en', { maximumSignificantDigits: 3 }).resolvedOptions()",
  "Intl.NumberFormat.supportedLocalesOf(['de', 'tlh', 'en-US', 'id-u-co-pinyin', 'de-ID'])",
  "Intl.getCanonicalLocales(['EN-us', 'Fr', 'zh-hans-cn'])",
  "Intl.getCanonicalLocales('EN_US')",
  "(1).toLocaleString('xx')",
  "(1234.5).toLocaleString('tlh')",
  "new Date(NaN).toLocaleString('de')",
  "new Intl.DateTimeFormat('de').format(NaN)",
  "new Date(0).toLocaleString('en', { timeZone: 'Mars/Phobos' })",
  "new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long', timeZone: 'Australia/Sydney' }).format(new Date(Date.UTC(2020, 11, 20, 3, 23, 16, 738)))",
  "new Intl.DateTimeFormat('de-DE', { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC', timeZoneName: 'short' }).format(new Date(Date.UTC(2012, 11, 20, 3)))",
  "new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: 'numeric', second: 'numeric', fractionalSecondDigits: 3, hour12: false, timeZone: 'UTC' }).format(new Date(Date.UTC(2012, 11, 20, 3, 0, 0, 200)))",
  "new Intl.DateTimeFormat('ko-KR', { timeZone: 'UTC' }).format(new Date(Date.UTC(2012, 11, 20)))",
  "new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hour12: true, timeZone: 'UTC' }).format(new Date(Date.UTC(2012, 11, 20, 12)))",
  "new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hour12: false, timeZone: 'UTC' }).format(new Date(0))",
  "new Intl.DateTimeFormat('en-US', { hour: '2-digit', hourCycle: 'h23', minute: '2-digit', timeZone: 'UTC' }).format(new Date(0))",
  "new Intl.DateTimeFormat('en', { year: 'numeric', era: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2012, 11, 20)))",
  ...['en-US', 'de', 'ja', 'ar'].flatMap((tag) =>
    ['2-digit', 'numeric'].map(
      (year) =>
        `new Intl.DateTimeFormat('${tag}', { era: 'short', year: '${year}', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hour12: false, timeZone: 'UTC' }).format(new Date(Date.UTC(2012, 11, 20, 3)))`,
    ),
  ),
  "new Intl.DateTimeFormat('en', { dateStyle: 'short', month: 'long' })",
  "new Date(0).toLocaleDateString('en', { timeStyle: 'short' })",
  "new Intl.DateTimeFormat('de', { timeZone: 'UTC' }).resolvedOptions()",
  "new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).resolvedOptions()",
  "['a', 'c', 'z', 'ä'].sort(new Intl.Collator('de').compare)",
  "['a', 'c', 'z', 'ä'].sort(new Intl.Collator('sv').compare)",
  "['Z', 'a', 'z', 'ä'].sort(new Intl.Collator('de', { caseFirst: 'upper' }).compare)",
  "['réservé', 'Premier', 'Cliché', 'communiqué', 'café', 'Adieu'].sort((a, b) => a.localeCompare(b, 'fr', { ignorePunctuation: true }))",
  "'a'.localeCompare('ä', 'de', { sensitivity: 'base' })",
  "'a'.localeCompare('ä', 'sv', { sensitivity: 'base' })",
  "'2'.localeCompare('10', undefined, { numeric: true })",
  "'2'.localeCompare('10', 'en-u-kn-true')",
  "['яблоко', 'ёж', 'еда', 'йод', 'икра', 'Арбуз', 'арбуз'].sort((a, b) => a.localeCompare(b, 'ru'))",
  "['їжак', 'йод', 'іскра', 'ґанок', 'гора', 'день', 'єнот', 'екран'].sort((a, b) => a.localeCompare(b, 'uk'))",
  "['cukr', 'chata', 'hora', 'čaj', 'ihned'].sort(new Intl.Collator('cs').compare)",
  "new Intl.Collator('de').resolvedOptions()",
  "new Intl.Collator('da').resolvedOptions().caseFirst",
  "new Intl.PluralRules('ar-EG').resolvedOptions()",
  "new Intl.PluralRules('en-US', { type: 'ordinal' }).resolvedOptions().pluralCategories",
  "new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).formatToParts(-1, 'day')",
  "new Intl.RelativeTimeFormat('es', { numeric: 'auto' }).format(2, 'day')",
  "new Intl.RelativeTimeFormat('en', { style: 'narrow' }).format(3, 'quarter')",
  "new Intl.RelativeTimeFormat('en').format(1, 'fortnight')",
  "new Intl.RelativeTimeFormat('en').resolvedOptions()",
  "new Intl.ListFormat('es', { type: 'disjunction' }).format(['siete', 'ocho'])",
  "new Intl.ListFormat('es').format(['padres', 'hijos'])",
  "new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' }).formatToParts(['Motorcycle', 'Bus', 'Car'])",
  "new Intl.ListFormat('de').format([1])",
  "'istanbul'.toLocaleUpperCase('tr')",
  "'İI'.toLocaleLowerCase('tr-TR')",
  "'ĳ'.toLocaleUpperCase('nl') + 'ß'.toLocaleUpperCase('de') + 'άσ'.toLocaleUpperCase('el')",
  "'i̇Ì'.toLocaleLowerCase('lt').length",
  "[1234.5, new Date(0)].toLocaleString('de-DE', { timeZone: 'UTC' })",
  "[1e3, 2e6].map(x => x.toLocaleString('en-IN')).concat((1e7).toLocaleString('hi-IN-u-nu-deva'))",
  "(123456789n).toLocaleString('de-DE')",
  "new Intl.NumberFormat('th-TH-u-nu-thai').format(123) + new Intl.NumberFormat('en-u-nu-arab').format(1234.5)",
  "Object.prototype.toString.call(new Intl.NumberFormat('de')) + Object.prototype.toString.call(Intl)",
  'Intl.NumberFormat.prototype.format.call({})',
  "Intl.PluralRules('de')",
  "typeof Intl.NumberFormat('de')",
];

const EVERY = LOCALES.flatMap(ofLocale);
/** All that is compared now and then, and a slice of it for every day: each question in a few languages, each language in a few. */
export const ALL_CALLS = [...KNOWN, ...ELSEWHERE, ...SHOWN_ON_PAGES, ...EVERY];
export const CALLS = [...KNOWN, ...ELSEWHERE, ...SHOWN_ON_PAGES, ...EVERY.filter((_, at) => at % 4 === 0)];

/** A program that prints what each call gives, one line of JSON a call. */
export const program = (calls) =>
  `const shown = (f) => { try { return f(); } catch (error) { return error.name + ': ' + error.message; } };\n${calls
    .map((call) => `console.log(JSON.stringify(shown(() => ${call})));`)
    .join('\n')}\n`;
