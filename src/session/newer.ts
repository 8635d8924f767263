import { FEATURES, type Feature, findEngine, isYounger } from '../catalogue/index.ts';

/** How built-ins are called. */
const BUILTINS: readonly (readonly [feature: Feature, pattern: RegExp])[] = [
  ['finally', /\.\s*finally\s*\(/],
  ['bigint', /\bBigInt(?:64Array)?\b/],
  ['queueMicrotask', /\bqueueMicrotask\b/],
  ['allSettled', /\bPromise\s*\.\s*allSettled\b/],
  ['any', /\bPromise\s*\.\s*any\b|\bAggregateError\b/],
  ['waitAsync', /\bAtomics\s*\.\s*waitAsync\b/],
  ['withResolvers', /\bPromise\s*\.\s*withResolvers\b/],
  ['try', /\bPromise\s*\.\s*try\b/],
  ['fromAsync', /\bArray\s*\.\s*fromAsync\b/],
  ['using', /\b(?:Async)?DisposableStack\b/],
];

/**
 * Words of the features of a program that are younger than the engine (or, without one, than the edition); they run
 * all the same, with the rules of what brought them.
 */
export function newerFeatures(
  source: string,
  { engine, edition }: { readonly engine: string; readonly edition: number },
  syntax: ReadonlySet<Feature>,
): string[] {
  const version = findEngine(engine)?.version;
  const used = new Set([
    ...syntax,
    ...BUILTINS.filter(([, pattern]) => pattern.test(source)).map(([feature]) => feature),
  ]);
  const younger = (Object.keys(FEATURES) as Feature[]).filter(
    (feature) => used.has(feature) && isYounger(feature, version, edition),
  );
  return [...new Set(younger.map((feature) => FEATURES[feature].word))];
}
