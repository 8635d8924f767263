import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const DIST = join(import.meta.dirname, '../../dist');

/** What `dist/engine.js` promises, as far as these tests use it. */
export interface Engine {
  run(files: string | Record<string, string>, settings: Record<string, unknown>): Outcome;
}

export interface Outcome {
  readonly lines: readonly string[];
  readonly stderr: readonly string[];
  readonly exit: number;
  readonly trace: unknown;
}

/** By a computed address: the types must not depend on whether the build has run. */
export async function loadEngine(file = join(DIST, 'engine.js')): Promise<Engine> {
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Engine;
}
