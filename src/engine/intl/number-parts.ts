import { agent } from '../spec/agent.ts';
import { type Decimal, decimalOf, rounded, shifted, written } from './decimal.ts';
import { type NumberRecord, ZEROS } from './number-record.ts';
import { isOfNode20 } from './options.ts';
import { operandsOf, pluralCategory } from './plural-rules.ts';
import { englishUnit } from './english-units.ts';
import { formFor, listOf, refuse, textOf } from './tags.ts';

/* https://tc39.es/ecma402/#sec-partitionnumberpattern: a number in parts. */

export interface Part {
  readonly type: string;
  readonly value: string;
}

export type Numeric = number | bigint | string;

/** A number as figures, before signs, units and the like stand around it. */
interface Shown {
  readonly parts: readonly Part[];
  /** As it would be written in English, for the plural. */
  readonly plain: string;
  readonly isZero: boolean;
  readonly exponent: number;
  readonly around?: string;
}

const isFinite_ = (x: Numeric): boolean => typeof x !== 'number' || Number.isFinite(x);
const isMinus = (x: Numeric): boolean => (typeof x === 'string' ? x.startsWith('-') : x < 0 || Object.is(x, -0));

/** What putting a number, a moment or the like in words costs, however short it is. */
export const OPS_PER_TEXT = 500;

export function numberParts(record: NumberRecord, x: Numeric): Part[] {
  agent.spend(OPS_PER_TEXT);
  const shown = isFinite_(x) ? figuresOf(record, decimalOf(x)) : notFinite(record, x as number);
  const sign = signOf(record, isMinus(x) && !Number.isNaN(x), shown.isZero);
  return around(record, shown, sign);
}

function notFinite({ data, nu }: NumberRecord, x: number): Shown {
  const isNan = Number.isNaN(x);
  const value = symbolsOf(data, nu)[isNan ? 5 : 6];
  return { parts: [{ type: isNan ? 'nan' : 'infinity', value }], plain: '5', isZero: isNan, exponent: 0 };
}

/** Decimal mark, mark between groups, minus, plus, percent, NaN, infinity, exponent. */
function symbolsOf(data: string, nu: string): string[] {
  const own = listOf(data, 'numbers', 'symbols');
  if (nu === (textOf(data, 'numbers', 'nu') || 'latn')) return own;
  if (nu === 'arab' || nu === 'arabext')
    return [
      ...(nu === 'arab' ? ['٫', '٬', '\u061c-', '\u061c+', '٪\u061c'] : ['٫', '٬', '\u200e-', '\u200e+', '٪']),
      ...own.slice(5),
    ];
  const latin = listOf(data, 'numbers', 'latn');
  return [...latin, 'NaN', own[6], 'E'];
}

export function inFigures(text: string, nu: string): string {
  if (nu === 'latn') return text;
  const zero = ZEROS[nu];
  return text.replace(/\d/g, (figure) => String.fromCodePoint(zero + Number(figure)));
}

// --- Figures ----------------------------------------------------------------------------------------------------

function roundedFor(record: NumberRecord, x: Decimal): { value: Decimal; least: number } {
  const { priority, leastFraction, mostFraction, leastSignificant, mostSignificant, mode, increment } = record;
  const byFraction = () => ({ value: rounded(x, mostFraction, mode, increment), least: leastFraction });
  const bySignificant = () => {
    const value = rounded(x, mostSignificant - (x.digits === '' ? 1 : x.point), mode);
    const point = value.digits === '' ? 1 : value.point;
    return { value, least: Math.max(leastSignificant - point, 0) };
  };
  if (priority === 'fraction') return byFraction();
  if (priority === 'significant') return bySignificant();
  const point = x.digits === '' ? 1 : x.point;
  const isFiner = mostSignificant - point > mostFraction;
  return isFiner === (priority === 'morePrecision') ? bySignificant() : byFraction();
}

/** What is written for a number that has many figures before or behind the point. */
export function spendFigures({ digits, point }: Decimal, weight: number): void {
  const figures = Math.max(digits.length, Math.abs(point));
  if (figures > MANY_FIGURES) agent.spend(figures * weight);
}
const MANY_FIGURES = 30;

function figuresOf(record: NumberRecord, given: Decimal): Shown {
  spendFigures(given, 1);
  const x = record.style === 'percent' ? shifted(given, 2) : given;
  if (record.notation === 'compact') return compactFigures(record, x);
  if (record.notation !== 'standard') return scientific(record, x);
  return { ...plainFigures(record, x), exponent: 0 };
}

function plainFigures(record: NumberRecord, x: Decimal): Omit<Shown, 'exponent'> {
  const { value, least } = roundedFor(record, x);
  const { whole, fraction: full } = written(value, record.wholes, least);
  const fraction = record.trailing === 'stripIfInteger' && /^0*$/.test(full) ? '' : full;
  const symbols = marksOf(record);
  const parts: Part[] = [];
  for (const group of groupsOf(record, whole)) {
    if (parts.length > 0) parts.push({ type: 'group', value: symbols[1] });
    parts.push({ type: 'integer', value: inFigures(group, record.nu) });
  }
  if (fraction !== '')
    parts.push({ type: 'decimal', value: symbols[0] }, { type: 'fraction', value: inFigures(fraction, record.nu) });
  return { parts, plain: fraction === '' ? whole : `${whole}.${fraction}`, isZero: value.digits === '' };
}

/** Amounts have marks of their own in some countries. */
function marksOf({ style, data, nu }: NumberRecord): string[] {
  const symbols = symbolsOf(data, nu);
  // Node 20 came with other words for it than others of its edition.
  if (data === 'fr-CH' && isOfNode20()) symbols[1] = '\u202f';
  if (style !== 'currency' || nu !== (textOf(data, 'numbers', 'nu') || 'latn')) return symbols;
  return [
    ...listOf(data, 'numbers', 'moneyMarks').map(
      (mark, at) => (at === 1 && isOfNode20() && data === 'fr-CH' ? '' : mark) || symbols[at],
    ),
    ...symbols.slice(2),
  ];
}

function groupsOf({ useGrouping, data }: NumberRecord, whole: string): string[] {
  const [secondary, usual] = [...(textOf(data, 'numbers', 'grouping') as string)].map(Number);
  const least = useGrouping === 'always' ? 1 : useGrouping === 'min2' ? 2 : usual;
  if (useGrouping === false || whole.length < 3 + least) return [whole];
  const groups = [whole.slice(-3)];
  for (let end = whole.length - 3; end > 0; end -= secondary)
    groups.push(whole.slice(Math.max(end - secondary, 0), end));
  return groups.reverse();
}

function scientific(record: NumberRecord, x: Decimal): Shown {
  const step = record.notation === 'engineering' ? 3 : 1;
  const exponentFor = (value: Decimal) => (value.digits === '' ? 0 : Math.floor((value.point - 1) / step) * step);
  let exponent = exponentFor(x);
  // Rounding may bring one figure more.
  const after = exponentFor(shifted(roundedFor(record, shifted(x, -exponent)).value, exponent));
  if (x.digits !== '' && after > exponent) exponent = after;
  const shown = plainFigures(record, shifted(x, -exponent));
  const symbols = symbolsOf(record.data, record.nu);
  return {
    ...shown,
    exponent: 0,
    parts: [
      ...shown.parts,
      { type: 'exponentSeparator', value: symbols[7] },
      ...(exponent < 0 ? [{ type: 'exponentMinusSign', value: symbols[2] }] : []),
      { type: 'exponentInteger', value: inFigures(String(Math.abs(exponent)), record.nu) },
    ],
  };
}

function compactFigures(record: NumberRecord, x: Decimal): Shown {
  const isMoney = record.style === 'currency' && record.currencyDisplay !== 'name';
  const rows = listOf(record.data, 'compact', isMoney ? 'shortMoney' : record.compactDisplay);
  const at = (exponent: number): [forms: string, moved: number] => {
    const forms = exponent < 3 ? undefined : rows[Math.min(exponent, 14) - 3];
    if (forms === undefined) return ['', 0];
    const size = Number(forms.split(':')[0]);
    return [forms, Math.min(exponent, 14) - size + 1];
  };
  let exponent = x.digits === '' ? 0 : x.point - 1;
  let [forms, moved] = at(exponent);
  const value = roundedFor(record, shifted(x, -moved)).value;
  if (x.digits !== '' && value.digits !== '' && value.point + moved - 1 > exponent) {
    exponent = value.point + moved - 1;
    [forms, moved] = at(exponent);
  }
  const shown = plainFigures(record, shifted(x, -moved));
  const category = pluralCategory(record.data, 'cardinal', operandsOf(shown.plain, moved));
  const form = forms === '' ? '' : formFor(forms, category).replace(/^\d+:/, '');
  return { ...shown, exponent: moved, ...(form !== '' && { around: form }) };
}

// --- What stands around ------------------------------------------------------------------------------------------

function signOf({ signDisplay }: NumberRecord, isNegative: boolean, isZero: boolean): '' | '-' | '+' {
  switch (signDisplay) {
    case 'never':
      return '';
    case 'always':
      return isNegative ? '-' : '+';
    case 'exceptZero':
      return isZero ? '' : isNegative ? '-' : '+';
    case 'negative':
      return isNegative && !isZero ? '-' : '';
    default:
      return isNegative ? '-' : '';
  }
}

function around(record: NumberRecord, shown: Shown, sign: '' | '-' | '+'): Part[] {
  const { style, data } = record;
  if (style === 'unit' || (style === 'currency' && record.currencyDisplay === 'name')) {
    const inner = expand(record, plainTemplate(data, sign), shown);
    return [...named(record, shown, inner)];
  }
  let template = plainTemplate(data, sign);
  if (style === 'percent') template = signed(listOf(data, 'numbers', 'percent'), sign);
  if (style === 'currency') template = moneyTemplate(record, sign, shown);
  return expand(record, template, shown);
}

/** Some scripts mark the direction before a sign. */
const plainTemplate = (data: string, sign: string): string =>
  sign === '' ? '0' : listOf(data, 'numbers', 'plain')[sign === '-' ? 0 : 1];

/** The template of a sign: that of minus, with a plus in its place where it is one. */
const signed = ([positive, negative]: readonly string[], sign: string): string =>
  sign === '' ? positive : negative.replace('-', sign);

function moneyTemplate(record: NumberRecord, sign: '' | '-' | '+', shown: Shown): string {
  const { data, currency, currencyDisplay, currencySign } = record;
  const symbol = currencySymbol(data, currency, currencyDisplay);
  const isFinite = !/^(?:nan|infinity)$/.test(shown.parts[0].type);
  const isWord = isFinite && /\p{L}$/u.test(symbol) && /^\p{L}/u.test(symbol);
  const [positive, negative, parted] = moneyForms(data, isWord);
  // Turkish has a form of its own for the lira, and Turkey for all amounts.
  const accounting = data === 'tr' && (currency === 'TRY' || record.locale !== 'tr') ? negative : parted;
  let template = signed([positive, currencySign === 'accounting' && sign === '-' ? accounting : negative], sign);
  if (shown.around !== undefined) {
    const bare = (text: string) => text.replace('¤', '').replace(/^[\s\u00a0]+|[\s\u00a0]+$/g, '');
    const compact = bare(shown.around);
    template = /¤/.test(shown.around) && sign === '' ? unspaced(data, shown.around) : template.replace('0', compact);
  }
  return isFinite ? spaced(template, symbol) : template;
}

/** Where a dollar is written in letters, the space behind them came with those. */
const unspaced = (data: string, template: string): string =>
  SPELLED_DOLLARS.test(data) ? template.replace('¤\u00a00', '¤0') : template;
const SPELLED_DOLLARS = /^(?:en-AU|es-419|es-MX)$/;
const moneyForms = (data: string, isWord: boolean): string[] =>
  listOf(data, 'numbers', isWord ? 'codes' : 'money').map((form) => unspaced(data, form));

/** A letter and a figure do not touch. */
function spaced(template: string, symbol: string): string {
  const isMark = (one: string) => /[\p{S}\p{Z}]/u.test(one);
  if (template.includes('¤0') && !isMark([...symbol].pop() ?? ' ')) return template.replace('¤0', '¤\u00a00');
  if (template.includes('0¤') && !isMark([...symbol][0] ?? ' ')) return template.replace('0¤', '0\u00a0¤');
  return template;
}

const CURRENCIES =
  'USD EUR GBP JPY INR CNY KRW BRL CAD AUD MXN NZD ILS CHF SEK NOK DKK PLN CZK HUF RON UAH RUB TRY THB VND IDR PHP SGD HKD TWD ZAR NGN EGP SAR AED ARS CLP COP PEN KWD BHD TND ISK BGN HRK MYR PKR BDT IRR KES MAD XAF XOF XPF XCD'.split(
    ' ',
  );
const NAMED = ['USD', 'EUR', 'GBP', 'JPY'];

function currencySymbol(data: string, currency: string, display: NumberRecord['currencyDisplay']): string {
  const at = CURRENCIES.indexOf(currency);
  if (display === 'code' || at === -1) return currency;
  return listOf(data, 'numbers', display === 'narrowSymbol' ? 'narrow' : 'signs')[at] || currency;
}

function expand(record: NumberRecord, template: string, shown: Shown): Part[] {
  const symbols = symbolsOf(record.data, record.nu);
  const symbol =
    record.style === 'currency' ? currencySymbol(record.data, record.currency, record.currencyDisplay) : '';
  const parts: Part[] = [];
  const whole =
    shown.around !== undefined && record.style !== 'currency' ? template.replace('0', shown.around) : template;
  for (const piece of whole.match(/[-+0%¤]|[^-+0%¤]+/g) ?? [])
    switch (piece) {
      case '0':
        parts.push(...shown.parts);
        break;
      case '-':
        parts.push({ type: 'minusSign', value: symbols[2] });
        break;
      case '+':
        parts.push({ type: 'plusSign', value: symbols[3] });
        break;
      case '%':
        parts.push({ type: record.style === 'unit' ? 'unit' : 'percentSign', value: symbols[4] });
        break;
      case '¤':
        parts.push({ type: 'currency', value: symbol });
        break;
      default:
        parts.push(...wordsOf(piece, shown.around === undefined ? 'literal' : 'compact'));
    }
  return parts;
}

/** A word, and white space beside it. */
function wordsOf(text: string, type: string): Part[] {
  if (type === 'literal') return [{ type, value: text }];
  const [, before, word, behind] = /^([\s\u00a0\u202f\u200f]*)(.*?)([\s\u00a0\u202f\u200f]*)$/su.exec(text)!;
  return [
    { type: 'literal', value: before },
    { type, value: word },
    { type: 'literal', value: behind },
  ].filter(({ value }) => value !== '');
}

function unitForms({ data, locale, unit, unitDisplay }: NumberRecord): string | undefined {
  const forms = textOf(data, 'units', `${unit} ${unitDisplay}`);
  return forms ?? (/^en(?:-US)?$/.test(locale) ? englishUnit(unit, unitDisplay) : undefined);
}

/** With a unit, or the name of a currency. */
function named(record: NumberRecord, shown: Shown, inner: Part[]): Part[] {
  const { data, style, unit, unitDisplay, currency } = record;
  agent.spend(OPS_PER_TEXT * 2);
  const isMoney = style === 'currency';
  // Engines write the sign as well there, with a region alone.
  if (isMoney && /^tr-/.test(record.locale)) refuse('Intl.NumberFormat', `the name of '${currency}'`);
  if (isMoney && !NAMED.includes(currency)) refuse('Intl.NumberFormat', `the name of '${currency}'`);
  const forms = isMoney ? textOf(data, 'money', currency) : unitForms(record);
  if (forms === undefined) return refuse('Intl.NumberFormat', `the unit '${unit}'`);
  const category = pluralCategory(data, 'cardinal', operandsOf(shown.plain, shown.exponent));
  const [before, ...behind] = formFor(forms, category).split('0');
  const type = isMoney ? 'currency' : unit === 'percent' && unitDisplay !== 'long' ? 'percentSign' : 'unit';
  const isAround = formFor(forms, category).includes('0');
  return isAround ? [...wordsOf(before, type), ...inner, ...wordsOf(behind.join('0'), type)] : wordsOf(before, type);
}

export const joined = (parts: readonly Part[]): string => parts.map(({ value }) => value).join('');
export const numberText = (record: NumberRecord, x: Numeric): string => joined(numberParts(record, x));
