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
const TAKES_VALUE = new Set([
  '--engine',
  '--profile',
  '--host',
  '--lanes',
  '--out',
  '--responses',
  '--costs',
  '--seed',
  '--budget',
]);

/** Reads the words after the command. `readList` answers with the paths in a list file. */
export function parseArguments(
  words: readonly string[],
  allowed: readonly string[],
  readList: (path: string) => string[],
): Options {
  const options: Options = { seed: 0, budgets: {}, module: false, json: false, files: [] };
  for (let i = 0; i < words.length; i++) {
    const [name, inline] = splitOption(words[i]);
    if (!name.startsWith('--')) {
      if (name.startsWith('@')) options.files.push(...readList(name.slice(1)));
      else options.files.push(words[i]);
      continue;
    }
    if (!allowed.includes(name)) throw new UsageError(`unknown option ${name}`);
    const value = TAKES_VALUE.has(name) ? (inline ?? words[++i]) : undefined;
    if (TAKES_VALUE.has(name) && value === undefined) throw new UsageError(`${name} needs a value`);
    applyOption(options, name, value ?? '');
  }
  return options;
}

function splitOption(word: string): [string, string | undefined] {
  const at = word.startsWith('--') ? word.indexOf('=') : -1;
  return at === -1 ? [word, undefined] : [word.slice(0, at), word.slice(at + 1)];
}

function applyOption(options: Options, name: string, value: string): void {
  switch (name) {
    case '--engine':
    case '--profile':
    case '--host':
    case '--lanes':
    case '--out':
    case '--responses':
    case '--costs':
      options[name.slice(2) as 'engine' | 'profile' | 'host' | 'lanes' | 'out' | 'responses' | 'costs'] = value;
      return;
    case '--seed':
      options.seed = wholeNumber(name, value);
      return;
    case '--budget':
      for (const part of value.split(',')) {
        const [key, amount] = part.split('=');
        if (!BUDGETS.includes(key))
          throw new UsageError(`no budget is called '${key}'; there are ${BUDGETS.join(', ')}`);
        options.budgets[key] = wholeNumber(`--budget ${key}`, amount ?? '');
      }
      return;
    case '--module':
      options.module = true;
      return;
    default:
      options.json = true;
  }
}

function wholeNumber(name: string, value: string): number {
  if (!/^\d+$/.test(value)) throw new UsageError(`${name} takes a whole number, not '${value}'`);
  return Number(value);
}
