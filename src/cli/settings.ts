import { readFileSync, statSync } from 'node:fs';
import { findHost } from '../catalogue/index.ts';
import { checkResponses, type SimulatedResponse } from '../base/responses.ts';
import type { RunSettings } from '../session/settings.ts';
import { type Options, UsageError } from './arguments.ts';
import type { Choice } from './choice.ts';

/** A file that cannot be read, and why. */
export class UnreadableFile extends UsageError {}

/** A program that is piped in has a name as Node's has. */
const PIPED = '[stdin]';

/** The settings of one file; files it imports are read when they are asked for. Throws UnreadableFile. */
export function settingsFor(file: string, options: Options, choice: Choice): RunSettings {
  const source = file === '-' ? readPiped() : readText(file);
  if (source === undefined) throw new UnreadableFile(`cannot read ${file}: ${whyUnread(file)}`);
  const entry = file === '-' ? PIPED : file;
  const goal =
    options.module || file.endsWith('.mjs')
      ? 'module'
      : findHost(choice.host)?.detectsModules && !file.endsWith('.cjs')
        ? 'auto'
        : 'script';
  return {
    ...choice,
    files: { [entry]: source },
    entry,
    goal,
    seed: options.seed,
    budgets: options.budgets,
    responses: responsesOf(options),
  };
}

let piped: string | undefined;

/** Can be read only once, and a program may run in several lanes. */
function readPiped(): string {
  return (piped ??= readFileSync(process.stdin.fd, 'utf8'));
}

function whyUnread(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return 'there is no such file';
  return stats.isDirectory() ? 'it is a folder' : 'it may not be read';
}

/** A file's text, or undefined. */
function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** More than any budget lets a program hold. */
const MOST_BYTES = 2 ** 28;

/** The text of a file that a program names, or undefined: devices and pipes may have no end, and none of theirs is read. */
export function readNamed(file: string): string | undefined {
  try {
    const stats = statSync(file);
    return stats.isFile() && stats.size <= MOST_BYTES ? readText(file) : undefined;
  } catch {
    return undefined;
  }
}

/** The table of `--responses`; what is wrong with it is said by row and field. */
function responsesOf({ responses: file }: Options): readonly SimulatedResponse[] | undefined {
  if (file === undefined) return undefined;
  const text = readText(file);
  if (text === undefined) throw new UsageError(`cannot read ${file}`);
  const checked = checkResponses(parseJson(text, file));
  if (checked.ok) return checked.rows;
  const [{ row, field }] = checked.problems;
  throw new UsageError(
    row < 0
      ? `${file}: not a list of at most 50 responses, 32 KB in all`
      : `${file}: response ${row + 1} has a wrong '${field}'`,
  );
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${file} is not JSON`);
  }
}
