import type { SliceDoors } from '../base/slices.ts';

const waiting: { run: (() => void) | null }[] = [];
let port: MessagePort | null = null;

/**
 * Calls back in a task of its own, after what waits already; returns what takes that back. A message to ourselves, because
 * timers that start each other wait for 4 ms each.
 */
export function soon(run: () => void): () => void {
  port ??= openPort();
  const own: { run: (() => void) | null } = { run };
  waiting.push(own);
  port.postMessage(null);
  return () => {
    own.run = null;
  };
}

function openPort(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => waiting.shift()?.run?.();
  return port2;
}

/** Long work is measured and spaced with these. */
export const SLICES: SliceDoors = { now: () => performance.now(), soon };

/** Long work is done in slices of this length: with a frame's own work after it there is time to spare. */
export const SLICE_MS = 5;
