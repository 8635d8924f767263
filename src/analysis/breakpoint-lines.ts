import { lowerBound, type Site, type SiteRole, type Trace, type TraceTables } from '../trace/index.ts';
import { statementsOf } from './statements.ts';

/* Lines on which a run can stop, and where it does. */

const STATEMENTS: ReadonlySet<SiteRole> = new Set<SiteRole>(['statement', 'return', 'throw', 'for-await', 'using']);

/** Lines of the file that begin a statement or the body of an arrow function, rising. */
export function stoppableLines(sites: readonly Site[], file: string): Int32Array {
  const lines = new Set<number>();
  const byId = new Map(sites.map((site) => [site.id, site]));
  for (const site of sites) {
    if (site.file !== file || site.line === 0) continue;
    if (STATEMENTS.has(site.role) || isArrowBody(site, byId.get(site.inFunction))) lines.add(site.line);
  }
  return Int32Array.from(lines).sort();
}

/** An expression that ends where its function ends is all of the function's body. */
function isArrowBody(site: Site, around: Site | undefined): boolean {
  return around?.role === 'function' && around.end === site.end;
}

/** The line itself, or the next one on which a run can stop; 0 when there is none. */
export function stopLine(lines: Int32Array, line: number): number {
  const index = lowerBound(lines, line);
  return index < lines.length ? lines[index] : 0;
}

/**
 * Positions at which the run comes to the line, in order: once for each function with code there, at the first
 * statement of it on that line. `all` statements of a line would stop several times for what is one line to a reader.
 */
export function hitsOf(trace: Trace, tables: TraceTables, file: string, line: number): number[] {
  const statements = statementsOf(trace, tables);
  const firsts = new Map<number, Site>();
  const reached = new Set(statements.site);
  for (const id of reached) {
    const site = trace.sites[id];
    if (site?.file !== file || site.line !== line) continue;
    const known = firsts.get(site.inFunction);
    if (!known || site.start < known.start) firsts.set(site.inFunction, site);
  }
  if (firsts.size === 0) return [];
  const wanted = new Set([...firsts.values()].map(({ id }) => id));
  const hits: number[] = [];
  for (let index = 0; index < statements.length; index++) {
    if (wanted.has(statements.site[index])) hits.push(statements.at[index] + 1);
  }
  return hits;
}
