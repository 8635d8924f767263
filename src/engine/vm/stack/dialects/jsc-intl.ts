import type { Failure, Rule } from './failure.ts';

/* What JavaScriptCore's Intl says of arguments it does not take. Measured on Bun 1.4.4. */

const LENGTHS = 'narrow short long';
const FIGURES = '2-digit numeric';
const STYLES = 'full long medium short';

/** What an option of a date may be, as JavaScriptCore lists it. */
const OF_DATES: Readonly<Record<string, string>> = {
  weekday: LENGTHS,
  era: LENGTHS,
  dayPeriod: LENGTHS,
  year: FIGURES,
  month: `${FIGURES} ${LENGTHS}`,
  day: FIGURES,
  hour: FIGURES,
  minute: FIGURES,
  second: FIGURES,
  timeZoneName: 'short long shortOffset longOffset shortGeneric longGeneric',
  hourCycle: 'h11 h12 h23 h24',
  dateStyle: STYLES,
  timeStyle: STYLES,
};

/** Of anything else, which it introduces by `either`. */
const OTHERS: Readonly<Record<string, string>> = {
  currencyDisplay: 'code symbol name',
  currencySign: 'standard accounting',
  unitDisplay: 'short narrow long',
  notation: 'standard scientific engineering compact',
  compactDisplay: 'short long',
  signDisplay: 'auto never always exceptZero negative',
  roundingMode: 'ceil floor expand trunc halfCeil halfFloor halfExpand halfTrunc halfEven',
  roundingPriority: 'auto morePrecision lessPrecision',
  trailingZeroDisplay: 'auto stripIfInteger',
  numeric: 'always auto',
  type: 'conjunction disjunction unit',
  usage: 'sort search',
  sensitivity: 'base accent case variant',
  caseFirst: 'upper lower false',
};

/** What a class has its own values for. */
const BY_CLASS: Readonly<Record<string, string>> = {
  'NumberFormat useGrouping': 'must be either true, false, "min2", "auto", or "always"',
  'NumberFormat style': 'must be either "decimal", "percent", "currency", or "unit"',
  'PluralRules type': 'must be "cardinal" or "ordinal"',
  'RelativeTimeFormat style': 'must be either "long", "short", or "narrow"',
  'ListFormat style': 'must be either "long", "short", or "narrow"',
  'DateTimeFormat formatMatcher': 'must be either "basic" or "best fit"',
};

function outOfRange(name: string, option: string): string | undefined {
  if (option === 'localeMatcher') return 'localeMatcher must be either "lookup" or "best fit"';
  const own = BY_CLASS[`${name} ${option}`];
  if (own !== undefined) return `${option} ${own}`;
  const values = name === 'DateTimeFormat' ? OF_DATES[option] : OTHERS[option];
  if (values === undefined) return undefined;
  const quoted = values.split(' ').map((value) => `"${value}"`);
  const last = quoted.pop();
  const some = quoted.length === 1 ? `${quoted[0]} or ${last}` : `${quoted.join(', ')}, or ${last}`;
  return `${option} must be ${name === 'DateTimeFormat' ? '' : 'either '}${some}`;
}

function notFinite(failure: Failure): string | undefined {
  const name = failure.builtin()?.name ?? '';
  if (/^formatRange/.test(name)) return 'Passed date is out of range';
  // What `format` hands out has no name.
  return name === '' || name.startsWith('format')
    ? `date value is not finite in DateTimeFormat ${name || 'format'}()`
    : undefined;
}

export const INTL_RULES: readonly Rule[] = [
  [/^Value .* out of range for Intl\.(\w+) options property (\w+)$/s, ([, name, option]) => outOfRange(name, option)],
  [/^Invalid (calendar|numberingSystem) : /, ([, what]) => `${what} is not a well-formed ${SPELT[what]} value`],
  [/^Invalid time value$/, (_, failure) => notFinite(failure)],
  [/^Invalid time zone specified: (.*)$/s, ([, zone]) => `invalid time zone: ${zone}`],
  [/^Invalid option : option$/, () => 'dateStyle and timeStyle may not be used with other DateTimeFormat options'],
  [
    /^Invalid option : (date|time)Style$/,
    ([, style]) => `${style}Style is specified while formatting ${style === 'date' ? 'time' : 'date'} is requested`,
  ],
  [/^Invalid unit argument for Intl\.NumberFormat/, () => 'unit is not a well-formed unit identifier'],
  [/^Invalid unit argument for Intl\.Relative/, () => 'unit argument is not a recognized unit type'],
  [/^Invalid currency code : /, () => 'currency is not a well-formed currency code'],
  [/^Unit is required with unit style\.$/, () => 'unit must be a string'],
  [/^Iterable yielded .* which is not a string$/s, () => 'Iterable passed to ListFormat includes non String'],
  [/^Constructor Intl\.(\w+) requires 'new'$/, ([, name]) => `calling ${name} constructor without new is invalid`],
  [
    /^roundingIncrement value is out of range\.$/,
    () => 'roundingIncrement must be one of 1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000',
  ],
  [
    /^((?:min|max)imum(?:Integer|Fraction|Significant)Digits|fractionalSecondDigits) value is out of range\.$/,
    ([, option]) => `${option} is out of range`,
  ],
  [/^Method Intl\.(\w+)\.prototype\.(\w+) called on incompatible receiver/, ([, name, method]) => notOne(name, method)],
  [
    /^Method UnwrapNumberFormat called on incompatible receiver/,
    (_, failure) => notOne('NumberFormat', failure.builtin()?.name.replace(/^get /, '') ?? 'format'),
  ],
];

const SPELT: Readonly<Record<string, string>> = { calendar: 'calendar', numberingSystem: 'numbering system' };
const notOne = (name: string, method: string): string =>
  `Intl.${name}.prototype.${method} called on value that's not a ${name}`;
