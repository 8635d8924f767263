import { resolveChoice } from '../../src/catalogue/index.ts';
import {
  type CostFacts,
  type CostModel,
  collectFacts,
  COST_KINDS,
  type CostKind,
  countFacts,
  findCostModel,
  tallyOf,
} from '../../src/costs/index.ts';
import { runProgram } from '../../src/session/run.ts';
import type { RunResult } from '../../src/session/settings.ts';
import { buildTables } from '../../src/trace/index.ts';

export function runOf(source: string, engine: string, more: object = {}): RunResult {
  const choice = resolveChoice(
    engine === 'es2017' || engine === 'es2025' ? { profile: engine, host: 'node-24' } : { engine },
  );
  if ('unknown' in choice) throw new Error(`no engine ${engine}`);
  return runProgram(
    { ...choice, files: { 'main.js': source }, entry: 'main.js', goal: 'auto', seed: 3, budgets: {}, ...more },
    { record: 'full' },
  );
}

export function factsOf({ trace }: RunResult): CostFacts {
  return collectFacts(trace, buildTables(trace));
}

/** How many of each fact a program has, by code. */
export function countsOf(source: string, engine: string): Int32Array {
  const result = runOf(source, engine);
  if (result.error !== null) throw new Error(`${result.error.name}: ${result.error.message}`);
  return countFacts(factsOf(result));
}

export type Costs = Readonly<Partial<Record<CostKind, number>>>;

/** What `operation` costs beyond what `without` does, jobs included; kinds of which there is none are left out. */
export function costsOf(
  model: string | CostModel,
  engine: string,
  prepared: string,
  operation: string,
  without = '',
): Costs {
  const [whole, before] = [operation, without].map((text) => countsOf(`${prepared}\n${text}`, engine));
  const { kinds } = tallyOf(
    typeof model === 'string' ? findCostModel(model)! : model,
    whole.map((count, code) => count - before[code]),
  );
  return Object.fromEntries(COST_KINDS.filter((kind) => kinds[kind] !== 0).map((kind) => [kind, kinds[kind]]));
}
