/* The part of `extract.cjs` that reads back how dates and times are written. */
'use strict';

const { ZONE_NAMES } = require('./lists.cjs');

const UTC = { timeZone: 'UTC' };
const at = (month, day = 5) => Date.UTC(2003, month, day, 6, 7, 8, 9);
/** A day and a month of one figure, in the Persian calendar as well. */
const sampleOf = (locale) => (locale === 'fa' ? at(3, 25) : at(3));

/** The value of one field of a date. */
function partOf(locale, options, type, time) {
  const part = new Intl.DateTimeFormat(locale, { ...UTC, ...options })
    .formatToParts(time)
    .find((one) => one.type === type);
  return part === undefined ? '' : part.value;
}

function datesOf(locale) {
  const months = (options) =>
    Array.from({ length: 12 }, (_, m) => partOf(locale, options, 'month', locale === 'fa' ? at(m + 3, 10) : at(m, 25)));
  const days = (options) => Array.from({ length: 7 }, (_, d) => partOf(locale, options, 'weekday', at(3, 6 + d)));
  const date = { day: 'numeric', month: 'long', year: 'numeric' };
  const names = {
    B: months({ ...date }),
    b: months({ ...date, month: 'short' }),
    L: standalone(months({ month: 'long' }), months({ month: 'long', year: 'numeric' }), months({ ...date })),
    l: months({ month: 'short' }),
    N: months({ month: 'narrow' }),
    A: days({ ...date, weekday: 'long' }),
    a: days({ ...date, weekday: 'short' }),
    C: days({ weekday: 'long' }),
    c: days({ weekday: 'short' }),
    n: days({ weekday: 'narrow' }),
    p: periodsOf(locale, { hour: 'numeric', hour12: true }),
    P: periodsOf(locale, { timeStyle: 'medium', hour12: true }),
    G: [-1, 1].flatMap((s) => WIDTHS.map((era) => partOf(locale, { era, year: 'numeric' }, 'era', s * 4e13 - 4e13))),
  };
  return { calendar: names, zones: zonesOf(locale), ...patternsOf(locale, names) };
}
/** Names of time zones in winter and summer; what is only their distance from Greenwich is left out. */
function zonesOf(locale) {
  const name = (timeZone, timeZoneName, month) =>
    partOf(locale, { timeZone, timeZoneName, hour: 'numeric' }, 'timeZoneName', at(month));
  const rows = {
    gmt: [
      name('Asia/Kathmandu', 'short', 1),
      name('America/Sao_Paulo', 'short', 6),
      name('Africa/Abidjan', 'short', 1),
    ],
  };
  const isFar = (text) => /\p{Nd}/u.test(text);
  for (const zone of ZONE_NAMES)
    rows[zone] = ['short', 'long']
      .flatMap((form) => [0, 6].map((month) => name(zone, form, month)))
      .map((text) => (isFar(text) ? '' : text));
  return rows;
}

/** What parts of the day are called: by hour where there are more than two. */
function periodsOf(locale, options) {
  const all = Array.from({ length: 24 }, (_, hour) =>
    partOf(locale, options, 'dayPeriod', Date.UTC(2003, 3, 5, hour, 30)),
  );
  return new Set(all).size > 2 ? all : [all[1], all[13]];
}

/** Greek has its nominatives beside a year only. */
const standalone = (alone, withYear, inDate) => (alone.join() === inDate.join() ? withYear : alone);

const WIDTHS = ['long', 'short', 'narrow'];

function patternsOf(locale, names) {
  // In May the names of months are the same short and long in too many languages.
  const oddities = [];
  const pattern = (options, time = sampleOf(locale)) => {
    const format = new Intl.DateTimeFormat(locale, { ...UTC, ...options });
    return format
      .formatToParts(time)
      .map((part) => tokenOf(part, options, names, oddities))
      .join('');
  };
  const dates = {};
  for (const w of '-sl')
    for (const y of '-n2')
      for (const m of '-n2slw')
        for (const d of '-n2') {
          const options = pickOptions({ weekday: w, year: y, month: m, day: d });
          if (Object.keys(options).length > 0) dates[w + y + m + d] = pattern(options);
        }
  const times = {};
  for (const [clock, hour12] of [
    [12, true],
    [24, false],
    ['d', undefined],
  ])
    for (const h of 'n2')
      for (const rest of ['', 'm', 'ms', 'mz', 'msz', 'z', 'msf'])
        times[clock + h + rest] = pattern({ hour12, hour: FORM[h], ...restOf(rest) });
  for (const rest of ['m', 's', 'ms', 'msf', 'sf', 'f']) times[rest] = pattern(restOf(rest));
  return { dates, times, ...stylesOf(locale, pattern, names), oddities };
}

function stylesOf(locale, pattern, names) {
  const styles = {};
  for (const style of ['full', 'long', 'medium', 'short']) {
    styles[`d${style}`] = pattern({ dateStyle: style });
    for (const hour12 of [true, false]) styles[`t${style}${hour12 ? 12 : 24}`] = pattern({ timeStyle: style, hour12 });
    styles[`t${style}`] = pattern({ timeStyle: style });
    const both = pattern({ dateStyle: style, timeStyle: 'short' });
    styles[`g${style}`] = both
      .replace(styles[`d${style}`], '{1}')
      .replace(styles.tshort || pattern({ timeStyle: 'short' }), '{0}');
  }
  const glue = (options) =>
    pattern({ ...options, hour: 'numeric', minute: '2-digit' })
      .replace(pattern(options), '{1}')
      .replace(pattern({ hour: 'numeric', minute: '2-digit' }), '{0}');
  const date = { year: 'numeric', day: 'numeric' };
  styles.jshort = glue({ ...date, month: 'numeric' });
  styles.jmedium = glue({ ...date, month: 'short' });
  styles.jlong = glue({ ...date, month: 'long' });
  styles.jfull = glue({ ...date, month: 'long', weekday: 'long' });
  styles.jday = glue({ weekday: 'long' });
  styles.zdate = pattern({ ...date, month: 'numeric', timeZoneName: 'short' }).replace(
    pattern({ ...date, month: 'numeric' }),
    '{1}',
  );
  styles.era = pattern({ era: 'short', ...date, month: 'numeric' });
  styles.eraLong = pattern({ era: 'short', ...date, month: 'long' });
  styles.eraYear = pattern({ era: 'short', year: 'numeric' });
  if (names.P.join() !== names.p.join())
    for (const key of Object.keys(styles)) if (/^t/.test(key)) styles[key] = styles[key].replace('%p', '%P');
  const { calendar, numberingSystem, hourCycle } = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
  }).resolvedOptions();
  const twelve = new Intl.DateTimeFormat(locale, { hour: 'numeric', hour12: true }).resolvedOptions().hourCycle;
  styles.clock = [calendar, numberingSystem, hourCycle, twelve].join(' ');
  return { styles };
}

const FORM = { n: 'numeric', 2: '2-digit', s: 'short', l: 'long', w: 'narrow' };
const pickOptions = (forms) =>
  Object.fromEntries(
    Object.keys(forms)
      .filter((key) => forms[key] !== '-')
      .map((key) => [key, FORM[forms[key]]]),
  );
const restOf = (rest) => ({
  ...(rest.includes('m') && { minute: '2-digit' }),
  ...(rest.includes('s') && { second: '2-digit' }),
  ...(rest.includes('z') && { timeZoneName: 'short' }),
  ...(rest.includes('f') && { fractionalSecondDigits: 3 }),
});

const isFigure = (value) => /^\p{Nd}+$/u.test(value);
const two = (value, one, double) => (value.length === 1 ? one : double);

/** `%` and a letter for a field. */
function tokenOf({ type, value }, options, names, oddities) {
  switch (type) {
    case 'year':
      return value.length < 3 ? '%Y' : '%y';
    case 'month':
      return isFigure(value) ? two(value, '%m', '%M') : nameToken('BbLlN', value, options.month, names, oddities);
    case 'weekday':
      return nameToken('AaCcn', value, options.weekday, names, oddities);
    case 'day':
      return two(value, '%d', '%D');
    case 'hour':
      return two(value, '%h', '%H');
    case 'minute':
      return two(value, '%i', '%I');
    case 'second':
      return two(value, '%s', '%S');
    case 'fractionalSecond':
      return '%f';
    case 'dayPeriod':
      return '%p';
    case 'era':
      return '%G';
    case 'timeZoneName':
      return '%z';
    case 'relatedYear':
      return '%y';
    default:
      return value;
  }
}

function nameToken(letters, value, form, names, oddities) {
  const order = form === 'short' ? [...letters].sort((a, b) => /[bac]/.test(b) - /[bac]/.test(a)) : [...letters];
  const letter = order.find((one) => names[one].includes(value));
  if (letter === undefined) oddities.push(value);
  return letter === undefined ? value : `%${letter}`;
}

module.exports = { datesOf };
