import { readFileSync } from 'node:fs';
import { COST_MODELS, hasBytes } from '../costs/index.ts';
import { ENGINES, HOSTS, PROFILES, resolveChoice } from '../catalogue/index.ts';
import type { RunSettings } from '../session/settings.ts';
import { type Options, parseArguments, UsageError } from './arguments.ts';
import { compareFile } from './compare.ts';
import { runFiles } from './run.ts';
import { writeTrace } from './trace.ts';

/*
 * The command line. It composes nothing itself: every program runs through the session, every comparison
 * through the analysis.
 */

const USAGE = `usage:
  tickscope run FILE… [--engine ID | --profile ID --host ID] [--module] [--seed N] [--budget KEY=N,…] [--responses FILE.json] [--costs MODEL] [--json]
  tickscope compare FILE --lanes ENGINE-OR-PROFILE,… [--host ID] [--json]
  tickscope trace FILE [--engine ID | --profile ID --host ID] --out NAME.tickscope | NAME.json | NAME.perfetto.json
  tickscope engines | profiles | hosts | costs [--json]
@LIST stands for the paths in the text file LIST, one a line.`;

const CHOICE = ['--engine', '--profile', '--host'];
const RUN_OPTIONS = [...CHOICE, '--module', '--seed', '--budget', '--responses', '--json'];

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
  switch (name) {
    case 'run': {
      const options = parseArguments(words, [...RUN_OPTIONS, '--costs'], readList);
      if (options.files.length === 0) throw new UsageError('run needs a file');
      return runFiles(options, choose(options));
    }
    case 'compare': {
      const options = parseArguments(
        words,
        ['--lanes', '--host', '--module', '--seed', '--budget', '--responses', '--json'],
        readList,
      );
      return compareFile(options, chooseLanes(options));
    }
    case 'trace': {
      const options = parseArguments(words, [...RUN_OPTIONS, '--out'], readList);
      return writeTrace(options, choose(options));
    }
    case 'engines':
      return list(
        words,
        ENGINES,
        (entry) => `${entry.id.padEnd(12)} ${entry.version} (profile ${entry.profile}, host ${entry.host})`,
      );
    case 'profiles':
      return list(words, PROFILES, (entry) => `${entry.id.padEnd(14)} ${entry.label} (since ${entry.since})`);
    case 'hosts':
      return list(words, HOSTS, (entry) => `${entry.id.padEnd(10)} ${entry.label}`);
    case 'costs':
      return list(
        words,
        COST_MODELS,
        (entry) =>
          `${entry.id.padEnd(14)} ${entry.label} (since ${entry.since}; ${hasBytes(entry) ? 'objects and bytes' : 'objects'})`,
      );
    case undefined:
    case '--help':
    case '-h':
      (name === undefined ? process.stderr : process.stdout).write(`${USAGE}\n`);
      return name === undefined ? 2 : 0;
    default:
      throw new UsageError(`no command is called '${name}'\n${USAGE}`);
  }
}

function list<T extends { readonly id: string }>(
  words: readonly string[],
  entries: readonly T[],
  line: (entry: T) => string,
): number {
  const { json } = parseArguments(words, ['--json'], readList);
  for (const entry of entries) process.stdout.write(`${json ? JSON.stringify(entry) : line(entry)}\n`);
  return 0;
}

export type Choice = Pick<RunSettings, 'engine' | 'profile' | 'host'>;

function choose(options: Options): Choice {
  if (options.engine !== undefined && (options.profile !== undefined || options.host !== undefined)) {
    throw new UsageError('--engine stands for a profile and a host; give either it or them');
  }
  return known(resolveChoice(options));
}

/** Lanes are engine ids or profile ids; profiles run under --host or node-24. */
function chooseLanes(options: Options): readonly (Choice & { readonly name: string })[] {
  const names = (options.lanes ?? '').split(',').filter((name) => name !== '');
  if (names.length < 2) throw new UsageError('compare needs --lanes with at least two engines or profiles');
  return names.map((name) => {
    const asEngine = resolveChoice({ engine: name });
    const choice =
      'unknown' in asEngine ? known(resolveChoice({ profile: name, host: options.host ?? 'node-24' })) : asEngine;
    return { ...choice, name };
  });
}

function known(choice: ReturnType<typeof resolveChoice>): Choice {
  if (!('unknown' in choice)) return choice;
  throw new UsageError(`no ${choice.what} is called '${choice.unknown}'`);
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
