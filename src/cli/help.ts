import { type OptionName, OPTIONS } from './arguments.ts';
import type { Command } from './command-line.ts';

/** All commands, a line each. */
export function usageOf(commands: Readonly<Record<string, Command>>): string {
  const rows = Object.entries(commands).map(([name, { needs, says }]) => [`${name} ${needs}`.trimEnd(), says]);
  return [
    'usage: tickscope COMMAND …',
    '',
    ...aligned(rows),
    '',
    'FILE - is what is piped in; @LIST stands for the paths in the text file LIST, one a line.',
    '`tickscope COMMAND --help` tells the options of a command.',
  ].join('\n');
}

/** One command with its options. */
export function helpOf(name: string, { needs, says, options }: Command): string {
  const title = `usage: tickscope ${name} ${needs}`.trimEnd();
  return [`${title} [options]`, says, '', ...aligned([...options, 'help' as const].map(optionRow))].join('\n');
}

function optionRow(name: OptionName): [string, string] {
  const entry: { readonly takes?: string; readonly says: string } = OPTIONS[name];
  return [entry.takes === undefined ? `--${name}` : `--${name} ${entry.takes}`, entry.says];
}

function aligned(rows: readonly (readonly string[])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
