import { isObject } from '../../../objects/guest-object.ts';
import type { Value } from '../../../spec/values.ts';
import type { Failure, Rule } from './failure.ts';

/* What Firefox's Intl says of arguments it does not take. Measured on Firefox 153. */

/** An own property of the options, which may stand second or, behind a number, third. */
const optionOf = ({ second }: { readonly second?: Value } = {}, name: string): Value =>
  isObject(second) ? second.methods.getOwnProperty(second, name)?.value : undefined;

/** What styles of dates and times take the place of. */
const PARTS = 'weekday era year month day dayPeriod hour minute second fractionalSecondDigits timeZoneName'.split(' ');

function besideStyle(failure: Failure): string | undefined {
  const has = (name: string): boolean => optionOf(failure.builtin(), name) !== undefined;
  const part = PARTS.find(has);
  return part === undefined
    ? undefined
    : `can't set option ${part} when ${has('dateStyle') ? 'dateStyle' : 'timeStyle'} is used`;
}

export const INTL_RULES: readonly Rule[] = [
  [/^Invalid language tag: (.*)$/s, ([, tag]) => `invalid language tag: ${JSON.stringify(tag)}`],
  [/^Language ID should be string or object\.$/, () => 'invalid element in locales argument'],
  [/^Invalid time zone specified: (.*)$/s, ([, zone]) => `invalid time zone: ${zone}`],
  [
    /^Currency code is required with currency style\.$/,
    () => 'undefined currency in NumberFormat() with currency style',
  ],
  [/^Invalid currency code : (.*)$/s, ([, code]) => `invalid currency code in NumberFormat(): ${code}`],
  [/^Unit is required with unit style\.$/, () => 'undefined unit in NumberFormat() with unit style'],
  [
    /^Invalid unit argument for Intl\.NumberFormat\(\) '(.*)'$/s,
    ([, unit]) => `invalid unit identifier in NumberFormat(): ${unit}`,
  ],
  [
    /^Invalid unit argument for Intl\.RelativeTimeFormat\.prototype\.format\w*\(\) '(.*)'$/s,
    ([, unit]) => `invalid value ${JSON.stringify(unit)} for option unit`,
  ],
  [
    /^Value (.*) out of range for Intl\.\w+ options property (\w+)$/s,
    ([, value, option]) => `invalid value ${JSON.stringify(value)} for option ${option}`,
  ],
  [
    /^((?:min|max)imum\w+) value is out of range\.$/,
    ([, option], failure) => {
      const value = optionOf(failure.builtin(), option);
      return value === undefined ? undefined : `invalid digits value: ${String(value)}`;
    },
  ],
  [/^Invalid option : option$/, (_, failure) => besideStyle(failure)],
  [
    /^Invalid time value$/,
    (_, failure) => {
      // The function that the getter `format` gives has no name.
      const name = failure.builtin()?.name || 'format';
      return failure.builtin() !== undefined && name.startsWith('format')
        ? `date value is not finite in DateTimeFormat.${name}()`
        : undefined;
    },
  ],
];
