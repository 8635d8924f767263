import { readFileSync } from 'node:fs';
import { COST_MODELS, hasBytes } from '../costs/index.ts';
import { ENGINES, HOSTS, PROFILES } from '../catalogue/index.ts';
import { type OptionName, type Options, parseArguments, UsageError } from './arguments.ts';
import { choose, chooseLanes } from './choice.ts';
import { compareFile } from './compare.ts';
import { helpOf, usageOf } from './help.ts';
import { runFiles } from './run.ts';
import { writeTrace } from './trace.ts';

/*
 * The command line. It composes nothing itself: every program runs through the session, every comparison
 * through the analysis.
 */

/** What a word after `tickscope` does. */
export interface Command {
  /** What it needs, as usage says it. */
  readonly needs: string;
  /** What it is for, in a sentence. */
  readonly says: string;
  readonly options: readonly OptionName[];
  /** Does it, and answers with the exit status. */
  readonly run: (options: Options) => number;
}

const CHOICE = ['engine', 'profile', 'host'] as const;
const PROGRAM = ['module', 'seed', 'budget', 'responses'] as const;

const COMMANDS: Readonly<Record<string, Command>> = {
  run: {
    needs: 'FILE…',
    says: 'Runs programs and prints what their engine would print.',
    options: [...CHOICE, ...PROGRAM, 'costs', 'json'],
    run: (options) => {
      if (options.files.length === 0) throw new UsageError('run needs a file');
      return runFiles(options, choose(options));
    },
  },
  compare: {
    needs: 'FILE --lanes ID,ID,…',
    says: 'Runs one program under several engines or profiles, and says where they part and why.',
    options: ['lanes', 'host', ...PROGRAM, 'json'],
    run: (options) => compareFile(options, chooseLanes(options)),
  },
  trace: {
    needs: 'FILE --out NAME',
    says: 'Runs one program and writes all that happened: for the page, as JSON, or for profilers (Perfetto).',
    options: [...CHOICE, ...PROGRAM, 'out'],
    run: (options) => writeTrace(options, choose(options)),
  },
  engines: listing(
    'the engines that programs can run as',
    ENGINES,
    (entry) => `${entry.id.padEnd(12)} ${entry.version} (profile ${entry.profile}, host ${entry.host})`,
  ),
  profiles: listing(
    'what await and promises can mean',
    PROFILES,
    (entry) => `${entry.id.padEnd(14)} ${entry.label} (since ${entry.since})`,
  ),
  hosts: listing('who can run the loop', HOSTS, (entry) => `${entry.id.padEnd(10)} ${entry.label}`),
  costs: listing(
    'by what a run’s objects can be counted',
    COST_MODELS,
    (entry) =>
      `${entry.id.padEnd(14)} ${entry.label} (since ${entry.since}; ${hasBytes(entry) ? 'objects and bytes' : 'objects'})`,
  ),
};

/** Runs a command line and answers with the exit status. */
export function main(words: readonly string[]): number {
  try {
    return command(words);
  } catch (thrown) {
    if (!(thrown instanceof UsageError)) throw thrown;
    process.stderr.write(`tickscope: ${thrown.message}\n`);
    return 2;
  }
}

function command([name, ...words]: readonly string[]): number {
  if (name === undefined) {
    process.stderr.write(`${usageOf(COMMANDS)}\n`);
    return 2;
  }
  if (['help', '--help', '-h'].includes(name)) return help(words[0]);
  const options = parseArguments(words, commandOf(name).options, readList);
  return options === null ? help(name) : commandOf(name).run(options);
}

function help(name: string | undefined): number {
  process.stdout.write(`${name === undefined ? usageOf(COMMANDS) : helpOf(name, commandOf(name))}\n`);
  return 0;
}

function commandOf(name: string): Command {
  if (Object.hasOwn(COMMANDS, name)) return COMMANDS[name];
  throw new UsageError(`no command is called '${name}'\n${usageOf(COMMANDS)}`);
}

/** A command that prints a table of ids. */
function listing<T extends { readonly id: string }>(
  what: string,
  entries: readonly T[],
  line: (entry: T) => string,
): Command {
  return {
    needs: '',
    says: `Lists ${what}.`,
    options: ['json'],
    run: ({ json }) => {
      for (const entry of entries) process.stdout.write(`${json ? JSON.stringify(entry) : line(entry)}\n`);
      return 0;
    },
  };
}

function readList(path: string): string[] {
  try {
    return readFileSync(path, 'utf8')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '');
  } catch {
    throw new UsageError(`cannot read ${path}`);
  }
}
