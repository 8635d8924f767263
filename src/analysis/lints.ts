import type { Trace, TraceTables } from '../trace/index.ts';
import { lintFloating, lintForEach, lintLateHandlers } from './lints/handling.ts';
import { lintSequentialAwaits } from './lints/sequential.ts';
import { lintAwaitAwait, lintRedundantConstructor, lintReturnedPromise } from './lints/wrapping.ts';
import type { Lint, Sources } from './types.ts';

/** One rule: what it finds in a run. A rule looks at what happened, and at the source only to name and place it. */
export type LintRule = (trace: Trace, tables: TraceTables, sources: Sources) => Lint[];

/** All rules, in the order their findings are listed when they share a place. */
const RULES: readonly LintRule[] = [
  lintFloating,
  lintLateHandlers,
  lintForEach,
  lintSequentialAwaits,
  lintRedundantConstructor,
  lintReturnedPromise,
  lintAwaitAwait,
];

/** What could be done better, one finding a rule and site, in order of place. */
export function lintRun(trace: Trace, tables: TraceTables, sources: Sources): Lint[] {
  const found = new Map<string, Lint>();
  for (const rule of RULES) {
    for (const lint of rule(trace, tables, sources)) {
      const key = `${lint.id} ${lint.site}`;
      if (!found.has(key)) found.set(key, lint);
    }
  }
  const placeOf = (lint: Lint) => trace.sites[lint.site]?.start ?? 0;
  return [...found.values()].sort((one, other) => placeOf(one) - placeOf(other));
}
