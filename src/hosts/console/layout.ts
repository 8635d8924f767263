import { largest } from '../../base/long-lists.ts';
import { meterString } from '../../engine/builtins/data-support.ts';
import type { InspectContext } from './context.ts';
import { displayWidth, withoutColors } from './primitives.ts';
import { agent } from '../../engine/spec/agent.ts';
import { Get } from '../../engine/spec/object-operations.ts';
import type { GuestObject } from '../../engine/objects/guest-object.ts';

/** What stands around the entries of one value. */
export interface Frame {
  readonly base: string;
  readonly braces: readonly [string, string];
  /** Arrays and what is shown like them: long ones become columns. */
  readonly isList: boolean;
  /** The value of a property: Node 8 and 9 begin a broken one on a line of its own. */
  readonly startsAside?: boolean;
}

/** Puts the entries of one value on one line if they fit, else on lines of their own. `level` is that of the entries. */
export function joinEntries(
  c: InspectContext,
  entries: string[],
  frame: Frame,
  level: number,
  value?: GuestObject,
): string {
  meterEntries(entries, c.indentation + 4);
  if (c.v < 11) return joinOld(c, entries, frame);
  const { base, braces } = frame;
  if (c.compact === true) return joinCompact(c, entries, frame, fits(c, entries, 0, base));
  let output = entries;
  const prefix = base === '' ? '' : `${base} `;
  const compact = Number(c.compact);
  if (compact >= 1) {
    if (frame.isList && entries.length > 6) output = intoColumns(c, entries, compact, value);
    // Only the innermost `compact` levels may share a line, and only when no columns were made.
    if (c.currentDepth - level < compact && output.length === entries.length) {
      const start = output.length + c.indentation + braces[0].length + base.length + 10;
      if (fits(c, output, start, base)) {
        const joined = output.join(', ');
        if (c.v < 16 || !joined.includes('\n')) return `${prefix}${braces[0]} ${joined} ${braces[1]}`;
      }
    }
  }
  return prefix + onLines(c, output, braces);
}

/** Texts so long are charged: what is shown again and again within other things doubles with every level. */
const CHARGED_LENGTH = 2 ** 20;

function meterEntries(entries: readonly string[], beside: number): void {
  meterShown(entries.reduce((sum, entry) => sum + entry.length + beside, 0));
}

/** Called with the length of what one value is shown as. */
export function meterShown(length: number): void {
  agent.spend(length >> 6);
  if (length >= CHARGED_LENGTH) meterString(length);
}

function onLines(c: InspectContext, output: readonly string[], braces: readonly [string, string]): string {
  const indent = `\n${c.spaces()}`;
  return `${braces[0]}${indent}  ${output.join(`,${indent}  `)}${indent}${braces[1]}`;
}

/** The style of `compact: true`: the first entry beside the brace. */
function joinCompact(c: InspectContext, output: readonly string[], { base, braces }: Frame, oneLine: boolean): string {
  const shown = base === '' ? '' : ` ${base}`;
  if (oneLine) return `${braces[0]}${shown} ${output.join(', ')} ${braces[1]}`;
  const indent = `\n${c.spaces()}  `;
  const start = base === '' && braces[0].length === 1 ? ' ' : shown + indent;
  return `${braces[0]}${start}${output.join(`,${indent}`)} ${braces[1]}`;
}

/** Node 10 and before: only the entries themselves count. */
function joinOld(c: InspectContext, output: readonly string[], frame: Frame): string {
  // Without entries Node 9 and 10 printed the one that is not there.
  if (c.compact === false && c.v >= 9)
    return (
      (frame.base === '' ? '' : `${frame.base} `) +
      onLines(c, output.length === 0 ? ['undefined'] : output, frame.braces)
    );
  const length = output.reduce((sum, entry) => sum + plainLength(c, entry) + 1, 0);
  const oneLine = (c.v < 8 || output.length * 2 <= c.breakLength) && length <= c.breakLength;
  const text = joinCompact(c, output, frame, oneLine);
  return c.v < 10 && !oneLine && frame.startsAside === true ? `\n${c.spaces()}${text}` : text;
}

const plainLength = (c: InspectContext, text: string): number => (c.colors ? withoutColors(text).length : text.length);

function fits(c: InspectContext, output: readonly string[], start: number, base: string): boolean {
  if (c.v >= 24 && c.breakLength === Infinity)
    return !base.includes('\n') && !output.some((entry) => entry.includes('\n'));
  let total = output.length + start;
  if (total + output.length > c.breakLength) return false;
  for (const entry of output) {
    total += plainLength(c, entry);
    if (total > c.breakLength) return false;
  }
  return base === '' || c.v < 12 || !base.includes('\n');
}

const SEPARATOR = 2;

/** Aligns more than six array elements in columns of about square shape; numbers to the right. */
function intoColumns(c: InspectContext, output: string[], compact: number, value: GuestObject | undefined): string[] {
  if (c.v < 12.22) return intoOldColumns(c, output, compact);
  const count = c.maxArrayLength < output.length ? output.length - 1 : output.length;
  const widths = output.slice(0, count).map((entry) => displayWidth(entry, c.colors));
  const total = widths.reduce((sum, width) => sum + width + SEPARATOR, 0);
  const longest = largest(widths, 0);
  const cell = longest + SEPARATOR;
  if (!(cell * 3 + c.indentation < c.breakLength && (total / cell > 5 || longest <= 6))) return output;
  // Characters are about 2.5 times as high as wide; entries of uneven length count as narrower ones.
  const biasedMax = Math.max(cell - 3 - Math.sqrt(cell - total / output.length), 1);
  const columns = Math.min(
    Math.round(Math.sqrt(2.5 * biasedMax * count) / biasedMax),
    Math.floor((c.breakLength - c.indentation) / cell),
    compact * 4,
    15,
  );
  if (columns <= 1) return output;
  const lines = rows(output, widths, columns, value === undefined || output.every((_, i) => isNumeric(value, i)));
  if (count < output.length) lines.push(output[count]);
  return lines;
}

const isNumeric = (value: GuestObject, index: number): boolean => /number|bigint/.test(typeof Get(value, index));

function rows(output: readonly string[], widths: readonly number[], columns: number, numeric: boolean): string[] {
  const count = widths.length;
  const lineWidths = Array.from({ length: columns }, (_, i) => {
    let width = 0;
    for (let j = i; j < count; j += columns) width = Math.max(width, widths[j]);
    return width;
  });
  const lines: string[] = [];
  for (let i = 0; i < count; i += columns) {
    let line = '';
    const end = Math.min(i + columns, count);
    for (let j = i; j < end; j++) {
      const pad = ' '.repeat(lineWidths[j - i] - widths[j]);
      const isLast = j === end - 1;
      line += numeric ? pad + output[j] + (isLast ? '' : ', ') : output[j] + (isLast ? '' : `, ${pad}`);
    }
    lines.push(line);
  }
  return lines;
}

/** Node 11 to 12.0: every cell as wide as the widest, all to the right. */
function intoOldColumns(c: InspectContext, output: string[], compact: number): string[] {
  const widths = output.map((entry) => plainLength(c, entry));
  const longest = largest(widths, 0);
  const extra = c.v >= 12 ? SEPARATOR : 0;
  const total = widths.reduce((sum, width) => sum + width + extra, 0);
  const cell = longest + SEPARATOR;
  if (!(cell * 3 + c.indentation < c.breakLength && (total / (c.v >= 12 ? cell : longest) > 5 || longest <= 6)))
    return output;
  const columns = Math.min(
    Math.round(Math.sqrt(2.5 * (cell - 1) * output.length) / (cell - 1)),
    Math.floor((c.breakLength - c.indentation) / cell),
    compact * 3,
    10,
  );
  if (columns <= 1) return output;
  let first = 0;
  for (let i = 0; i < output.length; i += columns) first = Math.max(first, widths[i]);
  const lines: string[] = [];
  for (let i = 0; i < output.length; i += columns) {
    lines.push(
      output
        .slice(i, i + columns)
        .map((entry, j) => ' '.repeat((j === 0 ? first : longest) - widths[i + j]) + entry)
        .join(', '),
    );
  }
  return lines;
}
