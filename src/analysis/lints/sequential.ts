import { NEVER, type Trace, type TraceTables, virtualMsAt } from '../../trace/index.ts';
import type { LintRule } from '../lints.ts';
import { lineOf } from '../names.ts';
import type { Lint, Sources } from '../types.ts';

/** In any script. */
const NAMES = /[\p{ID_Start}_$][\p{ID_Continue}$]*/gu;
const ASSIGNED = new RegExp(
  `(${NAMES.source})(?:\\.[\\p{ID_Continue}$]+|\\[[^\\]]*\\])*\\s*(?:[-+*/%&|^?]{0,3}=)(?!=|>)`,
  'gu',
);

/**
 * Two awaits one after the other in one function, each of which really waited, where the second one's work began
 * only after the first was done and does not use its result: they could have run at the same time.
 */
export const lintSequentialAwaits: LintRule = (trace, tables, sources) => {
  const { awaits } = tables;
  const lastOf = new Map<number, number>();
  const found: Lint[] = [];
  for (let entry = 0; entry < awaits.length; entry++) {
    const before = lastOf.get(awaits.activation[entry]);
    lastOf.set(awaits.activation[entry], entry);
    if (before === undefined || !couldOverlap(trace, tables, before, entry, sources)) continue;
    const site = awaits.site[entry];
    const params = {
      line: lineOf(trace, site),
      otherLine: lineOf(trace, awaits.site[before]),
      ms: Math.round(waitedMs(tables, entry)),
    };
    found.push({ id: 'lint.sequential-awaits', site, params });
  }
  return found;
};

function couldOverlap(trace: Trace, tables: TraceTables, first: number, second: number, sources: Sources): boolean {
  const { awaits, promises } = tables;
  if (awaits.site[first] === awaits.site[second]) return false;
  if (waitedMs(tables, first) <= 0 || waitedMs(tables, second) <= 0) return false;
  const operand = awaits.operandPromise[second];
  const beganAfter = operand !== 0 && promises.createdAt[operand] > awaits.resumedAt[first];
  return beganAfter && !usesResult(trace, awaits.site[first], awaits.site[second], sources);
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
  const used = new Set(source.slice(other.start, other.end).match(NAMES) ?? []);
  return writtenNames(between).some((name) => used.has(name));
}

/** Names that a piece of source declares or assigns. */
function writtenNames(text: string): string[] {
  const names: string[] = [];
  for (const [, pattern] of text.matchAll(/\b(?:const|let|var)\s+([^=;]+)=/g))
    names.push(...(pattern.match(NAMES) ?? []));
  for (const [, name] of text.matchAll(ASSIGNED)) names.push(name);
  return names;
}
