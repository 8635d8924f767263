import { lookup } from '../../../base/lookup.ts';
import { agent } from '../../spec/agent.ts';
import { ThrowRangeError, ThrowTypeError } from '../../spec/errors.ts';
import { ToString } from '../../spec/type-conversion.ts';
import type { Value } from '../../spec/values.ts';
import { englishUnit } from '../english-units.ts';
import { LocaleOptions } from './locale-options.ts';
import { groupedDecimal } from '../../builtins/number-format.ts';

/* https://tc39.es/ecma402/#sup-number.prototype.tolocalestring, in English. */

const STYLES = ['decimal', 'percent', 'currency', 'unit'] as const;
/** V8 before 7.7 writes no units. */
const OLD_STYLES = STYLES.slice(0, 3);
const DISPLAYS = ['long', 'short', 'narrow'] as const;
const NOT_HERE = [
  'notation',
  'signDisplay',
  'currencyDisplay',
  'currencySign',
  'minimumSignificantDigits',
  'maximumSignificantDigits',
  'roundingMode',
  'roundingIncrement',
  'roundingPriority',
  'trailingZeroDisplay',
  'numberingSystem',
];
/** What Americans write before an amount; other currencies by their code. */
const SIGNS = lookup<string>({
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  INR: '₹',
  CNY: 'CN¥',
  KRW: '₩',
  BRL: 'R$',
  CAD: 'CA$',
  AUD: 'A$',
  MXN: 'MX$',
  NZD: 'NZ$',
  ILS: '₪',
});
const WITHOUT_FRACTION = new Set(['JPY', 'KRW', 'CLP', 'VND', 'ISK']);

export function numberToLocaleString(x: number | bigint, args: Value[]): string {
  const options = new LocaleOptions('NumberFormat', 'toLocaleString', args);
  const style = options.word('style', agent.stackRules.v8 < 7.7 ? OLD_STYLES : STYLES) ?? 'decimal';
  const currency = options.get('currency');
  const code = currency === undefined ? '' : ToString(currency).toUpperCase();
  if (style === 'currency' && code === '') ThrowTypeError('Currency code is required with currency style.');
  const unit = style === 'unit' ? unitOf(options) : '';
  options.refuseAll(NOT_HERE);
  const usual = style === 'currency' && !WITHOUT_FRACTION.has(code) ? 2 : 0;
  const wholes = options.number('minimumIntegerDigits', 1, 21) ?? 1;
  const least = options.number('minimumFractionDigits', 0, 100);
  const most = options.number('maximumFractionDigits', 0, 100);
  if (least !== undefined && most !== undefined && least > most)
    ThrowRangeError('maximumFractionDigits value is out of range.');
  const grouping = options.get('useGrouping');
  const text = groupedDecimal(x < 0 ? -x : x, {
    wholes,
    least: least ?? Math.min(usual, most ?? usual),
    most: most ?? Math.max(style === 'decimal' || style === 'unit' ? 3 : usual, least ?? 0),
    isGrouped: grouping === undefined || (grouping !== false && grouping !== 'false'),
    shift: style === 'percent' ? 2 : 0,
  });
  const isNegative = x < 0 || (Object.is(x, -0) && agent.stackRules.v8 >= 7.4);
  return (isNegative ? '-' : '') + (style === 'unit' ? withUnit(text, unit) : dressed(text, style, code));
}

/** The forms of the unit that is asked for, one and more. */
function unitOf(options: LocaleOptions): string {
  const name = options.get('unit');
  if (name === undefined) ThrowTypeError('Unit is required with unit style.');
  const unit = ToString(name);
  const forms = englishUnit(unit, options.word('unitDisplay', DISPLAYS) ?? 'short');
  return forms ?? options.refuse(`the unit '${unit}'`);
}

function withUnit(text: string, forms: string): string {
  const [other, one = other] = forms.split('^o');
  return (text === '1' ? one : other).replace('0', text);
}

/** V8's own data until Node 9 left what is no number undressed and had no space behind a code. */
function dressed(text: string, style: (typeof STYLES)[number], code: string): string {
  const isOld = agent.stackRules.v8 < 6.5;
  if (style === 'decimal' || (isOld && text === 'NaN')) return text;
  if (style === 'percent') return `${text}%`;
  const sign = SIGNS[code];
  return sign === undefined ? `${code}${/^\d/.test(text) && !isOld ? '\u00a0' : ''}${text}` : sign + text;
}
