import { COST_FACTS, type CostFact } from './facts.ts';

/** What objects are of, across models. `jobs` are not objects but runs: one a promise job. */
export const COST_KINDS = [
  'promises',
  'capabilities',
  'executors',
  'resolving',
  'flags',
  'reactions',
  'awaitClosures',
  'otherClosures',
  'contexts',
  'jobCallbacks',
  'jobObjects',
  'frames',
  'queues',
  'iterators',
  'jobs',
] as const;
export type CostKind = (typeof COST_KINDS)[number];

/** One sort of object that a model counts. */
export interface CostObject {
  readonly kind: CostKind;
  /** Its size as measured; null where nobody measured. */
  readonly bytes: number | null;
}

/** How many of each object a fact stands for; an absent fact costs nothing. */
export type CostRows = Readonly<Partial<Record<CostFact, Readonly<Record<string, number>>>>>;

/** What a run allocates by one engine's rules, as a table. It only reads facts, so that it can change nothing. */
export interface CostModel {
  readonly id: string;
  /** Proper name, the same in every language. */
  readonly label: string;
  /** Where and since when it is so. */
  readonly since: string;
  readonly source: string;
  /** By the engine's own name for it. */
  readonly objects: Readonly<Record<string, CostObject>>;
  readonly rows: CostRows;
}

/** Objects by kind, jobs, and bytes where the model has them. */
export interface Tally {
  readonly kinds: Readonly<Record<CostKind, number>>;
  readonly bytes: number | null;
}

/** Costs of so many of each fact (by code). */
export function tallyOf(model: CostModel, counts: ArrayLike<number>): Tally {
  const kinds = Object.fromEntries(COST_KINDS.map((kind) => [kind, 0])) as Record<CostKind, number>;
  let bytes: number | null = hasBytes(model) ? 0 : null;
  for (let code = 0; code < COST_FACTS.length; code++) {
    const count = counts[code];
    if (count === 0) continue;
    for (const [name, each] of Object.entries(model.rows[COST_FACTS[code]] ?? {})) {
      const { kind, bytes: size } = model.objects[name];
      kinds[kind] += count * each;
      if (bytes !== null && size !== null) bytes += count * each * size;
    }
  }
  return { kinds, bytes };
}

/** Whether all objects of a model were measured. */
export function hasBytes({ objects }: CostModel): boolean {
  return Object.values(objects).every(({ bytes }) => bytes !== null);
}

/** All functions that the machinery makes. */
export function closuresOf({ kinds }: Tally): number {
  return kinds.executors + kinds.resolving + kinds.awaitClosures + kinds.otherClosures;
}
