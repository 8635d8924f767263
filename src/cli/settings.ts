import { readFileSync } from 'node:fs';
import type { RunSettings } from '../session/settings.ts';
import type { Options } from './arguments.ts';
import type { Choice } from './command-line.ts';

/** The settings of one file; null when it cannot be read. Files it imports are read when they are asked for. */
export function settingsFor(file: string, options: Options, choice: Choice): RunSettings | null {
  const source = readText(file);
  if (source === undefined) return null;
  const goal = options.module || file.endsWith('.mjs') ? 'module' : 'script';
  return { ...choice, files: { [file]: source }, entry: file, goal, seed: options.seed, budgets: options.budgets };
}

/** A file's text, or undefined. */
export function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

