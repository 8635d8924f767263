import type { Pieces } from '../../base/slices.ts';
import {
  BABYBIRD_SWITCHES,
  type BabybirdSwitch,
  babybird,
  COST_KINDS,
  COST_MODELS,
  type CostFacts,
  type CostKind,
  type CostModel,
  costModelOf,
  countFacts,
  countOfAwait,
  countsBySite,
  factsInPieces,
  findCostModel,
  hasBytes,
  type Tally,
  tallyOf,
} from '../../costs/index.ts';
import type { App } from '../app.ts';
import { type AwaitPick, type AwaitPlace, anatomyAt, entryOf, placeOfAwait } from './await-anatomy.ts';
import { sourceOf } from '../rooms/describe.ts';
import type { LaneView } from '../lanes/lane-view.ts';
import type { LaneId } from '../lanes/lanes.ts';
import type { PictureLane } from '../run/picture.ts';

/** Facts of each lane's run, by its id; absent while they are counted. */
export type FactsOfLanes = ReadonlyMap<LaneId, CostFacts>;

/** What can stand beside a lane's own model. */
export const COST_CHOICES: readonly CostModel[] = COST_MODELS;
export type CostSwitch = BabybirdSwitch;
export const COST_SWITCHES: readonly CostSwitch[] = BABYBIRD_SWITCHES;

/** The facts of all lanes, a chunk of events at a time. */
export function* factsOfLanes(lanes: readonly PictureLane[]): Pieces<FactsOfLanes> {
  const facts = new Map<LaneId, CostFacts>();
  for (const { setting, trace, tables } of lanes) facts.set(setting.id, yield* factsInPieces(trace, tables));
  return facts;
}

/** Which model stands beside each lane's own. */
export interface CostChoice {
  /** Null: nobody chose one. */
  readonly beside: string | null;
  /** Optimisations of babybird that are left out. */
  readonly off: readonly BabybirdSwitch[];
}

export interface CostTable {
  readonly lane: LaneId;
  readonly models: readonly CostModel[];
  readonly rows: readonly CostRow[];
  /** Of each model: [one await, until here], and the whole run. */
  readonly totals: readonly CostTotals[];
}

export interface CostRow {
  readonly kind: CostKind;
  /** Of each model: this await (null where the lane does not come to it), until here. */
  readonly counts: readonly (readonly [ofAwait: number | null, untilHere: number])[];
}

export interface CostTotals {
  readonly ofAwait: CostSum | null;
  readonly untilHere: CostSum;
  readonly whole: CostSum;
}

export interface CostSum {
  readonly objects: number;
  readonly jobs: number;
  readonly bytes: number | null;
}

export interface CostView {
  /** The await that is shown, null while none was reached. */
  readonly source: string | null;
  readonly line: number;
  readonly tables: readonly CostTable[];
}

export interface CostPlace {
  readonly key: string;
  /** 0: nowhere in the source. */
  readonly line: number;
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly source: string;
  /** By lane; null where it costs that lane nothing. */
  readonly sums: readonly (CostSum | null)[];
}

const choices = new WeakMap<App, CostChoice>();

/** What was chosen last on this page. */
export function costChoiceOf(app: App): CostChoice {
  return choices.get(app) ?? { beside: null, off: [] };
}

export function keepCostChoice(app: App, choice: CostChoice): void {
  choices.set(app, choice);
}

/** The model beside a lane's own: the one chosen, or what the specification and today's V8 have against each other. */
export function besideOf(engines: readonly string[], { beside, off }: CostChoice): CostModel {
  const model = beside === null ? undefined : findCostModel(beside);
  if (model?.id === babybird().id) return babybird(off);
  if (model !== undefined) return model;
  const [specification] = COST_MODELS;
  const isPlain = engines.some((engine) => costModelOf(engine) === specification);
  return isPlain ? (findCostModel('v8-13') ?? specification) : specification;
}

/** Costs of every lane by its own model and by the one beside it, of one await and of the run until the cursor. */
export function selectCosts(
  views: readonly LaneView[],
  facts: FactsOfLanes,
  picked: AwaitPick | null,
  place: AwaitPlace | null,
  beside: CostModel,
): CostView {
  const pick = picked ?? anatomyAt(views, place);
  const leader = views.find((view) => pick !== null && entryOf(view, pick) >= 0);
  const shown = pick && leader ? placeOfAwait(leader, pick.site, 60) : null;
  const tables = views.flatMap((view) => {
    const own = facts.get(view.id);
    return own ? [tableOf(view, own, pick && leader ? entryOf(view, pick) : -1, beside)] : [];
  });
  return { source: shown?.source ?? null, line: shown?.line ?? 0, tables };
}

function tableOf(view: LaneView, facts: CostFacts, entry: number, beside: CostModel): CostTable {
  const own = costModelOf(view.lane.setting.engine);
  const models = own.id === beside.id ? [own] : [own, beside];
  const counts = {
    ofAwait: countOfAwait(facts, entry),
    untilHere: countFacts(facts, view.state.cursor),
    whole: countFacts(facts),
  };
  const tallies = models.map((model) => ({
    ofAwait: entry < 0 ? null : tallyOf(model, counts.ofAwait),
    untilHere: tallyOf(model, counts.untilHere),
    whole: tallyOf(model, counts.whole),
  }));
  // What any model counts anywhere in the run keeps its row, so that nothing moves while the cursor does.
  const kinds = COST_KINDS.filter((kind) => kind !== 'jobs' && tallies.some(({ whole }) => whole.kinds[kind] > 0));
  return {
    lane: view.id,
    models,
    rows: kinds.map((kind) => ({
      kind,
      counts: tallies.map(
        ({ ofAwait, untilHere }) => [ofAwait === null ? null : ofAwait.kinds[kind], untilHere.kinds[kind]] as const,
      ),
    })),
    totals: tallies.map(({ ofAwait, untilHere, whole }) => ({
      ofAwait: ofAwait && sumOf(ofAwait),
      untilHere: sumOf(untilHere),
      whole: sumOf(whole),
    })),
  };
}

function sumOf({ kinds, bytes }: Tally): CostSum {
  const objects = COST_KINDS.reduce((sum, kind) => (kind === 'jobs' ? sum : sum + kinds[kind]), 0);
  return { objects, jobs: kinds.jobs, bytes };
}

/** What each place in the source cost every lane until the cursor, by the lane's own model, in order of the source. */
export function selectCostPlaces(views: readonly LaneView[], facts: FactsOfLanes): readonly CostPlace[] {
  const places = new Map<string, Omit<CostPlace, 'sums'> & { sums: (CostSum | null)[] }>();
  views.forEach((view, at) => {
    const own = facts.get(view.id);
    if (!own) return;
    const model = costModelOf(view.lane.setting.engine);
    for (const [site, counts] of countsBySite(own, view.state.cursor)) {
      const sum = sumOf(tallyOf(model, counts));
      if (sum.objects === 0 && sum.jobs === 0) continue;
      const { file, start, end, line } = view.trace.sites[site] ?? view.trace.sites[0];
      const key = `${file}:${start}:${end}`;
      const found = places.get(key) ?? {
        key,
        line,
        file,
        start,
        end,
        source: sourceOf(view, site, 60),
        sums: views.map(() => null),
      };
      found.sums[at] = sum;
      places.set(key, found);
    }
  });
  return [...places.values()].sort(
    (one, other) => one.file.localeCompare(other.file) || one.line - other.line || one.start - other.start,
  );
}

/** By what a table of places is in order. */
export interface CostOrder {
  readonly by: 'line' | { readonly lane: number; readonly what: 'objects' | 'bytes' };
  readonly direction: 'ascending' | 'descending';
}

export function sortCostPlaces(places: readonly CostPlace[], { by, direction }: CostOrder): readonly CostPlace[] {
  const sign = direction === 'ascending' ? 1 : -1;
  if (by === 'line') return sign > 0 ? places : [...places].reverse();
  const amountOf = ({ sums }: CostPlace): number => sums[by.lane]?.[by.what] ?? -1;
  return [...places].sort((one, other) => sign * (amountOf(one) - amountOf(other)));
}

/** Whether anything of a lane's own model has a size. */
export const isMeasured = (view: LaneView): boolean => hasBytes(costModelOf(view.lane.setting.engine));
