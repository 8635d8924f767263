import { CONSOLE_LEVELS, stringAt, type Trace, type TraceTables } from '../../src/trace/index.ts';

/** Console lines of a run in tick notation: `A B | C` has A and B in one tick and C in a later one, `||` parts turns. */
export function tickNotation(trace: Trace, tables: TraceTables): string {
  const { console: lines } = tables;
  const hostLevel = CONSOLE_LEVELS.indexOf('host-error');
  let text = '';
  for (let at = 0; at < lines.length; at++) {
    if (lines.level[at] >= hostLevel) continue;
    if (text !== '') text += separator(tables, at);
    text += stringAt(trace, lines.text[at]);
  }
  return text;
}

function separator(tables: TraceTables, at: number): string {
  const { turn, tick } = tables.console;
  if (turn[at] !== turn[at - 1]) return ' || ';
  return tick[at] === tick[at - 1] ? ' ' : ' | ';
}
