import { type Pieces, runAll } from '../base/slices.ts';
import type { Trace, TraceTables } from '../trace/index.ts';
import { lintFloating, lintForEach, lintLateHandlers } from './lints/handling.ts';
import { lintSequentialAwaits } from './lints/sequential.ts';
import { lintAwaitAwait, lintRedundantConstructor, lintReturnedPromise } from './lints/wrapping.ts';
import type { LintId, MessageParams } from './messages.ts';
import type { Lint, Sources } from './types.ts';

/**
 * One rule: hands over what it finds in a run, as often as that happens; what the sentence says is asked for once for each
 * site. A rule looks at what happened, and at the source only to name and place it.
 */
export type LintRule = (
  trace: Trace,
  tables: TraceTables,
  sources: Sources,
  found: (id: LintId, site: number, params: () => MessageParams) => void,
) => Pieces<void>;

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
  return runAll(lintRunInPieces(trace, tables, sources));
}

/** The same, a few hundred things at a time. */
export function* lintRunInPieces(trace: Trace, tables: TraceTables, sources: Sources): Pieces<Lint[]> {
  const found = new Map<string, Lint>();
  const keep = (id: LintId, site: number, params: () => MessageParams): void => {
    const key = `${id} ${site}`;
    if (!found.has(key)) found.set(key, { id, site, params: params() });
  };
  for (const rule of RULES) {
    yield* rule(trace, tables, sources, keep);
    yield;
  }
  // That forEach does not wait says why nobody does.
  for (const { id, site } of [...found.values()])
    if (id === 'lint.foreach-async') found.delete(`lint.floating-promise ${site}`);
  const placeOf = (lint: Lint) => trace.sites[lint.site]?.start ?? 0;
  return [...found.values()].sort((one, other) => placeOf(one) - placeOf(other));
}
