/*
 * Runs in a real engine and prints what it knows of languages, read back from what its own formatters write: one JSON object, by
 * locale, of tables of texts. `record.mjs` runs it in each and packs what they said.
 */
'use strict';

const { LOCALES, CURRENCIES, NAMED_CURRENCIES, UNITS, REGIONS, LANGUAGES, ZONE_NAMES } = require('./lists.cjs');

const WIDTHS = ['long', 'short', 'narrow'];
const SAMPLES = [0, 1, 2, 3, 5, 11, 21, 100, 1000000, 0.1, 1.5, 10];

const join = (parts, show) => parts.map(show).join('');
const NUMBER_TYPES =
  /^(?:integer|group|decimal|fraction|nan|infinity|exponentInteger|exponentSeparator|exponentMinusSign)$/;

/** A text with the number in it written as 0. */
function template(parts, show = ({ value }) => value) {
  let text = '';
  let inNumber = false;
  for (const part of parts) {
    const isNumber = NUMBER_TYPES.test(part.type);
    if (!isNumber) text += show(part);
    else if (!inNumber) text += '0';
    inNumber = isNumber;
  }
  return text;
}

const sign = ({ type, value }) => ({ minusSign: '-', plusSign: '+', percentSign: '%', currency: '¤' })[type] || value;

/** A currency whose symbol is a sign rather than a word there. */
function signCurrency(locale) {
  const isSign = (currency) => {
    const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(1);
    return /\p{S}$/u.test(parts.find(({ type }) => type === 'currency').value);
  };
  return ['EUR', 'USD', 'GBP', 'JPY'].find(isSign) || 'EUR';
}

/** What figures of Europe have beside them. */
function latnPart(locale, type) {
  const options = {
    signDisplay: 'always',
    style: type === 'percentSign' ? 'percent' : 'decimal',
    minimumFractionDigits: 1,
  };
  const parts = new Intl.NumberFormat(`${locale}-u-nu-latn`, options).formatToParts(
    type === 'minusSign' ? -1234567.5 : 1234567.5,
  );
  return parts.find((part) => part.type === type).value;
}

function numbersOf(locale) {
  const format = (options) => new Intl.NumberFormat(locale, options);
  const usual = format({});
  const part = (value, options, type) =>
    format(options)
      .formatToParts(value)
      .find((p) => p.type === type)?.value || '';
  const plain = format({});
  const groups = (value) =>
    plain
      .formatToParts(value)
      .filter((p) => p.type === 'integer')
      .map((p) => p.value.length);
  const [, secondary] = groups(123456789012).reverse();
  const least = groups(1234).length > 1 ? 1 : groups(12345).length > 1 ? 2 : 3;
  const money = { style: 'currency', currency: signCurrency(locale) };
  const cash = (value, options) => template(format({ ...money, ...options }).formatToParts(value), sign);
  return {
    nu: usual.resolvedOptions().numberingSystem,
    symbols: [
      part(1.5, {}, 'decimal'),
      part(1234567, {}, 'group'),
      part(-1, {}, 'minusSign'),
      part(1, { signDisplay: 'always' }, 'plusSign'),
      part(1, { style: 'percent' }, 'percentSign'),
      part(NaN, {}, 'nan'),
      part(Infinity, {}, 'infinity'),
      part(12345, { notation: 'scientific' }, 'exponentSeparator'),
    ],
    latn: ['decimal', 'group', 'minusSign', 'plusSign', 'percentSign'].map((type) => latnPart(locale, type)),
    grouping: [secondary, least].join(''),
    plain: [
      template(format({}).formatToParts(-1), sign),
      template(format({ signDisplay: 'always' }).formatToParts(1), sign),
    ],
    percent: [0.5, -0.5].map((value) => template(format({ style: 'percent' }).formatToParts(value), sign)),
    money: [cash(1), cash(-1), cash(-1, { currencySign: 'accounting' })],
    codes: [
      cash(1, { currencyDisplay: 'code' }),
      cash(-1, { currencyDisplay: 'code' }),
      cash(-1, { currencySign: 'accounting', currencyDisplay: 'code' }),
    ],
    moneyMarks: [part(1.5, money, 'decimal'), part(1234567, money, 'group')],
    signs: CURRENCIES.map((currency) => part(1, { style: 'currency', currency }, 'currency')),
    narrow: CURRENCIES.map((currency) =>
      part(1, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }, 'currency'),
    ),
  };
}

function compactOf(locale) {
  const rules = new Intl.PluralRules(locale);
  const result = {};
  for (const compactDisplay of ['short', 'long'])
    for (const [name, options] of [
      ['', {}],
      ['Money', { style: 'currency', currency: signCurrency(locale) }],
    ]) {
      if (name && compactDisplay === 'long') continue;
      const format = new Intl.NumberFormat(locale, { notation: 'compact', compactDisplay, ...options });
      const rows = [];
      for (let exponent = 3; exponent < 15; exponent++) {
        const forms = {};
        for (const lead of [1, 2, 3, 5, 1.1, 1.5]) {
          const parts = format.formatToParts(lead * 10 ** exponent);
          const digits = parts
            .filter(({ type }) => type === 'integer')
            .map(({ value }) => value)
            .join('').length;
          const text = `${digits}:${template(parts, sign)}`;
          // The category is that of the shown number.
          const shown = lead * 10 ** (digits - 1);
          forms[rules.select(shown)] = forms[rules.select(shown)] || text;
        }
        rows.push(forms);
      }
      result[compactDisplay + name] = rows;
    }
  return result;
}

/** Texts by plural category, with a 0 for the number. */
function byCategory(locale, make) {
  const rules = new Intl.PluralRules(locale);
  const forms = {};
  for (const sample of SAMPLES) {
    const category = rules.select(sample);
    const text = template(make(sample));
    // A form that swallows the figure is that of this number alone.
    if (forms[category] === undefined) forms[category] = text;
    else if (!forms[category].includes('0') && text.includes('0')) forms[category] = text;
  }
  return forms;
}

function unitsOf(locale) {
  const units = {};
  for (const unit of UNITS)
    for (const unitDisplay of WIDTHS) {
      const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay });
      units[`${unit} ${unitDisplay}`] = byCategory(locale, (value) => format.formatToParts(value));
    }
  const names = {};
  for (const currency of NAMED_CURRENCIES) {
    const format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'name',
      minimumFractionDigits: 0,
    });
    names[currency] = byCategory(locale, (value) => format.formatToParts(value));
  }
  return { units, moneyNames: names };
}

function relativeOf(locale) {
  const rows = {};
  for (const style of WIDTHS) {
    const always = new Intl.RelativeTimeFormat(locale, { style });
    const auto = new Intl.RelativeTimeFormat(locale, { style, numeric: 'auto' });
    for (const unit of ['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second']) {
      rows[`${style} ${unit}`] = {
        future: byCategory(locale, (value) => always.formatToParts(value, unit)),
        past: byCategory(locale, (value) => always.formatToParts(-value, unit)),
        words: [-2, -1, 0, 1, 2].map((value) => {
          const parts = auto.formatToParts(value, unit);
          return parts.length === 1 && parts[0].type === 'literal' ? parts[0].value : '';
        }),
      };
    }
  }
  return rows;
}

function listsOf(locale) {
  const rows = {};
  for (const type of ['conjunction', 'disjunction', 'unit'])
    for (const style of WIDTHS) {
      const format = new Intl.ListFormat(locale, { type, style });
      const between = (list) => format.format(list);
      rows[`${type} ${style}`] = [between(['X', 'Y']), between(['W', 'X', 'Y', 'Z'])];
    }
  return rows;
}

function namesOf(locale) {
  if (typeof Intl.DisplayNames !== 'function') return {};
  const make = (type, codes) => {
    const names = new Intl.DisplayNames(locale, { type });
    return codes.map((code) => names.of(code));
  };
  return {
    region: make('region', REGIONS),
    language: make('language', LANGUAGES),
    script: make('script', ['Latn', 'Arab', 'Cyrl', 'Hans', 'Hant', 'Jpan', 'Kore', 'Deva', 'Grek', 'Hebr', 'Thai']),
    currency: make('currency', NAMED_CURRENCIES),
  };
}

module.exports = { join, WIDTHS, numbersOf, compactOf, unitsOf, relativeOf, listsOf, namesOf, LOCALES, ZONE_NAMES };
