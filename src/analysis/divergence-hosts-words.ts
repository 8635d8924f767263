import { versionOf } from './divergence-absent.ts';
import type { FoundCause, LaneView, Pair } from './divergence.ts';
import { placeOfSite } from './names.ts';

/* Texts in which two versions of a host tell of themselves: which one it is, and with what status it ends. */

/** The lines say the same but for the version of each lane's own Node. */
export function ownVersions(pair: Pair, text: string, otherText: string): FoundCause | null {
  if (text === otherText || withoutVersion(pair[0], text) !== withoutVersion(pair[1], otherText)) return null;
  return told('cause.versions', pair);
}

function withoutVersion({ trace: { host } }: LaneView, text: string): string {
  const version = versionOf(host);
  return version === null ? text : text.replace(new RegExp(`\\bv?${Math.floor(version)}\\.\\d+\\.\\d+`, 'g'), '#');
}

/** The status of a module that awaits for ever at its top. */
const UNFINISHED = 13;

/** Both end at an await that never ends; Node sets the status for that before it calls the listeners of `exit` since 22, after them before. */
export function unfinishedStatus(pair: Pair, text: string, otherText: string): FoundCause | null {
  if (pair.some(({ trace }) => trace.outcome.exit !== UNFINISHED || versionOf(trace.host) === null)) return null;
  const [lane, other, from, to] = text.includes(`${UNFINISHED}`) ? [0, 1, text, otherText] : [1, 0, otherText, text];
  const [own, others] = [versionOf(pair[lane].trace.host) ?? 0, versionOf(pair[other].trace.host) ?? 22];
  if (own < 22 || others >= 22) return null;
  const at = [...from].findIndex((unit, k) => unit !== to[k]);
  const isStatus = from.startsWith(`${UNFINISHED}`, at) && /^(?:0|undefined)\b/.test(to.slice(at));
  return isStatus ? told('cause.unfinished-status', [pair[lane], pair[other]]) : null;
}

function told(id: 'cause.versions' | 'cause.unfinished-status', [view, against]: Pair): FoundCause {
  const site = view.tables.console.site[view.entry];
  return { cause: { id, params: { line: placeOfSite(view.trace, site), lane: view.lane, other: against.lane } }, site };
}
