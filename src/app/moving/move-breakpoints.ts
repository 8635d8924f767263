import type { Breakpoint } from '../../base/breakpoints.ts';
import { editBetween } from '../editor/text-history.ts';

/** Breakpoints of a file whose text changed. Each keeps to the text that its line began with; it goes with that text. */
export function moveBreakpoints(
  all: readonly Breakpoint[],
  file: string,
  before: string,
  after: string,
): readonly Breakpoint[] {
  if (!all.some((breakpoint) => breakpoint.file === file)) return all;
  return placeBreakpoints(all, file, movedLines(before, after));
}

/** Puts those of one file on other lines: 0 takes one away, and two on one line are one. */
export function placeBreakpoints(
  all: readonly Breakpoint[],
  file: string,
  lineOf: (line: number) => number,
): readonly Breakpoint[] {
  const places = new Map<string, Breakpoint>();
  for (const each of all) {
    const line = each.file === file ? lineOf(each.line) : each.line;
    if (line > 0) places.set(`${line}:${each.file}`, line === each.line ? each : { ...each, line });
  }
  return [...places.values()];
}

/** Where the lines of a text went when one stretch of it changed; 0 when they are gone. */
export function movedLines(before: string, after: string): (line: number) => number {
  const { at, removed, inserted } = editBetween(before, after);
  const lines = before.split('\n');
  const starts = [0];
  for (const line of lines) starts.push(starts[starts.length - 1] + line.length + 1);
  const breaks = (text: string): number => text.split('\n').length - 1;
  return (line) => {
    if (line > lines.length) return 0;
    const anchor = starts[line - 1] + lines[line - 1].search(/\S|$/);
    if (anchor < at) return line;
    if (anchor >= at + removed.length) return breaks(after.slice(0, anchor + inserted.length - removed.length)) + 1;
    // Its beginning is gone. With all of the line it goes, too, unless something else was written in its place.
    const isGone = removed.indexOf('\n', anchor - at) >= 0 && inserted.trim() === '';
    if (isGone) return 0;
    return breaks(before.slice(0, at)) + 1 + Math.min(breaks(removed.slice(0, anchor - at)), breaks(inserted));
  };
}
