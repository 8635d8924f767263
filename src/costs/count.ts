import type { CostFacts } from './fact-columns.ts';
import { COST_FACTS } from './facts.ts';

/** How many of each fact there are among those before an event; `counts[codeOfFact(fact)]`. */
export function countFacts(facts: CostFacts, cursor = Number.POSITIVE_INFINITY): Int32Array {
  const counts = new Int32Array(COST_FACTS.length);
  for (let i = 0; i < facts.length && facts.at[i] < cursor; i++) counts[facts.fact[i]]++;
  return counts;
}

/** The same for one await. */
export function countOfAwait(facts: CostFacts, awaitIndex: number, cursor = Number.POSITIVE_INFINITY): Int32Array {
  const counts = new Int32Array(COST_FACTS.length);
  for (let i = 0; i < facts.length && facts.at[i] < cursor; i++) {
    if (facts.awaitIndex[i] === awaitIndex) counts[facts.fact[i]]++;
  }
  return counts;
}

/** The same for each place in the source. */
export function countsBySite(facts: CostFacts, cursor = Number.POSITIVE_INFINITY): ReadonlyMap<number, Int32Array> {
  const bySite = new Map<number, Int32Array>();
  for (let i = 0; i < facts.length && facts.at[i] < cursor; i++) {
    let counts = bySite.get(facts.site[i]);
    if (!counts) bySite.set(facts.site[i], (counts = new Int32Array(COST_FACTS.length)));
    counts[facts.fact[i]]++;
  }
  return bySite;
}
