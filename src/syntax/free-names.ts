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
  return [...found, ...namesOfGlobalObject(analysis, source, wanted)].sort((a, b) => a.start - b.start);
}

const GLOBAL_OBJECT = /^(?:globalThis|window|self)$/;

/**
 * The same for `window.name`: only where it is called, constructed or read from, and where the text says that name
 * nowhere else, for it may be asking whether there is such a thing, or be making one.
 */
function namesOfGlobalObject(analysis: Analyzer, source: string, wanted: (name: string) => boolean): FreeName[] {
  const found = new Map<string, FreeName>();
  for (const { name: object, scope, position } of analysis.references) {
    if (!GLOBAL_OBJECT.test(object) || resolve(object, scope) !== null) continue;
    const member = /^\s*\.\s*(\w+)/.exec(source.slice(position + object.length, position + LONGEST));
    if (member === null || !wanted(member[1]) || !source.startsWith(object, position)) continue;
    const end = position + object.length + member[0].length;
    const known = found.get(member[1]);
    if (known === undefined || position < known.start) found.set(member[1], { name: member[1], start: position, end });
  }
  return [...found.values()].filter(({ name }) => isSurelyUsed(source, name));
}

function isSurelyUsed(source: string, name: string): boolean {
  const uses = new RegExp(
    `\\bnew\\s+(?:globalThis|window|self)\\s*\\.\\s*${name}\\b|\\b(?:globalThis|window|self)\\s*\\.\\s*${name}\\s*(?=[.([])`,
    'g',
  );
  return !new RegExp(`\\b${name}\\b`).test(source.replace(uses, ''));
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
