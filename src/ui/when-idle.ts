/** Longest wait for an idle moment, and the wait where the browser cannot tell. */
const LATEST_MS = 4000;
const BLIND_MS = 1500;

/** Calls back when the page has nothing else to do. Returns what takes the wish back. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: LATEST_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, BLIND_MS);
  return () => clearTimeout(timer);
}
