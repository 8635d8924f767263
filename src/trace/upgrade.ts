import { TRACE_VERSION } from './schema.ts';

/*
 * Older files → the newest shape, one version at a time, so that only this file knows the older ones. Every change
 * of the format adds an upgrader here, a line to FORMAT.md's changelog and a frozen file to tests/trace/files.
 */

/** A trace as it was read: fields of its own version, not yet checked. */
export type RawTrace = Record<string, unknown> & { chunks: Int32Array[] };

/** Entry n makes version n + 1 of version n. */
const UPGRADERS: Readonly<Record<number, (trace: RawTrace) => RawTrace>> = {};

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
