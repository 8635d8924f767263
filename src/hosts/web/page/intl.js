'use strict';

/*
 * https://tc39.es/ecma402/ in English, over the methods of numbers, dates and strings that do it without a formatter.
 * What they do not know they refuse by name.
 */

const { major, version = '' } = internal;
const since = (first) => major === 0 || major >= first || (first === 12 && version.startsWith('v12'));

const ENGLISH = /^en(?:-US)?$/i;
const TAG = /^(?:[a-z]{2,3}|[a-z]{5,8})(?:-[a-z\d]{1,8})*$/i;

const unavailable = (what) => new Error(`${what} is not available here`);

/** The languages that were asked for, as they are written. */
function tagsOf(locales) {
  if (locales === undefined) return [];
  const list = typeof locales === 'string' ? [locales] : Array.from(Object(locales));
  return list.map((tag) => {
    if (typeof tag !== 'string' && (typeof tag !== 'object' || tag === null))
      throw new TypeError('Incorrect locale information provided');
    if (!TAG.test(`${tag}`))
      throw new RangeError(
        major >= 14 && major < 25 ? 'Incorrect locale information provided' : `Invalid language tag: ${tag}`,
      );
    const [language, ...rest] = `${tag}`.split('-');
    return [language.toLowerCase(), ...rest.map((part) => (part.length === 2 ? part.toUpperCase() : part))].join('-');
  });
}

/** English, if nothing else was asked for, and in Node 10 to 12, which had no other data, in any case. */
function localeOf(name, locales) {
  const tags = tagsOf(locales);
  const other = tags.find((tag) => !ENGLISH.test(tag));
  if (other !== undefined && major >= 10 && major <= 12) return major === 10 ? 'en' : 'en-US';
  if (other !== undefined) throw unavailable(`Intl.${name} with '${other}'`);
  return tags[0] || 'en-US';
}

const slots = new WeakMap();

/** Slots of an object of that class. */
function slotsOf(name, method, self) {
  const own = slots.get(self);
  if (own === undefined || own.name !== name)
    throw new TypeError(`Method ${method} called on incompatible receiver ${String(self)}`);
  return own;
}

const pick = (options, names) =>
  Object.fromEntries(names.filter((key) => options[key] !== undefined).map((key) => [key, options[key]]));

const Intl = {};

/** Adds a class. `make` answers with its slots; where `isCallable`, it may be called without `new`. */
function define(name, { isCallable = false, make, methods, bound = {} }) {
  function build(locales, options, target) {
    const locale = localeOf(name, locales);
    const own = { name, locale, ...make(locale, options === undefined ? {} : Object(options)) };
    const made = Object.create(target.prototype);
    slots.set(made, own);
    return made;
  }
  const Class = {
    [name]: function (locales = undefined, options = undefined) {
      if (new.target === undefined && !isCallable)
        throw new TypeError(`Constructor ${major === 10 ? '' : 'Intl.'}${name} requires 'new'`);
      return build(locales, options, new.target || Class);
    },
  }[name];
  const add = (holder, key, value) =>
    Object.defineProperty(holder, key, { value, writable: true, configurable: true, enumerable: false });
  add(Class.prototype, 'constructor', Class);
  Object.defineProperty(Class, 'prototype', { writable: false });
  Object.defineProperty(Class.prototype, Symbol.toStringTag, {
    value: since(14) ? `Intl.${name}` : 'Object',
    configurable: true,
  });
  const full = (key) => `Intl.${name}.prototype.${key}`;
  for (const key of Object.keys(methods)) {
    const method = {
      [key](...args) {
        return methods[key](slotsOf(name, full(key), this), ...args);
      },
    }[key];
    Object.defineProperty(method, 'length', { value: Math.max(methods[key].length - 1, 0), configurable: true });
    add(Class.prototype, key, method);
  }
  // Asked for once, such a function works alone, as the callback of `sort` or `map`.
  for (const key of Object.keys(bound)) {
    const get = {
      get [key]() {
        const own = slotsOf(name, `get ${full(key)}`, this);
        if (own[key] === undefined) {
          const steps = bound[key](own);
          Object.defineProperty(steps, 'name', { value: '', configurable: true });
          own[key] = steps;
        }
        return own[key];
      },
    };
    Object.defineProperty(Class.prototype, key, {
      ...Object.getOwnPropertyDescriptor(get, key),
      enumerable: false,
    });
  }
  add(Class, 'supportedLocalesOf', function supportedLocalesOf(locales) {
    return tagsOf(locales).filter((tag) => ENGLISH.test(tag));
  });
  add(Intl, name, Class);
}

// --- Numbers -----------------------------------------------------------------------------------------------

const numeric = (value) => (typeof value === 'bigint' ? value : Number(value));

/** Runs a method of numbers, dates or texts for one of these classes: mistakes are told under its name. */
function under(name, steps) {
  try {
    return steps();
  } catch (error) {
    if (!/^Value .* out of range for /.test(error.message)) throw error;
    const shown = since(12) ? `Intl.${name}` : name === 'DateTimeFormat' ? 'dateformat' : name.toLowerCase();
    throw new RangeError(error.message.replace(/to\w+String|localeCompare/, shown));
  }
}

function numberParts(text, word = 'currency') {
  const parts = [];
  let inFraction = false;
  for (const value of text.match(/\d+|NaN|∞|[.,%]|-|[^\d.,%-]+/g)) {
    const isFigure = /^\d+$/.test(value);
    const type = isFigure
      ? inFraction
        ? 'fraction'
        : 'integer'
      : {
          ',': 'group',
          '.': 'decimal',
          '%': 'percentSign',
          '-': 'minusSign',
          NaN: 'nan',
          '∞': 'infinity',
          '\u00a0': 'literal',
        }[value] || word;
    if (type === 'decimal') inFraction = true;
    if (type === 'unit' && value[0] === ' ') parts.push({ type: 'literal', value: ' ' });
    parts.push({ type, value: type === 'unit' ? value.trim() : value });
  }
  return parts;
}

define('NumberFormat', {
  isCallable: true,
  make(locale, options) {
    // Wrong options are told at once.
    under('NumberFormat', () => Number.prototype.toLocaleString.call(0, locale, options));
    return { format: undefined, options: { ...options } };
  },
  bound: {
    format:
      ({ locale, options }) =>
      (value) =>
        numeric(value).toLocaleString(locale, options),
  },
  methods: {
    ...(since(10) && {
      formatToParts: ({ locale, options }, value) =>
        numberParts(numeric(value).toLocaleString(locale, options), options.style === 'unit' ? 'unit' : undefined),
    }),
    resolvedOptions({ locale, options }) {
      const { style = 'decimal', currency, unit, unitDisplay = 'short', useGrouping } = options;
      const usual = style === 'currency' ? (/^(?:JPY|KRW)$/i.test(currency) ? 0 : 2) : 0;
      const least = options.minimumFractionDigits;
      const most = options.maximumFractionDigits;
      const isYoung = since(20);
      return {
        locale,
        numberingSystem: 'latn',
        style,
        ...(style === 'currency' && { currency: `${currency}`.toUpperCase(), currencyDisplay: 'symbol' }),
        ...(style === 'currency' && since(12) && { currencySign: 'standard' }),
        ...(style === 'unit' && { unit: `${unit}`, unitDisplay: `${unitDisplay}` }),
        minimumIntegerDigits: options.minimumIntegerDigits === undefined ? 1 : options.minimumIntegerDigits,
        minimumFractionDigits: least === undefined ? Math.min(usual, most === undefined ? usual : most) : least,
        maximumFractionDigits:
          most === undefined ? Math.max(style === 'decimal' || style === 'unit' ? 3 : usual, least || 0) : most,
        useGrouping: useGrouping === undefined ? (isYoung ? 'auto' : true) : useGrouping,
        ...(since(12) && { notation: 'standard', signDisplay: 'auto' }),
        ...(isYoung && {
          roundingIncrement: 1,
          roundingMode: 'halfExpand',
          roundingPriority: 'auto',
          trailingZeroDisplay: 'auto',
        }),
      };
    },
  },
});

// --- Dates -------------------------------------------------------------------------------------------------

const DATE_FIELDS = ['weekday', 'year', 'month', 'day'];
const TIME_FIELDS = ['hour', 'minute', 'second', 'fractionalSecondDigits'];
const STYLE_FIELDS = major === 0 || major >= 12 ? ['dateStyle', 'timeStyle'] : [];

function textOfDate({ locale, options }, value) {
  const time = value === undefined ? Date.now() : Number(value);
  if (!(Math.abs(time) <= 8.64e15))
    throw new RangeError(since(10) ? 'Invalid time value' : 'Provided date is not in valid range.');
  const asked = [...DATE_FIELDS, ...TIME_FIELDS, ...STYLE_FIELDS].some((key) => options[key] !== undefined);
  const date = new Date(time);
  return asked ? date.toLocaleString(locale, options) : date.toLocaleDateString(locale, options);
}

/** Which fields follow each other as figures, and what they were written as. */
function dateParts({ options }, text) {
  const { dateStyle, timeStyle } = options;
  const asked = (key) =>
    options[key] !== undefined ||
    (dateStyle !== undefined && /^(?:year|month|day)$/.test(key)) ||
    (timeStyle !== undefined && /^(?:hour|minute)$/.test(key)) ||
    (timeStyle !== undefined && timeStyle !== 'short' && key === 'second');
  const isPlain = ![...DATE_FIELDS, ...TIME_FIELDS, ...STYLE_FIELDS].some((key) => options[key] !== undefined);
  const inWords = /[A-Z][a-z]{2}/.test(text.replace(/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*/, ''));
  const figures = ['month', 'day', 'year', 'hour', 'minute', 'second', 'fractionalSecondDigits'].filter((key) =>
    key === 'month' && inWords ? false : isPlain ? /^(?:year|month|day)$/.test(key) : asked(key),
  );
  const parts = [];
  for (const value of text.match(/\d+|[A-Za-z]+|[^\dA-Za-z]+/g)) {
    const type = /^\d/.test(value)
      ? figures.shift().replace('Digits', '')
      : /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(value)
        ? 'weekday'
        : /^[AP]M$/.test(value)
          ? 'dayPeriod'
          : /^[A-Z]/.test(value)
            ? 'month'
            : 'literal';
    const last = parts[parts.length - 1];
    if (type === 'literal' && last !== undefined && last.type === 'literal') last.value += value;
    else parts.push({ type, value });
  }
  return parts.reduce((joined, part) => {
    const last = joined[joined.length - 1];
    // ' at ' was taken for two pieces.
    if (part.type === 'literal' && last !== undefined && last.type === 'literal') last.value += part.value;
    else joined.push(part);
    return joined;
  }, []);
}

define('DateTimeFormat', {
  isCallable: true,
  make(locale, options) {
    const own = { format: undefined, locale, options: { ...options } };
    under('DateTimeFormat', () => textOfDate(own, 0));
    return own;
  },
  bound: { format: (own) => (date) => textOfDate(own, date) },
  methods: {
    formatToParts: (own, date) => dateParts(own, textOfDate(own, date)),
    formatRange() {
      throw unavailable('Intl.DateTimeFormat.prototype.formatRange');
    },
    resolvedOptions({ locale, options }) {
      const isPlain = ![...DATE_FIELDS, ...TIME_FIELDS, ...STYLE_FIELDS].some((key) => options[key] !== undefined);
      const plain = { year: 'numeric', month: 'numeric', day: 'numeric' };
      return {
        locale,
        calendar: 'gregory',
        numberingSystem: 'latn',
        timeZone: 'UTC',
        ...(options.hour !== undefined && {
          hourCycle: options.hour12 === false ? 'h23' : 'h12',
          hour12: options.hour12 !== false,
        }),
        ...(isPlain ? plain : pick(options, [...DATE_FIELDS, ...TIME_FIELDS, ...STYLE_FIELDS])),
      };
    },
  },
});

// --- Texts -------------------------------------------------------------------------------------------------

define('Collator', {
  isCallable: true,
  make(locale, options) {
    under('Collator', () => String.prototype.localeCompare.call('a', 'b', locale, options));
    return { compare: undefined, options: { ...options } };
  },
  bound: {
    compare:
      ({ locale, options }) =>
      (a, b) =>
        String(a).localeCompare(String(b), locale, options),
  },
  methods: {
    resolvedOptions: ({ locale, options }) => ({
      locale,
      usage: 'sort',
      sensitivity: options.sensitivity || 'variant',
      ignorePunctuation: false,
      collation: 'default',
      numeric: Boolean(options.numeric),
      caseFirst: 'false',
    }),
  },
});

function ordinal(number) {
  const [ten, hundred] = [number % 10, number % 100];
  if (ten === 1 && hundred !== 11) return 'one';
  if (ten === 2 && hundred !== 12) return 'two';
  return ten === 3 && hundred !== 13 ? 'few' : 'other';
}

/** One of several words; RangeError for another. */
function word(name, options, key, words) {
  const value = options[key] === undefined ? words[0] : `${options[key]}`;
  if (!words.includes(value))
    throw new RangeError(`Value ${value} out of range for Intl.${name} options property ${key}`);
  return value;
}

if (since(10))
  define('PluralRules', {
    make: (_locale, options) => ({ type: word('PluralRules', options, 'type', ['cardinal', 'ordinal']) }),
    methods: {
      select({ type }, value) {
        const number = Math.abs(Number(value));
        return type === 'ordinal' ? ordinal(number) : number === 1 ? 'one' : 'other';
      },
      resolvedOptions: ({ locale, type }) => ({
        locale,
        type,
        minimumIntegerDigits: 1,
        minimumFractionDigits: 0,
        maximumFractionDigits: 3,
        pluralCategories: type === 'ordinal' ? ['few', 'one', 'two', 'other'] : ['one', 'other'],
      }),
    },
  });

const WORDS = { conjunction: ['and', '&', ''], disjunction: ['or', 'or', 'or'], unit: ['', '', ''] };

function listParts({ type, style }, list) {
  const items = Array.from(list, (item) => {
    if (typeof item !== 'string') throw new TypeError(`Iterable yielded ${String(item)} which is not a string`);
    return { type: 'element', value: item };
  });
  const joint = WORDS[type][['long', 'short', 'narrow'].indexOf(style)];
  const comma = type === 'unit' && style === 'narrow' ? ' ' : ', ';
  const pair = joint === '' ? comma : ` ${joint} `;
  const last = joint === '' ? comma : `${comma}${joint} `;
  return items.flatMap((item, i) => {
    if (i === 0) return [item];
    const value = items.length === 2 ? pair : i === items.length - 1 ? last : comma;
    return [{ type: 'literal', value }, item];
  });
}

const UNITS = ['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second'];
/** What is said instead of figures for the one before, this one, and the next. */
const NEAR = { day: ['yesterday', 'today', 'tomorrow'], second: [null, 'now', null] };
const SHORT = { year: 'yr.', quarter: 'qtr.', month: 'mo.', week: 'wk.', hour: 'hr.', minute: 'min.', second: 'sec.' };

function nearWord(unit, value) {
  if (NEAR[unit] !== undefined) return NEAR[unit][value + 1];
  if (/^(?:hour|minute)$/.test(unit)) return value === 0 && major !== 11 ? `this ${unit}` : null;
  return `${['last', 'this', 'next'][value + 1]} ${unit}`;
}

function relative({ locale, style, numeric: figures }, given, unit) {
  const value = Number(given);
  const name = `${unit}`.replace(/s$/, '');
  if (!UNITS.includes(name)) throw new RangeError(`Invalid unit argument for format() '${unit}'`);
  if (!Number.isFinite(value)) throw new RangeError('Invalid time value');
  if (figures === 'auto' && [-1, 0, 1].includes(value)) {
    const near = nearWord(name, value);
    if (near !== null) return near;
  }
  if (style !== 'long' && SHORT[name] === undefined && name !== 'day')
    throw unavailable(`Intl.RelativeTimeFormat with '${name}'`);
  const count = Math.abs(value);
  const many = count === 1 ? name : `${name}s`;
  const shown = style === 'long' || name === 'day' ? many : SHORT[name];
  const text = `${count.toLocaleString(locale)} ${shown}`;
  return value < 0 || Object.is(value, -0) ? `${text} ago` : `in ${text}`;
}

if (since(12)) {
  define('ListFormat', {
    make(_locale, options) {
      const type = word('ListFormat', options, 'type', ['conjunction', 'disjunction', 'unit']);
      const style = word('ListFormat', options, 'style', ['long', 'short', 'narrow']);
      if (major === 11 && style === 'narrow' && type !== 'unit')
        throw new RangeError("When style is 'narrow', 'unit' is the only allowed value for the type option.");
      return { type, style };
    },
    methods: {
      format: (own, list) =>
        listParts(own, list)
          .map(({ value }) => value)
          .join(''),
      formatToParts: (own, list) => listParts(own, list),
      ...(since(14) && { resolvedOptions: ({ locale, type, style }) => ({ locale, type, style }) }),
    },
  });
  define('RelativeTimeFormat', {
    make: (_locale, options) => ({
      style: word('RelativeTimeFormat', options, 'style', ['long', 'short', 'narrow']),
      numeric: word('RelativeTimeFormat', options, 'numeric', ['always', 'auto']),
    }),
    methods: {
      format: (own, value, unit) => relative(own, value, unit),
      formatToParts() {
        throw unavailable('Intl.RelativeTimeFormat.prototype.formatToParts');
      },
      resolvedOptions: ({ locale, style, numeric: figures }) => ({
        locale,
        style,
        numeric: figures,
        numberingSystem: 'latn',
      }),
    },
  });
}

for (const [name, first] of [
  ['Locale', 12],
  ['DisplayNames', 14],
  ['Segmenter', 16],
  ['DurationFormat', 23],
]) {
  if (!since(first)) continue;
  function refuse() {
    throw unavailable(`Intl.${name}`);
  }
  Object.defineProperty(refuse, 'name', { value: name, configurable: true });
  Object.defineProperty(Intl, name, { value: refuse, writable: true, configurable: true });
}

Object.defineProperty(Intl, 'getCanonicalLocales', {
  value: function getCanonicalLocales(locales) {
    return [...new Set(tagsOf(locales))];
  },
  writable: true,
  configurable: true,
});
if (since(16)) Object.defineProperty(Intl, Symbol.toStringTag, { value: 'Intl', configurable: true });

module.exports = { Intl };
