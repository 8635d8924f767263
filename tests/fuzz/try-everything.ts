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

const ROOTS = [Object.prototype, Function.prototype];

class Escape extends Error {}

/** Has the host's prototypes carry a mark while it works, by which a program would know what is the host's. */
function marked<T>(mark: string, work: () => T): T {
  for (const root of ROOTS) Object.defineProperty(root, 'theHostItself', { configurable: true, value: mark });
  try {
    return work();
  } finally {
    for (const root of ROOTS) Reflect.deleteProperty(root, 'theHostItself');
  }
}

/**
 * Calls whatever a host offers, in an order and with arguments that the seed picks; throws what went wrong in us, and when the
 * program got hold of an object of the host's. What is put before the program is for tests of this.
 */
export function tryEverything(root: string, seed: number, before: (mark: string) => string = () => ''): void {
  const program = readFileSync(join(root, 'tests/fuzz/everything.js'), 'utf8');
  const mark = `the host's own, ${seed}`;
  const source = `${before(mark)}${program}`
    .replace('= SEED;', `= ${seed * 7919 + 13};`)
    .replace('= COUNT;', '= 1500;')
    .replace('=== MARK', `=== ${JSON.stringify(mark)}`);
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
  const alarm = (what: string): void => {
    throw new Escape(what);
  };
  const { trace } = marked(mark, () => runProgram(settings, { record, globals: { alarm } }));
  if (record === 'full') buildTables(trace);
}
