/*
 * Young features by a word, the corpus's where it has one: the edition of the standard and the version of Node that brought each.
 */
export interface FeatureEntry {
  readonly word: string;
  /** Edition; absent for what a host offers. */
  readonly edition?: number;
  /** First Node with it, as major.minor. */
  readonly node: number;
}

export const FEATURES = {
  asyncgen: { word: 'asyncgen', edition: 2018, node: 10 },
  finally: { word: 'promise-finally', edition: 2018, node: 10 },
  objectRest: { word: 'object-rest', edition: 2018, node: 8.03 },
  regexpDotAll: { word: 'regexp', edition: 2018, node: 8 },
  regexpGroups: { word: 'regexp', edition: 2018, node: 10 },
  regexpIndices: { word: 'regexp', edition: 2022, node: 16 },
  regexpSets: { word: 'regexp', edition: 2024, node: 20 },
  regexpDuplicates: { word: 'regexp', edition: 2025, node: 23 },
  regexpModifiers: { word: 'regexp', edition: 2025, node: 23 },
  optionalCatch: { word: 'optional-catch', edition: 2019, node: 10 },
  bigint: { word: 'bigint', edition: 2020, node: 10.04 },
  queueMicrotask: { word: 'queuemicrotask', node: 11 },
  allSettled: { word: 'promise-allsettled', edition: 2020, node: 12.09 },
  dynamicImport: { word: 'dynamic-import', edition: 2020, node: 12.17 },
  nullish: { word: 'nullish', edition: 2020, node: 14 },
  any: { word: 'promise-any', edition: 2021, node: 15 },
  numericSeparator: { word: 'numeric-separator', edition: 2021, node: 12.05 },
  logicalAssignment: { word: 'logical-assignment', edition: 2021, node: 15 },
  classFields: { word: 'class-fields', edition: 2022, node: 12 },
  privateMethods: { word: 'class-fields', edition: 2022, node: 14.06 },
  privateIn: { word: 'private-in', edition: 2022, node: 16.04 },
  staticBlock: { word: 'static-block', edition: 2022, node: 16.11 },
  topLevelAwait: { word: 'tla', edition: 2022, node: 14.08 },
  stringNames: { word: 'string-names', edition: 2022, node: 16 },
  waitAsync: { word: 'wait-async', edition: 2024, node: 16 },
  withResolvers: { word: 'promise-withresolvers', edition: 2024, node: 22 },
  try: { word: 'promise-try', edition: 2025, node: 24 },
  fromAsync: { word: 'array-fromasync', edition: 2026, node: 22 },
  using: { word: 'await-using', edition: 2026, node: 24 },
} as const satisfies Readonly<Record<string, FeatureEntry>>;

export type Feature = keyof typeof FEATURES;

/** A Node version as a number that grows: 'Node 12.22.12, V8 7.8' → 12.22; 0 for other engines, which have everything. */
function nodeVersion(version: string): number {
  const [, major, minor] = /^Node (\d+)\.(\d+)/.exec(version) ?? [];
  return major === undefined ? 0 : Number(major) + Number(minor) / 100;
}

/** Whether an engine (by its version), or else an edition, came before the feature. */
export function isYounger(feature: Feature, engineVersion: string | undefined, edition: number): boolean {
  const { node, ...entry }: FeatureEntry = FEATURES[feature];
  if (engineVersion === undefined) return (entry.edition ?? 0) > edition;
  const version = nodeVersion(engineVersion);
  return version > 0 && version < node;
}
