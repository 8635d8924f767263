import { displayWidth } from './primitives.ts';

/** What one nested inspect call knows; `indentation` and `seen` change as it descends. */
export interface Layout {
  readonly breakLength: number;
  readonly compact: number;
  indentation: number;
  currentDepth: number;
}

export type Extras = 'object' | 'array';

/** Puts the entries of one value on one line if they fit, else on lines of their own. */
export function joinEntries(layout: Layout, entries: string[], base: string, braces: readonly [string, string], extras: Extras, depth: number, hasMore: boolean, numeric: boolean): string {
  let output = entries;
  const count = output.length;
  // Long arrays become columns.
  if (extras === 'array' && count > 6) output = intoColumns(layout, output, hasMore, numeric);
  const prefix = base === '' ? '' : `${base} `;
  // Only the innermost `compact` levels may share a line, and only when no columns were made.
  if (layout.currentDepth - depth < layout.compact && count === output.length) {
    const start = output.length + layout.indentation + braces[0].length + base.length + 10;
    if (fitsOnLine(layout, output, start, base)) {
      const joined = output.join(', ');
      if (!joined.includes('\n')) return `${prefix}${braces[0]} ${joined} ${braces[1]}`;
    }
  }
  const indent = `\n${' '.repeat(layout.indentation)}`;
  return `${prefix}${braces[0]}${indent}  ${output.join(`,${indent}  `)}${indent}${braces[1]}`;
}

function fitsOnLine(layout: Layout, output: readonly string[], start: number, base: string): boolean {
  let total = output.length + start;
  if (total + output.length > layout.breakLength) return false;
  for (const entry of output) {
    total += entry.length;
    if (total > layout.breakLength) return false;
  }
  return base === '' || !base.includes('\n');
}

/** Aligns more than six array elements in columns of about square shape; numbers to the right. */
function intoColumns(layout: Layout, output: string[], hasMore: boolean, numeric: boolean): string[] {
  let total = 0;
  let longest = 0;
  const count = hasMore ? output.length - 1 : output.length;
  const widths = new Array<number>(count);
  for (let i = 0; i < count; i++) {
    const width = displayWidth(output[i]);
    widths[i] = width;
    total += width + SEPARATOR;
    if (longest < width) longest = width;
  }
  const cell = longest + SEPARATOR;
  if (!(cell * 3 + layout.indentation < layout.breakLength && (total / cell > 5 || longest <= 6))) return output;
  // Characters are about 2.5 times as high as wide; entries of uneven length count as narrower ones.
  const biasedMax = Math.max(cell - 3 - Math.sqrt(cell - total / output.length), 1);
  const columns = Math.min(
    Math.round(Math.sqrt(2.5 * biasedMax * count) / biasedMax),
    Math.floor((layout.breakLength - layout.indentation) / cell), layout.compact * 4, 15,
  );
  if (columns <= 1) return output;
  return rows(output, widths, columns, hasMore, numeric);
}

const SEPARATOR = 2;

function rows(output: readonly string[], widths: readonly number[], columns: number, hasMore: boolean, numeric: boolean): string[] {
  const count = widths.length;
  const lineWidths: number[] = [];
  for (let i = 0; i < columns; i++) {
    let width = 0;
    for (let j = i; j < count; j += columns) if (widths[j] > width) width = widths[j];
    lineWidths.push(width + SEPARATOR);
  }
  const lines: string[] = [];
  for (let i = 0; i < count; i += columns) {
    const end = Math.min(i + columns, count);
    let line = '';
    let j = i;
    for (; j < end - 1; j++) {
      const cell = `${output[j]}, `;
      const pad = ' '.repeat(Math.max(lineWidths[j - i] - (widths[j] + SEPARATOR), 0));
      line += numeric ? pad + cell : cell + pad;
    }
    if (numeric) line += ' '.repeat(Math.max(lineWidths[j - i] - SEPARATOR - widths[j], 0)) + output[j];
    else line += output[j];
    lines.push(line);
  }
  if (hasMore) lines.push(output[count]);
  return lines;
}
