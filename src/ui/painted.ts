import { soon } from './soon.ts';

/** Calls back when the page has drawn what stands now: to measure it then takes no layout of its own. Returns what takes that back. */
export function whenPainted(run: () => void): () => void {
  let giveUp = (): void => {};
  const frame = requestAnimationFrame(() => {
    giveUp = soon(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    giveUp();
  };
}
