import { kindAt } from './reader.ts';
import { CHUNK_EVENTS, EV, type Trace, WORDS } from './schema.ts';

/**
 * The beginning of a trace, in whole chunks and about `length` events long: what a run would have recorded whose limit
 * of events had been lower, with the word that it was stopped at its end. A trace that is no longer is handed back.
 */
export function beginningOf(trace: Trace, length: number): Trace {
  const kept = Math.max(1, Math.floor(length / CHUNK_EVENTS));
  if (trace.length <= kept * CHUNK_EVENTS) return trace;
  const chunks = trace.chunks.slice(0, kept);
  const stop = stopOf(trace);
  if (stop) {
    const last = chunks[kept - 1].slice();
    last.set(stop, last.length - WORDS);
    chunks[kept - 1] = last;
  }
  return { ...trace, length: kept * CHUNK_EVENTS, chunks };
}

/** The words of the event that says that the run was stopped: nothing but endings come after it. */
function stopOf(trace: Trace): Int32Array | null {
  for (let event = trace.length - 1; event >= Math.max(0, trace.length - CHUNK_EVENTS); event--) {
    if (kindAt(trace, event) !== EV.RunStopped) continue;
    const at = (event % CHUNK_EVENTS) * WORDS;
    return trace.chunks[Math.floor(event / CHUNK_EVENTS)].slice(at, at + WORDS);
  }
  return null;
}
