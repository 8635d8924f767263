import { Analyzer } from './analyze.ts';
import type { ParsedSource } from './parse.ts';
import { resolve } from './scopes.ts';

/** A name that the text uses and nowhere declares: a global of its host, or a mistake. */
export interface FreeName {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The free names of a text that are `wanted`, in source order, each once, where it is first used. Names behind `typeof`
 * are only asked about, and names that the text assigns to (also through the global object) may exist: neither counts.
 */
export function freeNames(parsed: ParsedSource, wanted: (name: string) => boolean): FreeName[] {
  const { analysis, source } = parsed;
  if (!(analysis instanceof Analyzer)) return [];
  const found: FreeName[] = [];
  const seen = new Set<string>();
  const references = analysis.references.filter(({ name }) => wanted(name)).sort((a, b) => a.position - b.position);
  for (const { name, scope, position } of references) {
    if (seen.has(name) || name.length > LONGEST || resolve(name, scope) !== null) continue;
    if (!source.startsWith(name, position) || isAskedAbout(source, position)) continue;
    seen.add(name);
    if (!mayBeAssigned(source, name)) found.push({ name, start: position, end: position + name.length });
  }
  return found;
}

/** Longer names are nobody's slip, and the host makes no pattern of them. */
const LONGEST = 500;

const isAskedAbout = (source: string, position: number): boolean =>
  /\btypeof[\s(]*$/.test(source.slice(Math.max(0, position - 40), position));

/** `name = …` or `globalThis.name`, `window.name`, `self.name`, `global.name` anywhere. */
function mayBeAssigned(source: string, name: string): boolean {
  const escaped = name.replaceAll('$', '\\$');
  return new RegExp(
    `(?<![\\w$.])${escaped}\\s*=(?!=)|\\b(?:globalThis|window|self|global)\\s*(?:\\.\\s*${escaped}|\\[)`,
  ).test(source);
}
