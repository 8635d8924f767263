import { isPage } from './divergence-absent.ts';
import type { Pair } from './divergence.ts';

/* Whether two texts that hosts print are of the same values: what versions of a console differ in is taken away from both. */

/** The same values, as far as the texts tell. */
export function areSameValues(pair: Pair, text: string, otherText: string): boolean {
  return (
    bare(text) === bare(otherText) ||
    isFormattedOnce(pair, text, otherText) ||
    [text, otherText].every((each) => each.startsWith('Assertion failed'))
  );
}

/** A page prints the directives of a format as they stand, and Node 7 those of objects, which the other host has put values for. */
function isFormattedOnce(pair: Pair, text: string, otherText: string): boolean {
  const keeps = pair.map((view) => (isPage(view) ? /%[sdifjoOc]/ : view.trace.host === 'node-7' ? /%[oO]/ : null));
  if ((keeps[0] === null) === (keeps[1] === null)) return false;
  const [raw, formatted] = keeps[0] !== null ? [text, otherText] : [otherText, text];
  const [directive] = (keeps[0] ?? keeps[1])?.exec(raw) ?? [];
  return directive !== undefined && !formatted.includes(directive);
}

export const withoutQuotes = (text: string): string => text.replace(/\\(['"`\\])/g, '$1').replace(/['"`]/g, '');

/** What a text says of a value, without quotes, sizes, holes, line breaks, placeholders, tags and the lines of tables. */
function bare(text: string): string {
  const words = withoutQuotes(text)
    .replace(/\\n \+\n\s*/g, '\\n')
    .replace(/\\(?:x|u00)([\da-f]{2})/gi, (_, hex: string) => `\\x${hex.toLowerCase()}`)
    .replace(
      /(?:\[Symbol\([^()]*\)\]|Symbol\([^()]*\)): [^,{}[\]]+|\(anonymous\)|groups: undefined|\[(?:Object|Array|Arguments)\]|<\d+ empty items?>|<ref \*\d+>/g,
      '',
    )
    .replace(/\[Uint8Contents\]: <[^>]*>|\[\w+(?:\(\d+\))?: null prototype\]/g, '')
    .replace(/\[(?:Map|Set) (?:Iterator|Entries)\]|\b(?:Map|Set)Iterator\b/g, '')
    .replace(/(<rejected>) [^{}[\],]+/g, '$1')
    .replace(/\{ (\[(?:Function|class)\b[^\]]*\])/g, '$1 {')
    .replace(/\[(?:Function|class)\b(?::? (\w+))?[^\]]*\]/g, '$1')
    .replace(/(\w) \[\w+\](?= ?\{)/g, '$1')
    .replace(/\bProxy\(([^()]*)\)/g, '$1')
    .replace(/\bObject (?=\{)/g, '')
    .replace(/\[(\w+)\]: /g, '$1: ')
    .replace(/\[Circular(?: \*\d+)?\]/g, '[Circular]')
    .replace(/\b(?:\d+ x )?empty items?\b/g, '')
    .replace(/(\w)\(\d+\) (?=[[{])/g, '$1')
    .replace(/[<[](items unknown)[>\]]/g, '$1')
    .replace(/ => /g, ': ')
    .replace(/[\s,]/g, '');
  return [withoutTable, withoutErrorsBraces].reduce((rest, take) => take(rest), words);
}

/** A table's cells in one row after the other; how its first column is called is the console's. */
const withoutTable = (text: string): string =>
  text.includes('┌') ? text.replace(/[─-╿]|\((?:iteration)?index\)/g, '') : text;

/** An error's properties stand in braces behind it, or once with it in them; one without frames may stand in brackets. */
const withoutErrorsBraces = (text: string): string =>
  /Error:/.test(text) ? text.replace(/[{}]/g, '').replace(/\[(\w*Error:[^[\]]*)\]/g, '$1') : text;
