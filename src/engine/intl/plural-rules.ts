/*
 * https://unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules: which form of a word a number takes, by language. The
 * letters are Unicode's: n the number, i its whole part, v how many digits its fraction shows, f that fraction, t the same
 * without zeros at its end, c the exponent of a compact form.
 */

export type Category = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

export interface Operands {
  readonly n: number;
  readonly i: number;
  readonly v: number;
  readonly f: number;
  readonly t: number;
  readonly c: number;
}

type Rule = (operands: Operands) => Category;
interface Language {
  readonly cardinal: Rule;
  readonly cardinals: readonly Category[];
  readonly ordinal?: Rule;
  readonly ordinals?: readonly Category[];
}

/** The operands of a number as it is shown, with a point and without groups. */
export function operandsOf(shown: string, c = 0): Operands {
  const [whole, fraction = ''] = shown.replace(/^-/, '').split('.');
  return {
    n: Number(`${whole}.${fraction || '0'}`),
    i: Number(whole),
    v: fraction.length,
    f: Number(fraction || '0'),
    t: Number(fraction.replace(/0+$/, '') || '0'),
    c,
  };
}

const within = (x: number, least: number, most: number): boolean => x % 1 === 0 && x >= least && x <= most;
const other: Rule = () => 'other';

const ALONE: Language = { cardinal: other, cardinals: ['other'] };
const ONE_OTHER: readonly Category[] = ['one', 'other'];
const one = (test: (operands: Operands) => boolean): Language => ({
  cardinal: (operands) => (test(operands) ? 'one' : 'other'),
  cardinals: ONE_OTHER,
});

/** 1, and nothing behind the point. */
const ONE_WHOLE = one(({ i, v }) => i === 1 && v === 0);
const ONE = one(({ n }) => n === 1);
/** Millions are counted with a preposition. */
const MANY = ({ i, v, c }: Operands): boolean => (c === 0 && i !== 0 && i % 1_000_000 === 0 && v === 0) || c > 5;
const romance = (test: (operands: Operands) => boolean): Language => ({
  cardinal: (operands) => (test(operands) ? 'one' : MANY(operands) ? 'many' : 'other'),
  cardinals: ['one', 'many', 'other'],
});

const east: Language = {
  cardinal: ({ i, v }) => {
    if (v !== 0) return 'other';
    if (i % 10 === 1 && i % 100 !== 11) return 'one';
    return within(i % 10, 2, 4) && !within(i % 100, 12, 14) ? 'few' : 'many';
  },
  cardinals: ['one', 'few', 'many', 'other'],
};

const polish: Rule = ({ i, v }) => {
  if (v !== 0) return 'other';
  if (i === 1) return 'one';
  return within(i % 10, 2, 4) && !within(i % 100, 12, 14) ? 'few' : 'many';
};

const czech: Rule = ({ i, v }) => (v !== 0 ? 'many' : i === 1 ? 'one' : within(i, 2, 4) ? 'few' : 'other');

const arabic: Rule = ({ n }) => {
  if (n === 0) return 'zero';
  if (n === 1) return 'one';
  if (n === 2) return 'two';
  if (within(n % 100, 3, 10)) return 'few';
  return within(n % 100, 11, 99) ? 'many' : 'other';
};

const english: Rule = ({ n }) => {
  const isTeen = within(n % 100, 11, 13);
  const figure = isTeen ? 0 : n % 10;
  return figure === 1 ? 'one' : figure === 2 ? 'two' : figure === 3 ? 'few' : 'other';
};

/** Hindi and its kin. */
const indian: Rule = ({ n }) =>
  n === 1 ? 'one' : n === 2 || n === 3 ? 'two' : n === 4 ? 'few' : n === 6 ? 'many' : 'other';
const bengali: Rule = ({ n }) =>
  [1, 5, 7, 8, 9, 10].includes(n) ? 'one' : n === 2 || n === 3 ? 'two' : n === 4 ? 'few' : n === 6 ? 'many' : 'other';

const ordinalOne = (test: (n: number) => boolean): Pick<Language, 'ordinal' | 'ordinals'> => ({
  ordinal: ({ n }) => (test(n) ? 'one' : 'other'),
  ordinals: ONE_OTHER,
});
const FIVE: readonly Category[] = ['few', 'many', 'one', 'two', 'other'];

const LANGUAGES: Readonly<Record<string, Language>> = {
  en: { ...ONE_WHOLE, ordinal: english, ordinals: ['few', 'one', 'two', 'other'] },
  de: ONE_WHOLE,
  nl: ONE_WHOLE,
  fi: ONE_WHOLE,
  sv: { ...ONE_WHOLE, ...ordinalOne((n) => (n % 10 === 1 || n % 10 === 2) && n % 100 !== 11 && n % 100 !== 12) },
  da: one(({ n, i, t }) => n === 1 || (t !== 0 && (i === 0 || i === 1))),
  nb: ONE,
  no: ONE,
  hu: { ...ONE, ...ordinalOne((n) => n === 1 || n === 5) },
  tr: ONE,
  el: ONE,
  fr: { ...romance(({ i }) => i === 0 || i === 1), ...ordinalOne((n) => n === 1) },
  es: romance(({ n }) => n === 1),
  it: {
    ...romance(({ i, v }) => i === 1 && v === 0),
    ordinal: ({ n }) => ([8, 11, 80, 800].includes(n) ? 'many' : 'other'),
    ordinals: ['many', 'other'],
  },
  pt: romance(({ i }) => i === 0 || i === 1),
  'pt-PT': romance(({ i, v }) => i === 1 && v === 0),
  ro: {
    cardinal: ({ n, i, v }) => {
      if (i === 1 && v === 0) return 'one';
      return v !== 0 || n === 0 || (n !== 1 && within(n % 100, 1, 19)) ? 'few' : 'other';
    },
    cardinals: ['few', 'one', 'other'],
    ...ordinalOne((n) => n === 1),
  },
  pl: { cardinal: polish, cardinals: ['one', 'few', 'many', 'other'] },
  cs: { cardinal: czech, cardinals: ['one', 'few', 'many', 'other'] },
  ru: east,
  uk: { ...east, ordinal: ({ n }) => (n % 10 === 3 && n % 100 !== 13 ? 'few' : 'other'), ordinals: ['few', 'other'] },
  ar: { cardinal: arabic, cardinals: ['few', 'many', 'one', 'two', 'zero', 'other'] },
  he: {
    cardinal: ({ i, v }) =>
      (i === 1 && v === 0) || (i === 0 && v !== 0) ? 'one' : i === 2 && v === 0 ? 'two' : 'other',
    cardinals: ['one', 'two', 'other'],
  },
  hi: { ...one(({ n, i }) => i === 0 || n === 1), ordinal: indian, ordinals: FIVE },
  bn: { ...one(({ n, i }) => i === 0 || n === 1), ordinal: bengali, ordinals: FIVE },
  fa: one(({ n, i }) => i === 0 || n === 1),
  vi: { ...ALONE, ...ordinalOne((n) => n === 1) },
};

function languageOf(locale: string): Language {
  return LANGUAGES[locale] ?? LANGUAGES[locale.split('-')[0]] ?? ALONE;
}

export function pluralCategory(locale: string, type: 'cardinal' | 'ordinal', operands: Operands): Category {
  const language = languageOf(locale);
  return (type === 'ordinal' ? (language.ordinal ?? other) : language.cardinal)(operands);
}

export function pluralCategories(locale: string, type: 'cardinal' | 'ordinal'): readonly Category[] {
  const language = languageOf(locale);
  return type === 'ordinal' ? (language.ordinals ?? ALONE.cardinals) : language.cardinals;
}
