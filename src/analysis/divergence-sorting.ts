import type { Site } from '../trace/index.ts';
import { versionOf } from './divergence-absent.ts';
import { printedText, textParams } from './divergence-texts.ts';
import type { FoundCause, LaneView, Pair } from './divergence.ts';
import { lineInFile } from './names.ts';
import type { Sources } from './types.ts';

/* Which pairs a comparison function is asked about is up to engines: programs print it, and what it does on the way. */

const SORTS = /\.\s*(?:sort|toSorted)\s*\($/;

/** How the engine of a host sorts: quick (V8 before 7), tim, short (V8 since 14: short arrays by insertion alone), or its own. */
function wayOf({ trace: { host } }: LaneView): string {
  if (host === 'html') return 'short';
  const version = versionOf(host);
  if (version === null) return host;
  if (version < 11) return 'quick';
  return version < 25 ? 'tim' : 'short';
}

/** What the lines show is what a comparison function was asked. */
export function sortedOtherwise(pair: Pair, sources: Sources): FoundCause | null {
  const [one, other] = pair;
  const ways = pair.map(wayOf);
  if (ways[0] === ways[1] || one.entry < 0 || other.entry < 0) return null;
  const sites = pair.map((view) => lastSort(view, sources));
  const [site, otherSite] = sites;
  if (site === null || otherSite === null || site.start !== otherSite.start || site.file !== otherSite.file)
    return null;
  const [calls, otherCalls] = pair.map((view) => callsBefore(view, site));
  const isShown = calls !== otherCalls || characters(printedText(one)) === characters(printedText(other));
  const isByIt = pair.every((view) => isWithin(view, site));
  if (!isShown && !isByIt) return null;
  const why = !ways.every((way) => /^(?:quick|tim|short)$/.test(way))
    ? 'engines'
    : ways.includes('quick')
      ? 'v8-7'
      : 'v8-14';
  const texts = isByIt ? textParams(printedText(one), printedText(other)) : { text: '', otherText: '' };
  const params = {
    line: lineInFile(one.trace, site),
    calls,
    otherCalls,
    ...texts,
    why,
    lane: one.lane,
    other: other.lane,
  };
  return { cause: { id: 'cause.sorting', params }, site: site.id };
}

/** The call of `sort` that asked a function of the program last before the line. */
function lastSort({ tables, trace, event }: LaneView, sources: Sources): Site | null {
  const { callSite, pushedAt, length } = tables.activations;
  for (let activation = length; activation > 0; activation--) {
    if (pushedAt[activation] > event) continue;
    const site = trace.sites[callSite[activation]];
    if (site?.role === 'call' && isSort(site, sources)) return site;
  }
  return null;
}

/** The outermost call of the text is that of `sort`: its last argument ends where the text does. */
function isSort(site: Site, sources: Sources): boolean {
  const text = (sources[site.file] ?? '').slice(site.start, site.end);
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at--) {
    if (text[at] === ')') depth++;
    else if (text[at] === '(' && --depth === 0) return SORTS.test(text.slice(0, at + 1));
  }
  return false;
}

function callsBefore({ tables, trace, event }: LaneView, { start, file }: Site): number {
  const { callSite, pushedAt, length } = tables.activations;
  let calls = 0;
  for (let activation = 1; activation <= length; activation++) {
    const site = trace.sites[callSite[activation]];
    if (pushedAt[activation] <= event && site?.start === start && site.file === file) calls++;
  }
  return calls;
}

/** The line is printed by the function that the sort asks. */
function isWithin({ tables, trace, event }: LaneView, { start, file }: Site): boolean {
  const { callSite, pushedAt, endedAt, length } = tables.activations;
  for (let activation = 1; activation <= length; activation++) {
    const site = trace.sites[callSite[activation]];
    const runs = pushedAt[activation] < event && event < endedAt[activation];
    if (runs && site?.start === start && site.file === file) return true;
  }
  return false;
}

const characters = (text: string): string => [...text].sort().join('');
