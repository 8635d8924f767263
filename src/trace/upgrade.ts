import { EVENT_FIELDS } from './fields.ts';
import { LAST_INTEGER } from './interner.ts';
import { EVENT_KINDS, KIND_MASK, TRACE_VERSION, WORDS } from './schema.ts';

/*
 * Older files → the newest shape, one version at a time, so that only this file knows the older ones. Every change
 * of the format adds an upgrader here, a line to FORMAT.md's changelog and a frozen file to tests/trace/files.
 */

/** A trace as it was read: fields of its own version, not yet checked. */
export type RawTrace = Record<string, unknown> & { chunks: Int32Array[] };

/** Entry n makes version n + 1 of version n. */
const UPGRADERS: Readonly<Record<number, (trace: RawTrace) => RawTrace>> = {
  1: withLargeIntegersAsStrings,
  // Words that nobody had used were given a meaning.
  2: (trace) => trace,
};

/** The trace in the newest version, or null when there is no way to it. */
export function upgradeTrace(trace: RawTrace, version: number): RawTrace | null {
  let upgraded = trace;
  for (let from = version; from < TRACE_VERSION; from++) {
    const upgrade = UPGRADERS[from];
    if (!upgrade) return null;
    upgraded = upgrade(upgraded);
  }
  return { ...upgraded, version: TRACE_VERSION };
}

/** Version 1 wrote whole numbers up to 2³¹ in the short form; half of these words are promises now. */
function withLargeIntegersAsStrings(trace: RawTrace): RawTrace {
  const strings = Array.isArray(trace.strings) ? [...trace.strings] : [];
  for (const chunk of trace.chunks) {
    for (let at = 0; at + WORDS <= chunk.length; at += WORDS) {
      const fields = EVENT_FIELDS[EVENT_KINDS[chunk[at] & KIND_MASK]] ?? [];
      fields.forEach(([, type], index) => {
        const word = chunk[at + 1 + index];
        if (type === 'string' && word < -1 - LAST_INTEGER) chunk[at + 1 + index] = strings.push(String(-1 - word)) - 1;
      });
    }
  }
  return { ...trace, strings };
}
