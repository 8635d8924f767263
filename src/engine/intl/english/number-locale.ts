import { lookup } from '../../../base/lookup.ts';
import { agent } from '../../spec/agent.ts';
import { ThrowRangeError, ThrowTypeError } from '../../spec/errors.ts';
import { ToString } from '../../spec/type-conversion.ts';
import type { Value } from '../../spec/values.ts';
import { LocaleOptions } from './locale-options.ts';
import { groupedDecimal } from '../../builtins/number-format.ts';

/* https://tc39.es/ecma402/#sup-number.prototype.tolocalestring, in English. */

const STYLES = ['decimal', 'percent', 'currency', 'unit'] as const;
const NOT_HERE = [
  'notation',
  'signDisplay',
  'unit',
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
  const options = new LocaleOptions('toLocaleString', args);
  const style = options.word('style', STYLES) ?? 'decimal';
  const currency = options.get('currency');
  const code = currency === undefined ? '' : ToString(currency).toUpperCase();
  if (style === 'currency' && code === '') ThrowTypeError('Currency code is required with currency style.');
  if (style === 'unit') options.refuse("the style 'unit'");
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
    most: most ?? Math.max(style === 'decimal' ? 3 : usual, least ?? 0),
    isGrouped: grouping === undefined || (grouping !== false && grouping !== 'false'),
    shift: style === 'percent' ? 2 : 0,
  });
  const isNegative = x < 0 || (Object.is(x, -0) && agent.stackRules.v8 >= 7.4);
  return (isNegative ? '-' : '') + dressed(text, style, code);
}

/** V8's own data until Node 9 left what is no number undressed and had no space behind a code. */
function dressed(text: string, style: (typeof STYLES)[number], code: string): string {
  const isOld = agent.stackRules.v8 < 6.5;
  if (style === 'decimal' || (isOld && text === 'NaN')) return text;
  if (style === 'percent') return `${text}%`;
  const sign = SIGNS[code];
  return sign === undefined ? `${code}${/^\d/.test(text) && !isOld ? '\u00a0' : ''}${text}` : sign + text;
}
