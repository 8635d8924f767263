import { agent } from '../spec/agent.ts';
import { ThrowRangeError, ThrowTypeError } from '../spec/errors.ts';
import { ToBoolean, ToString } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import type { RoundingMode } from './decimal.ts';
import { isBefore, type Options } from './options.ts';
import { edition, refuse, type Resolved, textOf } from './tags.ts';

/* https://tc39.es/ecma402/#sec-intl.numberformat: how a number is to be written. */

export interface Digits {
  readonly wholes: number;
  readonly leastFraction: number;
  readonly mostFraction: number;
  /** 0 where figures are not counted from the first. */
  readonly leastSignificant: number;
  readonly mostSignificant: number;
  readonly priority: 'fraction' | 'significant' | 'morePrecision' | 'lessPrecision';
  readonly increment: number;
  readonly mode: RoundingMode;
  readonly trailing: 'auto' | 'stripIfInteger';
}

export interface NumberRecord extends Digits {
  readonly locale: string;
  readonly data: string;
  readonly nu: string;
  readonly style: 'decimal' | 'percent' | 'currency' | 'unit';
  readonly currency: string;
  readonly currencyDisplay: 'symbol' | 'code' | 'narrowSymbol' | 'name';
  readonly currencySign: 'standard' | 'accounting';
  readonly unit: string;
  readonly unitDisplay: 'short' | 'narrow' | 'long';
  readonly notation: 'standard' | 'scientific' | 'engineering' | 'compact';
  readonly compactDisplay: 'short' | 'long';
  readonly useGrouping: 'auto' | 'always' | 'min2' | false;
  readonly signDisplay: 'auto' | 'never' | 'always' | 'exceptZero' | 'negative';
}

/** Places of amounts, as people write them there (https://github.com/unicode-org/cldr/blob/main/common/supplemental/supplementalData.xml). */
const NO_FRACTION =
  /^(?:ADP|AFN|ALL|BIF|BYR|CLP|DJF|ESP|GNF|IQD|IRR|ISK|ITL|JPY|KMF|KPW|KRW|LAK|LBP|MGA|MGF|MMK|MRO|PYG|RWF|SLL|SOS|STD|SYP|TMM|TRL|UGX|UYI|VND|VUV|XAF|XOF|XPF|YER|ZMK|ZWD)$/;
/** The same by ISO 4217, which engines other than V8 go by. */
const NO_FRACTION_BY_ISO = /^(?:BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|XAF|XOF|XPF)$/;

function placesOf(code: string): number {
  const isV8 = agent.stackRules.style === 'v8';
  const isWhole = isV8
    ? NO_FRACTION.test(code) || (edition() === 78 ? /^(?:COP|HUF|IDR|PKR)$/ : /^RSD$/).test(code)
    : NO_FRACTION_BY_ISO.test(code);
  if (isWhole) return 0;
  if (/^(?:BHD|IQD|JOD|KWD|LYD|OMR|TND)$/.test(code)) return 3;
  return /^(?:CLF|UYW)$/.test(code) ? 4 : 2;
}

const UNIT_NAMES =
  /^(?:acre|bit|byte|celsius|centimeter|day|degree|fahrenheit|fluid-ounce|foot|gallon|gigabit|gigabyte|gram|hectare|hour|inch|kilobit|kilobyte|kilogram|kilometer|liter|megabit|megabyte|meter|microsecond|mile|mile-scandinavian|milliliter|millimeter|millisecond|minute|month|nanosecond|ounce|percent|petabyte|pound|second|stone|terabit|terabyte|week|yard|year)$/;
const isUnit = (unit: string): boolean => {
  const [numerator, denominator, ...more] = unit.split('-per-');
  return more.length === 0 && UNIT_NAMES.test(numerator) && (denominator === undefined || UNIT_NAMES.test(denominator));
};

/** Figures that engines write and we do not. */
const UNWRITTEN =
  /^(?:hanidec|adlm|ahom|bali|bhks|brah|cakm|cham|gong|gonm|gujr|guru|hmng|hmnp|java|kali|khmr|knda|lana|lanatham|laoo|lepc|limb|math(?:bold|dbl|mono|sanb|sans)|mlym|modi|mong|mroo|mtei|mymr(?:shan|tlng)?|newa|nkoo|olck|orya|osma|rohg|saur|segment|shrd|sind|sinh|sora|sund|takr|talu|tamldec|telu|tibt|tirh|vaii|wara|wcho)$/;

/** The figures that a locale writes, or those that were asked for. */
export function numberingSystem({ data, keywords }: Resolved, asked: string | undefined): string {
  const own = (textOf(data, 'numbers', 'nu') || 'latn') as string;
  const unwritten = [asked, keywords.get('nu')].find((nu) => nu !== undefined && !isWritten(nu) && UNWRITTEN.test(nu));
  if (unwritten !== undefined) refuse('Intl', `the numbering system '${unwritten}'`);
  return [asked, keywords.get('nu'), own].find((nu) => nu !== undefined && isWritten(nu)) ?? own;
}

const isWritten = (nu: string): boolean => Object.hasOwn(ZEROS, nu);

/** The zero of each row of figures. */
export const ZEROS: Readonly<Record<string, number>> = {
  latn: 0x30,
  arab: 0x660,
  arabext: 0x6f0,
  beng: 0x9e6,
  deva: 0x966,
  fullwide: 0xff10,
  gujr: 0xae6,
  guru: 0xa66,
  khmr: 0x17e0,
  knda: 0xce6,
  laoo: 0xed0,
  limb: 0x1946,
  mlym: 0xd66,
  mong: 0x1810,
  mymr: 0x1040,
  orya: 0xb66,
  tamldec: 0xbe6,
  telu: 0xc66,
  thai: 0xe50,
  tibt: 0xf20,
};

/** What finding out how to write costs: some dozen options, and what the language has for them. */
export const OPS_PER_RECORD = 1000;

export function numberRecord(resolved: Resolved, options: Options): NumberRecord {
  agent.spend(OPS_PER_RECORD);
  options.word('localeMatcher', ['lookup', 'best fit']);
  const nu = numberingSystem(resolved, options.keyword('numberingSystem'));
  const style = options.word('style', ['decimal', 'percent', 'currency', 'unit']) ?? 'decimal';
  const currency = currencyOf(options, style);
  const currencyDisplay = options.word('currencyDisplay', ['code', 'symbol', 'narrowSymbol', 'name']) ?? 'symbol';
  const currencySign = options.word('currencySign', ['standard', 'accounting']) ?? 'standard';
  const unit = unitOf(options, style);
  const unitDisplay = options.word('unitDisplay', ['short', 'narrow', 'long']) ?? 'short';
  const notation = options.word('notation', ['standard', 'scientific', 'engineering', 'compact']) ?? 'standard';
  const places = style === 'currency' && notation === 'standard' ? placesOf(currency) : 0;
  const most = style === 'currency' && notation === 'standard' ? places : style === 'percent' ? 0 : 3;
  const digits = digitsOf(options, places, most, notation === 'compact');
  const compactDisplay = options.word('compactDisplay', ['short', 'long']) ?? 'short';
  const useGrouping = groupingOf(options, notation === 'compact' ? 'min2' : 'auto');
  const signs = ['auto', 'never', 'always', 'exceptZero', ...(isBefore(10.6) ? [] : (['negative'] as const))] as const;
  const signDisplay = options.word('signDisplay', signs as readonly NumberRecord['signDisplay'][]) ?? 'auto';
  const { locale, data } = resolved;
  return {
    ...{
      locale: withKeyword(locale, resolved, 'nu', nu),
      data,
      nu,
      style,
      currency,
      currencyDisplay,
      currencySign,
      unit,
      unitDisplay,
    },
    ...{ notation, compactDisplay, useGrouping, signDisplay },
    ...digits,
  };
}

/** A keyword of the tag stays in it if it is what holds. */
export function withKeyword(locale: string, { keywords }: Resolved, key: string, value: string): string {
  if (keywords.get(key) !== value) return locale;
  return locale.includes('-u-') ? `${locale}-${key}-${value}` : `${locale}-u-${key}-${value}`;
}

function currencyOf(options: Options, style: string): string {
  const currency = options.text('currency');
  if (currency === undefined) {
    if (style === 'currency') ThrowTypeError('Currency code is required with currency style.');
    return '';
  }
  if (!/^[a-z]{3}$/i.test(currency)) ThrowRangeError(`Invalid currency code : ${currency}`);
  return currency.toUpperCase();
}

function unitOf(options: Options, style: string): string {
  const unit = options.text('unit');
  if (unit === undefined) {
    if (style === 'unit') ThrowTypeError('Unit is required with unit style.');
    return '';
  }
  if (!isUnit(unit)) ThrowRangeError(`Invalid unit argument for ${options.service}() '${unit}'`);
  return unit;
}

const MODES = [
  'ceil',
  'floor',
  'expand',
  'trunc',
  'halfCeil',
  'halfFloor',
  'halfExpand',
  'halfTrunc',
  'halfEven',
] as const;
const INCREMENTS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000];

/** https://tc39.es/ecma402/#sec-setnfdigitoptions */
export function digitsOf(options: Options, usualLeast: number, usualMost: number, isCompact: boolean): Digits {
  const wholes = options.number('minimumIntegerDigits', 1, 21) ?? 1;
  const least = options.get('minimumFractionDigits');
  const most = options.get('maximumFractionDigits');
  const leastSignificant = options.get('minimumSignificantDigits');
  const mostSignificant = options.get('maximumSignificantDigits');
  const isYoung = !isBefore(10.6);
  const increment = (isYoung && options.number('roundingIncrement', 1, 5000)) || 1;
  if (!INCREMENTS.includes(increment)) ThrowRangeError('roundingIncrement value is out of range.');
  const mode = (isYoung && options.word('roundingMode', MODES)) || 'halfExpand';
  const priority = (isYoung && options.word('roundingPriority', ['auto', 'morePrecision', 'lessPrecision'])) || 'auto';
  const trailing = (isYoung && options.word('trailingZeroDisplay', ['auto', 'stripIfInteger'])) || 'auto';
  const hasSignificant = leastSignificant !== undefined || mostSignificant !== undefined;
  const hasFraction = least !== undefined || most !== undefined;
  const both = { wholes, increment, mode, trailing };
  if (!hasSignificant && !hasFraction && isCompact && priority === 'auto')
    return {
      ...both,
      leastFraction: 0,
      mostFraction: 0,
      leastSignificant: 1,
      mostSignificant: 2,
      priority: 'morePrecision',
    };
  const counted =
    hasSignificant || priority !== 'auto' ? significant(options, leastSignificant, mostSignificant) : [0, 0];
  const behind = fractions(options, least, most, usualLeast, increment > 1 ? usualLeast : usualMost);
  const kind = priority !== 'auto' ? priority : hasSignificant ? 'significant' : 'fraction';
  return {
    ...both,
    leastFraction: behind[0],
    mostFraction: behind[1],
    leastSignificant: counted[0],
    mostSignificant: counted[1],
    priority: kind,
  };
}

function significant(options: Options, least: Value, most: Value): [number, number] {
  const from = options.inRange(least, 'minimumSignificantDigits', 1, 21) ?? 1;
  return [from, options.inRange(most, 'maximumSignificantDigits', from, 21) ?? 21];
}

function fractions(
  options: Options,
  least: Value,
  most: Value,
  usualLeast: number,
  usualMost: number,
): [number, number] {
  const limit = isBefore(11.4) ? 20 : 100;
  const from = options.inRange(least, 'minimumFractionDigits', 0, limit);
  const to = options.inRange(most, 'maximumFractionDigits', 0, limit);
  if (from === undefined) return to === undefined ? [usualLeast, usualMost] : [Math.min(usualLeast, to), to];
  if (to === undefined) return [from, Math.max(usualMost, from)];
  if (from > to) ThrowRangeError('maximumFractionDigits value is out of range.');
  return [from, to];
}

function groupingOf(options: Options, usual: 'auto' | 'min2'): NumberRecord['useGrouping'] {
  const value = options.get('useGrouping');
  if (isBefore(10.6)) return value === undefined || ToBoolean(value) ? usual : false;
  if (value === undefined) return usual;
  if (value === true) return 'always';
  if (!ToBoolean(value)) return false;
  const text = ToString(value);
  if (text === 'true' || text === 'false') return usual;
  return (['min2', 'auto', 'always'] as const).find((one) => one === text) ?? options.outOfRange(text, 'useGrouping');
}
