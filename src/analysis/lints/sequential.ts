import { NEVER, type Site, type Trace, type TraceTables, virtualMsAt } from '../../trace/index.ts';
import type { LintRule } from '../lints.ts';
import { lineOf } from '../names.ts';
import type { Sources } from '../types.ts';
import { bySite } from './by-site.ts';

/** Awaits that are looked at before it may pause. */
const PIECE = 256;
/** What waits without being asked to by `await`. */
const STEPS = new Set<string>(['for-await', 'yield', 'return', 'using', 'statement', 'call']);
/** In any script. */
const NAMES = /[\p{ID_Start}_$][\p{ID_Continue}$]*/gu;
/** What stands in quotes names nothing. */
const TEXTS = /'[^'\\\n]*'|"[^"\\\n]*"/g;
const GUARD = /\b(?:if|while|switch)\s*\(([^;{}\n]*)/g;
const ASSIGNED = new RegExp(
  `(${NAMES.source})(?:\\.[\\p{ID_Continue}$]+|\\[[^\\]]*\\])*\\s*(?:[-+*/%&|^?]{0,3}=)(?!=|>)`,
  'gu',
);

/**
 * Two awaits one after the other in one function, each of which really waited, where the second one's work began
 * only after the first was done and does not use its result: they could have run at the same time.
 */
export const lintSequentialAwaits: LintRule = function* (trace, tables, sources, found) {
  const { awaits } = tables;
  const lastOf = new Map<number, number>();
  const isWanted = bySite((site) => wantsResult(trace.sites[site], sources));
  const usersOf = bySite((first) => bySite((second) => usesResult(trace, first, second, sources)));
  for (let entry = 0; entry < awaits.length; entry++) {
    if (entry % PIECE === 0) yield;
    const before = lastOf.get(awaits.activation[entry]);
    lastOf.set(awaits.activation[entry], entry);
    if (before === undefined) continue;
    const [first, site] = [awaits.site[before], awaits.site[entry]];
    if (first === site || !isWanted(first) || !isWanted(site) || !couldOverlap(tables, before, entry)) continue;
    if (usersOf(first)(site)) continue;
    found('lint.sequential-awaits', site, () => ({
      line: lineOf(trace, site),
      otherLine: lineOf(trace, first),
      ms: Math.round(waitedMs(tables, entry)),
    }));
  }
};

/** Both really waited, and the second one's work began after the first was done. */
function couldOverlap(tables: TraceTables, first: number, second: number): boolean {
  const { awaits, promises } = tables;
  if (waitedMs(tables, first) <= 0 || waitedMs(tables, second) <= 0) return false;
  const operand = awaits.operandPromise[second];
  return operand !== 0 && promises.createdAt[operand] > awaits.resumedAt[first];
}

/** A step of a loop, or an await that stands alone, is there for the order of things. */
function wantsResult(site: Site | undefined, sources: Sources): boolean {
  const source = sources[site?.file ?? ''];
  if (!site || source === undefined || STEPS.has(site.role)) return false;
  if (!source.startsWith('await', site.start)) return true;
  let at = site.start - 1;
  while (at >= 0 && source[at] !== '\n' && /\s/.test(source[at])) at--;
  const isFirst = at < 0 || source[at] === '\n';
  while (at >= 0 && /\s/.test(source[at])) at--;
  // On a line of its own it goes on what stands above only after an operator.
  return isFirst ? at >= 0 && '=([,?:&|+-*<>'.includes(source[at]) : !';{})'.includes(source[at]);
}

/** Virtual milliseconds between suspend and resume. */
function waitedMs(tables: TraceTables, entry: number): number {
  const { awaits } = tables;
  if (awaits.resumedAt[entry] === NEVER) return 0;
  return virtualMsAt(tables, awaits.resumedAt[entry]) - virtualMsAt(tables, awaits.suspendedAt[entry]);
}

/** The second await's text mentions something that is bound or written from the first await on. */
function usesResult(trace: Trace, first: number, second: number, sources: Sources): boolean {
  const [one, other] = [trace.sites[first], trace.sites[second]];
  const source = sources[one?.file ?? ''];
  // Without the source nobody can tell; a lint that may be wrong says nothing.
  if (!one || !other || source === undefined || one.file !== other.file || other.start < one.end) return true;
  const lineStart = source.lastIndexOf('\n', one.start) + 1;
  const between = source.slice(lineStart, other.start);
  const read = [source.slice(other.start, other.end), ...guardsIn(source.slice(one.end, other.start))];
  const used = new Set(read.join('\n').replace(TEXTS, '').match(NAMES) ?? []);
  return writtenNames(between).some((name) => used.has(name));
}

/** What decides whether a piece of source comes to its end: conditions in it, and the statement it ends in the middle of. */
function guardsIn(text: string): string[] {
  const statement = text.slice(Math.max(...[';', '{', '}'].map((end) => text.lastIndexOf(end))) + 1);
  const conditions = Array.from(text.matchAll(GUARD), ([, condition]) => condition);
  return /[?]|&&|\|\|/.test(statement) ? [...conditions, statement] : conditions;
}

/** Names that a piece of source declares or assigns. */
function writtenNames(text: string): string[] {
  const names: string[] = [];
  for (const [, pattern] of text.matchAll(/\b(?:const|let|var)\s+([^=;]+?)(?:=|\bof\b|\bin\b)/g))
    names.push(...(pattern.match(NAMES) ?? []));
  for (const [, name] of text.matchAll(ASSIGNED)) names.push(name);
  return names;
}
