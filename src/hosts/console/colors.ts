/* util.inspect.colors and util.inspect.styles: https://nodejs.org/api/util.html#customizing-utilinspect-colors */

type Pair = readonly [number, number];

const FORMS: readonly (readonly [string, number, number])[] = [
  ['reset', 0, 0],
  ['bold', 1, 22],
  ['dim', 2, 22],
  ['italic', 3, 23],
  ['underline', 4, 24],
  ['blink', 5, 25],
  ['inverse', 7, 27],
  ['hidden', 8, 28],
  ['strikethrough', 9, 29],
  ['doubleunderline', 21, 24],
];
const HUES = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const;

/** Name → codes that switch it on and off, in Node's order. */
export function colorTable(v: number): Map<string, Pair> {
  const table = new Map<string, Pair>();
  if (v < 12.22) {
    for (const [name, on, off] of FORMS)
      if (['bold', 'italic', 'underline', 'inverse'].includes(name)) table.set(name, [on, off]);
    for (const [name, on] of [
      ['white', 37],
      ['grey', 90],
      ['black', 30],
      ['blue', 34],
      ['cyan', 36],
      ['green', 32],
      ['magenta', 35],
      ['red', 31],
      ['yellow', 33],
    ] as const)
      table.set(name, [on, 39]);
    return table;
  }
  for (const [name, on, off] of FORMS) table.set(name, [on, off]);
  for (const [i, hue] of HUES.entries()) table.set(hue, [30 + i, 39]);
  for (const [i, hue] of HUES.entries()) table.set(`bg${capital(hue)}`, [40 + i, 49]);
  table.set('framed', [51, 54]).set('overlined', [53, 55]).set('gray', [90, 39]);
  for (const [i, hue] of HUES.slice(1).entries()) table.set(`${hue}Bright`, [91 + i, 39]);
  table.set('bgGray', [100, 49]);
  for (const [i, hue] of HUES.slice(1).entries()) table.set(`bg${capital(hue)}Bright`, [101 + i, 49]);
  return table;
}

const capital = (word: string): string => word[0].toUpperCase() + word.slice(1);

/** Other names, not enumerable: alias → name. */
export const COLOR_ALIASES: readonly (readonly [string, string])[] = [
  ['grey', 'gray'],
  ['blackBright', 'gray'],
  ['bgGrey', 'bgGray'],
  ['bgBlackBright', 'bgGray'],
  ['faint', 'dim'],
  ['crossedout', 'strikethrough'],
  ['strikeThrough', 'strikethrough'],
  ['crossedOut', 'strikethrough'],
  ['conceal', 'hidden'],
  ['swapColors', 'inverse'],
  ['swapcolors', 'inverse'],
  ['doubleUnderline', 'doubleunderline'],
];

export type Style =
  | 'special'
  | 'number'
  | 'bigint'
  | 'boolean'
  | 'undefined'
  | 'null'
  | 'string'
  | 'symbol'
  | 'date'
  | 'regexp'
  | 'module'
  | 'name';

/** Style → colour, in Node's order. */
export function styleTable(v: number): Map<string, string> {
  const table = new Map([
    ['special', 'cyan'],
    ['number', v === 9 ? 'blue' : 'yellow'],
  ]);
  if (v >= 10) table.set('bigint', 'yellow');
  for (const [style, color] of [
    ['boolean', 'yellow'],
    ['undefined', 'grey'],
    ['null', 'bold'],
    ['string', 'green'],
    ['symbol', 'green'],
    ['date', 'magenta'],
    ['regexp', 'red'],
  ])
    table.set(style, color);
  if (v >= 12) table.set('module', 'underline');
  return table;
}
