/*
 * The costs room, the third axis beside profiles and hosts: what a run's facts allocate by one engine's rules. A model is
 * a table (models/); `collectFacts` reads the facts from a finished trace, so no model can change what a program does.
 * Outside the room, import from here only.
 */
export { collectFacts, factsInPieces } from './collect.ts';
export { countFacts, countOfAwait, countsBySite } from './count.ts';
export type { CostFacts } from './fact-columns.ts';
export { COST_FACTS, type CostFact } from './facts.ts';
export {
  COST_KINDS,
  type CostKind,
  type CostModel,
  type CostObject,
  closuresOf,
  hasBytes,
  type Tally,
  tallyOf,
} from './model.ts';
export { BABYBIRD_SWITCHES, type BabybirdSwitch, babybird } from './models/babybird.ts';
export { COST_MODELS, costModelOf, findCostModel } from './models.ts';
