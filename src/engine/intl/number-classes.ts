import { agent } from '../spec/agent.ts';
import { meterProduct } from '../spec/bigint-cost.ts';
import { ThrowRangeError } from '../spec/errors.ts';
import { ToNumber, ToObject, ToPrimitive } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { CreateArrayFromList } from '../spec/object-operations.ts';
import { decimalOf, rounded, written } from './decimal.ts';
import { numberParts, type Numeric, numberText, joined, OPS_PER_TEXT, spendFigures } from './number-parts.ts';
import { digitsOf, type Digits, type NumberRecord, numberRecord } from './number-record.ts';
import { type IntlClass, objectOf, optionsOf, partsArray } from './objects.ts';
import { isBefore, type Options } from './options.ts';
import { operandsOf, pluralCategories, pluralCategory } from './plural-rules.ts';
import { type Resolved, refuse } from './tags.ts';

/* https://tc39.es/ecma402/#numberformat-objects and https://tc39.es/ecma402/#pluralrules-objects */

/** https://tc39.es/ecma402/#sec-tointlmathematicalvalue: texts keep all their figures, since V8 10.6. */
function numericOf(value: Value): Numeric {
  const primitive = ToPrimitive(value, 'number');
  if (typeof primitive === 'bigint') {
    // As dear as `BigInt.prototype.toLocaleString`.
    meterProduct(primitive, 0n, 8);
    return primitive;
  }
  if (typeof primitive === 'string' && !isBefore(10.6)) {
    const text = primitive.trim();
    if (text.length < 500 && /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?$/i.test(text)) return text;
  }
  return ToNumber(primitive);
}

interface NumberSlots {
  readonly record: NumberRecord;
}

const formatOf = (slots: unknown): NumberRecord => (slots as NumberSlots).record;

function resolvedNumber(slots: unknown): Value {
  const r = formatOf(slots);
  const isMoney = r.style === 'currency';
  const isUnit = r.style === 'unit';
  const isYoung = !isBefore(10.6);
  return objectOf({
    locale: r.locale,
    numberingSystem: r.nu,
    style: r.style,
    ...(isMoney && { currency: r.currency, currencyDisplay: r.currencyDisplay, currencySign: r.currencySign }),
    ...(isUnit && { unit: r.unit, unitDisplay: r.unitDisplay }),
    ...shownDigits(r),
    useGrouping: isYoung ? r.useGrouping : r.useGrouping !== false,
    notation: r.notation,
    ...(r.notation === 'compact' && { compactDisplay: r.compactDisplay }),
    signDisplay: r.signDisplay,
    ...(isYoung && shownRounding(r)),
  });
}

function shownDigits(r: Digits): Record<string, Value> {
  const isCounted = r.priority !== 'fraction';
  const hasBoth = isCounted && r.priority !== 'significant' && !isBefore(10.6);
  const isFraction = !isCounted || hasBoth;
  const behind = isFraction && { minimumFractionDigits: r.leastFraction, maximumFractionDigits: r.mostFraction };
  const counted = isCounted && {
    minimumSignificantDigits: r.leastSignificant,
    maximumSignificantDigits: r.mostSignificant,
  };
  const first = { minimumIntegerDigits: r.wholes };
  return isBefore(12) ? { ...first, ...counted, ...behind } : { ...first, ...behind, ...counted };
}

/** V8 before 12 had them in another order. */
function shownRounding(r: Digits): Record<string, Value> {
  const roundingPriority = /^(?:fraction|significant)$/.test(r.priority) ? 'auto' : r.priority;
  const [roundingMode, roundingIncrement, trailingZeroDisplay] = [r.mode, r.increment, r.trailing];
  if (isBefore(12)) return { roundingMode, roundingIncrement, trailingZeroDisplay, roundingPriority };
  return { roundingIncrement, roundingMode, roundingPriority, trailingZeroDisplay };
}

/** https://tc39.es/ecma402/#sec-partitionnumberrangepattern, for what both ends write alike. */
function range(record: NumberRecord, start: Numeric, end: Numeric): string {
  if (Number.isNaN(Number(start)) || Number.isNaN(Number(end))) ThrowRangeError('Invalid argument for formatRange');
  const [left, right] = [numberParts(record, start), numberParts(record, end)];
  if (joined(left) === joined(right)) return `~${joined(left)}`;
  if (!/^en/.test(record.data) || record.style !== 'decimal') refuse('Intl.NumberFormat', 'formatRange');
  return `${joined(left)}–${joined(right)}`;
}

export const NUMBER_FORMAT: IntlClass = {
  name: 'NumberFormat',
  isCallable: true,
  make: (resolved, options, name) => ({ record: numberRecord(resolved, optionsOf(name, options)) }),
  methods: [
    ['resolvedOptions', 0, resolvedNumber],
    ['formatToParts', 1, (slots, [value]) => partsArray(numberParts(formatOf(slots), numericOf(value)))],
    ['formatRange', 2, (slots, [start, end]) => range(formatOf(slots), numericOf(start), numericOf(end)), 11],
  ],
  bound: [['format', 1, (slots, [value]) => numberText(formatOf(slots), numericOf(value))]],
};

// --- Plurals -----------------------------------------------------------------------------------------------------

interface PluralSlots {
  readonly type: 'cardinal' | 'ordinal';
  readonly resolved: Resolved;
  readonly digits: Digits;
}

const pluralOf = (slots: unknown): PluralSlots => slots as PluralSlots;

function makePlural(resolved: Resolved, options: Options): PluralSlots {
  options.word('localeMatcher', ['lookup', 'best fit']);
  const type = options.word('type', ['cardinal', 'ordinal']) ?? 'cardinal';
  return { type, resolved, digits: digitsOf(options, 0, 3, false) };
}

function select(slots: unknown, value: Value): Value {
  const { type, resolved, digits } = pluralOf(slots);
  const number = ToNumber(value);
  if (!Number.isFinite(number)) return 'other';
  const decimal = decimalOf(Math.abs(number));
  agent.spend(OPS_PER_TEXT >> 2);
  spendFigures(decimal, 3);
  const isCounted = digits.priority === 'significant';
  const places = isCounted ? digits.mostSignificant - (decimal.digits === '' ? 1 : decimal.point) : digits.mostFraction;
  const kept = rounded(decimal, places, digits.mode);
  const least = isCounted ? Math.max(digits.leastSignificant - kept.point, 0) : digits.leastFraction;
  const { whole, fraction } = written(kept, 1, least);
  return pluralCategory(resolved.data, type, operandsOf(fraction === '' ? whole : `${whole}.${fraction}`));
}

function resolvedPlural(slots: unknown): Value {
  const { type, resolved, digits } = pluralOf(slots);
  const inOrder = [...pluralCategories(resolved.data, type)];
  // Since V8 12 they stand in the order in which the rules are written.
  const order = ['zero', 'one', 'two', 'few', 'many', 'other'];
  if (!isBefore(12)) inOrder.sort((a, b) => order.indexOf(a) - order.indexOf(b));
  return objectOf({
    locale:
      agent.stackRules.style === 'v8' && resolved.data !== 'pt-PT' ? resolved.locale.split('-')[0] : resolved.locale,
    type,
    ...(!isBefore(13.6) && { notation: 'standard' }),
    ...shownDigits(digits),
    pluralCategories: CreateArrayFromList(inOrder),
    ...(!isBefore(12) && shownRounding(digits)),
  });
}

export const PLURAL_RULES: IntlClass = {
  name: 'PluralRules',
  make: (resolved, options, name) => ({
    ...makePlural(resolved, optionsOf(name, options === undefined ? undefined : ToObject(options))),
  }),
  methods: [
    ['resolvedOptions', 0, resolvedPlural],
    ['select', 1, (slots, [value]) => select(slots, value)],
  ],
};
