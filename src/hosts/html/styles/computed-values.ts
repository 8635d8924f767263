/* What computed styles make of words and lengths: https://drafts.csswg.org/css-cascade-5/#computed. */

const rows = (text: string): (readonly [string, string])[] =>
  text.split(';').map((row) => row.trim().split(/: /) as unknown as readonly [string, string]);

/** What properties are where nobody says, beside those of styles.ts. */
export const INITIAL_WORDS: ReadonlyMap<string, string> = new Map(
  rows(`align-content: normal; align-items: normal; align-self: auto; animation-delay: 0s; animation-duration: 0s;
  animation-name: none; background-image: none; border-top-width: 0px; bottom: auto; box-shadow: none; box-sizing: content-box;
  clear: none; clip-path: none; column-gap: normal; content: normal; cursor: auto; direction: ltr; filter: none;
  flex-basis: auto; flex-direction: row; flex-grow: 0; flex-shrink: 1; flex-wrap: nowrap; float: none; font-style: normal;
  font-weight: 400; isolation: auto; justify-content: normal; justify-items: normal; left: auto; letter-spacing: normal;
  line-height: normal; list-style-type: disc; margin-bottom: 0px; margin-left: 0px; margin-right: 0px; margin-top: 0px;
  max-height: none; max-width: none; min-height: 0px; min-width: 0px; mix-blend-mode: normal; object-fit: fill; order: 0;
  overflow-x: visible; overflow-y: visible; padding-bottom: 0px; padding-left: 0px; padding-right: 0px; padding-top: 0px;
  perspective: none; pointer-events: auto; resize: none; right: auto; rotate: none; row-gap: normal; scale: none;
  scroll-behavior: auto; text-align: start; text-indent: 0px; text-shadow: none; text-transform: none; top: auto;
  touch-action: auto; transform: none; transition-delay: 0s; transition-duration: 0s; transition-property: all;
  translate: none; user-select: auto; vertical-align: baseline; white-space: normal; will-change: auto; word-break: normal`),
);

const BOLD: readonly (readonly [string, string])[] = [['font-weight', 'bold']];
const SLANTED: readonly (readonly [string, string])[] = [['font-style', 'italic']];
const HEADINGS = ['2em', '1.5em', '1.17em', '1em', '0.83em', '0.67em'];

/** Fonts of tags, by the sheet that browsers bring with them: https://html.spec.whatwg.org/#rendering. */
export const OWN_FONTS: ReadonlyMap<string, readonly (readonly [string, string])[]> = new Map([
  ...['b', 'strong', 'th'].map((tag) => [tag, BOLD] as const),
  ...['i', 'em', 'cite', 'dfn', 'var', 'address'].map((tag) => [tag, SLANTED] as const),
  ...HEADINGS.map((size, i) => [`h${i + 1}`, [...BOLD, ['font-size', size] as const]] as const),
]);

const SIZES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    'xx-small': 9,
    'x-small': 10,
    small: 13,
    medium: 16,
    large: 18,
    'x-large': 24,
    'xx-large': 32,
    'xxx-large': 48,
  }),
);
const LARGER = 1.2;
const LENGTH = /^([-+]?[\d.]+)(em|rem|ex|ch|pt|pc|in|cm|mm|q|vw|vh)$/i;
/** Pixels of what does not depend on fonts; of the window's sides a hundredth. */
const PIXELS: Readonly<Record<string, number>> = {
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  vw: 12.8,
  vh: 7.2,
};

/** Font sizes in pixels: the element's own, and that of the document's root. */
export interface FontSizes {
  readonly own: number;
  readonly root: number;
}

/** Kept to what a browser tells of a fraction. */
const rounded = (number: number): number => Number(number.toPrecision(6));

/** A length in pixels, where it is one alone. */
export function absolute(value: string, { own, root }: FontSizes): string {
  const [, amount, unit] = LENGTH.exec(value) ?? [];
  if (unit === undefined) return value;
  const name = unit.toLowerCase();
  const each = name === 'rem' ? root : (PIXELS[name] ?? (name === 'em' ? own : own / 2));
  return `${rounded(Number(amount) * each)}px`;
}

export function fontSizeOf(value: string | undefined, outer: number, root: number): number {
  if (value === undefined) return outer;
  if (value === 'larger') return rounded(outer * LARGER);
  if (value === 'smaller') return rounded(outer / LARGER);
  if (value.endsWith('%')) return rounded((outer * Number.parseFloat(value)) / 100);
  const size = SIZES.get(value) ?? Number.parseFloat(absolute(value, { own: outer, root }));
  return Number.isNaN(size) ? outer : size;
}

/** https://drafts.csswg.org/css-fonts-4/#relative-weights */
export function fontWeightOf(value: string, outer = '400'): string {
  const around = Number(outer);
  if (value === 'bolder') return around < 350 ? '400' : around < 550 ? '700' : '900';
  if (value === 'lighter') return around < 550 ? '100' : around < 750 ? '400' : '700';
  return value === 'bold' ? '700' : value === 'normal' ? '400' : value;
}
