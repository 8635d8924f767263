import type { CostModel } from './model.ts';
import { babybird, findBabybird } from './models/babybird.ts';
import { specification } from './models/specification.ts';
import { V8_MODELS } from './models/v8.ts';

/** babybird has a model for every set of switches besides. */
export const COST_MODELS: readonly CostModel[] = [specification, ...V8_MODELS, babybird()];

/** The model of each engine whose objects are known; all others count what the specification says. */
const OF_ENGINE: Readonly<Record<string, string>> = {
  'node-10': 'v8-6.8',
  'node-11': 'v8-6.8',
  'node-12.0': 'v8-7.2',
  'node-12': 'v8-7.2',
  'node-14': 'v8-8.4',
  'node-16': 'v8-8.4',
  'node-18': 'v8-10.2',
  'node-20': 'v8-10.2',
  'node-22': 'v8-12.4',
  'node-24': 'v8-13',
  'node-25': 'v8-13',
  'node-26': 'v8-14.6',
  chromium: 'chromium-156',
};

export function findCostModel(id: string): CostModel | undefined {
  return COST_MODELS.find((model) => model.id === id) ?? findBabybird(id);
}

/** `engine` is an engine's id, or '' where profile and host were chosen one by one. */
export function costModelOf(engine: string): CostModel {
  return findCostModel(OF_ENGINE[engine] ?? specification.id) ?? specification;
}
