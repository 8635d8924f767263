import recorded from '../catalogue/accuracy.json';
import { ENGINES } from '../catalogue/index.ts';

/** How an engine did against what was recorded of the real one; `npm run oracle -- --accuracy` writes the figures. */
export interface AccuracyRow {
  readonly id: string;
  readonly label: string;
  /** What was recorded, in the real engine's own words. */
  readonly version: string;
  readonly programs: Readonly<Record<ProgramSet, number>>;
  readonly total: number;
  /** Programs that print something else here. */
  readonly differences: readonly string[];
}

export type ProgramSet = keyof (typeof recorded.engines)[number]['programs'];

/** In the order in which columns stand. */
export const PROGRAM_SETS: readonly ProgramSet[] = ['corpus', 'hosts', 'modules', 'random'];

/** The day of the last recording, as YYYY-MM-DD. */
export const accuracyDate: string = recorded.date;

/** Programs that print something else in some engine, and in which. */
export function knownDifferences(): { readonly name: string; readonly engines: readonly string[] }[] {
  const names = new Map<string, string[]>();
  for (const { label, differences } of accuracyRows())
    for (const name of differences) names.set(name, [...(names.get(name) ?? []), label]);
  return [...names].map(([name, engines]) => ({ name, engines }));
}

export function accuracyRows(): AccuracyRow[] {
  return recorded.engines.map(({ id, version, programs, differences }) => ({
    id,
    label: ENGINES.find((engine) => engine.id === id)?.label ?? id,
    version,
    programs,
    total: PROGRAM_SETS.reduce((sum, set) => sum + programs[set], 0),
    differences,
  }));
}
