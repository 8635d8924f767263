import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINES, type EngineId } from '../../src/catalogue/index.ts';
import { runProgram } from '../../src/session/run.ts';
import type { RunResult } from '../../src/session/settings.ts';
import { bombOf, type Callable, WAY_COUNT } from './bombs.ts';
import type { Finding } from './try-program.ts';

const LANES: readonly EngineId[] = ['node-24', 'chromium', 'bun', 'firefox'];
/** A tenth of the ops that a run of the page may take, a fourth of its memory. */
const BUDGETS = { ops: 2_000_000, events: 200_000, jobs: 50_000, turns: 2500, memory: 64 * 2 ** 20, virtualMs: 1e7 };
/** The budgets above are used up in a fraction of it. */
const SLOW_MS = 3000;

interface Bomb {
  readonly engine: EngineId;
  readonly source: string;
  readonly what: string;
}

function run(
  engine: EngineId,
  files: Record<string, string>,
  seed: number,
  budgets: Partial<typeof BUDGETS> = {},
): RunResult {
  const { profile, host } = ENGINES.find(({ id }) => id === engine)!;
  const settings = { files, entry: 'main.js', goal: 'script', engine: '', profile, host, seed, budgets } as const;
  return runProgram(settings, { record: 'none' });
}

/** All that the lanes' hosts offer, each with the lanes that have it. */
export function callablesOf(root: string): Map<string, EngineId[]> {
  const lister = readFileSync(join(root, 'tests/fuzz/callables.js'), 'utf8');
  const all = new Map<string, EngineId[]>();
  for (const engine of LANES)
    for (const line of run(engine, { 'main.js': lister }, 1).lines)
      if (/^(?:call|new|get) /.test(line)) all.set(line, [...(all.get(line) ?? []), engine]);
  return all;
}

/** The bomb of a seed: as many seeds as there are callables are one bomb of each, and the next ones are other bombs. */
export function bombOfSeed(root: string, callables: ReadonlyMap<string, readonly EngineId[]>, seed: number): Bomb {
  const all = [...callables];
  // Neighbours are alike: far steps make a few seeds a sample of everything.
  const index = (seed * 7919) % all.length;
  const round = Math.floor(seed / all.length);
  const [line, engines] = all[index];
  const [how, ...words] = line.split(' ');
  const callable = { how, path: words.join(' ') } as Callable;
  const way = (index + round) % WAY_COUNT;
  const prelude = readFileSync(join(root, 'tests/fuzz/bomb.js'), 'utf8');
  const source = `${prelude}\n${bombOf(callable, way, seed)}`;
  return { engine: engines[round % engines.length], source, what: `${line}, way ${way}` };
}

function runBomb({ engine, source }: Bomb, seed: number): RunResult {
  return run(engine, { 'main.js': source, 'x.js': 'postMessage(1)' }, seed, BUDGETS);
}

/** Runs a bomb: it ends in its own way or at a budget, in the time that its budgets explain. */
export function tryBomb(bomb: Bomb, seed: number, now: () => number): Finding | null {
  const start = now();
  runBomb(bomb, seed);
  const ms = now() - start;
  return ms > SLOW_MS ? { kind: 'slow', settings: `${bomb.engine} ${bomb.what}`, what: `${Math.round(ms)} ms` } : null;
}
