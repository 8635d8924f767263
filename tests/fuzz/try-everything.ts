import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINES, type HostId } from '../../src/catalogue/index.ts';
import { runProgram } from '../../src/session/run.ts';
import { buildTables } from '../../src/trace/index.ts';

const HOSTS: readonly HostId[] = [
  'node-24',
  'html',
  'bun',
  'firefox',
  'node-26',
  'node-18',
  'node-12',
  'node-8',
  'shell',
];
const BUDGETS = { ops: 20_000_000, events: 3_000_000, memory: 64 * 2 ** 20, turns: 500, jobs: 20_000, virtualMs: 1e6 };

/** Calls whatever a host offers, in an order and with arguments that the seed picks; throws what went wrong in us. */
export function tryEverything(root: string, seed: number): void {
  const program = readFileSync(join(root, 'tests/fuzz/everything.js'), 'utf8');
  const source = program.replace('= SEED;', `= ${seed * 7919 + 13};`).replace('= COUNT;', '= 1500;');
  const host = HOSTS[seed % HOSTS.length];
  const { profile } = ENGINES.find((engine) => engine.host === host)!;
  const files = { 'main.js': source, 'x.js': 'module.exports = 1; postMessage(1)' };
  const record = seed % 2 === 0 ? 'none' : 'full';
  const settings = {
    files,
    entry: 'main.js',
    goal: 'script',
    engine: '',
    profile,
    host,
    seed,
    budgets: BUDGETS,
  } as const;
  const { trace } = runProgram(settings, { record });
  if (record === 'full') buildTables(trace);
}
