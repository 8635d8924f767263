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
 * The free names of a text that are `wanted`, in source order, each once, where it is first used, and members of a page's
 * objects ("navigator.name"). Names behind `typeof` or looked for by `in` are only asked about, and names that the text
 * assigns to (also through the global object) may exist: neither counts.
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
    if (!mayBeAssigned(source, name) && !isLookedFor(source, name))
      found.push({ name, start: position, end: position + name.length });
  }
  return [...found, ...membersOfGlobals(analysis, source, wanted)].sort((a, b) => a.start - b.start);
}

const GLOBAL_OBJECT = /^(?:globalThis|window|self)$/;
/** Objects of a page of which programs use much. */
const HOLDER = /^(?:navigator|document|performance)$/;

/**
 * The same for `window.name` and, as "navigator.name", for members of the objects above: only where they are called,
 * constructed or read from, and where the text says that name nowhere else, for it may be asking whether there is such a thing,
 * or be making one.
 */
function membersOfGlobals(analysis: Analyzer, source: string, wanted: (name: string) => boolean): FreeName[] {
  const found = new Map<string, FreeName & { readonly uses: RegExp }>();
  for (const { name: object, scope, position } of analysis.references) {
    const isGlobal = GLOBAL_OBJECT.test(object);
    if (!(isGlobal || HOLDER.test(object)) || resolve(object, scope) !== null) continue;
    const member = /^\s*\.\s*(\w+)/.exec(source.slice(position + object.length, position + LONGEST));
    if (member === null || !source.startsWith(object, position)) continue;
    const name = isGlobal ? member[1] : `${object}.${member[1]}`;
    const end = position + object.length + member[0].length;
    const known = found.get(name);
    if ((known !== undefined && known.start < position) || !wanted(name)) continue;
    found.set(name, {
      name,
      start: position,
      end,
      uses: isGlobal ? usesOfGlobal(name) : usesOfMember(object, member[1]),
    });
  }
  const surelyUsed = [...found.values()].filter(
    ({ name, uses }) => !new RegExp(`\\b${name.replace(/^.*\./, '')}\\b`).test(source.replace(uses, '')),
  );
  return surelyUsed.map(({ name, start, end }) => ({ name, start, end }));
}

const usesOfGlobal = (name: string): RegExp =>
  new RegExp(
    `\\bnew\\s+(?:globalThis|window|self)\\s*\\.\\s*${name}\\b|\\b(?:globalThis|window|self)\\s*\\.\\s*${name}\\s*(?=[.([])`,
    'g',
  );

const usesOfMember = (object: string, name: string): RegExp =>
  new RegExp(`\\b${object}\\s*\\.\\s*${name}\\s*(?=[.([])`, 'g');

/** Longer names are nobody's slip, and the host makes no pattern of them. */
const LONGEST = 500;

const isAskedAbout = (source: string, position: number): boolean =>
  /\btypeof[\s(]*$/.test(source.slice(Math.max(0, position - 40), position));

/** `'name' in window`. */
const isLookedFor = (source: string, name: string): boolean =>
  new RegExp(`(['"\`])${name.replaceAll('$', '\\$')}\\1\\s+in\\b`).test(source);

/** `name = …` or `globalThis.name`, `window.name`, `self.name`, `global.name` anywhere. */
function mayBeAssigned(source: string, name: string): boolean {
  const escaped = name.replaceAll('$', '\\$');
  return new RegExp(
    `(?<![\\w$.])${escaped}\\s*=(?!=)|\\b(?:globalThis|window|self|global)\\s*(?:\\.\\s*${escaped}|\\[)`,
  ).test(source);
}
