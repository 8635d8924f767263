import { parseArgs } from 'node:util';

/** Options of all commands; each command takes some of them. */
export interface Options {
  engine?: string;
  profile?: string;
  host?: string;
  lanes?: string;
  out?: string;
  /** Cost model of what `--json` counts. */
  costs?: string;
  /** JSON file with the responses that `fetch` finds. */
  responses?: string;
  seed: number;
  budgets: Record<string, number>;
  module: boolean;
  json: boolean;
  files: string[];
}

/** A mistake in the command line: said, then status 2. */
export class UsageError extends Error {}

const BUDGETS = ['ops', 'events', 'jobs', 'turns', 'depth', 'memory', 'virtualMs'];

/** What an option takes, if anything, and what help says of it. */
interface OptionEntry {
  readonly takes?: string;
  readonly says: string;
}

export const OPTIONS = {
  engine: { takes: 'ID', says: 'run as this engine (node-24); `tickscope engines` lists them' },
  profile: { takes: 'ID', says: 'what await means: one of `tickscope profiles`, or custom:SWITCH+SWITCH' },
  host: { takes: 'ID', says: 'who runs the loop: one of `tickscope hosts`' },
  lanes: { takes: 'ID,ID,…', says: 'the engines or profiles to compare, two at least' },
  out: { takes: 'NAME', says: 'where to; NAME ends in .tickscope, .json or .perfetto.json' },
  module: { says: 'run as an ES module, whatever the file is called' },
  seed: { takes: 'N', says: 'where random numbers begin (0)' },
  budget: { takes: 'KEY=N,…', says: `what a run may use up: ${BUDGETS.join(', ')}` },
  responses: {
    takes: 'FILE.json',
    says: 'what fetch finds: a list of {method, url, status, headers, body, latencyMs}',
  },
  costs: { takes: 'MODEL', says: 'whose objects --json counts: one of `tickscope costs`' },
  json: { says: 'JSON, an object a line' },
  help: { says: 'this text' },
} as const satisfies Record<string, OptionEntry>;
export type OptionName = keyof typeof OPTIONS;

/** Reads the words after a command, or null when they ask for help. `readList` answers with the paths in a list file. */
export function parseArguments(
  words: readonly string[],
  allowed: readonly OptionName[],
  readList: (path: string) => string[],
): Options | null {
  const { values, positionals } = parsed(words, [...allowed, 'help']);
  if (values.help === true) return null;
  const { budget, seed, module, json, ...texts } = values;
  return {
    ...(texts as Partial<Options>),
    seed: seed === undefined ? 0 : wholeNumber('--seed', String(seed)),
    budgets: budgetsOf((budget as string[] | undefined) ?? []),
    module: module === true,
    json: json === true,
    files: positionals.flatMap((word) => (word.startsWith('@') ? readList(word.slice(1)) : [word])),
  };
}

function parsed(words: readonly string[], allowed: readonly OptionName[]) {
  const options = Object.fromEntries(
    allowed.map((name) => [
      name,
      {
        type: 'takes' in OPTIONS[name] ? ('string' as const) : ('boolean' as const),
        multiple: name === 'budget',
        ...(name === 'help' && { short: 'h' }),
      },
    ]),
  );
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw error;
    // Behind the first sentence Node gives advice on dashes.
    throw new UsageError(message.split(/[.\n]/, 1)[0]);
  }
}

function budgetsOf(texts: readonly string[]): Record<string, number> {
  const budgets: Record<string, number> = {};
  for (const part of texts.flatMap((text) => text.split(','))) {
    const [key, amount] = part.split('=');
    if (!BUDGETS.includes(key)) throw new UsageError(`no budget is called '${key}'; there are ${BUDGETS.join(', ')}`);
    budgets[key] = wholeNumber(`--budget ${key}`, amount ?? '');
  }
  return budgets;
}

function wholeNumber(name: string, value: string): number {
  if (!/^\d+$/.test(value)) throw new UsageError(`${name} takes a whole number, not '${value}'`);
  return Number(value);
}
