import { ThrowRangeError, ThrowTypeError } from '../spec/errors.ts';
import { GetIterator, IteratorCloseAfterThrow, IteratorStepValue, ITERATION_DONE } from '../spec/iterators.ts';
import { ToNumber, ToString } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { agent } from '../spec/agent.ts';
import { display } from '../builtins/display.ts';
import { type CollatorRecord, collatorRecord, compareIn } from './collators.ts';
import { joined } from './number-parts.ts';
import { numberRecord } from './number-record.ts';
import { type IntlClass, objectOf, optionsOf, partsArray } from './objects.ts';
import { isBefore } from './options.ts';
import { type ListRecord, listParts, type RelativeRecord, relativeParts } from './phrases.ts';
import type { Resolved } from './tags.ts';

/* Classes of `Intl` that compare, list and tell times: https://tc39.es/ecma402/ */

const collatorOf = (slots: unknown): CollatorRecord => (slots as { record: CollatorRecord }).record;

export const COLLATOR: IntlClass = {
  name: 'Collator',
  isCallable: true,
  make: (resolved, options, name) => ({ record: collatorRecord(resolved, optionsOf(name, options)) }),
  methods: [
    [
      'resolvedOptions',
      0,
      (slots) => {
        const { locale, usage, sensitivity, ignoresPunctuation, isNumeric, caseFirst } = collatorOf(slots);
        return objectOf({
          locale,
          usage,
          sensitivity,
          ignorePunctuation: ignoresPunctuation,
          collation: 'default',
          numeric: isNumeric,
          caseFirst,
        });
      },
    ],
  ],
  bound: [
    [
      'compare',
      2,
      (slots, [a, b]) => {
        const [left, right] = [ToString(a), ToString(b)];
        agent.spend((left.length + right.length) << 2);
        return compareIn(collatorOf(slots), left, right);
      },
    ],
  ],
};

// --- Lists -------------------------------------------------------------------------------------------------------

function makeList({ locale, data }: Resolved, options: Value, name: string): { record: ListRecord } {
  const own = optionsOf(name, options, !isBefore(9));
  own.word('localeMatcher', ['lookup', 'best fit']);
  const type = own.word('type', ['conjunction', 'disjunction', 'unit']) ?? 'conjunction';
  const style = own.word('style', ['long', 'short', 'narrow']) ?? 'long';
  return { record: { locale, data, type, style } };
}

/** https://tc39.es/ecma402/#sec-createstringlistfromiterable */
function textsOf(iterable: Value): string[] {
  if (iterable === undefined) return [];
  const record = GetIterator(iterable);
  const texts: string[] = [];
  for (;;) {
    const value = IteratorStepValue(record);
    if (value === ITERATION_DONE) return texts;
    agent.spend(8);
    if (typeof value !== 'string') {
      try {
        ThrowTypeError(`Iterable yielded ${display(value as Value)} which is not a string`);
      } catch (error) {
        IteratorCloseAfterThrow(record);
        throw error;
      }
    }
    texts.push(value as string);
  }
}

const listOf = (slots: unknown): ListRecord => (slots as { record: ListRecord }).record;

export const LIST_FORMAT: IntlClass = {
  name: 'ListFormat',
  make: makeList,
  methods: [
    [
      'resolvedOptions',
      0,
      (slots) => {
        const { locale, type, style } = listOf(slots);
        return objectOf({ locale, type, style });
      },
    ],
    ['format', 1, (slots, [list]) => joined(listParts(listOf(slots), textsOf(list)))],
    ['formatToParts', 1, (slots, [list]) => partsArray(listParts(listOf(slots), textsOf(list)))],
  ],
};

// --- Times ago ---------------------------------------------------------------------------------------------------

const relativeOf = (slots: unknown): RelativeRecord => (slots as { record: RelativeRecord }).record;

function makeRelative(resolved: Resolved, options: Value, name: string): { record: RelativeRecord } {
  const own = optionsOf(name, options);
  own.word('localeMatcher', ['lookup', 'best fit']);
  const style = own.word('style', ['long', 'short', 'narrow']) ?? 'long';
  const numeric = own.word('numeric', ['always', 'auto']) ?? 'always';
  const number = numberRecord(resolved, optionsOf(name, undefined));
  return { record: { locale: number.locale, data: resolved.data, style, numeric, number } };
}

const UNITS = /^(?:second|minute|hour|day|week|month|quarter|year)s?$/;

function told(slots: unknown, [value, unit]: Value[], method: string) {
  const number = ToNumber(value);
  const name = ToString(unit);
  if (!Number.isFinite(number))
    ThrowRangeError(`Value need to be finite number for Intl.RelativeTimeFormat.prototype.${method}()`);
  if (!UNITS.test(name))
    ThrowRangeError(`Invalid unit argument for Intl.RelativeTimeFormat.prototype.${method}() '${name}'`);
  return relativeParts(relativeOf(slots), number, name.replace(/s$/, ''));
}

export const RELATIVE_TIME_FORMAT: IntlClass = {
  name: 'RelativeTimeFormat',
  make: makeRelative,
  methods: [
    [
      'resolvedOptions',
      0,
      (slots) => {
        const { locale, style, numeric, number } = relativeOf(slots);
        return objectOf({ locale, style, numeric, numberingSystem: number.nu });
      },
    ],
    ['format', 2, (slots, args) => joined(told(slots, args, 'format'))],
    ['formatToParts', 2, (slots, args) => partsArray(told(slots, args, 'formatToParts'))],
  ],
};
