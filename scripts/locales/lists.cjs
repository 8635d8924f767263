/* What is recorded of languages: which of them, and of what. */
'use strict';

/** Each locale, and the one from which it takes what it does not say otherwise. */
const LOCALES = {
  en: '',
  'en-001': 'en',
  'en-GB': 'en-001',
  'en-AU': 'en-GB',
  'en-CA': 'en-001',
  'en-IN': 'en-GB',
  'en-NZ': 'en-GB',
  'en-IE': 'en-GB',
  'en-ZA': 'en-GB',
  de: 'en',
  'de-AT': 'de',
  'de-CH': 'de',
  fr: 'en',
  'fr-CA': 'fr',
  'fr-CH': 'fr',
  'fr-BE': 'fr',
  es: 'en',
  'es-419': 'es',
  'es-MX': 'es-419',
  'es-AR': 'es-419',
  'es-US': 'es-419',
  it: 'en',
  pt: 'en',
  'pt-PT': 'pt',
  nl: 'en',
  sv: 'en',
  da: 'en',
  nb: 'da',
  fi: 'en',
  pl: 'en',
  cs: 'en',
  hu: 'en',
  ro: 'en',
  uk: 'en',
  ru: 'uk',
  tr: 'en',
  el: 'en',
  ja: 'en',
  zh: 'en',
  'zh-TW': 'zh',
  ko: 'en',
  ar: 'en',
  'ar-EG': 'ar',
  'ar-SA': 'ar',
  'ar-AE': 'ar',
  he: 'en',
  hi: 'en',
  bn: 'en',
  th: 'en',
  vi: 'en',
  id: 'en',
  fa: 'en',
};

const CURRENCIES =
  'USD EUR GBP JPY INR CNY KRW BRL CAD AUD MXN NZD ILS CHF SEK NOK DKK PLN CZK HUF RON UAH RUB TRY THB VND IDR PHP SGD HKD TWD ZAR NGN EGP SAR AED ARS CLP COP PEN KWD BHD TND ISK BGN HRK MYR PKR BDT IRR KES MAD XAF XOF XPF XCD'.split(
    ' ',
  );
const NAMED_CURRENCIES = 'USD EUR GBP JPY INR CNY CHF CAD AUD BRL MXN'.split(' ');
const UNITS =
  'percent millisecond second minute hour day week month year byte kilobyte megabyte gigabyte terabyte meter kilometer centimeter millimeter mile foot inch gram kilogram pound liter milliliter celsius fahrenheit degree kilometer-per-hour mile-per-hour'.split(
    ' ',
  );
const REGIONS = 'US GB CA AU DE FR ES IT PT BR MX AR JP CN TW KR IN RU UA TR NL BE CH AT SE NO DK FI PL UN'.split(' ');
const LANGUAGES =
  'en de fr es it pt nl sv da nb pl cs ru uk tr el ja zh ko ar he hi th vi en-US en-GB fr-CA es-MX pt-BR zh-Hans zh-Hant'.split(
    ' ',
  );
const ZONE_NAMES =
  'UTC America/New_York America/Chicago America/Denver America/Los_Angeles Europe/London Europe/Berlin Asia/Tokyo Asia/Kolkata Australia/Sydney'.split(
    ' ',
  );

module.exports = { LOCALES, CURRENCIES, NAMED_CURRENCIES, UNITS, REGIONS, LANGUAGES, ZONE_NAMES };
