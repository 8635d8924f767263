import { colorOf } from './css-colors.ts';
import { pieces } from './css-pieces.ts';

/* Which values properties take, and how they are kept: https://drafts.csswg.org/cssom/#serialize-a-css-value. */

const words = (text: string): readonly string[] => text.trim().split(/\s+/);
/** Longer ones that are read are refused: reading some takes time as the square of their length. */
const LONGEST = 400;
const EVERYWHERE = /^(?:inherit|initial|unset|revert|revert-layer)$/;
const NUMBER = '[-+]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:e[-+]?\\d+)?';
const UNIT = '%|px|em|rem|ex|ch|lh|rlh|vh|vw|vmin|vmax|[sld]v[hw]|cm|mm|in|pt|pc|q|fr';
const LENGTH = new RegExp(`^${NUMBER}(?:${UNIT})$`);
const MATH = /^(?:calc|min|max|clamp|var|env|fit-content)\(.*\)$/;

/** Properties that take one of these words and nothing else. */
const KEYWORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    'box-sizing': 'border-box content-box',
    clear: 'none left right both inline-start inline-end',
    cursor:
      'auto default none context-menu help pointer progress wait cell crosshair text vertical-text alias copy move no-drop not-allowed grab grabbing all-scroll col-resize row-resize n-resize e-resize s-resize w-resize ne-resize nw-resize se-resize sw-resize ew-resize ns-resize nesw-resize nwse-resize zoom-in zoom-out',
    direction: 'ltr rtl',
    display:
      'none block inline inline-block flex inline-flex grid inline-grid flow-root contents list-item table inline-table table-row table-cell table-row-group table-header-group table-footer-group table-column table-column-group table-caption ruby math',
    'flex-direction': 'row row-reverse column column-reverse',
    'flex-wrap': 'nowrap wrap wrap-reverse',
    float: 'none left right inline-start inline-end',
    'font-style': 'normal italic oblique',
    isolation: 'auto isolate',
    'object-fit': 'fill contain cover none scale-down',
    'overflow-x': 'visible hidden clip scroll auto',
    'overflow-y': 'visible hidden clip scroll auto',
    'pointer-events': 'auto none visiblepainted visiblefill visiblestroke visible painted fill stroke all',
    position: 'static relative absolute fixed sticky',
    resize: 'none both horizontal vertical block inline',
    'scroll-behavior': 'auto smooth',
    'text-align': 'start end left right center justify match-parent',
    'text-transform': 'none capitalize uppercase lowercase full-width',
    'user-select': 'auto text none contain all',
    visibility: 'visible hidden collapse',
    'word-break': 'normal break-all keep-all break-word',
  }).map(([name, all]) => [name, new Set(words(all))]),
);

/** Lengths, and the words that a property takes beside them; '+' after the name: never below zero. */
const LENGTHS: ReadonlyMap<string, { readonly words: readonly string[]; readonly isPositive: boolean }> = new Map(
  [
    ...['width', 'height', 'min-width', 'min-height'].map(
      (name) => `${name}+ auto min-content max-content fit-content`,
    ),
    ...['max-width', 'max-height'].map((name) => `${name}+ none min-content max-content fit-content`),
    ...['top', 'right', 'bottom', 'left'].map((name) => `${name} auto`),
    ...['top', 'right', 'bottom', 'left'].flatMap((side) => [`margin-${side} auto`, `padding-${side}+`]),
    'font-size+ xx-small x-small small medium large x-large xx-large xxx-large smaller larger',
    'row-gap+ normal',
    'column-gap+ normal',
    'letter-spacing normal',
    'text-indent',
    'flex-basis+ auto content min-content max-content fit-content',
    'perspective+ none',
  ].map((row) => {
    const [name, ...rest] = row.split(' ');
    return [name.replace('+', ''), { words: rest, isPositive: name.endsWith('+') }];
  }),
);

const number =
  (isGood: (value: number) => boolean, more = /^$/) =>
  (value: string): string | null =>
    more.test(value)
      ? value
      : new RegExp(`^${NUMBER}$`).test(value) && isGood(Number(value))
        ? String(Number(value))
        : null;

/** Numbers, and what else. */
const NUMBERS: ReadonlyMap<string, (value: string) => string | null> = new Map(
  Object.entries({
    opacity: (value: string) =>
      /^[\d.]+%$/.test(value) ? String(Number.parseFloat(value) / 100) : number(() => true)(value),
    'z-index': number(Number.isInteger, /^auto$/),
    order: number(Number.isInteger),
    'flex-grow': number((value) => value >= 0),
    'flex-shrink': number((value) => value >= 0),
    'font-weight': number((value) => value >= 1 && value <= 1000, /^(?:normal|bold|bolder|lighter)$/),
  }),
);

function lengthIn(value: string, isPositive: boolean): string | null {
  if (value.length > LONGEST) return null;
  if (/^[-+]?0(?:\.0*)?$/.test(value)) return '0px';
  if (MATH.test(value)) return summed(value);
  if (!LENGTH.test(value) || (isPositive && value.startsWith('-'))) return null;
  const amount = Number.parseFloat(value);
  return amount + value.slice(/^[-+.\de]*?(?=[%a-z])/.exec(value)![0].length);
}

/** Sums of one unit are worked out. */
function summed(value: string): string {
  const terms = new RegExp(`^calc\\(\\s*(${NUMBER})(px|em|rem|%|vw|vh)\\s+([-+])\\s+(${NUMBER})\\2\\s*\\)$`).exec(
    value,
  );
  if (terms === null) return value;
  const [, first, unit, sign, second] = terms;
  return `calc(${sign === '+' ? Number(first) + Number(second) : Number(first) - Number(second)}${unit})`;
}

/** Four sides at once, and other shorthands that are kept in parts. */
export const PARTS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    margin: ['margin-top', 'margin-right', 'margin-bottom', 'margin-left'],
    padding: ['padding-top', 'padding-right', 'padding-bottom', 'padding-left'],
    inset: ['top', 'right', 'bottom', 'left'],
    overflow: ['overflow-x', 'overflow-y'],
    gap: ['row-gap', 'column-gap'],
  }),
);

/** The shorthand that a property is part of. */
export const WHOLE: ReadonlyMap<string, string> = new Map(
  [...PARTS].flatMap(([whole, parts]) => parts.map((part) => [part, whole] as const)),
);

/** What a shorthand's parts are; null: no value of it. */
export function partsOf(name: string, text: string): readonly (readonly [string, string])[] | null {
  const parts = PARTS.get(name)!;
  const given = pieces(text, ' ');
  if (given.length > parts.length) return null;
  const found = parts.map((part, i) => {
    const each = given[i] ?? given[i - 2] ?? given[0];
    const kept = valueOf(part, each);
    return kept === null ? null : ([part, kept] as const);
  });
  return found.includes(null) ? null : (found as [string, string][]);
}

/** A shorthand of its parts. */
export function joined(values: readonly string[]): string {
  const all = [...values];
  if (all.length === 4 && all[3] === all[1]) all.pop();
  if (all.length === 3 && all[2] === all[0]) all.pop();
  if (all.length === 2 && all[1] === all[0]) all.pop();
  return all.join(' ');
}

const COLOR = /(?:^|-)color$/;

/** A value as a style keeps it; null: the property takes no such value. */
export function valueOf(name: string, text: string): string | null {
  if (text.length > LONGEST)
    return COLOR.test(name) || KEYWORDS.has(name) || NUMBERS.has(name) || LENGTHS.has(name) ? null : text;
  const lower = text.toLowerCase();
  if (EVERYWHERE.test(lower)) return lower;
  if (/^var\(.*\)$/.test(lower)) return text;
  if (COLOR.test(name)) return colorOf(text);
  const keywords = KEYWORDS.get(name);
  if (keywords !== undefined)
    return keywords.has(lower) || (name === 'cursor' && lower.startsWith('url(')) ? lower : null;
  const numbers = NUMBERS.get(name);
  if (numbers !== undefined) return numbers(lower);
  const lengths = LENGTHS.get(name);
  if (lengths !== undefined) return lengths.words.includes(lower) ? lower : lengthIn(lower, lengths.isPositive);
  return text;
}

const LINES = /^(?:none|hidden|dotted|dashed|solid|double|groove|ridge|inset|outset)$/;

/** A longhand of a shorthand that is kept as it is written; undefined: it says nothing of it. */
export function longhandIn(all: ReadonlyMap<string, string>, name: string): string | undefined {
  const border = /^border(?:-(?:top|right|bottom|left))?-(width|style|color)$/.exec(name);
  if (border !== null) {
    const side = name.slice(0, name.lastIndexOf('-'));
    const whole = all.get(side) ?? all.get('border');
    if (whole === undefined) return undefined;
    const given = pieces(whole, ' ');
    const isStyle = (each: string): boolean => LINES.test(each);
    const isColor = (each: string): boolean => colorOf(each) !== null;
    if (border[1] === 'style') return given.find(isStyle) ?? 'none';
    if (border[1] === 'color') return given.find(isColor) ?? 'currentcolor';
    return given.find((each) => !isStyle(each) && !isColor(each)) ?? 'medium';
  }
  if (/^border-(?:top|right|bottom|left)$/.test(name)) return all.get('border');
  if (name === 'background-color') {
    const given = pieces(all.get('background') ?? '', ' ');
    return given.map(colorOf).find((each) => each !== null) ?? (given.length > 0 ? 'initial' : undefined);
  }
  if (name.startsWith('transition-')) return timingIn(all.get('transition'), name.slice('transition-'.length));
  if (name.startsWith('flex-') && all.has('flex')) return flexPart(all.get('flex')!, name);
  return undefined;
}

function timingIn(text: string | undefined, part: string): string | undefined {
  if (text === undefined) return undefined;
  const of = (each: string): string => {
    const given = pieces(each, ' ');
    const times = given.filter((word) => /^[-+.\d]+m?s$/.test(word));
    const eases = (word: string): boolean => /^(?:ease|linear|step)/.test(word) || word.includes('(');
    if (part === 'duration') return times[0] ?? '0s';
    if (part === 'delay') return times[1] ?? '0s';
    if (part === 'timing-function') return given.find(eases) ?? 'ease';
    return given.find((word) => !times.includes(word) && !eases(word)) ?? 'all';
  };
  return pieces(text, ',').map(of).join(', ');
}

function flexPart(text: string, name: string): string | undefined {
  const [grow, shrink, basis] = flexParts(text);
  return name === 'flex-grow' ? grow : name === 'flex-shrink' ? shrink : name === 'flex-basis' ? basis : undefined;
}

function flexParts(text: string): readonly string[] {
  if (text === 'none') return ['0', '0', 'auto'];
  if (text === 'auto') return ['1', '1', 'auto'];
  const given = text.split(/\s+/);
  const numbers = given.filter((each) => /^[\d.]+$/.test(each));
  const basis = given.find((each) => !/^[\d.]+$/.test(each));
  return [numbers[0] ?? '1', numbers[1] ?? '1', basis ?? '0%'];
}

/** Shorthands that are kept as written, in the words of the standard; null: no value of it. */
export function shorthand(name: string, text: string): string | null {
  if (name === 'flex' && /^[\d.]+(?:\s|$)/.test(text)) return flexParts(text).join(' ');
  if (name === 'background' && !/[(/,]/.test(text)) {
    const known = /^(?:none|repeat|no-repeat|fixed|scroll|center|top|left|right|bottom|cover|contain)$/;
    return text
      .split(/\s+/)
      .every((each) => known.test(each) || lengthIn(each, false) !== null || colorOf(each) !== null)
      ? kept(text)
      : null;
  }
  if (/^border(?:-(?:top|right|bottom|left))?$/.test(name)) {
    const given = pieces(text, ' ');
    const isFine = (each: string): boolean =>
      LINES.test(each) ||
      /^(?:thin|medium|thick)$/.test(each) ||
      lengthIn(each, true) !== null ||
      colorOf(each) !== null;
    return given.length <= 3 && given.every(isFine) ? kept(text) : null;
  }
  return text;
}

/** Colors within a shorthand are written as everywhere. */
const kept = (text: string): string =>
  pieces(text, ' ')
    .map((each) => colorOf(each) ?? (each === '0' ? '0px' : each))
    .join(' ');
